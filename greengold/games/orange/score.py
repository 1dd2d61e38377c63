"""Who has won: most groves, then most money (rulebook: End Game; ORANGE-R62)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.core.game import Line, Result

if TYPE_CHECKING:
    from greengold.games.orange.state import OrangeState

BREAKER = "more_money"
"""What decides between equal numbers of groves."""


def result(state: OrangeState) -> Result:
    """The groves of each seat by county, and the places so far, or the final ones when the agenda is empty."""
    pack = state.pack
    tallies = [pack.tally(tableau).counties for tableau in state.tableau]
    lines = tuple(Line(name, tuple(tally[county] for tally in tallies)) for county, name in enumerate(pack.counties))
    totals = tuple(map(len, state.tableau))
    keys = list(zip(totals, state.money, strict=True))
    ranks = tuple(1 + sum(other > key for other in keys) for key in keys)
    best = max(keys)
    level = [key for key in keys if key[0] == best[0]]
    return Result(totals, ranks, lines, BREAKER if level.count(best) < len(level) else "")
