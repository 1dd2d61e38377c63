"""The tray below the board: a seat's groves in sets, its hand, and the ledger of dues. Lengths in design units."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from greengold.ui.kit import DANGER, GOLD, INK, INK2, mix
from greengold.ui.sprites import SPRITES
from greengold.ui.stage import orange_cards, orange_look
from greengold.ui.stage.orange_ink import LOOKS, Pen, Stock
from greengold.ui.stage.orange_places import HAND, LEDGER, SORT, TABLEAU, TRAY, Box, centre
from greengold.ui.theme import ORANGE, ORANGE_COUNTIES, ORANGE_RAILROADS

if TYPE_CHECKING:
    from greengold.games.orange.view import OrangeView

END = 46.0
GAP, PAD, CARD_W, CARD_H = 8.0, 5.0, 66.0, 110.0
LOW_HEAD, LOW_GAP, LOW_W = 18.0, 5.0, 84.0
"""Where the tableau lies in two rows: height of a set's head, units between sets and rows, widest card."""

BETWEEN, NAMED = 3.0, orange_cards.NAMED
FREE_W = 13.0
"""Width of an empty place where cards would else be too narrow for their names."""

LEAST = 35.0
"""Narrowest card; with less room the empty places of houses are left out."""


class Set(msgspec.Struct, frozen=True):
    """Groves that lie together: of a house, or of a railroad. free: empty places; new: of a house that opens next
    turn; owner: id of the county or railroad; note: the count at the right of the head; train: a train stands for
    it."""

    owner: str
    groves: tuple[str, ...]
    free: int = 0
    new: bool = False
    note: str = ""
    train: bool = False


def sets(stock: Stock, view: OrangeView, seat: int, by_railroad: bool) -> list[Set]:
    """The tableau of a seat in sets of three."""
    return _railroad_sets(stock, view, seat) if by_railroad else _county_sets(stock, view, seat)


def _county_sets(stock: Stock, view: OrangeView, seat: int) -> list[Set]:
    found = []
    for k, county in enumerate(stock.counties):
        groves = orange_look.groves_in(stock, view, seat, county)
        mature, new = view.houses[seat][k]
        for i in range(max(mature + new, -(-len(groves) // 3))):
            part = tuple(groves[3 * i : 3 * i + 3])
            free = 3 - len(part)
            found.append(Set(county, part, free, i >= mature, f"{len(part)}/3"))
    return found


def _railroad_sets(stock: Stock, view: OrangeView, seat: int) -> list[Set]:
    found = []
    for k, railroad in enumerate(stock.railroads):
        groves = orange_look.groves_on(stock, view, seat, railroad)
        groves.sort(key=lambda id: stock.groves[id].type)  # whole sets of one fruit lie together
        trains = sum(view.trains[seat][k])
        for i in range(-(-len(groves) // 3)):
            part = tuple(groves[3 * i : 3 * i + 3])
            found.append(Set(railroad, part, 0, False, f"{len(part)}/3", i < trains))
    return found


Placed = tuple[Set, Box, list[Box]]
"""A set with its ground and the places of its cards, empty ones last."""


def layout(found: Sequence[Set]) -> list[Placed]:
    """A tableau in one row of tall cards; where they would be too narrow for their towns, in two rows of low ones."""
    x, y, w, h = TABLEAU
    if not found:
        return []
    widths = _widths(found, w, GAP, CARD_W)
    if len(found) < 2 or widths[0] >= NAMED:
        return _row(found, TABLEAU, widths, GAP)
    cut = min(range(1, len(found)), key=lambda i: max(_measure(found[:i]), _measure(found[i:])))
    tall, rows = (h - LOW_GAP) / 2, (found[:cut], found[cut:])
    wide, free = (min(pair) for pair in zip(*(_widths(row, w, LOW_GAP, LOW_W) for row in rows), strict=True))
    places = ((x, y + k * (tall + LOW_GAP), w, tall) for k in range(2))
    return [one for row, place in zip(rows, places, strict=True) for one in _row(row, place, (wide, free), LOW_GAP)]


def _measure(row: Sequence[Set]) -> float:
    """About how wide some sets are, in cards."""
    return sum(0.3 + len(one.groves) + one.free * FREE_W / CARD_W for one in row)


def _widths(row: Sequence[Set], w: float, gap: float, most: float) -> tuple[float, float]:
    """Width of the cards and of the empty places of sets in a row, a card not wider than `most`. Where all would be
    narrow, the empty places are narrower still, and at last those of a set with groves are left out (0)."""
    groves, frees = sum(len(one.groves) for one in row), sum(one.free for one in row)
    room = w - gap * (len(row) - 1) - 2 * PAD * len(row)
    wide = min(most, _share(room, groves + frees))
    if wide >= NAMED or not groves:
        return wide, wide
    wide = min(most, _share(room - frees * (FREE_W + BETWEEN), groves))
    if wide >= LEAST or not frees:
        return wide, FREE_W
    bare = sum(not one.groves for one in row)
    return min(most, max(14.0, _share(room - bare * (FREE_W + BETWEEN), groves))), 0


def _row(row: Sequence[Set], area: Box, widths: tuple[float, float], gap: float) -> list[Placed]:
    """Sets beside each other."""
    (x, y, _, h), (wide, free) = area, widths
    top, high = (LOW_HEAD, h - LOW_HEAD - 3) if h < CARD_H else (h - CARD_H - 7, CARD_H)
    placed = []
    for one in row:
        places = [wide] * len(one.groves) + [free or FREE_W] * (one.free if free or not one.groves else 0)
        cards, left = [], x + PAD
        for card in places:
            cards.append((left, y + top, card, high))
            left += card + BETWEEN
        w = left - x - BETWEEN + PAD
        placed.append((one, (x, y, w, h), cards))
        x += w + gap
    return placed


def _share(room: float, count: int) -> float:
    """Width of each of so many cards that lie beside each other in a room."""
    return (room + BETWEEN) / max(1, count) - BETWEEN


def sheet(pen: Pen, colour: str) -> None:
    """The ground of the tray with the seat's end."""
    x, y, w, h = TRAY
    pen.kit.card(pen.to, x, y, w, h, 10, ORANGE.tray, edge=4, blur=6)
    pen.kit.strip_end(pen.to, x, y, END, h, 10, LOOKS[colour], mark=11, mark_y=26)


def tableau(pen: Pen, view: OrangeView, seat: int, by_railroad: bool, hidden: frozenset[str], frozen: bool) -> None:
    """The groves of a seat, set by set."""
    found = layout(sets(pen.stock, view, seat, by_railroad))
    if not found:
        x, y, w, h = TABLEAU
        pen.kit.label(pen.to, x + w / 2, y + h / 2, pen.voice.say("board.no_groves"), "serif-semi-italic", 18, w, INK2)
    for one, ground, cards in found:
        _ground(pen, one, ground, by_railroad, orange_look.colour_of(view, seat))
        for id, box in zip(one.groves, cards, strict=False):
            if f"grove:{id}" in hidden:
                pen.kit.well(pen.to, *box, 5)
                continue
            orange_cards.small(pen, id, box)
            if frozen and pen.stock.groves[id].type == "W":
                ice(pen, box)
        for box in cards[len(one.groves) :]:
            _free(pen, one, box)


def _ground(pen: Pen, one: Set, box: Box, by_railroad: bool, colour: str) -> None:
    """Ground of a set with its name and count."""
    kit, (x, y, w, h) = pen.kit, box
    fill = mix(ORANGE_RAILROADS[one.owner] if by_railroad else ORANGE_COUNTIES[one.owner][0], "#FBF1D8", 0.5)
    kit.band(pen.to, x, y, w, h, fill, radii=(6, 6, 6, 6), line=INK2)
    low = h < CARD_H
    left, middle, sign, note = x + 6, y + (LOW_HEAD / 2 if low else 15), (17.0 if low else 22.0), one.note
    noted = kit.width(note, "sans-bold", 15)
    if by_railroad and w > 60:
        pen.railroad(one.owner, left + sign / 2 - 1, middle, sign - 2)
        left += sign + 1
    elif not by_railroad and w > 150:
        pen.of_seat("packing-house", colour, left + sign / 2 - 1, middle - 1, sign, drop=0)
        left += sign + 4
    if one.train and w > 80:
        pen.of_seat("train", colour, left + sign / 2 + 1, middle, sign + 2, drop=0)
        left += sign + 6
    name = pen.voice.say(f"board.railroad_{one.owner}") if by_railroad else pen.stock.counties[one.owner].name
    brief = pen.voice.say(f"board.sign_{one.owner}")
    room = x + w - 8 - noted - left - 4
    if room >= 18:
        whole = kit.width(name, "poster", 14) <= room
        pen.fitted(left, middle, name if whole else brief, "poster", 15 if low else 16, room)
        kit.text(pen.to, x + w - 6, middle, note, "sans-bold", 15, INK, "right")
    else:
        kit.label(pen.to, x + w / 2, middle, brief, "poster", 15, w - 6)


def _free(pen: Pen, one: Set, box: Box) -> None:
    """An empty place of a house; a clock says that it opens next turn."""
    pen.kit.well(pen.to, *box, 5)
    if one.new:
        pen.fresh(*centre(box), max(14, min(22, box[2] - 8)))


def ice(pen: Pen, box: Box) -> None:
    """A frozen grove."""
    kit, (x, y, w, h) = pen.kit, box
    kit.stamp(pen.to, ("ice",), kit.area(*box), 0, lambda art, w, h: art.box(0, 0, w, h, 5, fill=ORANGE.ice,
                                                                            alpha=0.55))  # fmt: skip
    kit.frame(pen.to, x, y, w, h, 5, ((ORANGE.ice_line, 1.6, 1),), pad=-1, dash=(4, 3))
    pen.icon("flake", *orange_cards.picture_spot(box), min(30, w - 8, h - 22))


def tools(pen: Pen, view: OrangeView, seat: int, by_railroad: bool) -> None:
    """The hand and the switch of the order, on the seat's end."""
    kit, (x, y, w, h) = pen.kit, HAND
    for k in range(3):
        pen.back(x + 17 + k * 3, y + 27 - k * 2, 31)
    pen.count(view.hand_sizes[seat], x + w - 6, y + h - 9)
    kit.token(pen.to, x + 8, y + h - 9, 20, ORANGE.plate, line=INK, thick=0)
    kit.sprite(pen.to, SPRITES.icon("ui/eye"), x + 8, y + h - 9, 14)
    sx, sy, sw, sh = SORT
    kit.card(pen.to, sx, sy, sw, sh - 3, 7, ORANGE.plate, edge=2, blur=2)
    if by_railroad:
        pen.of_seat("packing-house", orange_look.colour_of(view, seat), sx + sw / 2, sy + sh / 2 - 2, 26, drop=0)
    else:
        pen.railroad("sp", sx + sw / 2, sy + sh / 2 - 2, 25)


# ---- dues


class Bill(msgspec.Struct, frozen=True):
    """Dues of a seat in parts: lines of words and dollars, total, and what would be paid otherwise (-1 = the same):
    without the freeze when one is in force, else in a freeze. forbidden: they may not be collected."""

    lines: tuple[tuple[str, int, bool], ...]
    total: int
    other: int
    frozen: bool
    forbidden: bool = False


def ledger(pen: Pen, bill: Bill) -> None:
    """What Collect Dues would bring now, line by line."""
    kit, to, say, (x, y, w, h) = pen.kit, pen.to, pen.voice.say, LEDGER
    kit.card(to, x, y, w, h, 8, ORANGE.ledger, edge=3, blur=4)
    title = pen.fitted(x + 12, y + 15, say("board.dues"), "serif-bold", 17, w - 24)
    if bill.forbidden:
        pen.fitted(x + w - 12, y + 15, say("board.dues_forbidden"), "sans-bold", 15, w - title - 36, DANGER, "right")
    pen.rule(x + 10, y + 28, x + w - 10)
    pitch = min(19.0, 84 / max(1, len(bill.lines)))
    for k, (words, dollars, iced) in enumerate(bill.lines):
        middle, ink = y + 38 + k * pitch, ORANGE.ice_line if iced else INK
        if iced:
            pen.icon("flake", x + w - 56, middle, 15)
        pen.fitted(x + 12, middle, words, "sans-semi", 15.5, w - 84, ink)
        kit.text(to, x + w - 12, middle, f"${dollars}", "sans-bold", 15.5, ink, "right")
    low = y + h - 17
    pen.rule(x + 10, low - 14, x + w - 10)
    kit.text(to, x + 12, low, say("board.total"), "sans-bold", 17)
    wide = kit.text(to, x + w - 12, low, f"${bill.total}", "sans-bold", 22, ORANGE.gain, "right")
    if bill.other < 0 or bill.other == bill.total:
        return
    right = x + w - 22 - wide
    if bill.frozen:
        gone = kit.text(to, right, low, f"${bill.other}", "sans-semi", 16, DANGER, "right")
        kit.outline(to, [(right - gone - 3, low), (right + 3, low)], ((DANGER, 1.6, 1),), curved=False)
    else:
        pen.fitted(right, low, say("board.in_freeze", n=bill.other), "sans", 15, w - wide - 110, INK2, "right")


def ring_free(pen: Pen, box: Box) -> None:
    """The place where a grove would go."""
    pen.kit.frame(pen.to, *box, 5, ((INK, 4, 1), (GOLD, 2.4, 1)), pad=-1)
