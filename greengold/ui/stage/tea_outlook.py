"""What the rules say about the moves of a view: prices, forced Loans, and what a move would change. Nothing is
worked out here: a move is tried on a state that could be behind the view, and its events are kept."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import msgspec

from greengold.core import agenda
from greengold.games.tea import prices
from greengold.games.tea.deeds import stock_of
from greengold.games.tea.names import TEAS
from greengold.games.tea.steps.contracts import ways
from greengold.games.tea.view import imagined
from greengold.ui.chooser import USUAL

if TYPE_CHECKING:
    from greengold.core.event import Event
    from greengold.core.move import Move
    from greengold.games.tea.pack import Pack
    from greengold.games.tea.state import TeaState
    from greengold.games.tea.steps.base import Decision
    from greengold.games.tea.view import TeaView
    from greengold.ui.stage.stage import Marks


class Trial(msgspec.Struct, frozen=True):
    """What follows from a move up to the next decision: events that hide nothing, and what its seat has then."""

    move: Move
    events: tuple[Event, ...]
    money: int
    loans: int
    concessions: int


class Outlook:
    """The moves of one view."""

    def __init__(self, pack: Pack, view: TeaView) -> None:
        self.pack, self.view = pack, view
        self._trials: dict[Move, Trial] = {}

    @cached_property
    def state(self) -> TeaState:
        """A state that could be behind the view; only the order of decks and bag differs from the true one."""
        return imagined(self.pack, self.view, 1)

    @cached_property
    def moves(self) -> list[Move]:
        """What the seat to move may do."""
        return agenda.legal(self.state)

    @property
    def step(self) -> Decision | None:
        """The decision that is asked."""
        return self.view.agenda[-1] if self.view.agenda else None  # type: ignore[return-value]

    @property
    def asked(self) -> str:
        """Its kind: "choose_worker"; "" when nothing is asked."""
        return str(getattr(self.step, "kind", ""))

    # ---- moves by what is touched

    def begun(self, place: str, selected: str = "") -> list[Move]:
        """Moves in which a place is touched next, after `selected`."""
        found = []
        for move in self.moves:
            if place in move.path:
                at = move.path.index(place)
                if at == 0 or move.path[at - 1] == selected:
                    found.append(move)
        return found

    def complete(self, place: str, selected: str = "", way: str = "") -> Move | None:
        """The one move that touching a place makes: the only one that is left then, in the way that is meant."""
        begun = self.begun(place, selected)
        if len(begun) > 1:
            begun = [move for move in begun if move.path[-1] == (way or USUAL)]
        return begun[0] if len(begun) == 1 else None

    def hovered(self, marks: Marks) -> Move | None:
        """The move that a click on the place under the pointer makes."""
        return self.complete(marks.hover, marks.selected, marks.way) if marks.hover in marks.legal else None

    def price(self, move: Move) -> int:
        """Pounds that a move costs at once."""
        return self.step.price(self.state, move) if self.step else 0

    def loans(self, move: Move) -> int:
        """Loans that a move forces up to the next decision."""
        return self.trial(move).loans - self.view.loans[self.view.active]

    def concessions_for(self, tea: str) -> int:
        """Concessions for a Crate of a tea."""
        return prices.crate_concessions(self.state)[TEAS.index(tea)]

    def trial(self, move: Move) -> Trial:
        """What a move would do."""
        if move not in self._trials:
            self._trials[move] = self._try(move)
        return self._trials[move]

    def _try(self, move: Move) -> Trial:
        state, seat, heard = self.state.clone(), self.view.active, list["Event"]()
        agenda.perform(state, move, heard.append)
        while state.seat == seat and agenda.settle(state, heard.append):
            pass
        open_ = next((i for i, event in enumerate(heard) if event.reveals), len(heard))
        return Trial(move, tuple(heard[:open_]), state.money[seat], state.loans[seat], state.concessions[seat])

    # ---- Contracts

    def missing(self, seat: int, contract: str) -> tuple[str, ...]:
        """Crates that a Contract still lacks by the payment that lacks least; () = it can be fulfilled."""
        state = self.state
        if state.seat != seat:
            state = state.clone()
            state.seat = seat
        stock = stock_of(state, seat)
        lacks = []
        for way in ways(state, self.pack.contract_of[contract]):
            rows = zip(TEAS, way, stock, strict=True)
            lacks.append(tuple(tea for tea, want, have in rows for _ in range(want - have)))
        return min(lacks, key=len)
