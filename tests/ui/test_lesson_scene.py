"""Every lesson through the real overlay: with the mouse, with keys, with wrong clicks, and at all sizes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from boxes import stay_in_boxes
from driver import click, key, make_app, open_spot
from lesson_driver import FILES, IDS, do_step, looks_right, open_lesson, place_target, seen, step_of, walk

from greengold.core.move import parse_move
from greengold.ui.app import App
from greengold.ui.navigate import at as at_spot
from greengold.ui.scenes.lesson import LessonScene

EACH = pytest.mark.parametrize(("slug", "file"), FILES, ids=IDS)


@EACH
@pytest.mark.parametrize("mouse", [True, False], ids=["mouse", "keys"])
def test_its_script_leads_to_three_stars(slug: str, file: Path, mouse: bool, tmp_path: Path, monkeypatch: Any) -> None:
    app = make_app(monkeypatch, tmp_path, (1280, 720))
    scene = open_lesson(app, slug, file)
    for at in range(len(scene.lesson.steps)):
        where = f"step {at + 1}: {step_of(scene).text}"
        do_step(app, scene, mouse=mouse)
        seen(app, scene)
        assert scene.course.done, f"{where} is not done ({app.bubble.words or scene.said})"
        if mouse:
            click(app, "lesson.next")
        else:
            assert app.pointing.focus == "lesson.next", where
            key(app, "return")
        seen(app, scene)
        assert scene.course.at == at + 1
    assert scene.course.over
    assert scene.course.succeeded
    assert scene.course.stars == 3
    key(app, "return")
    assert app.scene is not scene


@EACH
def test_every_place_it_names_is_there_and_nothing_covers_it(
    slug: str, file: Path, tmp_path: Path, monkeypatch: Any
) -> None:
    for size, text in (((1280, 720), 175), ((1600, 900), 100)):
        app = make_app(monkeypatch, tmp_path, size, text_size=text)
        _look_through(app, slug, file)


@EACH
@pytest.mark.slow
def test_it_fits_a_large_window(slug: str, file: Path, tmp_path: Path, monkeypatch: Any) -> None:
    _look_through(make_app(monkeypatch, tmp_path, (3840, 2160)), slug, file)


def _look_through(app: App, slug: str, file: Path) -> None:
    scene = open_lesson(app, slug, file)
    while not scene.course.over:
        looks_right(scene, app)
        for place in step_of(scene).places:
            assert app.find(place_target(app, place)), f"step {scene.course.at + 1}: {place} cannot be clicked"
        scene.show_me()
        seen(app, scene)
        looks_right(scene, app)
        scene.next()
        seen(app, scene)
    looks_right(scene, app)


@EACH
def test_no_line_of_its_card_leaves_it(slug: str, file: Path, tmp_path: Path, monkeypatch: Any) -> None:
    app = make_app(monkeypatch, tmp_path, (1280, 720), text_size=175)
    scene = open_lesson(app, slug, file)

    def paint() -> None:
        app.paint()
        app.targets = [target for target in app.targets if target.id.startswith("lesson.")]

    while not scene.course.over:
        stay_in_boxes(monkeypatch, app, paint)
        scene.show_me()
        seen(app, scene)
        scene.next()
        seen(app, scene)
    stay_in_boxes(monkeypatch, app, paint)


@EACH
def test_a_wrong_click_is_answered_and_changes_nothing(slug: str, file: Path, tmp_path: Path, monkeypatch: Any) -> None:
    app = make_app(monkeypatch, tmp_path, (1280, 720))
    scene = open_lesson(app, slug, file)
    while not scene.course.over:
        for id in _wrong(app, scene):
            target = app.find(id)
            if target is None or at_spot(app.targets, open_spot(app, target)) is not target:
                continue  # the card lies there
            state, at, pose, turned = scene.match.state, scene.course.at, scene.chooser.pose, scene.stage.turned
            app.bubble.close()
            scene.said = ""
            click(app, id)
            answered = scene.said or app.bubble.words or app.scene is not scene
            answered = answered or scene.mode or scene.chooser.begun or scene.chooser.pose != pose
            answered = answered or scene.stage.turned != turned
            if app.scene is not scene:
                app.pop()  # the rulebook
            assert answered, f"step {at + 1}: {id} is not answered"
            assert scene.match.state is state, f"step {at + 1}: {id} changed the position"
            assert not scene.course.done
            if scene.mode:
                key(app, "escape")  # the own hand
            while scene.chooser.back():
                pass
            app.bubble.close()
            app.paint()
        scene.show_me()
        seen(app, scene)
        scene.next()
        seen(app, scene)


def _wrong(app: App, scene: LessonScene) -> list[str]:
    """Some targets that are not what is asked for."""
    step, shown = step_of(scene), [target.id for target in app.targets]
    if scene.course.done:
        return []
    if step.kind == "ask":
        return [f"lesson.choice.{i}" for i, choice in enumerate(step.choices) if choice != step.answer]
    right = {place for text in step.expect if "(" in text for place in parse_move(text).path} | {*step.places}
    places = [id for id in shown if id.startswith("board.") and id.removeprefix("board.") not in right]
    if step.kind == "free":
        places = [id for id in places if id.removeprefix("board.") not in scene.chooser.open_places()]
    meant = scene.match.meant
    harmless = {id for id in places if (m := meant((id.removeprefix("board."),))) and str(m) in step.expect}
    return [id for id in places if id not in harmless][:: max(1, len(places) // 6)][:7]


def test_tab_reaches_the_card_and_every_place_while_something_is_to_be_done(tmp_path: Path, monkeypatch: Any) -> None:
    app = make_app(monkeypatch, tmp_path, (1280, 720))
    scene = open_lesson(app, *FILES[IDS.index("olive-01_from_tree_to_market")])
    scene.next()
    seen(app, scene)
    for id in ("board.area:C", "board.area:E", "lesson.back", "lesson.show"):  # places are to be found
        walk(app, id)
    scene.show_me()
    scene.next()
    seen(app, scene)
    for id in ("lesson.show", "board.area:B", "lesson.back"):  # a move is to be made
        walk(app, id)
