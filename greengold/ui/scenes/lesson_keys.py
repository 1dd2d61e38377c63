"""Mouse and keyboard in a lesson: what of the table answers at a step, and where the focus goes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from greengold.ui.canvas import Canvas, Target
from greengold.ui.intent import KEYS

if TYPE_CHECKING:
    from greengold.ui.scenes.lesson import LessonScene

ALWAYS = frozenset(("what", "why", "rules", "loupe", "table", "keys"))
"""Commands of the table that only show something."""
NEVER = frozenset(("log", "replay", "first", "last", "look_back", "pause", "step", "save_as", "load"))
"""Commands of the table that look back or save: a lesson has a way back of its own, and nothing of it is kept."""
BAR = frozenset(("bar.rules", "bar.what", "bar.sound", "bar.settings"))


def pressed(scene: LessonScene, key: str) -> bool:
    """A key that the lesson itself answers; True when it did."""
    if scene.types and (key.isdigit() or key == "-" or (key == "backspace" and scene.typed)):
        scene.type("" if key == "backspace" else key)
        return True
    acts = {"undo": scene.back, "restart": scene.back, "hint": scene.show_me}
    keys = {"backspace": scene.back}
    if not scene.on_board:  # else the arrows lead from place to place
        keys |= {"left": scene.back, "right": scene.next}
    act = keys.get(key) or acts.get(KEYS.get(key, ""))
    if act:
        act()
    return act is not None


def of_table(scene: LessonScene, key: str) -> bool:
    """Whether a key means at this step what it means at the table."""
    command = KEYS.get(key, "")
    if command == "rules" and scene.chooser.poses and scene.on_board:
        return True
    return command in ALWAYS or (scene.on_board and not scene.finds and command not in NEVER)


def first_focus(scene: LessonScene) -> str:
    """Where the focus goes when a step begins: Next when nothing is to be done, what a question is answered with, the
    lit place when it can be touched, else ("") the first place that can."""
    step = scene.course.step
    if step is None or scene.course.done:
        return "lesson.next"
    if step.kind == "ask":
        return "lesson.choice.0" if step.choices else "lesson.more"
    lit = [pointer.at for pointer in step.point]
    can = scene.chooser.first_places() if not scene.finds else frozenset(lit)
    return next((f"board.{place}" for place in lit if place in can), "")


def keep_to_it(scene: LessonScene, canvas: Canvas) -> None:
    """Of the table's targets keep what answers at this step; a click elsewhere says what is to be done."""
    shown = [*canvas.targets, *(_cards(scene, canvas) if scene.finds else ())]
    kept = [_meant(scene, target) for target in shown if _answers(scene, target)]
    if not scene.on_board:
        canvas.modal()
    canvas.targets[:] = kept
    canvas.targets.insert(0, Target("lesson.elsewhere", canvas.kit.area(0, 0, 1600, 900), scene.elsewhere,
                                    focusable=False))  # fmt: skip
    focus = canvas.pointing.focus
    if scene.on_board and not focus.startswith("lesson.") and all(t.id != focus for t in kept):
        canvas.pointing.focus = next((t.id for t in kept if t.focusable and t.id.startswith("board.")), focus)


def uncovered(canvas: Canvas, card: Rect) -> None:
    """Drop the targets that the card lies upon: they cannot be seen."""
    canvas.targets[:] = [target for target in canvas.targets if not card.contains(target.rect)]


def _cards(scene: LessonScene, canvas: Canvas) -> Iterator[Target]:
    """Places on the players' cards, which the table itself only names."""
    there = {target.id for target in canvas.targets}
    for region in scene.layer.places:
        if not region.place.startswith("seat:") and f"rail.{region.place}" not in there:
            area = canvas.kit.area(region.x, region.y, region.w, region.h)
            yield Target(f"rail.{region.place}", area, radius=region.radius)


def _answers(scene: LessonScene, target: Target) -> bool:
    if target.id in BAR:
        return True
    if scene.finds:
        return target.id.startswith(("board.", "rail."))
    return scene.on_board and target.id.startswith(("board.", "strip.", "rail.")) and target.id != "strip.redo"


def _meant(scene: LessonScene, target: Target) -> Target:
    """A target of the table with what it does in a lesson."""
    if target.id in ("strip.undo", "strip.restart"):
        target.act, target.why = scene.back, ""
    kind, _, place = target.id.partition(".")
    if scene.finds and kind in ("board", "rail"):
        place = f"seat:{place}" if place.isdigit() else place
        target.act, target.why, target.focusable = partial(scene.touch, place), "", True
    elif scene.on_board and kind == "board" and scene.course.step and place in scene.course.step.try_:
        target.focusable = True
    return target


__all__ = ["first_focus", "keep_to_it", "of_table", "pressed", "uncovered"]
