"""Drives the real app without a display: clicks on targets, presses keys, and nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from greengold.core.game import Setup
from greengold.core.move import Move
from greengold.store.codec import TableOptions
from greengold.ui.app import App
from greengold.ui.chooser import AMOUNTS
from greengold.ui.scenes.menu import MenuScene
from greengold.ui.scenes.table import TableScene
from greengold.ui.start import seat_infos

KEYS = {"return": pygame.K_RETURN, "space": pygame.K_SPACE, "tab": pygame.K_TAB, "escape": pygame.K_ESCAPE,
        "+": pygame.K_PLUS, "-": pygame.K_MINUS, "left": pygame.K_LEFT, "right": pygame.K_RIGHT, "up": pygame.K_UP,
        "down": pygame.K_DOWN, "backspace": pygame.K_BACKSPACE, "delete": pygame.K_DELETE}


def make_app(monkeypatch: Any, home: Path, size: tuple[int, int] = (640, 360), **settings: Any) -> App:
    """An app in a window of this size with its own home folder; nothing moves and nothing sounds."""
    monkeypatch.setenv("GREENGOLD_HOME", str(home))
    app = App(pygame.display.set_mode(size))
    app.change(motion="none", speed="instant", muted=True, **settings)
    app.thinker = lambda: None  # type: ignore[assignment,method-assign,return-value]
    app.push(MenuScene(app))
    return app


def make_table(app: App, kinds: list[str], seed: int, **options: Any) -> TableScene:
    """A table of the olive grove."""
    chosen = {name: values[0] for name, values in app.game("olive").options.items()} | options
    app.start("olive", Setup(len(kinds), seed, chosen), seat_infos(app, "olive", kinds), TableOptions())
    scene = app.scene
    assert isinstance(scene, TableScene)
    settle(app)
    return scene


def settle(app: App) -> None:
    """Let everything be shown that has happened, and paint."""
    for _ in range(50):
        app.scene.tick(pygame.time.get_ticks())
        scene = app.scene
        if not isinstance(scene, TableScene) or not scene.show.busy:
            break
    app.paint()


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
    """Click in the middle of a target; it must lie on top there."""
    target = app.find(id)
    assert target is not None, f"{id} is not on the screen"
    spot = target.rect.center
    app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0)))
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=button))
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=spot, button=button))
    if app.stack and app.dirty:
        app.paint()


def focus(app: App, id: str) -> None:
    """Press Tab until a target has the focus."""
    for _ in range(len(app.targets) + 2):
        if app.pointing.focus == id and app.pointing.by_keyboard:
            return
        key(app, "tab")
    raise AssertionError(f"Tab never reaches {id}; it visits {[t.id for t in app.targets if t.focusable]}")


def by_mouse(app: App, table: TableScene, move: Move) -> None:
    """Make a legal move with clicks alone."""
    if table.covered:
        click(app, "strip.go")
    if not move.path:
        click(app, f"strip.{move.verb}")
        return
    position = table.match.position
    for touch in move.path:
        if table.match.position != position:  # nothing else was left to choose
            return
        kind, _, number = touch.partition(":")
        if kind in AMOUNTS:
            if app.find(f"board.{touch}"):
                click(app, f"board.{touch}")
            while table.chooser.amount != int(number):
                click(app, "strip.more" if table.chooser.amount < int(number) else "strip.less")
            click(app, "strip.go")
        else:
            click(app, f"board.{touch}")


def by_keys(app: App, table: TableScene, move: Move) -> None:
    """Make a legal move with keys alone."""
    if table.covered:
        key(app, "space")
    if not move.path:
        focus(app, f"strip.{move.verb}")
        key(app, "return")
        return
    position = table.match.position
    for touch in move.path:
        if table.match.position != position:
            return
        kind, _, number = touch.partition(":")
        if kind in AMOUNTS:
            key(app, number)
            key(app, "return")
        else:
            focus(app, f"board.{touch}")
            key(app, "return")
