"""The lower and the right part of the set-up page: the table's rules, the seed, and Start. Lengths in units."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from greengold.ui.kit import INK, INK2, MIN_TEXT, STRIP
from greengold.ui.scenes import setup_solo
from greengold.ui.scenes.page import Page
from greengold.ui.scenes.page_parts import block, entry, filled, gold, titled
from greengold.ui.scenes.setup_seats import chip
from greengold.ui.sprites import SPRITES

if TYPE_CHECKING:
    from greengold.ui.scenes.setup import SetupScene

AS_PRINTED, CHANGED = "#D5E3C0", "#FFE9A6"
MOST_ROW = 128.0
SEED_DIGITS = 16


def summary(scene: SetupScene) -> tuple[str, bool]:
    """What the rules are in a word or two, and whether they are the printed ones."""
    say = scene.app.say
    changed = sum(scene.options[name] != scene.game.options[name][0] for name in scene.asks if name != setup_solo.RIVAL)
    words = say("setup.changed", n=changed) if changed else say("setup.as_printed")
    return (f"{words}, {say('setup.aid_on')}" if scene.friendly_undo else words), not changed


def wide(scene: SetupScene, page: Page, x: float, y: float, w: float, h: float) -> None:
    """Head with what the rules are, and the rows."""
    words, printed = summary(scene)
    chip(page, x + 4, y + 20, scene.app.say("setup.rules"), words, AS_PRINTED if printed else CHANGED)
    page.canvas.line(x, y + 44, x + w)
    rows(scene, page, x, y + 44, w, h - 44)


def rows(scene: SetupScene, page: Page, x: float, y: float, w: float, h: float) -> None:
    """The game's options with the printed rule first, then what the people at the table agree on."""
    canvas, say = page.canvas, scene.app.say
    foot = page.t(16) * 1.6 + 14
    options = [name for name in scene.asks if name != setup_solo.RIVAL]
    row = min(MOST_ROW, (h - foot) / (len(options) + len(scene.agreements) + scene.alone))
    size, small = min(page.t(18), 30.0), min(page.t(16), 26.0)
    for name in options:
        _option(scene, page, name, x, y, w, row, size, small)
        canvas.line(x, y + row, x + w)
        y += row
    for id in scene.agreements:
        titled(page, x + 4, y, row, w - 150, say(f"setup.{id}"), say(f"setup.{id}_line"), size, small)
        _switch(scene, page, id, x, y, w, row)
        canvas.line(x, y + row, x + w)
        y += row
    if scene.alone:
        setup_solo.pace(scene, page, x + 4, y, w - 4, row, size, small)
        canvas.line(x, y + row, x + w)
        y += row
    canvas.link("setup.printed", x + 4, y + foot / 2, say("setup.all_printed"), scene.as_printed, small)


def _option(scene: SetupScene, page: Page, name: str, x: float, y: float, w: float, h: float, size: float,
            small: float) -> None:
    """One option of the game: beside its title, or below its sentence when there are many values."""
    texts, values = scene.app.texts(scene.slug), scene.choices(name)
    words = [texts.say(f"option.{name}.value.{value}") for value in values]
    control = len(words) * (max(page.kit.width(word, "sans-bold", small) for word in words) + 46)
    title, line = texts.say(f"option.{name}.title"), texts.say(f"option.{name}.text")
    high, many = max(36.0, small * 1.7), control > 0.55 * w
    top, control = y + (h - high) / 2, min(w, control)
    if page.compact and not many:
        titled(page, x + 4, y, h, w - control - 28, title, line, size, small)
    else:  # the sentence has the whole width
        lines, own = filled(page.kit, line, "sans", small, w - 8, 1 if many else 2)
        head = size * 1.25 if many else high + 6
        text_h = len(lines) * own * 1.3
        at = y + (h - head - text_h - (high + 4 if many else 0)) / 2
        room = w - 8 if many else w - control - 28
        block(page, x + 4, at + (head / 2 if many else high / 2 - 2), title, room, size, face="serif-bold", colour=INK)
        for i, part in enumerate(lines):
            page.kit.text(page.surface, x + 4, at + head + own * (0.65 + 1.3 * i), part, "sans", own, INK2)
        top = at + head + text_h + 4 if many else at
    page.canvas.segments(f"setup.option.{name}", x + w - control, top, control, high, words,
                         values.index(scene.options[name]), partial(scene.choose, name), size=small)


def _switch(scene: SetupScene, page: Page, id: str, x: float, y: float, w: float, h: float) -> None:
    """A row that is turned on or off as a whole."""
    say, on = scene.app.say, scene.agreements[id]
    words = say("setup.off"), say("setup.on")
    page.canvas.switch(f"setup.{id}", x, y + 4, w, h - 8, on, partial(scene.agree, id, not on), words, page.scale)


# ---- seed and Start


def bar(scene: SetupScene, page: Page, x: float, y: float, w: float, h: float) -> None:
    """Seed with its die, how many play and how long, and Start in its corner."""
    kit, to, say = page.kit, page.surface, scene.app.say
    kit.card(to, x, y, w, h, 12, STRIP, edge=5, fibres=30, seed=9)
    middle, right, bw = y + h / 2, x + w - 16, 220.0
    gold(page, "setup.start", right - bw, middle - 28, bw, 52, say("setup.start"), scene.start,
         size=min(page.t(24), 30.0), why=scene.trouble())
    left = right - bw - 24 - _count_width(scene, page)
    count(scene, page, left, middle)
    kit.outline(to, [(left - 22, y + 16), (left - 22, y + h - 16)], ((INK, 1, 0.25),), curved=False)
    at = seed(scene, page, x + 20, middle, 40.0) + 18
    room = left - 22 - 16 - at
    lines, size = filled(kit, say("setup.seed_line"), "sans", page.t(16), room, 2)
    for i, line in enumerate(lines):
        kit.text(to, at, middle + (i - (len(lines) - 1) / 2) * size * 1.25, line, "sans", size, INK2)


def seed(scene: SetupScene, page: Page, x: float, y: float, h: float) -> float:
    """Seed field and die, y = their middle; returns their right end."""
    say, size = scene.app.say, page.t(18)
    x += page.kit.text(page.surface, x, y, say("setup.seed"), "serif-bold", page.t(22)) + 14
    shown = f"{scene.seed:,}".replace(",", " ")
    w = max(172.0, page.kit.width("88 888 888", "sans-bold", size) + 60)
    entry(page, "setup.seed", x, y - h / 2, w, h, shown, scene.set_seed, label=say("setup.seed"), most=SEED_DIGITS,
          size=size, typed=str(scene.seed))
    page.canvas.button("setup.new_seed", x + w + 10, y - h / 2 - 2, h + 4, h, "", scene.new_seed,
                       icon=SPRITES.art("ui/die-5"), label=say("setup.new_seed"), size=h * 0.62)
    return x + w + 14 + h


def _count_words(scene: SetupScene) -> tuple[str, str]:
    say, people, others = scene.app.say, scene.people, len(scene.taken) - scene.people
    if scene.alone:
        return setup_solo.level_name(scene), say("setup.about", n=scene.minutes)
    who = [say("setup.people", n=people)] * bool(people) + [say("setup.opponents", n=others)] * bool(others)
    return ", ".join(who), say("setup.about", n=scene.minutes)


def _count_width(scene: SetupScene, page: Page) -> float:
    return max(page.kit.width(words, "sans-bold", page.t(16)) for words in _count_words(scene)) + page.t(16) * 1.3 + 10


def count(scene: SetupScene, page: Page, x: float, y: float) -> None:
    """Who plays and about how long, in two lines around y."""
    size, (who, long) = page.t(16), _count_words(scene)
    for icon, words, at in (("ui/players", who, y - size * 0.78), ("ui/clock", long, y + size * 0.78)):
        page.kit.sprite(page.surface, SPRITES.icon(icon), x + size * 0.6, at, size * 1.2)
        page.kit.text(page.surface, x + size * 1.3 + 8, at, words, "sans-semi", size)


def big_bar(scene: SetupScene, page: Page, x: float, y: float, w: float, h: float) -> None:
    """Compact pages: who plays and how long in one line, Quick start and Start."""
    kit, to, say, middle = page.kit, page.surface, scene.app.say, y + h / 2
    kit.card(to, x, y, w, h, 12, STRIP, edge=5, fibres=30, seed=9)
    right, start, quick = x + w - 20, 308.0, 300.0
    gold(page, "setup.start", right - start, middle - 34, start, 62, say("setup.start"), scene.start,
         size=min(page.t(24), 38.0), why=scene.trouble())
    art = SPRITES.icon("ui/play", "#FFFFFF")
    page.canvas.button("setup.quick", right - start - 24 - quick, middle - 34, quick, 62, say("setup.quick"),
                       scene.quick, "green", icon=art, size=min(page.t(18), 31.0))
    who, long = _count_words(scene)
    room, size = right - start - quick - 60 - x, min(page.t(17), 30.0)

    def wanted(size: float) -> float:
        return kit.width(who, "sans-semi", size) + kit.width(long, "sans", size) + size * 4.4 + 16
    while wanted(size) > room and size > MIN_TEXT:
        size -= 0.5
    left = x + 28
    for icon, words, face in (("ui/players", who, "sans-semi"), ("ui/clock", long, "sans")):
        kit.sprite(to, SPRITES.icon(icon), left + size * 0.6, middle, size * 1.25)
        left += size * 1.3 + 8
        left += kit.text(to, left, middle, words, face, size, INK) + size * 1.6
