"""The final reckoning, in the lines A to G of the Score Pad (rulebook: Final scoring; section 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.core.game import Line, Result
from greengold.games.tea import carrington
from greengold.games.tea.counts import count, leads, shares_of
from greengold.games.tea.house import HOUSE
from greengold.games.tea.office import uppermost
from greengold.games.tea.parts import Majority, Per
from greengold.games.tea.state import SoloState
from greengold.games.tea.vocabulary import EndPer

if TYPE_CHECKING:
    from greengold.games.tea.state import TeaState

SOURCES = ("cash", "mandates", "upgrades", "shares", "majorities", "resources", "debt")
"""Lines A to G."""

BREAKER = "more_shares"
"""What decides between equal fortunes (TEA-R64)."""

HOUSE_BREAKER = "carrington"
"""Carrington wins when the fortunes are equal (section 11)."""


def final_values(state: TeaState) -> list[int]:
    """Pounds of a Share of each company at the end: Royal influence is added unless it has been already (TEA-R62)."""
    pack, spaces = state.pack, state.value[:]
    if state.agenda:
        for company, steps in zip(state.supplier, pack.supplier_steps, strict=False):
            spaces[company] = min(pack.top, spaces[company] + steps)
    return [pack.worth[space] for space in spaces]


def mandate_pay(state: TeaState, seat: int, mandate: int) -> int:
    """Pounds a seat would get for a Mandate now (TEA-R60, R61)."""
    card = state.pack.mandates[mandate]
    own = count(state, seat, card.count)
    if isinstance(card, Majority):
        others = [count(state, other, card.count) for other in range(state.seats) if other != seat]
        place = sum(other > own for other in others) + (own in others)
        return card.pays[place]
    if isinstance(card, Per):
        return min(card.max, card.each * own)
    reached = own >= card.at_least if card.at_least is not None else own <= (card.no_more or 0)
    return card.n if reached else 0


def upgrade_extra(state: TeaState, seat: int, upgrade: int) -> int:
    """Pounds for what an uncovered Upgrade of a seat counts at the end."""
    effect = state.pack.upgrades[upgrade].effect
    return min(effect.max, effect.each * count(state, seat, effect.what)) if isinstance(effect, EndPer) else 0


def upgrade_pay(state: TeaState, seat: int) -> int:
    """Pounds for all Upgrades of a seat, and for what the uncovered ones count at the end (TEA-R55)."""
    pack = state.pack
    first = seat * pack.rows
    values = sum(pack.upgrades[upgrade].value for row in state.rows[first : first + pack.rows] for upgrade in row)
    return values + sum(upgrade_extra(state, seat, upgrade) for upgrade in uppermost(state, seat))


def _mandates(state: TeaState, seat: int) -> int:
    """Pounds for all Mandates of a seat; those of Carrington are all worth the same."""
    honours = state.honours[seat]
    if seat == state.pack.house:
        assert isinstance(state, SoloState)
        return len(honours) * carrington.level(state).mandate_money
    return sum(mandate_pay(state, seat, mandate) for mandate in honours)


def lines_of(state: TeaState, seat: int) -> tuple[int, ...]:
    """Pounds of a seat by source, in the order of SOURCES."""
    pack, values = state.pack, final_values(state)
    led = sum(leads(state, seat, company) for company in range(len(values)))
    resources = count(state, seat, "warehouse") + state.concessions[seat]
    return (
        state.money[seat],
        _mandates(state, seat),
        upgrade_pay(state, seat),
        sum(shares * worth for shares, worth in zip(shares_of(state, seat), values, strict=True)),
        led * pack.scoring.majority_shareholder,
        resources // pack.scoring.resources_per_pound,
        -state.loans[seat] * pack.debt,
    )


def result(state: TeaState) -> Result:
    """The fortunes if the game ended now, or the final ones when the agenda is empty (TEA-R64)."""
    by_seat = [lines_of(state, seat) for seat in range(state.seats)]
    lines = tuple(Line(source, points) for source, points in zip(SOURCES, zip(*by_seat, strict=True), strict=True))
    totals = tuple(map(sum, by_seat))
    if isinstance(state, SoloState):
        won = totals[1 - HOUSE] > totals[HOUSE]
        return Result(totals, (1, 2) if won else (2, 1), lines, HOUSE_BREAKER if len(set(totals)) == 1 else "")
    keys = [(totals[seat], sum(shares_of(state, seat))) for seat in range(state.seats)]
    ranks = tuple(1 + sum(other > key for other in keys) for key in keys)
    best = max(keys)
    level = [key for key in keys if key[0] == best[0]]
    return Result(totals, ranks, lines, BREAKER if level.count(best) < len(level) else "")
