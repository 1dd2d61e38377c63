"""What a search needs to know of the tea houses: which moves to look at, and how the seats stand after a rollout."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.bots.policy import Option, Policy, Reason
from greengold.bots.tea import best, decide, worth
from greengold.bots.tea_reasons import reasons
from greengold.core.agenda import legal
from greengold.games.tea import appraise, steps
from greengold.games.tea.features import POUND, Outlook

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greengold.core.game import Game
    from greengold.core.move import Move
    from greengold.core.rng import Dice
    from greengold.games.tea.state import TeaState

WEIGHTS = (12, 6, 4, 3, 2)
"""How likely the first, second, ... move by the policy's estimates is the best; each later one counts 1."""


class TeaPolicy(Policy):
    """The tea houses in thought: a rollout goes on for some turns."""

    horizon = 4

    def __init__(self) -> None:
        super().__init__(decide)
        self._seen: tuple[Outlook, tuple[int, ...]] | None = None  # at the last Action chosen

    def plainly(self, state: TeaState, dice: Dice) -> Move:
        moves = legal(state)
        return best(self._outlook(state), moves) if len(moves) > 1 else moves[0]

    def _outlook(self, state: TeaState) -> Outlook:
        """The position with the eyes of the seat. What was worked out for an Action still holds for its Worker if no
        fee was paid between."""
        step, seat = state.agenda[-1], state.seat
        now = (state.round, seat, state.money[seat], state.loans[seat])
        if self._seen and isinstance(step, steps.ChooseWorker):
            look, then = self._seen
            if look.state is state and then == now:
                return look
        look = Outlook(state, seat)
        if isinstance(step, steps.ChooseAction):
            self._seen = look, now
        return look

    def clock(self, state: TeaState) -> int:
        """Turns begun."""
        return state.round * state.seats + (state.seat - state.first) % state.seats

    def options(self, state: TeaState, dice: Dice) -> Sequence[Option]:
        look, step = Outlook(state, state.seat), state.agenda[-1]
        ranked = sorted(legal(state), key=lambda move: -worth(look, step, move))
        return [Option(move, WEIGHTS[rank] if rank < len(WEIGHTS) else 1) for rank, move in enumerate(ranked)]

    def standing(self, game: Game, state: TeaState) -> Sequence[int]:
        """What each seat would be worth in the end against the mean of the others, in pence and seats."""
        totals = () if state.agenda else game.result(state).totals
        worths = [POUND * total for total in totals] or appraise.standing(state)
        return [state.seats * worth - sum(worths) for worth in worths]

    def reasons(self, state: TeaState, move: Move) -> Sequence[Reason]:
        return reasons(state, move)


POLICY = TeaPolicy()
