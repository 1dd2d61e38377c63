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


def layout(found: Sequence[Set]) -> list[tuple[Set, Box, list[Box]]]:
    """Each set with its ground and the places of its cards, empty ones last. Where all would be narrow, the empty ones
    are narrower still, and at last they are left out."""
    if not found:
        return []
    groves, frees = sum(len(one.groves) for one in found), sum(one.free for one in found)
    room = TABLEAU[2] - GAP * (len(found) - 1) - 2 * PAD * len(found)
    wide = free = min(CARD_W, _share(room, groves + frees))
    if wide < NAMED and groves:
        free = FREE_W
        wide = min(CARD_W, _share(room - frees * (free + BETWEEN), groves))
    keep = frees == 0 or wide >= LEAST
    if not keep:
        bare = sum(not one.groves for one in found)
        wide = min(CARD_W, max(14.0, _share(room - bare * (free + BETWEEN), groves)))
    x, y, _, h = TABLEAU
    placed = []
    for one in found:
        widths = [wide] * len(one.groves) + [free] * (one.free if keep else not one.groves)
        w = sum(widths) + BETWEEN * (len(widths) - 1) + 2 * PAD
        cards, left = [], x + PAD
        for card in widths:
            cards.append((left, y + h - CARD_H - 7, card, CARD_H))
            left += card + BETWEEN
        placed.append((one, (x, y, w, h), cards))
        x += w + GAP
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
    left, middle, note = x + 6, y + 15, one.note
    noted = kit.width(note, "sans-bold", 15)
    if by_railroad and w > 60:
        pen.railroad(one.owner, left + 9, middle, 20)
        left += 23
    elif not by_railroad and w > 150:
        pen.of_seat("packing-house", colour, left + 10, middle - 1, 22, drop=0)
        left += 26
    if one.train and w > 80:
        pen.of_seat("train", colour, left + 12, middle, 24, drop=0)
        left += 28
    name = pen.voice.say(f"board.railroad_{one.owner}") if by_railroad else pen.stock.counties[one.owner].name
    sign = pen.voice.say(f"board.sign_{one.owner}")
    room = x + w - 8 - noted - left - 4
    if room >= 18:
        whole = kit.width(name, "poster", 14) <= room
        pen.fitted(left, middle, name if whole else sign, "poster", 16, room)
        kit.text(pen.to, x + w - 6, middle, note, "sans-bold", 15, INK, "right")
    else:
        kit.label(pen.to, x + w / 2, middle, sign, "poster", 15, w - 6)


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
    middle = y + h / 2 - 4 if w >= NAMED else y + h - 2 - w / 2  # on the picture, not on the signs
    pen.icon("flake", x + w / 2, middle, min(30, w - 8))


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
