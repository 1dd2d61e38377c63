"""Whole games of the tea house, played at random."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from greengold.core import agenda
from greengold.core.event import unheard
from greengold.core.game import Setup
from greengold.core.move import Move
from greengold.core.rng import Dice
from greengold.games.tea.state import TeaState
from tests.tea.build import GAME, NOTHING


def begun(seats: int, seed: int, options: Mapping[str, Any] = NOTHING) -> TeaState:
    """A new game at its first decision."""
    state = GAME.new(Setup(seats, seed, dict(options)))
    while agenda.settle(state, unheard):
        pass
    return state


def random_game(seats: int, seed: int, options: Mapping[str, Any] = NOTHING) -> Iterator[tuple[TeaState, Move | None]]:
    """Play a game at random; gives (state, move about to be made) at every decision, then (final state, None)."""
    state, dice = begun(seats, seed, options), Dice(seed, 7)
    while state.agenda:
        move = dice.choice(agenda.legal(state))
        yield state, move
        agenda.play(state, move, unheard)
    yield state, None
