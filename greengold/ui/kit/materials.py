"""Card, wells, frames and lines: what boards and panels are made of, drawn with pygame-ce alone.

Lengths are in units (u): 1600 x 900 units fill the stage, `Kit.u` is pixels per unit. Rectangles
are snapped to whole pixels, so edges stay sharp at every scale. Shapes are vector pictures (see
`vector.py`) rasterised at their final pixel size; nothing is scaled later. Every element is built
once and cached by (kind, style, pixel size); make a new `Kit` when u changes. Cards, sheets and
rings are nine-slices: their cost does not grow with their size.
"""

from __future__ import annotations

import io
import math
import random
from collections.abc import Callable, Hashable, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from .lettering import PREMUL
from .look import INK, KRAFT, PAPER, Stroke
from .prose import Prose
from .vector import Picture, Point, bend, box, darken, dashes, mix, polar, polyline, smooth


class Materials(Prose):
    """Sheets and their places: rectangles snap to pixels, pictures are built once and cached."""

    def area(self, x: float, y: float, w: float, h: float) -> Rect:
        """Rectangle in units snapped to pixels."""
        left, top = round(x * self.u), round(y * self.u)
        size = max(1, round((x + w) * self.u) - left), max(1, round((y + h) * self.u) - top)
        return Rect((left + self.origin[0], top + self.origin[1]), size)

    def spot(self, cx: float, cy: float, w: float, h: float) -> Rect:
        """Rectangle around a centre whose pixel size does not depend on its place (tiles, pieces)."""
        size = max(1, round(w * self.u)), max(1, round(h * self.u))
        corner = round(cx * self.u - size[0] / 2), round(cy * self.u - size[1] / 2)
        return Rect((corner[0] + self.origin[0], corner[1] + self.origin[1]), size)

    def stamp(
        self,
        target: Surface,
        key: tuple[Hashable, ...],
        area: Rect,
        pad: float,
        paint: Callable[[Picture, float, float], object],
        alpha: float = 1,
        drop: float = 0,
    ) -> None:
        """Draw a cached picture; paint(picture, w, h) gets its size in units; pad = units of room around it;
        drop = distance of its soft shadow in units."""
        margin = math.ceil((pad + 2.4 * drop) * self.u)

        def make() -> Surface:
            art = Picture()
            paint(art, area.w / self.u, area.h / self.u)
            return self.lifted(art.render((area.w + 2 * margin, area.h + 2 * margin), self.u, margin), drop)

        self.put(target, (*key, area.size, drop), make, (area.x - margin, area.y - margin), alpha)

    def sprite(
        self,
        target: Surface,
        svg: str,
        cx: float,
        cy: float,
        w: float,
        h: float = 0,
        *,
        alpha: float = 1,
        drop: float = 0,
    ) -> None:
        """SVG text drawn centred at w x h units; drop = distance of its soft shadow."""
        area, pad = self.spot(cx, cy, w, h or w), math.ceil(2.4 * drop * self.u)

        def make() -> Surface:
            image = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), area.size).convert_alpha().premul_alpha()
            roomy = Surface((area.w + 2 * pad, area.h + 2 * pad), pygame.SRCALPHA)
            roomy.blit(image, image.get_rect(center=roomy.get_rect().center), special_flags=PREMUL)
            return self.lifted(roomy, drop)

        self.put(target, ("sprite", svg, area.size, drop), make, (area.x - pad, area.y - pad), alpha)

    # ---- shadow, card, well

    def soft(self, image: Surface, blur: float, alpha: float) -> Surface:
        """Blurred black silhouette of an image; blur in units (wide blurs are made small and enlarged)."""
        radius, (w, h) = max(1, round(blur * self.u)), image.get_size()
        shrink = min(max(1, radius // 3), w, h)
        dark = pygame.transform.smoothscale(image, (w // shrink, h // shrink)) if shrink > 1 else image.copy()
        dark.fill((0, 0, 0, round(alpha * 255)), special_flags=pygame.BLEND_RGBA_MULT)
        dark = pygame.transform.gaussian_blur(dark, max(1, round(radius / shrink)), repeat_edge_pixels=False)
        return pygame.transform.smoothscale(dark, (w, h)) if shrink > 1 else dark

    def lifted(self, image: Surface, drop: float) -> Surface:
        """Image over its own shadow, `drop` units lower."""
        if not drop:
            return image
        both = Surface(image.get_size(), pygame.SRCALPHA)
        both.blit(self.soft(image, drop * 0.8, 0.45), (0, round(drop * self.u)), special_flags=PREMUL)
        both.blit(image, (0, 0), special_flags=PREMUL)
        return both

    @staticmethod
    def nine(target: Surface, source: Surface, area: Rect, inset: int) -> None:
        """Draw `source` stretched to `area`, its corners of `inset` pixels unchanged."""

        def cuts(have: int, want: int) -> list[tuple[int, int, int, int]]:
            if have == want:
                return [(0, have, 0, want)]
            middle, end = want - 2 * inset, have - inset
            return [(0, inset, 0, inset), (inset, 1, inset, middle), (end, inset, want - inset, inset)]

        for sy, sh, dy, dh in cuts(source.get_height(), area.h):
            for sx, sw, dx, dw in cuts(source.get_width(), area.w):
                piece, at = source.subsurface((sx, sy, sw, sh)), (area.x + dx, area.y + dy)
                if sw == sh == 1 and (colour := piece.get_at((0, 0))).a in (0, 255):
                    if colour.a:
                        target.fill(colour, (*at, dw, dh))
                elif dw > 0 and dh > 0:
                    piece = piece if (sw, sh) == (dw, dh) else pygame.transform.scale(piece, (dw, dh))
                    target.blit(piece, at, special_flags=PREMUL)

    def card(
        self,
        target: Surface,
        x: float,
        y: float,
        w: float,
        h: float,
        radius: float = 8,
        fill: str = PAPER,
        *,
        edge: float = 3,
        blur: float = 5,
        drop: float | None = None,
        shade: float = 0.4,
        line: str | None = None,
        line_width: float = 1.2,
        edge_colour: str | None = None,
        fibres: int = 0,
        seed: int = 0,
    ) -> None:
        """Sheet of card: face, white inner line, dark outline, lower edge and soft shadow (shade 0 = none)."""
        area, u = self.area(x, y, w, h), self.u
        drop = edge + 1 if drop is None else drop
        margin, corner = math.ceil((edge + drop + 2.2 * blur) * u), math.ceil((radius + 2 * blur) * u) + 2
        size = min(area.w, 2 * corner + 1), min(area.h, 2 * corner + 1)
        rim = edge_colour or darken(mix(fill, KRAFT, 0.6), 0.25)

        def make() -> Surface:
            full, (cw, ch) = (size[0] + 2 * margin, size[1] + 2 * margin), (size[0] / u, size[1] / u)
            dark, face = Picture(), Picture()
            dark.box(0, drop, cw, ch + edge, radius, fill="#000000")
            if edge:
                face.box(0, edge, cw, ch, radius, fill=rim)
            face.box(0, 0, cw, ch, radius, fill=fill)
            face.box(1, 1, cw - 2, ch - 2, radius - 1, line="#FFFFFF", line_alpha=0.35)
            rule = line or darken(fill, 0.45)
            face.box(0.5, 0.5, cw - 1, ch - 1, radius - 0.5, line=rule, width=line_width, line_alpha=0.9)
            image = Surface(full, pygame.SRCALPHA)
            if shade:
                image = self.soft(dark.render(full, u, margin), blur, shade)
            image.blit(face.render(full, u, margin), (0, 0), special_flags=PREMUL)
            return image

        source = self.cached(("card", radius, fill, edge, blur, drop, shade, line, line_width, rim, size), make)
        self.nine(target, source, area.inflate(2 * margin, 2 * margin), margin + corner)
        if fibres:
            self.fibres(target, area.inflate(-radius * u, -radius * u), fibres, seed)

    def fibres(self, target: Surface, area: Rect, count: int, seed: int, colour: str = "#7A5A2A") -> None:
        """Short paper strokes scattered inside a pixel rectangle, the same for the same seed."""

        def make(kind: int) -> Surface:
            rnd, art, (dx, dy) = random.Random(kind), Picture(), polar(0, 0, 2 + kind % 4 * 1.2, kind * 137)
            if kind % 3:
                middle = 7 + rnd.uniform(-1.5, 1.5), 7 + rnd.uniform(-1.5, 1.5)
                art.path(
                    smooth([(7 - dx, 7 - dy), middle, (7 + dx, 7 + dy)]),
                    caps=True,
                    width=rnd.uniform(0.5, 1),
                    line="#FFFFFF" if kind % 5 == 1 else colour,
                    line_alpha=rnd.uniform(0.06, 0.14),
                )
            else:
                art.disc(7, 7, rnd.uniform(0.4, 1), fill=colour, alpha=0.12)
            return art.render((math.ceil(14 * self.u),) * 2, self.u)

        images = [self.cached(("fibre", k, colour), partial(make, k)) for k in range(30)]
        rnd = random.Random(seed)
        span = max(1, area.w - images[0].get_width()), max(1, area.h - images[0].get_height())
        spots = [(area.x + rnd.randrange(span[0]), area.y + rnd.randrange(span[1])) for _ in range(count * 3 // 2)]
        target.fblits([(rnd.choice(images), spot) for spot in spots], PREMUL)

    def well(self, target: Surface, x: float, y: float, w: float, h: float, radius: float = 5) -> None:
        """Sunken place for a piece (round when radius = w / 2): darker by 13 %, dark line, light lower lip."""

        def paint(art: Picture, w: float, h: float) -> None:
            r = min(radius, w / 2, h / 2)
            art.box(0.5, 1.4, w - 1, h - 1, r - 0.5, line="#FFFFFF", width=1.2, line_alpha=0.5)
            art.box(0, 0, w, h, r, fill="#000000", alpha=0.13)
            art.box(0.5, 0.5, w - 1, h - 1, r - 0.5, line="#2B1A08", width=1.2, line_alpha=0.35)

        self.stamp(target, ("well", radius), self.area(x, y, w, h), 2, paint)

    # ---- bands, frames, lines

    def band(
        self,
        target: Surface,
        x: float,
        y: float,
        w: float,
        h: float,
        fill: str,
        *,
        radii: tuple[float, float, float, float] = (5, 5, 5, 5),
        line: str | None = None,
        rules: str | None = None,
    ) -> None:
        """Flat printed banner; radii from top left clockwise; rules = colour of a double engraved rule inside."""

        def paint(art: Picture, w: float, h: float) -> None:
            art.path(box(0.5, 0.5, w - 1, h - 1, *radii), fill=fill, line=line or darken(fill, 0.5), width=1.2)
            if rules:
                for gap, width in ((3.5, 1.4), (6.5, 0.8)):
                    inner = (max(0, r - gap / 2) for r in radii)
                    art.path(box(gap, gap, w - 2 * gap, h - 2 * gap, *inner), line=rules, width=width, line_alpha=0.85)

        self.stamp(target, ("band", fill, radii, line, rules), self.area(x, y, w, h), 1, paint)

    def frame(
        self,
        target: Surface,
        x: float,
        y: float,
        w: float,
        h: float,
        radius: float = 8,
        strokes: Sequence[Stroke] = ((INK, 1.6, 1),),
        pad: float = 0,
        dash: tuple[float, float] | None = None,
        alpha: float = 1,
    ) -> None:
        """Strokes around a rectangle, `pad` units outside it: engraved frames, rings, dashed outlines."""
        x, y, w, h, radius = x - pad, y - pad, w + 2 * pad, h + 2 * pad, radius + pad

        def paint(art: Picture, w: float, h: float) -> None:
            for colour, width, strength in strokes:
                if dash:
                    art.dashed_box(0, 0, w, h, radius, dash, line=colour, width=width, line_alpha=strength)
                else:
                    art.box(0, 0, w, h, radius, line=colour, width=width, line_alpha=strength)

        area, margin, corner = self.area(x, y, w, h), math.ceil(6 * self.u), math.ceil((radius + 4) * self.u)
        if dash or min(area.size) < 2 * corner + 1:
            self.stamp(target, ("frame", radius, tuple(strokes), dash), area, 6, paint, alpha)
            return

        def make() -> Surface:
            art, side = Picture(), 2 * corner + 1
            paint(art, side / self.u, side / self.u)
            return art.render((side + 2 * margin,) * 2, self.u, margin)

        source = self.faded(("frame", radius, tuple(strokes)), make, alpha)
        self.nine(target, source, area.inflate(2 * margin, 2 * margin), margin + corner)

    def outline(
        self,
        target: Surface,
        points: Sequence[Point],
        strokes: Sequence[Stroke],
        *,
        closed: bool = False,
        curved: bool = True,
        dash: tuple[float, float] | None = None,
        alpha: float = 1,
    ) -> None:
        """Thick antialiased line through points (units), widest stroke first; dash belongs to the last stroke."""
        x, y = min(p[0] for p in points), min(p[1] for p in points)
        area = self.area(x, y, max(p[0] for p in points) - x, max(p[1] for p in points) - y)
        local = tuple((px - x, py - y) for px, py in points)
        d, last = smooth(local, closed) if curved else polyline(local, closed), len(strokes) - 1
        local = (*local, local[0]) if closed and not curved else local

        def paint(art: Picture, w: float, h: float) -> None:
            for i, (colour, width, strength) in enumerate(strokes):
                broken = dashes(bend(local, closed) if curved else local, *dash) if dash and i == last else d
                art.path(broken, line=colour, width=width, line_alpha=strength, caps=True)

        self.stamp(target, ("outline", d, tuple(strokes), dash), area, max(s[1] for s in strokes) / 2 + 1, paint, alpha)
