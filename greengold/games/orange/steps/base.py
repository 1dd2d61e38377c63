"""What all decisions of California Gold share."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from greengold.core.decision import Choice
from greengold.core.move import Move
from greengold.core.step import NOT_NOW
from greengold.core.verdict import No, Verdict
from greengold.games.orange.moves import DONE

if TYPE_CHECKING:
    from greengold.games.orange.state import OrangeState

INERT = ("seat", "hand", "deck", "discard", "target")
"""Kinds of things that nobody ever moves by hand."""


class Decision(Choice, frozen=True):
    """A decision of the active seat."""

    out: ClassVar[Move] = DONE

    def refused(self, state: OrangeState, move: Move) -> Verdict:
        """The verdict on a move that is none of this decision's."""
        return out_of_turn(state, self.seat(state), move)

    def meant(self, state: OrangeState, touched: tuple[str, ...]) -> Move | None:
        """A move that begins with what was touched, an allowed one first, else the one whose refusal says most; else
        what the last thing touched means."""
        if not touched:
            return None
        begun = [move for move in self.candidates(state) if move.path[: len(touched)] == touched]
        best, rank = None, (0, 0)
        for move in begun:
            verdict = self.verdict(state, move)
            if not isinstance(verdict, No):
                return move
            telling = TELLING.get(verdict.code, 1), int(verdict.facts.get("n", 0))
            if telling > rank:
                best, rank = move, telling
        return best if best else self.guess(state, touched)

    def guess(self, state: OrangeState, touched: tuple[str, ...]) -> Move | None:
        """The refused move that touching something dimmed means; None for what never moves."""
        kind, _, name = touched[-1].partition(":")
        if kind == "array" and name.isascii() and name.isdigit():
            grove = _array_grove(state, int(name) - 1)
            return self.guess(state, (grove,)) if grove else None
        if kind in INERT:
            return None
        verb = {"condition": "improve", "report": "report"}.get(kind, "touch")
        return Move(verb, touched[-1:])


TELLING = {"house_new": 3, "house_in_use": 2, "no_capacity": 2, "no_money": 2, "nursery_new": 2, "train_set": 2}
"""Refusals that say more than others about why nothing goes with what was touched; of trains, where most is there."""


def _array_grove(state: OrangeState, place: int) -> str:
    """The grove on a place of the array as it is touched; "" for none."""
    if not 0 <= place < len(state.array) or state.array[place] < 0:
        return ""
    return f"grove:{state.pack.groves[state.array[place]]}"


def out_of_turn(state: OrangeState, seat: int, move: Move) -> Verdict:
    """Why a move that belongs to another part of the round is refused."""
    if move.verb == "report":
        return No("report_owner", {}, "ORANGE-R48")
    if move.verb == "improve":
        top = state.worker[seat] == 0
        return No("conditions_top", {}, "ORANGE-R44") if top else No("conditions_later", {}, "ORANGE-R42")
    return NOT_NOW
