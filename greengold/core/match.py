"""A match: the only door to a game in play. Submit, undo, redo, log."""

from __future__ import annotations

from typing import Any

import msgspec

from greengold.core import agenda
from greengold.core.event import Event
from greengold.core.game import Game, Result, Setup
from greengold.core.move import Move
from greengold.core.state import digest
from greengold.core.verdict import OK, Fact, No, Verdict


class Beat(msgspec.Struct, frozen=True):
    """What happened in one step, and the state right after it (never changed again)."""

    events: tuple[Event, ...]
    state: Any


class Entry(msgspec.Struct, frozen=True):
    """One decision of the log.

    seat: who decided; move: what; beats: the decision's own step first, then each step that followed by itself;
    digest: of the state after it; stops: undo may not pass it, because something was revealed or drawn.
    """

    seat: int
    move: Move
    beats: tuple[Beat, ...]
    digest: str
    stops: bool

    @property
    def after(self) -> Any:
        """The state after this entry."""
        return self.beats[-1].state


class Match:
    """A game in play. Positions count decisions: position p is the state after p entries of the log.

    opening: what happened before the first decision.
    """

    def __init__(self, game: Game, setup: Setup, *, friendly_undo: bool = False) -> None:
        self.game, self.setup, self.friendly_undo = game, setup, friendly_undo
        self.opening = self._settled(game.new(setup))
        self.log: list[Entry] = []
        self._undone: list[Entry] = []

    @classmethod
    def resumed(cls, game: Game, setup: Setup, state: Any, *, friendly_undo: bool = False) -> Match:
        """A match that goes on from a stored state, without its history."""
        match = cls.__new__(cls)
        match.game, match.setup, match.friendly_undo = game, setup, friendly_undo
        match.opening = cls._settled(state.clone())
        match.log, match._undone = [], []
        return match

    @staticmethod
    def _settled(state: Any) -> tuple[Beat, ...]:
        beats = [Beat((), state.clone())]
        events: list[Event] = []
        while agenda.settle(state, events.append):
            beats.append(Beat(tuple(events), state.clone()))
            events.clear()
        return tuple(beats)

    @property
    def position(self) -> int:
        """Number of decisions made."""
        return len(self.log)

    @property
    def state(self) -> Any:
        """The present state. Read it; only `submit` changes a match."""
        return self.log[-1].after if self.log else self.opening[-1].state

    def state_at(self, position: int) -> Any:
        """The state after so many decisions."""
        return self.log[position - 1].after if position else self.opening[-1].state

    @property
    def to_move(self) -> int:
        """The seat that decides now, -1 at the end."""
        return agenda.to_move(self.state)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.state.agenda

    def legal(self) -> list[Move]:
        """The moves the seat to move may make."""
        return agenda.legal(self.state)

    def verdict(self, move: Move) -> Verdict:
        """Whether the seat to move may make this move."""
        step = agenda.top(self.state)
        return step.verdict(self.state, move) if step else No("game_over")

    def submit(self, move: Move, at: int) -> Verdict:
        """Make a move that answers position `at`. A stale or illegal move changes nothing and says why."""
        if at != self.position:
            return No("stale")
        verdict = self.verdict(move)
        if verdict:
            self.log.append(self._played(move))
            self._undone.clear()
        return verdict

    def _played(self, move: Move) -> Entry:
        seat, state, before = self.to_move, self.state.clone(), self.state.rng
        events: list[Event] = []
        agenda.perform(state, move, events.append)
        beats = [Beat(tuple(events), state.clone())]
        events.clear()
        while agenda.settle(state, events.append):
            beats.append(Beat(tuple(events), state.clone()))
            events.clear()
        stops = state.rng != before or any(event.reveals for beat in beats for event in beat.events)
        return Entry(seat, move, tuple(beats), digest(state), stops)

    # ---- undo

    def can_undo(self, people: frozenset[int] = frozenset()) -> Verdict:
        """Whether the last decision can be taken back.

        Undo stops where something was revealed, where another seat has to decide now, and at a decision of somebody
        who is none of the people at the table (when they are named). With friendly undo it goes back to the last
        decision of one of these people, over draws and other seats.
        """
        if not self.log:
            return No("nothing_to_undo")
        if self.friendly_undo:
            return OK if not people or any(entry.seat in people for entry in self.log) else No("nothing_to_undo")
        last = self.log[-1]
        if last.stops:
            return No("undo_revealed")
        own = last.seat == self.to_move or self.over
        return OK if own and (not people or last.seat in people) else No("undo_other_seat")

    def undo(self, people: frozenset[int] = frozenset()) -> Verdict:
        """Take back the last decision (with friendly undo: back to the last decision of these people)."""
        verdict = self.can_undo(people)
        if verdict:
            self._undone.append(self.log.pop())
            while people and self._undone[-1].seat not in people:
                self._undone.append(self.log.pop())
        return verdict

    def restart_turn(self, people: frozenset[int] = frozenset()) -> Verdict:
        """Undo, then take back all earlier decisions of the same seat, up to another seat's or one that stops undo."""
        verdict = self.undo(people)
        while verdict and self.log and self.log[-1].seat == self.to_move and not self.log[-1].stops:
            self._undone.append(self.log.pop())
        return verdict

    def can_redo(self) -> Verdict:
        """Whether a decision that was taken back can be made again."""
        return OK if self._undone else No("nothing_to_redo")

    def redo(self, people: frozenset[int] = frozenset()) -> Verdict:
        """Make the decisions again that the last undo took back."""
        verdict = self.can_redo()
        if verdict:
            self.log.append(self._undone.pop())
            while self._undone and people and self.friendly_undo and self.to_move not in people:
                self.log.append(self._undone.pop())
        return verdict

    # ---- what the app asks

    def view(self, seat: int) -> Any:
        """What a seat may know now; -1 for a looker-on."""
        return self.game.view(self.state, seat)

    def asked(self) -> tuple[str, dict[str, Fact]]:
        """What is asked now: key of the prompt and its facts; an empty key at the end."""
        step = agenda.top(self.state)
        return step.asked(self.state) if step else ("", {})

    def meant(self, touched: tuple[str, ...]) -> Move | None:
        """The move that touching these things would mean now, allowed or not; None when it means nothing."""
        step = agenda.top(self.state)
        return step.meant(self.state, touched) if step else None

    def result(self) -> Result:
        """The score so far, or the final one."""
        return self.game.result(self.state)
