"""What Collect Dues brings, in its parts (rulebook: 3. Collect Dues; section 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from greengold.games.orange.names import FREEZE, FRUITS, MATURE, RAIL_OFF

if TYPE_CHECKING:
    from greengold.games.orange.state import OrangeState


class Parts(NamedTuple):
    """Dollars by source: Valencias, Navels, advertising sets, paying trains, and majorities of trains."""

    valencias: int
    navels: int
    ads: int
    trains: int
    majority: int

    @property
    def total(self) -> int:
        """All together."""
        return sum(self)


def dues(state: OrangeState, seat: int) -> Parts:
    """What a seat would collect now."""
    return dues_if(state, seat, bool(state.limits[seat] & FREEZE))


def dues_if(state: OrangeState, seat: int, frozen: bool, *, plain: bool = False) -> Parts:
    """What a seat would collect now with or without a freeze, in its best arrangement (ORANGE-R30, R33).

    plain: as if no other report were in force either."""
    pack, tally = state.pack, state.pack.tally(state.tableau[seat])
    changes = [0] * len(FRUITS) if plain else state.changes[seat * len(FRUITS) : (seat + 1) * len(FRUITS)]
    valencia, navel, train = changes
    navels = 0 if frozen else tally.navels
    first = seat * len(pack.slots)
    ads = sum(state.chips[first + slot] == MATURE for slot in pack.ad_slots)
    off = not plain and state.limits[seat] & RAIL_OFF
    paid = [0] * len(pack.railroads) if off else paying_trains(state, seat, frozen)
    leads = sum(leading(state, seat, railroad, trains) for railroad, trains in enumerate(paid))
    return Parts(
        tally.valencias * max(0, pack.pay.valencia + valencia),
        navels * max(0, pack.pay.navel + navel),
        ads * pack.pay.advertising_per_set * ((tally.valencias + navels) // pack.set_size),
        sum(paid) * max(0, pack.pay.train + train),
        leads * pack.pay.railroad_majority,
    )


class Source(NamedTuple):
    """How often a source of dues pays, and the places of its pieces, as moves name them."""

    times: int
    places: tuple[str, ...]


def sources(state: OrangeState, seat: int) -> dict[str, Source]:
    """The pieces from which a seat would collect now, by the fields of Parts; frozen Navels are among them."""
    pack, own = state.pack, state.tableau[seat]
    frozen = bool(state.limits[seat] & FREEZE)
    fruits = [[grove for grove in own if pack.navel[grove] == navel] for navel in (False, True)]
    counted = len(fruits[0]) if frozen else len(own)
    first = seat * len(pack.slots)
    chips = [slot for slot in pack.ad_slots if state.chips[first + slot] == MATURE]
    trains = paying_trains(state, seat, frozen)
    led = [railroad for railroad, paid in enumerate(trains) if leading(state, seat, railroad, paid)]
    valencias, navels = (Source(len(some), tuple(f"grove:{pack.groves[grove]}" for grove in some)) for some in fruits)
    return {
        "valencias": valencias,
        "navels": navels,
        "ads": Source(len(chips) * (counted // pack.set_size), tuple(pack.slot_places[slot] for slot in chips)),
        "trains": Source(sum(trains), tuple(f"railroad:{pack.railroads[i]}" for i, paid in enumerate(trains) if paid)),
        "majority": Source(len(led), tuple(f"railroad:{pack.railroads[railroad]}" for railroad in led)),
    }


def paying_trains(state: OrangeState, seat: int, frozen: bool) -> list[int]:
    """Trains in use of a seat that stand for a set, by railroad; in a freeze only sets of Valencias count."""
    pack, tally = state.pack, state.pack.tally(state.tableau[seat])
    first = seat * len(pack.railroads)
    groves = tally.valencia_railroads if frozen else tally.railroads
    return [min(state.trains[first + railroad], have // pack.set_size) for railroad, have in enumerate(groves)]


def leading(state: OrangeState, seat: int, railroad: int, trains: int) -> bool:
    """Whether so many paying trains are more than any other player's, new ones included (ORANGE-R31, R32)."""
    width = len(state.pack.railroads)
    return trains > 0 and all(
        state.trains[other * width + railroad] + state.new_trains[other * width + railroad] < trains
        for other in range(state.seats)
        if other != seat
    )
