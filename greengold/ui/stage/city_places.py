"""Where everything stands on the city board. Lengths in design units; boxes are (x, y, w, h)."""

from __future__ import annotations

import math

from greengold.hexes.layout import Layout
from greengold.ui.kit import Point, polar

Box = tuple[float, float, float, float]

BOARD: Box = (12, 56, 1280, 782)
RING: Box = (20, 64, 1264, 766)
TOWN: Point = (441, 447)
S = 41.5
"""Radius of a hex."""
GROUND = 376.0
"""Radius of the town's ground."""
TRACKS: Box = (860, 98, 375, 338)
TRACK_W, TRACK_STEP = 71.0, 76.0
CHART: Box = (824, 444, 340, 182)
BAG: Box = (1164, 444, 71, 182)
PANEL: Box = (820, 634, 415, 162)
MODES = ("walk", "bike", "tram", "bus")
LANES = (*MODES, "cars")
"""The five tracks from left to right."""

# ---- score ring: cell 0 in the top left corner, clockwise

CELLS, WIDE, HIGH, ROW, COLUMN = 50, 17, 8, 32.0, 46.0


def cell_box(value: int) -> Box:
    """Cell of the score ring; a score beyond the last cell goes round again, one below the first back."""
    x, y, w, h = RING
    cell, across, down = value % CELLS, w / WIDE, (h - 2 * ROW) / HIGH
    if cell < WIDE:
        return x + cell * across, y, across, ROW
    if cell < WIDE + HIGH:
        return x + w - COLUMN, y + ROW + (cell - WIDE) * down, COLUMN, down
    if cell < 2 * WIDE + HIGH:
        return x + (2 * WIDE + HIGH - 1 - cell) * across, y + h - ROW, across, ROW
    return x, y + ROW + (CELLS - 1 - cell) * down, COLUMN, down


def lies_flat(value: int) -> bool:
    """Whether a cell belongs to the upper or lower row, where it is wider than high."""
    return value % CELLS < WIDE or WIDE + HIGH <= value % CELLS < 2 * WIDE + HIGH


def number_spot(value: int, markers: int = 0) -> Point:
    """Middle of the number of a cell; it gives way to several markers."""
    x, y, w, h = cell_box(value)
    if not lies_flat(value):
        return x + w / 2, y + 18
    return x + (13 if markers > 1 else 20), y + h / 2


def marker_spots(value: int, count: int) -> list[tuple[float, float, float]]:
    """Places (x, y, diameter) of so many score markers that share a cell."""
    x, y, w, h = cell_box(value)
    if lies_flat(value) and count < 4:
        size, pitch = ((28.0, 0.0), (26, 19), (21, 13.5))[count - 1]
        return [(x + w - 4 - size / 2 - (count - 1 - i) * pitch, y + h / 2, size) for i in range(count)]
    if lies_flat(value):
        above = -(-count // 2)
        return [(x + w - 12 - 16.5 * (above - 1 - i % above), y + (h - 8.5 if i >= above else 8.5), 16.0)
                for i in range(count)]  # fmt: skip
    if count <= 2:
        return [(x + w / 2, y + h - 19 - 26 * (count - 1 - i), 28 if count == 1 else 25) for i in range(count)]
    rows = -(-count // 2)
    pitch = 24.0 if rows < 3 else 17.0
    return [
        (x + w / 2 - 10.5 + 21 * (i % 2), y + h - 14 - (rows - 1 - i // 2) * pitch, 21 if rows < 3 else 19)
        for i in range(count)
    ]


def tile_spot(value: int) -> Point:
    """Where the Scoring tile of a marked cell lies."""
    x, y, w, h = cell_box(value)
    return (x + w - 21, y + h / 2 - 1) if lies_flat(value) else (x + w / 2, y + h - 22)


def ring_way(start: int, end: int, out: float = 0) -> list[Point]:
    """The way of a marker along the inner edge of the ring, from one total to another; out = units further outside."""
    step = 1 if end >= start else -1
    return [_inner(value, out) for value in range(start, end + step, step)] if end != start else [_inner(end, out)]


def _inner(value: int, out: float) -> Point:
    """The middle of a cell's inner edge."""
    x, y, w, h = cell_box(value)
    near = 4 + out
    if not lies_flat(value):
        return (x + near if x > TOWN[0] else x + w - near), y + h / 2
    corner = value % CELLS in (0, WIDE - 1, WIDE + HIGH, 2 * WIDE + HIGH - 1)
    inside = (x + w - COLUMN + near if x > TOWN[0] else x + COLUMN - near) if corner else x + w / 2
    return inside, (y + near if y > TOWN[1] else y + h - near)


# ---- the town


LAYOUT = Layout(S, TOWN)
"""Where hexes lie."""


def hex_box(centre: Point) -> Box:
    """The part of a hex in which a click can only mean it: its full width, between the corners of the next rows."""
    w, h = S * math.sqrt(3), S * 1.5
    return centre[0] - w / 2, centre[1] - h / 2, w, h


def edge_spot(centre: Point, edge: int, out: float = 0) -> Point:
    """Middle of an edge, `out` units outside it."""
    return polar(*centre, S * math.sqrt(3) / 2 + out, 60 * edge)


RIDER = 39.0
"""Size of a waiting Rider."""
PAIR = 37.0
"""Distance of the two places of a slot."""


def along_side(pad: Point) -> float:
    """Direction, in degrees, of the side of town on which a slot lies, clockwise round the town."""
    angle = math.degrees(math.atan2(pad[1] - TOWN[1], pad[0] - TOWN[0]))
    return round((angle - 30) / 60) * 60 + 30 + 90


def slot_spots(pad: Point, places: int) -> list[Point]:
    """Centres of the places of a slot."""
    if places < 2:
        return [pad]
    turn = along_side(pad)
    return [polar(*pad, PAIR / 2, turn + 180), polar(*pad, PAIR / 2, turn)]


# ---- tracks and chart

SPACE, FIRST_ROW, ROW_STEP = 30.0, 169.5, 35.0


def track_box(lane: str) -> Box:
    """Column of a track."""
    x, y, _, h = TRACKS
    return x + TRACK_STEP * LANES.index(lane), y, TRACK_W, h


def space_spot(lane: str, space: int) -> Point:
    """Centre of a space of a track, counted from 0: two abreast."""
    x, *_ = track_box(lane)
    return x + 18.5 + 34 * (space % 2), FIRST_ROW + ROW_STEP * (space // 2)


CHART_HEAD, CHART_FIRST, CHART_STEP = 24.0, 36.0, 22.0


def chart_y(row: int) -> float:
    """Middle of a row of the chart, counted from 0."""
    return CHART[1] + CHART_FIRST + CHART_STEP * row


# ---- the hand

HAND_HEAD = 30.0
SIDE_SPOTS: tuple[Point, Point] = ((872, 722), (962, 722))
"""Middles of the two sides of the tile in hand."""
SIDE_S = 46.0
"""Radius of a side in hand."""
TURN_BOXES: tuple[Box, Box] = ((825, 759, 34, 34), (975, 759, 34, 34))
"""Buttons that turn the tile, to the left and to the right."""
TOKENS: tuple[Box, ...] = tuple((1121 + 58 * (i % 2), 672 + 61 * (i // 2), 46, 46) for i in range(4))
"""The four Bonus tokens."""


FEW_ROWS = 4
"""Connections that stand below each other in one column."""


def way_boxes(count: int) -> list[Box]:
    """Rows of the list of connections: one column as long as there is room, then more."""
    x, y, _, h = PANEL
    left, top, wide = x + 10, y + HAND_HEAD + 6, 282.0
    if count <= FEW_ROWS:
        step = 34 if count < FEW_ROWS else 30
        return [(left, top + step * i, wide, step - 4) for i in range(count)]
    columns = 2 if count <= 10 else 3
    rows = -(-count // columns)
    high, across = min(31.0, (h - HAND_HEAD - 12) / rows), wide / columns
    return [(left + i // rows * across, top + i % rows * high, across - 4, high - 4) for i in range(count)]
