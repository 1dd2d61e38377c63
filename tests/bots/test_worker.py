"""The process of the opponents: the newest question counts, one death is survived, nothing of the window is in it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from greengold.bots.levels import choose
from greengold.bots.worker import Thinker, ThinkerError
from greengold.core.game import Setup
from greengold.core.match import Match
from greengold.core.rng import Dice
from greengold.games import load

ROOT = Path(__file__).resolve().parents[2]
GAME = load("olive")
MATCH = Match(GAME, Setup(4, 3))
SEAT = MATCH.to_move
VIEW = msgspec.json.encode(MATCH.view(SEAT))

IMPORTS = """
import sys
from greengold.bots import worker
ask = worker.Ask("olive", sys.stdin.buffer.read(), "hard", 3, 0)
answer = worker.answer_to(ask)
assert answer.move, answer
print(sorted(name for name in sys.modules if name.split(".")[0] == "pygame" or name.startswith("greengold.ui")))
"""

ORPHAN = """
import sys, time
from greengold.bots.worker import Thinker
if __name__ == "__main__":
    thinker = Thinker()
    thinker.start()
    while not thinker.ready:
        time.sleep(0.005)
    print(thinker.pid, flush=True)
    time.sleep(60)
"""


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    made = Thinker()
    yield made
    made.close()


def until(found: Callable[[], object], seconds: float = 30) -> object:
    """The first true result; fails after a while."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        result = found()
        if result:
            return result
        time.sleep(0.005)
    raise AssertionError("it took too long")


def ask(thinker: Thinker, position: int, level: str = "random") -> None:
    thinker.ask("olive", VIEW, level, 3, position)


def expected(position: int) -> str:
    """What the level answers in this process."""
    return str(choose(GAME, MATCH.view(SEAT), "random", Dice(3, SEAT, position)))


def test_it_gets_ready_before_the_first_question(thinker: Thinker) -> None:
    thinker.start()
    assert until(lambda: thinker.ready)
    assert thinker.poll() is None


def test_only_the_newest_question_is_answered(thinker: Thinker) -> None:
    # Arrange
    answers = [expected(position) for position in range(40)]
    newest = next(position for position in range(39, 0, -1) if answers[position] != answers[0])

    # Act
    for position in (0, newest):
        ask(thinker, position)

    # Assert
    assert until(thinker.poll) == answers[newest]
    time.sleep(0.1)
    assert thinker.poll() is None


def test_a_forgotten_question_gets_no_answer(thinker: Thinker) -> None:
    ask(thinker, 1)
    thinker.cancel()
    until(lambda: thinker.ready)
    time.sleep(0.1)
    assert thinker.poll() is None
    ask(thinker, 2)
    assert until(thinker.poll) == expected(2)


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs signals")
def test_a_killed_process_is_replaced_and_asked_again(thinker: Thinker) -> None:
    # Arrange
    ask(thinker, 1)
    first = thinker.pid
    os.kill(first, signal.SIGKILL)

    # Act
    answer = until(thinker.poll)

    # Assert
    assert answer == expected(1)
    assert thinker.pid != first


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs signals")
def test_a_second_death_at_the_same_question_is_an_error(thinker: Thinker) -> None:
    # Arrange
    ask(thinker, 1)
    first = thinker.pid
    os.kill(first, signal.SIGKILL)
    until(lambda: thinker.poll() is None and thinker.pid not in (0, first))

    # Act
    os.kill(thinker.pid, signal.SIGKILL)

    # Assert
    with pytest.raises(ThinkerError, match="twice"):
        until(thinker.poll)
    ask(thinker, 2)
    assert until(thinker.poll) == expected(2)


def test_a_fault_of_a_level_is_told(thinker: Thinker) -> None:
    ask(thinker, 1, level="genius")
    with pytest.raises(ThinkerError, match="genius"):
        until(thinker.poll)


def test_it_can_be_closed_at_any_time() -> None:
    unused, started = Thinker(), Thinker()
    started.start()
    for thinker in (unused, started, started):
        thinker.close()
        assert thinker.pid == 0


def test_nothing_of_the_window_is_imported() -> None:
    run = subprocess.run([sys.executable, "-c", IMPORTS], input=VIEW, cwd=ROOT, capture_output=True, check=True)
    assert run.stdout.decode().strip() == "[]"


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at the list of processes")
def test_it_ends_with_the_window(tmp_path: Path) -> None:
    # Arrange
    script = tmp_path / "window.py"
    script.write_text(ORPHAN, encoding="utf-8")
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen([sys.executable, script], env=env, stdout=subprocess.PIPE) as window:
        assert window.stdout
        stat = Path("/proc") / window.stdout.readline().decode().strip() / "stat"
        assert stat.exists()

        # Act
        window.kill()

    # Assert: gone, or dead and not yet collected
    assert until(lambda: not stat.exists() or ") Z " in stat.read_text(), 10)
