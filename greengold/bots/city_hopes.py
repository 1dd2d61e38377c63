"""What the Riders that wait are worth to their seat, in tenths of a point (section 10, features 1 to 6)."""

from __future__ import annotations

from copy import copy
from functools import lru_cache
from typing import TYPE_CHECKING

from greengold.bots.city_ground import FAR
from greengold.games.city.features import POINT
from greengold.games.city.names import MODES, NONE, WAITING
from greengold.games.city.sending import ends_of, has_token
from greengold.games.city.view import turns_left

if TYPE_CHECKING:
    from collections.abc import Callable

    from greengold.bots.city_ground import Crossing, Far, Field
    from greengold.games.city.features import Forecast
    from greengold.games.city.pack import Pack
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

USUAL = 60
"""Tiles in a hundred that do, where it is not known."""


def token_price(turns: int, rounds: int) -> int:
    """What keeping a token is worth with so many own turns to come (feature 6)."""
    if turns <= 1:
        return 0
    return 35 if 2 * turns > rounds else 25


class Hopes:
    """The Riders of a seat that wait, on a field.

    left: own turns to come, without the one whose tile is being judged; waiting: the Riders, in filling order; tracks:
    by mode, what one more disc is worth that is sent so many own turns from now.
    """

    def __init__(self, forecast: Forecast, seat: int, field: Field, left: int) -> None:
        self.forecast, self.seat, self.field, self.left = forecast, seat, field, left
        self.state = state = forecast.state
        self.pack = state.pack
        self.price = token_price(left, state.pack.rounds)
        self.tokens = [has_token(state, seat, mode) for mode in range(len(MODES))]
        where = state.where
        self.waiting = [rider for rider in self.pack.riders_of(state.first, seat) if where[rider] == WAITING]
        self.ends = {rider: _ends(state, rider) for rider in self.waiting}
        self.tracks = [forecast.track(seat, mode, range(FAR + 1)) for mode in range(len(MODES))]
        self._worths: list[dict[Far, int]] = [{} for _ in MODES]

    def on(self, field: Field) -> Hopes:
        """The same hopes on another field."""
        other = copy(self)
        other.field = field
        return other

    def far(self, rider: int, mode: int) -> Far:
        """How far a Rider is from its destination by a mode."""
        return self.field.ground.lane(mode).far(*self.ends[rider], self.field.shut, self.tokens[mode])

    def crossings(self, rider: int, mode: int) -> tuple[Crossing, ...]:
        """The free hexes of the routes of a Rider by a mode that have the fewest missing tiles."""
        return self.field.ground.lane(mode).course(*self.ends[rider], self.field.shut).crossings

    def by_mode(self, mode: int, far: Far) -> int:
        """A Rider that would go by one mode."""
        worths = self._worths[mode]
        if far not in worths:
            worths[far] = self._by_mode(mode, far)
        return worths[far]

    def _by_mode(self, mode: int, far: Far) -> int:
        missing, tiles, symbol, ease = far
        if missing > FAR:
            return 0
        worth, more = foreseen(self.pack, mode, tiles)
        worth += self.forecast.car + self.tracks[mode][missing]
        if symbol:
            worth += max(0, more - self.price) * FORESEEN // 100
        if missing == 1:
            return worth * chance(ease, self.left) // 100
        return worth * NEAR[missing] // (100 if missing <= self.left else 100 * TOO_FAR)

    def judged(self, rider: int, far: list[Far], roads: Callable[[], Roads]) -> list[int]:
        """The worth of a Rider that is so far away, by mode; roads: those of the field."""
        worths = [self.by_mode(mode, away) for mode, away in enumerate(far)]
        if any(not missing for missing, *_ in far):
            for mode, worth in self.ready(rider, roads()).items():
                worths[mode] = worth
        return worths

    def ready(self, rider: int, roads: Roads) -> dict[int, int]:
        """What a Rider that is connected is worth at once, by mode."""
        found: dict[int, int] = {}
        for (mode, tiles), (_, special) in roads.ways(*ends_of(self.state, rider)).items():
            points = self.pack.points(mode, tiles, False) * POINT
            if special and self.tokens[mode]:
                points = max(points, self.pack.points(mode, tiles, True) * POINT - self.price)
            found[mode] = max(found.get(mode, 0), points + self.tracks[mode][0] + self.forecast.car)
        return found


def _ends(state: CityState, rider: int) -> tuple[int, int]:
    """The bits of a Rider's slot and destination."""
    start, goal = ends_of(state, rider)
    return 1 << start, 1 << goal


@lru_cache(maxsize=256)
def foreseen(pack: Pack, mode: int, tiles: int) -> tuple[int, int]:
    """What a route of about so many tiles pays, and what the token adds to it, in tenths."""
    tiles = min(max(tiles, pack.least_tiles), pack.most_tiles)
    points = pack.points(mode, tiles, False)
    longer = pack.points(mode, min(tiles + 1, pack.most_tiles), False)  # it may still grow where that pays
    more = pack.points(mode, tiles, True) - points
    return points * POINT + max(0, longer - points) * POINT // 2, more * POINT


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
