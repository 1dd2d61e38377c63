"""What stands on the score pad: pieces, parts of cells, rows, changes before the counting, and its words."""

from __future__ import annotations

from dataclasses import dataclass, field

from greengold.ui.kit import Seat


@dataclass(frozen=True, slots=True)
class Piece:
    """A sprite (svg text), how many of it, its name, and the points all of them brought.

    spread = drawn one beside the other; on = number written on it; after = words beside it in place of how many there
    are; line = it stands on a line of its own."""

    art: str
    count: int
    name: str
    worth: int
    spread: bool = False
    on: str = ""
    after: str | None = None
    line: bool = False

    @property
    def beside(self) -> str:
        """The words beside it."""
        if self.after is not None:
            return self.after
        return f"×{self.count}" if self.count > 1 or not self.on else ""


@dataclass(frozen=True, slots=True)
class Part:
    """What one colour of a seat has in a cell; name = of the colour."""

    look: Seat
    name: str
    pieces: tuple[Piece, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the pad: its key, per seat the parts of its cell, and whether it counts."""

    key: str
    parts: tuple[tuple[Part, ...], ...]
    counts: bool = True

    def points(self, seat: int) -> int:
        """What a seat got from it."""
        return sum(part.points for part in self.parts[seat])

    def pieces(self, seat: int) -> int:
        """How many pieces a seat shows in it."""
        return sum(piece.count for part in self.parts[seat] for piece in part.pieces)


@dataclass(frozen=True, slots=True)
class Change:
    """Something that changed before the counting began: a sprite, its name, what it was worth and is worth now."""

    art: str
    name: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Words:
    """The sentences the pad needs.

    band: colour of what only tells; rows: title and note of each, "" = of the changes; places and totals by rank and
    seat; balance: title of the column that weighs two seats against each other, "" = none; ahead: its sum; how:
    what the way to a row's sum says; play: what is said of a number whose sum can be played."""

    title: str
    unit: str
    total: str
    none: str
    sum: str
    band: str
    rows: dict[str, tuple[str, str]] = field(default_factory=dict)
    places: tuple[str, ...] = ()
    totals: tuple[str, ...] = ()
    balance: str = ""
    ahead: str = ""
    how: str = ""
    play: str = ""
