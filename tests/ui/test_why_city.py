"""Why not: a click on what cannot be chosen in the city is answered in a sentence, with its rule card."""

from __future__ import annotations

from typing import Any

import pytest
from city_tables import seat
from driver import aim, click, make_app, settle, undrawn

from tests.city.build import Table

RIDERS = {"B2.1": "amusement", "B1.1": "museum", "B1.2": "stadium"}
HAND = {seat: f"T1{seat}" for seat in range(4)}
JOINED = {"tiles": "-2,-2: T01 b1; -1,-2: T05 b2", "riders": RIDERS, "hand": {1: "T09"}}
REASONS: dict[str, tuple[Any, str, str]] = {
    "a printed place": (
        lambda: Table(riders=RIDERS, hand=HAND).begin(), "hex:0,0", "printed place"),
    "a hex with a tile": (
        lambda: Table(riders=RIDERS, hand=HAND, tiles="0,-1: T01 a0").begin(), "hex:0,-1", "already has a tile"),
    "a hex beside an opponent's Rider": (
        lambda: Table(riders=RIDERS, hand=HAND).begin(), "hex:-3,-1", "next to an opponent’s Rider (pink"),
    "a Rider before the tile": (
        lambda: Table(riders=RIDERS, hand=HAND).begin(), "rider:B2.1", "Place your tile first"),
    "another player's Rider": (
        lambda: Table(**JOINED).sending(), "rider:B1.1", "belongs to"),
    "a hex after the tile": (
        lambda: Table(**JOINED).sending(), "hex:1,0", "already placed your tile"),
}  # fmt: skip


@pytest.mark.parametrize("case", REASONS)
def test_a_refused_click_says_why(case, monkeypatch, tmp_path, display) -> None:
    make, place, words = REASONS[case]
    app = make_app(monkeypatch, tmp_path)
    table = seat(app, make().state)
    undrawn(table)
    before = table.match.state
    aim(app, f"board.{place}")
    click(app, f"board.{place}")
    assert words in app.bubble.words
    assert app.bubble.card, "a rule card explains it"
    assert table.match.position == 0
    assert table.match.state == before


def test_a_closed_hex_names_its_riders_before_the_click(monkeypatch, tmp_path, display) -> None:
    app = make_app(monkeypatch, tmp_path)
    table = seat(app, Table(riders=RIDERS, hand=HAND).begin().state)
    marks = table.marks()
    assert "hex:-3,-1" not in marks.legal
    told = table.stage.told(table.view, marks, "hex:-3,-1")
    assert "next to an opponent’s Rider" in told.text
    assert "Museum" in told.text
    assert "Stadium" in told.text


def test_a_lit_hex_tells_what_the_tile_would_join(monkeypatch, tmp_path, display) -> None:
    app = make_app(monkeypatch, tmp_path)
    position = {"tiles": "-1,-2: T05 b2", "riders": {"B2.1": "amusement"}, "hand": {3: "T01"}}
    table = seat(app, Table(**position).begin().state)
    marks = table.marks()
    marks.pose = "pose:b1"
    assert table.match.to_move == 3
    told = table.stage.told(table.view, marks, "hex:-2,-2")
    assert told.rows == (("Amusement, Bus, 2 tiles", "0 VP"),)
    marks.pose = "pose:a0"
    assert table.stage.told(table.view, marks, "hex:-2,-2").rows == ()
    settle(app)


def test_a_slot_stands_for_the_rider_that_waits_there(monkeypatch, tmp_path, display) -> None:
    app = make_app(monkeypatch, tmp_path)
    tiles = "-4,0: T03 a3; -2,0: T06 a2; -1,0: T14 a1; -2,-1: T01 a0; 0,-1: T02 a1; -3,-1: T10 a1"
    table = seat(app, Table(tiles=tiles, riders={"B1.1": "central"}, hand={2: "T09"}).sending().state)
    undrawn(table)
    table.touch("slot:B1")
    assert table.match.position == 0, "which way it goes is still to be said"
    assert table.chooser.touched == ("rider:B1.1",)
