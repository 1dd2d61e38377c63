"""What a lone player is told of the rival of the box: its card, each line of its procedure, and why it did what it did.

The rival follows its procedure by itself. It is followed here from the events alone; nothing is guessed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import msgspec
from pygame import Surface

from greengold.core.event import Event
from greengold.ui.kit import Kit
from greengold.ui.stage.stage import Manners, Region
from greengold.ui.wording import Wording

OUTSIDE, BEGUN = -2, -1
"""In place of a line of the procedure: not the rival's turn; its turn, before the first line."""


class Why(msgspec.Struct, frozen=True):
    """The answer to "Why did it do that?": a title, the line of the procedure with its reason, and its rule card."""

    title: str
    text: str
    card: str


class Follower(Protocol):
    """Follows the rival of one table.

    seat: the rival's; lines: number of lines of its procedure; line: the one that happens or
    happened last, -1 before its first turn; running: its turn goes on; heard: events so far."""

    seat: int
    lines: int
    line: int
    running: bool
    heard: int

    def clear(self) -> None:
        """Forget everything."""

    def hear(self, event: Event, wording: Wording) -> Why | None:
        """Something happened; why, if the rival did it."""

    def why(self) -> Why | None:
        """Why the rival does what it does now."""

    def line_after(self, events: Sequence[Event], line: int) -> int:
        """The line that events of its turn lead to when `line` happened before them."""

    def touches(self, events: Sequence[Event]) -> bool:
        """Whether events of the rival's turn change what a person has."""


class NoRival(Manners):
    """Part of the stage of a game that has no rival for a lone player."""

    def follower(self) -> Follower | None:
        """None."""
        return None

    def rival_height(self, kit: Kit, view: Any) -> float:
        """None."""
        return 0.0

    def draw_rival(
        self, kit: Kit, surface: Surface, x: float, y: float, w: float, h: float, view: Any, told: Follower
    ) -> list[tuple[Region, Why]]:
        """Nothing."""
        return []
