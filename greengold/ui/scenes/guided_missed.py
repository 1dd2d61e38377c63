"""After a guided game: the rules that did not come up, each with its rule card and its lesson. Lengths in units."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from greengold.teach.guide import Note
from greengold.ui.canvas import Canvas
from greengold.ui.kit import INK2
from greengold.ui.scene import Scene
from greengold.ui.scenes import taught
from greengold.ui.scenes.page import Page, clamp, laid
from greengold.ui.theme import GAMES

if TYPE_CHECKING:
    from greengold.ui.app import App

WHEEL = 90.0


class MissedScene(Scene):
    """The rules that did not come up in a guided game, and the ways to them. notes: one of each of these rules."""

    def __init__(self, app: App, slug: str, notes: tuple[Note, ...]) -> None:
        super().__init__(app)
        self.slug, self.notes, self.offset = slug, notes, 0.0

    def paint(self, canvas: Canvas) -> None:
        canvas.surface.blit(self.app.backdrop("page"), (0, 0))
        page, say = Page(canvas, self.app), self.app.say
        page.head(say("note.missed"), say("note.missed_line"), self.app.pop, say("note.scores"))
        x, w = page.left, page.right - page.left
        page.kit.sheet(page.surface, x, page.top, w, page.bottom - page.top, GAMES[self.slug].rule)
        row, shown = page.t(19) * 4, page.bottom - page.top - 40
        self.offset = clamp(self.offset, row * len(self.notes), shown)

        def wheel(by: int) -> None:
            self.offset -= by * WHEEL
            self.app.redraw()

        with page.window(x + 16, page.top + 20, w - 32, shown, wheel):
            for i, note in enumerate(self.notes):
                y = page.top + 20 + i * row - self.offset
                self._row(page, i, note, x + 40, y, w - 80)
                canvas.line(x + 40, y + row - 4, x + w - 40)
        for key, by in (("up", 1), ("down", -1), ("pageup", 5), ("pagedown", -5)):
            canvas.key(key, partial(wheel, by))

    def _row(self, page: Page, i: int, note: Note, x: float, y: float, w: float) -> None:
        """A note with the ways to its rule and its lesson."""
        texts, small, part, right = self.app.texts(self.slug), min(page.t(18), 24), page.t(150), x + w
        lessons = {lesson.id for lesson in taught.shipped(self.slug).lessons}
        ways = [("lesson", "note.lesson", partial(taught.open_lesson, self.app, self.slug, note.lesson))] * (
            note.lesson in lessons)  # fmt: skip
        ways += [("card", "learn.card", partial(self.app.open_rules, self.slug, note.card))] * bool(note.card)
        for id, words, act in ways:
            right -= part
            page.canvas.button(f"missed.{id}.{i}", right, y + 14, part - 12, 38, self.app.say(words), act, size=small)
        room = right - x - 16
        if note.card:
            card = texts.card(note.card)
            title = page.kit.shorten(card.title, "serif-bold", page.t(19), room)
            page.kit.text(page.surface, x, y + page.t(16), title, "serif-bold", page.t(19))
            y += page.t(28)
        lines, size = laid(page.kit, card.sentence if note.card else note.text, "sans", page.t(17), room, 2)
        for n, line in enumerate(lines):
            page.kit.text(page.surface, x, y + size * (0.7 + 1.25 * n), line, "sans", size, INK2)
