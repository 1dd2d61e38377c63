"""Equal seeds and moves give equal games, in every process and whatever the hash seed."""

from __future__ import annotations

from greengold.core.state import digest
from tests.orange.random_games import eager, random_game
from tests.processes import printed

PROGRAM = "from tests.orange.test_determinism import digests; print(*digests())"


def digests() -> list[str]:
    """Digests along one random and one eager game per number of seats."""
    found = []
    for seats in (3, 4, 5):
        for game in (random_game(seats, 11), random_game(seats, 12, player=eager)):
            found += [digest(state) for number, (state, move) in enumerate(game) if number % 40 == 0 or not move]
    return found


def test_three_processes_agree() -> None:
    assert printed(PROGRAM) == {" ".join(digests())}


def test_other_seeds_give_other_games() -> None:
    first = [next(iter(random_game(4, seed)))[0] for seed in range(20)]
    assert len({digest(state) for state in first}) == 20
