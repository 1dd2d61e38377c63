"""A learner's way through a lesson: which step is on, whether it is done, and what is answered to a click."""

from __future__ import annotations

from typing import Any

import msgspec

from greengold.core.event import Event
from greengold.core.game import Game, Setup
from greengold.core.match import Match
from greengold.core.move import Move, MoveError, parse_move
from greengold.core.verdict import Fact, No
from greengold.teach.lesson import Lesson, Step
from greengold.teach.position import LessonError, begun, play

MOST_STARS = 3


class Reply(msgspec.Struct, frozen=True):
    """What a lesson says to something the learner did.

    right: it is what was meant; text: of the lesson, "" = it has none of its own; no: the rules' reason against it;
    would: what a legal but unwanted move would have done."""

    right: bool
    text: str = ""
    no: No | None = None
    would: tuple[Event, ...] = ()


class Course:
    """A lesson on its way. match: the position shown; at: index of the step, len(steps) = the sum-up; done: what the
    step asks for is done; found: places found so far; clean: no wrong click yet; helped: "Show me" was used."""

    def __init__(self, lesson: Lesson, game: Game, at: int = 0, *, clean: bool = True, helped: bool = False) -> None:
        self.lesson, self.game, self.you = lesson, game, lesson.position.you
        self.clean, self.helped = clean, helped
        self._setup = Setup(lesson.position.seats, lesson.position.seed, lesson.position.options)
        self._starts = [begun(game, lesson.position).state]
        self.at, self.done, self.found = 0, False, list[str]()
        self.match = self._from(self._starts[0])
        self._begin()
        while self.at < min(at, len(lesson.steps)):
            self.show()
            self.next()
        self.helped = helped  # what leads back to where the lesson was left is no help

    def _from(self, state: Any) -> Match:
        return Match.resumed(self.game, self._setup, state, friendly_undo=True)

    @property
    def step(self) -> Step | None:
        """The step that is on; None = the sum-up."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def over(self) -> bool:
        """Whether the sum-up is reached."""
        return self.step is None

    @property
    def view(self) -> Any:
        """What the learner's seat may know."""
        return self.game.view(self.match.state, self.you)

    @property
    def stars(self) -> int:
        """Stars earned at the sum-up: finished, no wrong click, without "Show me"."""
        return 1 + self.clean + (not self.helped) if self.over else 0

    @property
    def succeeded(self) -> bool:
        """Whether all the lesson's tests hold. Raises LessonError for a test that leads nowhere."""
        return all(test.holds(self.view) for test in self.lesson.success)

    # ---- going on and back

    def _begin(self) -> None:
        """A step begins: its moves are made, and what needs nothing of the learner is done."""
        step = self.step
        self.found = []
        self.done = step is None or step.kind in ("tell", "watch")
        if step:
            play(self.match, step.before)

    def watched(self) -> tuple[Move, ...]:
        """The moves of a `watch` step that are still to be made."""
        step = self.step
        if step is None or step.kind != "watch":
            return ()
        made = self.match.position - len(step.before)
        return tuple(map(parse_move, step.moves[made:]))

    def next(self) -> bool:
        """To the next step, when this one is done."""
        if not self.done or self.step is None:
            return False
        play(self.match, tuple(map(str, self.watched())))
        state = self.match.state
        self.at += 1
        del self._starts[self.at :]
        self._starts.append(state)
        self.match = self._from(state)
        self._begin()
        return True

    def back(self) -> bool:
        """To the start of this step when something was done in it, else to the step before."""
        again = self.step is not None and (self.match.position > len(self.step.before) or bool(self.found))
        if not again:
            if self.at == 0:
                return False
            self.at -= 1
        del self._starts[self.at + 1 :]
        self.match = self._from(self._starts[self.at])
        self._begin()
        return True

    # ---- what the learner does

    def offer(self, move: Move) -> Reply:
        """A move the learner made by touching things; it is only made when it is right."""
        step, verdict = self.step, self.match.verdict(move)
        if isinstance(verdict, No):
            if step is None or not _named(step.try_, move):
                self.clean = False
            return Reply(False, no=verdict)
        if step is None or step.kind not in ("do", "free") or self.done:
            return Reply(False)
        if _expected(step, move):
            self.match.submit(move, self.match.position)
            self.done = True
            return Reply(True, step.right)
        self.clean = False
        return Reply(False, _answer(step, move), would=self._would(move))

    def leads(self, touched: tuple[str, ...]) -> bool:
        """Whether something that is right here begins by touching these places."""
        step = self.step
        right = map(parse_move, step.expect) if step and step.kind == "do" else self.match.legal()
        n = len(touched)
        return any(move.path[:n] == touched and step is not None and _expected(step, move) for move in right)

    def stray(self, touched: tuple[str, ...]) -> Reply:
        """Places touched that can be, but begin nothing that is right."""
        step, n = self.step, len(touched)
        begun = [move for move in self.match.legal() if move.path[:n] == touched]
        self.clean = False
        verbs = {move.verb for move in begun}
        keys = (*reversed(touched), *(verbs if len(verbs) == 1 else ()), "default")
        return Reply(False, next((step.wrong[key] for key in keys if key in step.wrong), "") if step else "")

    def _would(self, move: Move) -> tuple[Event, ...]:
        """What a move would do, as far as the learner could see it."""
        trial = self._from(self.match.state)
        trial.submit(move, trial.position)
        return tuple(event for event in trial.log[-1].beats[0].events if event.seen_by(self.you))

    def touch(self, place: str) -> Reply:
        """A place clicked in a `find` step."""
        step = self.step
        if step is None or step.kind != "find":
            return Reply(False)
        if place not in step.places:
            self.clean = False
            return Reply(False, step.wrong.get(place, step.wrong.get("default", "")))
        if place not in self.found:
            self.found.append(place)
        self.done = len(self.found) == len(step.places)
        return Reply(True, step.right if self.done else "")

    def answer(self, value: Fact) -> Reply:
        """A number or choice given in an `ask` step."""
        step = self.step
        if step is None or step.kind != "ask":
            return Reply(False)
        if value == step.answer:
            self.done = True
            return Reply(True, step.right)
        self.clean = False
        return Reply(False, step.wrong.get(str(value), step.wrong.get("default", "")))

    def show(self) -> Move | None:
        """"Show me": do what the step asks for; the move that was made, if it was one."""
        step = self.step
        if step is None or self.done:
            return None
        self.helped, move = True, None
        if step.kind in ("do", "free"):
            move = self.meant()
            self.match.submit(move, self.match.position)
        elif step.kind == "find":
            self.found = list(step.places)
        self.done = True
        return move

    def meant(self) -> Move:
        """A move that is right in a `do` or `free` step. Raises LessonError when there is none."""
        step = self.step
        assert step is not None
        if step.kind == "do":
            try:
                return parse_move(step.expect[0])
            except MoveError as error:
                raise LessonError(str(error)) from None
        for move in self.match.legal():
            if _expected(step, move):
                return move
        raise LessonError(f"{self.lesson.id}, step {self.at + 1}: no move is right here")


def _expected(step: Step, move: Move) -> bool:
    if step.kind == "do":
        return str(move) in step.expect
    return not step.expect or move.verb in step.expect or str(move) in step.expect


def _named(names: tuple[str, ...], move: Move) -> bool:
    """Whether a move is among names of moves, places and verbs."""
    return str(move) in names or move.verb in names or any(touch in names for touch in move.path)


def _answer(step: Step, move: Move) -> str:
    """What the lesson answers to a move that is not meant."""
    for key in (str(move), *reversed(move.path), move.verb, "default"):
        if key in step.wrong:
            return step.wrong[key]
    return ""


def check_lesson(lesson: Lesson, game: Game) -> None:
    """Follow a lesson by its script. Raises LessonError when a move is not allowed, it is not the learner's turn where
    the learner should act, or the goal is not reached."""
    course = Course(lesson, game)
    while not course.over:
        step, where = course.step, f"{lesson.id}, step {course.at + 1}"
        assert step is not None
        try:
            if step.kind in ("do", "free"):
                _check_move(course, step)
            course.show()
            course.next()
        except LessonError as error:
            raise LessonError(f"{where}: {error}") from None
    if not course.succeeded:
        raise LessonError(f"{lesson.id}: following its steps does not reach its goal")


def _check_move(course: Course, step: Step) -> None:
    if course.match.to_move != course.you:
        raise LessonError("it is not the learner's turn")
    for text in step.expect if step.kind == "do" else ():
        if not course.match.verdict(parse_move(text)):
            raise LessonError(f"{text} is not allowed here: {course.match.verdict(parse_move(text))}")
