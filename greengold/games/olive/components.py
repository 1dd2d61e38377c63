"""The components of the olive grove as typed values, read from its data folder and checked against the rulebook.

Each struct mirrors a YAML file or a part of one; lengths of the board are in its own units (board.yaml: size).
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Generic, TypeVar

from msgspec import Meta, Struct, field

from greengold.catalog.components import Source
from greengold.catalog.parts import Count, Number, Part, Percent, Sourced
from greengold.games.olive.relations import faults

T = TypeVar("T")
Id = Annotated[str, Meta(min_length=1)]
Face = Annotated[int, Meta(ge=1, le=6)]
Rect = tuple[Count, Count, Number, Number]
"""x, y, width, height in board units, y down."""


class Listed(Sourced, Generic[T], frozen=True):
    """Things of one kind, in order."""

    list: tuple[T, ...]


class Column(Sourced, frozen=True):
    """A kind of bidding space: its worker and the fewest cubes that may stand there."""

    id: Id
    worker: Id
    min: Number


class Space(Part, frozen=True):
    """A bidding space; row 1 is the top of its column; in play from min_colours colours on."""

    id: Id
    column: Id
    row: Number
    min_colours: Number


class BiddingSpaces(Part, frozen=True):
    """bidding_spaces.yaml (rulebook: Bid)."""

    columns: tuple[Column, ...]
    spaces: Listed[Space]


class Size(Sourced, frozen=True):
    """The board: width, height, and the side of a cell of the score track along its edge."""

    width: Number
    height: Number
    track_cell: Number


class Area(Part, frozen=True):
    """A place on the board; capacity None = any number."""

    id: Id
    name: Id
    holds: Id
    capacity: Count | None
    rect: Rect


class Spot(Part, frozen=True):
    """Where a market square or bidding space lies."""

    id: Id
    rect: Rect


class Way(Part, frozen=True):
    """A step a meeple can make with a worker, from area to area or market."""

    source: Id = field(name="from")
    target: Id = field(name="to")
    worker: Id


class Beside(Part, frozen=True):
    """A place beside the board, one for each colour."""

    id: Id
    name: Id
    holds: Id


class Board(Part, frozen=True):
    """board.yaml: where everything stands, and how meeples travel."""

    size: Size
    areas: Listed[Area]
    market_squares: Listed[Spot]
    bidding_rects: Listed[Spot]
    paths: Listed[Way]
    off_board: Listed[Beside]


class BotValues(Sourced, frozen=True):
    """bot_values.yaml, in tenths of a point.

    station_worth: place to die (0 = year over) to the worth of a meeple there; entry_worth: die to number of rival
    sellers to the base price to expect; starter_worth: of starting the next round.
    """

    station_worth: Mapping[Id, Mapping[Count, Count]]
    entry_worth: Mapping[Face, Mapping[Count, Count]]
    starter_worth: Count


class Pieces(Sourced, frozen=True):
    """Pieces of each colour (rulebook: Setup)."""

    meeples: Number
    cubes: Number
    score_disks: Number


class SharedPieces(Sourced, frozen=True):
    """Pieces of nobody's colour."""

    starter_disk: Number
    die: Number


class Order(Sourced, frozen=True):
    """Ids in the order in which they come."""

    order: tuple[Id, ...]


class Colour(Part, frozen=True):
    """One set of meeples, cubes and score disk."""

    id: Id
    name: Id


class Seating(Sourced, frozen=True):
    """The colours each seat plays, for one number of players."""

    colours: tuple[tuple[Id, ...], ...]


class Colours(Part, frozen=True):
    """colours.yaml; seats: number of players to who plays what (rulebook: Setup, 2 player rules)."""

    pieces_per_colour: Pieces
    shared_pieces: SharedPieces
    clockwise_order: Order
    colours: Listed[Colour]
    seats: Mapping[Number, Seating]


class Square(Part, frozen=True):
    """A market square and the points it adds to a good sold there."""

    id: Id
    bonus: Count


class Market(Sourced, frozen=True):
    """A market for one kind of good; squares in the order in which they fill."""

    id: Id
    name: Id
    good: Id
    squares: tuple[Square, ...]


class Pricing(Sourced, frozen=True):
    """How the price is made (rulebook: Sell): a tie takes tie_reduction off, unless less than tie_never_below is left.
    highest_price: what limits a price, always the die."""

    tie_reduction: Number
    tie_never_below: Number
    highest_price: Id


class Markets(Part, frozen=True):
    """markets.yaml; resolution_order: which market sells first."""

    markets: tuple[Market, ...]
    resolution_order: Order
    pricing: Pricing


class Option(Sourced, frozen=True):
    """A choice at setup: its values, the first of which need not be the default."""

    id: Id
    name: Id
    values: tuple[int | str, ...]
    default: int | str
    help: Id


class Options(Part, frozen=True):
    """options.yaml."""

    options: tuple[Option, ...]


class Mix(Part, frozen=True):
    """How often to ask each price 0, 1, 2, ... up to the die, in per cent; worth of a good there, tenths of a point."""

    worth: int
    weights: tuple[Percent, ...]


Mixes = Mapping[Id, Mapping[Id, Mapping[Face, Mix]]]
"""Market to number of sellers ("2_sellers") to die to mix."""


class MixesBySeats(Part, frozen=True):
    """Price mixes by number of seats."""

    three_or_four_seats: Mixes
    two_seats: Mixes


class PriceMix(Sourced, frozen=True):
    """price_mix.yaml: guidance for computer opponents."""

    mixes: MixesBySeats


class Track(Sourced, frozen=True):
    """The score track: a closed ring of so many spaces."""

    spaces: Number
    zero: Id
    first: Id
    direction: Id


class Corner(Part, frozen=True):
    """Where a colour's corner of the track is."""

    space: Id
    at: Id


class Corners(Sourced, frozen=True):
    """The coloured corners; two players bid in their order around the board."""

    blue: Corner
    yellow: Corner
    white: Corner
    red: Corner

    def by_colour(self) -> dict[str, Corner]:
        """Colour id to its corner, clockwise from the top left."""
        return {"blue": self.blue, "yellow": self.yellow, "white": self.white, "red": self.red}


class ScoreTrack(Part, frozen=True):
    """score_track.yaml."""

    track: Track
    corners: Corners


class WorkerAction(Part, frozen=True):
    """What a worker does: one meeple goes from an area to an area or a free square of a market."""

    id: Id
    name: Id
    source: Id = field(name="from")
    target: Id = field(name="to")


class Worker(Part, frozen=True):
    """A worker (rulebook: Use). copies: workers it can be used as; extra_goods: carried beside a carrier's own;
    sets_next_starter: its owner starts the next round."""

    id: Id
    name: Id
    actions: tuple[WorkerAction, ...] = ()
    copies: tuple[Id, ...] = ()
    extra_goods: Count = 0
    sets_next_starter: bool = False


class Workers(Part, frozen=True):
    """workers.yaml; use_order: order of the columns."""

    workers: Listed[Worker]
    use_order: Order


class GameLength(Sourced, frozen=True):
    """Years of a game."""

    years: Number


class YearType(Part, frozen=True):
    """A kind of year: the rolls that bring it, what the die starts on, rounds, cubes of each colour."""

    id: Id
    name: Id
    rolls: tuple[Face, ...]
    die_start: Face
    rounds: Number
    cubes: Number


class YearStart(Sourced, frozen=True):
    """Meeples of each colour by area, and the starter's cubes that rest at N."""

    meeples_at: Mapping[Id, Count]
    blocked_cubes_of_starter: Count


class YearEndPoints(Sourced, frozen=True):
    """Points for each meeple left in an area at the end of a year."""

    C: Count
    F: Count


class Years(Part, frozen=True):
    """years.yaml (rulebook: Setup, End of the year)."""

    game: GameLength
    year_types: Listed[YearType]
    year_start: YearStart
    year_end_points: YearEndPoints


class Components(Struct, frozen=True):
    """All components of the olive grove; folder: where they were read; data_hash: fingerprint of their files."""

    folder: Path
    data_hash: str
    bidding_spaces: BiddingSpaces
    board: Board
    bot_values: BotValues
    colours: Colours
    markets: Markets
    options: Options
    price_mix: PriceMix
    score_track: ScoreTrack
    workers: Workers
    years: Years


SOURCE = Source(Components, faults)
FILES, load_components, find_faults = SOURCE.files, SOURCE.load, SOURCE.find_faults
"""What each component file holds (without .yaml), and the ways to read and to check them (see `Source`)."""
