"""The path of a game's lessons with the guided game at its end, and the worked scores below. Lengths in units."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from greengold.teach.lesson import Lesson
from greengold.ui.kit import GOLD, GREEN, INK, INK2, PAPER2, STRIP, Picture
from greengold.ui.scenes.page import Page, clamp, laid
from greengold.ui.sprites import SPRITES
from greengold.ui.theme import GAMES

if TYPE_CHECKING:
    from greengold.ui.scenes.learn import LearnScene

A_ROW, PITCH_X, PITCH_Y = 4, 240.0, 152.0
FIRST_X, FIRST_Y = 180.0, 210.0
STOP, NEXT, LABEL_W, LABEL_H = 56.0, 64.0, 206.0, 60.0
MAP_LOW, MOST_STARS = 606.0, 3
GROUNDS = {"tea": ("#B9D2C4", "#7FA596"), "olive": ("#D9D9A6", "#A9AE6A"), "orange": ("#E9D3A4", "#C79A5A"),
           "city": ("#DCE6DE", "#A7BBAE")}
"""Ground and its darker lines, by game."""
ORNAMENTS = {"olive": ("olive/tree-2", "olive/tree-1"), "orange": ("orange/mountain", "orange/compass"),
             "city": ("city/spot-tramstation", "city/bag-city")}
"""What stands left and right of the guided game where the path leaves room, by game."""
WHEEL = 90.0


def spot(index: int) -> tuple[float, float]:
    """Where the stop of a lesson lies: rows of four, forth and back, with a little swing."""
    row, column = divmod(index, A_ROW)
    if row % 2:
        column = A_ROW - 1 - column
    return FIRST_X + column * PITCH_X, FIRST_Y + row * PITCH_Y + (-6, 8, -4, 10)[index % 4]


def emblem(icon: str, colour: str) -> str:
    """The sprite of a lesson's icon: lines in one colour, a player's piece in paper."""
    return SPRITES.art(icon, PAPER2, glyph=colour)


def star(on: bool):  # type: ignore[no-untyped-def]
    """Paints a star, golden when it was earned, in a square of 26."""
    def paint(art: Picture, w: float, h: float) -> None:
        scale = w / 26
        points = [(13, 2), (16.3, 9.2), (24, 10), (18.2, 15.2), (19.9, 23), (13, 19), (6.1, 23), (7.8, 15.2), (2, 10),
                  (9.7, 9.2)]  # fmt: skip
        path = "M" + "L".join(f"{x * scale:.2f} {y * scale:.2f}" for x, y in points) + "Z"
        art.path(path, fill="#F4C43C" if on else "#E6DCC3", line=INK, width=1.1)

    return paint


def stars(page: Page, x: float, y: float, earned: int, size: float) -> float:
    """Three stars in a row whose middle is y; returns their right end."""
    for i in range(MOST_STARS):
        page.kit.stamp(page.surface, ("star", i < earned, size), page.kit.area(x, y - size / 2, size, size), 0,
                       star(i < earned))  # fmt: skip
        x += size * 1.1
    return x


def paint(scene: LearnScene, page: Page, tabs_end: float, right: float) -> None:
    """Everything on the sheet."""
    _count(scene, page, tabs_end + 24, right)
    if page.compact:
        _rows(scene, page, right)
        return
    _ground(scene, page, right)
    _way(scene, page)
    for index, lesson in enumerate(scene.shelf_.lessons):
        _stop(scene, page, index, lesson)
    _guided(scene, page)
    _worked(scene, page, right)


def _count(scene: LearnScene, page: Page, x: float, right: float) -> None:
    """How many lessons are finished, as a bar, and the stars."""
    kit, to, count = page.kit, page.surface, len(scene.shelf_.lessons)
    if not count or page.compact:
        return
    y, size, cream = page.top + page.tab_h / 2, min(page.t(16), 20.0), "#F5ECD6"
    x += kit.text(to, x, y, scene.app.say("learn.count", n=scene.finished, of=count), "sans-bold", size, cream) + 20
    words = scene.app.say("learn.stars", n=scene.stars, of=MOST_STARS * count)
    end = right - kit.width(words, "sans-bold", size) - 12
    kit.text(to, end, y, words, "sans-bold", size, cream)
    kit.stamp(to, ("star", True, 22), kit.area(end - 30, y - 11, 22, 22), 0, star(True))
    w, part = end - 50 - x, scene.finished / count

    def bar(art: Picture, w: float, h: float) -> None:
        art.box(0.5, 0.5, w - 1, h - 1, h / 2, fill="#132219", line=INK, width=1)
        if part:
            art.box(1.5, 1.5, max(h - 3, (w - 3) * part), h - 3, h / 2 - 1.5, fill=GOLD)

    if w > 60:
        kit.stamp(to, ("learned", part), kit.area(x, y - 8, w, 16), 0, bar)


# ---- the path


def _ground(scene: LearnScene, page: Page, right: float) -> None:
    """The game's own ground with soft lines."""
    kit, to, (fill, dark) = page.kit, page.surface, GROUNDS[scene.slug]
    top = page.under_tabs + 16
    kit.band(to, page.left + 16, top, right - page.left - 32, MAP_LOW - top, fill, radii=(8, 8, 8, 8), line=dark)
    for i in range(7):
        y = top + 36 + i * 66
        points = [(page.left + 40 + j * 92, y + (7 if (i + j) % 2 else -7)) for j in range(11)]
        kit.outline(to, points, ((dark, 1.4, 0.35),))
    if _guided_spot(scene)[0] < 400:
        for art, x in zip(ORNAMENTS.get(scene.slug, ()), (150, 948), strict=False):
            kit.sprite(to, emblem(art, dark), x, MAP_LOW - 72, 104)


def _way(scene: LearnScene, page: Page) -> None:
    """The route from stop to stop: green where it was gone, dots ahead."""
    kit, to, lessons = page.kit, page.surface, scene.shelf_.lessons
    ends = [spot(i) for i in range(len(lessons))]
    if scene.shelf_.guided:
        ends.append(_guided_spot(scene))
    for i in range(len(ends) - 1):
        (x, y), (x2, y2) = ends[i], ends[i + 1]
        same = abs(y - y2) < PITCH_Y / 2
        points = [(x, y), ((x + x2) / 2, (y + y2) / 2 + 6), (x2, y2)] if same else [
            (x, y), (x + (52 if x > 500 else -52), (y + y2) / 2), (x2, y2)]
        if scene.way(lessons[i]).stars:
            kit.outline(to, points, ((STRIP, 10, 1), ("#2F6B45", 5, 1)))
        else:
            kit.outline(to, points, ((STRIP, 9, 1),))
            kit.outline(to, points, (("#8A5A2E", 4, 1),), dash=(0.1, 10))


def _stop(scene: LearnScene, page: Page, index: int, lesson: Lesson) -> None:
    kit, to, say, (x, y) = page.kit, page.surface, scene.app.say, spot(index)
    way, chosen = scene.way(lesson), index == scene.chosen
    left, top = x - LABEL_W / 2, y + STOP / 2 + 6
    look = page.canvas.target(f"learn.stop.{index}", left - 4, y - STOP / 2, LABEL_W + 8, STOP + LABEL_H + 12,
                              partial(scene.choose, index), label=lesson.title)  # fmt: skip
    if chosen:
        kit.frame(to, left, top, LABEL_W, LABEL_H, 9, ((INK, 6, 1), (GOLD, 3.6, 1)), 3)
    lift = -2.0 if look == "hover" else 0.0
    kit.card(to, left, top + lift, LABEL_W, LABEL_H, 8, STRIP if way.stars or chosen else PAPER2, edge=4)
    kit.label(to, x, top + 20 + lift, lesson.title, "serif-bold", min(page.t(17), 20), LABEL_W - 16)
    small = min(page.t(15), 17.0)
    if way.step and not way.stars:
        words = say("learn.step", n=way.step + 1, of=len(lesson.steps))
        kit.label(to, x, top + 43 + lift, words, "sans", small, LABEL_W - 20, INK2)
    else:
        end = stars(page, left + 22, top + 43 + lift, way.stars, 20)
        kit.sprite(to, SPRITES.icon("ui/clock"), end + 26, top + 43 + lift, 15)
        kit.text(to, end + 38, top + 43 + lift, say("learn.minutes", n=lesson.minutes), "sans", small, INK2)
    size = NEXT if chosen else STOP
    fill = GOLD if chosen else "#2F6B45" if way.stars else "#EADDBF"
    kit.token(to, x, y, size, fill, line=INK, thick=3)
    kit.sprite(to, emblem(lesson.icon, "#FFFFFF" if way.stars and not chosen else INK), x, y, size * 0.55)
    kit.token(to, x - size * 0.45, y - size * 0.4, 25, STRIP, line=INK, thick=0)
    kit.text(to, x - size * 0.45, y - size * 0.4, str(index + 1), "sans-bold", 15, INK, "centre")
    if way.stars:
        kit.token(to, x + size * 0.42, y + size * 0.38, 22, STRIP, line=INK, thick=0)
        kit.sprite(to, SPRITES.icon("ui/check", GREEN), x + size * 0.42, y + size * 0.38, 14)


def _guided_spot(scene: LearnScene) -> tuple[float, float]:
    """Where the guided game lies: after the last stop, in the third row."""
    _, y = spot(len(scene.shelf_.lessons) - 1)
    low = FIRST_Y + 2 * PITCH_Y + 20
    return (500.0, low + 6) if y > low - 40 else (300.0, low)


def _guided(scene: LearnScene, page: Page) -> None:
    guided = scene.shelf_.guided
    if not guided:
        return
    kit, to, say, (x, y) = page.kit, page.surface, scene.app.say, _guided_spot(scene)
    kit.token(to, x, y, 70, "#3A3027", line=INK, thick=3)
    kit.sprite(to, emblem(GAMES[scene.slug].tab, STRIP), x, y, 40)
    left, w = x + 48, 1016 - x - 48 if x > 400 else 500.0
    kit.card(to, left, y - 48, w, 96, 10, STRIP, edge=5)
    kit.text(to, left + 18, y - 24, guided.title, "serif-bold", min(page.t(19), 21))
    minutes = say("learn.minutes", n=guided.minutes)
    kit.text(to, left + w - 18, y - 24, minutes, "sans", min(page.t(15), 17), INK2, "right")
    lines, size = laid(kit, guided.about, "sans", min(page.t(16), 18), w - 170, 2, 0.85)
    for i, line in enumerate(lines):
        kit.text(to, left + 18, y + 6 + i * size * 1.25, line, "sans", size, INK2)
    page.canvas.button("learn.guided", left + w - 124, y + 2, 108, 34, say("learn.play"), scene.play_guided, "green",
                       size=min(page.t(17), 19))  # fmt: skip


# ---- worked scores


def _worked(scene: LearnScene, page: Page, right: float) -> None:
    kit, to, say = page.kit, page.surface, scene.app.say
    count = len(scene.shelf_.worked)
    if not count:
        return
    first = scene.sums if scene.sums < count else 0
    examples = scene.shelf_.worked[first : first + A_ROW]
    x, y = page.left + 24, MAP_LOW + 22
    x += kit.text(to, x, y, say("learn.worked"), "serif-bold", min(page.t(20), 22)) + 20
    small, end = min(page.t(15), 17.0), right - 20
    if count > A_ROW:
        words = say("learn.sums", first=first + 1, last=first + len(examples), of=count)
        wide = kit.button_width(words, icon="x", size=small)
        end -= wide + 12
        page.canvas.button("learn.sums", right - 16 - wide, y - 17, wide, 32, words, partial(scene.turn_sums, A_ROW),
                           icon=SPRITES.icon("ui/arrow"), size=small)  # fmt: skip
    kit.text(to, x, y, kit.shorten(say("learn.worked_line"), "sans", small, end - x), "sans", small, INK2)
    w, top = (right - page.left - 32 - 36) / 4, y + 20
    h = page.bottom - top - 16
    for i, example in enumerate(examples, first):
        left = page.left + 16 + (i - first) * (w + 12)
        kit.card(to, left, top, w, h, 9, STRIP, edge=4)
        seen = example.id in scene.progress.worked
        size, room = min(page.t(18), 20), w - (56 if seen else 32)
        (title, *_), size = laid(kit, example.title, "serif-bold", size, room, 1, 0.7)
        kit.text(to, left + 16, top + 24, title, "serif-bold", size)
        if seen:
            kit.sprite(to, SPRITES.icon("ui/check", GREEN), left + w - 24, top + 24, 18)
        scene.pictures.paint(page, scene.slug, example, left + 12, top + 40, w - 24, h - 98)
        low = top + h - 28
        sums = " · ".join(line.sum for line in example.lines).replace("-", "−")
        (words, *_), size = laid(kit, sums, "sans", small, w - 88, 1, 0.8)
        kit.text(to, left + 16, low - 16, words, "sans", size, INK2)
        kit.text(to, left + 16, low + 8, f"= {example.total}".replace("-", "−"), "sans-bold", min(page.t(20), 22),
                 "#2F6B45" if example.total >= 0 else "#8E2417")  # fmt: skip
        page.canvas.button(f"learn.worked.{i}", left + w - 58, low - 20, 44, 34, "", partial(scene.see_worked, example),
                           icon=SPRITES.icon("ui/play"), label=example.title)  # fmt: skip


# ---- compact pages


def _rows(scene: LearnScene, page: Page, right: float) -> None:
    """A list of lessons, then the guided game and the worked scores."""
    kit, to, shelf = page.kit, page.surface, scene.shelf_
    rows: list[tuple[str, str, int, Callable[[], object]]] = [
        (f"learn.stop.{i}", f"{i + 1}. {lesson.title}", scene.way(lesson).stars, partial(scene.choose, i))
        for i, lesson in enumerate(shelf.lessons)
    ]
    if shelf.guided:
        rows.append(("learn.guided", shelf.guided.title, -1, scene.play_guided))
    rows += [(f"learn.worked.{i}", example.title, -1, partial(scene.see_worked, example))
             for i, example in enumerate(shelf.worked)]  # fmt: skip
    x, y, w = page.left + 16, page.under_tabs + 14, right - page.left - 32
    h, size = page.t(34), min(page.t(18), 34.0)
    shown = page.bottom - y - 14
    scene.offset = clamp(scene.offset, len(rows) * (h + 8), shown)

    def wheel(by: int) -> None:
        scene.offset -= by * WHEEL
        scene.app.redraw()

    page.canvas.key("pageup", partial(wheel, 4))
    page.canvas.key("pagedown", partial(wheel, -4))
    if len(rows) * (h + 8) > shown:
        content = len(rows) * (h + 8)
        kit.scroll_bar(to, x + w - 12, y + 4, shown - 8, scene.offset / content, shown / content)
        w -= 22
    with page.window(x, y, w, shown, wheel):
        for i, (id, words, earned, act) in enumerate(rows):
            top = y + i * (h + 8) - scene.offset
            page.canvas.button(id, x + 4, top + 2, w - 8, h - 4, "", act, label=words)
            kit.text(to, x + 20, top + h / 2, kit.shorten(words, "sans-bold", size, w - 180), "sans-bold", size)
            if earned >= 0:
                stars(page, x + w - 20 - 3.3 * size, top + h / 2, earned, size)


__all__ = ["emblem", "paint", "star", "stars"]
