"""Room in Packing Houses: only totals per county matter (ORANGE-R14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from greengold.games.orange.state import OrangeState


def groves_in(state: OrangeState, seat: int, county: int) -> int:
    """Groves of a county in the tableau of a seat."""
    return state.pack.tally(state.tableau[seat]).counties[county]


def capacity(state: OrangeState, seat: int, county: int) -> int:
    """Groves for which the houses in use have room; new houses have none yet (ORANGE-R15)."""
    houses = state.houses[seat * len(state.pack.counties) + county]
    return houses * state.pack.per_house - groves_in(state, seat, county) if houses else 0


def houses_in(state: OrangeState, seat: int, county: int) -> int:
    """All houses of a seat in a county, new ones included."""
    place = seat * len(state.pack.counties) + county
    return state.houses[place] + state.new_houses[place]


def houses_of(state: OrangeState, seat: int) -> int:
    """All houses of a seat on the board, which its upkeep depends on (ORANGE-R44)."""
    counties = len(state.pack.counties)
    first, last = seat * counties, (seat + 1) * counties
    return sum(state.houses[first:last]) + sum(state.new_houses[first:last])


def unused(state: OrangeState, seat: int, county: int) -> int:
    """Houses of a county beyond those that its groves need (ORANGE-R25)."""
    needed = -(-groves_in(state, seat, county) // state.pack.per_house)
    return max(0, houses_in(state, seat, county) - needed)
