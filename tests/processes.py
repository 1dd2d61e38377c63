"""The same computation in several processes, each with hashes of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def printed(program: str) -> set[str]:
    """What the program prints, in three processes with different hash seeds."""
    outputs = set()
    for hash_seed in ("0", "1", "4242"):
        env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
        run = subprocess.run([sys.executable, "-c", program], cwd=ROOT, env=env, capture_output=True, text=True,
                             check=True)  # fmt: skip
        outputs.add(run.stdout.strip())
    return outputs
