"""Where a lesson, a worked score or a guided game begins, and tests of where it has come to.

A position is a set-up with its seed, moves made from there, and values put into the state, so that a lesson says all it
relies on and does not change when components are tuned.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, field

from greengold.core.game import Game, Setup
from greengold.core.match import Match
from greengold.core.move import MoveError, parse_move
from greengold.core.state import encode_state
from greengold.core.verdict import Fact

Count = Annotated[int, Meta(ge=0)]


class LessonError(ValueError):
    """A lesson cannot be used; its text is one sentence that says which part and why."""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Part of a lesson file: unknown keys are errors."""


class Position(Part, frozen=True):
    """A position of a game. seats, seed, options: of the set-up; you: the learner's seat; moves: made from there, as
    texts; put: values for fields of the state by dotted path, such as `money.0: 12` or `money: [12, 9]`; then: moves
    made after that."""

    seats: Annotated[int, Meta(ge=1, le=6)]
    seed: Count = 0
    options: dict[str, Fact] = field(default_factory=dict)
    you: Count = 0
    moves: tuple[str, ...] = ()
    put: dict[str, Any] = field(default_factory=dict)
    then: tuple[str, ...] = ()


class Test(Part, frozen=True):
    """Something that must be true of a view. at: dotted path in it (`shares.0.2`); is_: the value there; least, most:
    bounds of a number; has: an entry of a list."""

    at: str
    is_: Fact | None = field(default=None, name="is")
    least: int | None = None
    most: int | None = None
    has: Fact | None = None

    def holds(self, view: Any) -> bool:
        """Whether it is true of a view. Raises LessonError for a path that leads nowhere."""
        value = at_path(msgspec.to_builtins(view), self.at)
        if self.is_ is not None and value != self.is_:
            return False
        if self.has is not None and (not isinstance(value, list | tuple) or self.has not in value):
            return False
        if self.least is not None and value < self.least:
            return False
        return self.most is None or value <= self.most


def at_path(data: Any, path: str) -> Any:
    """The value at a dotted path in plain data. Raises LessonError when there is none."""
    for key in path.split("."):
        try:
            data = data[int(key)] if isinstance(data, list | tuple) else data[key]
        except (KeyError, IndexError, ValueError, TypeError):
            raise LessonError(f"{path}: there is no {key!r}") from None
    return data


def begun(game: Game, position: Position) -> Match:
    """A match in this position. Raises LessonError when the set-up, a move or a value does not fit."""
    setup = Setup(position.seats, position.seed, position.options)
    try:
        match = Match(game, setup, friendly_undo=True)
    except ValueError as error:
        raise LessonError(f"the set-up does not fit: {error}") from None
    play(match, position.moves)
    if position.put:
        match = Match.resumed(game, setup, _put(game, match, position.put), friendly_undo=True)
    play(match, position.then)
    return match


def play(match: Match, moves: tuple[str, ...]) -> None:
    """Make moves given as texts. Raises LessonError for one that is no move or not allowed."""
    for text in moves:
        try:
            verdict = match.submit(parse_move(text), match.position)
        except MoveError as error:
            raise LessonError(str(error)) from None
        if not verdict:
            raise LessonError(f"{text} is not allowed here: {verdict}")


def _put(game: Game, match: Match, values: dict[str, Any]) -> Any:
    """The match's state with other values, checked like one from a save."""
    data = msgspec.json.decode(encode_state(match.state))
    for path, value in values.items():
        holder, _, key = path.rpartition(".")
        inside = at_path(data, holder) if holder else data
        at_path(inside, key)
        inside[int(key) if isinstance(inside, list) else key] = value
    try:
        return game.decode(msgspec.json.encode(data))
    except msgspec.ValidationError as error:
        raise LessonError(f"no game can come to these values: {error}") from None
