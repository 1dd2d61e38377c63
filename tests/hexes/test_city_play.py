"""Games in the city run to their end, and their states are what they should be on the way."""

from __future__ import annotations

import msgspec
import pytest
from city_games import GAME, begun, chosen, played

from greengold.core import agenda
from greengold.core.event import unheard
from greengold.core.rng import Dice
from greengold.core.state import digest, encode_state
from greengold.games.city.features import Outlook
from greengold.games.city.names import MODES, POSES
from greengold.games.city.routes import Roads
from greengold.games.city.sending import ways_of
from greengold.games.city.state import CityState

SEATS = (2, 3, 4, 5, 6)


@pytest.mark.parametrize("seats", SEATS)
def test_a_game_comes_to_its_end_after_equal_turns(seats: int) -> None:
    state = begun(seats, 7)
    for state in played(seats, 7):
        assert state.round <= state.pack.rounds
    assert state.agenda == ()
    assert len(state.laid) + len(state.returned) == state.pack.rounds * seats
    assert len(GAME.result(state).totals) == seats
    assert sum(map(len, state.tracks)) == len(state.pack.rider_ids)


@pytest.mark.parametrize("seats", SEATS)
def test_states_survive_json_and_clones_do_not_change(seats: int) -> None:
    old: list[tuple[CityState, bytes]] = []
    for state in played(seats, 3):
        raw = encode_state(state)
        again = GAME.decode(raw)
        assert (again, encode_state(again), digest(again)) == (state, raw, digest(state))
        old.append((state.clone(), raw))
    assert all(encode_state(clone) == raw for clone, raw in old)


@pytest.mark.parametrize("seats", [2, 5])
def test_thinking_draws_from_its_own_generator(seats: int) -> None:
    """States imagined behind a view look the same, can be saved, and do not follow the real bag."""
    for number, state in enumerate(played(seats, 5)):
        view = GAME.view(state, 0)
        one, other = GAME.imagine(view, 1), GAME.imagine(view, 2)
        assert GAME.view(one, 0) == GAME.view(other, 0) == view
        assert one == GAME.imagine(view, 1)
        if number % 10 == 0:
            assert GAME.decode(encode_state(one)) == one
            assert number > 20 or set(one.box) != set(state.box)


def test_all_seats_see_the_same() -> None:
    for state in played(4, 2):
        views = [msgspec.structs.replace(GAME.view(state, seat), seat=0) for seat in range(-1, 4)]
        assert views.count(views[0]) == len(views)


def test_equal_seeds_make_equal_games() -> None:
    assert [encode_state(state) for state in played(3, 9)] == [encode_state(state) for state in played(3, 9)]
    assert encode_state(begun(3, 1)) != encode_state(begun(3, 2))


def test_moves_offered_are_those_allowed_and_round_trip() -> None:
    """Of all moves that lay a tile the legal ones are the candidates; sends come best paid first."""
    for state in played(4, 8):
        if not state.agenda:
            break
        moves, step = agenda.legal(state), state.agenda[-1]
        assert len(set(moves)) == len(moves) > 0
        everything = (*state.pack.moves.lay, *state.pack.moves.send_of)
        assert [move for move in everything if step.verdict(state, move)] == [
            move for move in everything if move in set(moves)
        ]
        sends = [state.pack.moves.send_of[move] for move in moves if move.verb == "send"]
        points = [state.pack.points(mode, tiles, token) for _, mode, tiles, token in sends]
        assert points == sorted(points, reverse=True)


def test_roads_do_not_depend_on_the_order_of_tiles() -> None:
    *_, state = played(4, 4)
    other = Roads.built(state.pack, reversed(state.laid))
    assert other == state.roads
    for rider in range(len(state.pack.rider_ids)):
        start, goal = state.pack.first_slot + state.pack.rider_slot[rider], state.pack.ends[state.destination[rider]]
        assert other.ways(start, goal) == state.roads.ways(start, goal)


def test_no_tile_is_missing_exactly_where_a_route_leads() -> None:
    for state in played(3, 6):
        outlook = Outlook(state, state.seat)
        for rider in state.pack.riders_of(state.first, state.seat):
            for mode in range(len(MODES)):
                missing, tiles = outlook.need(rider, mode)
                lengths = [length for by, length in ways_of(state, rider) if by == mode]
                assert (missing == 0) == bool(lengths)
                assert not lengths or min(tiles, state.pack.most_tiles) == min(lengths)


def test_a_missing_tile_is_one_that_connects() -> None:
    """Where one tile is missing on hexes that are open, some tile laid somewhere brings the Rider home."""
    state, dice, found = begun(2, 4), Dice(2), 0
    while state.agenda and found < 3:
        outlook = Outlook(state, state.seat)
        for rider in state.pack.riders_of(state.first, state.seat):
            for mode in range(len(MODES)):
                if outlook.need(rider, mode)[0] == 1:
                    found += _connects(state, rider, mode)
        agenda.play(state, chosen(state, dice), unheard)
    assert found >= 3


def _connects(state: CityState, rider: int, mode: int) -> bool:
    """Whether some tile of the game, laid on some open hex, gives a Rider a route by a mode."""
    pack, goal = state.pack, state.pack.ends[state.destination[rider]]
    start = pack.first_slot + pack.rider_slot[rider]
    shut = Outlook(state, state.seat).shut
    free = [here for here in pack.paths if state.roads.faces[here] < 0 and here not in shut]
    return any(
        mode in state.roads.with_tile(here, tile, pose).modes(start, goal)
        for here in free
        for tile in range(0, len(pack.tile_ids), 3)
        for pose in range(POSES)
    )
