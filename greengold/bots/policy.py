"""What opponents ask of a game: a policy, and what a search needs besides.

A policy works on states that were imagined from a seat's view. `Policy` answers everything from `decide` alone, so any
game can be searched; a game that wants a strong search overrides the rest (see `olive_search`) and stands in SEARCHED.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import msgspec

from greengold.core.agenda import legal, to_move
from greengold.core.game import Game
from greengold.core.move import Move
from greengold.core.rng import Dice
from greengold.core.verdict import Fact

SEARCHED: Mapping[str, str] = {
    "tea": "greengold.bots.tea_search",
    "olive": "greengold.bots.olive_search",
    "orange": "greengold.bots.orange_search",
    "city": "greengold.bots.city_search",
}
"""By game, the module whose POLICY a search uses."""

FAVOURED = 4
"""How much likelier than any other move the policy's own one is held, when nothing more is known."""

WON = 2
"""A victory counts as much as the winner's lead over the mean of the others, so many times."""


class Level(msgspec.Struct, frozen=True):
    """How well an opponent plays.

    thinks: it follows the policy of the game, else it moves at random; noise: error of its estimates, in per cent;
    habit: share of its hidden choices that are made without thought, in per cent; sharp: it looks ahead before it
    moves, and works out a good answer to what others may have chosen, instead of choosing as they do; nodes: positions
    it may visit in a search for one move, 0 = it does not search.
    """

    thinks: bool = True
    noise: int = 0
    habit: int = 0
    sharp: bool = False
    nodes: int = 0


PLAIN = Level()
"""The policy without errors, as it is followed in thought."""


class Option(msgspec.Struct, frozen=True):
    """A move that a search looks at, and how likely it is the best one: a whole number from 1, against the others."""

    move: Move
    weight: int


class Reason(msgspec.Struct, frozen=True):
    """Why a move is good: key of the sentence below `hint.` in the game's texts, its facts, and how much it weighs."""

    code: str
    facts: dict[str, Fact] = {}
    weight: int = 0


AHEAD = Reason("ahead")
"""Nothing stands out: the move was found by looking ahead."""


class Policy:
    """How a game is played in thought.

    horizon: a rollout ends when `clock` has moved on so far; 0 = at the end of the game.
    """

    horizon: int = 0

    def __init__(self, decide: Callable[[Any, Level, Dice], Move]) -> None:
        self.decide = decide

    def plainly(self, state: Any, dice: Dice) -> Move:
        """The move of a rollout. It may be quicker than `decide`, and it must not change with what ran before."""
        return self.decide(state, PLAIN, dice)

    def options(self, state: Any, dice: Dice) -> Sequence[Option]:
        """The moves worth a look, at least one; with equal visits the earlier one is taken."""
        own = self.plainly(state, dice)
        return [Option(own, FAVOURED), *(Option(move, 1) for move in legal(state) if move != own)]

    def settled(self, state: Any) -> bool:
        """Whether the policy's own move is better than what a search would find; then there is no search."""
        return False

    def believed(self, game: Game, view: Any, dice: Dice) -> Any:
        """A state that could be behind a view, as likely as what the others hide is likely to be so."""
        value = dice.below(1 << 53)
        return game.imagine(view, value)

    def seen(self, game: Game, state: Any) -> Hashable:
        """What the deciding seat knows of a state; equal for states that it cannot tell apart."""
        return msgspec.json.encode(game.view(state, to_move(state)))

    def clock(self, state: Any) -> int:
        """How far the game has come, in steps that only grow."""
        return 0

    def standing(self, game: Game, state: Any) -> Sequence[int]:
        """How each seat stands where a rollout ended, in whole numbers; only differences count, and more is better."""
        result = game.result(state)
        totals, seats = result.totals, len(result.totals)
        winners = [seat for seat, rank in enumerate(result.ranks) if rank == 1]
        mean, best = sum(totals), max(totals) * seats
        leads = [total * seats - mean for total in totals]
        prize = (best - mean) * WON // len(winners)
        return [lead + prize if seat in winners else lead for seat, lead in enumerate(leads)]

    def reasons(self, state: Any, move: Move) -> Sequence[Reason]:
        """What speaks for a move, the weightiest first."""
        return ()


@cache
def policy_of(slug: str) -> Policy:
    """The policy of a game."""
    if slug in SEARCHED:
        policy: Policy = import_module(SEARCHED[slug]).POLICY
        return policy
    name = f"greengold.bots.{slug}"
    return Policy(import_module(name).decide if find_spec(name) else by_chance)


def by_chance(state: Any, skill: Level, dice: Dice) -> Move:
    """Any move that is allowed, all equally likely: how a game without a policy of its own is played at every level."""
    return dice.choice(legal(state))
