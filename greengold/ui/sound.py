"""Sounds."""

from __future__ import annotations

from greengold.store.settings import Settings


class Sounds:
    """Plays short sounds."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings

    def play(self, name: str) -> None:
        """Play a sound by name."""
