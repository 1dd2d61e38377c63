"""Counting lines of play, and the positions from which they are counted."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from greengold.core import agenda
from greengold.core.event import unheard
from greengold.core.move import Move


def perft(state: Any, depth: int) -> int:
    """Number of lines of play of this many decisions (shorter ones that end count as well)."""
    if depth == 0 or not state.agenda:
        return 1
    total = 0
    for move in agenda.legal(state):
        after = state.clone()
        agenda.play(after, move, unheard)
        total += perft(after, depth - 1)
    return total


def later(game: Iterator[tuple[Any, Move | None]], decisions: int) -> Any:
    """A game after so many decisions."""
    return next(islice(game, decisions, None))[0].clone()
