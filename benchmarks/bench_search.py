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

MIDDLE = 40
"""Decisions after which a game of four is in its second round, with half of the bids made."""


def middle(slug: str, seats: int = 4) -> Any:
    """A position with a choice in the middle of a round, reached by the policy."""
    game, policy, dice = load(slug), policy_of(slug), Dice(1)
    state, count = game.new(Setup(seats, 1)), 0
    while True:
        while agenda.settle(state, unheard):
            pass
        if count >= MIDDLE and len(agenda.legal(state)) > 3 and not policy.settled(state):
            return state
        agenda.perform(state, policy.decide(state, PLAIN, dice), unheard)
        count += 1


def forget() -> None:
    """What the policies have kept is gone, as before the first decision of a game."""
    olive.forget()
    city_ground.lane_of.cache_clear()


def searched(slug: str, state: Any, policy: Policy, nodes: int) -> Search:
    game = load(slug)
    search = Search(game, policy, game.view(state, agenda.to_move(state)), nodes, Dice(1))
    search.run()
    return search


@pytest.mark.parametrize("slug", READY)
@pytest.mark.parametrize("whole", [False, True], ids=["cut short", "to the end"])
def test_rollouts(benchmark: Any, slug: str, whole: bool) -> None:
    """A search of 2000 positions with rollouts as the game wants them, or to the end of the game; extra_info holds
    rollouts and positions a second."""
    state, policy = middle(slug), policy_of(slug)
    chosen = Policy(policy.decide) if whole else policy
    done = searched(slug, state, chosen, 2000)
    benchmark.pedantic(lambda: searched(slug, state, chosen, 2000), setup=forget, rounds=5)
    if benchmark.stats:
        seconds = benchmark.stats.stats.min
        benchmark.extra_info["rollouts_per_second"] = round(done.rollouts / seconds)
        benchmark.extra_info["positions_per_second"] = round(done.visited / seconds)


@pytest.mark.parametrize("slug", READY)
def test_decision_of_the_expert(benchmark: Any, slug: str) -> None:
    """A whole decision with all its nodes, nothing kept from an earlier one."""
    state = middle(slug)
    benchmark.pedantic(lambda: searched(slug, state, policy_of(slug), LEVELS["expert"].nodes), setup=forget, rounds=3)
