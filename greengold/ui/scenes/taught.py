"""What teaches a rule: the lessons and worked scores of a game, and the ways to them from other pages."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from greengold.catalog.loader import PackError
from greengold.games import DATA
from greengold.teach.guide import Guided, load_guided
from greengold.teach.lesson import Lesson, load_lessons
from greengold.teach.worked import Worked, load_worked

if TYPE_CHECKING:
    from collections.abc import Collection

    from greengold.ui.app import App

FOLDER = "lessons"


class Shelf(msgspec.Struct, frozen=True):
    """What there is to learn of a game."""

    lessons: tuple[Lesson, ...] = ()
    guided: Guided | None = None
    worked: tuple[Worked, ...] = ()


def shelf(folder: Path) -> Shelf:
    """The lessons of a folder. Raises PackError for a file that cannot be used."""
    return Shelf(load_lessons(folder), load_guided(folder), load_worked(folder))


@lru_cache
def shipped(slug: str) -> Shelf:
    """What comes with the app; nothing when its files cannot be used, which the Learn page says."""
    try:
        return shelf(DATA / slug / FOLDER)
    except PackError:
        return Shelf()


def lessons_with(slug: str, cards: Collection[str]) -> list[tuple[int, Lesson]]:
    """The lessons that teach any of these rule cards, with their numbers."""
    return [(number, lesson) for number, lesson in enumerate(shipped(slug).lessons, 1) if lesson.taught & set(cards)]


def example_of(slug: str, card: str) -> Worked | None:
    """The worked score of a rule card."""
    return next((example for example in shipped(slug).worked if example.card == card), None)


def example_for(slug: str, row: str) -> Worked | None:
    """The worked score that shows how a row of the score pad is counted."""
    return next((example for example in shipped(slug).worked if row in example.rows), None)


def open_lesson(app: App, slug: str, id: str) -> None:
    """A lesson of the game; the one that is already open below this page is returned to."""
    from greengold.ui.scenes.lesson import LessonScene

    def is_it(scene: object) -> bool:
        return isinstance(scene, LessonScene) and scene.lesson.id == id

    if any(map(is_it, app.stack)):
        while not is_it(app.scene):
            app.pop()
        return
    lessons = shipped(slug).lessons
    number, lesson = next((number, lesson) for number, lesson in enumerate(lessons, 1) if lesson.id == id)
    app.push(LessonScene(app, slug, lesson, number, len(lessons)))


def play(app: App, slug: str, example: Worked) -> None:
    """A worked score."""
    from greengold.ui.scenes.worked import WorkedScene

    app.push(WorkedScene(app, slug, example))
