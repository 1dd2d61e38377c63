"""How the components of California Gold were used in many games, from the counts of their events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.games import load

if TYPE_CHECKING:
    from greengold.bots.report import Report, Row

ACTIONS = {
    "groves by a standard action": "event recruited by:standard",
    "groves by a nursery": "event recruited by:nursery",
    "groves by a report": "event recruited by:card",
    "dues collected": "event dues",
    "arrays canvassed": "event canvassed",
    "houses bought": "event bought building:house",
    "nurseries bought": "event bought building:nursery",
    "agencies bought": "event agency_bought",
    "houses moved": "event house_moved",
    "houses abandoned": "event house_abandoned",
    "trains placed": "event train_placed",
    "trains that left": "event train_left",
    "actions passed": "event passed",
    "groves lost": "event grove_lost",
    "turns lost": "event turn_lost",
}
"""What a seat did or suffered in a game."""

DOLLARS = {
    "groves": "dues groves",
    "advertising": "dues ads",
    "trains": "dues trains",
    "majorities": "dues majority",
    "reports": "money_gained n",
}
"""Where money came from."""

SPENT = {"conditions": "improved price", "chips": "chip_placed price", "reports": "money_paid n"}
"""What money went to, beside buildings."""


def rows(report: Report) -> list[Row]:
    """Name and figure of each use."""
    seats = report.games * len(report.seats)
    found: list[Row] = [(f"{name} a seat", f"{report.count(key) / seats:.2f}") for name, key in ACTIONS.items()]
    found += [(f"$ a seat from {name}", f"{report.sums.get(key, 0) / seats:.1f}") for name, key in DOLLARS.items()]
    found += [(f"$ a seat for {name}", f"{report.sums.get(key, 0) / seats:.1f}") for name, key in SPENT.items()]
    return [*found, *_counties(report), *_chips(report), *_reports(report)]


def _counties(report: Report) -> list[Row]:
    """Groves recruited for each grove card of a county in a game, and houses and nurseries bought there."""
    found: list[Row] = [("groves a game and card, buildings a game", "")]
    for county in load("orange").components.counties.counties:  # type: ignore[attr-defined]
        recruited = report.count(f"event recruited county:{county.id}") / report.games
        bought = report.count(f"event bought county:{county.id}") / report.games
        found.append((f"  {county.id}", f"{recruited / county.nursery_price:.2f}, {bought:.2f}"))
    return found


def _chips(report: Report) -> list[Row]:
    """Chips placed in each slot, and how many of them a report took back."""
    pack = load("orange").packs[len(report.seats)]  # type: ignore[attr-defined]
    found: list[Row] = [("chips a game, taken back", "")]
    for slot in pack.slots:
        placed, back = (report.count(f"event {kind} slot:{slot}") for kind in ("chip_placed", "chips_removed"))
        found.append((f"  {slot}", f"{placed / report.games:.2f}, {back / report.games:.2f}"))
    return found


def _reports(report: Report) -> list[Row]:
    """How often each copy of a report was played in a game."""
    found: list[Row] = [("plays a game and copy", "")]
    for card in load("orange").components.farm_reports.cards:  # type: ignore[attr-defined]
        plays = report.count(f"event report_played card:{card.id}") / report.games
        found.append((f"  {card.id}", f"{plays / card.count:.2f}"))
    return found
