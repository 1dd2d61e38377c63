"""Positions of the city at a table of the app; everybody at it is a person."""

from __future__ import annotations

from functools import cache
from typing import Any

from tables import resumed

from greengold.catalog.text import load_texts
from greengold.games import DATA
from greengold.store.codec import SeatInfo
from greengold.ui.app import App
from greengold.ui.scenes.table import TableScene
from greengold.ui.stage.city import CityStage
from greengold.ui.stage.stage import Voice
from greengold.ui.wording import Wording
from tests.city.build import GAME

TEXTS = load_texts(DATA / "city")
NAMES = ("Ada", "Ben", "Chloe", "Dev", "Eva", "Finn")
LONG = ("Maximiliana von Hohenzollern", "Bartholomew Featherstonehaugh", "Wilhelmina Cholmondeley-Smythe",
        "Konstantinos Papadopoulos", "Evangelina Montgomery-Douglas", "Ferdinand Grossmaulwurf")  # fmt: skip
"""Names as long as a person may type them."""


def seat(app: App, state: Any, names: tuple[str, ...] = NAMES, **options: bool) -> TableScene:
    """A table that goes on from a state; options: of the table, such as auto_end. Nothing is saved."""
    infos = tuple(SeatInfo(names[at], "person", colour) for at, colour in enumerate(state.pack.colours))
    return resumed(app, GAME, state, infos, **options)


@cache
def stage(seats: int) -> CityStage:
    """The drawing of a table of so many, without an app."""
    wording = Wording(TEXTS, NAMES[:seats], {colour: at for at, colour in enumerate(GAME.packs[seats].colours)})
    return CityStage(Voice(TEXTS.say, dict(enumerate(NAMES))), GAME.packs[seats], wording.refusal)
