"""The Action Wheel with its Depots, Pawns and Workers, and the Reserve below it. Lengths in design units."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from greengold.ui.kit import INK, Picture, Stroke, sector
from greengold.ui.sprites import SPRITES
from greengold.ui.stage.tea_ink import ACTIONS, Pen
from greengold.ui.stage.tea_places import (
    BAG,
    HUB,
    RESERVE,
    SECTOR,
    TRAYS,
    WHEEL,
    action_angle,
    pawn_spots,
    waiting_spots,
    word_spot,
    worker_spots,
)
from greengold.ui.theme import TEA


def wheel(pen: Pen) -> None:
    """The wheel without pieces. Drawn once."""
    kit, to, say = pen.kit, pen.to, pen.voice.say
    kit.sprite(to, SPRITES.text("tea/wheel"), *HUB, WHEEL, drop=5)
    for i, action in enumerate(ACTIONS):
        kit.label(to, *word_spot(i), say(f"board.action_{action}"), "sans-bold", 16, 82, TEA.wheel_text)
    kit.text(to, HUB[0], HUB[1] + 38, say("board.next"), "sans-semi", 15.5, "#4A3217", "centre")


def reserve(pen: Pen) -> None:
    """Trays of the Reserve Depots and the bag. Drawn once."""
    kit, to, (x, y, _, h) = pen.kit, pen.to, RESERVE
    kit.label(to, x + 36, y + h / 2 + 0.5, pen.voice.say("board.reserve"), "sans-semi", 16, 56)
    for tray in TRAYS:
        kit.plank(to, *tray[:3], tray[3] - 2, "#C9A563", 17)
    kit.sprite(to, SPRITES.text("ui/bag"), BAG[0], BAG[1] + 1, 36, drop=1)


def workers(pen: Pen, depots: Mapping[str, Sequence[str]], bag: int, hidden: frozenset[str]) -> None:
    """Workers in all Depots by company, and the count of the bag."""
    for depot, companies in depots.items():
        for k, (company, (x, y, size)) in enumerate(zip(companies, worker_spots(depot, len(companies)), strict=True)):
            if f"worker:{depot}.{k}" not in hidden:
                pen.of_company("worker", company, x, y, size)
    pen.kit.text(pen.to, BAG[0] + 16, BAG[1] + 12, str(bag), "sans-bold", 15.5)


def pawns(pen: Pen, stands: Sequence[Sequence[str]], hidden: frozenset[str]) -> None:
    """Pawns at each Action: colours of seats, "neutral" for the others."""
    for action, colours in enumerate(stands):
        for colour, (x, y) in zip(colours, pawn_spots(action, len(colours)), strict=True):
            if f"pawn:{colour}.{action}" not in hidden and f"pawn:{colour}" not in hidden:
                pen.of_seat("pawn", colour, x, y, 41, drop=1.8)


def waiting(pen: Pen, colours: Sequence[str], hidden: frozenset[str]) -> None:
    """Pawns that have not been on the wheel yet."""
    for colour, (x, y) in zip(colours, waiting_spots(len(colours)), strict=True):
        if f"pawn:{colour}" not in hidden:
            pen.of_seat("pawn", colour, x, y, 41, drop=1.8)


def sector_line(pen: Pen, action: int, strokes: Sequence[Stroke], alpha: float = 1, inset: float = 0) -> None:
    """Outline of an Action's sector, as it is cut in the wheel's picture."""
    inner, outer, half = SECTOR
    angle = action_angle(action)

    def paint(art: Picture, w: float, h: float) -> None:
        d = sector(w / 2, h / 2, inner + inset, outer - inset, angle - half, angle + half)
        for colour, width, strength in strokes:
            art.path(d, line=colour, width=width, line_alpha=strength)

    pen.kit.stamp(pen.to, ("sector", action, tuple(strokes), inset), pen.kit.spot(*HUB, WHEEL, WHEEL), 4, paint, alpha)


def sector_fill(pen: Pen, action: int, colour: str, alpha: float) -> None:
    """Wash over an Action's sector."""
    inner, outer, half = SECTOR
    angle = action_angle(action)

    def paint(art: Picture, w: float, h: float) -> None:
        d = sector(w / 2, h / 2, inner + 1, outer - 1, angle - half, angle + half)
        art.path(d, fill=colour, alpha=alpha)

    pen.kit.stamp(pen.to, ("sector fill", action, colour, alpha), pen.kit.spot(*HUB, WHEEL, WHEEL), 4, paint)


CHOSEN: tuple[Stroke, ...] = ((INK, 7, 1), ("#FFE9A8", 4, 1))
"""Outline of the Action that was chosen."""
