"""Room in the office: Crates above the warehouse's capacity and Contracts above the slots are discarded at once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from greengold.core.agenda import push
from greengold.core.event import Event
from greengold.core.move import Move
from greengold.core.verdict import OK, Fact, No, Verdict
from greengold.games.tea import deeds
from greengold.games.tea.names import NONE, TEA, TEAS
from greengold.games.tea.office import office
from greengold.games.tea.steps.base import Decision

if TYPE_CHECKING:
    from greengold.core.event import Emit
    from greengold.games.tea.state import TeaState


def crates_over(state: TeaState) -> int:
    """Crates of the active seat above its warehouse's capacity (TEA-R37)."""
    return sum(deeds.stock_of(state, state.seat)) - office(state, state.seat).warehouse


def contracts_over(state: TeaState) -> int:
    """Contracts of the active seat above its slots (TEA-R42)."""
    return len(state.held[state.seat]) - office(state, state.seat).slots


def make_room(state: TeaState) -> None:
    """Ask for the discards that the active seat's office needs now (TEA-R37, R42, R55)."""
    if contracts_over(state) > 0:
        push(state, DiscardContract())
    if crates_over(state) > 0:
        push(state, DiscardCrate())


class DiscardCrate(Decision, frozen=True):
    """A Crate goes back to the reserve, one at a time."""

    kind: ClassVar[str] = "discard_crate"
    touch: ClassVar[dict[str, str]] = {"stock": "discard_crate"}

    def facts(self, state: TeaState) -> dict[str, Fact]:
        return {"n": crates_over(state)}

    def candidates(self, state: TeaState) -> Iterable[Move]:
        return state.pack.moves.discard_crate.moves

    def verdict(self, state: TeaState, move: Move) -> Verdict:
        tea = state.pack.moves.discard_crate.of.get(move, NONE)
        if tea == NONE:
            return self.refused(state, move)
        return OK if state.stock[state.seat * TEA + tea] else No("no_such_crate", {"tea": TEAS[tea]})

    def make(self, state: TeaState, move: Move, emit: Emit) -> None:
        tea = state.pack.moves.discard_crate.of[move]
        state.stock[state.seat * TEA + tea] -= 1
        emit(Event("crate_discarded", {"seat": state.seat, "tea": TEAS[tea]}))
        if crates_over(state) > 0:
            push(state, DiscardCrate())


class DiscardContract(Decision, frozen=True):
    """A Contract is discarded, the new one or one held before."""

    kind: ClassVar[str] = "discard_contract"
    touch: ClassVar[dict[str, str]] = {"own": "discard_contract"}

    def facts(self, state: TeaState) -> dict[str, Fact]:
        return {"n": contracts_over(state)}

    def candidates(self, state: TeaState) -> Iterable[Move]:
        moves = state.pack.moves.discard_contract.moves
        return [moves[contract] for contract in state.held[state.seat]]

    def verdict(self, state: TeaState, move: Move) -> Verdict:
        contract = state.pack.moves.discard_contract.of.get(move, NONE)
        if contract == NONE:
            return self.refused(state, move)
        return OK if contract in state.held[state.seat] else No("not_your_contract")

    def make(self, state: TeaState, move: Move, emit: Emit) -> None:
        deeds.discard_contract(state, state.pack.moves.discard_contract.of[move], emit)
        if contracts_over(state) > 0:
            push(state, DiscardContract())
