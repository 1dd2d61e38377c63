"""Working conditions are improved, seat by seat from the new first player (rulebook: Working Conditions)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from greengold.core.event import Event
from greengold.core.move import Move
from greengold.core.verdict import OK, Fact, No, Verdict
from greengold.games.orange.deeds import count
from greengold.games.orange.names import CONDITIONS, NONE
from greengold.games.orange.prices import upkeep
from greengold.games.orange.steps.base import Decision

if TYPE_CHECKING:
    from greengold.core.event import Emit
    from greengold.games.orange.state import OrangeState


class ImproveConditions(Decision, frozen=True):
    """The slot that the workers of a seat reach; their own slot costs nothing (ORANGE-R44)."""

    kind: ClassVar[str] = "improve_conditions"
    who: int

    def seat(self, state: OrangeState) -> int:
        return self.who

    def facts(self, state: OrangeState) -> dict[str, Fact]:
        worker = state.worker[self.who]
        return {"condition": state.pack.conditions[worker], "price": upkeep(state, self.who, worker - 1)}

    def candidates(self, state: OrangeState) -> Iterable[Move]:
        return state.pack.moves.improve[: state.worker[self.who] + 1]

    def verdict(self, state: OrangeState, move: Move) -> Verdict:
        condition = state.pack.moves.improve_of.get(move, NONE)
        worker, money = state.worker[self.who], state.money[self.who]
        if condition == NONE:
            return self.refused(state, move)
        if condition == worker:
            return OK
        if worker == 0:
            return No("conditions_top", {}, "ORANGE-R44")
        if condition > worker:
            return No("conditions_down", {}, "ORANGE-R44")
        price = upkeep(state, self.who, condition)
        return OK if money >= price else No("no_money", {"price": price, "money": money}, "ORANGE-R44")

    def make(self, state: OrangeState, move: Move, emit: Emit) -> None:
        seat, condition = self.who, state.pack.moves.improve_of[move]
        facts: dict[str, Fact] = {"seat": seat, "condition": state.pack.conditions[condition]}
        if condition == state.worker[seat]:
            emit(Event("not_improved", facts))
            return
        price = upkeep(state, seat, condition)
        state.money[seat] -= price
        state.worker[seat] = condition
        count(state, seat, CONDITIONS, price)
        emit(Event("improved", {**facts, "price": price}))
