"""A worked score: an example whose sum grows line by line on the board, forwards and backwards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from greengold.store.codec import SeatInfo
from greengold.store.paths import StoreError
from greengold.store.progress import load_progress, save_progress
from greengold.teach.position import begun
from greengold.ui.scenes.worked_sum import SumScene
from greengold.ui.start import NAMES
from greengold.ui.wording import owners

if TYPE_CHECKING:
    from greengold.teach.worked import Worked
    from greengold.ui.app import App


class WorkedScene(SumScene):
    """An example."""

    def __init__(self, app: App, slug: str, example: Worked) -> None:
        self.example = example
        match = begun(app.game(slug), example.position)
        colours = {seat: colour for colour, seat in reversed(owners(match.view(-1)).items())}
        seats = tuple(SeatInfo(NAMES[seat], "normal", colours.get(seat, "none"))
                      for seat in range(example.position.seats))  # fmt: skip
        super().__init__(app, slug, match, seats, example.title, example.lines)
        self.shown = example.position.you if self.stage.own_boards else -1

    def middle_button(self) -> tuple[str, Callable[[], object]]:
        """The rule card it belongs to."""
        return self.app.say("learn.card"), lambda: self.app.open_rules(self.slug, self.example.card)

    def foot(self) -> str:
        """As in a lesson."""
        return self.app.say("lesson.free")

    def left(self) -> None:
        """Note that the example was seen to its end."""
        progress = load_progress()[0]
        if self.at_end and self.example.id not in progress.worked:
            try:
                save_progress(progress.with_worked(self.example.id))
            except StoreError as error:
                self.app.bubble.say(str(error))
