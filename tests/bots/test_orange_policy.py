"""How opponents grow oranges: estimates, choices, whole games."""

from __future__ import annotations

import pytest

from greengold.bots.arena import play_game
from greengold.core.game import Setup
from tests.orange.build import GAME


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_levels_play_whole_games(seats: int) -> None:
    levels = ["normal", "easy", "hard", "normal", "easy"][:seats]
    played = play_game(GAME, Setup(seats, seats), levels)
    assert min(played.ranks) == 1
    assert max(played.totals) >= GAME.packs[seats].target


def test_greedy_beats_random_clearly() -> None:
    for seed in range(6):
        levels = ["random"] * 3
        levels.insert(seed % 4, "greedy")
        assert play_game(GAME, Setup(4, seed), levels).ranks[seed % 4] == 1
