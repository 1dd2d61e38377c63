"""The exchange: share cards, Share Value Track with its dividend lines, Dividend Track. Lengths in design units."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from greengold.games.tea.vocabulary import Gain
from greengold.ui.kit import DANGER, INK, INK2, IVORY, WHITE, darken, mix
from greengold.ui.sprites import SPRITES
from greengold.ui.stage import tea_signs
from greengold.ui.stage.tea_ink import Pen
from greengold.ui.stage.tea_places import (
    DIVIDENDS_Y,
    TRACK,
    Box,
    dividend_spot,
    share_box,
    value_box,
    value_spots,
)
from greengold.ui.theme import TEA, TEA_COMPANIES

SOLD = "#8C2510"


class ShareLook(msgspec.Struct, frozen=True):
    """A company at the exchange: its value, Shares left, and its Shareholder Bonus."""

    company: str
    value: int
    left: int
    bonus: Sequence[Gain]


def printed(pen: Pen, spaces: Sequence[tuple[int, bool, bool]], last: int, each: int) -> None:
    """Both tracks. spaces: value, white, followed by a dividend line; each: pounds a line pays. Drawn once."""
    kit, to, say = pen.kit, pen.to, pen.voice.say
    count = len(spaces)
    for k, (value, white, _) in enumerate(spaces):
        x, y, w, h = value_box(k, count)
        fill = IVORY if white else "#E2CC96" if k % 2 else "#EBDAAF"
        kit.band(to, x, y, w, h, fill, radii=(3, 3, 3, 3), line=TEA.engraving)
        kit.text(to, x + w / 2, y + 33, f"£{value}", "sans-bold", 15, INK, "centre")
    label = say("board.dividends")
    kit.label(to, 34 + min(66, kit.width(label, "sans-semi", 15.5)) / 2, DIVIDENDS_Y, label, "sans-semi", 15.5, 66)
    for n in range(last + 1):
        x, y = dividend_spot(n, last)
        end = n == last
        fill, ink = (DANGER, WHITE) if end else (IVORY, INK)
        pad = (30.5 - kit.width(str(n), "sans-bold", 15)) / 2
        kit.chip(to, x, y, str(n), fill, colour=ink, h=20, align="centre", pad=pad)
    left = dividend_spot(last, last)[0] + 26
    words, size = say("board.line_pays", each=each), 15.5
    (words, *_), size = kit.fit(words, "sans", size, TRACK[0] + TRACK[2] - left)
    kit.text(to, TRACK[0] + TRACK[2], DIVIDENDS_Y, words, "sans", size, INK, "right")


def lines(pen: Pen, spaces: Sequence[tuple[int, bool, bool]]) -> None:
    """The red dividend lines, above the share cards' edge. Drawn once."""
    kit, to = pen.kit, pen.to
    for k, (*_, line) in enumerate(spaces):
        if line:
            x = value_box(k, len(spaces))[0] + value_box(k, len(spaces))[2] + 0.5
            strokes = ((IVORY, 5.5, 1.0), (TEA.dividend, 3, 1.0))
            kit.outline(to, [(x, TRACK[1] - 3.5), (x, TRACK[1] + 45)], strokes, curved=False)
            kit.token(to, x, TRACK[1] + 45.5, 12, TEA.dividend, line=WHITE, thick=0.6)


def shares(pen: Pen, looks: Sequence[ShareLook], hidden: frozenset[str]) -> None:
    """Share cards of all companies."""
    for k, look in enumerate(looks):
        left = look.left - (f"share:{look.company}" in hidden)
        share_card(pen, share_box(k, len(looks)), look, left)


def share_card(pen: Pen, box: Box, look: ShareLook, left: int) -> None:
    """Emblem, value, pile of the Shares left, bonus."""
    kit, to, (x, y, w, h), livery = pen.kit, pen.to, box, TEA_COMPANIES[look.company]
    sold = left <= 0
    fill = "#D8CBAA" if sold else IVORY
    kit.card(to, x, y, w, h - 1, 5, fill, edge=2, blur=2, line=livery.dark)
    body = mix(livery.colour, fill, 0.35) if sold else livery.colour
    kit.band(to, x, y, 32, h - 1, body, radii=(5, 0, 0, 5), line=livery.dark)
    pen.emblem(look.company, x + 16, y + h / 2, 22)
    middle, price = y + h / 2 - 0.5, f"£{look.value}"
    right = x + w - 2.5
    token = tea_signs.token(pen, look.bonus, right, middle, 26, 38, 14)
    if sold:
        at = x + 40 + kit.width(price, "serif-bold", 17.5)
        words = pen.voice.say("board.sold")
        if right - token - at < 30:
            kit.text(to, x + 37, y + 10.5, price, "serif-bold", 15.5, INK2)
            kit.text(to, x + 37, y + 26, words, "poster", 14, SOLD)
            return
        kit.label(to, (at + right - token) / 2, middle, words, "poster", 16, right - token - at - 5, SOLD)
    else:
        at = x + 39 + kit.width(price, "serif-bold", 17.5)
        pile(pen, look.company, at, right - token - 3, middle, left)
    kit.text(to, x + 37, middle, price, "serif-bold", 17.5, INK2 if sold else INK)


def pile(pen: Pen, company: str, left: float, right: float, y: float, count: int) -> None:
    """Shares left between two edges: a pile seen from the side, with their number on the front one."""
    kit, look = pen.kit, TEA_COMPANIES[company]
    pitch = min(3.4, (right - left - 13.5) / max(1, count - 1))
    for k in range(count):
        x = right - 13.5 - pitch * (count - 1 - k)
        kit.band(pen.to, x, y - 11.5, 13.5, 23, look.colour, radii=(2, 2, 2, 2), line=darken(look.colour, 0.6))
    kit.text(pen.to, right - 6.7, y, str(count), "sans-bold", 15, look.text, "centre")


def values(pen: Pen, value: Mapping[str, int], spaces: int, hidden: frozenset[str]) -> None:
    """Share Value Tokens; value = space of the track by company."""
    for space in range(spaces):
        here = [company for company, at in value.items() if at == space]
        for company, (x, y, size) in zip(here, value_spots(space, spaces, len(here)), strict=True):
            if f"value:{company}" not in hidden:
                pen.of_company("value-token", company, x, y, size, drop=1)


def dividend(pen: Pen, space: int, last: int, hidden: frozenset[str]) -> None:
    """The Dividend Token."""
    if "dividend" not in hidden:
        x, y = dividend_spot(space, last)
        pen.kit.sprite(pen.to, SPRITES.text("tea/dividend"), x, y - 0.5, 30, drop=1.5)
