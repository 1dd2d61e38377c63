"""The boxes beside the map: railroads, agency, advertising, politics, production. Lengths in design units."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.ui.kit import INK, INK2, Picture
from greengold.ui.stage import orange_look
from greengold.ui.stage.orange_ink import LOOKS, Pen
from greengold.ui.stage.orange_places import (
    ADVERTISING,
    AGENCY,
    HEAD,
    POLITICS,
    PRODUCTION,
    RAILROADS,
    SLOT_NAMES,
    SLOTS,
    Box,
    in_row,
    railroad_cells,
    slot_cells,
)
from greengold.ui.theme import ORANGE

if TYPE_CHECKING:
    from greengold.games.orange.view import OrangeView

LEAD = 40.0
"""Width of the pill of who has most trains of a railroad."""

SEEN = 0.68
"""Part of a chip or train that stays free of the next one."""


def box(pen: Pen, area: Box, head: str, title: str, note: str = "", note_colour: str = ORANGE.head_note) -> None:
    """An empty box with its head; note: at the right end of the head."""
    kit, to, (x, y, w, h) = pen.kit, pen.to, area
    kit.card(to, x, y, w, h, 8, ORANGE.panel, edge=3, blur=3, line=ORANGE.line, line_width=1.6)
    kit.band(to, x, y, w, HEAD, head, radii=(8, 8, 0, 0))
    wide = kit.width(note, "sans-bold", 16) if note else 0
    pen.fitted(x + 12, y + HEAD / 2, title, "poster", 18, w - 30 - min(wide, w * 0.55), ORANGE.head_text)
    if note:
        pen.fitted(x + w - 11, y + HEAD / 2, note, "sans-bold", 16, w * 0.58, note_colour, "right")


def cell(pen: Pen, area: Box) -> None:
    """Ground of a slot."""
    x, y, w, h = area
    pen.kit.band(pen.to, x, y, w, h, ORANGE.slot, radii=(5, 5, 5, 5), line=ORANGE.slot_line)


def printed(pen: Pen) -> None:
    """All boxes without pieces."""
    say, stock = pen.voice.say, pen.stock
    box(pen, RAILROADS, ORANGE.railroad, say("board.railroads"), say("board.railroads_pay"))
    for id, area in railroad_cells().items():
        cell(pen, area)
        x, y, w, _ = area
        pen.railroad(id, x + 18, y + 23, 31, drop=1)
        pen.kit.text(pen.to, x + 18, y + 53, str(stock.railroads[id].groves), "sans-bold", 16, INK, "centre")
        pen.fitted(x + 37, y + 16, say(f"board.railroad_{id}"), "poster", 16, w - 43 - LEAD)
    box(pen, AGENCY, ORANGE.agency, say("board.agency"), f"${stock.prices['agency']}")
    box(pen, ADVERTISING, ORANGE.advertising, say("board.advertising"))
    box(pen, POLITICS, ORANGE.politics, say("board.politics"))
    box(pen, PRODUCTION, ORANGE.production, say("board.production"), say("board.each", price=_common(pen)))
    cells = slot_cells()
    for name, slots in SLOTS.items():
        for slot in slots:
            _slot(pen, cells[f"{name}:{slot}"], say(f"board.slot_{slot}"), stock.prices[f"{name}.{slot}"], name)


def _common(pen: Pen) -> int:
    return pen.stock.prices["production.irrigation"]


def _slot(pen: Pen, area: Box, title: str, price: int, name: str) -> None:
    kit, (x, y, w, _) = pen.kit, area
    cell(pen, area)
    if name == "production":
        kit.label(pen.to, x + w / 2, y + 14, title, "sans-semi", 16, w - 8)
        return
    wide = kit.text(pen.to, x + w - 6, y + 14, f"${price}", "sans-bold", 16, ORANGE.price, "right")
    pen.fitted(x + 6, y + 14, title, "sans-semi", 16, w - 16 - wide)


# ---- pieces


def pieces(pen: Pen, view: OrangeView, hidden: frozenset[str]) -> None:
    """Trains, majorities, agencies and chips."""
    for k, id in enumerate(pen.stock.railroads):
        _trains(pen, view, k, id, hidden)
    x, y, w, h = AGENCY
    owners = [seat for seat in range(view.seats) if view.agency[seat]]
    for seat, (cx, cy, size) in zip(owners, agency_spots(len(owners)), strict=True):
        if f"agency:{seat}" in hidden:
            continue
        new = view.agency[seat] == orange_look.NEW
        pen.of_seat("agency", orange_look.colour_of(view, seat), cx, cy, size, 0.72 if new else 1)
        if new:
            pen.fresh(cx + size / 2 - 5, cy - size / 2 + 5)
    if not owners:
        pen.kit.label(pen.to, x + w / 2, y + HEAD + (h - HEAD) / 2, pen.voice.say("board.no_agency"), "sans-italic", 15,
                      w - 20, INK2, 2)  # fmt: skip
    for k, name in enumerate(SLOT_NAMES):
        _chips(pen, view, k, name.replace(".", ":"), hidden)


def agency_spots(count: int) -> list[tuple[float, float, float]]:
    """Agencies in their box: a row, from four on two rows."""
    x, y, w, h = AGENCY
    if count <= 3:
        return in_row((x + 10, y + HEAD + 8, w - 20, h - HEAD - 18), count, 44, 2)
    upper = -(-count // 2)
    rows = ((y + HEAD + 4, upper), (y + HEAD + 40, count - upper))
    return [spot for top, many in rows for spot in in_row((x + 10, top, w - 20, 36), many, 34)]


def train_spots(view: OrangeView, railroad: int, cell: Box) -> list[tuple[int, bool, tuple[float, float, float]]]:
    """Trains of a railroad: seat, whether it is new, and its place."""
    x, y, w, _ = cell
    listed = [
        (seat, i >= view.trains[seat][railroad][0])
        for seat in range(view.seats)
        for i in range(sum(view.trains[seat][railroad]))
    ]
    spots = in_row((x + 36, y + 30, w - 40, 34), len(listed), 32, -4, SEEN)
    return [(seat, new, spot) for (seat, new), spot in zip(listed, spots, strict=True)]


def _trains(pen: Pen, view: OrangeView, k: int, id: str, hidden: frozenset[str]) -> None:
    kit, area = pen.kit, railroad_cells()[id]
    x, y, w, _ = area
    found = train_spots(view, k, area)
    for seat, new, (cx, cy, size) in found:
        if f"train:{id}.{seat}" in hidden:
            continue
        pen.of_seat("train", orange_look.colour_of(view, seat), cx, cy, size, 0.72 if new else 1)
        if new:
            pen.fresh(cx + size / 2 - 4, cy - size / 2 + 4)
    if not found:
        kit.label(pen.to, x + 40 + (w - 46) / 2, y + 48, pen.voice.say("board.no_train"), "sans-italic", 15, w - 60,
                  INK2)  # fmt: skip
    first = orange_look.leader(view, k)
    if first >= 0:
        majority(pen, orange_look.colour_of(view, first), x + w - 4, y + 16)


def majority(pen: Pen, colour: str, right: float, y: float) -> None:
    """Pill of who has most trains of a railroad."""
    kit, look, w = pen.kit, LOOKS[colour], LEAD

    def paint(art: Picture, w: float, h: float) -> None:
        art.box(0.6, 0.6, w - 1.2, h - 1.2, h / 2 - 0.6, fill=look.colour, line=INK, width=1.4)

    kit.stamp(pen.to, ("majority", look), kit.area(right - w, y - 10, w, 20), 1, paint)
    pen.seat_glyph(colour, right - w + 10.5, y, 5.2)
    kit.text(pen.to, right - 6.5, y, "+2", "sans-bold", 15, look.text, "right")


def chip_spots(area: Box, count: int) -> list[tuple[float, float, float]]:
    """Chips in a slot."""
    x, y, w, h = area
    return in_row((x + 5, y + 26, w - 10, h - 29), count, 31, 3, SEEN)


def _chips(pen: Pen, view: OrangeView, k: int, place: str, hidden: frozenset[str]) -> None:
    area = slot_cells()[place]
    owners, clocks = [seat for seat in range(view.seats) if view.chips[seat][k]], list[tuple[float, float]]()
    for seat, (cx, cy, size) in zip(owners, chip_spots(area, len(owners)), strict=True):
        if f"chip:{place}.{seat}" in hidden:
            continue
        new = view.chips[seat][k] == orange_look.NEW
        pen.of_seat("chip", orange_look.colour_of(view, seat), cx, cy, size, 0.72 if new else 1)
        if new:
            clocks.append((cx + size / 2 - 3, cy - size / 2 + 3))
    for cx, cy in clocks:  # above the chips that lie over their own
        pen.fresh(cx, cy)
    if not owners:
        cx, cy, size = chip_spots(area, 1)[0]
        pen.kit.frame(pen.to, cx - size / 2 + 2, cy - size / 2 + 2, size - 4, size - 4, size / 2,
                      ((ORANGE.slot_line, 1.4, 1),), dash=(3, 3))  # fmt: skip
