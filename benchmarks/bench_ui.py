"""Frames and start-up: an animated frame in full-screen copies, a full painting, the starts against a bare window.

Starts are whole processes with their imports; the machine's other work hardly shows in `cpu_ms`, the least user and
system time of a run. `python -m pytest benchmarks/bench_ui.py` prints all. The dummy driver's windows
cost nothing; `SDL_VIDEODRIVER=x11` with a display (Xvfb will do) tells what a person waits for.
"""

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
ROUNDS = 15
BARE = ("import pygame; pygame.display.init(); s = pygame.display.set_mode((1600, 900)); s.fill((9, 9, 9)); "
        "pygame.display.flip()")
APP = """
import sys
sys.path.insert(0, {root!r})
import pygame
left, flip = [{pictures}], pygame.display.flip
def counted():
    flip()
    left[0] -= 1
    if not left[0]:
        raise SystemExit
pygame.display.flip = counted
if not left[0]:
    pygame.display.init()
    pygame.event.post(pygame.event.Event(pygame.QUIT))
from greengold.cli import main
main({arguments!r})
"""
"""The app until its picture number `pictures` is on the screen; 0 = a whole run that is closed at once."""
TABLE = ["play", "olive", "--seats", "human,normal,normal,normal", "--seed", "7"]
TEA = ["play", "tea", "--seats", "human,normal,normal,normal", "--seed", "7"]


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setenv("GREENGOLD_HOME", tempfile.mkdtemp())
    from greengold.ui import shots
    from greengold.ui.app import App
    pygame.init()
    app = App(pygame.display.set_mode(SIZE))
    app.change(muted=True)
    shots.scene(app, "olive", "olive", 4, 1, 60)
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


@pytest.fixture
def ghost(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A table of the city at 2560 x 1440 where the tile in hand hangs over a hex that joins Riders."""
    monkeypatch.setenv("GREENGOLD_HOME", tempfile.mkdtemp())
    from greengold.ui import shots
    from greengold.ui.app import App
    pygame.init()
    app = App(pygame.display.set_mode((2560, 1440)))
    app.change(muted=True)
    shots.scene(app, "city", "city", 4, 1, 60)
    table: Any = app.scene
    outlook, tile = table.stage._outlook(table.view), table.view.hand[0]
    lays = [move for move in table.match.legal() if move.verb == "lay"]
    best = max(lays, key=lambda m: (len(outlook.outcomes_if(m.get("hex"), tile, m.get("pose"))), str(m)))
    table.chooser.pose = best.path[1]
    app.pointing.hover, app.pointing.by_keyboard = f"board.{best.path[0]}", False
    app.last_input = pygame.time.get_ticks() + 10**6
    app.paint()
    yield table
    app.close()


def test_large_full_screen_copy(benchmark: Any, ghost: Any) -> None:
    """The unit: one copy of a 2560 x 1440 picture."""
    picture = ghost.app.screen.copy()
    benchmark(lambda: ghost.app.screen.blit(picture, (0, 0)))


def test_frame_with_a_ghost_and_its_routes(benchmark: Any, ghost: Any) -> None:
    """A frame of the city while a tile hangs over the board."""
    assert ghost.animate(ghost.app.screen)
    benchmark(lambda: ghost.animate(ghost.app.screen))


# ---- starts


class Starts:
    """Starts processes as a person's computer does: with compiled modules, and folders of their own."""

    def __init__(self, folder: Path) -> None:
        self.home = folder
        self.env = os.environ | {"HOME": str(folder), "PYTHONPYCACHEPREFIX": str(folder / "compiled"),
                                 "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        for name in ("GREENGOLD_HOME", "PYTHONDONTWRITEBYTECODE", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
            self.env.pop(name, None)

    def cpu_ms(self, code: str) -> float:
        """User and system time of a process, milliseconds."""
        process = subprocess.Popen([sys.executable, "-c", code], env=self.env)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        assert process.returncode == 0
        return 1000 * (used.ru_utime + used.ru_stime)

    def app(self, pictures: int, *arguments: str) -> str:
        """Code that starts the app until a picture of it is on the screen."""
        return APP.format(root=str(ROOT), pictures=pictures, arguments=list(arguments))

    def forget(self) -> None:
        """Remove what the app kept, but not the compiled modules."""
        for file in self.home.rglob("*.kept"):
            file.unlink()


@pytest.fixture
def starts(tmp_path: Path) -> Starts:
    return Starts(tmp_path)


def measured(benchmark: Any, starts: Starts, code: str, setup: Any = None) -> None:
    """Wall time by the benchmark, and the least processor time beside it."""
    used: list[float] = []
    benchmark.pedantic(lambda: used.append(starts.cpu_ms(code)), setup=setup, rounds=ROUNDS, warmup_rounds=1)
    benchmark.extra_info["cpu_ms"] = round(min(used), 1)


def test_bare_window(benchmark: Any, starts: Starts) -> None:
    """A process that opens a pygame-ce window and shows it."""
    measured(benchmark, starts, BARE)


def test_first_start(benchmark: Any, starts: Starts) -> None:
    """To the menu, with nothing kept from a start before."""
    measured(benchmark, starts, starts.app(1), starts.forget)


def test_later_start_to_the_picture(benchmark: Any, starts: Starts) -> None:
    """To the picture of the menu."""
    starts.cpu_ms(starts.app(0))
    measured(benchmark, starts, starts.app(1))


def test_later_start_to_the_live_menu(benchmark: Any, starts: Starts) -> None:
    """To the menu that answers."""
    starts.cpu_ms(starts.app(0))
    measured(benchmark, starts, starts.app(2))


def test_later_start_to_a_table(benchmark: Any, starts: Starts) -> None:
    """To the board, from the command line."""
    starts.cpu_ms(starts.app(0, *TABLE))
    measured(benchmark, starts, starts.app(1, *TABLE))


def test_aims(starts: Starts) -> None:
    """The menu within 1.5 times and a table within 2 times of a bare window, all started in turn."""
    codes = {"bare": BARE, "menu": starts.app(1), "live": starts.app(2), "olive": starts.app(1, *TABLE),
             "tea": starts.app(1, *TEA)}
    for table in (TABLE, TEA):
        starts.cpu_ms(starts.app(0, *table))
    starts.cpu_ms(starts.app(0))
    used: dict[str, list[float]] = {name: [] for name in codes}
    for _ in range(ROUNDS):
        for name, code in codes.items():
            used[name].append(starts.cpu_ms(code))
        starts.cpu_ms(starts.app(0))  # the table is a new saved game, which belongs into the picture
    least = {name: min(times) for name, times in used.items()}
    print("\n" + ", ".join(f"{name} {ms:.0f} ms = {ms / least['bare']:.2f}" for name, ms in least.items()))
    assert least["menu"] <= 1.5 * least["bare"]
    assert max(least["olive"], least["tea"]) <= 2 * least["bare"]
