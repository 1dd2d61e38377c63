"""Where everything stands on the olive board. Lengths in design units; boxes are (x, y, w, h)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from greengold.games.olive.pack import AREAS
from greengold.ui.kit import Point

if TYPE_CHECKING:
    from greengold.games.olive.pack import Action, Pack

Box = tuple[float, float, float, float]

BOARD: Box = (12, 56, 1280, 782)
RING: Box = (20, 64, 1264, 766)
FIELD: Box = (64, 98, 1176, 698)
SEASON: Box = (74, 108, 164, 292)
PANEL: Box = (250, 108, 720, 292)
PLATE: Box = (495, 343, 463, 46)
AREA: dict[str, Box] = {
    "A": (70, 410, 330, 386),
    "B": (420, 424, 138, 366),
    "C": (592, 428, 238, 164),
    "E": (592, 618, 112, 170),
    "F": (720, 618, 110, 170),
}
MARKET: dict[str, Box] = {"D": (848, 420, 384, 166), "G": (848, 608, 384, 166)}
MARKETS = tuple(MARKET)
ARROW: dict[tuple[str, str], Point] = {
    ("A", "B"): (400, 600),
    ("B", "C"): (573, 506),
    ("B", "E"): (573, 716),
    ("E", "F"): (708, 706),
    ("C", "D"): (837, 510),
    ("F", "G"): (837, 706),
}
ARROW_SIZE = 42.0
TREES = (  # left, top, size
    (78, 416, 118), (176, 406, 112), (276, 418, 118),
    (70, 532, 128), (172, 546, 122), (270, 536, 126),
    (80, 662, 120), (178, 672, 118), (276, 664, 122),
)  # fmt: skip

# ---- spaces and squares

COLUMN_X: dict[str, float] = {"green": 260, "orange": 495, "purple": 730}
PLAQUE_X: dict[str, float] = {"brown": 982, "red": 1112}
ROW_H = 55.0


def space_box(worker: str, row: int) -> Box:
    """Card of a bidding space: the bar of the black worker, a row of a column, or one of the two plaques."""
    if worker in COLUMN_X:
        return COLUMN_X[worker], 178 + row * ROW_H, 228, 46
    if worker in PLAQUE_X:
        return PLAQUE_X[worker], 108, 120, 292
    return 260, 118, 700, 50


def space_boxes(pack: Pack) -> tuple[Box, ...]:
    """The cards of all spaces, in the order of the pack."""
    rows = [pack.worker[:i].count(worker) for i, worker in enumerate(pack.worker)]
    return tuple(space_box(worker, row) for worker, row in zip(pack.worker, rows, strict=True))


def well_of(worker: str, box: Box) -> Box:
    """The pale well of a space, where its cubes lie."""
    x, y, w, h = box
    return (x + 9, y + 160, 102, 122) if worker in PLAQUE_X else (x + 46, y + 6, w - 52, h - 12)


def cube_spots(worker: str, box: Box, cubes: int, disk: bool = False) -> list[tuple[float, float, float]]:
    """Places (x, y, size) of so many cubes on a space; the starter's disk takes some of the room."""
    x, y, w, h = box
    if worker not in PLAQUE_X:
        pitch = min(25.0, (w - (140 if disk else 104)) / max(1, cubes - 1))
        return [(x + 64 + k * pitch, y + h / 2, 29) for k in range(cubes)]
    rows = 1 if cubes <= 3 else 2
    wide = -(-cubes // rows)
    size = (38, 38, 32)[wide - 1] if rows == 1 else 30 if wide < 4 else 26
    pitch = 36.0 if wide < 3 else 88 / wide
    found: list[tuple[float, float, float]] = []
    for k in range(cubes):
        row, column = divmod(k, wide)
        here = min(wide, cubes - row * wide)
        found.append((x + 60 + (column - (here - 1) / 2) * pitch, y + 208 + (row - (rows - 1) / 2) * 30, size))
    return found


def disk_spot(worker: str, box: Box) -> Point:
    """Place of the starter's disk on a space."""
    x, y, w, h = box
    return (x + 76, y + 256) if worker in PLAQUE_X else (x + w - 25, y + h / 2)


def square_box(market: str, square: int) -> Box:
    """A square of a market, counted from 0."""
    x, y, *_ = MARKET[market]
    return x + 12 + square % 3 * 122, y + 48 + square // 3 * 58, 116, 53


def good_spot(market: str, square: int) -> Point:
    """Where the good stands on a square."""
    x, y, *_ = square_box(market, square)
    return x + 34, y + 25


def centre(box: Box) -> Point:
    """Middle of a box."""
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def way(pack: Pack, action: Action) -> tuple[str, str]:
    """Areas or markets an action leads from and to."""
    return AREAS[action.source], AREAS[action.target] if action.market < 0 else pack.markets[action.market]


# ---- score ring: 16 cells a side, cell 0 in the top left corner, clockwise

CELLS, SIDE = 60, 15


def cell_box(value: int) -> Box:
    """Cell of the score ring; a score beyond the last cell goes round again."""
    x, y, w, h = BOARD
    cell, (across, down) = value % CELLS, ((w - 16) / 16, (h - 80) / 14)
    if cell <= SIDE:
        return x + 8 + cell * across, y + 8, across, 32
    if cell < 2 * SIDE:
        return x + w - 54, y + 40 + (cell - SIDE - 1) * down, 46, down
    if cell <= 3 * SIDE:
        return x + 8 + (3 * SIDE - cell) * across, y + h - 40, across, 32
    return x + 8, y + 40 + (CELLS - 1 - cell) * down, 46, down


def lies_flat(value: int) -> bool:
    """Whether a cell belongs to the upper or lower row, where it is wider than high."""
    return value % CELLS <= SIDE or 2 * SIDE <= value % CELLS <= 3 * SIDE


def disk_spots(value: int, count: int) -> list[tuple[float, float, float]]:
    """Places (x, y, diameter) of so many score disks that share a cell."""
    x, y, w, h = cell_box(value)
    if lies_flat(value):
        size, pitch = ((28, 0), (25, 20), (22, 16), (19, 13))[min(count, 4) - 1]
        return [(x + w - 5 - size / 2 - (count - 1 - i) * pitch, y + h / 2, size) for i in range(count)]
    if count == 1:
        return [(x + w / 2, y + h - 17, 30)]
    if count == 2:
        return [(x + w / 2 - 10 + 20 * i, y + h - 16, 24) for i in range(2)]
    return [(x + w / 2 - 10.5 + 21 * (i % 2), y + h - 27 + 17 * (i // 2), 20) for i in range(count)]


# ---- meeples

SIZES = tuple[float, tuple[Point, ...]]
_GROVE = (  # for each colour the spots of its meeples, under the trees
    ((118, 512), (304, 640), (372, 766)),
    ((240, 766), (190, 506), (372, 640)),
    ((346, 512), (104, 644), (308, 768)),
    ((228, 646), (268, 514), (172, 764)),
)
_SPOTS: dict[str, tuple[SIZES, ...]] = {  # by crowding: size of a meeple and the spots
    "B": ((52, tuple((456 + 66 * (i % 2), 514 + 86 * (i // 2)) for i in range(6))),
          (48, tuple((456 + 66 * (i % 2), 500 + 74 * (i // 2)) for i in range(8)))),
    "C": ((56, ((712, 512), (774, 512))), (48, ((718, 485), (780, 485), (718, 537), (780, 537))),
          (46, ((694, 485), (743, 485), (792, 485), (694, 537), (743, 537), (792, 537)))),
    "E": ((48, ((666, 744),)), (46, ((622, 748), (674, 748))), (44, ((617, 703), (663, 703), (617, 756), (663, 756)))),
    "F": ((50, ((775, 730),)), (44, ((752, 730), (794, 730))), (42, ((751, 697), (794, 697), (751, 741), (794, 741)))),
}  # fmt: skip
_CROWD: dict[str, SIZES] = {  # one meeple for each colour, with its count
    "A": (48, ((110, 516), (192, 640), (304, 520), (350, 650))),
    "B": (52, ((456, 514), (522, 514), (456, 614), (522, 614))),
    "C": (48, ((712, 485), (780, 485), (712, 537), (780, 537))),
    "E": (42, ((617, 704), (663, 704), (617, 756), (663, 756))),
    "F": (40, ((752, 697), (794, 697), (752, 741), (794, 741))),
}


class Stand(msgspec.Struct, frozen=True):
    """One drawn meeple: index of its colour, place, size, and how many it stands for."""

    colour: int
    x: float
    y: float
    size: float
    count: int = 1


def stands(area: str, counts: Sequence[int]) -> list[Stand]:
    """The meeples of an area, `counts` for each colour: each by itself as long as there is room for all."""
    each = [colour for colour, count in enumerate(counts) for _ in range(count)]
    if area == "A" and max(counts) <= len(_GROVE[0]):
        return [Stand(c, *_GROVE[c][k], 50) for c, count in enumerate(counts) for k in range(count)]
    for size, spots in _SPOTS.get(area, ()):
        if len(each) <= len(spots):
            return [Stand(colour, *spot, size) for colour, spot in zip(each, spots, strict=False)]
    size, spots = _CROWD[area]
    return [Stand(c, *spots[c], size, count) for c, count in enumerate(counts) if count]


# ---- what covers the board while prices are set

PRICE_PANEL: Box = (60, 187, 760, 608)
SELLERS: Box = (838, 201, 386, 194)
REVEAL_PANEL: Box = (250, 104, 982, 296)


def seller_boxes(count: int) -> list[Box]:
    """Fist cards of the sellers, above the basket market."""
    x, y, w, h = SELLERS
    gap = 10 if count < 4 else 7
    wide = min(124.0, (w - gap * (count - 1)) / count)
    left = x + (w - count * wide - gap * (count - 1)) / 2
    return [(left + i * (wide + gap), y, wide, h) for i in range(count)]


def price_boxes(count: int) -> list[Box]:
    """Choice cards of the prices: one row, or two rows of lower cards when there are many."""
    x, y, *_ = PRICE_PANEL
    room, top = 713.0, y + 112
    if count <= 5:
        wide = min(170.0, (room - 11 * (count - 1)) / count)
        left = x + 22 + (room - count * wide - 11 * (count - 1)) / 2
        return [(left + i * (wide + 11), top, wide, 316) for i in range(count)]
    row = (count + 1) // 2
    wide = (room - 11 * (row - 1)) / row
    indent = (2 * row - count) * (wide + 11) / 2  # of the lower row, which may be shorter
    return [(x + 22 + i % row * (wide + 11) + i // row * indent, top + i // row * 164, wide, 152) for i in range(count)]
