"""The reckoning: points by source, per seat and per colour (rulebook: End of the year; OLIVE-R52)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.core.game import Line, Result
from greengold.games.olive.pack import SOURCES

if TYPE_CHECKING:
    from greengold.games.olive.state import OliveState

BREAKERS = ("goods_sold", "bottles_sold")
"""What decides between equal scores, in this order; after that the victory is shared (OLIVE-R52)."""


def points(state: OliveState, colour: int) -> int:
    """The score of one colour."""
    return sum(state.earned[colour * len(SOURCES) : (colour + 1) * len(SOURCES)])


def by_colour(state: OliveState) -> tuple[Line, ...]:
    """Points by source; one number per colour in play, in clockwise order."""
    return tuple(Line(name, tuple(state.earned[source :: len(SOURCES)])) for source, name in enumerate(SOURCES))


def result(state: OliveState) -> Result:
    """The scores so far, or the final ones when the agenda is empty."""
    lines = tuple(Line(line.source, _by_seat(state, line.points)) for line in by_colour(state))
    totals = tuple(map(sum, zip(*(line.points for line in lines), strict=True)))
    baskets, bottles = (_by_seat(state, tuple(state.sold[market::2])) for market in (0, 1))
    keys = [(totals[seat], baskets[seat] + bottles[seat], bottles[seat]) for seat in range(state.seats)]
    ranks = tuple(1 + sum(other > key for other in keys) for key in keys)
    return Result(totals, ranks, lines, _breaker(keys))


def _by_seat(state: OliveState, numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Numbers per colour added up for each seat."""
    sums = [0] * state.seats
    for colour, number in enumerate(numbers):
        sums[state.pack.owner[colour]] += number
    return tuple(sums)


def _breaker(keys: list[tuple[int, int, int]]) -> str:
    """Key of the last tie-breaker that took somebody out of the first place; "" when none did."""
    best, breaker = max(keys), ""
    level = [key for key in keys if key[0] == best[0]]
    for depth, name in enumerate(BREAKERS, start=1):
        kept = [key for key in level if key[depth] == best[depth]]
        if len(kept) < len(level):
            level, breaker = kept, name
    return breaker
