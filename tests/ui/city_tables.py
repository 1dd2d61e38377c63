"""Positions of the city at a table of the app; everybody at it is a person."""

from __future__ import annotations

from typing import Any

from driver import settle

from greengold.core.game import Setup
from greengold.core.match import Match
from greengold.store.codec import SeatInfo, TableOptions
from greengold.ui.app import App
from greengold.ui.scenes.table import TableScene
from tests.city.build import GAME

NAMES = ("Ada", "Ben", "Chloe", "Dev", "Eva", "Finn")
LONG = ("Maximiliana von Hohenzollern", "Bartholomew Featherstonehaugh", "Wilhelmina Cholmondeley-Smythe",
        "Konstantinos Papadopoulos", "Evangelina Montgomery-Douglas", "Ferdinand Grossmaulwurf")  # fmt: skip
"""Names as long as a person may type them."""


def seat(app: App, state: Any, names: tuple[str, ...] = NAMES, **options: bool) -> TableScene:
    """A table that goes on from a state; options: of the table, such as auto_end. Nothing is saved."""
    app._games["city"] = GAME
    table = TableOptions(**options)
    setup = Setup(state.seats, 1, {name: values[0] for name, values in GAME.options.items()})
    match = Match.resumed(GAME, setup, state, friendly_undo=table.friendly_undo)
    infos = tuple(SeatInfo(names[at], "person", colour) for at, colour in enumerate(state.pack.colours))
    scene = TableScene(app, "city", match, infos, table, "test", "test")
    scene.keep = scene.take_picture = lambda: None  # type: ignore[method-assign]  # saving has its own tests
    app.home()
    app.push(scene)
    settle(app)
    return scene
