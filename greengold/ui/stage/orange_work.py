"""Working conditions and the farm reports in force. Lengths in design units."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from greengold.catalog.text import TextError
from greengold.ui.kit import INK, INK2, MIN_TEXT, WHITE
from greengold.ui.stage import orange_look
from greengold.ui.stage.orange_boxes import box
from greengold.ui.stage.orange_ink import LOOKS, Pen, Stock
from greengold.ui.stage.orange_places import CONDITIONS, HEAD, REPORT, Box, in_row, step_boxes
from greengold.ui.theme import ORANGE

if TYPE_CHECKING:
    from greengold.games.orange.view import OrangeView

PICTURE, NARROW = 78.0, 92.0
"""Width of a report's picture, and of the slip that lies beside another one."""


def printed(pen: Pen) -> None:
    """The ladder with what a strike brings on each step."""
    say = pen.voice.say
    box(pen, CONDITIONS, ORANGE.conditions, say("board.conditions"), say("board.conditions_cost"))
    for id, (x, y, w, h) in reversed(list(zip(pen.stock.steps, step_boxes(), strict=True))):
        pen.icon(f"condition-{id}", x + w / 2, y + h / 2, w, h)
    for id, (x, y, w, h) in zip(pen.stock.steps, step_boxes(), strict=True):
        middle = x + w / 2 - (5 if id == "optimal" else 3)
        pen.kit.label(pen.to, middle, y + 13, say(f"board.step_{id}"), "poster", 16, w - 19)
        pen.kit.label(pen.to, middle, y + h - 17, say(f"board.strike_{id}"), "sans-semi", 15, w - 20)


def picker_spots(area: Box, count: int) -> list[tuple[float, float, float]]:
    """Workers on a step: a row, from four on two rows."""
    x, y, w, h = area
    if count <= 3:
        return in_row((x + 10, y + 22, w - 22, h - 45), count, 33, -4)
    upper = in_row((x + 10, y + 21, w - 22, 18), 3, 20, -1)
    return [*upper, *in_row((x + 10, y + 38, w - 22, 18), count - 3, 20, -1)]


def pickers(pen: Pen, view: OrangeView, hidden: frozenset[str]) -> None:
    """The workers of all seats."""
    for step, area in enumerate(step_boxes()):
        here = [seat for seat in range(view.seats) if view.worker[seat] == step]
        for seat, (x, y, size) in zip(here, picker_spots(area, len(here)), strict=True):
            if f"picker:{seat}" not in hidden:
                pen.of_seat("picker", orange_look.colour_of(view, seat), x, y, size)


def picker_spot(view: OrangeView, seat: int) -> tuple[float, float, float]:
    """Where a seat's worker stands."""
    step = view.worker[seat]
    here = [other for other in range(view.seats) if view.worker[other] == step]
    return picker_spots(step_boxes()[step], len(here))[here.index(seat)]


# ---- farm reports in force


class Slip(msgspec.Struct, frozen=True):
    """A farm report beside the board; key: of its note ("this_round", "next_round"); seat: whose card it was."""

    card: str
    key: str
    seat: int


def slips(stock: Stock, view: OrangeView) -> list[Slip]:
    """What is in force, then what waits. The first player of a round has played its card; one that takes effect a
    round later was played by the first player before. In the payments the token has passed on already."""
    first = view.first - (view.phase == "conditions")
    found = [(str(card), "this_round", first - stock.reports[str(card)].delay) for card, *_ in view.in_effect]
    found += [(view.pending, "next_round", first)] if view.pending else []
    return [Slip(card, key, seat % view.seats) for card, key, seat in found]


def report_boxes(listed: Sequence[Slip]) -> list[Box]:
    """Boxes of the slips; the first of two is narrow, as only Unions comes together with another card."""
    x, y, w, h = REPORT
    if len(listed) < 2:
        return [REPORT] * len(listed)
    rest = (w - NARROW - 6 * (len(listed) - 1)) / (len(listed) - 1)
    after = [(x + NARROW + 6 + k * (rest + 6), y, rest, h) for k in range(len(listed) - 1)]
    return [(x, y, NARROW, h), *after]


def reports(pen: Pen, view: OrangeView) -> None:
    """The reports in force with their words; an empty card when there is none."""
    found = slips(pen.stock, view)
    if not found:
        _none(pen, view)
    for slip, area in zip(found, report_boxes(found), strict=True):
        _slip(pen, slip, orange_look.colour_of(view, slip.seat), area, len(found) == 1)


def _none(pen: Pen, view: OrangeView) -> None:
    """No report is in force: says when the next one comes."""
    kit, (x, y, w, h) = pen.kit, REPORT
    box(pen, REPORT, ORANGE.advertising, pen.voice.say("board.report"))
    key = "board.report_none" if view.round > 2 else "board.report_later"
    lines, size = kit.fit(pen.voice.say(key), "sans", 15, w - 24, 4)
    for i, line in enumerate(lines):
        middle = y + HEAD + (h - HEAD) / 2 + (i - (len(lines) - 1) / 2) * 18
        kit.text(pen.to, x + w / 2, middle, line, "sans", size, INK2, "centre")


def _slip(pen: Pen, slip: Slip, colour: str, area: Box, alone: bool) -> None:
    """A report: head with its name, picture, words, and whose card it was."""
    kit, to, (x, y, w, h) = pen.kit, pen.to, area
    head = ORANGE.advertising if slip.key == "this_round" else ORANGE.conditions
    kit.card(to, x, y, w, h, 8, ORANGE.report, edge=3, blur=3, line=ORANGE.line, line_width=1.6)
    kit.band(to, x, y, w, HEAD, head, radii=(8, 8, 0, 0))
    kit.seat_disc(to, x + 16, y + HEAD / 2, 19, LOOKS[colour])
    title, note, left = report_name(pen, slip.card), pen.voice.say(f"board.{slip.key}"), x + 30
    if not alone:
        pen.fitted(left, y + HEAD / 2, _own_name(title), "poster", 16, w - 36, WHITE)
        note = note if slip.key == "next_round" else ""
        _words(pen, slip.card, (x + 7, y + HEAD + 3, w - 12, h - HEAD - 5), note)
        return
    noted = kit.text(to, x + w - 9, y + HEAD / 2, note, "sans-bold", 14, "#CFE2EE", "right")
    (title, *_), size = kit.fit(title, "poster", 17, w - noted - 47, short=_own_name(title))
    kit.text(to, left, y + HEAD / 2, title, "poster", size, WHITE)
    beside = (x + PICTURE + 15, y + HEAD + 2, w - PICTURE - 21, h - HEAD - 5)
    if fitting(pen, _in_few(pen, slip.card, *beside[2:]), *beside[2:]) < MIN_TEXT:
        _words(pen, slip.card, (x + 9, y + HEAD + 4, w - 16, h - HEAD - 6))
        return
    kit.band(to, x + 6, y + HEAD + 8, PICTURE + 2, PICTURE * 2 / 3 + 2, INK, radii=(2, 2, 2, 2))
    pen.report_picture(slip.card, x + 7 + PICTURE / 2, y + HEAD + 9 + PICTURE / 3, PICTURE)
    _words(pen, slip.card, beside)
    owner = pen.voice.say("board.card_of", name=pen.voice.names[slip.seat])
    face, size = pen.name_fit(owner, "sans-semi", 15, PICTURE + 4)
    if size >= MIN_TEXT:  # else the disc in the head says it
        kit.text(to, x + 7 + PICTURE / 2, y + h - 14, owner, face, size, INK2, "centre")


def _said(pen: Pen, card: str) -> str:
    """What a card says while it is in force or waits. A delayed one speaks of the round in which it was played, so
    its short words stand for it."""
    return (pen.stock.reports[card].delay and _brief(pen, card)) or report_words(pen, card)


def _brief(pen: Pen, card: str) -> str:
    """The short words of a card; "" when it has none, as a card of another pack."""
    try:
        return pen.voice.say(f"board.brief_{card}")
    except TextError:
        return ""


def _own_name(title: str) -> str:
    """Name of a report without its family: "Road Bonds" of "County Election: Road Bonds"."""
    return title.partition(": ")[2] or title


def _in_few(pen: Pen, card: str, w: float, h: float) -> str:
    """The words of a card, the short ones where they would be too small for a box."""
    words = _said(pen, card)
    return words if fitting(pen, words, w, h) >= MIN_TEXT else _brief(pen, card) or words


def _words(pen: Pen, card: str, area: Box, note: str = "") -> None:
    """The words of a card in a box; note: when it takes effect."""
    x, y, w, h = area
    words = _in_few(pen, card, w, h)
    paragraph(pen, x, y, f"{note}: {words}" if note else words, w, h)


def fitting(pen: Pen, words: str, w: float, h: float, most: float = 15.5) -> float:
    """The largest size at which words fit in a box."""
    size = most
    while size > 10 and len(pen.kit.wrap(words, "sans", size, w)) * size * 1.14 > h:
        size -= 0.5
    return size


def paragraph(pen: Pen, x: float, y: float, words: str, w: float, h: float, most: float = 15.5,
              colour: str = INK2) -> None:  # fmt: skip
    """Words in a box, as large as it allows."""
    size = fitting(pen, words, w, h, most)
    for i, line in enumerate(pen.kit.wrap(words, "sans", size, w)):
        pen.kit.text(pen.to, x, y + size * (0.6 + 1.14 * i), line, "sans", size, colour)


def report_name(pen: Pen, card: str) -> str:
    """Name of a farm report."""
    return pen.stock.reports[card].name.replace("'", "’")


def report_words(pen: Pen, card: str) -> str:
    """What a farm report says."""
    return pen.stock.reports[card].text.replace("'", "’")
