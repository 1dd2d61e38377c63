"""Positions of California Gold at a table of the app; everybody at it is a person."""

from __future__ import annotations

from typing import Any

from tables import resumed

from greengold.games import DATA
from greengold.games.orange.rules import load
from greengold.store.codec import SeatInfo
from greengold.ui.app import App
from greengold.ui.scenes.table import TableScene

GAME = load(DATA / "orange")
NAMES = ("Ada", "Ben", "Chloe", "Dev", "Eve")


def seat(app: App, state: Any, kinds: tuple[str, ...] = (), **options: bool) -> TableScene:
    """A table that goes on from a state; kinds: of the seats, all people where none are named. Nothing is saved."""
    seats = zip(NAMES, kinds or ("person",) * state.seats, state.pack.colours, strict=False)
    return resumed(app, GAME, state, tuple(SeatInfo(*seat) for seat in seats), **options)
