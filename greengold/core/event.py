"""Events tell what happened. Animation, log, sound and statistics follow them; nothing guesses from differences."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from greengold.core.verdict import Fact


class Event(msgspec.Struct, frozen=True):
    """Something that happened.

    kind: key of its log line; facts: ids and numbers (places as in moves); audience: the seats that may know it,
    None = everybody; reveals: somebody learned something that was hidden before, so undo stops here.
    """

    kind: str
    facts: dict[str, Fact] = {}
    audience: tuple[int, ...] | None = None
    reveals: bool = False

    def seen_by(self, seat: int | None) -> bool:
        """Whether a seat may know it; None = somebody who looks on."""
        return self.audience is None or seat in self.audience


Emit = Callable[[Event], None]


def unheard(event: Event) -> None:
    """A listener for thinking and simulation, where nobody watches."""
