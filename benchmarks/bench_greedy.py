"""200 games of four greedy opponents."""

from __future__ import annotations

from typing import Any

from greengold.bots.arena import simulate


def test_200_greedy_games(benchmark: Any) -> None:
    benchmark.pedantic(lambda: simulate("olive", ["greedy"] * 4, 200, 1, 1), rounds=1)
