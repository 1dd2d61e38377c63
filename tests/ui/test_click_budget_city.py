"""A practised player needs three clicks for a turn in the city: place, send, end (UX 5.9). Wheel turns are free."""

from __future__ import annotations

import pytest
from city_tables import seat
from driver import aim, click, make_app, settle, take_turn, undrawn

from tests.city.build import Table

ONE_WAY = {"tiles": "-1,-2: T05 b2", "riders": {"B2.1": "amusement"}, "hand": {0: "T01", 1: "T09"}}
"""Laying T01 with its second side up on -2,-2 gives the Rider one way: by bus."""
TURNS = {
    "place a tile that joins nobody": (2, {**ONE_WAY}, "b0", ("hex:0,-1",), 1),
    "place and send by clicking the Rider": (3, ONE_WAY, "b1", ("hex:-2,-2", "rider:B2.1"), 1),
    "place and send by clicking the list": (3, ONE_WAY, "b1", ("hex:-2,-2", "rider:B2.1 way:bus.2"), 1),
    "place and keep the Rider: End turn says both": (2, ONE_WAY, "b1", ("hex:-2,-2",), 1),
}  # fmt: skip
"""Clicks allowed, End turn included; position; pose, which wheel and right click turn; what is clicked; next seat."""


@pytest.mark.parametrize("turn", TURNS)
def test_a_turn_takes_few_clicks(turn, monkeypatch, tmp_path, display) -> None:
    budget, position, pose, things, following = TURNS[turn]
    app = make_app(monkeypatch, tmp_path)
    table = seat(app, Table(**{**position, "turn": 0, "first": _first(position)}).begin().state)
    undrawn(table)
    table.chooser.pose = f"pose:{pose}"
    clicks = take_turn(app, table, *things)
    assert table.match.to_move == following
    assert clicks <= budget


def _first(position: dict) -> int:
    """The seat that began, so that the Rider belongs to seat 0."""
    table = Table(**position)
    return (-table.pack.rider_by_id[next(iter(position["riders"]))]) % 4


def test_end_turn_with_open_sends_says_done_and_ends_the_turn(monkeypatch, tmp_path, display) -> None:
    app = make_app(monkeypatch, tmp_path)
    state = Table(**{**ONE_WAY, "turn": 0, "first": _first(ONE_WAY)}).begin().state
    table = seat(app, state, friendly_undo=True)
    undrawn(table)
    table.chooser.pose = "pose:b1"
    for thing in ("board.hex:-2,-2", "strip.end_turn"):
        aim(app, thing)
        click(app, thing)
        settle(app)
    assert [str(entry.move) for entry in table.match.log][1:] == ["done()", "end_turn()"]
