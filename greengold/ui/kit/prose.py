"""Text in a given room: wrapping, fitting, shortening and paragraphs with bold words. Lengths in units."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pygame import Surface

from .lettering import Lettering
from .look import INK

MIN_TEXT = 14.0  # smallest size that is comfortable to read
LEAST_TEXT = 10.0  # only when even the short name is too long
BOLD = {"sans": "sans-bold", "sans-semi": "sans-bold", "serif": "serif-bold", "serif-semi": "serif-bold"}

Line = list[tuple[str, str]]
"""Parts of one line: (face, words)."""


class Prose(Lettering):
    """Lines of text laid out in a width."""

    def wrap(self, words: str, face: str, size: float, width: float, whole: bool = False) -> list[str]:
        """Lines not wider than `width`; a line break in the text starts a new line. A word that is too long for a
        line is cut, unless words are to stay whole."""

        def lay() -> list[str]:
            lines: list[str] = []
            for part in words.split("\n"):
                lines.append("")
                for word in part.split() if whole else self._cut(part.split(), face, size, width):
                    longer = f"{lines[-1]} {word}".strip()
                    if lines[-1] and self.width(longer, face, size) > width:
                        lines.append(word)
                    else:
                        lines[-1] = longer
            return lines

        return self.measured(("wrap", words, face, size, width, whole), lay)

    def _cut(self, words: list[str], face: str, size: float, width: float) -> Iterator[str]:
        """Words, the too long ones in pieces that fill a line."""
        for word in words:
            rest = word
            while len(rest) > 1 and self.width(rest, face, size) > width:
                end = next((n for n in range(len(rest) - 1, 1, -1) if self.width(rest[:n], face, size) <= width), 1)
                yield rest[:end]
                rest = rest[end:]
            yield rest

    def fit(
        self, words: str, face: str, size: float, width: float, rows: int = 1, short: str = ""
    ) -> tuple[list[str], float]:
        """Lines and size that fit: shrink to 14 u, wrap to `rows`, take the short name, at last go below 14."""
        key = "fit", words, face, size, width, rows, short
        lines, size = self.measured(key, lambda: self._fit(words, face, size, width, rows, short))
        return lines, size

    def _fit(self, words: str, face: str, size: float, width: float, rows: int, short: str) -> tuple[list[str], float]:
        comfortable = [size - 0.5 * i for i in range(int((size - MIN_TEXT) * 2) + 1)] or [size]
        tiny = [comfortable[-1] - 0.5 * i for i in range(1, int((comfortable[-1] - LEAST_TEXT) * 2) + 1)]
        names = [words, short] if short else [words]
        tries = [(name, comfortable, allowed) for name in names for allowed in range(1, rows + 1)]
        for name, sizes, allowed in [*tries, (names[-1], tiny, rows)]:
            for s in sizes:
                lines = self.wrap(name, face, s, width, True) if allowed > 1 else [name]
                if len(lines) <= allowed and max(self.width(line, face, s) for line in lines) <= width:
                    return lines, s
        least = min(size, LEAST_TEXT)
        lines = self.wrap(names[-1], face, least, width, True)
        kept = [*lines[: rows - 1], " ".join(lines[rows - 1 :])]
        return [self.shorten(line, face, least, width) for line in kept], least

    def shorten(self, words: str, face: str, size: float, width: float) -> str:
        """Words cut with an ellipsis where they are wider than `width`."""
        if self.width(words, face, size) <= width:
            return words

        def cut() -> str:
            low, high = 0, len(words)
            while low < high:
                middle = (low + high + 1) // 2
                if self.width(words[:middle].rstrip() + "…", face, size) <= width:
                    low = middle
                else:
                    high = middle - 1
            return words[:low].rstrip() + "…" if low else ""

        return self.measured(("shorten", words, face, size, width), cut)

    def label(
        self,
        target: Surface,
        cx: float,
        cy: float,
        words: str,
        face: str,
        size: float,
        width: float,
        colour: str = INK,
        rows: int = 1,
        short: str = "",
    ) -> None:
        """Text fitted into `width` (see `fit`) and centred on (cx, cy)."""
        lines, size = self.fit(words, face, size, width, rows, short)
        for i, line in enumerate(lines):
            self.text(target, cx, cy + (i - (len(lines) - 1) / 2) * size * 1.15, line, face, size, colour, "centre")

    # ---- paragraphs

    def paragraph_lines(self, words: str, width: float, face: str = "sans", size: float = 18) -> list[Line]:
        """Wrapped lines of a text in which **words between double stars** are bold."""
        return self.measured(("lines", words, width, face, size), lambda: self._lines(words, width, face, size))

    def _lines(self, words: str, width: float, face: str, size: float) -> list[Line]:
        bold, strong = BOLD.get(face, face), False
        lines: list[Line] = [[]]
        room, word = width, list[tuple[str, str]]()

        def place() -> None:
            nonlocal room, word
            if not word:
                return
            long = sum(self.width(part, own, size) for own, part in word)
            gap = self.width(" ", face, size) if lines[-1] else 0.0
            if lines[-1] and gap + long > room:
                lines.append([])
                room, gap = width, 0.0
            if gap:
                own, part = lines[-1][-1]
                lines[-1][-1] = own, part + " "
            for own, part in word:
                if lines[-1] and lines[-1][-1][0] == own:
                    lines[-1][-1] = own, lines[-1][-1][1] + part
                else:
                    lines[-1].append((own, part))
            room, word = room - gap - long, []

        for part in re.findall(r"\*\*|\n|[^\S\n]+|(?:(?!\*\*)\S)+", words):
            if part == "**":
                strong = not strong
            elif part == "\n":
                place()
                lines.append([])
                room = width
            elif part.isspace():
                place()
            else:
                own = bold if strong else face
                *full, part = self._cut([part], own, size, width)
                for piece in full:
                    word.append((own, piece))
                    place()
                word.append((own, part))
        place()
        return lines

    def paragraph(
        self,
        target: Surface,
        x: float,
        y: float,
        words: str,
        width: float,
        face: str = "sans",
        size: float = 18,
        colour: str = INK,
        leading: float = 1.3,
    ) -> float:
        """Wrapped text with **bold** words, its top at y; returns its height.

        `leading` is the distance of two lines, in sizes."""
        lines = self.paragraph_lines(words, width, face, size)
        for i, line in enumerate(lines):
            left, middle = x, y + (i + 0.5) * size * leading
            for own, part in line:
                left += self.text(target, left, middle, part, own, size, colour)
        return len(lines) * size * leading

    def paragraph_height(
        self, words: str, width: float, face: str = "sans", size: float = 18, leading: float = 1.3
    ) -> float:
        """Height that `paragraph` will take."""
        return len(self.paragraph_lines(words, width, face, size)) * size * leading
