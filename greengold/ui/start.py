"""Start of the app: the menu, or straight to a table."""

from __future__ import annotations

import os
import sys

import pygame

from greengold.core.game import Setup
from greengold.store.codec import SeatInfo, TableOptions
from greengold.ui.app import App
from greengold.ui.scenes.menu import MenuScene

UNSEEN = "offscreen", "dummy"
"""Video drivers without a screen: SDL falls back to one of them by itself when it finds no display."""
DISPLAYS = "DISPLAY", "WAYLAND_DISPLAY"
NAMES = "Ada", "Ben", "Chloe", "Dev", "Eva", "Finn"


def seat_infos(app: App, slug: str, kinds: list[str]) -> tuple[SeatInfo, ...]:
    """Seats with names and the first colour each seat plays."""
    setup = Setup(len(kinds), 0, {name: values[0] for name, values in app.game(slug).options.items()})
    view = app.game(slug).view(app.game(slug).new(setup), -1)
    return tuple(SeatInfo(NAMES[i], "normal" if kind == "greedy" else kind, view.colours[view.owner.index(i)])
                 for i, kind in enumerate(kinds))


class NoDisplay(Exception):
    """There is nothing to open a window on."""


def run(table: tuple[str, list[str], int | None] | None) -> int:
    """Open the window and play until it is closed; table = game, seats and seed to start at once. Raises NoDisplay."""
    named = "SDL_VIDEODRIVER" in os.environ
    if sys.platform == "linux" and not named and not any(os.environ.get(name) for name in DISPLAYS):
        raise NoDisplay  # SDL would try its drivers one by one, and some of them complain aloud
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay from error
    if pygame.display.get_driver() in UNSEEN and not named:
        raise NoDisplay
    app = App()
    app.push(MenuScene(app))
    if table:
        slug, kinds, seed = table
        setup = Setup(len(kinds), app.new_seed() if seed is None else seed,
                      {name: values[0] for name, values in app.game(slug).options.items()})
        people = kinds.count("person")
        app.start(slug, setup, seat_infos(app, slug, kinds), TableOptions(friendly_undo=people == 1))
    app.run()
    app.close()
    return 0
