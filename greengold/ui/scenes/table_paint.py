"""Painting the table: bar, board, rail with players and log, prompt strip, and what lies above them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Surface

from greengold.core.verdict import No
from greengold.ui.canvas import Canvas, Tip
from greengold.ui.kit import INK, INK2, STRIP, Kit
from greengold.ui.scenes import table_frame, table_over
from greengold.ui.scenes.table_show import INTERLUDE_MS
from greengold.ui.sprites import SPRITES
from greengold.ui.stage.stage import Marks, Region, Trail
from greengold.ui.theme import SEATS

if TYPE_CHECKING:
    from greengold.ui.scenes.table import TableScene

BOARD_BOTTOM = 838.0
STRIP_Y, STRIP_H = 846.0, 43.0


@dataclass
class Frame:
    """The last painting without what moves, and what it takes to draw the next frame above it."""

    still: Surface | None = None
    view: Any = None
    marks: Marks | None = None


@dataclass
class Layer:
    """What changes only with the position: table, board, bar and rail, ready to be copied to the window."""

    key: tuple[Any, ...] = ()
    surface: Surface | None = None


def marks(table: TableScene) -> Marks:
    """What the stage is to mark now."""
    found, app = Marks(), table.app
    pointing = app.pointing
    here = pointing.focus if pointing.by_keyboard else pointing.hover
    found.hover = here.removeprefix("board.") if here.startswith("board.") else ""
    found.refused = table.refused
    if here.startswith("log."):
        found.lit = frozenset(table.lines.lines[int(here[4:])].places)
    if table.deciding and not table.covered and not table.peek:
        chooser = table.chooser
        if app.settings.marks != "none" and not table.options.purist:
            found.legal = chooser.places() | chooser.first_places()
        found.selected = chooser.touched[-1] if chooser.touched else ""
        found.amount = chooser.amount
    if table.show.play:
        found.hidden = table.show.play.hidden()
    found.quiet, found.secret_hidden = app.settings.marks == "quiet", quiet(table)
    if app.settings.last_move_marks and table.show.last and not table.show.busy and table.looking is None:
        found.last, found.trails = _last_move(table)
    return found


def _last_move(table: TableScene) -> tuple[list[tuple[str, str]], list[Trail]]:
    """Badges and trails of what was shown last."""
    assert table.show.last is not None
    events, before, after = table.show.last
    before, after = table.look(before), table.look(after)
    return table.stage.last_marks(events, before, after), table.stage.trails(events, before, after)


def quiet(table: TableScene) -> bool:
    """Whether the secret decision is out of sight: behind the curtain, or the board is looked at."""
    return table.covered or table.peek


def paint(table: TableScene, canvas: Canvas) -> None:
    """The whole table."""
    view, found = table.view, marks(table)
    canvas.surface.blit(_layer(table, canvas, view, found), (0, 0))
    strip(table, canvas)
    _board(table, canvas, view, found)
    _refocus(table, canvas)
    table_frame.rail_targets(table, canvas, view)
    table_frame.bar_targets(table, canvas)
    _keep_frame(table, canvas, view, found)
    table.stage.draw_marks(canvas.kit, canvas.surface, view, found, breath(table))
    _moving(table, canvas.kit, canvas.surface)
    if table.show.interlude:
        _interlude(table, canvas)
    if table.covered:
        table_over.curtain(table, canvas)
    elif table.mode == "menu":
        table_over.menu(table, canvas)
    elif table.mode == "numbers":
        table_over.numbers(table, canvas)
    elif table.mode == "log":
        table_over.whole_log(table, canvas)
    elif table.mode == "loupe":
        table_over.loupe(table, canvas)
    if table.looking is not None or table.mode == "what":
        table_over.frame(table, canvas)
    canvas.back(lambda: back(table))


def _refocus(table: TableScene, canvas: Canvas) -> None:
    """Once a decision: the focus stands on the first place that can be chosen, else on the first choice in words."""
    if table.refocus and (table.deciding or table.show.interlude):
        table.refocus = False
        order = [t.id for t in canvas.targets if t.focusable and not t.why]
        places = [id for id in order if id.startswith("board.")]
        words = [id for id in order if id.startswith("strip.")]
        canvas.pointing.focus = (places or words or [""])[0] if table.deciding else "strip.go"


def back(table: TableScene) -> None:
    """Esc: one step back, and the menu when there is none."""
    if table.mode:
        table.mode = ""
    elif table.looking is not None:
        table.look_at(None)
    elif table.peek:
        table.peek = False
    elif not table.chooser.back():
        table.mode = "menu"
    table.refused = ""
    table.app.redraw()


def _layer(table: TableScene, canvas: Canvas, view: Any, found: Marks) -> Surface:
    """The still part, drawn anew only when the position, the window or the text changed."""
    app = table.app
    secret = table.stage.secret(view) and not table.covered and not table.peek and table.deciding
    chosen = (found.selected, found.amount) if found.selected or found.amount >= 0 else ()
    key = (id(view), app.screen.get_size(), app.settings.text_size, len(table.lines.lines), found.hidden, secret,
           chosen if secret else (), table.looking, app.settings.muted, table.match.to_move, table.show.busy,
           found.refused if secret else "", app.settings.patterns)
    if table.layer.key != key or table.layer.surface is None:
        surface = app.backdrop(table.slug).copy()
        table.stage.draw(app.kit, surface, view, found)
        if secret:
            away = sorted(table.people - {table.match.to_move})
            table.stage.draw_secret(app.kit, surface, view, found, away)
        table_frame.bar(table, surface, view)
        table_frame.rail(table, surface, view)
        table.layer = Layer(key, surface)
        return surface
    return table.layer.surface


def _board(table: TableScene, canvas: Canvas, view: Any, found: Marks) -> None:
    """Regions of the board as targets."""
    if table.show.interlude:
        return
    inspecting = table.mode == "what"
    regions = [r for r in table.stage.regions(view, found) if not (quiet(table) and r.place.startswith("price:"))]
    chooser = table.chooser
    choices = chooser.places() | chooser.first_places() if table.deciding and not inspecting else frozenset()
    # what can be chosen lies on top, so that a click between pieces means the choice; from left to right for Tab
    for region in sorted(regions, key=lambda r: (r.place in choices, round(r.x / 40), r.y) if choices else (False,)):
        _region(table, canvas, region, region.place in choices, found, inspecting)


def breath(table: TableScene) -> float:
    """Strength of the rings, 1 to 0.7; still when motion is reduced."""
    if table.app.settings.motion != "full" or not table.deciding:
        return 1.0
    return 0.7 + 0.3 * abs(2 * (pygame.time.get_ticks() % 1600 / 1600) - 1)


def _keep_frame(table: TableScene, canvas: Canvas, view: Any, found: Marks) -> None:
    """Remember the picture below what moves, if something does and nothing lies above it."""
    clear = not (table.show.interlude or table.covered or table.mode or table.looking is not None)
    if clear and table.moving:
        if table.frame.still is None or table.frame.still.get_size() != canvas.surface.get_size():
            table.frame.still = canvas.surface.copy()
        else:
            table.frame.still.blit(canvas.surface, (0, 0))
        table.frame.view, table.frame.marks = view, found
    else:
        table.frame.marks = None


def animate(table: TableScene, surface: Surface) -> bool:
    """The next frame: the still picture, the rings and the pieces on their way."""
    frame, app = table.frame, table.app
    if frame.still is None or frame.marks is None or app.entry or app.pointing.by_keyboard:
        return False
    surface.blit(frame.still, (0, 0))
    table.stage.draw_marks(app.kit, surface, frame.view, frame.marks, breath(table))
    _moving(table, app.kit, surface)
    return True


def _region(table: TableScene, canvas: Canvas, region: Region, pick: bool, found: Marks, inspecting: bool) -> None:
    place = region.place
    if place not in table.tips:
        table.tips[place] = table_over.tip(table, region)
    tip = table.tips[place]

    def act() -> None:
        if inspecting and tip:
            table.app.bubble.close()
            table.app.open_rules(table.slug, tip.card)
        else:
            table.touch(place)

    def turn(by: int) -> None:
        if place == found.selected:
            table.change(by)
    canvas.target(f"board.{place}", region.x, region.y, region.w, region.h, act, label=tip.title if tip else place,
                  tip=tip, radius=region.radius, focusable=pick or inspecting,
                  wheel=turn if place == found.selected else None,
                  step=turn if place == found.selected and table.chooser.amounts()[0] else None)


def _moving(table: TableScene, kit: Kit, surface: Surface) -> None:
    if table.show.play:
        for piece, x, y in table.show.play.pieces(pygame.time.get_ticks()):
            table.stage.draw_piece(kit, surface, piece, x, y)


def _interlude(table: TableScene, canvas: Canvas) -> None:
    show = table.show
    if show.interlude:
        passed = (pygame.time.get_ticks() - show.since) * show.speed
        part = min(1.0, passed / INTERLUDE_MS) if show.stage_of_beat == "opening" else 1.0
        table.stage.draw_interlude(canvas.kit, canvas.surface, show.interlude, table.view, part)


# ---- the prompt strip


def strip(table: TableScene, canvas: Canvas) -> None:
    """Who, what to do, what it costs; then the choices, then Undo at its fixed place."""
    kit, to = canvas.kit, canvas.surface
    kit.card(to, 12, STRIP_Y, 1280, STRIP_H, 10, STRIP)
    colour = prompt_colour(table)
    if colour:
        kit.strip_end(to, 12, STRIP_Y, 46, STRIP_H, 10, SEATS[table.slug][colour])
    left = _undo_buttons(table, canvas, 1282)
    left = _choices(table, canvas, left - 10)
    words = sentence(table)
    room = left - 12 - 72
    lines, size = kit.fit(words, "sans-bold", min(kit.t(18), 25), room, 2)
    for i, line in enumerate(lines[:2]):
        shown = line if i < 1 or len(lines) <= 2 else kit.shorten(" ".join(lines[1:]), "sans-bold", size, room)
        kit.text(to, 72, STRIP_Y + STRIP_H / 2 + (i - (min(len(lines), 2) - 1) / 2) * size * 1.08, shown, "sans-bold",
                 size)


def prompt_colour(table: TableScene) -> str:
    """Colour on the strip's end: of who acts or whose move is shown."""
    view = table.view
    step = view.agenda[-1] if view.agenda else None
    index = getattr(step, "colour", -1)
    if isinstance(index, int) and 0 <= index < len(view.colours):
        return str(view.colours[index])
    seat = view.to_move
    return next((c for c, owner in table.wording.owners.items() if owner == seat), "")


def sentence(table: TableScene) -> str:
    """The prompt."""
    say, match = table.app.say, table.match
    if table.looking is not None:
        return say("table.looking", position=table.looking, all=match.position)
    if table.mode == "what":
        return say("table.what")
    if table.show.interlude:
        return table.stage.interlude_words(table.show.interlude)
    if table.show.holds:
        return say("table.held")
    if table.show.busy and table.lines.lines:
        return table.lines.lines[-1].words
    if match.over:
        return say("table.over")
    if match.to_move not in table.people:
        return say("table.thinking", name=table.name_of(match.to_move))
    if table.covered:
        return say("table.curtain", name=table.name_of(match.to_move))
    key, facts = match.asked()
    chooser = table.chooser
    kind, values = chooser.amounts()
    if chooser.touched and kind:
        more = {**facts, "least": values[0], "most": values[-1], "amount": chooser.amount}
        place_kind, _, place = chooser.touched[-1].partition(":")
        return table.wording.chosen(key, {**more, place_kind: place})
    return table.wording.prompt(key, facts)


def _undo_buttons(table: TableScene, canvas: Canvas, right: float) -> float:
    """Undo, Redo and Restart at the right end, always there; returns their left edge."""
    app, match = table.app, table.match
    can, again = match.can_undo(table.people), match.can_redo()
    y, h = STRIP_Y + 6, 27
    width = canvas.kit.button_width(app.say("table.undo"), icon="x", size=16) + 4
    x = right - width
    icon = "ui/undo" if can else "ui/lock" if match.log else "ui/undo"
    canvas.button("strip.undo", x, y, width, h, app.say("table.undo"), table.undo, icon=_icon(icon, bool(can)),
                  why=_why(table, can), size=16, tip=Tip(app.say("table.undo"), app.say("table.undo_tip")))
    for id, name, act, verdict in (("strip.redo", "redo", table.redo, again),
                                   ("strip.restart", "replay", table.restart, can)):
        x -= 46
        key = id.split(".")[1]
        canvas.button(id, x, y, 40, h, "", act, icon=_icon(f"ui/{name}", bool(verdict)), why=_why(table, verdict),
                      label=app.say(f"table.{key}"), tip=Tip(app.say(f"table.{key}"), app.say(f"table.{key}_tip")))
    canvas.kit.outline(canvas.surface, [(x - 8, y + 2), (x - 8, y + h)], ((INK, 1, 0.3),), curved=False)
    return x - 8


def _why(table: TableScene, verdict: Any) -> str:
    return table.app.say(f"refusal.{verdict.code}") if isinstance(verdict, No) else ""


def _icon(name: str, on: bool = True) -> str:
    return SPRITES.icon(name, INK if on else INK2)


def _choices(table: TableScene, canvas: Canvas, right: float) -> float:
    """The choices of the decision as buttons, from right to left; returns their left edge."""
    app, y, h = table.app, STRIP_Y + 6, 27
    buttons: list[tuple[str, str, Any, str, str]] = []
    if table.looking is not None:
        for id, key, act in (("back_to_game", "escape", lambda: table.look_at(None)),
                             ("forward", "right", lambda: table.look_at((table.looking or 0) + 1)),
                             ("backward", "left", lambda: table.look_at((table.looking or 0) - 1)),
                             ("first", "", lambda: table.look_at(0))):
            buttons.append((id, app.say(f"table.{id}"), act, "gold" if id == "back_to_game" else "paper", key))
    elif table.show.interlude:
        buttons.append(("go", app.say("table.go_on"), table.go_on, "gold", "return"))
    elif table.show.holds:
        buttons.append(("step", app.say("table.step"), table.show.step, "gold", "."))
    elif table.covered:
        buttons.append(("go", app.say("table.lift"), table.lift_curtain, "gold", "return"))
    elif table.deciding:
        return _decision(table, canvas, right)
    elif table.match.over and not table.show.busy:
        buttons.append(("scores", app.say("table.scores"), table.open_scores, "gold", "return"))
    for id, words, act, kind, key in buttons:
        width = max(84.0, canvas.kit.button_width(words, key="Enter" if key else "", size=16))
        right -= width
        canvas.button(f"strip.{id}", right, y, width, h, words, act, kind, key=key, size=16)
        right -= 10
    return right


def _decision(table: TableScene, canvas: Canvas, right: float) -> float:
    """Amount with minus and plus, moves without a place, and the gold button that makes the move."""
    y, h, chooser, texts = STRIP_Y + 6, 27, table.chooser, table.wording.texts
    kind, _ = chooser.amounts()
    pending = chooser.pending()
    verb = next((m.verb for m in chooser.moves if m.path), "")
    if kind or any(m.has("cubes") for m in chooser.moves):
        words = texts.say(f"name.commit.{verb}")
        width = canvas.kit.button_width(words, key="Enter", size=17)
        right -= width
        pointing = table.app.pointing
        ready = pending and (not pointing.by_keyboard or pointing.focus in (
            f"board.{chooser.touched[-1]}" if chooser.touched else "", f"board.{kind}:{chooser.amount}", "strip.go",
            "strip.more", "strip.less") or not pointing.focus.startswith(("board.", "strip.", "rail.", "bar.", "log.")))
        canvas.button("strip.go", right, y, width, h, words, table.commit, "gold", key="return" if ready else "",
                      why="" if pending else texts.say(f"prompt.choose_first.{verb}"), size=17)
        right -= 10
    for i, move in enumerate(chooser.words(), 1):
        words = texts.say(f"name.move.{move.verb}" + (f".{table.match.asked()[0]}" if texts.has(
            f"name.move.{move.verb}.{table.match.asked()[0]}") else ""))
        cap = str(i) if not kind else ""
        width = max(84.0, canvas.kit.button_width(words, key=cap, size=16))
        right -= width
        canvas.button(f"strip.{move.verb}", right, y, width, h, words, lambda move=move: table.submit(move), key=cap,
                      size=16)
        right -= 10
    if kind == "cubes":
        for id, sign, by in (("more", "+", 1), ("", "", 0), ("less", "−", -1)):
            if by:
                right -= 46
                canvas.button(f"strip.{id}", right, y, 46, h, sign, lambda by=by: table.change(by),
                              label=table.app.say(f"table.{id}"))
            else:
                words = texts.say("name.cubes", n=max(0, chooser.amount))
                width = canvas.kit.button_width(words, size=16)
                right -= width
                canvas.kit.chip(canvas.surface, right, y + h / 2 + 1, words, "#EADDBF", h=27, size=16,
                                pad=(width - canvas.kit.width(words, "sans-bold", 16)) / 2)
            right -= 8
    return right

