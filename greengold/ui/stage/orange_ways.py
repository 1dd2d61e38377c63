"""What moves on the orange board: cards, pieces, coins and workers. Lengths in design units, times in milliseconds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from greengold.core.event import Event
from greengold.ui.kit import Point
from greengold.ui.stage import orange_boxes, orange_look, orange_map, orange_tray, orange_work
from greengold.ui.stage.orange_ink import Stock
from greengold.ui.stage.orange_places import (
    AGENCY,
    GROVE_PLAQUE,
    LEDGER,
    PLATES,
    REPORT,
    REPORT_PLAQUE,
    TABLEAU,
    array_boxes,
    centre,
    plaque_cards,
    railroad_cells,
    slot_cells,
)
from greengold.ui.stage.stage import STAGGER, Motion, Piece, Trail, travel_ms

if TYPE_CHECKING:
    from greengold.games.orange.view import OrangeView

CARD_W = 84.0  # of a crate label on its way
RISE_MS = 700


def rail_spot(view: OrangeView, seat: int) -> Point:
    """About where the card of a seat lies in the rail."""
    return 1390.0, 56 + seat * 105 + 48.0


def _fly(piece: Piece, start: Point, end: Point, wait: int = 0, hides: str = "", arc: bool = True) -> Motion:
    return Motion(piece, (start, end), wait, travel_ms((start, end)), arc, hides)


def motions(stock: Stock, event: Event, before: OrangeView, after: OrangeView) -> list[Motion]:
    """What moves in an event."""
    move = MOVES.get(event.kind)
    return move(stock, event, before, after) if move else []


def _seat(event: Event, view: OrangeView) -> tuple[int, str]:
    seat = int(event.facts["seat"])
    return seat, orange_look.colour_of(view, seat)


def _built(stock: Stock, event: Event, before: OrangeView, after: OrangeView) -> list[Motion]:
    """A building comes from its owner."""
    seat, colour = _seat(event, after)
    kind = "nursery" if event.facts.get("building") == "nursery" else "packing-house"
    county = str(event.facts["county"])
    return [_fly(Piece(kind, colour, 0, 0, 36), rail_spot(before, seat), _stand(stock, after, county, seat, kind))]


def _stand(stock: Stock, view: OrangeView, county: str, seat: int, kind: str) -> Point:
    """Where the last building of a seat stands in a county."""
    spots = [
        spot for one, spot in orange_map.building_spots(stock, view, county) if (one.seat, one.kind) == (seat, kind)
    ]
    return spots[-1][:2] if spots else PLATES[county]


def _moved(stock: Stock, event: Event, before: OrangeView, after: OrangeView) -> list[Motion]:
    seat, colour = _seat(event, after)
    start = _stand(stock, before, str(event.facts["from"]), seat, "packing-house")
    end = _stand(stock, after, str(event.facts["to"]), seat, "packing-house")
    return [_fly(Piece("packing-house", colour, 0, 0, 36), start, end)]


def _left(stock: Stock, event: Event, before: OrangeView, after: OrangeView) -> list[Motion]:
    seat, colour = _seat(event, after)
    start = _stand(stock, before, str(event.facts["county"]), seat, "packing-house")
    return [_fly(Piece("packing-house", colour, 0, 0, 36), start, rail_spot(after, seat))]


def _agency(stock: Stock, event: Event, before: OrangeView, after: OrangeView) -> list[Motion]:
    seat, colour = _seat(event, after)
    return [_fly(Piece("agency", colour, 0, 0, 42), rail_spot(before, seat), centre(AGENCY))]


def _recruited(stock: Stock, event: Event, before: OrangeView, after: OrangeView) -> list[Motion]:
    """A grove flies from the array to the tableau, or to its owner's card when another tableau is shown."""
    seat, grove = int(event.facts["seat"]), str(event.facts["grove"])
    start = _array_spot(before, grove)
    end = rail_spot(after, seat)
    if seat == orange_look.shown_seat(before, -1):
        end = _tableau_spot(stock, after, seat, grove)
    return [_fly(Piece("label", "", 0, 0, CARD_W, grove), start, end, hides=f"array:{grove}")]


def _array_spot(view: OrangeView, grove: str) -> Point:
    boxes = array_boxes()
    k = view.array.index(grove) if grove in view.array else 0
    return centre(boxes[k])


def _tableau_spot(stock: Stock, view: OrangeView, seat: int, grove: str) -> Point:
    for one, _, boxes in orange_tray.layout(orange_tray.sets(stock, view, seat, False)):
        if grove in one.groves:
            return centre(boxes[one.groves.index(grove)])
    return centre(TABLEAU)


def _refilled(stock: Stock, event: Event, before: OrangeView, after: OrangeView) -> list[Motion]:
    place = int(event.facts["place"]) - 1
    start, end = centre(plaque_cards(GROVE_PLAQUE)[0]), centre(array_boxes()[place])
    return [_fly(Piece("back", "", 0, 0, 60), start, end, 200)]


def _canvassed(stock: Stock, event: Event, before: OrangeView, after: OrangeView) -> list[Motion]:
    """The whole array is swept away."""
    end, found = centre(plaque_cards(GROVE_PLAQUE)[1]), list[Motion]()
    for k, (grove, box) in enumerate(zip(before.array, array_boxes(), strict=True)):
        if grove:
            piece = Piece("label", "", 0, 0, CARD_W, grove)
            found.append(_fly(piece, centre(box), end, k * STAGGER, f"array:{grove}"))
    return found


def _dues(stock: Stock, event: Event, before: OrangeView, after: OrangeView) -> list[Motion]:
    """Coins from the ledger, part by part, and what they are worth."""
    seat, colour = _seat(event, after)
    start, end = centre(LEDGER), rail_spot(after, seat)
    parts = [part for part in ("valencias", "navels", "ads", "trains", "majority") if event.facts.get(part)]
    found = [_fly(Piece("coin", "", 0, 0, 30), start, end, k * 2 * STAGGER) for k in range(len(parts))]
    return [*found, _tag(end, f"+${event.facts['total']}", colour)]


def _tag(spot: Point, words: str, colour: str) -> Motion:
    x, y = spot
    return Motion(Piece("tag", colour, x, y, 20, words), ((x + 40, y), (x + 40, y - 24)), 0, RISE_MS, False)


def _money(stock: Stock, event: Event, before: OrangeView, after: OrangeView) -> list[Motion]:
    seat, colour = _seat(event, after)
    sign = "+" if event.kind == "money_gained" else "−"
    return [_tag(rail_spot(after, seat), f"{sign}${event.facts['n']}", colour)] if event.facts["n"] else []


def _train(stock: Stock, event: Event, before: OrangeView, after: OrangeView) -> list[Motion]:
    """A train rolls in, or out when its set is broken."""
    seat, colour = _seat(event, after)
    id = str(event.facts["railroad"])
    view = after if event.kind == "train_placed" else before
    spots = orange_boxes.train_spots(view, view.railroads.index(id), railroad_cells()[id])
    mine = [spot[:2] for owner, _, spot in spots if owner == seat]
    x, y = mine[-1] if mine else centre(railroad_cells()[id])
    piece, hall = Piece("train", colour, 0, 0, 34), rail_spot(view, seat)
    if event.kind == "train_placed":
        return [_fly(piece, hall, (x, y), arc=False)]
    return [_fly(piece, (x, y), hall, arc=False)]


def _chip(stock: Stock, event: Event, before: OrangeView, after: OrangeView) -> list[Motion]:
    seat, colour = _seat(event, after)
    cell = slot_cells()[str(event.facts["slot"]).replace(".", ":")]
    piece, there, home = Piece("chip", colour, 0, 0, 31), centre(cell), rail_spot(after, seat)
    return [_fly(piece, home, there)] if event.kind == "chip_placed" else [_fly(piece, there, home)]


def _sink(stock: Stock, event: Event, before: OrangeView, after: OrangeView) -> list[Motion]:
    """All workers slide one slot down."""
    return [motion for seat in range(before.seats) for motion in _slide(before, after, seat)]


def _improved(stock: Stock, event: Event, before: OrangeView, after: OrangeView) -> list[Motion]:
    return _slide(before, after, int(event.facts["seat"]))


def _slide(before: OrangeView, after: OrangeView, seat: int) -> list[Motion]:
    if before.worker[seat] == after.worker[seat]:
        return []
    start, end = orange_work.picker_spot(before, seat), orange_work.picker_spot(after, seat)
    piece = Piece("picker", orange_look.colour_of(before, seat), start[0], start[1], start[2])
    return [_fly(piece, start[:2], end[:2], hides=f"picker:{seat}", arc=False)]


def _played(stock: Stock, event: Event, before: OrangeView, after: OrangeView) -> list[Motion]:
    """A farm report is turned over beside the board."""
    seat, card = int(event.facts["seat"]), str(event.facts["card"])
    return [_fly(Piece("report", "", 0, 0, 150, card), rail_spot(before, seat), centre(REPORT))]


def _drawn(stock: Stock, event: Event, before: OrangeView, after: OrangeView) -> list[Motion]:
    """A card goes to a hand; whose back is all that anybody sees."""
    start = centre(plaque_cards(REPORT_PLAQUE)[0])
    return [_fly(Piece("back", "", 0, 0, 40), start, rail_spot(after, int(event.facts["seat"])))]


def _lost(stock: Stock, event: Event, before: OrangeView, after: OrangeView) -> list[Motion]:
    seat, grove = int(event.facts["seat"]), str(event.facts["grove"])
    shown = seat == orange_look.shown_seat(before, -1)
    start = _tableau_spot(stock, before, seat, grove) if shown else rail_spot(before, seat)
    piece = Piece("label", "", 0, 0, 50, grove)
    return [_fly(piece, start, centre(plaque_cards(GROVE_PLAQUE)[1]), hides=f"grove:{grove}")]


def _token(stock: Stock, event: Event, before: OrangeView, after: OrangeView) -> list[Motion]:
    end = int(event.facts["seat"])
    return [_fly(Piece("first-player", "", 0, 0, 30), rail_spot(before, before.first), rail_spot(after, end))]


def trails(events: Sequence[Event], after: OrangeView) -> list[Trail]:
    """Ways of houses that were moved."""
    return [
        ((PLATES[str(event.facts["from"])], PLATES[str(event.facts["to"])]), _seat(event, after)[1])
        for event in events
        if event.kind == "house_moved"
    ]


MOVES: dict[str, Callable[[Stock, Event, OrangeView, OrangeView], list[Motion]]] = {
    "house_placed": _built, "bought": _built, "house_moved": _moved, "house_abandoned": _left,
    "agency_bought": _agency, "recruited": _recruited, "refilled": _refilled, "canvassed": _canvassed, "dues": _dues,
    "money_gained": _money, "money_paid": _money, "train_placed": _train, "train_left": _train, "chip_placed": _chip,
    "chips_removed": _chip, "workers_sink": _sink, "improved": _improved, "move_worker": _improved,
    "report_played": _played, "report_drawn": _drawn, "report_drawn_hidden": _drawn, "grove_lost": _lost,
    "token_passed": _token,
}  # fmt: skip
"""What moves, by kind of event."""
