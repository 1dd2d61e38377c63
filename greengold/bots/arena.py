"""Whole games between levels, without a window: for the command line, for tuning the components, for tests."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec
from tqdm import tqdm

from greengold.bots.levels import choose
from greengold.bots.report import Report, as_json, as_text, reported
from greengold.core import agenda
from greengold.core.agenda import Illegal
from greengold.core.event import Event
from greengold.core.game import Game, Line, Setup
from greengold.core.rng import Dice, seeded
from greengold.core.verdict import Fact
from greengold.games import load

SEEDS = 1 << 53
"""A game's seed is below this number."""

REASONS = ("space", "source", "what")
"""Facts by which the numbers of an event are summed up."""


class Played(msgspec.Struct, frozen=True):
    """A game that was played to the end.

    totals, ranks, lines: of its result; decisions: made by seats; steps: all that happened, decisions included;
    counts: how often each kind of event happened ("event bid"), at which place ("event bid space:h1"), and which
    decisions were made ("use_black press"); sums: of the numbers in events, by kind and place ("bid cubes").
    """

    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    lines: tuple[Line, ...]
    decisions: int
    steps: int
    counts: dict[str, int]
    sums: dict[str, int]


class Tally:
    """A listener that counts events, whatever the game."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.sums: Counter[str] = Counter()

    def hear(self, event: Event) -> None:
        """Count an event."""
        self.counts[f"event {event.kind}"] += 1
        reasons = [f"{name}:{event.facts[name]}" for name in REASONS if isinstance(event.facts.get(name), str)]
        for name, fact in event.facts.items():
            if isinstance(fact, int):
                self.sums[f"{event.kind} {name}"] += fact
                for reason in reasons:
                    self.sums[f"{event.kind} {reason} {name}"] += fact
            else:
                self.counts[f"event {event.kind} {name}:{fact}"] += 1


def play_game(
    game: Game, setup: Setup, levels: Sequence[str], on_event: Callable[[Event], None] | None = None
) -> Played:
    """A whole game between levels, one per seat. Raises Illegal if a level makes a move that is not allowed."""
    tally, state, decisions, steps = Tally(), game.new(setup), 0, 0

    def heard(event: Event) -> None:
        tally.hear(event)
        if on_event:
            on_event(event)

    while True:
        while agenda.settle(state, heard):
            steps += 1
        step = agenda.top(state)
        if step is None:
            break
        seat = step.seat(state)
        move = choose(game, game.view(state, seat), levels[seat], Dice(setup.seed, seat, decisions))
        verdict = step.verdict(state, move)
        if not verdict:
            raise Illegal(move, verdict)
        tally.counts[f"{step.asked(state)[0]} {move.verb}"] += 1
        agenda.perform(state, move, heard)
        decisions, steps = decisions + 1, steps + 1
    result = game.result(state)
    counts, sums = dict(tally.counts), dict(tally.sums)
    return Played(result.totals, result.ranks, result.lines, decisions, steps, counts, sums)


def game_seed(seed: int, index: int) -> int:
    """Seed of a game of a simulation."""
    return seeded(seed, index) % SEEDS


_games: dict[str, Game] = {}  # a process loads a game once


def _play(
    slug: str, levels: tuple[str, ...], rotate: bool, seed: int, options: Mapping[str, Fact], index: int
) -> Played:
    if slug not in _games:
        _games[slug] = load(slug)
    setup, by = Setup(len(levels), game_seed(seed, index), dict(options)), index % len(levels) if rotate else 0
    played = play_game(_games[slug], setup, levels[-by:] + levels[:-by])
    return _seated(played, len(levels), by) if by else played


def _seated(played: Played, seats: int, by: int) -> Played:
    """A game whose players sat `by` seats further, with its results in their own order."""
    def own(results: tuple[int, ...]) -> tuple[int, ...]:
        return results[by:seats] + results[:by] + results[seats:]

    lines = tuple(Line(line.source, own(line.points)) for line in played.lines)
    return msgspec.structs.replace(played, totals=own(played.totals), ranks=own(played.ranks), lines=lines)


def simulate(
    slug: str,
    levels: Sequence[str],
    games: int,
    seed: int,
    jobs: int = 1,
    progress: Callable[[Iterable[Any], int], Iterable[Any]] = lambda played, _: played,
    options: Mapping[str, Fact] | None = None,
    rotate: bool = False,
) -> Report:
    """Many games with the same levels, spread over processes; the report does not depend on how many.

    progress: wraps the stream of games, given their number; rotate: every game all sit one seat further, and the report
    tells of players instead of seats."""
    one = partial(_play, slug, tuple(levels), rotate, seed, options or {})
    began = perf_counter()
    if min(jobs, games) == 1:
        played = list(progress(map(one, range(games)), games))
    else:
        with get_context("spawn").Pool(min(jobs, games)) as pool:
            chunk = max(1, min(16, games // (4 * jobs)))
            played = list(progress(pool.imap(one, range(games), chunk), games))
    return reported(slug, tuple(levels), seed, played, perf_counter() - began)


def write_json(report: Report, path: Path) -> None:
    """Keep the results of a report, without times: the same bytes for the same games."""
    path.write_bytes(as_json(report))


def _bar(played: Iterable[Any], games: int) -> Iterable[Any]:
    return tqdm(played, total=games, unit="game", file=sys.stderr, leave=False)


def run_simulate(slug: str, seats: list[str], games: int, seed: int, jobs: int, json_path: Path | None,
                 options: Mapping[str, Fact] | None = None, rotate: bool = False) -> int:
    """The command: simulate, print the table, keep the results. Returns the exit status."""
    report = simulate(slug, seats, games, seed, jobs, _bar, options, rotate)
    print(as_text(report))
    if json_path is not None:
        write_json(report, json_path)
    return 0
