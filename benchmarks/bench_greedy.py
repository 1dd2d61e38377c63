"""200 games of four greedy opponents."""

from __future__ import annotations

from typing import Any

import pytest

from greengold.bots.arena import simulate
from greengold.games import READY


@pytest.mark.parametrize("slug", READY)
def test_200_greedy_games(benchmark: Any, slug: str) -> None:
    benchmark.pedantic(lambda: simulate(slug, ["greedy"] * 4, 200, 1, 1), rounds=1)
