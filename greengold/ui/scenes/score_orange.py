"""The orange growers' part of the score page: the groves of each county, money, and what was remarkable."""

from __future__ import annotations

from collections import Counter

from greengold.core.match import Match
from greengold.core.verdict import Fact
from greengold.games.orange.names import COLLECTED, CONDITIONS, FIGURES, GROVES_LOST, TURNS_LOST
from greengold.ui.kit import INK
from greengold.ui.scenes.score_rows import Change, Part, Piece, Row
from greengold.ui.scenes.score_story import Moment, by_round
from greengold.ui.sprites import SPRITES
from greengold.ui.theme import seat_look
from greengold.ui.wording import Wording

MUCH_DUES, MUCH_GAINED, MUCH_PAID = 20, 12, 8  # dollars at once; less is no news

ART = {
    "money": SPRITES.text("ui/coin-dollar"), "dues": SPRITES.text("orange/dues"), "conditions": "orange/picker",
    "groves_lost": SPRITES.text("orange/grove-icon"), "turns_lost": SPRITES.icon("ui/clock", INK),
}  # fmt: skip
"""Picture of each row that only tells; of the conditions the name of a piece that each seat has."""

FIGURE = {"dues": COLLECTED, "conditions": CONDITIONS, "groves_lost": GROVES_LOST, "turns_lost": TURNS_LOST}
"""Where a state counts it."""


def rows(match: Match, wording: Wording) -> tuple[list[Row], list[Row]]:
    """Rows that only tell of money and losses, and the groves by county."""
    pieces = _Pieces(match, wording)
    seats = range(match.state.seats)
    told = [Row(key, tuple((pieces.told(seat, key),) for seat in seats), False) for key in ART]
    counted = [
        Row(county, tuple((pieces.groves(seat, at),) for seat in seats))
        for at, county in enumerate(match.state.pack.counties)
    ]
    return told, counted


def changes(match: Match, wording: Wording) -> list[Change]:
    """Nothing changes before the counting."""
    return []


class _Pieces:
    """Finds the pieces of each line of one match."""

    def __init__(self, match: Match, wording: Wording) -> None:
        self.state, self.pack, self.wording = match.state, match.state.pack, wording
        self.lines = match.result().lines

    def _part(self, seat: int, pieces: tuple[Piece, ...], points: int = 0) -> Part:
        colour = self.pack.colours[seat]
        return Part(seat_look("orange", colour), self.wording.name("colour", colour), pieces, points)

    def groves(self, seat: int, at: int) -> Part:
        """Crate labels of a county."""
        own = [self.pack.groves[grove] for grove in self.state.tableau[seat] if self.pack.county[grove] == at]
        pieces = tuple(
            Piece(SPRITES.text(f"orange/labels/{id}"), 1, self.wording.name("grove", id), 1, spread=True) for id in own
        )
        return self._part(seat, pieces, self.lines[at].points[seat])

    def told(self, seat: int, key: str) -> Part:
        """Money, and what was earned, paid and lost through the game."""
        n = self.state.money[seat]
        if key in FIGURE:
            n = self.state.figures[seat * len(FIGURES) + FIGURE[key]]
        look = seat_look("orange", self.pack.colours[seat])
        art = SPRITES.seat_art(ART[key], look) if key == "conditions" else ART[key]
        return self._part(seat, (Piece(art, n, self.wording.texts.say(f"score.source.{key}"), 0, after=""),))


def moments(match: Match) -> list[Moment]:
    """Rich dues, great gains and payments by farm reports, groves that were lost, and who called the end."""
    found: list[Moment] = []
    for number, position, events in by_round(match):
        lost: Counter[int] = Counter()
        for event in events:
            seat, n = int(event.facts.get("seat", -1)), event.facts.get("n", 0)
            if event.kind == "dues" and int(event.facts["total"]) >= MUCH_DUES:
                found.append(_moment("dues", seat, int(event.facts["total"]), number, position))
            elif event.kind == "money_gained" and int(n) >= MUCH_GAINED:
                found.append(_moment("gained", seat, int(n), number, position))
            elif event.kind == "money_paid" and int(n) >= MUCH_PAID:
                found.append(_moment("paid", seat, int(n), number, position))
            elif event.kind == "grove_lost":
                lost[seat] += 1
            elif event.kind == "end_triggered":
                facts: dict[str, Fact] = {"round": number, "n": int(event.facts["groves"])}
                found.append(Moment("end", seat, 14, facts, position))
        found += [Moment("lost", seat, 12 + 6 * n, {"round": number, "n": n}, position) for seat, n in lost.items()]
    return found


def _moment(key: str, seat: int, dollars: int, number: int, position: int) -> Moment:
    return Moment(key, seat, dollars, {"round": number, "n": dollars}, position)
