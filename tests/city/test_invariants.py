"""What never changes in the city, whoever plays: pieces, points, views, secrets."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from greengold.core import agenda
from greengold.core.event import unheard
from greengold.core.rng import shuffled
from greengold.games.city.view import CityView
from tests.city.audit import Audit, whole_game
from tests.city.build import GAME
from tests.city.random_games import builder, idle, random_game
from tests.playing import Player, at_random

SEATS = st.integers(2, 6)
SEEDS = st.integers(0, 10**6)
PLAYERS: dict[str, Player] = {"random": at_random, "builder": builder, "idle": idle}


@pytest.mark.parametrize("name", PLAYERS)
@given(seats=SEATS, seed=SEEDS)
@settings(max_examples=6)
def test_pieces_points_saves_and_legal_moves(name: str, seats: int, seed: int) -> None:
    whole_game(PLAYERS[name], seats, seed, legal_every=4)


@given(seats=SEATS, seed=SEEDS)
@settings(max_examples=10)
def test_all_seats_see_the_same_and_nothing_of_the_bag_to_come(seats: int, seed: int) -> None:
    """Another order of the bag, another future, or other tiles returned unseen: the view is the same."""
    for number, (state, _) in enumerate(random_game(seats, seed)):
        if number % 4:
            continue
        views = [GAME.view(state, seat) for seat in (-1, *range(seats))]
        assert {msgspec.structs.replace(view, seat=0) for view in views} == {msgspec.structs.replace(views[0], seat=0)}
        other = state.clone()
        other.rng = seed + number
        unseen = [*(tile for tile in state.bag if tile < 42), *state.box]
        mixed, _ = shuffled(seed, unseen)
        scoring = [tile for tile in state.bag if tile >= 42]
        paths = len(state.bag) - len(scoring)
        other.bag, other.box = [*scoring, *mixed[:paths]], tuple(sorted(mixed[paths:]))
        assert GAME.view(other, 0) == GAME.view(state, 0)
        assert sorted(GAME.view(state, 0).unseen) == sorted(state.pack.tile_ids[tile] for tile in unseen)


@given(seats=SEATS, seed=SEEDS)
@settings(max_examples=6)
def test_imagined_states_stand_behind_the_view_and_can_be_played(seats: int, seed: int) -> None:
    for number, (state, _) in enumerate(random_game(seats, seed)):
        if number % 9:
            continue
        view = GAME.view(state, 0)
        assert isinstance(view, CityView)
        imagined = GAME.imagine(view, seed + number)
        assert GAME.view(imagined, 0) == view
        assert agenda.legal(imagined) == agenda.legal(state)
        assert GAME.imagine(view, seed + number) == imagined
        while imagined.agenda:
            agenda.play(imagined, agenda.legal(imagined)[-1], unheard)


def test_draws_are_uniform() -> None:
    """The path tile that the first seat draws next is any of the bag, whatever its place in it."""
    found: Counter[str] = Counter()
    for seed in range(440):
        state = GAME.imagine(GAME.view(next(random_game(2, 3))[0], 0), seed)
        while not state.laid or state.hand[state.first] == -1:
            agenda.play(state, agenda.legal(state)[-1], unheard)
        found[state.pack.tile_ids[state.hand[state.first]]] += 1
    assert len(found) == 40
    assert max(found.values()) < 30


@pytest.mark.slow
@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_mass_of_games(name: str, seats: int) -> None:
    games = [whole_game(PLAYERS[name], seats, seed, legal_every=7) for seed in range(40)]
    if name == "builder":
        assert sent(games) > 40
        assert any(event.kind == "scored" for game in games for event in game.log)


def sent(games: list[Audit]) -> int:
    """Riders sent in all."""
    return sum(event.kind == "sent" for game in games for event in game.log)
