"""Positions of the tea house at a table of the app; everybody at it is a person."""

from __future__ import annotations

from typing import Any

from tables import resumed

from greengold.store.codec import SeatInfo
from greengold.ui.app import App
from greengold.ui.scenes.table import TableScene
from tests.tea.build import GAME, SEATS

NAMES = ("Ada", "Ben", "Chloe", "Dev")


def seat(app: App, state: Any, **options: bool) -> TableScene:
    """A table that goes on from a state; options: of the table, such as auto_end. Nothing is saved."""
    infos = tuple(SeatInfo(NAMES[at], "person", SEATS[at]) for at in range(state.seats))
    return resumed(app, GAME, state, infos, **options)
