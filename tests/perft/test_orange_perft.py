"""Perft of California Gold: how many lines of play there are from fixed positions. Any changed rule changes them."""

from __future__ import annotations

import pytest

from tests.orange.build import Table
from tests.orange.random_games import begun, eager, random_game
from tests.perft.lines import later, perft

POSITIONS = {
    "opening 3": lambda: begun(3, 1),
    "opening 4": lambda: begun(4, 1),
    "opening 5": lambda: begun(5, 1),
    "middle 3": lambda: later(random_game(3, 5, player=eager), 90),
    "middle 4": lambda: later(random_game(4, 5, player=eager), 100),
    "middle 5": lambda: later(random_game(5, 5, player=eager), 110),
    "late 3": lambda: later(random_game(3, 6, player=eager), 240),
    "late 4": lambda: later(random_game(4, 6, player=eager), 200),
    "late 5": lambda: later(random_game(5, 6, player=eager), 200),
}
COUNTS = {
    ("opening 3", 4): 11270,
    ("middle 3", 11): 4362,
    ("middle 4", 7): 8928,
    ("middle 5", 9): 4736,
    ("late 3", 4): 21400,
    ("late 4", 9): 5688,
    ("late 5", 9): 12369,
}


@pytest.mark.parametrize(("name", "depth"), COUNTS)
def test_perft(name: str, depth: int) -> None:
    assert perft(POSITIONS[name](), depth) == COUNTS[name, depth]


@pytest.mark.parametrize("seats", [3, 4])
def test_openings_counted_by_hand(seats: int) -> None:
    """Seven counties for each house; then 32 actions, and a member for each of the six groves in one's own county."""
    assert perft(begun(seats, 1), seats) == 7**seats
    assert perft(begun(seats, 1), seats + 1) == 32 * 7**seats + 6 * 7 ** (seats - 1)


def test_first_decisions_counted_by_hand() -> None:
    """P has $20, a house in Orange, and two groves of Orange and no train set lie before it."""
    table = Table(houses={"P": "orange"}, money={"P": 20}, round=1,
                  array="oc_tustin oc_olive ve_ojai la_covina rv_hemet sd_vista").begin()  # fmt: skip
    houses, nurseries, agency, dues, canvass, chips, members, moves, abandon, done = 7, 7, 1, 1, 1, 7, 2, 6, 1, 1
    first = houses + nurseries + agency + dues + canvass + chips + members + moves + abandon + done
    assert perft(table.state, 1) == first
    assert perft(table.state, 2) == first  # nobody has a building that acts: the turn can only be ended
