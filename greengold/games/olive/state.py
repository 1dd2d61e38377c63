"""The state of an olive-grove game: small numbers, with colours, spaces and squares as indices into the pack."""

from __future__ import annotations

from typing import ClassVar, Self

from greengold.core.state import State
from greengold.games.olive.pack import Pack
from greengold.games.olive.steps import OliveStep


class OliveState(State):
    """Everything a game in play is.

    Colours count from 0 in clockwise order, spaces and market squares in the order of the data; -1 means none.

    pack: components for this number of seats (not saved); seats; floor: lowest price a seller may ask;
    rolled: the kind of each year is rolled, not fixed; year, round: from 1; roll: of this year, 0 if not rolled;
    kind: id of the kind of year; die: the season die; starter: colour that starts; blocked: colour whose cube is at
    N; disk: space the starter's disk covers; passes: in a row; mule_spent: colour whose mule carried this round;
    market: the one being priced now.
    hired: colour that hired the worker of each space this round, kept when its cubes are back; empty before Use.
    Per colour: free cubes. Per space: holder and standing cubes. Per colour and place (A, B, C, E, F, sold):
    meeples. Per square: colour of the good. Per seat: price asked. Per colour and source: points earned.
    Per colour and market: goods sold in both years.
    """

    UNSAVED: ClassVar[tuple[str, ...]] = ("pack",)

    agenda: tuple[OliveStep, ...]
    rng: int
    pack: Pack
    seats: int
    floor: int
    rolled: bool
    year: int
    roll: int
    kind: str
    die: int
    round: int
    starter: int
    blocked: int
    disk: int
    passes: int
    mule_spent: int
    market: int
    hired: tuple[int, ...]
    free: list[int]
    holder: list[int]
    standing: list[int]
    meeples: list[int]
    squares: list[int]
    prices: list[int]
    earned: list[int]
    sold: list[int]

    def clone(self) -> Self:
        """A copy that shares nothing that can change. Written out, because search makes millions of them."""
        return self.__class__(
            self.agenda,
            self.rng,
            self.pack,
            self.seats,
            self.floor,
            self.rolled,
            self.year,
            self.roll,
            self.kind,
            self.die,
            self.round,
            self.starter,
            self.blocked,
            self.disk,
            self.passes,
            self.mule_spent,
            self.market,
            self.hired,
            self.free[:],
            self.holder[:],
            self.standing[:],
            self.meeples[:],
            self.squares[:],
            self.prices[:],
            self.earned[:],
            self.sold[:],
        )
