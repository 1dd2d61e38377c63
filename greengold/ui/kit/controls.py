"""Buttons, switches, fields and the other controls; each method only draws.

Lengths are in units. A `size` is a text size in units and is taken as it is: pass `kit.t(17)` where the
text follows the user's setting. An `icon` is the text of a line icon's SVG, already in its colour.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from .look import (
    BUTTONS,
    CREAM,
    DISABLED,
    DISABLED_INK,
    FIELD,
    GOLD,
    GOLD_PALE,
    GREEN,
    INK,
    INK2,
    LINK,
    PAPER3,
    WHITE,
    Seat,
)
from .marks import Marks
from .vector import Picture, darken, lighten, mix

TROUGH, TROUGH_LINE = "#CDBB93", "#8A7448"
TICK = ((-5.0, 0.4), (-1.4, 4.0), (5.0, -4.0))


def tick(cx: float, cy: float, r: float = 5) -> str:
    """Path of a tick 2 r wide."""
    return "M" + "L".join(f"{cx + x * r / 5:.2f} {cy + y * r / 5:.2f}" for x, y in TICK)


def chevron(cx: float, cy: float, up: bool = False, r: float = 6) -> str:
    """Path of an open arrow head 2 r wide, pointing down or up."""
    k = -r / 2 if up else r / 2
    return f"M{cx - r:.2f} {cy - k:.2f}L{cx:.2f} {cy + k:.2f}L{cx + r:.2f} {cy - k:.2f}"


def sign_scale(size: float) -> float:
    """Factor on the signs inside a control whose text has this size; they grow, but less than large text does."""
    return max(1.0, min(1.5, size / 17))


class Controls(Marks):
    """What is pressed, typed into or moved."""

    # ---- buttons

    def punched(
        self, target: Surface, x: float, y: float, w: float, h: float, kind: str | Seat = "paper", state: str = "rest"
    ) -> tuple[float, str]:
        """Empty button; returns the middle of its face (it lifts and sinks) and its text colour.

        `kind` is gold, green, paper, danger or a seat's colours; `state` is rest, hover, pressed, selected or
        disabled. The lower edge needs 4 more units below h."""
        off = state == "disabled"
        own = (kind.colour, kind.dark, kind.text) if isinstance(kind, Seat) else BUTTONS[kind]
        face, rim, colour = (DISABLED, DISABLED, DISABLED_INK) if off else own
        lift = {"hover": -2, "selected": -2, "pressed": 4}.get(state, 0)
        raised = state not in ("pressed", "disabled")
        if raised:
            blur, drop = (5, 4) if lift else (3, 2)
            self.card(target, x, y + lift, w, h, 9, face, edge=4, blur=blur, drop=drop, shade=0.35, edge_colour=rim)

        def paint(art: Picture, w: float, h: float) -> None:
            shine = art.gradient([(0, lighten(face, 0.18)), (1, face)], (0, 0, 0, h))
            art.box(0, 0, w, h, 9, fill=shine if raised else face)
            if raised:
                art.box(2, 2, w - 4, h - 4, 7, line=WHITE, line_alpha=0.35)
            rule = darken(face, 0.5)
            if off:
                art.dashed_box(0.6, 0.6, w - 1.2, h - 1.2, 8.4, (4, 3), line=rule, width=1.2)
            else:
                art.box(0.6, 0.6, w - 1.2, h - 1.2, 8.4, line=rule, width=1.2)

        self.stamp(target, ("button", face, raised, off), self.area(x, y + lift, w, h), 1, paint)
        if state in ("hover", "selected"):
            stroke, pad = ((GOLD, 2.4, 1.0), 2) if state == "hover" else ((INK, 2.6, 1.0), 3)
            self.frame(target, x, y + lift, w, h + 4, 9, (stroke,), pad)
        return y + lift + h / 2, colour

    def button_width(self, words: str, *, key: str = "", icon: str = "", size: float = 17, pad: float = 16) -> float:
        """Width a button needs for its words, icon and key cap."""
        return self._content(words, key, icon, size) + 2 * pad

    def _content(self, words: str, key: str, icon: str, size: float) -> float:
        scale = size / 17
        cap = self.key_width(key, 13 * scale) + 8 * scale if key else 0
        picture = (22 if words else 18) * scale if icon else 0
        return self.width(words, "sans-bold", size) + picture + cap

    def button(
        self,
        target: Surface,
        x: float,
        y: float,
        w: float,
        h: float,
        words: str,
        kind: str | Seat = "paper",
        state: str = "rest",
        *,
        key: str = "",
        icon: str = "",
        size: float = 17,
    ) -> None:
        """Punched button with icon, words and key cap in its middle; words that are too long are fitted."""
        middle, colour = self.punched(target, x, y, w, h, kind, state)
        rest = self._content("", key, icon, size) + (4 * size / 17 if icon and words else 0)
        (words, *_), size = self.fit(words, "sans-bold", size, max(1, w - 12 - rest)) if words else ([""], size)
        scale = size / 17
        left = x + (w - self._content(words, key, icon, size)) / 2
        if icon:
            self.sprite(target, icon, left + 9 * scale, middle, 18 * scale, alpha=0.45 if state == "disabled" else 1)
            left += (22 if words else 18) * scale
        left += self.text(target, left, middle, words, "sans-bold", size, colour) + 8 * scale
        if key:
            self.key_cap(target, left, middle, key, colour, size=13 * scale)

    def choice(
        self,
        target: Surface,
        x: float,
        y: float,
        w: float,
        h: float,
        words: str,
        state: str = "rest",
        *,
        opened: bool = False,
        kind: str | Seat = "paper",
        icon: str = "",
        size: float = 17,
    ) -> None:
        """Button that opens a `drawer`: words on the left (a seat shows its glyph), chevron on the right."""
        if opened:
            kind, state = kind if isinstance(kind, Seat) else "gold", "pressed"
        middle, colour = self.punched(target, x, y, w, h, kind, state)
        left, scale, see = x + 10, size / 17, 0.45 if state == "disabled" else 1.0
        sign = sign_scale(size)
        if isinstance(kind, Seat):
            self.glyph(target, left + 10, middle, 10, kind.glyph, colour)
            self.outline(target, [(left + 32, middle - 9), (left + 32, middle + 9)], ((colour, 1, 0.35),), curved=False)
            left += 40
        if icon:
            self.sprite(target, icon, left + 10 * scale, middle, 20 * scale, alpha=see)
            left += 26 * scale
        if words:
            (line, *_), size = self.fit(words, "sans-bold", size, x + w - 14 - 18 * sign - left)
            self.text(target, left, middle, line, "sans-bold", size, colour)
        self.stamp(
            target,
            ("chevron", opened, colour),
            self.spot(x + w - 8 - 10 * sign, middle, 14 * sign, 14 * sign),
            2,
            lambda art, w, h: art.path(
                chevron(w / 2, h / 2, opened, 6 * sign), line=colour, width=2.2 * sign, caps=True
            ),
            see,
        )

    def link(self, target: Surface, x: float, y: float, words: str, size: float = 16, colour: str = LINK) -> float:
        """Underlined words with the middle of their capitals at y; returns their width."""
        w = self.text(target, x, y, words, "sans-semi", size, colour)
        under = y + size * 0.56
        self.outline(target, [(x, under), (x + w, under)], ((colour, 1.2, 1),), curved=False)
        return w

    # ---- keys

    def key_width(self, key: str, size: float = 14) -> float:
        """Width of a key cap."""
        return self.width(key, "sans-bold", size) + size * 0.93

    def key_cap(
        self, target: Surface, x: float, y: float, key: str, colour: str = INK, *, size: float = 14, fill: str = ""
    ) -> float:
        """Name of a key in a small frame, y = its middle; returns its width. Cream on tables, ink on paper."""
        w, h = self.key_width(key, size), size * 1.55
        self.stamp(
            target,
            ("key", colour, fill),
            self.area(x, y - h / 2, w, h),
            1,
            lambda art, w, h: art.box(0.6, 0.6, w - 1.2, h - 1.2, 4, fill=fill, line=colour, width=1.2, line_alpha=0.7),
        )
        self.text(target, x + w / 2, y, key, "sans-bold", size, colour, "centre")
        return w

    def key_hint(self, target: Surface, x: float, y: float, key: str, words: str, size: float = 16) -> float:
        """Key cap and what it does, in cream for the key line of a page; returns their width."""
        w = self.key_cap(target, x, y, key, CREAM, size=size * 0.88) + 8
        return w + self.text(target, x + w, y, words, "sans", size, CREAM)

    # ---- form controls

    def field(
        self,
        target: Surface,
        x: float,
        y: float,
        w: float,
        h: float,
        words: str = "",
        *,
        hint: str = "",
        icon: str = "",
        icon_left: bool = False,
        face: str = "sans-bold",
        size: float = 17,
        free: float = 0,
    ) -> None:
        """Text field, 36 to 42 high, with its words; `hint` stands in an empty field, the icon at an end; free = room
        at the right end that the words leave to something else."""

        def paint(art: Picture, w: float, h: float) -> None:
            art.box(0, 0, w, h, 7, fill=FIELD)
            art.path(f"M6 2H{w - 6:.2f}", line="#000000", width=1.6, line_alpha=0.12, caps=True)
            art.box(0.7, 0.7, w - 1.4, h - 1.4, 6.4, line=TROUGH_LINE, width=1.4)

        self.stamp(target, ("field",), self.area(x, y, w, h), 1, paint)
        middle, (left, right) = y + h / 2, self.field_room(x, w, size, bool(icon), icon_left)
        if icon:
            d = 19 * sign_scale(size)
            self.sprite(target, icon, x + 12 + d / 2 if icon_left else x + w - 12 - d / 2, middle, d)
        face, colour = (face, INK) if words else ("sans", INK2)
        line = self.shorten(words or hint, face, size, right - left - free)
        self.text(target, left, middle, line, face, size, colour)

    @staticmethod
    def field_room(x: float, w: float, size: float, icon: bool, icon_left: bool = False) -> tuple[float, float]:
        """Where the words of a `field` begin and where they must end."""
        taken = 19 * sign_scale(size) + 9 if icon else 0.0
        return (x + 12 + taken, x + w - 12) if icon_left else (x + 12, x + w - 12 - taken)

    def switch(
        self,
        target: Surface,
        x: float,
        y: float,
        on: bool,
        state: str = "rest",
        words: str = "",
        size: float = 16,
        *,
        scale: float = 1,
    ) -> None:
        """Switch 56 x 28, times `scale`, with its corner at (x, y); `words` ("On") stand left of it; state: rest,
        hover, disabled."""
        k = scale

        def paint(art: Picture, w: float, h: float) -> None:
            trough, knob = (GREEN if on else TROUGH), (w - 14 * k if on else 14.0 * k)
            art.box(0.6, 0.6, w - 1.2, h - 1.2, h / 2 - 0.6, fill=trough, line=darken(trough, 0.5), width=1.2)
            if state == "hover":
                art.box(-1, -1, w + 2, h + 2, h / 2 + 1, line=GOLD, width=2.4)
            art.path(f"M{14 * k:.2f} 2.4H{w - 14 * k:.2f}", line="#000000", width=1.4, line_alpha=0.2, caps=True)
            art.disc(knob, h / 2 + 0.8, 12 * k, fill=INK)
            art.disc(knob, h / 2 - 0.4, 11.6 * k, fill=FIELD, line=INK, width=1.4)
            sign = tick(knob, h / 2 - 0.4, 4.4 * k) if on else f"M{knob - 4 * k:.2f} {h / 2 - 0.4:.2f}h{8 * k:.2f}"
            art.path(sign, line=GREEN if on else INK, width=1.8 * k, caps=True)

        see = 0.45 if state == "disabled" else 1
        self.stamp(target, ("switch", on, state), self.area(x, y, 56 * k, 28 * k), 3, paint, see)
        face, colour = ("sans-bold", INK) if on else ("sans-semi", INK2)
        self.text(target, x - 9, y + 14 * k, words, face, size, colour, "right")

    @staticmethod
    def segment_cells(x: float, y: float, w: float, h: float, count: int) -> list[tuple[float, float, float, float]]:
        """Rectangles of the choices of `segments`, for hit tests."""
        return [(x + w * i / count, y, w / count, h) for i in range(count)]

    def segments(
        self,
        target: Surface,
        x: float,
        y: float,
        w: float,
        h: float,
        options: Sequence[str],
        chosen: int,
        size: float = 16,
        *,
        hover: int = -1,
    ) -> None:
        """One choice of several in a trough 32 to 38 high: the chosen one is a raised gold token with a tick."""

        def trough(art: Picture, w: float, h: float) -> None:
            art.box(0.6, 0.6, w - 1.2, h - 1.2, 9, fill=PAPER3, line=TROUGH_LINE, width=1.2)
            art.path(f"M8 2.2H{w - 8:.2f}", line="#000000", width=1.6, line_alpha=0.18, caps=True)

        self.stamp(target, ("trough",), self.area(x, y, w, h), 1, trough)
        middle = y + h / 2
        for i, (left, _, step, _) in enumerate(self.segment_cells(x, y, w, h, len(options))):
            if i and chosen not in (i - 1, i):
                self.outline(target, [(left, middle - 9), (left, middle + 9)], ((INK2, 1, 0.35),), curved=False)
            if i != chosen:
                colour = INK if i == hover else INK2
                self.label(target, left + step / 2, middle, options[i], "sans-semi", size, step - 10, colour)
                continue
            self.card(
                target, left + 3, y + 3, step - 6, h - 9, 7, GOLD_PALE,
                edge=3, blur=2, drop=2, shade=0.35, edge_colour="#8A6310", line=INK,
            )  # fmt: skip
            sign = sign_scale(size)
            (line, *_), fitted = self.fit(options[i], "sans-bold", size, step - 15 - 19 * sign)
            wide = self.width(line, "sans-bold", fitted) + 19 * sign
            start = left + (step - wide) / 2
            self.mark(target, "tick", start + 6 * sign, middle - 1.5, INK, 5 * sign)
            self.text(target, start + 19 * sign, middle - 1.5, line, "sans-bold", fitted)

    @staticmethod
    def slider_stops(x: float, w: float, count: int) -> list[float]:
        """Places of the stops of `slider` along x, for hit tests."""
        return [x + w * i / (count - 1) for i in range(count)]

    def slider(
        self, target: Surface, x: float, y: float, w: float, labels: Sequence[str], chosen: int, size: float = 16
    ) -> None:
        """Stops on a line, y = its middle: line 8, stop 12, knob 28 with grips; the values stand below."""
        stops = self.slider_stops(0, w, len(labels))

        def paint(art: Picture, w: float, h: float) -> None:
            line = TROUGH_LINE
            art.box(0, h / 2 - 4, w, 8, 4, fill=TROUGH, line=line, width=1.2)
            art.box(0, h / 2 - 4, stops[chosen], 8, 4, fill=GREEN, line=darken(GREEN, 0.4), width=1.2)
            for stop in stops:
                art.disc(stop, h / 2, 6, fill=FIELD, line=INK, width=1.4)
            knob = stops[chosen]
            art.disc(knob, h / 2 + 2, 14, fill="#8A6310", line=INK, width=1)
            art.disc(knob, h / 2 - 1, 13.6, fill=GOLD_PALE, line=INK, width=1.4)
            art.path(f"M{knob - 2.6:.2f} {h / 2 - 6:.2f}v10M{knob + 2.6:.2f} {h / 2 - 6:.2f}v10", line=INK, width=1.4)

        self.stamp(target, ("slider", tuple(stops), chosen), self.area(x, y - 17, w, 34), 17, paint)
        for i, (stop, words) in enumerate(zip(stops, labels, strict=True)):
            face, colour = ("sans-bold", INK) if i == chosen else ("sans", INK2)
            self.text(target, x + stop, y + 16 + size * 0.62, words, face, size, colour, "centre")

    def scroll_bar(self, target: Surface, x: float, y: float, h: float, start: float, span: float) -> None:
        """Bar 10 wide; start and span are the visible part of the content, 0 to 1."""
        grip = max(24.0, h * span)
        top = (h - grip) * (start / (1 - span) if span < 1 else 0)

        def paint(art: Picture, w: float, h: float) -> None:
            art.box(0.5, 0.5, w - 1, h - 1, w / 2 - 0.5, fill=PAPER3, line=TROUGH_LINE, line_alpha=0.7)

        def thumb(art: Picture, w: float, h: float) -> None:
            art.box(0.6, 0.6, w - 1.2, h - 1.2, w / 2 - 0.6, fill="#7A5A2A", line="#4A3416", width=1.2)

        self.stamp(target, ("scroll",), self.area(x, y, 10, h), 1, paint)
        self.stamp(target, ("thumb",), self.area(x, y + top, 10, grip), 1, thumb)

    def level_dots(
        self, target: Surface, x: float, y: float, level: int, count: int = 3, d: float = 8, colour: str = INK
    ) -> float:
        """Dots in a row, the first `level` filled, y = their middle; returns their width."""
        pitch = d * 1.35

        def paint(art: Picture, w: float, h: float) -> None:
            for i in range(count):
                look = {"fill": colour} if i < level else {}
                art.disc(d / 2 + i * pitch, h / 2, d / 2 - 0.7, line=colour, width=1.4, **look)

        wide = d + pitch * (count - 1)
        self.stamp(target, ("dots", level, count, d, colour), self.area(x, y - d / 2, wide, d), 1, paint)
        return wide

    # ---- small signs

    def mark(self, target: Surface, name: str, cx: float, cy: float, colour: str = INK, r: float = 5) -> None:
        """Drawn sign without a sprite: tick, cross or dash, 2 r wide."""
        k = r * 0.8

        def paint(art: Picture, w: float, h: float) -> None:
            x, y = w / 2, h / 2
            shapes = {
                "tick": tick(x, y, r),
                "cross": f"M{x - k:.2f} {y - k:.2f}l{2 * k} {2 * k}M{x + k:.2f} {y - k:.2f}l{-2 * k} {2 * k}",
                "dash": f"M{x - k:.2f} {y:.2f}h{2 * k}",
            }
            art.path(shapes[name], line=colour, width=max(1.8, r * 0.36), caps=True)

        self.stamp(target, ("mark", name, colour, r), self.spot(cx, cy, 2 * r, 2 * r), 2, paint)

    def soft_rule(self, target: Surface, x: float, y: float, w: float, colour: str = "#8A7448") -> None:
        """Hairline between the rows of a page."""
        self.outline(target, [(x, y), (x + w, y)], ((mix(colour, PAPER3, 0.4), 1.4, 0.5),), curved=False)
