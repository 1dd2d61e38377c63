"""Working conditions and the farm reports in force. Lengths in design units."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from greengold.ui.kit import INK, INK2, WHITE
from greengold.ui.stage import orange_look
from greengold.ui.stage.orange_boxes import box
from greengold.ui.stage.orange_ink import Pen
from greengold.ui.stage.orange_places import CONDITIONS, HEAD, REPORT, Box, in_row, step_boxes
from greengold.ui.theme import ORANGE

if TYPE_CHECKING:
    from greengold.games.orange.view import OrangeView


def printed(pen: Pen) -> None:
    """The ladder with what a strike brings on each step."""
    say = pen.voice.say
    box(pen, CONDITIONS, ORANGE.conditions, say("board.conditions"), say("board.conditions_cost"))
    for id, (x, y, w, h) in reversed(list(zip(pen.stock.steps, step_boxes(), strict=True))):
        pen.icon(f"condition-{id}", x + w / 2, y + h / 2, w, h)
    for id, (x, y, w, h) in zip(pen.stock.steps, step_boxes(), strict=True):
        middle = x + w / 2 - (4 if id == "optimal" else 1)
        pen.kit.label(pen.to, middle, y + 13, say(f"board.step_{id}"), "poster", 16, w - 17)
        pen.kit.label(pen.to, middle, y + h - 15, say(f"board.strike_{id}"), "sans-semi", 15, w - 20)


def picker_spots(area: Box, count: int) -> list[tuple[float, float, float]]:
    """Workers on a step: a row, from four on two rows."""
    x, y, w, h = area
    if count <= 3:
        return in_row((x + 10, y + 22, w - 22, h - 45), count, 33, -4)
    upper = in_row((x + 10, y + 20, w - 22, 19), 3, 20, -1)
    return [*upper, *in_row((x + 10, y + 37, w - 22, 19), count - 3, 20, -1)]


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
    """A farm report beside the board; key: of its note ("this_round", "next_round")."""

    card: str
    key: str


def slips(view: OrangeView) -> list[Slip]:
    """What is in force, then what waits."""
    found = [Slip(str(card[0]), "this_round") for card in view.in_effect]
    return [*found, *([Slip(view.pending, "next_round")] if view.pending else [])]


def report_boxes(count: int) -> list[Box]:
    """Boxes of so many slips."""
    x, y, w, h = REPORT
    wide = (w - 6 * (count - 1)) / max(count, 1)
    return [(x + k * (wide + 6), y, wide, h) for k in range(count)]


def reports(pen: Pen, view: OrangeView) -> None:
    """The reports in force with their words; an empty card when there is none."""
    found = slips(view)
    if not found:
        _none(pen, view)
    for slip, area in zip(found, report_boxes(len(found)), strict=True):
        _slip(pen, slip, area, len(found) == 1)


def _none(pen: Pen, view: OrangeView) -> None:
    """No report is in force: says when the next one comes."""
    kit, (x, y, w, h) = pen.kit, REPORT
    box(pen, REPORT, ORANGE.advertising, pen.voice.say("board.report"))
    key = "board.report_none" if view.round > 2 else "board.report_later"
    lines, size = kit.fit(pen.voice.say(key), "sans", 15, w - 24, 4)
    for i, line in enumerate(lines):
        middle = y + HEAD + (h - HEAD) / 2 + (i - (len(lines) - 1) / 2) * 18
        kit.text(pen.to, x + w / 2, middle, line, "sans", size, INK2, "centre")


def _slip(pen: Pen, slip: Slip, area: Box, alone: bool) -> None:
    """A report: head with its name, picture and words."""
    kit, to, (x, y, w, h) = pen.kit, pen.to, area
    title, note = report_name(pen, slip.card), pen.voice.say(f"board.{slip.key}")
    head = ORANGE.advertising if slip.key == "this_round" else ORANGE.conditions
    kit.card(to, x, y, w, h, 8, ORANGE.report, edge=3, blur=3, line=ORANGE.line, line_width=1.6)
    kit.band(to, x, y, w, HEAD, head, radii=(8, 8, 0, 0))
    words = report_words(pen, slip.card)
    if alone:
        noted = kit.text(to, x + w - 9, y + HEAD / 2, note, "sans-bold", 14, "#CFE2EE", "right")
        pen.fitted(x + 9, y + HEAD / 2, title, "poster", 17, w - noted - 26, WHITE)
        wide = 78.0
        kit.band(to, x + 6, y + HEAD + 8, wide + 2, wide * 2 / 3 + 2, INK, radii=(2, 2, 2, 2))
        pen.report_picture(slip.card, x + 7 + wide / 2, y + HEAD + 9 + wide / 3, wide)
        paragraph(pen, x + wide + 15, y + HEAD + 4, words, w - wide - 21, h - HEAD - 6)
        return
    kit.label(to, x + w / 2, y + HEAD / 2, title, "poster", 16, w - 10, WHITE)
    top = y + HEAD + 4
    if slip.key == "next_round":
        kit.label(to, x + w / 2, top + 7, note, "sans-bold", 14, w - 10, ORANGE.ice_line)
        top += 16
    paragraph(pen, x + 7, top, words, w - 12, y + h - 3 - top)


def paragraph(pen: Pen, x: float, y: float, words: str, w: float, h: float, most: float = 15.5,
              colour: str = INK2) -> None:  # fmt: skip
    """Words in a box, as large as it allows."""
    kit, size = pen.kit, most
    while size > 10 and len(kit.wrap(words, "sans", size, w)) * size * 1.14 > h:
        size -= 0.5
    for i, line in enumerate(kit.wrap(words, "sans", size, w)):
        kit.text(pen.to, x, y + size * (0.6 + 1.14 * i), line, "sans", size, colour)


def report_name(pen: Pen, card: str) -> str:
    """Name of a farm report."""
    return pen.stock.reports[card].name.replace("'", "’")


def report_words(pen: Pen, card: str) -> str:
    """What a farm report says."""
    return pen.stock.reports[card].text.replace("'", "’")
