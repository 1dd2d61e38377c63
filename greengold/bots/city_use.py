"""How the components of the city were used in many games, from the counts of their events."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from greengold.games import load
from greengold.games.city.names import MODES

if TYPE_CHECKING:
    from greengold.bots.report import Report, Row

ROUTE = "event sent route:"
GAINED = ("routes", "tokens", "tracks")
"""Sources of points that are gained; cars only lose."""


def rows(report: Report) -> list[Row]:
    """Name and figure of each use."""
    return [*_riders(report), *_lengths(report), *_tokens(report), *_tracks(report)]


def _share(part: float, whole: float) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "-"


def _riders(report: Report) -> list[Row]:
    """Where the Riders went."""
    pack = load("city").packs[len(report.seats)]  # type: ignore[attr-defined]
    sent, all_of_them = report.count("event sent"), report.games * len(pack.rider_ids)
    found: list[Row] = [
        ("riders sent", _share(sent, all_of_them)),
        ("riders sent by a seat", f"{sent / (report.games * len(report.seats)):.2f}"),
    ]
    found += [(f"riders sent by {mode}", _share(report.count(f"event sent mode:{mode}"), sent)) for mode in MODES]
    found.append(("riders of the last call a game", f"{report.count('event last_call') / report.games:.2f}"))
    found.append(("cars a game", f"{report.count('event jam') / report.games:.2f}"))
    return found


def lengths(report: Report) -> Counter[int]:
    """How often routes had so many tiles; 8 stands for more, too. Of a route's places, the hexes are `q,r`."""
    most = load("city").components.scoring_chart.max_row  # type: ignore[attr-defined]
    found: Counter[int] = Counter()
    for key, times in report.counts.items():
        if key.startswith(ROUTE):
            found[min(most, key.count(","))] += times
    return found


def _lengths(report: Report) -> list[Row]:
    found = lengths(report)
    return [(f"routes of {tiles} tiles", _share(found[tiles], found.total())) for tiles in range(2, max(found) + 1)]


def _tokens(report: Report) -> list[Row]:
    """How many of the players used each token."""
    tokens = load("city").components.bonus_tokens.tokens  # type: ignore[attr-defined]
    players = report.games * len(report.seats)
    return [(f"token {token.id} used", _share(report.count(f"event sent token:{token.id}"), players))
            for token in tokens]  # fmt: skip


def _tracks(report: Report) -> list[Row]:
    gained = [sum(report.sources[source]) for source in GAINED]
    return [
        ("scoring phases a game", f"{report.count('event scored') / report.games:.2f}"),
        ("points gained on tracks", _share(gained[-1], sum(gained))),
        ("tiles returned", str(report.count("event tile_returned"))),
    ]
