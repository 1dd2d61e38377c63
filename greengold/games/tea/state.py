"""The state of a tea-house game: small numbers, with companies, cities, teas, seats and cards as indices."""

from __future__ import annotations

from typing import ClassVar, Self

from greengold.core.state import State
from greengold.games.tea.house import House
from greengold.games.tea.pack import Pack
from greengold.games.tea.steps import TeaStep


class TeaState(State):
    """Everything a game in play is. -1 means none; money in pounds.

    pack: components for this number of seats (not saved); seats; first: seat that began; seat: whose turn it is;
    round: from 1; final_round: the last one, 0 before the end is
    triggered; dividend: space of the Dividend Token. Of this turn: action, company (colour of its Worker), deal (city
    whose Deal Tile was activated), bought (Crates), taken (cities that lost Crates, a bit each).
    pawns: Action of each seat; neutrals: Actions of the neutral Pawns; workers: by Depot and company; bag: by company.
    Per company: shares left in its pile, value (space of the track), reserve (Factories taken from its column), hq
    (seat of the Agent there), share_bonus and hq_bonus (tokens). supplier: companies on their track from position 1.
    Per city: factories (companies in the order they came), tile (side of a Supply Tile), deals, crates by tea,
    posts by space (seat).
    On the Board: contracts, mandates, orders (tea on each Royal Order Token), order_sides (0 = a), offer (Upgrades at
    £0, £1, £2); decks with the next card first, discards.
    Per seat: money, concessions, loans, tea_break (Agents there), stock (Crates by tea), shares by company, held and
    fulfilled Contracts, honours (Mandates), rows (Upgrades of each row, the uppermost last), pigeonholes: hole_company
    and hole_count.
    """

    UNSAVED: ClassVar[tuple[str, ...]] = ("pack",)

    agenda: tuple[TeaStep, ...]
    rng: int
    pack: Pack
    seats: int
    first: int
    seat: int
    round: int
    final_round: int
    dividend: int
    action: int
    company: int
    deal: int
    bought: int
    taken: int
    pawns: list[int]
    neutrals: list[int]
    workers: list[int]
    bag: list[int]
    pile: list[int]
    value: list[int]
    reserve: list[int]
    hq: list[int]
    share_bonus: tuple[int, ...]
    hq_bonus: tuple[int, ...]
    supplier: tuple[int, ...]
    factories: list[tuple[int, ...]]
    tile: tuple[int, ...]
    deals: tuple[int, ...]
    crates: list[int]
    posts: list[int]
    contracts: list[int]
    mandates: list[int]
    orders: list[int]
    order_sides: tuple[int, ...]
    offer: list[int]
    contract_deck: tuple[int, ...]
    contract_discards: tuple[int, ...]
    mandate_deck: tuple[int, ...]
    mandate_discards: tuple[int, ...]
    upgrade_deck: tuple[int, ...]
    money: list[int]
    concessions: list[int]
    loans: list[int]
    tea_break: list[int]
    stock: list[int]
    shares: list[int]
    held: list[tuple[int, ...]]
    fulfilled: list[tuple[int, ...]]
    honours: list[tuple[int, ...]]
    rows: list[tuple[int, ...]]
    hole_company: list[int]
    hole_count: list[int]

    def clone(self) -> Self:
        """A copy that shares nothing that can change. Written out, because search makes millions of them."""
        return self.__class__(
            self.agenda,
            self.rng,
            self.pack,
            self.seats,
            self.first,
            self.seat,
            self.round,
            self.final_round,
            self.dividend,
            self.action,
            self.company,
            self.deal,
            self.bought,
            self.taken,
            self.pawns[:],
            self.neutrals[:],
            self.workers[:],
            self.bag[:],
            self.pile[:],
            self.value[:],
            self.reserve[:],
            self.hq[:],
            self.share_bonus,
            self.hq_bonus,
            self.supplier,
            self.factories[:],
            self.tile,
            self.deals,
            self.crates[:],
            self.posts[:],
            self.contracts[:],
            self.mandates[:],
            self.orders[:],
            self.order_sides,
            self.offer[:],
            self.contract_deck,
            self.contract_discards,
            self.mandate_deck,
            self.mandate_discards,
            self.upgrade_deck,
            self.money[:],
            self.concessions[:],
            self.loans[:],
            self.tea_break[:],
            self.stock[:],
            self.shares[:],
            self.held[:],
            self.fulfilled[:],
            self.honours[:],
            self.rows[:],
            self.hole_company[:],
            self.hole_count[:],
        )


class SoloState(TeaState):
    """A lone player's game: seat 0 is the player's, seat 1 Carrington's. house: what only Carrington has; money: its
    Treasury; rows: its Upgrades all lie in its first row, without effects (TEA-R69)."""

    house: House = House()

    def clone(self) -> Self:
        """A copy that shares nothing that can change."""
        copy = super().clone()
        copy.house = self.house
        return copy
