"""The first moments: the window, and in it the picture of the menu as it is going to be, while the app still loads.

The picture was painted by the menu itself, in an earlier run. It is shown only when everything that can be seen in it
is as it was then; what is clicked and typed meanwhile waits for the real menu. Nothing is imported that takes long.
"""

from __future__ import annotations

import os
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import pygame

from greengold.games import DATA
from greengold.store import paths
from greengold.store.paths import StoreError

if TYPE_CHECKING:
    from greengold.store.cache import Cache
    from greengold.ui.app import App

ICON = DATA.parent / "sprites" / "ui" / "icon.svg"
NAME = "launch"
FORM: Final = "BGRA"
UNSEEN = "offscreen", "dummy"
"""Video drivers without a screen: SDL falls back to one of them by itself when it finds no display."""
FRAME = 0.96, 0.88
"""Parts of a screen's width and height that a window may take where the one asked for is larger than the screen: its
frame and the bars of the desktop need the rest."""


def open_window(size: tuple[int, int], fullscreen: bool) -> pygame.Surface:
    """The app's window, anew where there is one already; in full screen it has the size of the screen."""
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    pygame.display.init()
    pygame.display.set_icon(pygame.image.load_sized_svg(str(ICON), (64, 64)))
    size = fitting(size)
    flags = pygame.RESIZABLE | (pygame.FULLSCREEN if fullscreen else 0)
    screen = pygame.display.set_mode((0, 0) if fullscreen else size, flags)
    pygame.display.set_caption("greengold")
    return screen


def fitting(size: tuple[int, int]) -> tuple[int, int]:
    """The size of the window in pixels when one of this size is asked for: smaller, in the same shape, where the screen
    is too small for it."""
    screens = [] if pygame.display.get_driver() in UNSEEN else pygame.display.get_desktop_sizes()
    if not screens or any(size[0] <= w and size[1] <= h for w, h in screens):
        return size
    factor = max(min(w * FRAME[0] / size[0], h * FRAME[1] / size[1]) for w, h in screens)
    return int(size[0] * factor), int(size[1] * factor)


def show(cache: Cache) -> pygame.Surface | None:
    """Open the window with the picture of the menu; None, and no window, when there is no picture of this very menu."""
    with suppress(OSError, StoreError):
        kept = cache.fetch(NAME, seen())
        if kept is not None:
            w, h, fullscreen = (int.from_bytes(kept[i : i + 4], "big") for i in (0, 4, 8))
            screen = open_window((w, h), bool(fullscreen))
            if screen.get_size() == (w, h):  # else the screen or its manager had other ideas
                screen.blit(pygame.image.frombuffer(kept[12:], (w, h), FORM), (0, 0))
                pygame.display.flip()
            return screen
    return None


def seen() -> str:
    """Everything that shows in the menu besides the program: settings and saved games, told by their files, and the
    day and time zone, by which the last game is dated. Raises OSError and StoreError."""
    now = time.localtime()
    lines = [pygame.ver, f"{now.tm_year} {now.tm_yday} {now.tm_gmtoff} {time.timezone} {time.altzone} {time.tzname}"]
    for folder in (paths.data_folder(), paths.saves_folder()):
        with os.scandir(folder) as entries:
            for entry in sorted(entries, key=lambda entry: entry.name):
                if entry.is_file():
                    info = entry.stat()
                    lines.append(f"{entry.path} {info.st_ino} {info.st_size} {info.st_mtime_ns}")
    return "\n".join(lines)


def keep(app: App) -> None:
    """Keep the picture of the menu as the next start will open it, as far as can be told now."""
    from greengold.store.settings import load_settings

    settings, note = load_settings()
    size = app.sized if settings.fullscreen else fitting(settings.window)
    if note or settings != app.settings or size != app.sized:  # the next start will have a note, or another window
        return
    with suppress(OSError, StoreError):
        before = seen()
        if app.cache.fetch(NAME, before) is None:
            picture = pygame.image.tobytes(first_picture(app), FORM)
            if seen() == before:
                head = b"".join(number.to_bytes(4, "big") for number in (*size, settings.fullscreen))
                app.cache.keep(NAME, before, head, picture)


def first_picture(app: App) -> pygame.Surface:
    """The menu as it is right after the start: nothing chosen yet, nothing pointed at."""
    from greengold.ui.canvas import Canvas, Pointing
    from greengold.ui.scenes.menu import MenuScene

    picture = pygame.Surface(app.sized)
    MenuScene(app).paint(Canvas(app.kit, picture, Pointing()))
    return picture
