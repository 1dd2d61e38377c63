"""How opponents build a green city.

Every choice goes to what is worth most by the estimates of `city_place` and `city_hopes`, errors included. An easy
opponent sends its Riders at once; a sharp one looks at what the next player will make of its choice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.bots.city_hopes import token_price, turns_after
from greengold.bots.city_place import Placing
from greengold.core.agenda import legal
from greengold.games.city import steps
from greengold.games.city.features import POINT, track_worth
from greengold.games.city.moves import DONE
from greengold.games.city.sending import sends

if TYPE_CHECKING:
    from greengold.bots.levels import Level
    from greengold.core.move import Move
    from greengold.core.rng import Dice
    from greengold.games.city.moves import Send
    from greengold.games.city.state import CityState

LOOKED_AT = 10
"""Moves that are judged again with the board as it would be."""

SLIP = 2
"""An estimate errs by one tenth of a point at most for so many per cent of noise."""

PATIENCE = ((4, 50), (2, 40), (0, 20))
"""A Rider goes when it is worth so many tenths while more than so many own turns are to come; in the last, always."""


def decide(state: CityState, skill: Level, dice: Dice) -> Move:
    """A move for the seat that decides in a state imagined from its view."""
    step = state.agenda[-1]
    if isinstance(step, steps.PlaceTile):
        return place(state, skill, dice)
    if isinstance(step, steps.SendRiders):
        return send(state, skill)
    return legal(state)[0]


def place(state: CityState, skill: Level, dice: Dice) -> Move:
    """Where the tile goes."""
    placing, slip = Placing(state, rivals=not skill.habit), skill.noise // SLIP
    best = placing.ranked()[:LOOKED_AT]
    if skill.habit and dice.below(100) < skill.habit // 2:
        return state.pack.moves.lay[dice.choice(best)]
    worths = {number: placing.closely(number) + (dice.below(2 * slip + 1) - slip if slip else 0) for number in best}
    return state.pack.moves.lay[max(best, key=worths.__getitem__)]


def send(state: CityState, skill: Level) -> Move:
    """Which Rider goes, and how; an easy opponent waits for nothing."""
    left, best = turns_after(state, state.seat), ranked_sends(state)
    if not best:
        return DONE
    worth, key = best[0]
    least = 0 if skill.habit else next((tenths for turns, tenths in PATIENCE if left > turns), 0)
    return state.pack.moves.send[key] if worth >= least or not left else DONE


def ranked_sends(state: CityState) -> list[tuple[int, Send]]:
    """What the active seat may send with what it is worth, the best first."""
    price = token_price(turns_after(state, state.seat), state.pack.rounds)
    found = []
    for key in sends(state):
        _, mode, tiles, token = key
        worth = state.pack.points(mode, tiles, token) * POINT + track_worth(state, state.seat, mode)
        found.append((worth - price * token, key))
    return sorted(found, key=lambda item: -item[0])
