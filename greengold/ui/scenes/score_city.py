"""Green City's part of the score page: which Riders and tokens earned the points of a line, and what was remarkable."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from greengold.core.match import Match
from greengold.core.verdict import Fact
from greengold.games.city.names import CARS, MODES, SOURCES
from greengold.ui.kit import DANGER
from greengold.ui.scenes.score_rows import Change, Part, Piece, Row
from greengold.ui.scenes.score_story import Moment, beats, by_round
from greengold.ui.sprites import SPRITES
from greengold.ui.stage.city_ink import TOKEN_ART
from greengold.ui.theme import CITY_MODES, seat_look
from greengold.ui.wording import Wording

MUCH_SENT, MUCH_GAINED, MUCH_RIDERS = 9, 14, 2  # points of one Rider, of one scoring phase; Riders of one turn
LONG = 7  # tiles of a route
DARKER = {"walk": "#2B7F68", "bike": "#9A6A00"}
"""Colours of the modes whose own is too pale for the paper."""


def rows(match: Match, wording: Wording) -> tuple[list[Row], list[Row]]:
    """Rows that only tell (none here), and the sources of points."""
    pieces = _Pieces(match, wording)
    return [], [
        Row(source, tuple((pieces.part(seat, at),) for seat in range(match.state.seats)))
        for at, source in enumerate(SOURCES)
    ]


def changes(match: Match, wording: Wording) -> list[Change]:
    """Nothing changes before the counting."""
    return []


def mode_art(mode: str) -> str:
    """Sign of a mode in its own colour, darker where that is pale."""
    return SPRITES.icon(f"city/mode-{mode}", DARKER.get(mode, CITY_MODES[mode][0]))


class _Pieces:
    """Finds the pieces of each line of one match."""

    def __init__(self, match: Match, wording: Wording) -> None:
        self.state, self.wording = match.state, wording
        self.lines = match.result().lines
        events = [event for beat in beats(match) for event in beat.events]
        self.sent = [event.facts for event in events if event.kind == "sent"]
        self.gained = [event.facts for event in events if event.kind == "gained"]
        self.makers: tuple[Callable[[int], tuple[Piece, ...]], ...] = (
            self._routes, self._tokens, self._tracks, self._cars,
        )  # fmt: skip

    def part(self, seat: int, at: int) -> Part:
        """What a seat has in a line."""
        colour = self.state.pack.colours[seat]
        look, name = seat_look("city", colour), self.wording.name("colour", colour)
        return Part(look, name, self.makers[at](seat), self.lines[at].points[seat])

    def _routes(self, seat: int) -> tuple[Piece, ...]:
        """Riders sent, by mode."""
        own = [facts for facts in self.sent if facts["seat"] == seat]
        found = []
        for mode in MODES:
            points = [int(facts["base"]) for facts in own if facts["mode"] == mode]
            if points:
                found.append(Piece(mode_art(mode), len(points), self.wording.name("mode", mode), sum(points)))
        return tuple(found)

    def _tokens(self, seat: int) -> tuple[Piece, ...]:
        """Bonus tokens used, with what each added."""
        return tuple(
            Piece(
                SPRITES.text(TOKEN_ART[str(facts["token"])]),
                1,
                self.wording.name("token", str(facts["token"])),
                int(facts["points"]) - int(facts["base"]),
                spread=True,
            )
            for facts in self.sent
            if facts["seat"] == seat and facts["token"]
        )

    def _tracks(self, seat: int) -> tuple[Piece, ...]:
        """Discs that scored, by track."""
        return tuple(
            Piece(
                SPRITES.text(f"city/scoring-{facts['mode']}"),
                int(facts["discs"]),
                self.wording.name("mode", str(facts["mode"])),
                int(facts["points"]),
            )
            for facts in self.gained
            if facts["seat"] == seat
        )

    def _cars(self, seat: int) -> tuple[Piece, ...]:
        """Riders left in the traffic jam."""
        discs = self.state.tracks[CARS]
        count = discs.count(seat)
        worth = count * self.state.pack.number(CARS, len(discs))
        art = SPRITES.icon("city/mode-cars", DANGER)
        return (Piece(art, count, self.wording.name("mode", "cars"), worth),) if count else ()


def moments(match: Match) -> list[Moment]:
    """Riders that brought much, long routes, several Riders in one turn, rich scoring phases."""
    found: list[Moment] = []
    turn: Counter[tuple[int, int]] = Counter()
    for number, position, events in by_round(match):
        for event in events:
            seat, facts = int(event.facts.get("seat", -1)), event.facts
            told: dict[str, Fact] = {"round": number}
            if event.kind == "sent":
                points, tiles = int(facts["points"]), int(facts["tiles"])
                turn[number, seat] += 1
                told |= {"mode": str(facts["mode"]), "tiles": tiles, "n": points}
                if points >= MUCH_SENT:
                    found.append(Moment("sent", seat, points, told, position))
                elif tiles >= LONG:
                    found.append(Moment("long", seat, tiles, told, position))
                if turn[number, seat] == MUCH_RIDERS:
                    found.append(Moment("riders", seat, 8, {"round": number, "n": MUCH_RIDERS}, position))
            elif event.kind == "gained" and int(facts["points"]) >= MUCH_GAINED:
                told |= {"mode": str(facts["mode"]), "n": int(facts["points"]), "discs": int(facts["discs"])}
                found.append(Moment("track", seat, int(facts["points"]), told, position))
    return found
