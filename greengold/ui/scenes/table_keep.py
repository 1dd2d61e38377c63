"""Keeping a table: its save after every decision, and the picture that the list of saves shows."""

from __future__ import annotations

import contextlib
import io
from datetime import datetime
from typing import TYPE_CHECKING

import pygame

from greengold.store.paths import StoreError
from greengold.store.resume import snapshot
from greengold.ui.stage.stage import Marks

if TYPE_CHECKING:
    from greengold.ui.scenes.table import TableScene

PICTURE = 1024, 626  # pixels, in the proportions of the board


def now() -> str:
    """This moment as an ISO text."""
    return datetime.now().isoformat(timespec="seconds")


def save(table: TableScene) -> None:
    """Save the game as it stands; say so when that cannot be done."""
    kept = snapshot(table.match, seats=table.seats, table=table.options, title=table.title, created=table.created,
                    changed=now(), played_seconds=table.played)
    try:
        table.app.saves.write(table.save_id, kept)
    except (StoreError, OSError) as error:
        table.app.bubble.say(table.app.say("table.not_saved", why=str(error)))


def picture(table: TableScene) -> None:
    """Keep a picture of the board for the list of saves; secrets are not on it."""
    kit, surface = table.app.kit, pygame.Surface(table.app.screen.get_size())
    surface.blit(table.app.backdrop(table.slug), (0, 0))
    table.stage.draw(kit, surface, table.match.view(-1), Marks())
    board = kit.area(12, 56, 1280, 782).clip(surface.get_rect())
    small, file = pygame.transform.smoothscale(surface.subsurface(board), PICTURE), io.BytesIO()
    pygame.image.save(small, file, "picture.png")
    with contextlib.suppress(StoreError, OSError):  # a missing picture is no reason to stop
        table.app.saves.write_picture(table.save_id, file.getvalue())
