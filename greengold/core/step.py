"""A step is one decision, or one thing that happens by itself, named in the rulebook's words.

Steps are frozen values, so an agenda of steps can be saved, compared and shared between copies of a state.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import msgspec

from greengold.core.move import AUTO, Move
from greengold.core.verdict import Fact, No, Verdict

if TYPE_CHECKING:
    from greengold.core.event import Emit

NOT_NOW = No("not_now")


class Step(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """One decision. `state` is the state of the step's own game, with this step already taken off the agenda
    when `apply` runs, and still on top of it in the other methods."""

    @abstractmethod
    def seat(self, state: Any) -> int:
        """Who decides; -1 when nobody does."""

    @abstractmethod
    def asked(self, state: Any) -> tuple[str, dict[str, Fact]]:
        """What is asked: key of the prompt in the text catalogue, and the facts it mentions (ids and numbers)."""

    @abstractmethod
    def candidates(self, state: Any) -> Iterable[Move]:
        """Moves that are conceivable; `verdict` says which of them are allowed."""

    @abstractmethod
    def verdict(self, state: Any, move: Move) -> Verdict:
        """Whether a move is allowed; must answer for any move at all."""

    def settle(self, state: Any) -> Move | None:
        """The move this step makes by itself because there is no real choice; None = the seat must decide."""
        return None

    @abstractmethod
    def apply(self, state: Any, move: Move, emit: Emit) -> None:
        """Make an allowed move: change the state, tell the events, push what follows."""

    def meant(self, state: Any, touched: tuple[str, ...]) -> Move | None:
        """The move that touching these things would mean, allowed or not, so that it can be answered with a reason."""
        for move in self.candidates(state):
            if move.path[: len(touched)] == touched:
                return move
        return None


class Process(Step, frozen=True):
    """A step without a decision: it happens as soon as it comes to the top."""

    def seat(self, state: Any) -> int:
        return -1

    def asked(self, state: Any) -> tuple[str, dict[str, Fact]]:
        return "", {}

    def candidates(self, state: Any) -> Iterable[Move]:
        return ()

    def verdict(self, state: Any, move: Move) -> Verdict:
        return NOT_NOW

    def settle(self, state: Any) -> Move | None:
        return AUTO

    def apply(self, state: Any, move: Move, emit: Emit) -> None:
        self.run(state, emit)

    @abstractmethod
    def run(self, state: Any, emit: Emit) -> None:
        """What happens."""
