"""What touched things mean, as far as several steps share it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.core.move import Move
from greengold.core.step import NOT_NOW
from greengold.core.verdict import No, Verdict

if TYPE_CHECKING:
    from greengold.games.olive.pack import Pack

INERT = ("track", "card", "die", "disk", "seat")
"""Kinds of things that nobody ever moves by hand."""


def last_id(touched: tuple[str, ...], kind: str) -> str:
    """Id of the last touched thing of a kind, "" when there is none."""
    ids = [touch.partition(":")[2] for touch in touched if touch.partition(":")[0] == kind]
    return ids[-1] if ids else ""


def untouchable(touched: tuple[str, ...]) -> Move | None:
    """The answer to touching what means nothing now: a move that no step allows, or None for what never moves."""
    if not touched or touched[-1].partition(":")[0] in INERT:
        return None
    return Move("touch", (touched[-1],))


def acts_for_another(pack: Pack, colour: int, move: Move) -> bool:
    """Whether a move begins with the name of another colour than the one to act, so that it is out of turn."""
    kind, _, named = move.path[0].partition(":") if move.path else ("", "", "")
    return kind == "colour" and named in pack.colours and named != pack.colours[colour]


def refusal(verdict: Verdict) -> No:
    """The verdict on a move in an odd spelling: what is wrong with its meaning, else that it is no move at all."""
    return verdict if isinstance(verdict, No) else NOT_NOW
