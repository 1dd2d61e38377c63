"""Equal seeds and moves give equal games, in every process and whatever the hash seed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from greengold.core.state import digest
from tests.city.random_games import begun, random_game

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = "from tests.city.test_determinism import digests; print(*digests())"


def digests() -> list[str]:
    """Digests along one game per number of seats."""
    found = []
    for seats in (2, 4, 6):
        game = enumerate(random_game(seats, 11))
        found += [digest(state) for number, (state, move) in game if number % 15 == 0 or not move]
    return found


def test_three_processes_agree() -> None:
    outputs = set()
    for hash_seed in ("0", "1", "4242"):
        env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
        command = [sys.executable, "-c", PROGRAM]
        run = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=True)
        outputs.add(run.stdout.strip())
    assert outputs == {" ".join(digests())}


def test_another_seed_is_another_game() -> None:
    assert len({digest(begun(4, seed)) for seed in range(50)}) == 50
