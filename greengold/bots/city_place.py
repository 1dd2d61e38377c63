"""Where a tile is best laid, and how: every picture by what its two lines do for the Riders, then the best ones again
with the board as it would be (section 10, features 1 to 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from greengold.bots.city_ground import FAR, Field, Ground, bits
from greengold.bots.city_hopes import NOWHERE, USUAL, Far, Hopes, together, turns_to_come
from greengold.games.city.names import MODES, POSES
from greengold.games.city.placing import is_closed

if TYPE_CHECKING:
    from greengold.games.city.routes import Roads
    from greengold.games.city.state import CityState

HARM, HARSH = 15, 40
"""Per cent of what a tile does for the average rival that counts against it, for most opponents and for sharp ones."""


def shut_to(state: CityState, seat: int) -> int:
    """The hexes beside Riders of others, where a seat may not build."""
    closed = (hexes for slot, hexes in enumerate(state.pack.slot_hexes) if is_closed(state, slot, seat))
    return sum(1 << here for here in {here for hexes in closed for here in hexes})


class Riders:
    """What a seat's Riders are worth on a board. far and worths: by Rider and mode; total: of all of them."""

    def __init__(self, hopes: Hopes, roads: Roads) -> None:
        self.hopes, modes = hopes, range(len(MODES))
        self.far: dict[int, list[Far]] = {}
        self.worths: dict[int, list[int]] = {}
        for rider in hopes.waiting:
            self.far[rider] = [hopes.far(rider, mode) for mode in modes]
            self.worths[rider] = self.judged(hopes, rider, self.far[rider], roads)
        self.total = sum(map(together, self.worths.values()))

    @staticmethod
    def judged(hopes: Hopes, rider: int, far: list[Far], roads: Roads) -> list[int]:
        """The worth of a Rider by mode."""
        worths = [hopes.by_mode(mode, away) for mode, away in enumerate(far)]
        if any(not missing for missing, *_ in far):
            for mode, worth in hopes.ready(rider, roads).items():
                worths[mode] = worth
        return worths

    def change(self, rider: int, mode: int, missing: int) -> int:
        """What a Rider would be worth more if a route of it missed so many tiles."""
        worths = self.worths[rider]
        _, tiles, symbol, _ = self.far[rider][mode]
        other = worths[:]
        other[mode] = self.hopes.by_mode(mode, (missing, tiles, symbol, USUAL) if missing <= FAR else NOWHERE)
        return together(other) - together(worths)

    def corridor(self, rider: int, mode: int) -> list[int]:
        """The free hexes of the routes with the fewest missing tiles: by missing tiles up to there."""
        missing, free = self.far[rider][mode][0], self.hopes.field.ground.free
        if not 0 < missing <= FAR:
            return []
        there, back = self.hopes.outward(rider, mode).levels, self.hopes.inward(rider, mode).levels
        return [there[done] & back[missing + 1 - done] & free for done in range(1, missing + 1)]


class After(NamedTuple):
    """A Rider once a tile lies: how far it is, and what it is worth, by mode."""

    rider: int
    far: list[Far]
    worths: list[int]


class Placing:
    """The decision where to lay the tile of the active seat.

    harm: per cent of what it does for the average rival that counts against it.
    scores: by number of the move (hex * POSES + pose), in tenths.
    """

    def __init__(self, state: CityState, harm: int) -> None:
        self.state, self.seat, self.pack = state, state.seat, state.pack
        self.tile = state.hand[state.seat]
        self.ground = Ground.of(state.roads)
        self.shut = shut_to(state, self.seat)
        self.open = self.ground.free & ~self.shut
        self.own = Riders(Hopes(state, self.seat, Field(self.ground, self.shut), turns_to_come(state, self.seat) - 1),
                          state.roads)  # fmt: skip
        self._fill_lines()
        self.base: dict[int, int] = dict.fromkeys(bits(self.open), 0)
        self.gains: dict[int, list[int]] = {bit: [0] * self.lines for bit in self.base}
        self._count(self.own, 100)
        self.mine = self._scores()
        if harm:
            self._count_rivals(harm)
        self.scores = self._scores()

    def _fill_lines(self) -> None:
        """The different lines that the tile can show: those of each mode, and those of each pose."""
        known: dict[tuple[int, int, int], int] = {}
        self.of_pose = [
            (pose, [known.setdefault(line, len(known)) for line in self.pack.lines[self.tile][pose]])
            for pose in self.pack.poses[self.tile]
        ]
        self.by_mode: list[list[tuple[int, int, int]]] = [[] for _ in MODES]
        for (mode, one, other), number in known.items():
            self.by_mode[mode].append((number, 1 << one, 1 << other))
        self.lines = len(known)

    def _count_rivals(self, harm: int) -> None:
        state = self.state
        field, part = Field(self.ground, 0), -harm // (state.seats - 1)
        for turn in range(1, state.seats):
            seat = (state.seat + turn) % state.seats
            self._count(Riders(Hopes(state, seat, field, turns_to_come(state, seat)), state.roads), part)

    def _count(self, riders: Riders, part: int) -> None:
        """Add, in so many per cent, what each line on each hex does for a seat's Riders, and what closing the hex to
        its other lines does."""
        for rider in riders.hopes.waiting:
            for mode in range(len(MODES)):
                missing = riders.far[rider][mode][0]
                layers = riders.corridor(rider, mode)
                if layers:
                    gain = riders.change(rider, mode, missing - 1) * part // 100
                    loss = riders.change(rider, mode, missing + 1) * part // 100
                    self._count_route(riders, rider, mode, layers, gain, loss)

    def _count_route(self, riders: Riders, rider: int, mode: int, layers: list[int], gain: int, loss: int) -> None:
        out, home = riders.hopes.outward(rider, mode).up_to, riders.hopes.inward(rider, mode).up_to
        links, board, lines = self.ground.links[mode], self.ground.board, self.by_mode[mode]
        for done, layer in enumerate(layers):
            alone = not layer & (layer - 1)
            for here in bits(layer & self.open):
                if alone:
                    self.base[here] += loss
                before, after = links[here] & out[done], links[here] & home[len(layers) - 1 - done]
                here_in, here_out = board.edges(here, before), board.edges(here, after)
                gains, worth = self.gains[here], gain - loss if alone else gain
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
        return sorted(self.scores, key=lambda number: -self.scores[number])

    def roads_with(self, number: int) -> Roads:
        """The roads once the tile lies."""
        here, pose = divmod(number, POSES)
        return self.state.roads.with_tile(here, self.tile, pose)

    def after(self, number: int) -> list[After]:
        """The Riders of the seat to which a move makes a difference, as they would be on the board with the tile."""
        here, pose = divmod(number, POSES)
        bit, own, modes = 1 << here, self.own, range(len(MODES))
        roads = self.roads_with(number)
        field = Field(self.ground.with_tile(here, self.tile, pose), self.shut)
        hopes = Hopes(self.state, self.seat, field, own.hopes.left)
        found = []
        for rider in own.hopes.waiting:
            far = own.far[rider]
            touched = [any(layer & bit for layer in own.corridor(rider, mode)) for mode in modes]
            if any(touched) or any(not missing for missing, *_ in far):
                now = [hopes.far(rider, mode) if touch else far[mode] for mode, touch in enumerate(touched)]
                found.append(After(rider, now, own.judged(hopes, rider, now, roads)))
        return found

    def closely(self, number: int) -> int:
        """What a move does, with the routes that there would be: the seat's Riders anew, the rivals by the lines."""
        mine = sum(together(after.worths) - together(self.own.worths[after.rider]) for after in self.after(number))
        return mine + self.scores[number] - self.mine[number]
