"""A guided first game: a real game against others, with a note whenever something happens for the first time."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from greengold.core.agenda import top
from greengold.core.event import Event
from greengold.core.game import Setup
from greengold.core.match import Match
from greengold.store.codec import SeatInfo, TableOptions
from greengold.store.paths import StoreError
from greengold.store.progress import load_progress, save_progress
from greengold.teach.guide import Guide, Guided, Note
from greengold.ui.canvas import Canvas
from greengold.ui.kit import INK
from greengold.ui.scene import Scene
from greengold.ui.scenes import taught
from greengold.ui.scenes.page import Page, clamp
from greengold.ui.scenes.table import PERSON, TableScene
from greengold.ui.sprites import SPRITES
from greengold.ui.start import NAMES
from greengold.ui.theme import GAMES, LESSON_HEAD, LESSON_TEXT
from greengold.ui.wording import owners

if TYPE_CHECKING:
    from greengold.ui.app import App

YOU = "you"
READ = "note.read"
W, WIDER = 430.0, 220.0
WHEEL = 90.0


def begin(app: App, slug: str, guided: Guided) -> None:
    """Start a guided game; what was told in an earlier one is not told again."""
    game = app.game(slug)
    options = {name: values[0] for name, values in game.options.items()} | guided.options
    setup = Setup(len(guided.seats), app.new_seed(), options)
    seat_of = owners(game.view(game.new(setup), -1))
    colours = {seat: colour for colour, seat in reversed(seat_of.items())}
    seats = tuple(SeatInfo(NAMES[i], PERSON if kind == YOU else kind, colours.get(i, "none"))
                  for i, kind in enumerate(guided.seats))  # fmt: skip
    app.push(GuidedScene.begun(app, slug, setup, seats, TableOptions(friendly_undo=True, guided=True), guided.title))


class GuidedScene(TableScene):
    """A game with notes, if its options say so: a new one, or one from the saves. waiting = notes that came up and are
    still to be read; focus_noted = where the keyboard stood when the first of them came."""

    guide: Guide | None = None
    waiting: tuple[Note, ...] = ()
    asked_at = -1
    focus_noted = ""

    def __init__(self, app: App, slug: str, match: Match, seats: tuple[SeatInfo, ...], options: TableOptions,
                 *kept: Any) -> None:  # fmt: skip
        super().__init__(app, slug, match, seats, options, *kept)
        guided = taught.shipped(slug).guided if options.guided and len(self.people) == 1 else None
        if guided:
            self._guide_by(guided)

    def _guide_by(self, guided: Guided) -> None:
        you = next(iter(self.people))
        colours = tuple(colour for colour, seat in self.wording.owners.items() if seat == you)
        self.guide = Guide(guided, you, load_progress()[0].met.get(self.slug, ()), colours)

    def _add(self, note: Note | None) -> None:
        if note:
            pointing = self.app.pointing
            if pointing.by_keyboard and not self.waiting and not self.mode:
                self.focus_noted, pointing.focus = pointing.focus, READ
            self.waiting = (*self.waiting, note)
            self.app.redraw()

    def heard(self, event: Event, state: Any) -> None:
        super().heard(event, state)
        if self.guide and event.seen_by(self.viewer):
            self._add(self.guide.heard(event, self.look(state)))

    def told_no(self, code: str) -> None:
        if self.guide:
            self._add(self.guide.refused(code, self.view))

    def tick(self, now: int) -> None:
        if self.guide and self.deciding and self.asked_at != self.match.position:
            self.asked_at = self.match.position
            step = top(self.match.state)
            key = step.asked(self.match.state)[0] if step else ""
            self._add(self.guide.asked(key, self.view))
        super().tick(now)

    def left(self) -> None:
        super().left()
        if self.guide:
            try:
                save_progress(load_progress()[0].with_met(self.slug, tuple(self.guide.met)))
            except StoreError as error:
                self.app.bubble.say(str(error))

    def _finish(self) -> None:
        ended = not self.score_shown
        super()._finish()
        if ended and self.guide and self.guide.missed():
            self.app.push(MissedScene(self.app, self.slug, self.guide.missed()))

    # ---- the note

    def read(self) -> None:
        """Close the note that is shown; after the last one the keyboard stands where it stood."""
        self._leave(self.waiting[1:])

    def _leave(self, waiting: tuple[Note, ...]) -> None:
        self.waiting, pointing = waiting, self.app.pointing
        if pointing.focus.startswith("note."):
            pointing.focus = READ if waiting else self.focus_noted
        self.app.redraw()

    def more(self) -> None:
        """Open the rule card of the note."""
        card = self.waiting[0].card
        self.read()
        self.app.open_rules(self.slug, card)

    def silence(self) -> None:
        """No more notes in this game, nor when it is continued."""
        if self.guide:
            self.guide.silent = True
            self.options = msgspec.structs.replace(self.options, guided=False)
            self._leave(())
            self.keep()

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        if self.waiting and not self.mode and not self.covered:
            _note(self, canvas, self.waiting[0])

    def animate(self, surface: Any) -> bool:
        return False if self.waiting else super().animate(surface)


def _note(scene: GuidedScene, canvas: Canvas, note: Note) -> None:
    """The card of a note in the lower right corner; the game waits for nobody but can be played on."""
    kit, to, say = canvas.kit, canvas.surface, scene.app.say
    w = W + WIDER * (kit.text_scale - 1)
    size = kit.t(18)
    h = 40 + kit.paragraph_height(note.text, w - 90, "sans", size) + 62
    x, y = 1588 - w, 834 - h
    canvas.target("note.card", x, y, w, h, None, focusable=False)
    kit.lead_card(to, x, y, w, h, LESSON_HEAD, end=52)
    kit.sprite(to, SPRITES.icon("ui/lesson", LESSON_TEXT), x + 26, y + 32, 30)
    canvas.paragraph(x + 70, y + 18, note.text, w - 90, "sans", size, INK)
    low, small = y + h - 50, min(kit.t(16), 22)
    part = (w - 70 - 24 - 16) / 3
    canvas.button(READ, x + 68, low, part, 34, say("note.read"), scene.read, "gold", size=small)
    if not canvas.pointing.by_keyboard:  # else Enter does what the focus stands on, which is the note when it comes
        canvas.key("return", scene.read)
    if note.card:
        canvas.button("note.more", x + 68 + part + 8, low, part, 34, say("note.more"), scene.more, size=small)
    canvas.button("note.none", x + 68 + 2 * part + 16, low, part + 4, 34, say("note.none"), scene.silence, size=small)


class MissedScene(Scene):
    """What did not come up in a guided game, with its rules."""

    def __init__(self, app: App, slug: str, notes: tuple[Note, ...]) -> None:
        super().__init__(app)
        self.slug, self.notes, self.offset = slug, notes, 0.0

    def paint(self, canvas: Canvas) -> None:
        canvas.surface.blit(self.app.backdrop("page"), (0, 0))
        page, say = Page(canvas, self.app), self.app.say
        page.head(say("note.missed"), say("note.missed_line"), self.app.pop, say("note.scores"))
        x, w = page.left, page.right - page.left
        page.kit.sheet(page.surface, x, page.top, w, page.bottom - page.top, GAMES[self.slug].rule)
        row, shown = page.t(19) * 3.4, page.bottom - page.top - 40
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
        size, right = page.t(18), x + w
        small, part = min(size, 24), page.t(150)
        lessons = {lesson.id for lesson in taught.shipped(self.slug).lessons}
        ways = [("lesson", "note.lesson", partial(taught.open_lesson, self.app, self.slug, note.lesson))] * (
            note.lesson in lessons)  # fmt: skip
        ways += [("card", "learn.card", partial(self.app.open_rules, self.slug, note.card))] * bool(note.card)
        for id, words, act in ways:
            right -= part
            page.canvas.button(f"missed.{id}.{i}", right, y + 8, part - 12, 38, self.app.say(words), act, size=small)
        page.canvas.paragraph(x, y + 8, note.text, right - x - 16, "sans", size, INK)


__all__ = ["GuidedScene", "MissedScene", "begin"]
