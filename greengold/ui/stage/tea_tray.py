"""Choices that have no place on the board: which Crates are returned, which part comes first.

They lie on a small card beside what they belong to, as long as they are asked. Lengths in design units.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from greengold.games.tea.names import LETTERS
from greengold.ui.kit import DANGER, GOLD_PALE, PAPER, STRIP, WHITE, Point
from greengold.ui.stage import tea_signs
from greengold.ui.stage.stage import Marks, Region
from greengold.ui.stage.tea_ink import TEAS, Pen
from greengold.ui.stage.tea_outlook import Outlook
from greengold.ui.stage.tea_places import CROWN, HUB, Box, centre
from greengold.ui.theme import TEA_COMPANIES

if TYPE_CHECKING:
    from greengold.ui.stage.tea_signs import Sign

KINDS = ("pay", "part", "reserve", "supplier")
"""Kinds of touched things that are offered on a tray."""

NOWHERE = ("crate:none", "contract:none")
"""Things that can be touched when there is none of their kind."""

GAP, PAD, HIGH = 8.0, 10.0, 40.0
BOUNDS: Box = (20, 62, 1264, 770)


class Entry(msgspec.Struct, frozen=True):
    """A button of a tray: the place it means and its box."""

    place: str
    box: Box


class Tray(msgspec.Struct, frozen=True):
    """The card and its buttons; tip: where it points at what it belongs to, (0, 0) = at nothing."""

    box: Box
    entries: tuple[Entry, ...]
    tip: Point = (0, 0)


def offered(marks: Marks) -> list[str]:
    """Legal places that need a tray."""
    found = [place for place in marks.legal if place.partition(":")[0] in KINDS or place in NOWHERE]
    return sorted(found, key=_order)


def _order(place: str) -> tuple[int, str]:
    """The Factory before the post, teas and companies in their order."""
    kind, _, name = place.partition(":")
    if kind == "reserve":
        return TEAS.index(name), ""
    if kind == "supplier":
        return list(TEA_COMPANIES).index(name), ""
    if kind == "pay":
        return len(name), "".join(str(LETTERS.find(letter)) for letter in name)
    return (0 if name == "factory" else 1), name


def tray(marks: Marks, shapes: Sequence[Region]) -> Tray | None:
    """The tray that is open now, beside the selected thing or on the wheel's hub; shapes: regions of the board."""
    places = offered(marks)
    if not places:
        return None
    widths = [_width(place) for place in places]
    rows = _rows(widths)
    w = max(sum(row) + GAP * (len(row) - 1) for row in rows) + 2 * PAD
    h = len(rows) * (HIGH + GAP) - GAP + 2 * PAD
    tip: Point = (0, 0)
    if places[0].startswith("supplier"):
        x, y = centre(CROWN)[0] - w / 2, CROWN[1] + CROWN[3] + 12
        tip = centre(CROWN)[0], y - 9
    else:
        x, y, tip = _corner(marks.selected, shapes, w, h)
    entries, at = [], iter(places)
    for r, row in enumerate(rows):
        left = x + (w - sum(row) - GAP * (len(row) - 1)) / 2
        for wide in row:
            entries.append(Entry(next(at), (left, y + PAD + r * (HIGH + GAP), wide, HIGH)))
            left += wide + GAP
    return Tray((x, y, w, h), tuple(entries), tip)


def _width(place: str) -> float:
    kind, _, name = place.partition(":")
    if kind == "pay" and name != "none":
        return max(58.0, 22 + 24.0 * len(name))
    return {"part": 150.0, "reserve": 46.0, "supplier": 46.0}.get(kind, 120.0)


def _rows(widths: Sequence[float], most: float = 420) -> list[list[float]]:
    """Buttons in rows that are not too wide."""
    rows: list[list[float]] = [[]]
    for wide in widths:
        if rows[-1] and sum(rows[-1]) + wide + GAP * len(rows[-1]) > most:
            rows.append([])
        rows[-1].append(wide)
    return rows


def _corner(selected: str, shapes: Sequence[Region], w: float, h: float) -> tuple[float, float, Point]:
    """Below the selected thing, above it where there is no room; on the hub when nothing is selected."""
    shape = next((region for region in shapes if region.place == selected), None)
    bx, by, bw, bh = BOUNDS
    if shape is None:
        return HUB[0] - w / 2, HUB[1] - h / 2, (0, 0)
    cx, _ = shape.centre
    x = min(max(bx, cx - w / 2), bx + bw - w)
    below = shape.y + shape.h + 14
    if below + h <= by + bh:
        return x, below, (cx, below - 9)
    return x, shape.y - h - 16, (cx, shape.y - 3)


def regions(tray: Tray) -> list[Region]:
    """The card, which blocks what lies below it, and its buttons."""
    x, y, w, h = tray.box
    found = [Region("tray:card", x, y, w, h, 9)]
    for entry in tray.entries:
        ex, ey, ew, eh = entry.box
        found.append(Region(entry.place, ex, ey, ew, eh, 8, label=f"what.{entry.place.partition(':')[0]}"))
    return found


# ---- drawing


def draw(pen: Pen, tray: Tray, outlook: Outlook, marks: Marks) -> None:
    """The card with its buttons."""
    kit, (x, y, w, h) = pen.kit, tray.box
    kit.card(pen.to, x, y, w, h, 10, STRIP, edge=4, blur=9, drop=6)
    if tray.tip != (0, 0):
        kit.pointer_tip(pen.to, *tray.tip, "up" if tray.tip[1] < y else "down", size=9)
    for entry in tray.entries:
        ex, ey, ew, eh = entry.box
        hover = marks.hover == entry.place
        fill = GOLD_PALE if hover else PAPER
        kit.card(pen.to, ex, ey - (2 if hover else 0), ew, eh - 3, 8, fill, edge=3, blur=3 if hover else 1.5)
        _face(pen, entry, outlook, -2 if hover else 0)


def _face(pen: Pen, entry: Entry, outlook: Outlook, lift: float) -> None:
    cx, cy = centre(entry.box)
    cy += lift - 1.5
    kind, _, name = entry.place.partition(":")
    if kind == "reserve":
        pen.crate(name, cx, cy, 31)
    elif kind == "supplier":
        pen.of_company("value-token", name, cx, cy, 31)
    elif kind == "part":
        _part(pen, name, outlook, cx, cy)
    elif name == "none":
        words = pen.voice.say("board.none")
        pen.kit.label(pen.to, cx, cy, words, "sans-semi", 16, entry.box[2] - 12)
    else:
        sign: Sign = tuple(("crate", TEAS[LETTERS.index(letter)]) for letter in name)
        tea_signs.draw(pen, sign, cx, cy, 17, entry.box[2] - 14)


def _part(pen: Pen, name: str, outlook: Outlook, cx: float, cy: float) -> None:
    """One of the two parts of Expand."""
    view = outlook.view
    words = pen.voice.say(f"board.part_{name}")
    if name == "factory":
        pen.of_company("factory", view.companies[view.company], cx - 50, cy, 31)
    else:
        pen.of_seat("post", view.colours[view.active], cx - 50, cy, 33)
    pen.kit.label(pen.to, cx + 18, cy, words, "sans-semi", 16, 92)


def loans_tag(pen: Pen, loans: int, right: float, y: float) -> None:
    """Red tag that says how many Loans a move forces; nothing for none."""
    if loans > 0:
        words = pen.voice.say("board.loans", n=loans)
        pen.kit.chip(pen.to, right, y, words, DANGER, colour=WHITE, size=15, h=21, align="right", pad=7)
