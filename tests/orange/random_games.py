"""Whole games of California Gold, played at random and by a player who wants to win."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from greengold.core import agenda
from greengold.core.move import Move
from greengold.core.rng import Dice
from greengold.games.orange.capacity import capacity
from greengold.games.orange.dues import dues
from greengold.games.orange.state import OrangeState
from tests.orange.build import GAME
from tests.playing import NOTHING, Player, at_random, begin, play_out


def begun(seats: int, seed: int, options: Mapping[str, Any] = NOTHING) -> OrangeState:
    """A new game at its first decision."""
    state: OrangeState = begin(GAME, seats, seed, options)
    return state


def eager(state: OrangeState, moves: list[Move], dice: Dice) -> Move:
    """Grows as fast as it can: members, then buildings for what lies in the array, dues when money is short."""
    worth = [(_worth(state, move), dice.below(1000), number) for number, move in enumerate(moves)]
    return moves[max(worth)[2]]


def _worth(state: OrangeState, move: Move) -> float:
    """How much an eager player likes a move."""
    pack, seat = state.pack, agenda.to_move(state)
    county = pack.counties.index(name) if (name := move.get("county")) in pack.counties else 0
    offered = sum(1 for grove in state.array if grove >= 0 and pack.county[grove] == county)
    room = sum(capacity(state, seat, there) for there in range(len(pack.counties)))
    if move.verb in ("place_house", "buy_house"):
        return offered + (2 if room < 3 else -4) + (2 if move.verb == "place_house" else 0)
    if move.verb == "buy_nursery":
        return 3 if state.money[seat] > 25 and not any(state.nurseries[seat * 7 : seat * 7 + 7]) else -1
    if move.verb == "buy_agency":
        return 3 if state.money[seat] > 40 else -1
    if move.verb in ("advertise", "lobby", "amenity"):
        return 2 if state.money[seat] > 20 else -1
    if move.verb == "improve":
        return -1.0 * pack.conditions.index(move.get("condition"))
    income = dues(state, seat).total / 4 if state.money[seat] < 30 else 0
    return {"add": 9, "train": 4, "collect_dues": income, "canvass": 1.5,
             "move_house": -3, "abandon_house": -5, "pass": -9, "done": -9}.get(move.verb, 0)  # fmt: skip


def random_game(
    seats: int, seed: int, options: Mapping[str, Any] = NOTHING, player: Player = at_random
) -> Iterator[tuple[OrangeState, Move | None]]:
    """Play a game; gives (state, move about to be made) at every decision, then (final state, None)."""
    return play_out(begun(seats, seed, options), Dice(seed, 7), player)
