"""Every legal move met in games of California Gold can be made by mouse alone and by keyboard alone."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from driver import by_keys, by_mouse, make_app, make_table, settle, undrawn
from every_move import busiest, make_each
from orange_tables import seat

from greengold.core.rng import Dice
from tests.orange.random_games import eager, random_game

GAMES = 30
FAST = 1
"""So many games a number of seats are always played, the others with the slow tests; every second one by keys."""

MOST = 240
"""Decisions of a game that are made."""

MOST_MOVES = 12
"""So many moves of a decision are tried; those of a decision with more are chosen evenly."""

KINDS = ("place_house", "standard_action", "supplemental_action", "card_action", "end_turn", "improve_conditions",
         "play_farm_report", "discard_grove")  # fmt: skip
"""Every decision of California Gold."""


@pytest.mark.parametrize("seed", [*range(FAST), *(pytest.param(s, marks=pytest.mark.slow) for s in range(FAST, GAMES))])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_move_of_a_game_can_be_made(seats: int, seed: int, monkeypatch, tmp_path, display) -> None:
    """Every third move is any move, the others are those of a player who wants to win."""
    app = make_app(monkeypatch, tmp_path)
    dice, table = Dice(seed, seats), make_table(app, ["person"] * seats, seed, "orange", late_start_bonus=seed % 2 * 2)
    table.keep = table.take_picture = lambda: None  # type: ignore[method-assign]
    if seed != GAMES - 1:  # one game a number of seats is drawn in full
        undrawn(table)
    make = by_keys if (seed + seats) % 2 else by_mouse
    while not table.match.over and table.match.position < MOST:
        moves, position = table.match.legal(), table.match.position
        move = dice.choice(moves) if dice.below(3) == 0 else eager(table.match.state, moves, dice)
        make(app, table, move)
        assert table.match.position == position + 1, f"{move} was not made ({app.bubble.words!r})"
        assert table.match.log[-1].move == move
        settle(app)
    app.home()


@cache
def decisions() -> dict[str, Any]:
    """For each kind of decision the state in which most moves are legal, of a few games."""
    return busiest((random_game(3 + seed % 3, seed, player=eager) for seed in range(20)), KINDS, 5)


def test_no_kind_of_decision_is_left_out() -> None:
    assert sorted(decisions()) == sorted(KINDS)


@pytest.mark.parametrize("make", [by_mouse, by_keys])
@pytest.mark.parametrize("kind", KINDS)
def test_every_move_of_every_kind_of_decision_can_be_made(kind, make, monkeypatch, tmp_path, display) -> None:
    app = make_app(monkeypatch, tmp_path)
    make_each(app, seat(app, decisions()[kind], friendly_undo=True), make, MOST_MOVES)
