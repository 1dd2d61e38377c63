"""The action of a farm report in force: one extra action for each grant, never forced (ORANGE-R58)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from greengold.core.agenda import push
from greengold.core.event import Event
from greengold.core.move import Move
from greengold.core.step import NOT_NOW
from greengold.core.verdict import OK, Fact, No, Verdict
from greengold.games.orange import able, deeds, moves
from greengold.games.orange.moves import BY_CARD, DONE
from greengold.games.orange.names import EXTRA_ADD, EXTRA_DUES, EXTRA_HOUSE, EXTRA_TRAIN, EXTRAS
from greengold.games.orange.prices import house_price
from greengold.games.orange.steps.base import Decision

if TYPE_CHECKING:
    from greengold.core.event import Emit
    from greengold.games.orange.state import OrangeState

DEEDS = {EXTRA_ADD: moves.ADD, EXTRA_DUES: moves.DUES, EXTRA_TRAIN: moves.TRAIN, EXTRA_HOUSE: moves.HOUSE}
"""What is done by each extra action."""

VERBS = {"grove": "add", "railroad": "train", "county": "buy_house", "dues": "collect_dues"}
"""The extra action that touching a thing would be."""


class CardAction(Decision, frozen=True):
    """3: the next extra action of the active seat, under the usual rules; free ones cost nothing."""

    kind: ClassVar[str] = "card_action"

    def facts(self, state: OrangeState) -> dict[str, Fact]:
        extra, free = divmod(state.extras[state.seat][0], 2)
        return {"action": EXTRAS[extra], "free": free}

    def candidates(self, state: OrangeState) -> Iterable[Move]:
        extras = state.extras[state.seat]
        if not extras:
            return (DONE,)
        table = state.pack.moves
        if extras[0] // 2 == EXTRA_ADD:
            return [*[table.card_adds[grove] for grove in state.array if grove >= 0], DONE]
        return [*table.card_always[extras[0] // 2], DONE]

    def verdict(self, state: OrangeState, move: Move) -> Verdict:
        if move == DONE:
            return OK
        extras = state.extras[state.seat]
        if not extras:
            return self.refused(state, move)
        extra, free = divmod(extras[0], 2)
        wanted, thing = state.pack.moves.card.get(move, (-1, 0))
        if wanted != extra:
            elsewhere = self.refused(state, move)
            return No("card_kind", {"action": EXTRAS[extra]}, "ORANGE-R58") if elsewhere == NOT_NOW else elsewhere
        return OK if free else able.MAY[DEEDS[extra]](state, thing, 0)

    def guess(self, state: OrangeState, touched: tuple[str, ...]) -> Move | None:
        verb = VERBS.get(touched[-1].partition(":")[0])
        return Move(verb, touched[-1:]) if verb else super().guess(state, touched)

    def make(self, state: OrangeState, move: Move, emit: Emit) -> None:
        extra, free = self._next(state)
        if move == DONE:
            return
        thing = state.pack.moves.card[move][1]
        if extra == EXTRA_HOUSE:
            deeds.buy_house(state, thing, 0 if free else house_price(state, state.seat), emit)
        else:
            deeds.do(state, (DEEDS[extra], thing, 0), emit, BY_CARD)

    def nothing(self, state: OrangeState, emit: Emit) -> None:
        if state.extras[state.seat]:
            extra, _ = self._next(state)
            emit(Event("extra_skipped", {"seat": state.seat, "action": EXTRAS[extra]}))

    @staticmethod
    def _next(state: OrangeState) -> tuple[int, int]:
        """Take the grant; another one is asked after it."""
        first, *others = state.extras[state.seat]
        state.extras[state.seat] = tuple(others)
        if others:
            push(state, CardAction())
        return divmod(first, 2)
