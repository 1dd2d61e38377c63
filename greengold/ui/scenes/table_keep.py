"""Keeping a table: its save after every decision, and the picture that the list of saves shows."""

from __future__ import annotations

import contextlib
import io
from datetime import datetime
from typing import TYPE_CHECKING

import pygame

from greengold.store.codec import SeatInfo
from greengold.store.paths import StoreError
from greengold.store.resume import snapshot
from greengold.ui.stage.stage import Marks
from greengold.ui.wording import RIVAL as COLOUR

if TYPE_CHECKING:
    from greengold.core.match import Match
    from greengold.ui.app import App
    from greengold.ui.scenes.table import TableScene

RIVAL = "rival"  # kind of a seat that the rules move
PICTURE = 1024, 626  # pixels, in the proportions of the board


def now() -> str:
    """This moment as an ISO text."""
    return datetime.now().isoformat(timespec="seconds")


def save(table: TableScene) -> None:
    """Save the game as it stands; say so when that cannot be done."""
    kept = snapshot(table.match, seats=table.players, table=table.options, title=table.title, created=table.created,
                    changed=now(), played_seconds=table.played, hints=tuple(table.hints.given))
    try:
        table.app.saves.write(table.save_id, kept)
    except (StoreError, OSError) as error:
        table.app.bubble.say(table.app.say("table.not_saved", why=str(error)))


def rivals(app: App, slug: str, match: Match) -> tuple[SeatInfo, ...]:
    """The seat of the rival of the box, where a lone player meets one; the game moves it by itself."""
    view = match.view(-1)
    house = getattr(view, "house", None)
    return (SeatInfo(app.texts(slug).say("carrington.house"), RIVAL, COLOUR),) if house else ()


def names(app: App, slug: str, seats: tuple[SeatInfo, ...]) -> list[str]:
    """The names of the seats in sentences."""
    return [app.texts(slug).say("carrington.name") if seat.kind == RIVAL else seat.name for seat in seats]


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
