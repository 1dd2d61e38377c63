"""The chosen result: who won and how, the course of the game, where it came from, and the same again."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from greengold.catalog.text import TextError
from greengold.store.results import Played
from greengold.ui.kit import DANGER, INK, INK2, IVORY, WHITE, box
from greengold.ui.scenes import record_words, saves_detail
from greengold.ui.scenes.page import Page, laid
from greengold.ui.scenes.score_chart import Chart
from greengold.ui.scenes.score_story import Course
from greengold.ui.sprites import SPRITES
from greengold.ui.theme import GAMES, PAGE_ACCENT, seat_look

if TYPE_CHECKING:
    from greengold.ui.scenes.scorebook import ScoreBookScene

SOURCES = (
    ("#C98B4A", "plain", INK), ("#1A3567", "diagonal", WHITE), ("#7E1F22", "horizontal", WHITE),
    ("#2F6B45", "grid", WHITE), ("#A974DB", "dots", INK), ("#E2C36B", "vertical", INK), ("#4E7F8C", "crosshatch", INK),
    ("#B5532F", "plain", WHITE), ("#8A8F5A", "diagonal", INK),
)  # fmt: skip
"""Colour, pattern and its ink of each source of points, in the order of the score pad."""


def paint(scene: ScoreBookScene, page: Page, x: float, y: float, w: float, h: float) -> None:
    """The card of the chosen result."""
    now = scene.chosen
    if now is None:
        page.kit.sheet(page.surface, x, y, w, h, PAGE_ACCENT, seed=3)
        saves_detail.nothing(page, x, y + h * 0.36, w, "ui/loupe", scene.app.say("book.nothing_chosen"))
        return
    page.kit.sheet(page.surface, x, y, w, h, GAMES[now.game].rule, seed=3)
    top = _head(scene, page, now, x + 26, y + 16, w - 52)
    foot = max(40.0, page.t(34))
    low = y + h - foot - 26
    left = (w - 52) * 0.56
    _course(scene, page, now, x + 26, top, left - 14, low - top)
    _sources(scene, page, now, x + 26 + left + 10, top, w - 62 - left, low - top)
    _buttons(scene, page, x + 26, low + 4, w - 52, foot)


def _head(scene: ScoreBookScene, page: Page, now: Played, x: float, y: float, w: float) -> float:
    """Day, and in a sentence how it ended; returns the y below."""
    kit, to, app, size = page.kit, page.surface, scene.app, page.t(23)
    wide = kit.text(to, x, y + size * 0.6, record_words.date_of(app, now.ended, True), "serif-bold", size)
    facts = [record_words.headline(app, now).rstrip(".")]
    if now.level:
        facts.insert(0, app.say("book.alone", level=record_words.levels(app, now.game).get(now.level, now.level)))
    if now.rounds:
        facts.append(app.say("book.rounds", n=now.rounds))
    if now.hints and sum(now.hints):
        facts.append(app.say("book.hints", n=sum(now.hints)))
    facts.append(app.say("book.seed", seed=now.seed))
    lines, own = laid(kit, ", ".join(facts), "sans", page.t(16), w - wide - 20, 2)
    for i, line in enumerate(lines):
        middle = y + size * 0.6 + (i - (len(lines) - 1) / 2) * own * 1.2
        kit.text(to, x + wide + 20, middle, line, "sans", own, INK2)
    return y + size * 1.2 + 8


def _title(page: Page, x: float, y: float, w: float, words: str) -> float:
    lines, size = laid(page.kit, words, "serif-bold", page.t(18), w)
    page.kit.text(page.surface, x, y + size * 0.6, lines[0], "serif-bold", size)
    return y + page.t(18) * 1.35


def _course(scene: ScoreBookScene, page: Page, now: Played, x: float, y: float, w: float, h: float) -> None:
    """Points after each round, one line for each player."""
    kit, to, app = page.kit, page.surface, scene.app
    texts = app.texts(now.game)
    title = texts.say("score.chart") if texts.has("score.chart") else app.say("score.chart")
    top = _title(page, x, y, w, title)
    kit.band(to, x, top, w, y + h - top, IVORY, radii=(7, 7, 7, 7), line="#CDBB93")
    if len(now.course) < 3:
        lines, size = laid(kit, app.say("score.no_history"), "sans", page.t(16), w - 40, 4)
        for i, line in enumerate(lines):
            middle = (top + y + h) / 2 + (i - (len(lines) - 1) / 2) * size * 1.3
            kit.text(to, x + w / 2, middle, line, "sans", size, INK2, "centre")
        return
    looks = [seat_look(now.game, one.colour) for one in now.players]
    chart = Chart(kit, x + 10, top + 8, w - 16, y + h - top - 12, min(page.scale, 1.5), Course(now.course), looks,
                  [one.name for one in now.players])
    chart.draw(to, app.say("score.axis"))


def _sources(scene: ScoreBookScene, page: Page, now: Played, x: float, y: float, w: float, h: float) -> None:
    """A bar for each player, in parts by source; below them what the parts are."""
    kit, to, app = page.kit, page.surface, scene.app
    top = _title(page, x, y, w, app.say("book.sources"))
    parts = [line for line in now.lines if any(n > 0 for n in line.points)]
    size = min(page.t(15), 24.0)
    less = [line.source for line in now.lines if any(n < 0 for n in line.points)]
    words = [_source(scene, now.game, line.source) for line in parts]
    words += [app.say("book.less", source=_source(scene, now.game, source)) for source in less]
    legend = _legend(page, words, len(parts), x, y + h, w, size)
    pitch = min((legend - top) / len(now.players), page.t(48))
    d = min(page.t(24), pitch - 4)
    totals = [record_words.short(app, now.game, one.total) for one in now.players]
    tail = max(kit.width(words, "sans-bold", page.t(16)) for words in totals) + 10
    room = w - d - 12 - tail
    most = max(1, *(sum(max(0, line.points[i]) for line in parts) for i in range(len(now.players))))
    for i, (one, total) in enumerate(zip(now.players, totals, strict=True)):
        middle = top + (i + 0.5) * pitch
        kit.seat_disc(to, x + d / 2, middle, d, seat_look(now.game, one.colour))
        kit.text(to, x + w, middle, total, "sans-bold", page.t(16), INK, "right")
        left, high = x + d + 10, min(pitch - 6, page.t(34))
        for k, line in enumerate(parts):
            if (n := line.points[i]) > 0:
                left += _part(page, k, n, left, middle - high / 2, room * n / most, high, size)


def _part(page: Page, k: int, n: int, x: float, y: float, w: float, h: float, size: float) -> float:
    """The part of a bar that comes from source k; its number when there is room. Returns its width."""
    kit, to = page.kit, page.surface
    _swatch(page, k, x, y, w, h)
    wide = kit.width(str(n), "sans-bold", size) + 8
    if wide <= w - 4 and size * 1.1 < h:
        kit.chip(to, x + w / 2, y + h / 2, str(n), IVORY, size=size, h=min(h - 6, size * 1.3), align="centre", pad=4)
    return w


def _legend(page: Page, words: list[str], parts: int, x: float, bottom: float, w: float, size: float) -> float:
    """What the parts of the bars are, in rows that end at `bottom`; what follows the parts is taken off, and has no
    swatch. Returns their top."""
    kit, to, swatch = page.kit, page.surface, size * 1.5
    rows, left = list[list[tuple[int, str, float]]]([[]]), 0.0
    for k, line in enumerate(words):
        wide = (swatch + 6 if k < parts else 0) + kit.width(line, "sans", size)
        if left and left + wide > w:
            rows.append([])
            left = 0.0
        rows[-1].append((k, line, left))
        left += wide + 14
    pitch = size * 1.45
    top = bottom - pitch * len(rows)
    for i, row in enumerate(rows):
        middle = top + (i + 0.5) * pitch
        for k, line, at in row:
            at += x
            if k < parts:
                _swatch(page, k, at, middle - size * 0.48, swatch, size * 0.95)
                at += swatch + 6
            line = kit.shorten(line, "sans", size, x + w - at)
            kit.text(to, at, middle, line, "sans", size, INK2 if k < parts else DANGER)
    return top - 4


def _swatch(page: Page, k: int, x: float, y: float, w: float, h: float) -> None:
    """The look of source k."""
    fill, pattern, ink = SOURCES[k % len(SOURCES)]
    page.kit.patterned(page.surface, x, y, w, h, box(0, 0, w, h, 1, 1, 1, 1), pattern, ink, alpha=0.28, step=7,
                       fill=fill, line=INK, width=1.2)


def _source(scene: ScoreBookScene, game: str, source: str) -> str:
    """Name of a source; a file that was changed by hand may have others."""
    try:
        return scene.app.texts(game).say(f"score.source.{source}")
    except TextError:
        return source


def _buttons(scene: ScoreBookScene, page: Page, x: float, y: float, w: float, h: float) -> None:
    """All moves again; the same seats once more with the same seed, or with a new one."""
    say, size = scene.app.say, min(page.t(17), 28.0)
    cap = not page.compact
    ways = (
        ("replay", "green", "", "ui/replay", scene.replay, scene.why_no_replay()),
        ("same_seed", "paper", "s", "", partial(scene.again, True), ""),
        ("again", "paper", "a", "", partial(scene.again, False), ""),
    )
    each = min((w - 24) / 3, page.t(216))
    left = x + w - 3 * each - 24
    for id, kind, key, icon, act, why in ways:
        art = SPRITES.icon(icon, WHITE if not why else INK2) if icon else ""
        page.canvas.button(f"book.{id}", left, y, each, h, say(f"book.{id}"), act, kind, key=key, icon=art, why=why,
                           size=size, show_key=cap)
        left += each + 12
