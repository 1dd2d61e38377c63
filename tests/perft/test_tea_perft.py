"""Perft of the tea house: how many lines of play there are from fixed positions. Any change of a rule changes them."""

from __future__ import annotations

import pytest

from tests.perft.lines import later, perft
from tests.tea.build import Table
from tests.tea.random_games import begun, random_game

POSITIONS = {
    "opening 2": lambda: begun(2, 1),
    "opening 3": lambda: begun(3, 1),
    "opening 4": lambda: begun(4, 1),
    "middle 2": lambda: later(random_game(2, 5), 100),
    "middle 3": lambda: later(random_game(3, 5), 150),
    "middle 4": lambda: later(random_game(4, 5), 200),
    "late 4": lambda: later(random_game(4, 6), 330),
}
COUNTS = {
    ("opening 2", 5): 4456,
    ("opening 3", 4): 1246,
    ("opening 4", 5): 5176,
    ("middle 2", 5): 234,
    ("middle 3", 5): 207,
    ("middle 4", 5): 531,
    ("late 4", 5): 7798,
}


@pytest.mark.parametrize(("name", "depth"), COUNTS)
def test_perft(name: str, depth: int) -> None:
    assert perft(POSITIONS[name](), depth) == COUNTS[name, depth]


def test_first_decisions_counted_by_hand() -> None:
    """Blue lies in two Depots, yellow in one; only blue has a Factory, so yellow can neither import nor serve."""
    table = Table(workers={"1": "blue blue", "3": "yellow", "4": "blue"}, factories={"canton": "blue"}).begin()
    assert perft(table.state, 1) == 5
    assert perft(table.state, 2) == 3 + 2 + 3 + 3 + 2
