"""Where hexes lie on a plane, and which hex lies at a point."""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from typing import NamedTuple

from greengold.hexes.axial import EDGES, Hex

Point = tuple[float, float]


class Layout(NamedTuple):
    """Pointy-top hexes of one size. size: radius of a hex (centre to corner); origin: centre of hex (0, 0)."""

    size: float
    origin: Point = (0.0, 0.0)

    def centre(self, here: Hex) -> Point:
        """The centre of a hex."""
        q, r = here
        return self.origin[0] + self.size * sqrt(3) * (q + r / 2), self.origin[1] + self.size * 1.5 * r

    def corner(self, here: Hex, number: int) -> Point:
        """A corner: the one where edge `number` begins, going clockwise."""
        x, y = self.centre(here)
        angle = pi / 3 * (number - 0.5)
        return x + self.size * cos(angle), y + self.size * sin(angle)

    def corners(self, here: Hex) -> tuple[Point, ...]:
        """The six corners, clockwise; edge e runs from corner e to corner e + 1."""
        return tuple(self.corner(here, number) for number in range(EDGES))

    def edge(self, here: Hex, edge: int) -> Point:
        """The middle of an edge."""
        x, y = self.centre(here)
        reach = self.size * sqrt(3) / 2
        return x + reach * cos(pi / 3 * edge), y + reach * sin(pi / 3 * edge)

    def hex_at(self, point: Point) -> Hex:
        """The hex in which a point lies."""
        x, y = (point[0] - self.origin[0]) / self.size, (point[1] - self.origin[1]) / self.size
        q, r = x / sqrt(3) - y / 3, y * 2 / 3
        return _nearest(q, r)


def _nearest(q: float, r: float) -> Hex:
    """Fractional coordinates, rounded to the hex that holds them: of q, r and -q-r the one rounded most gives way."""
    s = -q - r
    whole_q, whole_r, whole_s = round(q), round(r), round(s)
    off_q, off_r, off_s = abs(whole_q - q), abs(whole_r - r), abs(whole_s - s)
    if off_q > off_r and off_q > off_s:
        whole_q = -whole_r - whole_s
    elif off_r > off_s:
        whole_r = -whole_q - whole_s
    return whole_q, whole_r
