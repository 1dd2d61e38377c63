"""The end of the game (rulebook: Game End & Final Scoring)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.core.event import Event
from greengold.core.step import Process
from greengold.games.city import deeds, sending
from greengold.games.city.names import CARS, JAM, MODES, WAITING

if TYPE_CHECKING:
    from greengold.core.event import Emit
    from greengold.core.verdict import Fact
    from greengold.games.city.state import CityState


class LastCall(Process, frozen=True):
    """Riders that are still connected go to the track of the first mode that leads there, for 0 points (CITY-R40)."""

    def run(self, state: CityState, emit: Emit) -> None:
        for turn in range(state.seats):
            seat = (state.first + turn) % state.seats
            for rider in sending.connected(state, seat):
                mode = state.roads.modes(*sending.ends_of(state, rider))[0]
                path = next(plain for (by, _), (plain, _) in sending.ways_of(state, rider).items() if by == mode)
                deeds.leave(state, rider, mode)
                facts: dict[str, Fact] = {**_named(state, rider), "mode": MODES[mode]}
                emit(Event("last_call", {**facts, "route": " ".join(state.roads.names(path))}))


class TrafficJam(Process, frozen=True):
    """All other Riders become cars (CITY-R41)."""

    def run(self, state: CityState, emit: Emit) -> None:
        for turn in range(state.seats):
            for rider in state.pack.riders_of(state.first, (state.first + turn) % state.seats):
                if state.where[rider] == WAITING:
                    deeds.leave(state, rider, CARS)
                    emit(Event("jam", _named(state, rider)))


class FinalScore(Process, frozen=True):
    """Every car costs the number that counts on the Cars Track."""

    def run(self, state: CityState, emit: Emit) -> None:
        discs = state.tracks[CARS]
        number = state.pack.number(CARS, len(discs))
        for turn in range(state.seats):
            seat = (state.first + turn) % state.seats
            cars = discs.count(seat)
            if cars:
                deeds.gain(state, seat, JAM, number * cars)
                facts = {"seat": seat, "cars": cars, "points": number * cars, "lost": -number * cars, "number": number}
                emit(Event("cars_counted", {**facts, "total": deeds.total(state, seat)}))
        emit(Event("game_over"))


def _named(state: CityState, rider: int) -> dict[str, Fact]:
    """Whose Rider it is, which, and where it was bound for."""
    pack = state.pack
    end = pack.destinations[state.destination[rider]]
    return {"seat": pack.owner(state.first, rider), "rider": pack.rider_ids[rider], "destination": end}
