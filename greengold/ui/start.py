"""Start of the app: the menu, or straight to a table."""

from __future__ import annotations

import gc
import os
import sys
from typing import TYPE_CHECKING

import pygame

from greengold.store.cache import Cache
from greengold.ui import launch

if TYPE_CHECKING:
    from greengold.store.codec import SeatInfo
    from greengold.ui.app import App
    from greengold.ui.scene import Scene

DISPLAYS = "DISPLAY", "WAYLAND_DISPLAY"
NAMES = "Ada", "Ben", "Chloe", "Dev", "Eva", "Finn"


class NoDisplay(Exception):
    """There is nothing to open a window on."""


def run(table: tuple[str, list[str], int | None] | None = None, cache: Cache | None = None) -> int:
    """Open the window and play until it is closed; table = game, seats and seed to start at once. Raises NoDisplay."""
    _find_display()
    cache = cache or Cache()
    app = _app(None if table else launch.show(cache), cache, table)
    gc.freeze()
    pygame.display.flip()
    gc.enable()
    if table:
        app.stack.insert(0, _menu(app))
    app.run()
    app.keeper.end()
    app.close()
    return 0


def _find_display() -> None:
    named = "SDL_VIDEODRIVER" in os.environ
    if sys.platform == "linux" and not named and not any(os.environ.get(name) for name in DISPLAYS):
        raise NoDisplay  # SDL would try its drivers one by one, and some of them complain aloud
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay from error
    if pygame.display.get_driver() in launch.UNSEEN and not named:
        raise NoDisplay


def _app(window: pygame.Surface | None, cache: Cache, table: tuple[str, list[str], int | None] | None) -> App:
    """The app with its first page painted. It is imported only now: until here the window had to open."""
    from greengold.ui.app import App

    app = App(window, cache)
    if table:
        begin(app, *table)
    else:
        app.push(_menu(app))
    if app.note:
        app.bubble.say(app.note)
    return app


def _menu(app: App) -> Scene:
    from greengold.ui.scenes.menu import MenuScene

    return MenuScene(app)


def begin(app: App, slug: str, kinds: list[str], seed: int | None) -> None:
    """Start a table with the first values of all options; seed None = a fresh one."""
    from greengold.core.game import Setup
    from greengold.store.codec import TableOptions

    setup = Setup(len(kinds), app.new_seed() if seed is None else seed,
                  {name: values[0] for name, values in app.game(slug).options.items()})
    app.start(slug, setup, seat_infos(app, slug, kinds), TableOptions(friendly_undo=kinds.count("person") == 1))


def seat_infos(app: App, slug: str, kinds: list[str]) -> tuple[SeatInfo, ...]:
    """Seats with names and the first colour each seat plays."""
    from greengold.bots.levels import ALIASES
    from greengold.core.game import Setup
    from greengold.store.codec import SeatInfo
    from greengold.ui.wording import owners

    setup = Setup(len(kinds), 0, {name: values[0] for name, values in app.game(slug).options.items()})
    seat_of = owners(app.game(slug).view(app.game(slug).new(setup), -1))
    colours = [next((colour for colour, seat in seat_of.items() if seat == i), "none") for i in range(len(kinds))]
    return tuple(SeatInfo(NAMES[i], ALIASES.get(kind, kind), colours[i]) for i, kind in enumerate(kinds))
