"""The levels of play, and the one door to every opponent: `choose`.

An opponent sees a seat's view and its own dice, so the same seed, seat and position give the same move anywhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from greengold.bots.policy import Level, policy_of
from greengold.bots.search import Search, Watch, unwatched
from greengold.core.agenda import legal
from greengold.core.game import Game
from greengold.core.move import Move
from greengold.core.rng import Dice, seeded

__all__ = ["ALIASES", "LEVELS", "Level", "choose"]

ALIASES: Mapping[str, str] = {"greedy": "normal", "search": "expert"}
"""Other names of levels, for the command line."""

_LEVELS = {
    "random": Level(thinks=False),
    "easy": Level(noise=30, habit=50),
    "normal": Level(noise=8),
    "hard": Level(noise=8, sharp=True),
    "expert": Level(sharp=True, nodes=1_000),
}
LEVELS: Mapping[str, Level] = _LEVELS | {alias: _LEVELS[level] for alias, level in ALIASES.items()}
"""Level by id, its aliases included. A little noise keeps games from being alike."""


def choose(game: Game, view: Any, level: str, dice: Dice, watch: Watch = unwatched) -> Move:
    """The move a level makes for the seat whose view this is; `dice` of its own: seed, seat and position.

    watch: is told how far a search has come, and may end it (see `search`)."""
    skill = LEVELS[level]
    state = game.imagine(view, seeded(dice.rng))
    moves = legal(state)
    if not skill.thinks or len(moves) == 1:
        return dice.choice(moves)
    policy = policy_of(game.slug)
    if skill.nodes and not policy.settled(state):
        return Search(game, policy, view, skill.nodes, dice, watch).run()
    return policy.decide(state, skill, dice)
