"""A whole game of two people in a real window, by keyboard alone.

A twin of the app without a display gets the same keys. After each decision the window must show what the twin shows,
pixel by pixel, and its save must hold the same moves.
"""

from __future__ import annotations

import json
import os
import shutil
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import driver
import pygame
import pytest

from greengold.bots.levels import choose
from greengold.core.match import Match
from greengold.core.move import Move
from greengold.core.rng import Dice
from greengold.games import load
from greengold.store.resume import open_match
from greengold.store.saves import SaveStore
from greengold.ui.app import App
from greengold.ui.chooser import AMOUNTS
from greengold.ui.scenes.score import ScoreScene
from greengold.ui.scenes.table import TableScene

ROOT = Path(__file__).resolve().parents[2]
SIZE = 1280, 720
PATIENCE = 30.0  # seconds until the window must show the same, also on a busy machine
QUIET = {"motion": "none", "speed": "instant", "muted": True, "seen_first_start": True}
XKEYS = {"return": "Return", "space": "space", "tab": "Tab", "escape": "Escape", "left": "Left", "down": "Down"}

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="needs Xvfb and xdotool"),
]


class Screen:
    """An X server that keeps its picture in a file."""

    def __init__(self, folder: Path) -> None:
        read, write = os.pipe()
        self.file = folder / "Xvfb_screen0"
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-fbdir", str(folder),
             "-nolisten", "tcp", "-noreset"], pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as number:
            self.display = f":{number.readline().strip()}"

    def pixels(self) -> bytes:
        """What it shows: blue, green, red and an unused byte for each pixel. The file is an X window dump."""
        raw = self.file.read_bytes()
        head = struct.unpack(">20I", raw[:80])
        start = head[0] + head[19] * 12
        return raw[start:start + SIZE[0] * SIZE[1] * 4]


def colours(pixels: bytes) -> list[bytes]:
    """Blue, green and red of a picture."""
    return [pixels[i::4] for i in range(3)]


class Trial:
    """The window and its twin, in homes of their own."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.folder, self.patch = folder, patch
        self.home, self.twins = folder / "window", folder / "twin"
        self.home.mkdir()
        self.twins.mkdir()
        (self.home / "settings.json").write_text(json.dumps(QUIET | {"window": SIZE}), encoding="utf-8")
        self.screen = Screen(folder)
        self.typed: list[str] = []
        self.window: subprocess.Popen[bytes] | None = None

    def begin(self) -> None:
        """Start the app."""
        keep = {name: value for name, value in os.environ.items() if not name.startswith(("SDL_", "GREENGOLD_"))}
        self.env = keep | {"DISPLAY": self.screen.display, "SDL_AUDIODRIVER": "dummy", "SDL_VIDEODRIVER": "x11",
                           "GREENGOLD_HOME": str(self.home), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        corner = ["xdotool", "mousemove", str(SIZE[0] - 1), str(SIZE[1] - 1)]  # where it points at nothing
        subprocess.run(corner, env=self.env, check=True)
        self.window = subprocess.Popen([sys.executable, "main.py"], cwd=ROOT, env=self.env, stderr=subprocess.PIPE)
        self.app: App = driver.make_app(self.patch, self.twins, SIZE)
        self.same()

    def end(self) -> None:
        """Close everything."""
        for process in filter(None, (self.window, self.screen.server)):
            process.kill()
            process.communicate()

    # ---- keys

    def key(self, *names: str) -> None:
        """Press keys; the window gets them with the next look at it."""
        for name in names:
            *held, plain = name.split("+")
            self.typed.append("+".join((*held, XKEYS.get(plain, plain))))
            driver.key(self.app, name)

    def focus(self, id: str) -> None:
        """Press Tab until something has the focus."""
        for _ in range(len(self.app.targets) + 2):
            if self.app.pointing.focus == id and self.app.pointing.by_keyboard:
                return
            self.key("tab")
        raise AssertionError(f"Tab never reaches {id}")

    def send(self) -> None:
        """Let the window have the keys."""
        if self.typed:
            subprocess.run(["xdotool", "key", "--delay", "4", *self.typed], env=self.env, check=True)
            self.typed.clear()

    def write(self, words: str) -> None:
        """Type into the open field and close it."""
        self.same()
        subprocess.run(["xdotool", "type", "--delay", "8", words], env=self.env, check=True)
        self.app.entry.line.set_text(words)
        self.key("return")
        self.same()

    # ---- looking

    def same(self) -> None:
        """Wait until the window shows what the twin shows."""
        self.send()
        until, wanted = time.monotonic() + PATIENCE, []
        while True:
            self.app.scene.tick(pygame.time.get_ticks())
            if self.app.entry is None:
                if self.app.dirty or self.app.frame_due or not wanted:
                    self.app.paint()
                    self.app.frame_due = False
                    wanted = colours(pygame.image.tobytes(self.app.screen, "BGRA"))
                if colours(self.screen.pixels()) == wanted:
                    return
            elif time.monotonic() > until - PATIENCE + 1.0:
                return  # its caret blinks
            if time.monotonic() > until or self.window.poll() is not None:
                pygame.image.save(self.app.screen, self.folder / "wanted.png")
                shown = pygame.image.frombuffer(self.screen.pixels(), SIZE, "BGRA")
                pygame.image.save(shown.convert(), self.folder / "shown.png")
                said = self.window.stderr.read().decode() if self.window.poll() is not None else "it still runs"
                raise AssertionError(f"the window shows something else, see {self.folder}/shown.png: {said}")
            time.sleep(0.01)

    @property
    def table(self) -> TableScene:
        """The twin's table."""
        assert isinstance(self.app.scene, TableScene)
        return self.app.scene

    def saved(self) -> Match:
        """The game as the window has saved it."""
        store = SaveStore(self.home / "saves")
        save = store.read(next(row.id for row in store.list()))
        return open_match(save, load(save.game)).match

    # ---- playing

    def move(self, move: Move) -> None:
        """Make a legal move."""
        if self.table.covered:
            self.key("space")
            self.same()
        if not move.path:
            self.focus(f"strip.{move.verb}")
            self.key("return")
        for touch in move.path:
            kind, _, number = touch.partition(":")
            if kind in AMOUNTS:
                self.key(number, "return")
            else:
                self.focus(f"board.{touch}")
                self.key("return")
        self.same()

    def play(self, until: int) -> None:
        """Go on with sensible moves up to a position, or to the end."""
        while isinstance(self.app.scene, TableScene) and (match := self.table.match).position < until:
            seat, position = match.to_move, match.position
            move = choose(match.game, match.view(seat), "normal", Dice(7, seat, position))
            self.move(move)
            assert [str(entry.move) for entry in match.log[position:]] == [str(move)]

    def undo_and_redo(self) -> None:
        """Take the next decision back that can be taken back, and make it again."""
        match = self.table.match
        while not match.can_undo(self.table.people):
            self.play(match.position + 1)
        before = match.position
        for name, position in (("u", before - 1), ("ctrl+y", before), ("ctrl+z", before - 1), ("ctrl+shift+z", before)):
            self.key(name)
            self.same()
            assert (match.position, self.saved().position) == (position, position)


@pytest.fixture
def trial(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Trial]:
    for kind in ("VIDEO", "AUDIO"):
        monkeypatch.setenv(f"SDL_{kind}DRIVER", "dummy")
    pygame.init()
    trial = Trial(tmp_path, monkeypatch)
    try:
        trial.begin()
        yield trial
    finally:
        trial.end()


def set_up(trial: Trial) -> None:
    """Two people, one with another name, and a seed, which is drawn anew in each window; then begin."""
    trial.focus("menu.play")
    trial.same()
    trial.key("return")
    for field, words in (("setup.seed", "20240611"), ("setup.name.0", "Nadia")):
        trial.focus(field)
        trial.key("return")
        trial.write(words)
    for seat, kind in ((1, "person"), (3, "empty"), (2, "empty")):
        trial.focus(f"setup.kind.{seat}")
        trial.key("return")
        trial.focus(f"setup.choose.{kind}")
        trial.key("return")
    trial.focus("setup.start")
    trial.key("return")
    trial.same()


def leave_and_go_on(trial: Trial) -> None:
    """Quit from the menu of the table with a bid half chosen, start the app again, and go on with the first entry."""
    position = trial.table.match.position
    trial.key("return", "escape", "escape")
    trial.focus("menu.quit")
    trial.same()
    trial.typed.append("Return")
    trial.send()
    assert trial.window.wait(PATIENCE) == 0
    trial.app.home()
    shutil.rmtree(trial.twins / "saves")  # the twin goes on with the window's save, which says when it was made
    shutil.copytree(trial.home / "saves", trial.twins / "saves")
    trial.begin()
    trial.key("tab")
    assert trial.app.pointing.focus == "menu.continue"
    trial.same()
    trial.key("return")
    trial.same()
    assert trial.table.match.position == trial.saved().position == position


def test_a_whole_game_by_keyboard_alone(trial: Trial) -> None:
    set_up(trial)
    assert trial.table.seats[0].name == "Nadia"
    trial.play(until=12)
    trial.undo_and_redo()
    leave_and_go_on(trial)
    trial.play(until=1000)
    assert isinstance(trial.app.scene, ScoreScene)
    trial.same()
    saved = trial.saved()
    trial.key("v")
    trial.same()
    match = trial.table.match
    assert saved.over
    assert [entry.move for entry in saved.log] == [entry.move for entry in match.log]
    assert saved.game.result(saved.state) == match.game.result(match.state)
