"""How the components of the tea trade were used in many games, from the counts of their events."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from greengold.games import load
from greengold.games.tea.names import ACTIONS, TEAS

if TYPE_CHECKING:
    from greengold.bots.report import Report, Row

MONEY = {
    "dividends": ("dividend n",),
    "passive income": ("passive_income n",),
    "contracts": ("earned source:own:",),
    "negotiating": ("earned source:action:negotiate",),
    "serving": ("earned source:action:serve",),
    "trading posts": ("earned source:post:", "earned source:no_posts_left"),
    "bonuses": ("earned source:bonus:", "earned source:hq:", "earned source:order:"),
    "deals": ("earned source:deal:", "earned source:deal_"),
    "upgrades": ("earned source:row:", "earned source:hole:", "earned source:bulk"),
}
"""Where money comes from: how the keys of its sums begin."""

SPENT = ("fee", "reach", "share", "crate", "upgrade", "exchange")
"""What pounds are paid for."""


def rows(report: Report) -> list[Row]:
    """Name and figure of each use."""
    return [*_length(report), *_actions(report), *_money(report), *_cards(report)]


def _seats(report: Report) -> int:
    return report.games * len(report.seats)


def _length(report: Report) -> list[Row]:
    seats = _seats(report)
    found: list[Row] = [("turns of a seat", f"{report.count('event turn_ended') / seats:.1f}")]
    for cause in ("dividend", "shares"):
        share = 100 * report.count(f"event final_round cause:{cause}") / report.games
        found.append((f"ended by {cause}", f"{share:.1f} %"))
    found.append(("loans of a seat", f"{report.sums.get('loan_taken n', 0) / seats:.2f}"))
    return found


def _actions(report: Report) -> list[Row]:
    times = [report.count(f"event action_begun action:{action}") for action in ACTIONS]
    whole = max(1, sum(times))
    found: list[Row] = [
        (f"turns of {name}", f"{100 * n / whole:.1f} %") for name, n in zip(ACTIONS, times, strict=True)
    ]
    for tea in TEAS:
        bought = sum(report.count(f"event {kind} tea:{tea}") for kind in ("crate_bought", "crate_licensed"))
        served = report.count(f"event crate_served tea:{tea}")
        found.append(
            (f"{tea} crates bought, served a seat", f"{bought / _seats(report):.2f}, {served / _seats(report):.2f}")
        )
    return found


def _money(report: Report) -> list[Row]:
    seats = _seats(report)
    found: list[Row] = []
    for name, starts in MONEY.items():
        pounds = sum(n for key, n in report.sums.items() if key.startswith(starts) and key.endswith(" n"))
        found.append((f"£ a seat from {name}", f"{pounds / seats:.1f}"))
    for what in SPENT:
        pounds = report.sums.get(f"paid what:{what} n", 0)
        found.append((f"£ a seat for {what}", f"{pounds / seats:.1f}"))
    return found


def _cards(report: Report) -> list[Row]:
    parts = load("tea").components  # type: ignore[attr-defined]
    contracts = (*parts.contracts.starting, *parts.contracts.deck)
    return [
        _used(report, "contracts fulfilled", "fulfilled contract", (card.id for card in contracts)),
        _used(report, "mandates taken", "mandate_taken mandate", (card.id for card in parts.mandates.mandates)),
        _used(report, "upgrades taken", "upgrade_taken upgrade", (card.id for card in parts.upgrades.upgrades)),
        _used(report, "deals used", "deal_activated deal", (tile.id for tile in parts.deal_tiles.tiles)),
    ]


def _used(report: Report, name: str, event: str, ids: Iterable[str]) -> Row:
    """Uses of a seat, and the card that was used least."""
    times = {card: report.count(f"event {event}:{card}") for card in ids}
    least = min(times, key=times.__getitem__)
    return f"{name} a seat, least", f"{sum(times.values()) / _seats(report):.2f}, {least} {times[least]}"
