"""What a move would change, shown before the click: pale pieces where they would go, and the price."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.ui.kit import GOLD, INK, STRIP
from greengold.ui.stage import orange_boxes, orange_cards, orange_look, orange_map, orange_tray, orange_work
from greengold.ui.stage.orange_ink import Pen
from greengold.ui.stage.orange_look import Building
from greengold.ui.stage.orange_outlook import Outlook
from greengold.ui.stage.orange_places import (
    AGENCY,
    GROUNDS,
    PLATES,
    TABLEAU,
    centre,
    county_stands,
    railroad_cells,
    slot_cells,
)

if TYPE_CHECKING:
    from greengold.core.move import Move
    from greengold.games.orange.view import OrangeView

GHOST = 0.6


def action_of(selected: str, outlook: Outlook) -> str:
    """The action button to which what is chosen belongs; "" for none."""
    if selected.startswith("action:"):
        return selected[7:]
    before = {move.path[0] for move in outlook.moves if selected in move.path[1:]}
    only = before.pop() if len(before) == 1 else ""
    return only[7:] if only.startswith("action:") else ""


def draw(pen: Pen, view: OrangeView, outlook: Outlook, move: Move | None, seat: int, by_railroad: bool) -> None:
    """The ghosts of a move of the seat to move."""
    if move is None or not move.path or view.to_move < 0:
        return
    trial = outlook.trial(move)
    mover, colour = view.to_move, orange_look.colour_of(view, view.to_move)
    for event in trial.events:
        facts = event.facts
        if event.kind == "bought":
            kind = "nursery" if facts["building"] == "nursery" else "packing-house"
            _building(pen, view, str(facts["county"]), colour, kind)
            _price(pen, *_above(str(facts["county"])), int(facts["price"]))
        elif event.kind == "house_placed":
            _building(pen, view, str(facts["county"]), colour, "packing-house")
        elif event.kind == "house_moved":
            _building(pen, view, str(facts["to"]), colour, "packing-house")
            _price(pen, *_above(str(facts["to"])), int(facts["price"]))
        elif event.kind == "agency_bought":
            x, y = centre(AGENCY)
            pen.of_seat("agency", colour, x, y + 12, 44, GHOST, 0)
            _price(pen, x, y + 44, int(facts["price"]))
        elif event.kind == "train_placed":
            _train(pen, view, str(facts["railroad"]), colour)
        elif event.kind == "chip_placed":
            _chip(pen, view, str(facts["slot"]).replace(".", ":"), colour, int(facts["price"]))
        elif event.kind == "recruited" and seat == mover:
            _grove(pen, view, trial.after, str(facts["grove"]), seat, by_railroad)
        elif event.kind == "end_triggered":
            pen.tag(pen.voice.say("board.calls_end", n=facts["groves"]), TABLEAU[0] + TABLEAU[2] / 2, TABLEAU[1] - 4)
        elif event.kind == "improved":
            x, y, size = orange_work.picker_spot(trial.after, mover)
            pen.of_seat("picker", colour, x, y, size, GHOST, 0)


def _above(county: str) -> tuple[float, float]:
    x, y = PLATES[county]
    return x, y - 24


def _price(pen: Pen, x: float, y: float, price: int) -> None:
    """A price tag."""
    pen.kit.card(pen.to, x - 22, y - 12, 44, 24, 11, STRIP, edge=2, blur=2)
    pen.kit.text(pen.to, x, y - 1, f"${price}", "sans-bold", 16, INK, "centre")


def _building(pen: Pen, view: OrangeView, county: str, colour: str, kind: str) -> None:
    """A building that would stand in a county: beside the last one there, or else where it would come to stand."""
    there = orange_map.building_spots(pen.stock, view, county)
    x, y, size = county_stands(county, len(there) + 1)[-1]
    if there:
        (last, low, large), (left, _, wide, _) = there[-1][1], GROUNDS[county]
        if last + 1.5 * large + 4 <= left + wide:
            x, y, size = last + large + 4, low, large
    orange_map.draw_building(pen, colour, Building(kind, view.to_move, new=True), x, y, size, GHOST + 0.2)
    pen.kit.frame(pen.to, x - size / 2, y - size / 2 - 2, size, size, 8, ((INK, 3.4, 0.9), (GOLD, 1.8, 1)), dash=(5, 3))


def _train(pen: Pen, view: OrangeView, railroad: str, colour: str) -> None:
    cell = railroad_cells()[railroad]
    spots = orange_boxes.train_spots(view, view.railroads.index(railroad), cell)
    x = spots[-1][2][0] + 20 if spots else cell[0] + 70
    x, y = min(x, cell[0] + cell[2] - 20), cell[1] + 47
    pen.of_seat("train", colour, x, y, 32, GHOST, 0)
    pen.kit.frame(pen.to, x - 18, y - 17, 36, 34, 8, ((INK, 3.4, 0.9), (GOLD, 1.8, 1)), dash=(5, 3))


def _chip(pen: Pen, view: OrangeView, place: str, colour: str, price: int) -> None:
    cell, k = slot_cells()[place], view.slots.index(place.replace(":", "."))
    owners = sum(1 for seat in range(view.seats) if view.chips[seat][k])
    x, y, size = orange_boxes.chip_spots(cell, owners + 1)[-1]
    pen.of_seat("chip", colour, x, y, size, GHOST, 0)
    pen.kit.frame(pen.to, x - size / 2, y - size / 2, size, size, size / 2, ((INK, 3.4, 0.9), (GOLD, 1.8, 1)),
                  dash=(4, 3))  # fmt: skip
    _price(pen, cell[0] + cell[2] / 2, cell[1] + cell[3] + 6, price)


def _grove(pen: Pen, view: OrangeView, after: OrangeView, grove: str, seat: int, by_railroad: bool) -> None:
    """A grove on the place in the tableau that it would take, if that is free now; else the place where it would be."""
    for one, _, boxes in orange_tray.layout(orange_tray.sets(pen.stock, after, seat, by_railroad)):
        if grove in one.groves:
            box = boxes[one.groves.index(grove)]
            pen.kept(("small", grove), box, 8, lambda own, at: orange_cards.small(own, grove, at), GHOST + 0.2)
            orange_tray.ring_free(pen, box)
            return
