"""A turn: the Action, its Worker, and what the Action opens; the end of the turn (rulebook: How to play)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from greengold.core.agenda import push
from greengold.core.event import Event
from greengold.core.move import Move
from greengold.core.step import Process, Step
from greengold.core.verdict import OK, Fact, No, Verdict
from greengold.games.tea import able, deeds
from greengold.games.tea.moves import END_TURN
from greengold.games.tea.names import ACTIONS, ACTIVE, DEPOTS, EXPAND, IMPORT, INVEST, NEGOTIATE, NONE
from greengold.games.tea.office import office
from greengold.games.tea.prices import pawn_fee, reach_cost
from greengold.games.tea.steps.base import Decision
from greengold.games.tea.steps.contracts import Contracts
from greengold.games.tea.steps.expand import ExpandOrder
from greengold.games.tea.steps.house import HouseCard
from greengold.games.tea.steps.imports import Import
from greengold.games.tea.steps.invest import TakeShare
from greengold.games.tea.steps.maintenance import Maintain, NextTurn
from greengold.games.tea.steps.negotiate import SendAgent
from greengold.games.tea.steps.receive import receive
from greengold.games.tea.steps.serve import Serve
from greengold.games.tea.steps.upgrades import complete

if TYPE_CHECKING:
    from greengold.core.event import Emit
    from greengold.games.tea.state import TeaState


class StartTurn(Process, frozen=True):
    """A turn begins; without any Worker in the Active Depots only its last steps are left (TEA-R11)."""

    def run(self, state: TeaState, emit: Emit) -> None:
        state.action = state.company = state.deal = NONE
        state.bought = state.taken = 0
        emit(Event("turn_started", {"seat": state.seat, "round": state.round}))
        if state.seat == state.pack.house:
            push(state, HouseCard(), Maintain(), NextTurn(), StartTurn())
        elif able.workers_wait(state):
            push(state, ChooseAction(), Contracts(), EndTurn())
        else:
            emit(Event("no_workers", {"seat": state.seat}))
            push(state, Contracts(), EndTurn())


class ChooseAction(Decision, frozen=True):
    """1a: the Pawn moves to another Action (TEA-R9, R11, R15)."""

    kind: ClassVar[str] = "choose_action"
    touch: ClassVar[dict[str, str]] = {"action": "choose_action"}

    def candidates(self, state: TeaState) -> Iterable[Move]:
        return state.pack.moves.action.moves

    def verdict(self, state: TeaState, move: Move) -> Verdict:
        action = state.pack.moves.action.of.get(move, NONE)
        if action == NONE:
            return No("action_first") if move.verb == "choose_worker" else self.refused(state, move)
        if action == state.pawns[state.seat]:
            return No("same_action", {}, "TEA-R9")
        if able.completable(state, action) or able.any_goes(state):
            return OK
        if action == NEGOTIATE and not deeds.agents_free(state, state.seat):
            return No("agents_all_out", {}, "TEA-R41")
        return No("no_worker_for_action", {"action": ACTIONS[action]}, "TEA-R11")

    def guess(self, state: TeaState, touched: tuple[str, ...]) -> Move | None:
        if touched[-1].startswith("worker:"):
            return Move("choose_worker", touched[-1:])
        return super().guess(state, touched)

    def price(self, state: TeaState, move: Move) -> int:
        action = state.pack.moves.action.of.get(move, NONE)
        return 0 if action == NONE else pawn_fee(state, action)

    def make(self, state: TeaState, move: Move, emit: Emit) -> None:
        seat, action = state.seat, state.pack.moves.action.of[move]
        fee, before = pawn_fee(state, action), state.pawns[seat]
        state.pawns[seat] = state.action = action
        facts: dict[str, Fact] = {"seat": seat, "action": ACTIONS[action]}
        facts["from"] = ACTIONS[before] if before != NONE else "office"
        emit(Event("pawn_moved", facts))
        deeds.pay(state, fee, "fee", emit)
        deeds.move_neutral(state, action, emit)
        push(state, ChooseWorker(), Perform())


class ChooseWorker(Decision, frozen=True):
    """1b: a Worker of an Active Depot; its company is the one the Action concerns (TEA-R10, R13, R14)."""

    kind: ClassVar[str] = "choose_worker"
    touch: ClassVar[dict[str, str]] = {"worker": "choose_worker"}

    def facts(self, state: TeaState) -> dict[str, Fact]:
        return {"action": ACTIONS[state.action]}

    def candidates(self, state: TeaState) -> Iterable[Move]:
        moves = state.pack.moves.worker.moves
        return [moves[place] for place in range(len(moves)) if state.workers[place]]

    def verdict(self, state: TeaState, move: Move) -> Verdict:
        place = state.pack.moves.worker.of.get(move, NONE)
        if place == NONE:
            return self._refused(state, move)
        company = place % len(state.pack.companies)
        if not state.workers[place]:
            return No("worker_gone", {"company": state.pack.companies[company]})
        code = able.hindrance(state, state.action, company)
        if not code or not able.completable(state, state.action):
            return OK
        return No(code, {"company": state.pack.companies[company]}, "TEA-R10")

    def _refused(self, state: TeaState, move: Move) -> Verdict:
        depot, _, company = (move.path[0] if len(move.path) == 1 else "").removeprefix("worker:").partition(".")
        if move.verb == "choose_worker" and depot in DEPOTS[ACTIVE:] and company in state.pack.company_of:
            return No("not_active_depot", {"company": company})
        if move.verb == "choose_action":
            return No("action_chosen", {"action": ACTIONS[state.action]})
        return self.refused(state, move)

    def guess(self, state: TeaState, touched: tuple[str, ...]) -> Move | None:
        if touched[-1].startswith("action:"):
            return Move("choose_action", touched[-1:])
        return super().guess(state, touched)

    def price(self, state: TeaState, move: Move) -> int:
        place = state.pack.moves.worker.of.get(move, NONE)
        return 0 if place == NONE else reach_cost(state, state.action, place // len(state.pack.companies))

    def make(self, state: TeaState, move: Move, emit: Emit) -> None:
        depot, company = divmod(state.pack.moves.worker.of[move], len(state.pack.companies))
        deeds.pay(state, reach_cost(state, state.action, depot), "reach", emit)
        state.company = company
        complete(state, deeds.take_worker(state, depot, company, emit), emit)


class Perform(Process, frozen=True):
    """Step 2 begins: Upgrades of this Action pay, then the Action is done (TEA-R74)."""

    def run(self, state: TeaState, emit: Emit) -> None:
        name, company = ACTIONS[state.action], state.pack.companies[state.company]
        emit(Event("action_begun", {"seat": state.seat, "action": name, "company": company}))
        push(state, _first_step(state.action))
        receive(state, office(state, state.seat).on_action[state.action], f"action:{name}", emit)


def _first_step(action: int) -> Step:
    """How an Action begins."""
    if action == INVEST:
        return TakeShare()
    if action == IMPORT:
        return Import()
    if action == NEGOTIATE:
        return SendAgent()
    return ExpandOrder() if action == EXPAND else Serve()


class EndTurn(Decision, frozen=True):
    """The turn ends when its player says so; Maintenance follows."""

    kind: ClassVar[str] = "end_turn"

    def candidates(self, state: TeaState) -> Iterable[Move]:
        return (END_TURN,)

    def settle(self, state: TeaState) -> Move | None:
        return None

    def verdict(self, state: TeaState, move: Move) -> Verdict:
        return OK if move == END_TURN else No("turn_done") if move.verb == "touch" else self.refused(state, move)

    def make(self, state: TeaState, move: Move, emit: Emit) -> None:
        emit(Event("turn_ended", {"seat": state.seat}))
        push(state, Maintain(), NextTurn(), StartTurn())
