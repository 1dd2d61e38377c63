"""Whether what a stored state says of its round follows from the reports in force (see `check`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.games.orange import vocabulary as words
from greengold.games.orange.names import BUILDINGS, EXTRAS, FREEZE, FRUITS, NONE, RAIL_OFF, WHAT
from greengold.games.orange.steps import Affect, CardAction, Suffer, TakeEffect
from greengold.games.orange.steps.farm_report import concerns

if TYPE_CHECKING:
    from collections.abc import Iterator

    from greengold.games.orange.state import OrangeState


def round_fault(state: OrangeState) -> str:
    """What is wrong with the reports in force or with what they do; "" when nothing is."""
    if not _reports_fit(state):
        return "farm report in effect"
    settled = not any(isinstance(step, Affect | Suffer | TakeEffect) for step in state.agenda)
    return next((fault for seat in range(state.seats) if (fault := _seat_fault(state, seat, settled))), "")


def _reports_fit(state: OrangeState) -> bool:
    """At most two reports: one that waited, and the last one; each names its prepared players and leaders."""
    pack, cards = state.pack, [card for card, _, _ in state.in_effect]
    if len(cards) > 2 or not all(0 <= card < len(pack.reports) for card in cards):
        return False
    if not all(card in state.report_discards and not pack.repeats[card] for card in cards):
        return False
    if len(cards) == 2 and not pack.reports[cards[0]].delay:
        return False
    everybody = 1 << state.seats
    for card, prepared, leaders in state.in_effect:
        slot = pack.report_slot[card]
        if not (0 <= prepared < everybody and 0 <= leaders < everybody) or (slot == NONE and prepared):
            return False
    return True


def _effects(state: OrangeState, seat: int) -> Iterator[words.Word]:
    """The effects that the reports in force have on a seat, in order."""
    for card, prepared, leaders in state.in_effect:
        for effect in state.pack.reports[card].effects:
            if concerns(effect.who, bool(prepared >> seat & 1), bool(leaders >> seat & 1)):
                yield effect


def _seat_fault(state: OrangeState, seat: int, settled: bool) -> str:
    """Compare a seat's round with its effects: equal once all of them have happened, at most that before."""
    changes, discounts, limits, struck = [0] * len(FRUITS), [0] * len(BUILDINGS), 0, 0
    extras: list[int] = []
    for effect in _effects(state, seat):
        if isinstance(effect, words.Dues):
            for fruit, change in enumerate((effect.valencia, effect.navel, effect.train)):
                changes[fruit] += change
        elif isinstance(effect, words.Discount):
            discounts[BUILDINGS.index(effect.building)] += effect.amount
        elif isinstance(effect, words.Action):
            extras.append(2 * EXTRAS.index(effect.action) + (effect.price == "free"))
        elif isinstance(effect, words.Strike):
            struck = sum(WHAT.values())
        else:
            limits |= _bit(effect)
    there = state.limits[seat]
    own_changes = state.changes[seat * len(FRUITS) : (seat + 1) * len(FRUITS)]
    own_discounts = state.discounts[seat * len(BUILDINGS) : (seat + 1) * len(BUILDINGS)]
    if there < 0 or there & ~(limits | struck) or (settled and limits & ~there):
        return "ban"
    if not _reached(own_changes, changes, settled) or not _reached(own_discounts, discounts, settled):
        return "price or pay"
    return "" if _extras_fit(state, seat, extras, settled) else "extra action"


def _bit(effect: words.Word) -> int:
    if isinstance(effect, words.Forbid):
        return WHAT[effect.what]
    return FREEZE if isinstance(effect, words.Freeze) else RAIL_OFF if isinstance(effect, words.RailOff) else 0


def _reached(numbers: list[int], right: list[int], settled: bool) -> bool:
    if settled:
        return numbers == right
    return all(min(0, end) <= number <= max(0, end) for number, end in zip(numbers, right, strict=True))


def _extras_fit(state: OrangeState, seat: int, extras: list[int], settled: bool) -> bool:
    """Before a seat's turn all are there, after it none; in between the first ones are taken one by one."""
    own = list(state.extras[seat])
    if not settled:
        return own == extras[: len(own)]
    if state.agenda and any(isinstance(step, CardAction) for step in state.agenda) and seat == state.seat:
        return own == extras[len(extras) - len(own) :]
    return own in ([], extras)
