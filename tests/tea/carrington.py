"""Positions of a lone player's game for the tests: the player is "rose", Carrington "teal"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from greengold.core.agenda import push
from greengold.games.tea.house import House
from greengold.games.tea.steps.house import HouseCard, HouseDeal
from tests.tea.build import GAME, Table

CARDS = tuple(card.id.removeprefix("card_") for card in GAME.components.carrington.cards)
DEALS = tuple(deal.id.removeprefix("deal_") for deal in GAME.components.carrington.deals)
LEVELS = tuple(level.id for level in GAME.components.carrington.levels)


class Solo(Table):
    """A table at which Carrington's turn comes. card: the one it turns up; deals: its stack; level; the rest as for
    any table, with seats 1."""

    def __init__(
        self,
        card: str = "",
        deals: str = "a1 a2 a3 b1 b2 c1 c2",
        level: str = "merchant",
        played: str = "",
        **given: Any,
    ) -> None:
        super().__init__(seats=1, turn="teal", **given)
        before = tuple(map(CARDS.index, played.split()))
        first = (CARDS.index(card),) if card else ()
        left = tuple(number for number in range(len(CARDS)) if number not in (*first, *before))
        stack = tuple(map(DEALS.index, deals.split()))
        self.state.house = House(LEVELS.index(level), (*first, *left), before, stack)

    def turn_up(self) -> Solo:
        """Carrington's turn up to Maintenance."""
        self.wait(HouseCard())
        return self

    def use_deal(self) -> Solo:
        """The top Deal Tile alone."""
        push(self.state, HouseDeal())
        self.settle()
        return self

    @property
    def treasury(self) -> int:
        """Pounds of Carrington."""
        return self.money("teal")

    def reasons(self, kind: str) -> list[tuple[str, str, str]]:
        """What was chosen of a kind: for what, which, and why."""
        return [(facts["what"], facts[kind], facts["reason"]) for facts in self.told(f"carrington_{kind}")]

    def bonuses(self, source: str) -> int:
        """Pounds that Carrington earned from a source."""
        return sum(facts["n"] for facts in self.told("earned") if facts["seat"] == 1 and facts["source"] == source)

    def played(self) -> Iterator[str]:
        """The cards turned up."""
        return (CARDS[card] for card in self.state.house.played)
