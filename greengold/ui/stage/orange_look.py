"""A view of the orange game as the drawing modules want it: counts of what stands where, and whose it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from greengold.ui.stage.orange_ink import Stock

if TYPE_CHECKING:
    from greengold.games.orange.view import OrangeView

NEW, MATURE = 1, 2
FULL = 3
"""Groves that a packing house serves, and groves of a set."""


class Building(msgspec.Struct, frozen=True):
    """A building in a county; kind: packing-house or nursery; pips: groves it serves, -1 = it serves none; count: how
    many it stands for; new: it opens next turn."""

    kind: str
    seat: int
    pips: int = -1
    count: int = 1
    new: bool = False
    rooms: int = FULL


def colour_of(view: OrangeView, seat: int) -> str:
    """Colour id of a seat; "" for none."""
    return view.colours[seat] if 0 <= seat < view.seats else ""


def shown_seat(view: OrangeView, shown: int) -> int:
    """Seat whose tableau is drawn: the one looked at, else the one who decides, else the one whose turn it is."""
    if 0 <= shown < view.seats:
        return shown
    if 0 <= view.to_move < view.seats:
        return view.to_move
    return view.active if 0 <= view.active < view.seats else max(view.seat, 0)


def groves_in(stock: Stock, view: OrangeView, seat: int, county: str) -> list[str]:
    """A seat's groves of a county, in the order in which they joined."""
    return [id for id in view.tableau[seat] if stock.groves[id].county == county]


def groves_on(stock: Stock, view: OrangeView, seat: int, railroad: str) -> list[str]:
    """A seat's groves of a railroad."""
    return [id for id in view.tableau[seat] if stock.groves[id].railroad == railroad]


def houses(view: OrangeView, seat: int) -> int:
    """All packing houses of a seat."""
    return sum(sum(pair) for pair in view.houses[seat])


def room(view: OrangeView, seat: int) -> int:
    """Groves for which a seat has room now, in all counties."""
    return sum(view.room[seat])


def trains(view: OrangeView, seat: int) -> int:
    """All trains of a seat."""
    return sum(sum(pair) for pair in view.trains[seat])


def buildings(stock: Stock, view: OrangeView, county: str) -> list[Building]:
    """The buildings of a county, seat by seat: houses with their groves, then the nursery."""
    k, found = list(stock.counties).index(county), []
    for seat in range(view.seats):
        mature, new = view.houses[seat][k]
        served = len(groves_in(stock, view, seat, county))
        for i in range(mature + new):
            found.append(Building("packing-house", seat, min(FULL, max(0, served - FULL * i)), new=i >= mature))
        if view.nurseries[seat][k]:
            found.append(Building("nursery", seat, new=view.nurseries[seat][k] == NEW))
    return found


def merged(listed: list[Building]) -> list[Building]:
    """The houses of each seat as one picture with their number."""
    found: list[Building] = []
    for one in listed:
        last = found[-1] if found else None
        if last and one.kind == "packing-house" and (last.kind, last.seat, last.new) == (one.kind, one.seat, one.new):
            more = (last.pips + one.pips, last.count + 1, last.rooms + FULL)
            found[-1] = Building(one.kind, one.seat, more[0], more[1], one.new, more[2])
        else:
            found.append(one)
    return found


def leader(view: OrangeView, railroad: int) -> int:
    """Seat with most trains of a railroad that are in use, more than all trains of each other; -1 = none."""
    for seat in range(view.seats):
        mine = view.trains[seat][railroad][0]
        others = (sum(view.trains[other][railroad]) for other in range(view.seats) if other != seat)
        if mine and mine > max(others, default=0):
            return seat
    return -1


def upkeep(view: OrangeView, seat: int, step: int) -> int:
    """Dollars for a seat to lift its workers to a step."""
    return (view.worker[seat] - step) * houses(view, seat)
