"""Where a tile may be laid (rulebook: Place a Path Tile; CITY-R7 to R12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.core.verdict import OK, Fact, No, Verdict
from greengold.games.city.names import NONE, POSES, WAITING

if TYPE_CHECKING:
    from greengold.games.city.pack import Guards
    from greengold.games.city.state import CityState


def is_closed(state: CityState, slot: int, seat: int) -> bool:
    """Whether a slot holds a Rider of somebody else and none of this seat (CITY-R7)."""
    pack, where, held = state.pack, state.where, False
    for rider in pack.riders_at[slot]:
        if where[rider] == WAITING:
            if (state.first + rider) % state.seats == seat:
                return False
            held = True
    return held


def unguarded(state: CityState, guards: Guards) -> bool:
    """Whether no slot with some Riders keeps a seat away (CITY-R8); guards: of the seat, see `Pack.guards`."""
    where, free = state.where, True
    for other, own in guards:
        free = free and (where[other] != WAITING or (own != NONE and where[own] == WAITING))
    return free


def open_hexes(state: CityState, seat: int) -> list[int]:
    """The hexes on which a seat may lay a tile (CITY-R8)."""
    faces, guards = state.roads.faces, state.pack.guards[seat - state.first]
    empty = [here for here in state.pack.paths if faces[here] == NONE]
    return [here for here in empty if not guards[here] or unguarded(state, guards[here])]


def may_place(state: CityState, seat: int) -> bool:
    """Whether a seat has any legal hex (CITY-R10)."""
    faces, guards = state.roads.faces, state.pack.guards[seat - state.first]
    return any(faces[here] == NONE and unguarded(state, guards[here]) for here in state.pack.paths)


def hex_verdict(state: CityState, here: int) -> Verdict:
    """Whether the active seat may lay a tile on a hex."""
    pack = state.pack
    if here in pack.spot_of:
        return No("hex_printed", {"spot": pack.spot_of[here]}, "turn.place")
    face = state.roads.faces[here]
    if face != NONE:
        return No("hex_taken", {"tile": pack.tile_ids[face // POSES]}, "turn.place")
    for slot in pack.slots_of[here]:
        if is_closed(state, slot, state.seat):
            return No("opponents_rider", _sitting(state, slot), "CITY-R7")
    return OK


def _sitting(state: CityState, slot: int) -> dict[str, Fact]:
    """A slot and who waits there: "blue.museum pink.central", and the colour of the first."""
    pack = state.pack
    waiting = [rider for rider in pack.riders_at[slot] if state.where[rider] == WAITING]
    colours = [pack.colours[pack.owner(state.first, rider)] for rider in waiting]
    ends = [pack.destinations[state.destination[rider]] for rider in waiting]
    riders = " ".join(f"{colour}.{end}" for colour, end in zip(colours, ends, strict=True))
    return {"slot": pack.slot_ids[slot], "riders": riders, "colour": colours[0]}
