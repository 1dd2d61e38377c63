"""Checks the lessons of data folders, for `check-data`: every fault that can be found, not only the first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from greengold.catalog.loader import PackError
from greengold.catalog.text import TextError, Texts, load_texts
from greengold.core.game import Game
from greengold.games import READY, load
from greengold.teach.course import check_lesson
from greengold.teach.guide import load_guided
from greengold.teach.lesson import Lesson, load_lesson
from greengold.teach.position import LessonError
from greengold.teach.worked import check_worked, load_worked

FOLDER = "lessons"
"""Folder of a game's lessons beside its components."""


def check_folder(folder: Path) -> list[PackError]:
    """All faults of the lessons in a data folder, or in the folder of one game; none where there are no lessons."""
    games = [folder] if folder.resolve().name in READY else [folder / slug for slug in READY]
    return [fault for game in games if (game / FOLDER).is_dir() for fault in _faults(game)]


def _faults(folder: Path) -> Iterator[PackError]:
    slug = folder.resolve().name
    try:
        game, texts = load(slug, folder), load_texts(folder)
    except PackError:
        return  # told by the check of the components
    lessons = []
    for path in sorted((folder / FOLDER).glob("[!_]*.yaml")):
        try:
            lesson = load_lesson(path)
        except PackError as error:
            yield error
            continue
        lessons.append(lesson.id)
        yield from _told(path, partial(_follow, lesson, game, texts))
    yield from _others(folder / FOLDER, game, texts, lessons)


def _follow(lesson: Lesson, game: Game, texts: Texts) -> None:
    check_lesson(lesson, game)
    for card in (*lesson.cards, *(step.card for step in lesson.steps if step.card)):
        texts.card(card)


def _others(folder: Path, game: Game, texts: Texts, lessons: list[str]) -> Iterator[PackError]:
    """Faults of the guided game and the worked scores."""
    try:
        guided, worked = load_guided(folder), load_worked(folder)
    except PackError as error:
        yield error
        return
    for note in guided.notes if guided else ():
        if note.lesson and note.lesson not in lessons:
            yield PackError(folder, f"note {note.id}", "the id of a lesson", repr(note.lesson))
        if note.card:
            yield from _told(folder, partial(texts.card, note.card))
    for example in worked:
        yield from _told(folder, partial(check_worked, example, game))
        yield from _told(folder, partial(texts.card, example.card))


def _told(path: Path, act: Callable[[], Any]) -> Iterator[PackError]:
    """The fault that an act finds, if it finds one."""
    try:
        act()
    except (LessonError, TextError) as error:
        yield PackError(path, "", "a lesson that can be followed", f"“{error}”")
