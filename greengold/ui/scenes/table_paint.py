"""Painting the table: board, what moves on it, and the parts around and above it in their order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pygame
from pygame import Surface

from greengold.ui.canvas import Canvas
from greengold.ui.chooser import LISTED, POSE
from greengold.ui.kit import Kit
from greengold.ui.scenes import table_focus, table_frame, table_hand, table_hint_card, table_over, table_strip
from greengold.ui.scenes.table_show import INTERLUDE_MS
from greengold.ui.stage.rival import Why
from greengold.ui.stage.stage import Marks, Region, Trail

if TYPE_CHECKING:
    from greengold.ui.scenes.table import TableScene


class Frame(msgspec.Struct):
    """The last painting without what moves, and what it takes to draw the next frame above it."""

    still: Surface | None = None
    view: Any = None
    marks: Marks | None = None


class Layer(msgspec.Struct):
    """What changes only with the position: table, board, bar and rail, ready to be copied to the window.

    places: on the players' cards; asked: what can be asked of the rival, with the answers."""

    key: tuple[Any, ...] = ()
    surface: Surface | None = None
    places: tuple[Region, ...] = ()
    asked: tuple[tuple[Region, Why], ...] = ()


def marks(table: TableScene) -> Marks:
    """What the stage is to mark now."""
    found, app = Marks(), table.app
    pointing = app.pointing
    here = pointing.focus if pointing.by_keyboard else pointing.hover
    found.hover = here.removeprefix("board.") if here.startswith("board.") else ""
    found.refused, found.shown = table.refused, table.shown
    if here.startswith("log."):
        found.lit = frozenset(table.lines.lines[int(here[4:])].places)
    if table.deciding and not table.covered and table.mode != "peek":
        chooser = table.chooser
        if app.settings.marks != "none" and not table.options.purist:
            found.legal = chooser.open_places()
        found.selected = chooser.touched[-1] if chooser.touched else ""
        found.amount, found.way, found.pose = chooser.amount, chooser.way, chooser.pose
        if table.hints.shown and not table.mode:
            found.hint = table.hints.shown.move
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
    return table.covered or table.mode == "peek"


def paint(table: TableScene, canvas: Canvas) -> None:
    """The whole table."""
    _paint(table, canvas)
    if table.leads_focus(canvas) and table_focus.settled(table, canvas):
        canvas.modal()
        _paint(table, canvas)


def _paint(table: TableScene, canvas: Canvas) -> None:
    view, found = table.view, table.marks()
    canvas.surface.blit(_layer(table, canvas, view, found), (0, 0))
    table_strip.strip(table, canvas)
    _board(table, canvas, view, found)
    table_frame.rail_targets(table, canvas, view)
    table_frame.bar_targets(table, canvas)
    _keep_frame(table, canvas, view, found)
    table.stage.draw_marks(canvas.kit, canvas.surface, view, found, breath(table))
    _moving(table, canvas.kit, canvas.surface)
    table_hint_card.paint(table, canvas, pygame.time.get_ticks())
    if table.show.interlude:
        _interlude(table, canvas)
    if table.mode == "menu":
        table_over.menu(table, canvas)
    elif table.mode == "seats":
        from greengold.ui.scenes import table_seats
        table_seats.panel(table, canvas)
    elif table.covered:
        table_over.curtain(table, canvas)
    elif table.mode == "numbers":
        table_over.numbers(table, canvas)
    elif table.mode == "log":
        table_over.whole_log(table, canvas)
    elif table.mode == table_hand.MODE:
        table_hand.paint(table, canvas)
    elif table.mode == "loupe":
        table_over.loupe(table, canvas)
    if table.looking is not None or table.mode == "what":
        table_over.frame(table, canvas)
    canvas.back(lambda: table_focus.back(table))


def _layer(table: TableScene, canvas: Canvas, view: Any, found: Marks) -> Surface:
    """The still part, drawn anew only when the position, the window or the text changed."""
    app = table.app
    secret = table.choosing_in_secret and not quiet(table)
    chosen = (found.selected, found.amount) if found.selected or found.amount >= 0 else ()
    key = (id(view), app.screen.get_size(), app.settings.text_size, len(table.lines.lines), found.hidden, secret,
           chosen if secret else (), table.looking, app.settings.muted, table.match.to_move, table.show.busy,
           found.refused if secret else "", app.settings.patterns, app.settings.marks, table.shown, table.stage.turned,
           frozenset(table.standing.seats), table_frame.acting(table, view),
           table.lines.rival.heard if table.lines.rival else 0)
    if table.layer.key != key or table.layer.surface is None:
        surface = app.backdrop(table.slug).copy()
        table.stage.draw(app.kit, surface, view, found)
        if secret:
            away = sorted(table.people - {table.match.to_move})
            table.stage.draw_secret(app.kit, surface, view, found, away)
        table_frame.bar(table, surface, view)
        places = tuple(table_frame.rail(table, surface, view))
        table.layer = Layer(key, surface, places, table.layer.asked)
        return surface
    return table.layer.surface


def _board(table: TableScene, canvas: Canvas, view: Any, found: Marks) -> None:
    """Regions of the board as targets."""
    if table.show.interlude:
        return
    inspecting, regions = table.mode == "what", table.stage.regions(view, found)
    if quiet(table):
        regions = [r for r in regions if not r.place.startswith("price:")]
    chooser = table.chooser
    choices = chooser.open_places() if table.deciding and not inspecting else frozenset()
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
    if frame.still is None or frame.marks is None or app.entry or app.pointing.by_keyboard or app.label_open:
        return False  # what lies above the board is painted with it
    if table.hints.active:
        return False
    surface.blit(frame.still, (0, 0))
    table.stage.draw_marks(app.kit, surface, frame.view, frame.marks, breath(table))
    _moving(table, app.kit, surface)
    return True


def _region(table: TableScene, canvas: Canvas, region: Region, pick: bool, found: Marks, inspecting: bool) -> None:
    place, tip = region.place, table_over.tip(table, region)
    if place == found.hover:
        tip = table_over.told(table, region, tip, found)
    label, holds = tip.title if tip else place, bool(found.pose) and not inspecting
    listed = f"{LISTED}:" in place
    if pick and not inspecting and (listed or holds or region.plain) and not place.startswith(f"{POSE}:"):
        tip = None  # the board shows what would happen, and a label would cover it or the rest of the list

    def act() -> None:
        if inspecting and tip:
            table_over.explain(table, tip)
        else:
            table.touch(place)

    def turn(by: int) -> None:
        if holds:
            table.turn_hand(by)
        elif place == found.selected:
            table.change(by)
    canvas.target(f"board.{place}", region.x, region.y, region.w, region.h, act, label=label,
                  tip=tip, radius=region.radius, focusable=pick or inspecting,
                  wheel=turn if holds or place == found.selected else None,
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
