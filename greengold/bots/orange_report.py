"""What a farm report would do to each seat, in cents, and what conditions are worth their price."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from greengold.bots.orange_worth import MEMBER, NEEDED, ROOM, SPARE, Ledger, ledgers
from greengold.games.orange import vocabulary as words
from greengold.games.orange.features import SURE
from greengold.games.orange.names import NONE
from greengold.games.orange.steps.farm_report import concerns

if TYPE_CHECKING:
    from greengold.games.orange.state import OrangeState

COLLECTS = 35
"""In how many of a hundred rounds a seat collects its dues."""

USED = 70
"""How many of a hundred extra actions to add a member find one."""

LEADERS, OTHERS = 3, 2
"""Weights of rivals with most groves, and of the rest."""

LOST_CHIP = 60
"""Per cent of its price that a chip is worth that goes back."""

WAITS = 80
"""Per cent that is left of what happens a round later."""

AHEAD = 3
"""Rounds of strikes that are looked at when conditions are improved."""


def report(state: OrangeState, seat: int, card: int) -> int:
    """What it is worth to a seat to play a report: its own gain against that of the others."""
    played = state.last_card if state.pack.repeats[card] else card
    if played == NONE:
        return 0
    gains = gains_of(state, played)
    most = max(map(len, state.tableau))
    weights = [LEADERS if len(groves) == most else OTHERS for groves in state.tableau]
    weights[seat] = 0
    rivals = sum(weight * gain for weight, gain in zip(weights, gains, strict=True)) // sum(weights)
    return gains[seat] - rivals


def gains_of(state: OrangeState, card: int) -> list[int]:
    """What a report that takes effect brings each seat."""
    pack, looks = state.pack, ledgers(state)
    report, slot = pack.reports[card], pack.report_slot[card]
    most = max(map(len, state.tableau))
    found = []
    for look in looks:
        prepared = slot != NONE and state.chips[look.seat * len(pack.slots) + slot] > 0
        leads = most > 0 and look.groves[look.seat] == most
        gain = sum(
            EFFECTS[type(effect)](look, effect) for effect in report.effects if concerns(effect.who, prepared, leads)
        )
        if prepared and report.remove_chips:
            gain -= LOST_CHIP * pack.slot_prices[slot]
        found.append(gain * WAITS // 100 if report.delay else gain)
    return found


def prepared_worth(look: Ledger, slot: int, card: int) -> int:
    """How much better a report treats a seat with a chip in its slot."""
    effects = look.pack.reports[card].effects
    having = sum(EFFECTS[type(effect)](look, effect) for effect in effects if concerns(effect.who, True, False))
    lacking = sum(EFFECTS[type(effect)](look, effect) for effect in effects if concerns(effect.who, False, False))
    return having - lacking


# ---- effects


def _freeze(look: Ledger, effect: words.Freeze) -> int:
    return NEEDED * COLLECTS * (look.frozen_dues.total - look.usual_dues.total) // 100


def _strike(look: Ledger, effect: words.Strike) -> int:
    return -look.struck(look.state.worker[look.seat] + effect.shift)


def _forbid(look: Ledger, effect: words.Forbid) -> int:
    return -look.forbidden(effect.what)


def _lose_grove(look: Ledger, effect: words.LoseGrove) -> int:
    return -look.grove_lost() * effect.count


def _money(look: Ledger, effect: words.Money) -> int:
    total = effect.amount * _things(look, effect.per)
    return look.gained(total) if total > 0 else -look.paid(min(-total, look.state.money[look.seat]))


def _things(look: Ledger, per: str) -> int:
    if per == "grove":
        return look.groves[look.seat]
    if per == "packing_house":
        return look.houses
    return sum(look.trains(look.seat, railroad) for railroad in range(len(look.pack.railroads)))


def _move_worker(look: Ledger, effect: words.MoveWorker) -> int:
    worker = look.state.worker[look.seat]
    return SPARE * look.houses * (worker - max(0, min(look.pack.worst, worker - effect.steps)))


def _dues(look: Ledger, effect: words.Dues) -> int:
    parts, pay = look.usual_dues, look.pack.pay
    changed = max(effect.valencia, -pay.valencia) * parts.valencias // pay.valencia
    changed += max(effect.navel, -pay.navel) * parts.navels // pay.navel
    changed += max(effect.train, -pay.train) * parts.trains // pay.train
    return NEEDED * COLLECTS * changed // 100


def _rail_off(look: Ledger, effect: words.RailOff) -> int:
    return -NEEDED * COLLECTS * (look.usual_dues.trains + look.usual_dues.majority) // 100


def _discount(look: Ledger, effect: words.Discount) -> int:
    wants = look.usable < 2 if effect.building == "packing_house" else look.nurseries < look.nurseries_wanted
    return NEEDED * effect.amount * wants


def _action(look: Ledger, effect: words.Action) -> int:
    if effect.action == "add_member":
        return MEMBER * USED // 100 if look.usable else 0
    if effect.action == "collect_dues":
        return NEEDED * look.usual_dues.total
    if effect.action == "place_train":
        return max((look.train(railroad) for railroad in range(len(look.pack.railroads))
                    if look.free_sets(railroad) > 0), default=0)  # fmt: skip
    return ROOM[1] if effect.price == "free" else ROOM[3]


EFFECTS: dict[type[words.Word], Callable[[Ledger, Any], int]] = {
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
    words.Repeat: lambda look, effect: 0,
}
"""What an effect is worth to the seat it concerns."""


# ---- conditions


def improved(look: Ledger, condition: int) -> int:
    """What it is worth to a seat to pay for conditions up to a slot: less to fear of strikes, less money."""
    state = look.state
    price = (state.worker[look.seat] - condition) * look.houses
    rounds = min(AHEAD, max(1, look.rounds_left // 10))
    fear = sum(_danger(look, ahead) * look.struck(condition + ahead + _shift(look, ahead)) for ahead in range(rounds))
    return -fear // SURE - look.paid(price)


def _danger(look: Ledger, ahead: int) -> int:
    """How likely a strike is so many rounds ahead; the first player knows that none is played now."""
    if ahead == 0 and look.state.pending == NONE and look.seat == look.state.first:
        return 0
    return look.strike_danger if ahead == 0 else min(look.strike_danger, 200)


def _shift(look: Ledger, ahead: int) -> int:
    """Slots by which a strike that waits strikes lower."""
    return int(ahead == 0 and look.state.pending != NONE)
