"""What the rules say about the moves of a view: reasons, prices, and what a move would change. Nothing is worked out
here: a move is tried on a state that could be behind the view, and its events are kept."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import msgspec

from greengold.core import agenda
from greengold.core.verdict import No
from greengold.games.orange.view import imagined, view_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greengold.core.event import Event
    from greengold.core.move import Move
    from greengold.games.orange.pack import Pack
    from greengold.games.orange.state import OrangeState
    from greengold.games.orange.view import OrangeView
    from greengold.ui.stage.stage import Marks

DRAWN = ("report_drawn", "report_drawn_hidden", "no_report_left")
"""Events after which a farm report has done what it does at once."""

MOST_STEPS = 200  # of a trial


class Trial(msgspec.Struct, frozen=True):
    """What follows from a move at once: events that hide nothing, and the view after it."""

    events: tuple[Event, ...]
    after: OrangeView


class Outlook:
    """The moves of one view."""

    def __init__(self, pack: Pack, view: OrangeView) -> None:
        self.pack, self.view = pack, view
        self._trials: dict[Move, Trial] = {}
        self._reports: dict[str, Trial] = {}

    @cached_property
    def state(self) -> OrangeState:
        """A state that could be behind the view; hands and the order of decks differ from the true ones."""
        return imagined(self.pack, self.view, 1)

    @cached_property
    def moves(self) -> list[Move]:
        """What the seat to move may do."""
        return agenda.legal(self.state)

    @cached_property
    def touchable(self) -> frozenset[str]:
        """Everything that belongs to an allowed move."""
        return frozenset(place for move in self.moves for place in move.path)

    def complete(self, place: str, selected: str = "") -> Move | None:
        """The one move that touching a place makes after what is selected."""
        found = [move for move in self.moves if move.path and move.path[-1] == place]
        after = [move for move in found if selected in move.path[:-1]]
        found = after or found
        return found[0] if len(found) == 1 else None

    def meant(self, marks: Marks) -> Move | None:
        """The move that a click on the place under the pointer makes, else the one that is chosen."""
        if marks.hover in marks.legal and (move := self.complete(marks.hover, marks.selected)):
            return move
        return self.complete(marks.selected) if marks.selected else None

    def why_not(self, place: str) -> str:
        """Code of the refusal of what touching a place would mean; "" where there is none."""
        step = agenda.top(self.state)
        move = step.meant(self.state, (place,)) if step else None
        verdict = step.verdict(self.state, move) if step and move else None
        return verdict.code if isinstance(verdict, No) else ""

    def trial(self, move: Move) -> Trial:
        """What a move would do by itself."""
        if move not in self._trials:
            state, heard = self.state.clone(), list["Event"]()
            agenda.perform(state, move, heard.append)
            shown = tuple(event for event in heard if not event.reveals)
            self._trials[move] = Trial(shown, view_of(state, -1))
        return self._trials[move]

    def train_leaves(self, move: Move) -> bool:
        """Whether a train would leave with what a move gives up."""
        return any(event.kind == "train_left" for event in self.trial(move).events)

    def report(self, card: str) -> Trial:
        """What playing a farm report does at once; who loses a grove is thought to give up any."""
        if card not in self._reports:
            move = next(move for move in self.moves if move.path == (f"report:{card}",))
            state, heard = self.state.clone(), list["Event"]()
            agenda.perform(state, move, heard.append)
            self._carry_out(state, heard)
            self._reports[card] = Trial(tuple(heard), view_of(state, -1))
        return self._reports[card]

    @staticmethod
    def _carry_out(state: OrangeState, heard: list[Event]) -> None:
        """Go on until the next report is drawn."""
        for _ in range(MOST_STEPS):
            if any(event.kind in DRAWN for event in heard):
                return
            if not agenda.settle(state, heard.append):
                moves = agenda.legal(state)
                if not moves:
                    return
                agenda.perform(state, moves[0], heard.append)


def of_seat(events: Sequence[Event], seat: int) -> list[Event]:
    """Events that concern a seat."""
    return [event for event in events if event.facts.get("seat") == seat]
