"""Where everything stands on the orange board. Lengths in design units; boxes are (x, y, w, h)."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from functools import cache

from greengold.ui.kit import Point
from greengold.ui.sprites import SPRITES

Box = tuple[float, float, float, float]
Spot = tuple[float, float, float]
"""Centre and size of a piece."""

BOARD: Box = (12, 56, 1280, 548)
MAP: Box = (22, 66, 528, 528)
RAILROADS: Box = (560, 66, 592, 106)
AGENCY: Box = (1160, 66, 122, 106)
ADVERTISING: Box = (560, 180, 226, 100)
POLITICS: Box = (794, 180, 227, 100)
PRODUCTION: Box = (1029, 180, 253, 100)
CONDITIONS: Box = (560, 288, 478, 112)
REPORT: Box = (1046, 288, 236, 112)
ARRAY: Box = (560, 408, 722, 186)
TRAY: Box = (12, 612, 1280, 164)
TABLEAU: Box = (68, 620, 852, 148)
LEDGER: Box = (930, 619, 354, 150)
HAND: Box = (15, 664, 40, 62)
SORT: Box = (16, 734, 37, 37)
HEAD = 27.0
"""Height of a printed head."""

BOXES = {"advertising": ADVERTISING, "political": POLITICS, "production": PRODUCTION}


def centre(box: Box) -> Point:
    """Middle of a box."""
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def around(spot: Point, w: float, h: float = 0) -> Box:
    """Box of a size around a point."""
    return spot[0] - w / 2, spot[1] - (h or w) / 2, w, h or w


# ---- the map

SCALE = MAP[2] / 1000
"""Units on the board for a unit of the map's drawing."""

PLATES: dict[str, Point] = {
    "tulare": (302, 108),
    "ventura": (156, 292),
    "los_angeles": (283, 288),
    "san_bernardino": (454, 262),
    "orange": (134, 446),
    "riverside": (443, 387),
    "san_diego": (432, 502),
}
"""Middle of each county's name plate; its signs stand 26 units below."""

GROUNDS: dict[str, Box] = {
    "tulare": (222, 152, 168, 58),
    "ventura": (121, 329, 100, 38),
    "los_angeles": (226, 330, 122, 62),
    "san_bernardino": (360, 304, 176, 58),
    "orange": (282, 409, 84, 66),
    "riverside": (373, 424, 166, 41),
    "san_diego": (356, 538, 176, 39),
}
"""Where pieces stand in each county."""

LEANS = {"orange": 0.3}
"""Units to the right that a row stands for each unit it is lower, where the coast runs aslant."""

CALL = ((198.0, 446.0), (240.0, 445.0), (288.0, 436.0))
"""Line from the plate of Orange in the sea to the county."""

GROVE_PLAQUE: Box = (31, 74, 136, 100)
REPORT_PLAQUE: Box = (407, 74, 134, 100)
LEGEND: Box = (140, 490, 142, 100)


@cache
def border(county: str) -> tuple[Point, ...]:
    """Outline of a county as its picture has it."""
    d = re.search(r'<path d="M([^"]+?)z"', SPRITES.text(f"orange/county_{county}"))
    assert d is not None
    start, _, rest = d[1].partition("l")
    x, y = (float(n) for n in start.split())
    numbers = [float(n) for n in re.findall(r"-?\d+\.?\d*", rest)]
    points = [(x, y)]
    for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
        x, y = x + dx, y + dy
        points.append((x, y))
    return tuple((MAP[0] + px * SCALE, MAP[1] + py * SCALE) for px, py in points)


def plaque_cards(plaque: Box) -> tuple[Box, Box]:
    """Deck and discard of a plaque."""
    x, y, _, _ = plaque
    return (x + 12, y + 27, 36, 51), (x + 78, y + 27, 36, 51)


def legend_rows() -> dict[str, Box]:
    """The three buildings of the legend."""
    x, y, w, h = LEGEND
    names = ("house", "nursery", "agency")
    return {name: (x + 3, y + 2 + i * (h - 4) / 3, w - 6, (h - 4) / 3) for i, name in enumerate(names)}


def stands(ground: Box, count: int, most: float = 36) -> list[Spot]:
    """Places of so many pieces in a county: rows, as large as they may be."""
    x, y, w, h = ground
    if not count:
        return []
    best: tuple[float, int] = (0, -1)
    for rows in range(1, 4):
        columns = -(-count // rows)
        best = max(best, (min(most, w / max(columns, 1) - 1, h / rows - 4), -rows))
    size, rows = best[0], -best[1]
    columns = -(-count // rows)
    pitch_x, pitch_y = min(w / columns, size + 7), min(h / rows, size + 10)
    found = []
    for k in range(count):
        row, column = divmod(k, columns)
        here = min(columns, count - row * columns)
        cx = x + w / 2 + (column - (here - 1) / 2) * pitch_x
        found.append((cx, y + h / 2 + (row - (rows - 1) / 2) * pitch_y, size))
    return found


def county_stands(county: str, count: int) -> list[Spot]:
    """Places of so many pieces in one county."""
    ground, lean = GROUNDS[county], LEANS.get(county, 0)
    middle = centre(ground)[1]
    return [(x + (y - middle) * lean, y, size) for x, y, size in stands(ground, count)]


# ---- the boxes beside the map


def columns(box: Box, weights: Sequence[float], pad: float = 8, gap: float = 6) -> list[Box]:
    """Cells side by side below the head of a box."""
    x, y, w, h = box
    room = w - 2 * pad - gap * (len(weights) - 1)
    found, left = [], x + pad
    for weight in weights:
        wide = room * weight / sum(weights)
        found.append((left, y + HEAD + 6, wide, h - HEAD - 13))
        left += wide + gap
    return found


def railroad_cells() -> dict[str, Box]:
    """Cells of the railroads."""
    return dict(zip(("sp", "up", "atsf"), columns(RAILROADS, (1, 1, 1)), strict=True))


SLOTS = {
    "advertising": ("regional", "national"),
    "political": ("county", "state"),
    "production": ("irrigation", "fumigation", "fertilization"),
}
"""Slots of the boxes with chips, from left to right."""

SLOT_NAMES = tuple(f"{box}.{slot}" for box, slots in SLOTS.items() for slot in slots)
"""Slots in the order of a view's `chips`."""


def slot_cells() -> dict[str, Box]:
    """Cells of all slots by their place names: "advertising:regional"."""
    found = {}
    for box, slots in SLOTS.items():
        for slot, cell in zip(slots, columns(BOXES[box], [1] * len(slots)), strict=True):
            found[f"{box}:{slot}"] = cell
    return found


def in_row(box: Box, count: int, most: float, gap: float = 3, seen: float = 0) -> list[Spot]:
    """Places of so many pieces in one row; they overlap where there are many. seen: least part of its width by which
    each lies beside the next, so that its sign stays free; where that is too much, all are smaller."""
    x, y, w, h = box
    size = min(most, h, w / (1 + seen * (count - 1))) if count else most
    pitch = min(size + gap, (w - size) / (count - 1)) if count > 1 else 0
    return [(x + w / 2 + (k - (count - 1) / 2) * pitch, y + h / 2, size) for k in range(count)]


def step_boxes() -> list[Box]:
    """Steps of the working conditions from Optimal to Vile."""
    x, y, w, h = CONDITIONS
    pitch = (w - 10) / 6
    return [(x + 3 + k * pitch, y + HEAD + 3, pitch + 6, h - HEAD - 6) for k in range(6)]


# ---- array, actions

CARD_W, CARD_H = 114.0, 186.0


def array_boxes() -> list[Box]:
    """Places of the array."""
    x, y, w, _ = ARRAY
    pitch = (w - CARD_W) / 5
    return [(x + k * pitch, y, CARD_W, CARD_H) for k in range(6)]


ACTIONS = ("buy", "add", "collect", "canvass", "train", "advertise", "lobby", "amenity", "move", "abandon", "pass")
"""The action buttons from left to right."""


def action_boxes() -> dict[str, Box]:
    """Action buttons."""
    wide = 112.0
    pitch = (1280 - wide) / (len(ACTIONS) - 1)
    return {name: (12 + k * pitch, 788, wide, 48) for k, name in enumerate(ACTIONS)}


def by_boxes() -> dict[str, Box]:
    """Buttons of the nursery and the agency, in place of the actions while supplemental actions are chosen."""
    return {"by:nursery": (12, 788, 350, 48), "by:agency": (370, 788, 350, 48)}


# ---- the hand behind the curtain

FAN: Box = (28, 178, 1244, 292)
"""Cards of a hand, as they lie in its middle."""

FAN_CARD = 194.0
TILT, SAG, LIFT = 1.05, 1.8, 16.0
"""Degrees between neighbours of the fan; units by which a card lies lower, times the square of its places from the
middle; units by which the chosen one is drawn up."""

PILLS = 496.0
"""Top of what each card of the hand does to its owner."""

PREVIEW: Box = (34, 540, 1232, 292)


def fan_boxes(count: int) -> list[Box]:
    """Cards of a hand from left to right before they are turned, each lower towards the ends."""
    x, y, w, h = FAN
    pitch = (w - FAN_CARD) / max(count - 1, 1) if count > 1 else 0
    left = x if count > 1 else x + (w - FAN_CARD) / 2
    middle = (count - 1) / 2
    return [(left + k * pitch, y + SAG * (k - middle) ** 2, FAN_CARD, h) for k in range(count)]


def fan_tilts(count: int) -> list[float]:
    """Degrees by which each card of a hand leans to the left."""
    return [((count - 1) / 2 - k) * TILT for k in range(count)]


def lean(box: Box, tilt: float, dx: float, dy: float) -> Point:
    """Point of a card that leans to the left by some degrees; dx, dy = from its middle when it stands straight."""
    (cx, cy), turn = centre(box), math.radians(tilt)
    return cx + dx * math.cos(turn) + dy * math.sin(turn), cy - dx * math.sin(turn) + dy * math.cos(turn)


def leaning(box: Box, tilt: float, radius: float, pad: float, steps: int = 5) -> list[Point]:
    """Outline of a leaning card with round corners; pad = units outside it."""
    _, _, w, h = box
    found, r = list[Point](), radius + pad
    for k, (sx, sy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for i in range(steps + 1):
            angle = math.pi / 2 * (k + i / steps)
            dx, dy = sx * (w / 2 - radius) + r * math.cos(angle), sy * (h / 2 - radius) + r * math.sin(angle)
            found.append(lean(box, tilt, dx, dy))
    return found
