"""The bell, End turn, and answers that the table gives for people: passing until outbid, automatic ends of turns."""

from __future__ import annotations

import pygame
import pytest
from driver import click, key, make_app, make_table, settle

from greengold.catalog.text import Texts
from greengold.core.game import Setup
from greengold.core.move import parse_move
from greengold.store.codec import SeatInfo, TableOptions
from greengold.ui.scenes.table import TableScene
from greengold.ui.scenes.table_strip import sentence
from greengold.ui.theme import GAMES
from tests.core.toy import STALL


@pytest.fixture
def app(monkeypatch, tmp_path, display):
    return make_app(monkeypatch, tmp_path, size=(1600, 900))


def make(app, table: TableScene, *texts: str) -> None:
    """Make moves and let everything that follows be shown and answered."""
    for text in texts:
        table.submit(parse_move(text))
        settle(app)


def told(table: TableScene) -> list[str]:
    return [f"{entry.seat} {entry.move}" for entry in table.match.log]


# ---- pass until outbid


def passing(app) -> tuple[TableScene, int]:
    """Four people; the starter and the next one hold a Picker each, and the starter has passed from now on."""
    table = make_table(app, ["person"] * 4, 5)
    me = table.match.to_move
    make(app, table, "bid(space:h1, cubes:1)", "bid(space:h2, cubes:1)", "pass()", "pass()")
    assert table.match.to_move == me
    click(app, "strip.standing")
    settle(app)
    assert told(table)[-1] == f"{me} pass()"
    return table, me


def test_a_standing_pass_answers_each_time_its_seat_is_asked(app):
    table, me = passing(app)
    for bid in ("bid(space:h3, cubes:1)", "bid(space:h4, cubes:1)"):
        make(app, table, bid, "pass()", "pass()")
        assert told(table)[-1] == f"{me} pass()", "the table has answered"
        assert table.match.to_move == (me + 1) % 4
        assert table.standing.seats == {me}


def test_being_outbid_ends_a_standing_pass(app):
    table = make_table(app, ["person"] * 4, 20)
    while table.match.to_move != 0:
        make(app, table, "pass()")
    make(app, table, "bid(space:k1, cubes:3)", "bid(space:h2, cubes:1)", "pass()", "pass()")
    assert table.view.disk == -1, "so that the bid can be beaten"
    click(app, "strip.standing")
    settle(app)
    assert table.standing.seats == {0}
    make(app, table, "bid(space:k1, cubes:4)", "pass()", "pass()")
    assert table.standing.seats == set()
    assert table.match.to_move == 0
    assert table.deciding


def test_the_end_of_bidding_ends_a_standing_pass(app):
    table = make_table(app, ["person"] * 4, 5)
    make(app, table, "bid(space:h1, cubes:1)", "pass()", "pass()", "pass()")
    click(app, "strip.standing")
    settle(app)
    assert table.match.asked()[0] != "bid"
    assert table.standing.seats == set()
    assert app.find("strip.standing") is None


def test_a_standing_pass_is_seen_and_can_be_ended(app):
    table, me = passing(app)
    click(app, f"rail.standing.{me}")
    assert table.standing.seats == set()
    assert app.find(f"rail.standing.{me}") is None
    make(app, table, "bid(space:h3, cubes:1)", "pass()", "pass()")
    assert table.match.to_move == me
    assert table.deciding


def test_undo_goes_over_the_answers_of_the_table(app):
    table, me = passing(app)
    table.match.friendly_undo = True
    make(app, table, "bid(space:h3, cubes:1)", "pass()", "pass()")
    assert told(table)[-1] == f"{me} pass()"
    position = table.match.position
    key(app, "u")
    settle(app)
    assert table.match.position == position - 2, "the table's pass and the last decision of a person"
    assert table.standing.seats == set()
    make(app, table, "pass()")
    assert table.match.to_move == me
    assert table.deciding, "the table answers no more"


# ---- the bell


def test_the_bell_rings_when_the_turn_comes_to_somebody_else(app, monkeypatch):
    rung: list[int] = []
    table = make_table(app, ["person"] * 3, 5)
    monkeypatch.setattr(app.sounds, "play", lambda name, note=0: rung.append(note) if name == "ui_turn" else None)
    first = table.match.to_move
    make(app, table, "pass()")
    assert rung == [(first + 1) % 3]
    settle(app)
    assert rung == [(first + 1) % 3], "once"
    make(app, table, "pass()")
    assert rung == [(first + 1) % 3, (first + 2) % 3]


# ---- end of a turn, in a game of cards


@pytest.fixture
def stall(app, monkeypatch, tmp_path):
    """A table of a small card game whose turns end by a move."""
    monkeypatch.setitem(GAMES, "stall", GAMES["olive"])
    for name in ("keep", "take_picture"):
        monkeypatch.setattr(TableScene, name, lambda table: None)
    said = ("earn", "buy", "draw", "roll", "end_turn")
    words = {**{f"name.move.{verb}": verb for verb in said}, "game.title": "Stall", "game.subtitle": "Cards"}
    words |= {f"prompt.{key}": "Choose." for key in ("act", "lay", "give", "choose_good", "choose_amount", "end_turn")}
    words |= {"board.round": "Round", "board.year": "Year"}
    app._texts["stall"], app._games["stall"] = Texts(tmp_path / "en.yaml", words), STALL

    def begin(**options) -> TableScene:
        seats = tuple(SeatInfo(name, "person", "blue") for name in ("Ada", "Ben"))
        app.start("stall", Setup(2, 3, {}), seats, TableOptions(**options))
        settle(app)
        table = app.scene
        for _ in range(2):
            make(app, table, str(table.match.legal()[0]))
        assert table.match.asked()[0] == "act"
        return table
    return begin


def test_a_turn_ends_when_its_player_says_so(app, stall):
    table = stall()
    seat = table.match.to_move
    place = app.find("strip.end_turn").rect
    click(app, "strip.end_turn")
    assert app.bubble.words == app.say("table.turn_open")
    assert table.match.to_move == seat
    app.bubble.close()
    make(app, table, "earn()", "earn()")
    assert app.find("strip.end_turn").rect == place
    assert table.match.to_move == seat
    key(app, "e")
    assert str(table.match.log[-1].move) == "end_turn()"
    assert table.match.to_move != seat


def test_the_prompt_goes_on_when_a_part_is_chosen(app):
    table = make_table(app, ["person", "person"], 5, "tea")
    make(app, table, "choose_action(action:serve)")
    table.submit(table.match.legal()[0])
    settle(app)
    key_, facts = table.match.asked()
    assert key_ == "serve"
    assert sentence(table) == table.wording.prompt("serve", facts)
    crate, order = table.match.legal()[0].path
    click(app, f"board.{crate}")
    assert sentence(table) == table.wording.chosen("serve", facts) != table.wording.prompt("serve", facts)
    assert order in table.chooser.places()
    key(app, "escape")
    assert sentence(table) == table.wording.prompt("serve", facts)


def test_the_key_of_an_open_turn_says_why_it_cannot_end(app, stall):
    table = stall()
    key(app, "e")
    assert app.bubble.words == app.say("table.turn_open")
    assert table.match.position == 2


def test_the_end_of_turn_waits_for_others_and_for_the_end_of_the_game(app, monkeypatch):
    table = make_table(app, ["person", "person"], 5, "city")
    monkeypatch.setattr(table, "people", frozenset())
    app.paint()
    click(app, "strip.end_turn")
    assert app.bubble.words == app.say("refusal.not_your_turn", name=table.name_of(table.match.to_move))
    app.bubble.close()
    monkeypatch.setattr(type(table.match), "over", property(lambda match: True))
    monkeypatch.setattr(table, "score_shown", True)
    app.paint()
    click(app, "strip.end_turn")
    assert app.bubble.words == app.say("refusal.game_over")


def test_the_key_of_end_turn_skips_what_still_moves(app):
    table = make_table(app, ["person", "person"], 5, "tea")
    app.change(motion="full", speed="normal")
    seat, skipped = table.match.to_move, 0
    while not table.chooser.complete:
        table.submit(table.match.legal()[0])
        assert table.show.busy
        while table.show.busy:
            app.paint()
            click(app, "strip.end_turn")
            assert app.bubble.words == app.say("table.turn_moves")
            app.bubble.close()
            key(app, "e")
            assert not app.bubble.words
            table.tick(pygame.time.get_ticks())
            skipped += 1
            assert skipped < 200
        assert table.match.to_move == seat
        app.paint()
    key(app, "e")
    assert str(table.match.log[-1].move) == "end_turn()"


def test_turns_end_by_themselves_where_the_table_agreed_so(app, stall):
    table = stall(auto_end=True, friendly_undo=True)
    seat = table.match.to_move
    make(app, table, "earn()", "earn()")
    assert told(table)[-1] == f"{seat} end_turn()"
    assert table.match.to_move != seat
    key(app, "u")
    settle(app)
    assert told(table)[-1] == f"{seat} earn()", "undo goes over the end of the turn to the last action"
    assert table.match.to_move == seat
    assert table.deciding


def test_restart_takes_back_the_turn(app, stall):
    table = stall()
    seat = table.match.to_move
    make(app, table, "earn()", "earn()")
    key(app, "ctrl+backspace")
    settle(app)
    assert table.match.position == 2
    assert table.match.to_move == seat


# ---- boards of their own


def test_a_click_on_a_card_shows_that_seats_board_until_escape_or_the_next_turn(app, stall):
    table = stall()
    seat = table.match.to_move
    table.stage.own_boards = True
    app.paint()
    click(app, f"rail.{1 - seat}")
    assert table.marks().shown == 1 - seat
    key(app, "escape")
    assert (table.shown, table.mode) == (-1, "")
    key(app, "s")
    assert table.shown == 1 - seat
    make(app, table, "earn()", "earn()", "end_turn()")
    assert table.shown == -1


def test_a_game_without_such_boards_has_nothing_to_show(app, stall):
    table = stall()
    click(app, "rail.1")
    key(app, "s")
    assert table.shown == -1
