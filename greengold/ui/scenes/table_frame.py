"""The frame around every board: top bar and player rail. Drawing is kept in the still layer, targets are anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame import Surface

from greengold.ui.canvas import Canvas, Tip
from greengold.ui.kit import CREAM, GOLD, INK, INK2, PAPER, Picture
from greengold.ui.scenes import table_focus, table_hint, table_over, table_rival, table_standing
from greengold.ui.sprites import SPRITES
from greengold.ui.stage.rival import Why
from greengold.ui.stage.stage import Region
from greengold.ui.theme import BAR_BOTTOM, BAR_TOP, GAMES, MUTED, seat_look

if TYPE_CHECKING:
    from greengold.ui.scenes.table import TableScene

RAIL_X, RAIL_W, RAIL_TOP, RAIL_BOTTOM = 1304.0, 284.0, 56.0, 889.0
WHY_W = 22.0  # room of the question mark at the end of a line
RIVAL = -2  # in place of a seat
RIVAL_LINES = 4  # lines of the log beside the rival's procedure
LOG_LEAST = 150.0  # height the log keeps, units
LOG_BESIDE = 230.0  # and beside the rival's procedure


# ---- top bar


def bar(table: TableScene, surface: Surface, view: Any) -> None:
    """Menu, title, where the game stands, phases; commands at the right."""
    kit, look = table.app.kit, GAMES[table.slug]
    wide = table.app.screen.get_width() / kit.u
    left = -kit.origin[0] / kit.u

    def paint(art: Picture, w: float, h: float) -> None:
        art.box(0, 0, w, 46, fill=art.gradient([(0, BAR_TOP), (1, BAR_BOTTOM)], (0, 0, 0, 46)))
        art.path(f"M0 45H{w}", line=look.accent, width=2)
    kit.stamp(surface, ("bar", look.accent), kit.area(left, 0, wide, 47), 0, paint)
    kit.sprite(surface, SPRITES.icon("ui/menu", PAPER), 26, 23, 24)
    texts = table.wording.texts
    x = 72 + kit.text(surface, 52, 23, texts.say("game.title"), look.display, 23, look.accent)
    kit.outline(surface, [(x, 12), (x, 34)], (("#FFFFFF", 1, 0.25),), curved=False)
    _standing(table, surface, view, x + 16)
    for _id, x, _w, icon, words in _commands(table):
        if words:
            kit.text(surface, x + 28, 23, words, "sans-semi", 16, PAPER)
        kit.sprite(surface, SPRITES.icon(icon, PAPER), x + 13, 23, 22)


def _standing(table: TableScene, surface: Surface, view: Any, x: float) -> None:
    """Subtitle, facts and phases from x on; where they would reach the commands, the subtitle goes first, then the
    words of the phases that are not the present one."""
    kit, texts, end = table.app.kit, table.wording.texts, _commands(table)[-1][1] - 14
    subtitle, facts, (titles, now) = texts.say("game.subtitle"), table.stage.facts(view), table.stage.phase(view)
    names = [texts.say(title) for title in titles]
    told = sum(kit.width(name, "sans", 16) + kit.width(value, "sans-bold", 17) + 28 for name, value in facts) + 8
    pills = sum(_phase_width(table, name, i == now) + 6 for i, name in enumerate(names))
    if x + kit.width(subtitle, "sans", 16) + 24 + told + pills <= end:
        x += kit.text(surface, x, 23, subtitle, "sans", 16, MUTED) + 24
    for name, value in facts:
        x += kit.text(surface, x, 23, name, "sans", 16, MUTED) + 6
        x += kit.text(surface, x, 23, value, "sans-bold", 17, CREAM) + 22
    x = max(x + 8, min(560.0, end - pills))
    for i, name in enumerate(names):
        x += _phase(table, surface, x, name if i == now or x + pills <= end else "", i, now) + 6
        pills -= _phase_width(table, name, i == now) + 6


def _phase_width(table: TableScene, words: str, on: bool) -> float:
    return table.app.kit.width(words, "sans-bold" if on else "sans-semi", 15) + (44 if words else 32)


def _phase(table: TableScene, surface: Surface, x: float, words: str, i: int, now: int) -> float:
    """One phase as a pill: done with a tick, the present one in the accent; returns its width."""
    kit, accent, on = table.app.kit, GAMES[table.slug].accent, i == now
    face, w = "sans-bold" if on else "sans-semi", _phase_width(table, words, on)

    def paint(art: Picture, w: float, h: float) -> None:
        fill, line = (accent, PAPER) if on else ("#2E241A", "#6B5A45")
        art.box(0.7, 0.7, w - 1.4, 28.6, 14.3, fill=fill, line=line, width=1.4)
        art.disc(16, 15, 10, fill=INK if on else "#7FA653" if i < now else "#1C140D")
    kit.stamp(surface, ("phase", accent, on, i < now), kit.area(x, 8, w, 30), 1, paint)
    if i < now:
        kit.sprite(surface, SPRITES.icon("ui/check", INK), x + 16, 23, 14)
    else:
        kit.text(surface, x + 16, 23, str(i + 1), size=14, colour=CREAM if on else "#BFAE8C", align="centre")
    kit.text(surface, x + 32, 23, words, face, 15, INK if on else "#E5D8BC")
    return w


def _commands(table: TableScene) -> list[tuple[str, float, float, str, str]]:
    """Commands of the bar from right to left: id, x, width, icon, words."""
    kit, say, found, x = table.app.kit, table.app.say, [], 1588.0
    sound = "ui/sound-off" if table.app.settings.muted else "ui/sound"
    for id, icon, key in (("settings", "ui/settings", ""), ("sound", sound, ""), ("rules", "ui/rules", "table.rules"),
                          ("hint", "ui/hint", "table.hint"),
                          ("log", "ui/log", "table.log"), ("what", "ui/info", "table.what_button")):
        words = say(key) if key else ""
        w = kit.width(words, "sans-semi", 16) + 30 if words else 28
        x -= w + (18 if words else 12)
        found.append((id, x, w, icon, words))
    return found


def bar_targets(table: TableScene, canvas: Canvas) -> None:
    """What can be clicked on the bar."""
    app, say = table.app, table.app.say

    def mode(name: str) -> None:
        table_focus.turn(table, name)

    def settings() -> None:
        from greengold.ui.scenes.settings import SettingsScene
        app.push(SettingsScene(app))
    canvas.target("bar.menu", 8, 5, 36, 36, lambda: mode("menu"), label=say("table.menu"),
                  tip=Tip(say("table.menu"), say("table.menu_tip")))
    acts = {"settings": settings, "sound": lambda: app.change(muted=not app.settings.muted),
            "rules": lambda: app.open_rules(table.slug), "hint": lambda: table_hint.press(table),
            "log": lambda: mode("log"), "what": lambda: mode("what")}
    for id, x, w, _icon, _words in reversed(_commands(table)):
        title = say(f"table.{id}_button") if id == "what" else say(f"table.{id}")
        look = canvas.target(f"bar.{id}", x - 4, 5, w + 8, 36, acts[id], label=title,
                             tip=Tip(title, say(f"table.{id}_tip")))
        if look != "rest":
            canvas.kit.outline(canvas.surface, [(x, 39), (x + w, 39)], ((GAMES[table.slug].accent, 2.4, 1),),
                               curved=False)


# ---- rail


def cards(table: TableScene, view: Any) -> list[tuple[int, float, float]]:
    """Seat, top and height of each player card; they share the room that the log leaves. The procedure of a rival
    stands below them with a seat of its own, RIVAL."""
    kit, seats, least = table.app.kit, [*range(len(table.seats))], LOG_LEAST
    asked = [table.stage.rail_height(kit, view, seat) for seat in seats]
    if table.lines.rival:
        seats.append(RIVAL)
        asked.append(table.stage.rival_height(kit, view))
        least = LOG_BESIDE
    room = RAIL_BOTTOM - RAIL_TOP - least - 8 * len(asked)
    scale = min(1.0, room / sum(asked))
    found, y = [], RAIL_TOP
    for seat, h in zip(seats, asked, strict=True):
        found.append((seat, y, h * scale))
        y += h * scale + 8
    return found


def acting(table: TableScene, view: Any) -> int:
    """The seat that decides, or whose move is shown while things happen by themselves; -1 = nobody."""
    current = table.show.current
    if table.lines.rival and table.show.busy:
        return int(view.active)
    return int(view.to_move) if view.to_move >= 0 or not current else current.seat


def rail(table: TableScene, surface: Surface, view: Any) -> list[Region]:
    """Player cards, and the log below them; returns the places on the cards."""
    kit, active, places, bottom = table.app.kit, acting(table, view), list[Region](), RAIL_TOP
    for seat, y, h in cards(table, view):
        if seat == RIVAL:
            table.layer.asked = tuple(_procedure(table, surface, y, h, view))
            bottom = y + h + 8
            continue
        places += table.stage.rail_card(kit, surface, RAIL_X, y, RAIL_W, h, view, seat, table.seats[seat].name,
                                        seat == active)
        if seat == table.shown:
            kit.frame(surface, RAIL_X, y, RAIL_W, h, 9, ((INK, 5, 1), (GAMES[table.slug].accent, 2.6, 1)), pad=2)
        if table.seats[seat].kind not in ("person", "rival"):
            kit.token(surface, RAIL_X + 37, y + h - 14, 20, PAPER, line=INK, thick=0.8)
            kit.sprite(surface, SPRITES.icon("ui/bot", INK), RAIL_X + 37, y + h - 14, 14)
        elif seat in table.standing.seats:
            kit.token(surface, RAIL_X + 23, y + h - 22, 32, GOLD, line=INK, thick=1)
            kit.sprite(surface, SPRITES.icon("ui/pass", INK), RAIL_X + 23, y + h - 22, 20)
        bottom = y + h + 8
    kit.card(surface, RAIL_X, bottom, RAIL_W, RAIL_BOTTOM - bottom, 9, GAMES[table.slug].log)
    head = _log_head(table)
    size = min(kit.t(17), head * 0.68)
    kit.text(surface, RAIL_X + 14, bottom + head * 0.54, table.app.say("table.last_moves"), "serif-bold", size)
    kit.outline(surface, [(RAIL_X + 12, bottom + head), (RAIL_X + RAIL_W - 12, bottom + head)], ((INK, 1, 0.35),),
                curved=False)
    size, rows = log_rows(table, bottom)
    for index, y, _h, lines in rows:
        draw_line(table, surface, RAIL_X, y, index, lines, size)
    return places


def _procedure(table: TableScene, surface: Surface, y: float, h: float, view: Any) -> list[tuple[Region, Why]]:
    """What the rival does and why, at the moment that is on the screen; returns what can be asked there."""
    told = table_rival.told(table)
    return table.stage.draw_rival(table.app.kit, surface, RAIL_X, y, RAIL_W, h, view, told) if told else []


def _log_head(table: TableScene) -> float:
    """Height of the log's head, which is low beside the rival's procedure."""
    return 26.0 if table.lines.rival else 35.0


def log_rows(table: TableScene, top: float) -> tuple[float, list[tuple[int, float, float, list[str]]]]:
    """Text size of the log, and its newest lines that fit below a top edge, newest first: index, y, height, words.

    The text is smaller than the user's size where fewer lines than wanted would fit: four beside the rival, else two.
    """
    size = min(table.app.kit.t(15), 23.0)
    wanted = min(RIVAL_LINES if table.lines.rival else 2, len(table.lines.lines))
    while len(found := _log_rows(table, top, size)) < wanted and size > 15:
        size = max(15.0, size - 1)
    return size, found


def _log_rows(table: TableScene, top: float, size: float) -> list[tuple[int, float, float, list[str]]]:
    found, y = [], top + _log_head(table) + 9
    for index in range(len(table.lines.lines) - 1, -1, -1):
        line = table.lines.lines[index]
        wrapped = table.app.kit.wrap(line.words, "sans", size, RAIL_W - 54 - (WHY_W if line.why else 0))
        h = len(wrapped) * size * 1.25 + 6
        if y + h > RAIL_BOTTOM - 6:
            break
        found.append((index, y, h, wrapped))
        y += h
    return found


def draw_line(table: TableScene, surface: Surface, x: float, y: float, index: int, lines: list[str],
              size: float) -> None:
    """One line of the log with the disc of who it is about; y = its top."""
    kit, line = table.app.kit, table.lines.lines[index]
    if line.colour:
        kit.seat_disc(surface, x + 22, y + size * 0.62, 20, seat_look(table.slug, line.colour))
    else:
        kit.token(surface, x + 22, y + size * 0.62, 8, "#CDBB93", thick=0)
    for i, words in enumerate(lines):
        kit.text(surface, x + 40, y + size * (0.62 + 1.25 * i), words, "sans", size, INK if line.colour else INK2)


def rail_targets(table: TableScene, canvas: Canvas, view: Any) -> None:
    """Player cards and log lines: the pointer above a line lights its places, a click looks back at its moment."""
    own, what, bottom = table.stage.own_boards, table.mode == "what", RAIL_TOP
    for seat, y, h in cards(table, view):
        if seat == RIVAL:
            table_rival.targets(table, canvas)
            bottom = y + h + 8
            continue
        name, kind = table.seats[seat].name, table.app.say(f"table.kind_{table.seats[seat].kind}")
        canvas.target(f"rail.{seat}", RAIL_X, y, RAIL_W, h, (lambda seat=seat: table.show_board(seat)) if own else None,
                      label=name, tip=Tip(name, f"{kind} {table.app.say('table.own_board')}" if own else kind),
                      focusable=own or what)
        bottom = y + h + 8
    for place in table.layer.places if what or not own else ():
        if not place.place.startswith("seat:"):
            tip = table_over.tip(table, place)
            canvas.target(f"rail.{place.place}", place.x, place.y, place.w, place.h,
                          (lambda tip=tip: table_over.explain(table, tip)) if what else None,
                          label=tip.title if tip else "", tip=tip, radius=place.radius, focusable=what)
    _standing_targets(table, canvas, view)
    if table.mode == "log":
        return  # the whole log lies on the board: each of its lines is there
    for index, y, h, _lines in log_rows(table, bottom)[1]:
        position = table.lines.lines[index].position
        look = canvas.target(f"log.{index}", RAIL_X + 6, y - 4, RAIL_W - 12, h - 1,
                             lambda position=position: table.look_at(position), focusable=False,
                             label=table.lines.lines[index].words)
        if look != "rest":
            canvas.kit.frame(canvas.surface, RAIL_X + 6, y - 4, RAIL_W - 12, h - 1, 5, ((INK, 1.4, 0.8),))
        table_rival.ask(table, canvas, index, RAIL_X + RAIL_W - 28, y - 3)


def _standing_targets(table: TableScene, canvas: Canvas, view: Any) -> None:
    """The tokens of people for whom the table answers: a click ends it."""
    texts = table.wording.texts
    for seat, y, h in cards(table, view):
        if seat in table.standing.seats:
            words = texts.say(f"name.standing_off.{table.standing.verb}")
            tip = Tip(words, texts.say(f"name.standing_tip.{table.standing.verb}"))
            canvas.target(f"rail.standing.{seat}", RAIL_X + 6, y + h - 39, 34, 34,
                          lambda seat=seat: table_standing.turn(table, seat), label=words, tip=tip, radius=17)
