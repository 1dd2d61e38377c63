"""The marks above the tea board: what can be clicked, what cannot, ghosts and tags. Lengths in design units."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from greengold.ui.kit import DANGER, GOLD, GOLD_PALE, INK, IVORY, REFUSED, RING, SELECTED, WHITE, Picture, Stroke
from greengold.ui.stage import tea_board, tea_look, tea_prices, tea_regions, tea_tray, tea_wheel
from greengold.ui.stage.stage import Marks, Region
from greengold.ui.stage.tea_ghosts import Ghosts
from greengold.ui.stage.tea_ink import ACTIONS, LOOKS, Pen
from greengold.ui.stage.tea_outlook import Outlook
from greengold.ui.stage.tea_places import (
    ASIA,
    CROWN,
    EXCHANGE,
    TOWN,
    UPGRADES,
    Box,
    depot_box,
)
from greengold.ui.theme import GAMES

if TYPE_CHECKING:
    from greengold.games.tea.view import TeaView

FEW = 8  # up to so many places are ringed, more get dots
LIT: tuple[Stroke, ...] = ((INK, 6.5, 0.85), (IVORY, 4, 1.0))
FAINT: tuple[Stroke, ...] = ((INK, 4.4, 0.8), (IVORY, 2.2, 1.0))
NARROW: tuple[Stroke, ...] = ((GOLD_PALE, 6, 0.3), (INK, 4.6, 1.0), (GOLD, 2.5, 1.0))
"""Ring of things that lie close together."""

CLOSE = ("crate", "stock", "upgrade", "mandate", "post", "row", "own")
DIM = "#E2DDD3"
WHEEL_BOX: Box = (499, 62, 322, 386)
SECTIONS: dict[str, tuple[Box, tuple[str, ...]]] = {
    "asia": (ASIA, ("city", "crate", "deal", "post")),
    "wheel": (WHEEL_BOX, ("action", "worker", "depot")),
    "town": (TOWN, ("hq", "contract")),
    "crown": (CROWN, ("order", "mandate")),
    "exchange": (EXCHANGE, ("company", "bonus")),
    "upgrades": (UPGRADES, ("upgrade",)),
}
"""Parts of the board, and the kinds of places that can be chosen there."""

Shapes = dict[str, list[Region]]


def draw(pen: Pen, view: TeaView, marks: Marks, breath: float, seat: int, outlook: Outlook) -> None:
    """All marks, the quiet ones first; seat: whose office is shown."""
    shapes: Shapes = {}
    for region in tea_regions.regions(pen.pack, view, marks, seat):
        shapes.setdefault(region.place, []).append(region)
    if marks.legal:
        dim(pen, view, marks, shapes)
    for points, colour in marks.trails:
        pen.trail(points, colour)
    if marks.trails:
        tea_wheel.pawns(pen, tea_look.pawn_stands(view)[:-1], marks.hidden)
    for place in sorted(marks.lit):
        for region in shapes.get(place, ()):
            outline(pen, region, LIT, 2)
    if marks.legal:
        _ghosts(pen, view, marks, seat, outlook)
        _legal(pen, view, marks, shapes, breath)
    _hovered(pen, view, marks, shapes)
    for region in shapes.get(marks.selected, ())[-1:]:
        outline(pen, region, SELECTED, 3)
        pen.kit.check_tab(pen.to, region.x + 1, region.y + 1)
    if marks.legal:
        tea_prices.draw(pen, view, marks, outlook, shapes)
    for place, colour in marks.last:
        for region in shapes.get(place, ())[:1]:
            _changed(pen, region, colour)
    tray = tea_tray.tray(marks, [shape for found in shapes.values() for shape in found])
    if tray:
        tea_tray.draw(pen, tray, outlook, marks)
    for region in shapes.get(marks.refused, ())[-1:]:
        _refused(pen, region)


# ---- what cannot be chosen


def dim(pen: Pen, view: TeaView, marks: Marks, shapes: Shapes) -> None:
    """Parts of the board without any choice are darker; things beside choices are paler."""
    kinds = {place.partition(":")[0] for place in marks.legal}
    lit = [box for box, own in SECTIONS.values() if kinds.intersection(own)]
    tea_board.shade(pen, lit, DIM)
    for place, found in shapes.items():
        kind, _, name = place.partition(":")
        if kind not in kinds or place in marks.legal:
            continue
        if kind == "action":
            _dark_sector(pen, ACTIONS.index(name))
        elif kind == "worker":
            _pale_workers(pen, found, depot=name.partition(".")[0])
        elif kind in ("hq", "contract", "mandate", "upgrade", "company", "own", "row", "city"):
            for region in found:
                wash(pen, region)
    if kinds & {"crate", "deal", "post"} and "city" not in kinds:
        for city in view.cities:
            if not any(place.partition(":")[2].partition(".")[0] == city for place in marks.legal):
                wash(pen, shapes[f"city:{city}"][0])


def wash(pen: Pen, region: Region, alpha: float = 0.42) -> None:
    """Pale wash over a thing that cannot be chosen."""
    colour = GAMES["tea"].board
    pen.kit.stamp(
        pen.to,
        ("wash", region.radius, alpha),
        pen.kit.area(region.x, region.y, region.w, region.h),
        0,
        lambda art, w, h: art.box(0, 0, w, h, region.radius, fill=colour, alpha=alpha),
    )


def _dark_sector(pen: Pen, action: int) -> None:
    tea_wheel.sector_fill(pen, action, "#1A120A", 0.5)


def _pale_workers(pen: Pen, found: Sequence[Region], depot: str) -> None:
    """Workers that cannot be taken, under a veil in the colour of their Depot."""
    if depot in ("central", "reserve1", "reserve2"):
        return
    for region in found:
        pen.kit.stamp(
            pen.to,
            ("veil",),
            pen.kit.spot(*region.centre, 30, 30),
            0,
            lambda art, w, h: art.disc(w / 2, h / 2, w / 2, fill="#CDAA68", alpha=0.62),
        )


# ---- what can be chosen


def outline(pen: Pen, region: Region, strokes: Sequence[Stroke], pad: float = 3, alpha: float = 1) -> None:
    """Ring around a place; an Action's along its sector."""
    kind, _, name = region.place.partition(":")
    if kind == "action":
        tea_wheel.sector_line(pen, ACTIONS.index(name), strokes, alpha, 2)
        return
    if kind in CLOSE and strokes is RING:
        strokes, pad = NARROW, -1.5 if kind == "post" else 0
    pen.kit.frame(pen.to, region.x, region.y, region.w, region.h, region.radius, strokes, pad, alpha=alpha)


def dot_spot(region: Region) -> tuple[float, float]:
    """Where the gold dot of a place lies: on its upper right corner."""
    if region.round:
        return region.x + region.w - 3, region.y + 3
    return region.x + region.w - 2, region.y + 2


def _changed(pen: Pen, region: Region, colour: str) -> None:
    """The mark of the last mover: a dotted line around the thing and a badge on its corner; an Action has its Pawn."""
    look, kind = LOOKS[colour], region.place.partition(":")[0]
    if kind == "action":
        return
    x, y, w, h, radius = region.x, region.y, region.w, region.h, region.radius
    if kind != "depot":
        pen.kit.frame(pen.to, x, y, w, h, radius, ((WHITE, 4.2, 1.0),), 1)
        pen.kit.frame(pen.to, x, y, w, h, radius, ((look.dark, 2.4, 1.0),), 1, dash=(3, 3))
    pen.kit.badge(pen.to, x + w - 2, y + 1, look)


def _legal(pen: Pen, view: TeaView, marks: Marks, shapes: Shapes, breath: float) -> None:
    """Rings around what can be clicked, dots when there is much of it; Depots with Workers are ringed as a whole."""
    ringed = [place for place in sorted(marks.legal) if place in shapes and place != marks.selected]
    ringed = [place for place in ringed if place not in tea_tray.offered(marks)]
    workers = [place for place in ringed if place.startswith("worker:")]
    ringed = [place for place in ringed if place not in workers and place != marks.hover]
    dots = marks.quiet or len(ringed) > FEW or bool(marks.selected)
    for place in ringed:
        small = place.startswith(("post:", "crate:")) and not marks.quiet  # a dot would hide what lies there
        for region in shapes[place][-1:]:
            if dots and not small:
                pen.kit.gold_dot(pen.to, *dot_spot(region))
            else:
                outline(pen, region, RING, 2.5, breath)
    _depots(pen, view, marks, workers, breath)


def _depots(pen: Pen, view: TeaView, marks: Marks, workers: Sequence[str], breath: float) -> None:
    """Depots whose Workers can be taken: the free ones ringed, the others carry their price; an open one on top."""
    opened = tea_regions.open_depot(view, marks)
    for depot in sorted({place[7:].partition(".")[0] for place in workers}):
        active = depot.isdigit() and view.action >= 0
        if active and view.reach[view.action][int(depot) - 1]:
            continue
        x, y, w, h = depot_box(depot)
        if depot != opened:
            pen.kit.frame(pen.to, x, y, w, h, h / 2, RING, 1.5, alpha=breath)
    if opened:
        _open(pen, view, marks, opened)


def _open(pen: Pen, view: TeaView, marks: Marks, depot: str) -> None:
    """A Depot under the pointer, larger, with its Workers apart."""

    def paint(art: Picture, w: float, h: float) -> None:
        fill = art.gradient([(0, "#E6CD98"), (1, "#C9A563")], (w * 0.45, h * 0.4, w * 0.6))
        art.box(1, 1, w - 2, h - 2, h / 2 - 1, fill=fill, line="#2A1809", width=1.8)
        art.box(4, 4, w - 8, h - 8, h / 2 - 4, line="#8A6532", width=1.2)

    pen.kit.stamp(pen.to, ("open depot",), pen.kit.area(*tea_regions.open_box(depot)), 2, paint, drop=4)
    companies = tea_look.depots(view)[depot]
    spots = tea_regions.opened_spots(depot, len(companies), tea_regions.OPEN)
    for company, (x, y, size) in zip(companies, spots, strict=True):
        legal, hover = f"worker:{depot}.{company}" in marks.legal, marks.hover == f"worker:{depot}.{company}"
        if legal:
            wide = size + 5
            pen.kit.frame(pen.to, x - wide / 2, y - wide / 2, wide, wide, wide / 2, RING, 0, alpha=1 if hover else 0.6)
        lift = 2 if hover and legal else 0
        pen.of_company("worker", company, x, y - lift, size, 1 if legal else 0.4, 1.5 + lift)


def _hovered(pen: Pen, view: TeaView, marks: Marks, shapes: Shapes) -> None:
    """The thing under the pointer: a strong ring when it can be chosen, else a faint one."""
    here = marks.hover
    if here in (marks.selected, "tray:card", *tea_tray.offered(marks)) or tea_regions.open_depot(view, marks):
        return
    for region in shapes.get(here, ())[-1:]:
        if here in marks.legal:
            outline(pen, region, RING, 2.5)
        else:
            outline(pen, region, FAINT, 1)


def _ghosts(pen: Pen, view: TeaView, marks: Marks, seat: int, outlook: Outlook) -> None:
    """What the move under the pointer would do, else the hinted one."""
    move = outlook.hovered(marks) or marks.hint
    if move:
        Ghosts(pen, view, seat).draw(outlook.trial(move))


def _refused(pen: Pen, region: Region) -> None:
    outline(pen, region, REFUSED, 3)
    x, y = dot_spot(region)
    pen.kit.token(pen.to, x, y, 22, DANGER, line=INK, thick=0)
    pen.kit.mark(pen.to, "cross", x, y, WHITE, 5)
