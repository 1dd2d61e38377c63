"""How opponents build a green city: estimates, choices, whole games."""

from __future__ import annotations

import pytest

from greengold.bots.arena import play_game
from greengold.core.game import Setup
from tests.city.build import GAME


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_levels_play_whole_games(seats: int) -> None:
    levels = ["normal", "easy", "hard", "random", "greedy", "easy"][:seats]
    result = play_game(GAME, Setup(seats, seats), levels)
    assert min(result.ranks) == 1


@pytest.mark.parametrize("seats", [2, 4])
def test_the_greedy_opponent_beats_those_who_play_at_random(seats: int) -> None:
    lead, won = 0, 0
    for seed in range(10):
        levels = ["random"] * seats
        levels[seed % seats] = "greedy"
        result = play_game(GAME, Setup(seats, seed), levels)
        others = [total for seat, total in enumerate(result.totals) if seat != seed % seats]
        lead += result.totals[seed % seats] - max(others)
        won += result.ranks[seed % seats] == 1
    assert won >= 9
    assert lead / 10 > 20


def test_the_easy_opponent_is_weaker_than_the_normal_one() -> None:
    lead = 0
    for seed in range(12):
        levels = ["easy", "normal"] if seed % 2 else ["normal", "easy"]
        totals = play_game(GAME, Setup(2, seed // 2), levels).totals
        lead += totals[levels.index("normal")] - totals[levels.index("easy")]
    assert lead / 12 > 3
