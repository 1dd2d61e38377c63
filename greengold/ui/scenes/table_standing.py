"""Answers that the table gives for people who asked for it: the same word until something happens, the end of a turn.

They are ordinary moves of the match. Undo goes over them to the last decision that a person made.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from greengold.core.event import Event
from greengold.core.move import Move
from greengold.ui.stage.stage import Stage

if TYPE_CHECKING:
    from greengold.ui.scenes.table import TableScene


class Standing:
    """Whose answer stands (`verb` says which), and which decisions the table made: given = their positions."""

    def __init__(self) -> None:
        self.verb = ""
        self.seats: set[int] = set()
        self.given: set[int] = set()

    def answer(self, table: TableScene) -> Move | None:
        """The move that the table makes now for the person who is asked; None = they decide themselves."""
        chooser = table.chooser
        if table.options.auto_end and chooser.complete:
            return chooser.ending()
        if table.match.to_move not in self.seats:
            return None
        return offered(table)

    def heard(self, events: Iterable[Event], stage: Stage, view: Any) -> None:
        """Something happened, and view is what it led to: some people answer for themselves again."""
        for event in events:
            self.seats.difference_update(stage.unsettled(event, view))

    def rewound(self, position: int) -> None:
        """The match went back to a position: everybody decides anew."""
        self.seats.clear()
        self.given = {at for at in self.given if at < position}


def offered(table: TableScene) -> Move | None:
    """The move that the person who is asked may let the table make from now on."""
    verb = table.stage.standing(table.match.view(-1))
    return next((move for move in table.chooser.words() if move.verb == verb), None)


def turn(table: TableScene, seat: int) -> None:
    """Let the table answer for a seat from now on, beginning with what is asked now; or no more."""
    if seat in table.standing.seats:
        table.standing.seats.discard(seat)
    elif table.deciding and table.match.to_move == seat and (move := offered(table)):
        table.standing.seats.add(seat)
        table.standing.verb = move.verb
        table.submit(move)
    table.app.redraw()
