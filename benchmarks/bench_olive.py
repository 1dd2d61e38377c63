"""The rules of the olive grove: a step of random play, a clone, a list of legal moves, a view, a save."""

from __future__ import annotations

from typing import Any

import pytest

from greengold.core import agenda
from greengold.core.event import unheard
from greengold.core.game import Setup
from greengold.core.rng import Dice
from greengold.core.state import encode_state
from greengold.games import load

GAME = load("olive")


def begun(seats: int, seed: int = 1) -> Any:
    state = GAME.new(Setup(seats, seed))
    while agenda.settle(state, unheard):
        pass
    return state


def random_game(seats: int, seed: int) -> int:
    """Plays a whole game at random; returns the number of decisions."""
    state, dice, steps = begun(seats, seed), Dice(seed), 0
    while state.agenda:
        agenda.play(state, dice.choice(agenda.legal(state)), unheard)
        steps += 1
    return steps


def test_calibration(benchmark: Any) -> None:
    """A fixed piece of Python, to compare machines."""
    benchmark(lambda: sum(i * i % 7 for i in range(100_000)))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_play(benchmark: Any, seats: int) -> None:
    """Ten whole games; extra_info holds the microseconds of a step (legal moves and apply)."""
    steps = sum(random_game(seats, seed) for seed in range(10))
    benchmark.pedantic(lambda: [random_game(seats, seed) for seed in range(10)], rounds=5, warmup_rounds=1)
    if benchmark.stats:
        benchmark.extra_info["us_per_step"] = round(benchmark.stats.stats.min / steps * 1e6, 1)


def test_clone(benchmark: Any) -> None:
    benchmark(begun(4).clone)


def test_legal_moves_of_the_first_bid(benchmark: Any) -> None:
    benchmark(agenda.legal, begun(4))


def test_view(benchmark: Any) -> None:
    benchmark(GAME.view, begun(4), 0)


def test_encode(benchmark: Any) -> None:
    benchmark(encode_state, begun(4))
