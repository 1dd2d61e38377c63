"""Where a tile is best laid, and how: every picture by what its two lines do for the Riders, then the best ones again
with the board as it would be (section 10, features 1 to 8)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from greengold.bots.city_board import bits
from greengold.bots.city_ground import FAR, NOWHERE, Crossing, Far, Field, Ground
from greengold.bots.city_hopes import USUAL, Hopes, together, turns_to_come
from greengold.games.city.features import Forecast
from greengold.games.city.names import MODES, POSES
from greengold.games.city.placing import is_closed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from greengold.games.city.routes import Roads
    from greengold.games.city.state import CityState

HARM, HARSH = 15, 40
"""Per cent of what a tile does for the average rival that counts against it, for most opponents and for sharp ones."""


Lines = list[tuple[int, int, int]]
"""Lines of one mode that a tile can show: the number of each, and the bits of the two edges that it joins."""


def shut_to(state: CityState, seat: int) -> int:
    """The hexes beside Riders of others, where a seat may not build."""
    closed = (hexes for slot, hexes in enumerate(state.pack.slot_hexes) if is_closed(state, slot, seat))
    return sum(1 << here for here in {here for hexes in closed for here in hexes})


class Riders:
    """What a seat's Riders are worth on a board. far, worths: by Rider and mode; sums: by Rider; total: of all."""

    def __init__(self, hopes: Hopes, roads: Roads) -> None:
        self.hopes = hopes
        self.far = {rider: [hopes.far(rider, mode) for mode in range(len(MODES))] for rider in hopes.waiting}
        self.worths = {rider: hopes.judged(rider, far, lambda: roads) for rider, far in self.far.items()}
        self.sums = {rider: together(worths) for rider, worths in self.worths.items()}
        self.total = sum(self.sums.values())

    def change(self, rider: int, mode: int, missing: int) -> int:
        """What a Rider would be worth more if a route of it missed so many tiles."""
        _, tiles, symbol, _ = self.far[rider][mode]
        other = self.worths[rider][:]
        other[mode] = self.hopes.by_mode(mode, (missing, tiles, symbol, USUAL) if missing <= FAR else NOWHERE)
        return together(other) - self.sums[rider]


class After(NamedTuple):
    """A Rider once a tile lies: how far it is, and what it is worth, by mode."""

    rider: int
    far: list[Far]
    worths: list[int]


class Placing:
    """The decision where to lay the tile of the active seat.

    harm: per cent of what it does for the average rival that counts against it.
    scores: by number of the move (hex * POSES + pose), in tenths; passed: by own Rider and mode, the free hexes of the
    routes with the fewest missing tiles.
    """

    def __init__(self, state: CityState, harm: int) -> None:
        self.state, self.seat, self.pack = state, state.seat, state.pack
        self.tile = state.hand[state.seat]
        self.ground, self.forecast = Ground.of(state.roads), Forecast(state)
        self.shut = shut_to(state, self.seat)
        self.open = self.ground.lane(0).free & ~self.shut
        self.own = self._riders(self.seat, self.shut)
        self._fill_lines()
        self.base: dict[int, int] = dict.fromkeys(bits(self.open), 0)
        self.gains: dict[int, list[int]] = {bit: [0] * self.lines for bit in self.base}
        self.passed = {rider: [0] * len(MODES) for rider in self.own.far}
        self._count(self.own, 100)
        self.mine = self._scores()
        if harm:
            self._count_rivals(harm)
        self.scores = self._scores() if harm else self.mine

    def _fill_lines(self) -> None:
        """The different lines that the tile can show: those of each mode, and those of each pose."""
        known: dict[tuple[int, int, int], int] = {}
        self.of_pose = [
            (pose, [known.setdefault(line, len(known)) for line in self.pack.lines[self.tile][pose]])
            for pose in self.pack.poses[self.tile]
        ]
        self.by_mode: list[Lines] = [[] for _ in MODES]
        for (mode, one, other), number in known.items():
            self.by_mode[mode].append((number, 1 << one, 1 << other))
        self.lines = len(known)

    def _riders(self, seat: int, shut: int) -> Riders:
        """The Riders of a seat with the tiles that lie. shut: hexes that it cannot build on."""
        left = turns_to_come(self.state, seat) - (seat == self.seat)
        return Riders(Hopes(self.forecast, seat, Field(self.ground, shut), left), self.state.roads)

    def _count_rivals(self, harm: int) -> None:
        seats = self.state.seats
        for seat in range(seats):
            if seat != self.seat:
                self._count(self._riders(seat, 0), -harm // (seats - 1))

    def _count(self, riders: Riders, part: int) -> None:
        """Add, in so many per cent, what each line on each hex does for a seat's Riders, and what closing the hex to
        its other lines does."""
        for rider, by_mode in riders.far.items():
            for mode, (missing, *_) in enumerate(by_mode):
                if 0 < missing <= FAR:
                    gain = riders.change(rider, mode, missing - 1) * part // 100
                    loss = riders.change(rider, mode, missing + 1) * part // 100
                    crossings = riders.hopes.crossings(rider, mode)
                    self._count_route(crossings, self.by_mode[mode], gain, loss)
                    if riders is self.own:
                        self.passed[rider][mode] = sum(here for here, *_ in crossings)

    def _count_route(self, crossings: Iterable[Crossing], lines: Lines, gain: int, loss: int) -> None:
        for here, alone, here_in, here_out in crossings:
            gains = self.gains.get(here)
            if gains is None:
                continue  # it is closed to the seat
            if alone:
                self.base[here] += loss
            worth = gain - loss if alone else gain
            for number, one, other in lines:
                if (one & here_in and other & here_out) or (other & here_in and one & here_out):
                    gains[number] += worth

    def _scores(self) -> dict[int, int]:
        found = {}
        for here, base in self.base.items():
            first, gains = (here.bit_length() - 1) * POSES, self.gains[here]
            for pose, (one, other) in self.of_pose:
                found[first + pose] = base + gains[one] + gains[other]
        return found

    def ranked(self) -> list[int]:
        """The numbers of all moves, the best by their lines first."""
        return sorted(self.scores, key=self.scores.__getitem__, reverse=True)

    def roads_with(self, number: int) -> Roads:
        """The roads once the tile lies."""
        here, pose = divmod(number, POSES)
        return self.state.roads.with_tile(here, self.tile, pose)

    def after(self, number: int) -> list[After]:
        """The Riders of the seat to which a move makes a difference, as they would be on the board with the tile."""
        here, pose = divmod(number, POSES)
        bit, own, ground = 1 << here, self.own, self.ground.with_tile(here, self.tile, pose)
        hopes, found = own.hopes.on(Field(ground, self.shut)), []
        for rider, far in own.far.items():
            touched = [mode for mode, hexes in enumerate(self.passed[rider]) if hexes & bit]
            if touched or any(not missing for missing, *_ in far):
                now = far[:]
                for mode in touched:
                    now[mode] = hopes.far(rider, mode)
                found.append(After(rider, now, hopes.judged(rider, now, partial(self.roads_with, number))))
        return found

    def closely(self, number: int) -> int:
        """What a move does, with the routes that there would be: the seat's Riders anew, the rivals by the lines."""
        mine = sum(together(after.worths) - self.own.sums[after.rider] for after in self.after(number))
        return mine + self.scores[number] - self.mine[number]
