"""What things are worth to an Association in California Gold, in cents (section 10 of the rules notes).

A dollar stands for what it buys: a member is about seven. Errors of a level are added where moves are compared.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from greengold.games.orange.capacity import capacity, houses_of
from greengold.games.orange.features import SURE, Outlook
from greengold.games.orange.names import MATURE, NONE
from greengold.games.orange.prices import house_price, nursery_price
from greengold.games.orange.vocabulary import Forbid, LoseGrove

if TYPE_CHECKING:
    from greengold.games.orange.state import OrangeState

DOLLAR = 100

NEEDED, SPARE, TIE = 50, 20, 5
"""A dollar for what is wanted soon, a dollar beyond, and one that only breaks a tie."""

MEMBER, LATE_MEMBER, TRIGGER = 700, 1100, 800
"""A member, in the last rounds, and for the one that triggers the end."""

LATE = 40
"""Tenths of a round that are the last rounds."""

ORANGES = 25
"""What the oranges of a grove earn in a round, for each dollar of dues."""

SET = 100
"""A grove that completes a set of its railroad."""

ROOM = (900, 700, 450, 200)
"""A Packing House, by groves there is room for already."""

SIGHT, UNSEEN, RIVAL, NAVELS = 50, 20, 30, 60
"""For a house: a grove of its county in the array, one yet to come, a rival with room there, all groves Navels."""

NURSERY_USE, SHARE_OF_TURNS = 800, 500
"""A grove by a nursery; in how many thousandths of the turns with a fitting grove there is room for it too."""

NURSERIES = {3: 2}
"""Nurseries that pay in a game of so many seats, where it is not one."""

ROOMLESS = 25
"""Per cent of its use that a nursery has where there is no room yet."""

AGENCY, AGENCY_ROUNDS, AGENCY_PURSE = 90, 120, 14
"""What an agency does in a round, how many tenths of a round must be left for it, and dollars that a seat must have."""

LOST = {"collect_dues": 300, "add_member": 600, "turn": 1000}
NURSERY_LOST = {"collect_dues": 0, "add_member": 300, "turn": 600}
"""What a lost action or turn is worth, and how much more with a nursery."""

LOST_GROVE = 1100
"""A grove that is lost."""


class Ledger(Outlook):
    """A position as a seat reckons it."""

    # ---- time and money

    @cached_property
    def later(self) -> int:
        """Tenths of a round after the present turn."""
        return 0 if self.state.ending else max(0, self.rounds_left - 10)

    @cached_property
    def lacking_groves(self) -> int:
        """Groves up to the target."""
        return max(0, self.pack.target - self.groves[self.seat])

    @cached_property
    def houses(self) -> int:
        """All Packing Houses of the seat."""
        return houses_of(self.state, self.seat)

    @cached_property
    def nurseries(self) -> int:
        """Nurseries of the seat, new ones included."""
        counties = len(self.pack.counties)
        own = self.state.nurseries[self.seat * counties : (self.seat + 1) * counties]
        return sum(piece != 0 for piece in own)

    @cached_property
    def nurseries_wanted(self) -> int:
        """How many nurseries pay in a game of so many seats."""
        return NURSERIES.get(self.state.seats, 1)

    @cached_property
    def need(self) -> int:
        """Dollars that are wanted soon: a house, the conditions of two rounds, a nursery."""
        if self.state.ending:
            return 0
        house = self.pack.house_price if self.usable < min(self.pack.per_house, self.lacking_groves) else 0
        nursery = self.nurseries < self.nurseries_wanted and self.rounds_left > 100
        return house + 2 * self.houses + nursery * min(self.pack.nursery_prices)

    def gained(self, dollars: int) -> int:
        """What money is worth when it comes in."""
        if self.state.ending:
            return TIE * dollars
        wanted = min(dollars, max(0, self.need - self.state.money[self.seat]))
        return NEEDED * wanted + SPARE * (dollars - wanted)

    def paid(self, dollars: int) -> int:
        """What money is worth when it goes out."""
        if self.state.ending:
            return TIE * dollars
        spare = min(dollars, max(0, self.state.money[self.seat] - self.need))
        return SPARE * spare + NEEDED * (dollars - spare)

    # ---- members

    def member(self, grove: int) -> int:
        """A grove that joins."""
        pack = self.pack
        worth = LATE_MEMBER if self.rounds_left <= LATE else MEMBER
        worth += ORANGES * (pack.pay.navel if pack.navel[grove] else pack.pay.valencia) * self.later // 10
        worth += SET * (self.lacking(pack.railroad[grove]) == 1)
        return worth + TRIGGER * (self.lacking_groves == 1)

    @cached_property
    def nursery_counties(self) -> list[int]:
        """Counties of nurseries in use with room."""
        first = self.seat * len(self.pack.counties)
        return [
            county
            for county in range(len(self.pack.counties))
            if self.state.nurseries[first + county] == MATURE and capacity(self.state, self.seat, county) > 0
        ]

    @cached_property
    def by_nursery(self) -> int:
        """The best grove that a nursery may add in this turn."""
        return max(map(self.member, self.nursery_recruits), default=0)

    def by_nursery_after(self, grove: int) -> int:
        """The same after another grove was added first, perhaps with what takes its place in the array."""
        state, pack = self.state, self.pack
        full = pack.county[grove] if capacity(state, self.seat, pack.county[grove]) == 1 else NONE
        others = [other for other in self.nursery_recruits if other != grove and pack.county[other] != full]
        if others:
            return max(map(self.member, others))
        open_counties = [county for county in self.nursery_counties if county != full]
        hidden = max(1, sum(self.unseen) - len(state.array))
        coming = sum(self.hidden(county) for county in open_counties)
        return MEMBER * coming // hidden if self.groves[self.seat] + 1 < pack.target else 0

    def hidden(self, county: int) -> int:
        """Groves of a county in no tableau and not in the array."""
        return self.unseen[county] - self.sighted(county)

    def sighted(self, county: int) -> int:
        """Groves of a county in the array."""
        return sum(grove != NONE and self.pack.county[grove] == county for grove in self.state.array)

    def by_nursery_fresh(self) -> int:
        """What a nursery may add from a fresh array."""
        none = SURE
        for county in self.nursery_counties:
            none = none * (SURE - self.offered(county)) // SURE
        return MEMBER * (SURE - none) // SURE

    # ---- buildings

    def navel_share(self, county: int) -> int:
        """Navels among the groves of a county, in per cent."""
        pack = self.pack
        groves = [pack.navel[grove] for grove, there in enumerate(pack.county) if there == county]
        return 100 * sum(groves) // max(1, len(groves))

    def county(self, county: int) -> int:
        """How good it is to have room in a county."""
        fresh = self.unseen[county] - max(0, self.room(self.seat, county))
        if fresh <= 0:
            return -ROOM[0]
        worth = SIGHT * min(self.pack.per_house, self.sighted(county)) + UNSEEN * fresh
        return worth + NAVELS * self.navel_share(county) // 100 - RIVAL * self.rivals(county)

    def house(self, county: int, price: int | None = None) -> int:
        """A new Packing House; price: other than usual."""
        if self.state.ending or self.rounds_left <= 2 * 10 or self.usable >= self.lacking_groves:
            return -ROOM[0]
        worth = ROOM[self.usable] if self.usable < len(ROOM) else -ROOM[-1]
        paid = house_price(self.state, self.seat) if price is None else price
        worth += self.county(county) + NEEDED * (self.pack.house_price - paid)
        place = self.seat * len(self.pack.counties) + county
        return worth + ROOM[-1] * (self.state.nurseries[place] > 0 and self.room(self.seat, county) <= 0)

    def nursery(self, county: int) -> int:
        """A new nursery."""
        if self.nurseries >= self.nurseries_wanted:
            return -ROOM[0]
        uses = self.later * self.offered(county) * SHARE_OF_TURNS // SURE // SURE
        uses = min(uses, 10 * self.unseen[county], 10 * self.lacking_groves // 2)
        if self.room(self.seat, county) <= 0:
            uses = uses * ROOMLESS // 100
        worth = NURSERY_USE * uses // 10 * 10 // (10 + 11 * self.nurseries)
        return worth - self.paid(nursery_price(self.state, self.seat, county))

    # ---- boxes

    def train(self, railroad: int) -> int:
        """A new train, with the majority it makes."""
        pays = self.pack.pay.train + self.pack.pay.railroad_majority * (self.lead(railroad) == 0)
        return 0 if self.state.ending else NEEDED * pays * self.collections_left // 10

    @cached_property
    def agency(self) -> int:
        """A new agency."""
        if self.later < AGENCY_ROUNDS or self.state.money[self.seat] < AGENCY_PURSE:
            return -ROOM[0]
        return AGENCY * self.later // 10 - self.paid(self.pack.agency_price)

    # ---- conditions

    def struck(self, condition: int) -> int:
        """What a strike takes from the seat in a slot of the Working Conditions."""
        loss = 0
        for effect in self.pack.strikes[min(self.pack.worst, condition)]:
            if isinstance(effect, Forbid):
                loss += self.forbidden(effect.what)
            elif isinstance(effect, LoseGrove):
                loss += self.grove_lost() * effect.count
        return loss

    def forbidden(self, what: str) -> int:
        """What it costs to have to do without something in the next round."""
        return LOST[what] + NURSERY_LOST[what] * (self.nurseries > 0)

    def grove_lost(self) -> int:
        """What it costs to lose a grove."""
        return LOST_GROVE if self.groves[self.seat] else 0


def ledgers(state: OrangeState) -> list[Ledger]:
    """The position as every seat reckons it."""
    return [Ledger(state, seat) for seat in range(state.seats)]
