"""Beside the score pad: the winner in one sentence, the course of the game, moments worth a look. Lengths in units."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from greengold.ui.kit import GREEN, INK, INK2, LINK, STRIP
from greengold.ui.scenes.page import Page, laid
from greengold.ui.scenes.score_chart import Chart
from greengold.ui.sprites import SPRITES

if TYPE_CHECKING:
    from greengold.ui.scenes.score import ScoreScene

GAP, END = 14.0, 88.0  # units between the cards; width of the winner's colour
LEAST_WINNER = 118.0

TALL = 1.2, 1.3, 1.4  # height of a line of the winner's card in its size: headline, reason, record

Lines = tuple[list[str], float]
"""Lines of a text and their size."""


def column(scene: ScoreScene, page: Page, x: float, y: float, w: float, h: float) -> None:
    """The three cards below each other."""
    said = _said(scene, page, w - END - 36)
    high = max(LEAST_WINNER, _height(*said) + 30)
    _winner(scene, page, x, y, w, high, said)
    low = _worth(scene, page, x, y + h, w)
    top = y + high + GAP
    _chart(scene, page, x, top, w, low - GAP - top)


# ---- the winner


def _said(scene: ScoreScene, page: Page, room: float) -> tuple[Lines, Lines, Lines]:
    """Who wins, and why, with the hints that were given; and how a lone player fares."""
    notes, small = laid(page.kit, scene.reason(), "sans", page.t(17), room, 3, 0.95)
    hints = laid(page.kit, scene.hints(), "sans", small, room, 1)[0] if scene.hints() else []
    record = laid(page.kit, scene.record, "sans-bold", page.t(17), room, 2, 0.95) if scene.record else ([], 0.0)
    return (laid(page.kit, scene.headline(), "serif-black", page.t(27), room, 2, 0.9),
            ([*notes, *hints], small), record)


def _height(head: Lines, notes: Lines, record: Lines) -> float:
    return sum(len(lines) * size * tall for (lines, size), tall in zip((head, notes, record), TALL, strict=True)) + 4


def _winner(scene: ScoreScene, page: Page, x: float, y: float, w: float, h: float,
            said: tuple[Lines, Lines, Lines]) -> None:
    kit, to = page.kit, page.surface
    kit.card(to, x, y, w, h, 10, STRIP, edge=4, blur=8)
    if not scene.done:
        kit.label(to, x + w / 2, y + h / 2, scene.say("adding"), "serif-bold", page.t(22), w - 40, INK2)
        return
    first = scene.winners()
    each = h / len(first)
    for i, seat in enumerate(first):
        look = scene.looks[seat]
        radii = (10 if i == 0 else 0, 0, 0, 10 if i == len(first) - 1 else 0)
        kit.band(to, x, y + i * each, END, each, look.colour, radii=radii, line=INK)
        kit.glyph(to, x + END / 2, y + (i + 0.5) * each, min(24, each * 0.3), look.glyph, look.text)
    (lines, size), (notes, small), (record, own) = said
    at = y + (h - _height(*said)) / 2
    for line in lines:
        kit.text(to, x + END + 20, at + size * 0.6, line, "serif-black", size)
        at += size * 1.2
    at += 4
    for line in notes:
        kit.text(to, x + END + 20, at + small * 0.65, line, "sans", small, INK2)
        at += small * 1.3
    for line in record:
        kit.text(to, x + END + 20, at + own * 0.8, line, "sans-bold", own, GREEN)
        at += own * 1.4


# ---- the course of the game


def _chart(scene: ScoreScene, page: Page, x: float, y: float, w: float, h: float) -> None:
    kit, to, size = page.kit, page.surface, page.t(19)
    kit.card(to, x, y, w, h, 10, STRIP, edge=4, blur=8)
    kit.text(to, x + 18, y + 14 + size * 0.55, scene.say("chart"), "serif-bold", size)
    if not scene.done:
        return
    if len(scene.course.points) < 3:
        lines, own = laid(kit, scene.say("no_history"), "sans", page.t(17), w - 60, 3)
        for i, line in enumerate(lines):
            kit.text(to, x + w / 2, y + h / 2 + i * own * 1.3, line, "sans", own, INK2, "centre")
        return
    top = y + 20 + size * 1.2
    chart = Chart(kit, x + 18, top, w - 36, y + h - 12 - top, page.scale, scene.course, scene.looks, scene.names)
    chart.draw(to, scene.say("axis"), [scene.say("part", n=n + 2) for n in range(len(scene.course.years))])


# ---- moments


def _worth(scene: ScoreScene, page: Page, x: float, bottom: float, w: float) -> float:
    """Moments worth a look, empty until all is counted, and the ways to all moves; its card stands on `bottom`.

    Returns its top."""
    kit, to, size, d = page.kit, page.surface, page.t(16.5), page.t(22)
    room = w - 60 - 2 * d
    rows = [(moment, *laid(kit, scene.moment(moment), "sans", size, room, 2)) for moment in scene.moments]
    heights = [max(d + 10, len(lines) * own * 1.25 + 10) for _, lines, own in rows]
    head, foot = (22 + page.t(19) if rows else 14), max(42.0, page.t(30)) + 22
    if page.compact:  # the ways stand beside the head
        head, foot = 24 + page.t(30), 6.0
    y = bottom - head - sum(heights) - foot
    kit.card(to, x, y, w, bottom - y, 10, STRIP, edge=4, blur=8)
    if rows:
        middle = y + 14 + page.t(19) * 0.55 if not page.compact else y + head / 2
        kit.text(to, x + 18, middle, scene.say("worth"), "serif-bold", page.t(19))
    at = y + head
    for i, ((moment, lines, own), tall) in enumerate(zip(rows, heights, strict=True)):
        if scene.done:
            act = partial(scene.replay, moment.position)
            look = page.canvas.target(f"score.moment.{i}", x + 8, at, w - 16, tall, act, label=scene.moment(moment))
            kit.seat_disc(to, x + 18 + d / 2, at + tall / 2, d, scene.looks[moment.seat])
            for k, line in enumerate(lines):
                middle = at + tall / 2 + (k - (len(lines) - 1) / 2) * own * 1.25
                kit.text(to, x + 30 + d, middle, line, "sans", own, LINK if look != "rest" else INK)
            kit.sprite(to, SPRITES.icon("ui/replay", LINK), x + w - 18 - d / 2, at + tall / 2, d)
        at += tall
    if page.compact:
        _ways(scene, page, x + w - 18 - 640, y + 10, 640, head - 20)
    else:
        _ways(scene, page, x + 18, at + 8, w - 36, foot - 26)
    return y


def _ways(scene: ScoreScene, page: Page, x: float, y: float, w: float, h: float) -> None:
    """All moves again, the game as a file, the results of all games."""
    size, cap = min(page.t(17), 28), not page.compact
    ways = (("replay", "ui/replay", scene.replay, "g"), ("save", "ui/save", scene.save, "ctrl+s"),
            ("book", "ui/trophy", scene.open_book, "b"))
    words = {id: scene.say(id) for id, *_ in ways}
    wanted = [page.kit.button_width(words[id], icon="x", key="G" if cap and id == "replay" else "", size=size, pad=8)
              for id, *_ in ways]
    room = w - 12 * (len(ways) - 1)
    for (id, icon, act, key), wide in zip(ways, wanted, strict=True):
        each = room * wide / sum(wanted)
        page.canvas.button(f"score.{id}", x, y, each, h, words[id], act, key=key, show_key=cap and id == "replay",
                           icon=SPRITES.icon(icon), size=size)
        x += each + 12
