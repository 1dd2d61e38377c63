"""Rounds, turns and what lies between them (rulebook: Play Sequence, Administrative Phase; section 4.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.core.agenda import push
from greengold.core.event import Event
from greengold.core.step import Process
from greengold.games.orange import able, deeds
from greengold.games.orange.names import TURNS_LOST
from greengold.games.orange.steps.card_action import CardAction
from greengold.games.orange.steps.conditions import ImproveConditions
from greengold.games.orange.steps.end_turn import EndTurn
from greengold.games.orange.steps.farm_report import ReportTime
from greengold.games.orange.steps.standard import StandardAction
from greengold.games.orange.steps.supplemental import SupplementalAction

if TYPE_CHECKING:
    from greengold.core.event import Emit
    from greengold.games.orange.state import OrangeState


class StartRound(Process, frozen=True):
    """A round begins with the holder of the token."""

    number: int

    def run(self, state: OrangeState, emit: Emit) -> None:
        state.round, state.seat = self.number, state.first
        emit(Event("round_started", {"round": self.number, "seat": state.first}))
        push(state, StartTurn())


class StartTurn(Process, frozen=True):
    """A turn begins, unless it is lost (ORANGE-R8, R45)."""

    def run(self, state: OrangeState, emit: Emit) -> None:
        seat = state.seat
        if able.turn_verdict(state):
            emit(Event("turn_started", {"seat": seat, "round": state.round}))
            push(state, StandardAction(), SupplementalAction(), CardAction(), EndTurn(), NextTurn())
            return
        state.extras[seat] = ()
        deeds.count(state, seat, TURNS_LOST, 1)
        emit(Event("turn_lost", {"seat": seat}))
        push(state, NextTurn())


class NextTurn(Process, frozen=True):
    """The next seat clockwise; after the last one the round is over, and perhaps the game (ORANGE-R10, R59, R60)."""

    def run(self, state: OrangeState, emit: Emit) -> None:
        seat = (state.seat + 1) % state.seats
        if seat != state.first:
            state.seat = seat
            push(state, StartTurn())
        elif state.ending or state.round >= state.pack.round_limit:
            emit(Event("game_over", {"round": state.round}))
        else:
            push(state, Administer())


class Administer(Process, frozen=True):
    """The administrative phase: the token passes, workers sink, conditions are improved, a farm report is played."""

    def run(self, state: OrangeState, emit: Emit) -> None:
        state.first = state.seat = (state.first + 1) % state.seats
        emit(Event("token_passed", {"seat": state.first}))
        state.worker = [min(state.pack.worst, step + 1) for step in state.worker]
        emit(Event("workers_sink"))
        order = [(state.first + place) % state.seats for place in range(state.seats)]
        push(state, *map(ImproveConditions, order), ReportTime(), StartRound(state.round + 1))
