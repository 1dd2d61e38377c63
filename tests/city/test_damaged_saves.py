"""States that no game can reach are refused when a save is read; rare ones that a game can reach are not."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import pytest

from greengold.core import agenda
from greengold.core.event import unheard
from greengold.core.state import encode_state
from greengold.games.city.names import WAITING
from greengold.games.city.state import CityState
from tests.city.build import GAME
from tests.city.random_games import builder, random_game
from tests.playing import at_random
from tests.saving import refused, saved

refuses = partial(refused, GAME)

KINDS = ("place_tile", "send_riders", "end_turn", "")
NUMBERS = {"rng", "points"}
"""Numbers of which large ones can occur."""


def met(fits: Callable[[CityState], bool], seats: int = 3, most: int = 60) -> CityState:
    """The first state of some games that fits."""
    for seed in range(most):
        for state, _ in random_game(seats, seed, builder):
            if fits(state):
                return state.clone()
    raise AssertionError("no game brings it")


def asked(state: CityState) -> str:
    return str(state.agenda[-1].asked(state)[0]) if state.agenda else ""


def at(kind: str) -> dict[str, Any]:
    """The save of a decision of a kind, late enough that Riders were sent; "" = the end of a game."""
    return saved(met(lambda state: asked(state) == kind and len(state.laid) > 25 and any(state.tracks)))


def altered(value: Any) -> list[Any]:
    """A value, or a list with each of its values in turn, made odd."""
    if isinstance(value, list):
        return [[*value[:at], odd, *value[at + 1 :]] for at, one in enumerate(value) for odd in altered(one)]
    return [-7, 1000, "x", None, 2.5]


@pytest.mark.parametrize("kind", KINDS)
def test_every_number_out_of_place_is_refused(kind: str) -> None:
    data = at(kind)
    assert GAME.decode(msgspec.json.encode(data))
    for field in set(data) - {"agenda"}:
        for odd in altered(data[field]):
            if field in NUMBERS and ("1000" in str(odd) or field == "points"):
                continue
            refuses({**data, field: odd})
        if isinstance(data[field], list) and data[field]:
            refuses({**data, field: data[field][:-1]})
            refuses({**data, field: [*data[field], data[field][-1]]})


@pytest.mark.parametrize("kind", KINDS)
def test_pieces_that_do_not_add_up_are_refused(kind: str) -> None:
    data = at(kind)
    laid, where = data["laid"], data["where"]
    refuses({**data, "laid": [[laid[1][0], *laid[0][1:]], *laid[1:]]})  # two tiles on a hex
    refuses({**data, "laid": [[laid[0][0], laid[1][1], laid[0][2]], *laid[1:]]})  # a tile twice
    sent = next(rider for rider, track in enumerate(where) if track != WAITING)
    refuses({**data, "where": [*where[:sent], WAITING, *where[sent + 1 :]]})
    busy = next(track for track, discs in enumerate(data["tracks"]) if discs)
    moved = [discs if track != busy else [*discs, discs[0]] for track, discs in enumerate(data["tracks"])]
    refuses({**data, "tracks": moved})
    refuses({**data, "seats": 4})
    refuses({**data, "seats": 7})
    refuses({**data, "marks": [0, 0, 0, 0]})
    refuses({**data, "scored": [*data["scored"], 0, 1]})
    for change in ({"ending": not data["ending"]}, {"round": data["round"] + 1}, {"round": 0}):
        refuses({**data, **change})


@pytest.mark.parametrize("kind", KINDS)
def test_another_agenda_is_refused(kind: str) -> None:
    data = at(kind)
    steps = data["agenda"]
    for other in (
        steps[1:] if steps else [{"type": "EndTurn"}],
        [*steps, {"type": "StartTurn"}],
        [*steps, {"type": "Draw"}],
        [*steps, {"type": "ScoringPhase", "mode": 0}],
        [*steps, {"type": "ScoringPhase", "mode": 17}],
        [*steps, {"type": "Nonsense"}],
        [*steps, {"type": "EndTurn", "odd": 1}],
        [*steps, *steps, {"type": "EndTurn"}],
        [{"type": "LastCall"}],
    ):
        refuses({**data, "agenda": other})


def plays_on(state: CityState) -> None:
    """A save of the state can be read and played to the end."""
    again = GAME.decode(encode_state(state))
    assert again == state
    while again.agenda:
        agenda.play(again, agenda.legal(again)[-1], unheard)


def test_a_bag_of_scoring_tiles_alone_is_read() -> None:
    """CITY-R37: the last round has begun, the end is not yet triggered."""
    state = met(lambda s: s.round == s.pack.rounds and not s.ending and asked(s) == "place_tile", seats=4)
    assert state.bag
    assert min(state.bag) >= state.pack.scoring_tile
    plays_on(state)


def test_a_scoring_tile_that_came_too_late_is_read() -> None:
    """CITY-R38: it lies in the bag for ever."""
    state = met(lambda s: s.ending and bool(s.bag), seats=5)
    assert min(state.bag) >= state.pack.scoring_tile
    plays_on(state)


def test_a_tile_returned_for_want_of_a_hex_is_read() -> None:
    """CITY-R10, in the first game with six players that brings it: nobody sends, and lays where others wait."""
    for seed in range(400):
        for state, _ in random_game(6, seed, at_random):
            if state.returned:
                plays_on(state)
                assert GAME.view(state, 0).returned
                return
    raise AssertionError("no game brings it")
