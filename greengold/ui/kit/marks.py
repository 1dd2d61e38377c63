"""Chips, tokens, seats and the marks of states (selected, clickable, focus, last move). Lengths in units."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from .look import FOCUS, GOLD, INK, IVORY, Seat
from .patterns import Patterns
from .vector import Picture, Point, box, darken, glyph, polyline


class Marks(Patterns):
    """What lies on boards and rails beside sprites."""

    # ---- chips, tokens, seats

    def chip(
        self,
        target: Surface,
        x: float,
        y: float,
        words: str,
        fill: str,
        *,
        colour: str = INK,
        size: float = 15,
        h: float = 22,
        face: str = "sans-bold",
        align: str = "left",
        pad: float = 8,
    ) -> float:
        """Pill with text, y = its middle; returns its width in units."""
        w = round(self.width(words, face, size)) + 2 * pad
        x -= w * {"left": 0, "centre": 0.5, "right": 1}[align]

        self.stamp(
            target,
            ("chip", fill),
            self.area(x, y - h / 2, w, h),
            1,
            lambda art, w, h: art.box(
                0.6, 0.6, w - 1.2, h - 1.2, h / 2 - 0.6, fill=fill, line=darken(fill, 0.5), width=1.2
            ),
        )
        self.text(target, x + w / 2, y, words, face, size, colour, "centre")
        return w

    def token(
        self, target: Surface, cx: float, cy: float, d: float, fill: str, *, line: str | None = None, thick: float = 1.6
    ) -> None:
        """Round punched token of diameter d with its visible lower edge."""

        def paint(art: Picture, w: float, h: float) -> None:
            art.disc(w / 2, w / 2 + thick, w / 2 - 0.6, fill=darken(fill, 0.5))
            art.disc(w / 2, w / 2, w / 2 - 0.7, fill=fill, line=line or darken(fill, 0.6), width=1.4)

        self.stamp(target, ("token", fill, line, thick), self.spot(cx, cy, d, d), 2, paint)

    def seat_disc(self, target: Surface, cx: float, cy: float, d: float, seat: Seat) -> None:
        """Player's disc with glyph: log lines, score markers."""
        self.token(target, cx, cy, d, seat.colour, line=INK)

        def paint(art: Picture, w: float, h: float) -> None:
            art.disc(w / 2, h / 2, w * 0.37, line=seat.text, width=max(0.8, w / 36), line_alpha=0.55)
            art.path(glyph(seat.glyph, w / 2, h / 2, w * 0.23), fill=seat.text)

        self.stamp(target, ("seat disc", seat), self.spot(cx, cy, d, d), 1, paint)

    def glyph(self, target: Surface, cx: float, cy: float, r: float, name: str, colour: str) -> None:
        """Player's glyph alone, of radius r."""
        self.stamp(
            target,
            ("glyph", name, colour, r),
            self.spot(cx, cy, 2 * r, 2 * r),
            2,
            lambda art, w, h: art.path(glyph(name, w / 2, h / 2, r), fill=colour),
        )

    def badge(self, target: Surface, cx: float, cy: float, seat: Seat) -> None:
        """Small disc of the last mover on the changed thing."""

        def paint(art: Picture, w: float, h: float) -> None:
            art.disc(w / 2, h / 2, 9.2, fill=seat.colour, line="#FFFFFF", width=1.8)
            art.path(glyph(seat.glyph, w / 2, h / 2, 4.8), fill=seat.text)

        self.stamp(target, ("badge", seat), self.spot(cx, cy, 20, 20), 2, paint)

    def strip_end(
        self,
        target: Surface,
        x: float,
        y: float,
        w: float,
        h: float,
        radius: float,
        seat: Seat,
        *,
        mark: float = 9.8,
        mark_y: float | None = None,
        pattern: bool = False,
    ) -> None:
        """Left end of a strip or player card in the seat's colour: glyph of radius `mark`, band pattern below it."""

        def paint(art: Picture, w: float, h: float) -> None:
            art.path(box(0, 0, w, h, radius, 0, 0, radius), fill=seat.colour)
            rim = box(0.6, 0.6, w - 1.2, h - 1.2, radius - 0.6, 0, 0, radius - 0.6)
            art.path(rim, line=darken(seat.colour, 0.5), width=1.2)
            art.path(f"M{w} 0V{h}", line=INK, width=1.2)
            art.path(glyph(seat.glyph, w / 2, mark_y or h / 2, mark), fill=seat.text)

        self.stamp(target, ("strip end", seat, radius, mark, mark_y), self.area(x, y, w, h), 1, paint)
        if pattern:
            top, side = (mark_y or h / 2) + mark + 10, w * 0.36
            size = side, h - top - 10
            self.patterned(
                target,
                x + (w - side) / 2,
                y + top,
                *size,
                box(0, 0, *size, 3, 3, 3, 3),
                seat.pattern,
                seat.text,
                alpha=0.45,
            )

    # ---- marks of states

    def check_tab(self, target: Surface, cx: float, cy: float) -> None:
        """Gold tick on the top left corner of what is selected."""

        def paint(art: Picture, w: float, h: float) -> None:
            art.disc(w / 2, h / 2, 11, fill=GOLD, line=INK, width=1.8)
            art.path(f"M{w / 2 - 5} {h / 2 + 0.4}l3.6 3.6l6.4 -8", line=INK, width=1.8, caps=True)

        self.stamp(target, ("check",), self.spot(cx, cy, 22, 22), 2, paint)

    def gold_dot(self, target: Surface, cx: float, cy: float) -> None:
        """Quiet "also clickable" mark on a corner."""
        self.stamp(
            target,
            ("dot",),
            self.spot(cx, cy, 14, 14),
            2,
            lambda art, w, h: art.disc(w / 2, h / 2, 7, fill=GOLD, line=INK, width=1.8),
        )

    def focus(self, target: Surface, x: float, y: float, w: float, h: float, pad: float = 7, arm: float = 14) -> None:
        """Keyboard focus: blue corner brackets on white, `pad` units outside the shape."""

        def paint(art: Picture, w: float, h: float) -> None:
            for colour, width in (("#FFFFFF", 7), (FOCUS, 4)):
                for cx, cy, dx, dy in ((0, 0, arm, arm), (w, 0, -arm, arm), (0, h, arm, -arm), (w, h, -arm, -arm)):
                    art.path(polyline([(cx, cy + dy), (cx, cy), (cx + dx, cy)]), line=colour, width=width, caps=True)

        self.stamp(target, ("focus", arm), self.area(x - pad, y - pad, w + 2 * pad, h + 2 * pad), 5, paint)

    def trail(self, target: Surface, points: Sequence[Point], colour: str) -> None:
        """Last move: dots of the mover's colour on an ivory ribbon."""
        self.outline(target, points, ((IVORY, 6, 1), (colour, 3.6, 1)), dash=(0.1, 7))
