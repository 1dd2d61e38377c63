"""What the city board is made of, ready for drawing: places with their spots on the screen, tiles, tracks and chart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from greengold.ui.kit import Point
from greengold.ui.stage.city_places import LAYOUT, MODES, TOWN, S, slot_spots

Line = tuple[str, int, int]
"""A line on a tile: its mode and the two edges it joins, counted clockwise from the right."""


class Slot(msgspec.Struct, frozen=True):
    """A border slot: its places on the screen, the edges it owns, and what is printed on it.

    closed: it is not used by so few players; label: its name or the number of players printed on it."""

    id: str
    pad: Point
    spots: tuple[Point, ...]
    edges: tuple[tuple[str, int], ...]
    label: str
    closed: bool

    @property
    def hexes(self) -> tuple[str, ...]:
        """Hexes that it touches."""
        return tuple(dict.fromkeys(hex for hex, _ in self.edges))


class Space(msgspec.Struct, frozen=True):
    """A space of a track; least: number of players from which it exists."""

    value: int
    least: int


class Token(msgspec.Struct, frozen=True):
    """A Bonus token: what it does to a route of its mode that passes its symbol."""

    id: str
    mode: str
    adds: bool
    amount: int
    symbol: str


class Plan(msgspec.Struct, frozen=True):
    """The board for one number of players. spots: hex id to spot id; kinds: spot id to its kind."""

    board: str
    seats: int
    hexes: dict[str, Point]
    spots: dict[str, str]
    kinds: dict[str, str]
    slots: dict[str, Slot]
    tiles: dict[str, dict[str, tuple[Line, ...]]]
    tracks: dict[str, tuple[Space, ...]]
    chart: dict[str, tuple[int, ...]]
    tokens: tuple[Token, ...]
    marks: tuple[int, ...]

    def spaces(self, lane: str) -> list[int]:
        """Spaces of a track that exist for so many players, from the top."""
        return [i for i, space in enumerate(self.tracks[lane]) if space.least <= self.seats]

    def space_of(self, lane: str, disc: int) -> int:
        """The space on which the disc of this number lies; the last one takes all that follow."""
        own = self.spaces(lane)
        return own[min(disc, len(own) - 1)]

    def value(self, lane: str, discs: int) -> int:
        """The number that counts with so many discs on a track."""
        return self.tracks[lane][self.space_of(lane, discs)].value

    def lines(self, tile: str, pose: str) -> tuple[Line, ...]:
        """The lines of a tile in a pose ("b3"), as they lie on the board."""
        turn = int(pose[1:])
        return tuple((mode, (a + turn) % 6, (b + turn) % 6) for mode, a, b in self.tiles[tile][pose[:1]])

    def hex_of(self, spot: str) -> str:
        """The hex of a spot."""
        return next(hex for hex, own in self.spots.items() if own == spot)

    def point(self, place: str) -> Point:
        """Where a place lies: a hex, a spot or a slot."""
        if place in self.slots:
            return self.slots[place].pad
        return self.hexes[place if place in self.hexes else self.hex_of(place)]


OUT = {"large": 1.0, "small": 1.055}
"""How much further out than proposed slots lie, so that no hex covers them."""


def plan_of(components: Any, seats: int) -> Plan:
    """The board for a number of players, from the components of the game."""
    setup = next(row for row in components.setup.player_counts if row.players == seats)
    board = components.board_small if setup.board == "small" else components.board_large
    hexes = {f"{q},{row.r}": LAYOUT.centre((q, row.r)) for row in board.rows for q in range(row.q_from, row.q_to + 1)}
    used = set(setup.fill_order)
    out = OUT[setup.board]
    slots = {slot.id: _slot(slot, slot.id in used, out) for slot in board.slots}
    return Plan(
        setup.board,
        seats,
        hexes,
        {_hex(spot.hex): spot.id for spot in board.spots},
        {spot.id: spot.kind for spot in board.spots},
        slots,
        {tile.id: {side: _lines(getattr(tile, side)) for side in "ab"} for tile in components.tiles.tiles},
        {
            track.id: tuple(Space(space.value, space.min_players) for space in track.spaces)
            for track in components.transport_tracks.tracks
        },
        {mode: tuple(getattr(row, mode) for row in components.scoring_chart.rows) for mode in MODES},
        tuple(
            Token(token.id, token.mode, token.effect == "add", token.amount, token.symbol)
            for token in components.bonus_tokens.tokens
        ),
        tuple(components.score_track.marked_spaces),
    )


def _hex(at: Sequence[int]) -> str:
    return f"{at[0]},{at[1]}"


def _slot(slot: Any, used: bool, out: float) -> Slot:
    pad = TOWN[0] + S * out * slot.pad[0], TOWN[1] + S * out * slot.pad[1]
    edges = tuple((_hex((q, r)), edge) for q, r, edge in slot.edges)
    label = f"{slot.min_players}+" if not used else slot.id if slot.capacity == 1 else ""
    return Slot(slot.id, pad, tuple(slot_spots(pad, slot.capacity)), edges, label, not used)


def _lines(side: Any) -> tuple[Line, ...]:
    """The lines of a side in the order of the modes."""
    found = side if isinstance(side, dict) else {mode: getattr(side, mode, None) for mode in MODES}
    return tuple((mode, *found[mode]) for mode in MODES if found.get(mode))
