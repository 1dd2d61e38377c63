"""Searching the rule cards, and texts with bold words and marked hits laid out in a width."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Surface

from greengold.catalog.text import RuleCard
from greengold.ui.kit import INK, Kit
from greengold.ui.theme import HIT, HIT_LINE

HIT_PAD, HIT_GAP = 4.0, 2.0  # units around the letters of a hit, and around its box
BOLD = {"sans": "sans-bold", "sans-semi": "sans-bold", "sans-bold": "sans-bold", "serif-bold": "serif-bold"}


@dataclass(frozen=True, slots=True)
class Hit:
    """One place where the searched words stand: card, part of it ("title", "sentence", "line.0", "example"), letter."""

    card: str
    part: str
    at: int


def plain(text: str) -> str:
    """A text without its bold marks, its spaces made single."""
    return " ".join(text.replace("**", "").split())


def parts(card: RuleCard) -> list[tuple[str, str]]:
    """The parts of a card that are searched, in reading order."""
    lines = [(f"line.{i}", line) for i, line in enumerate(card.lines)]
    return [("title", card.title), ("sentence", card.sentence), *lines,
            *([("example", card.example)] if card.example else [])]


def search(cards: Sequence[RuleCard], words: str) -> list[Hit]:
    """All places where the words stand, whatever their case; nothing for less than two letters."""
    wanted = plain(words).lower()
    if len(wanted) < 2:
        return []
    return [Hit(card.id, part, found.start()) for card in cards for part, text in parts(card)
            for found in re.finditer(re.escape(wanted), plain(text).lower())]


# ---- laying out


@dataclass(frozen=True, slots=True)
class Bit:
    """Words of one look in a line; hit = number of the hit they belong to, -1 = none."""

    words: str
    face: str
    hit: int = -1


Span = tuple[int, int]
"""First letter and the one after the last."""


def looks(text: str, face: str, hits: Sequence[Span]) -> list[tuple[str, str, int]]:
    """Letter, face and hit of each letter of a text without its bold marks."""
    found: list[tuple[str, str, int]] = []
    for i, part in enumerate(" ".join(text.split()).split("**")):
        found += [(letter, BOLD[face] if i % 2 else face, -1) for letter in part]
    for number, (start, end) in enumerate(hits):
        for at in range(start, min(end, len(found))):
            found[at] = found[at][0], BOLD[face], number
    return found


def bits(letters: Sequence[tuple[str, str, int]]) -> list[Bit]:
    """Letters of the same look joined."""
    joined: list[Bit] = []
    for letter, face, hit in letters:
        if joined and (joined[-1].face, joined[-1].hit) == (face, hit):
            joined[-1] = Bit(joined[-1].words + letter, face, hit)
        else:
            joined.append(Bit(letter, face, hit))
    return joined


def open_sides(line: Sequence[Bit], at: int) -> tuple[bool, bool]:
    """Whether a hit has room on its left and on its right: not where it is cut out of a longer word."""
    before = line[at - 1].words[-1:] if at else ""
    after = line[at + 1].words[:1] if at + 1 < len(line) else ""
    return not before.isalnum(), not after.isalnum()


class Prose:
    """A text in a width: its lines are laid out once and kept by the kit."""

    def __init__(self, kit: Kit, text: str, width: float, face: str, size: float, hits: Sequence[Span] = (),
                 leading: float = 1.34) -> None:
        self.kit, self.size, self.leading = kit, size, leading
        key = "prose", text, width, face, size, tuple(hits)
        self.lines: list[list[Bit]] = kit.measured(key, lambda: self._lay(text, width, face, hits))

    @property
    def height(self) -> float:
        """Height of all lines, units."""
        return len(self.lines) * self.size * self.leading

    def _width(self, line: Sequence[Bit]) -> float:
        rooms = sum(sum(open_sides(line, i)) for i, bit in enumerate(line) if bit.hit >= 0)
        return sum(self.kit.width(b.words, b.face, self.size) for b in line) + rooms * (HIT_PAD + HIT_GAP)

    def _lay(self, text: str, width: float, face: str, hits: Sequence[Span]) -> list[list[Bit]]:
        letters, lines, start, end = looks(text, face, hits), list[list[Bit]](), 0, 0
        words = [m.span() for m in re.finditer(r"\S+", "".join(letter for letter, _, _ in letters))]
        for first, last in words:
            if end > start and self._width(bits(letters[start:last])) > width:
                lines.append(bits(letters[start:end]))
                start = first
            elif end == start:
                start = first
            end = last
        return [*lines, bits(letters[start:end])] if words else []

    def draw(self, surface: Surface, x: float, y: float, current: int = -1) -> None:
        """The text with its top at y; hits stand on yellow, the current one is ringed in ink."""
        kit, size = self.kit, self.size
        for i, line in enumerate(self.lines):
            left, middle = x, y + (i + 0.5) * size * self.leading
            for k, bit in enumerate(line):
                if bit.hit >= 0:
                    before, after = open_sides(line, k)
                    w = kit.width(bit.words, bit.face, size) + HIT_PAD * (before + after)
                    box = left + HIT_GAP * before, middle - size * 0.66, w, size * 1.32
                    kit.band(surface, *box, HIT, radii=(4, 4, 4, 4), line=HIT_LINE)
                    if bit.hit == current:
                        kit.frame(surface, *box, 5, ((INK, 2.2, 1),), pad=1)
                    kit.text(surface, box[0] + HIT_PAD * before, middle, bit.words, bit.face, size, INK)
                    left += w + HIT_GAP * (before + after)
                else:
                    left += kit.text(surface, left, middle, bit.words, bit.face, size, INK)

    def top_of(self, hit: int) -> float:
        """Where the line of a hit begins, units from the top of the text."""
        found = (i for i, line in enumerate(self.lines) if any(bit.hit == hit for bit in line))
        return next(found, 0) * self.size * self.leading
