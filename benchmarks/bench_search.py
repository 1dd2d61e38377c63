"""The search of the expert: rollouts a second in the middle of a game, and a whole decision."""

from __future__ import annotations

from typing import Any

import pytest

from greengold.bots import city_ground, olive
from greengold.bots.levels import LEVELS
from greengold.bots.policy import PLAIN, Policy, policy_of
from greengold.bots.search import Search
from greengold.core import agenda
from greengold.core.event import unheard
from greengold.core.game import Setup
from greengold.core.rng import Dice
from greengold.games import READY, load
from greengold.games.tea import features

ROLLOUTS = 20
"""Games that are played to their ends to measure one."""


def middle(slug: str, seats: int = 4) -> Any:
    """The first position with a choice after half of the decisions of a game that the policy plays."""
    game, policy, dice = load(slug), policy_of(slug), Dice(1)
    state, decisions, choices = game.new(Setup(seats, 1)), 0, []
    while state.agenda:
        if agenda.settle(state, unheard):
            continue
        if len(agenda.legal(state)) > 3 and not policy.settled(state):
            choices.append((decisions, state.clone()))
        agenda.perform(state, policy.decide(state, PLAIN, dice), unheard)
        decisions += 1
    return next(choice for at, choice in choices if 2 * at >= decisions)


def forget() -> None:
    """What the policies have kept is gone, as before the first decision of a game."""
    olive.forget()
    for kept in (city_ground.lane_of, features.lacking, features.crate_worths, features.contract_worth):
        kept.cache_clear()


def searched(slug: str, state: Any, policy: Policy, nodes: int) -> Search:
    game = load(slug)
    search = Search(game, policy, game.view(state, agenda.to_move(state)), nodes, Dice(1))
    search.run()
    return search


@pytest.mark.parametrize("slug", READY)
def test_search(benchmark: Any, slug: str) -> None:
    """A search of 2000 positions; extra_info holds rollouts, as long as the game wants them, and positions a second."""
    state, policy = middle(slug), policy_of(slug)
    done = searched(slug, state, policy, 2000)
    benchmark.pedantic(lambda: searched(slug, state, policy, 2000), setup=forget, rounds=5)
    if benchmark.stats:
        seconds = benchmark.stats.stats.min
        benchmark.extra_info["rollouts_per_second"] = round(done.rollouts / seconds)
        benchmark.extra_info["positions_per_second"] = round(done.visited / seconds)


@pytest.mark.parametrize("slug", READY)
def test_rollouts_to_the_end(benchmark: Any, slug: str) -> None:
    """Full rollouts; extra_info holds how many a second."""
    state, policy = middle(slug), policy_of(slug)

    def rollouts() -> None:
        for seed in range(ROLLOUTS):
            ahead, dice = state.clone(), Dice(seed)
            while ahead.agenda:
                agenda.play(ahead, policy.plainly(ahead, dice), unheard)

    benchmark.pedantic(rollouts, setup=forget, rounds=10)
    if benchmark.stats:
        benchmark.extra_info["rollouts_per_second"] = round(ROLLOUTS / benchmark.stats.stats.min, 1)


@pytest.mark.parametrize("slug", READY)
def test_decision_of_the_expert(benchmark: Any, slug: str) -> None:
    """A whole decision with all its nodes, nothing kept from an earlier one."""
    state = middle(slug)
    benchmark.pedantic(lambda: searched(slug, state, policy_of(slug), LEVELS["expert"].nodes), setup=forget, rounds=3)
