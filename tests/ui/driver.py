"""Drives the real app without a display: clicks on targets, presses keys, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from greengold.core.game import Setup
from greengold.core.move import Move
from greengold.core.rng import Dice
from greengold.store.codec import TableOptions
from greengold.ui.app import App
from greengold.ui.canvas import Target
from greengold.ui.chooser import AMOUNTS
from greengold.ui.navigate import at
from greengold.ui.scenes.menu import MenuScene
from greengold.ui.scenes.table import TableScene
from greengold.ui.start import seat_infos

Make = Callable[[App, TableScene, Move], None]
"""Makes a legal move through the app."""

KEYS = {"return": pygame.K_RETURN, "space": pygame.K_SPACE, "tab": pygame.K_TAB, "escape": pygame.K_ESCAPE,
        "+": pygame.K_PLUS, "-": pygame.K_MINUS, "left": pygame.K_LEFT, "right": pygame.K_RIGHT, "up": pygame.K_UP,
        "down": pygame.K_DOWN, "backspace": pygame.K_BACKSPACE, "delete": pygame.K_DELETE}


def make_app(monkeypatch: Any, home: Path, size: tuple[int, int] = (640, 360), **settings: Any) -> App:
    """An app in a window of this size with its own home folder; nothing moves and nothing sounds."""
    monkeypatch.setenv("GREENGOLD_HOME", str(home))
    app = App(pygame.display.set_mode(size))
    app.change(**{"motion": "none", "speed": "instant", "muted": True, "seen_first_start": True, **settings})
    app.thinker = lambda: None  # type: ignore[assignment,method-assign,return-value]
    app.push(MenuScene(app))
    return app


def make_table(app: App, kinds: list[str], seed: int, slug: str = "olive", **options: Any) -> TableScene:
    """A table of the olive grove, or of another game."""
    chosen = {name: values[0] for name, values in app.game(slug).options.items()} | options
    app.start(slug, Setup(len(kinds), seed, chosen), seat_infos(app, slug, kinds), TableOptions())
    scene = app.scene
    assert isinstance(scene, TableScene)
    settle(app)
    return scene


def settle(app: App) -> None:
    """Let everything be shown that has happened, and paint."""
    _catch_up(app)
    app.paint()


def _catch_up(app: App) -> None:
    for _ in range(50):
        app.scene.tick(pygame.time.get_ticks())
        scene = app.scene
        if not isinstance(scene, TableScene) or not scene.show.busy:
            break


def key(app: App, name: str) -> None:
    """Press and let go a key ("u", "ctrl+z", "return")."""
    *mods, plain = name.split("+") if name not in ("+",) else [name]
    mod = (pygame.KMOD_CTRL if "ctrl" in mods else 0) | (pygame.KMOD_SHIFT if "shift" in mods else 0)
    code = KEYS.get(plain) or pygame.key.key_code(plain)
    text = plain if len(plain) == 1 else ""
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=0))
    app.handle(pygame.event.Event(pygame.KEYUP, key=code, mod=mod, unicode=text, scancode=0))
    if app.stack and app.dirty and plain != "tab":  # Tab changes only where the focus brackets stand
        app.paint()


def click(app: App, id: str, button: int = 1) -> None:
    """Click a target in its middle, or, where something else lies there, beside that."""
    target = app.find(id)
    assert target is not None, f"{id} is not on the screen"
    spot = open_spot(app, target)
    app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0)))
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=button))
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=spot, button=button))
    if app.stack and app.dirty:
        app.paint()


def open_spot(app: App, target: Target) -> tuple[int, int]:
    """The middle of a target if nothing else lies there, else the first spot of a grid that is its own."""
    x, y, w, h = target.rect
    grid = ((x + w * i // 12, y + h * j // 12) for j in range(1, 12) for i in range(1, 12))
    spots = (spot for spot in (target.rect.center, *grid) if at(app.targets, spot) is target)
    return next(spots, target.rect.center)


def focus(app: App, id: str) -> None:
    """Press Tab until a target has the focus."""
    for _ in range(len(app.targets) + 2):
        if app.pointing.focus == id and app.pointing.by_keyboard:
            return
        key(app, "tab")
    raise AssertionError(f"Tab never reaches {id}; it visits {[t.id for t in app.targets if t.focusable]}")


def aim(app: App, id: str) -> None:
    """Move the pointer to a target, and after it when the board opens something under the pointer."""
    for _ in range(4):
        target = app.find(id)
        assert target is not None, f"{id} is not on the screen"
        spot = open_spot(app, target)
        app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0)))
        if app.dirty:
            app.paint()
        under = at(app.targets, spot)
        if under and under.id == id:
            return
    raise AssertionError(f"{id} lies below {under and under.id}")


def by_mouse(app: App, table: TableScene, move: Move) -> None:
    """Make a legal move with clicks alone."""
    if table.covered:
        click(app, "strip.go")
    if not move.path:
        click(app, f"strip.{move.verb}")
        return
    position, ways = table.match.position, table.chooser.ways
    if move.path[-1] in ways:
        click(app, f"strip.way.{move.path[-1]}")
    if move.path[-1] in table.chooser.poses:
        _turned_by_mouse(app, table, move.path[-1])
    for touch in move.path:
        if table.match.position != position or touch in ways:  # nothing else was left to choose
            return
        kind, _, number = touch.partition(":")
        if kind in AMOUNTS:
            if app.find(f"board.{touch}"):
                click(app, f"board.{touch}")
            while table.chooser.amount != int(number):
                click(app, "strip.more" if table.chooser.amount < int(number) else "strip.less")
            click(app, "strip.go")
        else:
            aim(app, f"board.{touch}")
            click(app, f"board.{touch}")
    if table.match.position == position and table.chooser.asked():
        click(app, "strip.go")


def by_keys(app: App, table: TableScene, move: Move) -> None:
    """Make a legal move with keys alone."""
    if table.covered:
        key(app, "space")
    if not move.path:
        focus(app, f"strip.{move.verb}")
        key(app, "return")
        return
    position, ways = table.match.position, table.chooser.ways
    if move.path[-1] in ways:
        focus(app, f"strip.way.{move.path[-1]}")
        key(app, "return")
    if move.path[-1] in table.chooser.poses:
        _turned_by_keys(app, table, move.path[-1])
    for touch in move.path:
        if table.match.position != position or touch in ways:
            return
        kind, _, number = touch.partition(":")
        if kind in AMOUNTS:
            key(app, number)
            key(app, "return")
        else:
            focus(app, f"board.{touch}")
            key(app, "return")
    if table.match.position == position and table.chooser.asked():
        key(app, "return")


def _turned_by_mouse(app: App, table: TableScene, pose: str) -> None:
    """Click the other side, and the button that turns, until what is in hand lies so."""
    for _ in range(8):
        if table.chooser.pose == pose:
            return
        shown = [t.id for t in app.targets if t.id.startswith("board.pose:")]
        other = [id for id in shown if id[:12] != f"board.{table.chooser.pose}"[:12]]
        same = [id for id in shown if id not in other]
        click(app, other[0] if table.chooser.pose[:6] != pose[:6] else same[-1])
    raise AssertionError(f"{pose} cannot be reached; shown are {shown}")


def _turned_by_keys(app: App, table: TableScene, pose: str) -> None:
    """Press F and R until what is in hand lies so."""
    if table.chooser.pose[:6] != pose[:6]:
        key(app, "f")
    for _ in range(6):
        if table.chooser.pose != pose:
            key(app, "r")
    assert table.chooser.pose == pose


def undrawn(table: TableScene) -> None:
    """Leave the board's drawing out: input needs its places alone."""
    for name in ("draw", "draw_marks", "draw_secret", "rail_card"):
        setattr(table.stage, name, lambda *_, **__: [])


def take_turn(app: App, table: TableScene, *things: str) -> int:
    """Click places of the board, or targets of the strip, and end the turn; none is refused. Returns the clicks."""
    clicks = [*(thing if thing.startswith("strip.") else f"board.{thing}" for thing in things), "strip.end_turn"]
    for id in clicks:
        aim(app, id)
        click(app, id)
        settle(app)
        assert not app.bubble.shown, app.bubble.words
    assert str(table.match.log[-1].move) == "end_turn()", f"{table.match.asked()} is still open"
    return len(clicks)


def play_out(app: App, table: TableScene, dice: Dice, make: Make) -> None:
    """Play a game to its end at random, each move made by `make`. Nothing is saved: that has its own tests."""
    table.keep = table.take_picture = lambda: None  # type: ignore[method-assign]
    while not table.match.over:
        move, position = dice.choice(table.match.legal()), table.match.position
        make(app, table, move)
        assert table.match.position == position + 1, f"{move} was not made ({app.bubble.words!r})"
        assert table.match.log[-1].move == move
        if not table.match.over:
            _catch_up(app)
            if app.dirty:
                app.paint()
    app.home()
