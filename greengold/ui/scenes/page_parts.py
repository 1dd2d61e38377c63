"""Parts of several pages: texts in a given room, game boxes, seats as discs, the gold button. Lengths in units."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from greengold.store.codec import SeatInfo
from greengold.ui.canvas import key_words
from greengold.ui.kit import GOLD, INK, INK2, MIN_TEXT, PAPER, Kit, Picture, polyline
from greengold.ui.scenes.page import Page, laid
from greengold.ui.sprites import SPRITES
from greengold.ui.theme import GAMES, seat_look

HEADS = {"tea": ("#F3D27A", "#FFF1CF"), "olive": ("#3F5417", "#7A4A22"), "orange": ("#FFF3D0", "#FFF3D0"),
         "city": ("#FFFFFF", "#E8F5EC")}
"""Colours of the title and of the line below it on each cover."""
HEAD_LINES = {"tea": (0.142, 0.235), "olive": (0.154, 0.243), "orange": (0.135, 0.222), "city": (0.125, 0.222)}
"""Where title and line stand on each cover, as parts of its height."""
COVER = 260.0, 369.0
CAP, MOST_CAP = 13.0, 16.0  # text of the key cap on the gold button

# ---- texts


def filled(kit: Kit, words: str, face: str, size: float, width: float, rows: int) -> tuple[list[str], float]:
    """Lines and the largest size, up to `size`, at which the words take at most so many rows of this width."""
    return laid(kit, words, face, size, width, rows, shrink=1.0)


def block(page: Page, x: float, y: float, words: str, width: float, size: float, rows: int = 1, face: str = "sans",
          colour: str = INK2, leading: float = 1.3) -> float:
    """Text wrapped into rows, the middle of its first line at y; returns the middle of the line that would follow."""
    lines, size = filled(page.kit, words, face, size, width, rows)
    for line in lines:
        page.kit.text(page.surface, x, y, line, face, size, colour)
        y += size * leading
    return y


def titled(page: Page, x: float, y: float, h: float, width: float, title: str, words: str, size: float, small: float,
           rows: int = 2) -> None:
    """A title and the sentence below it, if there is one, together centred in a row of height h."""
    kit, to = page.kit, page.surface
    heads, size = filled(kit, title, "serif-bold", size, width, 1)
    lines, small = laid(kit, words, "sans", small, width, rows, shrink=0.92) if words else ([], small)
    step = small * 1.3
    top = y + (h - size * 1.15 - step * len(lines)) / 2
    kit.text(to, x, top + size * 0.5, heads[0], "serif-bold", size)
    for i, line in enumerate(lines):
        kit.text(to, x, top + size * 1.15 + step * (i + 0.5), line, "sans", small, INK2)


def boxed(page: Page, x: float, y: float, words: str, width: float, height: float, size: float, *, face: str = "sans",
          colour: str = INK, leading: float = 1.42) -> None:
    """Text wrapped into a box, its letters as large as the box allows, at most `size`; y = middle of the first line."""
    kit = page.kit
    while size > MIN_TEXT and len(kit.wrap(words, face, size, width)) * size * leading > height:
        size -= 0.5
    for line in kit.wrap(words, face, size, width):
        kit.text(page.surface, x, y, line, face, size, colour)
        y += size * leading


# ---- buttons and rows


def gold(page: Page, id: str, x: float, y: float, w: float, h: float, words: str, act: Callable[[], object], *,
         size: float, why: str = "", face: str = "sans-bold") -> None:
    """The one gold button of a page, pressed by Enter, whose cap it shows while that is so (`Page.enter_belongs_to`);
    `why` answers when it cannot be pressed yet."""
    canvas, kit, to = page.canvas, page.kit, page.surface
    look = canvas.target(id, x, y, w, h + 4, None if why else act, label=words, why=why)
    middle, colour = kit.punched(to, x, y, w, h, "gold", "disabled" if why else look)
    cap = "" if page.compact or why or page.enter_elsewhere else key_words("return")
    small = min(page.t(CAP), MOST_CAP)
    cap_w = 14 + kit.key_width(cap, small) if cap else 0
    (line, *_), size = filled(kit, words, face, size, w - 24 - cap_w, 1)
    left = x + (w - kit.width(line, face, size) - cap_w) / 2
    left += kit.text(to, left, middle, line, face, size, colour) + 14
    if cap:
        kit.key_cap(to, left, middle, cap, colour, size=small)
    rect = canvas.targets[-1].rect
    canvas.key("return", (lambda: page.app.refuse(why, at=rect)) if why else act)


def raised(page: Page, id: str, x: float, y: float, w: float, h: float, fill: str, act: Callable[[], object],
           label: str, *, edge: float = 3, on: bool = False, hit: float = 0) -> float:
    """A card that is pressed; returns how far it is lifted or sunk now.

    on = outlined as the present one; hit = height of the part that is pressed, 0 = the whole card."""
    kit, to = page.kit, page.surface
    look = page.canvas.target(id, x, y, w, hit or h + edge, act, label=label)
    lift = {"hover": -2.0, "pressed": edge}.get(look, 0.0)
    kit.card(to, x, y + lift, w, h, 8, fill, edge=0 if look == "pressed" else edge)
    if look == "hover":
        kit.frame(to, x, y + lift, w, h + edge, 8, ((GOLD, 2.4, 1),), 2)
    elif on:
        kit.frame(to, x, y + lift, w, h, 8, ((INK, 2, 1),))
    return lift


def entry(page: Page, id: str, x: float, y: float, w: float, h: float, words: str, keep: Callable[[str], object], *,
          label: str, most: int, size: float, icon: str = "", typed: str = "") -> None:
    """A field that is typed into; long words shrink before they are cut.

    keep gets what was typed; most = letters; typed = the words as they are edited, when they are shown otherwise."""
    left, right = page.kit.field_room(x, w, size, bool(icon))
    room = right - left

    def edit() -> None:
        page.app.edit(id, x + 4, y + 1, room + 14, h - 2, typed or words, keep, most, size)
    page.canvas.target(id, x, y, w, h, edit, label=label, radius=7)
    lines, small = filled(page.kit, words, "sans-bold", size, room, 1)
    page.kit.field(page.surface, x, y, w, h, lines[0], icon=icon, size=small)
    if page.canvas.pointing.editing == id:
        page.kit.focus(page.surface, x, y, w, h, 4, 12)


# ---- seats


def owned(view: Any) -> dict[str, int]:
    """The colours of a table and the seat that plays each: seat by seat, unless the view tells otherwise."""
    return dict(zip(view.colours, getattr(view, "owner", range(len(view.colours))), strict=True))


def discs(page: Page, right: float, y: float, d: float, slug: str, seats: Sequence[SeatInfo]) -> float:
    """Seats as discs in a row that ends at `right`, opponents with their tag; returns its left end."""
    kit, to, step = page.kit, page.surface, d * 1.16
    left = right - step * (len(seats) - 1) - d
    for i, seat in enumerate(seats):
        cx = left + d / 2 + i * step
        kit.seat_disc(to, cx, y, d, seat_look(slug, seat.colour))
        if seat.kind != "person":
            kit.token(to, cx + d * 0.36, y + d * 0.36, d * 0.6, PAPER, line=INK, thick=0.6)
            kit.sprite(to, SPRITES.icon("ui/bot"), cx + d * 0.36, y + d * 0.36, d * 0.44)
    return left


# ---- boxes


def cover(page: Page, slug: str, x: float, y: float, w: float, h: float, title: str, line: str) -> None:
    """A game's box, seen from the front with its right and lower side."""
    kit, to, side = page.kit, page.surface, GAMES[slug].side
    deep = 0.062 * w

    def sides(art: Picture, pw: float, ph: float) -> None:
        art.path(polyline([(w, 6), (pw, deep), (pw, ph), (deep, ph), (6, h), (w, h)], True), fill=side)
        art.path(polyline([(w, h), (pw, ph), (deep, ph), (6, h)], True), fill="#000000", alpha=0.3)
    kit.stamp(to, ("box", side, w), kit.area(x, y, w + deep, h + deep), 4, sides, drop=4)
    kit.sprite(to, SPRITES.art(f"menu/box-{slug}"), x + w / 2, y + h / 2, w, h)
    (first, second), (high, low), scale = HEADS[slug], HEAD_LINES[slug], w / COVER[0]
    kit.label(to, x + w / 2, y + h * high, title, GAMES[slug].display, 40 * scale, w * 0.77, first)
    face = "sans-semi" if slug == "city" else "serif-semi-italic"
    kit.label(to, x + w / 2, y + h * low, line, face, 19 * scale, w * 0.87, second)


def pill_size(page: Page, words: Sequence[tuple[str, str]], w: float) -> float:
    """The text size at which all these (players, minutes) fit into pills of width w, in two lines on compact pages."""
    lines = [line for both in words for line in both] if page.compact else ["".join(both) for both in words]
    widest = max(lines, key=lambda line: page.kit.width(line, "sans-bold", 16))
    size, (around, icons) = min(page.t(16), 26.0), (39, 1.2) if page.compact else (46, 3.4)
    while size > MIN_TEXT and around + icons * size + page.kit.width(widest, "sans-bold", size) > w:
        size -= 0.5
    return size


def pill(page: Page, x: float, y: float, w: float, words: tuple[str, str], size: float, fill: str = PAPER,
         h: float = 34) -> None:
    """How many play and how long it takes: in one line, or in two where the pill is high enough."""
    kit, to = page.kit, page.surface
    kit.card(to, x, y, w, h, min(h, 40) / 2, fill, edge=3)
    left, stacked = x + 16, h > 2 * size * 1.2
    for i, (icon, text) in enumerate(zip(("ui/players", "ui/clock"), words, strict=True)):
        middle = y + h / 2 + (i - 0.5) * size * 1.3 * stacked
        kit.sprite(to, SPRITES.icon(icon), left + size * 0.6, middle, size * 1.2)
        wide = size * 1.2 + 7 + kit.text(to, left + size * 1.2 + 7, middle, text, "sans-bold", size)
        left += 0 if stacked else wide + size
