"""The drawing kit: one `Kit` at one scale draws every material, mark and control of the app.

Lengths are in units (u) on a stage of 1600 x 900; `Kit.u` is pixels per unit. Make a new `Kit` when
the window's size or the user's text size changes: it holds the cache of everything drawn.
"""

from __future__ import annotations

from .cards import Cards
from .lettering import FACES, PREMUL, Unfinished
from .look import (
    BUTTONS,
    CREAM,
    DANGER,
    DISABLED,
    DISABLED_INK,
    FIELD,
    FOCUS,
    GOLD,
    GOLD_PALE,
    GREEN,
    INK,
    INK2,
    IVORY,
    KRAFT,
    LINK,
    PAPER,
    PAPER2,
    PAPER3,
    REFUSED,
    RING,
    SELECTED,
    SHEET,
    STRIP,
    WHITE,
    Seat,
    Stroke,
)
from .prose import MIN_TEXT
from .vector import (
    Picture,
    Point,
    bend,
    box,
    darken,
    dashes,
    glyph,
    hexagon,
    lighten,
    mix,
    polar,
    polyline,
    rounded,
    sector,
    smooth,
)


class Kit(Cards):
    """All drawing at one scale.

    u = pixels per unit; origin = stage corner in pixels; text = the user's text size, 1 to 1.75 (see `t`)."""


__all__ = [
    "BUTTONS", "CREAM", "DANGER", "DISABLED", "DISABLED_INK", "FACES", "FIELD", "FOCUS", "GOLD", "GOLD_PALE", "GREEN",
    "INK", "INK2", "IVORY", "KRAFT", "LINK", "MIN_TEXT", "PAPER", "PAPER2", "PAPER3", "PREMUL", "REFUSED", "RING",
    "SELECTED", "SHEET", "STRIP", "WHITE", "Kit", "Picture", "Point", "Seat", "Stroke", "Unfinished", "bend", "box",
    "darken", "dashes", "glyph", "hexagon", "lighten", "mix", "polar", "polyline", "rounded", "sector", "smooth",
]  # fmt: skip
