"""A move is a named path of touched things, never a menu index.

`bid(space:h1, cubes:3)` says what was done and what was touched, in order. Each touched thing is `kind:id`; the same
text names the place on the board. Moves are values: equal texts are equal moves, and the text form round-trips.
"""

from __future__ import annotations

import re

import msgspec

_FORM = re.compile(r"([a-z][a-z0-9_]*)\(([^()]*)\)", re.ASCII)
_TOUCH = re.compile(r"[a-z][a-z0-9_]*:[A-Za-z0-9_.,+-]+", re.ASCII)
MAX_TEXT = 400  # letters; a longer text cannot be a move of any game


class MoveError(ValueError):
    """A text that is not the text of a move."""


class Move(msgspec.Struct, frozen=True, cache_hash=True):
    """What a player does: a verb and the things touched, in order (`("space:h1", "cubes:3")`)."""

    verb: str
    path: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.verb}({', '.join(self.path)})"

    def has(self, kind: str) -> bool:
        """Whether a thing of this kind was touched."""
        return any(touch.startswith(kind + ":") for touch in self.path)

    def get(self, kind: str) -> str:
        """Id of the touched thing of a kind, `""` when none was touched."""
        for touch in self.path:
            if touch.startswith(kind + ":"):
                return touch[len(kind) + 1 :]
        return ""

    def number(self, kind: str) -> int:
        """The touched number of a kind, such as `cubes:3`; -1 when there is none."""
        text = self.get(kind)
        return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else -1


def parse_move(text: str) -> Move:
    """The move of a text form. Raises MoveError, whose message quotes the text."""
    found = _FORM.fullmatch(text) if len(text) <= MAX_TEXT else None
    if not found:
        raise MoveError(f"“{text[:60]}” is not a move; a move looks like bid(space:h1, cubes:3)")
    path = tuple(found[2].split(", ")) if found[2] else ()
    for touch in path:
        if not _TOUCH.fullmatch(touch):
            raise MoveError(f"“{touch[:60]}” in “{text[:60]}” is not a touched thing; it should look like space:h1")
    return Move(found[1], path)


AUTO = Move("auto")
"""The move of a step that runs by itself."""
