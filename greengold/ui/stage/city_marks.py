"""The marks above the city board: hexes that can be chosen, ghosts with what they connect, routes. Design units."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from greengold.ui.kit import (
    DANGER,
    GOLD,
    INK,
    IVORY,
    REFUSED,
    RING,
    SELECTED,
    WHITE,
    Picture,
    Stroke,
    dashes,
    hexagon,
)
from greengold.ui.stage import city_panel, city_regions, city_ring, city_route, city_table
from greengold.ui.stage.city_ink import HEX_GOLD, LOOKS, Pen
from greengold.ui.stage.city_outlook import Outlook, Way
from greengold.ui.stage.city_places import (
    CHART,
    RIDER,
    SIDE_S,
    SIDE_SPOTS,
    TOWN,
    TRACK_W,
    S,
    chart_y,
    ring_way,
    tile_spot,
    track_box,
)
from greengold.ui.stage.city_plan import Line
from greengold.ui.stage.stage import Marks, Region

if TYPE_CHECKING:
    from greengold.games.city.view import CityView, Rider

FEW = 8  # up to so many places are ringed, more get dots
LIT: tuple[Stroke, ...] = ((INK, 6.5, 0.85), (IVORY, 4, 1.0))
FAINT: tuple[Stroke, ...] = ((INK, 4.4, 0.8), (IVORY, 2.2, 1.0))
GHOST = 0.72
TAG_OUT = 34.0
"""From a Rider to the points beside it."""
SHUT = "#8F9C92"

Shapes = dict[str, list[Region]]


def draw(pen: Pen, view: CityView, marks: Marks, breath: float, outlook: Outlook) -> None:
    """All marks, the quiet ones first."""
    shapes: Shapes = {}
    for region in city_regions.regions(pen.plan, view, marks, outlook):
        shapes.setdefault(region.place, []).append(region)
    lines = laid_lines(pen, view)
    for points, colour in marks.trails:
        pen.trail(points, colour)
    if marks.trails:
        _uncover(pen, view, marks)
    for place in sorted(marks.lit):
        for region in shapes.get(place, ()):
            outline(pen, region, LIT, 2)
    _legal(pen, marks, shapes, breath)
    _looked_at(pen, view, marks, outlook, lines, shapes)
    _hand(pen, view, marks, outlook, lines)
    _sending(pen, view, marks, outlook, lines, shapes)
    for place, colour in marks.last:
        for region in shapes.get(place, ())[:1]:
            pen.kit.badge(pen.to, region.x + region.w - 8, region.y + 6, LOOKS[colour])
    city_panel.draw_live(pen, view, marks, outlook)
    for region in shapes.get(marks.refused, ())[-1:]:
        outline(pen, region, REFUSED, 3)
        x, y = region.x + region.w - 6, region.y + 4
        pen.kit.token(pen.to, x, y, 22, DANGER, line=INK, thick=0)
        pen.kit.mark(pen.to, "cross", x, y, WHITE, 5)


def _uncover(pen: Pen, view: CityView, marks: Marks) -> None:
    """Names and waiting Riders in front of the trails."""
    for spot in pen.plan.kinds:
        pen.spot_name(spot, *pen.plan.point(spot), plate=True)
    city_table.riders(pen, view, marks.hidden)


def laid_lines(pen: Pen, view: CityView) -> dict[str, Sequence[Line]]:
    """The lines of all tiles in the town."""
    return {hex: pen.plan.lines(tile, pose) for hex, tile, pose in view.laid}


def outline(pen: Pen, region: Region, strokes: Sequence[Stroke], pad: float = 3, alpha: float = 1) -> None:
    """Ring around a place, in its own shape."""
    kind, _, id = region.place.partition(":")
    if kind in ("hex", "spot"):
        pen.ring(*pen.plan.point(id), strokes, alpha=alpha)
    elif kind in ("tile", "pose") and not region.round:
        x, y = next(spot for spot in SIDE_SPOTS if abs(spot[0] - region.x - region.w / 2) < 2)
        pen.ring(x, y - 8, strokes, SIDE_S - 2, alpha)
    else:
        pen.kit.frame(pen.to, region.x, region.y, region.w, region.h, region.radius, strokes, pad, alpha=alpha)


# ---- where a tile may lie


def open_hexes(pen: Pen, view: CityView, marks: Marks) -> None:
    """Hexes that may be chosen are lit and dotted, closed ones hatched; part of the still board."""
    if not any(place.startswith("hex:") for place in marks.legal):
        return
    taken = {hex for hex, _, _ in view.laid}
    for hex, (x, y) in pen.plan.hexes.items():
        if f"hex:{hex}" in marks.legal:
            pen.ring(x, y, ((GOLD, 2.4, 0.85),), S - 3)
            if not marks.quiet:
                pen.round(x, y, 11, GOLD, INK, 1.5)
        elif hex not in taken and hex not in pen.plan.spots:
            _hatch(pen, x, y)


def _hatch(pen: Pen, x: float, y: float) -> None:
    """A hex next to somebody else's Rider."""

    def paint(art: Picture, w: float, h: float) -> None:
        mid, s = w / 2, S - 6
        for k in range(-4, 5):
            half = s * 0.8 - abs(k) * 4.5
            cx = mid + k * 7.5
            art.path(f"M{cx - half * 0.5:.1f} {mid + half * 0.87:.1f}L{cx + half * 0.5:.1f} {mid - half * 0.87:.1f}",
                     line=SHUT, width=1.8, line_alpha=0.6)  # fmt: skip

    pen.kit.stamp(pen.to, ("hatch",), pen.kit.spot(x, y, 2 * S, 2 * S), 0, paint)


def _legal(pen: Pen, marks: Marks, shapes: Shapes, breath: float) -> None:
    """Rings around Riders that can be sent; dots when one is chosen."""
    riders = [place for place in marks.legal if place.startswith("rider:") and " " not in place]
    for place in sorted(riders):
        if place in (marks.selected, marks.hover):
            continue
        for region in shapes.get(place, ())[:1]:
            if marks.quiet or marks.selected or len(riders) > FEW:
                pen.kit.gold_dot(pen.to, region.x + region.w - 6, region.y + 4)
            else:
                outline(pen, region, RING, 2, breath)
    for region in shapes.get(marks.selected, ())[:1]:
        outline(pen, region, SELECTED, 2)
        pen.kit.check_tab(pen.to, region.x + 3, region.y + 4)


# ---- what is pointed at


def _looked_at(
    pen: Pen, view: CityView, marks: Marks, outlook: Outlook, lines: city_route.Lines, shapes: Shapes
) -> None:
    """A Rider shows where it wants to go and its best route, a spot the Riders bound for it."""
    kind, _, id = marks.hover.partition(":")
    if " " in id or kind == "way":
        return
    spot = id if kind == "spot" else pen.plan.spots.get(id, "") if kind == "hex" else ""
    if kind == "rider":
        _aim(pen, view, id, outlook, lines)
    if spot:
        for rider in view.riders:
            if not rider.where and rider.destination == spot:
                x, y = city_table.rider_spot(pen, rider.slot, rider.place)
                pen.kit.frame(pen.to, x - RIDER / 2, y - RIDER / 2, RIDER, RIDER, RIDER / 2, LIT, 1)
    for region in shapes.get(marks.hover, ())[-1:] if marks.hover not in marks.hidden else ():
        strong = marks.hover in marks.legal or kind == "rider"
        if kind in ("hex", "spot", "rider", "slot", "track", "bag", "mark", "token", "tile", "pose"):
            outline(pen, region, RING if strong and kind != "hex" else FAINT, 2)


def _aim(pen: Pen, view: CityView, id: str, outlook: Outlook, lines: city_route.Lines) -> None:
    """The destination of a Rider, and the best way there, or a thin line when there is none."""
    rider = next((rider for rider in view.riders if f"{rider.slot}.{rider.place}" == id), None)
    if rider is None or rider.where:
        return
    start, end = city_table.rider_spot(pen, rider.slot, rider.place), pen.plan.point(rider.destination)
    ways = outlook.of(id)
    if ways:
        city_route.draw(pen, ways[0].route, ways[0].mode, lines)
    else:
        pen.kit.outline(pen.to, [start, end], ((IVORY, 5, 0.9), (INK, 2.2, 1)), curved=False, dash=(7, 6))
    pen.ring(*end, HEX_GOLD)


# ---- the tile in hand


def _hand(pen: Pen, view: CityView, marks: Marks, outlook: Outlook, lines: city_route.Lines) -> None:
    """The tile where the pointer is, as it would lie, with what it connects; who forbids a closed hex."""
    kind, _, hex = marks.hover.partition(":")
    hex, pose = (hex, marks.pose[5:]) if kind == "hex" else ("", "")
    if marks.hint is not None and marks.hint.verb == "lay" and not hex:
        hex, pose = marks.hint.get("hex"), marks.hint.get("pose")
    if view.phase != "place" or not hex or not pose or hex in pen.plan.spots:
        return
    if marks.legal and f"hex:{hex}" not in marks.legal:
        _forbidden(pen, outlook.guards(hex))
        return
    tile = view.hand[view.active]
    if hex in lines or not tile:
        return
    own = pen.plan.lines(tile, pose)
    ways = outlook.outcomes_if(hex, tile, pose) if marks.legal else ()
    x, y = pen.plan.hexes[hex]
    pen.hex(x, y, S, "#FFFBE6", lines=own, drop=4)
    pen.ring(x, y, HEX_GOLD)
    _dashed(pen, x, y)
    city_table.riders(pen, view, marks.hidden)  # those beside the hex stay in front of it
    for k, way in enumerate(reversed(ways[:4])):
        city_route.draw(pen, way.route, way.mode, {**lines, hex: own}, numbered=k == min(len(ways), 4) - 1)
    for way in ways[:4]:
        pen.ring(*pen.plan.point(way.destination), HEX_GOLD)
        _tag(pen, way)


def _dashed(pen: Pen, x: float, y: float) -> None:
    """The dashed edge of what is not yet there."""
    pen.kit.stamp(
        pen.to, ("ghost edge",), pen.kit.spot(x, y, 2 * S, 2 * S), 2,
        lambda art, w, h: art.path(dashes(hexagon(w / 2, h / 2, S - 5), 6, 4, closed=True), line=INK, width=1.5),
    )  # fmt: skip


def _tag(pen: Pen, way: Way) -> None:
    """The points of a Rider's way, beside it."""
    slot, _, place = way.rider.partition(".")
    x, y = city_table.rider_spot(pen, slot, int(place))
    pen.kit.frame(pen.to, x - RIDER / 2, y - RIDER / 2, RIDER, RIDER, RIDER / 2, RING, 1)
    words = pen.voice.say("board.points", n=way.points)
    if abs(y - TOWN[1]) < S:  # outside it would cover the ring or the chart
        pen.tag(words, x, y + TAG_OUT)
        return
    out = TAG_OUT / math.dist((x, y), TOWN)
    pen.tag(words, x + (x - TOWN[0]) * out, y + (y - TOWN[1]) * out)


def _forbidden(pen: Pen, riders: Sequence[Rider]) -> None:
    """The Riders who close a hex."""
    for rider in riders:
        x, y = city_table.rider_spot(pen, rider.slot, rider.place)
        pen.kit.frame(pen.to, x - RIDER / 2, y - RIDER / 2, RIDER, RIDER, RIDER / 2, REFUSED, 2, dash=(5, 3.5))


# ---- sending


def _sending(pen: Pen, view: CityView, marks: Marks, outlook: Outlook, lines: city_route.Lines, shapes: Shapes) -> None:
    """The way that is pointed at in the list, or the best one of the chosen Rider, with all that it would change."""
    if view.phase != "send":
        return
    way = outlook.way(marks.hover, marks.selected)
    if way is None and marks.hint is not None and marks.hint.verb == "send":
        way = outlook.way(" ".join(marks.hint.path))
    if way is None and marks.selected:
        way = next((way for way in outlook.ready if marks.selected == f"rider:{way.rider}"), None)
    if way is None:
        return
    city_route.draw(pen, way.route, way.mode, lines)
    pen.ring(*pen.plan.point(way.destination), HEX_GOLD)
    if marks.hidden:  # it is on its way
        return
    for region in shapes.get(f"rider:{way.rider}", ())[:1] if marks.selected != f"rider:{way.rider}" else ():
        outline(pen, region, RING, 1)
    _chart_row(pen, way)
    discs = len(view.tracks[("walk", "bike", "tram", "bus").index(way.mode)])
    x, y = city_table.disc_spot(pen, way.mode, discs)
    pen.rider(view.colours[way.seat], way.destination, x, y, city_table.DISC, alpha=0.6, drop=0)
    pen.kit.frame(pen.to, x - 17, y - 17, 34, 34, 17, ((INK, 2, 1),), dash=(4, 3))
    city_table.heap(pen, way.mode, discs + 1)
    _marker_ghost(pen, view, way)


def _chart_row(pen: Pen, way: Way) -> None:
    """The row of the chart that pays, and its number."""
    row = min(way.tiles, len(pen.plan.chart[way.mode]) + 1) - 2
    y, (x, _, w, _) = chart_y(row), CHART
    pen.kit.stamp(
        pen.to,
        ("chart row",),
        pen.kit.area(x + 2, y - 11, w - 24, 22),
        2,
        lambda art, w, h: art.box(1, 1, w - 2, h - 2, 9, fill=GOLD, alpha=0.28, line=INK, width=1.6),
    )
    left, *_ = track_box(way.mode)
    middle = left + TRACK_W / 2
    pen.kit.band(pen.to, middle - 19, y - 10.5, 38, 21, GOLD, radii=(6, 6, 6, 6), line=INK)
    pen.kit.text(pen.to, middle, y, str(way.base), "sans-bold", 17, INK, "centre")


def _marker_ghost(pen: Pen, view: CityView, way: Way) -> None:
    """Where the score marker would go, and which Scoring tiles it would send into the bag."""
    colour, start = view.colours[way.seat], view.totals[way.seat]
    end = start + way.points
    if end != start:
        pen.trail(ring_way(start, end), colour)
    tiles = city_table.waiting(pen, view)
    totals = [end if seat == way.seat else other for seat, other in enumerate(view.totals)]
    cell = next(cell for cell in city_ring.cells(totals, tiles) if way.seat in cell.spots)
    city_table.ring_cells(pen, view, [cell], (f"marker:{way.seat}",))
    pen.pale_marker(colour, *cell.spots[way.seat])
    for mark in tiles:
        if start < mark <= end:
            tx, ty = tile_spot(mark)
            pen.kit.frame(pen.to, tx - 19, ty - 20, 38, 40, 7, RING, 1)
