"""What Carrington Co. does, with the events that tell it and why: the parts of its Actions, and its Deal Tiles.

Carrington pays for nothing but Shares, and every bonus it would gain is money of its level (section 11).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from greengold.core.event import Event
from greengold.games.tea import able, carrington, deeds
from greengold.games.tea import carrington_parts as parts
from greengold.games.tea.carrington import Choice
from greengold.games.tea.counts import count
from greengold.games.tea.house import HOUSE
from greengold.games.tea.names import INVEST, NONE, TEA, TEAS

if TYPE_CHECKING:
    from greengold.core.event import Emit
    from greengold.core.verdict import Fact
    from greengold.games.tea.carrington_parts import CarringtonDeal
    from greengold.games.tea.state import SoloState


def _bonus(state: SoloState, source: str, emit: Emit) -> None:
    """Money instead of a bonus."""
    deeds.earn(state, HOUSE, carrington.level(state).bonus_money, source, emit)


def tell_company(state: SoloState, what: str, choice: Choice, emit: Emit) -> int:
    """Tell the choice of a company; gives the company."""
    chosen, reason = choice
    facts: dict[str, Fact] = {"seat": HOUSE, "what": what, "company": state.pack.companies[chosen]}
    emit(Event("carrington_company", {**facts, "reason": reason}))
    return chosen


def _tell_city(state: SoloState, what: str, choice: Choice, emit: Emit) -> int:
    chosen, reason = choice
    facts: dict[str, Fact] = {"seat": HOUSE, "what": what, "city": state.pack.cities[chosen]}
    emit(Event("carrington_city", {**facts, "reason": reason}))
    return chosen


def _tell_contract(state: SoloState, what: str, contract: int, reason: str, emit: Emit) -> None:
    facts: dict[str, Fact] = {"seat": HOUSE, "what": what, "contract": state.pack.contracts[contract].id}
    emit(Event("carrington_contract", {**facts, "reason": reason}))


def _first_mandate(state: SoloState, emit: Emit) -> None:
    """The first Mandate in the order of the spaces, if there is one (TEA-R67)."""
    space = next((space for space, mandate in enumerate(state.mandates) if mandate != NONE), NONE)
    if space != NONE:
        deeds.take_mandate(state, space, emit)


# ---- Invest


def take_share(state: SoloState, emit: Emit) -> None:
    """It pays the Share Value, or all it has, before the value rises (TEA-R70)."""
    pack, one = state.pack, state.company
    price = carrington.share_of(pack.worth[state.value[one]], carrington.level(state).share_price)
    paid = min(price, state.money[HOUSE])
    state.money[HOUSE] -= paid
    if paid:
        emit(Event("paid", {"seat": HOUSE, "n": paid, "what": "share"}))
    deeds.take_share(state, one, emit)
    deeds.raise_value(state, one, 1, emit)
    _bonus(state, f"bonus:{pack.companies[one]}", emit)


# ---- Import


def load(state: SoloState, emit: Emit) -> None:
    """It loads the dearest Crates of the fullest city, earns money for each, and the Share Value rises."""
    pack, rules = state.pack, state.pack.carrington
    city = _tell_city(state, "load", carrington.city_to_load(state, state.company), emit)
    teas = [tea for tea in range(TEA) for _ in range(state.crates[city * TEA + tea])][: rules.load_at_most]
    for tea in teas:
        emit(Event("crate_loaded", {"seat": HOUSE, "city": pack.cities[city], "tea": TEAS[tea]}))
        deeds.take_from_city(state, city * TEA + tea, emit)
    deeds.earn(state, HOUSE, rules.load_money * len(teas), "action:import", emit)
    deeds.raise_value(state, state.company, 1, emit)


def fulfil(state: SoloState, emit: Emit) -> None:
    """It fulfils its dearest Contract, if it has one, for its level's share of the money."""
    choice = carrington.dearest_held(state)
    if choice is None:
        return
    contract, reason = choice
    card = state.pack.contracts[contract]
    _tell_contract(state, "fulfil", contract, reason, emit)
    state.held[HOUSE] = tuple(own for own in state.held[HOUSE] if own != contract)
    state.fulfilled[HOUSE] += (contract,)
    pounds = carrington.share_of(card.money, carrington.level(state).contract_pay)
    emit(Event("carrington_fulfilled", {"seat": HOUSE, "contract": card.id, "n": pounds}))
    deeds.earn(state, HOUSE, pounds, f"own:{card.id}", emit)
    if card.gain:
        _bonus(state, f"own:{card.id}", emit)


# ---- Negotiate


def send_agent(state: SoloState, emit: Emit) -> None:
    """Its Agent goes to the Headquarters of the Worker's company, for a bonus."""
    deeds.place_agent(state, state.company, emit)
    _bonus(state, f"hq:{state.pack.companies[state.company]}", emit)


def take_contract(state: SoloState, emit: Emit) -> None:
    """It takes the dearer Contract beside the Headquarters; without room for it, its cheapest one is discarded."""
    choice = carrington.contract_space(state, state.pack.hq_contracts[state.company])
    if choice is None:
        return
    space, reason = choice
    _tell_contract(state, "take", state.contracts[space], reason, emit)
    deeds.take_contract(state, space, emit)
    if len(state.held[HOUSE]) > state.pack.office.contract_slots:
        contract, reason = carrington.cheapest_held(state)
        _tell_contract(state, "discard", contract, reason, emit)
        deeds.discard_contract(state, contract, emit)


def earn_fees(state: SoloState, emit: Emit) -> None:
    """Money instead of a Concession, and for its Agents in Headquarters and in Tea Break."""
    pays = state.pack.negotiate
    agents = state.hq.count(HOUSE) * pays.per_agent_city + state.tea_break[HOUSE] * pays.per_agent_tea
    deeds.earn(state, HOUSE, state.pack.carrington.concession_money + agents, "action:negotiate", emit)


# ---- Expand


def place_factory(state: SoloState, emit: Emit) -> None:
    """The top Factory of the company opens in a city; the Share Value rises, and the city is filled up."""
    pack, one = state.pack, state.company
    city, row = _tell_city(state, "factory", carrington.city_for_factory(state, one), emit), state.reserve[one]
    state.reserve[one] += 1
    state.factories[city] += (one,)
    facts: dict[str, Fact] = {"company": pack.companies[one], "city": pack.cities[city]}
    emit(Event("factory_placed", {"seat": HOUSE, **facts, "row": row + 1}))
    deeds.raise_value(state, one, pack.reserve_rows[row], emit)
    deeds.fill_city(state, city, emit)


def place_post(state: SoloState, emit: Emit) -> None:
    """Its top Trading Post opens in a city, for the money beside it and a bonus; without Posts it earns money, without
    a city nothing (TEA-R68)."""
    pack, placed = state.pack, state.posts.count(HOUSE)
    if placed == pack.posts_each:
        emit(Event("no_posts_left", {"seat": HOUSE}))
        deeds.earn(state, HOUSE, pack.office.no_post_money, "no_posts_left", emit)
        return
    choice = carrington.city_for_post(state)
    if choice is None:
        emit(Event("left_out", {"seat": HOUSE, "what": "place_post"}))
        return
    city = _tell_city(state, "post", choice, emit)
    space = carrington.posts_in(state, city).index(NONE)
    state.posts[city * pack.post_spaces + space] = HOUSE
    emit(Event("post_placed", {"seat": HOUSE, "city": pack.cities[city], "space": space + 1}))
    place = f"post:{pack.cities[city]}.{space + 1}"
    deeds.earn(state, HOUSE, pack.office.post_money[placed], place, emit)
    _bonus(state, place, emit)


# ---- Serve


def serve(state: SoloState, emit: Emit) -> None:
    """The dearest tea that may be served goes on the lowest empty Royal Order, for its money and a bonus."""
    pack = state.pack
    tea, (city, reason) = carrington.tea_to_serve(state, state.company)
    order = state.orders.index(NONE)
    facts: dict[str, Fact] = {"seat": HOUSE, "city": pack.cities[city], "tea": TEAS[tea]}
    emit(Event("carrington_tea", {**facts, "what": "serve", "reason": reason}))
    deeds.take_from_city(state, city * TEA + tea, emit)
    state.orders[order] = tea
    emit(Event("crate_served", {**facts, "order": order + 1}))
    deeds.earn(state, HOUSE, pack.serve_money[tea], "action:serve", emit)
    _bonus(state, f"order:{order + 1}", emit)


def take_mandate(state: SoloState, emit: Emit) -> None:
    """It takes the first Mandate on offer, and the Supplier Token of the company advances."""
    _first_mandate(state, emit)
    deeds.advance_supplier(state, state.company, 1, emit)


ACTS: tuple[tuple[Callable[[SoloState, Emit], None], ...], ...] = (
    (take_share,),
    (load, fulfil),
    (send_agent, take_contract, earn_fees),
    (place_factory, place_post),
    (serve, take_mandate),
)
"""The parts of each Action, in their order."""


# ---- Deal Tiles


def _money_per(state: SoloState, deal: CarringtonDeal, effect: parts.MoneyPer, emit: Emit) -> bool:
    pounds = sum(count(state, HOUSE, what) for what in effect.what) * effect.each
    deeds.earn(state, HOUSE, pounds, deal.id, emit)
    return pounds > 0


def _supplier_step(state: SoloState, deal: CarringtonDeal, effect: parts.SupplierStep, emit: Emit) -> bool:
    one = tell_company(state, "favourite", carrington.favourite(state), emit)
    deeds.advance_supplier(state, one, effect.n, emit)
    return True


def _agent(state: SoloState, deal: CarringtonDeal, effect: parts.Agent, emit: Emit) -> bool:
    """Never into a Headquarters of its own (TEA-R77)."""
    among = [one for one, seat in enumerate(state.hq) if seat != HOUSE]
    if not among or not deeds.agents_free(state, HOUSE):
        return False
    one = tell_company(state, "agent", carrington.company(state, among, effect.hq), emit)
    deeds.place_agent(state, one, emit)
    _bonus(state, deal.id, emit)
    return True


def _seize_contract(state: SoloState, deal: CarringtonDeal, effect: parts.SeizeContract, emit: Emit) -> bool:
    """Straight to its fulfilled pile, without the bonus."""
    choice = carrington.contract_space(state, range(len(state.contracts)))
    if choice is None:
        return False
    space, reason = choice
    contract = state.contracts[space]
    card = state.pack.contracts[contract]
    pounds = carrington.share_of(card.money, "half")
    _tell_contract(state, "seize", contract, reason, emit)
    state.contracts[space] = NONE
    state.fulfilled[HOUSE] += (contract,)
    emit(Event("contract_seized", {"seat": HOUSE, "contract": card.id, "space": space + 1, "n": pounds}))
    deeds.earn(state, HOUSE, pounds, deal.id, emit)
    return True


def _share_step(state: SoloState, deal: CarringtonDeal, effect: parts.ShareStep, emit: Emit) -> bool:
    one = tell_company(state, "favourite", carrington.favourite(state), emit)
    deeds.raise_value(state, one, effect.n, emit)
    return True


def _seize_share(state: SoloState, deal: CarringtonDeal, effect: parts.SeizeShare, emit: Emit) -> bool:
    """Without paying, without a step and a bonus."""
    among = [one for one in range(len(state.pile)) if not able.hindrance(state, INVEST, one)]
    if not among:
        return False
    deeds.take_share(state, tell_company(state, "share", carrington.company(state, among, effect.priority), emit), emit)
    return True


def _mandate_and_supplier(state: SoloState, deal: CarringtonDeal, effect: parts.MandateAndSupplier, emit: Emit) -> bool:
    _first_mandate(state, emit)
    one = tell_company(state, "favourite", carrington.favourite(state), emit)
    deeds.advance_supplier(state, one, effect.n, emit)
    return True


_DEALS: dict[type, Callable[[SoloState, CarringtonDeal, Any, Emit], bool]] = {
    parts.MoneyPer: _money_per,
    parts.SupplierStep: _supplier_step,
    parts.Agent: _agent,
    parts.SeizeContract: _seize_contract,
    parts.ShareStep: _share_step,
    parts.SeizeShare: _seize_share,
    parts.MandateAndSupplier: _mandate_and_supplier,
}
"""What each kind of effect does; False when it could do nothing (TEA-R67)."""


def resolve(state: SoloState, tile: int, emit: Emit) -> None:
    """A Deal Tile takes effect; nobody earns passive income from it (TEA-R65)."""
    deal = state.pack.carrington.deals[tile]
    if not _DEALS[type(deal.effect)](state, deal, deal.effect, emit):
        emit(Event("carrington_nothing", {"seat": HOUSE, "deal": deal.id}))
