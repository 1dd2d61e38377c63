"""The log of a table: one line for each event that its reader may know."""

from __future__ import annotations

import msgspec

from greengold.core.event import Event
from greengold.core.match import Match
from greengold.ui.stage.rival import Why
from greengold.ui.stage.stage import Stage
from greengold.ui.wording import Wording


class LogLine(msgspec.Struct, frozen=True):
    """One line. position = decisions made when it was told; colour = whose it is ("" = nobody's); places it names;
    why = the rival's reason when it is what the rival did."""

    position: int
    words: str
    colour: str
    places: tuple[str, ...]
    why: Why | None = None


class TableLog:
    """Lines in the order they were told. rival: follows the rival of a lone player by the same events."""

    def __init__(self, wording: Wording, stage: Stage) -> None:
        self.wording, self.stage, self.rival = wording, stage, stage.follower()
        self.lines: list[LogLine] = []

    def hear(self, event: Event, position: int) -> None:
        """Write the line of an event, if it has one; what follows from a player's line may join it."""
        why = self.rival.hear(event, self.wording) if self.rival else None
        words, joined = self.wording.line(event), self.wording.joined(event)
        if not words:
            return
        colour, seat = str(event.facts.get("colour", "")), event.facts.get("seat", -1)
        if colour not in self.wording.owners:
            colour = self.wording.colour_of(int(seat))
        places, last = self.stage.places_of(event), self.lines[-1] if self.lines else None
        if joined and last and colour and (last.position, last.colour) == (position, colour):
            words, places = f"{last.words} {joined}", (*last.places, *places)
            self.lines.pop()
        self.lines.append(LogLine(position, words, colour, places, why))

    def rebuild(self, match: Match, until: int = -1) -> None:
        """Write everything anew that happened in a match and that everybody may know; until = up to a position."""
        self.lines.clear()
        if self.rival:
            self.rival.clear()
        for beat in match.opening:
            for event in beat.events:
                self.hear(event, 0)
        for position, entry in enumerate(match.log[: until if until >= 0 else None], 1):
            for beat in entry.beats:
                for event in beat.events:
                    if event.seen_by(-1):
                        self.hear(event, position)
