"""Positions of the city at a table of the app; everybody at it is a person."""

from __future__ import annotations

from typing import Any

from tables import resumed

from greengold.store.codec import SeatInfo
from greengold.ui.app import App
from greengold.ui.scenes.table import TableScene
from tests.city.build import GAME

NAMES = ("Ada", "Ben", "Chloe", "Dev", "Eva", "Finn")
LONG = ("Maximiliana von Hohenzollern", "Bartholomew Featherstonehaugh", "Wilhelmina Cholmondeley-Smythe",
        "Konstantinos Papadopoulos", "Evangelina Montgomery-Douglas", "Ferdinand Grossmaulwurf")  # fmt: skip
"""Names as long as a person may type them."""


def seat(app: App, state: Any, names: tuple[str, ...] = NAMES, **options: bool) -> TableScene:
    """A table that goes on from a state; options: of the table, such as auto_end. Nothing is saved."""
    infos = tuple(SeatInfo(names[at], "person", colour) for at, colour in enumerate(state.pack.colours))
    return resumed(app, GAME, state, infos, **options)
