"""Whether a stored state can occur in a game, so that a damaged or altered save never reaches the rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import msgspec

from greengold.games.tea.check_agenda import agenda_fault, pending_holes, pending_upgrades
from greengold.games.tea.check_house import house_fault
from greengold.games.tea.house import HOUSE
from greengold.games.tea.names import ACTIONS, IMPORT, NONE, RESERVE2, TEA
from greengold.games.tea.office import office
from greengold.games.tea.state import SoloState

if TYPE_CHECKING:
    from greengold.games.tea.state import TeaState


def check_reachable(state: TeaState) -> None:
    """Raise msgspec.ValidationError unless the state waits for a decision, or has ended, with all pieces in place."""
    _need(state.seats == state.pack.seats, "number of seats")
    _check_time(state)
    _check_lists(state)
    _check_numbers(state)
    _check_companies(state)
    _check_cities(state)
    _check_cards(state)
    _check_offices(state)
    fault = agenda_fault(state) or (house_fault(state) if isinstance(state, SoloState) else "")
    _need(not fault, fault)


def _need(fact: bool, what: str) -> None:
    if not fact:
        raise msgspec.ValidationError(f"no game of the tea house has this {what}")


def _within(numbers: Iterable[int], low: int, high: int, what: str) -> None:
    """All numbers are at least `low` and below `high`."""
    _need(all(low <= number < high for number in numbers), what)


def _different(things: Sequence[object], what: str) -> None:
    _need(len(set(things)) == len(things), what)


def _check_time(state: TeaState) -> None:
    pack = state.pack
    _need(0 <= state.rng < 1 << 64, "generator")
    _within((state.first, state.seat), 0, state.seats, "seat")
    _need(state.round >= 1 and state.final_round in (0, state.round, state.round + 1), "round")
    _need(pack.dividend_start <= state.dividend <= pack.dividend_last, "Dividend Token")
    _within((state.action,), NONE, len(ACTIONS), "Action")
    _within((state.company,), NONE, len(pack.companies), "company")
    _within((state.deal,), NONE, len(pack.cities), "Deal")
    _within((state.taken,), 0, 1 << len(pack.cities), "city")
    _need(0 <= state.bought <= sum(map(sum, pack.supply)), "number of Crates bought")
    _need(state.action == IMPORT or (state.deal == NONE and not state.bought), "Import")
    _need(state.company == NONE or state.action != NONE, "Worker")


def _check_lists(state: TeaState) -> None:
    pack, seats = state.pack, state.seats
    companies, cities = len(pack.companies), len(pack.cities)
    lengths: tuple[tuple[Sequence[object], int], ...] = (
        (state.pawns, seats),
        (state.neutrals, len(pack.neutrals)),
        (state.workers, (RESERVE2 + 1) * companies),
        (state.bag, companies),
        (state.pile, companies),
        (state.value, companies),
        (state.reserve, companies),
        (state.hq, companies),
        (state.share_bonus, companies),
        (state.hq_bonus, companies),
        (state.factories, cities),
        (state.tile, cities),
        (state.deals, cities),
        (state.crates, cities * TEA),
        (state.posts, cities * pack.post_spaces),
        (state.contracts, pack.contract_spaces),
        (state.mandates, pack.mandate_spaces),
        (state.orders, len(pack.orders)),
        (state.order_sides, len(pack.orders)),
        (state.offer, len(pack.upgrade_costs)),
        (state.money, seats),
        (state.concessions, seats),
        (state.loans, seats),
        (state.tea_break, seats),
        (state.stock, seats * TEA),
        (state.shares, seats * companies),
        (state.held, seats),
        (state.fulfilled, seats),
        (state.honours, seats),
        (state.rows, seats * pack.rows),
        (state.hole_company, seats * len(pack.holes)),
        (state.hole_count, seats * len(pack.holes)),
    )
    _need(all(len(things) == length for things, length in lengths), "number of things")


def _check_numbers(state: TeaState) -> None:
    pack, seats = state.pack, state.seats
    companies = len(pack.companies)
    counts = (*state.workers, *state.bag, *state.pile, *state.crates, *state.money, *state.concessions, *state.loans,
              *state.tea_break, *state.stock, *state.shares, *state.hole_count)  # fmt: skip
    _need(min(counts) >= 0, "negative number")
    _within(state.pawns, NONE, len(ACTIONS), "Pawn")
    _within(state.neutrals, 0, len(ACTIONS), "neutral Pawn")
    _different(state.neutrals, "neutral Pawn")
    _within(state.value, 0, pack.top + 1, "Share Value")
    _within(state.reserve, 0, len(pack.reserve_rows) + 1, "Factory Reserve")
    _within(state.hq, NONE, seats, "Agent")
    _within(state.posts, NONE, seats, "Trading Post")
    _within(state.supplier, 0, companies, "Royal Supplier Token")
    _different(state.supplier, "Royal Supplier Token")
    _need(len(state.supplier) <= len(pack.supplier_steps), "Royal Supplier Token")
    _within(state.orders, NONE, TEA, "Royal Order")
    served = [tea for tea in state.orders if tea != NONE]
    _different(served, "Royal Order")
    _need(len(served) < len(state.orders) or len(state.agenda) > 2, "Royal Order")
    _within(state.order_sides, 0, 2, "Royal Order")


def _check_companies(state: TeaState) -> None:
    """Workers, Shares, Factories and bonus tokens of each company add up."""
    pack, width = state.pack, len(state.pack.companies)
    for tokens, kinds in ((state.share_bonus, pack.share_tokens), (state.hq_bonus, pack.hq_tokens)):
        _within(tokens, 0, len(kinds), "bonus token")
        _different(tokens, "bonus token")
    for company in range(width):
        holes = zip(state.hole_company, state.hole_count, strict=True)
        housed = sum(number for owner, number in holes if owner == company)
        workers = sum(state.workers[company::width]) + state.bag[company] + housed
        _need(workers == pack.workers_each, "number of Workers")
        shares = state.pile[company] + sum(state.shares[company::width])
        _need(shares == pack.shares_each, "number of Shares")
        built = sum(factories.count(company) for factories in state.factories)
        _need(built == pack.factories_each - len(pack.reserve_rows) + state.reserve[company], "number of Factories")
    _within([sum(state.workers[depot * width : (depot + 1) * width]) for depot in range(RESERVE2 + 1)], 0,
            pack.depot_size + 1, "number of Workers in a Depot")  # fmt: skip


def _check_cities(state: TeaState) -> None:
    pack, spaces = state.pack, state.pack.post_spaces
    _within(state.tile, 0, len(pack.tiles), "Supply Tile")
    _different([tile // 2 for tile in state.tile], "Supply Tile")
    _within(state.deals, 0, len(pack.deals), "Deal Tile")
    _different(state.deals, "Deal Tile")
    for city, factories in enumerate(state.factories):
        _within(factories, 0, len(pack.companies), "Factory")
        _different(factories, "Factory")
        _need(len(factories) <= pack.factory_spaces[city], "number of Factories")
        posts = [seat for seat in state.posts[city * spaces : (city + 1) * spaces] if seat != NONE]
        _different(posts, "Trading Post")
        crates = state.crates[city * TEA : (city + 1) * TEA]
        filled = zip(crates, pack.supply[state.tile[city]], strict=True)
        _need(all(there <= room for there, room in filled), "number of Crates")
    for seat in range(state.seats):
        _need(state.posts.count(seat) <= pack.posts_each, "number of Trading Posts")
        _need(state.hq.count(seat) + state.tea_break[seat] <= pack.agents, "number of Agents")


def _check_cards(state: TeaState) -> None:
    """Every card is somewhere, once; of the Starting Contracts as many as were dealt."""
    pack, seats = state.pack, state.seats
    owned = [*(card for cards in state.held for card in cards), *(card for cards in state.fulfilled for card in cards)]
    offered = [card for card in state.contracts if card != NONE]
    contracts = sorted([*owned, *offered, *state.contract_deck, *state.contract_discards])
    dealt = pack.contract_spaces + seats * pack.start.starting_contracts
    _within(contracts[:dealt], 0, pack.deck_from, "Contract")
    _different(contracts[:dealt], "Contract")
    _need(contracts[dealt:] == list(range(pack.deck_from, len(pack.contracts))), "Contract")
    honours = [card for cards in state.honours for card in cards]
    offered = [card for card in state.mandates if card != NONE]
    mandates = [*honours, *offered, *state.mandate_deck, *state.mandate_discards]
    _need(sorted(mandates) == list(range(len(pack.mandates))), "Royal Mandate")
    placed = [card for row in state.rows for card in row]
    offered = [card for card in state.offer if card != NONE]
    upgrades = [*placed, *offered, *state.upgrade_deck, *pending_upgrades(state.agenda)]
    _need(sorted(upgrades) == list(range(len(pack.upgrades))), "Office Upgrade")
    pile = HOUSE * pack.rows if pack.house != NONE else NONE  # Carrington's lie in one pile
    rows = [row for number, row in enumerate(state.rows) if number != pile]
    _need(all(len(row) <= pack.office.upgrades_per_row for row in rows), "row of Upgrades")


def _check_offices(state: TeaState) -> None:
    """Pigeonholes hold one colour each and are full only while one is being completed; nothing is over capacity but
    for the active seat, which is then asked to discard."""
    pack, holes = state.pack, len(state.pack.holes)
    pending = pending_holes(state.agenda)
    for seat in range(state.seats):
        colours = []
        for hole, room in enumerate(pack.holes):
            company, count = state.hole_company[seat * holes + hole], state.hole_count[seat * holes + hole]
            full = seat == state.seat and hole in pending
            _need(count == room if full else count < room, "Pigeonhole")
            _need((company == NONE) == (count == 0) and company < len(pack.companies), "Pigeonhole")
            colours += [company] if count and not full else []
        _different(colours, "Pigeonhole")
        mine, stock = office(state, seat), sum(state.stock[seat * TEA : (seat + 1) * TEA])
        if seat != state.seat:
            _need(stock <= mine.warehouse, "number of Crates")
            _need(len(state.held[seat]) <= mine.slots, "number of Contracts")
