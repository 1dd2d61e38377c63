"""Whether a stored state can occur in a game, so that a damaged or altered save never reaches the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import msgspec

from greengold.games.orange.capacity import capacity
from greengold.games.orange.check_agenda import agenda_fault
from greengold.games.orange.check_round import round_fault
from greengold.games.orange.names import BUILDINGS, FIGURES, FRUITS, MATURE, NEW, NONE, TURNS_LOST
from greengold.games.orange.steps import DrawReport, NextTurn, PlaceHouse

if TYPE_CHECKING:
    from greengold.games.orange.state import OrangeState

MOST_MONEY = 1 << 32
"""Dollars that no game ever brings together, so that sums stay small."""


def check_reachable(state: OrangeState) -> None:
    """Raise msgspec.ValidationError unless the state waits for a decision, or has ended, with all pieces in place."""
    _check_lists(state)
    _check_time(state)
    _check_numbers(state)
    _check_groves(state)
    _check_reports(state)
    _check_buildings(state)
    fault = round_fault(state) or agenda_fault(state)
    _need(not fault, fault)


def _need(fact: bool, what: str) -> None:
    if not fact:
        raise msgspec.ValidationError(f"no game of California Gold has this {what}")


def _within(numbers: Iterable[int], low: int, high: int, what: str) -> None:
    """All numbers are at least `low` and below `high`."""
    _need(all(low <= number < high for number in numbers), what)


def _check_lists(state: OrangeState) -> None:
    pack, seats = state.pack, state.seats
    counties, railroads, slots = len(pack.counties), len(pack.railroads), len(pack.slots)
    lengths: tuple[tuple[Sequence[object], int], ...] = (
        (state.array, pack.array),
        (state.hands, seats),
        (state.money, seats),
        (state.houses, seats * counties),
        (state.new_houses, seats * counties),
        (state.nurseries, seats * counties),
        (state.agency, seats),
        (state.trains, seats * railroads),
        (state.new_trains, seats * railroads),
        (state.chips, seats * slots),
        (state.tableau, seats),
        (state.worker, seats),
        (state.limits, seats),
        (state.changes, seats * len(FRUITS)),
        (state.discounts, seats * len(BUILDINGS)),
        (state.extras, seats),
        (state.figures, seats * len(FIGURES)),
    )
    _need(all(len(things) == length for things, length in lengths), "number of things")


def _check_time(state: OrangeState) -> None:
    """Rounds go round the table from the seat after the start player."""
    seats = state.seats
    _need(0 <= state.rng < 1 << 64, "generator")
    _within((state.start, state.seat), 0, seats, "seat")
    _within((state.round,), 1, state.pack.round_limit + 1, "round")
    placing = any(isinstance(step, PlaceHouse) for step in state.agenda)
    between = bool(state.agenda) and not placing and not _in_turn(state)
    holder = NONE if placing else (state.start + state.round + between) % seats
    _need(state.first == holder, "First Player Token")
    _need(not between or state.seat == state.first, "seat")
    _need(state.ending == any(len(groves) >= state.pack.target for groves in state.tableau), "end of the game")
    _need(not (state.ending and between), "end of the game")
    _within((state.members,), 0, state.pack.members + 1, "number of new members")
    turn = state.members or state.nursery_used or state.agency_used
    _need(_in_turn(state) or not turn, "turn")


def _in_turn(state: OrangeState) -> bool:
    return any(isinstance(step, NextTurn) for step in state.agenda)


def _check_numbers(state: OrangeState) -> None:
    counts = (*state.houses, *state.new_houses, *state.trains, *state.new_trains, *state.figures)
    _within((*counts, *state.money), 0, MOST_MONEY, "number")
    _within((*state.nurseries, *state.agency, *state.chips), 0, MATURE + 1, "piece")
    _within(state.worker, 0, state.pack.worst + 1, "worker")
    lost = state.figures[TURNS_LOST :: len(FIGURES)]
    _within(lost, 0, state.round + 1, "number of turns lost")


def _check_groves(state: OrangeState) -> None:
    """Every grove is somewhere, once; the array is full as long as there are groves."""
    pack = state.pack
    array = [grove for grove in state.array if grove != NONE]
    owned = [grove for groves in state.tableau for grove in groves]
    groves = sorted([*array, *owned, *state.grove_deck, *state.grove_discards])
    _need(groves == list(range(len(pack.groves))), "grove")
    full = len(array) == len(state.array)
    _need(full or not (state.grove_deck or state.grove_discards), "array")
    _need(all(len(groves) < pack.target + pack.members for groves in state.tableau), "number of groves")


def _check_reports(state: OrangeState) -> None:
    """Every report is somewhere; hands are full but for the one just played; the uppermost discard is the last card."""
    pack = state.pack
    counts = Counter([*(card for hand in state.hands for card in hand), *state.report_deck, *state.report_discards])
    _need(counts == Counter(dict(enumerate(pack.report_counts))), "farm report")
    drawing = any(isinstance(step, DrawReport) for step in state.agenda)
    for seat, hand in enumerate(state.hands):
        _need(len(hand) == pack.hand - (drawing and seat == state.first), "number of farm reports")
        _need(list(hand) == sorted(hand), "hand")
    _within((state.last_card, state.pending), NONE, len(pack.reports), "farm report")
    discards = state.report_discards
    if state.last_card == NONE:
        _need(all(pack.repeats[card] for card in discards) and state.pending == NONE, "last farm report")
    else:
        _need(discards[-1:] == (state.last_card,) and not pack.repeats[state.last_card], "last farm report")
    if state.pending != NONE:
        _need(state.pending in discards and pack.reports[state.pending].delay > 0, "pending farm report")
        _need(state.pending == state.last_card or len(state.agenda) > 2, "pending farm report")


def _check_buildings(state: OrangeState) -> None:
    """Groves have houses and trains have groves; only the seat whose turn it is has anything new."""
    pack, seats = state.pack, range(state.seats)
    counties, railroads, slots = len(pack.counties), len(pack.railroads), len(pack.slots)
    for seat in seats:
        _need(all(capacity(state, seat, county) >= 0 for county in range(counties)), "number of houses")
        tally = pack.tally(state.tableau[seat])
        _need(all(state.houses[seat * counties + county] for county, n in enumerate(tally.counties) if n), "house")
        for railroad, groves in enumerate(tally.railroads):
            place = seat * railroads + railroad
            _need((state.trains[place] + state.new_trains[place]) * pack.set_size <= groves, "number of trains")
        if seat != state.seat or not _in_turn(state):
            _need(not any(state.new_houses[seat * counties : (seat + 1) * counties]), "new house")
            _need(not any(state.new_trains[seat * railroads : (seat + 1) * railroads]), "new train")
            pieces = (*state.nurseries[seat * counties : (seat + 1) * counties], state.agency[seat],
                      *state.chips[seat * slots : (seat + 1) * slots])  # fmt: skip
            _need(NEW not in pieces, "new piece")
