"""How opponents grow oranges.

Every choice goes to what is worth most by the estimates of `orange_worth` and `orange_report`, errors included.
Nothing is asked of a state but what the seat's view tells, so the hidden hands and decks do not matter.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from greengold.bots.levels import Level
from greengold.bots.orange_report import improved, prepared_worth, report
from greengold.bots.orange_worth import NEEDED, ROOM, Ledger
from greengold.core.agenda import legal
from greengold.core.move import Move
from greengold.core.rng import Dice
from greengold.games.orange import moves, steps
from greengold.games.orange.names import EXTRA_ADD, EXTRA_DUES, EXTRA_HOUSE, NONE
from greengold.games.orange.state import OrangeState

SLIP = 20
"""Cents by which an estimate errs at most, for each per cent of noise."""

CARE = 4
"""How many times less the sharp levels err."""

CANVASS, PASS, ABANDON = 200, -500, -600

LANDING, COMING, NAVEL_COUNTY, NEIGHBOUR = 160, 35, 100, 50
"""For the first house: a grove of its county in the array, one yet to come, all of them Navels, a rival's house."""

TIMED, MET = 60, 15
"""Per cent of what a chip wins by a report in the own hand, and by one that others may hold."""

KEEP_SET = 300
"""A grove whose loss takes a train away."""


def decide(state: OrangeState, skill: Level, dice: Dice) -> Move:
    """A move for the seat that decides in a state imagined from its view."""
    choices, step = legal(state), state.agenda[-1]
    look = Ledger(state, step.seat(state))
    slip = skill.noise * SLIP // (CARE if skill.sharp else 1)
    worths = [worth(look, step, move) + (dice.below(2 * slip + 1) - slip if slip else 0) for move in choices]
    return choices[max(range(len(choices)), key=worths.__getitem__)]


def worth(look: Ledger, step: Any, move: Move) -> int:
    """What a move of a step is worth, in cents; leaving it out is worth nothing."""
    return 0 if move in (moves.DONE, moves.END_TURN) else WORTHS[type(step)](look, step, move)


# ---- the turn


def _standard(look: Ledger, step: steps.StandardAction, move: Move) -> int:
    kind, first, there = look.pack.moves.standard[move]
    if kind == moves.ADD:
        return look.member(first) + look.by_nursery_after(first) - look.by_nursery
    if kind == moves.CANVASS:
        return _canvass(look)
    if kind == moves.RELOCATE:
        return _relocate(look, first, there)
    return _deed(look, kind, first)


def _deed(look: Ledger, kind: int, first: int) -> int:
    """An action that changes nothing in the array."""
    if kind == moves.HOUSE:
        return look.house(first)
    if kind == moves.NURSERY:
        return look.nursery(first)
    if kind == moves.AGENCY:
        return look.agency
    if kind == moves.DUES:
        return look.gained(look.dues.total)
    if kind == moves.TRAIN:
        return look.train(first)
    if kind == moves.CHIP:
        return chip(look, first)
    return ABANDON if kind == moves.ABANDON else PASS


def chip(look: Ledger, slot: int) -> int:
    """A chip: dues of advertising, and the reports it prepares for, those in the own hand before all."""
    pack, state = look.pack, look.state
    if state.ending:
        return -look.paid(pack.slot_prices[slot])
    gain = NEEDED * look.ad_worth if slot in pack.ad_slots else 0
    hand = state.hands[look.seat]
    whole = sum(pack.report_counts)
    for card, prepares in enumerate(pack.report_slot):
        if prepares == slot:
            better = prepared_worth(look, slot, card)
            others = pack.report_counts[card] - hand.count(card)
            met = min(100, others * look.later // whole // 10 * MET)
            gain += better * max(TIMED if card in hand else 0, met) // 100
    return gain - look.paid(pack.slot_prices[slot])


def _canvass(look: Ledger) -> int:
    """Growers are sent away when none of them can be recruited; a nursery may use the fresh array at once."""
    if look.recruits:
        return PASS
    return CANVASS * (look.usable > 0) + look.by_nursery_fresh() - look.by_nursery


def _relocate(look: Ledger, county: int, there: int) -> int:
    """A house moves when it serves nobody where it stands."""
    if min(look.room(look.seat, county), look.unseen[county]) > 0:
        return PASS
    return look.house(there, look.pack.move_price)


def _supplemental(look: Ledger, step: steps.SupplementalAction, move: Move) -> int:
    kind, first, _ = look.pack.moves.supplemental[move]
    return look.member(first) if kind == moves.ADD else _deed(look, kind, first)


def _card(look: Ledger, step: steps.CardAction, move: Move) -> int:
    extra, thing = look.pack.moves.card[move]
    if extra == EXTRA_ADD:
        return look.member(thing)
    if extra == EXTRA_DUES:
        return look.gained(look.dues.total)
    if extra == EXTRA_HOUSE:
        return look.house(thing, 0 if look.state.extras[look.seat][0] % 2 else None)
    return look.train(thing)


# ---- beside the turn


def _place_house(look: Ledger, step: steps.PlaceHouse, move: Move) -> int:
    county = look.pack.moves.settle_of[move]
    worth = LANDING * min(look.pack.per_house, look.sighted(county)) + COMING * look.unseen[county]
    return worth + NAVEL_COUNTY * look.navel_share(county) // 100 - NEIGHBOUR * look.rivals(county)


def _improve(look: Ledger, step: steps.ImproveConditions, move: Move) -> int:
    return improved(look, look.pack.moves.improve_of[move])


def _report(look: Ledger, step: steps.PlayReport, move: Move) -> int:
    return report(look.state, look.seat, look.pack.moves.report_of[move])


def _discard(look: Ledger, step: steps.DiscardGrove, move: Move) -> int:
    """What is kept of a grove: its oranges, a train, and less when another could take its place."""
    pack, state = look.pack, look.state
    grove = pack.moves.discard_of[move]
    railroad = pack.railroad[grove]
    breaks = look.tally.railroads[railroad] % pack.set_size == 0 and look.free_sets(railroad) <= 0
    back = any(other != NONE and pack.county[other] == pack.county[grove] for other in state.array)
    return -look.member(grove) - KEEP_SET * breaks + ROOM[3] * back


WORTHS: dict[type, Callable[[Ledger, Any, Move], int]] = {
    steps.PlaceHouse: _place_house,
    steps.StandardAction: _standard,
    steps.SupplementalAction: _supplemental,
    steps.CardAction: _card,
    steps.ImproveConditions: _improve,
    steps.PlayReport: _report,
    steps.DiscardGrove: _discard,
}
"""How the moves of each decision are judged."""
