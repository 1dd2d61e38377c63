"""Every legal move met in random games of the tea house can be made by mouse alone and by keyboard alone."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from driver import by_keys, by_mouse, make_app, make_table, play_out, undrawn
from every_move import busiest, make_each
from tea_tables import seat

from greengold.core.rng import Dice
from tests.tea.random_games import random_game

GAMES = 30
FAST = 2
"""So many games a number of seats are always played, the others with the slow tests; every second one by keys."""

MOST_MOVES = 14
"""So many moves of a decision are tried; those of a decision with more are chosen evenly."""

KINDS = ("choose_action", "choose_worker", "pick_upgrade", "pick_row", "import", "import_deal", "pick_contract",
         "expand_order", "place_factory", "place_post", "serve", "pick_mandate", "fulfil", "end_turn", "pick_crate",
         "pick_company", "pick_supplier", "pick_worker", "pick_hq", "pick_shareholder_bonus", "pick_fulfil",
         "pick_exchange", "pick_recontract", "extra_step", "extra_supplier", "discard_crate",
         "discard_contract")  # fmt: skip
"""Every decision of the tea house."""


@pytest.mark.parametrize("seed", [*range(FAST), *(pytest.param(s, marks=pytest.mark.slow) for s in range(FAST, GAMES))])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_move_of_random_games_can_be_made(seats: int, seed: int, monkeypatch, tmp_path, display) -> None:
    app = make_app(monkeypatch, tmp_path)
    table = make_table(app, ["person"] * seats, seed, "tea", level_start=seed % 2)
    if seed != GAMES - 1:  # one game a number of seats is drawn in full
        undrawn(table)
    play_out(app, table, Dice(seed, seats), by_keys if seed % 2 else by_mouse)


@cache
def decisions() -> dict[str, Any]:
    """For each kind of decision the state in which most moves are legal, of a few games."""
    return busiest((random_game(2 + seed % 3, seed) for seed in range(40)), KINDS, 7)


def test_no_kind_of_decision_is_left_out() -> None:
    assert sorted(decisions()) == sorted(KINDS)


@pytest.mark.parametrize("make", [by_mouse, by_keys])
@pytest.mark.parametrize("kind", KINDS)
def test_every_move_of_every_kind_of_decision_can_be_made(kind, make, monkeypatch, tmp_path, display) -> None:
    app = make_app(monkeypatch, tmp_path)
    make_each(app, seat(app, decisions()[kind], friendly_undo=True), make, MOST_MOVES)
