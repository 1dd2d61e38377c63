"""What the positions of all games have in common: things are waited for, moves are made, and the game is asked."""

from __future__ import annotations

from typing import Any, Self

from greengold.core import agenda
from greengold.core.event import Event
from greengold.core.move import Move, parse_move
from greengold.core.step import Step
from greengold.core.verdict import No


class Position:
    """A position one can play on; `events` lists (kind, facts) of all that happened so far."""

    state: Any

    def __init__(self) -> None:
        self.events: list[tuple[str, dict[str, Any]]] = []

    # ---- what comes

    def wait(self, *steps: Step) -> Self:
        """Put steps on the agenda, and let happen what happens by itself."""
        agenda.push(self.state, *steps)
        return self.settle()

    def settle(self) -> Self:
        """Let happen what happens by itself."""
        while agenda.settle(self.state, self.heard):
            pass
        return self

    def heard(self, event: Event) -> None:
        """Keep an event."""
        self.events.append((event.kind, event.facts))

    # ---- play and questions

    def play(self, *texts: str) -> Self:
        """Make moves, each of which must be legal."""
        for text in texts:
            move = parse_move(text)
            verdict = self.top.verdict(self.state, move)
            assert verdict, (text, verdict, self.top)
            assert move in agenda.legal(self.state), text
            agenda.play(self.state, move, self.heard)
        return self

    @property
    def top(self) -> Any:
        """The step that waits."""
        step = agenda.top(self.state)
        assert step
        return step

    def refused(self, text: str) -> No:
        """The refusal of a move."""
        verdict = self.top.verdict(self.state, parse_move(text))
        assert isinstance(verdict, No), text
        assert parse_move(text) not in agenda.legal(self.state), text
        return verdict

    def code(self, text: str) -> str:
        """Code of the refusal of a move, "" when it is legal."""
        verdict = self.top.verdict(self.state, parse_move(text))
        assert isinstance(verdict, No) or parse_move(text) in agenda.legal(self.state), text
        return verdict.code if isinstance(verdict, No) else ""

    def legal(self) -> list[str]:
        """The legal moves."""
        return [str(move) for move in agenda.legal(self.state)]

    def meant(self, *touched: str) -> str:
        """The move that touching means."""
        move: Move | None = self.top.meant(self.state, touched)
        return str(move) if move else ""

    def asked(self) -> str:
        """Key of what is asked, "" at the end."""
        step = agenda.top(self.state)
        return step.asked(self.state)[0] if step else ""

    def told(self, *kinds: str) -> list[dict[str, Any]]:
        """Facts of the events of these kinds, in order."""
        return [facts for kind, facts in self.events if kind in kinds]
