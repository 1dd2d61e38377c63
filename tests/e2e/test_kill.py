"""The window is killed in the middle of a game, again and again: the newest save opens, and nothing seen is lost."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from greengold.games import load
from greengold.store.codec import Save
from greengold.store.files import SaveError
from greengold.store.resume import open_match
from greengold.store.saves import SaveStore, read_file

ROOT = Path(__file__).resolve().parents[2]
KILLS = 50
PATIENCE = 30.0  # seconds until the first position of a game must be on the disk, also on a busy machine
PLAY = "from greengold.cli import main; import sys; sys.exit(main(sys.argv[1:]))"
CONTINUE = """
import sys
from greengold.ui.app import App
from greengold.ui.scenes.menu import MenuScene
app = App()
app.push(MenuScene(app))
app.resume(sys.argv[1])
app.run()
"""


class Window:
    """The app in a process of its own, and what its saves have shown from outside."""

    def __init__(self, home: Path, code: str, *arguments: str) -> None:
        self.saves = home / "saves"
        self.before = set(self.saves.glob("*.json"))
        keep = {name: value for name, value in os.environ.items() if not name.startswith(("SDL_", "GREENGOLD_"))}
        self.process = subprocess.Popen(
            [sys.executable, "-c", code, *arguments], cwd=ROOT, start_new_session=True, stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE, text=True,
            env=keep | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "GREENGOLD_HOME": str(home),
                        "PYGAME_HIDE_SUPPORT_PROMPT": "1"})

    def newest(self) -> Path:
        """The save of the game that this window has begun."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            assert self.process.poll() is None, f"the window closed by itself: {self.stop()}"
            if found := [path for path in self.saves.glob("*.json")
                         if path not in self.before and not path.stem.endswith((".1", ".2"))]:
                return found[0]
            time.sleep(0.01)
        raise AssertionError(f"no game was begun: {self.stop()}")

    def watch(self, save: Path, seconds: float, beyond: int = -1) -> int:
        """Look on for a while, and until the game has come beyond a position; the last one that stood on the disk."""
        position, until = -1, time.monotonic() + seconds
        latest = until + PATIENCE
        while position < 0 or time.monotonic() < until or (position <= beyond and time.monotonic() < latest):
            assert self.process.poll() is None, f"the window closed by itself: {self.stop()}"
            position = read_file(save).summary.position
            time.sleep(0.005)
        return position

    def stop(self) -> str:
        """Kill the window alone; what it and its helpers, which must end by themselves, said on their error output."""
        self.process.kill()
        try:
            return self.process.communicate(timeout=PATIENCE)[1]
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            return f"helpers of the window went on without it\n{self.process.communicate()[1]}"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    settings = {"speed": "instant", "motion": "none", "muted": True, "seen_first_start": True, "window": [960, 540]}
    (tmp_path / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
    return tmp_path


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="the system has no such kill")
def test_a_killed_window_leaves_a_save_that_opens(home: Path) -> None:
    # Arrange
    chance, game, save, moved = random.Random(20240611), load("olive"), None, 0
    for number in range(KILLS):
        again = save is not None and chance.random() < 0.6 and not read_file(save).summary.finished
        start = read_file(save).summary.position if again else 0

        # Act: begin a game or go on with the last one, and kill the window at any moment
        if again:
            window = Window(home, CONTINUE, save.stem)
            seen = window.watch(save, chance.uniform(0.6, 1.6), start if number % 2 else -1)
        else:
            window = Window(home, PLAY, "play", "olive", "--seats", "normal,normal,normal", "--seed", str(number))
            save = window.newest()
            seen = window.watch(save, chance.uniform(0.0, 1.0))
        said = window.stop()

        # Assert
        assert not said or _cut_off_at_its_start(said), f"kill {number}: {said}"
        store = SaveStore(home / "saves")
        rows = store.list()
        assert [row.error for row in rows if row.error] == [], f"kill {number}"
        assert not list((home / "saves").glob(".*.part")), "the store cleans up what a kill has left"
        kept = store.read(save.stem)
        assert save.stem in {row.id for row in rows}, f"kill {number}"
        opened = open_match(kept, game)
        assert opened.note == "", f"kill {number}"
        assert opened.match.position >= max(seen, start), f"kill {number}: {seen} was on the disk before"
        _earlier_states_open(save)
        moved += opened.match.position - start
    assert moved >= KILLS // 5, "the games hardly went on; the kills then prove little"


def _cut_off_at_its_start(said: str) -> bool:
    """Whether a child process only told that its window died while Python handed it over, before our code ran."""
    return "greengold" not in said and said.count("Traceback") == 1 and "spawn_main" in said and (
        said.rstrip().endswith("EOFError: Ran out of input"))


def _earlier_states_open(save: Path) -> None:
    """The two states kept beside the newest one are whole files, and none is ahead of it."""
    newest: Save = read_file(save)
    for number in (1, 2):
        file = save.with_name(f"{save.stem}.{number}.json")
        if not file.exists():
            continue
        try:
            earlier = read_file(file)
        except (SaveError, msgspec.DecodeError) as error:
            raise AssertionError(f"{file.name}: {error}") from error
        assert earlier.summary.position <= newest.summary.position
