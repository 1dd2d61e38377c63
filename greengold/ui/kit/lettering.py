"""Faces, the picture cache and single lines of text, centred on the capitals. Lengths in units."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import cached_property, lru_cache, partial
from itertools import groupby
from typing import TypeVar, cast

import font_fjallaone
import font_source_sans_pro as sans
import font_source_serif_pro as serif
import pygame
from pygame import Surface

from .look import INK
from .shelf import Shelf

PREMUL = pygame.BLEND_PREMULTIPLIED
CACHE_LIMIT = 4000  # surfaces; a full board needs about 400
MEASURE_LIMIT = 20000  # widths and line breaks
FACES = {
    "sans": sans.SourceSansPro,
    "sans-semi": sans.SourceSansProSemibold,
    "sans-bold": sans.SourceSansProBold,
    "sans-black": sans.SourceSansProBlack,
    "sans-italic": sans.SourceSansProIt,
    "serif": serif.SourceSerifPro,
    "serif-semi": serif.SourceSerifProSemibold,
    "serif-semi-italic": serif.SourceSerifProSemiboldIt,
    "serif-bold": serif.SourceSerifProBold,
    "serif-black": serif.SourceSerifProBlack,
    "poster": font_fjallaone.font_files["FjallaOne"],
}
FALLBACK = "sans-bold"  # holds arrows, comparison signs, Greek and Cyrillic

T = TypeVar("T")


class Cut:
    """A face at one size: the font, `over` times as large."""

    def __init__(self, face: str, size: int, over: int) -> None:
        self.face, self.size, self.over = face, size, over

    @cached_property
    def font(self) -> pygame.font.Font:
        """The font itself, opened when it is first drawn or measured with."""
        return pygame.font.Font(str(FACES[self.face]), self.size)

    def rows(self) -> tuple[int, int]:
        """Cap top and baseline: the pixel rows of an H."""
        cap = self.font.render("H", True, "#000000").get_bounding_rect()
        return cap.top, cap.bottom


@lru_cache(4096)
def has_letter(face: str, letter: str) -> bool:
    """Whether a face draws this character itself; it is compared with the face's picture for "missing"."""
    font = _probe(face)
    drawn, missing = (pygame.image.tobytes(font.render(c, True, INK), "RGBA") for c in (letter, "\ue0ff"))
    return drawn != missing


@lru_cache(None)
def _probe(face: str) -> pygame.font.Font:
    return pygame.font.Font(str(FACES[face]), 24)


class Unfinished(Exception):
    """The time for drawing is up. What was made is kept, so the same drawing comes further the next time."""


class Lettering:
    """Text at one scale: u = pixels per unit, origin = stage corner in pixels. Holds the picture cache.

    Cached surfaces are premultiplied: shadows, rims and soft edges then stack without dark fringes,
    and the blit is pygame's fastest. Draw them with `put` (or special_flags=PREMUL)."""

    def __init__(self, u: float, origin: tuple[int, int] = (0, 0), text: float = 1.0) -> None:
        pygame.font.init()
        self.u, self.origin, self.text_scale = u, origin, text
        self._cache: dict[Hashable, Surface] = {}
        self._measures: dict[Hashable, object] = {}
        self._fonts: dict[tuple[str, int, int], Cut] = {}
        self.shelf: Shelf | None = None  # open during the first painting of a page
        self._left = math.inf  # seconds in which surfaces may still be made

    def t(self, size: float) -> float:
        """A size in units at the user's text size: for panels, prompts and dialogs, never for boards."""
        return size * self.text_scale

    # ---- caches

    def cached(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """The surface for a key, made at the first call; the oldest quarter goes when there are too many."""
        if key not in self._cache:
            if self._left < 0:
                raise Unfinished
            began = time.perf_counter()
            if len(self._cache) >= CACHE_LIMIT:
                for old in list(self._cache)[: CACHE_LIMIT // 4]:
                    del self._cache[old]
            self._cache[key] = self.shelved(key, make)
            self._left -= time.perf_counter() - began
        elif self.shelf:
            self.shelf.drawings[key] = self._cache[key]
        return self._cache[key]

    def shelved(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """The drawing of an open shelf, else a new one; what that is made of is no matter of the shelf."""
        shelf = self.shelf
        if shelf is None:
            return make()
        image = shelf.drawing(key)
        if image is None:
            self.shelf = None
            try:
                image = make()
            finally:
                self.shelf = shelf
        shelf.drawings[key] = image
        return image

    @contextmanager
    def within(self, ms: float) -> Iterator[None]:
        """Make new surfaces for about so long, at least one; the first one after that raises Unfinished."""
        self._left = ms / 1000
        try:
            yield
        finally:
            self._left = math.inf

    def measured(self, key: Hashable, make: Callable[[], T]) -> T:
        """Like `cached` for widths and line breaks."""
        if key not in self._measures:
            if len(self._measures) >= MEASURE_LIMIT:
                self._measures.clear()
            found = self.shelf.measure(key) if self.shelf else None
            self._measures[key] = make() if found is None else found
        if self.shelf:
            self.shelf.measures[key] = self._measures[key]
        return cast(T, self._measures[key])

    def put(
        self, target: Surface, key: Hashable, make: Callable[[], Surface], at: tuple[int, int], alpha: float = 1
    ) -> None:
        """Draw a cached surface at a pixel; a faded copy (16 steps) is cached as well."""
        target.blit(self.faded(key, make, alpha), at, special_flags=PREMUL)

    def faded(self, key: Hashable, make: Callable[[], Surface], alpha: float = 1) -> Surface:
        """The cached surface for a key at one of 16 strengths."""
        image, level = self.cached(key, make), round(alpha * 16) * 16
        if level >= 256:
            return image

        def fade() -> Surface:
            pale = image.copy()
            pale.fill((level,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
            return pale

        return self.cached(("faded", key, level), fade)

    # ---- lines of text

    def font(self, face: str, size: float) -> Cut:
        """Oversampled font for a size in units.

        Oversampling gives unhinted spacing: a line is equally long, in units, at every scale."""
        exact = max(8.0, size * self.u)
        over = min(4, max(1, math.ceil(48 / exact)))
        key = face, round(exact * over), over
        if key not in self._fonts:
            self._fonts[key] = Cut(*key)
        return self._fonts[key]

    def rows(self, cut: Cut) -> tuple[int, int]:
        """Pixel rows of cap top and baseline in an oversampled font."""
        top, base = self.measured(("rows", cut.face, cut.size), cut.rows)
        return top, base

    def runs(self, words: str, face: str) -> list[tuple[str, str]]:
        """Words cut into (face, part); characters the face lacks go to Source Sans."""
        if words.isascii() or face == FALLBACK:
            return [(face, words)]

        def split() -> list[tuple[str, str]]:
            faces = ((face if has_letter(face, c) else FALLBACK, c) for c in words)
            return [(f, "".join(c for _, c in part)) for f, part in groupby(faces, lambda pair: pair[0])]

        return self.measured(("runs", words, face), split)

    def width(self, words: str, face: str, size: float) -> float:
        """Width of a line of text in units."""

        def measure() -> float:
            total = 0.0
            for own, part in self.runs(words, face):
                cut = self.font(own, size)
                total += cut.font.size(part)[0] / cut.over / self.u
            return total

        return self.measured(("width", words, face, size), measure)

    def text(
        self,
        target: Surface,
        x: float,
        y: float,
        words: str,
        face: str = "sans-bold",
        size: float = 16,
        colour: str = INK,
        align: str = "left",
        alpha: float = 1,
    ) -> float:
        """One line with the middle of its capitals at y; align = left, centre or right; returns its width in units."""
        width = self.width(words, face, size)
        if not words:
            return width
        main = self.font(face, size)
        top, base = self.rows(main)
        left = x - width * {"left": 0, "centre": 0.5, "right": 1}[align]
        baseline = round(y * self.u + (base - top) / main.over / 2) + self.origin[1]
        for own, part in self.runs(words, face):
            cut = self.font(own, size)
            base = self.rows(cut)[1]
            lead = -base % cut.over  # rows added above, so that the baseline falls between two pixels
            at = round(left * self.u) + self.origin[0], baseline - (base + lead) // cut.over
            key = "text", part, own, size, colour
            self.put(target, key, partial(self._line, part, cut, lead, colour), at, alpha)
            left += self.width(part, own, size)
        return width

    @staticmethod
    def _line(words: str, cut: Cut, lead: int, colour: str) -> Surface:
        big, over = cut.font.render(words, True, colour), cut.over
        if over == 1:
            return big.convert_alpha().premul_alpha()
        w, h = math.ceil(big.get_width() / over), math.ceil((big.get_height() + lead) / over)
        sheet = Surface((w * over, h * over), pygame.SRCALPHA)
        sheet.fill((*pygame.Color(colour)[:3], 0))
        sheet.blit(big, (0, lead), special_flags=pygame.BLEND_RGBA_MAX)
        small = pygame.transform.smoothscale(sheet, (w, h))
        again = small.copy()
        again.set_alpha(64)  # a second thin coat keeps small letters as dark as large ones
        small.blit(again, (0, 0))
        return small.premul_alpha()
