"""Every legal move met in random games can be made by mouse alone and by keyboard alone, through the real scenes."""

from __future__ import annotations

import pytest
from driver import by_keys, by_mouse, click, key, make_app, make_table, play_out, settle, undrawn

from greengold.bots.levels import choose
from greengold.core.game import Setup
from greengold.core.match import Match
from greengold.core.rng import Dice
from greengold.ui.scenes.table import TableScene

GAMES = 12


def play(app, seats: int, seed: int, make) -> None:
    table = make_table(app, ["person"] * seats, seed, price_floor=seed % 2)
    if seed % 5:  # every fifth game is drawn in full
        undrawn(table)
    play_out(app, table, Dice(seed, seats), make)


@pytest.mark.parametrize("part", range(6))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_move_of_random_games_can_be_made_by_mouse(seats, part, monkeypatch, tmp_path, display):
    app = make_app(monkeypatch, tmp_path)
    for seed in range(part * GAMES // 6, (part + 1) * GAMES // 6):
        play(app, seats, seed, by_mouse)


@pytest.mark.parametrize("part", range(6))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_move_of_random_games_can_be_made_by_keyboard(seats, part, monkeypatch, tmp_path, display):
    app = make_app(monkeypatch, tmp_path)
    for seed in range(part * GAMES // 6, (part + 1) * GAMES // 6):
        play(app, seats, seed, by_keys)


def test_a_minimum_bid_takes_two_clicks(monkeypatch, tmp_path, display):
    app = make_app(monkeypatch, tmp_path)
    table = make_table(app, ["person"] * 4, 5)
    click(app, "board.space:i1")
    click(app, "strip.go")
    assert str(table.match.log[-1].move) == "bid(space:i1, cubes:3)"


def test_undo_takes_back_a_use_and_redo_makes_it_again(monkeypatch, tmp_path, display):
    app = make_app(monkeypatch, tmp_path)
    table = make_table(app, ["person"] * 2, 3)
    table.match.friendly_undo = True
    click(app, "board.space:h1")
    click(app, "strip.go")
    settle(app)
    key(app, "ctrl+z")
    assert table.match.position == 0
    key(app, "ctrl+y")
    assert table.match.position == 1


def test_a_stop_of_undo_is_said_in_a_sentence(monkeypatch, tmp_path, display):
    app = make_app(monkeypatch, tmp_path)
    table = make_table(app, ["person"] * 3, 3)
    click(app, "board.space:h1")
    click(app, "strip.go")
    settle(app)
    key(app, "u")
    assert table.match.position == 1
    assert app.bubble.words == app.say("refusal.undo_other_seat")


def test_every_place_that_cannot_be_touched_answers_with_a_sentence(monkeypatch, tmp_path, display):
    app = make_app(monkeypatch, tmp_path)
    table = make_table(app, ["person"] * 4, 11)
    dice, seen = Dice(4), set()
    for _ in range(60):
        for target in [t for t in app.targets if t.id.startswith("board.")]:
            place = target.id.removeprefix("board.")
            if place in table.chooser.places() | table.chooser.first_places() or (place, table.view.phase) in seen:
                continue
            before = table.match.position
            table.touch(place)
            if table.match.position != before:
                break
            assert app.bubble.words, f"a click on {place} in {table.view.phase} is answered by nothing"
            seen.add((place, table.view.phase))
            app.bubble.close()
        if table.match.over:
            break
        table.submit(dice.choice(table.match.legal()))
        settle(app)
        if not isinstance(app.scene, TableScene):
            break
    assert len(seen) > 40


def moves_to_a_price(game, seed: int) -> list | None:
    """Moves of opponents up to the first price that seat 0 of four has to set; None when there is none."""
    match = Match(game, Setup(4, seed, {"price_floor": 0, "years": "rolled"}))
    while not match.over:
        seat = match.to_move
        if seat == 0 and match.asked()[0] == "set_price":
            return [entry.move for entry in match.log]
        match.submit(choose(game, match.view(seat), "normal", Dice(2, seat, match.position)), match.position)
    return None


def test_a_single_person_sets_a_price_by_number_and_enter(monkeypatch, tmp_path, display):
    app = make_app(monkeypatch, tmp_path)
    seed, moves = next((s, found) for s in range(30) if (found := moves_to_a_price(app.game("olive"), s)) is not None)
    table = make_table(app, ["person", "normal", "normal", "normal"], seed)
    for move in moves:
        assert table.match.submit(move, table.match.position)
    table.show.reset(table.match.state)
    table.renew()
    settle(app)
    key(app, "tab")
    key(app, "1")
    key(app, "return")
    assert str(table.match.log[-1].move) == "set_price(price:1)"


def test_final_scores_open_by_themselves_and_again_from_the_board(monkeypatch, tmp_path, display):
    app = make_app(monkeypatch, tmp_path)
    table = make_table(app, ["person", "person"], 4)
    dice = Dice(5)
    while not table.match.over:
        table.match.submit(dice.choice(table.match.legal()), table.match.position)
    table.show.reset(table.match.state)
    app.scene.tick(0)
    assert app.scene is not table
    app.pop()
    click(app, "strip.scores")
    assert app.scene is not table
