"""The score (rulebook: Final Scoring; section 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.core.game import Line, Result
from greengold.games.city.deeds import total
from greengold.games.city.names import CARS, SOURCES

if TYPE_CHECKING:
    from greengold.games.city.state import CityState

BREAKER = "fewest_cars"
"""What decides between equal totals (CITY-R42)."""


def result(state: CityState) -> Result:
    """The totals so far, or the final ones when the agenda is empty."""
    seats = range(state.seats)
    lines = tuple(Line(source, tuple(state.points[at :: len(SOURCES)])) for at, source in enumerate(SOURCES))
    totals = tuple(total(state, seat) for seat in seats)
    keys = [(totals[seat], -state.tracks[CARS].count(seat)) for seat in seats]
    ranks = tuple(1 + sum(other > key for other in keys) for key in keys)
    best = max(keys)
    level = [key for key in keys if key[0] == best[0]]
    return Result(totals, ranks, lines, BREAKER if level.count(best) < len(level) else "")
