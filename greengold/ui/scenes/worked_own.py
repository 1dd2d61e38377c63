"""A line of the score page as a sum on the board of the finished game, forwards and backwards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from greengold.ui.scenes import taught, worked_city, worked_olive, worked_orange, worked_tea
from greengold.ui.scenes.score_rows import Row
from greengold.ui.scenes.worked_lines import Counted, Finished
from greengold.ui.scenes.worked_sum import SumScene

if TYPE_CHECKING:
    from greengold.ui.scenes.score import ScoreScene

GAME_PARTS: dict[str, Any] = {
    "olive": worked_olive, "tea": worked_tea, "orange": worked_orange, "city": worked_city,
}  # fmt: skip
"""Modules with `lines(game, key)`, the keys of rows that only tell and have a sum all the same, `TOLD`, and the rule
cards of rows without a worked score, `CARDS`."""


def has_sum(slug: str, row: Row) -> bool:
    """Whether a row of a game's score page can be played."""
    parts = GAME_PARTS.get(slug)
    return parts is not None and (row.counts or row.key in parts.TOLD)


def lines_of(scene: ScoreScene, row: Row, seat: int) -> tuple[Counted, ...]:
    """The parts of a row for a seat. What they do not explain was scored before the known moves began; a row without
    parts says that nothing is counted."""
    game = Finished(scene.match, scene.wording, seat)
    found = GAME_PARTS[scene.slug].lines(game, row.key)
    number = row.points(seat) if row.counts else row.pieces(seat)
    if rest := number - sum(line.amount for line in found):
        found.insert(0, game.line(scene.app.say("score.line_before"), str(rest), rest, [game.card]))
    return tuple(found or [game.line(scene.app.say("score.line_nothing"), "0", 0, [game.card])])


class OwnSumScene(SumScene):
    """A row of the score page, played for a seat. Each part is seen on the board on which it was scored."""

    most_lines = 6

    def __init__(self, scene: ScoreScene, row: Row, seat: int) -> None:
        title = scene.app.say("score.line_title", name=scene.names[seat], source=scene.source(row.key))
        self.parts, self.key_of_row, self.seat = lines_of(scene, row, seat), row.key, seat
        super().__init__(scene.app, scene.slug, scene.match, scene.players, title, self.parts, scene.looks[seat])
        self.shown = seat if self.stage.own_boards else -1
        self._set_out()

    def middle_button(self) -> tuple[str, Callable[[], object]]:
        """The worked score of such a row, or its rule card where there is none."""
        example = taught.example_for(self.slug, self.key_of_row)
        if example:
            return self.app.say("score.line_example"), lambda: taught.play(self.app, self.slug, example)
        card = GAME_PARTS[self.slug].CARDS[self.key_of_row]
        return self.app.say("learn.card"), lambda: self.app.open_rules(self.slug, card)

    def foot(self) -> str:
        """Whose numbers these are."""
        return self.app.say("score.line_foot")

    def turn(self, by: int) -> None:
        super().turn(by)
        self._set_out()

    def _set_out(self) -> None:
        """The board of the newest line."""
        board = self.parts[self.shown_lines - 1].board
        self.show.reset(self.match.state if board is None else board)
