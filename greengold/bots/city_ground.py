"""The town as a field of lines that are there and lines that could still be laid, for quick estimates.

A tile changes little of the town, and the same boards are thought of again and again; so what is found out about a mode
is kept with its lines.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from greengold.bots.city_board import BARE, bends, bits, board_of
from greengold.games.city.names import POSES

if TYPE_CHECKING:
    from greengold.bots.city_board import Board
    from greengold.games.city.routes import Roads

FAR = 5
"""Missing tiles up to which a route is looked for."""

REMEMBERED = 1024
"""Boards, of one mode each, that are remembered."""

Far = tuple[int, int, bool, int]
"""Missing tiles (FAR + 1 = too many), all tiles, whether such a route can pass the symbol of the mode's token, and how
many tiles in a hundred would do where one is missing."""

NOWHERE: Far = (FAR + 1, 0, False, 0)

Crossing = tuple[int, bool, int, int]
"""A free hex of a route with the fewest missing tiles: the hex, whether all such routes pass it, and its edges from
which the slot and the destination can be reached so."""


class Course(NamedTuple):
    """The routes from a slot to a destination that have the fewest missing tiles. places: on any of them."""

    places: int
    crossings: tuple[Crossing, ...]


NO_COURSE = Course(0, ())


class Spread:
    """How far places are from one place by one mode; it goes on as far as it is asked.

    levels: by missing tiles, the places first reached with so many; found: by destination, missing tiles and all tiles
    of such a route. shut: hexes that count as two missing tiles.
    """

    __slots__ = ("_free", "_lane", "_seen", "_shut", "_waiting", "found", "levels")

    def __init__(self, lane: Lane, start: int, shut: int) -> None:
        self._lane, self._free, self._shut = lane, lane.free & ~shut, lane.free & shut
        self._waiting: list[dict[int, int]] = [{} for _ in range(FAR + 3)]
        self._waiting[0][0] = start
        self._seen = 0
        self.levels: list[int] = []
        self.found: dict[int, tuple[int, int]] = {}

    def find(self, goal: int) -> tuple[int, int] | None:
        """Missing tiles and all tiles on the way to a destination; None if it is too far."""
        while goal not in self.found and len(self.levels) <= FAR:
            self._go_on()
        return self.found.get(goal)

    def _go_on(self) -> None:
        """The places that one more missing tile reaches: by the number of all tiles, spots and slots for none."""
        lane, free, shut, missing = self._lane, self._free, self._shut, len(self.levels)
        links, built, hubs, ends = lane.links, lane.built, lane.board.hubs, lane.board.ends
        rows, one_more, two_more = self._waiting[missing : missing + 3]
        before = seen = self._seen
        while rows:
            tiles = min(rows)
            now = rows.pop(tiles) & ~seen
            while now:
                seen |= now
                for goal in bits(now & ends):
                    self.found[goal] = missing, tiles
                near = 0
                while now:
                    low = now & -now
                    near |= links[low]
                    now ^= low
                near &= ~seen
                if near & built:
                    rows[tiles + 1] = rows.get(tiles + 1, 0) | near & built
                if near & free:
                    one_more[tiles + 1] = one_more.get(tiles + 1, 0) | near & free
                if near & shut:
                    two_more[tiles + 1] = two_more.get(tiles + 1, 0) | near & shut
                now = near & hubs
        self.levels.append(seen & ~before)
        self._seen = seen


class Lane:
    """The lines of one mode on a board. A value: what was looked for is remembered.

    lines: by hex, the bits of the edges that the tile there joins, BARE without a tile; links: by place, the places
    joined to it or still to be joined; free: hexes without a tile, built: those with one.
    """

    __slots__ = ("_courses", "_fars", "_spreads", "board", "built", "free", "links", "mode")

    def __init__(self, board: Board, mode: int, lines: bytes) -> None:
        self.board, self.mode = board, mode
        self.links = links = board.around.copy()
        self.built = 0
        for place, edges in enumerate(lines):
            if edges != BARE:
                here = 1 << place
                self.built |= here
                kept = links[here] & board.over(here, edges)
                for there in bits(links[here] & ~kept):
                    links[there] &= ~here
                links[here] = kept
        self.free = board.open & ~self.built
        self._spreads: dict[tuple[int, int], Spread] = {}
        self._fars: dict[tuple[int, int, int, bool], Far] = {}
        self._courses: dict[tuple[int, int, int], Course] = {}

    def spread(self, start: int, shut: int) -> Spread:
        """From a place."""
        key = start, shut & self.free
        found = self._spreads.get(key)
        if found is None:
            found = self._spreads[key] = Spread(self, *key)
        return found

    def far(self, start: int, goal: int, shut: int, token: bool) -> Far:
        """How far a slot is from a destination. token: whether the symbol matters."""
        key = start, goal, shut & self.free, token
        found = self._fars.get(key)
        if found is None:
            found = self._fars[key] = self._far(*key)
        return found

    def _far(self, start: int, goal: int, shut: int, token: bool) -> Far:
        found = self.spread(start, shut).find(goal)
        if found is None:
            return NOWHERE
        ease = self._ease(start, goal, shut) if found[0] == 1 else 0
        return *found, token and self._symbol(start, goal, shut), ease

    def _ease(self, start: int, goal: int, shut: int) -> int:
        """How many tiles in a hundred would join a slot to a destination where one is missing."""
        fitting = 0
        for _, _, before, after in self.course(start, goal, shut).crossings:
            fitting |= bends(before, after)
        return sum(share for bend, share in enumerate(self.board.bends[self.mode]) if fitting >> bend & 1)

    def _symbol(self, start: int, goal: int, shut: int) -> bool:
        """Whether a route with the fewest missing tiles passes a symbol of the mode's token."""
        marked = self.board.symbols[self.mode]
        if self.board.counts_at_end[self.mode]:
            if marked & goal:
                return True
        else:
            marked &= ~goal
        return bool(self.course(start, goal, shut).places & marked)

    def course(self, start: int, goal: int, shut: int) -> Course:
        """The routes from a slot to a destination that have the fewest missing tiles."""
        key = start, goal, shut & self.free
        found = self._courses.get(key)
        if found is None:
            spread = self.spread(start, shut)
            missing, _ = spread.find(goal) or (FAR + 1, 0)
            near = missing <= FAR
            found = self._courses[key] = self._course(spread.levels, goal, missing, key[2]) if near else NO_COURSE
        return found

    def _course(self, levels: list[int], goal: int, missing: int, shut: int) -> Course:
        """Back from the destination, along the places whose level from the slot says that such a route passes them."""
        links, edges, free, shut = self.links, self.board.edges, self.free & ~shut, self.free & shut
        places, crossings, waiting = 0, list[Crossing](), [goal] + [0] * (missing + 2)
        for back, done in enumerate(range(missing, -1, -1)):
            now = level = waiting[back]
            layer = 0
            while now:
                near = 0
                for place in bits(now):
                    near |= links[place]
                near &= levels[done] & ~level
                layer |= near & free
                waiting[back + 2] |= near & shut
                now = near & ~free & ~shut
                level |= now
            waiting[back + 1] |= layer
            places |= level
            for here in bits(layer):
                before, after = edges(here, links[here] & levels[done - 1]), edges(here, links[here] & level)
                crossings.append((here, not layer & (layer - 1), before, after))
        return Course(places, tuple(crossings))


@lru_cache(maxsize=REMEMBERED)
def lane_of(board: Board, mode: int, lines: bytes) -> Lane:
    """The lines of a mode."""
    return Lane(board, mode, lines)


class Ground:
    """A board with tiles. lines: by mode and hex, the bits of the edges that the tile there joins (see `Lane`)."""

    __slots__ = ("_lanes", "board", "lines")

    def __init__(self, board: Board, lines: list[bytes]) -> None:
        self.board, self.lines = board, lines
        self._lanes: list[Lane | None] = [None] * len(lines)

    @classmethod
    def of(cls, roads: Roads) -> Ground:
        """The ground below roads."""
        board = board_of(roads.pack)
        return cls(board, [bytes(map(edges.__getitem__, roads.faces)) for edges in board.lines])

    def with_tile(self, here: int, tile: int, pose: int) -> Ground:
        """The ground when a tile lies on a free hex."""
        face = tile * POSES + pose
        shown = [bytes((edges[face],)) for edges in self.board.lines]
        return Ground(self.board, [
            lines[:here] + edges + lines[here + 1 :] for lines, edges in zip(self.lines, shown, strict=True)
        ])  # fmt: skip

    def lane(self, mode: int) -> Lane:
        """The lines of a mode."""
        found = self._lanes[mode]
        if found is None:
            found = self._lanes[mode] = lane_of(self.board, mode, self.lines[mode])
        return found


class Field(NamedTuple):
    """A ground as one side sees it. shut: hexes that it cannot build on itself, and that count as two tiles."""

    ground: Ground
    shut: int
