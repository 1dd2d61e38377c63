"""Equal seeds and moves give equal games, in every process and whatever the hash seed."""

from __future__ import annotations

from greengold.core.state import digest
from tests.city.random_games import begun, random_game
from tests.processes import printed

PROGRAM = "from tests.city.test_determinism import digests; print(*digests())"


def digests() -> list[str]:
    """Digests along one game per number of seats."""
    found = []
    for seats in (2, 4, 6):
        game = enumerate(random_game(seats, 11))
        found += [digest(state) for number, (state, move) in game if number % 15 == 0 or not move]
    return found


def test_three_processes_agree() -> None:
    assert printed(PROGRAM) == {" ".join(digests())}


def test_another_seed_is_another_game() -> None:
    assert len({digest(begun(4, seed)) for seed in range(50)}) == 50
