"""The hidden hand: choosing a farm report behind the curtain, and looking at one's own cards. Lengths in units."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from greengold.ui.kit import INK, INK2, RING, SELECTED, STRIP, WHITE, Picture, darken
from greengold.ui.sprites import SPRITES
from greengold.ui.stage import orange_effects, orange_look, orange_preview
from greengold.ui.stage.orange_ink import LOOKS, Pen
from greengold.ui.stage.orange_outlook import Outlook
from greengold.ui.stage.orange_places import LIFT, PILLS, PREVIEW, Box, fan_boxes, fan_tilts, lean, leaning
from greengold.ui.stage.orange_work import paragraph, report_name, report_words
from greengold.ui.stage.stage import Marks, Region
from greengold.ui.theme import GAMES, ORANGE

if TYPE_CHECKING:
    from greengold.games.orange.view import OrangeView

VEIL = "#35312C"
TABLE: Box = (0, 46, 1298, 796)
HEM = 34.0
RADIUS = 9.0


def fan(view: OrangeView, selected: str = "") -> list[tuple[str, Box, float]]:
    """The cards of a hand with their boxes and how far they lean; the selected one is drawn up and straight."""
    cards = list(zip(view.hand, fan_boxes(len(view.hand)), fan_tilts(len(view.hand)), strict=True))
    chosen = selected.partition(":")[2]
    if chosen in view.hand:
        k = view.hand.index(chosen)
        card, (x, y, w, h), _ = cards[k]
        cards[k] = card, (x, y - LIFT, w, h), 0
    return cards


def regions(view: OrangeView, selected: str) -> list[Region]:
    """The cards of the hand, and the link to their rule."""
    found = [Region("rule:reports.play", *orange_preview.RULE, label="what.report")]
    for card, (bx, by, w, high), tilt in fan(view, selected):
        found.append(Region(f"report:{card}", bx, by, w, high + (0 if tilt else LIFT), RADIUS, label="what.report",
                            plain=True))  # fmt: skip
    return found


def veil(pen: Pen) -> None:
    """The board in the dark."""
    area = pen.kit.area(*TABLE).clip(pen.to.get_rect())
    pen.to.fill(VEIL, area, special_flags=pygame.BLEND_MULT)


def secret(pen: Pen, view: OrangeView, outlook: Outlook, away: Sequence[int], selected: str) -> None:
    """Veil, banner, the hand, and the ground of what a card would do."""
    veil(pen)
    _hem(pen)
    say = pen.voice.say
    below = say("board.look_away", names=pen.voice.all(away)) if away else say("board.choose_report")
    _banner(pen, view, view.to_move, below, away)
    for k, (card, box, tilt) in enumerate(fan(view, selected)):
        report(pen, view, card, box, str(k + 1), tilt)
        _pill(pen, outlook, card, box)
    pen.kit.card(pen.to, *PREVIEW, 12, STRIP, edge=6, blur=12, fibres=40, seed=3)


def looked_at(pen: Pen, view: OrangeView) -> None:
    """One's own hand, looked at out of turn: nothing can be chosen."""
    veil(pen)
    _banner(pen, view, view.seat, pen.voice.say("board.own_hand"))
    for card, box, tilt in fan(view):
        report(pen, view, card, box, "", tilt)


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


def _banner(pen: Pen, view: OrangeView, seat: int, words: str, away: Sequence[int] = ()) -> None:
    """Whose eyes the cards are for, a sentence, and the closed eyes of those who look away."""
    kit, to, voice = pen.kit, pen.to, pen.voice
    x, y, w, h = 232.0, 86.0, 840.0, 66.0
    kit.card(to, x, y, w, h, 10, STRIP, edge=4, blur=8)
    kit.strip_end(to, x, y, 66, h, 10, LOOKS[orange_look.colour_of(view, seat)], mark=11)
    room = w - 110 - 48 * len(away)
    pen.fitted(x + 84, y + 21, voice.say("board.eyes_only", name=voice.names[seat]), "serif-bold", 22, room)
    rows = 1 if kit.width(words, "sans", 14) <= room else 2
    lines, size = kit.fit(words, "sans", 17 if rows == 1 else 14, room, rows)
    for i, line in enumerate(lines):
        kit.text(to, x + 84, y + 48 + (i - (len(lines) - 1) / 2) * 15, line, "sans", size, INK2)
    for k, other in enumerate(away):
        cx = x + w - 38 - (len(away) - 1 - k) * 48
        kit.seat_disc(to, cx - 4, y + 27, 30, LOOKS[orange_look.colour_of(view, other)])
        kit.token(to, cx + 9, y + 43, 22, ORANGE.plate, line=INK, thick=0)
        kit.sprite(to, SPRITES.icon("ui/eye-off"), cx + 9, y + 43, 15)


def report(pen: Pen, view: OrangeView, card: str, box: Box, key: str, tilt: float) -> None:
    """A farm report of the hand with its words; key: on its lower edge; tilt: degrees by which it leans."""
    repeats = view.last_card if card == "repeat" else ""
    pen.tilted(("report", card, key, repeats), box, tilt, partial(_report, card, key, repeats))


def _report(card: str, key: str, repeats: str | None, pen: Pen, box: Box) -> None:
    """The card itself, painted once."""
    kit, to, (x, y, w, h) = pen.kit, pen.to, box
    kit.card(to, x, y, w, h, RADIUS, ORANGE.report, edge=4, blur=7)
    kit.band(to, x, y, w, 36, ORANGE.advertising, radii=(RADIUS, RADIUS, 0, 0))
    name = report_name(pen, card)
    rows = 1 if kit.width(name, "poster", 15) <= w - 14 else 2
    kit.label(to, x + w / 2, y + 18, name, "poster", 18 if rows == 1 else 14.5, w - 14, WHITE, rows)
    wide = w - 46
    top = y + 46
    kit.band(to, x + 22, top - 1, wide + 2, wide * 2 / 3 + 2, INK, radii=(3, 3, 3, 3))
    pen.report_picture(card, x + w / 2, top + wide / 3, wide)
    low = top + wide * 2 / 3 + 10
    if card == "repeat":
        _last_card(pen, repeats, (x + 20, y + h - 94, w - 40, 78))
    room = y + h - (96 if card == "repeat" else 18) - low
    paragraph(pen, x + 12, low, report_words(pen, card), w - 22, room, 16.5)
    if key:
        _key(pen, x + w / 2, y + h, key)


def _key(pen: Pen, x: float, y: float, key: str) -> None:
    """Key of a card, on its lower edge."""
    pen.kit.stamp(pen.to, ("fan key",), pen.kit.spot(x, y - 1, 26, 22), 0,
                  lambda art, w, h: art.box(0, 0, w, h, 5, fill=INK))  # fmt: skip
    pen.kit.text(pen.to, x, y - 1, key, "sans-bold", 15, WHITE, "centre")


def _last_card(pen: Pen, last: str | None, box: Box) -> None:
    """What a Repeat would repeat, in a dashed frame."""
    kit, to, (x, y, w, h) = pen.kit, pen.to, box
    kit.frame(to, x, y, w, h, 6, ((ORANGE.ice_line, 1.4, 1),), dash=(4, 3))
    if not last:
        kit.label(to, x + w / 2, y + h / 2, pen.voice.say("board.no_last_card"), "sans", 15, w - 16, INK2, 3)
        return
    name = pen.voice.say("board.last_card", name=report_name(pen, last))
    kit.label(to, x + w / 2, y + 14, name, "poster", 15, w - 12, INK2)
    wide = (h - 32) * 1.5
    kit.band(to, x + (w - wide) / 2 - 1, y + 25, wide + 2, h - 30, INK, radii=(2, 2, 2, 2))
    pen.report_picture(last, x + w / 2, y + 26 + (h - 32) / 2, wide)


def _pill(pen: Pen, outlook: Outlook, card: str, box: Box) -> None:
    """What a card does to the one who plays it, in a row below the fan."""
    kit, (x, _, w, _) = pen.kit, box
    found = orange_effects.clauses(pen, outlook, card, outlook.view.to_move)
    words = pen.voice.say("board.to_me", what=", ".join(c.words for c in found[:2]) or pen.voice.say("board.nothing"))
    good = sum(clause.sign for clause in found)
    fill = ORANGE.gain if good > 0 else ORANGE.loss if good < 0 else ORANGE.conditions
    lines, size = kit.fit(words, "sans-bold", 16, w - 4, 2)
    wide, tall = max(kit.width(line, "sans-bold", size) for line in lines) + 20, 8 + 17 * len(lines)
    kit.stamp(pen.to, ("pill", fill), kit.area(x + (w - wide) / 2, PILLS, wide, tall), 1, lambda art, w, h:
              art.box(0.6, 0.6, w - 1.2, h - 1.2, 13, fill=fill, line=darken(fill, 0.5), width=1.2))  # fmt: skip
    for i, line in enumerate(lines):
        row = PILLS + tall / 2 + (i - (len(lines) - 1) / 2) * size * 1.12
        kit.text(pen.to, x + w / 2, row, line, "sans-bold", size, WHITE, "centre")


# ---- what can be chosen


def marks(pen: Pen, view: OrangeView, marks: Marks, outlook: Outlook) -> None:
    """Dots and rings on the cards, and the preview of the one that is chosen or pointed at, or of all of them."""
    chosen = marks.selected.partition(":")[2]
    pointed = marks.hover.partition(":")[2] if marks.hover.startswith("report:") else ""
    for k, (card, box, tilt) in enumerate(fan(view, marks.selected)):
        x, y, w, h = box
        drawn = card == chosen and not tilt
        if drawn:
            pen.kit.frame(pen.to, x, y, w, h + 3, RADIUS, SELECTED, pad=4)
            pen.kit.check_tab(pen.to, x + 2, y + 2)
        elif card == pointed:
            pen.kit.outline(pen.to, leaning(box, tilt, RADIUS, 3), RING, closed=True, curved=False)
        elif f"report:{card}" in marks.legal:
            pen.kit.gold_dot(pen.to, *lean(box, tilt, w / 2 - 3, 3 - h / 2))
        if drawn or card == pointed:  # its key lies above the ring
            _key(pen, *lean(box, tilt, 0, h / 2), str(k + 1))
    if chosen or pointed:
        orange_preview.one(pen, view, outlook, chosen or pointed)
    else:
        orange_preview.all_of(pen, view, outlook)
