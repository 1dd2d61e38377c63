"""What the Riders that wait are worth to their seat, in tenths of a point (section 10, features 1 to 6)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from greengold.bots.city_ground import FAR, bends, bits
from greengold.games.city.features import POINT, car_worth, track_worth
from greengold.games.city.names import MODES, NONE, WAITING
from greengold.games.city.sending import ends_of, has_token
from greengold.games.city.view import turns_left

if TYPE_CHECKING:
    from greengold.bots.city_ground import Field, Spread
    from greengold.games.city.routes import Roads
    from greengold.games.city.state import CityState

NEAR = (100, 65, 42, 26, 16, 10, 6)
"""Per cent of its worth that a route counts with so many missing tiles; with one, when it is not known which."""

FREE, KEPT = 90, 85
"""Per cent of the turns in which the tile is free for a route that lacks one, first and then from turn to turn."""

TOO_FAR = 4
"""A route with more missing tiles than the seat has turns counts only one part in so many."""

OTHERS = 8
"""Of the modes besides the best one, one part in so many counts."""

FORESEEN = 60
"""Per cent of what a token would add on a route that is not there yet."""

LEAST_CHANCE = 3
"""Per cent: somebody else may still lay the tile that is missing."""

Far = tuple[int, int, bool, int]
"""Missing tiles (FAR + 1 = too many), all tiles, whether such a route can pass the symbol of the mode's token, and how
many tiles in a hundred would do where one is missing."""

USUAL = 60
"""Tiles in a hundred that do, where it is not known."""

NOWHERE: Far = (FAR + 1, 0, False, 0)


def token_price(turns: int, rounds: int) -> int:
    """What keeping a token is worth with so many own turns to come (feature 6)."""
    if turns <= 1:
        return 0
    return 35 if 2 * turns > rounds else 25


class Hopes:
    """The Riders of a seat that wait, on a field.

    left: own turns to come, without the one whose tile is being judged; waiting: the Riders, in filling order.
    """

    def __init__(self, state: CityState, seat: int, field: Field, left: int) -> None:
        self.state, self.seat, self.field, self.left, self.pack = state, seat, field, left, state.pack
        self.price = token_price(left, state.pack.rounds)
        self.tokens = [has_token(state, seat, mode) for mode in range(len(MODES))]
        self.car = car_worth(state)
        where = state.where
        self.waiting = [rider for rider in self.pack.riders_of(state.first, seat) if where[rider] == WAITING]
        self._tracks: dict[tuple[int, int], int] = {}

    # ---- how far

    def ends(self, rider: int) -> tuple[int, int]:
        """The bits of a Rider's slot and destination."""
        start, goal = ends_of(self.state, rider)
        return 1 << start, 1 << goal

    def outward(self, rider: int, mode: int) -> Spread:
        """From its slot, as far as all the waiting Riders of that slot go."""
        start, _ = self.ends(rider)
        goals = 0
        for other in self.pack.riders_at[self.pack.rider_slot[rider]]:
            if self.state.where[other] == WAITING:
                goals |= self.ends(other)[1]
        return self.field.spread(mode, start, goals)

    def inward(self, rider: int, mode: int) -> Spread:
        """From its destination."""
        return self.field.spread(mode, self.ends(rider)[1], 1 << len(self.pack.place_ids))

    def far(self, rider: int, mode: int) -> Far:
        """How far a Rider is from its destination by a mode."""
        goal = self.ends(rider)[1]
        found = self.outward(rider, mode).found.get(goal)
        if found is None:
            return NOWHERE
        symbol = self.tokens[mode] and self._symbol(rider, mode, found[0])
        return *found, symbol, self._ease(rider, mode) if found[0] == 1 else 0

    def _ease(self, rider: int, mode: int) -> int:
        """How many tiles in a hundred would join a Rider to its destination where one is missing."""
        out, home = self.outward(rider, mode), self.inward(rider, mode)
        ground, fitting = self.field.ground, 0
        links, board = ground.links[mode], ground.board
        for here in bits(out.levels[1] & home.levels[1] & ground.free):
            before, after = links[here] & out.levels[0], links[here] & home.levels[0]
            fitting |= bends(board.edges(here, before), board.edges(here, after))
        return sum(share for bend, share in enumerate(board.bends[mode]) if fitting >> bend & 1)

    def _symbol(self, rider: int, mode: int, missing: int) -> bool:
        """Whether a route with the fewest missing tiles passes a symbol of the mode's token."""
        goal, marked = self.ends(rider)[1], self.field.ground.board.symbols[mode]
        if self.pack.tokens[self.pack.token_of[mode]].destination_counts:
            if marked & goal:
                return True
        else:
            marked &= ~goal
        there, back = self.outward(rider, mode).levels, self.inward(rider, mode).levels
        return any(there[done] & back[missing - done] & marked for done in range(missing + 1))

    # ---- how much

    def track(self, mode: int, turns: int) -> int:
        """One more disc on a track, sent so many own turns from now."""
        if (mode, turns) not in self._tracks:
            self._tracks[mode, turns] = track_worth(self.state, self.seat, mode, turns)
        return self._tracks[mode, turns]

    def by_mode(self, mode: int, far: Far) -> int:
        """A Rider that would go by one mode."""
        missing, tiles, symbol, ease = far
        if missing > FAR:
            return 0
        pack = self.pack
        tiles = min(max(tiles, pack.least_tiles), pack.most_tiles)
        points = pack.points(mode, tiles, False)
        longer = pack.points(mode, min(tiles + 1, pack.most_tiles), False)  # it may still grow where that pays
        worth = points * POINT + max(0, longer - points) * POINT // 2 + self.car
        if symbol:
            more = (pack.points(mode, tiles, True) - points) * POINT - self.price
            worth += max(0, more) * FORESEEN // 100
        worth += self.track(mode, missing)
        if missing == 1:
            return worth * chance(ease, self.left) // 100
        return worth * NEAR[missing] // (100 if missing <= self.left else 100 * TOO_FAR)

    def ready(self, rider: int, roads: Roads) -> dict[int, int]:
        """What a Rider that is connected is worth at once, by mode."""
        found: dict[int, int] = {}
        for (mode, tiles), (_, special) in roads.ways(*ends_of(self.state, rider)).items():
            points = self.pack.points(mode, tiles, False) * POINT
            if special and self.tokens[mode]:
                points = max(points, self.pack.points(mode, tiles, True) * POINT - self.price)
            found[mode] = max(found.get(mode, 0), points + self.track(mode, 0) + self.car)
        return found


@lru_cache(maxsize=4096)
def chance(ease: int, turns: int) -> int:
    """Per cent of hope that a tile comes in one of the next turns of which so many in a hundred would do."""
    found, rest = 0, FREE * 100
    for _ in range(turns):
        found += rest * ease // 100
        rest = rest * (100 - ease) * KEPT // 10_000
    return max(found // 100, LEAST_CHANCE)


def together(worths: list[int]) -> int:
    """A Rider that could go by several modes."""
    best = max(worths)
    return best + (sum(worths) - best) // OTHERS


def turns_to_come(state: CityState, seat: int) -> int:
    """Own turns to come, the present one included until its tile lies."""
    return max(0, turns_left(state, seat) - (seat == state.seat and state.hand[seat] == NONE))
