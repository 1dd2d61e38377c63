"""The hidden hand: choosing a farm report behind the curtain, and looking at one's own cards. Lengths in units."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from greengold.ui.kit import GOLD, INK, INK2, SELECTED, STRIP, WHITE, Picture, darken
from greengold.ui.sprites import SPRITES
from greengold.ui.stage import orange_effects, orange_look
from greengold.ui.stage.orange_ink import LOOKS, Pen
from greengold.ui.stage.orange_outlook import Outlook
from greengold.ui.stage.orange_places import PREVIEW, Box, fan_boxes
from greengold.ui.stage.orange_work import paragraph, report_name, report_words
from greengold.ui.stage.stage import Marks, Region
from greengold.ui.theme import GAMES, ORANGE

if TYPE_CHECKING:
    from greengold.games.orange.view import OrangeView

VEIL = "#35312C"
TABLE: Box = (0, 46, 1298, 796)
HEM = 34.0


def regions(view: OrangeView) -> list[Region]:
    """The cards of the hand, and the link to their rule."""
    x, y, _, h = PREVIEW
    found = [Region("rule:reports.play", x + 18, y + h - 40, 200, 32, label="what.report")]
    for card, (bx, by, w, high) in zip(view.hand, fan_boxes(len(view.hand)), strict=True):
        found.append(Region(f"report:{card}", bx, by, w, high, 9, label="what.report", plain=True))
    return found


def veil(pen: Pen) -> None:
    """The board in the dark."""
    area = pen.kit.area(*TABLE).clip(pen.to.get_rect())
    pen.to.fill(VEIL, area, special_flags=pygame.BLEND_MULT)


def secret(pen: Pen, view: OrangeView, outlook: Outlook, away: Sequence[int]) -> None:
    """Veil, banner, the hand, and the ground of what a card would do."""
    veil(pen)
    _hem(pen)
    if away:
        _banner(pen, view, view.to_move, away)
    for k, (card, box) in enumerate(zip(view.hand, fan_boxes(len(view.hand)), strict=True)):
        report(pen, view, card, box, str(k + 1))
        _pill(pen, outlook, card, box)
    pen.kit.card(pen.to, *PREVIEW, 12, STRIP, edge=6, blur=12, fibres=40, seed=3)


def looked_at(pen: Pen, view: OrangeView) -> None:
    """One's own hand, looked at out of turn: nothing can be chosen."""
    veil(pen)
    for card, box in zip(view.hand, fan_boxes(len(view.hand)), strict=True):
        report(pen, view, card, box, "")
    x, y, w, _ = PREVIEW
    pen.kit.label(pen.to, x + w / 2, y - 30, pen.voice.say("board.own_hand"), "serif-bold", 22, w, "#FFE9B0")


def _hem(pen: Pen) -> None:
    """Lower edge of the curtain, under the top bar."""

    def paint(art: Picture, w: float, h: float) -> None:
        side, count = GAMES["orange"].side, 13
        step = w / count
        edge = "".join(f"Q{w - (i + 0.5) * step:.1f} {h + 8} {w - (i + 1) * step:.1f} {h - 8}" for i in range(count))
        d = f"M0 0H{w}V{h - 8}{edge}Z"
        art.path(d, fill=art.gradient([(0, darken(side, 0.1)), (1, darken(side, 0.35))], (0, 0, 0, h)))
        for i in range(1, count * 2):
            art.path(f"M{i * step / 2:.1f} 2V{h - 14}", line="#FFFFFF", width=1.4, line_alpha=0.13, caps=True)
        art.path(f"M{w} {h - 8}{edge}", line="#1A120A", width=1.6, line_alpha=0.6)

    pen.kit.stamp(pen.to, ("orange hem",), pen.kit.area(0, 46, 1298, HEM), 2, paint, drop=3)


def _banner(pen: Pen, view: OrangeView, seat: int, away: Sequence[int]) -> None:
    """Whose eyes the cards are for, and who looks away."""
    kit, to, voice = pen.kit, pen.to, pen.voice
    x, y, w, h = 232.0, 86.0, 840.0, 66.0
    kit.card(to, x, y, w, h, 10, STRIP, edge=4, blur=8)
    kit.strip_end(to, x, y, 66, h, 10, LOOKS[orange_look.colour_of(view, seat)], mark=11)
    room = w - 110 - 48 * len(away)
    pen.fitted(x + 84, y + 21, voice.say("board.eyes_only", name=voice.names[seat]), "serif-bold", 22, room)
    words = voice.say("board.look_away", names=voice.all(away))
    rows = 1 if kit.width(words, "sans", 14) <= room else 2
    lines, size = kit.fit(words, "sans", 17 if rows == 1 else 14, room, rows)
    for i, line in enumerate(lines):
        kit.text(to, x + 84, y + 48 + (i - (len(lines) - 1) / 2) * 15, line, "sans", size, INK2)
    for k, other in enumerate(away):
        cx = x + w - 38 - (len(away) - 1 - k) * 48
        kit.seat_disc(to, cx - 4, y + 27, 30, LOOKS[orange_look.colour_of(view, other)])
        kit.token(to, cx + 9, y + 43, 22, ORANGE.plate, line=INK, thick=0)
        kit.sprite(to, SPRITES.icon("ui/eye-off"), cx + 9, y + 43, 15)


def report(pen: Pen, view: OrangeView, card: str, box: Box, key: str) -> None:
    """A farm report of the hand with its words; key: on its lower edge."""
    kit, to, (x, y, w, h) = pen.kit, pen.to, box
    kit.card(to, x, y, w, h, 9, ORANGE.report, edge=4, blur=7)
    kit.band(to, x, y, w, 36, ORANGE.advertising, radii=(9, 9, 0, 0))
    name = report_name(pen, card)
    rows = 1 if kit.width(name, "poster", 15) <= w - 14 else 2
    kit.label(to, x + w / 2, y + 18, name, "poster", 18 if rows == 1 else 14.5, w - 14, WHITE, rows)
    wide = w - 46
    top = y + 46
    kit.band(to, x + 22, top - 1, wide + 2, wide * 2 / 3 + 2, INK, radii=(3, 3, 3, 3))
    pen.report_picture(card, x + w / 2, top + wide / 3, wide)
    low = top + wide * 2 / 3 + 10
    words = report_words(pen, card)
    if card == "repeat":
        _last_card(pen, view, (x + 20, y + h - 100, w - 40, 84))
    room = y + h - (104 if card == "repeat" else 18) - low
    paragraph(pen, x + 12, low, words, w - 22, room, 16.5)
    if key:
        kit.stamp(to, ("fan key",), kit.area(x + w / 2 - 13, y + h - 12, 26, 22), 0,
                  lambda art, w, h: art.box(0, 0, w, h, 5, fill=INK))  # fmt: skip
        kit.text(to, x + w / 2, y + h - 1, key, "sans-bold", 15, WHITE, "centre")


def _last_card(pen: Pen, view: OrangeView, box: Box) -> None:
    """What a Repeat would repeat, in a dashed frame."""
    kit, to, (x, y, w, h) = pen.kit, pen.to, box
    kit.frame(to, x, y, w, h, 6, ((ORANGE.ice_line, 1.4, 1),), dash=(4, 3))
    if not view.last_card:
        kit.label(to, x + w / 2, y + h / 2, pen.voice.say("board.no_last_card"), "sans", 15, w - 16, INK2, 3)
        return
    name = pen.voice.say("board.last_card", name=report_name(pen, view.last_card))
    kit.label(to, x + w / 2, y + 14, name, "poster", 15, w - 12, INK2)
    wide = (h - 32) * 1.5
    kit.band(to, x + (w - wide) / 2 - 1, y + 25, wide + 2, h - 30, INK, radii=(2, 2, 2, 2))
    pen.report_picture(view.last_card, x + w / 2, y + 26 + (h - 32) / 2, wide)


def _pill(pen: Pen, outlook: Outlook, card: str, box: Box) -> None:
    """What a card does to the one who plays it."""
    kit, (x, y, w, h) = pen.kit, box
    found = orange_effects.clauses(pen, outlook, card, outlook.view.to_move)
    words = pen.voice.say("board.to_me", what=", ".join(c.words for c in found[:2]) or pen.voice.say("board.nothing"))
    good = sum(clause.sign for clause in found)
    fill = ORANGE.gain if good > 0 else ORANGE.loss if good < 0 else ORANGE.conditions
    lines, size = kit.fit(words, "sans-bold", 16, w - 4, 2)
    wide, tall = max(kit.width(line, "sans-bold", size) for line in lines) + 20, 8 + 18 * len(lines)
    middle = y + h + 14 + tall / 2
    kit.stamp(pen.to, ("pill", fill), kit.area(x + (w - wide) / 2, middle - tall / 2, wide, tall), 1, lambda art, w, h:
              art.box(0.6, 0.6, w - 1.2, h - 1.2, 13, fill=fill, line=darken(fill, 0.5), width=1.2))  # fmt: skip
    for i, line in enumerate(lines):
        row = middle + (i - (len(lines) - 1) / 2) * size * 1.12
        kit.text(pen.to, x + w / 2, row, line, "sans-bold", size, WHITE, "centre")


# ---- what the card under the pointer would do


def marks(pen: Pen, view: OrangeView, marks: Marks, outlook: Outlook, shapes: dict[str, list[Region]]) -> None:
    """Dots and rings on the cards, and the preview of the one that is chosen or pointed at."""
    chosen = marks.selected.partition(":")[2]
    pointed = marks.hover.partition(":")[2] if marks.hover.startswith("report:") else ""
    for place, found in shapes.items():
        if not place.startswith("report:"):
            continue
        for k, region in enumerate(found):
            x, y, w, h = region.x, region.y, region.w, region.h
            if place == marks.selected and k == 0:
                pen.kit.frame(pen.to, x, y, w, h + 3, 9, SELECTED, pad=4)
                pen.kit.check_tab(pen.to, x + 2, y + 2)
            elif place == marks.hover:
                pen.kit.frame(pen.to, x, y, w, h + 3, 9, ((INK, 5.5, 1), (GOLD, 3, 1)), pad=3)
            elif place in marks.legal:
                pen.kit.gold_dot(pen.to, x + w - 3, y + 3)
    card = chosen or pointed
    if card:
        _preview(pen, view, outlook, card)
    else:
        x, y, w, h = PREVIEW
        words = pen.voice.say("board.point_at_report")
        pen.kit.label(pen.to, x + w / 2, y + h / 2, words, "serif-semi-italic", 20, w - 80, INK2)


def _preview(pen: Pen, view: OrangeView, outlook: Outlook, card: str) -> None:
    """The card and a table of what it would do to everybody."""
    kit, to, say, (x, y, w, h) = pen.kit, pen.to, pen.voice.say, PREVIEW
    kit.band(to, x + 18, y + 18, 172, 115, INK, radii=(3, 3, 3, 3))
    pen.report_picture(card, x + 104, y + 75.5, 170)
    pen.fitted(x + 18, y + 152, report_name(pen, card), "serif-bold", 18, 190)
    paragraph(pen, x + 18, y + 164, report_words(pen, card), 194, h - 210)
    kit.link(to, x + 18, y + h - 24, say("board.rule_reports"), 16)
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
    kit.seat_disc(to, left + 22, y, 26, LOOKS[colour])
    name = pen.voice.names[seat]
    name = say("board.you", name=name) if seat == view.to_move else name
    face, size = pen.name_fit(name, "serif-bold" if seat == view.to_move else "sans-semi", 17, places[1] - 52)
    kit.text(to, left + 44, y, name, face, size)
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
