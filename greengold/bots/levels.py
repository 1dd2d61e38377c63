"""The levels of play, and the one door to every opponent: `choose`.

An opponent sees a seat's view and its own dice, so the same seed, seat and position give the same move anywhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import msgspec

from greengold.core.agenda import legal
from greengold.core.game import Game
from greengold.core.move import Move
from greengold.core.rng import Dice, seeded


class Level(msgspec.Struct, frozen=True):
    """How well an opponent plays.

    thinks: it follows the policy of the game, else it moves at random; noise: error of its estimates, in per cent;
    habit: share of its hidden choices that are made without thought, in per cent; sharp: it looks ahead before it
    moves, and works out a good answer to what others may have chosen, instead of choosing as they do.
    """

    thinks: bool = True
    noise: int = 0
    habit: int = 0
    sharp: bool = False


LEVELS: Mapping[str, Level] = {
    "random": Level(thinks=False),
    "easy": Level(noise=30, habit=50),
    "normal": Level(noise=8),
    "hard": Level(noise=8, sharp=True),
    "greedy": Level(noise=8),
}
"""Level by id; greedy is another name for normal. A little noise keeps games from being alike."""


def choose(game: Game, view: Any, level: str, dice: Dice) -> Move:
    """The move a level makes for the seat whose view this is; `dice` of its own: seed, seat and position."""
    skill = LEVELS[level]
    state = game.imagine(view, seeded(dice.rng))
    moves = legal(state)
    if not skill.thinks or len(moves) == 1:
        return dice.choice(moves)
    move: Move = import_module(f"greengold.bots.{game.slug}").decide(state, skill, dice)
    return move
