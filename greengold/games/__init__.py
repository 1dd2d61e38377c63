"""The games, each with its own rules; `load` finds one by its slug."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from greengold.core.game import Game

SLUGS = ("tea", "olive", "orange", "city")
"""All games of the box, in menu order."""

READY = ("olive", "tea", "orange", "city")
"""The games that can be played."""

SOLO = ("tea",)
"""The games in which a lone player meets a rival of the box."""

DATA = Path(__file__).resolve().parents[2] / "data"
"""The folder of the component files, one folder per slug."""


def load(slug: str, data_folder: Path | None = None) -> Game:
    """The rules of a game with the components of a folder (default: the shipped ones).

    Raises KeyError for a game that cannot be played, and the catalogue's error for component files it cannot use.
    """
    if slug not in READY:
        raise KeyError(slug)
    return _shipped(slug) if data_folder is None else _loaded(slug, data_folder)


@cache
def _shipped(slug: str) -> Game:
    return _loaded(slug, DATA / slug)


def _loaded(slug: str, data_folder: Path) -> Game:
    game: Game = import_module(f"greengold.games.{slug}.rules").load(data_folder)
    return game
