"""The state of a game in the city: small numbers, with hexes, tiles, Riders, modes and seats as in the pack."""

from __future__ import annotations

from typing import ClassVar, Self

from greengold.core.state import State
from greengold.games.city.pack import Pack
from greengold.games.city.routes import Roads
from greengold.games.city.steps import CityStep


class CityState(State):
    """Everything a game in play is. -1 means none.

    pack: components for this number of players, roads: what the laid tiles join (neither is saved); seats; first: seat
    that began; seat: whose turn it is; round: from 1; ending: whether the end is triggered.
    laid: hex, tile and pose of each tile in the order in which they were laid; hand: tile of each seat; bag: path
    tiles and scoring tiles in it, in no order that counts; box: path tiles returned unseen in setup; returned: those
    returned for want of a hex (CITY-R10).
    destination: of each Rider; where: WAITING or its track; tracks: seats of the discs on each, from the top.
    marks: mode of the scoring tile on each marked space; scored: modes whose tile was drawn, in order.
    tokens: per seat, a bit for each unused one; points: per seat, those of each source.
    """

    UNSAVED: ClassVar[tuple[str, ...]] = ("pack", "roads")

    agenda: tuple[CityStep, ...]
    rng: int
    pack: Pack
    roads: Roads
    seats: int
    first: int
    seat: int
    round: int
    ending: bool
    laid: tuple[tuple[int, int, int], ...]
    hand: list[int]
    bag: list[int]
    box: tuple[int, ...]
    returned: tuple[int, ...]
    destination: tuple[int, ...]
    where: list[int]
    tracks: list[tuple[int, ...]]
    marks: list[int]
    scored: tuple[int, ...]
    tokens: list[int]
    points: list[int]

    def clone(self) -> Self:
        """A copy that shares nothing that can change. Written out, because search makes millions of them."""
        return self.__class__(
            self.agenda,
            self.rng,
            self.pack,
            self.roads,
            self.seats,
            self.first,
            self.seat,
            self.round,
            self.ending,
            self.laid,
            self.hand[:],
            self.bag[:],
            self.box,
            self.returned,
            self.destination,
            self.where[:],
            self.tracks[:],
            self.marks[:],
            self.scored,
            self.tokens[:],
            self.points[:],
        )
