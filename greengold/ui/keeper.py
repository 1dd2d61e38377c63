"""What the app keeps for its next start, written in moments when nobody waits for anything."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from greengold.ui import launch
from greengold.ui.kit.shelf import Shelf

if TYPE_CHECKING:
    from greengold.ui.app import App

QUIET_MS = 400  # without input


class Keeper:
    """Opens the shelf of a page when it is first painted, and keeps what was missing on it."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._opened: set[tuple[str, str]] = set()
        self._lacking: dict[str, tuple[str, Shelf]] = {}
        self._pictured = False
        self._soon: list[Callable[[], object]] = []

    def soon(self, act: Callable[[], object]) -> None:
        """Do something once the next picture is on the screen: what waits for the disk must not hold it up."""
        self._soon.append(act)

    @contextmanager
    def shelf(self, name: str) -> Iterator[None]:
        """The first painting of a page at a scale takes its drawings from what was kept. name "" = nothing is."""
        app, kit = self.app, self.app.kit
        self._pictured = False
        key = f"{kit.u!r} {kit.text_scale!r} {app.sized} {app.screen.get_masks()}"
        if not name or (name, key) in self._opened:
            yield
            return
        self._opened.add((name, key))
        shelf = kit.shelf = Shelf(app.cache.fetch(name, key))
        try:
            yield
        finally:
            kit.shelf = None
        if not shelf.complete:
            self._lacking[name] = key, shelf

    def rest(self, now: int) -> None:
        """Called in each turn of the loop, now in milliseconds: do what was to be done soon, and when all is quiet keep
        one thing."""
        app = self.app
        while self._soon:
            self._soon.pop(0)()
        if now - app.last_input < QUIET_MS or app.scene.moving:
            return
        if self._lacking:
            self._keep_one()
        elif not self._pictured and len(app.stack) == 1:
            self._pictured = True
            launch.keep(app)

    def end(self) -> None:
        """The app is closed: keep everything, and the menu with what was played."""
        while self._soon:
            self._soon.pop(0)()
        while self._lacking:
            self._keep_one()
        launch.keep(self.app)

    def _keep_one(self) -> None:
        name, (key, shelf) = self._lacking.popitem()
        self.app.cache.keep(name, key, *shelf.packed())
