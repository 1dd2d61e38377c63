"""How opponents build a green city.

Every choice goes to what is worth most by the estimates of `city_place` and `city_hopes`, errors included. An easy
opponent looks at its own Riders alone and sends them at once; a sharp one sees what the next player, whose tile lies
open, will make of its choice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.bots.city_hopes import token_price, turns_to_come
from greengold.bots.city_place import HARM, HARSH, Placing
from greengold.bots.city_standing import ahead, standing
from greengold.bots.policy import PLAIN
from greengold.core.agenda import perform, settle
from greengold.core.event import unheard
from greengold.games.city import steps
from greengold.games.city.features import POINT, track_worth
from greengold.games.city.moves import DONE, END_TURN
from greengold.games.city.sending import sends

if TYPE_CHECKING:
    from greengold.bots.levels import Level
    from greengold.core.move import Move
    from greengold.core.rng import Dice
    from greengold.games.city.moves import Send
    from greengold.games.city.state import CityState

LOOKED_AT = 10
"""Moves that are judged again with the board as it would be."""

PLAYED_OUT = 6
"""Moves after which a sharp opponent sees what the next player does."""

SLIP = 2
"""An estimate errs by one tenth of a point at most for so many per cent of noise."""

PATIENCE = ((4, 50), (2, 40), (0, 20))
"""A Rider goes when it is worth so many tenths while more than so many own turns are to come; in the last, always."""


def decide(state: CityState, skill: Level, dice: Dice) -> Move:
    """A move for the seat that decides in a state imagined from its view."""
    step = state.agenda[-1]
    if isinstance(step, steps.PlaceTile):
        return place(state, skill, dice)
    return send(state, skill) if isinstance(step, steps.SendRiders) else END_TURN


def place(state: CityState, skill: Level, dice: Dice) -> Move:
    """Where the tile goes."""
    placing, slip = Placing(state, 0 if skill.habit else HARSH if skill.sharp else HARM), skill.noise // SLIP
    best = placing.ranked()[:LOOKED_AT]
    moves = state.pack.moves.lay
    if skill.habit and dice.below(100) < skill.habit // 2:
        return moves[dice.choice(best)]
    worths = {number: placing.closely(number) + (dice.below(2 * slip + 1) - slip if slip else 0) for number in best}
    best.sort(key=lambda number: -worths[number])
    if skill.sharp:
        return max((moves[number] for number in best[:PLAYED_OUT]), key=lambda move: after_next(state, move, dice))
    return moves[best[0]]


def plainly(state: CityState, dice: Dice, looked_at: int = 3) -> Move:
    """A quick move, that leaves the others out of account."""
    if not isinstance(state.agenda[-1], steps.PlaceTile):
        return decide(state, PLAIN, dice)
    placing = Placing(state, 0)
    return state.pack.moves.lay[max(placing.ranked()[:looked_at], key=placing.closely)]


def after_next(state: CityState, move: Move, dice: Dice) -> int:
    """How the active seat stands when the seat after it has had its turn too, if both go on quickly."""
    seat, later, ends = state.seat, state.clone(), 0
    perform(later, move, unheard)
    while later.agenda and ends < 2:
        ends += isinstance(later.agenda[-1], steps.EndTurn)
        if not settle(later, unheard):
            perform(later, plainly(later, dice), unheard)
    return ahead(standing(later), seat)


def send(state: CityState, skill: Level) -> Move:
    """Which Rider goes, and how; an easy opponent waits for nothing."""
    left, best = turns_to_come(state, state.seat), ranked_sends(state)
    worth, key = best[0]
    least = 0 if skill.habit else next((tenths for turns, tenths in PATIENCE if left > turns), 0)
    return state.pack.moves.send[key] if worth >= least or not left else DONE


def ranked_sends(state: CityState) -> list[tuple[int, Send]]:
    """What the active seat may send with what it is worth, the best first."""
    price = token_price(turns_to_come(state, state.seat), state.pack.rounds)
    found = []
    for key in sends(state):
        _, mode, tiles, token = key
        worth = state.pack.points(mode, tiles, token) * POINT + track_worth(state, state.seat, mode)
        found.append((worth - price * token, key))
    return sorted(found, key=lambda item: -item[0])
