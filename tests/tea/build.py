"""Positions of the tea house for the tests, in the rulebook's words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from greengold.core.move import parse_move
from greengold.games import DATA
from greengold.games.tea import deeds, prices
from greengold.games.tea.names import ACTIONS, DEPOTS, LETTERS, NONE, TEA, TEAS
from greengold.games.tea.rules import Tea
from greengold.games.tea.rules import load as load_tea
from greengold.games.tea.score import lines_of
from greengold.games.tea.setup import blank
from greengold.games.tea.steps import Contracts, EndTurn, FinalScoring, Maintain, NextTurn, Perform, Receive, StartTurn
from tests.playing import NOTHING
from tests.positions import Position

GAME: Tea = load_tea(DATA / "tea")
SEATS = ("rose", "teal", "lime", "ivory")
Words = Mapping[str, str]
Numbers = Mapping[str, int]


class Table(Position):
    """A position one can play on; `events` lists (kind, facts) of all that happened so far.

    By seat: money (7 unless given), concessions (1), loans, stock (letters rwgb), shares ("blue grey grey"), held and
    fulfilled Contracts, honours, rows (four texts, the uppermost last), holes (four texts of companies), tea_break.
    By company: value (pounds), pile (else what the shares leave), reserve (Factories taken), hq (seat), hq_bonus,
    share_bonus. By city: factories, tile ("supply1.a"), crates (letters; else full), deals, posts ("canton.1": seat).
    By Depot: workers; the rest of the Workers is in the bag. Cards in words: contracts, mandates, offer, and the first
    cards of each deck. Cards named nowhere are in the decks; Contracts on the Board are the last Starting Contracts.
    """

    def __init__(
        self,
        *,
        seats: int = 4,
        turn: str = "rose",
        first: str = "rose",
        pawns: Words = NOTHING,
        neutrals: str = "",
        workers: Words = NOTHING,
        value: Numbers = NOTHING,
        pile: Numbers = NOTHING,
        reserve: Numbers = NOTHING,
        hq: Words = NOTHING,
        hq_bonus: Words = NOTHING,
        share_bonus: Words = NOTHING,
        supplier: str = "",
        factories: Words = NOTHING,
        tile: Words = NOTHING,
        crates: Words = NOTHING,
        deals: Words = NOTHING,
        posts: Words = NOTHING,
        orders: Sequence[str] = ("", "", ""),
        order_sides: str = "aaa",
        contracts: str = "start09 start10 start11 start12 start13 start14",
        contract_deck: str = "",
        mandates: str = "m30 m31 m32",
        mandate_deck: str = "",
        offer: str = "u01 u02 u03",
        upgrade_deck: str = "",
        money: Numbers = NOTHING,
        concessions: Numbers = NOTHING,
        loans: Numbers = NOTHING,
        tea_break: Numbers = NOTHING,
        stock: Words = NOTHING,
        shares: Words = NOTHING,
        held: Words = NOTHING,
        fulfilled: Words = NOTHING,
        honours: Words = NOTHING,
        rows: Mapping[str, Sequence[str]] = NOTHING,
        holes: Mapping[str, Sequence[str]] = NOTHING,
        dividend: int = 0,
        round: int = 1,
        game: Tea = GAME,
    ) -> None:
        super().__init__()
        self.game, self.pack = game, game.packs[seats]
        self.state = state = blank(self.pack, 1)
        state.first, state.seat, state.round, state.dividend = self.seat(first), self.seat(turn), round, dividend
        for name, action in pawns.items():
            state.pawns[self.seat(name)] = ACTIONS.index(action)
        if neutrals:
            state.neutrals = [ACTIONS.index(action) for action in neutrals.split()]
        self._fill_companies(value, pile, reserve, hq, hq_bonus, share_bonus, shares)
        state.supplier = tuple(map(self.company, supplier.split()))
        self._fill_cities(factories, tile, crates, deals, posts)
        state.orders = [TEAS.index(tea) if tea else NONE for tea in orders]
        state.order_sides = tuple("ab".index(side) for side in order_sides)
        self._fill_offices(money, concessions, loans, tea_break, stock, holes)
        self._fill_cards(contracts, contract_deck, held, fulfilled)
        self._fill_awards(mandates, mandate_deck, honours, offer, upgrade_deck, rows)
        for depot, names in workers.items():
            for name in names.split():
                state.workers[DEPOTS.index(depot) * self.width + self.company(name)] += 1
                state.bag[self.company(name)] -= 1

    @property
    def width(self) -> int:
        """Number of companies."""
        return len(self.pack.companies)

    def _fill_companies(self, value: Numbers, pile: Numbers, reserve: Numbers, hq: Words, hq_bonus: Words,
                        share_bonus: Words, shares: Words) -> None:  # fmt: skip
        state, pack = self.state, self.pack
        for name, pounds in value.items():
            state.value[self.company(name)] = pack.worth.index(pounds)
        for name, number in reserve.items():
            state.reserve[self.company(name)] = number
        for name, seat in hq.items():
            state.hq[self.company(name)] = self.seat(seat)
        state.hq_bonus = self._tokens([token.id for token in pack.hq_tokens], hq_bonus)
        state.share_bonus = self._tokens([token.id for token in pack.share_tokens], share_bonus)
        for name, names in shares.items():
            for company in map(self.company, names.split()):
                state.shares[self.seat(name) * self.width + company] += 1
                state.pile[company] -= 1
        for name, number in pile.items():
            state.pile[self.company(name)] = number

    def _tokens(self, ids: list[str], given: Words) -> tuple[int, ...]:
        """A token for each company: those given, the others in order."""
        left = [number for number, id in enumerate(ids) if id not in given.values()]
        return tuple(ids.index(given[name]) if name in given else left.pop(0) for name in self.pack.companies)

    def _fill_cities(self, factories: Words, tile: Words, crates: Words, deals: Words, posts: Words) -> None:
        state, pack = self.state, self.pack
        for name, names in factories.items():
            state.factories[self.city(name)] = tuple(map(self.company, names.split()))
        for index, name in enumerate(pack.cities):
            if name in tile:
                state.tile = (*state.tile[:index], pack.tiles.index(tile[name]), *state.tile[index + 1 :])
            supply = pack.supply[state.tile[index]]
            state.crates[index * TEA : (index + 1) * TEA] = _letters(crates[name]) if name in crates else supply
        ids = [deal.id for deal in pack.deals]
        left = [number for number, id in enumerate(ids) if id not in deals.values()]
        state.deals = tuple(ids.index(deals[name]) if name in deals else left.pop(0) for name in pack.cities)
        for place, name in posts.items():
            city, space = place.split(".")
            state.posts[self.city(city) * pack.post_spaces + int(space) - 1] = self.seat(name)

    def _fill_offices(self, money: Numbers, concessions: Numbers, loans: Numbers, tea_break: Numbers, stock: Words,
                      holes: Mapping[str, Sequence[str]]) -> None:  # fmt: skip
        state = self.state
        for numbers, given in ((state.money, money), (state.concessions, concessions), (state.loans, loans),
                               (state.tea_break, tea_break)):  # fmt: skip
            for name, number in given.items():
                numbers[self.seat(name)] = number
        for name, letters in stock.items():
            first = self.seat(name) * TEA
            state.stock[first : first + TEA] = _letters(letters)
        for name, texts in holes.items():
            for hole, text in enumerate(texts):
                names = text.split()
                if names:
                    at = self.seat(name) * len(self.pack.holes) + hole
                    state.hole_company[at], state.hole_count[at] = self.company(names[0]), len(names)
                    state.bag[self.company(names[0])] -= len(names)

    def _fill_cards(self, contracts: str, deck: str, held: Words, fulfilled: Words) -> None:
        state, known = self.state, self.pack.contract_of
        for lists, given in ((state.held, held), (state.fulfilled, fulfilled)):
            for name, names in given.items():
                lists[self.seat(name)] = tuple(known[id] for id in names.split())
        owned = {card for cards in (*state.held, *state.fulfilled) for card in cards}
        spaces = [known.get(name, NONE) for name in contracts.split()]
        state.contracts = [NONE if card in owned else card for card in spaces]
        state.contract_deck = _deck(range(self.pack.deck_from, len(known)), deck, known, owned | set(spaces))

    def _fill_awards(self, mandates: str, mandate_deck: str, honours: Words, offer: str, upgrade_deck: str,
                     rows: Mapping[str, Sequence[str]]) -> None:  # fmt: skip
        state, pack = self.state, self.pack
        for name, names in honours.items():
            state.honours[self.seat(name)] = tuple(pack.mandate_of[id] for id in names.split())
        owned = {card for cards in state.honours for card in cards}
        state.mandates = [pack.mandate_of.get(name, NONE) for name in mandates.split()]
        state.mandates = [NONE if card in owned else card for card in state.mandates]
        state.mandate_deck = _deck(range(len(pack.mandates)), mandate_deck, pack.mandate_of, owned | {*state.mandates})
        for name, texts in rows.items():
            first = self.seat(name) * pack.rows
            for row, text in enumerate(texts):
                state.rows[first + row] = tuple(pack.upgrade_of[id] for id in text.split())
        placed = {card for cards in state.rows for card in cards}
        state.offer = [pack.upgrade_of.get(name, NONE) for name in offer.split()]
        state.offer = [NONE if card in placed else card for card in state.offer]
        state.upgrade_deck = _deck(range(len(pack.upgrades)), upgrade_deck, pack.upgrade_of, placed | {*state.offer})

    # ---- what comes

    def begin(self) -> Table:
        """The turn begins."""
        return self.wait(StartTurn())

    def act(self, action: str, company: str) -> Table:
        """The Action begins with a Worker of a company; the Pawn stands there."""
        state = self.state
        state.action = state.pawns[state.seat] = ACTIONS.index(action)
        state.company = self.company(company)
        return self.wait(Perform(), Contracts(), EndTurn())

    def gain(self, source: str, *gains: Any, city: str = "") -> Table:
        """The active seat receives gains; city: the one whose Deal Tile gives them."""
        if city:
            self.state.deal = self.city(city)
        return self.wait(Receive(tuple(gains), source), Contracts(), EndTurn())

    def fulfilling(self) -> Table:
        """Step 3 begins."""
        return self.wait(Contracts(), EndTurn())

    def maintain(self) -> Table:
        """Maintenance alone."""
        return self.wait(Maintain())

    def next_turn(self) -> Table:
        """The turn is over: the end is checked, the next seat begins its turn."""
        return self.wait(NextTurn(), StartTurn())

    def score(self) -> Table:
        """The game is over."""
        return self.wait(FinalScoring())

    def price(self, text: str) -> int:
        """Pounds a move costs at once."""
        pounds: int = self.top.price(self.state, parse_move(text))
        return pounds

    def loans_forced(self, text: str) -> int:
        """Loans a move forces."""
        return prices.loans_forced(self.state, parse_move(text))

    # ---- pieces

    def seat(self, name: str) -> int:
        """Number of a seat."""
        return SEATS.index(name)

    def company(self, name: str) -> int:
        """Number of a company."""
        return self.pack.company_of[name]

    def city(self, name: str) -> int:
        """Number of a city."""
        return self.pack.city_of[name]

    def turn(self) -> str:
        """Whose turn it is."""
        return SEATS[self.state.seat]

    def money(self, name: str) -> int:
        """Pounds of a seat."""
        return self.state.money[self.seat(name)]

    def value(self, company: str) -> int:
        """Share Value in pounds."""
        return self.pack.worth[self.state.value[self.company(company)]]

    def stock(self, name: str) -> str:
        """Warehouse of a seat, as letters."""
        crates = deeds.stock_of(self.state, self.seat(name))
        return "".join(letter * number for letter, number in zip(LETTERS, crates, strict=True))

    def crates(self, city: str) -> str:
        """Crates in a city, as letters."""
        first = self.city(city) * TEA
        numbers = self.state.crates[first : first + TEA]
        return "".join(letter * number for letter, number in zip(LETTERS, numbers, strict=True))

    def shares(self, name: str) -> str:
        """Shares of a seat, such as "blue blue grey"."""
        first = self.seat(name) * self.width
        numbers = self.state.shares[first : first + self.width]
        return " ".join(company for company, n in zip(self.pack.companies, numbers, strict=True) for _ in range(n))

    def depot(self, name: str) -> str:
        """Workers of a Depot."""
        first = DEPOTS.index(name) * self.width
        numbers = self.state.workers[first : first + self.width]
        return " ".join(company for company, n in zip(self.pack.companies, numbers, strict=True) for _ in range(n))

    def holes(self, name: str) -> list[str]:
        """Pigeonholes of a seat, such as ["blue blue", "", "grey", ""]."""
        state, count = self.state, len(self.pack.holes)
        holes = range(self.seat(name) * count, (self.seat(name) + 1) * count)
        return [" ".join([self.pack.companies[state.hole_company[at]]] * state.hole_count[at]) for at in holes]

    def supplier(self) -> str:
        """The Royal Supplier Track, first position first."""
        return " ".join(self.pack.companies[company] for company in self.state.supplier)

    def hq(self) -> dict[str, str]:
        """The Agents in Headquarters."""
        pairs = zip(self.pack.companies, self.state.hq, strict=True)
        return {company: SEATS[seat] for company, seat in pairs if seat != NONE}

    def held(self, name: str) -> str:
        """Contracts of a seat."""
        return " ".join(self.pack.contracts[card].id for card in self.state.held[self.seat(name)])

    def on_board(self) -> str:
        """Contracts on the Board, "-" for an empty space."""
        return " ".join(self.pack.contracts[card].id if card != NONE else "-" for card in self.state.contracts)

    def offer(self) -> str:
        """Upgrades at £0, £1, £2, "-" for an empty space."""
        return " ".join(self.pack.upgrades[card].id if card != NONE else "-" for card in self.state.offer)

    def lines(self, name: str) -> tuple[int, ...]:
        """The lines A to G of a seat's Score Pad."""
        return lines_of(self.state, self.seat(name))


def _letters(text: str) -> tuple[int, ...]:
    return tuple(text.count(letter) for letter in LETTERS)


def _deck(cards: Sequence[int], first: str, known: Mapping[str, int], gone: set[int]) -> tuple[int, ...]:
    """A deck with the cards named on top, then all others that are not elsewhere."""
    named = [known[name] for name in first.split()]
    return (*named, *(card for card in cards if card not in gone and card not in named))
