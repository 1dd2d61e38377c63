"""A player's card in the rail: name, money, groves on the way to the goal, and what is owned. Lengths in units."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.ui.kit import DANGER, INK, INK2, MIN_TEXT, PAPER, Kit, Picture
from greengold.ui.stage import orange_look
from greengold.ui.stage.orange_ink import LOOKS, Pen
from greengold.ui.stage.stage import Region, Voice

if TYPE_CHECKING:
    from greengold.games.orange.view import OrangeView

END, HEIGHT = 46.0, 97.0
BANS = {"turn": "pass", "collect_dues": "dues", "add_member": "add"}
"""Picture of what a farm report may forbid."""


def height(kit: Kit) -> float:
    """Height the card asks for; it grows with the text size."""
    return HEIGHT * (1 + (kit.text_scale - 1) * 0.6)


def card(
    pen: Pen, x: float, y: float, w: float, h: float, view: OrangeView, seat: int, name: str, active: bool
) -> list[Region]:
    """Draw a seat's card; returns its places."""
    kit, to, tall, colour = pen.kit, pen.to, h / HEIGHT, orange_look.colour_of(view, seat)
    size = min(kit.text_scale, max(1.0, tall))
    kit.card(to, x, y, w, h, 9, PAPER)
    kit.strip_end(to, x, y, END, h, 9, LOOKS[colour], mark=11)
    kit.frame(to, x, y, w, h, 9, ((INK, 2.4 if active else 1.2, 1),), pad=-0.6)
    _bans(pen, view.forbidden[seat], x, y)
    _head(pen, view, seat, x, y + 20 * tall, w, name, size)
    _groves(pen, len(view.tableau[seat]), view.target, x + END + 10, y + 49 * tall, w - END - 20)
    _counts(pen, view, seat, x, y + 77 * tall, w, size)
    if active:
        pen.turn_arrow(x + 1, y + h / 2)
    return [Region(f"seat:{seat}", x, y, w, h, 9, label="what.seat")]


def _bans(pen: Pen, forbidden: tuple[str, ...], x: float, y: float) -> None:
    """What a farm report forbids a seat in this round, crossed out on its coloured end."""
    kept = [what for what in BANS if what in forbidden and ("turn" not in forbidden or what == "turn")]
    for k, what in enumerate(kept):
        cx, cy = x + 13 + 20 * k, y + 14
        pen.kit.token(pen.to, cx, cy, 19, PAPER, line=INK, thick=0)
        pen.icon(BANS[what], cx, cy, 14)
        pen.kit.outline(pen.to, [(cx - 6, cy + 6), (cx + 6, cy - 6)], ((DANGER, 2.4, 1),), curved=False)


def _head(pen: Pen, view: OrangeView, seat: int, x: float, y: float, w: float, name: str, size: float) -> None:
    """Name, first player's token, money. A long name takes the coin's place, and at last some of the sum's size."""
    kit, to, sum_of, left = pen.kit, pen.to, f"${view.money[seat]}", x + END + 12
    token, most, least = (30 if seat == view.first else 0), 21 * min(size, 1.3), 21.0
    for coin, money in ((True, most), (False, most), (False, least)):
        wide = kit.width(sum_of, "sans-bold", money)
        room = w - END - 30 - wide - token - (34 if coin else 0)
        face, fitted = pen.name_fit(name, "serif-bold", 19 * min(size, 1.4), room)
        if fitted >= MIN_TEXT:
            break
    kit.text(to, x + w - 12, y, sum_of, "sans-bold", money, align="right")
    if coin:
        pen.coin(x + w - 30 - wide, y, 24)
    line = kit.shorten(name, face, fitted, room)
    end = left + kit.text(to, left, y, line, face, fitted)
    if token:
        pen.icon("first-player", end + 16, y - 1, 26)


def _groves(pen: Pen, count: int, target: int, x: float, y: float, w: float) -> None:
    """An orange for each grove, and rings up to the goal."""
    kit = pen.kit
    shown = max(count, target)
    pitch = w / shown
    size = min(18.0, pitch + 1.5)
    for k in range(min(count, shown)):
        pen.icon("orange", x + (k + 0.5) * pitch, y, size)
    for k in range(count, target):
        kit.stamp(pen.to, ("ring", size), kit.spot(x + (k + 0.5) * pitch, y + 1, size, size), 1, _ring)


def _ring(art: Picture, w: float, h: float) -> None:
    art.disc(w / 2, h / 2, w * 0.36, line=INK2, width=1.3, line_alpha=0.8)


def _counts(pen: Pen, view: OrangeView, seat: int, x: float, y: float, w: float, size: float) -> None:
    """Groves, houses with their room, trains, and the step of the workers."""
    kit, to = pen.kit, pen.to
    colour, free = orange_look.colour_of(view, seat), orange_look.room(view, seat)
    parts: tuple[tuple[str, str, str], ...] = (
        ("grove", str(len(view.tableau[seat])), ""),
        ("packing-house", str(orange_look.houses(view, seat)), pen.voice.say("board.room", n=free)),
        ("train", str(orange_look.trains(view, seat)), ""),
    )
    letters, note, icon, step = 17 * min(size, 1.25), 15 * min(size, 1.2), 25.0, 40.0
    room = w - END - 18 - step

    def total() -> float:
        return sum(
            icon + 3 + kit.width(n, "sans-bold", letters) + (5 + kit.width(words, "sans", note) if words else 0)
            for _, n, words in parts
        )

    while total() + 5 * len(parts) > room and letters > MIN_TEXT:
        letters, note = letters - 0.5, max(MIN_TEXT, note - 0.5)
    gap = max(3.0, (room - total()) / len(parts))
    at = x + END + 8
    for name, n, words in parts:
        if name == "grove":
            pen.icon("grove-icon", at + icon / 2, y, 24)
        else:
            pen.of_seat(name, colour, at + icon / 2, y, 26, drop=0)
        at += icon + 3 + kit.text(to, at + icon + 3, y, n, "sans-bold", letters)
        if words:
            at += 5 + kit.text(to, at + 5, y, words, "sans", note, INK2)
        at += gap
    _step(pen, colour, view.worker[seat], x + w - 36, y)


def _step(pen: Pen, colour: str, step: int, x: float, y: float) -> None:
    """The worker with the number of its step, in the colour of the step."""
    fills = "#DDE9C4", "#E9EBC0", "#F3E6B4", "#F2D09A", "#EDB58B", "#DE9480"
    pen.of_seat("picker", colour, x, y, 27, drop=0)
    pen.kit.token(pen.to, x + 16, y + 5, 19, fills[step], line=INK, thick=0)
    pen.kit.text(pen.to, x + 16, y + 5, str(step + 1), "sans-bold", 14, INK, "centre")


def numbers(voice: Voice, view: OrangeView) -> list[tuple[str, list[str]]]:
    """What everybody may know of each seat, row by row."""
    seats, dues = range(view.seats), view.dues_frozen if view.freeze else view.dues
    found = {
        "money": [f"${view.money[seat]}" for seat in seats],
        "dues": [f"${dues[seat].total}" for seat in seats],
        "houses": [str(orange_look.houses(view, seat)) for seat in seats],
        "room": [str(orange_look.room(view, seat)) for seat in seats],
        "nurseries": [str(sum(map(bool, view.nurseries[seat]))) for seat in seats],
        "agency": [str(int(bool(view.agency[seat]))) for seat in seats],
        "trains": [str(orange_look.trains(view, seat)) for seat in seats],
        "chips": [str(sum(map(bool, view.chips[seat]))) for seat in seats],
        "worker": [voice.say(f"board.step_{view.conditions[view.worker[seat]]}") for seat in seats],
    }
    return [(voice.say(f"board.number_{name}"), row) for name, row in found.items()]
