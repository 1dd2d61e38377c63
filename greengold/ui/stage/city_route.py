"""A route as it is drawn: a lit band over its lines, dots along it, and its tiles numbered. Lengths in design units."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from greengold.hexes.axial import neighbour
from greengold.ui.kit import GOLD, INK, Picture, Point, polyline
from greengold.ui.stage.city_ink import Pen, curve, dots_along
from greengold.ui.stage.city_places import LAYOUT
from greengold.ui.stage.city_plan import Line, Plan

Lines = Mapping[str, Sequence[Line]]
"""The lines of the tiles, by hex."""


def legs(plan: Plan, route: Sequence[str], mode: str, lines: Lines) -> list[tuple[Point, ...]]:
    """The curve of a route through each of its places."""
    found: list[tuple[Point, ...]] = []
    last = len(route) - 1
    for i, place in enumerate(route):
        if place in plan.slots:
            middle = plan.slots[place].pad
            ends = [_border(plan, place, other, mode, lines, route) for other in _beside(route, i)]
            found.append(curve(ends[0], middle, ends[1]) if len(ends) > 1 else (middle, ends[0]))
            continue
        hex, centre = _hex(plan, place), plan.point(place)
        edges = [_edge(plan, hex, other, mode, lines, route[i - 1]) for other in _beside(route, i)]
        points = [LAYOUT.edge(_axial(hex), edge) for edge in edges]
        found.append((points[0], centre) if i == last else curve(points[0], centre, points[1]))
    return found


def _beside(route: Sequence[str], i: int) -> list[str]:
    """The places before and after one."""
    return [route[k] for k in (i - 1, i + 1) if 0 <= k < len(route)]


def _hex(plan: Plan, place: str) -> str:
    return place if place in plan.hexes else plan.hex_of(place)


def _axial(hex: str) -> tuple[int, int]:
    q, _, r = hex.partition(",")
    return int(q), int(r)


def _toward(plan: Plan, hex: str, edge: int, place: str) -> bool:
    """Whether an edge of a hex leads to a place."""
    if place in plan.slots:
        return (hex, edge) in plan.slots[place].edges
    return neighbour(_axial(hex), edge) == _axial(_hex(plan, place))


def _edge(plan: Plan, hex: str, other: str, mode: str, lines: Lines, before: str) -> int:
    """The edge by which a hex of a route leads to the place beside it."""
    pair = next(((a, b) for own, a, b in lines.get(hex, ()) if own == mode), tuple(range(6)))
    fitting = [edge for edge in pair if _toward(plan, hex, edge, other)]
    if len(fitting) > 1 and other in plan.slots:  # both ends lead into one slot: in by one, out by the other
        return fitting[0 if other == before else -1]
    return fitting[0]


def _border(plan: Plan, slot: str, hex: str, mode: str, lines: Lines, route: Sequence[str]) -> Point:
    """Where a route leaves a slot for a hex."""
    at = route.index(hex)
    return LAYOUT.edge(_axial(hex), _edge(plan, hex, slot, mode, lines, route[at - 1]))


def way_points(plan: Plan, route: Sequence[str], mode: str, lines: Lines) -> list[Point]:
    """Points along a whole route, for what runs along it."""
    found: list[Point] = []
    for leg in legs(plan, route, mode, lines):
        found += [leg[0], leg[len(leg) // 2]] if len(leg) > 2 else [leg[0]]
    return [*found, plan.point(route[-1])]


def draw(pen: Pen, route: Sequence[str], mode: str, lines: Lines, numbered: bool = True) -> None:
    """A route above the board."""
    for leg in legs(pen.plan, route, mode, lines):
        _stroke(pen, leg)
    for place in {*route} & {*pen.plan.spots.values()}:
        pen.spot_name(place, *pen.plan.point(place), plate=True)
    if numbered:
        tiles = [place for place in route if place in pen.plan.hexes]
        for i, hex in enumerate(tiles, 1):
            x, y = pen.plan.hexes[hex]
            pen.kit.token(pen.to, x, y - 19, 22, GOLD, line=INK, thick=1)
            pen.kit.text(pen.to, x, y - 19, str(i), "sans-bold", 15, INK, "centre")


def _stroke(pen: Pen, leg: Sequence[Point]) -> None:
    """A leg's band with its dots; legs of one form are drawn once."""
    x, y = min(p[0] for p in leg), min(p[1] for p in leg)
    own = tuple((round(px - x, 1), round(py - y, 1)) for px, py in leg)

    def paint(art: Picture, w: float, h: float) -> None:
        d = polyline(own)
        art.path(d, line=GOLD, width=26, line_alpha=0.38)
        art.path(d, line="#FFFDF0", width=7)
        for px, py in dots_along(own, 8):
            art.disc(px, py, 1.9, fill=INK)

    width, height = max(p[0] for p in own), max(p[1] for p in own)
    pen.kit.stamp(pen.to, ("route", own), pen.kit.area(x, y, width, height), 14, paint)
