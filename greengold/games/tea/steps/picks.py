"""Decisions that gains open: a company, a Worker, a Crate, a Headquarters and so on (section 4)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from greengold.core.agenda import push
from greengold.core.event import Event
from greengold.core.move import Move
from greengold.core.verdict import OK, Fact, No, Verdict
from greengold.games.tea import deeds
from greengold.games.tea.moves import NO, SKIP, YES, Table
from greengold.games.tea.names import CENTRAL, DEPOTS, NONE, TEAS
from greengold.games.tea.office import office
from greengold.games.tea.prices import exchange_price
from greengold.games.tea.steps.base import Decision
from greengold.games.tea.steps.receive import Receive
from greengold.games.tea.steps.room import make_room
from greengold.games.tea.steps.upgrades import complete

if TYPE_CHECKING:
    from greengold.core.event import Emit
    from greengold.games.tea.moves import Moves
    from greengold.games.tea.state import TeaState


class Pick(Decision, frozen=True):
    """One thing of a kind is chosen, or none when the gain is optional.

    n: how often, or how much of it; source: the place that gives it; optional: it may be skipped (TEA-R72).
    """

    n: int
    source: str
    optional: bool = False

    @abstractmethod
    def table(self, moves: Moves) -> Table:
        """The moves that name a thing."""

    def judged(self, state: TeaState, thing: int) -> Verdict:
        """Whether a thing may be chosen."""
        return OK

    @abstractmethod
    def take(self, state: TeaState, thing: int, emit: Emit) -> None:
        """Take the thing chosen."""

    def facts(self, state: TeaState) -> dict[str, Fact]:
        return {"n": self.n, "source": self.source}

    def candidates(self, state: TeaState) -> Iterable[Move]:
        moves = self.table(state.pack.moves).moves
        return (*moves, SKIP) if self.optional else moves

    def verdict(self, state: TeaState, move: Move) -> Verdict:
        thing = self.table(state.pack.moves).of.get(move, NONE)
        if thing != NONE:
            return self.judged(state, thing)
        if move == SKIP:
            return OK if self.optional else No("must_choose", {}, "TEA-R71")
        return self.refused(state, move)

    def make(self, state: TeaState, move: Move, emit: Emit) -> None:
        if move == SKIP:
            emit(Event("skipped", {"seat": state.seat, "what": self.kind}))
        else:
            self.take(state, self.table(state.pack.moves).of[move], emit)


class PickCompany(Pick, frozen=True):
    """The Share Value of a company rises n steps (TEA-R75)."""

    kind: ClassVar[str] = "pick_company"
    touch: ClassVar[dict[str, str]] = {"company": "pick_company"}

    def table(self, moves: Moves) -> Table:
        return moves.company

    def take(self, state: TeaState, thing: int, emit: Emit) -> None:
        deeds.raise_value(state, thing, self.n, emit)


class PickSupplier(Pick, frozen=True):
    """The Royal Supplier Token of a company advances n steps (TEA-R34, R75)."""

    kind: ClassVar[str] = "pick_supplier"
    touch: ClassVar[dict[str, str]] = {"supplier": "pick_supplier"}

    def table(self, moves: Moves) -> Table:
        return moves.supplier

    def take(self, state: TeaState, thing: int, emit: Emit) -> None:
        deeds.advance_supplier(state, thing, self.n, emit)


class PickCrate(Pick, frozen=True):
    """A Crate from the reserve, n times; teas: the colours allowed."""

    kind: ClassVar[str] = "pick_crate"
    touch: ClassVar[dict[str, str]] = {"reserve": "pick_crate"}
    teas: tuple[int, ...] = ()

    def table(self, moves: Moves) -> Table:
        return moves.crate

    def judged(self, state: TeaState, thing: int) -> Verdict:
        return OK if thing in self.teas else No("other_tea", {"tea": TEAS[thing]})

    def take(self, state: TeaState, thing: int, emit: Emit) -> None:
        deeds.store(state, thing)
        emit(Event("crate_gained", {"seat": state.seat, "tea": TEAS[thing], "source": self.source}))
        if self.n > 1:
            push(state, PickCrate(self.n - 1, self.source, self.optional, self.teas))
        make_room(state)


class PickWorker(Pick, frozen=True):
    """A Worker from the Central Depot or a Reserve Depot, n times (TEA-R52, R58)."""

    kind: ClassVar[str] = "pick_worker"
    touch: ClassVar[dict[str, str]] = {"worker": "pick_worker"}

    def table(self, moves: Moves) -> Table:
        return moves.pick_worker

    def judged(self, state: TeaState, thing: int) -> Verdict:
        depot, company = divmod(thing, len(state.pack.companies))
        if depot < CENTRAL:
            return No("active_depot", {"depot": DEPOTS[depot]})
        return OK if state.workers[thing] else No("worker_gone", {"company": state.pack.companies[company]})

    def take(self, state: TeaState, thing: int, emit: Emit) -> None:
        if self.n > 1:
            push(state, PickWorker(self.n - 1, self.source, self.optional))
        depot, company = divmod(thing, len(state.pack.companies))
        complete(state, deeds.take_worker(state, depot, company, emit), emit)


class PickMandate(Pick, frozen=True):
    """A Royal Mandate of those on offer, n times (TEA-R50, R51)."""

    kind: ClassVar[str] = "pick_mandate"
    touch: ClassVar[dict[str, str]] = {"mandate": "pick_mandate"}

    def facts(self, state: TeaState) -> dict[str, Fact]:
        return {**super().facts(state), "refresh": refresh_follows(state)}

    def table(self, moves: Moves) -> Table:
        return moves.mandate

    def judged(self, state: TeaState, thing: int) -> Verdict:
        return OK if state.mandates[thing] != NONE else No("mandate_gone", {}, "TEA-R51")

    def take(self, state: TeaState, thing: int, emit: Emit) -> None:
        deeds.take_mandate(state, thing, emit)
        if self.n > 1:
            push(state, PickMandate(self.n - 1, self.source, self.optional))


class PickContract(Pick, frozen=True):
    """A Contract from the Board, n times; hq: only one beside this Headquarters, unless Upgrades open all of them."""

    kind: ClassVar[str] = "pick_contract"
    touch: ClassVar[dict[str, str]] = {"contract": "pick_contract"}
    hq: int = NONE

    def table(self, moves: Moves) -> Table:
        return moves.contract

    def judged(self, state: TeaState, thing: int) -> Verdict:
        if state.contracts[thing] == NONE:
            return No("contract_gone", {}, "TEA-R43")
        pack, hq = state.pack, self.hq
        if hq == NONE or thing in pack.hq_contracts[hq] or office(state, state.seat).open_contract:
            return OK
        return No("not_adjacent", {"company": pack.companies[hq]})

    def take(self, state: TeaState, thing: int, emit: Emit) -> None:
        deeds.take_contract(state, thing, emit)
        if self.n > 1:
            push(state, PickContract(self.n - 1, self.source, self.optional, self.hq))
        make_room(state)


class PickHq(Pick, frozen=True):
    """An Agent is placed in a Headquarters for its bonus only, n times (TEA-R29)."""

    kind: ClassVar[str] = "pick_hq"
    touch: ClassVar[dict[str, str]] = {"hq": "pick_hq"}

    def table(self, moves: Moves) -> Table:
        return moves.hq

    def judged(self, state: TeaState, thing: int) -> Verdict:
        return OK if deeds.agents_free(state, state.seat) else No("agents_all_out", {}, "TEA-R41")

    def take(self, state: TeaState, thing: int, emit: Emit) -> None:
        if self.n > 1:
            push(state, PickHq(self.n - 1, self.source, self.optional))
        deeds.place_agent(state, thing, emit)
        push(state, hq_bonus(state, thing))


class PickShareholderBonus(Pick, frozen=True):
    """A Shareholder Bonus on the Board, n different ones; had: those received before (TEA-R32, R75)."""

    kind: ClassVar[str] = "pick_shareholder_bonus"
    touch: ClassVar[dict[str, str]] = {"bonus": "pick_shareholder_bonus"}
    had: tuple[int, ...] = ()

    def table(self, moves: Moves) -> Table:
        return moves.bonus

    def judged(self, state: TeaState, thing: int) -> Verdict:
        return No("bonus_had", {"company": state.pack.companies[thing]}, "TEA-R32") if thing in self.had else OK

    def take(self, state: TeaState, thing: int, emit: Emit) -> None:
        if self.n > 1:
            push(state, PickShareholderBonus(self.n - 1, self.source, self.optional, (*self.had, thing)))
        push(state, share_bonus(state, thing))


class PickExchange(Pick, frozen=True):
    """One own Share is swapped for one of another company (TEA-R31)."""

    kind: ClassVar[str] = "pick_exchange"

    def table(self, moves: Moves) -> Table:
        return moves.exchange

    def judged(self, state: TeaState, thing: int) -> Verdict:
        pack = state.pack
        own, new = divmod(thing, len(pack.companies))
        if not state.shares[state.seat * len(pack.companies) + own]:
            return No("no_such_share", {"company": pack.companies[own]})
        if own == new:
            return No("same_company", {"company": pack.companies[own]}, "TEA-R31")
        return OK if state.pile[new] else No("no_shares_left", {"company": pack.companies[new]}, "TEA-R31")

    def price(self, state: TeaState, move: Move) -> int:
        thing = state.pack.moves.exchange.of.get(move, NONE)
        return exchange_price(state, *divmod(thing, len(state.pack.companies))) if thing != NONE else 0

    def guess(self, state: TeaState, touched: tuple[str, ...]) -> Move | None:
        """A pile alone means a swap of the first Share owned."""
        if touched[-1].startswith("company:"):
            for move in self.candidates(state):
                if move.path[1:] == touched[-1:] and self.verdict(state, Move(move.verb, (move.path[0], move.path[1]))):
                    return move
        return super().guess(state, touched)

    def take(self, state: TeaState, thing: int, emit: Emit) -> None:
        pack, seat = state.pack, state.seat
        width = len(pack.companies)
        own, new = divmod(thing, width)
        deeds.pay(state, exchange_price(state, own, new), "exchange", emit)
        state.shares[seat * width + own] -= 1
        state.pile[own] += 1
        facts: dict[str, Fact] = {"seat": seat, "company": pack.companies[own], "left": state.pile[own]}
        emit(Event("share_returned", facts))
        deeds.take_share(state, new, emit)


class MoreSteps(Decision, frozen=True):
    """An Upgrade offers n more steps; yes or no (TEA-R72)."""

    company: int
    n: int

    def facts(self, state: TeaState) -> dict[str, Fact]:
        return {"company": state.pack.companies[self.company], "n": self.n}

    def candidates(self, state: TeaState) -> Iterable[Move]:
        return YES, NO

    def settle(self, state: TeaState) -> Move | None:
        return None if self.matters(state) else NO

    @abstractmethod
    def matters(self, state: TeaState) -> bool:
        """Whether one more step would change anything."""

    @abstractmethod
    def go(self, state: TeaState, emit: Emit) -> None:
        """Make the steps."""

    def verdict(self, state: TeaState, move: Move) -> Verdict:
        return OK if move in (YES, NO) else self.refused(state, move)

    def make(self, state: TeaState, move: Move, emit: Emit) -> None:
        if move == YES:
            self.go(state, emit)
        elif self.matters(state):
            emit(Event("skipped", {"seat": state.seat, "what": self.kind}))


class ExtraStep(MoreSteps, frozen=True):
    """More steps of a Share Value after Invest or Import."""

    kind: ClassVar[str] = "extra_step"

    def matters(self, state: TeaState) -> bool:
        return bool(state.value[self.company] < state.pack.top)

    def go(self, state: TeaState, emit: Emit) -> None:
        deeds.raise_value(state, self.company, self.n, emit)


class ExtraSupplier(MoreSteps, frozen=True):
    """More steps of a Supplier Token after Serve."""

    kind: ClassVar[str] = "extra_supplier"

    def facts(self, state: TeaState) -> dict[str, Fact]:
        return {**super().facts(state), "refresh": refresh_follows(state)}

    def matters(self, state: TeaState) -> bool:
        return bool(state.supplier[:1] != (self.company,))

    def go(self, state: TeaState, emit: Emit) -> None:
        deeds.advance_supplier(state, self.company, self.n, emit)


def refresh_follows(state: TeaState) -> int:
    """1 when the Action ends with new Mandates, because the last Royal Order Token was covered (TEA-R50), else 0."""
    return int(NONE not in state.orders)


def extra_steps(state: TeaState) -> tuple[ExtraStep, ...]:
    """The question of an Upgrade that adds steps to the Action under way, if there is one."""
    n = office(state, state.seat).extra_step[state.action]
    return (ExtraStep(state.company, n),) if n else ()


def hq_bonus(state: TeaState, company: int) -> Receive:
    """The Headquarters Bonus of a company."""
    token = state.pack.hq_tokens[state.hq_bonus[company]]
    return Receive(token.gain, f"hq:{state.pack.companies[company]}")


def share_bonus(state: TeaState, company: int) -> Receive:
    """The Shareholder Bonus of a company."""
    token = state.pack.share_tokens[state.share_bonus[company]]
    return Receive(token.gain, f"bonus:{state.pack.companies[company]}")
