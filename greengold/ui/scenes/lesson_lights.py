"""What a lesson lights on the board: everything else is darkened, and call-outs say what a place is.

Lengths in units. Call-outs never cover what is ringed, nor the lesson's card, nor one another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
import pygame
from pygame import Rect, Surface

from greengold.core.move import Move, parse_move
from greengold.teach.lesson import Pointer
from greengold.ui.canvas import Canvas
from greengold.ui.kit import INK, STRIP, Kit, Picture, Point, Stroke, hexagon
from greengold.ui.scenes import table_frame

if TYPE_CHECKING:
    from greengold.ui.scenes.lesson import LessonScene
    from greengold.ui.scenes.table import TableScene
    from greengold.ui.stage.stage import Region

Box = tuple[float, float, float, float]
Part = tuple[Box, float, bool]
"""A box in units, the radius of its corners, and whether it is the middle of a hexagon (see `Region`)."""
VEIL = (10, 18, 12, 165)
PAD, HEX_PAD, ROOM = 6.0, 1.0, 8.0  # around what is lit, around hexagons, around what stays bright without a ring
GOLD = "#FFC93C"
STAGE: Box = (10.0, 50.0, 1580.0, 784.0)
"""Where call-outs may stand: below the top bar, above the strip."""
PROMPT: Box = (12.0, 846.0, 1280.0, 43.0)
ON_BOARD = frozenset(("do", "free", "find"))
"""Kinds of steps in which the board is clicked."""
TOWN = "hex", "slot", "spot"
TOGETHER = {"hex": TOWN, "slot": TOWN, "spot": TOWN, "rider": TOWN, "pose": ("pose", "tile", "token")}
"""Kinds of places that stay bright as a whole when a place of this kind is to be touched."""
SPREAD = 2.0  # how much larger than its parts one light around all of a place may be
LABEL_H, LABEL_SIZE, GAP = 36.0, 17.0, 34.0


class Spot(msgspec.Struct, frozen=True):
    """Something lit: its box in units with the radius of its corners, and the words of its call-out; hexagon: the box
    is the middle of one (see `Region`)."""

    box: Box
    radius: float
    says: str = ""
    hexagon: bool = False


class Label(msgspec.Struct, frozen=True):
    """A call-out: what it speaks of, its own box in units, and its number ("" = it is the only one)."""

    spot: Spot
    box: Box
    number: str


def spots(scene: TableScene, pointers: Sequence[Pointer]) -> list[Spot]:
    """What is lit, in its order; places that are not on the screen are left out. Parts of a place that lie far apart
    have a light each, and the first has the call-out."""
    found = []
    for pointer in pointers:
        says = pointer.says
        for (x, y, w, h), radius, six in _lights(_boxes(scene, pointer.at)):
            pad = HEX_PAD if six else PAD
            found.append(Spot((x - pad, y - pad, w + 2 * pad, h + 2 * pad), radius + pad, says, six))
            says = ""
    return found


def _lights(parts: list[Part]) -> list[Part]:
    """One light around all parts of a place, unless most of it would be something else."""
    if len(parts) < 2:
        return parts
    box = _around([box for box, *_ in parts])
    near = box[2] * box[3] <= SPREAD * sum(w * h for (_, _, w, h), *_ in parts)
    return [(box, parts[0][1], False)] if near else parts


def _around(boxes: Sequence[Box]) -> Box:
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    return left, top, max(x + w for x, _, w, _ in boxes) - left, max(y + h for _, y, _, h in boxes) - top


def _boxes(scene: TableScene, place: str) -> list[Part]:
    """Where a place of the board lies (what else shows the same thing only where the board does not), a player's card
    (`seat:0`) or the strip."""
    if place == "strip":
        return [(PROMPT, 10.0, False)]
    kind, _, id = place.partition(":")
    if kind == "seat":
        for seat, y, h in table_frame.cards(scene, scene.view):
            if str(seat) == id:
                return [((table_frame.RAIL_X, y, table_frame.RAIL_W, h), 10.0, False)]
    for regions in (scene.stage.regions(scene.view, scene.marks()), scene.layer.places):
        if found := [_part(region) for region in regions if region.place == place]:
            return found
    return []


def _corners(box: Box) -> list[Point]:
    """Corners of the hexagon whose middle is a box."""
    x, y, w, h = box
    return hexagon(x + w / 2, y + h / 2, w / 3**0.5)


def _part(region: Region) -> Part:
    radius = min(region.w, region.h) / 2 if region.round else region.radius
    return (region.x, region.y, region.w, region.h), radius, region.hexagon


def pointers(scene: LessonScene) -> list[Pointer]:
    """What is lit now: what the step points at, and of a move that is half made what is to be touched next. Nothing
    where something was done: what came of it is to be seen."""
    step = scene.course.step
    if step is None or (scene.course.done and step.kind in ON_BOARD):
        return []
    found = list(step.point)
    if step.kind == "do":
        named, moves = {pointer.at for pointer in found}, [parse_move(text) for text in step.expect]
        nexts = [_next(scene, move) for move in moves]
        found += [Pointer(at) for at in dict.fromkeys(nexts) if at and at not in named]
    return found


def _next(scene: LessonScene, move: Move) -> str:
    """What is to be touched next for a move: the strip for a word; "" before the first touch, and on another way."""
    touched = scene.chooser.touched
    if touched == move.path:  # nothing to touch, or nothing but a word left
        return "strip"
    return move.path[len(touched)] if touched and move.path[: len(touched)] == touched else ""


def needed(scene: LessonScene) -> list[Box]:
    """What stays bright without a ring, because the step needs it: the strip for a move; the town for what is laid
    there, sent through it or asked about it; what lies in the hand."""
    step = scene.course.step
    if step is None or scene.finds or (scene.course.done and step.kind != "ask"):
        return []
    places = [place for text in step.expect if "(" in text for place in parse_move(text).path]
    kinds = {place.partition(":")[0] for place in places}
    if step.kind == "ask":
        kinds |= {*TOWN} & {pointer.at.partition(":")[0] for pointer in step.point}
    regions, found = scene.stage.regions(scene.view, scene.marks()), [PROMPT] * scene.on_board
    for group in {TOGETHER[kind] for kind in kinds if kind in TOGETHER}:
        parts = [_part(region)[0] for region in regions if region.place.partition(":")[0] in group]
        if parts:
            x, y, w, h = _around(parts)
            found.append((x - ROOM, y - ROOM, w + 2 * ROOM, h + 2 * ROOM))
    return found


def paint(
    scene: TableScene, canvas: Canvas, spots: Sequence[Spot], card: Box, found: Sequence[str] = (),
    needed: Sequence[Box] = (),
) -> None:  # fmt: skip
    """Darken the table but for what is lit or needed; number and name what is lit; ring the places that were found."""
    kit, to = canvas.kit, canvas.surface
    if spots:
        _darken(kit, to, [*spots, *(Spot(box, 10.0) for box in needed)])
        for spot in spots:
            _ring(kit, to, spot, ((INK, 6, 0.9), (GOLD, 3.2, 1)))
    for label in labels(kit, spots, card, needed):
        _label(kit, to, label)
    for place in found:
        for box, radius, six in _boxes(scene, place):
            _ring(kit, to, Spot(box, radius, hexagon=six), ((INK, 6, 1), ("#6FCF7C", 3.6, 1)))


def _ring(kit: Kit, to: Surface, spot: Spot, strokes: Sequence[Stroke]) -> None:
    """Strokes around what is lit, in its shape."""
    if spot.hexagon:
        kit.outline(to, _corners(spot.box), strokes, closed=True, curved=False)
    else:
        kit.frame(to, *spot.box, min(spot.radius, spot.box[2] / 2, spot.box[3] / 2), strokes)


def _darken(kit: Kit, to: Surface, spots: Sequence[Spot]) -> None:
    shade = Surface(to.get_size(), pygame.SRCALPHA)
    shade.fill(VEIL)
    for spot in spots:
        if spot.hexagon:
            pygame.draw.polygon(shade, (0, 0, 0, 0), [kit.area(x, y, 0, 0).topleft for x, y in _corners(spot.box)])
        else:
            area = kit.area(*spot.box)
            pygame.draw.rect(shade, (0, 0, 0, 0), area, border_radius=round(spot.radius * kit.u))
    to.blit(shade, (0, 0))


# ---- call-outs


def labels(kit: Kit, spots: Sequence[Spot], card: Box, needed: Sequence[Box] = ()) -> list[Label]:
    """The call-outs of what is lit, each at a place of its own; if it can be, their lines cross nothing else that is
    lit, and they do not lie upon what is needed."""
    rather = [kit.area(*box) for box in needed]
    taken = [kit.area(*spot.box) for spot in spots] + [kit.area(*card)]
    named = [spot for spot in spots if spot.says]
    size, found = kit.t(LABEL_SIZE), list[Label]()
    h = max(LABEL_H, size * 2)
    for number, spot in enumerate(named, 1):
        w = kit.width(spot.says, "sans-bold", size) + 30 + (h if len(named) > 1 else 0)
        others = [kit.area(*other.box) for other in spots if other is not spot]
        box = _room(kit, spot.box, w, h, (taken, others, rather))
        taken.append(kit.area(*box))
        found.append(Label(spot, box, str(number) if len(named) > 1 else ""))
    return found


def _room(kit: Kit, spot: Box, w: float, h: float, avoid: tuple[Sequence[Rect], ...]) -> Box:
    """Where a call-out stands: the nearest place left, right, above or below that covers nothing taken, whose line
    crosses none of the others, and that covers nothing needed; else the one nearest to that."""
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

    taken, others, rather = avoid

    def cost(corner: tuple[float, float]) -> tuple[int, int, int]:
        area = kit.area(corner[0] - 4, corner[1] - 4, w + 8, h + 8)
        (x1, y1), (x2, y2) = _line(spot, (*corner, w, h))
        line = kit.area(x1, y1, 0, 0).topleft, kit.area(x2, y2, 0, 0).topleft
        return covered(area, taken), sum(bool(other.clipline(line)) for other in others), covered(area, rather)

    best = min(inside, key=cost)
    return best[0], best[1], w, h


def covered(area: Rect, others: Sequence[Rect]) -> int:
    """How much of others an area covers, in pixels."""
    return sum(both.w * both.h for both in map(area.clip, others))


def _label(kit: Kit, to: Surface, label: Label) -> None:
    spot, number, size, (x, y, w, h) = label.spot, label.number, kit.t(LABEL_SIZE), label.box
    start, end = _line(spot.box, label.box)
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


def _line(spot: Box, label: Box) -> tuple[tuple[float, float], tuple[float, float]]:
    """From a call-out to the nearest point of the edge of what it speaks of."""
    (x, y, w, h), (left, top, wide, high) = label, spot
    start = (x + w if x + w <= left else x if x >= left + wide else x + w / 2), y + h / 2
    return start, (min(max(start[0], left + 4), left + wide - 4), min(max(start[1], top + 4), top + high - 4))


__all__ = ["Box", "Label", "Spot", "covered", "labels", "needed", "paint", "pointers", "spots"]
