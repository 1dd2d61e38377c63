"""Looking at one's own hidden hand: while a key is held, or for some seconds after a click.

Only a person who is alone at the screen, or whose turn it is, can look, and nothing of it stays on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from greengold.ui.canvas import Canvas
from greengold.ui.scenes import table_focus

if TYPE_CHECKING:
    from greengold.ui.scenes.table import TableScene

MODE = "hand"
PLACE = "hand:own"
OPEN_MS = 10_000  # after a click


def looker(table: TableScene) -> int:
    """The seat that may look at its hand now; -1 = none."""
    if len(table.people) == 1:
        return next(iter(table.people))
    return table.match.to_move if table.deciding and not table.covered else -1


def held(table: TableScene, command: str) -> str:
    """The key of the board shows the hand where no cards cover the board."""
    return MODE if command == "board" and not table.choosing_in_secret and table.mode != "peek" else command


def click(table: TableScene) -> None:
    """Look at the hand until another click, Esc or some seconds."""
    if looker(table) >= 0 and not table.choosing_in_secret:
        table.hand_since = pygame.time.get_ticks()
        table_focus.turn(table, MODE)


def tick(table: TableScene, now: int) -> None:
    """Close the hand some seconds after a click."""
    if table.mode == MODE and table.hand_since and now - table.hand_since > OPEN_MS:
        table.hand_since = 0
        table_focus.show(table, "")


def paint(table: TableScene, canvas: Canvas) -> None:
    """The hand above the board; a click anywhere closes it."""
    seat = looker(table)
    if seat < 0 or not table.stage.draw_hand(canvas.kit, canvas.surface, table.match.view(seat)):
        return
    canvas.modal()
    canvas.target("hand.close", 0, 46, 1600, 854, lambda: table_focus.show(table, ""), draws_focus=False)
