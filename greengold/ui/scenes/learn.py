"""Learn to play: a path of lessons for each game, its guided first game and its worked scores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.catalog.loader import PackError
from greengold.games import DATA, READY
from greengold.store.paths import StoreError, lessons_folder
from greengold.store.progress import Way, load_progress, save_progress
from greengold.teach.lesson import Lesson
from greengold.teach.worked import Worked
from greengold.ui.canvas import Canvas
from greengold.ui.scene import Scene
from greengold.ui.scenes import learn_detail, learn_path
from greengold.ui.scenes.learn_pictures import Pictures
from greengold.ui.scenes.page import Page, Tab
from greengold.ui.scenes.taught import FOLDER, Shelf, play, shelf
from greengold.ui.theme import GAMES

if TYPE_CHECKING:
    from greengold.ui.app import App

class LearnScene(Scene):
    """The lessons of one game; chosen = index of a lesson. own: those of the user's folder instead of the shipped ones.
    detail: compact pages show the chosen lesson instead of the list."""

    def __init__(self, app: App, slug: str = "") -> None:
        super().__init__(app)
        self.slug, self.chosen, self.detail, self.offset = slug or READY[0], 0, False, 0.0
        self.own, self.sums = False, 0  # index of the first worked score that is shown
        self.shelves: dict[tuple[str, bool], Shelf] = {}
        self.pictures = Pictures(app)
        self.progress, note = load_progress()
        self.turn_to(self.slug)
        if note:
            app.bubble.say(note)

    # ---- what there is

    @property
    def shelf_(self) -> Shelf:
        """What there is of the game that is shown."""
        key = self.slug, self.own
        if key not in self.shelves:
            self.shelves[key] = Shelf()
            try:
                self.shelves[key] = shelf(lessons_folder(self.slug) if self.own else DATA / self.slug / FOLDER)
            except (PackError, StoreError) as error:
                self.app.bubble.say(str(error))
        return self.shelves[key]

    @property
    def lesson(self) -> Lesson | None:
        """The chosen lesson."""
        lessons = self.shelf_.lessons
        return lessons[self.chosen] if self.chosen < len(lessons) else None

    def way(self, lesson: Lesson) -> Way:
        """How far a lesson has come."""
        return self.progress.of(lesson.id)

    @property
    def finished(self) -> int:
        """How many lessons of this game were finished."""
        return sum(self.way(lesson).stars > 0 for lesson in self.shelf_.lessons)

    @property
    def stars(self) -> int:
        """Stars earned in this game."""
        return sum(self.way(lesson).stars for lesson in self.shelf_.lessons)

    # ---- what can be done

    def turn_to(self, slug: str) -> None:
        """Show a game, with its first unfinished lesson chosen."""
        self.slug, self.offset, self.detail, self.sums = slug, 0.0, False, 0
        lessons = self.shelf_.lessons
        self.chosen = next((i for i, lesson in enumerate(lessons) if not self.way(lesson).stars), 0)
        self.app.redraw()

    def turn_own(self) -> None:
        """Show the user's own lessons, or the shipped ones again; say where own ones are to be put."""
        self.own = not self.own
        self.shelves.pop((self.slug, True), None)
        self.pictures = Pictures(self.app)
        self.turn_to(self.slug)
        if self.own and not self.shelf_.lessons and not self.app.bubble.shown:
            self.app.bubble.note(self.app.say("learn.own_none", folder=str(lessons_folder(self.slug))))

    def choose(self, index: int) -> None:
        """Choose a lesson; once more: open it."""
        if index == self.chosen and (self.detail or not self._compact):
            self.open()
            return
        self.chosen, self.detail = index, True
        self.app.redraw()

    def open(self) -> None:
        """Begin or resume the chosen lesson."""
        from greengold.ui.scenes.lesson import LessonScene
        lesson = self.lesson
        if lesson:
            self.app.push(LessonScene(self.app, self.slug, lesson, self.chosen + 1, len(self.shelf_.lessons)))

    def start_over(self) -> None:
        """Begin the chosen lesson from its first step; stars stay."""
        if lesson := self.lesson:
            self.progress = load_progress()[0].with_way(lesson.id, Way())
            save_progress(self.progress)
            self.open()

    def play_guided(self) -> None:
        """Begin the guided first game."""
        from greengold.ui.scenes.guided import begin
        if guided := self.shelf_.guided:
            begin(self.app, self.slug, guided)

    def see_worked(self, worked: Worked) -> None:
        """Play a worked score."""
        play(self.app, self.slug, worked)

    def turn_sums(self, by: int) -> None:
        """Show the next worked scores, after the last ones the first."""
        self.sums = self.sums + by if self.sums + by < len(self.shelf_.worked) else 0
        self.app.redraw()

    def step(self, by: int) -> None:
        """Choose the next or the previous lesson."""
        count = len(self.shelf_.lessons)
        if count:
            self.chosen = (self.chosen + by) % count
            self.app.pointing.focus = f"learn.stop.{self.chosen}"
            self.app.redraw()

    @property
    def moving(self) -> bool:
        return bool(self.pictures.wanted)

    def tick(self, now: int) -> None:
        """Draw the pictures that are waited for, one after another."""
        if self.pictures.wanted and self.pictures.draw():
            self.app.redraw()

    # ---- painting

    _compact = False

    def paint(self, canvas: Canvas) -> None:
        canvas.surface.blit(self.app.backdrop("page"), (0, 0))
        self.progress = load_progress()[0]
        if self.pictures.kit is not canvas.kit:
            self.pictures = Pictures(self.app)
        page, say = Page(canvas, self.app), self.app.say
        self._compact = page.compact
        page.enter_belongs_to("learn.open", "", f"learn.stop.{self.chosen}")
        left = page.head_button("learn.rules", page.right, say("learn.rulebook"),
                                lambda: self.app.open_rules(self.slug), "ui/rules")
        words = say("learn.shipped" if self.own else "learn.own")
        left = page.head_button("learn.own", left - 12, words, self.turn_own, "ui/load")
        back = (lambda: self._list()) if page.compact and self.detail else self.app.pop
        page.head(say("learn.title"), say("learn.line"), back, say("learn.back"), left - 20)
        look = GAMES[self.slug]
        if page.compact and self.detail and self.lesson:
            learn_detail.card(self, page, page.left, page.top, page.right - page.left, page.bottom - page.top)
        else:
            right = page.right if page.compact else 1064.0
            page.kit.sheet(page.surface, page.left, page.under_tabs, right - page.left, page.bottom - page.under_tabs,
                           look.rule)  # fmt: skip
            tabs = [Tab(say(f"rules.game_{slug}"), GAMES[slug].tab) for slug in READY]
            end = page.tabs("learn.tab", page.left + 24, right - page.left - (48 if page.compact else 480), tabs,
                            READY.index(self.slug), look.rule, lambda i: self.turn_to(READY[i]))  # fmt: skip
            learn_path.paint(self, page, end, right)
            if not page.compact:
                learn_detail.card(self, page, 1088, page.top, page.right - 1088, page.bottom - page.top)
        page.key_line(((say("learn.arrows"), say("learn.key_choose")), ("Enter", say("learn.key_open")),
                       ("Ctrl Tab", say("learn.key_game"))), say("lesson.free"))  # fmt: skip
        canvas.key("ctrl+tab", lambda: self.turn_to(READY[(READY.index(self.slug) + 1) % len(READY)]))
        page.share_enter()

    def _list(self) -> None:
        self.detail = False
        self.app.redraw()

    def first_focus(self) -> str:
        return f"learn.stop.{self.chosen}"

    def key(self, key: str) -> bool:
        if key in ("left", "right"):
            self.step(1 if key == "right" else -1)
            return True
        return False


__all__ = ["LearnScene"]
