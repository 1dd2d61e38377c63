"""Opening the app, from the command line or without one."""

from __future__ import annotations

import gc
import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from greengold.store.cache import Cache


class UserError(Exception):
    """Something the user asked for cannot be done; its text is one sentence with the remedy."""


def open_app(table: tuple[str, list[str], int | None] | None = None, cache: Cache | None = None) -> int:
    """Open the window; `table` = game, seats and seed to start at once, `cache` = where the last start kept things."""
    gc.disable()  # of what is made while the app loads next to nothing is garbage; `start.run` turns it on again
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from greengold.ui.start import NoDisplay, run
    try:
        return run(table, cache)
    except NoDisplay:
        raise UserError("there is no display to open a window on; without one, simulate, screenshot, replay and "
                        "check-data work (see python main.py --help)") from None
