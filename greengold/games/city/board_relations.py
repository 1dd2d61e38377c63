"""What must hold on a side of the City Board: its grid, the printed spots, the border (section 2; CITY-R12, R23)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from greengold.catalog.loader import PackError
from greengold.catalog.relations import FileFaults
from greengold.hexes.axial import EDGES, Hex, neighbour
from greengold.hexes.paths import fewest

if TYPE_CHECKING:
    from greengold.games.city.components import Components
    from greengold.games.city.parts import Board

SIDES = {"large": ((4, 5, 6), 61, 48, 30), "small": ((2, 3), 55, 42, 21)}
"""Players, hexes, path hexes and places for Riders of each side."""

SPOTS = 13
SYMBOL_SPOTS = ("bus_stop", "bus_stop", "park", "park", "tram_station", "tram_station")
SYMBOLS = ("location", "park", "bus_stop", "tram_station")
"""What Central Station shows (rulebook: Bonus Tokens)."""

SHORTEST = 2
"""Tiles of the shortest route: the first row of the chart."""


def faults(components: Components, side: str) -> Iterator[PackError]:
    """Everything in which a side of the board does not fit."""
    file, board = FileFaults(components.folder, f"board_{side}"), components.board(side)
    players, hexes, paths, places = SIDES[side]
    grid = {(q, row.r) for row in board.rows for q in range(row.q_from, row.q_to + 1)}
    counts = {"players": players, "hex_count": hexes, "path_hex_count": paths, "spot_count": SPOTS}
    yield from file.printed(board, {"id": side, **counts, "slot_capacity": places})
    yield from file.same(len(grid), board.hex_count, "rows", why="hex_count")
    yield from file.same(len(board.spots), board.spot_count, "spots", why="spot_count")
    yield from file.same(len(board.slots), board.slot_count, "slots", why="slot_count")
    capacity = sum(slot.capacity for slot in board.slots)
    yield from file.same(capacity, board.slot_capacity, "slots", why="slot_capacity")
    yield from file.unique([spot.id for spot in board.spots], "spots")
    yield from file.unique([slot.id for slot in board.slots], "slots")
    for table in components.setup.player_counts:
        if table.board == side and table.path_tiles >= paths:
            yield file.fault("more path hexes than tiles", paths, "path_hex_count")
    yield from _spots(components, file, board, grid)
    border = list(_border(file, board, grid))
    yield from border
    if not border:
        yield from _private(file, board)
        yield from _routes(components, file, board, grid)


def _spots(components: Components, file: FileFaults, board: Board, grid: set[Hex]) -> Iterator[PackError]:
    """Seven Locations, two spots of each symbol, on the grid, and none beside another."""
    ends = sorted(destination.id for destination in components.riders.destinations)
    found = sorted(spot.id for spot in board.spots if spot.kind == "location")
    yield from file.same(found, ends, "spots", why="every destination of riders.yaml")
    kinds = sorted(spot.kind for spot in board.spots if spot.kind != "location")
    yield from file.same(kinds, list(SYMBOL_SPOTS), "spots", why="two spots of each symbol")
    hexes = [spot.hex for spot in board.spots]
    for number, spot in enumerate(board.spots):
        right = SYMBOLS if spot.id == "central" else (spot.kind,)
        yield from file.same(spot.symbols, right, "spots", number, "symbols")
        if spot.hex not in grid or hexes.count(spot.hex) > 1:
            yield file.fault("a hex of the grid, of one spot only", spot.hex, "spots", number, "hex")
        for edge in range(EDGES):
            if neighbour(spot.hex, edge) in hexes:
                yield file.fault("no spot beside another", spot.id, "spots", number, "hex")


def _border(file: FileFaults, board: Board, grid: set[Hex]) -> Iterator[PackError]:
    """Slots and walls own each outline edge once; no slot touches a spot."""
    outline = {(*here, edge) for here in grid for edge in range(EDGES) if neighbour(here, edge) not in grid}
    spots, owned = {spot.hex for spot in board.spots}, list(board.walls)
    for number, slot in enumerate(board.slots):
        for at, (q, r, edge) in enumerate(slot.edges):
            if (q, r) in spots:
                yield file.fault("no slot beside a spot", f"{slot.id} at {q},{r}", "slots", number, "edges", at)
            owned.append((q, r, edge))
    for border in sorted(outline | set(owned)):
        if owned.count(border) != (border in outline):
            found = f"{list(border)} {owned.count(border)} times"
            yield file.fault("each outline edge once, and no other, in slots and walls", found, "slots")


def _private(file: FileFaults, board: Board) -> Iterator[PackError]:
    """Every slot has a hex that touches no other, so that no Rider can be locked in for ever."""
    touched = [{(q, r) for q, r, _ in slot.edges} for slot in board.slots]
    for number, own in enumerate(touched):
        others = set().union(*(hexes for at, hexes in enumerate(touched) if at != number))
        if own <= others:
            yield file.fault("a hex that touches this slot only", sorted(own), "slots", number, "edges")


def _routes(components: Components, file: FileFaults, board: Board, grid: set[Hex]) -> Iterator[PackError]:
    """No route can have fewer tiles than the chart has rows for (CITY-R23)."""
    hexes, slots = sorted(grid), board.slots
    number_of: dict[Hex, int] = {here: number for number, here in enumerate(hexes)}
    links = [[number_of[there] for edge in range(EDGES) if (there := neighbour(here, edge)) in grid] for here in hexes]
    for place, slot in enumerate(slots, len(hexes)):
        beside = sorted({number_of[q, r] for q, r, _ in slot.edges})
        links.append(beside)
        for here in beside:
            links[here].append(place)
    spots = {spot.hex: spot.id for spot in board.spots}
    costs = [*(int(here not in spots) for here in hexes), *(0 for _ in slots)]
    ends = [number_of[here] for here, name in spots.items() if name in _destinations(components)]
    for number, slot in enumerate(slots):
        least = fewest(links, len(hexes) + number, costs)
        for end in ends:
            if 0 <= least[end] < SHORTEST:
                found = f"{least[end]} from {slot.id} to {spots[hexes[end]]}"
                yield file.fault(f"routes of at least {SHORTEST} tiles (CITY-R23)", found, "slots", number)


def _destinations(components: Components) -> set[str]:
    return {destination.id for destination in components.riders.destinations}
