"""A lesson: a position, and steps in which the learner reads, acts and answers. Lessons are data (`lessons/*.yaml`)."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from msgspec import Meta, field

from greengold.catalog.loader import PackError, place, read
from greengold.core.verdict import Fact
from greengold.teach.position import Part, Position, Test

KINDS = "tell", "do", "free", "watch", "ask", "find"
ACTING = frozenset(("do", "free", "ask", "find"))
"""Kinds of steps in which the learner acts."""

WORDS, LABEL_WORDS = 25, 8
"""Most words of a text, and of a call-out."""

Text = Annotated[str, Meta(min_length=1)]


class Pointer(Part, frozen=True):
    """A place on the screen that is meant, and what its call-out says ("" = it is only lit)."""

    at: Text
    says: str = ""


class Step(Part, frozen=True):
    """One step; exactly one of KINDS holds its text.

    point: places lit, with call-outs; card: rule card it belongs to; before: moves made at once when the step begins;
    right: said when the learner has done it.
    do: expect = the moves that are right. free: any legal move is right (expect: verbs, to narrow it).
    do and free: wrong = answers to legal moves that are not meant, by move, touched place or verb, "default" for the
    rest; try = moves or places whose reason the learner may ask for without a wrong click.
    watch: moves = what others do, slowly. ask: answer = a number, or one of choices. find: places = all to be clicked.
    """

    tell: str = ""
    do: str = ""
    free: str = ""
    watch: str = ""
    ask: str = ""
    find: str = ""
    point: tuple[Pointer, ...] = ()
    card: str = ""
    before: tuple[str, ...] = ()
    expect: tuple[str, ...] = ()
    wrong: dict[str, str] = field(default_factory=dict)
    try_: tuple[str, ...] = field(default=(), name="try")
    right: str = ""
    moves: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    answer: Fact = ""
    places: tuple[str, ...] = ()

    @property
    def kind(self) -> str:
        """Which of KINDS it is."""
        return next((kind for kind in KINDS if getattr(self, kind)), "")

    @property
    def text(self) -> str:
        """What it says."""
        return str(getattr(self, self.kind, ""))


class Lesson(Part, frozen=True):
    """A lesson. id: `tea.invest`; minutes: it takes; icon: sprite of its stop on the path; goal: what it is about, in a
    sentence; will: what the learner will do; after: lessons that come before; success: true of the learner's view at
    the end; sum_up: what to remember; cards: rule cards it teaches besides those of its steps."""

    id: Text
    title: Text
    minutes: Annotated[int, Meta(ge=2, le=5)]
    icon: Text
    goal: Text
    will: Annotated[tuple[Text, ...], Meta(min_length=2, max_length=5)]
    position: Position
    steps: Annotated[tuple[Step, ...], Meta(min_length=4, max_length=16)]
    sum_up: Annotated[tuple[Text, ...], Meta(min_length=1, max_length=4)]
    after: tuple[str, ...] = ()
    success: tuple[Test, ...] = ()
    cards: tuple[str, ...] = ()

    @property
    def taught(self) -> frozenset[str]:
        """Ids of the rule cards it teaches."""
        return frozenset((*self.cards, *(step.card for step in self.steps if step.card)))


def load_lessons(folder: Path) -> tuple[Lesson, ...]:
    """The lessons of a folder in the order of their file names; files whose names begin with `_` are something else.

    Raises PackError for a file that cannot be used or is no lesson by the rules for authors."""
    return tuple(load_lesson(path) for path in sorted(folder.glob("[!_]*.yaml")))


def load_lesson(path: Path) -> Lesson:
    """The lesson of a file. Raises PackError as `load_lessons`."""
    lesson = read(path, Lesson)
    _check(path, lesson)
    return lesson


def _check(path: Path, lesson: Lesson) -> None:
    """The rules for authors (ux: lesson system). Raises PackError."""
    acting = [step.kind in ACTING for step in lesson.steps]
    for number, step in enumerate(lesson.steps):
        _check_step(path, number, step)
    if not any(acting[:2]):
        raise PackError(path, "", "a step in which the learner acts before the third", "none", "let the learner act")
    if 2 * sum(acting) < len(acting):
        raise PackError(path, "", "steps of which at least half let the learner act",
                        f"{sum(acting)} of {len(acting)}", "turn some into do, free, ask or find")
    for words in (lesson.goal, *lesson.will, *lesson.sum_up):
        _check_words(path, "", words, WORDS)


def _check_step(path: Path, number: int, step: Step) -> None:
    kinds = [kind for kind in KINDS if getattr(step, kind)]
    where = place(path, "steps", number) if len(kinds) != 1 else f"steps[{number}]"
    if len(kinds) != 1:
        raise PackError(path, where, f"one of {', '.join(KINDS)}", " and ".join(kinds) or "none of them")
    wanted = {"do": step.expect, "watch": step.moves, "find": step.places, "ask": step.answer != ""}
    if not wanted.get(step.kind, True):
        needs = {"do": "expect", "watch": "moves", "find": "places", "ask": "answer"}[step.kind]
        raise PackError(path, where, f"the key {needs!r}", "none", f"add {needs!r}")
    if step.choices and step.answer not in step.choices:
        raise PackError(path, where, "an answer among the choices", repr(step.answer))
    for words in (step.text, step.right, *step.wrong.values()):
        _check_words(path, where, words, WORDS)
    for pointer in step.point:
        _check_words(path, where, pointer.says, LABEL_WORDS)


def _check_words(path: Path, where: str, text: str, most: int) -> None:
    if (count := len(text.split())) > most:
        raise PackError(path, where, f"at most {most} words", f"{count} in “{text[:40]}…”", "say it shorter")
