"""A seat loses groves of its own choice (ORANGE-R37)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from greengold.core.agenda import push
from greengold.core.move import Move
from greengold.core.verdict import OK, Fact, No, Verdict
from greengold.games.orange import deeds
from greengold.games.orange.names import NONE
from greengold.games.orange.steps.base import Decision

if TYPE_CHECKING:
    from greengold.core.event import Emit
    from greengold.games.orange.state import OrangeState


class DiscardGrove(Decision, frozen=True):
    """A grove of the own tableau; left: groves still to lose, this one included."""

    kind: ClassVar[str] = "discard_grove"
    who: int
    left: int

    def seat(self, state: OrangeState) -> int:
        return self.who

    def facts(self, state: OrangeState) -> dict[str, Fact]:
        return {"count": self.left}

    def candidates(self, state: OrangeState) -> Iterable[Move]:
        moves = state.pack.moves.discard
        return [moves[grove] for grove in state.tableau[self.who]]

    def verdict(self, state: OrangeState, move: Move) -> Verdict:
        grove = state.pack.moves.discard_of.get(move, NONE)
        if grove == NONE:
            return self.refused(state, move)
        if grove in state.tableau[self.who]:
            return OK
        return No("not_your_grove", {"grove": state.pack.groves[grove]}, "ORANGE-R37")

    def guess(self, state: OrangeState, touched: tuple[str, ...]) -> Move | None:
        return Move("discard", touched[-1:]) if touched[-1].startswith("grove:") else super().guess(state, touched)

    def make(self, state: OrangeState, move: Move, emit: Emit) -> None:
        deeds.lose_grove(state, self.who, state.pack.moves.discard_of[move], emit)
        if self.left > 1 and state.tableau[self.who]:
            push(state, DiscardGrove(self.who, self.left - 1))
