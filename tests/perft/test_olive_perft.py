"""Perft: how many ways there are to make so many decisions from fixed positions. Any change of a rule changes them."""

from __future__ import annotations

import pytest

from tests.olive.build import Table
from tests.perft.lines import perft

BUSY = {"blue": "B C E F", "yellow": "B C", "white": "C F", "red": "E F"}
WORKERS = {
    "h1": "blue 1",
    "i1": "white 3",
    "j1": "red 2",
    "j3": "blue 2",
    "k1": "yellow 4",
    "l1": "blue 1",
    "m1": "red 2",
}
POSITIONS = {
    "opening 2": lambda: Table(seats=2).bidding("yellow"),
    "opening 3": lambda: Table(seats=3).bidding("yellow"),
    "opening 4": lambda: Table().bidding("yellow"),
    "crisis": lambda: Table(kind="crisis").bidding("yellow"),
    "fight": lambda: Table(bids=WORKERS, disk="k1").bidding("white"),
    "use": lambda: Table(bids=WORKERS, stand=BUSY).using(),
    "use 2": lambda: Table(seats=2, bids=WORKERS, stand=BUSY).using(),
    "sell": lambda: Table(goods={"d1": "blue", "d2": "red", "g1": "white", "g2": "red", "g3": "blue"}).selling(),
    "floor": lambda: Table(die=3, floor=1, goods={"d1": "blue", "d2": "red", "d3": "white"}).selling(),
}
COUNTS = {
    ("opening 2", 2): 5086,
    ("opening 3", 2): 3009,
    ("opening 4", 2): 5086,
    ("crisis", 3): 102516,
    ("fight", 3): 25663,
    ("use", 5): 600,
    ("use", 6): 42706,
    ("use 2", 6): 42706,
    ("sell", 4): 6**4,
    ("sell", 5): 7776,
    ("floor", 3): 3**3,
    ("floor", 5): 137322,
}


@pytest.mark.parametrize(("name", "depth"), COUNTS)
def test_perft(name: str, depth: int) -> None:
    assert perft(POSITIONS[name]().state, depth) == COUNTS[name, depth]


def test_opening_counts_by_hand() -> None:
    """The starter has 6 cubes: 4 green, mule and start from 1 up, orange and black from 3 up, purple from 2 up.

    Then the next colour has 7 cubes, for all spaces but the one under the disk.
    """
    assert perft(Table().bidding("yellow").state, 1) == 6 * (4 + 2) + 4 * (3 + 1) + 5 * 3 + 1
    assert perft(Table(seats=3).bidding("yellow").state, 1) == 6 * (3 + 2) + 4 * (2 + 1) + 5 * 2 + 1
    second = 7 * (4 + 2) + 5 * (3 + 1) + 6 * 3 + 1
    assert COUNTS["opening 4", 2] == 36 * (second - 7) + 16 * (second - 5) + 15 * (second - 6) + second
