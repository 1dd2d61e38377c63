"""Pictures in files: those of saved games, and the one of the screen that a person asks for."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime
from pathlib import Path

import pygame
from pygame import Surface

from greengold.store import paths
from greengold.store.saves import SaveStore


class SavedPictures:
    """The pictures of saved games in the sizes that pages want, read once."""

    def __init__(self, saves: SaveStore) -> None:
        self._saves = saves
        self._read: dict[tuple[str, int, int], Surface | None] = {}

    def of(self, save_id: str, w: int, h: int) -> Surface | None:
        """Picture of a saved game, w x h pixels; None when there is none."""
        key = save_id, w, h
        if key not in self._read:
            file, image = self._saves.picture(save_id), None
            if file is not None:
                with suppress(pygame.error, OSError):
                    image = pygame.transform.smoothscale(pygame.image.load(file).convert(), (w, h))
            self._read[key] = image
        return self._read[key]

    def forget(self) -> None:
        """A game may have been saved anew."""
        self._read.clear()


def keep_screen(screen: Surface) -> Path:
    """Write what is on the screen into a PNG file with the present time in its name."""
    folder = paths.data_folder() / "pictures"
    folder.mkdir(exist_ok=True)
    path = folder / f"greengold-{datetime.now():%Y-%m-%d-%H%M%S}.png"
    pygame.image.save(screen, str(path))
    return path
