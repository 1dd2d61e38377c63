"""The printed sheet of the tea board: frames, sea and panels; and the light on it. Lengths in design units."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from copy import copy

import pygame
from pygame import Rect, Surface

from greengold.ui.kit import INK, INK2, PREMUL, Picture, mix
from greengold.ui.sprites import SPRITES
from greengold.ui.stage.tea_ink import Pen
from greengold.ui.stage.tea_places import ASIA, BOARD, CROWN, EXCHANGE, FACTORIES, RESERVE, TOWN, UPGRADES, Box
from greengold.ui.theme import GAMES, TEA


def sheet(pen: Pen, key: tuple[object, ...], box: Box, ground: str, printed: Callable[[Pen], None]) -> None:
    """What never changes in a game inside a box; `printed` draws it once, later it is copied."""
    kit = pen.kit
    area = kit.area(*box)

    def make() -> Surface:
        image, own = Surface(area.size), copy(kit)  # the same cache, another corner
        own.origin = kit.origin[0] - area.x, kit.origin[1] - area.y
        image.fill(ground)
        printed(Pen(own, image, pen.pack, pen.voice))
        return image

    pen.to.blit(kit.cached(("tea sheet", *key), make), area)


def board(pen: Pen) -> None:
    """The sheet itself under everything."""
    x, y, w, h = BOARD
    pen.kit.card(pen.to, x, y, w, h, 13, GAMES["tea"].board, edge=5, blur=8)


def panels(pen: Pen, blank: Box | None) -> None:
    """Frames, sea, and the ground of every section."""
    kit, to, (x, y, w, h) = pen.kit, pen.to, BOARD
    kit.fibres(to, to.get_rect(), GAMES["tea"].fibres, 24)
    kit.frame(to, x + 5.4, y + 5.4, w - 10.8, h - 10.8, 9, ((TEA.engraving, 2.2, 0.8),))
    kit.frame(to, x + 8.6, y + 8.6, w - 17.2, h - 17.2, 7, ((TEA.engraving, 0.9, 0.7),))
    _sea(pen)
    if blank:
        _blank(pen, blank)
    kit.band(to, *RESERVE, "#E4CF9C", radii=(8, 8, 8, 8), line="#8A6532")
    kit.band(to, *TOWN, TEA.town, radii=(8, 8, 8, 8), line=TEA.engraving)
    for box in (EXCHANGE, FACTORIES, UPGRADES):
        kit.band(to, *box, TEA.band, radii=(8, 8, 8, 8), line=TEA.engraving)
    kit.band(to, *CROWN, TEA.crown, radii=(8, 8, 8, 8), line="#4A1012")
    kit.frame(to, CROWN[0] + 4, CROWN[1] + 4, CROWN[2] - 8, CROWN[3] - 8, 6, ((TEA.gold_rule, 1.4, 0.75),))


def _sea(pen: Pen) -> None:
    """Asia's sea with its waves and the sea routes between the cities."""
    kit, to, (x, y, w, h) = pen.kit, pen.to, ASIA

    def water(art: Picture, w: float, h: float) -> None:
        fill = art.gradient([(0, TEA.sea), (1, TEA.sea_low)], (0, 0, 0, h))
        art.box(0.6, 0.6, w - 1.2, h - 1.2, 8, fill=fill)

    def shore(art: Picture, w: float, h: float) -> None:
        art.box(0.8, 0.8, w - 1.6, h - 1.6, 8, line=TEA.engraving, width=1.6)
        art.box(3.4, 3.4, w - 6.8, h - 6.8, 6, line="#FFFFFF", width=1, line_alpha=0.4)

    kit.stamp(to, ("sea",), kit.area(*ASIA), 1, water)
    _waves(pen, kit.area(x + 3, y + 3, w - 6, h - 6))
    dash = ((TEA.route, 1.8, 0.8),)
    for i in (1, 2):
        low = y + i * 122
        way = [(x + 4, low + 4), (x + 120, low + 1), (x + 236, low + 4), (x + 360, low + 7), (x + w - 4, low + 3)]
        kit.outline(to, way, dash, dash=(6, 5))
    way = [(x + 237, y + 4), (x + 235, y + 120), (x + 239, y + 250), (x + 236, y + h - 4)]
    kit.outline(to, way, dash, dash=(6, 5))
    kit.stamp(to, ("shore",), kit.area(*ASIA), 1, shore)


def _waves(pen: Pen, area: Rect) -> None:
    """The seamless wave tile over a pixel area."""
    side = max(8, round(38 * pen.kit.u))

    def make() -> Surface:
        svg = io.BytesIO(SPRITES.text("tea/waves").encode())
        return pygame.image.load_sized_svg(svg, (side, side)).convert_alpha().premul_alpha()

    tile = pen.kit.cached(("waves", side), make)
    pen.to.set_clip(area)
    for left in range(area.x, area.right, side):
        for top in range(area.y, area.bottom, side):
            pen.to.blit(tile, (left, top), special_flags=PREMUL)
    pen.to.set_clip(None)


def _blank(pen: Pen, box: Box) -> None:
    """The place without a city, on the side for one or two: says what is smaller there."""
    kit, to, say, (x, y, w, h) = pen.kit, pen.to, pen.voice.say, box
    kit.stamp(to, ("blank",), kit.area(*box), 1, lambda art, w, h: art.box(0, 0, w, h, 7, fill="#C9D8C3", alpha=0.55))
    kit.frame(to, x, y, w, h, 7, ((TEA.engraving, 1.4, 0.9),), dash=(5, 4))
    kit.sprite(to, SPRITES.text("tea/carrington-crest"), x + 42, y + h / 2, 58, drop=1)
    (head, *_), size = kit.fit(say("board.side_s12"), "serif-bold", 18, 140)
    kit.text(to, x + 79, y + 22, head, "serif-bold", size)
    lines, size = kit.fit(say("board.side_s12_does"), "sans", 15.5, 138, 4)
    for i, line in enumerate(lines):
        kit.text(to, x + 79, y + 45 + i * 18.5, line, "sans", size, mix(INK2, INK, 0.5))


# ---- light


def _rounded(pen: Pen, box: Box, whole: Rect) -> list[Rect]:
    """A box without its outermost corners, as pixel rectangles."""
    x, y, w, h = box
    parts = (x + 3, y, w - 6, h), (x, y + 3, 3, h - 6), (x + w - 3, y + 3, 3, h - 6)
    return [pen.kit.area(*part).clip(whole) for part in parts]


def shade(pen: Pen, lit: Sequence[Box], colour: str) -> None:
    """Darken the board by a factor for each colour; the boxes `lit` stay as they are."""
    x, y, w, h = BOARD
    whole = pen.to.get_rect()
    kept = [(area, pen.to.subsurface(area).copy()) for box in lit for area in _rounded(pen, box, whole)]
    pen.to.fill(colour, pen.kit.area(x + 4, y + 4, w - 8, h - 8).clip(whole), special_flags=pygame.BLEND_MULT)
    for area, bright in kept:
        pen.to.blit(bright, area)
