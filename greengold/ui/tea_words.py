"""What the cards and tiles of the tea house say: sentences made from their effects, so that a new card needs no text.

One template of `text/en.yaml` for each kind of gain, effect and Mandate; clauses are put together here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from greengold.catalog.text import Texts
from greengold.games.tea.carrington_parts import CarringtonEffect
from greengold.games.tea.components import Components
from greengold.games.tea.moves import PAYS
from greengold.games.tea.names import LETTERS, TEAS
from greengold.games.tea.parts import ContractCard, Majority, MandateCard, Per
from greengold.games.tea.vocabulary import Effect, EndPer, Gain

NAMED = ("company", "city", "tea", "action", "depot")
"""Kinds of things whose ids stand in places (`deal:canton`) and in facts of other names (`from`)."""


class TeaWords:
    """The words for one set of components. Called with a kind and an id it names a thing; None = it has no name."""

    def __init__(self, texts: Texts, components: Components) -> None:
        self.texts = texts
        contracts = (*components.contracts.starting, *components.contracts.deck)
        named: tuple[Iterable[Any], ...] = (
            *(side.cities for side in components.board.sides.values()),
            components.upgrades.upgrades,
            components.mandates.mandates,
            components.carrington.cards,
            components.carrington.deals,
            components.carrington.levels,
        )
        self._names: dict[str, str] = {thing.id: _curly(thing.name) for things in named for thing in things}
        self._names |= {card.id: self.contract_name(card) for card in contracts}
        self._names |= {tile.id: self.gains(tile.gain) for tile in components.deal_tiles.tiles}

    def __call__(self, kind: str, value: str) -> str | None:
        if kind == "crates" or (kind == "pay" and value not in PAYS):
            return self.crates({tea: value.count(letter) for tea, letter in zip(TEAS, LETTERS, strict=True)})
        if ":" in value:
            return self.place(value)
        word = self._word(value)
        return word if word != value else None

    def place(self, place: str) -> str | None:
        """A place in words ("the blue Headquarters"); None for a kind without words."""
        kind, _, rest = place.partition(":")
        key = f"name.place.{kind}"
        first, _, second = rest.partition(".")
        return self.texts.say(key, first=self._word(first), second=self._word(second)) if self.texts.has(key) else None

    def _word(self, id: str) -> str:
        """An id in words; a number stays one."""
        if not id.isdigit():
            for kind in NAMED:
                if self.texts.has(key := f"name.{kind}.{id}"):
                    return self.texts.say(key)
        return self._names.get(id, id)

    # ---- parts of sentences

    def joined(self, parts: Iterable[str], how: str = "and") -> str:
        """Parts in a row: with "and", "or" or "then" before the last."""
        *first, last = parts
        return self.texts.say(f"words.{how}", first=", ".join(first), last=last) if first else last

    def crates(self, numbers: Mapping[Any, int]) -> str:
        """Crates by tea: "2 black and 1 red"."""
        held = [tea for tea in TEAS if numbers.get(tea)]
        parts = [self.texts.say("words.crates", n=numbers[tea], tea=self._word(tea)) for tea in held]
        return self.joined(parts) if parts else self.texts.say("words.no_crates")

    def counted(self, what: str, number: int) -> str:
        """What a card counts, as a noun for so many."""
        return self.texts.say(f"count.{what}", n=number)

    def gain(self, gain: Gain) -> str:
        """A gain as a clause: "earn £2"."""
        kind, facts = self._facts(gain)
        return self.texts.say(f"gain.{kind}", **facts)

    def gains(self, gains: Iterable[Gain]) -> str:
        """Gains in their order as one clause."""
        return self.joined(map(self.gain, gains), "then")

    def sentence(self, gains: Iterable[Gain]) -> str:
        """Gains as a sentence: "Earn £2, then take 1 Worker."; "" for none."""
        listed = tuple(gains)
        return _sentence(self.gains(listed)) if listed else ""

    # ---- whole cards

    def effect(self, effect: Effect) -> str:
        """What an Upgrade does."""
        kind, facts = self._facts(effect)
        return _sentence(self.texts.say(f"effect.{kind}", **facts))

    def mandate(self, card: MandateCard) -> str:
        """What a Royal Mandate pays."""
        facts: dict[str, object]
        if isinstance(card, Majority):
            first, second, third, fourth = card.pays
            facts = {"first": first, "second": second, "third": third, "fourth": fourth}
            return self.texts.say("mandate.majority", things=self.counted(card.count, 2), **facts)
        if isinstance(card, Per):
            return self.texts.say("mandate.per", each=card.each, max=card.max, thing=self.counted(card.count, 1))
        if card.at_least is not None:
            things = self.counted(card.count, card.at_least)
            return self.texts.say("mandate.at_least", n=card.n, number=card.at_least, things=things)
        if card.no_more:
            things = self.counted(card.count, card.no_more)
            return self.texts.say("mandate.no_more", n=card.n, number=card.no_more, things=things)
        return self.texts.say("mandate.none", n=card.n, things=self.counted(card.count, 2))

    def contract_name(self, card: ContractCard) -> str:
        """A Contract within a sentence: "Contract for 2 black"."""
        return self.texts.say("words.contract", crates=self.crates(card.crates))

    def contract(self, card: ContractCard) -> str:
        """What a Contract asks for and pays."""
        facts: dict[str, object] = {"crates": self.crates(card.crates), "money": card.money}
        if card.gain:
            return self.texts.say("words.contract_gain", gain=self.gains(card.gain), **facts)
        return self.texts.say("words.contract_plain", **facts)

    def carrington(self, effect: CarringtonEffect, how: str = "deal") -> str:
        """What one of Carrington's Deal Tiles does; how = "deal_short" for a few words on the tile."""
        kind = msgspec.to_builtins(effect)["kind"]
        n = getattr(effect, "n", getattr(effect, "each", 0))
        return self.texts.say(f"carrington.{how}.{kind}", n=n)

    def _facts(self, word: Gain | Effect) -> tuple[str, dict[str, object]]:
        """The template of a word of the vocabulary, and its fields as facts of it."""
        kind = str(msgspec.to_builtins(word)["kind"])
        facts: dict[str, object] = {}
        for name in word.__struct_fields__:
            value = getattr(word, name)
            if name == "gain":
                facts[name] = self.gains(value)
            elif name == "what":
                facts[name] = self.counted(value, 1)
            elif name == "action":
                facts[name] = self.texts.say(f"words.do.{value}")
            elif name == "colours":
                every = set(value) == set(TEAS)
                facts[name] = self.texts.say("words.any_tea") if every else self.joined(map(self._word, value), "or")
            elif name == "colour":
                facts[name] = self._word(value)
            elif name == "pay":
                kind = f"upgrade_{value}"
            elif name == "max" and value is not None and not isinstance(word, EndPer):
                kind, facts[name] = f"{kind}_max", value
            elif value is not None:
                facts[name] = value
        return kind, facts


def _curly(name: str) -> str:
    """A name with the apostrophe of the texts."""
    return name.replace("'", "’")


def _sentence(clause: str) -> str:
    return f"{clause[0].upper()}{clause[1:]}."
