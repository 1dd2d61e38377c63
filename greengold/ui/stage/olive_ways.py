"""What moves on the olive board: ways along the score ring, places of events, motions. Lengths in design units."""

from __future__ import annotations

import math
from collections.abc import Sequence

from msgspec.structs import replace

from greengold.core.event import Event
from greengold.games.olive.pack import Action, Pack
from greengold.games.olive.view import OliveView
from greengold.ui.kit import Point
from greengold.ui.stage.olive_board import shared_cells
from greengold.ui.stage.olive_grove import area_spot
from greengold.ui.stage.olive_ink import GOOD_OF
from greengold.ui.stage.olive_market import square_of
from greengold.ui.stage.olive_places import (
    ARROW,
    BOARD,
    CELLS,
    SEASON,
    SIDE,
    Box,
    cell_box,
    centre,
    cube_spots,
    disk_spot,
    disk_spots,
    good_spot,
    lies_flat,
    way,
)
from greengold.ui.stage.stage import STAGGER, Motion, Piece, Trail, steps_ms, travel_ms

RAIL_X, RAIL_TOP = 1304.0, 56.0
RIM = 17.0, 11.0  # from the middle of a cell to where ways run, in the columns and the rows of the ring
CLEAR = 27.0  # of a trail from the middle of the piece it leads to
SOUNDS = {
    "bid": "cube_drop", "raised": "cube_drop", "overbid": "cube_drop", "disk_placed": "piece_place",
    "picked": "olive_rustle", "boxed": "piece_place", "pressed": "olive_press", "bottled": "olive_cork",
    "basket_to_market": "piece_place_soft", "bottle_to_market": "piece_place_soft", "revealed": "olive_reveal",
    "sold": "coin_one", "fist_closed": "piece_place_soft", "year_rolled": "dice_roll", "die_turned": "piece_place_soft",
    "leftover": "coin_one", "cubes_returned": "piece_lift", "mule_kept": "olive_mule",
}  # fmt: skip
AREA_OF = {"leftover": "area:{area}", "fist_closed": "fist:{seat}", "asked": "fist:{seat}"}
FIXED = {
    "year_rolled": ("card:year",), "year_set": ("card:year",), "cube_blocked": ("cube:starter",),
    "die_turned": ("die:season",), "round_started": ("die:season",), "starter": ("cube:starter",),
    "starter_stays": ("cube:starter",), "starter_drawn": ("cube:starter",),
}  # fmt: skip
MARKET_EVENTS = ("no_sellers", "lone_seller", "revealed", "tie", "fist_closed", "asked")


# ---- the score ring


def ring_edge(value: int) -> Point:
    """A point near the outer edge of a cell, in a corner of the ring near both edges."""
    x, y = centre(cell_box(value))
    (cx, cy), (across, down) = centre(BOARD), RIM
    if value % SIDE == 0 or not lies_flat(value):
        x += across if x > cx else -across
    if lies_flat(value):
        y += down if y > cy else -down
    return x, y


def ring_way(old: int, new: int) -> tuple[Point, ...]:
    """Way of a marker along the outer edge of the ring."""
    return tuple(ring_edge(value) for value in range(old, new + 1))


def ring_steps(view: OliveView, colour: int, points: int) -> tuple[Point, ...]:
    """From where a colour's disk lies over the middles of the cells to where it will lie alone."""
    old = view.points[colour]
    here = shared_cells(view.points)[old % CELLS]
    first, last = disk_spots(old, len(here))[here.index(colour)], disk_spots(old + points, 1)[0]
    return (first[:2], *(centre(cell_box(value)) for value in range(old + 1, old + points)), last[:2])


# ---- what events touch


def places_of(pack: Pack, event: Event) -> tuple[str, ...]:
    """Places that an event speaks of."""
    facts = event.facts
    if event.kind in FIXED:
        return FIXED[event.kind]
    found = [f"space:{facts['space']}"] if "space" in facts else []
    found += [f"square:{facts['square']}"] if "square" in facts else []
    if event.kind in AREA_OF:
        found.append(AREA_OF[event.kind].format(**facts))
    action = action_of(pack, event)
    if action:
        source, target = way(pack, action)
        found = [f"area:{source}", *(found or [f"area:{target}"])]
    if event.kind in MARKET_EVENTS and "market" in facts:
        market = pack.markets.index(str(facts["market"]))
        found += [f"square:{pack.squares[square]}" for square in pack.market_squares[market]]
    return tuple(found)


def action_of(pack: Pack, event: Event) -> Action | None:
    """The action of a worker that an event tells."""
    return next((action for action in pack.verbs.values() if action.event == event.kind), None)


def last_marks(pack: Pack, events: Sequence[Event]) -> list[tuple[str, str]]:
    """Places that were changed last, with the colour that changed them."""
    found: dict[str, str] = {}
    for event in events:
        colour = str(event.facts.get("colour", ""))
        if not colour or event.kind in ("cubes_returned", "cube_blocked", "passed", "unsold"):
            continue
        for place in places_of(pack, event)[-1:]:
            found[place] = colour
    return list(found.items())


def trails(pack: Pack, events: Sequence[Event], before: OliveView, after: OliveView) -> list[Trail]:
    """Ways of meeples and score disks in the last move."""
    found: list[Trail] = []
    for event in events:
        colour = str(event.facts.get("colour", ""))
        if action_of(pack, event):
            found.append((_up_to(meeple_way(pack, event, before, after), CLEAR), colour))
    for index, colour in enumerate(after.colours):
        old, new = before.points[index], after.points[index]
        if old < new:
            found.append((ring_way(old, new), colour))
    return found


def _up_to(points: tuple[Point, ...], gap: float) -> tuple[Point, ...]:
    """A way that ends before its last point, so that it does not run over the piece there."""
    *way, (ax, ay), (bx, by) = points
    far = math.dist((ax, ay), (bx, by))
    part = max(0.0, far - gap) / far if far else 0.0
    return (*way, (ax, ay), (ax + (bx - ax) * part, ay + (by - ay) * part))


# ---- motions


def meeple_way(pack: Pack, event: Event, before: OliveView, after: OliveView) -> tuple[Point, ...]:
    """From where a meeple stood, over the flow arrow, to where it stands."""
    action = action_of(pack, event)
    assert action is not None
    source, target = way(pack, action)
    colour = before.colours.index(str(event.facts["colour"]))
    start = area_spot(before, source, colour)[:2]
    if "square" in event.facts:
        return start, ARROW[source, target], good_spot(*square_of(str(event.facts["square"])))
    return start, ARROW[source, target], area_spot(after, target, colour)[:2]


def rail_spot(view: OliveView, colour: int) -> Point:
    """About where the cubes of a colour lie in the rail: its cards stand in seat order."""
    seat = view.owner[colour]
    own = [c for c, owner in enumerate(view.owner) if owner == seat]
    card = (144.0 if len(own) == 1 else 246.0) * seat
    return RAIL_X + 114, RAIL_TOP + card + 50 + 104 * own.index(colour)


def motions(pack: Pack, boxes: Sequence[Box], event: Event, before: OliveView, after: OliveView) -> list[Motion]:
    """What moves in an event."""
    facts, kind = event.facts, event.kind
    colour = str(facts.get("colour", ""))
    action = action_of(pack, event)
    if action:
        source, points = way(pack, action)[0], meeple_way(pack, event, before, after)
        good = GOOD_OF.get(source, "")
        piece = Piece("meeple", colour, *points[0], 50, good)
        return [Motion(piece, points, 0, travel_ms(points), True, f"meeple:{colour}.{source}")]
    if kind in ("bid", "raised", "overbid", "cubes_returned"):
        return _cubes(pack, boxes, event, before)
    if kind == "disk_placed":
        i = pack.spaces.index(str(facts["space"]))
        x, y = disk_spot(pack.worker[i], boxes[i])
        return [Motion(Piece("starter_disk", "", x, y, 33), ((x, y - 70), (x, y)), 0, 280, False)]
    if kind in ("sold", "leftover"):
        return _scored(event, before)
    if kind in ("cube_blocked", "starter_drawn") and colour:
        x, y, *_ = SEASON
        points = rail_spot(before, before.colours.index(colour)), (x + 32, y + 146)
        return [Motion(Piece("cube", colour, *points[0], 36), points, 0, travel_ms(points))]
    if kind in ("die_turned", "year_rolled"):
        x, y = SEASON[0] + 42, SEASON[1] + 76
        face = str(facts.get("die", facts.get("roll", before.die)))
        return [Motion(Piece("die", "", x, y, 68, face), ((x, y), (x, y - 18), (x, y)), 0, 420, False, "die")]
    return []


def _cubes(pack: Pack, boxes: Sequence[Box], event: Event, before: OliveView) -> list[Motion]:
    """Cubes from the rail to a space, those that lay there back to their colour, or cubes that return after use."""
    facts, space = event.facts, str(event.facts["space"])
    i, colour = pack.spaces.index(space), before.colours.index(str(facts["colour"]))
    worker, box = pack.worker[i], boxes[i]
    away = before.holder[i] if event.kind in ("overbid", "raised") else colour if event.kind == "cubes_returned" else -1
    found: list[Motion] = []
    if away >= 0:
        spots = cube_spots(worker, box, before.standing[i], before.disk == i)
        for motion in _flight(before.colours[away], spots, rail_spot(before, away)):
            found.append(replace(motion, points=motion.points[::-1], hides=f"cubes:{space}"))
    if event.kind != "cubes_returned":
        spots, wait = cube_spots(worker, box, int(facts["cubes"])), 120 if found else 0
        flight = _flight(before.colours[colour], spots, rail_spot(before, colour))
        found += [motion.later(wait) for motion in flight]
    return found


def _flight(colour: str, spots: Sequence[tuple[float, float, float]], rail: Point) -> list[Motion]:
    """Cubes from the rail to their spots, one after another."""
    found = []
    for k, (x, y, size) in enumerate(spots):
        points = (rail[0] + k * 23.5, rail[1]), (x, y)
        found.append(Motion(Piece("cube", colour, *points[0], size), points, k * STAGGER, travel_ms(points)))
    return found


def _scored(event: Event, before: OliveView) -> list[Motion]:
    """A good leaves its square, a tag with its points rises, the score disk moves on."""
    facts, colour = event.facts, str(event.facts["colour"])
    index, points = before.colours.index(colour), int(facts["points"])
    found: list[Motion] = []
    if "square" in facts:
        market, number = square_of(str(facts["square"]))
        x, y = good_spot(market, number)
        away = (x, y), rail_spot(before, index)
        good = GOOD_OF[market]
        found.append(
            Motion(Piece("meeple", colour, x, y, 48, good), away, 0, travel_ms(away), True, f"good:{facts['square']}")
        )
        found.append(
            Motion(Piece("points", colour, x, y, 30, f"+{points}"), ((x + 40, y), (x + 40, y - 24)), 0, 700, False)
        )
    if points:
        steps = ring_steps(before, index, points)
        disk = Piece("disk", colour, *steps[0], 30)
        found.append(Motion(disk, steps, 0, steps_ms(points), False, f"score:{colour}"))
    return found
