"""A practised player needs few clicks for a turn of California Gold, from its start to End turn (UX 5.9)."""

from __future__ import annotations

from typing import Any

import pytest
from driver import make_app, take_turn, undrawn
from orange_tables import seat

from tests.orange.build import Table

SET = "oc_olive oc_orange oc_placentia"
"""Three Santa Fe groves of Orange."""


def at_start(**more: Any) -> Table:
    """The turn of P begins."""
    return Table(**{"array": "oc_tustin ve_ojai", "houses": {"P": "orange orange"}, **more}).begin()


TURNS = {
    "recruit": (3, {}, ("grove:oc_tustin", "strip.go")),
    "recruit by the button": (4, {}, ("action:add", "grove:oc_tustin", "strip.go")),
    "dues": (2, {}, ("action:collect",)),
    "dues on the ledger": (2, {}, ("dues:own",)),
    "pass": (2, {}, ("action:pass",)),
    "canvass": (3, {}, ("action:canvass", "strip.go")),
    "a train": (2, {"groves": {"P": SET}}, ("railroad:atsf",)),
    "a chip": (2, {}, ("advertising:regional",)),
    "a house": (4, {}, ("action:buy", "building:house", "county:ventura")),
    "a house on the map": (3, {}, ("county:ventura", "county:ventura")),
    "an agency": (2, {}, ("agency:box",)),
    "a moved house": (4, {}, ("action:move", "county:orange", "county:ventura")),
    "dues, then the nursery": (
        4, {"nurseries": {"P": "orange"}}, ("action:collect", "grove:oc_tustin", "strip.go")),
    "dues, then the agency": (3, {"agencies": "P"}, ("action:collect", "production:irrigation")),
}  # fmt: skip
"""Clicks allowed, End turn included; position; what is clicked before End turn."""


@pytest.mark.parametrize("turn", TURNS)
def test_a_turn_takes_few_clicks(turn, monkeypatch, tmp_path, display) -> None:
    budget, position, things = TURNS[turn]
    app = make_app(monkeypatch, tmp_path)
    table = seat(app, at_start(**position).state)
    undrawn(table)
    clicks = take_turn(app, table, *things)
    assert table.match.to_move == 1
    assert clicks <= budget
