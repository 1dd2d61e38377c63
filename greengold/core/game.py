"""What the kernel and the app ask of a game: one `Game` value per slug."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

import msgspec

from greengold.core.state import State
from greengold.core.verdict import Fact


class Setup(msgspec.Struct, frozen=True):
    """How a table was set up, as far as the rules know it.

    seats: number of seats; seed: 0 to 2**53 - 1; options: option id to its chosen value.
    """

    seats: int
    seed: int
    options: dict[str, Fact] = {}

    def chosen(self, seats: tuple[int, ...], options: Mapping[str, tuple[Fact, ...]]) -> dict[str, Fact]:
        """The value of each option of a game, its default where none was chosen. Raises ValueError for a number of
        seats, an option or a value that the game has not."""
        if self.seats not in seats:
            raise ValueError(f"{self.seats} seats")
        for name, value in self.options.items():
            if value not in options.get(name, ()):
                raise ValueError(f"option {name}: {value}")
        return {name: self.options.get(name, values[0]) for name, values in options.items()}


class Line(msgspec.Struct, frozen=True):
    """One line of a final reckoning: a source of points and what each seat got from it, whole points."""

    source: str
    points: tuple[int, ...]


class Result(msgspec.Struct, frozen=True):
    """The end of a game.

    totals: final score per seat; ranks: 1 = winner, shared places share a rank; lines: where the points came from;
    breaker: key of the tie-breaker that decided the first place, "" when none was needed.
    """

    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    lines: tuple[Line, ...]
    breaker: str = ""


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat may know of a state; a subclass mirrors its state. seat: whose view, -1 = a looker-on."""

    seat: int
    to_move: int


class Game(Protocol):
    """The rules of one game, with one set of components.

    slug: `olive`; version: of the rules, saves carry it; seats: allowed numbers of seats; data_hash: of the
    component files; state_type, view_type: for loading; options: option id to its allowed values, the default first.
    """

    slug: str
    version: int
    seats: tuple[int, ...]
    data_hash: str
    state_type: type[State]
    view_type: type[View]
    options: Mapping[str, tuple[Fact, ...]]

    def new(self, setup: Setup) -> Any:
        """The state at the first decision's doorstep: set up, nothing settled yet."""

    def decode(self, raw: bytes | msgspec.Raw) -> Any:
        """A state from its JSON. Raises msgspec.ValidationError (also for values no game can reach)."""

    def view(self, state: Any, seat: int) -> Any:
        """What a seat (or a looker-on, -1) may know."""

    def imagine(self, view: Any, rng: int) -> Any:
        """A state that could be behind a view; its unknowns and future are drawn from rng, never the real ones."""

    def result(self, state: Any) -> Result:
        """The score so far, or the final one when the agenda is empty."""
