"""The list of the score book: a row for each finished game, the winner first. Lengths in units."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from greengold.store.results import Played, Player
from greengold.ui.kit import DANGER, GREEN, INK, INK2, PAPER, PAPER2, SELECTED
from greengold.ui.scenes import record_words, saves_detail, saves_words
from greengold.ui.scenes.page import Page, clamp, laid, reveal
from greengold.ui.scenes.page_parts import filled
from greengold.ui.sprites import SPRITES
from greengold.ui.theme import GAMES, WINNER, seat_look

if TYPE_CHECKING:
    from greengold.ui.scenes.scorebook import ScoreBookScene

ROW, GAP, LEAD = 82.0, 9.0, 13.0
WHEEL = 91.0  # units a turn of the wheel scrolls
BESIDE = 3  # players up to whom a row has room for words beside them


def paint(scene: ScoreBookScene, page: Page, x: float, y: float, w: float, h: float) -> None:
    """Head with the number of games; the rows, or why there are none."""
    rows = scene.rows
    if not rows:
        _nothing(scene, page, x, y, w, h)
        return
    head = _head(scene, page, x, y, w, len(rows))
    high = max(ROW, page.t(66))
    top, room = y + head, h - head - 14
    content = len(rows) * (high + GAP) - GAP + 2 * LEAD
    chosen = scene.chosen
    if scene.to_show and chosen:
        at = rows.index(chosen) * (high + GAP)
        scene.offset, scene.to_show = reveal(scene.offset, at, high + 2 * LEAD, room), False
    scene.offset = clamp(scene.offset, content, room)
    bar = content > room
    with page.window(x + 10, top, w - 20, room, lambda turn: scene.scroll(-turn * WHEEL)):
        for i, row in enumerate(rows):
            at = top + LEAD + i * (high + GAP) - scene.offset
            if top - high - 20 < at < top + room + 10:
                _row(scene, page, row, x + 22, at, w - 44 - (22 if bar else 0), high, row is chosen)
    if bar:
        page.kit.scroll_bar(page.surface, x + w - 30, top + 6, room - 12, scene.offset / content, room / content)


def _head(scene: ScoreBookScene, page: Page, x: float, y: float, w: float, games: int) -> float:
    """Title, a chip with the number of games, and their order; returns its height."""
    kit, to, say, size = page.kit, page.surface, scene.app.say, page.t(22)
    middle = y + 14 + size * 0.75
    left = x + 24 + kit.text(to, x + 24, middle, say("book.past"), "serif-bold", size) + 16
    left += kit.chip(to, left, middle, say("book.games", n=games), PAPER2, size=page.t(15), h=page.t(15) + 9) + 16
    words, small = say("book.newest"), page.t(16)
    if left + kit.width(words, "sans", small) < x + w - 24:
        kit.text(to, x + w - 24, middle, words, "sans", small, INK2, "right")
    return 16 + size * 1.5


def _nothing(scene: ScoreBookScene, page: Page, x: float, y: float, w: float, h: float) -> None:
    """No games yet, or a book that cannot be read."""
    say = scene.app.say
    words = scene.trouble or (say("book.none_of", game=say(f"rules.game_{scene.slug}")) if scene.slug and scene.all
                              else say("book.none"))
    sign = "ui/warning" if scene.trouble else "ui/star"
    y = saves_detail.nothing(page, x, y + h * 0.3, w, sign, words)
    if not scene.trouble:
        size, title = page.t(17), say("saves.begin")
        wide = page.kit.button_width(title, size=size) + 30
        page.canvas.button("book.begin", x + (w - wide) / 2, y + 14, wide, max(40.0, page.t(34)), title, scene.app.home,
                           size=size)


def _row(scene: ScoreBookScene, page: Page, row: Played, x: float, y: float, w: float, h: float, on: bool) -> None:
    """Day and time at the table; the players with what they have, the winner marked; words about a narrow end."""
    kit, to, app = page.kit, page.surface, scene.app
    label = f"{record_words.date_of(app, row.ended)}: {record_words.headline(app, row)}"
    look = page.canvas.target(f"book.row.{row.id}", x, y, w, h, partial(scene.choose, row.id), label=label, radius=8,
                              focusable=on)
    if on or look == "hover":
        y -= 2
    kit.card(to, x, y, w, h, 8, "#FFF7E6" if on else PAPER, edge=4, blur=6 if on else 4)
    if on:
        kit.frame(to, x, y, w, h, 8, SELECTED, pad=3)
        kit.check_tab(to, x, y)
    kit.band(to, x + 4, y + 8, 6, h - 14, GAMES[row.game].side, radii=(3, 3, 3, 3))
    first = page.t(112)
    _when(scene, page, row, x + 18, y, first - 8, h)
    cells_x, cells_w = x + 18 + first, w - 26 - first
    players = sorted(row.players, key=lambda one: one.rank)
    beside = _beside(scene, row) if len(players) <= BESIDE else ()
    columns = max(4, len(players))
    each = cells_w / columns
    for i, one in enumerate(players):
        _cell(scene, page, row, one, cells_x + i * each, y + 6, each - 6, h - 12)
    if beside:
        left = cells_x + len(players) * each + 8
        _words(page, beside, left, y, cells_x + cells_w - left, h)


def _when(scene: ScoreBookScene, page: Page, row: Played, x: float, y: float, w: float, h: float) -> None:
    kit, to, app = page.kit, page.surface, scene.app
    lines, size = laid(kit, record_words.date_of(app, row.ended), "serif-bold", page.t(17), w)
    kit.text(to, x, y + h * 0.31, lines[0], "serif-bold", size)
    d, small = page.t(16), page.t(15)
    art = SPRITES.icon("ui/clock" if scene.slug else GAMES[row.game].tab, INK2)
    kit.sprite(to, art, x + d / 2, y + h * 0.7, d)
    words, small = filled(kit, saves_words.played(app.say, row.seconds), "sans", small, w - d - 6, 1)
    kit.text(to, x + d + 6, y + h * 0.7, words[0], "sans", small, INK2)


def _cell(scene: ScoreBookScene, page: Page, row: Played, one: Player, x: float, y: float, w: float, h: float) -> None:
    """A player: disc and total, the name below them; winners on gold with a trophy."""
    kit, to, won = page.kit, page.surface, one.rank == 1
    if won:
        kit.card(to, x, y, w, h, 7, WINNER, edge=0, blur=0, shade=0, line="#B8912A")
    d = min(page.t(26), w * 0.3)
    upper, lower = y + h * 0.31, y + h * 0.74
    kit.seat_disc(to, x + 7 + d / 2, upper, d, seat_look(row.game, one.colour))
    if one.kind not in ("person", "rival"):
        saves_detail.bot_tag(page, x + 7 + d * 0.86, upper + d * 0.36, d * 0.62)
    amount = record_words.short(scene.app, row.game, one.total)
    left, tail = x + 13 + d, page.t(20) if won and w > page.t(88) else 0
    lines, size = laid(kit, amount, "sans-bold", page.t(17), x + w - left - 4 - tail)
    kit.text(to, left, upper, lines[0], "sans-bold", size)
    if tail:
        kit.sprite(to, SPRITES.icon("ui/trophy", "#6B4E12"), x + w - 6 - tail / 2, upper, tail * 0.8)
    lines, size = laid(kit, one.name, "sans-semi", page.t(15), w - 14)
    kit.text(to, x + 8, lower, lines[0], "sans-semi", size, INK if won else INK2)


def _beside(scene: ScoreBookScene, row: Played) -> tuple[tuple[str, str, str], ...]:
    """Words, face and colour: level and margin of a lone player's game, or what decided between equals."""
    app = scene.app
    if row.level:
        level = record_words.levels(app, row.game).get(row.level, row.level)
        colour = GREEN if row.players[0].rank == 1 else DANGER
        return ((app.say("book.alone", level=level), "sans-semi", INK),
                (record_words.against(app, row), "sans-semi", colour))
    if row.breaker or len(row.winners) > 1:
        return ((record_words.headline(app, row), "sans", INK2),)
    return ()


def _words(page: Page, said: tuple[tuple[str, str, str], ...], x: float, y: float, w: float, h: float) -> None:
    """Lines below each other; a single sentence takes two."""
    kit, size = page.kit, page.t(15)
    rows = [(line, own, face, colour) for words, face, colour in said
            for lines, own in [laid(kit, words, face, size, w, 3 - len(said))] for line in lines]
    for i, (line, own, face, colour) in enumerate(rows):
        middle = y + h * (0.31 + 0.43 * i) if len(rows) > 1 else y + h / 2
        kit.text(page.surface, x, middle, line, face, own, colour)
