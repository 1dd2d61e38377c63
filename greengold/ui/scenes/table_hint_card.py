"""The look of hints: rings around what is to be touched, the card with the reason, and the progress of the search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from greengold.ui import navigate, overlay
from greengold.ui.canvas import Canvas, key_words
from greengold.ui.kit import INK, INK2, STRIP, Picture, Stroke
from greengold.ui.scenes import table_hint
from greengold.ui.scenes.table_hint import PATIENCE_MS, SHOW
from greengold.ui.sprites import SPRITES
from greengold.ui.theme import HINT_LINE, LESSON_HEAD, LESSON_TEXT

if TYPE_CHECKING:
    from greengold.teach.hint import Hint
    from greengold.ui.scenes.table import TableScene

RING: tuple[Stroke, ...] = ((INK, 8.4, 1), (HINT_LINE, 5, 1))
END, PAD = 52.0, 16.0  # units: the coloured end of the card, space around its words
WIDTH, WIDER = 520.0, 260.0  # of the card at the usual text size, and so much more at twice that size
MOST = 4  # reasons on a card
SMALL = 60.0  # units: things up to this size are not to be hidden by their badge
LEFT, TOP, RIGHT, BOTTOM = 14.0, 54.0, 1588.0, 840.0  # room for the card, units
PROGRESS: tuple[float, float, float, float] = (1050, 56, 238, 62)


def paint(table: TableScene, canvas: Canvas, now: int) -> None:
    """What there is of a hint, above the board."""
    hints = table.hints
    if hints.asked and now - hints.since >= PATIENCE_MS:
        _progress(table, canvas)
    if hints.shown and table_hint.visible(table):
        spots = _rings(table, canvas, hints.shown)
        if hints.open:
            _card(table, canvas, hints.shown, spots)


def _progress(table: TableScene, canvas: Canvas) -> None:
    """How far the search is, below the button that began it."""
    kit, to = canvas.kit, canvas.surface
    k = 1 + (kit.text_scale - 1) * 0.8
    x, y, w, h = PROGRESS[0] - PROGRESS[2] * (k - 1), PROGRESS[1], PROGRESS[2] * k, PROGRESS[3] * k
    kit.card(to, x, y, w, h, 8, STRIP, edge=4, blur=8)
    kit.text(to, x + 14, y + 20 * k, kit.shorten(table.app.say("hint.thinking"), "sans-semi", kit.t(16), w - 96 * k),
             "sans-semi", kit.t(16))  # fmt: skip
    part = max(0.03, table.thinker.progress if table.thinker else 0.0)

    def paint(art: Picture, w: float, h: float) -> None:
        art.box(0.5, 0.5, w - 1, h - 1, h / 2, fill="#E3D5B3", line=INK, width=1)
        art.box(1.5, 1.5, max(h - 3, (w - 3) * part), h - 3, h / 2 - 1.5, fill=LESSON_HEAD)

    kit.stamp(to, ("hint progress", round(part * 100)), kit.area(x + 14, y + h - 20, w - 28, 10), 0, paint)
    canvas.button("hint.stop", x + w - 76 * k, y + 7, 64 * k, 22 * k, "Esc", lambda: table_hint.cancel(table), size=14,
                  label=table.app.say("hint.stop"))  # fmt: skip


# ---- on the board


def _rings(table: TableScene, canvas: Canvas, hint: Hint) -> list[Rect]:
    """Ring everything the move touches, in its order; where it is, in pixels."""
    kit, to, found = canvas.kit, canvas.surface, []
    path = hint.move.path
    names = [id for touch in (*path, " ".join(path))[: len(path) + (len(path) > 1)]
             for id in (f"board.{touch}", f"strip.way.{touch}")]
    for id in names or [f"strip.{hint.move.verb}"]:
        target = next((target for target in reversed(canvas.targets) if target.id == id), None)
        if target:
            found.append(target)
    for number, target in enumerate(found, 1):
        x, y, w, h = overlay.in_units(canvas, target.rect)
        kit.frame(to, x, y, w, h, min(target.radius, h / 2), RING, 3)
        x, y = (x + 1, y + 1) if min(w, h) > SMALL else (x - 7, y - 7)
        kit.token(to, x, y, 25, HINT_LINE, line=INK, thick=1)
        if len(found) > 1:
            kit.text(to, x, y, str(number), "sans-bold", 15, INK, "centre")
        else:
            kit.sprite(to, SPRITES.icon("ui/hint", INK), x, y, 19)
    return [target.rect for target in found]


def _spot(canvas: Canvas, rects: list[Rect], w: float, h: float) -> tuple[float, float]:
    """Corner for a card of w x h units near what was ringed: not upon it, and upon as few other choices as can be."""
    kit = canvas.kit
    choices = [target.rect for target in canvas.targets if target.focusable and target.id.startswith("board.")]

    def hidden(spot: tuple[float, float]) -> int:
        card = kit.area(spot[0] - 8, spot[1] - 8, w + 16, h + 16)
        return 100 * len(card.collidelistall(rects)) + len(card.collidelistall(choices))

    tries = [(800 - w / 2, TOP + 20)]
    for x, y, tw, th in (overlay.in_units(canvas, rect) for rect in rects):
        middle_x, middle_y = x + tw / 2 - w / 2, y + th / 2 - h / 2
        tries += [(middle_x, y + th + 20), (middle_x, y - h - 24), (x + tw + 22, middle_y), (x - w - 22, middle_y)]
    return min(((min(max(LEFT, x), RIGHT - w), min(max(TOP, y), BOTTOM - h)) for x, y in tries[::-1]), key=hidden)


# ---- the card


def _card(table: TableScene, canvas: Canvas, hint: Hint, spots: list[Rect]) -> None:
    kit, to, say, hints = canvas.kit, canvas.surface, table.app.say, table.hints
    title, size, small = kit.t(20), kit.t(17), min(kit.t(16), 24.0)
    w = WIDTH + WIDER * (kit.text_scale - 1)
    room = w - END - 2 * PAD
    facts = [table.wording.facts(reason.facts) for reason in hint.reasons]
    told = [table.wording.texts.say(key, **said) for key, said in zip(hint.keys, facts, strict=True)]
    shown = told[: MOST if hints.more else 1]
    head = kit.wrap(say("hint.title", move=table.wording.move(hint.move)), "serif-bold", title, room)
    heights = [kit.paragraph_height(words, room, "sans", size) for words in shown]
    foot = max(34.0, small * 1.9)
    h = 14 + len(head) * title * 1.2 + sum(heights) + 6 * len(shown) + small * 1.5 + foot + 12
    x, y = _spot(canvas, spots, w, h)
    for rect in spots[:1]:
        overlay.lead(canvas, rect, x, y, w, h, HINT_LINE)
    canvas.target("hint.card", x, y, w, h, None, focusable=False)
    kit.lead_card(to, x, y, w, h, LESSON_HEAD, end=END)
    kit.sprite(to, SPRITES.icon("ui/hint", LESSON_TEXT), x + END / 2, y + 32, 30)
    left, at = x + END + PAD, y + 14
    for line in head:
        kit.text(to, left, at + title * 0.6, line, "serif-bold", title)
        at += title * 1.2
    for words, high in zip(shown, heights, strict=True):
        kit.paragraph(to, left, at + 4, words, room, "sans", size, INK2)
        at += high + 6
    used = say("hint.used", n=hints.given[table.match.to_move])
    kit.text(to, left, at + small * 0.85, used, "sans", small, INK2)
    _buttons(table, canvas, left, y + h - foot - 8, foot - 6, small, len(told) > 1)


def _buttons(table: TableScene, canvas: Canvas, x: float, y: float, h: float, size: float, more: bool) -> None:
    """Show me, more reasons, take it away. Enter belongs to the one with the focus, whatever else it would do."""
    app, say, focus = table.app, table.app.say, canvas.pointing.focus
    turn = "hint.less" if table.hints.more else "hint.more"
    rows = [(SHOW, say("hint.show"), table_hint.show_move, "gold", "")]
    if more:
        rows.append(("hint.turn", say(turn), table_hint.turn_more, "paper", ""))
    rows.append(("hint.dismiss", say("hint.dismiss"), table_hint.dismiss, "paper", "escape"))
    for id, words, act, kind, key in rows:
        key = "return" if focus == id else key
        w = canvas.kit.button_width(words, key=key_words(key) if key else "", size=size)
        canvas.button(id, x, y, w, h, words, lambda act=act: act(table), kind, key=key, size=size)
        x += w + 10

    def enter() -> None:
        target = app.find(app.pointing.focus)
        if target:
            navigate.activate(app, target)

    if focus.startswith("hint."):
        canvas.key("return", enter)
