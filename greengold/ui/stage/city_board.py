"""The printed sheet of the city board: score ring, town, tracks, chart. Lengths in design units."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy

import msgspec
import pygame
from pygame import Surface

from greengold.ui.kit import INK, INK2, PREMUL, WHITE, Picture, Point, box, darken, hexagon, lighten, rounded
from greengold.ui.sprites import SPRITES
from greengold.ui.stage.city_ink import Pen
from greengold.ui.stage.city_places import (
    BAG,
    BOARD,
    CELLS,
    CHART,
    CHART_HEAD,
    GROUND,
    LANES,
    MODES,
    PAIR,
    RING,
    SPACE,
    TOWN,
    TRACK_W,
    TRACKS,
    S,
    along_side,
    cell_box,
    chart_y,
    number_spot,
    space_spot,
    track_box,
)
from greengold.ui.stage.city_plan import Slot
from greengold.ui.theme import CITY, CITY_MODES, GAMES

GROUND_H = GROUND * 3**0.5
"""Height of the town's ground."""
HEAD_H = 51.0
"""Height of the head of a track."""


def sheet(pen: Pen, printed: Callable[[Pen], None]) -> None:
    """The board with everything that never changes in a game; `printed` draws it once, later it is copied."""
    kit, (x, y, w, h) = pen.kit, BOARD
    kit.card(pen.to, x, y, w, h, 14, GAMES["city"].board, edge=6, blur=9)
    area = kit.area(*RING)

    def make() -> Surface:
        image, own = Surface(area.size), copy(kit)  # the same cache, another corner
        own.origin = kit.origin[0] - area.x, kit.origin[1] - area.y
        image.fill(GAMES["city"].board)
        printed(msgspec.structs.replace(pen, kit=own, to=image))
        return image

    pen.to.blit(kit.cached(("city sheet", pen.plan.seats), make), area)


def print_all(pen: Pen) -> None:
    """What never changes during a game."""
    ring(pen)
    ground(pen)
    for hex, (x, y) in pen.plan.hexes.items():
        if hex not in pen.plan.spots:
            pen.hex(x, y, S - 1, CITY.empty, CITY.empty_line, edge=0, width=1.4)
            pen.round(x, y, 5, CITY.empty_line, CITY.empty_line, 0.1)
    for slot in pen.plan.slots.values():
        empty_slot(pen, slot)
    for hex, spot in pen.plan.spots.items():
        pen.spot(spot, *pen.plan.hexes[hex])
    for lane in LANES:
        track(pen, lane)
    upright(pen, pen.voice.say("board.tracks"), TRACKS[0] - 22, TRACKS[1] + 185, 16)
    chart(pen)
    kit, (x, y, w, h) = pen.kit, BAG
    kit.band(pen.to, x, y, w, h, CITY.panel, radii=(9, 9, 9, 9), line=CITY.ground_line)


# ---- score ring


def ring(pen: Pen) -> None:
    """All cells without markers."""
    for value in range(CELLS):
        cell(pen, value, number_spot(value))


def cell(pen: Pen, value: int, number: Point | None) -> None:
    """One cell of the ring; number = where its number stands, None = it gives way to what lies there."""
    kit, (x, y, w, h) = pen.kit, cell_box(value)
    dark = value == 0 or value in pen.plan.marks
    fill = CITY.cell_mark if dark else CITY.cell_five if value % 5 == 0 else CITY.cell
    kit.stamp(
        pen.to, ("cell", fill), kit.area(x, y, w, h), 0,
        lambda art, w, h: art.box(1, 1, w - 2, h - 2, 4, fill=fill),
    )  # fmt: skip
    if number:
        face = "sans-bold" if dark or value % 5 == 0 else "sans"
        kit.text(pen.to, *number, str(value), face, 17, WHITE if dark else INK, "centre")


# ---- the town


def ground(pen: Pen) -> None:
    """The ground of the town with its river."""
    pen.kit.stamp(
        pen.to,
        ("ground",),
        pen.kit.spot(*TOWN, 2 * GROUND, GROUND_H),
        2,
        lambda art, w, h: art.path(_outline(w, h), fill=CITY.ground, line=CITY.ground_line, width=1.6),
    )
    pen.kit.sprite(pen.to, SPRITES.text("city/river"), *TOWN, 2 * GROUND, GROUND_H)


def shade(pen: Pen, colour: str, alpha: float) -> None:
    """A wash over the whole town."""
    pen.kit.stamp(
        pen.to,
        ("shade", colour, alpha),
        pen.kit.spot(*TOWN, 2 * GROUND, GROUND_H),
        2,
        lambda art, w, h: art.path(_outline(w, h), fill=colour, alpha=alpha),
    )


def _outline(w: float, h: float) -> str:
    """The edge of the ground: a hexagon that lies on a side, with round corners."""
    return rounded([(px, py) for py, px in hexagon(h / 2, w / 2, GROUND)], 42)


def empty_slot(pen: Pen, slot: Slot, alpha: float = 1) -> None:
    """A border slot without Riders: a pill along the side of the town, dashed when it is closed."""
    kit, count, turn = pen.kit, len(slot.spots), along_side(slot.pad)
    size = PAIR * (count - 1) + 41

    def paint(art: Picture, w: float, h: float) -> None:
        ends = [(px - slot.pad[0] + w / 2, py - slot.pad[1] + h / 2) for px, py in slot.spots]
        d = f"M{ends[0][0]:.2f} {ends[0][1]:.2f}L{ends[-1][0]:.2f} {ends[-1][1] + 0.01:.2f}"
        fill = CITY.closed if slot.closed else WHITE
        art.path(d, line=CITY.slot_line, width=41, caps=True)
        art.path(d, line=fill, width=38, caps=True)
        for px, py in ends:
            r = 18.5 if slot.closed else 13.0
            dashed = CITY.slot_line if slot.closed else "#B9C6BC"
            if not slot.closed:
                art.disc(px, py, r, fill="#F1F4EE")
            art.dashed_box(px - r, py - r, 2 * r, 2 * r, r, (3.6, 3.2), line=dashed, width=1.4)

    kit.stamp(pen.to, ("slot", slot.id, slot.closed), kit.spot(*slot.pad, size, size), 2, paint, alpha)
    if slot.closed:
        for px, py in slot.spots:
            kit.text(pen.to, px, py, slot.label, "sans-semi", 15, INK2, "centre")
    elif slot.label:
        _slot_name(pen, slot, turn)


def _slot_name(pen: Pen, slot: Slot, turn: float) -> None:
    """The name of a single slot beside it, away from the hexes and off the edge of the ground."""
    x, y = slot.pad
    side = abs(y - TOWN[1]) < 40
    left = x < TOWN[0]
    at = (x, y - 32) if side else (x + (-43 if left else 43), y - (8 if y < TOWN[1] else -8))
    pen.kit.text(pen.to, *at, slot.label, "sans-semi", 14, INK2, "centre")


# ---- tracks


def track(pen: Pen, lane: str) -> None:
    """A track with its numbers and without discs."""
    kit, (x, y, w, h) = pen.kit, track_box(lane)
    colour, ink = CITY_MODES[lane]

    def paint(art: Picture, w: float, h: float) -> None:
        art.box(0.8, 0.8, w - 1.6, h - 1.6, 10, fill=lighten(colour, 0.8), line=colour, width=1.6)
        art.path(box(0, 0, w, HEAD_H, 10, 10, 0, 0), fill=colour)

    kit.stamp(pen.to, ("track", lane), kit.area(x, y, w, h), 1, paint)
    pen.mode(lane, x + w / 2, y + 19, 27, ink)
    kit.label(pen.to, x + w / 2, y + 41, pen.voice.say(f"board.lane_{lane}"), "sans-bold", 16, w - 8, ink)
    for i in range(len(pen.plan.tracks[lane])):
        space(pen, lane, i)


def space(pen: Pen, lane: str, i: int) -> None:
    """One space of a track: its number, or how many players it needs."""
    kit, colour, here = pen.kit, CITY_MODES[lane][0], pen.plan.tracks[lane][i]
    x, y = space_spot(lane, i)
    if here.least <= pen.plan.seats:
        pen.number(here.value, x, y, SPACE, "#FFFDF6", darken(colour, 0.1))
        return

    def paint(art: Picture, w: float, h: float) -> None:
        art.disc(w / 2, h / 2, w / 2 - 1, fill=CITY.closed)
        art.dashed_box(1, 1, w - 2, h - 2, w / 2, (3, 2.6), line=colour, width=1.3)

    kit.stamp(pen.to, ("closed space", lane), kit.spot(x, y, SPACE - 2, SPACE - 2), 1, paint)
    kit.text(pen.to, x, y, f"{here.least}+", "sans-semi", 14, INK2, "centre")


def upright(pen: Pen, words: str, x: float, y: float, size: float) -> None:
    """Words that run upwards, centred on a point."""
    kit = pen.kit

    def make() -> Surface:
        w, h = round(kit.width(words, "sans-semi", size) * kit.u) + 4, round(size * 1.5 * kit.u)
        flat, own = Surface((w, h), pygame.SRCALPHA), copy(kit)
        own.origin = 0, 0
        own.text(flat, 2 / kit.u, h / 2 / kit.u, words, "sans-semi", size, INK)
        return pygame.transform.rotate(flat, 90)

    image = kit.cached(("upright", words, size), make)
    cx, cy = kit.spot(x, y, 1, 1).center
    pen.to.blit(image, image.get_rect(center=(cx, cy)), special_flags=PREMUL)


# ---- chart


def chart(pen: Pen) -> None:
    """Points of a route by its tiles, one column a mode."""
    kit, (x, y, _, h) = pen.kit, CHART
    rows = len(pen.plan.chart["walk"])
    for mode in MODES:
        left, *_ = track_box(mode)
        colour, ink = CITY_MODES[mode]

        def paint(art: Picture, w: float, h: float, colour: str = colour) -> None:
            art.box(0.8, 0.8, w - 1.6, h - 1.6, 9, fill="#FFFFFF", line=colour, width=1.6)
            art.path(box(0, 0, w, CHART_HEAD, 9, 9, 0, 0), fill=colour)

        kit.stamp(pen.to, ("chart", mode), kit.area(left, y, TRACK_W, h), 1, paint)
        kit.text(pen.to, left + TRACK_W / 2, y + 12.5, pen.voice.say("board.vp"), "sans-bold", 15, ink, "centre")
        for row, points in enumerate(pen.plan.chart[mode]):
            kit.text(pen.to, left + TRACK_W / 2, chart_y(row), str(points), "sans", 17, INK, "centre")
    kit.label(pen.to, x + 14, y + 12.5, pen.voice.say("board.tiles"), "sans-semi", 15, 40)
    for row in range(rows):
        words = f"{row + 2}+" if row == rows - 1 else str(row + 2)
        kit.text(pen.to, x + 14, chart_y(row), words, "sans-bold", 16, INK, "centre")
