"""The statistics of many games."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from greengold.bots.arena import Played, game_seed, play_game, simulate, write_json
from greengold.bots.report import Report, as_text, reported, wilson
from greengold.core.game import Line, Setup
from greengold.games import load


@pytest.fixture(scope="module")
def report() -> Report:
    return simulate("olive", ["greedy", "random", "easy"], 4, 5)


@pytest.mark.parametrize(("wins", "games", "low", "high"), [
    (50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662),
])  # fmt: skip
def test_wilson_interval(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == (pytest.approx(low, abs=1e-4), pytest.approx(high, abs=1e-4))


def test_numbers_of_seats() -> None:
    # Arrange
    lines = (Line("base", (3, 4)),)
    games = [Played((10, 20), (2, 1), lines, 7, 9, {"event round_started": 5}, {}),
             Played((14, 14), (1, 1), lines, 7, 9, {"event round_started": 6}, {})]

    # Act
    found = reported("toy", ["easy", "hard"], 1, games, 2.0)

    # Assert
    first, second = found.seats
    assert (found.games, found.rounds, found.decisions, found.steps) == (2, 11, 14, 18)
    assert (first.mean, first.deviation, first.least, first.most, first.wins, first.share) == (12, 2, 10, 14, 0.5, 0.25)
    assert (second.mean, second.wins, second.level) == (17, 1.5, "hard")
    assert found.sources == {"base": (3.0, 4.0)}
    assert ["steps", "a", "second", "9"] in [line.split() for line in as_text(found).splitlines()]


def test_sources_add_up_to_the_scores(report: Report) -> None:
    for number, seat in enumerate(report.seats):
        assert sum(means[number] for means in report.sources.values()) == pytest.approx(seat.mean, abs=0.01)
    assert sum(seat.share for seat in report.seats) == pytest.approx(1, abs=0.001)


def test_counts_tell_what_happened(report: Report) -> None:
    bids = sum(number for key, number in report.counts.items() if key.startswith("event bid space:"))
    assert report.count("event bid") == bids
    assert report.count("bid bid") == bids + report.count("event overbid") + report.count("event raised")
    assert report.sums["sold points"] == report.sums["sold base"] + report.sums["sold bonus"]


def test_the_table_names_all_that_was_asked_for(report: Report) -> None:
    text = as_text(report)
    for word in ("greedy", "rounds a game", "95 %", "leftover bottles", "overbids a round", "k1 black", "m1 red",
                 "mule used", "ties among contests", "steps a second"):
        assert word in text
    assert "h4" not in text, "closed with three colours"
    assert max(map(len, text.splitlines())) < 100


def test_json_has_no_times(report: Report, tmp_path: Path) -> None:
    file = tmp_path / "report.json"
    write_json(report, file)
    kept: dict[str, Any] = msgspec.json.decode(file.read_bytes())
    assert "seconds" not in kept
    assert kept["seats"][0]["level"] == "greedy"
    write_json(msgspec.structs.replace(report, seconds=1e9), tmp_path / "later.json")
    assert (tmp_path / "later.json").read_bytes() == file.read_bytes()


def test_seeds_of_games_differ() -> None:
    seeds = {game_seed(seed, index) for seed in range(30) for index in range(100)}
    assert len(seeds) == 3000
    assert all(0 <= seed < 2**53 for seed in seeds)


def test_progress_sees_every_game() -> None:
    seen = []

    def progress(played: Iterable[Any], games: int) -> Iterable[Any]:
        for game in played:
            seen.append(games)
            yield game

    simulate("olive", ["random", "random"], 3, 1, 1, progress)
    assert seen == [3, 3, 3]


def test_a_listener_hears_every_event() -> None:
    heard: list[str] = []
    played = play_game(load("olive"), Setup(2, 4), ["random", "random"], lambda event: heard.append(event.kind))
    assert len(heard) == sum(number for key, number in played.counts.items()
                             if key.startswith("event ") and key.count(" ") == 1)
    assert heard[-1] == "game_ended"
