"""What the rules look up all the time: the components for one number of seats, as tables of small numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from greengold.core.move import Move

if TYPE_CHECKING:
    from greengold.games.olive.components import Components

NONE = -1
"""No colour, no space, no square, no market, no price."""

PASS, HOLD, DECLINE = Move("pass"), Move("hold"), Move("decline")

STANDARD = "standard"
"""The kind of both years when they are not rolled."""

BLACK, MULE, START, CARRIER = "black", "brown", "red", "purple"
"""Workers with rules of their own (rulebook: Use)."""

AREAS = ("A", "B", "C", "E", "F")
SOLD = len(AREAS)
PLACES = SOLD + 1
"""Where the meeples of a colour stand, markets apart: the areas, and set aside after a sale."""

SOURCES = ("base", "bonus", "leftover_baskets", "leftover_bottles")
BASE, BONUS = 0, 1
"""Where points come from: price, bonus of the square, and goods left at C and F at the end of a year."""

_EVENTS = {
    "pick": "picked",
    "box": "boxed",
    "press": "pressed",
    "bottle": "bottled",
    "sell_basket": "basket_to_market",
    "sell_bottle": "bottle_to_market",
}
_MISSING = {"sell_basket": "no_basket", "sell_bottle": "no_bottle"}


class Action(msgspec.Struct, frozen=True):
    """One step of a meeple that a worker can make.

    move: the move that means it; worker: who can do it; source: place it leaves; target: area it reaches or NONE;
    market: market it enters or NONE; event: what it is called in the log; missing: refusal when nobody stands there.
    """

    move: Move
    worker: str
    source: int
    target: int
    market: int
    event: str
    missing: str


class Kind(msgspec.Struct, frozen=True):
    """A kind of year: start of the die, rounds, and cubes of each colour."""

    die: int
    rounds: int
    cubes: int


class Pack:
    """Tables for one number of seats. Colours, spaces, squares, places and markets are indices; never changed.

    colours: ids in clockwise order; owner: seat of each colour; meeples: of each colour, meeples_at: by place at the
    start of a year; years; kinds: of year by id, kind_of_roll; leftovers: place, points each, source.
    spaces: ids, with minimum, worker and closed; open: those in play; rows: those of a worker from top to bottom;
    squares: ids of both markets, with bonus and market_of; market_squares: those of each market as they fill.
    actions: of each worker; verbs, works: the same by verb and by move. bids: move to space, cubes and the fewest
    cubes that could ever lie there; prices: move to price; bid_moves and price_moves: the same moves by number.
    """

    __slots__ = (
        "actions",
        "bid_moves",
        "bids",
        "black_spaces",
        "bonus",
        "closed",
        "colours",
        "components",
        "goods",
        "kind_of_roll",
        "kinds",
        "leftovers",
        "market_of",
        "market_squares",
        "markets",
        "meeples",
        "meeples_at",
        "minimum",
        "mule_space",
        "open",
        "owner",
        "price_moves",
        "prices",
        "rows",
        "seats",
        "selling_order",
        "space_of",
        "spaces",
        "square_of",
        "squares",
        "start_space",
        "tie_never_below",
        "tie_reduction",
        "use_order",
        "verbs",
        "worker",
        "works",
        "years",
    )

    def __init__(self, components: Components, seats: int) -> None:
        self.components, self.seats = components, seats
        self._fill_colours(components, seats)
        self._fill_years(components)
        self._fill_markets(components)
        self._fill_spaces(components)
        self._fill_actions(components)

    def _fill_colours(self, components: Components, seats: int) -> None:
        pieces = components.colours
        of_seat = pieces.seats[seats].colours
        seat_of = {colour: seat for seat, colours in enumerate(of_seat) for colour in colours}
        self.colours = tuple(colour for colour in pieces.clockwise_order.order if colour in seat_of)
        self.owner = tuple(seat_of[colour] for colour in self.colours)
        self.meeples = pieces.pieces_per_colour.meeples

    def _fill_years(self, components: Components) -> None:
        years = components.years
        self.years = years.game.years
        self.kinds = {kind.id: Kind(kind.die_start, kind.rounds, kind.cubes) for kind in years.year_types.list}
        self.kind_of_roll = {roll: kind.id for kind in years.year_types.list for roll in kind.rolls}
        start = years.year_start.meeples_at
        self.meeples_at = (*(start.get(area, 0) for area in AREAS), 0)
        each = years.year_end_points
        self.leftovers = ((AREAS.index("C"), each.C, 2), (AREAS.index("F"), each.F, 3))

    def _fill_markets(self, components: Components) -> None:
        markets = components.markets.markets
        pricing = components.markets.pricing
        self.markets = tuple(market.id for market in markets)
        self.goods = tuple(market.good for market in markets)
        self.squares = tuple(square.id for market in markets for square in market.squares)
        self.bonus = tuple(square.bonus for market in markets for square in market.squares)
        self.square_of = {name: square for square, name in enumerate(self.squares)}
        self.market_of = tuple(index for index, market in enumerate(markets) for _ in market.squares)
        self.market_squares = tuple(
            tuple(square for square, of in enumerate(self.market_of) if of == market) for market in range(len(markets))
        )
        self.selling_order = tuple(map(self.markets.index, components.markets.resolution_order.order))
        self.tie_reduction, self.tie_never_below = pricing.tie_reduction, pricing.tie_never_below
        highest = max(kind.die for kind in self.kinds.values())
        self.price_moves = tuple(Move("set_price", (f"price:{price}",)) for price in range(highest + 1))
        self.prices = {move: price for price, move in enumerate(self.price_moves)}

    def _fill_spaces(self, components: Components) -> None:
        columns = {column.id: column for column in components.bidding_spaces.columns}
        spaces = components.bidding_spaces.spaces.list
        self.spaces = tuple(space.id for space in spaces)
        self.space_of = {f"space:{name}": space for space, name in enumerate(self.spaces)}
        self.minimum = tuple(columns[space.column].min for space in spaces)
        self.worker = tuple(columns[space.column].worker for space in spaces)
        self.closed = tuple(space.min_colours > len(self.colours) for space in spaces)
        self.open = tuple(space for space, closed in enumerate(self.closed) if not closed)
        self.use_order = tuple(components.workers.use_order.order)
        self.rows = {worker: self._held_by(worker) for worker in self.use_order}
        self.black_spaces = self._held_by(BLACK)
        self.mule_space, self.start_space = self.worker.index(MULE), self.worker.index(START)
        most = max(kind.cubes for kind in self.kinds.values())
        self.bid_moves = tuple(
            tuple(Move("bid", (f"space:{name}", f"cubes:{cubes}")) for cubes in range(most + 1)) for name in self.spaces
        )
        self.bids = {
            move: (space, cubes, self.minimum[space] if space in self.open else most + 1)
            for space, moves in enumerate(self.bid_moves)
            for cubes, move in enumerate(moves)
        }

    def _held_by(self, worker: str) -> tuple[int, ...]:
        """The spaces in play of a worker, from top to bottom."""
        return tuple(space for space in self.open if self.worker[space] == worker)

    def _fill_actions(self, components: Components) -> None:
        self.actions: dict[str, tuple[Action, ...]] = {}
        for worker in components.workers.workers.list:
            self.actions[worker.id] = tuple(
                Action(
                    move=Move(action.id, (f"area:{action.source}",)),
                    worker=worker.id,
                    source=AREAS.index(action.source),
                    target=AREAS.index(action.target) if action.target in AREAS else NONE,
                    market=self.markets.index(action.target) if action.target in self.markets else NONE,
                    event=_EVENTS[action.id],
                    missing=_MISSING.get(action.id, f"nothing_to_{action.id}"),
                )
                for action in worker.actions
            )
        every = [action for worker in self.use_order for action in self.actions[worker]]
        self.verbs = {action.move.verb: action for action in every}
        self.works = {action.move: action for action in every}

    def at(self, colour: int, place: int) -> int:
        """Where a state counts the meeples of a colour at a place."""
        return colour * PLACES + place
