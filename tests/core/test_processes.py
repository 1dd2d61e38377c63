"""Equal seeds and moves give equal games in every process, whatever the hash seed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from greengold.core.rng import Dice
from tests.core.toy import do, table

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = """
import sys
from tests.core.test_processes import played
print(hash("stall"))
print(played(sys.argv[1:]))
"""


def played(texts: list[str]) -> str:
    """What came out of a game with these moves: all digests, events, views and the result."""
    match = table(4, 12)
    do(match, *texts)
    told = [f"{entry.digest} {[beat.events for beat in entry.beats]}" for entry in match.log]
    return "\n".join([*told, *(repr(match.view(seat)) for seat in range(-1, 4)), repr(match.result())])


def test_three_processes_agree() -> None:
    match, dice = table(4, 12), Dice(3)
    while not match.over:
        assert match.submit(dice.choice(match.legal()), match.position)
    texts = [str(entry.move) for entry in match.log]
    runs = []
    for hash_seed in ("0", "1", "4242"):
        env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}
        command = [sys.executable, "-c", PROGRAM, *texts]
        runs.append(subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, encoding="utf-8"))
    outputs = [run.communicate(timeout=60)[0].split("\n", 1) for run in runs]
    assert [run.returncode for run in runs] == [0, 0, 0]
    assert len({hashed for hashed, _ in outputs}) == 3
    assert {rest.rstrip("\n") for _, rest in outputs} == {played(texts)}


def test_another_seed_is_another_game() -> None:
    assert len({repr(table(3, seed).state) for seed in range(20)}) == 20
