"""The chosen lesson: what it is about, what the learner will do, how far it is, and the way in. Lengths in units."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.ui.kit import CREAM, GOLD, INK, INK2, STRIP
from greengold.ui.scenes.learn_path import emblem, star
from greengold.ui.scenes.page import Page, laid
from greengold.ui.scenes.page_parts import gold
from greengold.ui.sprites import SPRITES
from greengold.ui.theme import LESSON_HEAD, LESSON_TEXT

if TYPE_CHECKING:
    from greengold.ui.scenes.learn import LearnScene

DONE = "#2F6B45"
PICTURE, LEAST_PICTURE = 230.0, 90.0  # height, units


def card(scene: LearnScene, page: Page, x: float, y: float, w: float, h: float) -> None:
    """The card of the chosen lesson."""
    kit, to, say, lesson = page.kit, page.surface, scene.app.say, scene.lesson
    head = max(76.0, page.t(52))
    kit.card(to, x, y, w, h, 14, STRIP, edge=6, blur=8)
    kit.band(to, x, y, w, head, LESSON_HEAD, radii=(14, 14, 0, 0), line=LESSON_HEAD)
    kit.outline(to, [(x + 2, y + head), (x + w - 2, y + head)], (("#E9C766", 2.4, 1),), curved=False)
    if lesson is None:
        kit.label(to, x + w / 2, y + head / 2, say("learn.none"), "serif-bold", page.t(22), w - 40, LESSON_TEXT, rows=2)
        return
    kit.sprite(to, emblem(lesson.icon, LESSON_TEXT), x + 42, y + head / 2, 42)
    number = say("lesson.number", n=scene.chosen + 1, of=len(scene.shelf_.lessons))
    kit.text(to, x + 76, y + head * 0.3, number, "sans", page.t(16), CREAM)
    minutes = say("learn.minutes", n=lesson.minutes)
    room = w - 76 - 24 - kit.width(minutes, "sans-bold", page.t(16)) - 16
    (title, *_), size = laid(kit, lesson.title, "serif-bold", page.t(26), room, 1, 0.6)
    kit.text(to, x + 76, y + head * 0.68, title, "serif-bold", size, LESSON_TEXT)
    kit.text(to, x + w - 24, y + head / 2, minutes, "sans-bold", page.t(16), CREAM, "right")
    _body(scene, page, x + 24, y + head + 22, w - 48, y + h)


def _body(scene: LearnScene, page: Page, x: float, y: float, w: float, low: float) -> None:
    kit, to, say, lesson = page.kit, page.surface, scene.app.say, scene.lesson
    assert lesson is not None
    way = scene.way(lesson)
    y += page.canvas.paragraph(x, y, lesson.goal, w, "sans", page.t(19), INK) + 18
    size = min(page.t(17), 30.0)
    button = max(46.0, size * 2)
    top = low - 2 * button - 40
    will = page.t(34) + sum(kit.paragraph_height(words, w - 34, "sans", page.t(18)) + 12 for words in lesson.will)
    if (room := min(top - 108 - y - will, PICTURE)) >= LEAST_PICTURE:
        scene.pictures.paint(page, scene.slug, lesson, x, y, w, room)
        y += room + 18
    kit.text(to, x, y + 8, say("learn.will"), "serif-bold", page.t(20))
    y += page.t(34)
    reached = len(lesson.will) if way.stars else way.step * len(lesson.will) // len(lesson.steps)
    for i, words in enumerate(lesson.will):
        fill = DONE if i < reached else GOLD if i == reached and way.step else "#EADDBF"
        middle = y + page.t(11)
        kit.token(to, x + 11, middle, 22, fill, line=INK, thick=0)
        if i < reached:
            kit.sprite(to, SPRITES.icon("ui/check", "#FFFFFF"), x + 11, middle, 13)
        y += page.canvas.paragraph(x + 34, y, words, w - 34, "sans", page.t(18), INK) + 12
    _stars(scene, page, x, top - 74, w)
    words = say("learn.resume" if way.step and not way.stars else "learn.again" if way.stars else "learn.begin")
    gold(page, "learn.open", x, top, w, button, words, scene.open, size=min(page.t(22), 40), face="serif-bold")
    begun = bool(way.step and not way.stars)
    half, top = (w - 12) / 2 if begun else w, top + button + 14
    if begun:
        page.canvas.button("learn.over", x, top, half, button - 8, say("learn.over"), scene.start_over,
                           icon=SPRITES.icon("ui/undo"), size=size)  # fmt: skip
    rule = next((step.card for step in lesson.steps if step.card), "")
    page.canvas.button("learn.card", x + w - half, top, half, button - 8, say("learn.card"),
                       lambda: scene.app.open_rules(scene.slug, rule), icon=SPRITES.icon("ui/rules"), size=size)


def _stars(scene: LearnScene, page: Page, x: float, y: float, w: float) -> None:
    """What the three stars are for, and the dots of the steps."""
    kit, to, say, lesson = page.kit, page.surface, scene.app.say, scene.lesson
    assert lesson is not None
    way, third, small = scene.way(lesson), w / 3, min(page.t(15), 22.0)
    if not page.compact:
        page.canvas.line(x, y - 16, x + w)
    for i, key in enumerate(("star_done", "star_clean", "star_alone")):
        left = x + i * third
        kit.stamp(to, ("star", i < way.stars, 22), kit.area(left, y - 1, 22, 22), 0, star(i < way.stars))
        (words, *_), size = laid(kit, say(f"lesson.{key}"), "sans", small, third - 30, 1, 0.7)
        kit.text(to, left + 28, y + 11, words, "sans", size, INK2)
    count = len(lesson.steps)
    pitch = min(24.0, w * 0.6 / count)
    for i in range(count):
        fill = DONE if way.stars or i < way.step else GOLD if i == way.step else "#EADDBF"
        kit.token(to, x + 8 + i * pitch, y + 46, 15, fill, line=INK, thick=0)
    if not way.stars:
        kit.text(to, x + w, y + 46, say("learn.step", n=way.step + 1, of=count), "sans", small, INK2, "right")
