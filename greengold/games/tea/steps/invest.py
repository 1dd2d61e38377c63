"""Invest: a Share is bought, its value rises, its bonus is gained (rulebook: Invest; TEA-R22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.core.agenda import push
from greengold.core.event import Event
from greengold.core.step import Process
from greengold.games.tea import deeds
from greengold.games.tea.prices import share_price
from greengold.games.tea.steps.picks import extra_steps, share_bonus

if TYPE_CHECKING:
    from greengold.core.event import Emit
    from greengold.games.tea.state import TeaState


class TakeShare(Process, frozen=True):
    """The Share of the Worker's company is paid and taken before its value rises."""

    def run(self, state: TeaState, emit: Emit) -> None:
        company = state.company
        if state.pile[company]:
            deeds.pay(state, share_price(state, company), "share", emit)
            deeds.take_share(state, company, emit)
            push(state, *extra_steps(state), share_bonus(state, company))
        else:
            emit(Event("left_out", {"seat": state.seat, "what": "share"}))
            push(state, *extra_steps(state))
        deeds.raise_value(state, company, 1, emit)
