"""Wood, felt and the printed patterns of seats and counties. Lengths in units."""

from __future__ import annotations

import math
import random

import pygame
from pygame import Surface

from .lettering import PREMUL
from .materials import Materials
from .vector import Picture, darken, glyph, mix, polyline, smooth


class Patterns(Materials):
    """Tables, wooden boards and tiled patterns."""

    def table(self, size: tuple[int, int], base: str, dark: str, kind: str = "wood", seed: int = 1) -> Surface:
        """Whole table in pixels under one lamp: kind "wood" (planks), "felt" or "lit" (felt, warmer and brighter in
        the upper middle, for pages). Keep the result."""
        rnd, u, (w, h) = random.Random(seed), self.u, (size[0] / self.u, size[1] / self.u)
        light, low = Picture(), 0.1  # the lamp's gradient is made small and enlarged
        stops = (0, base), (0.5, mix(base, dark, 0.55)), (1, dark)
        light.box(0, 0, w, h, fill=light.gradient(stops, (w * 0.42, h * 0.38, w * 0.75)))
        small = light.render((round(size[0] * low), round(size[1] * low)), u * low)
        image = pygame.transform.smoothscale(small, size).convert()
        if kind == "lit":
            lamp = Picture()
            warm = (0, "#22221A"), (0.5, "#121210"), (1, "#000000")
            lamp.box(0, 0, w, h, fill=lamp.gradient(warm, (w * 0.58, h * 0.2, w * 0.6)))
            glow = lamp.render(small.get_size(), u * low)
            image.blit(pygame.transform.smoothscale(glow, size), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        if kind != "wood":
            self.fibres(image, image.get_rect(), round(w * h / 2400), seed, "#000000")
            return image
        planks, y, dim = Picture(), 0.0, True
        while y < h:
            high = rnd.choice((96, 112, 128))
            planks.box(0, y, w, high, fill="#000000" if dim else "#FFFFFF", alpha=0.035)
            planks.path(f"M0 {y}H{w}", line="#000000", width=1.8, line_alpha=0.35)
            planks.path(f"M0 {y + 1.8}H{w}", line="#FFFFFF", line_alpha=0.07)
            for _ in range(9):
                row, wave, lean = y + rnd.uniform(4, high - 4), rnd.uniform(140, 260), rnd.uniform(0.6, 2.6)
                grain = [(x, row + math.sin(x / wave + rnd.uniform(0, 3)) * lean) for x in range(-60, int(w) + 120, 60)]
                planks.path(
                    smooth(grain), line="#000000", width=rnd.uniform(0.6, 1.6), line_alpha=rnd.uniform(0.05, 0.13)
                )
            y, dim = y + high, not dim
        squeezed = planks.render((size[0] // 4, size[1]), u, stretch=0.25)  # grain runs along, so stretching is unseen
        image.blit(pygame.transform.smoothscale(squeezed, size), (0, 0), special_flags=PREMUL)
        return image

    def plank(
        self, target: Surface, x: float, y: float, w: float, h: float, fill: str = "#7A5228", radius: float = 6
    ) -> None:
        """Piece of wood (sign, pigeonhole): lower edge, outline and grain; lay it on a `card` for a shadow."""

        def paint(art: Picture, w: float, h: float) -> None:
            rnd = random.Random(round(w * h))
            art.box(0, 3, w, h, radius, fill=darken(fill, 0.4))
            art.box(0, 0, w, h, radius, fill=fill)
            for i in range(max(2, round(h / 14))):
                row = h * (i + rnd.uniform(0.3, 0.7)) / max(2, round(h / 14))
                grain = [(4 + (w - 8) * k / 5, row + rnd.uniform(-1.2, 1.2)) for k in range(6)]
                art.path(smooth(grain), line="#000000", width=rnd.uniform(0.7, 1.3), line_alpha=0.14)
            art.box(1.2, 1.2, w - 2.4, h - 2.4, radius - 1, line="#FFFFFF", line_alpha=0.16)
            art.box(0.7, 0.7, w - 1.4, h - 1.4, radius - 0.7, line=darken(fill, 0.6), width=1.4)

        self.stamp(target, ("plank", fill, radius), self.area(x, y, w, h), 4, paint)

    def sign(
        self,
        target: Surface,
        x: float,
        y: float,
        words: str,
        *,
        fill: str = "#7A5228",
        colour: str = "#FFF3DC",
        face: str = "serif-bold",
        size: float = 17,
        align: str = "left",
    ) -> None:
        """Wooden name board 28 u high; y = top."""
        w = round(self.width(words, face, size)) + 22
        x -= w / 2 if align == "centre" else 0
        self.card(target, x, y, w, 28, 6, fill, edge=3, blur=2, drop=3)
        self.plank(target, x, y, w, 28, fill)
        self.text(target, x + w / 2, y + 14, words, face, size, colour, "centre")

    # ---- patterns

    def tile(self, name: str, colour: str, alpha: float, step: float) -> Surface:
        """Seamless pattern tile about 2 steps wide; names as in the seat and county tables."""
        t = max(4, round((1.4 if name == "grid" else 2) * step * self.u)) / self.u
        spots = [(t * x / 8, t * y / 8) for x, y in ((1, 2), (5, 2), (3, 6), (7, 6))]
        zigzags = [[(x * t / 4, y * t / 2 + (t / 8 if x % 2 else -t / 8)) for x in range(-2, 7)] for y in range(3)]
        slants = [[(i * t / 2 - t, t * 1.5), (i * t / 2 + t, -t / 2)] for i in range(-1, 5)]
        paths: dict[str, list[str]] = {
            "plain": [],
            "diagonal": [polyline(p) for p in slants],
            "grid": [f"M{t / 2} 0V{t}M0 {t / 2}H{t}"],
            "vertical": [f"M{t * k} 0V{t}" for k in (0.25, 0.75)],
            "horizontal": [f"M0 {t * k}H{t}" for k in (0.25, 0.75)],
            "waves": [smooth(p) for p in zigzags],
            "chevrons": [polyline(p) for p in zigzags],
            "crosses": [f"M{x - 2:.2f} {y:.2f}H{x + 2:.2f}M{x:.2f} {y - 2:.2f}V{y + 2:.2f}" for x, y in spots],
            "dots": [glyph("disc", x, y, 2) for x, y in spots],
            "crosshatch": [polyline((x, k * y + t * (k < 0)) for x, y in p) for p in slants for k in (1, -1)],
        }

        def make() -> Surface:
            art = Picture()
            for d in paths[name]:
                if name == "dots":
                    art.path(d, fill=colour, alpha=alpha)
                else:
                    art.path(d, line=colour, width=1.5, line_alpha=alpha)
            return art.render((round(t * self.u),) * 2, self.u)

        return self.cached(("tile", name, colour, alpha, step), make)

    def patterned(
        self,
        target: Surface,
        x: float,
        y: float,
        w: float,
        h: float,
        d: str,
        pattern: str,
        colour: str,
        *,
        alpha: float = 0.4,
        step: float = 9,
        fill: str = "",
        line: str = "",
        width: float = 1.6,
    ) -> None:
        """Path `d` (origin at x, y) filled with a flat colour and a tiled pattern, then outlined."""
        area, margin = self.area(x, y, w, h), math.ceil(2 * self.u)
        size = area.w + 2 * margin, area.h + 2 * margin

        def make() -> Surface:
            sheet, mask, rim = Surface(size, pygame.SRCALPHA), Picture(), Picture()
            tile = self.tile(pattern, colour, alpha, step)
            tw, th = tile.get_size()
            sheet.fill(fill or (0, 0, 0, 0))
            sheet.fblits([(tile, (i, j)) for i in range(0, size[0], tw) for j in range(0, size[1], th)], PREMUL)
            mask.path(d, fill="#FFFFFF")
            sheet.blit(mask.render(size, self.u, margin), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            rim.path(d, line=line or None, width=width)
            sheet.blit(rim.render(size, self.u, margin), (0, 0), special_flags=PREMUL)
            return sheet

        key = "patterned", d, pattern, colour, alpha, step, fill, line, width, area.size
        self.put(target, key, make, (area.x - margin, area.y - margin))
