"""The places of the city board as shapes. Lengths in design units."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.ui.stage import city_panel
from greengold.ui.stage.city_places import (
    BAG,
    CELLS,
    CHART,
    LANES,
    MODES,
    PAIR,
    RIDER,
    RING,
    TRACK_W,
    Box,
    cell_box,
    chart_y,
    hex_box,
    tile_spot,
    track_box,
)
from greengold.ui.stage.stage import Marks, Region

if TYPE_CHECKING:
    from greengold.games.city.view import CityView
    from greengold.ui.stage.city_outlook import Outlook
    from greengold.ui.stage.city_plan import Plan


def regions(plan: Plan, view: CityView, marks: Marks, outlook: Outlook) -> list[Region]:
    """Every place of the board; what lies on top comes last."""
    placing = bool(marks.pose)
    if placing not in outlook.shapes:
        outlook.shapes[placing] = _board(plan, view, placing)
    return [*outlook.shapes[placing], *city_panel.regions(view, marks, outlook)]


def _board(plan: Plan, view: CityView, placing: bool) -> list[Region]:
    """Everything outside the panel of the hand. placing: a tile is to be laid now."""
    found = _ring(plan, view)
    found += [_town_hex(plan, hex, placing) for hex in plan.hexes]
    found += _border(plan, view)
    found += [_shape(f"track:{lane}", track_box(lane), 10, "what.track") for lane in LANES]
    found += _chart(plan)
    found.append(_shape("bag:all", BAG, 9, "what.bag"))
    return found


def _shape(place: str, box: Box, radius: float, label: str) -> Region:
    x, y, w, h = box
    return Region(place, x, y, w, h, radius, label=label)


def _ring(plan: Plan, view: CityView) -> list[Region]:
    """The score ring, and the marks on which a Scoring tile lies."""
    x, y, w, h = RING
    found = [
        _shape("score:ring", box, 5, "what.score")
        for box in ((x, y, w, 32), (x, y + h - 32, w, 32), (x, y + 32, 46, h - 64), (x + w - 46, y + 32, 46, h - 64))
    ]
    for mark, mode in zip(plan.marks, view.waiting_marks, strict=True):
        if mode:
            left, top, wide, high = cell_box(mark % CELLS)
            tx, ty = tile_spot(mark)
            box = min(left, tx - 20), min(top, ty - 20), max(wide, 40), max(high, 40)
            found.append(_shape(f"mark:{mark}", box, 6, "what.mark"))
    return found


def _town_hex(plan: Plan, hex: str, placing: bool) -> Region:
    """A hex; a printed place goes by its own name unless a tile is to be laid, which it refuses like any other hex."""
    spot = plan.spots.get(hex)
    place = f"spot:{spot}" if spot and not placing else f"hex:{hex}"
    label = "what.spot" if spot else "what.hex"
    return Region(place, *hex_box(plan.hexes[hex]), 16, label=label, hexagon=True)


def _border(plan: Plan, view: CityView) -> list[Region]:
    """Slots, and the Riders that wait there."""
    found = []
    for slot in plan.slots.values():
        size = PAIR * (len(slot.spots) - 1) + 40
        x, y = slot.pad
        found.append(Region(f"slot:{slot.id}", x - size / 2, y - size / 2, size, size, 20, True, "what.slot"))
    for rider in view.riders:
        if not rider.where:
            x, y = plan.slots[rider.slot].spots[rider.place - 1]
            half = RIDER / 2
            place = f"rider:{rider.slot}.{rider.place}"
            found.append(Region(place, x - half, y - half, RIDER, RIDER, half, True, "what.rider"))
    return found


def _chart(plan: Plan) -> list[Region]:
    """The rows of the scoring chart."""
    rows = len(plan.chart[MODES[0]])
    found = [_shape("chart:all", CHART, 9, "what.chart")]
    for mode in MODES:
        left, *_ = track_box(mode)
        boxes = ((left, chart_y(row) - 11, TRACK_W, 22.0) for row in range(rows))
        found += [_shape(f"chart:{mode}.{row + 2}", box, 4, "what.chart") for row, box in enumerate(boxes)]
    return found
