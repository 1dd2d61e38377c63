"""Vector pictures for pygame-ce: colours, path texts and antialiased rasterising.

A `Picture` collects shapes in units and is rasterised by pygame's own SVG reader (nanosvg) at its
final pixel size: exact edges, round joins, dashes, curves, alpha and gradients at any scale.
Paths are SVG path texts. Angles are in degrees, clockwise from "right"; colours are "#RRGGBB";
alpha runs from 0 to 1.
"""

from __future__ import annotations

import io
import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

import pygame
from pygame import Surface

Point = tuple[float, float]


def mix(a: str, b: str, t: float) -> str:
    """Colour between a (t = 0) and b (t = 1)."""
    return "#" + "".join(f"{round(int(a[i : i + 2], 16) * (1 - t) + int(b[i : i + 2], 16) * t):02X}" for i in (1, 3, 5))


def darken(colour: str, t: float = 0.3) -> str:
    """Colour mixed towards ink; t = 1 is nearly black."""
    return mix(colour, "#1A120A", t)


def lighten(colour: str, t: float = 0.3) -> str:
    """Colour mixed towards warm white."""
    return mix(colour, "#FFFAF0", t)


# ---- paths: every function returns the text of an SVG path, coordinates in units


def polyline(points: Iterable[Point], closed: bool = False) -> str:
    """Straight lines through points."""
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + ("Z" if closed else "")


def _around(points: Sequence[Point], i: int, closed: bool) -> list[Point]:
    """The four points that shape the piece of curve from point i to the next."""
    n = len(points)
    return [points[k % n if closed else min(max(k, 0), n - 1)] for k in range(i - 1, i + 3)]


def smooth(points: Sequence[Point], closed: bool = False) -> str:
    """Curve through all points (Catmull-Rom)."""
    n, path = len(points), f"M{points[0][0]:.2f} {points[0][1]:.2f}"
    for i in range(n if closed else n - 1):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = _around(points, i, closed)
        path += (
            f"C{bx + (cx - ax) / 6:.2f} {by + (cy - ay) / 6:.2f} "
            f"{cx - (dx - bx) / 6:.2f} {cy - (dy - by) / 6:.2f} {cx:.2f} {cy:.2f}"
        )
    return path + ("Z" if closed else "")


def bend(points: Sequence[Point], closed: bool = False, steps: int = 12) -> list[Point]:
    """Points on the curve of `smooth`, for dashes."""
    n = len(points)
    out: list[Point] = []

    def between(p: float, q: float, r: float, s: float, t: float) -> float:
        return q + t / 2 * (r - p + t * (2 * p - 5 * q + 4 * r - s + t * (3 * (q - r) + s - p)))

    for i in range(n if closed else n - 1):
        (px, py), (qx, qy), (rx, ry), (sx, sy) = _around(points, i, closed)
        for t in (k / steps for k in range(steps)):
            out.append((between(px, qx, rx, sx, t), between(py, qy, ry, sy, t)))
    return [*out, points[0] if closed else points[-1]]


def dashes(points: Sequence[Point], on: float, off: float, closed: bool = False) -> str:
    """Separate dashes along points; on a closed line the period is adjusted to fit.

    The SVG reader's own stroke-dasharray draws a stray bar across some closed shapes, so it is not used."""
    if closed:
        points = [*points, points[0]]
        total = sum(math.dist(p, q) for p, q in pairwise(points))
        fit = total / (on + off) / max(1, round(total / (on + off)))
        on, off = on * fit, off * fit
    path, rest, down = f"M{points[0][0]:.2f} {points[0][1]:.2f}", on, True
    for (ax, ay), (bx, by) in pairwise(points):
        length, done = math.dist((ax, ay), (bx, by)), 0.0
        while length - done > rest:
            done += rest
            t = done / length
            path += f"{'L' if down else 'M'}{ax + (bx - ax) * t:.2f} {ay + (by - ay) * t:.2f}"
            down, rest = not down, off if down else on
        rest -= length - done
        path += f"L{bx:.2f} {by:.2f}" if down else ""
    return path


def rounded(points: Sequence[Point], radius: float) -> str:
    """Closed polygon with rounded corners."""
    path = ""
    for i, (bx, by) in enumerate(points):
        ends = []
        for px, py in (points[i - 1], points[(i + 1) % len(points)]):
            t = radius / math.dist((px, py), (bx, by))
            ends += [bx + (px - bx) * t, by + (py - by) * t]
        path += f"{'L' if path else 'M'}{ends[0]:.2f} {ends[1]:.2f}Q{bx:.2f} {by:.2f} {ends[2]:.2f} {ends[3]:.2f}"
    return path + "Z"


def box(x: float, y: float, w: float, h: float, nw: float, ne: float = 0, se: float = 0, sw: float = 0) -> str:
    """Rectangle with its own radius at each corner."""
    return (
        f"M{x + nw:.2f} {y:.2f}H{x + w - ne:.2f}"
        + (f"A{ne} {ne} 0 0 1 {x + w:.2f} {y + ne:.2f}" if ne else "")
        + f"V{y + h - se:.2f}"
        + (f"A{se} {se} 0 0 1 {x + w - se:.2f} {y + h:.2f}" if se else "")
        + f"H{x + sw:.2f}"
        + (f"A{sw} {sw} 0 0 1 {x:.2f} {y + h - sw:.2f}" if sw else "")
        + f"V{y + nw:.2f}"
        + (f"A{nw} {nw} 0 0 1 {x + nw:.2f} {y:.2f}" if nw else "")
        + "Z"
    )


def polar(cx: float, cy: float, radius: float, angle: float) -> Point:
    """Point at a distance and an angle (degrees, clockwise from right) from a centre."""
    return cx + radius * math.cos(math.radians(angle)), cy + radius * math.sin(math.radians(angle))


def sector(cx: float, cy: float, inner: float, outer: float, start: float, end: float) -> str:
    """Piece of a ring between two angles less than 180 degrees apart."""
    a, b, c, d = (polar(cx, cy, r, t) for r, t in ((outer, start), (outer, end), (inner, end), (inner, start)))
    return (
        f"M{a[0]:.2f} {a[1]:.2f}A{outer} {outer} 0 0 1 {b[0]:.2f} {b[1]:.2f}"
        f"L{c[0]:.2f} {c[1]:.2f}A{inner} {inner} 0 0 0 {d[0]:.2f} {d[1]:.2f}Z"
    )


def hexagon(cx: float, cy: float, s: float) -> list[Point]:
    """Corners of a hexagon with a point on top; s = centre to corner."""
    return [polar(cx, cy, s, 60 * i + 30) for i in range(6)]


def _circle(cx: float, cy: float, k: float, turn: int) -> str:
    """Circle of radius k; an inner circle with the opposite turn (0 or 1) is a hole."""
    half = f"A{k:.3f} {k:.3f} 0 1 {turn}"
    return f"M{cx - k:.2f} {cy:.2f}{half} {cx + k:.2f} {cy:.2f}{half} {cx - k:.2f} {cy:.2f}Z"


def glyph(name: str, cx: float, cy: float, r: float) -> str:
    """Player mark: disc, triangle, square, star, cross, diamond or hexagon; ring (neutral) and crest (Carrington)."""
    if name in ("disc", "ring"):
        return _circle(cx, cy, r * 0.82, 1) + (_circle(cx, cy, r * 0.46, 0) if name == "ring" else "")
    if name == "crest":
        x, y, k = cx - r * 0.8, cy - r * 0.9, r * 0.8
        side = f"q0 {k:.2f} {-k:.2f} {1.4 * k:.2f}q{-k:.2f} {-0.4 * k:.2f} {-k:.2f} {-1.4 * k:.2f}"
        return f"M{x:.2f} {y:.2f}h{2 * k:.2f}v{k:.2f}{side}Z"
    a = 0.34
    corners: dict[str, list[Point]] = {
        "triangle": [(0, -0.95), (0.95, 0.75), (-0.95, 0.75)],
        "diamond": [(0, -1.05), (0.85, 0), (0, 1.05), (-0.85, 0)],
        "square": [(-0.76, -0.76), (0.76, -0.76), (0.76, 0.76), (-0.76, 0.76)],
        "hexagon": [polar(0, 0, 1, 60 * i) for i in range(6)],
        "star": [polar(0, 0, 0.46 if i % 2 else 1.05, 36 * i - 90) for i in range(10)],
        "cross": [
            (-a, -1),
            (a, -1),
            (a, -a),
            (1, -a),
            (1, a),
            (a, a),
            (a, 1),
            (-a, 1),
            (-a, a),
            (-1, a),
            (-1, -a),
            (-a, -a),
        ],
    }
    return polyline(((cx + x * r, cy + y * r) for x, y in corners[name]), True)


class Picture:
    """A vector drawing in units. Lines have round joins; later shapes lie on top."""

    def __init__(self) -> None:
        self.parts: list[str] = []

    def path(
        self,
        d: str,
        fill: str | None = None,
        line: str | None = None,
        width: float = 1,
        alpha: float = 1,
        line_alpha: float = 1,
        caps: bool = False,
    ) -> None:
        """Fill and/or stroke a path; width in units; caps = round line ends."""
        look = f'fill="{fill}" fill-opacity="{alpha:.3f}"' if fill else 'fill="none"'
        if line:
            look += f' stroke="{line}" stroke-width="{width:.2f}" stroke-opacity="{line_alpha:.3f}"'
            look += ' stroke-linejoin="round"' + ' stroke-linecap="round"' * caps
        self.parts.append(f'<path d="{d}" {look}/>')

    def box(self, x: float, y: float, w: float, h: float, r: float = 0, **look: Any) -> None:
        """Rectangle with one radius; `look` as in `path`."""
        self.path(box(x, y, w, h, r, r, r, r), **look)

    def dashed_box(
        self, x: float, y: float, w: float, h: float, r: float, dash: tuple[float, float], **look: Any
    ) -> None:
        """Dashed outline of a rounded rectangle; a circle when r = w / 2."""
        r = min(r, w / 2, h / 2)
        centres = (x + w - r, y + r, -90), (x + w - r, y + h - r, 0), (x + r, y + h - r, 90), (x + r, y + r, 180)
        corners = [polar(cx, cy, r, start + 9 * i) for cx, cy, start in centres for i in range(11)]
        self.path(dashes(corners, *dash, closed=True), **look)

    def disc(self, x: float, y: float, r: float, **look: Any) -> None:
        """Circle of radius r; `look` as in `path`."""
        self.path(glyph("disc", x, y, r / 0.82), **look)

    def gradient(self, stops: Sequence[tuple[float, str]], ends: tuple[float, ...]) -> str:
        """Fill colour for `path`: ends = x0, y0, x1, y1 (linear) or cx, cy, r (radial)."""
        name, straight = f"g{len(self.parts)}", len(ends) == 4
        kind, names = ("linear", ("x1", "y1", "x2", "y2")) if straight else ("radial", ("cx", "cy", "r"))
        where = " ".join(f'{k}="{v:.2f}"' for k, v in zip(names, ends, strict=True))
        marks = "".join(f'<stop offset="{t}" stop-color="{c}"/>' for t, c in stops)
        tag = f"{kind}Gradient"
        self.parts.append(f'<defs><{tag} id="{name}" gradientUnits="userSpaceOnUse" {where}>{marks}</{tag}></defs>')
        return f"url(#{name})"

    def render(self, size: tuple[int, int], u: float, margin: int = 0, stretch: float = 1) -> Surface:
        """Antialiased premultiplied surface of `size` pixels; `margin` pixels left and above the origin."""
        head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}">'
        body = f'<g transform="translate({margin} {margin}) scale({u * stretch} {u})">{"".join(self.parts)}</g></svg>'
        return pygame.image.load(io.BytesIO((head + body).encode()), "a.svg").convert_alpha().premul_alpha()
