"""What the lines of the town offer the Riders, asked of the rules: connections now, and those a tile would make."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from greengold.core.step import NOT_NOW
from greengold.games.city.names import MODES, POSE_IDS
from greengold.games.city.placing import is_closed
from greengold.games.city.routes import Roads
from greengold.games.city.view import imagined

if TYPE_CHECKING:
    from greengold.core.move import Move
    from greengold.core.verdict import Verdict
    from greengold.games.city.pack import Pack
    from greengold.games.city.state import CityState
    from greengold.games.city.view import CityView, Rider
    from greengold.ui.stage.stage import Region


class Way(msgspec.Struct, frozen=True):
    """A way in which a Rider can be sent: rider = "B1.2"; base = points of the chart; route = places, slot first."""

    rider: str
    seat: int
    destination: str
    mode: str
    tiles: int
    token: str
    base: int
    points: int
    route: tuple[str, ...]

    @property
    def id(self) -> str:
        """The way as it is touched after its Rider."""
        return f"way:{self.mode}.{self.tiles}{'.token' if self.token else ''}"

    @property
    def place(self) -> str:
        """Rider and way, touched at once."""
        return f"rider:{self.rider} {self.id}"


class Outlook:
    """The connections of one view. shapes: places of the board, once they were asked for, when a tile is not or is to
    be laid."""

    def __init__(self, pack: Pack, view: CityView) -> None:
        self.pack, self.view = pack, view
        self.shapes: dict[bool, list[Region]] = {}
        self._if: dict[tuple[str, str, str], tuple[Way, ...]] = {}

    @cached_property
    def roads(self) -> Roads:
        """The town as it is."""
        return Roads.built(self.pack, (self._numbers(*laid) for laid in self.view.laid))

    def _numbers(self, hex: str, tile: str, pose: str) -> tuple[int, int, int]:
        return self.pack.hex_by_id[hex], self.pack.tile_by_id[tile], POSE_IDS.index(pose)

    @cached_property
    def _state(self) -> CityState:
        """A state that could be behind the view; only the order of the bag differs from the true one."""
        return imagined(self.pack, self.view, 1)

    def guards(self, hex: str) -> list[Rider]:
        """The Riders who keep the active player from a hex: those of the slots beside it that are closed to it."""
        pack, state = self.pack, self._state
        slots = [slot for slot in pack.slots_of[pack.hex_by_id[hex]] if is_closed(state, slot, state.seat)]
        closed = {pack.slot_ids[slot] for slot in slots}
        return [rider for rider in self.view.riders if rider.slot in closed and not rider.where]

    def verdict(self, move: Move) -> Verdict:
        """Whether a move may be made now."""
        return self.view.agenda[-1].verdict(self._state, move) if self.view.agenda else NOT_NOW

    @cached_property
    def ready(self) -> tuple[Way, ...]:
        """Every way in which the active player's Riders can be sent now, the best paid first."""
        return self._ways(self.roads, self.view.active)

    def of(self, rider: str) -> tuple[Way, ...]:
        """The ways of any waiting Rider."""
        seat = next((r.seat for r in self.view.riders if f"{r.slot}.{r.place}" == rider and not r.where), -1)
        return tuple(way for way in self._ways(self.roads, seat) if way.rider == rider)

    def way(self, place: str, selected: str = "") -> Way | None:
        """The way that a place of the list means: "rider:B1.1 way:bike.3", or "way:bike.3" of the chosen Rider."""
        whole = place if place.startswith("rider:") else f"{selected} {place}"
        return next((way for way in self.ready if way.place == whole), None)

    def outcomes_if(self, hex: str, tile: str, pose: str) -> tuple[Way, ...]:
        """What the active player's Riders could do only after this tile: the best paid way of each, best first."""
        key = hex, tile, pose
        if key not in self._if:
            here, number, turn = self._numbers(*key)
            known = {(way.rider, way.id) for way in self.ready}
            after = self._ways(self.roads.with_tile(here, number, turn), self.view.active)
            best: dict[str, Way] = {}
            for way in after:
                if (way.rider, way.id) not in known:
                    best.setdefault(way.rider, way)
            self._if[key] = tuple(best.values())
        return self._if[key]

    def _ways(self, roads: Roads, seat: int) -> tuple[Way, ...]:
        """All ways of a seat's waiting Riders."""
        pack, view, found = self.pack, self.view, list[Way]()
        for rider in view.riders:
            if rider.seat != seat or rider.where:
                continue
            start = pack.first_slot + pack.slot_by_id[rider.slot]
            goal = pack.spot_at[rider.destination]
            for (mode, tiles), (plain, special) in roads.ways(start, goal).items():
                token = pack.token_of[mode]
                free = bool(special) and view.tokens[seat][token]
                base, name = pack.points(mode, tiles, False), f"{rider.slot}.{rider.place}"
                way = Way(name, seat, rider.destination, MODES[mode], tiles, "", base, base, roads.names(plain))
                found.append(way)
                if free:
                    id, points = pack.token_ids[token], pack.points(mode, tiles, True)
                    found.append(replace(way, token=id, points=points, route=roads.names(special)))
        return tuple(sorted(found, key=lambda way: -way.points))
