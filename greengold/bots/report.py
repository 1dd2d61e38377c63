"""What many games came to, as a plain-text table and as JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from math import sqrt
from typing import TYPE_CHECKING, Any

import msgspec

from greengold.bots import city_use, olive_use, orange_use, tea_use

if TYPE_CHECKING:
    from greengold.bots.arena import Played

COMPONENT_USE: dict[str, Callable[[Report], list[Row]]] = {
    "olive": olive_use.rows,
    "tea": tea_use.rows,
    "orange": orange_use.rows,
    "city": city_use.rows,
}
"""By game, how its components were used: name and figure."""

RIVAL = "carrington"
"""Stands for a level where nobody chooses: the rival of a lone player, whose score follows those of the seats."""

Row = tuple[str, ...]
CONFIDENCE = 1.96
"""Standard deviations of an interval that holds 95 of 100 times."""


class Seat(msgspec.Struct, frozen=True):
    """A seat's results. mean, deviation: of its score in points; least, most: its scores; wins: shared ones count
    in part; share of wins, between share_low and share_high with 95 % confidence (Wilson's interval)."""

    level: str
    mean: float
    deviation: float
    least: int
    most: int
    wins: float
    share: float
    share_low: float
    share_high: float


class Report(msgspec.Struct, frozen=True):
    """Results of a simulation.

    seed: of the simulation; rounds, decisions, steps: of all games together; sources: by source of points, mean per
    seat; counts, sums: of all games (see `arena.Played`); seconds: time it took, not part of the results.
    """

    game: str
    seed: int
    games: int
    rounds: int
    decisions: int
    steps: int
    seats: tuple[Seat, ...]
    sources: dict[str, tuple[float, ...]]
    counts: dict[str, int]
    sums: dict[str, int]
    seconds: float

    def count(self, key: str) -> int:
        """How often something happened."""
        return self.counts.get(key, 0)


def reported(slug: str, levels: Sequence[str], seed: int, played: Sequence[Played], seconds: float) -> Report:
    """The report of games that were played."""
    levels = (*levels, *[RIVAL] * (len(played[0].totals) - len(levels)))
    counts: Counter[str] = Counter()
    sums: Counter[str] = Counter()
    for game in played:
        counts.update(game.counts)
        sums.update(game.sums)
    return Report(
        game=slug,
        seed=seed,
        games=len(played),
        rounds=_rounds(counts, len(levels)),
        decisions=sum(game.decisions for game in played),
        steps=sum(game.steps for game in played),
        seats=tuple(_seat(level, seat, played) for seat, level in enumerate(levels)),
        sources={line.source: tuple(_mean([game.lines[number].points[seat] for game in played])
                                    for seat in range(len(levels)))
                 for number, line in enumerate(played[0].lines)},
        counts=dict(counts),
        sums=dict(sums),
        seconds=seconds,
    )


def _rounds(counts: Counter[str], seats: int) -> int:
    """Rounds of all games; where only turns are told, as many of them as there are seats."""
    turns = counts["event turn_started"] + counts["event turn_begun"]
    return counts["event round_started"] or turns // seats


def _seat(level: str, seat: int, played: Sequence[Played]) -> Seat:
    scores = [game.totals[seat] for game in played]
    count, total = len(scores), sum(scores)
    spread = sqrt(count * sum(score * score for score in scores) - total * total) / count
    wins = sum(1 / game.ranks.count(1) for game in played if game.ranks[seat] == 1)
    low, high = wilson(wins, count)
    return Seat(level, _mean(scores), round(spread, 4), min(scores), max(scores), round(wins, 4),
                round(wins / count, 4), round(low, 4), round(high, 4))


def _mean(numbers: Sequence[int]) -> float:
    return round(sum(numbers) / len(numbers), 4)


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Where the true share of wins lies with 95 % confidence (Wilson's score interval)."""
    share, z2 = wins / games, CONFIDENCE**2
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = CONFIDENCE / (1 + z2 / games) * sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def as_json(report: Report) -> bytes:
    """The results without times, the same bytes for equal results."""
    fields: dict[str, Any] = msgspec.to_builtins(report)
    del fields["seconds"]
    return msgspec.json.format(msgspec.json.encode(fields, order="sorted"), indent=1) + b"\n"


def as_text(report: Report) -> str:
    """The results as tables."""
    games, seconds = report.games, max(report.seconds, 1e-9)
    head = [
        ("game", report.game),
        ("games", str(games)),
        ("seed", str(report.seed)),
        ("rounds a game", f"{report.rounds / games:.2f}"),
        ("decisions a game", f"{report.decisions / games:.1f}"),
        ("seconds", f"{report.seconds:.1f}"),
        ("steps a second", f"{report.steps / seconds:.0f}"),
    ]
    if report.seats[-1].level == RIVAL:
        head.append(("mean margin", f"{report.seats[0].mean - report.seats[-1].mean:+.2f}"))
    seats: list[Row] = [("seat", "level", "score", "dev.", "least", "most", "wins", "share", "95 %")]
    for number, seat in enumerate(report.seats):
        seats.append((str(number), seat.level, f"{seat.mean:.2f}", f"{seat.deviation:.2f}", str(seat.least),
                      str(seat.most), f"{seat.wins:.1f}", f"{100 * seat.share:.1f} %",
                      f"{100 * seat.share_low:.1f}-{100 * seat.share_high:.1f} %"))
    sources: list[Row] = [("points from", *(f"seat {number}" for number in range(len(report.seats))))]
    sources += [(source.replace("_", " "), *(f"{mean:.2f}" for mean in means))
                for source, means in report.sources.items()]
    parts = [_table(head), _table(seats), _table(sources)]
    if report.game in COMPONENT_USE:
        parts.append(_table(COMPONENT_USE[report.game](report)))
    return "\n\n".join(parts)


def _table(rows: Sequence[Row]) -> str:
    """Columns wide enough for what they hold; the first one to the left, the others to the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = []
    for row in rows:
        cells = [cell.rjust(width) for cell, width in zip(row, widths, strict=True)]
        lines.append("  ".join([row[0].ljust(widths[0]), *cells[1:]]).rstrip())
    return "\n".join(lines)
