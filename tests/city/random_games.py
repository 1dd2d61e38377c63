"""Whole games of the city, played at random."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from greengold.core.event import Emit, unheard
from greengold.core.move import Move
from greengold.core.rng import Dice
from greengold.games.city.names import POSES
from greengold.games.city.sending import ends_of
from greengold.games.city.state import CityState
from tests.city.build import GAME
from tests.playing import NOTHING, Player, begin, play_out


def builder(state: CityState, moves: list[Move], dice: Dice) -> Move:
    """Lays the tile, of many by chance, whose lines go on most others and join most Riders with their places; sends
    most Riders at once, tokens first."""
    if moves[0].verb != "lay":
        with_token = [move for move in moves if move.get("way").endswith(".token")]
        return dice.choice(moves) if dice.below(4) == 0 else (with_token or moves)[0]
    pack, best, found = state.pack, -1, moves[0]
    for move in (dice.choice(moves) for _ in range(60)):
        here, pose = divmod(pack.moves.lay_of[move], POSES)
        roads = state.roads.with_tile(here, state.hand[state.seat], pose)
        joined = sum(len(roads.modes(*ends_of(state, rider))) for rider in range(len(state.where)))
        value = 3 * joined + sum(len(links[here]) for links in roads.links)
        if value > best:
            best, found = value, move
    return found


def idle(state: CityState, moves: list[Move], dice: Dice) -> Move:
    """Lays tiles by chance and never sends a Rider."""
    return next((move for move in moves if move.verb == "done"), dice.choice(moves))


def begun(seats: int, seed: int, options: Mapping[str, Any] = NOTHING, emit: Emit = unheard) -> CityState:
    """A new game at its first decision."""
    state: CityState = begin(GAME, seats, seed, options, emit)
    return state


def random_game(
    seats: int, seed: int, player: Player = builder, emit: Emit = unheard
) -> Iterator[tuple[CityState, Move | None]]:
    """Play a game; gives (state, move about to be made) at every decision, then (final state, None)."""
    return play_out(begun(seats, seed, emit=emit), Dice(seed, 7), player, emit)
