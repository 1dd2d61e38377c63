"""The lines of the town as they lie, and the routes along them (rulebook: Send Riders; CITY-R13 to R25)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.games.city.names import MODES, NONE, POSES
from greengold.hexes.axial import EDGES, opposite
from greengold.hexes.paths import simple_paths

if TYPE_CHECKING:
    from collections.abc import Iterable

    from greengold.games.city.pack import Pack

Path = tuple[int, ...]
"""Places of a route, from slot to destination."""

Ways = dict[tuple[int, int], tuple[Path, Path]]
"""By mode and tiles, in order: the representative path of all routes, and of those with the symbol, () for none."""

Laid = tuple[int, int, int]
"""Hex, tile and pose."""


class Roads:
    """The tiles on the board and what they join. A value: laying a tile makes a new one, and equal boards are equal.

    faces: by hex, tile * POSES + pose, NONE where no tile lies; links: by mode and place, the places joined to it;
    nets: by mode and place, a number that joined places share. Routes that were looked for are remembered.
    """

    __slots__ = ("_known", "faces", "links", "nets", "pack")

    def __init__(self, pack: Pack, faces: list[int], links: list[list[Path]], nets: list[list[int]]) -> None:
        self.pack, self.faces, self.links, self.nets = pack, faces, links, nets
        self._known: dict[tuple[int, int], Ways] = {}

    @classmethod
    def empty(cls, pack: Pack) -> Roads:
        """The printed board."""
        places = len(pack.place_ids)
        links: list[list[Path]] = [[()] * places for _ in MODES]
        return cls(pack, [NONE] * len(pack.hexes), links, [list(range(places)) for _ in MODES])

    @classmethod
    def built(cls, pack: Pack, laid: Iterable[Laid]) -> Roads:
        """The board after tiles were laid."""
        roads = cls.empty(pack)
        for here, tile, pose in laid:
            roads = roads.with_tile(here, tile, pose)
        return roads

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Roads) and self.pack is other.pack and self.faces == other.faces

    __hash__ = None  # type: ignore[assignment]

    def with_tile(self, here: int, tile: int, pose: int) -> Roads:
        """The board when a tile is laid on an empty hex."""
        faces, links, nets, joined = self.faces[:], self.links[:], self.nets[:], []
        faces[here] = tile * POSES + pose
        for mode, *edges in self.pack.lines[tile][pose]:
            ends = tuple(dict.fromkeys(place for edge in edges if (place := self._joined(here, edge, mode)) != NONE))
            if not ends:
                continue
            of_mode, net = links[mode][:], nets[mode]
            of_mode[here] = ends
            for place in ends:
                of_mode[place] += (here,)
            label, other = net[ends[0]], net[ends[-1]]
            new = net[:] if label == other else [label if of == other else of for of in net]
            new[here] = label
            links[mode], nets[mode] = of_mode, new
            if len(ends) > 1:
                joined.append((new, label))
        roads = Roads(self.pack, faces, links, nets)
        for pair, ways in self._known.items():
            if all(net[pair[0]] != label for net, label in joined):
                roads._known[pair] = ways  # no route can pass the new tile
        return roads

    def _joined(self, here: int, edge: int, mode: int) -> int:
        """The place to which a line leads over an edge; NONE where it ends."""
        pack = self.pack
        place = pack.beyond[here][edge]
        if place == NONE or pack.hubs[place]:
            return place
        face = self.faces[place]
        return place if face != NONE and pack.shows[face] >> mode * EDGES + opposite(edge) & 1 else NONE

    def modes(self, start: int, goal: int) -> list[int]:
        """The modes in which a route leads from place to place."""
        return [mode for mode, net in enumerate(self.nets) if net[start] == net[goal]]

    def ways(self, start: int, goal: int) -> Ways:
        """The distinct outcomes between a slot and a destination (section 4.2). Not to be changed."""
        found = self._known.get((start, goal))
        if found is None:
            found = self._known[start, goal] = self._ways(start, goal)
        return found

    def _ways(self, start: int, goal: int) -> Ways:
        pack, found = self.pack, {}
        for mode in self.modes(start, goal):
            marked = pack.symbols[mode]
            if not pack.tokens[pack.token_of[mode]].destination_counts:
                marked -= {goal}
            by_tiles: dict[int, tuple[Path, Path]] = {}
            for path in simple_paths(self.links[mode], start, goal):
                tiles = min(len(path) - sum(map(pack.hubs.__getitem__, path)), pack.most_tiles)
                plain, special = by_tiles.get(tiles, ((), ()))
                by_tiles[tiles] = (
                    self._better(plain, path),
                    special if marked.isdisjoint(path) else self._better(special, path),
                )
            found.update({(mode, tiles): by_tiles[tiles] for tiles in sorted(by_tiles)})
        return found

    def _better(self, old: Path, new: Path) -> Path:
        """The representative one of two paths: the one with fewer places, else the first by the ids of its places."""
        if not old or len(new) != len(old):
            return new if not old or len(new) < len(old) else old
        return min(old, new, key=self.names)

    def names(self, path: Path) -> tuple[str, ...]:
        """The ids of a path's places."""
        return tuple(map(self.pack.place_ids.__getitem__, path))
