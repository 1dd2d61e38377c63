"""Decisions of the seat whose turn it is, and those of them that are asked only where there is a choice."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar

from greengold.core.move import AUTO, Move
from greengold.core.step import Step
from greengold.core.verdict import Fact

if TYPE_CHECKING:
    from greengold.core.event import Emit


class Decision(Step, frozen=True):
    """A decision of the active seat, the `seat` of its state. kind: of the decision, the key of its prompt."""

    kind: ClassVar[str]

    def seat(self, state: Any) -> int:
        seat: int = state.seat
        return seat

    def asked(self, state: Any) -> tuple[str, dict[str, Fact]]:
        return self.kind, {"seat": self.seat(state), **self.facts(state)}

    def facts(self, state: Any) -> dict[str, Fact]:
        """What the prompt mentions."""
        return {}


class Choice(Decision, frozen=True):
    """A decision that has a single answer makes it by itself; one that has none, or could only be declined, makes AUTO.
    out: the move that declines."""

    out: ClassVar[Move]

    def settle(self, state: Any) -> Move | None:
        verdict, found = self.verdict, None
        for move in self.candidates(state):
            if verdict(state, move):
                if found is not None:
                    return None
                found = move
        return AUTO if found is None or found == self.out else found

    def apply(self, state: Any, move: Move, emit: Emit) -> None:
        if move == AUTO:
            self.nothing(state, emit)
        else:
            self.make(state, move, emit)

    @abstractmethod
    def make(self, state: Any, move: Move, emit: Emit) -> None:
        """Make an allowed move."""

    def nothing(self, state: Any, emit: Emit) -> None:
        """What happens when there is nothing to decide."""
