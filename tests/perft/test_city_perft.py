"""Perft of the city: how many lines of play there are from fixed positions. Any change of a rule changes them."""

from __future__ import annotations

import pytest

from greengold.games.city.state import CityState
from tests.city.build import Table
from tests.city.random_games import begun, random_game
from tests.perft.lines import later, perft


def last_turns(seats: int, seed: int, turns: int) -> CityState:
    """A game at the beginning of its last turns."""
    states = [state.clone() for state, move in random_game(seats, seed) if move and move.verb == "lay"]
    return states[-turns]


POSITIONS = {
    "opening 2": lambda: begun(2, 1),
    "opening 3": lambda: begun(3, 1),
    "opening 4": lambda: begun(4, 1),
    "opening 5": lambda: begun(5, 1),
    "opening 6": lambda: begun(6, 1),
    "middle 3": lambda: later(random_game(3, 5), 30),
    "middle 6": lambda: later(random_game(6, 5), 50),
    "sends 4": lambda: later(random_game(4, 12), 60),
    "sends 5": lambda: later(random_game(5, 12), 81),
    "end 4": lambda: last_turns(4, 3, 2),
    "end 6": lambda: last_turns(6, 6, 2),
}
COUNTS = {
    ("opening 2", 2): 480,
    ("opening 3", 2): 384,
    ("opening 4", 2): 396,
    ("opening 5", 2): 360,
    ("opening 6", 2): 348,
    ("middle 3", 4): 325,
    ("middle 6", 4): 19152,
    ("sends 4", 5): 22728,
    ("sends 5", 5): 5808,
    ("end 4", 4): 16128,
    ("end 6", 5): 888,
}


@pytest.mark.parametrize(("name", "depth"), COUNTS)
def test_perft(name: str, depth: int) -> None:
    assert perft(POSITIONS[name](), depth) == COUNTS[name, depth]


def test_first_decisions_counted_by_hand() -> None:
    """Four players: 33 open hexes, 9 pictures of T02. No Rider can be joined in the first turn, so end_turn follows."""
    table = Table(turn=0, riders=None, hand={0: "T02", 1: "T01"}, bag="T03").begin()
    assert perft(table.state, 1) == perft(table.state, 2) == 297
