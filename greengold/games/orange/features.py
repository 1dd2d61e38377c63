"""What opponents, hints and searches look at in a position (section 10 of the rules notes).

An `Outlook` is made for one position and one seat. It uses nothing that the seat may not know: a state imagined from
its view answers the same.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from greengold.games.orange.able import MAY, by_nursery
from greengold.games.orange.capacity import capacity, houses_of
from greengold.games.orange.dues import Parts, dues, dues_if
from greengold.games.orange.moves import ADD
from greengold.games.orange.names import NONE

if TYPE_CHECKING:
    from greengold.games.orange.pack import Pack, Tally
    from greengold.games.orange.state import OrangeState

PACE = 11
"""Groves by which the leader grows in ten rounds."""

LAST = 15
"""Tenths of a round that are left when somebody has the target."""

STRIKE = 200
"""How likely a strike is in a round, in thousandths."""

SURE = 1000
"""Certain, in thousandths."""

NEAR = 2
"""A rival is about to end the game when so many groves or fewer are lacking."""

COLLECTION = 36
"""Tenths of a round from one Collect Dues of a seat to its next."""


class Outlook:
    """A position with the eyes of a seat."""

    def __init__(self, state: OrangeState, seat: int) -> None:
        self.state, self.seat = state, seat
        self.pack: Pack = state.pack
        self.tally: Tally = self.pack.tally(state.tableau[seat])
        self.groves = list(map(len, state.tableau))

    # ---- time

    @cached_property
    def rounds_left(self) -> int:
        """Rounds to come, this one included, in tenths."""
        return max(0, self.pack.target - max(self.groves)) * 100 // PACE + LAST

    @cached_property
    def collections_left(self) -> int:
        """How often the seat will still collect, in tenths."""
        return self.rounds_left * 10 // COLLECTION

    @cached_property
    def threat(self) -> bool:
        """Whether a rival may soon trigger the end."""
        most = max(groves for seat, groves in enumerate(self.groves) if seat != self.seat)
        return self.pack.target - most <= NEAR

    # ---- groves

    @cached_property
    def unseen(self) -> list[int]:
        """Groves of each county in no tableau, those of the array included."""
        left = list(self.pack.nursery_prices)
        for tableau in self.state.tableau:
            for county, groves in enumerate(self.pack.tally(tableau).counties):
                left[county] -= groves
        return left

    def room(self, seat: int, county: int) -> int:
        """Free capacity of a seat in a county, that of its new houses included."""
        new = self.state.new_houses[seat * len(self.pack.counties) + county]
        return capacity(self.state, seat, county) + new * self.pack.per_house

    @cached_property
    def usable(self) -> int:
        """Free capacity for which there are groves, that of new houses included."""
        return sum(min(self.room(self.seat, county), left) for county, left in enumerate(self.unseen))

    def rivals(self, county: int) -> int:
        """Rivals who could recruit in a county."""
        seats = range(self.state.seats)
        return sum(seat != self.seat and self.room(seat, county) > 0 for seat in seats)

    @cached_property
    def recruits(self) -> list[int]:
        """Groves of the array that the active seat may add by a standard action."""
        state = self.state
        return [grove for grove in state.array if grove != NONE and MAY[ADD](state, grove, 0)]

    @cached_property
    def nursery_recruits(self) -> list[int]:
        """Groves of the array that the active seat may add by a nursery."""
        return [grove for grove in self.state.array if grove != NONE and by_nursery(self.state, grove)]

    def offered(self, county: int) -> int:
        """How likely a fresh array shows a grove of a county, in thousandths."""
        none, groves = SURE * SURE, len(self.pack.groves)
        for _ in range(self.pack.array):
            none = none * (groves - self.unseen[county]) // groves
        return SURE - none // SURE

    # ---- money

    @cached_property
    def dues(self) -> Parts:
        """What the seat would collect now."""
        return dues(self.state, self.seat)

    @cached_property
    def usual_dues(self) -> Parts:
        """What it would collect with no report in force."""
        return dues_if(self.state, self.seat, False, plain=True)

    @cached_property
    def frozen_dues(self) -> Parts:
        """What it would collect in a freeze and nothing else."""
        return dues_if(self.state, self.seat, True, plain=True)

    @cached_property
    def step_price(self) -> int:
        """Dollars for one step of better conditions."""
        return houses_of(self.state, self.seat)

    @cached_property
    def ad_worth(self) -> int:
        """Dollars that one more advertising chip would collect until the end."""
        return self.groves[self.seat] // self.pack.set_size * self.collections_left // 10

    # ---- conditions and reports

    @cached_property
    def strike_danger(self) -> int:
        """How likely a strike is in the coming round, in thousandths; certain when one waits."""
        return STRIKE if self.state.pending == NONE else SURE

    def cards_for(self, slot: int) -> int:
        """Own reports for which a chip in a slot prepares."""
        return sum(self.pack.report_slot[card] == slot for card in self.state.hands[self.seat])

    # ---- railroads

    def trains(self, seat: int, railroad: int) -> int:
        """Trains of a seat, new ones included."""
        place = seat * len(self.pack.railroads) + railroad
        return self.state.trains[place] + self.state.new_trains[place]

    def free_sets(self, railroad: int) -> int:
        """Sets of a railroad without a train."""
        return self.tally.railroads[railroad] // self.pack.set_size - self.trains(self.seat, railroad)

    def lacking(self, railroad: int) -> int:
        """Groves up to the next set of a railroad."""
        return self.pack.set_size - self.tally.railroads[railroad] % self.pack.set_size

    def lead(self, railroad: int) -> int:
        """Own trains more than the strongest rival's; 0 is a tie, less is behind."""
        others = [self.trains(seat, railroad) for seat in range(self.state.seats) if seat != self.seat]
        return self.trains(self.seat, railroad) - max(others)
