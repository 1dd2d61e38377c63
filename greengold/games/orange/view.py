"""What one seat may know, and states that could be behind it.

Hidden are the hands of others, the order of both decks, and what lies deeper in the discards (ORANGE-R40).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from greengold.core.agenda import to_move
from greengold.core.game import View
from greengold.core.rng import shuffled
from greengold.games.orange.capacity import capacity, unused
from greengold.games.orange.dues import Parts, dues_if
from greengold.games.orange.names import BUILDINGS, EXTRAS, FIGURES, FREEZE, FRUITS, NONE, RAIL_OFF, WHAT
from greengold.games.orange.prices import house_price, nursery_price
from greengold.games.orange.state import OrangeState
from greengold.games.orange.steps import DrawReport, OrangeStep, phase

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from greengold.games.orange.pack import Pack

T = TypeVar("T")
Names = tuple[str, ...]
Rows = tuple[tuple[int, ...], ...]
Pairs = tuple[tuple[tuple[int, int], ...], ...]
InEffect = tuple[str, tuple[int, ...], tuple[int, ...]]
"""A report in force, the seats that were prepared, and those that had most groves."""


class OrangeView(View, frozen=True, kw_only=True):
    """A picture of the table as one seat sees it.

    Counties, railroads, slots and conditions are numbers in the order of counties, railroads, slots and conditions;
    groves and reports are ids; "" and -1 mean none. Money in dollars; 1 is new, 2 in use.

    agenda: steps to come, the next one last; phase: part of the round (`steps.PHASES`); colours: of the seats; start:
    seat that placed first; first: holder of the First Player Token; active: whose turn it is; target: groves that
    trigger the end; ending: it is triggered. members_added, nursery_used, agency_used: of this turn.
    array: groves by place; decks and discards: numbers of cards, and the uppermost discarded ones.
    in_effect: reports in force; pending: a report that takes effect a round later; last_card: what a Repeat repeats.
    hand: own reports, sorted. Per seat: hand_sizes, money, houses and trains (in use, new), nurseries, chips, agency,
    tableau (in the order taken), worker (steps below Optimal). unseen: groves of each county in no tableau and not in
    the array. For the round, per seat: forbidden, rail_off, dues_change (Valencia, Navel, train), discounts (house,
    nursery), extras (action, and 1 if free). figures: per seat dues collected, groves lost, turns lost, paid for
    conditions.
    Worked out, per seat: room (free capacity) and unused (houses) by county, house_price and nursery_prices, dues
    without and dues_frozen with a freeze; in both the seat's changes of this round are counted.
    """

    agenda: tuple[OrangeStep, ...]
    phase: str
    seats: int
    counties: Names
    railroads: Names
    slots: Names
    conditions: Names
    colours: Names
    start: int
    first: int
    active: int
    round: int
    target: int
    ending: bool
    members_added: int
    nursery_used: bool
    agency_used: bool
    array: Names
    deck_groves: int
    discard_groves: int
    discard_top: str
    deck_reports: int
    discard_reports: int
    reports_top: str
    in_effect: tuple[InEffect, ...]
    pending: str
    last_card: str
    freeze: bool
    hand: Names
    hand_sizes: tuple[int, ...]
    money: tuple[int, ...]
    houses: Pairs
    nurseries: Rows
    agency: tuple[int, ...]
    trains: Pairs
    chips: Rows
    tableau: tuple[Names, ...]
    worker: tuple[int, ...]
    unseen: tuple[int, ...]
    forbidden: tuple[Names, ...]
    rail_off: tuple[bool, ...]
    dues_change: Rows
    discounts: Rows
    extras: tuple[tuple[tuple[str, int], ...], ...]
    figures: Rows
    room: Rows
    unused: Rows
    house_price: tuple[int, ...]
    nursery_prices: Rows
    dues: tuple[Parts, ...]
    dues_frozen: tuple[Parts, ...]

    @property
    def owner(self) -> tuple[int, ...]:
        """Seat of each colour."""
        return tuple(range(self.seats))


def view_of(state: OrangeState, seat: int) -> OrangeView:
    """What a seat may know; -1 for a looker-on."""
    pack, seats = state.pack, range(state.seats)
    groves, reports = pack.groves, pack.report_ids
    counties, railroads = len(pack.counties), len(pack.railroads)
    return OrangeView(
        seat=seat,
        to_move=to_move(state),
        agenda=state.agenda,
        phase=phase(state.agenda),
        seats=state.seats,
        counties=pack.counties,
        railroads=pack.railroads,
        slots=pack.slots,
        conditions=pack.conditions,
        colours=pack.colours,
        start=state.start,
        first=state.first,
        active=state.seat,
        round=state.round,
        target=pack.target,
        ending=state.ending,
        members_added=state.members,
        nursery_used=state.nursery_used,
        agency_used=state.agency_used,
        array=_named(state.array, groves),
        deck_groves=len(state.grove_deck),
        discard_groves=len(state.grove_discards),
        discard_top=groves[state.grove_discards[-1]] if state.grove_discards else "",
        deck_reports=len(state.report_deck),
        discard_reports=len(state.report_discards),
        reports_top=reports[state.report_discards[-1]] if state.report_discards else "",
        in_effect=tuple((reports[card], _seats(had), _seats(led)) for card, had, led in state.in_effect),
        pending=reports[state.pending] if state.pending != NONE else "",
        last_card=reports[state.last_card] if state.last_card != NONE else "",
        freeze=any(limits & FREEZE for limits in state.limits),
        hand=_named(state.hands[seat], reports) if seat in seats else (),
        hand_sizes=tuple(map(len, state.hands)),
        money=tuple(state.money),
        houses=_pairs(state.houses, state.new_houses, counties),
        nurseries=_rows(state.nurseries, counties),
        agency=tuple(state.agency),
        trains=_pairs(state.trains, state.new_trains, railroads),
        chips=_rows(state.chips, len(pack.slots)),
        tableau=tuple(_named(tableau, groves) for tableau in state.tableau),
        worker=tuple(state.worker),
        unseen=_unseen(state),
        forbidden=tuple(tuple(what for what, bit in WHAT.items() if limits & bit) for limits in state.limits),
        rail_off=tuple(bool(limits & RAIL_OFF) for limits in state.limits),
        dues_change=_rows(state.changes, len(FRUITS)),
        discounts=_rows(state.discounts, len(BUILDINGS)),
        extras=tuple(tuple((EXTRAS[extra // 2], extra % 2) for extra in extras) for extras in state.extras),
        figures=_rows(state.figures, len(FIGURES)),
        room=tuple(tuple(capacity(state, other, county) for county in range(counties)) for other in seats),
        unused=tuple(tuple(unused(state, other, county) for county in range(counties)) for other in seats),
        house_price=tuple(house_price(state, other) for other in seats),
        nursery_prices=tuple(
            tuple(nursery_price(state, other, county) for county in range(counties)) for other in seats
        ),
        dues=tuple(dues_if(state, other, False) for other in seats),
        dues_frozen=tuple(dues_if(state, other, True) for other in seats),
    )


def _unseen(state: OrangeState) -> tuple[int, ...]:
    """Groves of each county that lie in no tableau and not in the array."""
    pack = state.pack
    left = list(pack.nursery_prices)
    for groves in (*state.tableau, [grove for grove in state.array if grove != NONE]):
        for grove in groves:
            left[pack.county[grove]] -= 1
    return tuple(left)


def imagined(pack: Pack, view: OrangeView, rng: int) -> OrangeState:
    """A state that could be behind a view: hidden hands, decks and discards, and the future, are drawn from rng."""
    array = [pack.grove_of.get(name, NONE) for name in view.array]
    tableau = [tuple(pack.grove_of[name] for name in groves) for groves in view.tableau]
    top = (pack.grove_of[view.discard_top],) if view.discard_top else ()
    known = {*array, *top, *(grove for groves in tableau for grove in groves)}
    groves, rng = shuffled(rng, [grove for grove in range(len(pack.groves)) if grove not in known])
    hands, report_deck, report_discards, rng = _imagined_reports(pack, view, rng)
    return OrangeState(
        agenda=view.agenda,
        rng=rng,
        pack=pack,
        seats=view.seats,
        start=view.start,
        first=view.first,
        seat=view.active,
        round=view.round,
        ending=view.ending,
        last_card=pack.report_of.get(view.last_card, NONE),
        pending=pack.report_of.get(view.pending, NONE),
        members=view.members_added,
        nursery_used=view.nursery_used,
        agency_used=view.agency_used,
        array=array,
        grove_deck=groves[: view.deck_groves],
        grove_discards=groves[view.deck_groves :] + top,
        report_deck=report_deck,
        report_discards=report_discards,
        in_effect=tuple((pack.report_of[card], _bits(had), _bits(led)) for card, had, led in view.in_effect),
        hands=hands,
        money=list(view.money),
        houses=[old for row in view.houses for old, _ in row],
        new_houses=[new for row in view.houses for _, new in row],
        nurseries=_flat(view.nurseries),
        agency=list(view.agency),
        trains=[old for row in view.trains for old, _ in row],
        new_trains=[new for row in view.trains for _, new in row],
        chips=_flat(view.chips),
        tableau=tableau,
        worker=list(view.worker),
        limits=[_limits(view, seat) for seat in range(view.seats)],
        changes=_flat(view.dues_change),
        discounts=_flat(view.discounts),
        extras=[tuple(2 * EXTRAS.index(action) + free for action, free in extras) for extras in view.extras],
        figures=_flat(view.figures),
    )


def _imagined_reports(
    pack: Pack, view: OrangeView, rng: int
) -> tuple[list[tuple[int, ...]], tuple[int, ...], tuple[int, ...], int]:
    """Hands, deck and discards that agree with the own hand and the reports that everybody knows; the next generator
    state."""
    own = tuple(pack.report_of[name] for name in view.hand)
    known = _known_discards(pack, view)
    left = list(pack.report_counts)
    for card in (*own, *known):
        left[card] -= 1
    pool, rng = shuffled(rng, [card for card, count in enumerate(left) for _ in range(count)])
    hands, at = [], 0
    for seat, size in enumerate(view.hand_sizes):
        if seat == view.seat:
            hands.append(own)
            continue
        hands.append(tuple(sorted(pool[at : at + size])))
        at += size
    deck_end = at + view.deck_reports
    return hands, pool[at:deck_end], pool[deck_end:] + known, rng


def _known_discards(pack: Pack, view: OrangeView) -> tuple[int, ...]:
    """Discarded reports that everybody can name, the uppermost last: a copy of each that still matters."""
    names = [view.last_card, view.pending, *(card for card, _, _ in view.in_effect)]
    cards = [pack.report_of[name] for name in names if name]
    cards += [step.played for step in view.agenda if isinstance(step, DrawReport)]
    top = [pack.report_of[view.reports_top]] if view.reports_top else []
    return (*(card for card in dict.fromkeys(cards) if card not in top), *top)


def _limits(view: OrangeView, seat: int) -> int:
    bits = sum(WHAT[what] for what in view.forbidden[seat])
    return bits + FREEZE * view.freeze + RAIL_OFF * view.rail_off[seat]


def _named(cards: Iterable[int], ids: Names) -> Names:
    """Ids of cards, "" for none."""
    return tuple([ids[card] if card != NONE else "" for card in cards])


def _seats(bits: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(bits.bit_length()) if bits >> seat & 1)


def _bits(seats: Iterable[int]) -> int:
    return sum(1 << seat for seat in seats)


def _rows(items: Sequence[T], width: int) -> tuple[tuple[T, ...], ...]:
    """A flat list cut into rows."""
    return tuple([tuple(items[start : start + width]) for start in range(0, len(items), width)])


def _pairs(old: Sequence[int], new: Sequence[int], width: int) -> Pairs:
    """Pieces in use and new ones, cut into rows."""
    return _rows(list(zip(old, new, strict=True)), width)


def _flat(rows: Rows) -> list[int]:
    return [number for row in rows for number in row]
