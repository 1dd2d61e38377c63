"""A guided first game: notes that come up when something happens for the first time; they are data (`_guided.yaml`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, field

from greengold.catalog.loader import PackError, read
from greengold.core.event import Event
from greengold.core.verdict import Fact
from greengold.teach.lesson import WORDS, Text
from greengold.teach.position import Part, Test

FILE = "_guided.yaml"


class When(Part, frozen=True):
    """What brings a note up; all that is given must be so.

    event: kind of an event, with these facts; you: it is the learner's own (its fact `seat` or `colour`), or not;
    asked: key of the prompt of the learner's decision; refused: code of a refusal; view: tests of the learner's view
    at a decision."""

    event: str = ""
    facts: dict[str, Fact] = field(default_factory=dict)
    you: bool | None = None
    asked: str = ""
    refused: str = ""
    view: tuple[Test, ...] = ()


class Note(Part, frozen=True):
    """A note: text, the rule card behind "More", the lesson that teaches it, and the places it speaks of.

    at: place ids as the stage has them; `{city}` stands for that fact of what brings the note up."""

    id: Text
    when: When
    text: Text
    card: str = ""
    lesson: str = ""
    at: tuple[Text, ...] = ()

    def said_of(self, facts: Mapping[str, Fact]) -> Note:
        """The note with the places of what brought it up."""
        return msgspec.structs.replace(self, at=tuple(place.format_map(facts) for place in self.at))


class Guided(Part, frozen=True):
    """A guided first game: title, what it is, minutes, seats (`you` or a level, or the rules' own rival), options."""

    title: Text
    about: Text
    minutes: int
    seats: Annotated[tuple[str, ...], Meta(min_length=1, max_length=6)]
    notes: Annotated[tuple[Note, ...], Meta(min_length=15)]
    options: dict[str, Fact] = field(default_factory=dict)


def load_guided(folder: Path) -> Guided | None:
    """The guided game of a lesson folder, None when it has none. Raises PackError for a file that cannot be used."""
    path = folder / FILE
    if not path.exists():
        return None
    guided = read(path, Guided)
    for note in guided.notes:
        if (count := len(note.text.split())) > WORDS:
            raise PackError(path, f"note {note.id}", f"at most {WORDS} words", str(count), "say it shorter")
    return guided


class Guide:
    """The notes of one game. you, colours: the learner's seat and its colours; met: ids of those that came up; silent:
    none comes up until it is wanted again."""

    def __init__(self, guided: Guided, you: int, met: tuple[str, ...] = (), colours: tuple[str, ...] = (), *,
                 silent: bool = False) -> None:  # fmt: skip
        self.guided, self.you, self.colours = guided, you, colours
        self.met, self.silent = list(met), silent

    def heard(self, event: Event, view: Any) -> Note | None:
        """An event came on the screen; the note it brings up."""
        own = event.facts.get("seat") == self.you or event.facts.get("colour") in self.colours
        return self._first(lambda when: when.event == event.kind
                           and when.you in (None, own)
                           and all(event.facts.get(name) == value for name, value in when.facts.items()),
                           event.facts, view)  # fmt: skip

    def asked(self, key: str, facts: Mapping[str, Fact], view: Any) -> Note | None:
        """The learner has to decide; the note it brings up."""
        return self._first(lambda when: not when.event and not when.refused and when.asked in ("", key)
                           and bool(when.asked or when.view), facts, view)  # fmt: skip

    def refused(self, code: str, view: Any) -> Note | None:
        """The learner was refused something; the note it brings up."""
        return self._first(lambda when: when.refused == code, {}, view)

    def missed(self) -> tuple[Note, ...]:
        """The notes that never came up."""
        return tuple(note for note in self.guided.notes if note.id not in self.met)

    def unmet(self) -> tuple[Note, ...]:
        """The rules that never came up: of each the first note, unless another note told of the same rule."""
        told = {note.card for note in self.guided.notes if note.card and note.id in self.met}
        rules: dict[str, Note] = {}
        for note in self.missed():
            if note.card not in told:
                rules.setdefault(note.card or note.id, note)
        return tuple(rules.values())

    def _first(self, fits: Callable[[When], bool], facts: Mapping[str, Fact], view: Any) -> Note | None:
        for note in () if self.silent else self.missed():
            if fits(note.when) and all(test.holds(view) for test in note.when.view):
                self.met.append(note.id)
                return note.said_of(facts)
        return None
