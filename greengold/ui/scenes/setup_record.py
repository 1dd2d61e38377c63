"""How a lone player fared against each level, shown while the level is chosen. Lengths in units."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.store.records import LAST, PERSON, Ladder, alone
from greengold.ui.kit import DANGER, GREEN, INK, INK2
from greengold.ui.scenes import record_words, scorebook_panels
from greengold.ui.scenes.page import Page, laid
from greengold.ui.scenes.page_parts import block, filled
from greengold.ui.sprites import SPRITES
from greengold.ui.theme import WINNER

if TYPE_CHECKING:
    from greengold.ui.scenes.setup import SetupScene

RIVAL = "carrington"
CREST = "tea/carrington-crest"
COLUMNS = 0.0, 0.2, 0.72, 0.87, 1.0  # of the width: level, games one by one, and the right ends of won, best, last


def panel(scene: SetupScene, page: Page, x: float, y: float, w: float, h: float) -> None:
    """A line for each level: the last ten games, how many were won, the best margin and the last one."""
    kit, to, say = page.kit, page.surface, scene.app.say
    head, size = page.t(20) * 1.5, page.t(16)
    games = [one for one in scene.past if one.players[0].kind == PERSON]
    block(page, x, y + head * 0.45, say("book.yours"), w * 0.5, page.t(20), face="serif-bold", colour=INK)
    if games:
        since = record_words.since(scene.app, games[-1].ended)
        lines, own = filled(kit, say("book.since", n=len(games), month=since), "sans", size, w * 0.5, 1)
        kit.text(to, x + w, y + head * 0.45, lines[0], "sans", own, INK2, "right")
    note = size * 2.4
    names = record_words.levels(scene.app, scene.slug)
    row = min(size * 2.1, (h - head - note) / (len(names) + 0.8))
    _titles(scene, page, x, y + head + row * 0.35, w, size * 0.95)
    for i, (level, name) in enumerate(names.items()):
        top = y + head + row * (0.8 + i)
        if scene.chosen[RIVAL] == level:
            kit.card(to, x - 8, top + 1, w + 16, row - 2, 6, WINNER, edge=0, blur=0, shade=0, line="#B8912A")
        _level(scene, page, name, alone(scene.past, level), x, top + row / 2, w, min(size, row * 0.62))
    top = y + head + row * (0.8 + len(names))
    lines, own = laid(kit, scene.word("tie"), "sans", size, w - 40, 2, 0.9)
    middle = (top + y + h) / 2 + 2
    kit.sprite(to, SPRITES.text(CREST), x + 13, middle, min(28.0, y + h - top))
    for i, line in enumerate(lines):
        kit.text(to, x + 36, middle + (i - (len(lines) - 1) / 2) * own * 1.25, line, "sans", own, INK2)


def _titles(scene: SetupScene, page: Page, x: float, y: float, w: float, size: float) -> None:
    """What stands in the columns."""
    kit, room = page.kit, w * 0.13
    for key, at in zip(("level", "games", "won", "best", "last"), COLUMNS, strict=True):
        words = scene.app.say(f"book.column_{key}")
        lines, own = filled(kit, words, "sans-semi", size, w * 0.4 if at < 0.5 else room, 1)
        kit.text(page.surface, x + at * w, y, lines[0], "sans-semi", own, INK2, "left" if at < 0.5 else "right")


def _level(scene: SetupScene, page: Page, name: str, found: Ladder, x: float, y: float, w: float,
           size: float) -> None:
    """The line of one level."""
    kit, to, app = page.kit, page.surface, scene.app
    lines, own = filled(kit, name, "sans-bold", size, w * 0.18, 1)
    kit.text(to, x, y, lines[0], "sans-bold", own)
    _, games, won, best, last = (x + at * w for at in COLUMNS)
    if not found.games:
        kit.text(to, games, y, app.say("book.not_played"), "sans-italic", size, INK2)
        return
    d = min(size * 1.05, w * 0.38 / LAST)
    for i, was_won in enumerate(reversed(found.won[:LAST])):
        scorebook_panels.box(page, games + i * d * 1.08, y - d / 2, d, was_won)
    kit.text(to, won, y, app.say("book.of", wins=found.wins, n=found.games), "sans-bold", size, INK, "right")
    for right, margin in ((best, found.best), (last, found.margins[0])):
        colour = GREEN if margin > 0 else DANGER
        kit.text(to, right, y, record_words.signed(app, scene.slug, margin), "sans-semi", size, colour, "right")


def line(scene: SetupScene, page: Page, x: float, y: float, w: float, size: float) -> None:
    """Large text: the chosen level alone, in one sentence."""
    level = str(scene.chosen[RIVAL])
    words = record_words.fared(scene.app, scene.slug, level, alone(scene.past, level))
    lines, own = laid(page.kit, words or scene.app.say("book.not_played_level"), "sans-semi", size, w, 2, 0.8)
    for i, part in enumerate(lines):
        middle = y + (i - (len(lines) - 1) / 2) * own * 1.2
        page.kit.text(page.surface, x, middle, part, "sans-semi", own, INK if words else INK2)
