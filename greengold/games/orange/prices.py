"""What buildings and conditions cost a seat in this round, in dollars."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.games.orange.capacity import houses_of
from greengold.games.orange.names import BUILDINGS

if TYPE_CHECKING:
    from greengold.games.orange.state import OrangeState


def house_price(state: OrangeState, seat: int) -> int:
    """A Packing House."""
    return max(0, state.pack.house_price - state.discounts[seat * len(BUILDINGS)])


def nursery_price(state: OrangeState, seat: int, county: int) -> int:
    """A Nursery in a county."""
    return max(0, state.pack.nursery_prices[county] - state.discounts[seat * len(BUILDINGS) + 1])


def upkeep(state: OrangeState, seat: int, condition: int) -> int:
    """Improving the conditions up to a slot (ORANGE-R44)."""
    return (state.worker[seat] - condition) * houses_of(state, seat)
