"""Worked scores: examples whose sum grows line by line on the board, forwards and backwards (`_worked.yaml`)."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from msgspec import Meta

from greengold.catalog.loader import PackError, read
from greengold.core.game import Game
from greengold.teach.lesson import WORDS, Pointer, Text
from greengold.teach.position import LessonError, Part, Position, Test, begun

FILE = "_worked.yaml"


class Line(Part, frozen=True):
    """One line of a sum. says: what is counted; sum: how (`8 x $1`); amount: what it adds; point: where it is seen."""

    says: Text
    sum: Text
    amount: int
    point: tuple[Pointer, ...] = ()


class Worked(Part, frozen=True):
    """An example. card: rule card it belongs to; position: shown; total: what the lines add up to; proof: tests of the
    learner's view that hold there, so that the rules agree with the example; rows: rows of the score pad it
    explains."""

    id: Text
    title: Text
    card: Text
    position: Position
    lines: Annotated[tuple[Line, ...], Meta(min_length=1, max_length=8)]
    total: int
    proof: tuple[Test, ...] = ()
    rows: tuple[str, ...] = ()


class WorkedFile(Part, frozen=True):
    """All examples of a game, in order."""

    examples: tuple[Worked, ...]


def load_worked(folder: Path) -> tuple[Worked, ...]:
    """The worked scores of a lesson folder, none when it has no such file. Raises PackError."""
    path = folder / FILE
    if not path.exists():
        return ()
    examples = read(path, WorkedFile).examples
    for example in examples:
        if (found := sum(line.amount for line in example.lines)) != example.total:
            raise PackError(path, f"example {example.id}", f"lines that add up to {example.total}", str(found))
        for line in example.lines:
            if len(line.says.split()) > WORDS:
                raise PackError(path, f"example {example.id}", f"at most {WORDS} words a line", line.says[:40])
    return examples


def check_worked(example: Worked, game: Game) -> None:
    """Raises LessonError when the position cannot be reached or the proof does not hold there."""
    view = game.view(begun(game, example.position).state, example.position.you)
    for test in example.proof:
        if not test.holds(view):
            raise LessonError(f"{example.id}: {test.at} is something else")
