"""What the active seat may do now: one rule for each action (rulebook: Actions 1-10), whatever step asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from greengold.core.verdict import OK, No, Verdict
from greengold.games.orange import moves
from greengold.games.orange.capacity import capacity, houses_in, unused
from greengold.games.orange.names import ADD, COLLECT, MATURE, NEW, NONE, TURN
from greengold.games.orange.prices import house_price, nursery_price

if TYPE_CHECKING:
    from greengold.games.orange.state import OrangeState


def may_pay(state: OrangeState, price: int) -> Verdict:
    """A payment must be possible in full (ORANGE-R24)."""
    money = state.money[state.seat]
    return OK if money >= price else No("no_money", {"price": price, "money": money}, "ORANGE-R24")


def turn_verdict(state: OrangeState) -> Verdict:
    """Whether the seat has a turn in this round at all (ORANGE-R45)."""
    return No("turn_lost", {}, "ORANGE-R45") if state.limits[state.seat] & TURN else OK


def _house(state: OrangeState, county: int, there: int) -> Verdict:
    return may_pay(state, house_price(state, state.seat))


def _nursery(state: OrangeState, county: int, there: int) -> Verdict:
    pack, seat = state.pack, state.seat
    if state.nurseries[seat * len(pack.counties) + county]:
        return No("nursery_exists", {"county": pack.counties[county]}, "ORANGE-R28")
    return may_pay(state, nursery_price(state, seat, county))


def _agency(state: OrangeState, first: int, there: int) -> Verdict:
    if state.agency[state.seat]:
        return No("agency_exists", {}, "ORANGE-R20")
    return may_pay(state, state.pack.agency_price)


def _dues(state: OrangeState, first: int, there: int) -> Verdict:
    return No("dues_forbidden", {}, "ORANGE-R46") if state.limits[state.seat] & COLLECT else OK


def _canvass(state: OrangeState, first: int, there: int) -> Verdict:
    return OK if any(grove != NONE for grove in state.array) else No("array_empty", {}, "ORANGE-R22")


def _train(state: OrangeState, railroad: int, there: int) -> Verdict:
    """No grove stands for two trains (ORANGE-R29)."""
    pack, seat = state.pack, state.seat
    place = seat * len(pack.railroads) + railroad
    trains = state.trains[place] + state.new_trains[place]
    free = pack.tally(state.tableau[seat]).railroads[railroad] - trains * pack.set_size
    if free >= pack.set_size:
        return OK
    return No("train_set", {"railroad": pack.railroads[railroad], "n": free}, "ORANGE-R29")


def _chip(state: OrangeState, slot: int, there: int) -> Verdict:
    pack = state.pack
    if state.chips[state.seat * len(pack.slots) + slot]:
        return No("chip_exists", {"slot": pack.slots[slot]}, "ORANGE-R28")
    return may_pay(state, pack.slot_prices[slot])


def _pass(state: OrangeState, first: int, there: int) -> Verdict:
    return OK


def _add(state: OrangeState, grove: int, there: int) -> Verdict:
    """A grove of the array for which there is room, at most so many in a turn from all sources (ORANGE-R13)."""
    pack, seat = state.pack, state.seat
    if grove not in state.array:
        return No("grove_gone", {"grove": pack.groves[grove]})
    if state.limits[seat] & ADD:
        return No("add_forbidden", {}, "ORANGE-R46")
    if state.members >= pack.members:
        return No("members_cap", {"n": pack.members}, "ORANGE-R13")
    county = pack.county[grove]
    room = capacity(state, seat, county)
    if room > 0:
        return OK
    county_id = pack.counties[county]
    if room + state.new_houses[seat * len(pack.counties) + county] * pack.per_house > 0:
        return No("house_new", {"county": county_id}, "ORANGE-R15")
    return No("no_capacity", {"county": county_id}, "ORANGE-R14")


def _relocate(state: OrangeState, county: int, there: int) -> Verdict:
    if county == there:
        return No("move_same", {}, "ORANGE-R25")
    free = _abandon(state, county, there)
    return may_pay(state, state.pack.move_price) if free else free


def _abandon(state: OrangeState, county: int, there: int) -> Verdict:
    """Only houses beyond those that the groves of their county need (ORANGE-R25, R26)."""
    seat = state.seat
    if unused(state, seat, county):
        return OK
    facts: dict[str, str | int] = {"county": state.pack.counties[county]}
    if houses_in(state, seat, county):
        return No("house_in_use", facts, "ORANGE-R25")
    return No("house_none", facts, "ORANGE-R25")


def by_nursery(state: OrangeState, grove: int) -> Verdict:
    """A grove of the county of any nursery in use, once in a turn (ORANGE-R16, R17)."""
    pack, seat = state.pack, state.seat
    counties = len(pack.counties)
    own = state.nurseries[seat * counties : (seat + 1) * counties]
    if grove not in state.array:
        return _add(state, grove, 0)
    if state.nursery_used:
        return No("nursery_used", {}, "ORANGE-R17")
    there = own[pack.county[grove]]
    if there == MATURE:
        return _add(state, grove, 0)
    if there == NEW:
        return No("nursery_new", {}, "ORANGE-R15")
    if any(own):
        return No("nursery_county", {"county": pack.counties[pack.county[grove]]}, "ORANGE-R16")
    return No("nursery_none", {}, "ORANGE-R16")


def with_nursery(state: OrangeState) -> Verdict:
    """Whether any nursery is in use and has not been used: it may still find no grove of its county."""
    counties = len(state.pack.counties)
    own = state.nurseries[state.seat * counties : (state.seat + 1) * counties]
    if not any(own):
        return No("nursery_none", {}, "ORANGE-R16")
    if MATURE not in own:
        return No("nursery_new", {}, "ORANGE-R15")
    return No("nursery_used", {}, "ORANGE-R17") if state.nursery_used else OK


def by_agency(state: OrangeState) -> Verdict:
    """An agency in use, once in a turn (ORANGE-R15, R19)."""
    agency = state.agency[state.seat]
    if not agency:
        return No("agency_none", {}, "ORANGE-R19")
    if agency == NEW:
        return No("agency_new", {}, "ORANGE-R15")
    return No("agency_used", {}, "ORANGE-R19") if state.agency_used else OK


MAY: tuple[Callable[[OrangeState, int, int], Verdict], ...] = tuple(
    rule
    for _, rule in sorted(
        {
            moves.HOUSE: _house,
            moves.NURSERY: _nursery,
            moves.AGENCY: _agency,
            moves.DUES: _dues,
            moves.CANVASS: _canvass,
            moves.TRAIN: _train,
            moves.CHIP: _chip,
            moves.PASS: _pass,
            moves.ADD: _add,
            moves.RELOCATE: _relocate,
            moves.ABANDON: _abandon,
        }.items()
    )
)
"""The rule of each deed, by its number."""
