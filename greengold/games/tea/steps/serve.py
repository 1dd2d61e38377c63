"""Serve tea to the Crown: a Crate, its bonus and money, a Mandate, the Supplier Token (rulebook: Serve)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from greengold.core.agenda import push
from greengold.core.event import Event
from greengold.core.move import Move
from greengold.core.step import Process
from greengold.core.verdict import OK, Fact, No, Verdict
from greengold.games.tea import deeds
from greengold.games.tea.names import NONE, TEA, TEAS
from greengold.games.tea.office import office
from greengold.games.tea.steps.base import Decision
from greengold.games.tea.steps.maintenance import reveal_mandates
from greengold.games.tea.steps.picks import ExtraSupplier, PickMandate
from greengold.games.tea.steps.receive import Receive

if TYPE_CHECKING:
    from greengold.core.event import Emit
    from greengold.games.tea.state import TeaState

COURT = "action:serve"


class Serve(Decision, frozen=True):
    """A Crate of a city with a Factory of the action colour goes on an empty Royal Order Token (TEA-R38)."""

    kind: ClassVar[str] = "serve"

    def facts(self, state: TeaState) -> dict[str, Fact]:
        return {"company": state.pack.companies[state.company], "last": int(state.orders.count(NONE) == 1)}

    def candidates(self, state: TeaState) -> Iterable[Move]:
        moves, count, orders = state.pack.moves.serve.moves, len(state.orders), state.orders
        empty = [order for order, tea in enumerate(orders) if tea == NONE]
        return [
            moves[crate * count + order]
            for city, factories in enumerate(state.factories)
            if state.company in factories
            for crate in range(city * TEA, city * TEA + TEA)
            if state.crates[crate] and crate % TEA not in orders
            for order in empty
        ]

    def verdict(self, state: TeaState, move: Move) -> Verdict:
        pack = state.pack
        known = pack.moves.serve.of.get(move, NONE)
        if known == NONE:
            return self.refused(state, move)
        crate, order = divmod(known, len(state.orders))
        city, tea = divmod(crate, TEA)
        if state.company not in state.factories[city]:
            return No("no_factory_here", {"company": pack.companies[state.company], "city": pack.cities[city]})
        if tea in state.orders:
            return No("tea_served", {"tea": TEAS[tea]})
        if not state.crates[crate]:
            return No("no_such_crate_there", {"tea": TEAS[tea], "city": pack.cities[city]})
        return OK if state.orders[order] == NONE else No("order_taken", {"order": order + 1})

    def guess(self, state: TeaState, touched: tuple[str, ...]) -> Move | None:
        """A Crate alone means serving it on the first empty token; a token alone, the first Crate that may go."""
        crate = next((touch for touch in touched if touch.startswith("crate:")), "")
        order = next((touch for touch in touched if touch.startswith("order:")), "")
        if not crate and not order:
            return super().guess(state, touched)
        known = next(iter(self.candidates(state)), None)
        if not order:
            order = f"order:{state.orders.index(NONE) + 1}"
        return Move("serve", (crate or (known.path[0] if known else ""), order))

    def make(self, state: TeaState, move: Move, emit: Emit) -> None:
        crate, order = divmod(state.pack.moves.serve.of[move], len(state.orders))
        city, tea = divmod(crate, TEA)
        deeds.take_from_city(state, crate, emit)
        state.orders[order] = tea
        facts: dict[str, Fact] = {"seat": state.seat, "city": state.pack.cities[city], "tea": TEAS[tea]}
        emit(Event("crate_served", {**facts, "order": order + 1}))
        gains = state.pack.order_gains[order][state.order_sides[order]]
        push(state, Receive(gains, f"order:{order + 1}"), EarnServing(tea), *self._rest())

    def nothing(self, state: TeaState, emit: Emit) -> None:
        """Without a Crate to serve, only the Mandate and the Supplier Token are left (TEA-R11)."""
        super().nothing(state, emit)
        push(state, *self._rest())

    def _rest(self) -> tuple[PickMandate, Advance, CloseServing]:
        return PickMandate(1, COURT), Advance(), CloseServing()


class EarnServing(Process, frozen=True):
    """Money for the tea served."""

    tea: int

    def run(self, state: TeaState, emit: Emit) -> None:
        deeds.earn(state, state.seat, state.pack.serve_money[self.tea], COURT, emit)


class Advance(Process, frozen=True):
    """The Supplier Token of the action colour advances a step; Upgrades may offer more (TEA-R72)."""

    def run(self, state: TeaState, emit: Emit) -> None:
        deeds.advance_supplier(state, state.company, 1, emit)
        extra = office(state, state.seat).supplier_extra
        if extra:
            push(state, ExtraSupplier(state.company, extra))


class CloseServing(Process, frozen=True):
    """When all Royal Order Tokens are covered they are flipped, and the Mandates on offer change (TEA-R50)."""

    def run(self, state: TeaState, emit: Emit) -> None:
        if NONE in state.orders:
            return
        state.orders = [NONE] * len(state.orders)
        state.order_sides = tuple(1 - side for side in state.order_sides)
        left = [mandate for mandate in state.mandates if mandate != NONE]
        state.mandate_discards += tuple(left)
        state.mandates = [NONE] * len(state.mandates)
        emit(Event("orders_refreshed", {"seat": state.seat}, reveals=True))
        reveal_mandates(state, emit)
