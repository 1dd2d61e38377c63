"""A practised player needs few clicks for a turn in the tea house, from its start to End turn (UX 5.9)."""

from __future__ import annotations

from typing import Any

import pytest
from driver import make_app, take_turn, undrawn
from tea_tables import seat

from tests.tea.build import Table

WORKERS = {str(depot): "blue yellow" for depot in range(1, 6)}
CITIES = {"factories": {"canton": "blue grey", "amoy": "blue"}, "tile": {"canton": "supply6.a", "amoy": "supply2.a"}}
PLAIN = {"share_bonus": {"blue": "sh1"}, "hq_bonus": {"blue": "hq2"}}
"""Bonuses of blue that ask nothing."""


def at_start(**more: Any) -> Table:
    """The turn of rose begins on Negotiate."""
    return Table(**{"pawns": {"rose": "negotiate"}, "workers": WORKERS, **CITIES, **PLAIN, **more}).begin()


TURNS = {
    "invest with a free Worker": (3, {}, ("action:invest", "worker:1.blue")),
    "invest with a far Worker": (3, {}, ("action:invest", "worker:4.blue")),
    "import two Crates, paid with money": (
        6, {"concessions": {"rose": 0}}, ("action:import", "worker:2.blue", "crate:canton.red", "crate:amoy.black",
                                          "strip.done")),
    "import two Crates with money and refuse the Deal": (
        7, {}, ("action:import", "worker:2.blue", "crate:canton.red", "crate:amoy.black", "strip.done", "strip.skip")),
    "import two Crates, one of them with a Concession": (
        7, {}, ("action:import", "worker:2.blue", "crate:canton.red", "strip.way.pay:concessions", "crate:canton.black",
                "strip.done")),
    "serve the Crown": (
        6, {}, ("action:serve", "worker:5.blue", "crate:canton.red", "order:1", "mandate:2")),
    "negotiate": (4, {"pawns": {"rose": "invest"}}, ("action:negotiate", "worker:3.blue", "contract:1")),
    "expand": (6, {}, ("action:expand", "worker:4.blue", "part:factory", "city:foochow", "post:colombo.2")),
    "invest and fulfil a Contract": (
        5, {"held": {"rose": "start07 c10"}, "stock": {"rose": "bbb"}},
        ("action:invest", "worker:1.blue", "own:start07")),
    "invest and buy an Upgrade": (
        5, {"holes": {"rose": ("blue", "", "", "")}}, ("action:invest", "worker:1.blue", "upgrade:0", "row:1")),
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
