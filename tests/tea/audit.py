"""An accountant who sits at every table: it books all events of a game, and counts all pieces after every move.

It knows the rules from the rulebook and tea.md, not from the engine: where both disagree, a test fails.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from greengold.core import agenda
from greengold.core.event import Event
from greengold.core.move import Move
from greengold.core.rng import Dice
from greengold.games.tea.names import NONE, TEA
from greengold.games.tea.office import office
from greengold.games.tea.state import TeaState
from greengold.games.tea.steps import DiscardContract, DiscardCrate, PickRow, PickUpgrade

Player = Callable[[TeaState, list[Move], Dice], Move]
HOLES = (2, 3, 2, 3)
SHARES = {2: 3, 3: 4, 4: 5}
LINES = (9, 12, 15, 18, 21, 24)
"""Pounds of a Share Value that has just passed a line."""


class Audit:
    """Follows one game from its first decision. `made` plays a move and checks all that follows from it."""

    def __init__(self, state: TeaState) -> None:
        self.state = state
        self.money, self.concessions, self.loans = state.money[:], state.concessions[:], state.loans[:]
        self.dividend, self.turns, self.moves = state.dividend, [0] * state.seats, 0
        self.owed: list[Event] = []
        self.lent = 0
        self.cards = self._cards()
        self.fixed = state.tile, state.deals, state.share_bonus, state.hq_bonus, state.first
        self.check()

    def made(self, move: Move) -> None:
        """A move is made, and all that follows by itself."""
        self.turns[self.state.seat] += move.verb == "end_turn"
        self.moves += 1
        agenda.play(self.state, move, self.heard)
        self.check()

    # ---- events

    def heard(self, event: Event) -> None:
        """Book an event; what a passed line still owes must come first, and a Loan is followed by its payment."""
        kind, facts = event.kind, event.facts
        if self.owed:
            assert event == self.owed.pop(0)
        else:
            assert kind not in ("dividend", "dividend_token")
        if self.lent:
            assert kind == "paid"
        if kind in ("earned", "dividend", "passive_income"):
            assert int(facts["n"]) > 0
            self.money[int(facts["seat"])] += int(facts["n"])
        elif kind in ("concessions_gained", "concessions_paid"):
            assert int(facts["n"]) > 0
            self.concessions[int(facts["seat"])] += int(facts["n"]) * (1 if kind == "concessions_gained" else -1)
        else:
            self._booked(kind, facts)
        assert min(*self.money, *self.concessions) >= 0

    def _booked(self, kind: str, facts: dict[str, Any]) -> None:
        if kind == "loan_taken":
            assert facts["money"] == 5 * facts["n"] > 0
            self.lent = facts["n"]
            self.loans[facts["seat"]] += facts["n"]
        elif kind == "paid":
            self._paid(facts["seat"], facts["n"])
        elif kind == "share_rose":
            self._rose(facts["company"], facts["value"])
        elif kind == "dividend_token":
            self.dividend += 1

    def _paid(self, seat: int, pounds: int) -> None:
        """A Loan only when money is short, and the fewest (TEA-R16); only the active seat pays."""
        assert seat == self.state.seat
        assert pounds > 0
        short = max(0, pounds - self.money[seat])
        assert self.lent == -(-short // 5)
        self.money[seat] += 5 * self.lent - pounds
        self.lent = 0

    def _rose(self, name: str, value: int) -> None:
        """A line passed pays £2 for each Share and moves the Token, until it is on the last space (TEA-R20 to R24)."""
        state = self.state
        assert 5 < value <= 26
        if value in LINES:
            company, width = state.pack.company_of[name], len(state.pack.companies)
            for seat in range(state.seats):
                shares = state.shares[seat * width + company]
                pounds = shares * (2 + office(state, seat).dividend)
                if shares:
                    facts: dict[str, Any] = {"seat": seat, "company": name, "shares": shares, "n": pounds}
                    self.owed.append(Event("dividend", facts))
            if self.dividend < state.pack.dividend_last:
                left = state.pack.dividend_last - self.dividend - 1
                self.owed.append(Event("dividend_token", {"space": self.dividend + 1, "left": left}))

    # ---- after every move

    def check(self) -> None:
        """Everything is where it belongs."""
        state = self.state
        assert not self.owed
        assert not self.lent
        assert (state.money, state.concessions, state.loans) == (self.money, self.concessions, self.loans)
        assert min(*state.money, *state.concessions, *state.loans, *state.stock, *state.crates) >= 0
        assert state.dividend == self.dividend <= state.pack.dividend_last
        assert self.fixed == (state.tile, state.deals, state.share_bonus, state.hq_bonus, state.first)
        assert self._cards() == self.cards
        self._companies()
        self._cities()
        for seat in range(state.seats):
            self._office(seat)
        if state.agenda:
            assert agenda.to_move(state) == state.seat
            assert agenda.legal(state)

    def _cards(self) -> list[list[int]]:
        """All Contracts, Mandates and Upgrades, wherever they are."""
        state = self.state
        on_the_way = [step.upgrade for step in state.agenda if isinstance(step, PickRow)]
        contracts = [*sum(state.held, ()), *sum(state.fulfilled, ()), *state.contracts, *state.contract_deck,
                     *state.contract_discards]  # fmt: skip
        mandates = [*sum(state.honours, ()), *state.mandates, *state.mandate_deck, *state.mandate_discards]
        upgrades = [*sum(state.rows, ()), *state.offer, *state.upgrade_deck, *on_the_way]
        return [sorted(card for card in cards if card != NONE) for cards in (contracts, mandates, upgrades)]

    def _companies(self) -> None:
        """Six Workers, four Factories, the Shares of this number of seats; a Supplier Token at most once."""
        state, width = self.state, len(self.state.pack.companies)
        for company in range(width):
            housed = sum(n for of, n in zip(state.hole_company, state.hole_count, strict=True) if of == company)
            assert sum(state.workers[company::width]) + state.bag[company] + housed == 6
            assert sum(state.shares[company::width]) + state.pile[company] == SHARES[state.seats]
            assert sum(there.count(company) for there in state.factories) + 3 - state.reserve[company] == 4
        assert min(*state.workers, *state.bag, *state.shares, *state.pile) >= 0
        assert len(set(state.supplier)) == len(state.supplier) <= 5
        assert set(state.orders) <= {NONE, 0, 1, 2, 3}
        served = [tea for tea in state.orders if tea != NONE]
        assert len(set(served)) == len(served)

    def _cities(self) -> None:
        """No Factory or Trading Post twice in a city, no more Crates than its Supply Tile shows."""
        state, spaces = self.state, self.state.pack.post_spaces
        for city, there in enumerate(state.factories):
            assert len(set(there)) == len(there) <= 4
            posts = [seat for seat in state.posts[city * spaces : (city + 1) * spaces] if seat != NONE]
            assert len(set(posts)) == len(posts)
            supply = state.pack.supply[state.tile[city]]
            assert all(state.crates[city * TEA + tea] <= supply[tea] for tea in range(TEA))

    def _office(self, seat: int) -> None:
        """Agents, Posts, Pigeonholes, rows; room for Crates and Contracts outside the decision to discard."""
        state, agenda_of_seat = self.state, self.state.agenda if seat == self.state.seat else ()
        assert state.hq.count(seat) + state.tea_break[seat] <= 6
        assert state.tea_break[seat] >= 0
        assert state.posts.count(seat) <= 4
        completed = [step.hole for step in agenda_of_seat if isinstance(step, PickUpgrade | PickRow)]
        colours = []
        for hole, room in enumerate(HOLES):
            company, count = state.hole_company[seat * 4 + hole], state.hole_count[seat * 4 + hole]
            assert (company == NONE) == (count == 0)
            assert count == room if hole in completed else count < room
            colours += [company] if count and hole not in completed else []
        assert len(set(colours)) == len(colours)
        assert all(len(row) <= 3 for row in state.rows[seat * 4 : seat * 4 + 4])
        mine, waits = office(state, seat), {type(step) for step in agenda_of_seat}
        assert sum(state.stock[seat * TEA : seat * TEA + TEA]) <= mine.warehouse or DiscardCrate in waits
        assert len(state.held[seat]) <= mine.slots or DiscardContract in waits


def audited(state: TeaState, player: Player, seed: int, rounds: int) -> Audit:
    """Play a game to its end, or for a number of rounds, under the eyes of the accountant."""
    audit, dice = Audit(state), Dice(seed, 3)
    while state.agenda and state.round <= rounds:
        audit.made(player(state, agenda.legal(state), dice))
    return audit
