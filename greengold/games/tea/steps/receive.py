"""Gains: what a bonus, Deal, Upgrade or Contract gives, in the order listed. One handler for each kind of gain.

A gain that asks nothing is given at once. One that opens a decision goes on the agenda, and what follows waits below.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from greengold.core.agenda import push
from greengold.core.step import Process, Step
from greengold.games.tea import vocabulary as words
from greengold.games.tea.vocabulary import Gain

if TYPE_CHECKING:
    from greengold.core.event import Emit
    from greengold.games.tea.state import TeaState

Handler = Callable[[Any, Any, "Receive", Any], Step | None]
HANDLERS: dict[type[words.Word], Handler] = {}
"""Filled by `gains`. A handler gets state, gain, origin and emit; it gives at once, or answers the decision to make."""


class Receive(Process, frozen=True):
    """Gains still to come. source: the place they come from; optional: their choices may be skipped."""

    gains: tuple[Gain, ...]
    source: str
    optional: bool = False

    def run(self, state: TeaState, emit: Emit) -> None:
        for at, gain in enumerate(self.gains):
            step = HANDLERS[type(gain)](state, gain, self, emit)
            if step is not None:
                rest = self.gains[at + 1 :]
                push(state, step, *((Receive(rest, self.source, self.optional),) if rest else ()))
                return


def receive(state: TeaState, gains: words.Gains, source: str, emit: Emit) -> None:
    """The active seat receives gains now; a decision among them goes on top of the agenda."""
    if gains:
        Receive(gains, source).run(state, emit)
