"""Whole games of the tea house, played at random."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from greengold.core.move import Move
from greengold.core.rng import Dice
from greengold.games.tea.state import TeaState
from tests.playing import NOTHING, begin, play_out
from tests.tea.build import GAME


def begun(seats: int, seed: int, options: Mapping[str, Any] = NOTHING) -> TeaState:
    """A new game at its first decision."""
    state: TeaState = begin(GAME, seats, seed, options)
    return state


def random_game(seats: int, seed: int, options: Mapping[str, Any] = NOTHING) -> Iterator[tuple[TeaState, Move | None]]:
    """Play a game at random; gives (state, move about to be made) at every decision, then (final state, None)."""
    return play_out(begun(seats, seed, options), Dice(seed, 7))
