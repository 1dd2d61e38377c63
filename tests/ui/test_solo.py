"""A lone player against Carrington: from the menu over the set-up to the table and its score."""

from __future__ import annotations

import pygame
import pytest
from driver import click, focus, key, make_app
from pages import show

from greengold.core.game import Setup
from greengold.core.rng import Dice
from greengold.games import SOLO, load
from greengold.store.codec import TableOptions
from greengold.ui.scenes import saves_words, table_frame
from greengold.ui.scenes.menu import MenuScene
from greengold.ui.scenes.rules import RulesScene
from greengold.ui.scenes.saves import SavesScene
from greengold.ui.scenes.score import ScoreScene
from greengold.ui.scenes.setup import SetupScene
from greengold.ui.scenes.table import TableScene
from greengold.ui.start import seat_infos

LEVELS = ("clerk", "merchant", "director", "chairman")


@pytest.fixture
def app(monkeypatch, tmp_path, display):
    """An app at the menu."""
    return make_app(monkeypatch, tmp_path, (1280, 720))


def alone(app, seed=7, level="merchant", **settings):
    """A table for one with its rival; nothing is saved."""
    app.change(**settings)
    options = {name: values[0] for name, values in app.game("tea").options.items()} | {"carrington": level}
    app.start("tea", Setup(1, seed, options), seat_infos(app, "tea", ["person"]), TableOptions(friendly_undo=True))
    table = app.scene
    assert isinstance(table, TableScene)
    table.keep = table.take_picture = lambda: None
    shown(app)
    return table


def shown(app, most=400):
    """Let time pass until the table waits for somebody."""
    now = pygame.time.get_ticks()
    for _ in range(most):
        now += 400
        app.scene.tick(now)
        if not isinstance(app.scene, TableScene) or app.scene.show.holds or not app.scene.show.busy:
            break
    app.paint()


def turn(app, table, dice):
    """Play a turn of the player at random up to its end."""
    while not table.match.over:
        move = dice.choice(table.match.legal())
        table.submit(move)
        if move.verb == "end_turn":
            break
        shown(app)
    shown(app)


def through(app, table):
    """Click the rival's turn through, line by line; the lines of the procedure that were lit."""
    lines = []
    while table.show.busy:
        lines.append(table.lines.rival.line if table.lines.rival.running else -1)
        click(app, "strip.step")
        shown(app)
    return lines


# ---- menu and set-up


def test_the_games_for_one_are_those_whose_rules_take_one():
    assert all(1 in load(slug).seats for slug in SOLO)
    assert "tea" in SOLO


def test_one_click_in_the_menu_leads_to_the_levels(app):
    click(app, "menu.box.tea")
    click(app, "menu.alone")
    assert isinstance(app.scene, SetupScene)
    assert app.scene.alone
    assert [app.find(f"setup.level.{level}") is not None for level in LEVELS] == [True] * 4
    click(app, "setup.level.director")
    click(app, "setup.start")
    table = app.scene
    assert isinstance(table, TableScene)
    assert table.view.house.level == "director"
    assert [seat.name for seat in table.seats] == ["Ada", "Carrington Co."]
    assert len(table.players) == 1


def test_other_games_are_not_offered_to_one(app):
    click(app, "menu.box.olive")
    assert app.find("menu.alone") is None
    show(app, SetupScene(app, "olive"))
    assert app.find("setup.mode.1") is None


def test_arrow_keys_change_the_level(app):
    show(app, SetupScene(app, "tea", alone=True))
    focus(app, "setup.level.merchant")
    key(app, "right")
    assert app.scene.options["carrington"] == "director"
    for _ in range(4):
        key(app, "left")
    assert app.scene.options["carrington"] == "clerk"


def test_the_table_of_several_comes_back_as_it_was(app):
    scene = show(app, SetupScene(app, "tea"))
    scene.seat(2, "hard")
    before = list(scene.seats)
    click(app, "setup.mode.1")
    assert len(scene.taken) == 1
    assert scene.options["first_seat"] == "random"
    click(app, "setup.mode.0")
    assert scene.seats == before
    assert not scene.alone


def test_a_game_alone_is_remembered(app):
    show(app, SetupScene(app, "tea", alone=True))
    click(app, "setup.level.chairman")
    click(app, "setup.start")
    app.home()
    scene = show(app, SetupScene(app, "tea", alone=True))
    assert scene.alone
    assert scene.options["carrington"] == "chairman"
    assert isinstance(app.stack[0], MenuScene)


@pytest.mark.parametrize(("w", "h", "text"), [(1600, 900, 100), (1280, 720, 100), (1280, 720, 175)])
def test_every_level_can_be_reached_by_tab(app, monkeypatch, tmp_path, w, h, text):
    other = make_app(monkeypatch, tmp_path / "other", (w, h), text_size=text)
    show(other, SetupScene(other, "tea", alone=True))
    for level in LEVELS:
        focus(other, f"setup.level.{level}")


# ---- the table


def test_each_line_of_the_procedure_is_shown_with_its_reason(app):
    table = alone(app, speed="step")
    turn(app, table, Dice(3))
    lines = through(app, table)
    assert [line for line in lines if line >= 0] == sorted(line for line in lines if line >= 0)
    assert {*range(6)} == {*lines, table.lines.rival.line} - {-1}
    told = table.lines.rival
    assert told.card
    assert any(told.reasons), "the Worker has a reason"
    assert table.match.to_move == 0


def test_a_whole_game_is_shown_with_all_its_motions(app):
    table, dice = alone(app, seed=2, motion="full", speed="normal"), Dice(2)
    now, moved, lines = pygame.time.get_ticks(), 0, set()
    while not table.match.over:
        table.submit(dice.choice(table.match.legal()))
        while table.show.busy:
            now += 130
            table.show.tick(now)
            moved += table.show.play is not None
            lines.add(table.lines.rival.line)
            if moved % 60 == 0:
                app.paint()
    assert moved > 100
    assert lines == {*range(-1, 6)}


def test_pause_stops_before_the_next_line(app):
    table = alone(app, speed="normal", motion="full")
    table.show.paused = True
    turn(app, table, Dice(3))
    assert table.show.busy
    assert "strip.step" in {target.id for target in app.targets}
    assert table.show.holds
    click(app, "strip.pause")
    assert not table.show.paused


def test_what_touches_the_player_is_not_passed_over_at_any_speed(app):
    table, dice, stops = alone(app, seed=11, speed="instant"), Dice(5), 0
    while not table.match.over and table.match.position < 60:
        turn(app, table, dice)
        while table.show.busy:
            assert table.show.queue[0].stops
            stops += 1
            click(app, "strip.step")
            shown(app)
    assert stops


def test_why_quotes_the_procedure_and_leads_to_its_rule(app):
    table = alone(app, speed="step")
    turn(app, table, Dice(3))
    through(app, table)
    index = next(i for i in range(len(table.lines.lines) - 1, -1, -1) if app.find(f"why.{i}"))
    why = table.lines.lines[index].why
    click(app, f"why.{index}")
    assert why.title in app.bubble.words
    assert why.title.startswith(table.lines.rival.card_name)
    cards = {card.id for card in app.texts("tea").cards()}
    assert {line.why.card for line in table.lines.lines if line.why} <= cards
    click(app, "rail.carrington:deal")
    assert isinstance(app.scene, RulesScene)


def test_looking_back_shows_the_turn_of_that_moment(app):
    table, dice = alone(app, speed="instant"), Dice(3)
    seen = {}
    for _ in range(3):
        turn(app, table, dice)
        while table.show.busy:
            click(app, "strip.step")
            shown(app)
        seen[table.match.position] = table.lines.rival.card
    from greengold.ui.scenes import table_rival

    for position, card in seen.items():
        table.look_at(position)
        app.paint()
        assert table_rival.told(table).card == card
    table.look_at(0)
    app.paint()
    assert not table_rival.told(table).card


def test_undo_takes_the_rivals_turn_back(app):
    table = alone(app, speed="instant")
    before = table.lines.rival.card
    turn(app, table, Dice(3))
    while table.show.busy:
        click(app, "strip.step")
        shown(app)
    assert table.lines.rival.card != before
    key(app, "u")
    assert table.lines.rival.card == before


@pytest.mark.parametrize("level", ["clerk", "chairman"])
def test_a_whole_game_ends_with_fortune_against_fortune(app, level):
    table, dice = alone(app, seed=11, level=level, speed="instant"), Dice(5)
    while not table.match.over:
        turn(app, table, dice)
        while isinstance(app.scene, TableScene) and table.show.busy:
            click(app, "strip.step")
            shown(app)
    shown(app)
    assert isinstance(app.scene, ScoreScene)
    totals = table.match.result().totals
    assert [sum(row.points(seat) for row in app.scene.counted) for seat in (0, 1)] == list(totals)
    assert app.scene.names == ["Ada", "Carrington Co."]
    app.scene.skip()
    app.paint()
    click(app, "score.rematch")
    assert isinstance(app.scene, TableScene)
    assert len(app.scene.players) == 1


def test_a_game_alone_is_continued_from_its_save(app):
    app.change(speed="instant")
    table = alone(app, level="director")
    del table.keep, table.take_picture
    turn(app, table, Dice(3))
    while table.show.busy:
        click(app, "strip.step")
        shown(app)
    state = table.match.state
    table.keep()
    app.home()
    app.resume(table.save_id)
    again = app.scene
    assert isinstance(again, TableScene)
    assert again.match.state == state
    assert again.lines.rival.card == table.lines.rival.card


# ---- what the set-up agrees on


def test_the_set_up_offers_explained_cards_and_a_pace(app):
    show(app, SetupScene(app, "tea", alone=True))
    click(app, "setup.pace.0")
    assert app.settings.speed == "step"
    click(app, "setup.explain")
    assert not app.scene.table_options().explain
    click(app, "setup.start")
    assert not app.scene.options.explain
    app.home()
    assert not show(app, SetupScene(app, "tea", alone=True)).explain, "it is remembered"
    click(app, "setup.mode.0")
    assert app.find("setup.explain") is None, "only a lone player has a rival"


def test_without_explanations_a_turn_of_the_rival_is_one_move(app):
    table = alone(app, speed="step")
    table.show.explains = False
    turn(app, table, Dice(3))
    assert len(through(app, table)) == 1
    assert table.match.to_move == 0


@pytest.mark.parametrize(("w", "h", "text"), [(1600, 900, 150), (1280, 720, 175), (1280, 720, 100)])
def test_the_log_beside_the_rival_keeps_its_lines(monkeypatch, tmp_path, display, w, h, text):
    other = make_app(monkeypatch, tmp_path / "other", (w, h), text_size=text)
    table, dice = alone(other, speed="step"), Dice(3)
    for _ in range(2):
        turn(other, table, dice)
        while table.show.busy:
            click(other, "strip.step")
            shown(other)
            _, y, high = table_frame.cards(table, table.view)[-1]
            _, rows = table_frame.log_rows(table, y + high + 8)
            assert sum(len(lines) for *_, lines in rows) >= 4


def test_saved_games_show_the_rival_with_its_points(app):
    table = alone(app)
    del table.keep
    turn(app, table, Dice(3))
    table.keep()
    scene = show(app, SavesScene(app))
    row = scene.chosen
    names = [seat.name for seat in saves_words.seats(app, row)]
    assert names == ["Ada", "Carrington Co."]
    assert len(row.summary.points) == 2
