"""The end of a turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from greengold.core.event import Event
from greengold.core.move import Move
from greengold.core.step import NOT_NOW
from greengold.core.verdict import OK, No, Verdict
from greengold.games.orange import deeds
from greengold.games.orange.moves import END_TURN
from greengold.games.orange.steps.base import Decision

if TYPE_CHECKING:
    from greengold.core.event import Emit
    from greengold.games.orange.state import OrangeState


class EndTurn(Decision, frozen=True):
    """The turn ends when its player says so; what was placed in it is in use from then on (ORANGE-R15)."""

    kind: ClassVar[str] = "end_turn"

    def candidates(self, state: OrangeState) -> Iterable[Move]:
        return (END_TURN,)

    def settle(self, state: OrangeState) -> Move | None:
        return None

    def verdict(self, state: OrangeState, move: Move) -> Verdict:
        if move == END_TURN:
            return OK
        other = self.refused(state, move)
        return No("turn_done") if other == NOT_NOW else other

    def make(self, state: OrangeState, move: Move, emit: Emit) -> None:
        deeds.open_new(state, emit)
        state.members, state.nursery_used, state.agency_used = 0, False, False
        emit(Event("turn_ended", {"seat": state.seat}))
