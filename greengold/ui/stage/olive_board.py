"""The printed sheet of the olive board: score ring, landscape, season card. Lengths in design units."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy

import pygame
from pygame import Surface

from greengold.games.olive.view import OliveView
from greengold.ui.kit import INK, INK2, Picture, glyph
from greengold.ui.sprites import SPRITES
from greengold.ui.stage.olive_ink import LOOKS, Pen
from greengold.ui.stage.olive_places import (
    BOARD,
    CELLS,
    FIELD,
    RING,
    SEASON,
    SIDE,
    Box,
    cell_box,
    disk_spots,
    lies_flat,
)
from greengold.ui.theme import GAMES, OLIVE

CORNERS = {0: "blue", SIDE: "yellow", 2 * SIDE: "white", 3 * SIDE: "red"}
RING_LINE, RING_ODD, RING_EVEN, RING_FIVE = "#6B5A2E", "#F6ECD0", "#E3D0A0", "#C9D08A"


def sheet(pen: Pen, printed: Callable[[Pen], None]) -> None:
    """The board with everything that never changes in a game; `printed` draws it once, later it is copied."""
    kit, (x, y, w, h) = pen.kit, BOARD
    kit.card(pen.to, x, y, w, h, 14, GAMES["olive"].board, edge=6, blur=9)
    area = kit.area(*RING)

    def make() -> Surface:
        image, own = Surface(area.size), copy(kit)  # the same cache, another corner
        own.origin = kit.origin[0] - area.x, kit.origin[1] - area.y
        image.fill(GAMES["olive"].board)
        own.fibres(image, image.get_rect(), GAMES["olive"].fibres, 24)
        printed(Pen(own, image, pen.pack, pen.voice))
        return image

    pen.to.blit(kit.cached(("olive sheet", pen.pack.seats), make), area)


def landscape(pen: Pen) -> None:
    """Sky, hills and soil inside the ring."""
    x, y, w, h = FIELD
    pen.kit.sprite(pen.to, SPRITES.text("olive/hills"), x + w / 2, y + h / 2, w, h)
    pen.kit.frame(pen.to, x, y, w, h, 4, ((OLIVE.line, 2, 1),))


# ---- score ring


def ring(pen: Pen) -> None:
    """All cells without disks."""
    for value in range(CELLS):
        cell(pen, value)


def cell(pen: Pen, value: int, disks: int = 0) -> None:
    """One cell of the ring; its number makes room for so many disks."""
    kit, (x, y, w, h) = pen.kit, cell_box(value)
    corner = CORNERS.get(value, "")
    seat = LOOKS[corner] if corner in pen.pack.colours else None
    fill = seat.colour if seat else RING_FIVE if value % 5 == 0 else RING_ODD if value % 2 else RING_EVEN
    kit.band(pen.to, x + 1, y + 1, w - 2, h - 2, fill, line=RING_LINE)
    at = x + w / 2, y + h / 2
    if disks and lies_flat(value):
        at = x + (10 if disks > 2 else 16), at[1]
    elif disks:
        at = at[0], y + (9 if disks > 2 else 12)
    elif seat:
        mark = x + (18 if value in (0, 3 * SIDE) else w - 18)

        def paint(art: Picture, w: float, h: float) -> None:
            art.path(glyph(seat.glyph, w / 2, h / 2, 7), fill=seat.text)

        kit.stamp(pen.to, ("corner", seat), kit.spot(mark, at[1], 16, 16), 1, paint)
        at = at[0] + (6 if value in (0, 3 * SIDE) else -6), at[1]
    face, size = ("serif-bold", 17) if value % 5 == 0 else ("serif", 16)
    size = min(size, 15) if disks > 2 else size
    kit.text(pen.to, *at, str(value), face, size, seat.text if seat else INK, "centre")


def shared_cells(points: tuple[int, ...]) -> dict[int, list[int]]:
    """Colours (indices) whose disks lie on each cell."""
    found: dict[int, list[int]] = {}
    for colour, value in enumerate(points):
        found.setdefault(value % CELLS, []).append(colour)
    return found


def score_disks(pen: Pen, view: OliveView, hidden: frozenset[str]) -> None:
    """The disks of all colours; disks on one cell fan out, a second lap carries its number."""
    for value, here in shared_cells(view.points).items():
        cell(pen, value, len(here))
        for colour, (x, y, size) in zip(here, disk_spots(value, len(here)), strict=True):
            name = view.colours[colour]
            if f"score:{name}" in hidden:
                continue
            pen.disc(name, x, y, size)
            if view.points[colour] >= CELLS:
                pen.kit.chip(
                    pen.to,
                    x,
                    y + size / 2 - 3,
                    str(view.points[colour]),
                    "#FFF8E6",
                    size=14,
                    h=16,
                    align="centre",
                    pad=4,
                )


# ---- season card


def season_card(pen: Pen) -> None:
    """The empty card with its head and rules."""
    kit, to, (x, y, w, h) = pen.kit, pen.to, SEASON
    kit.card(to, x, y, w, h, 10, "#FBF1D6", edge=4, blur=4, line=OLIVE.line, line_width=1.6)
    kit.band(to, x, y, w, 32, OLIVE.season, radii=(10, 10, 0, 0), line=OLIVE.line)
    kit.label(to, x + w / 2, y + 16.5, pen.voice.say("board.season"), "serif-bold", 18, w - 16, OLIVE.season_text)
    for row in (118, 176):
        kit.outline(to, [(x + 14, y + row), (x + w - 14, y + row)], ((OLIVE.line, 1.2, 0.5),), curved=False)


def season(pen: Pen, view: OliveView, hidden: frozenset[str]) -> None:
    """Die, starter's cube and kind of year on the season card."""
    kit, to, say, (x, y, w, _) = pen.kit, pen.to, pen.voice.say, SEASON
    if "die" not in hidden:
        pen.die(view.die, x + 42, y + 76, 68, drop=3)
    left = say("board.rounds_left", n=view.rounds - view.round + 1, die=view.die)
    lines, size = kit.fit(left, "sans-semi", 16, 71, 3)
    for i, line in enumerate(lines):
        kit.text(to, x + 86, y + 80 + (i - (len(lines) - 1) / 2) * 20, line, "sans-semi", size)
    _starter_cube(pen, view, hidden)
    kit.label(to, x + w / 2, y + 195, say(f"board.year_{view.kind}"), "serif-bold", 18, w - 14)
    kit.label(to, x + w / 2, y + 218, say("board.year_facts", rounds=view.rounds, cubes=view.cubes), "sans", 16, w - 14)
    _roll(pen, view)


def _starter_cube(pen: Pen, view: OliveView, hidden: frozenset[str]) -> None:
    """The cube at N, which its colour cannot use this round."""
    kit, to, say, (x, y, *_) = pen.kit, pen.to, pen.voice.say, SEASON
    if view.blocked >= 0 and "cube:starter" not in hidden:
        pen.cube(view.colours[view.blocked], x + 32, y + 146, 36, drop=2)
    else:
        kit.frame(to, x + 20, y + 134, 24, 24, 4, ((OLIVE.line, 1.6, 0.7),), dash=(3, 2.5))
    for row, key, face, size, ink in ((138, "", "sans-semi", 16, INK), (157, "_rests", "sans", 15, INK2)):
        (line, *_), fitted = kit.fit(say(f"board.starter_cube{key}"), face, size, 106)
        kit.text(to, x + 55, y + row, line, face, fitted, ink)


def _roll(pen: Pen, view: OliveView) -> None:
    """The six faces: those that mean this kind of year are clear, the one that was rolled is ringed."""
    kit, (x, y, w, _) = pen.kit, SEASON
    kinds = pen.pack.kind_of_roll
    for face in sorted(kinds):
        left = x + 22 + (face - 1) * 24
        pen.die(face, left, y + 248, 22, alpha=1 if kinds[face] == view.kind else 0.35)
        if face == view.year_roll:
            kit.frame(pen.to, left - 11, y + 237, 22, 22, 5, ((INK, 3.4, 1), ("#FFC93C", 1.8, 1)), pad=1)
    key = "board.year_rolled" if view.year_roll else "board.year_fixed"
    kit.label(pen.to, x + w / 2, y + 274, pen.voice.say(key, roll=view.year_roll), "sans", 15, w - 14, INK2)


# ---- light


def dim(pen: Pen, box: Box, shade: str, keep: Box = (0, 0, 0, 0)) -> None:
    """Darken a part of the drawing by a factor for each colour; the box `keep` stays lit."""
    kit, to = pen.kit, pen.to
    area = kit.area(*box).clip(to.get_rect())
    lit = kit.area(*keep).clip(area)
    bright = to.subsurface(lit).copy() if keep[2] and lit.w and lit.h else None
    to.fill(shade, area, special_flags=pygame.BLEND_MULT)
    if bright:
        to.blit(bright, lit)
