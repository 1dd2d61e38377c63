"""What must hold between the components of the city, so that the rulebook's game can be played with them.

Here: tiles, Riders, tokens, tracks, the chart and the setup; the two sides of the board are looked at in
board_relations.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

from greengold.catalog.loader import PackError
from greengold.catalog.relations import FileFaults
from greengold.games.city import board_relations
from greengold.games.city.names import MODES, TRACKS, TURNS
from greengold.hexes.axial import EDGES, turned

if TYPE_CHECKING:
    from greengold.games.city.components import Components
    from greengold.games.city.parts import PlayerCount, Tile, TileSide

PLAYERS = (2, 3, 4, 5, 6)
TILES = 42
PER_PAIRING = 14
"""Tiles for each of the three ways to put the modes in pairs (section 8)."""

RETURNED = {2: 18, 3: 9, 4: 6, 5: 2, 6: 0}
DISCS = {2: 7, 3: 7, 4: 7, 5: 6, 6: 5}
"""Path tiles returned and discs of a player (rulebook: Adjust for Player Count)."""

CHART = {2: (4, 4, 2, 0), 3: (3, 5, 3, 2), 4: (2, 6, 4, 4), 5: (1, 5, 5, 6), 6: (0, 4, 6, 8)}
"""The rows of the Scoring Charts that the rulebook shows, by mode."""

EFFECTS = {
    "bus": ("multiply", 2, "bus_stop", True),
    "tram": ("multiply", 2, "tram_station", True),
    "walk": ("multiply", 3, "park", True),
    "bike": ("add", 5, "location", False),
}
"""Bonus tokens (rulebook: Bonus Tokens; CITY-R20)."""

EXAMPLES = {("bike", 4): 6, ("cars", 6): -6}
"""Numbers of the rulebook's scoring examples, by track and discs there."""


def faults(components: Components) -> Iterator[PackError]:
    """Everything in which components break the rulebook or do not fit together."""
    for check in (_tiles, _riders, _tokens, _score_track, _chart, _setup, _tracks):
        yield from check(components)
    for side in ("large", "small"):
        yield from board_relations.faults(components, side)


def _tiles(components: Components) -> Iterator[PackError]:
    file, it = FileFaults(components.folder, "tiles"), components.tiles
    yield from file.same(len(it.tiles), TILES, "tiles")
    yield from file.same(it.count, TILES, "count")
    yield from file.unique([tile.id for tile in it.tiles], "tiles")
    pairings: dict[str, int] = {}
    seen: set[frozenset[object]] = set()
    for number, tile in enumerate(it.tiles):
        yield from _sides(file, number, tile)
        picture = frozenset((_picture(tile.a), _picture(tile.b)))
        if picture in seen:
            yield file.fault("42 different tiles", f"the lines of {tile.id} again", "tiles", number)
        seen.add(picture)
        mate = next((mode for mode in tile.a if mode != "walk"), "") if "walk" in tile.a else ""
        pairings[mate] = pairings.get(mate, 0) + 1
    if not set(pairings.values()) <= {PER_PAIRING} or "" in pairings:
        yield file.fault("14 tiles for each mode that shares side a with walk", pairings, "tiles")
    for mode in MODES:
        sides = [side for tile in it.tiles for side in (tile.a, tile.b) if mode in side]
        bends = [min((i - j) % EDGES, (j - i) % EDGES) for i, j in (side[mode] for side in sides)]  # type: ignore[index]
        counted = {"straight": bends.count(3), "gentle": bends.count(2), "tight": bends.count(1)}
        for shape, n in counted.items() if mode in it.shape_counts else ():
            stated = getattr(it.shape_counts[mode], shape)  # type: ignore[index]
            yield from file.same(stated, n, "shape_counts", mode, shape, why="lines on the tiles")
    yield from file.same(sorted(it.shape_counts), sorted(MODES), "shape_counts", why="every mode")


def _sides(file: FileFaults, number: int, tile: Tile) -> Iterator[PackError]:
    """Two modes on each side, all four on a tile, and no edge twice on a side."""
    for name, side in (("a", tile.a), ("b", tile.b)):
        edges = [edge for ends in side.values() for edge in ends]
        if len(side) != 2 or len(set(edges)) != 4:
            yield file.fault("two lines, each between two edges of its own", dict(side), "tiles", number, name)
    yield from file.same(sorted((*tile.a, *tile.b)), sorted(MODES), "tiles", number, why="all modes on a tile, once")


def _picture(side: TileSide) -> tuple[str, ...]:
    """What a side looks like, whatever its turn."""
    looks = []
    for turn in range(TURNS):
        ends = {mode: sorted(turned(edge, turn) for edge in edges) for mode, edges in side.items()}
        looks.append(tuple(f"{mode} {ends[mode]}" for mode in sorted(ends)))
    return min(looks)


def _riders(components: Components) -> Iterator[PackError]:
    file, it = FileFaults(components.folder, "riders"), components.riders
    yield from file.same(len(it.destinations), 7, "destinations")
    ends = [destination.id for destination in it.destinations]
    yield from file.unique(ends, "destinations")
    for name in ("central", "amusement"):
        if name not in ends:
            yield file.fault(f"the destination {name} (the rulebook)", "none", "destinations")
    yield from file.same(len(it.colours), max(PLAYERS), "colours")
    yield from file.unique([colour.id for colour in it.colours], "colours")
    yield from file.printed(it, {"per_colour": 7, "count": 42})


def _tokens(components: Components) -> Iterator[PackError]:
    file, it = FileFaults(components.folder, "bonus_tokens"), components.bonus_tokens
    yield from file.same([token.mode for token in it.tokens], list(EFFECTS), "tokens", why="one for each mode")
    yield from file.unique([token.id for token in it.tokens], "tokens")
    yield from file.printed(it, {"per_player": 4, "count": 24})
    for number, token in enumerate(it.tokens):
        effect, amount, symbol, counts = EFFECTS[token.mode]
        printed = {"effect": effect, "amount": amount, "symbol": symbol, "destination_counts": counts}
        yield from file.printed(token, printed, "tokens", number)


def _score_track(components: Components) -> Iterator[PackError]:
    file, it = FileFaults(components.folder, "score_track"), components.score_track
    yield from file.printed(it, {"start": 0, "marked_spaces": (10, 20, 30, 40)})
    tiles = [tile.mode for tile in it.scoring_tiles]
    yield from file.same(tiles, list(MODES), "scoring_tiles", why="one for each mode, in order")
    if it.loop <= max(it.marked_spaces, default=0):
        yield file.fault("a loop that holds every marked space", it.loop, "loop")


def _chart(components: Components) -> Iterator[PackError]:
    file, it = FileFaults(components.folder, "scoring_chart"), components.scoring_chart
    rows = [row.tiles for row in it.rows]
    yield from file.same(it.max_row, 8, "max_row")
    yield from file.same(rows, list(range(2, 9)), "rows", why="the rulebook; no route is shorter, CITY-R23")
    for number, row in enumerate(it.rows):
        for mode, points in zip(MODES, CHART.get(row.tiles, ()), strict=False):
            yield from file.same(getattr(row, mode), points, "rows", number, mode)


def _setup(components: Components) -> Iterator[PackError]:
    file, it = FileFaults(components.folder, "setup"), components.setup
    counts = [table.players for table in it.player_counts]
    yield from file.same(counts, list(PLAYERS), "player_counts", why="2 to 6 players")
    for number, table in enumerate(it.player_counts):
        players = table.players
        used = TILES - RETURNED[players]
        printed = {
            "board": "small" if players <= 3 else "large",
            "path_tiles": used,
            "path_tiles_returned": RETURNED[players],
            "turns_per_player": used // players,
            "riders_per_player": DISCS[players],
            "destinations_removed_for_all": ("central",) if players >= 5 else (),
            "one_more_distinct_destination_removed_per_player": players == 6,
        }
        yield from file.printed(table, printed, "player_counts", number)
        yield from _filling(components, file, number, table)


def _filling(components: Components, file: FileFaults, number: int, table: PlayerCount) -> Iterator[PackError]:
    """Every disc has a place, and every place that is in use its disc."""
    keys = ("player_counts", number, "fill_order")
    slots = components.board(table.board).slots
    places = sorted(slot.id for slot in slots for _ in range(slot.capacity) if slot.min_players <= table.players)
    yield from file.same(sorted(table.fill_order), places, *keys, why="the places in use")
    yield from file.same(
        len(table.fill_order), DISCS[table.players] * table.players, *keys, why="a place for each disc"
    )
    for at, (here, there) in enumerate(pairwise(table.fill_order)):
        if here != there and here in table.fill_order[at + 1 :]:
            yield file.fault("the places of a slot one after the other (CITY-R4)", here, *keys, at)


def _tracks(components: Components) -> Iterator[PackError]:
    file, it = FileFaults(components.folder, "transport_tracks"), components.transport_tracks
    yield from file.same([track.id for track in it.tracks], list(TRACKS), "tracks", why="the tracks in order")
    for number, track in enumerate(it.tracks):
        keys = ("tracks", number, "spaces")
        for players in PLAYERS:
            values = [space.value for space in track.spaces if space.min_players <= players]
            if not values or track.spaces[-1].min_players > players:
                yield file.fault(f"a last space for {players} players (CITY-R33)", "none", *keys)
                continue
            if any(abs(later) < abs(earlier) for earlier, later in pairwise(values)):
                yield file.fault("numbers that never fall (CITY-R44)", values, *keys)
            if any((value > 0) == (track.id == "cars") and value for value in values):
                yield file.fault("points to gain on riding tracks, to lose on Cars", values, *keys)
            for (name, discs), value in EXAMPLES.items():
                if track.id == name and players >= 3:
                    right = values[min(discs, len(values) - 1)]
                    yield from file.same(right, value, *keys, why=f"the rulebook, {discs} discs")
