"""The map of the orange board: counties, their plates and buildings, piles, legend. Lengths in design units."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.ui.kit import GREEN, INK, INK2, IVORY, WHITE, Picture
from greengold.ui.sprites import SPRITES, drawing
from greengold.ui.stage import orange_look
from greengold.ui.stage.orange_ink import Pen, Stock
from greengold.ui.stage.orange_look import Building
from greengold.ui.stage.orange_places import (
    CALL,
    GROVE_PLAQUE,
    LEGEND,
    MAP,
    PLATES,
    REPORT_PLAQUE,
    Box,
    county_stands,
    legend_rows,
    plaque_cards,
)
from greengold.ui.theme import ORANGE

if TYPE_CHECKING:
    from greengold.games.orange.view import OrangeView

LEAST = 19.0
"""Smallest picture of a building; where they would be smaller, the houses of a seat become one picture."""


def printed(pen: Pen) -> None:
    """Sea, land, counties, plates and legend: what never changes."""
    kit, (x, y, w, h) = pen.kit, MAP
    land = "".join(drawing(SPRITES.text(f"orange/{name}")) for name in ("map", *_county_files(pen)))
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" width="1000" height="1000">{land}</svg>'
    kit.sprite(pen.to, svg, x + w / 2, y + h / 2, w, h)
    pen.fitted(90, 414, pen.voice.say("board.ocean"), "serif-semi-italic", 18, 130, "#17344A")
    pen.icon("compass", 85, 537, 92)
    _call(pen)
    for county in pen.stock.counties:
        _plate(pen, county)
    _legend(pen)
    _plaque(pen, GROVE_PLAQUE, pen.voice.say("board.groves"))
    _plaque(pen, REPORT_PLAQUE, pen.voice.say("board.reports"))
    kit.frame(pen.to, x, y, w, h, 8, ((ORANGE.line, 2, 1),))


def _county_files(pen: Pen) -> list[str]:
    return [f"county_{county}" for county in pen.stock.counties]


def _call(pen: Pen) -> None:
    """The line from the plate in the sea to the small county of Orange."""
    kit = pen.kit
    kit.outline(pen.to, CALL, ((INK, 4.4, 1), (IVORY, 2, 1)), curved=True)
    kit.token(pen.to, *CALL[-1], 9, IVORY, line=INK, thick=0)


def _plate(pen: Pen, id: str) -> None:
    """Name and nursery price of a county, and below them its railroads and fruits."""
    kit, to, county = pen.kit, pen.to, pen.stock.counties[id]
    x, y = PLATES[id]
    wide = kit.width(county.name, "poster", 18) + 24
    left = x - (wide + 20) / 2
    kit.card(to, left, y - 13, wide, 26, 5, ORANGE.plate, edge=2, blur=3)
    kit.text(to, left + wide / 2, y, county.name, "poster", 18, INK, "centre")
    kit.token(to, left + wide + 8, y - 1, 29, ORANGE.nursery, line="#173824", thick=1.4)
    kit.text(to, left + wide + 8, y - 1, f"${county.nursery_price}", "sans-bold", 15, WHITE, "centre")
    signs = sign_spots(pen, id)
    kit.band(to, signs[0][0] - 16, y + 15.5, signs[-1][0] + 16 - signs[0][0] + 34, 23, ORANGE.plate,
             radii=(11, 11, 11, 11))  # fmt: skip
    for sign, (cx, cy) in zip((*county.railroads, *county.oranges), signs, strict=False):
        if sign in ("V", "W"):
            pen.fruit(sign, cx, cy, 19)
        else:
            pen.railroad(sign, cx, cy, 18)
    cx, cy = signs[-1]
    pen.rule(cx - 12, cy, cx - 12)
    pen.icon("grove-icon", cx, cy, 19)


def sign_spots(pen: Pen, id: str) -> list[tuple[float, float]]:
    """Railroads, fruits and the sign of groves below the plate of a county."""
    county, (x, y) = pen.stock.counties[id], PLATES[id]
    count = len(county.railroads) + len(county.oranges) + 1
    left = x - (count * 22 + 18) / 2 + 11
    return [(left + k * 22, y + 27) for k in range(count)]


def _legend(pen: Pen) -> None:
    """What the buildings cost; also where a building is chosen."""
    kit, to, say, (x, y, w, h) = pen.kit, pen.to, pen.voice.say, LEGEND
    kit.card(to, x, y, w, h, 7, ORANGE.plate, edge=3, blur=4)
    pictures = {"house": "packing-house", "nursery": "nursery", "agency": "agency"}
    for name, (bx, by, bw, bh) in legend_rows().items():
        middle = by + bh / 2
        pen.of_seat(pictures[name], "white", bx + 18, middle, 27, drop=0)
        pen.fitted(bx + 37, middle, say(f"board.legend_{name}"), "sans-semi", 15.5, bw - 72)
        if name == "nursery":
            kit.token(to, bx + bw - 18, middle, 22, GREEN, line="#173824", thick=1)
            kit.text(to, bx + bw - 18, middle, "$", "sans-bold", 14, WHITE, "centre")


def legend_prices(pen: Pen, house: int, agency: int) -> None:
    """Prices of a house and an agency, which a farm report may change."""
    for name, price in (("house", house), ("agency", agency)):
        bx, by, bw, bh = legend_rows()[name]
        pen.kit.text(pen.to, bx + bw - 8, by + bh / 2, f"${price}", "sans-bold", 16, ORANGE.price, "right")


def _plaque(pen: Pen, box: Box, title: str) -> None:
    """Ground of a deck and its discard."""
    kit, to, (x, y, w, _) = pen.kit, pen.to, box
    kit.stamp(to, ("plaque",), kit.area(*box), 1, lambda art, w, h: art.box(
        0.7, 0.7, w - 1.4, h - 1.4, 8, fill=ORANGE.plate, alpha=0.9, line=ORANGE.line, width=1.4))  # fmt: skip
    kit.label(to, x + w / 2, y + 14, title, "poster", 16, w - 12)
    for (cx, cy, cw, ch), name in zip(plaque_cards(box), ("deck", "discard"), strict=True):
        kit.label(to, cx + cw / 2, cy + ch + 10, pen.voice.say(f"board.{name}"), "sans-semi", 14, w / 2 - 4, INK2)


# ---- what changes


def piles(pen: Pen, view: OrangeView, hidden: frozenset[str]) -> None:
    """Both decks and discards with their numbers and top cards."""
    for plaque, deck, discard in (
        (GROVE_PLAQUE, view.deck_groves, view.discard_groves),
        (REPORT_PLAQUE, view.deck_reports, view.discard_reports),
    ):
        (x, y, w, h), other = plaque_cards(plaque)
        if deck:
            pen.back(x + w / 2, y + h / 2, w)
        else:
            pen.kit.well(pen.to, x, y, w, h)
        pen.count(deck, x + w + 2, y + h - 8)
        _top(pen, view, other, plaque is GROVE_PLAQUE, discard, hidden)


def _top(pen: Pen, view: OrangeView, box: Box, groves: bool, count: int, hidden: frozenset[str]) -> None:
    """The top card of a discard."""
    kit, (x, y, w, h) = pen.kit, box
    top = view.discard_top if groves else view.reports_top
    if not top:
        kit.well(pen.to, x, y, w, h)
    elif groves:
        kit.card(pen.to, x, y, w, h, 4, ORANGE.label, edge=2, blur=2)
        pen.label_picture(top, x + w / 2, y + h / 2, w - 5)
    else:
        kit.card(pen.to, x - 4, y + 4, w + 8, h - 10, 4, ORANGE.report, edge=2, blur=2)
        pen.report_picture(top, x + w / 2, y + 2 + h / 2 - 3, w + 4)
    pen.count(count, x + w + (2 if groves else 5), y + h - 8)


def counties(pen: Pen, view: OrangeView, hidden: frozenset[str]) -> None:
    """Groves left and buildings of every county."""
    for county in pen.stock.counties:
        _unseen(pen, view, county)
        for building, (x, y, size) in building_spots(pen.stock, view, county):
            if f"{building.kind}:{county}.{building.seat}" not in hidden:
                draw_building(pen, orange_look.colour_of(view, building.seat), building, x, y, size)


def plate(pen: Pen, view: OrangeView, county: str) -> None:
    """The plate of a county once more, above a ring around the county."""
    _plate(pen, county)
    _unseen(pen, view, county)


def _unseen(pen: Pen, view: OrangeView, county: str) -> None:
    """How many groves of a county are still to come, beside their sign."""
    x, y = sign_spots(pen, county)[-1]
    left = view.unseen[list(pen.stock.counties).index(county)]
    pen.kit.text(pen.to, x + 21, y, str(left), "sans-bold", 16, align="centre")


def building_spots(stock: Stock, view: OrangeView, county: str) -> list[tuple[Building, tuple[float, float, float]]]:
    """The buildings of a county with their places."""
    found = orange_look.buildings(stock, view, county)
    spots = county_stands(county, len(found))
    if spots and spots[0][2] < LEAST:
        found = orange_look.merged(found)
        spots = county_stands(county, len(found))
    return list(zip(found, spots, strict=True))


def draw_building(pen: Pen, colour: str, building: Building, x: float, y: float, size: float, alpha: float = 1) -> None:
    """A house with its groves as oranges below it, or a nursery; what is new carries a clock. Several houses in one
    picture have their groves and room, or when they are new their number, on the roof: the owner's sign stays free."""
    pen.of_seat(building.kind, colour, x, y - 2, size, alpha * (0.72 if building.new else 1))
    if building.count > 1:
        words = f"×{building.count}" if building.new else f"{building.pips}/{building.rooms}"
        pen.kit.chip(pen.to, x, y - size / 2 + 1, words, IVORY, size=14, h=17, align="centre", pad=4)
    elif building.kind == "packing-house" and not building.new:
        _pips(pen, building, x, y + size / 2 - 2, size)
    if building.new:
        pen.fresh(x + size / 2 - 4, y - size / 2 + 3, max(13, size * 0.42))


def _pips(pen: Pen, building: Building, x: float, y: float, size: float) -> None:
    """Three small oranges, empty where the house has room."""
    d = size * 0.27

    def paint(art: Picture, w: float, h: float) -> None:
        for k in range(3):
            cx = w / 2 + (k - 1) * d * 1.12
            fill = "#F08A24" if k < building.pips else ORANGE.plate
            art.disc(cx, h / 2, d / 2 - 0.4, fill=fill, line=INK, width=1.2)

    pen.kit.stamp(pen.to, ("pips", building.pips), pen.kit.spot(x, y, d * 3.6, d + 1), 1, paint)
