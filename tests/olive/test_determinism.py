"""Equal seeds and moves give equal games, in every process and whatever the hash seed."""

from __future__ import annotations

from greengold.core.state import digest
from tests.olive.build import random_game
from tests.processes import printed

PROGRAM = "from tests.olive.test_determinism import digests; print(*digests())"


def digests() -> list[str]:
    """Digests along one random game per number of seats."""
    found = []
    for seats in (2, 3, 4):
        found += [
            digest(state) for number, (state, move) in enumerate(random_game(seats, 11)) if number % 40 == 0 or not move
        ]
    return found


def test_three_processes_agree() -> None:
    assert printed(PROGRAM) == {" ".join(digests())}


def test_another_seed_is_another_game() -> None:
    ends = {digest(list(random_game(3, seed))[-1][0]) for seed in range(5)}
    assert len(ends) == 5
