"""What a farm report or a strike does to one player: one handler for each word (effects.yaml)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from greengold.core.agenda import push
from greengold.core.event import Event
from greengold.core.step import Process
from greengold.games.orange import vocabulary as words
from greengold.games.orange.capacity import houses_of
from greengold.games.orange.names import BUILDINGS, EXTRAS, FREEZE, FRUITS, RAIL_OFF, WHAT
from greengold.games.orange.steps.discard import DiscardGrove

if TYPE_CHECKING:
    from greengold.core.event import Emit
    from greengold.games.orange.state import OrangeState


class Affect(Process, frozen=True):
    """One effect of a report, by its number on the card, for one seat."""

    who: int
    card: int
    number: int

    def run(self, state: OrangeState, emit: Emit) -> None:
        effect = state.pack.reports[self.card].effects[self.number]
        HANDLERS[type(effect)](state, self.who, effect, emit)


class Suffer(Process, frozen=True):
    """One effect of a strike, by its number in a slot of the Working Conditions, for one seat."""

    who: int
    condition: int
    number: int

    def run(self, state: OrangeState, emit: Emit) -> None:
        effect = state.pack.strikes[self.condition][self.number]
        HANDLERS[type(effect)](state, self.who, effect, emit)


def _freeze(state: OrangeState, seat: int, effect: words.Freeze, emit: Emit) -> None:
    """Told once, for it concerns everybody."""
    state.limits[seat] |= FREEZE
    if seat == state.first:
        emit(Event("freeze"))


def _strike(state: OrangeState, seat: int, effect: words.Strike, emit: Emit) -> None:
    """What the slot says, for that slot alone; the worker stays (ORANGE-R41, R42, R55)."""
    pack = state.pack
    condition = min(pack.worst, state.worker[seat] + effect.shift)
    emit(Event("strike", {"seat": seat, "condition": pack.conditions[condition]}))
    push(state, *[Suffer(seat, condition, number) for number in range(len(pack.strikes[condition]))])


def _forbid(state: OrangeState, seat: int, effect: words.Forbid, emit: Emit) -> None:
    state.limits[seat] |= WHAT[effect.what]
    emit(Event("forbid", {"seat": seat, "what": effect.what}))


def _lose_grove(state: OrangeState, seat: int, effect: words.LoseGrove, emit: Emit) -> None:
    count = min(effect.count, len(state.tableau[seat]))
    emit(Event("lose_grove", {"seat": seat, "count": count}))
    if count:
        push(state, DiscardGrove(seat, count))


def _money(state: OrangeState, seat: int, effect: words.Money, emit: Emit) -> None:
    """Gained in full, or paid as far as the money goes (ORANGE-R52)."""
    total = effect.amount * _things(state, seat, effect.per)
    if total < 0:
        paid = min(-total, state.money[seat])
        state.money[seat] -= paid
        emit(Event("money_paid", {"seat": seat, "n": paid}))
    else:
        state.money[seat] += total
        emit(Event("money_gained", {"seat": seat, "n": total}))


def _things(state: OrangeState, seat: int, per: str) -> int:
    """How many of these things a seat has."""
    if per == "grove":
        return len(state.tableau[seat])
    if per == "packing_house":
        return houses_of(state, seat)
    railroads = len(state.pack.railroads)
    first, last = seat * railroads, (seat + 1) * railroads
    return sum(state.trains[first:last]) + sum(state.new_trains[first:last])


def _move_worker(state: OrangeState, seat: int, effect: words.MoveWorker, emit: Emit) -> None:
    """Up or down, to the end of the box at most (ORANGE-R43)."""
    before = state.worker[seat]
    state.worker[seat] = max(0, min(state.pack.worst, before - effect.steps))
    condition = state.pack.conditions[state.worker[seat]]
    emit(Event("move_worker", {"seat": seat, "condition": condition, "steps": before - state.worker[seat]}))


def _dues(state: OrangeState, seat: int, effect: words.Dues, emit: Emit) -> None:
    changes = effect.valencia, effect.navel, effect.train
    for fruit, change in enumerate(changes):
        state.changes[seat * len(FRUITS) + fruit] += change
    emit(Event("dues_change", {"seat": seat, **dict(zip(FRUITS, changes, strict=True))}))


def _rail_off(state: OrangeState, seat: int, effect: words.RailOff, emit: Emit) -> None:
    state.limits[seat] |= RAIL_OFF
    emit(Event("rail_off", {"seat": seat}))


def _discount(state: OrangeState, seat: int, effect: words.Discount, emit: Emit) -> None:
    state.discounts[seat * len(BUILDINGS) + BUILDINGS.index(effect.building)] += effect.amount
    emit(Event("discount", {"seat": seat, "building": effect.building, "n": effect.amount}))


def _action(state: OrangeState, seat: int, effect: words.Action, emit: Emit) -> None:
    """Offered as the third step of the seat's turn (ORANGE-R58)."""
    free = effect.price == "free"
    state.extras[seat] = (*state.extras[seat], 2 * EXTRAS.index(effect.action) + free)
    emit(Event("extra_action", {"seat": seat, "action": effect.action, "free": int(free)}))


HANDLERS: dict[type[words.Word], Callable[[OrangeState, int, Any, Emit], None]] = {
    words.Freeze: _freeze,
    words.Strike: _strike,
    words.Forbid: _forbid,
    words.LoseGrove: _lose_grove,
    words.Money: _money,
    words.MoveWorker: _move_worker,
    words.Dues: _dues,
    words.RailOff: _rail_off,
    words.Discount: _discount,
    words.Action: _action,
}
"""The handler of each word; a Repeat is dealt with when it is played."""
