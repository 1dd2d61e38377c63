"""Names of counties, railroads, groves, Farm Reports and slots of California Gold, as the component files have them.

A new card needs no text of its own.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from greengold.catalog.text import Texts
from greengold.games.orange.components import Components

ALIKE = {"from": "county", "to": "county", "report": "card"}
"""Kinds that are named as others: the counties of a move, the cards of a hand."""


class OrangeWords:
    """The words for one set of components. Called with a kind and an id it names a thing; None = it has no name."""

    def __init__(self, texts: Texts, components: Components) -> None:
        self.texts = texts
        named: tuple[tuple[str, Iterable[Any]], ...] = (
            ("county", components.counties.counties),
            ("railroad", components.railroads.railroads),
            ("card", components.farm_reports.cards),
            ("condition", components.working_conditions.slots),
        )
        self._names = {(kind, thing.id): _curly(thing.name) for kind, things in named for thing in things}
        self._names |= {("grove", grove.id): _curly(grove.city) for grove in components.groves.groves}

    def __call__(self, kind: str, value: str) -> str | None:
        if kind == "slot":
            box, _, slot = value.partition(".")
            key = f"name.{box}.{slot}"
            return self.texts.say(key) if self.texts.has(key) else None
        return self._names.get((ALIKE.get(kind, kind), value))


def _curly(name: str) -> str:
    """A name with the apostrophe of the texts."""
    return name.replace("'", "’")
