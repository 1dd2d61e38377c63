"""Contracts fulfilled in step 3 or by a Deal, and swapped by a Deal (rulebook: Fulfil contracts; TEA-R28, R33, R45)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from greengold.core.agenda import push
from greengold.core.event import Event
from greengold.core.move import Move
from greengold.core.verdict import OK, Fact, No, Verdict
from greengold.games.tea import deeds
from greengold.games.tea.moves import DONE, SKIP, payment_crates
from greengold.games.tea.names import NONE, TEA, TEAS
from greengold.games.tea.office import office
from greengold.games.tea.steps.base import Decision
from greengold.games.tea.steps.receive import Receive
from greengold.games.tea.steps.room import make_room

if TYPE_CHECKING:
    from greengold.core.event import Emit
    from greengold.games.tea.names import Crates
    from greengold.games.tea.state import TeaState


@lru_cache(maxsize=1 << 14)
def payments(needed: Crates, virtual: Crates, substitutes: int, fewer: int) -> tuple[Crates, ...]:
    """All sets of Crates that fulfil a Contract, the printed one first.

    virtual: Crates by tea that may be left out; fewer: Crates of any tea that are left out; substitutes: how many
    required Crates may be replaced by others (TEA-R28, R73).
    """
    found = {needed: None}
    for tea, most in enumerate(virtual):
        for _ in range(most):
            found |= dict.fromkeys(_changed(crates, tea, -1) for crates in list(found) if crates[tea])
    for _ in range(min(fewer, sum(needed))):
        less = {_changed(crates, tea, -1): None for crates in found for tea in range(TEA) if crates[tea]}
        found = less | dict.fromkeys(crates for crates in found if not any(crates))
    for _ in range(substitutes):
        lacking = [_changed(crates, tea, -1) for crates in found for tea in range(TEA) if crates[tea]]
        found |= dict.fromkeys(_changed(crates, other, 1) for crates in lacking for other in range(TEA))
    return tuple(found)


def _changed(crates: Crates, tea: int, by: int) -> Crates:
    red, white, green, black = (number + by * (at == tea) for at, number in enumerate(crates))
    return red, white, green, black


def ways(state: TeaState, contract: int, fewer: int = 0) -> tuple[Crates, ...]:
    """The payments that would fulfil a Contract for the active seat, whatever is in its warehouse."""
    mine = office(state, state.seat)
    red, white, green, black = mine.virtual
    return payments(state.pack.needed[contract], (red, white, green, black), mine.substitute, fewer)


def payable(state: TeaState, contract: int, fewer: int = 0) -> list[Crates]:
    """The payments for a Contract that the warehouse of the active seat allows."""
    red, white, green, black = deeds.stock_of(state, state.seat)
    return [
        way
        for way in ways(state, contract, fewer)
        if way[0] <= red and way[1] <= white and way[2] <= green and way[3] <= black
    ]


class Fulfilling(Decision, frozen=True):
    """A Contract and exactly the Crates returned for it."""

    touch: ClassVar[dict[str, str]] = {"own": "fulfil"}

    def short(self) -> int:
        """Crates fewer than printed."""
        return 0

    def way_out(self) -> Move | None:
        """The move that fulfils nothing, if there is one."""
        return None

    def candidates(self, state: TeaState) -> Iterable[Move]:
        moves, fewer = state.pack.moves, self.short()
        found = [
            moves.paying(self.kind, contract, crates)
            for contract in state.held[state.seat]
            for crates in payable(state, contract, fewer)
        ]
        out = self.way_out()
        if out is not None:
            found.append(out)
        return found

    def verdict(self, state: TeaState, move: Move) -> Verdict:
        if move == self.way_out():
            return OK
        contract, crates = self._named(state, move)
        if contract == NONE:
            return self.refused(state, move)
        if contract not in state.held[state.seat]:
            return No("not_your_contract")
        if crates is None:
            return self.refused(state, move)
        allowed = ways(state, contract, self.short())
        if crates not in allowed:
            return No("other_crates")
        return self._stocked(state, crates)

    def _named(self, state: TeaState, move: Move) -> tuple[int, Crates | None]:
        """The Contract and the Crates of a move."""
        if move.verb != self.kind or not move.path or not move.path[0].startswith("own:"):
            return NONE, None
        contract = state.pack.contract_of.get(move.path[0][4:], NONE)
        paid = move.path[1] if len(move.path) == 2 else ""
        return contract, payment_crates(paid[4:]) if paid.startswith("pay:") else None

    def _stocked(self, state: TeaState, crates: Crates) -> Verdict:
        """Whether the warehouse holds these Crates; else the first that is missing."""
        for tea, (wanted, there) in enumerate(zip(crates, deeds.stock_of(state, state.seat), strict=True)):
            if wanted > there:
                return No("contract_lacks", {"n": wanted - there, "tea": TEAS[tea]})
        return OK

    def guess(self, state: TeaState, touched: tuple[str, ...]) -> Move | None:
        """An own Contract alone means the payment that misses least."""
        own = next((touch for touch in touched if touch.startswith("own:")), "")
        contract = state.pack.contract_of.get(own[4:], NONE)
        if contract == NONE:
            return super().guess(state, touched)
        stock = deeds.stock_of(state, state.seat)
        best = min(
            ways(state, contract, self.short()),
            key=lambda way: sum(max(0, wanted - there) for wanted, there in zip(way, stock, strict=True)),
        )
        return state.pack.moves.paying(self.kind, contract, best)

    def fulfil(self, state: TeaState, move: Move, emit: Emit) -> None:
        """Return the Crates, and receive money and gains (section 4: step 3)."""
        contract, crates = self._named(state, move)
        assert crates is not None
        deeds.fulfil(state, contract, crates, emit)
        card = state.pack.contracts[contract]
        gains = office(state, state.seat).on_fulfil + card.gain
        if gains:
            push(state, Receive(gains, f"own:{card.id}"))


class Contracts(Fulfilling, frozen=True):
    """Step 3: Contracts one after the other, until done; more: one was fulfilled before in this turn (TEA-R45)."""

    kind: ClassVar[str] = "fulfil"
    more: bool = False

    def way_out(self) -> Move | None:
        return DONE

    def make(self, state: TeaState, move: Move, emit: Emit) -> None:
        if move != DONE:
            push(state, Contracts(more=True))
            self.fulfil(state, move, emit)


class PickFulfil(Fulfilling, frozen=True):
    """A Contract is fulfilled now, n Crates short (TEA-R28)."""

    kind: ClassVar[str] = "pick_fulfil"
    touch: ClassVar[dict[str, str]] = {"own": "pick_fulfil"}
    n: int
    source: str
    optional: bool = False

    def facts(self, state: TeaState) -> dict[str, Fact]:
        return {"n": self.n, "source": self.source}

    def short(self) -> int:
        return self.n

    def way_out(self) -> Move | None:
        return SKIP if self.optional else None

    def make(self, state: TeaState, move: Move, emit: Emit) -> None:
        if move == SKIP:
            emit(Event("skipped", {"seat": state.seat, "what": self.kind}))
        else:
            self.fulfil(state, move, emit)


class PickRecontract(Decision, frozen=True):
    """A Contract held is discarded for one from the Board and a Crate of the Deal Tile's city (TEA-R33)."""

    kind: ClassVar[str] = "pick_recontract"
    city: int

    def facts(self, state: TeaState) -> dict[str, Fact]:
        return {"city": state.pack.cities[self.city]}

    def candidates(self, state: TeaState) -> Iterable[Move]:
        pack = state.pack
        first = self.city * TEA
        crates = [f"crate:{pack.cities[self.city]}.{TEAS[tea]}" for tea in range(TEA) if state.crates[first + tea]]
        spaces = [f"contract:{space + 1}" for space, card in enumerate(state.contracts) if card != NONE]
        return [
            Move(self.kind, (f"own:{pack.contracts[own].id}", space, crate))
            for own in state.held[state.seat]
            for space in spaces or ["contract:none"]
            for crate in crates or ["crate:none"]
        ]

    def verdict(self, state: TeaState, move: Move) -> Verdict:
        if move.verb != self.kind or len(move.path) != 3:
            return self.refused(state, move)
        if move in self.candidates(state):
            return OK
        own, space, _ = move.path
        if state.pack.contract_of.get(own.removeprefix("own:"), NONE) not in state.held[state.seat]:
            return No("not_your_contract")
        if not any(known.path[1] == space for known in self.candidates(state)):
            return No("contract_gone", {}, "TEA-R33") if space.startswith("contract:") else self.refused(state, move)
        return No("crate_of_this_city", {"city": state.pack.cities[self.city]}, "TEA-R33")

    def guess(self, state: TeaState, touched: tuple[str, ...]) -> Move | None:
        """A Contract on the Board or a Crate alone means a swap of the first Contract held, if it is allowed at all."""
        known = next(iter(self.candidates(state)), None)
        if known is None:
            return None
        own, space, crate = known.path
        last = touched[-1]
        if last.startswith("contract:"):
            return Move(self.kind, (own, last, crate))
        return Move(self.kind, (own, space, last)) if last.startswith("crate:") else super().guess(state, touched)

    def make(self, state: TeaState, move: Move, emit: Emit) -> None:
        own, space, crate = move.path
        deeds.discard_contract(state, state.pack.contract_of[own[4:]], emit)
        if space != "contract:none":
            deeds.take_contract(state, int(space[9:]) - 1, emit)
        if crate != "crate:none":
            tea = TEAS.index(crate.rpartition(".")[2])
            deeds.take_from_city(state, self.city * TEA + tea, emit)
            deeds.store(state, tea)
            facts: dict[str, Fact] = {"seat": state.seat, "city": state.pack.cities[self.city], "tea": TEAS[tea]}
            emit(Event("crate_taken", facts))
        make_room(state)
