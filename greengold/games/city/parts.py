"""What stands in the component files of the city: each struct mirrors a YAML file or a part of one.

Hexes are [q, r], edges 0 to 5 (see `hexes.axial`); places for drawing are in hex radii.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta

from greengold.catalog.parts import Count, Name, Number, Part

Id = Annotated[str, Meta(pattern="^[A-Za-z][A-Za-z0-9_]*$")]
"""The name of a thing in moves, saves and texts; those of slots and tiles begin with capitals."""
Players = Annotated[int, Meta(ge=2, le=6)]
Coordinate = Annotated[int, Meta(ge=-12, le=12)]
Edge = Annotated[int, Meta(ge=0, le=5)]
Mode = Literal["walk", "bike", "tram", "bus"]
Symbol = Literal["location", "park", "bus_stop", "tram_station"]
SideId = Literal["large", "small"]
Border = tuple[Coordinate, Coordinate, Edge]
"""A hex and one of its edges."""


class Sourced(Part, frozen=True):
    """A part that says where its values come from: the rulebook or the house."""

    origin: Literal["rulebook", "house"]


# ---- board_large.yaml, board_small.yaml


class Row(Part, frozen=True):
    """Hexes of one row, from the first to the last q."""

    r: Coordinate
    q_from: Coordinate
    q_to: Coordinate


class Spot(Part, frozen=True):
    """A printed place, joining all modes on all its edges; symbols: what it shows to a Bonus token."""

    id: Id
    kind: Symbol
    name: Name
    hex: tuple[Coordinate, Coordinate]
    symbols: tuple[Symbol, ...]


class Slot(Part, frozen=True):
    """A border slot; edges: outline edges it owns; min_players: printed number (2 = none); pad: where it is drawn."""

    id: Id
    capacity: Annotated[int, Meta(ge=1, le=2)]
    min_players: Players
    label: str
    edges: tuple[Border, ...]
    pad: tuple[float, float]


class Board(Sourced, frozen=True):
    """One side of the City Board; walls: outline edges of no slot."""

    id: SideId
    players: tuple[Players, ...]
    hex_count: Number
    spot_count: Number
    path_hex_count: Number
    slot_count: Number
    slot_capacity: Number
    rows: tuple[Row, ...]
    spots: tuple[Spot, ...]
    slots: tuple[Slot, ...]
    walls: tuple[Border, ...]


# ---- bonus_tokens.yaml


class Token(Part, frozen=True):
    """A Bonus token; destination_counts: whether the end of a route counts as passed (CITY-R20)."""

    id: Id
    mode: Mode
    name: Name
    effect: Literal["multiply", "add"]
    amount: Number
    symbol: Symbol
    destination_counts: bool


class BonusTokens(Sourced, frozen=True):
    """bonus_tokens.yaml: every player has one of each."""

    per_player: Number
    count: Number
    tokens: tuple[Token, ...]


# ---- riders.yaml


class Destination(Sourced, frozen=True):
    """A Location that Riders go to."""

    id: Id
    name: Name


class Colour(Sourced, frozen=True):
    """The colour of a player's pieces."""

    id: Id


class Riders(Sourced, frozen=True):
    """riders.yaml: one disc per colour and destination; seats take the colours in order."""

    count: Number
    per_colour: Number
    destinations: tuple[Destination, ...]
    colours: tuple[Colour, ...]


# ---- score_track.yaml


class ScoringTile(Part, frozen=True):
    """The tile that has a mode's track scored."""

    id: Id
    mode: Mode


class ScoreTrack(Sourced, frozen=True):
    """score_track.yaml; loop: spaces before a marker begins another lap (CITY-R31)."""

    start: Count
    loop: Number
    marked_spaces: tuple[Number, ...]
    scoring_tiles: tuple[ScoringTile, ...]


# ---- scoring_chart.yaml


class ChartRow(Sourced, frozen=True):
    """Victory points of a route of so many tiles."""

    tiles: Number
    walk: Count
    bike: Count
    tram: Count
    bus: Count


class ScoringChart(Sourced, frozen=True):
    """scoring_chart.yaml; longer routes count as max_row tiles."""

    max_row: Number
    rows: tuple[ChartRow, ...]


# ---- setup.yaml


class PlayerCount(Part, frozen=True):
    """What changes with the number of players; fill_order: slot of each disc in placing order."""

    players: Players
    board: SideId
    path_tiles: Number
    path_tiles_returned: Count
    turns_per_player: Number
    riders_per_player: Number
    destinations_removed_for_all: tuple[Id, ...]
    one_more_distinct_destination_removed_per_player: bool
    fill_order: tuple[Id, ...]


class SetupTable(Sourced, frozen=True):
    """setup.yaml."""

    player_counts: tuple[PlayerCount, ...]


# ---- tiles.yaml


TileSide = Mapping[Mode, tuple[Edge, Edge]]
"""The line of each mode on one side of a tile: the two edges it joins."""


class Shapes(Part, frozen=True):
    """How many lines of a mode run straight, bend gently (one edge between) or tightly (neighbouring edges)."""

    straight: Count
    gentle: Count
    tight: Count


class Tile(Part, frozen=True):
    """A path tile, its sides as printed, seen from above."""

    id: Id
    a: TileSide
    b: TileSide


class Tiles(Sourced, frozen=True):
    """tiles.yaml."""

    count: Number
    shape_counts: Mapping[Mode, Shapes]
    tiles: tuple[Tile, ...]


# ---- transport_tracks.yaml


class Space(Part, frozen=True):
    """A space of a track; in play from min_players players on."""

    value: int
    min_players: Players


class Track(Part, frozen=True):
    """A Transport Track from top to bottom; its last space holds any number of discs (CITY-R33)."""

    id: Literal["walk", "bike", "tram", "bus", "cars"]
    spaces: tuple[Space, ...]


class TransportTracks(Sourced, frozen=True):
    """transport_tracks.yaml."""

    tracks: tuple[Track, ...]
