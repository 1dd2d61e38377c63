"""The seats of the set-up page: a row for each, and the choice of who plays it. Lengths in units."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from greengold.ui.kit import DISABLED_INK, GOLD_PALE, INK, INK2, PAPER2, RING, STRIP, Picture, box, glyph
from greengold.ui.scenes.page import Page
from greengold.ui.scenes.page_parts import block, entry, filled
from greengold.ui.sprites import SPRITES
from greengold.ui.theme import SEATS

if TYPE_CHECKING:
    from greengold.ui.scenes.setup import SetupScene

GAP, STRIP_W = 8.0, 52.0
LEAST_ROW, MOST_ROW, BIG_ROW = 78.0, 112.0, 136.0
TWO_LINES = 104.0  # height from which a compact row has two lines
MOST_GAP = 14.0
NAME_LENGTH = 20
DOTS = {"easy": 1, "normal": 2, "hard": 3, "expert": 4}
ICONS = {"person": "ui/player", "empty": "ui/close"}


def chip(page: Page, x: float, y: float, title: str, words: str, fill: str) -> None:
    """Head of a sheet with a chip beside it."""
    size = page.t(23)
    wide = page.kit.text(page.surface, x, y, title, "serif-bold", size)
    page.kit.chip(page.surface, x + wide + 20, y, words, fill, size=page.t(15), h=page.t(15) + 9)


def inline(scene: SetupScene, page: Page) -> bool:
    """Whether the choice of who plays hangs below its seat; else it stands beside the list."""
    return page.scale < 1.2 and scene.most <= 4


def wide(scene: SetupScene, page: Page, x: float, y: float, w: float, h: float) -> None:
    """The list in turn order, the opened seat with its drawer."""
    say, kit = scene.app.say, page.kit
    chip(page, x + 4, y + 20, say("setup.seats"), say("setup.taken", n=len(scene.taken), most=scene.most), PAPER2)
    kit.text(page.surface, x + w - 4, y + 20, say("setup.order"), "sans", page.t(16), INK2, "right")
    y, h = y + 44, h - 44
    hangs = scene.open >= 0 and inline(scene, page)
    below = _drawer_height(scene, page, w - STRIP_W - 22) if hangs else page.t(16) * 3
    row = max(LEAST_ROW, min(MOST_ROW, (h - below - GAP * (scene.most - 1)) / scene.most))
    gap = max(GAP, min(MOST_GAP, (h - below - row * scene.most) / (scene.most - 1)))
    for i, seat in enumerate(scene.seats):
        if seat.kind == "empty":
            _empty(scene, page, i, x, y, w, row)
            y += row + gap
        else:
            opened = below if hangs and scene.open == i else 0.0
            _wide_seat(scene, page, i, x, y, w, row, opened)
            y += row + opened + gap
    if not hangs:
        kit.sprite(page.surface, SPRITES.icon("ui/info", INK2), x + 17, y + page.t(16) * 1.1, page.t(20))
        block(page, x + 38, y + page.t(16) * 1.1, say("setup.colours_note"), w - 50, page.t(16), 2, leading=1.25)


def compact(scene: SetupScene, page: Page, x: float, y: float, w: float, h: float) -> float:
    """The list with rows of two lines, of many seats with one; returns the middle of the opened row."""
    row = min(BIG_ROW, (h - GAP * (scene.most - 1)) / scene.most)
    gap = min(14.0, (h - row * scene.most) / (scene.most - 1))
    for i, seat in enumerate(scene.seats):
        if seat.kind == "empty":
            _empty(scene, page, i, x, y, w, row)
        else:
            (_compact_seat if row >= TWO_LINES else _slim_seat)(scene, page, i, x, y, w, row)
        y += row + gap
    return y - (len(scene.seats) - scene.open) * (row + gap) + row / 2


# ---- a row


def _wide_seat(scene: SetupScene, page: Page, i: int, x: float, y: float, w: float, h: float, opened: float) -> None:
    """Name, played by, colour, place in the order; below them the drawer, `opened` high."""
    say, t = scene.app.say, page.t
    _card(scene, page, i, x, y, w, h + opened, STRIP_W)
    high = min(36.0 * min(page.scale, 1.15) + (h - LEAST_ROW) * 0.15, 42.0)
    top = y + (h - t(15) - 8 - high) / 2
    label, line = top + t(15) / 2, top + t(15) + 8
    columns = ((x + 68, 206.0, "setup.seat"), (x + 290, 164.0, "setup.played_by"), (x + 472, 84.0, "setup.colour"))
    for left, room, key in columns:
        block(page, left, label, say(key, n=i + 1), room, t(15), face="sans-semi")
    _name(scene, page, i, columns[0][0], line, columns[0][1], high)
    _kind(scene, page, i, columns[1][0], line, columns[1][1], high, partial(scene.open_seat, i))
    _colours(scene, page, i, columns[2][0], line + high / 2, 30.0)
    tall = min(h, 98.0)
    _arrows(scene, page, i, x + w - 54, y + (h - tall) / 2, 41, tall)
    if opened:
        _drawer(scene, page, i, x + STRIP_W + 11, y + h, w - STRIP_W - 22, opened - 10, columns[1][0] + 82)


def _compact_seat(scene: SetupScene, page: Page, i: int, x: float, y: float, w: float, h: float) -> None:
    """Two lines: the name; who plays and the colour."""
    strip, field = 74.0, (h - 32) / 2
    on = scene.open == i
    _card(scene, page, i, x, y, w, h, strip)
    if on:
        page.kit.frame(page.surface, x, y, w, h, 8, RING, 2)
    left, right = x + strip + 16, x + w - 80
    _name(scene, page, i, left, y + 10, right - left - 14, field)
    _kind(scene, page, i, left, y + 20 + field, 300, field, partial(scene.show_seat, i))
    _colours(scene, page, i, left + 318, y + 20 + field * 1.5, min(44.0, field))
    _arrows(scene, page, i, right, y, 66, h)


def _slim_seat(scene: SetupScene, page: Page, i: int, x: float, y: float, w: float, h: float) -> None:
    """One line: the name and who plays; the colour is told beside the list."""
    strip, field, arrows = 74.0, min(54.0, h - 28), 60.0
    _card(scene, page, i, x, y, w, h, strip)
    if scene.open == i:
        page.kit.frame(page.surface, x, y, w, h, 8, RING, 2)
    left, top = x + strip + 12, y + (h - field) / 2 - 1
    room = x + w - arrows - 12 - left - 22
    _name(scene, page, i, left, top, room * 0.61, field)
    _kind(scene, page, i, left + room * 0.61 + 10, top, room * 0.39, field, partial(scene.show_seat, i))
    _arrows(scene, page, i, x + w - arrows - 12, y, arrows, h)


def _card(scene: SetupScene, page: Page, i: int, x: float, y: float, w: float, h: float, strip: float) -> None:
    """The row's card with the seat's colours at its left end."""
    kit, to = page.kit, page.surface
    kit.card(to, x, y, w, h, 8, STRIP, edge=3)
    looks = [SEATS[scene.slug][colour] for colour in scene.colours_of(i)]
    if len(looks) == 1:
        kit.strip_end(to, x, y, strip, h, 8, looks[0], mark=12, mark_y=26, pattern=True)
        return
    for k, look in enumerate(looks):
        top = y + h / 2 * k
        radii = (8, 0, 0, 0) if k == 0 else (0, 0, 0, 8)
        kit.band(to, x, top, strip, h / 2, look.colour, radii=radii)
        kit.glyph(to, x + strip / 2, top + h / 4, 11, look.glyph, look.text)
    kit.outline(to, [(x + strip, y), (x + strip, y + h)], ((INK, 1.2, 1),), curved=False)


def _name(scene: SetupScene, page: Page, i: int, x: float, y: float, w: float, h: float) -> None:
    """The name field."""
    name = scene.seats[i].name
    entry(page, f"setup.name.{i}", x, y, w, h, name, partial(scene.rename, i), most=NAME_LENGTH, size=page.t(17),
          label=scene.app.say("setup.name_of", name=name), icon=SPRITES.icon("ui/edit"))


def _kind(scene: SetupScene, page: Page, i: int, x: float, y: float, w: float, h: float,
          act: Callable[[], object]) -> None:
    """The button that opens who plays; Left and Right change it at once."""
    seat, words = scene.seats[i], kind_words(scene, scene.seats[i].kind)
    label = scene.app.say("setup.kind_of", name=seat.name, kind=words)
    look = page.canvas.target(f"setup.kind.{i}", x, y, w, h, act, label=label,
                              step=partial(scene.next_kind, i))
    page.kit.choice(page.surface, x, y, w, h - 4, words, look, opened=scene.open == i, size=page.t(17),
                    icon=SPRITES.icon(ICONS.get(seat.kind, "ui/bot")))


def _colours(scene: SetupScene, page: Page, i: int, x: float, y: float, d: float) -> None:
    """The colours of the seat: the rules give them, so they are shown and not offered."""
    names = [scene.app.texts(scene.slug).say(f"name.colour.{colour}") for colour in scene.colours_of(i)]
    for k, colour in enumerate(scene.colours_of(i)):
        page.kit.seat_disc(page.surface, x + d / 2 + k * (d + 6), y, d, SEATS[scene.slug][colour])
    if len(names) == 1:
        block(page, x + d + 8, y, names[0], 84.0 - d - 4 if not page.compact else 90.0, page.t(16), colour=INK)


def _arrows(scene: SetupScene, page: Page, i: int, x: float, y: float, w: float, h: float) -> None:
    """Earlier and later in the order."""
    last, high = len(scene.taken) - 1, (h - 24) / 2
    for k, (name, by, off) in enumerate((("up", -1, i == 0), ("down", 1, i >= last))):
        page.canvas.button(f"setup.{name}.{i}", x, y + 5 + k * (high + 9), w, high, "",
                           partial(scene.move, i, by), icon=SPRITES.icon(f"ui/arrow-{name}"),
                           label=scene.app.say(f"setup.{name}", name=scene.seats[i].name), size=min(page.t(17), 26.0),
                           why=scene.app.say(f"setup.no_{name}") if off else "")


def _empty(scene: SetupScene, page: Page, i: int, x: float, y: float, w: float, h: float) -> None:
    """A dashed row: what happens to the pieces, and the ways to take the seat."""
    say, strip = scene.app.say, 74.0 if page.compact else STRIP_W
    seat = SEATS[scene.slug][scene.colours_of(i)[0]]

    def paint(art: Picture, w: float, h: float) -> None:
        art.box(0, 0, w, h, 8, fill="#E0D2AE")
        art.path(box(0, 0, strip, h, 8, 0, 0, 8), fill="#CFC2A0")
        art.dashed_box(0.6, 0.6, w - 1.2, h - 1.2, 8, (4, 3), line=DISABLED_INK, width=1.3)
        art.path(glyph(seat.glyph, strip / 2, h / 2, 13), line=DISABLED_INK, width=1.6)
    page.kit.stamp(page.surface, ("empty seat", seat.glyph, strip), page.kit.area(x, y, w, h), 1, paint)
    left = x + strip + 16
    title, several = say("setup.is_empty", n=i + 1), len(scene.colours_of(0)) > 1
    line = say("setup.empty_two") if several else scene.word("empty") or say("setup.empty_one")
    adds = (("person", say("setup.add_person")), ("normal", say("setup.add_opponent")))
    if page.compact and h < TWO_LINES:
        bw, button, top = 196.0, min(54.0, h - 28), y + (h - min(54.0, h - 28)) / 2
        block(page, left, y + h / 2 - page.t(17) * 0.6, title, w - strip - 2 * (bw + 12) - 28, page.t(17), 2,
              face="sans-bold", colour=DISABLED_INK, leading=1.15)
        left = x + w - 2 * (bw + 12)
    elif page.compact:
        block(page, left, y + h * 0.24, title, w - strip - 32, page.t(17), face="sans-bold", colour=DISABLED_INK)
        button, top, bw = (h - 32) / 2 - 4, y + 20 + (h - 32) / 2, (w - strip - 44) / 2
    else:
        bw, button = 132.0 * min(page.scale, 1.1), 36.0
        room, top = w - strip - 2 * (bw + 12) - 36, y + h / 2 - 20
        block(page, left, y + h / 2 - page.t(13), title, room, page.t(17), face="sans-bold", colour=DISABLED_INK)
        block(page, left, y + h / 2 + page.t(12), line, room, page.t(16), 2, colour=DISABLED_INK, leading=1.15)
        left = x + w - 2 * (bw + 12)
    for k, (kind, words) in enumerate(adds):
        page.canvas.button(f"setup.add.{kind}.{i}", left + k * (bw + 12), top, bw, button, words,
                           partial(scene.seat, i, kind), icon=SPRITES.icon("ui/plus"), size=page.t(16))


# ---- who plays


def kind_words(scene: SetupScene, kind: str) -> str:
    """Name of a kind of player."""
    return scene.app.texts(scene.slug).say(f"level.{kind}.name") if kind in DOTS else scene.app.say(f"setup.{kind}")


def _line(scene: SetupScene, kind: str) -> str:
    """One sentence about a kind of player."""
    texts = scene.app.texts(scene.slug)
    return texts.say(f"level.{kind}.text") if kind in DOTS else scene.app.say(f"setup.{kind}_line")


def _kinds(scene: SetupScene) -> list[tuple[str, str]]:
    """The kinds of players, and why one cannot be chosen."""
    few = scene.app.say("setup.too_few", n=scene.least) if len(scene.taken) <= scene.least else ""
    return [(kind, few if kind == "empty" else "") for kind in ("person", *DOTS, "empty")]


TEXT_X = 166.0  # where the sentences of the drawer begin


def _drawer_rows(scene: SetupScene, page: Page, w: float) -> list[tuple[list[str], float, float]]:
    """Lines, text size and height of each row of the drawer."""
    rows = []
    for kind, _why in _kinds(scene):
        lines, size = filled(page.kit, _line(scene, kind), "sans", page.t(15), w - TEXT_X - 34, 2)
        rows.append((lines, size, max(page.t(17) * 1.2 + 10, len(lines) * size * 1.18 + 9)))
    return rows


def _drawer_height(scene: SetupScene, page: Page, w: float) -> float:
    return sum(h for *_, h in _drawer_rows(scene, page, w)) + 12 + 10


def _drawer(scene: SetupScene, page: Page, i: int, x: float, y: float, w: float, h: float, tip: float) -> None:
    """The kinds of players below the button of a seat."""
    kit, to, seat = page.kit, page.surface, scene.seats[i]
    kit.drawer(to, x, y, w, h, tip)
    top = y + 6
    for (kind, why), (lines, size, row) in zip(_kinds(scene), _drawer_rows(scene, page, w), strict=True):
        middle, on = top + row / 2, kind == seat.kind
        look = page.canvas.target(f"setup.choose.{kind}", x + 6, top + 1, w - 12, row - 2,
                                  None if why else partial(scene.seat, i, kind),
                                  label=kind_words(scene, kind), why=why, radius=6)
        if on:
            kit.card(to, x + 6, top + 1, w - 12, row - 4, 6, GOLD_PALE, edge=2, blur=2, shade=0.3, line=INK,
                     edge_colour="#8A6310")
            kit.mark(to, "tick", x + w - 24, middle - 1, INK, 7)
        elif look != "rest" and not why:
            kit.frame(to, x + 6, top + 1, w - 12, row - 3, 6, ((INK, 1.6, 0.8),))
        colour = DISABLED_INK if why else INK
        kit.sprite(to, SPRITES.icon(ICONS.get(kind, "ui/bot"), colour), x + 26, middle, 20)
        wide_ = kit.text(to, x + 44, middle, kind_words(scene, kind), "sans-bold", page.t(16), colour)
        if kind in DOTS:
            kit.level_dots(to, max(x + 44 + wide_ + 8, x + 112), middle, DOTS[kind], len(DOTS), colour=colour)
        for k, line in enumerate(lines):
            at = middle + (k - (len(lines) - 1) / 2) * size * 1.18
            kit.text(to, x + TEXT_X, at, line, "sans", size, INK if on else INK2)
        top += row


def beside(scene: SetupScene, page: Page, x: float, y: float, w: float, h: float) -> None:
    """The kinds of players as cards beside the list."""
    i = max(0, scene.open)
    top = block(page, x + 8, y + page.t(22) * 0.6, scene.app.say("setup.who", n=i + 1), w - 16, min(page.t(20), 36.0),
                face="serif-bold", colour=INK)
    if page.compact:
        d = min(page.t(20), 34.0)
        _colours(scene, page, i, x + w - 108 - d * len(scene.colours_of(i)), y + page.t(22) * 0.6, d)
    kinds, size, name = _kinds(scene), min(page.t(16), 29.0), min(page.t(18), 32.0)
    room, gaps = w - 104, 12 * (len(kinds) - 1)
    while True:
        texts = [filled(page.kit, _line(scene, kind), "sans", size, room, 2) for kind, _ in kinds]
        heights = [name * 1.25 + len(lines) * size * 1.2 + 18 for lines, _ in texts]
        if sum(heights) + gaps <= y + h - top or size <= 14:
            break
        size -= 0.5
        name = max(name - 0.5, size)
    spare = max(0.0, min(20.0, (y + h - top - sum(heights) - gaps) / len(kinds)))
    for (kind, why), (lines, small), high in zip(kinds, texts, heights, strict=True):
        _choice_card(scene, page, i, kind, why, (x, top, w, high + spare), lines, small, name)
        top += high + spare + 12


def _choice_card(scene: SetupScene, page: Page, i: int, kind: str, why: str, at: tuple[float, float, float, float],
                 lines: list[str], small: float, size: float) -> None:
    kit, to, (x, y, w, h) = page.kit, page.surface, at
    on = scene.seats[i].kind == kind
    act = None if why else partial(_choose, scene, page, i, kind)
    look = page.canvas.target(f"setup.choose.{kind}", x, y, w, h, act, label=kind_words(scene, kind), why=why)
    kit.card(to, x, y, w, h, 8, GOLD_PALE if on else "#CFC4A8" if why else STRIP, edge=0 if why else 3)
    colour = DISABLED_INK if why else INK
    top = y + (h - size * 1.25 - len(lines) * small * 1.2) / 2 + size * 0.6
    kit.sprite(to, SPRITES.icon(ICONS.get(kind, "ui/bot"), colour), x + 38, top, 32)
    wide_ = kit.text(to, x + 72, top, kind_words(scene, kind), "sans-bold", size, colour)
    if kind in DOTS:
        kit.level_dots(to, x + 96 + wide_, top, DOTS[kind], len(DOTS), d=14)
    for k, line in enumerate(lines):
        kit.text(to, x + 72, top + size * 0.65 + small * (0.55 + 1.2 * k), line, "sans", small, INK if on else INK2)
    if on:
        kit.frame(to, x, y, w, h, 8, RING, 2)
        kit.check_tab(to, x + 2, y + 2)
        kit.mark(to, "tick", x + w - 32, top, INK, 11)
    elif look == "hover" and not why:
        kit.frame(to, x, y, w, h + 3, 8, ((INK, 1.8, 0.8),))


def _choose(scene: SetupScene, page: Page, i: int, kind: str) -> None:
    """Take a kind; on compact pages the choice stays open at the same seat."""
    scene.seat(i, kind)
    if page.compact:
        scene.show_seat(min(i, len(scene.taken) - 1))

