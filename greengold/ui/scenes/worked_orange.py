"""The parts of the lines of California Gold's score page, as a sum: groves, dues, and what was paid and lost."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from greengold.core.event import Event
from greengold.games.orange.dues import sources
from greengold.games.orange.names import FREEZE
from greengold.games.orange.state import OrangeState
from greengold.ui.scenes.score_story import with_boards
from greengold.ui.scenes.worked_lines import Counted, Finished

TOLD = ("dues", "conditions", "groves_lost", "turns_lost")
"""Rows that only tell and have a sum all the same."""

CARDS = defaultdict(lambda: "end.winner", {"groves_lost": "reports.loss", "turns_lost": "conditions.strike"})
"""Rule cards of rows for which there is no worked score; counties count groves."""

EVENT = {"dues": "dues", "conditions": "improved", "groves_lost": "grove_lost", "turns_lost": "turn_lost"}
"""The event that adds to such a row."""


def lines(game: Finished, key: str) -> list[Counted]:
    """The parts of a row."""
    if key not in TOLD:
        return _groves(game, key)
    makers = {"dues": _dues, "conditions": _condition, "groves_lost": _lost, "turns_lost": _turn}
    return [line for number, before, event in _events(game, EVENT[key])
            for line in makers[key](game, number, before, event)]  # fmt: skip


def _events(game: Finished, kind: str) -> Iterator[tuple[int, OrangeState, Event]]:
    """The events of a kind that befell the seat, with round and board."""
    for number, before, events in with_boards(game.match):
        for event in events:
            if event.kind == kind and event.facts["seat"] == game.seat:
                yield number, before, event


def _groves(game: Finished, county: str) -> list[Counted]:
    state, pack = game.match.state, game.match.state.pack
    own = [pack.groves[grove] for grove in state.tableau[game.seat]
           if pack.counties[pack.county[grove]] == county]  # fmt: skip
    return [game.line(game.say("line_grove", grove=id, county=county), "1", 1, [f"grove:{id}"]) for id in own]


def _dues(game: Finished, number: int, before: OrangeState, event: Event) -> Iterator[Counted]:
    """What dues collected once came from, on the board on which they were; frozen Navels are a part for nothing."""
    for source, (n, places) in sources(before, game.seat).items():
        dollars = int(event.facts[source])
        idle = n > 0 and source == "navels" and bool(before.limits[game.seat] & FREEZE)
        if dollars or idle:
            how = f"{n} × ${dollars // n}" if n and not dollars % n else f"${dollars}"
            says = game.say("line_frozen" if idle else f"line_{source}", round=number, n=n, size=before.pack.set_size)
            yield game.line(says, how, dollars, [*places, "dues:own"], before)


def _condition(game: Finished, number: int, before: OrangeState, event: Event) -> Iterator[Counted]:
    condition = str(event.facts["condition"])
    says, price = game.say("line_condition", round=number, condition=condition), int(event.facts["price"])
    yield game.line(says, f"${price}", price, [f"condition:{condition}", game.card], before)


def _lost(game: Finished, number: int, before: OrangeState, event: Event) -> Iterator[Counted]:
    grove = str(event.facts["grove"])
    yield game.line(game.say("line_lost", round=number, grove=grove), "1", 1, [f"grove:{grove}"], before)


def _turn(game: Finished, number: int, before: OrangeState, event: Event) -> Iterator[Counted]:
    yield game.line(game.say("line_turn", round=number), "1", 1, [game.card], before)
