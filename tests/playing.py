"""Whole games of any kind, played for tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from greengold.core import agenda
from greengold.core.event import Emit, unheard
from greengold.core.game import Setup
from greengold.core.move import Move
from greengold.core.rng import Dice

NOTHING: Mapping[Any, Any] = MappingProxyType({})
Player = Callable[[Any, list[Move], Dice], Move]
"""Chooses one of the legal moves in a state."""


def at_random(state: Any, moves: list[Move], dice: Dice) -> Move:
    """Any move."""
    return dice.choice(moves)


def begin(game: Any, seats: int, seed: int, options: Mapping[str, Any] = NOTHING, emit: Emit = unheard) -> Any:
    """A new game at its first decision."""
    state = game.new(Setup(seats, seed, dict(options)))
    while agenda.settle(state, emit):
        pass
    return state


def play_out(
    state: Any, dice: Dice, player: Player = at_random, emit: Emit = unheard
) -> Iterator[tuple[Any, Move | None]]:
    """Play a game on; gives (state, move about to be made) at every decision, then (final state, None).

    It is the same state that goes on, not a copy."""
    while state.agenda:
        move = player(state, agenda.legal(state), dice)
        yield state, move
        agenda.play(state, move, emit)
    yield state, None
