"""Equal seeds and moves give equal games, in every process and whatever the hash seed."""

from __future__ import annotations

from greengold.core.state import digest
from tests.processes import printed
from tests.tea.random_games import random_game

PROGRAM = "from tests.tea.test_determinism import digests; print(*digests())"


def digests() -> list[str]:
    """Digests along one random game per number of seats."""
    found = []
    for seats in (2, 3, 4):
        game = enumerate(random_game(seats, 11))
        found += [digest(state) for number, (state, move) in game if number % 40 == 0 or not move]
    return found


def test_three_processes_agree() -> None:
    assert printed(PROGRAM) == {" ".join(digests())}
