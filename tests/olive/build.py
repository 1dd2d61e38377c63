"""Positions of the olive grove for the tests, in the rulebook's words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from greengold.core import agenda
from greengold.core.move import Move
from greengold.core.rng import Dice
from greengold.core.step import Step
from greengold.games import load
from greengold.games.olive.pack import AREAS, NONE, PLACES
from greengold.games.olive.rules import Olive
from greengold.games.olive.setup import blank
from greengold.games.olive.state import OliveState
from greengold.games.olive.steps import Bid, EndBidding, EndRound, EndYear, SellMarket
from greengold.games.olive.steps.year import set_out
from tests.playing import begin, play_out
from tests.positions import Position

GAME: Any = load("olive")
PLACE_IDS = (*AREAS, "sold")


class Table(Position):
    """A position one can play on; `events` lists (kind, facts) of all that happened so far.

    bids: space to "blue 2"; stand: colour to its places, such as "B C F"; the rest stand in A; goods: square to
    colour; starter, kind and die as in the rulebook. The cube at N is the starter's.
    """

    def __init__(
        self,
        *,
        seats: int = 4,
        starter: str = "yellow",
        kind: str = "standard",
        die: int | None = None,
        year: int = 1,
        floor: int = 0,
        rolled: bool = True,
        bids: Mapping[str, str] = {},
        stand: Mapping[str, str] = {},
        goods: Mapping[str, str] = {},
        disk: str = "",
        game: Olive = GAME,
    ) -> None:
        super().__init__()
        self.pack = game.packs[seats]
        self.state = state = blank(self.pack, 1, floor=floor, rolled=rolled)
        state.kind, state.year = kind, year
        state.roll = next(roll for roll, name in self.pack.kind_of_roll.items() if name == kind) if rolled else 0
        set_out(state)
        state.round = 1
        if die:
            state.round += state.die - die
            state.die = die
        state.starter = state.blocked = self.colour(starter)
        state.free[state.starter] -= 1
        for space, bid in bids.items():
            self.put(space, bid)
        state.disk = self.pack.spaces.index(disk) if disk else NONE
        for square, name in goods.items():
            state.squares[self.pack.squares.index(square)] = self.colour(name)
        for colour, name in enumerate(self.pack.colours):
            self._stand(colour, stand.get(name, "").split())

    def _stand(self, colour: int, places: list[str]) -> None:
        left = self.pack.meeples - self.state.squares.count(colour) - len(places)
        assert left >= 0
        places += ["A"] * left
        for index, place in enumerate(PLACE_IDS):
            self.state.meeples[colour * PLACES + index] = places.count(place)

    def put(self, space: str, bid: str) -> None:
        """A standing bid, such as "blue 2"."""
        name, cubes = bid.split()
        index = self.pack.spaces.index(space)
        self.state.holder[index], self.state.standing[index] = self.colour(name), int(cubes)
        self.state.free[self.colour(name)] -= int(cubes)

    # ---- phases

    def bidding(self, colour: str) -> Table:
        """It is this colour's turn to bid."""
        return self.wait(Bid(self.colour(colour)), *self._after_use())

    def using(self) -> Table:
        """Bidding has just ended."""
        self.state.passes = len(self.pack.colours)
        return self.wait(EndBidding(), *self._after_use())

    def selling(self, market: str = "D") -> Table:
        """A market opens."""
        self.state.passes, self.state.hired = len(self.pack.colours), tuple(self.state.holder)
        return self.wait(*self._after_use()[self.pack.markets.index(market) :])

    def round_end(self) -> Table:
        """The round is over."""
        return self.wait(EndRound())

    def year_end(self) -> Table:
        """The year is over."""
        return self.wait(EndYear())

    def _after_use(self) -> list[Step]:
        return [*map(SellMarket, self.pack.selling_order), EndRound()]

    def step(self) -> Table:
        """Let happen one thing that happens by itself."""
        assert agenda.settle(self.state, self.heard)
        return self

    def turn(self) -> str:
        """Colour that decides, or the seat's number when it sets a price."""
        step: Any = agenda.top(self.state)
        return self.pack.colours[step.colour] if hasattr(step, "colour") else str(step.seat(self.state))

    # ---- pieces

    def colour(self, name: str) -> int:
        """Number of a colour."""
        return self.pack.colours.index(name)

    def free(self) -> str:
        """Free cubes of the colours in clockwise order, such as "7 6 7 7"."""
        return " ".join(map(str, self.state.free))

    def on(self, space: str) -> str:
        """The bid on a space, such as "blue 2", "" when empty."""
        index = self.pack.spaces.index(space)
        holder = self.state.holder[index]
        return "" if holder == NONE else f"{self.pack.colours[holder]} {self.state.standing[index]}"

    def bids(self) -> dict[str, str]:
        """All standing bids."""
        return {space: self.on(space) for space in self.pack.spaces if self.on(space)}

    def disk(self) -> str:
        """Space under the starter's disk, "" when the starter holds it."""
        return "" if self.state.disk == NONE else self.pack.spaces[self.state.disk]

    def starter(self) -> str:
        """The starting colour."""
        return self.pack.colours[self.state.starter]

    def at(self, name: str) -> str:
        """Where the meeples of a colour stand, such as "A A B F"; markets apart."""
        row = self.state.meeples[self.colour(name) * PLACES :][:PLACES]
        return " ".join(place for place, number in zip(PLACE_IDS, row, strict=True) for _ in range(number))

    def goods(self) -> dict[str, str]:
        """The goods in the markets by square."""
        pairs = zip(self.pack.squares, self.state.squares, strict=True)
        return {square: self.pack.colours[colour] for square, colour in pairs if colour != NONE}

    def points(self) -> dict[str, int]:
        """The score of each colour that has points."""
        earned = self.state.earned
        scores = {name: sum(earned[colour * 4 : colour * 4 + 4]) for colour, name in enumerate(self.pack.colours)}
        return {name: score for name, score in scores.items() if score}


def begun(seats: int, seed: int, options: Mapping[str, Any] = {}) -> OliveState:
    """A new game at its first decision."""
    state: OliveState = begin(GAME, seats, seed, options)
    return state


def lively(dice: Dice, moves: list[Move]) -> Move:
    """One of the moves at random, small bids and work more often than big bids and idling."""
    drawn = [dice.choice(moves) for _ in range(3)]
    return min(drawn, key=lambda move: (move.verb in ("pass", "hold", "decline"), move.number("cubes")))


def random_game(seats: int, seed: int, options: Mapping[str, Any] = {}) -> Iterator[tuple[OliveState, Move | None]]:
    """A whole game of lively moves, decision by decision."""
    return play_out(begun(seats, seed, options), Dice(seed, 7), lambda _, moves, dice: lively(dice, moves))
