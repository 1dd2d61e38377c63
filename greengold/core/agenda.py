"""The agenda: the steps a state waits for, as a stack whose last item is next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from greengold.core.verdict import Verdict

if TYPE_CHECKING:
    from greengold.core.event import Emit
    from greengold.core.move import Move
    from greengold.core.step import Step


class Illegal(ValueError):
    """A move was made that the verdict does not allow; `verdict` says why."""

    def __init__(self, move: Move, verdict: Verdict) -> None:
        super().__init__(f"{move} is not allowed: {verdict}")
        self.move, self.verdict = move, verdict


def push(state: Any, *steps: Step) -> None:
    """Put steps on the agenda; the first one named comes first."""
    state.agenda = (*state.agenda, *reversed(steps))


def top(state: Any) -> Step | None:
    """The step that comes next; None when the game is over."""
    agenda = state.agenda
    return agenda[-1] if agenda else None


def to_move(state: Any) -> int:
    """The seat that decides now; -1 when the game is over."""
    agenda = state.agenda
    return agenda[-1].seat(state) if agenda else -1


def legal(state: Any) -> list[Move]:
    """The moves that the seat to move may make: the candidates that the verdict allows."""
    agenda = state.agenda
    if not agenda:
        return []
    step = agenda[-1]
    verdict = step.verdict
    return [move for move in step.candidates(state) if verdict(state, move)]


def perform(state: Any, move: Move, emit: Emit) -> None:
    """Make one move of the step on top, without what follows by itself. The move must be allowed."""
    step = state.agenda[-1]
    state.agenda = state.agenda[:-1]
    step.apply(state, move, emit)


def settle(state: Any, emit: Emit) -> bool:
    """Let the step on top make its own move if it has no real choice; False when a seat must decide, or at the end."""
    agenda = state.agenda
    if not agenda:
        return False
    step = agenda[-1]
    move = step.settle(state)
    if move is None:
        return False
    state.agenda = agenda[:-1]
    step.apply(state, move, emit)
    return True


def play(state: Any, move: Move, emit: Emit) -> None:
    """Make an allowed move and all that follows by itself, up to the next decision or the end.

    For search and simulation: it does not ask the verdict. `Match.submit` does."""
    perform(state, move, emit)
    while settle(state, emit):
        pass
