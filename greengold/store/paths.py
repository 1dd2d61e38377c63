"""Where things lie: the user's folders, and those that come with the app."""

from __future__ import annotations

import os
from pathlib import Path

from greengold.games import DATA

SAMPLES = DATA.parent / "saves"
"""The sample games that come with the app."""

HOME = "GREENGOLD_HOME"
"""Environment variable: a folder for everything the app keeps, instead of the system's usual folders."""


class StoreError(Exception):
    """A folder or file of the store cannot be used; its text is one sentence with the remedy."""


def data_folder() -> Path:
    """The user's folder of saves and settings, made if need be. Raises StoreError."""
    home = _home()
    if not home:
        from platformdirs import user_data_path
        home = user_data_path("greengold", appauthor=False)
    return _made(home)


def cache_folder() -> Path:
    """The user's folder of things that can be made again, made if need be. Raises StoreError."""
    if home := _home():
        return _made(home / "cache")
    from platformdirs import user_cache_path
    return _made(user_cache_path("greengold", appauthor=False))


def saves_folder() -> Path:
    """The user's folder of saved games, made if need be. Raises StoreError."""
    return _made(data_folder() / "saves")


def settings_file() -> Path:
    """The user's settings. Raises StoreError when their folder cannot be used."""
    return data_folder() / "settings.json"


def setups_file() -> Path:
    """The user's remembered set-ups. Raises StoreError when their folder cannot be used."""
    return data_folder() / "setups.json"


def results_file() -> Path:
    """The user's score book. Raises StoreError when its folder cannot be used."""
    return data_folder() / "results.json"


def progress_file() -> Path:
    """What the user has learned. Raises StoreError when its folder cannot be used."""
    return data_folder() / "progress.json"


def lessons_folder(slug: str) -> Path:
    """The user's own lessons of a game, made if need be. Raises StoreError."""
    return _made(data_folder() / "lessons" / slug)


def _home() -> Path | None:
    home = os.environ.get(HOME)
    return Path(home).expanduser().absolute() if home else None


def _made(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        usable = os.access(folder, os.R_OK | os.W_OK | os.X_OK)
        why = "it is not writable"
    except (OSError, RuntimeError) as error:
        usable, why = False, getattr(error, "strerror", None) or str(error)
    if not usable:
        raise StoreError(f"The folder {folder} cannot be used ({why}); set {HOME} to a folder you may write to.")
    return folder
