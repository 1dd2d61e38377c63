"""What a position in the city is worth to a seat, for computer opponents and hints (section 10). Whole numbers:
points in tenths, chances in per cent; nothing here draws from a generator."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from greengold.games.city.deeds import total
from greengold.games.city.names import CARS, MODES, NONE, WAITING
from greengold.games.city.placing import is_closed
from greengold.games.city.sending import ends_of
from greengold.hexes.paths import fewest

if TYPE_CHECKING:
    from collections.abc import Iterable

    from greengold.games.city.pack import Pack
    from greengold.games.city.routes import Roads
    from greengold.games.city.state import CityState

POINT = 10
"""A victory point."""

OPEN, CLOSED = 1, 2
"""Missing tiles that an empty hex stands for: one where the seat may build, one beside somebody else's Rider."""

_MISSING = 100  # weight of a missing tile against a tile of the route in a search for both
SENDS_A_TURN = 60
"""Riders that leave the border in a turn, in per cent (section 8)."""

LEAST_PACE = 3
"""Points of the leader in a round, at least, when the time of a mark is guessed."""

DISCOUNT = 80
"""Per cent of what a track is expected to bring: it may come otherwise."""

Need = tuple[int, int]
"""Missing tiles of a route, and all tiles of it."""


class Outlook:
    """What a seat may hope for on a board. Searches are made when they are first asked for.

    shut: hexes where it may not build now.
    """

    def __init__(self, state: CityState, seat: int, roads: Roads | None = None) -> None:
        self.state, self.seat, self.roads = state, seat, roads or state.roads
        self.shut = frozenset(
            here for slot, hexes in enumerate(state.pack.slot_hexes) if is_closed(state, slot, seat) for here in hexes
        )
        self._costs: list[int] = []
        self._needs: dict[tuple[int, int], list[int]] = {}
        self._links: dict[int, list[list[int]]] = {}

    def need(self, rider: int, mode: int) -> Need:
        """The fewest missing tiles that would bring a Rider home by a mode, and the tiles of such a route; (0, n) when
        it is connected."""
        start, goal = ends_of(self.state, rider)
        if (goal, mode) not in self._needs:
            self._needs[goal, mode] = fewest(self._buildable(mode), goal, self._entering())
        found = self._needs[goal, mode][start]
        return divmod(found, _MISSING) if found != NONE else (_MISSING, _MISSING)

    def _entering(self) -> list[int]:
        """The cost of each place on a route."""
        if not self._costs:
            pack, faces = self.state.pack, self.roads.faces
            for place, hub in enumerate(pack.hubs):
                if hub or faces[place] != NONE:
                    self._costs.append(int(not hub))
                else:
                    self._costs.append((CLOSED if place in self.shut else OPEN) * _MISSING + 1)
        return self._costs

    def _buildable(self, mode: int) -> list[list[int]]:
        """The places joined in a mode, if a line may be laid on every empty hex in any way."""
        if mode not in self._links:
            self._links[mode] = buildable(self.state.pack, self.roads, mode)
        return self._links[mode]


def buildable(pack: Pack, roads: Roads, mode: int) -> list[list[int]]:
    """By place, the places joined to it in a mode if every empty hex had lines over all its edges."""
    free = [hub or roads.faces[place] == NONE for place, hub in enumerate(pack.hubs)]
    links = [[there for there in around if free[there]] if free[here] else []
             for here, around in enumerate(_beside(pack))]  # fmt: skip
    for here, face in enumerate(roads.faces):
        if face == NONE:
            continue
        for line, *edges in _lines_of(pack)[face]:
            if line == mode:
                for edge in edges:
                    there = pack.beyond[here][edge]
                    if there != NONE and (free[there] or there in roads.links[mode][here]):
                        links[here].append(there)
                        if free[there]:
                            links[there].append(here)
    return links


@lru_cache(maxsize=8)
def _beside(pack: Pack) -> tuple[tuple[int, ...], ...]:
    """By place, all places beside it."""
    around = [dict.fromkeys(there for there in row if there != NONE) for row in pack.beyond]
    return (*map(tuple, around), *pack.slot_hexes)


@lru_cache(maxsize=8)
def _lines_of(pack: Pack) -> tuple[tuple[tuple[int, int, int], ...], ...]:
    """By face (tile and pose), its lines."""
    return tuple(lines for by_pose in pack.lines for lines in by_pose)


def connected_by(state: CityState, seat: int, roads: Roads) -> list[tuple[int, int]]:
    """The Riders of a seat that wait, with each mode that would bring them home on other roads and does not now."""
    found = []
    for rider in state.pack.riders_of(state.first, seat):
        if state.where[rider] == WAITING:
            ends = ends_of(state, rider)
            now = state.roads.modes(*ends)
            found += [(rider, mode) for mode in roads.modes(*ends) if mode not in now]
    return found


def draws_until_scored(state: CityState, mode: int) -> int:
    """Draws until the tile of a mode is likely to be drawn; NONE when it was drawn or hardly comes any more."""
    pack = state.pack
    if mode in state.scored or state.ending:
        return NONE
    if mode not in state.marks:
        return (len(state.bag) + 1) // 2
    mark = pack.marks[state.marks.index(mode)]
    best = max(total(state, seat) for seat in range(state.seats))
    pace = max(LEAST_PACE, best // state.round)
    wait = -(-(mark - best) // pace) * state.seats
    left = len(state.bag) - wait
    return wait + (left + 1) // 2 if left > 0 else NONE


def number_expected(state: CityState, mode: int, draws: int) -> int:
    """The number that counts on a track after so many draws, in tenths, with one disc more than now; others come in
    proportion to the discs on each track."""
    discs = [len(state.tracks[track]) for track in range(len(MODES))]
    more = draws * SENDS_A_TURN * (discs[mode] + 2) // (sum(discs) + 2 * len(MODES))
    whole, part = divmod(more, 100)
    here, there = (state.pack.number(mode, discs[mode] + 1 + whole + step) for step in (0, 1))
    return (here * (100 - part) + there * part) * POINT // 100


class Forecast:
    """What is to be expected of the tracks, for all seats.

    draws: by mode, until it is scored (NONE: hardly ever); numbers: those that will count then, in tenths; car: what a
    Rider that never leaves the border costs, in tenths.
    """

    def __init__(self, state: CityState) -> None:
        self.state, modes = state, range(len(MODES))
        self.draws = [draws_until_scored(state, mode) for mode in modes]
        self.numbers = [
            number_expected(state, mode, draws) if draws != NONE else 0 for mode, draws in enumerate(self.draws)
        ]
        self.car = car_worth(state)

    def track(self, seat: int, mode: int, turns: Iterable[int]) -> list[int]:
        """See `track_worth`; for several numbers of turns."""
        state, draws = self.state, self.draws[mode]
        if draws == NONE:
            return [0 for _ in turns]
        wait = max(2 * draws, 1)  # the draw is as likely to come earlier as later
        discs, number = state.tracks[mode], state.pack.number
        own = discs.count(seat)
        step = number(mode, len(discs) + 1) - number(mode, len(discs))
        ahead = step * (own * (state.seats - 1) - (len(discs) - own)) * POINT // (state.seats - 1)
        worth, all_turns = (self.numbers[mode] + ahead) * DISCOUNT, 100 * state.seats
        return [worth * max(0, 100 - all_turns * count // wait) // 10_000 for count in turns]


def track_worth(state: CityState, seat: int, mode: int, turns: int = 0) -> int:
    """What one more disc on a track is worth to a seat that sends it so many own turns from now, in tenths: its own
    points, and what it adds to its other discs more than to those of its rivals (features 3 and 10)."""
    return Forecast(state).track(seat, mode, (turns,))[0]


def car_worth(state: CityState) -> int:
    """What a Rider that never leaves the border is expected to cost at the end, in tenths."""
    waiting = state.where.count(WAITING)
    left = min(waiting, max(1, waiting - turns_left(state) * SENDS_A_TURN // 100))
    return -state.pack.number(CARS, left) * POINT


def turns_left(state: CityState) -> int:
    """Turns that are still to come at the table, the present one included."""
    place = (state.seat - state.first) % state.seats
    return max(0, (state.pack.rounds - state.round) * state.seats + state.seats - place)
