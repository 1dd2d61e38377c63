"""What all decisions of the tea house share."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from greengold.core.decision import Choice
from greengold.core.event import Event
from greengold.core.move import Move
from greengold.core.step import NOT_NOW
from greengold.core.verdict import Verdict
from greengold.games.tea.moves import SKIP

if TYPE_CHECKING:
    from greengold.core.event import Emit
    from greengold.games.tea.state import TeaState

INERT = ("depot", "track", "seat", "pawn", "hole", "teabreak", "supply", "deck", "dividend")
"""Kinds of things that nobody ever moves by hand."""


class Decision(Choice, frozen=True):
    """A decision of the active seat. touch: kind of thing touched first, and the verb it means."""

    out: ClassVar[Move] = SKIP
    touch: ClassVar[dict[str, str]] = {}

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
