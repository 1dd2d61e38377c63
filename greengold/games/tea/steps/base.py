"""What all decisions of the tea house share."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar

from greengold.core.event import Event
from greengold.core.move import AUTO, Move
from greengold.core.step import NOT_NOW, Step
from greengold.core.verdict import Fact, Verdict
from greengold.games.tea.moves import SKIP

if TYPE_CHECKING:
    from greengold.core.event import Emit
    from greengold.games.tea.state import TeaState

INERT = ("depot", "track", "seat", "pawn", "hole", "teabreak", "supply", "deck", "dividend")
"""Kinds of things that nobody ever moves by hand."""


class Decision(Step, frozen=True):
    """A decision of the active seat. One that has a single answer makes it by itself; one that has none, or could
    only be skipped, makes AUTO.

    kind: of the decision, the key of its prompt; touch: kind of thing touched first, and the verb it means.
    """

    kind: ClassVar[str]
    touch: ClassVar[dict[str, str]] = {}

    def seat(self, state: TeaState) -> int:
        seat: int = state.seat
        return seat

    def asked(self, state: TeaState) -> tuple[str, dict[str, Fact]]:
        return self.kind, {"seat": state.seat, **self.facts(state)}

    def facts(self, state: TeaState) -> dict[str, Fact]:
        """What the prompt mentions."""
        return {}

    def settle(self, state: TeaState) -> Move | None:
        verdict, found = self.verdict, None
        for move in self.candidates(state):
            if verdict(state, move):
                if found is not None:
                    return None
                found = move
        return AUTO if found is None or found == SKIP else found

    def apply(self, state: TeaState, move: Move, emit: Emit) -> None:
        if move == AUTO:
            self.nothing(state, emit)
        else:
            self.make(state, move, emit)

    @abstractmethod
    def make(self, state: TeaState, move: Move, emit: Emit) -> None:
        """Make an allowed move."""

    def nothing(self, state: TeaState, emit: Emit) -> None:
        """What happens when no move is allowed: this part is left out."""
        emit(Event("left_out", {"seat": state.seat, "what": self.kind}))

    def price(self, state: TeaState, move: Move) -> int:
        """Pounds that a known move costs at once, allowed or not."""
        return 0

    def refused(self, state: TeaState, move: Move) -> Verdict:
        """The verdict on a move that is none of this decision's."""
        return NOT_NOW

    def meant(self, state: TeaState, touched: tuple[str, ...]) -> Move | None:
        """A move that begins with what was touched, an allowed one first; else what the last thing touched means."""
        if not touched:
            return None
        begun = [move for move in self.candidates(state) if move.path[: len(touched)] == touched]
        for move in begun:
            if self.verdict(state, move):
                return move
        return begun[0] if begun else self.guess(state, touched)

    def guess(self, state: TeaState, touched: tuple[str, ...]) -> Move | None:
        """The refused move that touching something dimmed means; None for what never moves."""
        kind = touched[-1].partition(":")[0]
        verb = self.touch.get(kind)
        if verb:
            return Move(verb, touched[-1:])
        return None if kind in INERT else Move("touch", touched[-1:])
