"""Opponents: they move legally, see only views, and the same seed gives the same game anywhere."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from greengold.bots.arena import game_seed, play_game, simulate
from greengold.bots.levels import LEVELS, choose
from greengold.bots.worker import Thinker
from greengold.core.game import Setup
from greengold.core.match import Match
from greengold.core.move import parse_move
from greengold.core.rng import Dice
from greengold.games import load

ROOT = Path(__file__).resolve().parents[2]
GAME = load("olive")


def played(seats: int, seed: int, level: str, **options: int | str) -> Match:
    match = Match(GAME, Setup(seats, seed, dict(options)))
    while not match.over:
        seat = match.to_move
        move = choose(GAME, match.view(seat), level, Dice(seed, seat, match.position))
        assert match.submit(move, match.position), f"{level} made the illegal {move}"
    return match


@pytest.mark.parametrize("level", ["random", "easy", "normal", "hard"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_levels_play_legal_games_to_the_end(level: str, seats: int) -> None:
    for seed in range(3):
        assert len(played(seats, seed, level, price_floor=seed % 2).result().totals) == seats


def test_a_choice_does_not_depend_on_what_others_hide() -> None:
    """Two states that differ only in a closed fist get the same answer from the next seller."""
    checked = 0
    for seed in range(12):
        match = Match(GAME, Setup(4, seed))
        while not match.over:
            seat = match.to_move
            if match.asked()[0] == "set_price" and any(price >= 0 for price in match.state.prices):
                other = match.state.clone()
                other.prices = [(price + 1) % (other.die + 1) if price >= 0 else price for price in other.prices]
                dice = [Dice(seed, seat) for _ in range(2)]
                assert (choose(GAME, GAME.view(match.state, seat), "hard", dice[0])
                        == choose(GAME, GAME.view(other, seat), "hard", dice[1]))
                checked += 1
            match.submit(choose(GAME, match.view(seat), "normal", Dice(seed, seat, match.position)), match.position)
    assert checked > 5


def test_greedy_beats_random_clearly() -> None:
    wins = 0
    for seed in range(30):
        levels = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        result = play_game(GAME, Setup(2, seed), levels)
        wins += result.ranks[levels.index("greedy")] == 1
    assert wins >= 27


def test_results_are_the_same_whatever_the_jobs_and_the_hash_seed(tmp_path: Path) -> None:
    files = []
    for jobs, hash_seed in ((1, "0"), (2, "7")):
        file = tmp_path / f"{jobs}.json"
        subprocess.run([sys.executable, "main.py", "simulate", "olive", "--seats", "greedy,easy,hard", "--games", "4",
                        "--jobs", str(jobs), "--json", str(file)], cwd=ROOT, check=True, capture_output=True,
                       env={**os.environ, "PYTHONHASHSEED": hash_seed})
        files.append(file.read_bytes())
    assert files[0] == files[1]


def test_reports_add_up() -> None:
    report = msgspec.to_builtins(simulate("olive", ["greedy"] * 3, 3, 5))
    assert report["games"] == 3


def test_rotated_players_keep_their_own_results() -> None:
    levels = ["greedy", "random", "easy"]
    report = simulate("olive", levels, 2, 5, rotate=True)
    first = play_game(GAME, Setup(3, game_seed(5, 0)), levels).totals
    seats = play_game(GAME, Setup(3, game_seed(5, 1)), ["easy", "greedy", "random"]).totals
    second = seats[1], seats[2], seats[0]
    assert [seat.level for seat in report.seats] == levels
    assert [(seat.least, seat.most) for seat in report.seats] == [
        (min(pair), max(pair)) for pair in zip(first, second, strict=True)]


def answer(thinker: Thinker) -> str:
    end = time.monotonic() + 30
    while time.monotonic() < end:
        found = thinker.poll()
        if found is not None:
            return found
        time.sleep(0.005)
    raise AssertionError("no answer in 30 s")


def test_the_worker_answers_as_the_level_does_and_survives_a_kill() -> None:
    match = Match(GAME, Setup(4, 3))
    view = match.view(match.to_move)
    wanted = choose(GAME, view, "normal", Dice(3, match.to_move, 0))
    thinker = Thinker()
    try:
        thinker.ask("olive", msgspec.json.encode(view), "normal", 3, 0)
        first = answer(thinker)
        assert match.verdict(parse_move(first))
        thinker.ask("olive", msgspec.json.encode(view), "normal", 3, 0)
        thinker.cancel()
        assert thinker.poll() is None
        thinker.ask("olive", msgspec.json.encode(view), "normal", 3, 0)
        assert answer(thinker) == first
        assert parse_move(first) == wanted
    finally:
        thinker.close()


def test_every_level_of_the_set_up_exists() -> None:
    assert {"random", "easy", "normal", "hard", "greedy"} <= set(LEVELS)
