"""Set up: every player places the first Packing House, counterclockwise from the start player (ORANGE-R3, R4)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from greengold.core.agenda import push
from greengold.core.event import Event
from greengold.core.move import Move
from greengold.core.verdict import OK, Verdict
from greengold.games.orange.steps.base import Decision
from greengold.games.orange.steps.rounds import StartRound

if TYPE_CHECKING:
    from greengold.core.event import Emit
    from greengold.games.orange.state import OrangeState


class PlaceHouse(Decision, frozen=True):
    """The free Packing House, in use at once; the last to place begins round 1."""

    kind: ClassVar[str] = "place_house"

    def candidates(self, state: OrangeState) -> Iterable[Move]:
        return state.pack.moves.settle

    def verdict(self, state: OrangeState, move: Move) -> Verdict:
        return OK if move in state.pack.moves.settle_of else self.refused(state, move)

    def make(self, state: OrangeState, move: Move, emit: Emit) -> None:
        pack, seat = state.pack, state.seat
        county = pack.moves.settle_of[move]
        state.houses[seat * len(pack.counties) + county] += 1
        emit(Event("house_placed", {"seat": seat, "county": pack.counties[county]}))
        if seat == (state.start + 1) % state.seats:
            state.first = seat
            push(state, StartRound(1))
        else:
            state.seat = (seat - 1) % state.seats
            push(state, PlaceHouse())
