"""What a lesson lights on the board: everything else is darkened, and call-outs say what a place is.

Lengths in units. Call-outs never cover what is lit, nor the lesson's card, nor one another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
import pygame
from pygame import Rect, Surface

from greengold.ui.canvas import Canvas
from greengold.ui.kit import INK, STRIP, Kit, Picture
from greengold.ui.scenes import table_frame

if TYPE_CHECKING:
    from greengold.teach.lesson import Pointer
    from greengold.ui.scenes.table import TableScene

Box = tuple[float, float, float, float]
VEIL = (10, 18, 12, 165)
PAD = 6.0  # around what is lit
GOLD = "#FFC93C"
STAGE: Box = (10.0, 50.0, 1580.0, 784.0)
"""Where call-outs may stand: below the top bar, above the strip."""
PROMPT: Box = (12.0, 846.0, 1280.0, 43.0)
LABEL_H, LABEL_SIZE, GAP = 36.0, 17.0, 34.0


class Spot(msgspec.Struct, frozen=True):
    """Something lit: its box in units with the radius of its corners, and the words of its call-out."""

    box: Box
    radius: float
    says: str = ""


class Label(msgspec.Struct, frozen=True):
    """A call-out: what it speaks of, its own box in units, and its number ("" = it is the only one)."""

    spot: Spot
    box: Box
    number: str


def spots(scene: TableScene, pointers: Sequence[Pointer]) -> list[Spot]:
    """What is lit, in its order; places that are not on the screen are left out."""
    found = []
    for pointer in pointers:
        boxes = _boxes(scene, pointer.at)
        if boxes:
            left, top = min(b[0] for b, _ in boxes), min(b[1] for b, _ in boxes)
            right, low = max(b[0] + b[2] for b, _ in boxes), max(b[1] + b[3] for b, _ in boxes)
            box = left - PAD, top - PAD, right - left + 2 * PAD, low - top + 2 * PAD
            found.append(Spot(box, boxes[0][1] + PAD, pointer.says))
    return found


def _boxes(scene: TableScene, place: str) -> list[tuple[Box, float]]:
    """Boxes and radii of a place of the board, of a player's card (`seat:0`) or of the strip."""
    if place == "strip":
        return [(PROMPT, 10.0)]
    kind, _, id = place.partition(":")
    if kind == "seat":
        for seat, y, h in table_frame.cards(scene, scene.view):
            if str(seat) == id:
                return [((table_frame.RAIL_X, y, table_frame.RAIL_W, h), 10.0)]
    regions = [*scene.stage.regions(scene.view, scene.marks()), *scene.layer.places]
    return [((r.x, r.y, r.w, r.h), min(r.w, r.h) / 2 if r.round else r.radius) for r in regions if r.place == place]


def paint(
    scene: TableScene, canvas: Canvas, spots: Sequence[Spot], card: Box, found: Sequence[str] = (), *,
    strip: bool = False,
) -> None:  # fmt: skip
    """Darken the table but for what is lit; number and name it; ring the places that were found. strip = the prompt
    strip stays bright, because it is needed."""
    kit, to = canvas.kit, canvas.surface
    if spots:
        boxes = [(spot.box, spot.radius) for spot in spots] + [(PROMPT, 10.0)] * strip
        _darken(kit, to, boxes)
        for spot in spots:
            radius = min(spot.radius, spot.box[2] / 2, spot.box[3] / 2)
            kit.frame(to, *spot.box, radius, ((INK, 6, 0.9), (GOLD, 3.2, 1)))
    for label in labels(kit, spots, card):
        _label(kit, to, label)
    for place in found:
        for box, radius in _boxes(scene, place):
            kit.frame(to, *box, radius, ((INK, 6, 1), ("#6FCF7C", 3.6, 1)))


def _darken(kit: Kit, to: Surface, boxes: Sequence[tuple[Box, float]]) -> None:
    shade = Surface(to.get_size(), pygame.SRCALPHA)
    shade.fill(VEIL)
    for box, radius in boxes:
        area = kit.area(*box)
        pygame.draw.rect(shade, (0, 0, 0, 0), area, border_radius=round(radius * kit.u))
    to.blit(shade, (0, 0))


# ---- call-outs


def labels(kit: Kit, spots: Sequence[Spot], card: Box) -> list[Label]:
    """The call-outs of what is lit, each at a place of its own."""
    taken = [kit.area(*spot.box) for spot in spots] + [kit.area(*card)]
    named = [spot for spot in spots if spot.says]
    size, found = kit.t(LABEL_SIZE), list[Label]()
    h = max(LABEL_H, size * 2)
    for number, spot in enumerate(named, 1):
        w = kit.width(spot.says, "sans-bold", size) + 30 + (h if len(named) > 1 else 0)
        box = _room(kit, spot.box, w, h, taken)
        taken.append(kit.area(*box))
        found.append(Label(spot, box, str(number) if len(named) > 1 else ""))
    return found


def _room(kit: Kit, spot: Box, w: float, h: float, taken: Sequence[Rect]) -> Box:
    """Where a call-out stands: the nearest free place left, right, above or below; of none free the least covered."""
    x, y, sw, sh = spot
    middle_x, middle_y = x + sw / 2 - w / 2, y + sh / 2 - h / 2
    tries = []
    for far in (GAP, GAP * 2, GAP * 3.5, GAP * 5.5):
        for shift in (0.0, -h * 1.3, h * 1.3, -h * 2.6, h * 2.6):
            tries += [(x - w - far, middle_y + shift), (x + sw + far, middle_y + shift)]
        for shift in (0.0, -w * 0.5, w * 0.5):
            tries += [(middle_x + shift, y - h - far), (middle_x + shift, y + sh + far)]
    inside = [(min(max(left, STAGE[0]), STAGE[0] + STAGE[2] - w), min(max(top, STAGE[1]), STAGE[1] + STAGE[3] - h))
              for left, top in tries]  # fmt: skip

    def cost(corner: tuple[float, float]) -> int:
        area = kit.area(corner[0] - 4, corner[1] - 4, w + 8, h + 8)
        return sum(area.clip(other).w * area.clip(other).h for other in taken)

    best = min(inside, key=cost)
    return best[0], best[1], w, h


def _label(kit: Kit, to: Surface, label: Label) -> None:
    spot, number, size, (x, y, w, h) = label.spot, label.number, kit.t(LABEL_SIZE), label.box
    start = (x + w if x + w <= spot.box[0] else x if x >= spot.box[0] + spot.box[2] else x + w / 2), y + h / 2
    end = _edge(spot.box, start)
    kit.outline(to, [start, end], ((INK, 6, 1), ("#F4D067", 3.4, 1)), curved=False)
    kit.token(to, *end, 15, GOLD, line=INK, thick=1)
    kit.stamp(to, ("call-out", round(h)), kit.area(x, y, w, h), 3, _pill)
    left = x + 15
    if number:
        kit.token(to, x + h / 2, y + h / 2, h - 9, GOLD, line=INK, thick=1)
        kit.text(to, x + h / 2, y + h / 2, number, "sans-bold", size, INK, "centre")
        left = x + h + 4
    kit.text(to, left, y + h / 2, spot.says, "sans-bold", size)


def _pill(art: Picture, w: float, h: float) -> None:
    art.box(1, 1, w - 2, h - 2, h / 2 - 1, fill=STRIP, line=INK, width=1.4)


def _edge(box: Box, point: tuple[float, float]) -> tuple[float, float]:
    """The nearest point of a box's edge."""
    x, y, w, h = box
    return min(max(point[0], x + 4), x + w - 4), min(max(point[1], y + 4), y + h - 4)


__all__ = ["Box", "Label", "Spot", "labels", "paint", "spots"]
