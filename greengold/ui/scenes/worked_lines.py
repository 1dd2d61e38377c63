"""A line of the score pad as a sum: its parts one by one, each with the places of the board where it is seen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from greengold.core.match import Match
from greengold.core.verdict import Fact
from greengold.teach.lesson import Pointer
from greengold.teach.worked import Line
from greengold.ui.wording import Wording


class Counted(Line, frozen=True):
    """A line of the sum of a finished game. board: the state that shows its pieces, None = the end of the game."""

    board: Any = None


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished game, and the seat of which something is counted."""

    match: Match
    wording: Wording
    seat: int

    @property
    def card(self) -> str:
        """The place of the seat's card in the rail."""
        return f"seat:{self.seat}"

    def say(self, key: str, **facts: Fact) -> str:
        """What the game says on its score page, with names in place of ids."""
        return self.wording.texts.say(f"score.{key}", **self.wording.facts(facts))

    def line(self, says: str, sum: str, amount: int, at: Iterable[str], board: Any = None, label: str = "") -> Counted:
        """A part: its sentence, how it is counted, what it adds, where it is seen, on which board, and the call-out of
        the first place."""
        places = [Pointer(place, label if not i else "") for i, place in enumerate(dict.fromkeys(at))]
        return Counted(says=says, sum=sum, amount=amount, point=tuple(places), board=board)
