"""A scene is one page or the table: it paints itself from its data and registers what can be done on it."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

import pygame

from greengold.ui.canvas import Canvas

if TYPE_CHECKING:
    from greengold.ui.app import App


class Scene:
    """Base of all scenes. A scene keeps only what it shows; the app keeps pointer, focus, window and settings."""

    table = "page"
    """Which table lies under the scene: "page" (felt) or the slug of a game."""

    shelf = ""
    """Name under which the drawings of the scene's first painting are kept for the next start; "" = they are not."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.focus = ""  # where the focus stood when another scene came above this one

    @abstractmethod
    def paint(self, canvas: Canvas) -> None:
        """Draw everything above the table and register targets and keys. Called only when something changed."""

    def first_focus(self) -> str:
        """Target that gets the focus when the page opens; "" = the first one."""
        return ""

    def tick(self, now: int) -> None:
        """Called in each turn of the loop, now in milliseconds; call `app.redraw()` when something is to be shown."""

    def animate(self, surface: pygame.Surface) -> bool:
        """Draw the next frame of what moves above the last painting; False = paint anew. Called after `app.animate`."""
        return False

    @property
    def moving(self) -> bool:
        """Whether something moves, so that the loop runs at full rate."""
        return False

    @property
    def inspecting(self) -> bool:
        """Whether things are pointed at to learn what they are: then the keyboard opens labels too."""
        return False

    def key(self, key: str) -> bool:
        """A key that no target and no registered key took; True when it was used."""
        return False

    def released(self, key: str) -> None:
        """A key was let go."""

    def handle(self, event: pygame.event.Event) -> bool:
        """A raw event before anything else sees it; True when it was used."""
        return False

    def after_game(self, slug: str) -> None:
        """A game of this kind was played above this page."""

    def left(self) -> None:
        """The scene is taken off the screen."""
