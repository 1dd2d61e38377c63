"""Facts of the rules (ids and numbers) become the words of one table: players' names, names of places."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from greengold.catalog.text import Texts
from greengold.core.event import Event
from greengold.core.move import Move
from greengold.core.verdict import Fact, No

RIVAL = "carrington"
"""Colour id of the rival of a lone player."""
PLAYERS = ("colour", "rival")
"""Facts that are ids of a colour: they are said as the name of who plays it."""
TURN_UP = "last", "refresh", "draw"
"""Facts of a prompt that say that something hidden is turned up next."""


Speak = Callable[[str, str], str | None]
"""Names a thing of a game by kind and id where the texts have no name for it; None = it has none."""


class Wording:
    """Sentences for one table. owners: colour id to its seat; names: per seat; speak: names of cards and places;
    friendly: undo passes what is revealed, so no sentence says that it stops there ({friendly|so|else}; {stops|so|else}
    where something is turned up, and undo does stop)."""

    def __init__(
        self,
        texts: Texts,
        names: Sequence[str],
        owners: Mapping[str, int],
        speak: Speak = lambda kind, value: None,
        friendly: bool = False,
    ) -> None:
        self.friendly = friendly
        self.texts, self.names, self.owners, self.speak = texts, tuple(names), dict(owners), speak
        seats = list(self.owners.values())
        self._several = {seat for seat in seats if seats.count(seat) > 1}

    def player(self, colour: str) -> str:
        """Who plays a colour; with its colour's name when that seat plays several."""
        if colour not in self.owners:
            return colour
        seat = self.owners[colour]
        if seat in self._several:
            return self.texts.say("name.of_colour", name=self.names[seat], colour=self.name("colour", colour))
        return self.names[seat]

    def colour_of(self, seat: int) -> str:
        """The first colour that a seat plays; "" for no seat."""
        return next((colour for colour, owner in self.owners.items() if owner == seat), "")

    def name(self, kind: str, value: str) -> str:
        """Display name of an id ("space", "h1"); the id itself when nothing knows a name."""
        key = f"name.{kind}.{value}"
        return self.texts.say(key) if self.texts.has(key) else self.speak(kind, value) or value

    def facts(self, facts: Mapping[str, Fact]) -> dict[str, Fact]:
        """Facts with ids replaced by names."""
        stops = not self.friendly and any(facts.get(name) == 1 for name in TURN_UP)
        said: dict[str, Fact] = {"friendly": int(self.friendly), "stops": int(stops)}
        for kind, value in facts.items():
            if kind in PLAYERS and isinstance(value, str):
                said[kind] = self.player(value)
            elif kind == "seat" and isinstance(value, int):
                said[kind] = self.names[value] if 0 <= value < len(self.names) else value
            else:
                said[kind] = self.name(kind, value) if isinstance(value, str) else value
        return said

    def prompt(self, key: str, facts: Mapping[str, Fact]) -> str:
        """The sentence of a prompt."""
        return self.texts.say(f"prompt.{key}", **self.facts(facts))

    def chosen(self, key: str, facts: Mapping[str, Fact]) -> str:
        """The sentence when a place is chosen and more belongs to it, such as an amount."""
        return self.texts.say(f"prompt.chosen.{key}", **self.facts(facts))

    def in_way(self, way: str, facts: Mapping[str, Fact]) -> str:
        """The sentence when it was said in which way the next thing is meant."""
        return self.texts.say(f"way.{way}.prompt", **self.facts(facts))

    def move(self, move: Move) -> str:
        """A move as a clause: "take the blue Worker of Depot 2". Its facts are what is touched, by kind; of a thing
        with two names (`worker:2.blue`) the second one is `worker_of`."""
        return self.texts.say(f"hint_move.{move.verb}", **self.of_path(move.path))

    def of_path(self, path: Sequence[str]) -> dict[str, Fact]:
        """Facts of things that are touched, as `move` has them."""
        facts: dict[str, Fact] = {"friendly": int(self.friendly)}
        for touch in path:
            kind, _, id = touch.partition(":")
            for key, part in zip((kind, f"{kind}_of"), id.split("."), strict=False):
                facts[key] = int(part) if part.isdigit() else self.name(kind, part)
        return facts

    def touched(self, path: Sequence[str], asked: Move | None) -> str:
        """The sentence when a part of a path is touched, or, of a move that needs one more word, all of it; "" where
        the prompt says enough."""
        kind, _, id = path[-1].partition(":")
        keys = (f"sure.{asked.verb}",) if asked else (f"touched.{kind}.{id}", f"touched.{kind}")
        key = next((key for key in keys if self.texts.has(key)), "")
        return self.texts.say(key, **self.of_path(path)) if key else ""

    def line(self, event: Event) -> str:
        """Log line of an event; "" for events that need none."""
        return self._told(f"log.{event.kind}", event)

    def joined(self, event: Event) -> str:
        """What an event adds to the log line before it, when that is about the same player; "" for most."""
        return self._told(f"log_joined.{event.kind}", event)

    def _told(self, key: str, event: Event) -> str:
        return self.texts.say(key, **self.facts(event.facts)) if self.texts.has(key) else ""

    def refusal(self, no: No) -> tuple[str, str]:
        """Sentence of a refusal and the rule card that explains it ("" = none)."""
        key = f"refusal.{no.code}"
        words = self.texts.say(key, **self.facts(no.facts))
        card = f"refusal_rule.{no.code}"
        return words, self.texts.say(card) if self.texts.has(card) else ""


def owners(view: Any) -> dict[str, int]:
    """Seat of each colour in play; colours without owners belong to the seats in their order. The rival of a lone
    player has a look of its own."""
    colours: Sequence[str] = getattr(view, "colours", ())
    if house := getattr(view, "house", None):
        colours = [RIVAL if seat == house.seat else colour for seat, colour in enumerate(colours)]
    return dict(zip(colours, getattr(view, "owner", range(len(colours))), strict=True))
