"""The card of a note in a guided game, and the light on what it speaks of. Lengths in units."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from greengold.teach.guide import Note
from greengold.teach.lesson import Pointer
from greengold.ui.canvas import Canvas
from greengold.ui.kit import INK
from greengold.ui.scenes import lesson_lights
from greengold.ui.scenes.lesson_card import free_place
from greengold.ui.scenes.lesson_lights import GOLD, Box, Spot
from greengold.ui.sprites import SPRITES
from greengold.ui.theme import LESSON_HEAD, LESSON_TEXT

if TYPE_CHECKING:
    from greengold.ui.scenes.guided import GuidedScene

READ = "note.read"
W, WIDER = 430.0, 220.0  # of the card, and so much more at twice the text size
RIGHT, LOW = 1588.0, 834.0  # its usual corner
BAND, PAD, FOOT = 52.0, 18.0, 62.0


def paint(scene: GuidedScene, canvas: Canvas, notes: Sequence[Note]) -> None:
    """The first of the notes; what it speaks of is lit."""
    note = notes[0]
    spots = lesson_lights.spots(scene, [Pointer(place) for place in note.at or _refused(scene, note)])
    box = _box(scene, canvas, note, spots)
    for number, spot in enumerate(spots):
        _light(canvas, spot, box, line=not number)
    _card(scene, canvas, note, len(notes) - 1, box)


def _refused(scene: GuidedScene, note: Note) -> tuple[str, ...]:
    """The place that was refused, for a note about that."""
    return (scene.refused,) if note.when.refused and scene.refused else ()


def _box(scene: GuidedScene, canvas: Canvas, note: Note, spots: Sequence[Spot]) -> Box:
    """Where the card stands: in the lower right corner, or elsewhere if it would cover what is lit or can be chosen."""
    key = note.id, scene.deciding, scene.match.position, canvas.kit.u, canvas.kit.text_scale
    if scene.spot is None or scene.spot[0] != key:
        scene.spot = key, _placed(scene, canvas, note, spots)
    return scene.spot[1]


def _placed(scene: GuidedScene, canvas: Canvas, note: Note, spots: Sequence[Spot]) -> Box:
    kit = canvas.kit
    usual = W + WIDER * (kit.text_scale - 1)
    corner = RIGHT - usual, LOW - _height(canvas, note, usual), usual, _height(canvas, note, usual)
    open_ids = {f"board.{place}" for place in scene.chooser.open_places()} if scene.deciding else set()
    free = [kit.area(*spot.box) for spot in spots]
    free += [target.rect for target in canvas.targets if target.id in open_ids]
    if kit.area(*corner).collidelist(free) < 0:
        return corner
    return free_place(kit, free, usual, lambda w: _height(canvas, note, w))


def _height(canvas: Canvas, note: Note, w: float) -> float:
    return PAD + 22 + canvas.kit.paragraph_height(note.text, w - 90, "sans", canvas.kit.t(18)) + FOOT


def _light(canvas: Canvas, spot: Spot, card: Box, *, line: bool) -> None:
    """Ring a spot; line = with a line from the card that speaks of it."""
    kit, to, (x, y, w, h) = canvas.kit, canvas.surface, spot.box
    start = _edge(card, (x + w / 2, y + h / 2))
    end = _edge(spot.box, start)
    if line and not kit.area(*card).colliderect(kit.area(*spot.box)):
        kit.outline(to, [start, end], ((INK, 6, 0.9), (GOLD, 3.2, 1)), curved=False)
        kit.token(to, *end, 15, GOLD, line=INK, thick=1)
    kit.frame(to, x, y, w, h, min(spot.radius, w / 2, h / 2), ((INK, 7, 0.9), (GOLD, 4, 1)))


def _edge(box: Box, point: tuple[float, float]) -> tuple[float, float]:
    """The nearest point of a box."""
    x, y, w, h = box
    return min(max(point[0], x), x + w), min(max(point[1], y), y + h)


def _card(scene: GuidedScene, canvas: Canvas, note: Note, more: int, box: Box) -> None:
    """The note with its buttons, and how many others wait behind it."""
    kit, to, say, (x, y, w, h) = canvas.kit, canvas.surface, scene.app.say, box
    canvas.target("note.card", x, y, w, h, None, focusable=False)
    kit.lead_card(to, x, y, w, h, LESSON_HEAD, end=BAND)
    kit.sprite(to, SPRITES.icon("ui/lesson", LESSON_TEXT), x + BAND / 2, y + 32, 30)
    if more:
        kit.text(to, x + BAND / 2, y + h - 33, f"+{more}", "sans-bold", min(kit.t(18), 26), LESSON_TEXT, "centre")
    canvas.paragraph(x + 70, y + PAD, note.text, w - 90, "sans", kit.t(18), INK)
    low, size = y + h - 50, min(kit.t(16), 22)
    part = (w - 70 - 24 - 16) / 3
    buttons = [(READ, "read", scene.read, "gold")]
    buttons += [("note.more", "more", scene.more, "paper")] * bool(note.card)
    buttons += [("note.none", "none", scene.silence, "paper")]
    at = {READ: x + 68, "note.more": x + 68 + part + 8, "note.none": x + 68 + 2 * part + 16}
    for id, words, act, look in buttons:
        canvas.button(id, at[id], low, part, 34, say(f"note.{words}"), act, look, size=size)
        if id == (canvas.pointing.focus if canvas.pointing.by_keyboard else READ):
            canvas.key("return", act)  # else Enter is what the strip says


__all__ = ["READ", "paint"]
