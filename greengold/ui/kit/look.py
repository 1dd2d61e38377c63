"""The colours and marks every part of the kit shares. Colours are "#RRGGBB"."""

from __future__ import annotations

import msgspec

Stroke = tuple[str, float, float]
"""One line of a frame: colour, width in units, alpha."""

INK, INK2 = "#2B2118", "#5A4B3C"
PAPER, PAPER2, PAPER3 = "#F6EDD8", "#EADDBF", "#DCCBA6"
STRIP, SHEET, FIELD = "#FFF7E3", "#FBF1D8", "#FFFBEF"
IVORY, CREAM, WHITE, KRAFT = "#FFF8E6", "#FFF6E0", "#FFFFFF", "#B08D57"
GOLD, GOLD_PALE, FOCUS = "#FFC93C", "#F4CF63", "#1F6FEB"
GREEN, DANGER, LINK = "#2F6B45", "#A92F2A", "#2F5D8A"
DISABLED, DISABLED_INK = "#CFC4A8", "#574C3C"

BUTTONS: dict[str, tuple[str, str, str]] = {  # kind: face, edge, text
    "gold": (GOLD_PALE, "#8A6310", INK),
    "green": (GREEN, "#173824", WHITE),
    "paper": (PAPER, "#9C8458", INK),
    "danger": (DANGER, "#5E1512", WHITE),
}
RING: tuple[Stroke, ...] = ((GOLD_PALE, 10, 0.28), (INK, 5.5, 1), (GOLD, 3, 1))
SELECTED: tuple[Stroke, ...] = ((INK, 7, 1), (GOLD, 4.4, 1))
REFUSED: tuple[Stroke, ...] = ((WHITE, 6, 1), (DANGER, 3.4, 1))


class Seat(msgspec.Struct, frozen=True):
    """One player's inseparable look: colour, dark edge, text colour, glyph and band pattern."""

    colour: str
    dark: str
    text: str
    glyph: str
    pattern: str
