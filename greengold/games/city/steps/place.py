"""Step 1 of a turn: the tile is laid (rulebook: Place a Path Tile)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import TYPE_CHECKING, ClassVar

from greengold.core.event import Event
from greengold.core.move import AUTO, Move
from greengold.core.step import NOT_NOW
from greengold.core.verdict import OK, Fact, No, Verdict
from greengold.games.city.names import MODES, NONE, POSE_IDS, POSES
from greengold.games.city.placing import hex_verdict, may_place, open_hexes, unguarded
from greengold.games.city.steps.base import Decision

if TYPE_CHECKING:
    from greengold.core.event import Emit
    from greengold.games.city.state import CityState


class PlaceTile(Decision, frozen=True):
    """The active seat lays its tile; without any legal hex it is returned to the box instead (CITY-R10, R11)."""

    kind: ClassVar[str] = "place_tile"

    def facts(self, state: CityState) -> dict[str, Fact]:
        return {"tile": _tile(state)}

    def candidates(self, state: CityState) -> Iterable[Move]:
        at_hex = state.pack.moves.at_hex[state.hand[state.seat]]
        return list(chain.from_iterable(map(at_hex.__getitem__, open_hexes(state, state.seat))))

    def verdict(self, state: CityState, move: Move) -> Verdict:
        pack, seat = state.pack, state.seat
        try:
            here = pack.moves.hex_of[state.hand[seat]][move]
        except KeyError:
            return self._refused(state, move)
        if state.roads.faces[here] == NONE:  # a list of legal moves asks hundreds of times, and mostly ends here
            guards = pack.guards[seat - state.first][here]
            if not guards or unguarded(state, guards):
                return OK
        return hex_verdict(state, here)

    def _refused(self, state: CityState, move: Move) -> Verdict:
        number = state.pack.moves.lay_of.get(move, NONE)
        if number != NONE:
            verdict = hex_verdict(state, number // POSES)
            return NOT_NOW if verdict else verdict  # a pose that looks like an earlier one (CITY-R9)
        if move.verb in ("send", "done"):
            return No("tile_first", {"tile": _tile(state)}, "turn.steps")
        return No("end_too_soon", {"tile": _tile(state)}, "turn.steps") if move.verb == "end_turn" else NOT_NOW

    def meant(self, state: CityState, touched: tuple[str, ...]) -> Move | None:
        """As in every step; a spot means its hex."""
        kind, _, name = touched[-1].partition(":") if touched else ("", "", "")
        if kind == "spot" and name in state.pack.spot_at:
            return super().meant(state, (f"hex:{state.pack.hex_ids[state.pack.spot_at[name]]}",))
        return super().meant(state, touched)

    def settle(self, state: CityState) -> Move | None:
        return None if may_place(state, state.seat) else AUTO

    def apply(self, state: CityState, move: Move, emit: Emit) -> None:
        seat, pack = state.seat, state.pack
        tile = state.hand[seat]
        state.hand[seat] = NONE
        if move == AUTO:
            state.returned += (tile,)
            emit(Event("tile_returned", {"seat": seat, "tile": pack.tile_ids[tile]}))
            return
        here, pose = divmod(pack.moves.lay_of[move], POSES)
        state.laid += ((here, tile, pose),)
        state.roads = state.roads.with_tile(here, tile, pose)
        facts: dict[str, Fact] = {"seat": seat, "tile": pack.tile_ids[tile], "hex": pack.hex_ids[here]}
        facts["modes"] = " ".join(MODES[mode] for mode, *_ in pack.lines[tile][pose])
        emit(Event("laid", {**facts, "pose": POSE_IDS[pose]}))


def _tile(state: CityState) -> str:
    """The tile in the active seat's hand."""
    tile: str = state.pack.tile_ids[state.hand[state.seat]]
    return tile
