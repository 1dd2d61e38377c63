"""Carrington in the rail of a lone player: its card, the procedure of its turn, its next Deal Tile and its cards.

Lengths in design units.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.ui.kit import CREAM, DISABLED_INK, GOLD, GOLD_PALE, GREEN, INK, INK2, PAPER, STRIP, Picture, box
from greengold.ui.sprites import SPRITES
from greengold.ui.stage import tea_rail
from greengold.ui.stage.rival import Why
from greengold.ui.stage.stage import Region
from greengold.ui.stage.tea_procedure import HOLE, LINES
from greengold.ui.theme import CARRINGTON, TEA

if TYPE_CHECKING:
    from greengold.games.tea.view import TeaView
    from greengold.ui.stage.tea_ink import Pen
    from greengold.ui.stage.tea_procedure import Procedure
    from greengold.ui.tea_words import TeaWords

CARD_H, PANEL_H, DEALS_H = 170.0, 300.0, 72.0
ASKED_H, PLAYER_H = 144.0, 112.0
"""What Carrington's card and that of the player beside it ask for, so that the log keeps its lines."""
END = tea_rail.END
HEAD, PAD = 40.0, 6.0
TEXT = 15.5
SIZES = (31, 30, 29, 28)
"""Half units of the lines' text, the largest that fits being taken."""

Told = list[tuple[Region, Why]]


# ---- the card


def card(pen: Pen, x: float, y: float, w: float, h: float, view: TeaView, name: str, rivals: str, active: bool) -> None:
    """Treasury, pieces, Shares, Pigeonholes and present fortune; rivals: the player's fortune, in words."""
    kit, to, seat, tall = pen.kit, pen.to, 1, h / CARD_H
    size = min(kit.text_scale, max(0.92, tall))
    kit.card(to, x, y, w, h, 9, PAPER)
    kit.strip_end(to, x, y, END, h, 9, CARRINGTON, mark=11, mark_y=23)
    kit.frame(to, x, y, w, h, 9, ((INK, 2 if active else 1.2, 1),), pad=-0.6)
    money = kit.text(to, x + w - 12, y + 22 * tall, f"£{view.money[seat]}", "sans-bold", 22 * size, align="right")
    pen.coin(x + w - 30 - money, y + 22 * tall, 25)
    lines, fitted = kit.fit(name, "serif-bold", 19 * size, w - money - END - 62)
    kit.text(to, x + END + 12, y + 22 * tall, lines[0], "serif-bold", fitted)
    _counts(pen, view, x + END + 12, y + 54 * tall, w - END - 22, 16 * size)
    pen.rule(x + END + 10, y + 71 * tall, x + w - 10, INK, 0.25)
    shares = tuple(zip(view.companies, view.shares[seat], strict=True))
    tea_rail.shares(pen, shares, x, y + 78 * tall, w, 30 * tall, size)
    _holes(pen, view, x + END + 10, y + 113 * tall, w - END - 18, 27 * tall)
    low, letters = y + 155 * tall, 15 * size
    at = x + END + 12 + kit.text(to, x + END + 12, low, pen.voice.say("carrington.fortune"), "sans", letters, INK2)
    house = view.house
    kit.text(to, at + 7, low, f"£{house.fortune if house else 0}", "sans-bold", 17 * size)
    room = x + w - 12 - at - 7 - kit.width("£000", "sans-bold", 17 * size) - 8
    kit.text(to, x + w - 12, low, kit.shorten(rivals, "sans", letters, room), "sans", letters, INK2, "right")
    if active:
        pen.turn_arrow(x + 1, y + 23)


def _counts(pen: Pen, view: TeaView, x: float, y: float, w: float, size: float) -> None:
    """Agents and Trading Posts at home, Contracts fulfilled, Mandates and Upgrades."""
    counts = (
        ("agent", view.agents[1]),
        ("post", view.posts_left[1]),
        ("contract", len(view.fulfilled[1])),
        ("mandate", len(view.honours[1])),
        ("upgrade", sum(map(len, view.rows[1]))),
    )
    for k, (name, number) in enumerate(counts):
        left = x + w / len(counts) * k
        if name in ("agent", "post"):
            pen.of_seat(name, "carrington", left + 11, y, 25, drop=0)
        else:
            pen.icon(name, left + 11, y, 21)
        pen.kit.text(pen.to, left + 26, y, str(number), "sans-semi", size)


def _holes(pen: Pen, view: TeaView, x: float, y: float, w: float, h: float) -> None:
    """The Pigeonholes, each with its Workers."""
    kit, to, unit = pen.kit, pen.to, (w - 15) / sum(pen.pack.holes)
    for room, company, count in zip(pen.pack.holes, view.hole_company[1], view.hole_count[1], strict=True):
        wide = unit * room
        kit.band(to, x, y, wide, h, TEA.hole, radii=(4, 4, 4, 4), line=INK)
        for k in range(room):
            left = x + 2 + (wide - 4) / room * k
            kit.band(to, left + 1, y + 3, (wide - 4) / room - 2, h - 6, TEA.hole_well, radii=(2, 2, 2, 2))
            if k < count:
                pen.of_company("worker", view.companies[company], left + (wide - 4) / room / 2, y + h / 2, h - 5)
        x += wide + 5


# ---- the procedure


def panel(
    pen: Pen, words: TeaWords, x: float, y: float, w: float, h: float, view: TeaView, told: Procedure
) -> Told:
    """The Action Card with the line that happens, then the next Deal Tile and the cards played; returns what can be
    asked there."""
    high = h - DEALS_H - 8
    found = _procedure(pen, x, y, w, high, told)
    return [*found, *_stock(pen, words, x, y + high + 8, w, DEALS_H, view)]


def _procedure(pen: Pen, x: float, y: float, w: float, h: float, told: Procedure) -> Told:
    kit, to, say = pen.kit, pen.to, pen.voice.say
    kit.card(to, x, y, w, h, 9, PAPER)

    def band(art: Picture, w: float, h: float) -> None:
        art.path(box(0, 0, w, h, 9, 9, 0, 0), fill=CARRINGTON.colour)
        art.path(f"M0 {h}H{w}", line=GOLD, width=1.6)

    kit.stamp(to, ("house head",), kit.area(x, y, w, HEAD), 1, band)
    pen.icon("carrington-crest", x + 24, y + HEAD / 2, 32)
    if not told.card:
        kit.text(to, x + 48, y + HEAD / 2, say("carrington.house"), "serif-bold", 18, CREAM)
        for i, line in enumerate(kit.wrap(say("carrington.waiting"), "sans", TEXT, w - 32)):
            kit.text(to, x + 16, y + HEAD + 22 + i * TEXT * 1.3, line, "sans", TEXT, INK2)
        return []
    kit.text(to, x + 48, y + 14, told.card_name, "serif-bold", 18, CREAM)
    seal = say("carrington.seal" if told.seal else "carrington.no_seal")
    head = f"{say(f'board.action_{told.action}')} · {seal}"
    lines, size = kit.fit(head, "sans", 14, w - 48 - 44)
    kit.text(to, x + 48, y + 30, lines[0], "sans", size, CREAM)
    pen.icon(told.action, x + w - 26, y + HEAD / 2, 26, CREAM)
    _lines(pen, x, y + HEAD + 4, w, h - HEAD - 7, told)
    region = Region("carrington:card", x, y, w, h, 9)
    why = told.why()
    return [(region, why)] if why else []


Row = tuple[int, list[str], list[str]]
"""A line of the procedure: its number, its words in rows, and below them reasons and results in rows."""


def _rows(pen: Pen, told: Procedure, w: float, size: float, below: bool, most: int) -> list[Row]:
    """All lines in rows. below: done lines show their reasons; most: rows below the present one."""
    kit, rows = pen.kit, []
    for line in range(LINES):
        lit = line == told.line
        face = "sans-bold" if lit else "sans-semi" if line < told.line else "sans"
        title = kit.wrap(told.quotes[line], face, size, w)
        reasons = told.reasons[line] if lit else told.reasons[line][: int(below)]
        said = [kit.wrap(words, "sans", size - 1, w) for words in reasons]
        if lit or (below and line == HOLE):
            said += _latest([kit.wrap(words, "sans", size - 1, w) for words in told.told[line]],
                            most - sum(map(len, said)))  # fmt: skip
        rows.append((line, title, [words for part in said for words in part] if line <= told.line else []))
    return rows


def _latest(parts: list[list[str]], room: int) -> list[list[str]]:
    """The last parts that have room as a whole."""
    kept: list[list[str]] = []
    for part in reversed(parts):
        room -= len(part)
        if room < 0:
            break
        kept.insert(0, part)
    return kept


def _height(rows: list[Row], size: float) -> float:
    return sum(len(title) * size * 1.18 + len(more) * (size - 1) * 1.18 + PAD for _, title, more in rows) + 4


def _lines(pen: Pen, x: float, y: float, w: float, h: float, told: Procedure) -> None:
    """The six lines: done ones with a tick, the present one lit with its reason and what it brings."""
    kit, to, left = pen.kit, pen.to, x + 42
    tries = [(size / 2, below, most) for below in (True, False) for most in (6, 4, 3, 2, 1, 0) for size in SIZES]
    for size, below, most in tries:
        rows = _rows(pen, told, w - 56, size, below, most)
        if _height(rows, size) <= h:
            break
    for line, title, more in rows:
        high = _height([(line, title, more)], size) - 4
        lit, done = line == told.line and told.running, line <= told.line
        if lit:
            kit.card(to, x + 5, y, w - 10, high, 6, GOLD_PALE, edge=2, blur=2, shade=0.3, line=INK)
        middle = y + PAD / 2 + size * 0.6
        _number(pen, x + 22, middle, line, "lit" if lit else "done" if done else "open")
        colour = INK if done else DISABLED_INK
        face = "sans-bold" if line == told.line else "sans-semi" if done else "sans"
        for words in title:
            kit.text(to, left, middle, words, face, size, colour)
            middle += size * 1.18
        for words in more:
            kit.text(to, left, middle - 1, words, "sans", size - 1, INK if lit else INK2)
            middle += (size - 1) * 1.18
        y += high


def _number(pen: Pen, x: float, y: float, line: int, state: str) -> None:
    """Tick or number of a line."""
    kit, to = pen.kit, pen.to
    kit.token(to, x, y, 19, {"lit": GOLD, "done": "#7FA653", "open": STRIP}[state], line=INK, thick=0.8)
    if state == "done":
        kit.mark(to, "tick", x, y, INK, 5)
    else:
        kit.text(to, x, y, str(line + 1), "sans-bold", 13, INK if state == "lit" else INK2, "centre")


# ---- Deal Tile and cards


def _stock(pen: Pen, words: TeaWords, x: float, y: float, w: float, h: float, view: TeaView) -> Told:
    """The Deal Tile on top with how many are left, and the cards that were turned up."""
    kit, to, say, house = pen.kit, pen.to, pen.voice.say, view.house
    assert house is not None
    kit.card(to, x, y, w, h, 9, PAPER)
    half = w * 0.56
    kit.text(to, x + 12, y + 13, say("carrington.next_deal"), "serif-bold", 15)
    kit.text(to, x + half + 10, y + 13, say("carrington.played"), "serif-bold", 15)
    kit.outline(to, [(x + half, y + 7), (x + half, y + h - 7)], ((INK, 1, 0.3),), curved=False)
    deal = next(deal for deal in pen.pack.carrington.deals if deal.id == house.deal)
    top, tall, does = y + 24, h - 30, words.carrington(deal.effect)
    short = words.carrington(deal.effect, "deal_short")
    kit.card(to, x + 10, top, half - 18, tall, 5, TEA.tile, edge=2, blur=2, shade=0.3, line=INK)
    kit.band(to, x + 10, top, 26, tall, CARRINGTON.colour, radii=(5, 0, 0, 5))
    kit.text(to, x + 23, top + tall * 0.3, deal.type, "serif-bold", 16, CREAM, "centre")
    kit.text(to, x + 23, top + tall * 0.74, f"×{len(house.deals)}", "sans-bold", 13, CREAM, "centre")
    name = words("deal", deal.id) or deal.id
    for k, (said, face, colour) in enumerate(((name, "serif-bold", INK), (short, "sans", INK2))):
        lines, size = kit.fit(said, face, 14, half - 54)
        kit.text(to, x + 41, top + tall * (0.3 + 0.44 * k), lines[0], face, size, colour)
    left = say("carrington.left", n=len(house.left))
    room = kit.width(left, "sans", 14) + 8
    _cards(pen, x + half + 8, y + 27, w - half - 14 - room, view)
    kit.text(to, x + w - 10, y + 45, left, "sans", 14, INK2, "right")
    names = [words("card", id) or id for id in house.played]
    still = [words("card", id) or id for id in house.left]
    none = say("carrington.none")
    told = say("carrington.cards_told", played=", ".join(names) or none, left=", ".join(still) or none)
    played = Why(say("carrington.played"), told, "TEA-R66")
    return [
        (Region("carrington:deal", x + 6, y + 4, half - 10, h - 8, 6), Why(name, does, "solo.deals")),
        (Region("carrington:played", x + half + 3, y + 4, w - half - 8, h - 8, 6), played),
    ]


def _cards(pen: Pen, x: float, y: float, w: float, view: TeaView) -> None:
    """The cards turned up with their Actions, then the backs of those face down."""
    kit, to, house = pen.kit, pen.to, view.house
    assert house is not None
    actions = {card.id: card.action for card in pen.pack.carrington.cards}
    seals = {card.id for card in pen.pack.carrington.cards if card.seal}
    cards = [*house.played, *("" for _ in house.left)]
    pitch = min(21.0, (w - 19) / max(1, len(cards) - 1))
    for k, id in enumerate(cards):
        left = x + pitch * k
        if not id:
            kit.sprite(to, SPRITES.art("ui/card-back-tea"), left + 9, y + 16, 19, 27)
            continue
        kit.card(to, left, y + 2, 19, 28, 3, STRIP, edge=1, blur=1, shade=0.3, line=INK)
        icon = "pawn-outline" if actions[id] == "shadow" else actions[id]
        pen.icon(icon, left + 9.5, y + 12, 15)
        if id in seals:
            kit.token(to, left + 9.5, y + 24, 7, TEA.dividend, thick=0)
    if not cards:
        kit.text(to, x, y + 14, "—", "sans", 14, GREEN)
