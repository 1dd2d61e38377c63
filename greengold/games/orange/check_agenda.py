"""Whether what a stored state waits for can be waited for in it (see `check`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.core.step import Process, Step
from greengold.games.orange.capacity import houses_of
from greengold.games.orange.names import MATURE
from greengold.games.orange.steps import (
    Affect,
    CardAction,
    DiscardGrove,
    DrawReport,
    EndTurn,
    ImproveConditions,
    NextTurn,
    PlaceHouse,
    PlayReport,
    ReportTime,
    StandardAction,
    StartRound,
    Suffer,
    SupplementalAction,
    TakeEffect,
)
from greengold.games.orange.steps.farm_report import effects_of
from greengold.games.orange.vocabulary import LoseGrove, Strike, Word

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greengold.games.orange.state import OrangeState

TURN = (NextTurn(), EndTurn(), CardAction(), SupplementalAction(), StandardAction())
"""The agenda at the start of a turn; its steps go one by one."""


def agenda_fault(state: OrangeState) -> str:
    """What is wrong with the agenda; "" when nothing is."""
    agenda = state.agenda
    if not agenda:
        return "" if _over(state) else "end"
    if isinstance(agenda[-1], Process) or not _fits(state, agenda):
        return "agenda"
    return "decision" if agenda[-1].settle(state) is not None else ""


def _over(state: OrangeState) -> bool:
    last = (state.seat + 1) % state.seats == state.first
    return last and (state.ending or state.round == state.pack.round_limit)


def _fits(state: OrangeState, agenda: tuple[Step, ...]) -> bool:
    """Whether the agenda is that of the first houses, of a turn, or of the administrative phase."""
    if isinstance(agenda[0], PlaceHouse):
        return len(agenda) == 1 and _placing(state)
    if isinstance(agenda[0], NextTurn):
        return agenda == TURN[: len(agenda)] and _turn_fits(state, agenda[-1])
    if agenda[0] != StartRound(state.round + 1) or len(agenda) < 2:
        return False
    first = agenda[1]
    if isinstance(first, ReportTime):
        return _improving(state, agenda[2:])
    if state.round < state.pack.first_report or not (state.in_effect or isinstance(first, PlayReport)):
        return False
    if isinstance(first, PlayReport):
        return len(agenda) == 2 and not state.in_effect
    return isinstance(first, DrawReport) and _played(state, first.played) and _resolving(state, agenda[2:])


def _placing(state: OrangeState) -> bool:
    """Those before the seat have placed a house, the others have not; nothing else has happened."""
    placed = (state.start - state.seat) % state.seats
    houses = [houses_of(state, (state.start - place) % state.seats) for place in range(state.seats)]
    untouched = not any((*state.trains, *state.nurseries, *state.agency, *state.chips, *state.figures, *state.worker))
    nothing = not any(state.tableau) and not state.report_discards and not state.grove_discards
    return houses == [1] * placed + [0] * (state.seats - placed) and state.round == 1 and untouched and nothing


def _turn_fits(state: OrangeState, top: Step) -> bool:
    """Nothing of the turn has happened before the standard action; what it used is there."""
    seat, counties = state.seat, len(state.pack.counties)
    if isinstance(top, StandardAction):
        return not (state.members or state.nursery_used or state.agency_used)
    nurseries = state.nurseries[seat * counties : (seat + 1) * counties]
    by_nursery = not state.nursery_used or (MATURE in nurseries and state.members > 0)
    return by_nursery and (not state.agency_used or state.agency[seat] == MATURE)


def _improving(state: OrangeState, waiting: Sequence[Step]) -> bool:
    """Seats improve their conditions in turn order, the last of them first on the agenda."""
    order = [(state.first - 1 - place) % state.seats for place in range(state.seats)]
    return list(waiting) == [ImproveConditions(seat) for seat in order[: len(waiting)]]


def _played(state: OrangeState, card: int) -> bool:
    """Whether this report was just played: the uppermost, or a Repeat beneath it."""
    discards, pack = state.report_discards, state.pack
    if not 0 <= card < len(pack.reports):
        return False
    return discards[-2:-1] == (card,) if pack.repeats[card] else discards[-1:] == (card,)


def _resolving(state: OrangeState, waiting: tuple[Step, ...]) -> bool:
    """A grove is discarded; further effects of the same report wait, and perhaps another report."""
    if not waiting or not isinstance(waiting[-1], DiscardGrove):
        return False
    card, loser = state.in_effect[-1][0], waiting[-1]
    if isinstance(waiting[0], TakeEffect):
        delayed = state.pack.reports[card].delay and len(state.in_effect) == 1
        if not delayed or waiting[0].card != state.last_card or state.pack.reports[state.last_card].delay:
            return False
        waiting = waiting[1:]
    affects = [step for step in waiting if isinstance(step, Affect)]
    suffers = [step for step in waiting[len(affects) : -1] if isinstance(step, Suffer)]
    if (*affects, *suffers, loser) != waiting or not 0 <= loser.who < state.seats:
        return False
    return _loss_fits(state, affects, suffers, loser)


def _loss_fits(state: OrangeState, affects: list[Affect], suffers: list[Suffer], loser: DiscardGrove) -> bool:
    """The effects that wait are the last ones of the report; the one before them takes groves from this seat."""
    pack, effects = state.pack, effects_of(state)
    done = len(effects) - len(affects)
    if done < 1 or effects[done:] != affects[::-1] or effects[done - 1].who != loser.who:
        return False
    effect: Word = pack.reports[effects[done - 1].card].effects[effects[done - 1].number]
    if isinstance(effect, Strike):
        condition = min(pack.worst, state.worker[loser.who] + effect.shift)
        strike = [Suffer(loser.who, condition, number) for number in range(len(pack.strikes[condition]))]
        done = len(strike) - len(suffers)
        if done < 1 or strike[done:] != suffers[::-1]:
            return False
        effect = pack.strikes[condition][done - 1]
    elif suffers:
        return False
    return isinstance(effect, LoseGrove) and 0 < loser.left <= effect.count
