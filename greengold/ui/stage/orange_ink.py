"""Pieces of the orange board and the pen that draws them: kit, target, components and words in one hand.

Lengths are in design units.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec
import pygame
from pygame import Surface

from greengold.ui.kit import GOLD, INK, IVORY, MIN_TEXT, PREMUL, WHITE, Kit, Picture, Point, Seat, glyph
from greengold.ui.sprites import SPRITES
from greengold.ui.stage.orange_places import Box, centre
from greengold.ui.stage.stage import Piece, Voice
from greengold.ui.theme import ORANGE, SEATS, contrast

if TYPE_CHECKING:
    from greengold.games.orange.pack import Pack
    from greengold.games.orange.parts import County, DuesValues, Grove, Railroad, Report

LOOKS: dict[str, Seat] = SEATS["orange"]
RAIL_SIGNS = {"sp": "orange/rail-sp", "up": "orange/rail-up", "atsf": "orange/rail-sf"}
TYPE_SIGNS = {"V": "orange/orange-v", "W": "orange/orange-w"}

FAN_PAD, FINE = 22.0, 2.0
"""Units of room around a leaning picture for its shadow; pixels for a unit from which its letters turn without help."""


class Stock(msgspec.Struct, frozen=True):
    """What is printed, by id; prices: of the slots ("advertising.regional"), dollars; steps: conditions, best first;
    pay: what dues are made of."""

    groves: Mapping[str, Grove]
    reports: Mapping[str, Report]
    counties: Mapping[str, County]
    railroads: Mapping[str, Railroad]
    prices: Mapping[str, int]
    steps: tuple[str, ...]
    pay: DuesValues


@lru_cache(maxsize=8)
def stock_of(pack: Pack) -> Stock:
    """The printed components of a pack."""
    parts = pack.components
    return Stock(
        {grove.id: grove for grove in parts.groves.groves},
        {card.id: card for card in parts.farm_reports.cards},
        {county.id: county for county in parts.counties.counties},
        {railroad.id: railroad for railroad in parts.railroads.railroads},
        {slot.id: slot.price for box in parts.boxes.boxes for slot in box.slots},
        tuple(slot.id for slot in parts.working_conditions.slots),
        parts.setup.dues,
    )


class Pen(msgspec.Struct, frozen=True):
    """Where and with what a board is drawn."""

    kit: Kit
    to: Surface
    stock: Stock
    voice: Voice

    def sheet(self, key: tuple[object, ...], box: Box, ground: str, printed: Callable[[Pen], None]) -> None:
        """What never changes in a game inside a box; `printed` draws it once, later it is copied."""
        kit, area = self.kit, self.kit.area(*box)

        def make() -> Surface:
            image, own = Surface(area.size), copy(kit)  # the same cache, another corner
            own.origin = kit.origin[0] - area.x, kit.origin[1] - area.y
            image.fill(ground)
            printed(Pen(own, image, self.stock, self.voice))
            return image

        self.to.blit(kit.cached(("orange sheet", *key, box), make), area)

    def kept(
        self,
        key: tuple[object, ...],
        box: Box,
        pad: float,
        paint: Callable[[Pen, Box], object],
        alpha: float = 1,
    ) -> None:
        """A thing of several parts, painted once into a picture of its own and then copied; pad = room around it."""
        kit, area, margin = self.kit, self.kit.area(*box), math.ceil(pad * self.kit.u)
        size = max(1, round(box[2] * kit.u)) + 2 * margin, max(1, round(box[3] * kit.u)) + 2 * margin

        def make() -> Surface:
            image, own = Surface(size, pygame.SRCALPHA), copy(kit)  # the same cache, another corner
            own.origin = margin, margin
            paint(Pen(own, image, self.stock, self.voice), (0, 0, box[2], box[3]))
            return image

        kit.put(self.to, ("orange kept", *key, size), make, (area.x - margin, area.y - margin), alpha)

    def tilted(self, key: tuple[object, ...], box: Box, tilt: float, paint: Callable[[Pen, Box], object]) -> None:
        """A thing of several parts that leans to the left by some degrees around its middle: painted once, on small
        screens twice as large, then turned and made small, so that letters stay sharp."""
        if not tilt:
            self.kept(key, box, FAN_PAD, paint)
            return
        kit, area, pad = self.kit, self.kit.spot(*centre(box), box[2], box[3]), math.ceil(FAN_PAD * self.kit.u)
        over = 1 if kit.u >= FINE else 2

        def make() -> Surface:
            own = Kit(kit.u * over, (pad * over, pad * over), kit.text_scale)
            image = Surface(((area.w + 2 * pad) * over, (area.h + 2 * pad) * over), pygame.SRCALPHA)
            paint(Pen(own, image, self.stock, self.voice), (0, 0, box[2], box[3]))
            turned = pygame.transform.rotozoom(image, tilt, 1)
            small = round(turned.width / over), round(turned.height / over)
            return pygame.transform.smoothscale(turned, small) if over > 1 else turned

        image = kit.cached(("orange tilted", *key, tilt, area.size), make)
        self.to.blit(image, image.get_rect(center=area.center), special_flags=PREMUL)

    # ---- pieces; x, y = centre

    def of_seat(
        self, name: str, colour: str, x: float, y: float, size: float, alpha: float = 1, drop: float = 1.4
    ) -> None:
        """Piece of a player: packing-house, nursery, agency, train, picker, chip."""
        self.kit.sprite(self.to, SPRITES.seat_art(f"orange/{name}", LOOKS[colour]), x, y, size, alpha=alpha, drop=drop)

    def icon(self, name: str, x: float, y: float, w: float, h: float = 0, alpha: float = 1, drop: float = 0) -> None:
        """Sprite of the game in its own colours."""
        self.kit.sprite(self.to, SPRITES.text(f"orange/{name}"), x, y, w, h, alpha=alpha, drop=drop)

    def railroad(self, id: str, x: float, y: float, size: float, alpha: float = 1, drop: float = 0) -> None:
        """Sign of a railroad."""
        self.kit.sprite(self.to, SPRITES.text(RAIL_SIGNS[id]), x, y, size, alpha=alpha, drop=drop)

    def fruit(self, kind: str, x: float, y: float, size: float, alpha: float = 1, drop: float = 0) -> None:
        """Sign of an orange: V or W."""
        self.kit.sprite(self.to, SPRITES.text(TYPE_SIGNS[kind]), x, y, size, alpha=alpha, drop=drop)

    def label_picture(self, grove: str, x: float, y: float, w: float, alpha: float = 1) -> None:
        """Picture of a crate label, 120 : 122."""
        self.icon(f"labels/{grove}", x, y, w, w * 122 / 120, alpha)

    def report_picture(self, report: str, x: float, y: float, w: float, alpha: float = 1) -> None:
        """Picture of a farm report, 96 : 64."""
        self.icon(f"reports/{report}", x, y, w, w * 2 / 3, alpha)

    def coin(self, x: float, y: float, size: float, drop: float = 0) -> None:
        """A dollar."""
        self.kit.sprite(self.to, SPRITES.text("ui/coin-dollar"), x, y, size, drop=drop)

    def back(self, x: float, y: float, w: float, alpha: float = 1, drop: float = 1) -> None:
        """Back of a card, 64 : 90."""
        self.kit.sprite(self.to, SPRITES.text("ui/card-back-orange"), x, y, w, w * 90 / 64, alpha=alpha, drop=drop)

    def piece(self, piece: Piece, x: float, y: float) -> None:
        """A piece lifted from the board."""
        kind, owner, size = piece.kind, piece.owner, piece.size
        if kind in ("packing-house", "nursery", "agency", "train", "picker", "chip"):
            self.of_seat(kind, owner, x, y, size, drop=5)
        elif kind == "coin":
            self.coin(x, y, size, drop=3)
        elif kind == "tag":
            self.tag(piece.face, x, y, owner)
        elif kind == "back":
            self.back(x, y, size, drop=4)
        elif kind == "report":
            self.report_picture(piece.face, x, y, size)
        elif kind == "label":
            self.label_picture(piece.face, x, y, size)
        else:
            self.icon(kind, x, y, size, drop=4)

    # ---- signs

    def tag(self, words: str, x: float, y: float, colour: str = "", size: float = 16, align: str = "centre") -> None:
        """Pill with a price or a gain: gold, or in a seat's colour."""
        look = LOOKS.get(colour)
        fill, ink = (look.colour, look.text) if look else (GOLD, INK)
        self.kit.chip(self.to, x, y, words, fill, colour=ink, size=size, h=size + 8, align=align, pad=7)

    def dark_pill(self, words: str, x: float, y: float, size: float = 15) -> None:
        """Dark pill with a reason."""
        self.kit.chip(self.to, x, y, words, ORANGE.pill, colour=WHITE, size=size, h=size + 10, align="centre", pad=9)

    def count(self, n: int, x: float, y: float, size: float = 15) -> None:
        """Number in a dark disc, on the corner of a pile."""
        d = size + 8
        wide = max(d, self.kit.width(str(n), "sans-bold", size) + 10)
        self.kit.stamp(
            self.to,
            ("count",),
            self.kit.spot(x, y, wide, d),
            1,
            lambda art, w, h: art.box(0.5, 0.5, w - 1, h - 1, h / 2 - 0.5, fill=ORANGE.pill, line=IVORY, width=1.4),
        )
        self.kit.text(self.to, x, y, str(n), "sans-bold", size, WHITE, "centre")

    def fresh(self, x: float, y: float, d: float = 14) -> None:
        """Sign of what opens next turn: a small clock."""

        def paint(art: Picture, w: float, h: float) -> None:
            art.disc(w / 2, h / 2, w / 2 - 0.7, fill=IVORY, line=INK, width=1.4)
            art.path(f"M{w / 2} {h * 0.26}V{h / 2}H{w * 0.7}", line=INK, width=max(1.2, w / 10), caps=True)

        self.kit.stamp(self.to, ("fresh",), self.kit.spot(x, y, d, d), 1, paint)

    def seat_glyph(self, colour: str, x: float, y: float, r: float, ink: str = "") -> None:
        """Glyph of a seat in its text colour or in another one."""
        look = LOOKS[colour]
        self.kit.stamp(
            self.to,
            ("orange glyph", look.glyph, ink or look.text, r),
            self.kit.spot(x, y, 2 * r, 2 * r),
            2,
            lambda art, w, h: art.path(glyph(look.glyph, w / 2, h / 2, r), fill=ink or look.text),
        )

    def trail(self, points: Sequence[Point], colour: str) -> None:
        """Dotted way of a mover, in the first of its colours that is dark enough for the ivory ground."""
        look = LOOKS[colour]
        dots = next(c for c in (look.colour, look.dark, look.text) if contrast(c, IVORY) >= 3)
        self.kit.trail(self.to, points, dots)

    def turn_arrow(self, x: float, y: float, h: float = 26) -> None:
        """Gold arrow that points right at what comes next; x = its point."""
        self.kit.stamp(
            self.to,
            ("turn",),
            self.kit.area(x - 12, y - h / 2, 12, h),
            2,
            lambda art, w, h: art.path(f"M0 0L{w} {h / 2}L0 {h}Z", fill=GOLD, line=INK, width=1.6),
        )

    def rule(self, x: float, y: float, x2: float, colour: str = INK, alpha: float = 0.3) -> None:
        """Hairline."""
        self.kit.outline(self.to, [(x, y), (x2, y)], ((colour, 1.2, alpha),), curved=False)

    def fitted(
        self, x: float, y: float, words: str, face: str, size: float, room: float, colour: str = INK,
        align: str = "left",
    ) -> float:  # fmt: skip
        """One line that shrinks to its room; returns its width."""
        (line, *_), fitted = self.kit.fit(words, face, size, room)
        return self.kit.text(self.to, x, y, line, face, fitted, colour, align)

    def name_fit(self, name: str, face: str, size: float, room: float) -> tuple[str, float]:
        """Face and size of a name on one line: the narrow face where it would get small in its own."""
        (_, *_), fitted = self.kit.fit(name, face, size, room)
        if fitted >= MIN_TEXT:
            return face, fitted
        (_, *_), narrow = self.kit.fit(name, "poster", size, room)
        return ("poster", narrow) if narrow > fitted else (face, fitted)
