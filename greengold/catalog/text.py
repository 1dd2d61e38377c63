"""Texts of a game or of the app: sentences by key, and rule cards. Rules hold no prose; this is where it stands."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated

import msgspec

from greengold.catalog.loader import PackError, place, plain_data, read

_HOLE = re.compile(r"\{([a-z_]+)(?:\|([^{}|]*)\|([^{}|]*))?\}")
_Words = Annotated[str, msgspec.Meta(min_length=1)]


class TextError(Exception):
    """A text is missing, or a sentence misses a fact; the message names key and file."""


class RuleCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule in our own words.

    chapter: as in the rulebook, cards of one chapter stand together; sentence: the rule; lines: up to four more;
    example: "" = none; ruling: id such as "OLIVE-R11" when this card is an answer of ours to what the printed rules
    leave open, None = a printed rule; source: chapter of the printed rulebook; related: ids of other cards;
    places: kinds of board elements it explains ("space", "area.C", "die"); shows: those in its picture, where they are
    others.
    """

    id: _Words
    chapter: _Words
    title: _Words
    sentence: _Words
    lines: Annotated[tuple[_Words, ...], msgspec.Meta(max_length=4)] = ()
    example: str = ""
    ruling: _Words | None = None
    source: str = ""
    related: tuple[_Words, ...] = ()
    places: tuple[_Words, ...] = ()
    shows: tuple[_Words, ...] = ()


class Texts:
    """Sentences by dotted key ("refusal.below_minimum") with `{facts}`, and the rule cards in order.

    `{n|cube|cubes}` chooses by the number n: the first word for 1, else the second. Nothing else is evaluated.
    """

    def __init__(self, file: Path, sentences: Mapping[str, str], cards: tuple[RuleCard, ...] = ()) -> None:
        self.file, self._sentences, self._cards = file, dict(sentences), cards
        self._by_id = {card.id: card for card in cards}

    def has(self, key: str) -> bool:
        """Whether there is a sentence of this key."""
        return key in self._sentences

    def keys(self, prefix: str = "") -> list[str]:
        """All keys that begin with a prefix, in the order of the file."""
        return [key for key in self._sentences if key.startswith(prefix)]

    def raw(self, key: str) -> str:
        """The sentence with its holes. Raises TextError."""
        if key not in self._sentences:
            raise TextError(f"{self.file}: there is no text {key!r}; add it")
        return self._sentences[key]

    def facts_of(self, key: str) -> set[str]:
        """Names of the facts that a sentence mentions. Raises TextError."""
        return {hole[1] for hole in _HOLE.finditer(self.raw(key))}

    def say(self, key: str, **facts: object) -> str:
        """The sentence with its facts. Raises TextError when the sentence or a fact is missing."""

        def fill(hole: re.Match[str]) -> str:
            name, one, many = hole.groups()
            if name not in facts:
                raise TextError(f"{self.file}: {key!r} mentions {{{name}}}, which is not known there; remove it")
            value = facts[name]
            if one is None:
                return f"−{-value}" if isinstance(value, int) and value < 0 else str(value)
            if not isinstance(value, int):
                raise TextError(f"{self.file}: {key!r} chooses a word by {{{name}}}, which is no number; correct it")
            return one if value == 1 else many

        return _HOLE.sub(fill, self.raw(key))

    def cards(self) -> tuple[RuleCard, ...]:
        """All rule cards in order."""
        return self._cards

    def card(self, id: str) -> RuleCard:
        """A rule card. Raises TextError."""
        if id not in self._by_id:
            raise TextError(f"{rules_of(self.file)}: there is no rule card {id!r}; add it")
        return self._by_id[id]

    def card_for_place(self, kind: str) -> RuleCard | None:
        """The card that explains a kind of board element ("space.green", "area:C"), else its general kind ("space")."""
        name = kind.replace(":", ".")
        while name:
            for card in self._cards:
                if name in card.places:
                    return card
            name = name.rpartition(".")[0]
        return None


def rules_of(file: Path) -> Path:
    """The file of the rule cards that belongs to a file of sentences."""
    return file.with_name("rules.yaml")


def load_texts(folder: Path, language: str = "en") -> Texts:
    """Texts of a data folder: `text/en.yaml`, and the rule cards of `text/rules.yaml` where there are any.

    Raises PackError, also for a brace that is no fact and for a card that names another one wrongly.
    """
    file = folder / "text" / f"{language}.yaml"
    sentences: dict[str, str] = {}
    for keys, sentence in _flat(file, plain_data(file), ()):
        if (name := ".".join(keys)) in sentences:
            raise PackError(file, place(file, *keys), "every text once", f"{name!r} twice", "remove one of them")
        sentences[name] = sentence
    rules = rules_of(file)
    return Texts(file, sentences, _cards(rules) if rules.is_file() else ())


def _flat(file: Path, data: object, keys: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str]]:
    """The sentences of nested sections, each with its keys."""
    if isinstance(data, str):
        if ("{" in data or "}" in data) and (rest := re.search(r"[{}]", _HOLE.sub("", data))):
            expected = "facts as {name} or {number|one|many}"
            raise PackError(file, place(file, *keys), expected, f"a single {rest[0]!r}", "close or remove the brace")
        yield keys, data
    elif isinstance(data, dict) and data:
        for key, value in data.items():
            yield from _flat(file, value, (*keys, str(key)))
    else:
        expected = "a text in quotes" if keys else "sections with texts"
        raise PackError(file, place(file, *keys), expected, "nothing" if not data else repr(data))


def _cards(file: Path) -> tuple[RuleCard, ...]:
    """The rule cards of a file, ids and references checked."""
    cards = read(file, tuple[RuleCard, ...])
    ids: set[str] = set()
    for number, card in enumerate(cards):
        if card.id in ids:
            at = place(file, number, "id")
            raise PackError(file, at, "an id of its own", f"{card.id!r} again", "rename the card")
        ids.add(card.id)
    for number, card in enumerate(cards):
        for other in card.related:
            if other not in ids:
                at = place(file, number, "related")
                raise PackError(file, at, "ids of cards", repr(other), "correct the id or add that card")
    return cards
