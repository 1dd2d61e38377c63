"""How the set-up page is laid out: box, seats and rules side by side, or, for large text, tabs. Lengths in units."""

from __future__ import annotations

from datetime import date, datetime
from functools import partial
from typing import TYPE_CHECKING

from greengold.store.settings import Remembered
from greengold.ui.kit import INK, INK2, PAPER, PAPER2, STRIP
from greengold.ui.scenes import setup_rules, setup_seats, setup_solo
from greengold.ui.scenes.page import Page, Tab
from greengold.ui.scenes.page_parts import block, cover, discs, filled, pill, pill_size, raised
from greengold.ui.sprites import SPRITES
from greengold.ui.theme import GAMES

if TYPE_CHECKING:
    from greengold.ui.scenes.setup import SetupScene



def wide(scene: SetupScene, page: Page) -> None:
    """Box and remembered tables, seats, rules; seed and Start below."""
    kit, to, accent = page.kit, page.surface, GAMES[scene.slug].rule
    texts, say = scene.app.texts(scene.slug), scene.app.say
    cover(page, scene.slug, 48, 93, 262, 372, texts.say("game.title"), texts.say("game.subtitle"))
    words = texts.say("game.players"), say("setup.minutes", minutes=texts.say("game.minutes"))
    pill(page, 48, 494, 276, words, pill_size(page, [words], 276), PAPER)
    _remembered(scene, page, 48, 548, 276, 294)
    top = page.under_tabs if scene.offers_solo else page.top
    h = 750 - top
    if scene.alone:
        kit.sheet(to, 345, top, 1207, h, accent, seed=3)
        setup_solo.wide(scene, page, 366, top + 14, 1165, h - 34)
    else:
        kit.sheet(to, 345, top, 654, h, accent, seed=3)
        setup_seats.wide(scene, page, 360, top + 13, 624, h - 27)
        kit.sheet(to, 1017, top, 535, h, accent, seed=4)
        if scene.open >= 0 and not setup_seats.inline(scene, page):
            setup_seats.beside(scene, page, 1036, top + 15, 497, h - 33)
        else:
            setup_rules.wide(scene, page, 1036, top + 13, 497, h - 27)
    if scene.offers_solo:
        setup_solo.tabs(scene, page, 361, 620, accent)
    setup_rules.bar(scene, page, 345, 766, 1207, 76)


def compact(scene: SetupScene, page: Page) -> None:
    """Large text or a small window: tabs; beside the seats who plays one, beside the seed the remembered tables."""
    say, accent, left, right = scene.app.say, GAMES[scene.slug].rule, page.left, page.right
    top, low, list_w = page.under_tabs, 768.0, 716.0
    names = ("seats", *(("solo",) if scene.offers_solo else ()), "rules_tab", "seed")
    now = "solo" if scene.alone and scene.tab == 0 else names[scene.tab]
    room = list_w if now in ("seats", "seed") else right - left
    page.kit.sheet(page.surface, left, top, room, low - top, accent, seed=3)
    page.tabs("setup.tab", left + 16, room - 32 if scene.offers_solo else list_w - 32,
              [Tab(say(f"setup.{name}")) for name in names], names.index(now), accent,
              lambda i: _open_tab(scene, i, names[i]))
    if now == "rules_tab":
        setup_rules.rows(scene, page, left + 32, top + 16, room - 64, low - top - 30)
    elif now == "solo":
        setup_solo.compact(scene, page, left + 24, top + 22, room - 48, low - top - 42)
    else:
        x, w = left + list_w + 32, right - left - list_w - 32
        page.kit.sheet(page.surface, x, page.top, w, low - page.top, accent, fill=PAPER2, seed=4)
        if now == "seats":
            scene.open = max(0, scene.open)
            row = setup_seats.compact(scene, page, left + 18, top + 20, list_w - 36, low - top - 38)
            page.kit.pointer_tip(page.surface, x - 24, row, "left", size=24, fill=PAPER2)
            setup_seats.beside(scene, page, x + 20, page.top + 18, w - 40, low - page.top - 36)
        else:
            _seed(scene, page, left + 32, top + 76, list_w - 64)
            _tables(scene, page, x + 20, page.top + 18, w - 40)
    setup_rules.big_bar(scene, page, left, low + 18, right - left, 94)


def _open_tab(scene: SetupScene, i: int, name: str) -> None:
    if name in ("seats", "solo"):
        scene.play_alone(name == "solo")
    scene.tab, scene.open = i, -1
    scene.app.redraw()


def _seed(scene: SetupScene, page: Page, x: float, y: float, w: float) -> None:
    setup_rules.seed(scene, page, x, y, 60.0)
    block(page, x, y + 40 + page.t(18), scene.app.say("setup.seed_line"), w, page.t(17), 4)


# ---- remembered tables


def _remembered(scene: SetupScene, page: Page, x: float, y: float, w: float, h: float) -> None:
    """The last tables, and Quick start below them."""
    kit, to, say = page.kit, page.surface, scene.app.say
    kit.card(to, x, y, w, h, 10, PAPER2, edge=5)
    title = say("setup.remembered")
    wide_ = kit.text(to, x + 16, y + 26, title, "serif-bold", page.t(18))
    page.canvas.line(x + wide_ + 30, y + 26, x + w - 16)
    rows = scene.app.setups.of(scene.slug)
    for i, row in enumerate(rows):
        _table(scene, page, i, row, x + 12, y + 45 + 64 * i, w - 24, 57)
    if not rows:
        block(page, x + 16, y + 62, say("setup.nothing_remembered", n=scene.most - 1), w - 32, page.t(16), 4)
    page.canvas.button("setup.quick", x + 12, y + h - 53, w - 24, 40, say("setup.quick"), scene.quick, "green", key="q",
                       icon=SPRITES.icon("ui/play", "#FFFFFF"), size=min(page.t(17), 20.0))


def _tables(scene: SetupScene, page: Page, x: float, y: float, w: float) -> None:
    """Compact pages: the last tables in a panel of their own."""
    say = scene.app.say
    top = block(page, x + 8, y + page.t(22) * 0.6, say("setup.remembered"), w - 16, min(page.t(20), 36.0),
                face="serif-bold", colour=INK) + 4
    rows, h = scene.app.setups.of(scene.slug), 62 + 36 * min(1.3, page.scale - 0.6)
    for i, row in enumerate(rows):
        _table(scene, page, i, row, x, top + (h + 16) * i, w, h)
    if not rows:
        block(page, x + 8, top + 20, say("setup.nothing_remembered", n=scene.most - 1), w - 16, page.t(17), 3)


def _table(scene: SetupScene, page: Page, i: int, row: Remembered, x: float, y: float, w: float, h: float) -> None:
    """One remembered table: title, how many seats and when, and the seats' discs."""
    on, size = scene.is_now(row), page.t(16) if page.compact else min(page.t(16), 18.0)
    y += raised(page, f"setup.remembered.{i}", x, y, w, h, STRIP if on else PAPER, partial(scene.recall, row),
                row.title, on=on)
    d = 21.0 if not page.compact else 40.0
    left = discs(page, x + w - 14, y + h * 0.68, d, scene.slug, row.seats)
    lines, small = filled(page.kit, row.title, "sans-bold", size, w - 26, 1)
    page.kit.text(page.surface, x + 13, y + h * 0.29, lines[0], "sans-bold", small)
    words = scene.app.say("setup.remembered_line" if len(row.seats) > 1 else "setup.remembered_alone", n=len(row.seats),
                          date=_day(scene, row.date))
    block(page, x + 13, y + h * 0.7, words, left - x - 22, size * 0.94, colour=INK2)


def _day(scene: SetupScene, time: str) -> str:
    """When a table was played: today, yesterday, or day and month."""
    say, day = scene.app.say, datetime.fromisoformat(time).date()
    ago = (date.today() - day).days
    if ago in (0, 1):
        return say("setup.today" if ago == 0 else "setup.yesterday")
    return f"{day.day} {say('saves.months').split()[day.month - 1]}"
