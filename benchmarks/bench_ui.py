"""Frames and start-up: an animated frame in full-screen copies, a full painting, the menu against a bare window."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

ROOT = Path(__file__).resolve().parents[1]
SIZE = 1920, 1080
BARE = ("import pygame; pygame.display.init(); s = pygame.display.set_mode((1600, 900)); s.fill((9, 9, 9)); "
        "pygame.display.flip()")
MENU = ("import sys; sys.path.insert(0, {root!r}); from greengold.ui.app import App; "
        "from greengold.ui.scenes.menu import MenuScene; a = App(); a.thinker = lambda: None; a.push(MenuScene(a)); "
        "a.paint(); import pygame; pygame.display.flip()")


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setenv("GREENGOLD_HOME", tempfile.mkdtemp())
    from greengold.ui import shots
    from greengold.ui.app import App
    pygame.init()
    app = App(pygame.display.set_mode(SIZE))
    app.change(muted=True)
    shots.scene(app, "olive", 4, 1, 60)
    app.last_input = pygame.time.get_ticks() + 10**6  # the rings breathe, so there is something to animate
    app.paint()
    yield app.scene
    app.close()


def test_full_screen_copy(benchmark: Any, table: Any) -> None:
    """The unit: one copy of a 1920 x 1080 picture."""
    picture = table.app.screen.copy()
    benchmark(lambda: table.app.screen.blit(picture, (0, 0)))


def test_animated_frame(benchmark: Any, table: Any) -> None:
    """A frame while something moves."""
    assert table.animate(table.app.screen)
    benchmark(lambda: table.animate(table.app.screen))


def test_painting_after_a_hover(benchmark: Any, table: Any) -> None:
    """A painting with the still layer at hand."""
    benchmark(table.app.paint)


def test_bare_window(benchmark: Any) -> None:
    """A process that opens a pygame-ce window and shows it."""
    benchmark.pedantic(lambda: subprocess.run([sys.executable, "-c", BARE], check=True), rounds=7, warmup_rounds=1)


def test_menu_on_screen(benchmark: Any) -> None:
    """A process that shows the menu."""
    code = MENU.format(root=str(ROOT))
    benchmark.pedantic(lambda: subprocess.run([sys.executable, "-c", code], check=True), rounds=7, warmup_rounds=1)
