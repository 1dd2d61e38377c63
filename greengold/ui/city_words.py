"""What slots, Riders and tile sides of Green City are called in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from greengold.catalog.text import Texts


class CityWords:
    """Called with a kind and an id it names a thing; None = it has no name of its own."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def __call__(self, kind: str, value: str) -> str | None:
        if kind == "slot":
            return self.texts.say("words.slot", first=value)
        if kind == "modes":
            return self.joined([self.texts.say(f"name.mode.{mode}") for mode in value.split()])
        if kind == "riders":
            return self.joined([self.rider(*rider.split(".")) for rider in value.split()])
        return None

    def rider(self, colour: str, destination: str) -> str:
        """A Rider: "blue for the Museum"."""
        place = self.texts.say(f"name.destination.{destination}")
        return self.texts.say("words.rider", colour=self.texts.say(f"name.colour.{colour}"), destination=place)

    def joined(self, parts: Sequence[str]) -> str:
        """Parts in a row, with "and" before the last."""
        *first, last = parts
        return self.texts.say("words.and", first=", ".join(first), last=last) if first else last
