"""Frames a second at a table where something moves, alone and while the opponents' process thinks.

It is the app's own loop, which asks for 60 frames a second, and the process that opponents really think in. Stretches
with and without thought take turns, so that the machine's other work falls on both; the medians are compared. They say
something of the app only where a core is free for the thought; else they tell how the system shares its cores.
`python -m pytest -s benchmarks/bench_frames.py` prints them.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from statistics import median
from time import monotonic
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import msgspec
import pygame
import pytest

SIZE = 1600, 900
STRETCH, PAIRS = 2.0, 9
"""Seconds of a stretch, and how many there are with thought and without."""
LEAST = 0.97
"""Of the rate without thought."""


class Thought:
    """Keeps the opponents' process at an expert's decisions about what is on the table."""

    def __init__(self, table: Any) -> None:
        self.table, self.thinker, self.asked = table, table.app.thinker(), 0

    def go_on(self) -> None:
        """Ask anew whenever an answer has come."""
        if self.asked == 0 or self.thinker.poll() is not None:
            self.asked += 1
            match = self.table.match
            view = msgspec.json.encode(match.view(match.to_move))
            self.thinker.ask(self.table.slug, view, "expert", self.asked, match.position)

    def rest(self) -> None:
        """Nothing is asked any more; the process stops within a few milliseconds."""
        self.thinker.cancel()
        self.asked = 0


@pytest.fixture(params=["tea", "city"])
def table(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A person's turn in the middle of a game, where the rings breathe without end."""
    with tempfile.TemporaryDirectory() as home:
        monkeypatch.setenv("GREENGOLD_HOME", home)
        from greengold.ui import shots
        from greengold.ui.app import App
        pygame.init()
        app = App(pygame.display.set_mode(SIZE))
        app.change(muted=True, motion="full")
        shots.scene(app, request.param, request.param, 4, 1, 60)
        app.last_input = pygame.time.get_ticks() + 10**6
        while not app.thinker().ready:
            pygame.time.wait(10)
        yield app.scene
        app.close()


def rate(app: Any, monkeypatch: pytest.MonkeyPatch, between: Callable[[], None]) -> float:
    """Frames a second in a stretch of the app's loop; `between` is called after each frame."""
    flip, frames, began = pygame.display.flip, 0, monotonic()

    def counted() -> None:
        nonlocal frames
        flip()
        frames += 1
        between()
        if monotonic() - began >= STRETCH:
            app.running = False

    app.running = True
    with monkeypatch.context() as patch:
        patch.setattr(pygame.display, "flip", counted)
        app.run()
    return frames / (monotonic() - began)


def test_rate_while_an_opponent_thinks(table: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """At least 0.97 of the rate at which the table moves alone."""
    thought, alone, thinking = Thought(table), list[float](), list[float]()
    rate(table.app, monkeypatch, thought.go_on)
    for _ in range(PAIRS):
        thought.rest()
        alone.append(rate(table.app, monkeypatch, lambda: None))
        thinking.append(rate(table.app, monkeypatch, thought.go_on))
    kept = median(thinking) / median(alone)
    print(f"\n{table.slug}: {median(alone):.1f} frames a second, {median(thinking):.1f} beside thought = {kept:.3f}")
    assert kept >= LEAST
