"""A lesson at the table: the board of a position, steps on a card beside what they mean, and nothing that counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from greengold.core.event import Event
from greengold.core.move import Move
from greengold.core.verdict import Fact
from greengold.store.codec import SeatInfo, TableOptions
from greengold.store.paths import StoreError
from greengold.store.progress import Way, load_progress, save_progress
from greengold.teach.course import Course, Reply
from greengold.ui.canvas import Canvas
from greengold.ui.scenes import lesson_card, lesson_keys, lesson_lights, table_refuse
from greengold.ui.scenes.lesson_lights import ON_BOARD, Box
from greengold.ui.scenes.table import PERSON, TableScene
from greengold.ui.stage.stage import Marks
from greengold.ui.start import NAMES
from greengold.ui.wording import owners

if TYPE_CHECKING:
    from greengold.teach.lesson import Lesson
    from greengold.ui.app import App

WATCH_MS = 600  # before the next move of a step that is watched
MOST_DIGITS = 3  # of a number that is asked for


class LessonScene(TableScene):
    """A lesson on its way, `number` of `of` on its path. said: answer to what the learner did last; right: whether it
    was right; typed: the digits of a number that is asked for; card: where the card of this step stands, once it was
    painted."""

    card: Box | None = None

    def __init__(self, app: App, slug: str, lesson: Lesson, number: int, of: int) -> None:
        self.lesson, self.number, self.of = lesson, number, of
        way = load_progress()[0].of(lesson.id)
        self.course = Course(lesson, app.game(slug), way.step, clean=way.clean, helped=way.helped)
        self.said, self.right, self.typed, self.due = "", False, "", 0
        super().__init__(app, slug, self.course.match, _seats(self.course), TableOptions(friendly_undo=True), "",
                         lesson.title)  # fmt: skip
        self._step_begins()
        self.focus = lesson_keys.first_focus(self)

    # ---- what a lesson does not do

    def keep(self) -> None:
        """Nothing counts: no game is saved, only how far the learner came."""

    def take_picture(self) -> None:
        """There is no saved game that would show it."""

    def left(self) -> None:
        """Keep how far the learner came."""
        course, step = self.course, 0 if self.course.over else self.course.at
        way = Way(step, course.clean if step else True, course.helped if step else False, course.stars)
        try:
            save_progress(load_progress()[0].with_way(self.lesson.id, way))
        except StoreError as error:
            self.app.bubble.say(str(error))

    def _finish(self) -> None:
        """A game may end in a lesson; the lesson goes on."""

    def _breathes(self, now: int) -> bool:
        return False

    # ---- steps

    def _step_begins(self) -> None:
        """Show the position of the step that is on now."""
        self.said, self.right, self.typed, self.card = "", False, "", None
        self.match, self.due = self.course.match, pygame.time.get_ticks() + WATCH_MS
        self.show.reset(self.match.state)
        self.renew()
        self.refocus = False
        if self.app.stack and self.app.scene is self:
            self.app.pointing.focus = lesson_keys.first_focus(self)

    def next(self) -> None:
        """To the next step, when this one is done; else say what is still to do."""
        if self.show.busy:
            self.go_on()
        elif self.course.next():
            self._step_begins()
            if self.course.over:
                self.app.sounds.play("achievement")
                self.left()
        elif self.course.over:
            self.leave()
        else:
            self._say(self.app.say("lesson.first"), False)

    def back(self) -> None:
        """Take back what is half chosen, else to the start of this step, else to the step before."""
        if self.on_board and self.chooser.back():
            self.app.redraw()
        elif self.course.back():
            self._step_begins()
        else:
            self._say(self.app.say("lesson.is_first"), False)

    def escape(self) -> None:
        """Take back what is half chosen, else leave."""
        if self.on_board and self.chooser.begun:
            self.back()
        else:
            self.leave()

    def again(self) -> None:
        """From the start."""
        self.course = Course(self.lesson, self.match.game)
        self._step_begins()

    def leave(self) -> None:
        """Back to where the lesson was chosen."""
        self.app.pop()

    def show_me(self) -> None:
        """Do what the step asks for."""
        before, step = self.match.position, self.course.step
        for place in step.places if step else ():
            self._press(place)
        self.course.show()
        self.right, self.said = True, step.right if step else ""
        if self.match.position > before:
            self.made(bot=True)
        self.app.pointing.focus = "lesson.next"
        self.app.redraw()

    def _think(self) -> None:
        """Others move only in steps that are watched."""

    def tick(self, now: int) -> None:
        super().tick(now)
        if not self.show.busy and now >= self.due and (moves := self.course.watched()):
            self.match.submit(moves[0], self.match.position)
            self.made(bot=True)
            self.due = now + WATCH_MS

    # ---- what the learner does

    @property
    def on_board(self) -> bool:
        """Whether the step asks for clicks on the board, and still does."""
        step = self.course.step
        return step is not None and step.kind in ON_BOARD and not self.course.done

    @property
    def finds(self) -> bool:
        """Whether places are still to be found."""
        step = self.course.step
        return self.on_board and step is not None and step.kind == "find"

    def elsewhere(self) -> None:
        """What answers nothing now was clicked: say what does."""
        if self.course.done:
            self._say(self.app.say("lesson.go_on"), True)
        else:
            self._say(self.app.say("lesson.first"), False)

    def touch(self, place: str) -> None:
        if not self.on_board:
            self.elsewhere()
        elif self.finds:
            if not self._press(place):
                self._answered(self.course.touch(place))
        else:
            position = self.match.position
            super().touch(place)
            touched = self.chooser.touched
            if self.match.position == position and touched and not self.course.leads(touched):
                while self.chooser.back():
                    pass
                self._answered(self.course.stray(touched))

    def _press(self, place: str) -> bool:
        """Touch what only changes how the board looks; True when it was not this that is to be found."""
        step = self.course.step
        if (step and place in step.places and place in self.course.found) or not self.stage.press(place):
            return False
        self.app.sounds.play("card_flip")
        self.app.redraw()
        return step is None or place not in step.places

    def submit(self, move: Move) -> None:
        """Offer a move to the lesson; only what is right is made."""
        if not self.on_board or self.finds:
            self.elsewhere()
            return
        reply = self.course.offer(move)
        if reply.no:
            table_refuse.no(self, reply.no)
        elif reply.right:
            self.app.bubble.close()
            self.made(bot=False)
        else:
            while self.chooser.back():
                pass
        if not reply.no:
            self._answered(reply)

    def why_not(self, place: str) -> None:
        super().why_not(place)
        step = self.course.step
        if step and place not in step.try_ and self.on_board:
            self.course.clean = False

    def answer(self, value: Fact) -> None:
        """Answer a question with a choice or a number."""
        self._answered(self.course.answer(value))

    def type(self, digit: str) -> None:
        """One more digit of a number, the other sign ("-"), or one digit less ("")."""
        sign, digits = "-" * self.typed.startswith("-"), self.typed.lstrip("-")
        if digit == "-":
            sign = "" if sign else "-"
        else:
            digits = (digits + digit)[:MOST_DIGITS] if digit else digits[:-1]
        self.typed = sign + digits
        self.app.redraw()

    @property
    def number_given(self) -> int | None:
        """The number that was typed or turned to; None = none yet."""
        return int(self.typed) if self.typed.lstrip("-") else None

    @property
    def types(self) -> bool:
        """Whether a number is asked for, which is typed."""
        step = self.course.step
        return step is not None and step.kind == "ask" and not step.choices and not self.course.done

    def _answered(self, reply: Reply) -> None:
        words = reply.text or ("" if reply.right else self._would(reply.would))
        self._say(words or self.app.say("lesson.right" if reply.right else "lesson.not_it"), reply.right)
        if self.course.done:
            self.app.sounds.play("lesson_ok")
            self.app.pointing.focus = "lesson.next"

    def _would(self, events: tuple[Event, ...]) -> str:
        """What a move would have done, in the words of the log."""
        lines = [line for event in events if (line := self.wording.line(event))]
        return self.app.say("lesson.would", what=lines[0]) if lines else ""

    def _say(self, words: str, right: bool) -> None:
        self.said, self.right = words, right
        self.app.redraw()

    # ---- painting and keys

    def marks(self) -> Marks:
        """What could be done stands back where a step asks for no move."""
        found, step = super().marks(), self.course.step
        found.quiet = found.quiet or (step is not None and step.kind not in ("do", "free"))
        return found

    def paint(self, canvas: Canvas) -> None:
        self._show_own_board()
        super().paint(canvas)
        if self.mode or self.looking is not None:
            return
        lesson_keys.keep_to_it(self, canvas)
        still = not self.show.busy
        spots = lesson_lights.spots(self, lesson_lights.pointers(self)) if still else []
        needed = lesson_lights.needed(self) if still else []
        card = lesson_card.place(self, canvas, spots, needed)
        if still:
            self.card = card
            lesson_lights.paint(self, canvas, spots, card, self.course.found, needed)
        lesson_keys.uncovered(canvas, canvas.kit.area(*card))
        lesson_card.paint(self, canvas, card, spots)
        canvas.back(self.escape)

    def _show_own_board(self) -> None:
        """While others decide, the learner's board stays where it was."""
        you = self.course.you
        if self.stage.own_boards and self.shown in (-1, you):
            self.shown = -1 if self.view.to_move == you else you

    def leads_focus(self, canvas: Canvas) -> bool:
        focus, step = canvas.pointing.focus, self.course.step
        asked = step is not None and focus.removeprefix("board.") in step.try_
        there = any(target.id == focus for target in canvas.targets)
        return not (focus.startswith("lesson.") or (there and (self.finds or asked)))

    def animate(self, surface: pygame.Surface) -> bool:
        return False

    def key(self, key: str) -> bool:
        if self.mode or self.looking is not None:
            return super().key(key)
        return lesson_keys.pressed(self, key) or (lesson_keys.of_table(self, key) and super().key(key))


def _seats(course: Course) -> tuple[SeatInfo, ...]:
    """Names for the seats of a lesson; all but the learner's are moved by the lesson."""
    colours = {seat: colour for colour, seat in reversed(owners(course.view).items())}
    return tuple(SeatInfo(NAMES[seat], PERSON if seat == course.you else "normal", colours.get(seat, "none"))
                 for seat in range(course.lesson.position.seats))  # fmt: skip


__all__ = ["LessonScene"]
