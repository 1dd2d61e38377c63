"""What happens to points, discs and scoring tiles, wherever it comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.core.event import Event
from greengold.games.city.names import MODES, NONE, SOURCES

if TYPE_CHECKING:
    from greengold.core.event import Emit
    from greengold.games.city.state import CityState


def total(state: CityState, seat: int) -> int:
    """The points of a seat so far."""
    first = seat * len(SOURCES)
    return sum(state.points[first : first + len(SOURCES)])


def gain(state: CityState, seat: int, source: int, points: int) -> None:
    """Points of a source for a seat; below 0 they are lost."""
    state.points[seat * len(SOURCES) + source] += points


def leave(state: CityState, rider: int, track: int) -> None:
    """A Rider leaves the border and takes the first free space of a track."""
    state.where[rider] = track
    state.tracks[track] += ((state.first + rider) % state.seats,)


def reach_marks(state: CityState, emit: Emit) -> None:
    """Scoring tiles that a total has reached go into the bag at once (CITY-R30, R32)."""
    pack, totals = state.pack, [total(state, seat) for seat in range(state.seats)]
    best = max(totals)
    for place, mark in enumerate(pack.marks):
        mode = state.marks[place]
        if mode != NONE and mark <= best:
            state.marks[place] = NONE
            state.bag.append(pack.scoring_tile + mode)
            emit(Event("mark_reached", {"seat": totals.index(best), "mark": mark, "mode": MODES[mode]}))
