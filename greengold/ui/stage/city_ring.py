"""What lies on the cells of the score ring: markers, and totals that the cells do not tell. Lengths in design units."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from greengold.ui.kit import Point
from greengold.ui.stage.city_places import CELLS, Box, cell_box, lies_flat, marker_spots, number_spot

Spot = tuple[float, float, float]
"""Middle and diameter of a marker."""
LEAST = 16.0
"""Smallest diameter of a marker."""
TILE_W, TILE_H = 38.0, 42.0
"""What a Scoring tile takes of a cell in the upper or lower row, and of one at the sides."""


class Told(msgspec.Struct, frozen=True):
    """A total written on a cell; apart: it is not the number printed there."""

    total: int
    x: float
    y: float
    size: float
    apart: bool


class Cell(msgspec.Struct, frozen=True):
    """A cell with markers: their spots by seat, where its own number stands (None = it gives way), totals beside it."""

    value: int
    spots: dict[int, Spot]
    number: Point | None
    told: tuple[Told, ...] = ()


def cells(totals: Sequence[int], tiles: Collection[int] = ()) -> list[Cell]:
    """The cells on which markers lie with these totals. tiles: cells that keep room for a Scoring tile.

    Markers of one cell may have gone round the ring a different number of times: then each total has its own part of
    the cell."""
    here: dict[int, dict[int, list[int]]] = {}
    for seat, total in enumerate(totals):
        here.setdefault(total % CELLS, {}).setdefault(total, []).append(seat)
    return [_cell(value, groups, value in tiles) for value, groups in here.items()]


def spot(totals: Sequence[int], seat: int) -> Spot:
    """Where the marker of a seat lies."""
    return next(cell.spots[seat] for cell in cells(totals) if seat in cell.spots)


def _cell(value: int, groups: dict[int, list[int]], tile: bool) -> Cell:
    if tile:
        x, y, w, h = cell_box(value)
        box = (x, y, w - TILE_W, h) if lies_flat(value) else (x, y, w, h - TILE_H)
        return _shared(value, groups, box)
    if len(groups) > 1:
        return _shared(value, groups, cell_box(value))
    ((total, seats),) = groups.items()
    spots = dict(zip(seats, marker_spots(value, len(seats)), strict=True))
    at = number_spot(value, len(seats))
    if total == value:
        return Cell(value, spots, at)
    return Cell(value, spots, None, (Told(total, *at, 14 if len(seats) > 1 else 15, True),))


def _shared(value: int, groups: dict[int, list[int]], box: Box) -> Cell:
    """A part of the box for each total, which stands above its markers unless it is the cell's own and the only one."""
    x, y, w, h = box
    flat, count = lies_flat(value), len(groups)
    totals, shares = sorted(groups), 2 * count + sum(map(len, groups.values()))
    spots: dict[int, Spot] = {}
    told: list[Told] = []
    left, top, high = x, y, h if flat else h / count
    for total in totals:
        seats = groups[total]
        wide = w * (len(seats) + 2) / shares if flat else w
        above = 14.0 if count > 1 or total != value else 0.0
        size = min(24.0, high - above - 1, max(LEAST, (wide - 4) / (1 + 0.75 * (len(seats) - 1))))
        pitch = min(size + 1, (wide - 4 - size) / max(1, len(seats) - 1))
        first = left + wide / 2 - pitch * (len(seats) - 1) / 2
        middle = top + above + (high - above) / 2
        spots |= {seat: (first + pitch * i, middle, size) for i, seat in enumerate(seats)}
        if above:
            told.append(Told(total, left + wide / 2, top + 8, 14, total != value))
        left, top = (left + wide, top) if flat else (left, top + high)
    return Cell(value, spots, None, tuple(told))
