"""What each seat has made of its city and may still make of it, in tenths of a point."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.bots.city_ground import Field, Ground
from greengold.bots.city_hopes import Hopes, turns_to_come
from greengold.bots.city_place import Riders
from greengold.games.city.deeds import total
from greengold.games.city.features import DISCOUNT, POINT, draws_until_scored, number_expected
from greengold.games.city.names import MODES, NONE

if TYPE_CHECKING:
    from greengold.games.city.state import CityState


SPITE = 30
"""Per cent of what the mean rival has that counts against a seat: to harm all of them helps little against each."""


def standing(state: CityState) -> list[int]:
    """Points made, discs on tracks that will be scored, Riders that wait, and tokens kept.

    A Rider that has gone stands for no car, so each one that waits is charged with what its car is expected to cost.
    """
    seats = range(state.seats)
    worths = [POINT * total(state, seat) for seat in seats]
    if not state.agenda:
        return worths
    for mode, discs in enumerate(state.tracks[: len(MODES)]):
        draws = draws_until_scored(state, mode) if discs else NONE
        if draws != NONE:
            each = number_expected(state, mode, draws) * DISCOUNT // 100
            for seat in discs:
                worths[seat] += each
    field = Field(Ground.of(state.roads), 0)
    for seat in seats:
        hopes = Hopes(state, seat, field, turns_to_come(state, seat))
        worths[seat] += Riders(hopes, state.roads).total - hopes.car * len(hopes.waiting)
        worths[seat] += hopes.price * sum(hopes.tokens)
    return worths


def ahead(worths: list[int], seat: int) -> int:
    """How a seat stands: its own worth, less a part of the mean of the others, in tenths and seats."""
    own, others = worths[seat], sum(worths) - worths[seat]
    return ((len(worths) - 1) * own * 100 - SPITE * others) // 100
