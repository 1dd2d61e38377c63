"""Import: Crates are bought where the company has Factories; a Deal Tile before or after (rulebook: Import)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from greengold.core.agenda import push
from greengold.core.event import Event
from greengold.core.move import Move
from greengold.core.verdict import OK, Fact, No, Verdict
from greengold.games.tea import deeds, prices
from greengold.games.tea.moves import BY_MONEY, DONE, PAYS, SKIP
from greengold.games.tea.names import NONE, TEA, TEAS
from greengold.games.tea.office import office
from greengold.games.tea.steps.base import Decision
from greengold.games.tea.steps.gains import useful
from greengold.games.tea.steps.picks import extra_steps
from greengold.games.tea.steps.receive import Receive, receive
from greengold.games.tea.steps.room import make_room

if TYPE_CHECKING:
    from greengold.core.event import Emit
    from greengold.games.tea.state import TeaState


def sources(state: TeaState) -> list[int]:
    """The cities with a Factory of the action colour."""
    return [city for city, factories in enumerate(state.factories) if state.company in factories]


def deal_verdict(state: TeaState, city: int) -> Verdict:
    """Whether the Deal Tile of a city may be activated in this Import (TEA-R26, R27)."""
    pack = state.pack
    if state.deal != NONE:
        return No("deal_used", {}, "TEA-R26")
    if state.company not in state.factories[city]:
        return No("no_factory_here", {"company": pack.companies[state.company], "city": pack.cities[city]})
    if not state.concessions[state.seat] and not office(state, state.seat).free_deal:
        return No("no_concession")
    return OK if useful(state, pack.deals[state.deals[city]].gain) else No("deal_useless", {}, "TEA-R27")


def activate(state: TeaState, city: int, emit: Emit) -> None:
    """Concession, passive income, gains of Upgrades, gains of the Deal (TEA-R76)."""
    pack, deal = state.pack, state.pack.deals[state.deals[city]]
    name = f"deal:{pack.cities[city]}"
    state.deal = city
    if not office(state, state.seat).free_deal:
        deeds.pay_concessions(state, 1, "deal", emit)
    emit(Event("deal_activated", {"seat": state.seat, "city": pack.cities[city], "deal": deal.id}))
    deeds.pay_passive_income(state, city, "deal", emit)
    push(state, Receive(deal.gain, name))
    receive(state, office(state, state.seat).on_deal, name, emit)


class Import(Decision, frozen=True):
    """Buy Crates one by one, at least one if there is any; the Deal only before the first (TEA-R18, R25, R26)."""

    kind: ClassVar[str] = "import"
    touch: ClassVar[dict[str, str]] = {"deal": "deal"}

    def facts(self, state: TeaState) -> dict[str, Fact]:
        first = not state.bought and any(deal_verdict(state, city) for city in sources(state))
        return {"company": state.pack.companies[state.company], "bought": state.bought, "deal": int(first)}

    def candidates(self, state: TeaState) -> Iterable[Move]:
        moves, crates = state.pack.moves, state.crates
        cities = sources(state)
        found = [moves.deal.moves[city] for city in cities] if not state.bought else []
        for city in cities:
            for crate in range(city * TEA, city * TEA + TEA):
                if crates[crate]:
                    found += moves.buy.moves[2 * crate : 2 * crate + 2]
        found.append(DONE)
        return found

    def verdict(self, state: TeaState, move: Move) -> Verdict:
        known = state.pack.moves.buy.of.get(move, NONE)
        if known != NONE:
            return self._buying(state, *divmod(known, 2))
        if move == DONE:
            return OK if state.bought or not self._buyable(state) else No("must_buy", {}, "TEA-R25")
        city = state.pack.moves.deal.of.get(move, NONE)
        if city == NONE:
            return self.refused(state, move)
        return No("deal_between", {}, "TEA-R26") if state.bought and state.deal == NONE else deal_verdict(state, city)

    def _buying(self, state: TeaState, crate: int, how: int) -> Verdict:
        """Whether a Crate may be bought with money, which always does (TEA-R16), or with Concessions."""
        pack = state.pack
        city, tea = divmod(crate, TEA)
        if state.company not in state.factories[city]:
            return No("no_factory_here", {"company": pack.companies[state.company], "city": pack.cities[city]})
        if not state.crates[crate]:
            return No("no_such_crate_there", {"tea": TEAS[tea], "city": pack.cities[city]})
        if how == BY_MONEY:
            return OK
        wanted, there = prices.crate_concessions(state)[tea], state.concessions[state.seat]
        if there >= wanted:
            return OK
        if wanted > 1:
            return No("concessions_for_fine", {"n": wanted, "there": there}, "TEA-R18")
        return No("too_few_concessions", {"there": there}, "TEA-R18")

    def _buyable(self, state: TeaState) -> bool:
        return any(any(state.crates[city * TEA : city * TEA + TEA]) for city in sources(state))

    def guess(self, state: TeaState, touched: tuple[str, ...]) -> Move | None:
        """A Crate alone means buying it with money, one with a way to pay that way."""
        crate = next((touch for touch in touched if touch.startswith("crate:")), "")
        if not crate:
            return super().guess(state, touched)
        pay = touched[-1] if touched[-1].startswith("pay:") else f"pay:{PAYS[BY_MONEY]}"
        return Move("buy", (crate, pay))

    def price(self, state: TeaState, move: Move) -> int:
        known = state.pack.moves.buy.of.get(move, NONE)
        return prices.crate_price(state, known // 2) if known != NONE and known % 2 == BY_MONEY else 0

    def make(self, state: TeaState, move: Move, emit: Emit) -> None:
        known = state.pack.moves.buy.of.get(move, NONE)
        if known != NONE:
            push(state, self)
            self._buy(state, *divmod(known, 2), emit)
        elif move == DONE:
            self._finish(state, emit)
        else:
            push(state, self)
            activate(state, state.pack.moves.deal.of[move], emit)

    def _buy(self, state: TeaState, crate: int, how: int, emit: Emit) -> None:
        city, tea = divmod(crate, TEA)
        facts: dict[str, Fact] = {"seat": state.seat, "city": state.pack.cities[city], "tea": TEAS[tea]}
        if how == BY_MONEY:
            pounds = prices.crate_price(state, crate)
            deeds.pay(state, pounds, "crate", emit)
            emit(Event("crate_bought", {**facts, "n": pounds}))
        else:
            number = prices.crate_concessions(state)[tea]
            deeds.pay_concessions(state, number, "crate", emit)
            emit(Event("crate_licensed", {**facts, "n": number}))
        deeds.take_from_city(state, crate, emit)
        deeds.store(state, tea)
        state.bought += 1
        make_room(state)

    def _finish(self, state: TeaState, emit: Emit) -> None:
        """After the purchases: money for many, the step, and the Deal if none was used (TEA-R26)."""
        push(state, *extra_steps(state), *(() if state.deal != NONE else (ImportDeal(),)))
        for least, pounds in office(state, state.seat).bulk:
            if state.bought >= least:
                deeds.earn(state, state.seat, pounds, "bulk", emit)
        deeds.raise_value(state, state.company, 1, emit)


class ImportDeal(Decision, frozen=True):
    """After the purchases: one Deal Tile, or none (TEA-R26)."""

    kind: ClassVar[str] = "import_deal"
    touch: ClassVar[dict[str, str]] = {"deal": "deal"}

    def candidates(self, state: TeaState) -> Iterable[Move]:
        return [*(state.pack.moves.deal.moves[city] for city in sources(state)), SKIP]

    def verdict(self, state: TeaState, move: Move) -> Verdict:
        if move == SKIP:
            return OK
        city = state.pack.moves.deal.of.get(move, NONE)
        if city != NONE:
            return deal_verdict(state, city)
        return No("import_over", {}, "TEA-R26") if move.verb == "buy" else self.refused(state, move)

    def nothing(self, state: TeaState, emit: Emit) -> None:
        """No Deal Tile can be used: nobody is asked, nothing is told."""

    def guess(self, state: TeaState, touched: tuple[str, ...]) -> Move | None:
        if touched[-1].startswith("crate:"):
            return Move("buy", (touched[-1], f"pay:{PAYS[BY_MONEY]}"))
        return super().guess(state, touched)

    def make(self, state: TeaState, move: Move, emit: Emit) -> None:
        if move == SKIP:
            emit(Event("skipped", {"seat": state.seat, "what": self.kind}))
        else:
            activate(state, state.pack.moves.deal.of[move], emit)
