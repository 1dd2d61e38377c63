"""Between two fortunes: in each row of the score pad a bar towards the one who has more, and how much more it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Surface

from greengold.ui.kit import INK, INK2, Kit, Seat

BAR = 0.42  # thickness of a bar, in the size of its number
LEAST = 3.0  # units; a shorter bar cannot be seen


@dataclass(frozen=True, slots=True)
class Balance:
    """A column of bars between two others. most: the largest difference, which fills half of the column."""

    kit: Kit
    x: float
    w: float
    looks: Sequence[Seat]
    most: int

    def bar(self, to: Surface, y: float, left: int, right: int, size: float) -> None:
        """The bar of a row around its middle y, its number on the empty side; equal amounts have none."""
        kit, middle, lead = self.kit, self.x + self.w / 2, left - right
        if not lead:
            kit.text(to, middle, y, "=", "sans-semi", size, INK2, "centre")
            return
        look, h = self.looks[0 if lead > 0 else 1], size * BAR * 2
        long = max(LEAST, (self.w / 2 - 8) * abs(lead) / max(1, self.most))
        x = middle - long if lead > 0 else middle
        radii = (h / 3, 0, 0, h / 3) if lead > 0 else (0, h / 3, h / 3, 0)
        kit.band(to, x, y - h / 2, long, h, look.colour, radii=radii, line=INK)
        words, way = f"+{abs(lead)}", 1 if lead > 0 else -1
        kit.text(to, middle + way * 8, y, words, "sans-bold", size, INK, "left" if way > 0 else "right")

    def sum(self, to: Surface, y: float, lead: int, words: str, size: float) -> None:
        """Who is ahead in the end, and by how much."""
        kit, d = self.kit, size * 1.1 if lead else 0.0
        (line, *_), size = kit.fit(words, "serif-black", size, self.w - d - 8)
        x = self.x + (self.w - d - 8 - kit.width(line, "serif-black", size)) / 2
        if lead:
            kit.seat_disc(to, x + d / 2, y, d, self.looks[0 if lead > 0 else 1])
        kit.text(to, x + d + 8, y, line, "serif-black", size, INK)

    def axis(self, to: Surface, top: float, bottom: float) -> None:
        """The line where nobody is ahead."""
        middle = self.x + self.w / 2
        self.kit.outline(to, [(middle, top), (middle, bottom)], ((INK, 1.4, 0.5),), curved=False)
