"""The chosen saved game: picture, title, seats, what can be done with it, and the questions that are asked first."""

from __future__ import annotations

from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from greengold.store.saves import Listed
from greengold.ui.kit import DANGER, GREEN, INK, INK2, PAPER, STRIP, WHITE
from greengold.ui.scenes import saves_words
from greengold.ui.scenes.page import Page, laid
from greengold.ui.sprites import SPRITES
from greengold.ui.theme import seat_look

if TYPE_CHECKING:
    from greengold.ui.app import App
    from greengold.ui.scenes.saves import SavesScene

RULE = "#8A7448"
WIDE = 1024 / 626  # shape of a picture
MOST_PICTURE, BIG_PICTURE = 300.0, 700.0  # height of the picture, and its width on compact pages
ARROW = 26.0  # units between two seats, where the arrow of the one to move stands
COLUMNS, GAP = 2, 9.0  # seats side by side, units between two below each other
LONGEST_PATH = 300  # letters


def picture(app: App, page: Page, row: Listed, x: float, y: float, w: float, h: float) -> None:
    """Picture of the board in a dark frame; without one, a quiet well with a sign."""
    kit, to, area = page.kit, page.surface, page.kit.area(x, y, w, h)
    image = None if row.error else app.pictures.of(row.id, *area.size)
    if image:
        to.blit(image, area)
    else:
        kit.band(to, x, y, w, h, "#D8C9A4", radii=(4, 4, 4, 4))
        sign = SPRITES.icon("ui/warning" if row.error else "ui/save", DANGER if row.error else "#8A7448")
        kit.sprite(to, sign, x + w / 2, y + h / 2, min(w, h) * 0.44)
    kit.frame(to, x, y, w, h, 5, ((INK, 2, 1),))


def bot_tag(page: Page, cx: float, cy: float, d: float) -> None:
    """Small disc that tells an opponent from a person."""
    page.kit.token(page.surface, cx, cy, d, PAPER, line=INK, thick=0.6)
    page.kit.sprite(page.surface, SPRITES.icon("ui/bot", INK), cx, cy, d * 0.72)


def paint(scene: SavesScene, page: Page, x: float, y: float, w: float, h: float) -> None:
    """The panel of the chosen game."""
    page.kit.sheet(page.surface, x, y, w, h, RULE, seed=3)
    row = scene.chosen
    if row is None:
        nothing(page, x, y + h * 0.4, w, "ui/loupe", scene.app.say("saves.nothing_chosen"))
        return
    x, y, w, bottom = x + 24, y + 24, w - 48, y + h - 26
    if page.compact:
        side = BIG_PICTURE
        picture(scene.app, page, row, x, y, side, side / WIDE)
        _facts(scene, page, row, x, y + side / WIDE + 16, side)
        x, w, top = x + side + 24, w - side - 24, y
    else:
        high = min(MOST_PICTURE, bottom - y - 14 - _below(page, max(4, len(row.seats))))
        _facts(scene, page, row, x + high * WIDE + 18, y + 4, w - high * WIDE - 18)
        picture(scene.app, page, row, x, y, high * WIDE, high)
        top = y + high + 14
    top = _name(scene, page, row, x, top, w)
    top = _error(page, row, x, top, w) if row.error else _seats(page, scene, row, x, top, w)
    tip = _buttons(scene, page, row, x, top, w)
    low = top + _buttons_h(page)
    if scene.asking == "delete":
        _question(scene, page, row, x, low, w, bottom, tip)
    elif scene.notice:
        _notice(scene, page, x, low, w)


def nothing(page: Page, x: float, y: float, w: float, icon: str, words: str) -> float:
    """In place of what is not there: a sign and a sentence, in the middle of a width; returns the y below them."""
    kit, to, face = page.kit, page.surface, "serif-semi-italic"
    kit.token(to, x + w / 2, y, 92, "#E4D3AB", line="#8A7448", thick=0)
    kit.sprite(to, SPRITES.icon(icon, "#8A7448"), x + w / 2, y, 46)
    lines, size = laid(kit, words, face, page.t(20), w - 120, 3)
    y += 66 + size
    for line in lines:
        kit.text(to, x + w / 2, y, line, face, size, INK2, "centre")
        y += size * 1.3
    return y


def _below(page: Page, seats: int) -> float:
    """Height of everything below the picture, the question included."""
    seats_h = -(-seats // COLUMNS) * (_seat_h(page) + GAP) + 8
    about_h = page.t(16) * (1.6 if page.scale < 1.1 else 2.8) + 4
    return _name_h(page) + 8 + about_h + seats_h + _buttons_h(page) + _question_h(page)


def _facts(scene: SavesScene, page: Page, row: Listed, x: float, y: float, w: float) -> None:
    """Where the game stands, whose turn it is, time at the table, day of the last move."""
    kit, t, say = page.kit, page.t, scene.app.say
    place, turn = saves_words.where(scene.app, row)
    facts = [] if row.error else [("ui/play", place), ("ui/player", turn),
                                  ("ui/clock", saves_words.played(say, row.played_seconds))]
    size = t(16)
    for icon, words in (*facts, ("ui/save", saves_words.day(say, row.changed, date.today()))):
        if words:
            lines, own = laid(kit, words, "sans-semi", size, w - t(26), 3)
            kit.sprite(page.surface, SPRITES.icon(icon, INK2), x + t(9), y + size * 0.62, t(18))
            for line in lines:
                kit.text(page.surface, x + t(26), y + size * 0.62, line, "sans-semi", own, INK2)
                y += own * 1.28
            y += t(8)


def _name_h(page: Page) -> float:
    return max(42.0, page.t(24) + 18)


def _name(scene: SavesScene, page: Page, row: Listed, x: float, y: float, w: float) -> float:
    """Field of the title; returns the y below it."""
    h = _name_h(page)
    scene.name_area = x, y, w, h
    editing = scene.app.pointing.editing == "saves.name"
    page.canvas.target("saves.name", x, y, w, h, None if row.error else scene.rename, label=scene.app.say("saves.name"),
                       why=row.error, radius=7)
    left, right = page.kit.field_room(x, w, page.t(21), not row.error)
    lines, size = laid(page.kit, row.title, "serif-bold", page.t(21), right - left)
    page.kit.field(page.surface, x, y, w, h, "" if editing else lines[0], face="serif-bold", size=size,
                   icon="" if row.error else SPRITES.icon("ui/edit", INK2))
    return y + h + 8


def _error(page: Page, row: Listed, x: float, y: float, w: float) -> float:
    """Why a file cannot be used."""
    kit, size = page.kit, page.t(17)
    words = kit.wrap(row.error, "sans", size, w - 76)
    h = max(64.0, len(words) * size * 1.3 + 26)
    kit.card(page.surface, x, y + 4, w, h, 10, STRIP, edge=3, blur=5, line=DANGER, line_width=2)
    kit.token(page.surface, x + 32, y + 4 + h / 2, 34, DANGER, line=INK, thick=0)
    kit.mark(page.surface, "cross", x + 32, y + 4 + h / 2, WHITE, 7)
    for i, line in enumerate(words):
        kit.text(page.surface, x + 60, y + 4 + h / 2 + (i - (len(words) - 1) / 2) * size * 1.3, line, "sans", size)
    return y + h + 20


def _seats(page: Page, scene: SavesScene, row: Listed, x: float, y: float, w: float) -> float:
    """One line about the game, then its seats with their points; returns the y below them."""
    kit, to, t, say = page.kit, page.surface, page.t, scene.app.say
    title = scene.app.texts(row.game).say("game.title") + ", " + scene.app.texts(row.game).say("game.subtitle")
    moves = row.summary.position if row.summary else 0
    words = say("saves.about", n=moves, date=saves_words.started(say, row.created), seed=row.seed, rules=row.rules)
    size = t(16)
    wide = kit.text(to, x, y + size * 0.8, title, "serif-bold", size)
    lines, own = laid(kit, words, "sans", t(15.5), w - wide - 12)
    if own >= 0.85 * t(15.5):
        kit.text(to, x + wide + 12, y + size * 0.8, lines[0], "sans", own, INK2)
        y += size * 1.6 + 4
    else:
        lines, own = laid(kit, words, "sans", t(15.5), w)
        kit.text(to, x, y + size * 2.1, lines[0], "sans", own, INK2)
        y += size * 2.8 + 4
    h, each = _seat_h(page), (w - ARROW) / COLUMNS
    seats = saves_words.seats(scene.app, row)
    for i, seat in enumerate(seats):
        left, top = x + i % COLUMNS * (each + ARROW), y + i // COLUMNS * (h + GAP)
        look = seat_look(row.game, seat.colour)
        kit.card(to, left, top, each, h, 7, PAPER, edge=3, blur=3)
        kit.strip_end(to, left, top, 40, h, 7, look)
        known = row.summary and i < len(row.summary.points)
        points = saves_words.amount(scene.app, row.game, row.summary.points[i]) if row.summary and known else ""
        right = left + each - 12 - kit.text(to, left + each - 12, top + h / 2, points, "sans-bold", t(16), INK, "right")
        if seat.kind not in ("person", "rival"):
            right -= t(26)
            bot_tag(page, right + t(12), top + h / 2, t(20))
        name, own = laid(kit, seat.name, "serif-bold", t(18), right - left - 60)
        kit.text(to, left + 52, top + h / 2, name[0], "serif-bold", own)
        if row.summary and row.summary.to_move == i:
            kit.sprite(to, SPRITES.art("ui/pawn-arrow"), left - 13, top + h / 2, 19)
    return y + -(-len(seats) // COLUMNS) * (h + GAP) + 8


def _seat_h(page: Page) -> float:
    return max(41.0, page.t(30))


def _buttons_h(page: Page) -> float:
    return max(52.0, page.t(40)) + max(36.0, page.t(32)) + 44


def _buttons(scene: SavesScene, page: Page, row: Listed, x: float, y: float, w: float) -> float:
    """Continue and the others; returns the middle of Delete."""
    say, canvas, size = scene.app.say, page.canvas, page.t(18)
    h, small = max(52.0, page.t(40)), max(36.0, page.t(32))
    cap = not page.compact
    wide = (w - 24) * 0.44
    side = (w - 24 - wide) / 2
    key = "return" if scene.asking != "delete" else ""
    canvas.button("saves.continue", x, y, wide, h, say("saves.open" if row.finished else "saves.continue"), scene.go_on,
                  "gold", key=key, size=page.t(23), why=row.error, show_key=cap and not page.enter_elsewhere)
    canvas.button("saves.replay", x + wide + 12, y, side, h, say("saves.replay"), scene.replay, size=size,
                  icon=SPRITES.icon("ui/replay"), why=row.error)
    canvas.button("saves.export", x + wide + side + 24, y, side, h, say("saves.export"), scene.export, size=size,
                  icon=SPRITES.icon("ui/save"), why=row.error)
    y += h + 14
    third = (w - 24) / 3
    acts = (("rename", "ui/edit", scene.rename, row.error), ("copy", "ui/plus", scene.copy, row.error),
            ("delete", "ui/trash", scene.ask_delete, ""))
    for i, (id, icon, act, why) in enumerate(acts):
        canvas.button(f"saves.{id}", x + i * (third + 12), y, third, small, say(f"saves.{id}"), act, size=page.t(17),
                      icon=SPRITES.icon(icon), why=why, on=scene.asking == id)
    return x + 2 * (third + 12) + third / 2


def _question_h(page: Page) -> float:
    return max(112.0, page.t(100))


def _question(scene: SavesScene, page: Page, row: Listed, x: float, y: float, w: float, bottom: float,
              tip: float) -> None:
    """Is it meant? What is lost; the safe answer stands left of the red one and has the focus."""
    kit, to, t, say, canvas = page.kit, page.surface, page.t, scene.app.say, page.canvas
    h = min(bottom - y, _question_h(page))
    kit.card(to, x, y, w, h, 10, STRIP, edge=4, blur=8, line=DANGER, line_width=2)
    kit.pointer_tip(to, tip, y - 9, "up", line=DANGER, line_width=2)
    d = t(36)
    kit.token(to, x + 18 + d / 2, y + 16 + d / 2, d, DANGER, line=INK, thick=0)
    kit.sprite(to, SPRITES.icon("ui/trash", WHITE), x + 18 + d / 2, y + 16 + d / 2, d * 0.55)
    left, room = x + 30 + d, w - d - 46
    lines, size = laid(kit, say("saves.delete_question", title=row.title), "serif-bold", t(19), room)
    kit.text(to, left, y + 12 + t(12), lines[0], "serif-bold", size)
    moves = row.summary.position if row.summary else 0
    lost = say("saves.delete_file") if row.error else say("saves.delete_lost", n=moves)
    lines, size = laid(kit, lost, "sans", t(17), room)
    kit.text(to, left, y + 12 + t(38), lines[0], "sans", size)
    small = max(34.0, t(28))
    right, low = x + w - 12, y + h - small - 16
    for id, kind, act in (("delete_yes", "danger", scene.delete), ("keep", "paper", scene.keep)):
        words = say(f"saves.{id}")
        wide = max(100.0, kit.button_width(words, size=t(17)))
        right -= wide
        canvas.button(f"saves.{id}", right, low, wide, small, words, act, kind, size=t(17))
        right -= 12
    if not row.error and right - left > kit.width(say("saves.export_first"), "sans-semi", t(16)):
        canvas.link("saves.export_first", left, low + small / 2, say("saves.export_first"), scene.export, t(16))


def _notice(scene: SavesScene, page: Page, x: float, y: float, w: float) -> None:
    """What was done, in one sentence."""
    kit, to, size = page.kit, page.surface, page.t(17)
    lines, size = laid(kit, scene.notice, "sans", size, w - 76, 3)
    h = max(54.0, len(lines) * size * 1.3 + 24)
    kit.card(to, x, y, w, h, 10, STRIP, edge=3, blur=6, line=GREEN, line_width=2)
    kit.token(to, x + 32, y + h / 2, 32, GREEN, line=INK, thick=0)
    kit.mark(to, "tick", x + 32, y + h / 2, WHITE, 8)
    for i, line in enumerate(lines):
        kit.text(to, x + 60, y + h / 2 + (i - (len(lines) - 1) / 2) * size * 1.3, line, "sans", size)


# ---- import


def import_card(scene: SavesScene, page: Page) -> None:
    """Which file? The exported files that were found, a field for any other, and the hint about dropping one."""
    canvas, kit, to, t, say = page.canvas, page.kit, page.surface, page.t, scene.app.say
    canvas.modal()
    canvas.back(scene.ask_import)
    files, pitch = saves_words.offered(), max(44.0, t(38))
    w = 620.0 if not page.compact else 900.0
    x, y = page.right - w, page.head_y + page.head_h + 22
    field_h, foot = max(40.0, t(34)), max(32.0, t(28))
    h = t(50) + max(1, len(files)) * pitch + field_h + foot + 42
    canvas.target("saves.import_card", x, y, w, h, None, focusable=False)
    kit.card(to, x, y, w, h, 12, STRIP, edge=6, blur=12)
    kit.pointer_tip(to, page.right - 70, y - 9, "up")
    kit.text(to, x + 24, y + 12 + t(16), say("saves.import_which"), "serif-bold", t(21))
    at = y + t(50)
    if not files:
        lines, size = laid(kit, say("saves.import_none"), "sans", t(16), w - 48)
        kit.text(to, x + 24, at + pitch / 2, lines[0], "sans", size, INK2)
        at += pitch
    for i, file in enumerate(files):
        name = file.name.removesuffix(saves_words.ENDING)
        canvas.button(f"saves.file.{i}", x + 24, at, w - 48, pitch - 12, name, partial(scene.take, file),
                      size=t(16), icon=SPRITES.icon("ui/load"))
        at += pitch
    field = x + 24, at + 6, w - 48, field_h
    home = str(saves_words.folder())

    def typed(path: str) -> None:
        if path.strip():
            scene.take(Path(path.strip()).expanduser())

    canvas.target("saves.path", *field, lambda: scene.app.edit("saves.path", field[0] + 6, field[1] + 3, field[2] - 12,
                  field[3] - 6, home, typed, LONGEST_PATH, t(16)), label=say("saves.import_path"), radius=7)
    kit.field(to, *field, "", hint=say("saves.import_path"), size=t(16), icon=SPRITES.icon("ui/edit", INK2))
    at = field[1] + field_h + 18
    lines, size = laid(kit, say("saves.import_drop"), "sans", t(15.5), w - 180)
    kit.text(to, x + 24, at + foot / 2 - 2, lines[0], "sans", size, INK2)
    canvas.button("saves.import_close", x + w - 144, at, 120, foot - 4, say("saves.close"), scene.ask_import,
                  size=t(16))
