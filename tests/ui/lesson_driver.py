"""Takes a lesson step by step as a learner would: with the mouse alone, with keys alone, or by the wrong clicks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
from driver import by_keys, by_mouse, click, key

from greengold.games import DATA, READY
from greengold.teach.lesson import ACTING, Step, load_lesson
from greengold.ui.app import App
from greengold.ui.scenes import lesson_card, lesson_lights
from greengold.ui.scenes.lesson import LessonScene

FILES = [(slug, path) for slug in READY for path in sorted((DATA / slug / "lessons").glob("[!_]*.yaml"))]
IDS = [f"{slug}-{path.stem}" for slug, path in FILES]
LATER = 100_000
"""Milliseconds after which everything that is watched was shown."""


def open_lesson(app: App, slug: str, file: Path) -> LessonScene:
    """The first step of a lesson, without the board's drawing."""
    scene = LessonScene(app, slug, load_lesson(file), 1, 9)
    for name in ("draw", "draw_marks", "draw_secret"):  # input needs the places alone
        setattr(scene.stage, name, lambda *_, **__: None)
    app.push(scene)
    seen(app, scene)
    return scene


def seen(app: App, scene: LessonScene) -> None:
    """Watch until nothing moves any more."""
    for turn in range(100):
        scene.tick(pygame.time.get_ticks() + LATER * (turn + 1))
        if not scene.show.busy and not scene.course.watched():
            break
        if scene.show.interlude:
            scene.go_on()
    app.paint()


def step_of(scene: LessonScene) -> Step:
    """The step that is on."""
    assert scene.course.step is not None
    return scene.course.step


def place_target(app: App, place: str) -> str:
    """Id of the target of a place that is to be found."""
    ids = f"board.{place}", f"rail.{place.removeprefix('seat:')}", f"rail.{place}"
    return next((id for id in ids if app.find(id)), ids[0])


def do_step(app: App, scene: LessonScene, *, mouse: bool) -> None:
    """Do what the step asks for."""
    step = step_of(scene)
    if step.kind in ("do", "free"):
        (by_mouse if mouse else by_keys)(app, scene, scene.course.meant())
    elif step.kind == "find":
        for place in step.places:
            _press(app, place_target(app, place), mouse)
    elif step.kind == "ask" and step.choices:
        _press(app, f"lesson.choice.{step.choices.index(str(step.answer))}", mouse)
    elif step.kind == "ask":
        _give(app, scene, int(step.answer), mouse)


def _press(app: App, id: str, mouse: bool) -> None:
    if mouse:
        click(app, id)
    else:
        walk(app, id)
        key(app, "return")


def walk(app: App, id: str) -> None:
    """Press Tab until a target has the focus, each time as it is seen."""
    for _ in range(len(app.targets) + 2):
        if app.pointing.focus == id and app.pointing.by_keyboard:
            return
        key(app, "tab")
        app.paint()
    raise AssertionError(f"Tab never reaches {id}")


def _give(app: App, scene: LessonScene, number: int, mouse: bool) -> None:
    """Give a number as an answer."""
    if not mouse:
        for digit in str(number):
            key(app, digit)
        key(app, "return")
        return
    while (scene.number_given or 0) != number or scene.number_given is None:
        click(app, "lesson.more" if number >= (scene.number_given or 0) else "lesson.less")
        if scene.number_given == 1 and number == 0:
            click(app, "lesson.less")
    click(app, "lesson.check")


def looks_right(scene: LessonScene, app: App) -> None:
    """What is pointed at is on the screen until the step is done; nothing covers it, nor anything else."""
    kit, step = app.kit, scene.course.step
    canvas: Any = type("Painted", (), {"kit": kit, "targets": app.targets})
    spots = lesson_lights.spots(scene, lesson_lights.pointers(scene))
    where = f"{scene.lesson.id}, step {scene.course.at + 1}"
    for pointer in step.point if step and not (scene.course.done and step.kind in ACTING) else ():
        later = not pointer.says and any(pointer.at in text for text in step.expect)  # once the rest is touched
        assert later or lesson_lights.spots(scene, (pointer,)), f"{where}: {pointer.at} is not on the screen"
    needed = lesson_lights.needed(scene)
    card = lesson_card.place(scene, canvas, spots, needed)
    window, boxes = app.screen.get_rect(), [kit.area(*card)]
    assert card[1] >= lesson_card.TOP - 1, f"{where}: the card is too high"
    assert card[1] + card[3] <= lesson_card.LOW + 1, f"{where}: the card is too high: {card}"
    lit = [(spot.says, kit.area(*spot.box)) for spot in spots]
    for words, box in lit:
        both = box.clip(boxes[0])
        assert both.w * both.h <= 0.02 * box.w * box.h, f"{where}: the card covers {words or box}"
    for label in lesson_lights.labels(kit, spots, card, needed):
        box = kit.area(*label.box)
        assert window.contains(box), f"{where}: {label.spot.says!r} leaves the window"
        for other in (*boxes, *(area for _, area in lit)):
            both = box.clip(other)
            assert both.w <= 2 or both.h <= 2, f"{where}: the call-out {label.spot.says!r} covers something"
        boxes.append(box)
    for target in app.targets:
        if target.id.startswith("lesson.") and target.id != "lesson.elsewhere":
            assert window.contains(target.rect), f"{where}: {target.id} leaves the window"
