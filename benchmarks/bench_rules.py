"""The rules of each game: a step of random play, a clone, a list of legal moves, a view, a save."""

from __future__ import annotations

from typing import Any

import pytest

from greengold.core import agenda
from greengold.core.event import unheard
from greengold.core.game import Setup
from greengold.core.rng import Dice
from greengold.core.state import encode_state
from greengold.games import READY, load

GAMES = {slug: load(slug) for slug in READY}
TABLES = [(slug, seats) for slug, game in GAMES.items() for seats in game.seats]


def begun(slug: str, seats: int, seed: int = 1) -> Any:
    """A game at its first decision."""
    state = GAMES[slug].new(Setup(seats, seed))
    while agenda.settle(state, unheard):
        pass
    return state


def random_game(slug: str, seats: int, seed: int) -> int:
    """Plays a whole game at random; returns the number of decisions."""
    state, dice, steps = begun(slug, seats, seed), Dice(seed), 0
    while state.agenda:
        agenda.play(state, dice.choice(agenda.legal(state)), unheard)
        steps += 1
    return steps


def test_calibration(benchmark: Any) -> None:
    """A fixed piece of Python, to compare machines."""
    benchmark(lambda: sum(i * i % 7 for i in range(100_000)))


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_random_play(benchmark: Any, slug: str, seats: int) -> None:
    """Ten whole games; extra_info holds the microseconds of a step (legal moves and apply)."""
    steps = sum(random_game(slug, seats, seed) for seed in range(10))
    benchmark.pedantic(lambda: [random_game(slug, seats, seed) for seed in range(10)], rounds=5, warmup_rounds=1)
    if benchmark.stats:
        benchmark.extra_info["us_per_step"] = round(benchmark.stats.stats.min / steps * 1e6, 1)


@pytest.mark.parametrize("slug", READY)
def test_clone(benchmark: Any, slug: str) -> None:
    benchmark(begun(slug, 4).clone)


@pytest.mark.parametrize("slug", READY)
def test_legal_moves_of_the_first_decision(benchmark: Any, slug: str) -> None:
    benchmark(agenda.legal, begun(slug, 4))


@pytest.mark.parametrize("slug", READY)
def test_view(benchmark: Any, slug: str) -> None:
    benchmark(GAMES[slug].view, begun(slug, 4), 0)


@pytest.mark.parametrize("slug", READY)
def test_encode(benchmark: Any, slug: str) -> None:
    benchmark(encode_state, begun(slug, 4))
