"""Positions of any game at a table of the app."""

from __future__ import annotations

from typing import Any

from driver import settle

from greengold.core.game import Setup
from greengold.core.match import Match
from greengold.store.codec import SeatInfo, TableOptions
from greengold.ui.app import App
from greengold.ui.scenes.table import TableScene


def resumed(app: App, game: Any, state: Any, seats: tuple[SeatInfo, ...], **options: bool) -> TableScene:
    """A table that goes on from a state; options: of the table, such as auto_end. Nothing is saved."""
    app._games[game.slug] = game
    table = TableOptions(**options)
    setup = Setup(state.seats, 1, {name: values[0] for name, values in game.options.items()})
    match = Match.resumed(game, setup, state, friendly_undo=table.friendly_undo)
    scene = TableScene(app, game.slug, match, seats, table, "test", "test")
    scene.keep = scene.take_picture = lambda: None  # type: ignore[method-assign]  # saving has its own tests
    app.home()
    app.push(scene)
    settle(app)
    return scene
