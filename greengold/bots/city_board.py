"""What never changes at a table of the city, for quick estimates.

Sets of places are numbers whose bit p stands for place p of the pack.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from greengold.games.city.names import MODES, NONE
from greengold.hexes.axial import EDGES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from greengold.games.city.pack import Pack

ALL = (1 << EDGES) - 1
"""The bits of all edges."""

BARE = ALL + 1
"""Instead of edges: no tile lies there."""

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
    """The printed board and the tiles.

    around: by place, all places beside it; hubs: spots and slots; ends: spots to which Riders go; open: path hexes;
    sides: by hex, each place beside it with the bit of the edge that leads there; lines: by mode and face (tile and
    pose), the bits of the edges that its line joins, BARE for no face; symbols: by mode, the spots with the symbol of
    its token; counts_at_end: by mode, whether the symbol of the destination counts; bends: by mode, the tiles in a
    hundred whose line bends so (see `bends`).
    """

    def __init__(self, pack: Pack) -> None:
        size = len(pack.place_ids)
        near = [{there for there in row if there != NONE} for row in pack.beyond]
        near += [set(hexes) for hexes in pack.slot_hexes]
        self.around: Links = {1 << place: sum(1 << there for there in near[place]) for place in range(size)}
        self.hubs = sum(1 << place for place, hub in enumerate(pack.hubs) if hub)
        self.ends = sum(1 << place for place in pack.ends)
        self.open = sum(1 << place for place in pack.paths)
        self.sides = {
            1 << here: tuple((1 << there, 1 << edge) for edge, there in enumerate(row) if there != NONE)
            for here, row in enumerate(pack.beyond)
        }
        self._over: dict[tuple[int, int], int] = {}
        masks = range(0, EDGES * len(MODES), EDGES)
        self.lines = tuple(bytes([*(shown >> at & ALL for shown in pack.shows), BARE]) for at in masks)
        self.symbols = tuple(sum(1 << place for place in marked) for marked in pack.symbols)
        self.counts_at_end = tuple(pack.tokens[token].destination_counts for token in pack.token_of)
        counts = [[0] * len(BENDS) for _ in MODES]
        for by_pose in pack.lines:
            for mode, one, other in {line[0]: line for lines in by_pose for line in lines}.values():
                counts[mode][bend(one, other)] += 1
        self.bends = tuple(tuple(100 * count // len(pack.lines) for count in row) for row in counts)

    def over(self, here: int, edges: int) -> int:
        """The places to which some edges of a hex lead."""
        key = here, edges
        if key not in self._over:
            self._over[key] = sum({place for place, edge in self.sides[here] if edge & edges})
        return self._over[key]

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
