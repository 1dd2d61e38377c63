"""The parts of the lines of Green City's score page, as a sum: each Rider, token, track and car."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from greengold.core.event import Event
from greengold.ui.scenes.score_story import with_boards
from greengold.ui.scenes.worked_lines import Counted, Finished

TOLD = ()
"""Rows that only tell and have a sum all the same."""

CARDS: dict[str, str] = {}
"""Rule cards of rows for which there is no worked score: every row has one."""


def lines(game: Finished, key: str) -> list[Counted]:
    """The parts of a row."""
    makers = {"routes": _route, "tokens": _token, "tracks": _track, "cars": _cars}
    kind = {"routes": "sent", "tokens": "sent", "tracks": "gained", "cars": "cars_counted"}[key]
    found = (makers[key](game, number, before, event) for number, before, event in _events(game, kind))
    return [line for line in found if line]


def _events(game: Finished, kind: str) -> Iterator[tuple[int, Any, Event]]:
    """The events of a kind that are about the seat, with round and board."""
    for number, before, events in with_boards(game.match):
        for event in events:
            if event.kind == kind and event.facts["seat"] == game.seat:
                yield number, before, event


def _way(event: Event, slots: Collection[str]) -> list[str]:
    """The places of a Rider's route, from its slot to its destination."""
    kinds = ((place, "slot" if place in slots else "hex" if "," in place else "spot")
             for place in str(event.facts["route"]).split())  # fmt: skip
    return [f"{kind}:{place}" for place, kind in kinds]


def _route(game: Finished, number: int, before: Any, event: Event) -> Counted:
    facts = event.facts
    mode, tiles, base = str(facts["mode"]), int(facts["tiles"]), int(facts["base"])
    says = game.say("line_route", round=number, destination=facts["destination"], mode=mode, n=tiles)
    at = [f"chart:{mode}.{tiles}", *_way(event, before.pack.slot_ids)]
    return game.line(says, game.say("line_tiles", n=tiles), base, at, before, game.say("line_pays", n=base))


def _token(game: Finished, number: int, before: Any, event: Event) -> Counted | None:
    facts = event.facts
    if not facts["token"]:
        return None
    base, points = int(facts["base"]), int(facts["points"])
    says = game.say("line_token", round=number, token=facts["token"], n=base, points=points)
    at = [game.card, *_way(event, before.pack.slot_ids)]
    return game.line(says, f"{points} − {base}", points - base, at, before)


def _track(game: Finished, number: int, before: Any, event: Event) -> Counted:
    facts = event.facts
    mode, discs, points = str(facts["mode"]), int(facts["discs"]), int(facts["points"])
    says, each = game.say("line_track", round=number, mode=mode, n=discs), points // discs
    at = [f"track:{mode}", game.card]
    return game.line(says, f"{discs} × {each}", points, at, before, game.say("line_shows", number=each))


def _cars(game: Finished, number: int, before: Any, event: Event) -> Counted:
    cars, each = int(event.facts["cars"]), int(event.facts["number"])
    says, shows = game.say("line_cars", n=cars), game.say("line_shows", number=f"−{-each}")
    return game.line(says, f"{cars} × {each}", cars * each, ["track:cars", game.card], before, shows)
