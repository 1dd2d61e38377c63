"""Folders: the shipped data, and the user's own folder for saves and settings (GREENGOLD_HOME moves it)."""

from __future__ import annotations

import os
import tempfile
from datetime import datetime
from pathlib import Path

import platformdirs

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / "data"
SAMPLES = ROOT / "saves"


class StoreError(Exception):
    """A folder of the user cannot be used; the message is one sentence with the remedy."""


def home() -> Path:
    """The user's data folder, made when it is missing. Raises StoreError."""
    given = os.environ.get("GREENGOLD_HOME")
    folder = Path(given) if given else Path(platformdirs.user_data_dir("greengold", appauthor=False))
    return _made(folder)


def saves_folder() -> Path:
    """Folder of the player's saved games. Raises StoreError."""
    return _made(home() / "saves")


def next_picture() -> Path:
    """File for a screenshot, named after the moment. Raises StoreError."""
    return _made(home() / "pictures") / f"greengold-{datetime.now():%Y-%m-%d-%H%M%S}.png"


def _made(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"the folder {folder} cannot be made ({error.strerror}); "
                         "set GREENGOLD_HOME to a folder you may write to") from None
    return folder


def write_whole(path: Path, content: bytes) -> None:
    """Replace a file at once: after a crash at any instant it holds the old content or the new, never a part.

    Raises OSError."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".tmp", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def sweep(folder: Path) -> None:
    """Remove what a killed process left half written."""
    for path in folder.glob(".*.tmp"):
        path.unlink(missing_ok=True)
