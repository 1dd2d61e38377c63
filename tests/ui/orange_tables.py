"""Positions of California Gold at a table of the app; everybody at it is a person."""

from __future__ import annotations

from typing import Any

from driver import settle

from greengold.core.game import Setup
from greengold.core.match import Match
from greengold.games import DATA
from greengold.games.orange.rules import load
from greengold.store.codec import SeatInfo, TableOptions
from greengold.ui.app import App
from greengold.ui.scenes.table import TableScene

GAME = load(DATA / "orange")
NAMES = ("Ada", "Ben", "Chloe", "Dev", "Eve")


def seat(app: App, state: Any, kinds: tuple[str, ...] = (), **options: bool) -> TableScene:
    """A table that goes on from a state; kinds: of the seats, all people where none are named. Nothing is saved."""
    app._games["orange"] = GAME
    table = TableOptions(**options)
    setup = Setup(state.seats, 1, {name: values[0] for name, values in GAME.options.items()})
    match = Match.resumed(GAME, setup, state, friendly_undo=table.friendly_undo)
    colours = state.pack.colours
    infos = tuple(
        SeatInfo(NAMES[at], (kinds or ("person",) * state.seats)[at], colours[at]) for at in range(state.seats)
    )
    scene = TableScene(app, "orange", match, infos, table, "test", "test")
    scene.keep = scene.take_picture = lambda: None  # type: ignore[method-assign]  # saving has its own tests
    app.home()
    app.push(scene)
    settle(app)
    return scene
