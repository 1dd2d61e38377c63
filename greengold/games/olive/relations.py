"""What must hold between the components of the olive grove, so that the rulebook's game can be played with them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

from greengold.catalog.loader import Key, PackError
from greengold.catalog.relations import FileFaults

if TYPE_CHECKING:
    from greengold.games.olive.components import Components, Rect

GROVE = ("A", "B", "C", "E", "F")
"""Areas where meeples work (rulebook: Use)."""

COLUMNS = {"H": "green", "I": "orange", "J": "purple", "K": "black", "L": "brown", "M": "red"}
"""Bidding columns with their workers (rulebook: Bid, Use)."""

STEPS = {
    "pick": ("green", "A", "B"),
    "box": ("green", "B", "C"),
    "press": ("orange", "B", "E"),
    "bottle": ("orange", "E", "F"),
    "sell_basket": ("purple", "C", "D"),
    "sell_bottle": ("purple", "F", "G"),
}
"""What workers do: worker, from, to (rulebook: Use)."""

CORNERS = ("top_left", "top_right", "bottom_right", "bottom_left")


def faults(components: Components) -> Iterator[PackError]:
    """Everything in which components break the rulebook or do not fit together."""
    for check in (_colours, _years, _bidding, _workers, _markets, _board, _rects, _track, _options, _mixes, _values):
        yield from check(components)


def _colours(components: Components) -> Iterator[PackError]:
    file, it = FileFaults(components.folder, "colours"), components.colours
    each = it.pieces_per_colour
    yield from file.same(each.meeples, 4, "pieces_per_colour", "meeples")
    yield from file.same(each.cubes, 7, "pieces_per_colour", "cubes")
    yield from file.same(each.score_disks, 1, "pieces_per_colour", "score_disks")
    yield from file.same(it.shared_pieces.starter_disk, 1, "shared_pieces", "starter_disk")
    yield from file.same(it.shared_pieces.die, 1, "shared_pieces", "die")
    names = tuple(colour.id for colour in it.colours.list)
    yield from file.same(sorted(names), sorted(components.score_track.corners.by_colour()), "colours", "list")
    yield from file.unique(names, "colours", "list")
    yield from file.same(sorted(it.clockwise_order.order), sorted(names), "clockwise_order", "order", why="all colours")
    yield from file.same(sorted(it.seats), [2, 3, 4], "seats")
    for players, seating in it.seats.items():
        keys = ("seats", players, "colours")
        played = [colour for seat in seating.colours for colour in seat]
        yield from file.same(len(seating.colours), players, *keys, why="one entry for each player")
        if any(len(seat) != (2 if players == 2 else 1) for seat in seating.colours):
            yield file.fault("one colour a seat, or two with two players", ", ".join(played), *keys)
        if len(set(played)) < len(played):
            yield file.fault("every colour once", ", ".join(played), *keys)
        for colour in played:
            yield from file.known(colour, names, *keys)
    pairs = [set(pair) for pair in it.seats[2].colours] if 2 in it.seats else []
    if pairs and pairs != [{"blue", "white"}, {"yellow", "red"}]:
        yield file.fault("blue with white and yellow with red (the rulebook)", "other pairs", "seats", 2, "colours")


def _years(components: Components) -> Iterator[PackError]:
    file, it = FileFaults(components.folder, "years"), components.years
    yield from file.same(it.game.years, 2, "game", "years")
    kinds, keys = it.year_types.list, ("year_types", "list")
    yield from file.unique([kind.id for kind in kinds], *keys)
    rolls = sorted(roll for kind in kinds for roll in kind.rolls)
    if rolls != [1, 2, 3, 4, 5, 6]:
        yield file.fault("every roll from 1 to 6 in exactly one kind of year", rolls, *keys)
    printed = {"standard": ((1, 2, 3), 5, 7), "crisis": ((4,), 5, 5), "long": ((5, 6), 6, 7)}
    yield from file.same(sorted(kind.id for kind in kinds), sorted(printed), *keys)
    for number, kind in enumerate(kinds):
        if kind.id not in printed:
            continue
        rolls_of, die, cubes = printed[kind.id]
        yield from file.same(kind.rolls, rolls_of, *keys, number, "rolls")
        yield from file.same(kind.die_start, die, *keys, number, "die_start")
        yield from file.same(kind.rounds, kind.die_start, *keys, number, "rounds", why="one round for each die number")
        yield from file.same(kind.cubes, cubes, *keys, number, "cubes")
    meeples = dict(it.year_start.meeples_at)
    yield from file.same(meeples, {"A": 3, "B": 1}, "year_start", "meeples_at")
    yield from file.same(it.year_start.blocked_cubes_of_starter, 1, "year_start", "blocked_cubes_of_starter")
    yield from file.same(it.year_end_points.C, 1, "year_end_points", "C")
    yield from file.same(it.year_end_points.F, 2, "year_end_points", "F")


def _bidding(components: Components) -> Iterator[PackError]:
    file, it = FileFaults(components.folder, "bidding_spaces"), components.bidding_spaces
    yield from file.unique([column.id for column in it.columns], "columns")
    found = {column.id: column.worker for column in it.columns}
    yield from file.same(found, COLUMNS, "columns")
    for number, column in enumerate(it.columns):
        if column.worker == "orange":
            yield from file.same(column.min, 3, "columns", number, "min")
        most = min(kind.cubes for kind in components.years.year_types.list)
        if column.min > most:
            yield file.fault(f"at most {most}, the cubes of a poor year", column.min, "columns", number, "min")
    spaces, keys = it.spaces.list, ("spaces", "list")
    yield from file.unique([space.id for space in spaces], *keys)
    for number, space in enumerate(spaces):
        yield from file.known(space.column, COLUMNS, *keys, number, "column")
        row = sum(other.column == space.column for other in spaces[: number + 1])
        yield from file.same(space.row, row, *keys, number, "row", why="rows in order from the top")
        if space.min_colours > 4:
            yield file.fault("at most 4, the colours of the box", space.min_colours, *keys, number, "min_colours")
    for name in COLUMNS:
        rows = [space for space in spaces if space.column == name]
        if not rows or rows[0].min_colours > 3:
            yield file.fault(f"a space of column {name} that three colours can use", "none", *keys)
        if name in ("L", "M"):
            yield from file.same(len(rows), 1, *keys, why=f"the rulebook, spaces in column {name}")


def _workers(components: Components) -> Iterator[PackError]:
    file, it = FileFaults(components.folder, "workers"), components.workers
    workers, keys = it.workers.list, ("workers", "list")
    yield from file.unique([worker.id for worker in workers], *keys)
    yield from file.same(sorted(worker.id for worker in workers), sorted(COLUMNS.values()), *keys)
    yield from file.same(it.use_order.order, ("green", "orange", "purple"), "use_order", "order")
    for number, worker in enumerate(workers):
        found = {action.id: (worker.id, action.source, action.target) for action in worker.actions}
        steps = {name: step for name, step in STEPS.items() if step[0] == worker.id}
        yield from file.same(found, steps, *keys, number, *(("actions",) if worker.actions else ()))
        black, brown, red = (worker.id == name for name in ("black", "brown", "red"))
        yield from file.same(worker.copies, it.use_order.order if black else (), *keys, number, "copies")
        yield from file.same(worker.extra_goods, int(brown), *keys, number, "extra_goods")
        yield from file.same(worker.sets_next_starter, red, *keys, number, "sets_next_starter")


def _markets(components: Components) -> Iterator[PackError]:
    file, it = FileFaults(components.folder, "markets"), components.markets
    found = [(market.id, market.good) for market in it.markets]
    yield from file.same(found, [("D", "basket"), ("G", "bottle")], "markets")
    yield from file.same(it.resolution_order.order, ("D", "G"), "resolution_order", "order")
    for key, value in (("tie_reduction", it.pricing.tie_reduction), ("tie_never_below", it.pricing.tie_never_below)):
        yield from file.same(value, 1, "pricing", key)
    yield from file.same(it.pricing.highest_price, "die", "pricing", "highest_price")
    seen: set[str] = set()
    for number, market in enumerate(it.markets):
        keys: tuple[Key, ...] = ("markets", number, "squares")
        yield from file.same(len(market.squares), 6, *keys, why="squares of a market")
        for row, square in enumerate(market.squares):
            if square.id in seen:
                yield file.fault("every id once", f"{square.id!r} again", *keys, row, "id", remedy="rename one of them")
            seen.add(square.id)
        for row, (better, square) in enumerate(pairwise(market.squares), 1):
            if square.bonus > better.bonus:
                expected = f"at most {better.bonus}, because the first free square must be the best"
                yield file.fault(expected, square.bonus, *keys, row, "bonus")


def _board(components: Components) -> Iterator[PackError]:
    file, it = FileFaults(components.folder, "board"), components.board
    areas, keys = it.areas.list, ("areas", "list")
    yield from file.unique([area.id for area in areas], *keys)
    for name in (*GROVE, "N_die", "N_cube"):
        if all(area.id != name for area in areas):
            yield file.fault(f"an area {name}", "none", *keys, remedy="add it")
    for number, area in enumerate(areas):
        if area.id in GROVE and area.capacity is not None:
            yield from file.same(area.capacity, None, *keys, number, "capacity", why="no limit is printed")
    ways = {(way.worker, way.source, way.target) for way in it.paths.list}
    if ways != set(STEPS.values()) or len(it.paths.list) != len(STEPS):
        yield file.fault("the six ways of the rulebook", "others", "paths", "list")


def _rects(components: Components) -> Iterator[PackError]:
    file, it = FileFaults(components.folder, "board"), components.board
    squares = {square.id for market in components.markets.markets for square in market.squares}
    spaces = {space.id for space in components.bidding_spaces.spaces.list}
    lists = (("market_squares", it.market_squares.list, squares), ("bidding_rects", it.bidding_rects.list, spaces))
    placed: list[tuple[str, Rect]] = [(area.id, area.rect) for area in it.areas.list]
    keyed: list[tuple[Key, ...]] = [("areas", "list", number) for number in range(len(placed))]
    for name, spots, ids in lists:
        yield from file.unique([spot.id for spot in spots], name, "list")
        yield from file.same(sorted({spot.id for spot in spots}), sorted(ids), name, "list", why="one for each")
        placed += [(spot.id, spot.rect) for spot in spots]
        keyed += [(name, "list", number) for number in range(len(spots))]
    edge, right, bottom = it.size.track_cell, it.size.width, it.size.height
    for number, (name, (x, y, w, h)) in enumerate(placed):
        if x < edge or y < edge or x + w > right - edge or y + h > bottom - edge:
            yield file.fault("a rectangle inside the score track", [x, y, w, h], *keyed[number], "rect")
        for other, (left, top, wide, high) in placed[:number]:
            if x < left + wide and left < x + w and y < top + high and top < y + h:
                yield file.fault(f"a place of its own for {name}", f"it lies on {other}", *keyed[number], "rect")


def _track(components: Components) -> Iterator[PackError]:
    file, it = FileFaults(components.folder, "score_track"), components.score_track
    spaces, size = it.track.spaces, components.board.size
    ring = 2 * (size.width // size.track_cell + size.height // size.track_cell) - 4
    yield from file.same(spaces, ring, "track", "spaces", why="cells along the edge of the board")
    names = [f"p{number}" for number in range(spaces)]
    corners = it.corners.by_colour()
    marked: dict[tuple[Key, ...], str] = {("track", "zero"): it.track.zero}
    marked |= {("corners", colour, "space"): corner.space for colour, corner in corners.items()}
    for keys, name in marked.items():
        if name not in names:
            yield file.fault(f"a space of the track, p0 to p{spaces - 1}", repr(name), *keys)
    for colour, corner in corners.items():
        yield from file.known(corner.at, CORNERS, "corners", colour, "at")
    at = sorted(corners, key=lambda colour: CORNERS.index(corners[colour].at) if corners[colour].at in CORNERS else 9)
    order = components.colours.clockwise_order.order
    yield from file.same(tuple(at), order, "corners", why="colours clockwise, as in colours.yaml")
    if len({corner.space for corner in corners.values()}) < len(corners):
        yield file.fault("a corner of its own for every colour", "the same space twice", "corners")


def _options(components: Components) -> Iterator[PackError]:
    file, it = FileFaults(components.folder, "options"), components.options
    known: dict[str, tuple[int | str, ...]] = {"price_floor": (0, 1), "years": ("rolled", "standard")}
    yield from file.unique([option.id for option in it.options], "options")
    found = sorted(option.id for option in it.options)
    yield from file.same(found, sorted(known), "options", why="the options there are")
    for number, option in enumerate(it.options):
        if option.id not in known:
            continue
        yield from file.same(option.values, known[option.id], "options", number, "values", why="what the rules know")
        if option.default not in option.values:
            yield file.fault("one of the values", repr(option.default), "options", number, "default")


def _mixes(components: Components) -> Iterator[PackError]:
    file, it = FileFaults(components.folder, "price_mix"), components.price_mix.mixes
    top = max(kind.die_start for kind in components.years.year_types.list)
    for seats, most, mixes in (("three_or_four_seats", 4, it.three_or_four_seats), ("two_seats", 2, it.two_seats)):
        yield from file.same(sorted(mixes), ["D", "G"], "mixes", seats, why="both markets")
        for market, by_sellers in mixes.items():
            wanted = [f"{number}_sellers" for number in range(2, most + 1)]
            yield from file.same(sorted(by_sellers), wanted, "mixes", seats, market, why="every number of sellers")
            for sellers, by_die in by_sellers.items():
                keys = ("mixes", seats, market, sellers)
                yield from file.same(sorted(by_die), list(range(1, top + 1)), *keys, why="every number of the die")
                for die, mix in by_die.items():
                    why = f"one weight for each price 0 to {die}"
                    yield from file.same(len(mix.weights), die + 1, *keys, die, "weights", why=why)
                    yield from file.same(sum(mix.weights), 100, *keys, die, "weights", why="weights in per cent")


def _values(components: Components) -> Iterator[PackError]:
    file, it = FileFaults(components.folder, "bot_values"), components.bot_values
    top = max(kind.die_start for kind in components.years.year_types.list)
    places = sorted((*GROVE, "D", "G"))
    yield from file.same(sorted(it.station_worth), places, "station_worth", why="every place of a meeple")
    for area, by_die in it.station_worth.items():
        dice = list(range(top + 1))
        yield from file.same(sorted(by_die), dice, "station_worth", area, why="every die and 0 for the end of the year")
    yield from file.same(sorted(it.entry_worth), list(range(1, top + 1)), "entry_worth", why="every number of the die")
    for die, by_rivals in it.entry_worth.items():
        yield from file.same(sorted(by_rivals), [0, 1, 2, 3], "entry_worth", die, why="every number of rivals")
