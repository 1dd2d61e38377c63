"""What is told is what happens: the events of random games account for every pound, Concession, Crate and Share."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from greengold.core import agenda
from greengold.core.event import Event
from greengold.core.rng import Dice
from greengold.games.tea.names import TEA
from greengold.games.tea.state import TeaState
from tests.tea.random_games import begun

ACROSS = pytest.mark.parametrize("seats", [2, 3, 4])
INCOME = ("earned", "dividend", "passive_income")


class Ledger:
    """Pounds, Concessions, Crates and Shares of each seat as the events tell them, and rules of a single turn."""

    def __init__(self, state: TeaState) -> None:
        self.money, self.concessions = list(state.money), list(state.concessions)
        self.crates = [sum(state.stock[seat * TEA : (seat + 1) * TEA]) for seat in range(state.seats)]
        self.shares = [0] * state.seats
        self.active, self.turn = state.seat, Counter[Any]()

    def heard(self, event: Event) -> None:
        """Enter an event."""
        kind, facts = event.kind, event.facts
        seat, n = int(facts.get("seat", 0)), int(facts.get("n", 0))
        if kind in INCOME:
            self.money[seat] += n
        elif kind == "loan_taken":
            self.money[seat] += int(facts["money"])
        elif kind == "paid":
            self.money[seat] -= n
        elif kind in ("concessions_gained", "concessions_paid"):
            self.concessions[seat] += n if kind == "concessions_gained" else -n
        elif kind in ("crate_bought", "crate_licensed", "crate_taken", "crate_gained"):
            self.crates[seat] += 1
        elif kind == "crate_discarded":
            self.crates[seat] -= 1
        elif kind == "fulfilled":
            self.crates[seat] -= len(str(facts["crates"]).replace("none", ""))
        elif kind in ("share_taken", "share_returned"):
            self.shares[seat] += 1 if kind == "share_taken" else -1
        self._of_the_turn(kind, dict(facts), seat)

    def _of_the_turn(self, kind: str, facts: dict[str, Any], seat: int) -> None:
        if kind == "turn_started":
            self.active = seat
            self.turn.clear()
        elif kind == "passive_income":
            assert seat != self.active
            self.turn[(seat, facts["city"], facts["cause"])] += 1
            assert self.turn[(seat, facts["city"], facts["cause"])] == 1
        elif kind in ("deal_activated", "action_begun", "pawn_moved"):
            self.turn[kind] += 1
            assert self.turn[kind] == 1
        elif kind == "paid":
            assert seat == self.active


@ACROSS
def test_events_account_for_everything(seats: int) -> None:
    for seed in range(10):
        state, dice = begun(seats, seed), Dice(seed, 3)
        ledger = Ledger(state)
        width = len(state.pack.companies)
        while state.agenda:
            agenda.play(state, dice.choice(agenda.legal(state)), ledger.heard)
            assert ledger.money == state.money
            assert ledger.concessions == state.concessions
            assert ledger.crates == [sum(state.stock[seat * TEA : (seat + 1) * TEA]) for seat in range(seats)]
            assert ledger.shares == [sum(state.shares[seat * width : (seat + 1) * width]) for seat in range(seats)]
