"""The town as a field of lines that are there and lines that could still be laid, for quick estimates.

Sets of places are numbers whose bit p stands for place p of the pack.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from greengold.games.city.names import MODES, NONE, POSES
from greengold.hexes.axial import EDGES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from greengold.games.city.pack import Pack
    from greengold.games.city.routes import Roads

FAR = 5
"""Missing tiles up to which a route is looked for."""

Links = dict[int, int]
"""By place (its bit), the places joined to it or still to be joined."""


def bits(places: int) -> Iterator[int]:
    """The single bits of a set."""
    while places:
        low = places & -places
        yield low
        places ^= low


BENDS = TIGHT, GENTLE, STRAIGHT = range(3)
"""How a line bends: its edges are neighbours, one apart, or opposite."""


def bend(one: int, other: int) -> int:
    """The bend of a line between two different edges."""
    turn = (one - other) % EDGES
    return min(turn, EDGES - turn) - 1


@lru_cache(maxsize=4096)
def bends(before: int, after: int) -> int:
    """The bends, as bits, of the lines that join one of some edges with one of others."""
    found = 0
    for one in range(EDGES):
        for other in range(EDGES):
            if one != other and before >> one & 1 and after >> other & 1:
                found |= 1 << bend(one, other)
    return found


class Board:
    """What never changes at a table. around: by place, all places beside it; hubs: spots and slots; open: path hexes;
    sides: by hex, each place beside it with the bit of the edge that leads there; symbols: by mode, the spots with the
    symbol of its token; bends: by mode, the tiles in a hundred whose line bends so (see `bends`)."""

    def __init__(self, pack: Pack) -> None:
        size = len(pack.place_ids)
        near = [{there for there in row if there != NONE} for row in pack.beyond]
        near += [set(hexes) for hexes in pack.slot_hexes]
        self.around: Links = {1 << place: sum(1 << there for there in near[place]) for place in range(size)}
        self.hubs = sum(1 << place for place, hub in enumerate(pack.hubs) if hub)
        self.open = sum(1 << place for place in pack.paths)
        self.sides = {
            1 << here: tuple((1 << there, 1 << edge) for edge, there in enumerate(row) if there != NONE)
            for here, row in enumerate(pack.beyond)
        }
        self.symbols = tuple(sum(1 << place for place in marked) for marked in pack.symbols)
        counts = [[0] * len(BENDS) for _ in MODES]
        for by_pose in pack.lines:
            for mode, one, other in {line[0]: line for lines in by_pose for line in lines}.values():
                counts[mode][bend(one, other)] += 1
        self.bends = tuple(tuple(100 * count // len(pack.lines) for count in row) for row in counts)

    def edges(self, here: int, places: int) -> int:
        """The edges of a hex that lead to some of the places."""
        found = 0
        for place, edge in self.sides[here]:
            if place & places:
                found |= edge
        return found


@lru_cache(maxsize=8)
def board_of(pack: Pack) -> Board:
    """The board of a table."""
    return Board(pack)


class Ground:
    """A board with tiles. links: by mode; free: hexes without a tile, built: those with one."""

    __slots__ = ("board", "built", "free", "links", "pack")

    def __init__(self, pack: Pack, links: list[Links], free: int) -> None:
        self.pack, self.board, self.links, self.free = pack, board_of(pack), links, free
        self.built = self.board.open & ~free

    @classmethod
    def of(cls, roads: Roads) -> Ground:
        """The ground below roads."""
        pack = roads.pack
        board = board_of(pack)
        links, free = [board.around.copy() for _ in MODES], board.open
        for here, face in enumerate(roads.faces):
            if face != NONE:
                _lay(pack, links, here, *divmod(face, POSES))
                free &= ~(1 << here)
        return cls(pack, links, free)

    def with_tile(self, here: int, tile: int, pose: int) -> Ground:
        """The ground when a tile lies on a free hex."""
        links = [of_mode.copy() for of_mode in self.links]
        _lay(self.pack, links, here, tile, pose)
        return Ground(self.pack, links, self.free & ~(1 << here))


def _lay(pack: Pack, links: list[Links], here: int, tile: int, pose: int) -> None:
    """A tile joins only what its lines lead to, and what can join it there."""
    bit, kept = 1 << here, [0] * len(links)
    for mode, *edges in pack.lines[tile][pose]:
        for edge in edges:
            there = pack.beyond[here][edge]
            if there != NONE:
                kept[mode] |= 1 << there
    for of_mode, keep in zip(links, kept, strict=True):
        for place in bits(of_mode[bit] & ~keep):
            of_mode[place] &= ~bit
        of_mode[bit] &= keep


class Spread:
    """How far places are from one place by one mode. levels: by missing tiles, the places first reached with so many;
    up_to: the same with so many or fewer; found: by goal, missing tiles and all tiles of such a route."""

    __slots__ = ("found", "levels", "up_to")

    def __init__(self, ground: Ground, links: Links, start: int, goals: int, shut: int) -> None:
        hubs, built, free, shut = ground.board.hubs, ground.built, ground.free & ~shut, ground.free & shut
        waiting: list[dict[int, int]] = [{} for _ in range(FAR + 3)]
        waiting[0][0] = start
        seen, missing = 0, 0
        self.levels: list[int] = []
        self.up_to: list[int] = []
        self.found: dict[int, tuple[int, int]] = {}
        while missing <= FAR and (not missing or goals):
            rows, before = waiting[missing], seen
            while rows:
                tiles = min(rows)
                now = rows.pop(tiles) & ~seen
                while now:
                    seen |= now
                    for goal in bits(now & goals):
                        self.found[goal] = missing, tiles
                        goals ^= goal
                    near = 0
                    while now:
                        low = now & -now
                        near |= links[low]
                        now ^= low
                    near &= ~seen
                    if not near:
                        break
                    for row, kind in ((rows, built), (waiting[missing + 1], free), (waiting[missing + 2], shut)):
                        if near & kind:
                            row[tiles + 1] = row.get(tiles + 1, 0) | near & kind
                    now = near & hubs
            self.levels.append(seen & ~before)
            self.up_to.append(seen)
            missing += 1


class Field:
    """A ground as one side sees it. shut: hexes that it cannot build on itself, and that count as two tiles."""

    def __init__(self, ground: Ground, shut: int) -> None:
        self.ground, self.shut = ground, shut
        self._known: dict[tuple[int, int, int], Spread] = {}

    def spread(self, mode: int, start: int, goals: int) -> Spread:
        """From a place as far as all goals; with no goal ever found it goes as far as FAR."""
        key = mode, start, goals
        if key not in self._known:
            self._known[key] = Spread(self.ground, self.ground.links[mode], start, goals, self.shut)
        return self._known[key]
