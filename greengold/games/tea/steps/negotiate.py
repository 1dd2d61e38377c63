"""Negotiate: an Agent in a Headquarters, its bonus, a Contract beside it, money (rulebook: Negotiate)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.core.agenda import push
from greengold.core.event import Event
from greengold.core.step import Process
from greengold.games.tea import deeds
from greengold.games.tea.office import office
from greengold.games.tea.steps.picks import PickContract, hq_bonus

if TYPE_CHECKING:
    from greengold.core.event import Emit
    from greengold.games.tea.state import TeaState


class SendAgent(Process, frozen=True):
    """The Agent goes to the Headquarters of the action colour; without an Agent nothing is gained (TEA-R41)."""

    def run(self, state: TeaState, emit: Emit) -> None:
        if not deeds.agents_free(state, state.seat):
            emit(Event("left_out", {"seat": state.seat, "what": "negotiate"}))
            return
        company = state.company
        deeds.place_agent(state, company, emit)
        hq = f"hq:{state.pack.companies[company]}"
        push(state, hq_bonus(state, company), PickContract(1, hq, hq=company), EarnFees())


class EarnFees(Process, frozen=True):
    """A Concession, and money for the Agents in Headquarters and in Tea Break (rulebook: Negotiate D, E)."""

    def run(self, state: TeaState, emit: Emit) -> None:
        seat, pays = state.seat, state.pack.negotiate
        deeds.gain_concessions(state, pays.concession, "action:negotiate", emit)
        in_tea_break = pays.per_agent_tea + office(state, seat).agent
        pounds = state.hq.count(seat) * pays.per_agent_city + state.tea_break[seat] * in_tea_break
        deeds.earn(state, seat, pounds, "action:negotiate", emit)
