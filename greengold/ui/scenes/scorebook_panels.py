"""Below the chosen result: the steps of the solo ladder, and the records at this table. Lengths in units."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from greengold.games import READY, SOLO
from greengold.store.records import LAST, Ladder, Record, alone, records
from greengold.ui.kit import GREEN, INK, INK2, KRAFT, LINK, PAPER, PAPER2, PAPER3, WHITE
from greengold.ui.scenes import record_words, saves_words
from greengold.ui.scenes.page import Page, laid
from greengold.ui.sprites import SPRITES
from greengold.ui.theme import CARRINGTON, seat_look

if TYPE_CHECKING:
    from greengold.ui.scenes.scorebook import ScoreBookScene

CREST = "tea/carrington-crest"
WOOD, SAND = "#C98B4A", "#D9C69B"
PER_LINE = 5  # of the last games below a step


def solo_game(scene: ScoreBookScene) -> str:
    """The game whose ladder is shown, "" where the shown games have no rival for one."""
    return next((game for game in SOLO if game in READY and scene.slug in ("", game)), "")


def _panel(page: Page, x: float, y: float, w: float, h: float, fill: str, title: str, note: str) -> float:
    """A card with its title and a note at its right end; returns the y below them."""
    kit, to, size = page.kit, page.surface, page.t(21)
    kit.card(to, x, y, w, h, 10, fill, edge=5)
    small = page.t(16)
    wide = kit.width(note, "sans-semi", small) if note else 0
    lines, size = laid(kit, title, "serif-bold", size, w - 40 - wide - (14 if note else 0))
    kit.text(to, x + 20, y + 12 + page.t(21) * 0.65, lines[0], "serif-bold", size)
    kit.text(to, x + w - 20, y + 12 + page.t(21) * 0.65, note, "sans-semi", small, INK2, "right")
    return y + 16 + page.t(21) * 1.3


# ---- the ladder


def ladder(scene: ScoreBookScene, page: Page, game: str, x: float, y: float, w: float, h: float) -> None:
    """A step for each level of the rival: games won, the best margin, and below it the last ten games."""
    app, say = scene.app, scene.app.say
    names = record_words.levels(app, game)
    played = [one for one in scene.all if one.game == game]
    found = {level: alone(played, level) for level in names}
    games = sum(one.games for one in found.values())
    note = say("book.ladder_won", wins=sum(one.wins for one in found.values()), n=games) if games else ""
    top = _panel(page, x, y, w, h, PAPER2, say("book.ladder"), note)
    size = page.t(16)
    foot = y + h - 12 - size * 1.3
    lines, own = laid(page.kit, _goal(scene, game, names, found), "sans", size, w - 40)
    page.kit.text(page.surface, x + 20, foot + size * 0.6, lines[0], "sans", own, INK2)
    gap, last = 8.0, min(page.t(14), 24.0)
    each = (w - 40 - gap * (len(names) - 1)) / len(names)
    floor = foot - 2 * last * 1.12 - 14
    d = min(page.t(40), each * 0.5, (floor - top) * 0.24)
    least = min(page.t(76), floor - top - d)
    for i, (level, name) in enumerate(names.items()):
        tall = least + (floor - top - d - 4 - least) * i / (len(names) - 1)
        left = x + 20 + i * (each + gap)
        _step(scene, page, game, name, found[level], left, floor - tall, each, tall, d)
        _last(page, found[level], left + each / 2, floor + 8, last)


def _goal(scene: ScoreBookScene, game: str, names: dict[str, str], found: dict[str, Ladder]) -> str:
    """Which level is to be beaten next, above those that were, and the best that was done against it."""
    beaten = [i for i, level in enumerate(names) if found[level].wins]
    level = next(iter([*names][max(beaten, default=-1) + 1 :]), "")
    if not level:
        return scene.app.say("book.ladder_done")
    facts = {"level": names[level]}
    if found[level].games:
        best = record_words.signed(scene.app, game, found[level].best)
        return scene.app.say("book.ladder_next_best", best=best, **facts)
    return scene.app.say("book.ladder_next", **facts)


def _step(scene: ScoreBookScene, page: Page, game: str, name: str, found: Ladder, x: float, y: float, w: float,
          h: float, d: float) -> None:
    """One step: above it the crest, with a tick once it was won; on it name, games won and the best margin."""
    kit, to, say, won = page.kit, page.surface, scene.app.say, found.wins > 0
    kit.card(to, x, y, w, h, 6, WOOD if won else SAND, edge=0, blur=3, line=None if won else KRAFT)
    kit.token(to, x + w / 2, y - d / 2 - 2, d, CARRINGTON.colour if found.games else SAND, thick=0.8)
    art = SPRITES.text(CREST) if found.games else SPRITES.icon("ui/player", INK2)
    kit.sprite(to, art, x + w / 2, y - d / 2 - 2, d * 0.66)
    if won:
        kit.token(to, x + w / 2 + d * 0.42, y - d * 0.14, d * 0.44, GREEN, line=INK, thick=0)
        kit.mark(to, "tick", x + w / 2 + d * 0.42, y - d * 0.14, WHITE, d * 0.12)
    size = min(page.t(15), 24.0, h * 0.24)
    plate = size * 1.55
    kit.band(to, x + 4, y + 5, w - 8, plate, PAPER, radii=(4, 4, 4, 4), line=INK)
    kit.label(to, x + w / 2, y + 5 + plate / 2, name, "serif-bold", size, w - 16)
    words = say("book.of", wins=found.wins, n=found.games) if found.games else say("book.new")
    kit.label(to, x + w / 2, y + 7 + plate + size * 0.7, words, "sans-bold", size, w - 8, INK)
    if found.games and h >= plate + size * 2.45 + 12:
        best = say("book.best_short", best=record_words.signed(scene.app, game, found.best))
        kit.label(to, x + w / 2, y + 7 + plate + size * 1.95, best, "sans", size, w - 8, INK)


def _last(page: Page, found: Ladder, cx: float, y: float, d: float) -> None:
    """The last ten games in two lines, the newest last: a tick for each that was won."""
    games, pitch = tuple(reversed(found.won[:LAST])), d * 1.12
    for i, won in enumerate(games):
        x = cx + (i % PER_LINE - (PER_LINE - 1) / 2) * pitch
        box(page, x - d / 2, y + i // PER_LINE * pitch, d, won)


def box(page: Page, x: float, y: float, d: float, won: bool) -> None:
    """A game that was won or lost."""
    kit, to = page.kit, page.surface
    kit.band(to, x, y, d, d, GREEN if won else PAPER3, radii=(3, 3, 3, 3), line="#173824" if won else "#8A7448")
    if won:
        kit.mark(to, "tick", x + d / 2, y + d / 2, WHITE, d * 0.26)


# ---- the records


def table(scene: ScoreBookScene, page: Page, x: float, y: float, w: float, h: float) -> None:
    """Who holds what record among the shown games."""
    kit, say = page.kit, scene.app.say
    top = _panel(page, x, y, w, h, PAPER, say("book.records_here"), "")
    found = records(scene.rows, bool(scene.slug))
    if not found:
        lines, size = laid(kit, say("book.no_records"), "sans", page.t(16), w - 40, 3)
        for i, line in enumerate(lines):
            kit.text(page.surface, x + 20, top + size * (0.7 + 1.3 * i), line, "sans", size, INK2)
        return
    pitch = min(page.t(44), (y + h - 8 - top) / len(found))
    for i, record in enumerate(found):
        if i:
            page.canvas.line(x + 18, top + i * pitch, x + w - 18)
        _record(scene, page, record, x + 20, top + i * pitch, w - 40, pitch)


def _record(scene: ScoreBookScene, page: Page, record: Record, x: float, y: float, w: float, h: float) -> None:
    """What it is, who holds it, and how much; a click shows the game in which it was done."""
    kit, to, app = page.kit, page.surface, scene.app
    middle, size = y + h / 2, min(page.t(16), h * 0.62)
    look = "rest"
    if record.id:
        look = page.canvas.target(f"book.record.{record.key}", x - 6, y + 1, w + 12, h - 2,
                                  partial(scene.choose, record.id), label=app.say(f"book.record_{record.key}"))
    colour = LINK if look != "rest" else INK2
    value = _value(scene, record)
    tail = kit.text(to, x + w, middle, value, "serif-bold", size * 1.15, INK, "right")
    lines, own = laid(kit, app.say(f"book.record_{record.key}"), "sans", size, w * 0.4)
    kit.text(to, x, middle, lines[0], "sans", own, colour)
    if one := record.player:
        left, d = x + w * 0.43, min(size * 1.5, h - 4)
        game = next((row.game for row in scene.rows if one in row.players), "")
        kit.seat_disc(to, left + d / 2, middle, d, seat_look(game, one.colour))
        lines, own = laid(kit, one.name, "sans-semi", size, x + w - tail - 10 - left - d - 7)
        kit.text(to, left + d + 7, middle, lines[0], "sans-semi", own)


def _value(scene: ScoreBookScene, record: Record) -> str:
    if record.key == "shortest":
        return saves_words.played(scene.app.say, record.n)
    if record.key in ("highest", "widest") and scene.slug:
        return saves_words.amount(scene.app, scene.slug, record.n)
    return str(record.n)
