"""What speaks for a move of an orange grower, as keys and facts for a sentence. Weights are cents."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.bots.orange import chip, worth
from greengold.bots.orange_report import gains_of, prepared_worth
from greengold.bots.orange_worth import (
    DOLLAR,
    MEMBER,
    NAVELS,
    NEEDED,
    ORANGES,
    ROOM,
    SET,
    SIGHT,
    TRIGGER,
    UNSEEN,
    Ledger,
)
from greengold.bots.policy import AHEAD, Reason
from greengold.core.agenda import legal
from greengold.games.orange import moves, steps
from greengold.games.orange.names import EXTRA_ADD, EXTRA_DUES, EXTRA_HOUSE, NONE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any

    from greengold.core.move import Move
    from greengold.core.verdict import Fact
    from greengold.games.orange.state import OrangeState

LEAST = DOLLAR // 2
"""What weighs less is not worth a word."""


def reasons(state: OrangeState, move: Move) -> tuple[Reason, ...]:
    """What speaks for a move of the seat that decides, the weightiest first; at least one."""
    step = state.agenda[-1]
    look = Ledger(state, step.seat(state))
    found = _left_out(look, step, move) if move in (moves.DONE, moves.END_TURN) else FOR[type(step)](look, step, move)
    weighty = [reason for reason in found if reason.weight >= LEAST]
    return tuple(sorted(weighty, key=lambda reason: -reason.weight)) or (AHEAD,)


def _best(look: Ledger, step: Any, move: Move) -> bool:
    return worth(look, step, move) >= max(worth(look, step, other) for other in legal(look.state))


def _left_out(look: Ledger, step: Any, move: Move) -> Iterable[Reason]:
    """Nothing is left, or nothing that is offered is worth it."""
    if move == moves.END_TURN:
        yield Reason("turn_done", {}, DOLLAR)
    elif _best(look, step, move):
        yield Reason("nothing_worth", {}, DOLLAR)


def _dollars(code: str, cents: int, **facts: Fact) -> Iterable[Reason]:
    """A reason that names its worth in dollars; none for what is worth nothing."""
    if cents > 0:
        yield Reason(code, {**facts, "n": max(1, (cents + DOLLAR // 2) // DOLLAR)}, cents)


# ---- members


def _member(look: Ledger, grove: int) -> Iterable[Reason]:
    """A grove: closer to the end, Navels, a set of its railroad."""
    pack, own = look.pack, look.groves[look.seat] + 1
    railroad = pack.railroad[grove]
    if own >= pack.target:
        yield Reason("trigger", {"n": own}, TRIGGER + MEMBER)
    else:
        yield Reason("member", {"n": own, "target": pack.target}, MEMBER)
    if look.lacking(railroad) == 1:
        yield Reason("set", {"railroad": pack.railroads[railroad]}, SET)
    if pack.navel[grove]:
        yield Reason("navel", {}, ORANGES * pack.pay.navel * look.later // 10)


def _add(look: Ledger, grove: int) -> Iterable[Reason]:
    """A grove by the standard action, with what a nursery may still add."""
    yield from _member(look, grove)
    if look.nursery_recruits and look.by_nursery_after(grove) >= MEMBER:
        yield Reason("second", {}, MEMBER)


# ---- the rest of the turn


def _house(look: Ledger, county: int, paid: int | None = None) -> Iterable[Reason]:
    """Room, and groves to fill it."""
    if look.house(county, paid) <= 0:
        return
    usable = look.usable
    weight = ROOM[usable] if usable < len(ROOM) else 0
    yield Reason("room", {"n": usable}, weight) if usable else Reason("no_room", {}, weight)
    yield from _landing(look, county)


def _landing(look: Ledger, county: int) -> Iterable[Reason]:
    """Groves of a county in the array and to come, Navels before all."""
    name, sighted, unseen = look.pack.counties[county], look.sighted(county), look.unseen[county]
    if sighted:
        yield Reason("sighted", {"county": name, "n": sighted}, 2 * SIGHT * sighted)
    if unseen > sighted:
        yield Reason("to_come", {"county": name, "n": unseen - sighted}, UNSEEN * unseen)
    if look.navel_share(county) > DOLLAR // 2:
        yield Reason("navel_county", {"county": name}, NAVELS * look.navel_share(county) // 100)


def _nursery(look: Ledger, county: int) -> Iterable[Reason]:
    name = look.pack.counties[county]
    yield from _dollars("nursery", look.nursery(county), county=name, chance=look.offered(county) // 10)


def _train(look: Ledger, railroad: int) -> Iterable[Reason]:
    """Its pay, and the majority that it makes."""
    pay, name = look.pack.pay, look.pack.railroads[railroad]
    alone = look.lead(railroad) == 0
    pays = pay.train + pay.railroad_majority * alone
    yield Reason("train_leads" if alone else "train", {"railroad": name, "n": pays}, look.train(railroad))


def _chip(look: Ledger, slot: int) -> Iterable[Reason]:
    """Dues of advertising, and reports of the own hand that ask for the chip."""
    pack = look.pack
    if slot in pack.ad_slots and look.ad_worth:
        sets = look.groves[look.seat] // pack.set_size
        yield from _dollars("ads", NEEDED * look.ad_worth, each=sets * pack.pay.advertising_per_set)
    for card in dict.fromkeys(look.state.hands[look.seat]):
        if pack.report_slot[card] == slot:
            yield Reason("own_report", {"report": pack.report_ids[card]}, prepared_worth(look, slot, card))
    yield from _dollars("worth", chip(look, slot))


def _dues(look: Ledger) -> Iterable[Reason]:
    total, money = look.dues.total, look.state.money[look.seat]
    yield Reason("dues", {"n": total}, max(LEAST, look.gained(total)) if total else 0)
    if money < look.need and total:
        yield Reason("wanted", {"n": look.need, "money": money}, LEAST)


def _canvass(look: Ledger) -> Iterable[Reason]:
    if not look.recruits:
        yield Reason("none_fits", {}, DOLLAR)
        yield from _dollars("fresh", look.by_nursery_fresh())


def _deed(look: Ledger, kind: int, first: int) -> Iterable[Reason]:
    """What speaks for an action but for adding a member."""
    if kind == moves.HOUSE:
        return _house(look, first)
    if kind == moves.NURSERY:
        return _nursery(look, first)
    if kind == moves.AGENCY:
        return _dollars("agency", look.agency)
    if kind == moves.DUES:
        return _dues(look)
    if kind == moves.CANVASS:
        return _canvass(look)
    if kind == moves.TRAIN:
        return _train(look, first)
    return _chip(look, first) if kind == moves.CHIP else ()


def _standard(look: Ledger, step: steps.StandardAction, move: Move) -> Iterable[Reason]:
    kind, first, there = look.pack.moves.standard[move]
    if kind == moves.ADD:
        return _add(look, first)
    if kind == moves.RELOCATE:
        return _house(look, there, look.pack.move_price) if worth(look, step, move) > 0 else ()
    return _deed(look, kind, first)


def _supplemental(look: Ledger, step: steps.SupplementalAction, move: Move) -> Iterable[Reason]:
    kind, first, _ = look.pack.moves.supplemental[move]
    return _member(look, first) if kind == moves.ADD else _deed(look, kind, first)


def _card(look: Ledger, step: steps.CardAction, move: Move) -> Iterable[Reason]:
    extra, thing = look.pack.moves.card[move]
    if extra == EXTRA_ADD:
        return _member(look, thing)
    if extra == EXTRA_DUES:
        return _dues(look)
    if extra == EXTRA_HOUSE:
        return _house(look, thing, 0 if look.state.extras[look.seat][0] % 2 else None)
    return _train(look, thing)


# ---- between the rounds


def _improve(look: Ledger, step: steps.ImproveConditions, move: Move) -> Iterable[Reason]:
    """A strike that is near, what it would take less, or a price that is too high."""
    state, pack = look.state, look.pack
    condition, worker = pack.moves.improve_of[move], state.worker[look.seat]
    if state.pending != NONE:
        yield Reason("strike_waits", {}, MEMBER)
    elif look.seat == state.first:
        yield Reason("you_play", {}, DOLLAR)
    if condition == worker:
        if _best(look, step, move):
            yield Reason("dear", {"n": look.houses}, 2 * DOLLAR)
        return
    spared = look.struck(worker) - look.struck(condition)
    yield from _dollars("spared", spared, condition=pack.conditions[condition])


def _report(look: Ledger, step: steps.PlayReport, move: Move) -> Iterable[Reason]:
    """What it brings or spares the seat, and what it takes from others."""
    state, pack = look.state, look.pack
    card = pack.moves.report_of[move]
    played = state.last_card if pack.repeats[card] else card
    if played == NONE:
        yield Reason("nothing_repeated", {}, DOLLAR)
        return
    gains = gains_of(state, played)
    own, others = gains[look.seat], (sum(gains) - gains[look.seat]) // (len(gains) - 1)
    if pack.repeats[card]:
        yield Reason("repeats", {"report": pack.report_ids[played]}, DOLLAR)
    if others < 0 and others < own:
        yield from _dollars("harms", own - others)
    yield from _dollars("brings", own)
    if others > own > 0:
        return
    if _best(look, step, move):
        yield Reason("least", {}, LEAST)


def _discard(look: Ledger, step: steps.DiscardGrove, move: Move) -> Iterable[Reason]:
    if _best(look, step, move):
        yield Reason("least", {}, DOLLAR)


FOR: dict[type, Callable[[Ledger, Any, Move], Iterable[Reason]]] = {
    steps.PlaceHouse: lambda look, step, move: _landing(look, look.pack.moves.settle_of[move]),
    steps.StandardAction: _standard,
    steps.SupplementalAction: _supplemental,
    steps.CardAction: _card,
    steps.ImproveConditions: _improve,
    steps.PlayReport: _report,
    steps.DiscardGrove: _discard,
}
"""What speaks for the moves of each decision."""
