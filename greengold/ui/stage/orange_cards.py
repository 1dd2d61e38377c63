"""Grove cards: crate labels with railroad, dues, fruit, brand and town. Lengths in design units."""

from __future__ import annotations

from greengold.ui.kit import INK, Point, darken, lighten
from greengold.ui.stage.orange_ink import Pen
from greengold.ui.stage.orange_places import Box
from greengold.ui.theme import ORANGE, ORANGE_COUNTIES

DUES = {"V": 1, "W": 2}
"""Dollars printed on a grove."""

NAMED, LOW = 62.0, 70.0
"""Least width of a tall card of a tableau that tells its town; a card that is less high is a low one."""


def ground(pen: Pen, county: str, box: Box, radius: float = 7, edge: float = 3, blur: float = 4) -> None:
    """A card in the colour and the pattern of its county."""
    kit, (x, y, w, h) = pen.kit, box
    fill, pattern = ORANGE_COUNTIES[county]
    lines = lighten(fill, 0.55) if county in ("riverside", "ventura") else darken(fill, 0.55)
    kit.card(pen.to, x, y, w, h, radius, fill, edge=edge, blur=blur)
    d = f"M{radius} 2H{w - radius}Q{w - 2} 2 {w - 2} {radius}V{h - radius}Q{w - 2} {h - 2} {w - radius} {h - 2}"
    d += f"H{radius}Q2 {h - 2} 2 {h - radius}V{radius}Q2 2 {radius} 2Z"
    kit.patterned(pen.to, x, y, w, h, d, pattern, lines, alpha=0.3)
    kit.frame(pen.to, x + 3, y + 3, w - 6, h - 6, max(2, radius - 3), ((ORANGE.plate, 1.4, 0.9),))


def large(pen: Pen, grove: str, box: Box) -> None:
    """A card of the array: every word can be read."""
    pen.kept(("large", grove), box, 14, lambda own, at: _large(own, grove, at))


def _large(pen: Pen, grove: str, box: Box) -> None:
    kit, to, (x, y, w, h), card = pen.kit, pen.to, box, pen.stock.groves[grove]
    ground(pen, card.county, box)
    pen.railroad(card.railroad, x + 21, y + 20, 29, drop=1)
    kit.chip(to, x + w / 2, y + 19, f"${DUES[card.type]}", ORANGE.plate, size=16, h=23, align="centre", pad=8)
    pen.fruit(card.type, x + w - 21, y + 20, 29, drop=1)
    side = w - 22
    kit.band(to, x + 9, y + 59, w - 18, side + 4, INK, radii=(3, 3, 3, 3), line=INK)
    pen.label_picture(grove, x + w / 2, y + 61 + side / 2, side)
    rows = 1 if kit.width(card.brand, "poster", 13.5) <= w - 16 else 2
    kit.band(to, x + 6, y + 37, w - 12, 21 if rows == 1 else 33, ORANGE.brand, radii=(3, 3, 3, 3), line=INK)
    kit.label(to, x + w / 2, y + (47.5 if rows == 1 else 53.5), card.brand, "poster", 15.5 if rows == 1 else 14, w - 16,
              rows=rows)  # fmt: skip
    kit.band(to, x + 6, y + h - 35, w - 12, 31, ORANGE.label, radii=(3, 3, 5, 5), line=INK)
    face = "serif-bold" if kit.width(card.city, "serif-bold", 14) <= w - 16 else "poster"
    kit.label(to, x + w / 2, y + h - 26, card.city, face, 15, w - 15)
    kit.label(to, x + w / 2, y + h - 11.5, pen.stock.counties[card.county].name, "sans-semi", 14, w - 16)


def small(pen: Pen, grove: str, box: Box) -> None:
    """A card of a tableau with its town: tall, or low with its signs beside the picture."""
    (x, y, w, h), card = box, pen.stock.groves[grove]
    ground(pen, card.county, box, 5, 2, 3)
    spot, side = picture_spot(box), picture_side(box)
    _framed(pen, grove, *spot, side)
    if h < LOW:
        sign = min(21.0, w * 0.28)
        pen.railroad(card.railroad, x + 3 + sign / 2, spot[1], sign)
        pen.fruit(card.type, x + w - 3 - sign / 2, spot[1], sign)
        _town(pen, card.city, x, y + h - 19, w, 17)
        return
    pen.railroad(card.railroad, x + 16, y + 15, 22)
    pen.fruit(card.type, x + w - 16, y + 15, 22)
    _town(pen, card.city, x, y + h - 24, w, 20)


def _town(pen: Pen, city: str, x: float, y: float, w: float, h: float) -> None:
    """Name of a town on its plate."""
    pen.kit.band(pen.to, x + 2, y, w - 4, h, ORANGE.label, radii=(3, 3, 3, 3), line=INK)
    pen.kit.label(pen.to, x + w / 2, y + h / 2, city, "poster", 15, w - 5, short=brief(city))


def picture_side(box: Box) -> float:
    """Width of the picture on a card of a tableau."""
    _, _, w, h = box
    return min(w * 0.45, (h - 24) * 120 / 122) if h < LOW else min(w - 11, h - 58)


def picture_spot(box: Box) -> Point:
    """Middle of the picture on a card of a tableau."""
    x, y, w, h = box
    return x + w / 2, y + (h - 18) / 2 if h < LOW else y + 29 + picture_side(box) / 2


def brief(city: str) -> str:
    """A town's name for a narrow plate: "S. Fernando", "San Juan"."""
    first, *rest = city.split()
    if len(rest) > 1:
        return f"{first} {rest[0]}"
    return f"{first[0]}. {rest[0]}" if rest else city


def _framed(pen: Pen, grove: str, cx: float, cy: float, side: float) -> None:
    """The picture with a dark edge."""
    high = side * 122 / 120
    pen.kit.band(pen.to, cx - side / 2 - 1.4, cy - high / 2 - 1.4, side + 2.8, high + 2.8, INK, radii=(2, 2, 2, 2))
    pen.label_picture(grove, cx, cy, side)


def empty(pen: Pen, box: Box) -> None:
    """A place of the array without a card."""
    pen.kit.well(pen.to, *box, 7)
