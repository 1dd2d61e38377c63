"""What lies above the table: curtain, menu, whole log, table of numbers, loupe, help of a place, mode frame."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Surface

from greengold.ui.canvas import Canvas, Tip
from greengold.ui.kit import CREAM, INK, INK2, MIN_TEXT, STRIP, Kit, Picture
from greengold.ui.overlay import in_units
from greengold.ui.scenes import table_focus, table_rival
from greengold.ui.sprites import SPRITES
from greengold.ui.stage.stage import Marks, Region
from greengold.ui.theme import GAMES, seat_look

if TYPE_CHECKING:
    from greengold.ui.scenes.table import TableScene

LOUPE = 2.2  # times as large as the board
LOUPE_W, LOUPE_H = 420.0, 300.0  # units
NUMBERS_H = 660.0  # units for the rows of the table of numbers
LOG_WHEEL, LOG_PAGE = 3, 12  # lines of the log that a turn of the wheel and a page scroll


def tip(table: TableScene, region: Region) -> Tip | None:
    """Help of a place: its name, what it does, and its rule card."""
    key = region.place, region.label
    if key not in table.tips:
        table.tips[key] = _tip(table, region)
    return table.tips[key]


def told(table: TableScene, region: Region, tip: Tip | None, found: Marks) -> Tip | None:
    """The help of the place under the pointer, with what lies there now and the sum of its move."""
    now = table.stage.told(table.view, found, region.place)
    title, text, card = (tip.title, tip.text, tip.card) if tip else ("", "", "")
    title = now.title[:1].upper() + now.title[1:] or title
    return Tip(title, now.text or text, now.rows, card, now.clear) if title else tip


def _tip(table: TableScene, region: Region) -> Tip | None:
    texts = table.wording.texts
    key = region.label or f"what.{region.place.partition(':')[0]}"
    if not texts.has(f"{key}.title"):
        return None
    kind, _, value = region.place.partition(":")
    name = f"name.{kind}.{value}"
    title = texts.say(name) if texts.has(name) else texts.say(f"{key}.title")
    cards = texts.card_for_place(key.removeprefix("what."))
    return Tip(title[:1].upper() + title[1:], texts.say(f"{key}.text"), card=cards.id if cards else "")


def explain(table: TableScene, tip: Tip | None) -> None:
    """Open the rulebook at the card of a place."""
    if tip:
        table.app.bubble.close()
        table.app.open_rules(table.slug, tip.card)


def veil(canvas: Canvas, strength: int = 200) -> None:
    """Darken the whole window."""
    shade = Surface(canvas.surface.get_size(), pygame.SRCALPHA)
    shade.fill((18, 11, 5, strength))
    canvas.surface.blit(shade, (0, 0))


def curtain(table: TableScene, canvas: Canvas) -> None:
    """Hand-over: the mouse goes to the one who must choose in secret; the others look away."""
    canvas.modal()
    veil(canvas, 245)
    kit, to, say, seat = canvas.kit, canvas.surface, table.app.say, table.match.to_move
    name = table.name_of(seat)
    colour = table.wording.colour_of(seat)
    kit.card(to, 400, 270, 800, 300, 14, STRIP, edge=6, blur=12)
    kit.strip_end(to, 400, 270, 120, 300, 14, seat_look(table.slug, colour), mark=34, mark_y=110, pattern=True)
    kit.label(to, 860, 328, say("table.pass_to", name=name), "serif-black", min(kit.t(34), 46), 640)
    others = [table.name_of(other) for other in sorted(table.people - {seat})]
    words, size = say("table.look_away", names=_joined(table, others)), min(kit.t(20), 30)
    while len(lines := kit.wrap(words, "sans", size, 640, True)) * size > 84:
        size -= 1
    for i, line in enumerate(lines):
        kit.text(to, 860, 414 + (i - (len(lines) - 1) / 2) * size * 1.25, line, "sans", size, INK2, "centre")
    canvas.button("strip.go", 720, 482, 280, 52, say("table.lift"), table.lift_curtain, "gold", key="space", size=22)
    canvas.key("return", table.lift_curtain)


def _joined(table: TableScene, names: list[str]) -> str:
    """Names as one phrase."""
    *first, last = names
    return table.app.say("table.and", first=", ".join(first), last=last) if first else last


def menu(table: TableScene, canvas: Canvas) -> None:
    """The menu of a running game."""
    from greengold.ui.scenes import table_seats
    canvas.modal()
    veil(canvas, 150)
    app, kit, say = table.app, canvas.kit, table.app.say

    def close() -> None:
        table_focus.show(table, "")

    def settings() -> None:
        from greengold.ui.scenes.settings import SettingsScene
        close()
        app.push(SettingsScene(app))

    def saved() -> None:
        app.home()

    def rules() -> None:
        close()
        app.open_rules(table.slug)

    def replay() -> None:
        close()
        table.look_at(table.match.position)

    def closing(act: Callable[[], object]) -> None:
        close()
        act()
    more = [(id, partial(closing, act), "paper") for place, (id, act) in table.extra.items() if place == "menu"]
    seats = [("seats", partial(table_focus.show, table, table_seats.MODE), "paper")] * table_seats.offered(table)
    rows: tuple[tuple[str, Any, str], ...] = (
            ("resume", close, "gold"), ("replay", replay, "paper"), ("rules", rules, "paper"), *more,
            *seats, ("settings", settings, "paper"), ("leave", saved, "paper"), ("quit", app.quit, "paper"))
    h = 58.0 * len(rows) + 110
    kit.card(canvas.surface, 580, 430 - h / 2, 440, h, 14, STRIP, edge=6, blur=12)
    kit.label(canvas.surface, 800, 430 - h / 2 + 42, table.title, "serif-black", min(kit.t(26), 34), 400)
    for i, (id, act, kind) in enumerate(rows):
        canvas.button(f"menu.{id}", 620, 430 - h / 2 + 82 + 58 * i, 360, 42, say(f"table.menu_{id}"), act, kind,
                      size=min(kit.t(19), 26))


def numbers(table: TableScene, canvas: Canvas) -> None:
    """All players' open numbers in one table: what the board tells of each, then what counts in the end."""
    kit, to, say = canvas.kit, canvas.surface, table.app.say
    result, texts = table.match.game.result(table.show.state), table.wording.texts
    known = table.stage.open_numbers(table.look(table.show.state))
    counted = [(texts.say(f"score.source.{line.source}"), [str(n) for n in line.points]) for line in result.lines]
    n, rows = len(table.seats), [*known, *counted]
    room = NUMBERS_H / (len(rows) + 1)
    size = min(kit.t(18), 26, room / 1.5)
    pitch = min(size * 1.9, room)
    w, h = 260.0 + 190 * n, 90 + (len(rows) + 1) * pitch
    x, y = max(16.0, 652 - w / 2), 440 - h / 2
    kit.card(to, x, y, w, h, 12, STRIP, edge=6, blur=12)
    for seat in range(n):
        look = seat_look(table.slug, table.wording.colour_of(seat))
        cx = x + 260 + 190 * seat + 80
        kit.seat_disc(to, cx - 70, y + 36, 26, look)
        face = "serif-bold" if kit.fit(table.name_of(seat), "serif-bold", size, 135)[1] >= MIN_TEXT else "poster"
        (name, *_), fitted = kit.fit(table.name_of(seat), face, size, 135)
        kit.text(to, cx - 50, y + 36, name, face, fitted)
    low = y + 80
    for k, (words, cells) in enumerate(rows):
        if known and k == len(known):
            canvas.line(x + 20, low - pitch / 2, x + w - 20)
        (words, *_), fitted = kit.fit(words, "sans", size, 226)
        kit.text(to, x + 24, low, words, "sans", fitted, INK2)
        for seat, cell in enumerate(cells):
            kit.text(to, x + 340 + 190 * seat, low, cell, "sans-bold", size, INK, "right")
        low += pitch
    kit.text(to, x + 24, low, say("table.total"), "serif-bold", size)
    for seat, points in enumerate(result.totals):
        kit.text(to, x + 340 + 190 * seat, low, str(points), "serif-black", size * 1.15, INK, "right")


def whole_log(table: TableScene, canvas: Canvas) -> None:
    """The log above the board, at first its end; each line leads to its moment."""
    kit, to, say = canvas.kit, canvas.surface, table.app.say
    x, y, w, bottom = 700.0, 64.0, 580.0, 830.0
    canvas.target("sheet.back", x, y, w, bottom - y, None, focusable=False,
                  wheel=lambda turn: _scroll(table, LOG_WHEEL * turn))
    kit.card(to, x, y, w, bottom - y, 12, STRIP, edge=6, blur=12)
    kit.text(to, x + 24, y + 30, say("table.log"), "serif-black", min(kit.t(22), 30))
    canvas.button("sheet.close", x + w - 84, y + 16, 64, 28, "Esc", lambda: table_focus.show(table, ""), size=15)
    begins = _log_lines(table, canvas, x, y + 58, w, bottom - 10)
    for i, (id, lines, why) in enumerate((("newer", -LOG_PAGE, not table.log_back), ("older", LOG_PAGE, begins))):
        canvas.button(f"sheet.{id}", x + w - 136 - 46 * i, y + 16, 38, 28, "",
                      lambda lines=lines: _scroll(table, lines), why=say("table.log_ends") if why else "",
                      icon=SPRITES.icon(f"ui/arrow-{'up' if lines > 0 else 'down'}", INK2 if why else INK),
                      label=say(f"table.log_{id}"), key="pageup" if lines > 0 else "pagedown", show_key=False)


def _scroll(table: TableScene, lines: int) -> None:
    """Scroll the whole log back, or forth (below 0)."""
    table.log_back = max(0, min(len(table.lines.lines) - 1, table.log_back + lines))
    table.app.redraw()


def _log_lines(table: TableScene, canvas: Canvas, x: float, top: float, w: float, bottom: float) -> bool:
    """Lines of the log from its chosen end upwards, as many as fit; True when the first one of all is among them."""
    from greengold.ui.scenes import table_frame
    kit, to, size, low, lines = canvas.kit, canvas.surface, min(canvas.kit.t(16), 26.0), bottom, table.lines.lines
    for index in range(len(lines) - 1 - table.log_back, -1, -1):
        wrapped = kit.wrap(lines[index].words, "sans", size, w - 84)
        h = len(wrapped) * size * 1.25 + 6
        low -= h
        if low < top:
            return False
        position = lines[index].position
        look = canvas.target(f"log.{index}", x + 8, low - 3, w - 16, h,
                             lambda position=position: table.look_at(position), label=lines[index].words)
        if look != "rest":
            kit.frame(to, x + 8, low - 3, w - 16, h, 5, ((INK, 1.4, 0.8),))
        table_frame.draw_line(table, to, x + 8, low, index, wrapped, size)
        table_rival.ask(table, canvas, index, x + w - 44, low - 2)
    return True


def loupe(table: TableScene, canvas: Canvas) -> None:
    """What lies under the pointer or the focus, drawn large and sharp."""
    kit, target = canvas.kit, table.app.pointed()
    spot = target.rect.center if table.app.pointing.by_keyboard and target else pygame.mouse.get_pos()
    big_u = kit.u * LOUPE
    size = round(LOUPE_W * kit.u), round(LOUPE_H * kit.u)
    px, py = (spot[0] - kit.origin[0]) / kit.u, (spot[1] - kit.origin[1]) / kit.u
    big = _large_kit(table, big_u)
    big.origin = round(size[0] / 2 - px * big_u), round(size[1] / 2 - py * big_u)
    glass = Surface(size)
    glass.fill(GAMES[table.slug].board)
    table.stage.draw(big, glass, table.view, Marks())
    left = min(max(8, spot[0] - size[0] // 2), canvas.surface.get_width() - size[0] - 8)
    top = spot[1] - size[1] - 40 if spot[1] > size[1] + 60 else spot[1] + 40
    canvas.surface.blit(glass, (left, top))
    rect = pygame.Rect((left, top), size)
    x, y, w, h = in_units(canvas, rect)
    kit.frame(canvas.surface, x, y, w, h, 6, ((INK, 6, 1), (GAMES[table.slug].accent, 3, 1)))


def _large_kit(table: TableScene, u: float) -> Kit:
    """The kit of the loupe, kept while the window stays as it is."""
    if table.large_kit is None or table.large_kit.u != u:
        table.large_kit = Kit(u)
    return table.large_kit


def frame(table: TableScene, canvas: Canvas) -> None:
    """Coloured frame and a word around the board while it does not show the game itself."""
    kit = canvas.kit
    word = table.app.say("table.mode_what" if table.mode == "what" else "table.mode_replay")
    colour = "#2F5D8A"
    kit.frame(canvas.surface, 8, 52, 1288, 790, 14, ((colour, 6, 1),))
    w = kit.width(word, "sans-bold", 17) + 36

    def paint(art: Picture, w: float, h: float) -> None:
        art.box(0, 0, w, h, 8, fill=colour)
    kit.stamp(canvas.surface, ("mode", word), kit.area(652 - w / 2, 48, w, 30), 1, paint)
    kit.text(canvas.surface, 652, 63, word, "sans-bold", 17, CREAM, "centre")
