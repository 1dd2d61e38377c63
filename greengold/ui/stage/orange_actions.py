"""The action buttons below the tray. Lengths in design units."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from greengold.ui.kit import GOLD_PALE, INK, PAPER, WHITE
from greengold.ui.sprites import SPRITES
from greengold.ui.stage import orange_look
from greengold.ui.stage.orange_ink import Pen
from greengold.ui.stage.orange_places import ACTIONS, Box, action_boxes, by_boxes
from greengold.ui.theme import ORANGE

if TYPE_CHECKING:
    from greengold.games.orange.view import OrangeView
    from greengold.ui.stage.stage import Marks

ICONS = {"collect": "orange/dues", "abandon": "ui/trash"}
"""Icon of a button where it has another name than the action."""

KEYS = {action: str((k + 1) % 10) for k, action in enumerate(a for a in ACTIONS if a != "abandon")}
"""Key of each button; giving up a house is the rarest of all and has none."""

REVEALS = ("add", "canvass")
"""Actions that turn cards up: their buttons carry a lock where undo stops there."""


def draw(pen: Pen, legal: frozenset[str], chosen: str, hover: str, dues: int, asked: bool) -> None:
    """All buttons; legal: those that can be pressed; chosen: the pressed one; asked: an action is chosen now."""
    for name, box in action_boxes().items():
        place = f"action:{name}"
        state = "disabled" if place not in legal else "pressed" if name == chosen else "rest"
        if state == "rest" and place == hover:
            state = "hover"
        words = pen.voice.say(f"board.button_{name}", dues=dues)
        key = "button", name, state, words, asked, pen.voice.friendly
        pen.kept(key, box, 14, partial(_button, name, state, words, asked))


def _button(name: str, state: str, words: str, asked: bool, pen: Pen, box: Box) -> None:
    """One button, painted once for each of its states."""
    kit, to, (x, y, w, h) = pen.kit, pen.to, box
    off = state == "disabled"
    if off or not asked:
        kit.band(to, x, y, w, h, "#CFC4A8" if off else ORANGE.slot, radii=(9, 9, 9, 9), line="#8A7A58")
        if off:
            kit.frame(to, x, y, w, h, 9, (("#574C3C", 1.4, 1),), pad=-1, dash=(4, 3))
    else:
        top = y + (3 if state == "pressed" else -2 if state == "hover" else 0)
        fill = GOLD_PALE if state == "pressed" else PAPER
        kit.card(to, x, top, w, h - 3, 9, fill, edge=0 if state == "pressed" else 4, blur=4 if state != "hover" else 7,
                 line=INK)  # fmt: skip
        y = top
    middle = y + h / 2 - (0 if off else 1.5)
    art = ICONS.get(name, f"orange/{name}")
    svg = SPRITES.icon(art) if art.startswith("ui/") else SPRITES.text(art)
    kit.sprite(to, svg, x + 22, middle, 31 if not art.startswith("ui/") else 25, alpha=0.45 if off else 1)
    lines, size = kit.fit(words, "sans-bold", 16, w - 47, 2)
    for i, line in enumerate(lines):
        row = middle + (i - (len(lines) - 1) / 2) * size * 1.12
        kit.text(to, x + 41, row, line, "sans-bold", size, "#574C3C" if off else INK)
    if name in REVEALS and not off and not pen.voice.friendly:
        kit.token(to, x + 10, y + h - 13, 17, PAPER, line=INK, thick=0)
        kit.sprite(to, SPRITES.icon("ui/lock"), x + 10, y + h - 13.5, 11)
    if name in KEYS:
        right = x + w - 4
        kit.stamp(to, ("action key", off), kit.area(right - 17, y - 9, 18, 18), 1,
                  lambda art, w, h: art.box(0, 0, w, h, 4, fill="#6B5A45" if off else INK))  # fmt: skip
        kit.text(to, right - 8, y, KEYS[name], "sans-bold", 14, WHITE, "centre")


def ways(pen: Pen, view: OrangeView, legal: frozenset[str], marks: Marks) -> None:
    """By what a supplemental action is done; while a farm report allows an action, which one."""
    kit, to, say = pen.kit, pen.to, pen.voice.say
    if view.phase == "card":
        seat = orange_look.shown_seat(view, -1)
        action = view.extras[seat][0][0] if view.extras[seat] else "none"
        x, y, w, h = 12.0, 788.0, 1280.0, 48.0
        kit.band(to, x, y, w, h, ORANGE.report, radii=(9, 9, 9, 9), line=ORANGE.ice_line)
        kit.label(to, x + w / 2, y + h / 2, say(f"board.extra_{action}"), "serif-bold", 19, w - 40)
        return
    colour = orange_look.colour_of(view, orange_look.shown_seat(view, -1))
    for key, (place, (x, y, w, h)) in enumerate(by_boxes().items(), 2):
        name, on = place.partition(":")[2], place in legal
        chosen, hover = marks.selected == place, marks.hover == place
        if on:
            top = y + (3 if chosen else -2 if hover else 0)
            kit.card(to, x, top, w, h - 3, 9, GOLD_PALE if chosen else PAPER, edge=0 if chosen else 4, blur=4, line=INK)
        else:
            top = y
            kit.band(to, x, y, w, h, "#CFC4A8", radii=(9, 9, 9, 9), line="#8A7A58")
            kit.frame(to, x, y, w, h, 9, (("#574C3C", 1.4, 1),), pad=-1, dash=(4, 3))
        pen.of_seat(name, colour, x + 28, top + h / 2 - 2, 36, 1 if on else 0.45, 0)
        pen.fitted(x + 56, top + h / 2 - 1, say(f"board.by_{name}"), "sans-bold", 17, w - 90, INK if on else "#574C3C")
        kit.stamp(to, ("action key", not on), kit.area(x + w - 21, y - 9, 18, 18), 1,
                  lambda art, w, h, on=on: art.box(0, 0, w, h, 4, fill=INK if on else "#6B5A45"))  # fmt: skip
        kit.text(to, x + w - 12, y, str(key), "sans-bold", 14, WHITE, "centre")
    kit.label(to, 1006, 812, say("board.by_rest"), "serif-semi-italic", 18, 540, "#FFF6E0")
