"""What each seat has made of its city and may still make of it, in tenths of a point."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.bots.city_ground import Field, Ground
from greengold.bots.city_hopes import Hopes, turns_to_come
from greengold.bots.city_place import Riders
from greengold.games.city.deeds import total
from greengold.games.city.features import DISCOUNT, POINT, Forecast
from greengold.games.city.names import MODES

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
    forecast, field = Forecast(state), Field(Ground.of(state.roads), 0)
    for mode, discs in enumerate(state.tracks[: len(MODES)]):
        for seat in discs:
            worths[seat] += forecast.numbers[mode] * DISCOUNT // 100
    for seat in seats:
        hopes = Hopes(forecast, seat, field, turns_to_come(state, seat))
        worths[seat] += Riders(hopes, state.roads).total - forecast.car * len(hopes.waiting)
        worths[seat] += hopes.price * sum(hopes.tokens)
    return worths


def ahead(worths: list[int], seat: int) -> int:
    """How a seat stands: its own worth, less a part of the mean of the others, in tenths and seats."""
    own, others = worths[seat], sum(worths) - worths[seat]
    return ((len(worths) - 1) * own * 100 - SPITE * others) // 100
