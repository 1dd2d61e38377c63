"""The card of a lesson: what the step says, what is to be tried, how far it is, and the ways on and back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from greengold.ui.canvas import Canvas
from greengold.ui.kit import CREAM, INK, INK2, STRIP, Kit, Picture
from greengold.ui.scenes.learn_path import emblem
from greengold.ui.scenes.lesson_lights import ON_BOARD, Box, Spot, covered
from greengold.ui.sprites import SPRITES
from greengold.ui.theme import LESSON_HEAD, LESSON_TEXT

if TYPE_CHECKING:
    from greengold.teach.lesson import Step
    from greengold.ui.scenes.lesson import LessonScene
    from greengold.ui.scenes.table import TableScene

W, WIDER = 420.0, 260.0  # of the card, and so much more at twice the text size
TOP, LOW, LEFT, RIGHT = 58.0, 834.0, 16.0, 1584.0  # room for the card
PAD, HEAD, TRY_PAD, BEAK = 24.0, 60.0, 12.0, 18.0
SHAPES = 1.0, 0.9, 1.25, 1.5, 0.8  # widths that are tried, as parts of the usual one
ACROSS, DOWN = 16, 8  # steps in which a free place for the card is sought
GREEN, TRY, GOLD = "#2F6B45", "#DFEEDD", "#FFC93C"
STARS = 3


def place(scene: LessonScene, canvas: Canvas, spots: Sequence[Spot], needed: Sequence[Box] = ()) -> Box:
    """Where the card stands: out of the way of what is lit and of what is to be clicked, if it can be also of what may
    be clicked by mistake; where it stood before in this step, when nothing speaks against it; narrower or wider than
    usual where it would cover something else."""
    kit, step = canvas.kit, scene.course.step
    free, rather = [kit.area(*spot.box) for spot in spots], [kit.area(*box) for box in needed]
    if step and step.kind in ON_BOARD:
        wanted = _wanted(step)
        kinds = {id.partition(":")[0] for id in wanted} if step.places else set()
        free += [target.rect for target in canvas.targets if target.id in wanted]
        rather += [target.rect for target in canvas.targets if target.id.partition(":")[0] in kinds]
    if scene.choosing_in_secret:
        rather += [kit.area(r.x, r.y, r.w, r.h) for r in scene.stage.regions(scene.view, scene.marks())]
    first = scene.card[:2] if scene.card else None
    return free_place(kit, free, W + WIDER * (kit.text_scale - 1), lambda w: _height(scene, canvas, w), rather, first)


def free_place(
    kit: Kit, free: Sequence[Rect], usual: float, height: Callable[[float], float], rather: Sequence[Rect] = (),
    first: tuple[float, float] | None = None,
) -> Box:  # fmt: skip
    """Where a card of about the usual width covers least of what is to stay free, then least of what had rather stay
    free; height = of a card so wide; first = the corner that is tried first."""
    found: list[tuple[tuple[int, int], Box]] = []
    for part in SHAPES:
        w, h = usual * part, height(usual * part)
        if h <= LOW - TOP or not found:
            found.append(_best(kit, free, w, h, rather, first))
        if not found[-1][0][0] and found[-1][1][3] <= LOW - TOP:
            break
    return min(found, key=lambda tried: (tried[1][3] > LOW - TOP, tried[0]))[1]


def _best(
    kit: Kit, free: Sequence[Rect], w: float, h: float, rather: Sequence[Rect], first: tuple[float, float] | None
) -> tuple[tuple[int, int], Box]:
    """How much of what is to stay free, and of what had rather, a card of this size covers at its best place, in
    pixels, and that place."""
    usual = [(RIGHT - w - 12, (TOP + LOW - h) / 2), (870.0 - 12, 78.0), (LEFT, (TOP + LOW - h) / 2),
             (800 - w / 2, LOW - h), (800 - w / 2, TOP)]  # fmt: skip
    others = [(LEFT + (RIGHT - w - LEFT) * i / ACROSS, TOP + (LOW - h - TOP) * j / DOWN)
              for i in range(ACROSS, -1, -1) for j in range(DOWN + 1)]  # fmt: skip

    def cost(corner: tuple[float, float]) -> tuple[int, int]:
        area = kit.area(corner[0], corner[1], w, h)
        return covered(area, free), covered(area, rather)

    tries = [*([first] if first else []), *usual, *others]
    x, y = min(((min(x, RIGHT - w), max(TOP, min(y, LOW - h))) for x, y in tries), key=cost)
    return cost((x, y)), (x, y, w, h)


def _wanted(step: Step) -> set[str]:
    """Targets of the places that the step wants to be clicked."""
    moves = [text.partition("(")[2].rstrip(")").split(", ") for text in step.expect]
    return {f"board.{place}" for places in (*moves, step.places) for place in places}


def _height(scene: LessonScene, canvas: Canvas, w: float) -> float:
    kit, step = canvas.kit, scene.course.step
    size, room = kit.t(19), w - 2 * PAD
    head = HEAD + (kit.text_scale - 1) * 40
    if step is None:
        lines = sum(kit.paragraph_height(words, room - 34, "sans", size) + 10 for words in scene.lesson.sum_up)
        return head + 24 + kit.t(24) + 14 + lines + 64 + 30 + 66
    text = _text_height(kit, step, room)
    said = kit.paragraph_height(scene.said, room - 60, "sans-semi", kit.t(17)) + 26 if scene.said else 0.0
    return head + 22 + text + (said + 14 if said else 0) + _asked(step, kit.t(1.0), scene) + 44 + 66


def _text_height(kit: Kit, step: Step, w: float) -> float:
    """Height of what the step says, with its box when it asks for something on the board."""
    if step.kind not in ON_BOARD:
        return kit.paragraph_height(step.text, w, "sans", kit.t(19))
    return kit.paragraph_height(step.text, w - 2 * TRY_PAD, "sans", kit.t(19)) + kit.t(19) * 1.5 + 2 * TRY_PAD


def _asked(step: Step, k: float, scene: LessonScene) -> float:
    """Height of what a question is answered with."""
    if step.kind == "ask" and not scene.course.done:
        return (len(step.choices) * 48 if step.choices else 54) * min(k, 1.4) + 12
    return 0.0


# ---- painting


def paint(scene: LessonScene, canvas: Canvas, box: Box, spots: Sequence[Spot] = ()) -> None:
    """The card, with a beak towards what is lit first, and what can be done on it; the strip says that nothing
    counts."""
    kit, to, say, (x, y, w, h) = canvas.kit, canvas.surface, scene.app.say, box
    if not scene.on_board or scene.finds:
        foot_line(scene, canvas)  # else the strip itself says what can be done
    canvas.target("lesson.card", x, y, w, h, None, focusable=False)
    head = HEAD + (kit.text_scale - 1) * 40
    kit.card(to, x, y, w, h, 14, STRIP, edge=6, blur=12)
    if spots:
        _beak(kit, to, box, spots[0], y + head)
    kit.band(to, x, y, w, head, LESSON_HEAD, radii=(14, 14, 0, 0), line=LESSON_HEAD)
    kit.outline(to, [(x + 2, y + head), (x + w - 2, y + head)], (("#E9C766", 2.4, 1),), curved=False)
    kit.sprite(to, emblem(scene.lesson.icon, LESSON_TEXT), x + 34, y + head / 2, 34)
    small, title = kit.t(15), kit.t(20)
    kit.text(to, x + 64, y + head * 0.3, say("lesson.number", n=scene.number, of=scene.of), "sans", small, CREAM)
    kit.text(to, x + 64, y + head * 0.68, kit.shorten(scene.lesson.title, "serif-bold", title, w - 124), "serif-bold",
             title, LESSON_TEXT)  # fmt: skip
    look = canvas.target("lesson.leave", x + w - 48, y + 8, 40, 40, scene.leave, label=say("lesson.leave"))
    kit.sprite(to, SPRITES.icon("ui/close", "#FFFFFF" if look != "rest" else LESSON_TEXT), x + w - 28, y + 28, 20)
    if scene.course.step is None:
        _sum_up(scene, canvas, box, y + head + 24)
    else:
        _step(scene, canvas, box, y + head + 22)


def _beak(kit: Kit, to: Surface, box: Box, spot: Spot, top: float) -> None:
    """Points from the side of the card, below its head, to what lies beside it."""
    (x, y, w, h), (left, upper, wide, high) = box, spot.box
    if left < x + w and left + wide > x:
        return
    middle = min(max(upper + high / 2, top + 2 * BEAK), y + h - 2 * BEAK)
    side, turned = (x + w - 2, True) if left >= x + w else (x - BEAK + 2, False)
    kit.stamp(to, ("beak", turned), kit.area(side, middle - BEAK, BEAK, 2 * BEAK), 0, _wedge(turned))


def _wedge(turned: bool) -> Callable[[Picture, float, float], None]:
    tip, foot = (BEAK - 1, 0.0) if turned else (1.0, BEAK)

    def paint(art: Picture, w: float, h: float) -> None:
        art.path(f"M{foot} 1L{tip} {h / 2}L{foot} {h - 1}", fill=STRIP, line=INK, width=1.2)

    return paint


def foot_line(scene: TableScene, canvas: Canvas, words: str = "") -> None:
    """The strip below the board: that nothing counts, or other words, and the keys of a lesson."""
    kit, to, say = canvas.kit, canvas.surface, scene.app.say
    kit.card(to, 12, 846, 1576, 43, 10, STRIP)
    size = min(kit.t(17), 24)
    keys = say("lesson.keys")
    room = 1540 - kit.text(to, 1572, 868, keys, "sans", size, INK2, "right")
    kit.text(to, 32, 868, kit.shorten(words or say("lesson.free"), "sans-bold", size, room), "sans-bold", size)


def _step(scene: LessonScene, canvas: Canvas, box: Box, at: float) -> None:
    kit, step, (x, y, w, h) = canvas.kit, scene.course.step, box
    assert step is not None
    room = w - 2 * PAD
    if step.kind in ON_BOARD:
        _try(scene, canvas, step, x + PAD, at, room)
    else:
        canvas.paragraph(x + PAD, at, step.text, room, "sans", kit.t(19), INK)
    at += _text_height(kit, step, room) + 6
    if step.kind == "ask" and not scene.course.done:
        at = _question(scene, canvas, step, x + PAD, at + 6, room)
    if scene.said:
        _answer(scene, canvas, x + PAD, at + 8, room)
    low = y + h - 66
    _dots(scene, canvas, x + PAD, low - 18, room, step)
    _buttons(scene, canvas, x + PAD, low, room)


def _try(scene: LessonScene, canvas: Canvas, step: Step, x: float, y: float, w: float) -> None:
    """What is to be done on the board, and how much of it is done."""
    kit, to, course, say = canvas.kit, canvas.surface, scene.course, scene.app.say
    size, h = kit.t(19), _text_height(kit, step, w)
    kit.band(to, x, y, w, h, TRY, radii=(8, 8, 8, 8), line=GREEN)
    middle = y + TRY_PAD + size * 0.6
    kit.text(to, x + TRY_PAD, middle, say("lesson.try"), "serif-bold", size, GREEN)
    done, of = (len(course.found), len(step.places)) if step.kind == "find" else (int(course.done), 1)
    words, small = say("lesson.done_of", n=done, of=of), kit.t(15)
    pill = kit.width(words, "sans-bold", small) + 22
    kit.band(to, x + w - pill - 10, middle - small * 0.8, pill, small * 1.6, GREEN, radii=(small * 0.8,) * 4)
    kit.text(to, x + w - pill / 2 - 10, middle, words, "sans-bold", small, CREAM, "centre")
    canvas.paragraph(x + TRY_PAD, y + TRY_PAD + size * 1.5, step.text, w - 2 * TRY_PAD, "sans", size, INK)


def _answer(scene: LessonScene, canvas: Canvas, x: float, y: float, w: float) -> None:
    """What the lesson says to what was done: green with a tick, or plain with an i."""
    kit, to, size = canvas.kit, canvas.surface, canvas.kit.t(17)
    h = kit.paragraph_height(scene.said, w - 60, "sans-semi", size) + 22
    colour = GREEN if scene.right else "#8A5A1E"
    kit.band(to, x, y, w, h, TRY if scene.right else "#F6E4C4", radii=(8, 8, 8, 8), line=colour)
    kit.token(to, x + 26, y + h / 2, 28, colour, line=INK, thick=0)
    kit.sprite(to, SPRITES.icon("ui/check" if scene.right else "ui/info", "#FFFFFF"), x + 26, y + h / 2, 17)
    kit.paragraph(to, x + 48, y + 11, scene.said, w - 60, "sans-semi", size, INK)


def _question(scene: LessonScene, canvas: Canvas, step: Step, x: float, y: float, w: float) -> float:
    """Choices, or a number with its buttons; returns the lower edge."""
    kit, k = canvas.kit, min(canvas.kit.text_scale, 1.4)
    if step.choices:
        for i, choice in enumerate(step.choices):
            canvas.button(f"lesson.choice.{i}", x, y, w, 38 * k, choice, lambda choice=choice: scene.answer(choice),
                          key=str(i + 1), size=kit.t(17))  # fmt: skip
            y += 48 * k
        return y
    part = (w - 30) / 4
    given = scene.number_given
    now = given or 0

    def turn(by: int) -> None:
        scene.typed = str(now + by)
        scene.app.redraw()

    canvas.button("lesson.less", x, y, part, 40 * k, "−", lambda: turn(-1), size=kit.t(20))
    kit.band(canvas.surface, x + part + 10, y, part, 42 * k, "#FFFFFF", radii=(8, 8, 8, 8), line=INK)
    shown = scene.typed.replace("-", "−") or "?"
    kit.text(canvas.surface, x + part * 1.5 + 10, y + 21 * k, shown, "sans-bold", kit.t(20), INK, "centre")
    canvas.button("lesson.more", x + 2 * part + 20, y, part, 40 * k, "+", lambda: turn(1), size=kit.t(20))
    canvas.button("lesson.check", x + 3 * part + 30, y, part, 40 * k, scene.app.say("lesson.check"),
                  lambda: scene.answer(now), "gold", key="return" if given is not None else "", show_key=False,
                  size=kit.t(16))  # fmt: skip
    return y + 54 * k


def _dots(scene: LessonScene, canvas: Canvas, x: float, y: float, w: float, step: Step) -> None:
    """How far the lesson is, and the rule card of the step."""
    kit, to = canvas.kit, canvas.surface
    count, size = len(scene.lesson.steps), kit.t(15)
    pitch = min(18.0, w * 0.55 / count)
    for i in range(count):
        colour = GREEN if i < scene.course.at else GOLD if i == scene.course.at else "#E3D5B3"
        kit.token(to, x + 7 + i * pitch, y, 15 if i == scene.course.at else 11, colour, line=INK, thick=0)
    if step.card:
        words, room = scene.app.texts(scene.slug).card(step.card).title, w - count * pitch - 20
        if kit.width(words, "sans-semi", size) > room:
            words = kit.shorten(scene.app.say("lesson.rule"), "sans-semi", size, room)
        canvas.link("lesson.rule", x + w - kit.width(words, "sans-semi", size), y, words,
                    lambda: scene.app.open_rules(scene.slug, step.card), size)  # fmt: skip


def _buttons(scene: LessonScene, canvas: Canvas, x: float, y: float, w: float) -> None:
    """Back, Show me, Next."""
    say, course, size = scene.app.say, scene.course, min(canvas.kit.t(17), 24)
    part = (w - 20) / 3
    first = course.at == 0 and course.match.position == 0
    canvas.button("lesson.back", x, y, part, 42, say("lesson.back"), scene.back, size=size,
                  why=say("lesson.is_first") if first else "")  # fmt: skip
    if not course.done:
        canvas.button("lesson.show", x + part + 10, y, part, 42, say("lesson.show"), scene.show_me, size=size)
    canvas.button("lesson.next", x + 2 * part + 20, y, part, 42, say("lesson.next"), scene.next,
                  "gold" if course.done else "paper", key="return" if course.done else "", size=size,
                  why="" if course.done else say("lesson.first"))  # fmt: skip


def _sum_up(scene: LessonScene, canvas: Canvas, box: Box, at: float) -> None:
    """What to remember, the stars, and where to go on."""
    kit, to, say, (x, y, w, h) = canvas.kit, canvas.surface, scene.app.say, box
    size, room = kit.t(19), w - 2 * PAD
    kit.text(to, x + PAD, at + 8, say("lesson.remember"), "serif-bold", kit.t(22))
    at += kit.t(24) + 14
    for words in scene.lesson.sum_up:
        kit.token(to, x + PAD + 10, at + size * 0.6, 18, GREEN, line=INK, thick=0)
        kit.sprite(to, SPRITES.icon("ui/check", "#FFFFFF"), x + PAD + 10, at + size * 0.6, 11)
        at += canvas.paragraph(x + PAD + 34, at, words, room - 34, "sans", size, INK) + 10
    reasons = say("lesson.star_done"), say("lesson.star_clean"), say("lesson.star_alone")
    earned = True, scene.course.clean, not scene.course.helped
    for i, (words, has) in enumerate(zip(reasons, earned, strict=True)):
        left = x + PAD + i * room / STARS
        kit.stamp(to, ("lesson star", has), kit.area(left, at + 6, 26, 26), 0, _star(has))
        kit.text(to, left + 32, at + 19, kit.shorten(words, "sans", min(kit.t(14), 18), room / STARS - 36), "sans",
                 min(kit.t(14), 18), INK2)  # fmt: skip
    part = (room - 10) / 2
    canvas.button("lesson.again", x + PAD, y + h - 66, part, 42, say("lesson.again"), scene.again, size=kit.t(17))
    canvas.button("lesson.next", x + PAD + part + 10, y + h - 66, part, 42, say("lesson.done"), scene.leave, "gold",
                  key="return", size=kit.t(17))  # fmt: skip


def _star(on: bool):  # type: ignore[no-untyped-def]
    def paint(art: Picture, w: float, h: float) -> None:
        points = "M13 2L16.3 9.2L24 10L18.2 15.2L19.9 23L13 19L6.1 23L7.8 15.2L2 10L9.7 9.2Z"
        art.path(points, fill="#F4C43C" if on else "#E6DCC3", line=INK, width=1.2)

    return paint
