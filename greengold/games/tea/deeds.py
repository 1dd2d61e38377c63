"""What happens to pieces and money, with the events that tell it. No decision is made here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.core.event import Event
from greengold.games.tea.moves import payment_text
from greengold.games.tea.names import ACTIONS, DEPOTS, NONE, TEA
from greengold.games.tea.office import office
from greengold.games.tea.prices import loans_needed

if TYPE_CHECKING:
    from greengold.core.event import Emit
    from greengold.core.verdict import Fact
    from greengold.games.tea.names import Crates
    from greengold.games.tea.state import TeaState

# ---- money


def earn(state: TeaState, seat: int, pounds: int, source: str, emit: Emit) -> None:
    """A seat gets pounds from the reserve; source: the place or the reason."""
    if pounds:
        state.money[seat] += pounds
        emit(Event("earned", {"seat": seat, "n": pounds, "source": source}))


def pay(state: TeaState, pounds: int, what: str, emit: Emit) -> None:
    """The active seat pays, with the fewest Loans that cover it (TEA-R16)."""
    if not pounds:
        return
    seat = state.seat
    loans = loans_needed(state, seat, pounds)
    if loans:
        state.loans[seat] += loans
        state.money[seat] += loans * state.pack.loan
        emit(Event("loan_taken", {"seat": seat, "n": loans, "money": loans * state.pack.loan}))
    state.money[seat] -= pounds
    emit(Event("paid", {"seat": seat, "n": pounds, "what": what}))


def gain_concessions(state: TeaState, number: int, source: str, emit: Emit) -> None:
    """The active seat gets Concessions."""
    if number:
        state.concessions[state.seat] += number
        emit(Event("concessions_gained", {"seat": state.seat, "n": number, "source": source}))


def pay_concessions(state: TeaState, number: int, what: str, emit: Emit) -> None:
    """The active seat returns Concessions."""
    state.concessions[state.seat] -= number
    emit(Event("concessions_paid", {"seat": state.seat, "n": number, "what": what}))


# ---- companies


def raise_value(state: TeaState, company: int, steps: int, emit: Emit) -> None:
    """A Share Value rises one step at a time; each line passed pays dividends at once (TEA-R20 to R24)."""
    pack = state.pack
    name = pack.companies[company]
    for _ in range(steps):
        space = state.value[company]
        if space == pack.top:
            emit(Event("share_at_top", {"company": name, "value": pack.worth[space]}))
            return
        state.value[company] = space + 1
        emit(Event("share_rose", {"company": name, "value": pack.worth[space + 1]}))
        if pack.lines[space]:
            _pay_dividends(state, company, emit)


def _pay_dividends(state: TeaState, company: int, emit: Emit) -> None:
    pack = state.pack
    name, width = pack.companies[company], len(pack.companies)
    for seat in range(state.seats):
        shares = state.shares[seat * width + company]
        if shares:
            pounds = shares * (pack.dividend_per_share + office(state, seat).dividend)
            state.money[seat] += pounds
            emit(Event("dividend", {"seat": seat, "company": name, "shares": shares, "n": pounds}))
    if state.dividend < pack.dividend_last:
        state.dividend += 1
        emit(Event("dividend_token", {"space": state.dividend, "left": pack.dividend_last - state.dividend}))


def supplier_place(state: TeaState, company: int) -> int:
    """The position a Supplier Token would have after one more step, from 0 (TEA-R49)."""
    track = state.supplier
    if company in track:
        return max(0, track.index(company) - 1)
    return max(0, len(track) - 1)


def advance_supplier(state: TeaState, company: int, steps: int, emit: Emit) -> None:
    """A Supplier Token advances; the one it passes goes down a position, or off the track (TEA-R49)."""
    name, last = state.pack.companies[company], len(state.pack.supplier_steps)
    for _ in range(steps):
        track, place = state.supplier, supplier_place(state, company)
        if track[:1] == (company,):
            emit(Event("supplier_first", {"company": name}))
            return
        others = tuple(other for other in track if other != company)
        state.supplier = (*others[:place], company, *others[place:])[:last]
        emit(Event("supplier_advanced", {"company": name, "position": place + 1}))
        if place < len(others):
            position = place + 2 if place + 2 <= last else 0
            emit(Event("supplier_pushed", {"company": state.pack.companies[others[place]], "position": position}))


def take_share(state: TeaState, company: int, emit: Emit) -> None:
    """The active seat takes a Share from its pile."""
    state.pile[company] -= 1
    state.shares[state.seat * len(state.pack.companies) + company] += 1
    left = state.pile[company]
    emit(Event("share_taken", {"seat": state.seat, "company": state.pack.companies[company], "left": left}))


# ---- Crates


def pay_passive_income(state: TeaState, city: int, cause: str, emit: Emit) -> None:
    """Each other seat with a Trading Post in a city earns a pound (TEA-R35, R36); cause: crate or deal."""
    pack = state.pack
    first = city * pack.post_spaces
    for owner in state.posts[first : first + pack.post_spaces]:
        if owner not in (NONE, state.seat):
            pounds = 1 + office(state, owner).passive
            state.money[owner] += pounds
            facts: dict[str, Fact] = {"seat": owner, "n": pounds, "city": pack.cities[city], "cause": cause}
            emit(Event("passive_income", facts))


def take_from_city(state: TeaState, crate: int, emit: Emit) -> None:
    """A Crate leaves its city; the first of a turn pays the Trading Posts there (TEA-R35)."""
    city = crate // TEA
    state.crates[crate] -= 1
    if not state.taken >> city & 1:
        state.taken |= 1 << city
        pay_passive_income(state, city, "crate", emit)


def store(state: TeaState, tea: int) -> None:
    """A Crate enters the warehouse of the active seat; `make_room` must follow."""
    state.stock[state.seat * TEA + tea] += 1


def stock_of(state: TeaState, seat: int) -> Crates:
    """The Crates in a warehouse."""
    first = seat * TEA
    red, white, green, black = state.stock[first : first + TEA]
    return red, white, green, black


def fill_city(state: TeaState, city: int, emit: Emit) -> None:
    """All Crate spaces of a city are filled."""
    supply, first = state.pack.supply[state.tile[city]], city * TEA
    if tuple(state.crates[first : first + TEA]) != supply:
        added = sum(supply) - sum(state.crates[first : first + TEA])
        state.crates[first : first + TEA] = supply
        emit(Event("supply_filled", {"city": state.pack.cities[city], "n": added}))


# ---- Pawns and Workers


def move_neutral(state: TeaState, action: int, emit: Emit) -> None:
    """A neutral Pawn met on an Action goes clockwise to the next one without any Pawn (TEA-R15)."""
    if action in state.neutrals:
        target = action
        while target in state.neutrals or target in state.pawns:
            target = (target + 1) % len(ACTIONS)
        state.neutrals[state.neutrals.index(action)] = target
        emit(Event("neutral_moved", {"action": ACTIONS[target], "from": ACTIONS[action]}))


def hole_for(state: TeaState, company: int) -> int:
    """The Pigeonhole a Worker goes to: one of its colour, else the first empty one, else none (TEA-R14)."""
    pack = state.pack
    first, empty = state.seat * len(pack.holes), NONE
    for hole, room in enumerate(pack.holes):
        count = state.hole_count[first + hole]
        if not count:
            empty = hole if empty == NONE else empty
        elif count < room and state.hole_company[first + hole] == company:
            return hole
    return empty


def take_worker(state: TeaState, depot: int, company: int, emit: Emit) -> int:
    """A Worker leaves a Depot for its Pigeonhole; gives the Pigeonhole it completes, or NONE."""
    pack, seat = state.pack, state.seat
    name = pack.companies[company]
    state.workers[depot * len(pack.companies) + company] -= 1
    emit(Event("worker_taken", {"seat": seat, "company": name, "depot": DEPOTS[depot]}))
    hole = hole_for(state, company)
    if hole == NONE:
        state.bag[company] += 1
        emit(Event("worker_to_bag", {"seat": seat, "company": name}))
        return NONE
    at = seat * len(pack.holes) + hole
    state.hole_company[at] = company
    state.hole_count[at] += 1
    emit(Event("worker_placed", {"seat": seat, "company": name, "hole": hole + 1}))
    return hole if state.hole_count[at] == pack.holes[hole] else NONE


def empty_hole(state: TeaState, hole: int, emit: Emit) -> None:
    """The Workers of a Pigeonhole of the active seat return to the bag."""
    at = state.seat * len(state.pack.holes) + hole
    company, count = state.hole_company[at], state.hole_count[at]
    state.bag[company] += count
    state.hole_company[at], state.hole_count[at] = NONE, 0
    name = state.pack.companies[company]
    emit(Event("pigeonhole_emptied", {"seat": state.seat, "hole": hole + 1, "company": name, "n": count}))


# ---- Agents


def agents_free(state: TeaState, seat: int) -> bool:
    """Whether a seat has an Agent in its office or in Tea Break (TEA-R10, R41)."""
    return state.hq.count(seat) < state.pack.agents


def place_agent(state: TeaState, company: int, emit: Emit) -> None:
    """An Agent of the active seat enters a Headquarters; the one there goes to Tea Break (TEA-R40)."""
    pack, seat = state.pack, state.seat
    name, there = pack.companies[company], state.hq[company]
    office_agents = pack.agents - state.hq.count(seat) - state.tea_break[seat]
    if not office_agents:
        state.tea_break[seat] -= 1
    if there != NONE:
        state.tea_break[there] += 1
        emit(Event("agent_pushed", {"seat": there, "company": name}))
    state.hq[company] = seat
    place = "office" if office_agents else "tea_break"
    emit(Event("agent_placed", {"seat": seat, "company": name, "from": place}))


# ---- cards


def take_contract(state: TeaState, space: int, emit: Emit) -> None:
    """The active seat takes a Contract from the Board; `make_room` must follow."""
    contract, seat = state.contracts[space], state.seat
    state.contracts[space] = NONE
    state.held[seat] += (contract,)
    card = state.pack.contracts[contract].id
    emit(Event("contract_taken", {"seat": seat, "contract": card, "space": space + 1}))


def discard_contract(state: TeaState, contract: int, emit: Emit) -> None:
    """The active seat discards a Contract it holds (TEA-R42)."""
    seat = state.seat
    state.held[seat] = tuple(own for own in state.held[seat] if own != contract)
    state.contract_discards += (contract,)
    emit(Event("contract_discarded", {"seat": seat, "contract": state.pack.contracts[contract].id}))


def fulfil(state: TeaState, contract: int, crates: Crates, emit: Emit) -> None:
    """Crates are returned and a Contract is paid; its gain must follow (rulebook: Fulfil contracts)."""
    seat, card = state.seat, state.pack.contracts[contract]
    for tea, number in enumerate(crates):
        state.stock[seat * TEA + tea] -= number
    state.held[seat] = tuple(own for own in state.held[seat] if own != contract)
    state.fulfilled[seat] += (contract,)
    emit(Event("fulfilled", {"seat": seat, "contract": card.id, "crates": payment_text(crates), "n": card.money}))
    earn(state, seat, card.money, f"own:{card.id}", emit)


def take_mandate(state: TeaState, space: int, emit: Emit) -> None:
    """The active seat takes a Royal Mandate on offer."""
    mandate, seat = state.mandates[space], state.seat
    state.mandates[space] = NONE
    state.honours[seat] += (mandate,)
    card = state.pack.mandates[mandate].id
    emit(Event("mandate_taken", {"seat": seat, "mandate": card, "space": space + 1}))
