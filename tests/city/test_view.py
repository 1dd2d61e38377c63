"""What a view says of a game: turns left, numbers that count now, tiles and discs by name."""

from __future__ import annotations

import pytest

from greengold.games.city.names import MODES
from tests.city.build import GAME, Table
from tests.city.oracle import showing
from tests.city.random_games import begun, builder, random_game

PHASES = {"place_tile": "place", "send_riders": "send", "end_turn": "end", "": "over"}


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_what_a_view_says_along_a_game(seats: int) -> None:
    game = [(GAME.view(state, 0), move) for state, move in random_game(seats, 20 + seats, builder)]
    lays = [(view.active, number) for number, (view, move) in enumerate(game) if move and move.verb == "lay"]
    for number, (view, _) in enumerate(game):
        key = view.agenda[-1].kind if view.agenda else ""
        assert view.phase == PHASES[key]
        to_come = [seat for seat, at in lays if at >= number]
        for seat in range(seats):
            done_now = view.phase in ("send", "end") and seat == view.active
            assert view.turns_left[seat] == to_come.count(seat) + done_now
        for track, name in enumerate((*MODES, "cars")):
            assert view.showing[track] == showing(name, len(view.tracks[track]), seats)
            assert len(view.tracks[track]) == sum(rider.where == name for rider in view.riders)
        assert view.totals == tuple(map(sum, view.points))
        assert len(view.unseen) + len(view.laid) + len(view.returned) + seats - view.hand.count("") == 42
        assert view.bag - len(view.in_bag) <= len(view.unseen)
        assert sorted((*view.in_bag, *view.scored, *filter(None, view.waiting_marks))) == sorted(MODES)
        assert view.to_move == (view.active if view.agenda else -1)
    assert game[-1][0].turns_left == (0,) * seats


@pytest.mark.parametrize("first", [1, 2, 3])
def test_seats_count_from_the_first_player(first: int) -> None:
    view = GAME.view(begun(3, 9, {"first_seat": first}), 0)
    assert view.first == view.active == view.to_move == first - 1
    assert [rider.seat for rider in view.riders[:4]] == [(first - 1 + turn) % 3 for turn in range(4)]
    assert view.turns_left == (11, 11, 11)


def test_colours_belong_to_the_seats_in_their_order() -> None:
    assert GAME.view(Table(seats=6).state, 0).colours == ("brown", "pink", "purple", "blue", "yellow", "teal")
    assert GAME.view(Table(seats=2).state, 0).colours == ("brown", "pink")
