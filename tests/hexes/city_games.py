"""Games in the city for tests: by chance, but with an eye for lines, so that Riders get home."""

from __future__ import annotations

from collections.abc import Iterator

from greengold.core import agenda
from greengold.core.event import unheard
from greengold.core.game import Setup
from greengold.core.move import Move
from greengold.core.rng import Dice
from greengold.games import DATA
from greengold.games.city.features import connected_by
from greengold.games.city.names import POSES
from greengold.games.city.rules import City, load
from greengold.games.city.state import CityState
from greengold.games.city.steps import PlaceTile

GAME: City = load(DATA / "city")
TRIES = 40
"""Places that are looked at for a tile."""


def begun(seats: int, seed: int) -> CityState:
    """A game at its first decision."""
    state = GAME.new(Setup(seats, seed))
    while agenda.settle(state, unheard):
        pass
    return state


def chosen(state: CityState, dice: Dice) -> Move:
    """A move by chance; of several places for the tile the one that joins most and connects Riders."""
    moves = agenda.legal(state)
    if not isinstance(state.agenda[-1], PlaceTile):
        return moves[0] if dice.below(4) else dice.choice(moves)
    best, found = -1, moves[0]
    for _ in range(TRIES):
        move = dice.choice(moves)
        here, pose = divmod(state.pack.moves.lay_of[move], POSES)
        roads = state.roads.with_tile(here, state.hand[state.seat], pose)
        joined = sum(len(net) - len(set(net)) for net in roads.nets)
        value = joined + 20 * len(connected_by(state, state.seat, roads))
        if value > best:
            best, found = value, move
    return found


def played(seats: int, seed: int) -> Iterator[CityState]:
    """Each decision of a game and its end; the state goes on changing."""
    state, dice = begun(seats, seed), Dice(seed, seats)
    yield state
    while state.agenda:
        agenda.play(state, chosen(state, dice), unheard)
        yield state
