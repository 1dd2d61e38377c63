"""What lies above a scene for a moment: focus brackets, help beside a thing, the sentence of a refusal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
from pygame import FRect, Rect

from greengold.ui.canvas import Canvas, Target, Tip
from greengold.ui.kit import INK, INK2
from greengold.ui.sprites import SPRITES

if TYPE_CHECKING:
    from greengold.ui.app import App

DANGER, STRIP, LINK = "#A92F2A", "#FFF7E3", "#2F5D8A"
CALM = "#2F6144"  # of what only explains


class Bubble(msgspec.Struct):
    """One sentence that answers a click. card = rule card it links to, of the game `slug`; refuses = it says no."""

    words: str = ""
    card: str = ""
    slug: str = ""
    at: Rect | None = None
    refuses: bool = True

    @property
    def shown(self) -> bool:
        """Whether there is something to read."""
        return bool(self.words)

    def say(self, words: str, card: str = "", slug: str = "", at: Rect | None = None) -> None:
        """Refuse in a sentence beside a pixel rectangle (None = in the middle of the window)."""
        self.words, self.card, self.slug, self.at, self.refuses = words, card, slug, at, True

    def note(self, words: str, card: str = "", slug: str = "", at: Rect | None = None) -> None:
        """Explain in a sentence; nothing was refused."""
        self.say(words, card, slug, at)
        self.refuses = False

    def close(self) -> None:
        """Take it away."""
        self.words = ""


def in_units(canvas: Canvas, rect: Rect) -> tuple[float, float, float, float]:
    """A pixel rectangle in design units."""
    kit = canvas.kit
    return (rect.x - kit.origin[0]) / kit.u, (rect.y - kit.origin[1]) / kit.u, rect.w / kit.u, rect.h / kit.u


def beside(canvas: Canvas, rect: Rect | None, w: float, h: float, clear: Sequence[Sequence[float]] = ()
           ) -> tuple[float, float]:
    """Corner for a card of w x h units near a thing, inside the stage and not upon the thing: below, above, right or
    left of it, the first that covers none of the boxes to be left clear."""
    if rect is None:
        return 800 - w / 2, 420 - h / 2
    x, y, tw, th = in_units(canvas, rect)
    left, top = min(max(12, x + tw / 2 - w / 2), 1588 - w), min(max(8, y), 888 - h)
    right_of, left_of = x + tw + 14, x - w - 14
    below, above = y + th + 14, y - h - 16
    spots = (((left, below), below + h <= 888), ((left, above), above >= 8),
             ((right_of, top), right_of + w <= 1588), ((left_of, top), left_of >= 12))  # fmt: skip
    places = [spot for spot, fits in spots if fits] or [(12.0, top)]
    return next((place for place in places if FRect(*place, w, h).collidelist(list(clear)) < 0), places[0])


def lead(canvas: Canvas, rect: Rect, x: float, y: float, w: float, h: float, colour: str = DANGER) -> None:
    """Line from a thing to the card that speaks of it."""
    left, top, tw, th = in_units(canvas, rect)
    cx, cy = left + tw / 2, top + th / 2
    to_x, to_y = min(max(cx, x + 20), x + w - 20), min(max(cy, y + 20), y + h - 20)
    if y >= top + th or y + h <= top:
        ends = (min(max(to_x, left), left + tw), top + th if y > top else top), (to_x, y + 2 if y > top else y + h - 2)
    else:
        ends = (left + tw if x > left else left, to_y), (x + 2 if x > left else x + w - 2, to_y)
    canvas.kit.outline(canvas.surface, ends, ((INK, 5.5, 1), (colour, 3, 1)), curved=False)


def focus(canvas: Canvas, target: Target) -> None:
    """Blue corner brackets around the target that has the keyboard."""
    x, y, w, h = in_units(canvas, target.rect)
    canvas.kit.focus(canvas.surface, x, y, w, h, 4, min(14, w / 3, h / 3))


def tooltip(canvas: Canvas, tip: Tip, rect: Rect) -> None:
    """Help card: title, a sentence, sum lines."""
    kit, to = canvas.kit, canvas.surface
    size, title = kit.t(16), kit.t(18)
    sums = [kit.width(words, "sans", size) + kit.width(amount, "sans-bold", size) + 46 for words, amount in tip.rows]
    wanted = max([kit.width(tip.title, "serif-bold", title) + 36, *sums])
    w = max(280.0, min(420.0, wanted)) * (1 + (kit.text_scale - 1) * .6)
    rows_h = len(tip.rows) * size * 1.35 + (6 if tip.rows else 0)
    text_h = kit.paragraph_height(tip.text, w - 32, "sans", size) if tip.text else 0
    heads = kit.wrap(tip.title, "serif-bold", title, w - 32) if tip.title else []
    h = 22 + len(heads) * title * 1.3 + text_h + rows_h
    x, y = beside(canvas, rect, w, h, tip.clear)
    kit.card(to, x, y, w, h, 8, STRIP, edge=4, blur=8)
    y += 11
    for head in heads:
        kit.text(to, x + 16, y + title * .55, head, "serif-bold", title)
        y += title * 1.3
    if tip.text:
        kit.paragraph(to, x + 16, y, tip.text, w - 32, "sans", size, INK2)
        y += text_h
    for words, amount in tip.rows:
        y += size * 1.35
        room = w - 46 - kit.text(to, x + w - 16, y - size * .5, amount, "sans-bold", size, INK, "right")
        kit.text(to, x + 16, y - size * .5, kit.shorten(words, "sans", size, room), "sans", size, INK2)


def bubble(canvas: Canvas, what: Bubble, app: App) -> None:
    """Card with the sentence of a refusal or a note, its rule link and the key that closes it."""
    kit, to = canvas.kit, canvas.surface
    colour, icon = (DANGER, "ui/close") if what.refuses else (CALM, "ui/info")
    size = kit.t(18)
    w = 460 + 190 * (kit.text_scale - 1)
    text_h = kit.paragraph_height(what.words, w - 92, "sans", size)
    foot = max(30.0, kit.t(16) + 12)
    h = 26 + max(text_h, 40) + foot
    x, y = beside(canvas, what.at, w, h)
    canvas.target("bubble.card", x, y, w, h, what.close, focusable=False)
    if what.at and what.at.w > 1:
        lead(canvas, what.at, x, y, w, h, colour)
    kit.card(to, x, y, w, h, 10, STRIP, edge=4, blur=8, line=colour, line_width=2 if what.refuses else 1.2)
    kit.token(to, x + 38, y + 36, 36, colour, line=INK, thick=0)
    kit.sprite(to, SPRITES.icon(icon, "#FFFFFF"), x + 38, y + 36, 19 if what.refuses else 24)
    kit.paragraph(to, x + 70, y + 14, what.words, w - 92, "sans", size, INK)
    low = y + h - foot / 2 - 4
    if what.card:
        card, slug = what.card, what.slug

        def follow() -> None:
            what.close()
            app.open_rules(slug, card)
        title = app.texts(slug).card(card).title
        (words, *_), fitted = kit.fit(app.say("refusal.rule", title=title), "sans-semi", kit.t(16), w - 150)
        canvas.link("bubble.rule", x + 70, low, words, follow, fitted, LINK)
        canvas.key("f1", follow)
    canvas.button("bubble.close", x + w - 70, low - 15, 56, 26, "Esc", what.close, size=14)
