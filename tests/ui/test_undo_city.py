"""Undo in the city: the tile, its pose and every send of a turn are free up to End turn, which draws and closes it."""

from __future__ import annotations

import pytest
from city_tables import seat
from driver import aim, click, key, make_app, settle, undrawn

from greengold.core.state import digest
from greengold.ui.app import App
from greengold.ui.scenes.table import TableScene
from greengold.ui.scenes.table_strip import sentence
from tests.city.build import Table

RIDERS = {"B2.1": "amusement"}
POSITION = {"tiles": "-1,-2: T05 b2", "riders": RIDERS, "hand": {0: "T01", 1: "T09", 2: "T10", 3: "T11"},
            "bag": "T20 T21 T22"}  # fmt: skip


def begun(app: App, **options: bool) -> TableScene:
    """The turn of the owner of B2.1 begins, whose T01 can join it by bus."""
    table = seat(app, Table(**{**POSITION, "first": 1, "turn": 0}).begin().state, **options)
    undrawn(table)
    return table


def press(app: App, *things: str) -> None:
    for thing in things:
        id = f"strip.{thing}" if thing in ("undo", "redo", "restart", "end_turn", "done") else f"board.{thing}"
        aim(app, id)
        click(app, id)
        settle(app)


def test_undo_gives_back_the_sends_one_by_one_and_then_the_tile(monkeypatch, tmp_path, display) -> None:
    app = make_app(monkeypatch, tmp_path)
    table = begun(app)
    start = digest(table.match.state)
    table.chooser.pose = "pose:b1"
    press(app, "hex:-2,-2", "rider:B2.1")
    assert [entry.move.verb for entry in table.match.log] == ["lay", "send"]
    press(app, "undo")
    assert [entry.move.verb for entry in table.match.log] == ["lay"]
    press(app, "undo")
    assert not table.match.log
    assert digest(table.match.state) == start


def test_the_pose_is_remembered_when_the_tile_is_taken_back(monkeypatch, tmp_path, display) -> None:
    app = make_app(monkeypatch, tmp_path)
    table = begun(app)
    key(app, "f")
    key(app, "r")
    pose = table.chooser.pose
    assert pose != table.chooser.poses[0]
    press(app, "hex:0,-1", "undo")
    assert table.chooser.pose == pose


def test_one_button_takes_the_whole_turn_back(monkeypatch, tmp_path, display) -> None:
    app = make_app(monkeypatch, tmp_path)
    table = begun(app)
    start = digest(table.match.state)
    table.chooser.pose = "pose:b1"
    press(app, "hex:-2,-2", "rider:B2.1", "restart")
    assert digest(table.match.state) == start
    press(app, "redo", "redo")
    assert [entry.move.verb for entry in table.match.log] == ["lay", "send"]


def test_a_chosen_rider_is_let_go_first(monkeypatch, tmp_path, display) -> None:
    app = make_app(monkeypatch, tmp_path)
    tiles = "-4,0: T03 a3; -2,0: T06 a2; -1,0: T14 a1; -2,-1: T01 a0; 0,-1: T02 a1; -3,-1: T10 a1"
    table = seat(app, Table(tiles=tiles, riders={"B1.1": "central"}, hand={2: "T09"}).sending().state)
    undrawn(table)
    press(app, "rider:B1.1")
    assert table.chooser.places() == {"way:walk.3", "way:walk.3.token", "way:bike.4"}
    press(app, "undo")
    assert not table.chooser.touched
    press(app, "rider:B1.1", "way:walk.3.token")
    assert table.match.log[0].move.path == ("rider:B1.1", "way:walk.3.token")


def test_undo_stops_at_the_draw(monkeypatch, tmp_path, display) -> None:
    app = make_app(monkeypatch, tmp_path)
    table = begun(app)
    press(app, "hex:0,-1", "end_turn")
    assert table.match.to_move == 1
    press(app, "undo")
    assert [entry.move.verb for entry in table.match.log] == ["lay", "end_turn"]
    assert app.bubble.shown


@pytest.mark.parametrize("friendly", [False, True])
def test_the_prompt_says_whether_undo_stops_at_the_draw(friendly: bool, monkeypatch, tmp_path, display) -> None:
    app = make_app(monkeypatch, tmp_path)
    table = begun(app, friendly_undo=friendly)
    press(app, "hex:0,-1")
    words = sentence(table)
    assert "Then you draw" in words
    assert ("undo stops there" in words) is not friendly
