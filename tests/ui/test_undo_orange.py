"""Undo in California Gold: free over what shows nothing new; before a card is turned up the table asks and warns."""

from __future__ import annotations

from typing import Any

import pytest
from driver import click, key, make_app, settle, undrawn
from orange_tables import seat

from greengold.core.move import parse_move
from greengold.core.state import digest
from greengold.ui.app import App
from greengold.ui.scenes.table import TableScene
from tests.orange.build import Table
from tests.orange.moves import COLLECT, advertise, house, move, nursery, train

SET = {"P": "oc_olive oc_orange oc_placentia"}
PLACE: dict[str, Any] = {"array": "oc_tustin ve_ojai", "houses": {"P": "orange orange"}, "groves": SET,
                         "money": {"P": 60}}  # fmt: skip
FREE = (COLLECT, house("ventura"), nursery("orange"), advertise("national"), train("atsf"), move("orange", "tulare"),
        "abandon_house(action:abandon, county:orange)", "buy_agency(action:buy, building:agency)")  # fmt: skip
WARNING = "cannot be taken back"


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch, tmp_path: Any, display: Any) -> App:
    return make_app(monkeypatch, tmp_path)


def begun(app: App, **more: Any) -> TableScene:
    """The turn of P begins."""
    table = seat(app, Table(**{**PLACE, **more}).begin().state)
    undrawn(table)
    return table


def sentence(table: TableScene) -> str:
    from greengold.ui.scenes.table_strip import sentence as said

    return said(table)


@pytest.mark.parametrize("text", FREE)
def test_what_shows_nothing_new_can_be_taken_back_and_made_again(text: str, app: App) -> None:
    table = begun(app)
    before = digest(table.match.state)
    table.submit(parse_move(text))
    settle(app)
    after = digest(table.match.state)
    assert table.match.position == 1
    key(app, "u")
    assert digest(table.match.state) == before
    key(app, "ctrl+y")
    assert digest(table.match.state) == after


def test_a_whole_turn_is_taken_back(app: App) -> None:
    table = begun(app, agencies="P")
    before = digest(table.match.state)
    for text in (COLLECT, advertise("regional", by="agency")):
        table.submit(parse_move(text))
        settle(app)
    assert table.match.asked()[0] == "end_turn"
    key(app, "ctrl+backspace")
    assert digest(table.match.state) == before


@pytest.mark.parametrize("things", [("grove:oc_tustin",), ("action:add", "grove:oc_tustin"), ("action:canvass",)])
def test_a_card_is_turned_up_only_after_a_warning_and_then_undo_stops(things: tuple[str, ...], app: App) -> None:
    table = begun(app)
    for place in things:
        click(app, f"board.{place}")
    assert table.match.position == 0, "nothing is turned up without a word"
    assert WARNING in sentence(table)
    click(app, "strip.go")
    settle(app)
    assert table.match.position == 1
    here = table.match.position
    key(app, "u")
    assert table.match.position == here
    assert app.bubble.words == app.say("refusal.undo_revealed")


def test_no_sentence_threatens_where_undo_goes_on(app: App) -> None:
    """With friendly undo the new card goes back too."""
    table = seat(app, Table(**PLACE).begin().state, friendly_undo=True)
    undrawn(table)
    before = digest(table.match.state)
    assert "undo stops" not in sentence(table)
    click(app, "board.grove:oc_tustin")
    assert WARNING not in sentence(table)
    click(app, "strip.go")
    settle(app)
    assert table.match.position == 1
    key(app, "u")
    assert digest(table.match.state) == before


def test_esc_and_undo_take_the_choice_back_before_the_last_word(app: App) -> None:
    table = begun(app)
    click(app, "board.grove:oc_tustin")
    assert table.chooser.asked()
    key(app, "u")
    assert not table.chooser.asked()
    key(app, "escape")
    assert not table.chooser.begun
    click(app, "board.grove:oc_tustin")
    click(app, "board.action:collect")  # another action in its place
    assert str(table.match.log[0].move) == COLLECT


def test_a_farm_report_is_played_only_after_a_warning(app: App) -> None:
    table = seat(app, Table(hands={"Q": "freeze strike drought heavy_crop car_shortage juice_craze"}).to_report().state)
    undrawn(table)
    click(app, "strip.go")  # the curtain
    click(app, "board.report:drought")
    assert table.match.position == 0
    assert WARNING in sentence(table)
    click(app, "board.report:juice_craze")  # another card can be chosen before
    assert table.chooser.touched == ("report:juice_craze",)
    key(app, "return")
    assert str(table.match.log[0].move) == "report(report:juice_craze)"
    settle(app)
    key(app, "u")
    assert table.match.position == 1


def test_undo_does_not_pass_the_end_of_a_turn(app: App) -> None:
    table = begun(app)
    table.submit(parse_move(COLLECT))
    settle(app)
    click(app, "strip.end_turn")
    settle(app)
    assert table.match.to_move == 1
    here = table.match.position
    key(app, "u")
    assert table.match.position == here
