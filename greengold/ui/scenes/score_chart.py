"""Line chart of points after each round, one line per seat, with its disc and name at the end."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pygame import Surface

from greengold.ui.kit import INK, INK2, Kit, Seat
from greengold.ui.scenes.page import laid
from greengold.ui.scenes.score_story import Course

STEPS = (1, 2, 5, 10, 15, 20, 25, 50, 100)
GLYPH_EVERY = 3  # rounds between two glyphs on a line
GRID = "#8A7448"


def scale_step(most: int, lines: int = 6) -> int:
    """Distance of the grid lines so that about so many show the highest value."""
    return next((step for step in STEPS if most <= step * lines), max(1, most // lines))


def spread(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Places as near as possible to the wanted ones, at least `gap` apart and, if they can be, inside low..high."""
    order = sorted(range(len(wanted)), key=lambda i: wanted[i])
    placed = [0.0] * len(wanted)
    at = low
    for i in order:
        placed[i] = at = max(at, wanted[i])
        at += gap
    limit = high
    for i in reversed(order):
        placed[i] = limit = min(limit, placed[i])
        limit -= gap
    return placed


class Chart:
    """The chart in a rectangle; scale = factor on text sizes; names stand right of the lines."""

    def __init__(self, kit: Kit, x: float, y: float, w: float, h: float, scale: float, course: Course,
                 looks: Sequence[Seat], names: Sequence[str]) -> None:
        self.kit, self.scale, self.course, self.looks, self.names = kit, scale, course, looks, names
        self.size = 15 * scale
        most = max(max(points) for points in course.points)
        least = min(0, *(min(points) for points in course.points))
        self.step = scale_step(max(1, most - least), max(2, int(h / (self.size * 2.4))))
        self.top = -(-max(1, most) // self.step) * self.step
        self.bottom = least // self.step * self.step  # below 0 when somebody was
        widest = max(kit.width(name, "sans-bold", self.size) for name in names)
        self.name_w = min(widest, w * 0.26)
        self.labels = [laid(kit, name, "sans-bold", self.size, self.name_w + 2, 2, 0.9) for name in names]
        self.beside = 8 * scale + 6  # from the first disc to the numbers
        self.left = x + max(kit.width(str(n), "sans", self.size) for n in (self.top, self.bottom)) + self.beside
        self.right = x + w - self.name_w - 24 * scale - 36
        self.high, self.low = y + 8, y + h - self.size * 1.9

    def at(self, rounds: int, points: float) -> tuple[float, float]:
        """Place of so many points after so many rounds."""
        count = len(self.course.points) - 1
        return (self.left + (self.right - self.left) * rounds / count,
                self.low - (self.low - self.high) * (points - self.bottom) / (self.top - self.bottom))

    def draw(self, surface: Surface, axis: str, years: Sequence[str] = ()) -> None:
        """Grid, lines, discs; axis = word below the rounds; years = names of the parts of the game but the first."""
        self._grid(surface, axis)
        for i, words in zip(self.course.years, years, strict=False):
            self.kit.text(surface, self.at(i, 0)[0] + 7, self.high + self.size * 0.2, words, "sans", self.size, INK2)
        for seat, look in enumerate(self.looks):
            line = [self.at(i, points[seat]) for i, points in enumerate(self.course.points)]
            self.kit.outline(surface, line, ((INK, 5.6, 1), (look.colour, 3.6, 1)), curved=False)
        pitch = (self.right - self.left) / max(1, len(self.course.points) - 1)
        for i in range(0, len(self.course.points) - 1, max(GLYPH_EVERY, math.ceil(20 * self.scale / pitch))):
            for seat, look in enumerate(self.looks):
                self.kit.seat_disc(surface, *self.at(i, self.course.points[i][seat]), 16 * self.scale, look)
        self._ends(surface)

    def _grid(self, surface: Surface, axis: str) -> None:
        kit, size = self.kit, self.size
        for value in range(self.bottom, self.top + 1, self.step):
            y, words = self.at(0, value)[1], str(value).replace("-", "−")
            kit.outline(surface, [(self.left, y), (self.right, y)], ((GRID, 1.2, 0.45),), curved=False)
            kit.text(surface, self.left - self.beside, y, words, "sans", size, INK2, "right")
        count = len(self.course.points) - 1
        pitch = (self.right - self.left) / count
        every = next((n for n in (1, 2, 5, 10) if pitch * n > size * 2), 20)
        for i in range(count + 1):
            x = self.at(i, 0)[0]
            kit.outline(surface, [(x, self.low), (x, self.low + 5)], ((INK, 1.2, 0.6),), curved=False)
            if i and (count - i) % every == 0:
                kit.text(surface, x, self.low + size, str(i), "sans", size, INK2, "centre")
        for i in self.course.years:
            if 0 < i < count:
                x = self.at(i, 0)[0]
                kit.outline(surface, [(x, self.high), (x, self.low)], ((INK2, 1.4, 0.7),), curved=False, dash=(5, 5))
        left = self.right + kit.width(str(count), "sans", size) / 2 + 8
        kit.text(surface, left, self.low + size, axis, "sans", size, INK2)

    def _ends(self, surface: Surface) -> None:
        kit, d = self.kit, 22 * self.scale
        ends = [self.at(len(self.course.points) - 1, points) for points in self.course.points[-1]]
        tallest = max(len(lines) * size * 1.08 + 4 for lines, size in self.labels)
        places = spread([y for _, y in ends], max(d + 3, tallest), self.high, self.low - d)
        for look, (lines, size), (x, y), place in zip(self.looks, self.labels, ends, places, strict=True):
            kit.outline(surface, [(x + 3, y), (x + 20, place)], ((INK2, 1.2, 0.8),), curved=False)
            kit.seat_disc(surface, x + 22 + d / 2, place, d, look)
            for i, line in enumerate(lines):
                middle = place + (i - (len(lines) - 1) / 2) * size * 1.08
                kit.text(surface, x + 28 + d, middle, line, "sans-bold", size)
