"""The end of a game goes into the score book; what the book then tells of a lone player."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from greengold.store.paths import StoreError
from greengold.store.records import alone
from greengold.store.results import Played, keep_result, load_results, result_of
from greengold.ui.scenes import record_words

if TYPE_CHECKING:
    from greengold.ui.scenes.score import ScoreScene


def keep(scene: ScoreScene) -> str:
    """Add the result to the score book, once; the sentence why that was not possible, "" else. A game that is not
    saved, such as that of a lesson, does not count."""
    if not scene.match.over or not scene.save_id:
        return ""
    try:
        keep_result(_result(scene))
    except StoreError as error:
        return scene.app.say("book.not_kept", why=str(error))
    return ""


def _result(scene: ScoreScene) -> Played:
    table = scene.below
    return result_of(
        scene.match, scene.seats, id=scene.save_id, table=scene.options, began=table.created,
        ended=datetime.now().isoformat(timespec="seconds"), seconds=table.played, level=scene.level,
        hints=tuple(table.hints.given), course=scene.course.points,
    )  # fmt: skip


def record(scene: ScoreScene) -> str:
    """How the lone player fares against this level, this game included; "" at other tables."""
    if not scene.level:
        return ""
    found = [one for one in load_results()[0] if one.game == scene.slug]
    return record_words.fared(scene.app, scene.slug, scene.level, alone(found, scene.level))
