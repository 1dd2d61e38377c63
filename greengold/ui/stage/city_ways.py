"""What moves on the city board, what events touch, and how they sound. Lengths in design units."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from greengold.core.event import Event
from greengold.ui.kit import Point
from greengold.ui.stage import city_ring, city_route
from greengold.ui.stage.city_places import (
    BAG,
    LANES,
    RIDER,
    SIDE_SPOTS,
    S,
    ring_way,
    space_spot,
    tile_spot,
    track_box,
)
from greengold.ui.stage.stage import Motion, Piece, Trail, steps_ms, travel_ms

if TYPE_CHECKING:
    from greengold.games.city.view import CityView
    from greengold.ui.stage.city_plan import Plan

SOUNDS = {
    "laid": "city_tile", "tile_returned": "piece_place_soft", "mark_reached": "bag_draw", "drawn": "bag_draw",
    "scoring_drawn": "city_scoring", "gained": "coin_one", "jam": "city_bus", "cars_counted": "ui_refuse",
    "end_triggered": "ui_turn",
}  # fmt: skip
PLACES: dict[str, tuple[str, ...]] = {
    "laid": ("hex:{hex}",),
    "sent": ("track:{mode}", "rider:{rider}"),
    "mark_reached": ("mark:{mark}", "bag:all"),
    "scoring_drawn": ("bag:all", "track:{mode}"),
    "drawn": ("bag:all",),
    "scored": ("track:{mode}",),
    "gained": ("track:{mode}",),
    "last_call": ("track:{mode}", "rider:{rider}"),
    "jam": ("track:cars", "rider:{rider}"),
    "cars_counted": ("track:cars",),
    "end_triggered": ("bag:all",),
}
"""Places by kind of event, with its facts."""
LEG_MS, MOST_RUN_MS = 110, 1800
"""Time of a Rider from point to point of its way, and at most."""
AWAY_LEGS = 4
"""Legs of its way from the destination to the track."""
TAG_UP = 32.0
"""How far above a Rider its points go along."""


def places_of(event: Event) -> tuple[str, ...]:
    """Places that an event speaks of."""
    found = tuple(place.format(**event.facts) for place in PLACES.get(event.kind, ()))
    if event.kind in ("sent", "last_call"):
        found += tuple(f"hex:{place}" for place in str(event.facts["route"]).split() if "," in place)
    return found


def sound(event: Event) -> str:
    """Name of the sound of an event."""
    if event.kind in ("sent", "last_call"):
        return f"city_{event.facts['mode']}"
    return SOUNDS.get(event.kind, "")


def last_marks(events: Sequence[Event], after: CityView) -> list[tuple[str, str]]:
    """Places that were changed last, with the colour that changed them."""
    found: dict[str, str] = {}
    for event in events:
        if event.kind in ("laid", "sent"):
            found[places_of(event)[0]] = after.colours[int(event.facts["seat"])]
    return list(found.items())


def trails(plan: Plan, events: Sequence[Event], before: CityView, after: CityView) -> list[Trail]:
    """Ways of the Riders that were sent, and of the markers."""
    found: list[Trail] = []
    lines = {hex: plan.lines(tile, pose) for hex, tile, pose in after.laid}
    for event in events:
        if event.kind == "sent":
            route = str(event.facts["route"]).split()
            points = city_route.way_points(plan, route, str(event.facts["mode"]), lines)
            found.append(((_waited(plan, event), *points[1:]), after.colours[int(event.facts["seat"])]))
    for seat, (old, new) in enumerate(zip(before.totals, after.totals, strict=True)):
        if old != new and any(event.kind == "sent" for event in events):
            found.append((tuple(ring_way(old, new)), after.colours[seat]))
    return found


# ---- motions


def motions(plan: Plan, event: Event, before: CityView, after: CityView) -> list[Motion]:
    """What moves in an event."""
    make = MAKERS.get(event.kind)
    return make(plan, event, before, after) if make else []


def _colour(event: Event, view: CityView) -> str:
    return view.colours[int(event.facts["seat"])]


def _laid(plan: Plan, event: Event, before: CityView, after: CityView) -> list[Motion]:
    """The tile drops from the hand into the town."""
    pose = str(event.facts["pose"])
    start, end = SIDE_SPOTS[pose[0] == "b"], plan.hexes[str(event.facts["hex"])]
    piece = Piece("tile", _colour(event, before), *start, S, f"{event.facts['tile']} {pose}")
    return [Motion(piece, (start, end), 0, travel_ms((start, end)))]


def _sent(plan: Plan, event: Event, before: CityView, after: CityView) -> list[Motion]:
    """The Rider runs along its route, then to its track, its points above it; then its marker moves."""
    facts = event.facts
    run = _run(plan, event, before)
    points, total = int(facts["points"]), int(facts["total"])
    if not points:
        return [run]
    above = tuple((x, y - TAG_UP) for x, y in run.points)
    tag = Piece("tag", _colour(event, before), *above[0], 17, f"+{points}")
    marker = _marker(before, int(facts["seat"]), total - points, total)
    return [run, Motion(tag, above, 0, run.ms, False), marker.later(run.ms)]


def _waited(plan: Plan, event: Event) -> Point:
    """Where the Rider of an event waited."""
    slot, _, place = str(event.facts["rider"]).partition(".")
    return plan.slots[slot].spots[int(place) - 1]


def _run(plan: Plan, event: Event, before: CityView) -> Motion:
    """A Rider along its route and on to its track."""
    facts, colour = event.facts, _colour(event, before)
    mode, lines = str(facts["mode"]), {hex: plan.lines(tile, pose) for hex, tile, pose in before.laid}
    start = _waited(plan, event)
    way = (start, *city_route.way_points(plan, str(facts["route"]).split(), mode, lines)[1:])
    (ex, ey), (x, y) = way[-1], space_spot(mode, plan.space_of(mode, len(before.tracks[LANES.index(mode)])))
    away = tuple((ex + (x - ex) * k / AWAY_LEGS, ey + (y - ey) * k / AWAY_LEGS) for k in range(1, AWAY_LEGS + 1))
    points = (*way, *away)
    piece = Piece("rider", colour, *start, RIDER, str(facts["destination"]))
    return Motion(piece, points, 0, min(MOST_RUN_MS, LEG_MS * len(points)), False, f"rider:{facts['rider']}")


def _marker(before: CityView, seat: int, old: int, new: int) -> Motion:
    """A score marker from one total to another."""
    colour = before.colours[seat]
    (sx, sy, _), (x, y, _) = (_marker_spot(before, seat, total) for total in (old, new))
    points = ((sx, sy), *ring_way(old, new), (x, y))
    return Motion(Piece("marker", colour, sx, sy, 28), points, 0, steps_ms(abs(new - old)), False, f"marker:{seat}")


def _marker_spot(view: CityView, seat: int, total: int) -> city_ring.Spot:
    """Where the marker of a seat lies with a total, the others where they are."""
    return city_ring.spot([total if k == seat else other for k, other in enumerate(view.totals)], seat)


def _mark(plan: Plan, event: Event, before: CityView, after: CityView) -> list[Motion]:
    """A Scoring tile slides into the bag."""
    mark = int(event.facts["mark"])
    points = tile_spot(mark), bag_spot()
    piece = Piece("scoring", "", *points[0], 38, str(event.facts["mode"]))
    return [Motion(piece, points, 500, travel_ms(points), True, f"mark:{mark}")]


def bag_spot() -> Point:
    """The mouth of the bag."""
    x, y, w, _ = BAG
    return x + w / 2, y + 30


def _scoring_drawn(plan: Plan, event: Event, before: CityView, after: CityView) -> list[Motion]:
    """A Scoring tile comes out of the bag and flies to its track."""
    mode = str(event.facts["mode"])
    x, y, w, _ = track_box(mode)
    points = bag_spot(), (x + w / 2, y + 24)
    return [Motion(Piece("scoring", "", *points[0], 44, mode), points, 0, travel_ms(points))]


def _drawn(plan: Plan, event: Event, before: CityView, after: CityView) -> list[Motion]:
    """A path tile comes out of the bag into the hand."""
    points = bag_spot(), SIDE_SPOTS[0]
    piece = Piece("tile", _colour(event, before), *points[0], S, f"{event.facts['tile']} a0")
    return [Motion(piece, points, 0, travel_ms(points))]


def _gained(plan: Plan, event: Event, before: CityView, after: CityView) -> list[Motion]:
    """The marker goes on by what a scoring phase brought."""
    total = int(event.facts["total"])
    return [_marker(before, int(event.facts["seat"]), total - int(event.facts["points"]), total)]


def _jam(plan: Plan, event: Event, before: CityView, after: CityView) -> list[Motion]:
    """A Rider takes the car."""
    start = _waited(plan, event)
    points = start, space_spot("cars", plan.space_of("cars", len(before.tracks[-1])))
    piece = Piece("rider", _colour(event, before), *start, RIDER, str(event.facts["destination"]))
    return [Motion(piece, points, 0, travel_ms(points), True, f"rider:{event.facts['rider']}")]


def _called(plan: Plan, event: Event, before: CityView, after: CityView) -> list[Motion]:
    """A Rider goes by the last call."""
    return [_run(plan, event, before)]


MAKERS = {
    "laid": _laid, "sent": _sent, "mark_reached": _mark, "scoring_drawn": _scoring_drawn, "drawn": _drawn,
    "gained": _gained, "cars_counted": _gained, "jam": _jam, "last_call": _called,
}  # fmt: skip
"""The motions of each kind of event."""
