"""A hint: the move of the strongest opponent, and what speaks for it."""

from __future__ import annotations

from typing import Any

import msgspec

from greengold.bots.levels import choose
from greengold.bots.policy import Reason, policy_of
from greengold.bots.search import Watch, unwatched
from greengold.core.game import Game
from greengold.core.move import Move
from greengold.core.rng import Dice, seeded

STRONGEST = "expert"
"""The level whose moves are shown. A window asks its worker for one, since it takes a while, and then `why`."""


class Hint(msgspec.Struct, frozen=True):
    """A good move, and why; the weightiest reason first."""

    move: Move
    reasons: tuple[Reason, ...]

    @property
    def keys(self) -> tuple[str, ...]:
        """Keys of the sentences that tell the reasons, in the game's texts."""
        return tuple(f"hint.{reason.code}" for reason in self.reasons)


def hint(game: Game, view: Any, dice: Dice, watch: Watch = unwatched) -> Hint:
    """A hint for the seat whose view this is. Raises what the watcher raises."""
    move = choose(game, view, STRONGEST, dice, watch)
    return Hint(move, why(game, view, move))


def why(game: Game, view: Any, move: Move) -> tuple[Reason, ...]:
    """What speaks for a move, from the view of the seat that decides; the same whatever the others hide."""
    return tuple(policy_of(game.slug).reasons(game.imagine(view, seeded(0)), move))
