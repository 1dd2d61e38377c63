"""A turn's beginning and its end: the draw, scoring phases, whose turn comes (rulebook: Draw a New Tile)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from greengold.core.agenda import push
from greengold.core.event import Event
from greengold.core.move import Move
from greengold.core.rng import below
from greengold.core.step import Process
from greengold.core.verdict import OK, Fact, No, Verdict
from greengold.games.city import deeds, sending
from greengold.games.city.moves import END_TURN
from greengold.games.city.names import MODES, NONE, PHASES
from greengold.games.city.steps.base import Decision
from greengold.games.city.steps.finish import FinalScore, LastCall, TrafficJam
from greengold.games.city.steps.place import PlaceTile
from greengold.games.city.steps.send import SendRiders, refused

if TYPE_CHECKING:
    from greengold.core.event import Emit
    from greengold.games.city.state import CityState


class StartTurn(Process, frozen=True):
    """A turn begins."""

    def run(self, state: CityState, emit: Emit) -> None:
        emit(Event("turn_begun", {"seat": state.seat, "round": state.round, "rounds": state.pack.rounds}))
        push(state, PlaceTile(), SendRiders(), EndTurn())


class EndTurn(Decision, frozen=True):
    """The turn ends when its player says so; only then anything is revealed (CITY-R45)."""

    kind: ClassVar[str] = "end_turn"

    def facts(self, state: CityState) -> dict[str, Fact]:
        return {"draw": int(not state.ending)}

    def candidates(self, state: CityState) -> Iterable[Move]:
        return (END_TURN,)

    def verdict(self, state: CityState, move: Move) -> Verdict:
        if move == END_TURN:
            return OK
        if move.verb in ("send", "done") and sending.connected(state, state.seat):
            return No("sending_over", {}, "CITY-R27")
        key = state.pack.moves.send_of.get(move)
        return refused(state, move) if key is None else sending.send_verdict(state, key)

    def apply(self, state: CityState, move: Move, emit: Emit) -> None:
        emit(Event("turn_ended", {"seat": state.seat}))
        push(state, *((NextTurn(),) if state.ending else (Draw(), NextTurn())))


class Draw(Process, frozen=True):
    """The active seat draws; a scoring tile is scored, and it draws again (CITY-R36, R37)."""

    def run(self, state: CityState, emit: Emit) -> None:
        seat, pack, bag = state.seat, state.pack, state.bag
        if not bag:
            _end(state, emit)
            return
        at, state.rng = below(state.rng, len(bag))
        tile = bag.pop(at)
        if tile >= pack.scoring_tile:
            mode = tile - pack.scoring_tile
            emit(Event("scoring_drawn", {"seat": seat, "mode": MODES[mode], "left": len(bag)}, reveals=True))
            push(state, ScoringPhase(mode), Draw())
            return
        state.hand[seat] = tile
        emit(Event("drawn", {"seat": seat, "tile": pack.tile_ids[tile], "left": len(bag)}, reveals=True))
        if not bag:
            _end(state, emit)


def _end(state: CityState, emit: Emit) -> None:
    state.ending = True
    emit(Event("end_triggered", {"seat": state.seat}))


class ScoringPhase(Process, frozen=True):
    """The track of a mode is scored for all at the same time, once in a game (CITY-R32, R35)."""

    mode: int

    def run(self, state: CityState, emit: Emit) -> None:
        name, discs = MODES[self.mode], state.tracks[self.mode]
        number = state.pack.number(self.mode, len(discs))
        state.scored += (self.mode,)
        emit(Event("scored", {"mode": name, "number": number, "discs": len(discs)}))
        for turn in range(state.seats):
            seat = (state.first + turn) % state.seats
            own = discs.count(seat)
            if own:
                deeds.gain(state, seat, PHASES, number * own)
                facts: dict[str, Fact] = {"seat": seat, "mode": name, "discs": own, "points": number * own}
                emit(Event("gained", {**facts, "total": deeds.total(state, seat)}))
        deeds.reach_marks(state, emit)


class NextTurn(Process, frozen=True):
    """The next seat's turn, or the end when no hand holds a tile."""

    def run(self, state: CityState, emit: Emit) -> None:
        following = (state.seat + 1) % state.seats
        if state.hand[following] == NONE:
            push(state, LastCall(), TrafficJam(), FinalScore())
            return
        state.seat = following
        state.round += following == state.first
        push(state, StartTurn())
