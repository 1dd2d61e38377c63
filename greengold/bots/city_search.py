"""What a search needs to know of the city: which moves to look at, and how the seats stand after a rollout."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.bots.city import LOOKED_AT, decide, plainly, ranked_sends, send
from greengold.bots.city_place import HARSH, Placing
from greengold.bots.city_reasons import reasons
from greengold.bots.city_standing import ahead, standing
from greengold.bots.policy import PLAIN, Option, Policy, Reason
from greengold.games.city.features import POINT
from greengold.games.city.moves import DONE, END_TURN
from greengold.games.city.steps import EndTurn, PlaceTile

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from greengold.core.game import Game
    from greengold.core.move import Move
    from greengold.core.rng import Dice
    from greengold.games.city.state import CityState

WEIGHTS = (12, 8, 6, 4, 3, 2)
"""How likely the first, second, ... move by the policy's estimates is the best; each later one counts 1."""

SENDS = 8
"""Sends that are looked at besides being done."""


class CityPolicy(Policy):
    """The city in thought: a rollout goes on for some turns, in which everybody plays quickly."""

    horizon = 3

    def plainly(self, state: CityState, dice: Dice) -> Move:
        return plainly(state, dice)

    def clock(self, state: CityState) -> int:
        """Turns begun."""
        return state.round * state.seats + (state.seat - state.first) % state.seats

    def options(self, state: CityState, dice: Dice) -> Sequence[Option]:
        step, moves = state.agenda[-1], state.pack.moves
        if isinstance(step, EndTurn):
            return [Option(END_TURN, 1)]
        if isinstance(step, PlaceTile):
            placing = Placing(state, HARSH)
            best = sorted(placing.ranked()[:LOOKED_AT], key=lambda number: -placing.closely(number))
            return _weighed([moves.lay[number] for number in best])
        own = send(state, PLAIN)
        others = [DONE, *(moves.send[key] for _, key in ranked_sends(state)[:SENDS])]
        return _weighed([own, *(move for move in others if move != own)])

    def seen(self, game: Game, state: CityState) -> Hashable:
        """All but the bag's contents, which follow from it."""
        return (state.agenda, state.laid, *state.hand, *state.where, *state.points, *state.tokens, state.scored)

    def standing(self, game: Game, state: CityState) -> Sequence[int]:
        """What each seat would be worth in the end against the mean of the others, in tenths of a point and seats."""
        worths = standing(state) if state.agenda else [POINT * total for total in game.result(state).totals]
        return [ahead(worths, seat) for seat in range(state.seats)]

    def reasons(self, state: CityState, move: Move) -> Sequence[Reason]:
        return reasons(state, move)


def _weighed(moves: list[Move]) -> list[Option]:
    """Moves, the likeliest first."""
    return [Option(move, WEIGHTS[rank] if rank < len(WEIGHTS) else 1) for rank, move in enumerate(moves)]


POLICY = CityPolicy(decide)
