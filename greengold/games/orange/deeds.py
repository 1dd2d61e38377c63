"""What changes on the board, and what is told of it. Steps decide when; legality is looked at before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.core.event import Event
from greengold.core.rng import shuffled
from greengold.games.orange import moves
from greengold.games.orange.dues import dues
from greengold.games.orange.names import COLLECTED, FIGURES, GROVES_LOST, MATURE, NEW, NONE
from greengold.games.orange.prices import house_price, nursery_price

if TYPE_CHECKING:
    from greengold.core.event import Emit
    from greengold.games.orange.state import OrangeState


def do(state: OrangeState, deed: moves.Deed, emit: Emit, by: str = moves.STANDARD) -> None:
    """Do what a standard or supplemental action says, for the active seat."""
    kind, first, there = deed
    if kind == moves.ADD:
        add_member(state, first, by, emit)
    elif kind == moves.DUES:
        collect_dues(state, emit)
    elif kind == moves.HOUSE:
        buy_house(state, first, house_price(state, state.seat), emit)
    elif kind == moves.NURSERY:
        _buy_nursery(state, first, emit)
    elif kind == moves.AGENCY:
        _buy_agency(state, emit)
    elif kind == moves.CANVASS:
        _canvass(state, emit)
    elif kind == moves.TRAIN:
        place_train(state, first, emit)
    elif kind == moves.CHIP:
        _place_chip(state, first, emit)
    elif kind == moves.RELOCATE:
        _move_house(state, first, there, emit)
    elif kind == moves.ABANDON:
        _leave_house(state, first)
        emit(Event("house_abandoned", {"seat": state.seat, "county": state.pack.counties[first]}))
    else:
        emit(Event("passed", {"seat": state.seat}))


def count(state: OrangeState, seat: int, figure: int, n: int) -> None:
    """Note something for the final reckoning."""
    state.figures[seat * len(FIGURES) + figure] += n


# ---- buildings


def buy_house(state: OrangeState, county: int, price: int, emit: Emit) -> None:
    """A new Packing House in a county."""
    seat, pack = state.seat, state.pack
    state.money[seat] -= price
    state.new_houses[seat * len(pack.counties) + county] += 1
    emit(Event("bought", {"seat": seat, "building": "house", "county": pack.counties[county], "price": price}))


def _buy_nursery(state: OrangeState, county: int, emit: Emit) -> None:
    seat, pack = state.seat, state.pack
    price = nursery_price(state, seat, county)
    state.money[seat] -= price
    state.nurseries[seat * len(pack.counties) + county] = NEW
    emit(Event("bought", {"seat": seat, "building": "nursery", "county": pack.counties[county], "price": price}))


def _buy_agency(state: OrangeState, emit: Emit) -> None:
    price = state.pack.agency_price
    state.money[state.seat] -= price
    state.agency[state.seat] = NEW
    emit(Event("agency_bought", {"seat": state.seat, "price": price}))


def _leave_house(state: OrangeState, county: int) -> None:
    """A house leaves a county, a new one first (ORANGE-R65)."""
    place = state.seat * len(state.pack.counties) + county
    (state.new_houses if state.new_houses[place] else state.houses)[place] -= 1


def _move_house(state: OrangeState, county: int, there: int, emit: Emit) -> None:
    pack, seat = state.pack, state.seat
    state.money[seat] -= pack.move_price
    _leave_house(state, county)
    state.new_houses[seat * len(pack.counties) + there] += 1
    facts: dict[str, str | int] = {"seat": seat, "from": pack.counties[county], "to": pack.counties[there]}
    emit(Event("house_moved", {**facts, "price": pack.move_price}))


# ---- groves


def add_member(state: OrangeState, grove: int, by: str, emit: Emit) -> None:
    """A grove of the array joins the active seat; the array is refilled at once, and the end may be triggered."""
    seat, pack = state.seat, state.pack
    state.tableau[seat] = (*state.tableau[seat], grove)
    state.array[state.array.index(grove)] = NONE
    state.members += 1
    groves = len(state.tableau[seat])
    county = pack.counties[pack.county[grove]]
    facts: dict[str, str | int] = {"seat": seat, "grove": pack.groves[grove], "county": county}
    emit(Event("recruited", {**facts, "count": groves, "by": by}))
    refill(state, emit)
    if groves >= pack.target and not state.ending:
        state.ending = True
        emit(Event("end_triggered", {"seat": seat, "groves": groves}))


def refill(state: OrangeState, emit: Emit) -> None:
    """Every empty place of the array gets a grove, the lowest number first, as long as there are any."""
    for place, grove in enumerate(state.array):
        if grove != NONE:
            continue
        if not state.grove_deck:
            if not state.grove_discards:
                return
            state.grove_deck, state.rng = shuffled(state.rng, state.grove_discards)
            state.grove_discards = ()
            emit(Event("deck_shuffled", {"deck": "groves"}))
        drawn, state.grove_deck = state.grove_deck[0], state.grove_deck[1:]
        state.array[place] = drawn
        emit(Event("refilled", {"place": place + 1, "grove": state.pack.groves[drawn]}, reveals=True))


def _canvass(state: OrangeState, emit: Emit) -> None:
    """All groves of the array leave, the last place's on top of the discard (ORANGE-R21)."""
    state.grove_discards += tuple([grove for grove in state.array if grove != NONE])
    state.array[:] = [NONE] * len(state.array)
    emit(Event("canvassed", {"seat": state.seat}))
    refill(state, emit)


def lose_grove(state: OrangeState, seat: int, grove: int, emit: Emit) -> None:
    """A seat discards a grove; trains without a set leave at once (ORANGE-R37, R38)."""
    pack = state.pack
    state.tableau[seat] = tuple([own for own in state.tableau[seat] if own != grove])
    state.grove_discards += (grove,)
    count(state, seat, GROVES_LOST, 1)
    emit(Event("grove_lost", {"seat": seat, "grove": pack.groves[grove]}))
    railroad = pack.railroad[grove]
    place = seat * len(pack.railroads) + railroad
    sets = pack.tally(state.tableau[seat]).railroads[railroad] // pack.set_size
    while state.trains[place] + state.new_trains[place] > sets:
        (state.new_trains if state.new_trains[place] else state.trains)[place] -= 1
        emit(Event("train_left", {"seat": seat, "railroad": pack.railroads[railroad]}))


# ---- money and boxes


def collect_dues(state: OrangeState, emit: Emit) -> None:
    """The active seat collects its dues."""
    seat, parts = state.seat, dues(state, state.seat)
    state.money[seat] += parts.total
    count(state, seat, COLLECTED, parts.total)
    facts: dict[str, str | int] = {"seat": seat, "valencias": parts.valencias, "navels": parts.navels}
    facts |= {"groves": parts.valencias + parts.navels, "ads": parts.ads, "trains": parts.trains}
    facts |= {"majority": parts.majority, "rail": parts.trains + parts.majority, "total": parts.total}
    emit(Event("dues", facts))


def place_train(state: OrangeState, railroad: int, emit: Emit) -> None:
    """A new train of the active seat."""
    pack, seat = state.pack, state.seat
    state.new_trains[seat * len(pack.railroads) + railroad] += 1
    emit(Event("train_placed", {"seat": seat, "railroad": pack.railroads[railroad]}))


def _place_chip(state: OrangeState, slot: int, emit: Emit) -> None:
    pack, seat = state.pack, state.seat
    price = pack.slot_prices[slot]
    state.money[seat] -= price
    state.chips[seat * len(pack.slots) + slot] = NEW
    emit(Event("chip_placed", {"seat": seat, "slot": pack.slots[slot], "price": price}))


# ---- the end of a turn


def open_new(state: OrangeState, emit: Emit) -> None:
    """Everything that the active seat placed in this turn is in use from now on (ORANGE-R15)."""
    seat, pack = state.seat, state.pack
    opened = False
    for width, new, old in (
        (len(pack.counties), state.new_houses, state.houses),
        (len(pack.railroads), state.new_trains, state.trains),
    ):
        for place in range(seat * width, (seat + 1) * width):
            if new[place]:
                old[place] += new[place]
                new[place], opened = 0, True
    for width, pieces in ((len(pack.counties), state.nurseries), (1, state.agency), (len(pack.slots), state.chips)):
        for place in range(seat * width, (seat + 1) * width):
            if pieces[place] == NEW:
                pieces[place], opened = MATURE, True
    if opened:
        emit(Event("opened", {"seat": seat}))
