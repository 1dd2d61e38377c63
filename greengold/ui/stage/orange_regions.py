"""Places of the orange board as shapes that can be pointed at. Lengths in design units."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.ui.stage import orange_hand, orange_tray
from greengold.ui.stage.orange_ink import Stock
from greengold.ui.stage.orange_places import (
    AGENCY,
    ARRAY,
    GROUNDS,
    GROVE_PLAQUE,
    HAND,
    LEDGER,
    PLATES,
    REPORT_PLAQUE,
    SORT,
    Box,
    action_boxes,
    array_boxes,
    by_boxes,
    legend_rows,
    plaque_cards,
    railroad_cells,
    slot_cells,
    step_boxes,
)
from greengold.ui.stage.orange_work import report_boxes, slips
from greengold.ui.stage.stage import Marks, Region

if TYPE_CHECKING:
    from greengold.games.orange.view import OrangeView


def _shape(place: str, box: Box, radius: float = 6, label: str = "") -> Region:
    x, y, w, h = box
    return Region(place, x, y, w, h, radius, label=label or f"what.{place.partition(':')[0]}")


def regions(stock: Stock, view: OrangeView, marks: Marks, seat: int, by_railroad: bool) -> list[Region]:
    """Every place of the board; what lies on top comes last."""
    if secret(view, marks):
        return orange_hand.regions(view, marks.selected)
    found = _map(stock)
    found += [_shape(f"railroad:{id}", box) for id, box in railroad_cells().items()]
    found.append(_shape("agency:box", AGENCY, 8))
    found += [_shape(place, box) for place, box in slot_cells().items()]
    for id, (x, y, w, h) in zip(stock.steps, step_boxes(), strict=True):
        found.append(_shape(f"condition:{id}", (x + 2, y, w - 11, h), 4))
    slipped = slips(stock, view)
    for slip, box in zip(slipped, report_boxes(slipped), strict=True):
        found.append(_shape(f"effect:{slip.card}", box, 8, "what.report"))
    found.append(_shape("array:all", ARRAY, 7))
    for id, box in zip(view.array, array_boxes(), strict=True):
        if id:
            found.append(_shape(f"grove:{id}", box, 7))
    found += [_shape("hand:own", HAND), _shape("sort:tableau", SORT), _shape("dues:own", LEDGER, 8)]
    for one, _, boxes in orange_tray.layout(orange_tray.sets(stock, view, seat, by_railroad)):
        found += [_shape(f"grove:{id}", box, 5) for id, box in zip(one.groves, boxes, strict=False)]
    if view.phase in ("supplemental", "card"):
        return found + [_shape(place, box, 9) for place, box in by_boxes().items() if view.phase == "supplemental"]
    return found + [_shape(f"action:{name}", box, 9, f"what.action.{name}") for name, box in action_boxes().items()]


def _map(stock: Stock) -> list[Region]:
    """Counties, piles and the legend."""
    found = []
    for county in stock.counties:
        x, y, w, h = GROUNDS[county]
        found.append(_shape(f"county:{county}", (x, y - 4, w, h + 8)))
        px, py = PLATES[county]
        found.append(_shape(f"county:{county}", (px - 72, py - 14, 144, 54)))
    for plaque, name in ((GROVE_PLAQUE, "groves"), (REPORT_PLAQUE, "reports")):
        for box, kind in zip(plaque_cards(plaque), ("deck", "discard"), strict=True):
            found.append(_shape(f"{kind}:{name}", box, 4))
    return found + [_shape(f"building:{name}", box) for name, box in legend_rows().items()]


def secret(view: OrangeView, marks: Marks) -> bool:
    """Whether the looker chooses a farm report now and sees the own hand."""
    return view.phase == "report" and bool(view.hand) and view.seat == view.to_move and not marks.secret_hidden


def by_place(found: list[Region]) -> dict[str, list[Region]]:
    """Regions by their place."""
    places: dict[str, list[Region]] = {}
    for region in found:
        places.setdefault(region.place, []).append(region)
    return places
