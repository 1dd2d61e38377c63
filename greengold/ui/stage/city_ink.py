"""Pieces of the city board and the pen that draws them: kit, target, plan and words in one hand. Design units."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

import msgspec
from pygame import Surface

from greengold.ui.kit import (
    GOLD,
    INK,
    IVORY,
    MIN_TEXT,
    WHITE,
    Kit,
    Picture,
    Point,
    Seat,
    Stroke,
    darken,
    dashes,
    hexagon,
    polar,
    polyline,
    rounded,
)
from greengold.ui.sprites import SPRITES
from greengold.ui.stage.city_places import S
from greengold.ui.stage.city_plan import Line, Plan
from greengold.ui.stage.stage import Voice
from greengold.ui.theme import CITY, CITY_MODES, CITY_SPOTS, SEATS, contrast

LOOKS: dict[str, Seat] = SEATS["city"]
TOKEN_ART = {
    "bus_x2": "city/bonus-bus-x2", "tram_x2": "city/bonus-tram-x2", "walk_x3": "city/bonus-walk-x3",
    "bike_p5": "city/bonus-bike-p5",
}  # fmt: skip
SPOT_NAME_SIZE, SPOT_NAME_W = 15.5, 59.0
"""Size of the name of a Location, and its room inside a ring around the hex."""
NAME_SHRINKS = 0.85
"""How much smaller a name may become before it takes two lines."""
HexRing = Sequence[Stroke]
HEX_GOLD: HexRing = (("#FFF4C9", 9, 0.9), (INK, 6.4, 1), (GOLD, 3.8, 1))
"""Ring of a hex that counts: chosen, the end of a route."""


@lru_cache
def curve(a: Point, b: Point, c: Point, steps: int = 24) -> tuple[Point, ...]:
    """Points on a quadratic curve from a to c, bent towards b."""
    ts = [i / steps for i in range(steps + 1)]
    return tuple(
        (
            (1 - t) ** 2 * a[0] + 2 * t * (1 - t) * b[0] + t * t * c[0],
            (1 - t) ** 2 * a[1] + 2 * t * (1 - t) * b[1] + t * t * c[1],
        )
        for t in ts
    )


def dots_along(path: Sequence[Point], step: float) -> list[Point]:
    """Points about `step` units apart on a path, half a step from its ends."""
    far = [0.0]
    for p, q in pairwise(path):
        far.append(far[-1] + math.dist(p, q))
    count = max(1, round(far[-1] / step))
    found, at = [], 0
    for i in range(count):
        want = far[-1] * (i + 0.5) / count
        while far[at + 1] < want:
            at += 1
        part = (want - far[at]) / (far[at + 1] - far[at])
        (ax, ay), (bx, by) = path[at], path[at + 1]
        found.append((ax + (bx - ax) * part, ay + (by - ay) * part))
    return found


def transport(art: Picture, path: Sequence[Point], mode: str, width: float) -> None:
    """A line of one mode on a white casing, so that crossings are bridges. Walk: round dots; bike: two thin lines;
    tram: a line with sleepers; bus: thick, with a dashed white centre."""
    colour, d = CITY_MODES[mode][0], polyline(path)
    art.path(d, line=WHITE, width=width * 1.75)
    if mode == "bus":
        art.path(d, line=colour, width=width * 1.3)
        art.path(dashes(path, width * 0.8, width * 0.55), line=WHITE, width=width * 0.22)
    elif mode == "tram":
        art.path(dashes(path, width * 0.22, width * 0.36), line=colour, width=width * 1.3)
        art.path(d, line=colour, width=width * 0.62)
    elif mode == "bike":
        art.path(d, line=colour, width=width * 1.15)
        art.path(d, line=WHITE, width=width * 0.46)
    else:
        for x, y in dots_along(path, width * 1.1):
            art.disc(x, y, width * 0.42, fill=colour)


def hex_art(
    art: Picture, middle: Point, s: float, fill: str, line: str, lines: Sequence[Line], edge: float, width: float
) -> None:
    """Hexagon of radius s with its lines; edge = thickness below it."""
    if edge:
        art.path(rounded(hexagon(middle[0], middle[1] + edge, s), 2), fill=darken(fill, 0.38))
    art.path(rounded(hexagon(*middle, s), 2), fill=fill)
    for mode, a, b in lines:
        ends = polar(*middle, s * 0.866, 60 * a), polar(*middle, s * 0.866, 60 * b)
        transport(art, curve(ends[0], middle, ends[1]), mode, s * 0.17)
    art.path(rounded(hexagon(*middle, s), 2), line=line, width=width)


class Pen(msgspec.Struct, frozen=True):
    """Where and with what a board is drawn."""

    kit: Kit
    to: Surface
    plan: Plan
    voice: Voice

    # ---- hexes; x, y = centre

    def hex(
        self, x: float, y: float, s: float = S, fill: str = CITY.tile, line: str = CITY.tile_line,
        lines: Sequence[Line] = (), edge: float = 2, alpha: float = 1, width: float = 1.6, drop: float = 0,
    ) -> None:  # fmt: skip
        """A hexagon with lines."""
        key = "hex", s, fill, line, tuple(lines), edge, width
        self.kit.stamp(
            self.to, key, self.kit.spot(x, y, 2 * s, 2 * s), 3,
            lambda art, w, h: hex_art(art, (w / 2, h / 2), s, fill, line, lines, edge, width), alpha, drop,
        )  # fmt: skip

    def tile(
        self, lines: Sequence[Line], x: float, y: float, s: float = S, alpha: float = 1, drop: float = 1.2
    ) -> None:
        """A path tile."""
        self.hex(x, y, s, lines=lines, alpha=alpha, drop=drop)

    def ring(self, x: float, y: float, strokes: HexRing, s: float = S - 1, alpha: float = 1) -> None:
        """Strokes around a hexagon."""

        def paint(art: Picture, w: float, h: float) -> None:
            for colour, width, strength in strokes:
                art.path(rounded(hexagon(w / 2, h / 2, s), 2), line=colour, width=width, line_alpha=strength)

        self.kit.stamp(self.to, ("hex ring", s, tuple(strokes)), self.kit.spot(x, y, 2 * s, 2 * s), 6, paint, alpha)

    def spot(self, spot: str, x: float, y: float) -> None:
        """A printed spot: a Location with its picture and name, or a symbol."""
        kind = self.plan.kinds[spot]
        if kind in CITY_SPOTS:
            fill, line, art = CITY_SPOTS[kind]
            self.hex(x, y, S - 1, fill, line, width=2)
            self.kit.sprite(self.to, SPRITES.icon(art, line), x, y, 38)
            return
        self.hex(x, y, S - 1, CITY.central if spot == "central" else CITY.location, "#0F2018", edge=3, width=2)
        self.kit.sprite(self.to, SPRITES.icon(f"city/dest-{spot}", WHITE), x, y - 11, 32)
        self.spot_name(spot, x, y)

    def spot_name(self, spot: str, x: float, y: float, plate: bool = False) -> None:
        """The name of a Location; on a plate that hides what crosses it."""
        if self.plan.kinds[spot] in CITY_SPOTS:
            return
        name = self.voice.say(f"board.spot_{spot}")
        if plate:
            w = min(SPOT_NAME_W, self.kit.width(name, "poster", SPOT_NAME_SIZE) + 6)
            fill = CITY.central if spot == "central" else CITY.location
            self.kit.band(self.to, x - w / 2, y + 9.5, w, 15, fill, line=fill)
        self.kit.label(self.to, x, y + 17, name, "poster", SPOT_NAME_SIZE, SPOT_NAME_W, WHITE)

    # ---- pieces

    def rider(
        self, colour: str, destination: str, x: float, y: float, size: float, alpha: float = 1, drop: float = 1.4
    ) -> None:
        """Rider disc with the picture of its destination."""
        art = SPRITES.seat_art("city/rider", LOOKS[colour], f"city/dest-{destination}")
        self.kit.sprite(self.to, art, x, y, size, alpha=alpha, drop=drop)

    def marker(self, colour: str, x: float, y: float, size: float) -> None:
        """Score marker, also the sign of a player in lists."""
        self.kit.seat_disc(self.to, x, y, size, LOOKS[colour])

    def pale_marker(self, colour: str, x: float, y: float, size: float) -> None:
        """A score marker where it would go."""
        look = LOOKS[colour]

        def paint(art: Picture, w: float, h: float) -> None:
            art.disc(w / 2, h / 2, w / 2 - 0.7, fill=IVORY)
            art.disc(w / 2, h / 2, w / 2 - 0.7, fill=look.colour, alpha=0.5)
            art.dashed_box(0.7, 0.7, w - 1.4, h - 1.4, w / 2, (4, 3), line=INK, width=1.5)
            art.disc(w / 2, h / 2, w * 0.19, fill=look.text, alpha=0.85)

        self.kit.stamp(self.to, ("pale marker", look), self.kit.spot(x, y, size, size), 1, paint)

    def scoring(self, mode: str, x: float, y: float, w: float = 38, alpha: float = 1, drop: float = 1.4) -> None:
        """Scoring tile of a mode."""
        art = SPRITES.text(f"city/scoring-{mode}")
        self.kit.sprite(self.to, art, x, y, w, w * 40 / 38, alpha=alpha, drop=drop)

    def token(self, token: str, x: float, y: float, size: float, alpha: float = 1, drop: float = 1) -> None:
        """Bonus token; "" = a used one."""
        name = TOKEN_ART[token] if token else "city/bonus-used"
        self.kit.sprite(self.to, SPRITES.text(name), x, y, size, alpha=alpha, drop=drop if token else 0)

    def mode(self, mode: str, x: float, y: float, size: float, colour: str = "", alpha: float = 1) -> None:
        """Sign of a mode, in the colour that reads on its own ground or in another one."""
        art = SPRITES.icon(f"city/mode-{mode}", colour or CITY_MODES[mode][1])
        self.kit.sprite(self.to, art, x, y, size, alpha=alpha)

    def mode_tile(self, mode: str, x: float, y: float, size: float) -> None:
        """Sign of a mode on its colour."""
        fill = CITY_MODES[mode][0]
        self.kit.stamp(
            self.to, ("mode tile", mode), self.kit.spot(x, y, size, size), 1,
            lambda art, w, h: art.box(0.5, 0.5, w - 1, h - 1, w * 0.2, fill=fill, line=darken(fill, 0.5), width=1.2),
        )  # fmt: skip
        self.mode(mode, x, y, size * 0.72)

    def bag(self, x: float, y: float, size: float) -> None:
        """The cloth bag."""
        self.kit.sprite(self.to, SPRITES.text("city/bag-city"), x, y, size, drop=1.4)

    def number(self, value: int, x: float, y: float, size: float, fill: str, line: str, width: float = 1.4) -> None:
        """A number on a round ground, with a real minus."""
        self.round(x, y, size, fill, line, width)
        words = signed(value)
        self.kit.text(self.to, x, y, words, "sans-bold", size * (0.56 if len(words) < 3 else 0.47), INK, "centre")

    def round(self, x: float, y: float, size: float, fill: str, line: str, width: float = 1.4) -> None:
        """A round ground."""
        self.kit.stamp(
            self.to, ("round", fill, line, width), self.kit.spot(x, y, size, size), 2,
            lambda art, w, h: art.disc(w / 2, h / 2, w / 2 - 0.7, fill=fill, line=line, width=width),
        )  # fmt: skip

    # ---- signs

    def tag(self, words: str, x: float, y: float, colour: str = "", size: float = 16, align: str = "centre") -> float:
        """Pill with points: gold, or in a seat's colour; returns its width."""
        look = LOOKS.get(colour)
        fill, ink = (look.colour, look.text) if look else (GOLD, INK)
        return self.kit.chip(self.to, x, y, words, fill, colour=ink, size=size, h=size + 9, align=align, pad=8)

    def trail(self, points: Sequence[Point], colour: str) -> None:
        """Dotted way of a marker, in the first of its colours that is dark enough for the ivory ground."""
        look = LOOKS[colour]
        dots = next(c for c in (look.colour, look.dark, look.text) if contrast(c, IVORY) >= 3)
        self.kit.outline(self.to, points, ((IVORY, 6, 1), (dots, 3.6, 1)), dash=(0.1, 7), curved=False)

    def turn_arrow(self, x: float, y: float, h: float = 26) -> None:
        """Gold arrow that points right at whose turn it is; x = its point."""
        self.kit.stamp(
            self.to, ("turn",), self.kit.area(x - 12, y - h / 2, 12, h), 2,
            lambda art, w, h: art.path(f"M0 0L{w} {h / 2}L0 {h}Z", fill=GOLD, line=INK, width=1.6),
        )  # fmt: skip

    def rule(self, x: float, y: float, x2: float, alpha: float = 0.35) -> None:
        """Hairline."""
        self.kit.outline(self.to, [(x, y), (x2, y)], ((INK, 1, alpha),), curved=False)

    def one_line(self, x: float, y: float, words: str, face: str, size: float, width: float, colour: str = INK,
                 align: str = "left") -> None:  # fmt: skip
        """A line fitted into a width."""
        (line, *_), size = self.kit.fit(words, face, size, width)
        self.kit.text(self.to, x, y, line, face, size, colour, align)

    def name(self, name: str, size: float, width: float) -> tuple[list[str], float]:
        """Lines and size of a player's name in a width: two lines before it becomes small."""
        lines, fitted = self.kit.fit(name, "serif-bold", size, width)
        if fitted >= NAME_SHRINKS * size:
            return lines, fitted
        two = next((at for at in (size - 0.5 * i for i in range(int(2 * (size - MIN_TEXT)) + 1))
                    if len(rows := self.kit.wrap(name, "serif-bold", at, width, True)) < 3
                    and all(self.kit.width(row, "serif-bold", at) <= width for row in rows)), 0.0)  # fmt: skip
        return (self.kit.wrap(name, "serif-bold", two, width, True), two) if two else (lines, fitted)


def signed(value: int) -> str:
    """A number with a real minus."""
    return f"−{-value}" if value < 0 else str(value)
