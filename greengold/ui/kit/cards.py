"""Page sheets with their tabs, cards that help or refuse, and what hangs on them. Lengths in units.

Text sizes are taken as they are: pass `kit.t(18)` where the text follows the user's setting.
"""

from __future__ import annotations

from pygame import Surface

from .controls import Controls
from .look import DANGER, INK, INK2, LINK, PAPER2, SHEET, STRIP, WHITE
from .vector import Picture, darken, polyline

TAB_OFF, TAB_INK = "#CDBB93", "#4A3D2C"
REFUSAL_PAD, HELP_PAD = 18.0, 18.0


class Cards(Controls):
    """Pages, dialogs and the cards beside a thing."""

    def sheet(
        self,
        target: Surface,
        x: float,
        y: float,
        w: float,
        h: float,
        accent: str,
        *,
        fill: str = SHEET,
        fibres: int = 120,
        seed: int = 1,
    ) -> None:
        """Page sheet: radius 14, edge 6, one rule in the accent colour 7 u inside."""
        self.card(target, x, y, w, h, 14, fill, edge=6, blur=8, fibres=fibres, seed=seed)
        self.frame(target, x, y, w, h, 14, ((accent, 1.8, 0.85),), pad=-7)

    def tab(
        self,
        target: Surface,
        x: float,
        y: float,
        w: float,
        words: str,
        *,
        on: bool,
        accent: str,
        icon: str = "",
        size: float = 18,
        h: float = 44,
        fill: str = SHEET,
        state: str = "rest",
    ) -> None:
        """Card-index tab standing on a sheet whose top is y + h; draw it after the sheet.

        The chosen tab runs over the sheet's rule and carries an accent band; the others lie 6 u lower.
        `icon` must be drawn in the text colour: ink when on, "#4A3D2C" when off."""
        top = y if on else y + 6
        face, colour = (fill, INK) if on else (TAB_OFF, TAB_INK)
        if state == "hover" and not on:
            top -= 2

        def paint(art: Picture, w: float, h: float) -> None:
            d = f"M0.6 {h:.2f}V9.6A9 9 0 0 1 9.6 .6H{w - 9.6:.2f}A9 9 0 0 1 {w - 0.6:.2f} 9.6V{h:.2f}"
            art.path(d, fill=face, line=darken(face, 0.45), width=1.2, line_alpha=0.9)
            art.path(f"M9 2H{w - 9:.2f}", line=WHITE, line_alpha=0.4)
            if on:
                art.box(6, 5, w - 12, 5, 2.5, fill=accent)
            else:
                shade = art.gradient([(0, face), (1, darken(face, 0.22))], (0, h - 7, 0, h))
                art.box(1.2, h - 7, w - 2.4, 7, fill=shade)

        end = y + h + 8.2 if on else y + h
        self.stamp(target, ("tab", face, accent if on else ""), self.area(x, top, w, end - top), 1, paint)
        d = 22 * size / 18
        picture = d + 8 if icon else 0.0
        (line, *_), size = self.fit(words, "serif-bold", size, w - 28 - picture)
        left = x + (w - self.width(line, "serif-bold", size) - picture) / 2
        middle = y + h / 2 + 3 if on else top + h / 2 - 2
        if icon:
            self.sprite(target, icon, left + d / 2, middle, d)
            left += picture
        self.text(target, left, middle, line, "serif-bold", size, colour)

    def ribbon(
        self,
        target: Surface,
        x: float,
        y: float,
        words: str,
        fill: str = "#1F4A6B",
        colour: str = WHITE,
        *,
        w: float = 150,
        h: float = 30,
        size: float = 17,
    ) -> None:
        """Printed label on the upper edge of a card, y = top; it stands 6 u above the card's edge."""
        self.band(target, x, y, w, h, fill, radii=(4, 4, 8, 8))
        self.label(target, x + w / 2, y + h / 2, words, "serif-bold", size, w - 16, colour)

    def pointer_tip(
        self,
        target: Surface,
        x: float,
        y: float,
        side: str = "up",
        *,
        size: float = 10,
        fill: str = STRIP,
        line: str = "",
        line_width: float = 1.2,
    ) -> None:
        """Small triangle on a card's edge with its point at (x, y); side = where it points (up, down, left, right).

        Its base lies `size` units behind the point and opens over the card's outline."""
        dx, dy = {"up": (0, 1), "down": (0, -1), "left": (1, 0), "right": (-1, 0)}[side]

        def paint(art: Picture, w: float, h: float) -> None:
            px, py = w / 2 - dx * size / 2, h / 2 - dy * size / 2
            bx, by = px + dx * size, py + dy * size
            corners = [(bx - dy * size, by - dx * size), (px, py), (bx + dy * size, by + dx * size)]
            over = [(cx + dx * 1.6, cy + dy * 1.6) for cx, cy in (corners[0], corners[2])]
            art.path(polyline([over[0], *corners, over[1]], True), fill=fill)
            art.path(polyline(corners), line=line or darken(fill, 0.45), width=line_width, caps=True)

        box = self.spot(x + dx * size / 2, y + dy * size / 2, 2 * size, 2 * size)
        self.stamp(target, ("tip", side, size, fill, line, line_width), box, 3, paint)

    def drawer(self, target: Surface, x: float, y: float, w: float, h: float, tip_x: float | None = None) -> None:
        """Panel inside a card that an opened `choice` shows; its tip rises 10 u above y at tip_x."""
        rim = darken(PAPER2, 0.3)
        self.band(target, x, y, w, h, PAPER2, radii=(8, 8, 8, 8), line=rim)
        if tip_x is not None:
            self.pointer_tip(target, tip_x, y - 9.4, "up", fill=PAPER2, line=rim)

    # ---- cards that speak

    def refusal_height(self, w: float, words: str, *, link: str = "", size: float = 18) -> float:
        """Height of a `refusal_card` of width w."""
        body = self.paragraph_height(words, w - 82, "sans", size, 1.38)
        return max(36.0, body) + (size * 1.5 if link else 0) + 2 * REFUSAL_PAD

    def refusal_card(
        self, target: Surface, x: float, y: float, w: float, words: str, *, link: str = "", size: float = 18
    ) -> float:
        """Why a click was refused: red line, red disc with a cross, one sentence, link to the rule; returns its height.

        The link's words stand at (x + 64, bottom - 18 - size * 0.6)."""
        h = self.refusal_height(w, words, link=link, size=size)
        self.card(target, x, y, w, h, 10, STRIP, edge=4, blur=8, line=DANGER, line_width=2)
        self.token(target, x + 34, y + 36, 36, DANGER, line=INK, thick=0)
        self.mark(target, "cross", x + 34, y + 36, WHITE, 8)
        self.paragraph(target, x + 64, y + REFUSAL_PAD - 2, words, w - 82, "sans", size, INK, 1.38)
        if link:
            self.link(target, x + 64, y + h - REFUSAL_PAD - size * 0.6, link, size * 0.9)
        return h

    def help_height(self, w: float, title: str, words: str, *, note: str = "", size: float = 17) -> float:
        """Height of a `help_card` of width w."""
        inner = w - 2 * HELP_PAD
        head = len(self.wrap(title, "serif-bold", size * 1.12, inner)) * size * 1.4 if title else 0
        body = self.paragraph_height(words, inner, "sans", size, 1.4) if words else 0
        foot = self.paragraph_height(note, inner, "sans-semi", size * 0.92, 1.4) + 4 if note else 0
        return head + body + foot + 2 * 14

    def help_card(
        self,
        target: Surface,
        x: float,
        y: float,
        w: float,
        title: str,
        words: str,
        *,
        note: str = "",
        size: float = 17,
        line: str = "",
    ) -> float:
        """What a thing is: title, text with **bold** words, a quieter last line; returns its height."""
        h, inner = self.help_height(w, title, words, note=note, size=size), w - 2 * HELP_PAD
        self.card(target, x, y, w, h, 10, STRIP, edge=4, blur=8, line=line or None)
        left, top = x + HELP_PAD, y + 14.0
        if title:
            for row in self.wrap(title, "serif-bold", size * 1.12, inner):
                self.text(target, left, top + size * 0.66, row, "serif-bold", size * 1.12)
                top += size * 1.4
        if words:
            top += self.paragraph(target, left, top, words, inner, "sans", size, INK, 1.4)
        if note:
            self.paragraph(target, left, top + 4, note, inner, "sans-semi", size * 0.92, INK2, 1.4)
        return h

    def ruling_card(
        self, target: Surface, x: float, y: float, w: float, h: float, ribbon: str, code: str, *, size: float = 16
    ) -> None:
        """Frame of one of our own rulings: blue card with its ribbon and its code; text starts 44 u below y."""
        blue = "#1F4A6B"
        self.card(target, x, y, w, h, 10, "#E3ECEB", edge=3, blur=5, line=blue, line_width=1.6, edge_colour=LINK)
        self.ribbon(target, x + 14, y - 6, ribbon, blue, size=size * 1.06)
        self.text(target, x + w - 16, y + 19, code, "sans-semi", size, blue, "right")

    def lead_card(
        self,
        target: Surface,
        x: float,
        y: float,
        w: float,
        h: float,
        head: str = "#1E3B2E",
        *,
        end: float = 52,
        edge: float = 6,
    ) -> None:
        """Frame of a hint or lesson card: strip paper with a coloured left end `end` wide."""
        self.card(target, x, y, w, h, 10, STRIP, edge=edge, blur=12)
        self.band(target, x, y, end, h, head, radii=(10, 0, 0, 10))
