"""How far a learner has come: lessons begun and finished, and notes of guided games that came up."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from greengold.store import paths
from greengold.store.codec import Count
from greengold.store.paths import StoreError
from greengold.store.settings import keep_file, load_file

LessonId = Annotated[str, Meta(pattern=r"^[a-z0-9_.]{1,60}$")]


class Way(msgspec.Struct, frozen=True):
    """One lesson. step: where to resume, 0 = at the start; clean, helped: of the way so far (`teach.course`); stars:
    the most that were earned; 0 = not finished yet."""

    step: Count = 0
    clean: bool = True
    helped: bool = False
    stars: Annotated[int, Meta(ge=0, le=3)] = 0


class Progress(msgspec.Struct, frozen=True):
    """What was learned on this computer. lessons: by id; met: ids of guided notes, by game; worked: ids of worked
    scores that were seen to the end."""

    lessons: dict[LessonId, Way] = {}
    met: dict[str, tuple[str, ...]] = {}
    worked: tuple[str, ...] = ()

    def of(self, lesson: str) -> Way:
        """How far a lesson has come."""
        return self.lessons.get(lesson, Way())

    def with_way(self, lesson: str, way: Way) -> Progress:
        """The same with another way through a lesson; stars once earned stay."""
        kept = msgspec.structs.replace(way, stars=max(way.stars, self.of(lesson).stars))
        return msgspec.structs.replace(self, lessons={**self.lessons, lesson: kept})

    def with_worked(self, example: str) -> Progress:
        """The same with a worked score that was seen to the end."""
        return msgspec.structs.replace(self, worked=(*self.worked, example))

    def with_met(self, slug: str, notes: tuple[str, ...]) -> Progress:
        """The same with the notes of a game that came up."""
        return msgspec.structs.replace(self, met={**self.met, slug: notes})


def load_progress() -> tuple[Progress, str]:
    """What was learned, and a sentence when it could not be read ("" else). Never raises."""
    return load_file(Progress, paths.progress_file, "lessons begin anew")


def save_progress(progress: Progress) -> None:
    """Keep what was learned. Raises StoreError when it cannot be written."""
    keep_file(progress, paths.progress_file())


__all__ = ["Progress", "StoreError", "Way", "load_progress", "save_progress"]
