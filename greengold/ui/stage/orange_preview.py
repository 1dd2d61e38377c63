"""What farm reports of the hand would do to everybody: one of them in detail, or all beside each other.

Lengths are in design units."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from greengold.ui.kit import INK, INK2, WHITE
from greengold.ui.sprites import SPRITES
from greengold.ui.stage import orange_effects, orange_look
from greengold.ui.stage.orange_ink import LOOKS, Pen
from greengold.ui.stage.orange_outlook import Outlook
from greengold.ui.stage.orange_places import PREVIEW, Box
from greengold.ui.stage.orange_work import paragraph, report_name, report_words
from greengold.ui.theme import ORANGE

if TYPE_CHECKING:
    from greengold.games.orange.view import OrangeView

NAMES, HEADS = 206.0, 84.0
"""Width of the names and height of the heads of the table of all cards."""

RULE: Box = (PREVIEW[0] + PREVIEW[2] - 168, PREVIEW[1] + 10, 154, 32)
"""Link to the rule, in the upper right corner."""


def _rule(pen: Pen) -> None:
    """The link to the rule of farm reports."""
    words, (x, y, w, h) = pen.voice.say("board.rule_reports"), RULE
    pen.kit.link(pen.to, x + (w - pen.kit.width(words, "sans-semi", 16)) / 2, y + h / 2, words, 16)


def all_of(pen: Pen, view: OrangeView, outlook: Outlook) -> None:
    """A table of what each card of the hand would do to each seat."""
    kit, to, say, (x, y, w, h) = pen.kit, pen.to, pen.voice.say, PREVIEW
    pen.fitted(x + 18, y + 26, say("board.each_would_do"), "serif-bold", 19, NAMES + 120)
    _rule(pen)
    pen.fitted(RULE[0] - 16, y + 26, say("board.point_at_report"), "sans-italic", 16, w - NAMES - 330, INK2, "right")
    left, pitch = x + 18 + NAMES, (w - 36 - NAMES) / len(view.hand)
    tall = (h - HEADS - 8) / view.seats
    pen.fitted(x + 22, y + 62, say("board.col_player"), "sans-semi", 15.5, NAMES - 8, INK2)
    pen.rule(x + 14, y + HEADS - 4, x + w - 18)
    for seat in range(view.seats):
        middle = y + HEADS + tall * (seat + 0.5)
        if seat == view.to_move:
            kit.band(to, x + 14, middle - tall / 2 + 2, w - 28, tall - 4, "#FBEBBE", radii=(6, 6, 6, 6), line="#C9981A")
        _seat(pen, view, seat, x + 40, middle, NAMES - 52)
        for k, card in enumerate(view.hand):
            _cell(pen, outlook, card, seat, left + (k + 0.5) * pitch, middle, pitch - 14)
    for k, card in enumerate(view.hand):
        cx = left + (k + 0.5) * pitch
        kit.outline(to, [(cx - pitch / 2, y + 46), (cx - pitch / 2, y + h - 12)], ((INK, 1, 0.2),), curved=False)
        kit.stamp(to, ("preview key",), kit.area(cx - pitch / 2 + 7, y + 52, 20, 20), 0,
                  lambda art, w, h: art.box(0, 0, w, h, 5, fill=INK))  # fmt: skip
        kit.text(to, cx - pitch / 2 + 17, y + 62, str(k + 1), "sans-bold", 14, WHITE, "centre")
        kit.label(to, cx + 12, y + 62, report_name(pen, card), "poster", 15.5, pitch - 42, INK, 2)


def _cell(pen: Pen, outlook: Outlook, card: str, seat: int, x: float, y: float, room: float) -> None:
    """What a card does to a seat in a few words."""
    found = orange_effects.clauses(pen, outlook, card, seat)
    good = sum(clause.sign for clause in found)
    ink = ORANGE.gain if good > 0 else ORANGE.loss if good < 0 else INK2
    words = ", ".join(clause.words for clause in found) or "—"
    pen.kit.label(pen.to, x, y, words, "sans-bold" if good else "sans-semi", 15.5, room, ink, 2)


def _seat(pen: Pen, view: OrangeView, seat: int, x: float, y: float, room: float) -> None:
    """Disc and name of a seat; who plays the card is "you"."""
    pen.kit.seat_disc(pen.to, x, y, 26, LOOKS[orange_look.colour_of(view, seat)])
    name, me = pen.voice.names[seat], seat == view.to_move
    name = pen.voice.say("board.you", name=name) if me else name
    face, size = pen.name_fit(name, "serif-bold" if me else "sans-semi", 17, room)
    pen.kit.text(pen.to, x + 22, y, name, face, size)


def one(pen: Pen, view: OrangeView, outlook: Outlook, card: str) -> None:
    """A card and a table of what it would do to everybody."""
    kit, to, say, (x, y, w, h) = pen.kit, pen.to, pen.voice.say, PREVIEW
    kit.band(to, x + 18, y + 18, 172, 115, INK, radii=(3, 3, 3, 3))
    pen.report_picture(card, x + 104, y + 75.5, 170)
    pen.fitted(x + 18, y + 152, report_name(pen, card), "serif-bold", 18, 190)
    paragraph(pen, x + 18, y + 164, report_words(pen, card), 194, h - 180)
    _rule(pen)
    left = x + 232
    kit.outline(to, [(left - 10, y + 16), (left - 10, y + h - 16)], ((INK, 1, 0.25),), curved=False)
    pen.fitted(left + 8, y + 26, say("board.would_do"), "serif-bold", 19, 420)
    places = (8.0, 214.0, 354.0, 700.0, 860.0)
    heads = ("player", "prepared", "what", "money", "dues")
    for at, key in zip(places, heads, strict=True):
        pen.fitted(left + at, y + 56, say(f"board.col_{key}"), "sans-semi", 15.5, 120, INK2)
    pen.rule(left, y + 70, x + w - 20)
    trial = outlook.report(card)
    pitch = (h - 88) / view.seats
    for seat in range(view.seats):
        middle = y + 74 + pitch * (seat + 0.5)
        _row(pen, view, outlook, card, seat, left, middle, pitch, places, trial.after.money[seat])


def _row(
    pen: Pen, view: OrangeView, outlook: Outlook, card: str, seat: int, left: float, y: float, pitch: float,
    places: Sequence[float], money: int,
) -> None:  # fmt: skip
    kit, to, say = pen.kit, pen.to, pen.voice.say
    colour = orange_look.colour_of(view, seat)
    found = orange_effects.clauses(pen, outlook, card, seat)
    good = sum(clause.sign for clause in found)
    if good:
        fill, line = ("#DDE9D0", ORANGE.gain) if good > 0 else ("#F2DCD2", ORANGE.loss)
        kit.band(to, left, y - pitch / 2 + 2, 984, pitch - 4, fill, radii=(6, 6, 6, 6), line=line)
    _seat(pen, view, seat, left + 22, y, places[1] - 52)
    slot, had = orange_effects.prepared(outlook, card, seat)
    if slot:
        if had:
            pen.of_seat("chip", colour, left + places[1] + 14, y, 27, drop=0)
        else:
            kit.frame(to, left + places[1] + 2, y - 12, 24, 24, 12, ((ORANGE.slot_line, 1.6, 1),), dash=(3, 3))
        pen.fitted(left + places[1] + 34, y, say("board.prepared" if had else "board.unprepared"), "sans", 16, 100)
    else:
        kit.text(to, left + places[1] + 4, y, "—", "sans", 16, INK2)
    words = ", ".join(clause.words for clause in found if not clause.money) or "—"
    pen.fitted(left + places[2], y, words, "sans-semi", 16, places[3] - places[2] - 12)
    _change(pen, left + places[3], y, view.money[seat], money, 150)
    before, after = orange_effects.dues(outlook, card, seat)
    _change(pen, left + places[4], y, before, after, 118)


def _change(pen: Pen, x: float, y: float, before: int, after: int, room: float) -> None:
    """A sum before and after, the same sum once."""
    wide = pen.kit.text(pen.to, x, y, f"${before}", "sans-semi", 16.5)
    if after == before:
        return
    ink = ORANGE.gain if after > before else ORANGE.loss
    pen.kit.sprite(pen.to, SPRITES.icon("ui/arrow"), x + wide + 15, y, 16)
    pen.fitted(x + wide + 29, y, f"${after}", "sans-bold", 16.5, room - wide - 30, ink)
