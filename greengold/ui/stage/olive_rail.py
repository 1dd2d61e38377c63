"""A player's card in the rail: name, points, cubes, and where the meeples are. Lengths in design units."""

from __future__ import annotations

from greengold.games.olive.pack import SOLD
from greengold.games.olive.view import OliveView
from greengold.ui.kit import INK, INK2, MIN_TEXT, Kit, Picture, box, darken, glyph
from greengold.ui.sprites import SPRITES
from greengold.ui.stage.olive_ink import LOOKS, Pen
from greengold.ui.stage.stage import Region

CARD = "#FBF3DF"
END = 46.0  # coloured left end
HEAD, ALONE, BLOCK = 36.0, 136.0, 107.0  # height of the name row, of a card with one colour, of each of two colours
ROOM, TALLEST = 1.5, 1.12  # how much its text may grow in a row of the least height; how much its rows may grow
PLACES = (("A", (0,)), ("B", (1,)), ("E", (3,)), ("C", (2, 4)), ("sold", (SOLD,)))
"""Columns: id in place names, and the places of a view that are counted there; C also counts goods in the markets."""
PICTURES = {
    "A": ("olive/tree-1", 27, 26), "B": ("olive/olive", 24, 24), "E": ("olive/press", 27, 26),
    "C": ("olive/basket", 31, 24), "sold": ("olive/coin-point", 25, 25),
}  # fmt: skip
"""Sprite, width and height of what stands for a column where its word has no room."""
HELP = {"A": "what.area.A", "B": "what.area.B", "E": "what.area.E", "C": "what.goods", "sold": "what.sold"}


def own_colours(view: OliveView, seat: int) -> list[int]:
    """Colours that a seat plays."""
    return [colour for colour, owner in enumerate(view.owner) if owner == seat]


def height(kit: Kit, view: OliveView, seat: int) -> float:
    """Height the card asks for; it grows with the text size."""
    count = len(own_colours(view, seat))
    return (ALONE if count == 1 else HEAD + count * BLOCK) * min(TALLEST, 1 + (kit.text_scale - 1) * 0.4)


def card(
    pen: Pen, x: float, y: float, w: float, h: float, view: OliveView, seat: int, name: str, active: bool
) -> list[Region]:
    """Draw a seat's card; returns its places."""
    kit, own = pen.kit, own_colours(view, seat)
    base = ALONE if len(own) == 1 else HEAD + len(own) * BLOCK
    tall = h / base
    size = min(kit.text_scale, ROOM * max(1.0, tall))
    block = (h - HEAD * tall) / len(own)
    kit.card(pen.to, x, y, w, h, 9, CARD)
    regions = [Region(f"seat:{seat}", x, y, w, h, 9, label="what.seat")]
    for k, colour in enumerate(own):
        top = y + HEAD * tall + k * block
        _end(pen, view, colour, x, top if k else y, block if k else block + HEAD * tall, k, own, min(size, 1.4))
        inner = top + (5 * tall if k else 0)
        regions += _cubes(pen, view, colour, x, inner, w, tall, size)
        regions += _meeples(pen, view, colour, x, inner, w, tall, size)
        if k:
            kit.outline(pen.to, [(x, top), (x + w, top)], ((INK, 1.2, 0.55),), curved=False)
    kit.frame(pen.to, x, y, w, h, 9, ((INK, 2 if active else 1.2, 1),), pad=-0.6)
    regions += _head(pen, view, own, x, y + 21 * tall, w, name, size)
    if active:
        turn = getattr(view.agenda[-1], "colour", own[0]) if view.agenda else own[0]
        k = own.index(turn) if turn in own else 0
        pen.turn_arrow(x + 1, y + 25 * tall if k == 0 else y + HEAD * tall + k * block + 26)
    return regions


def _end(
    pen: Pen, view: OliveView, colour: int, x: float, y: float, h: float, k: int, own: list[int], size: float
) -> None:
    """Coloured left end with the glyph; with two colours on a card also the points of each."""
    look = LOOKS[view.colours[colour]]
    last = k == len(own) - 1

    def paint(art: Picture, w: float, h: float) -> None:
        corners = (9 if k == 0 else 0, 0, 0, 9 if last else 0)
        art.path(box(0, 0, w, h, *corners), fill=look.colour)
        art.path(box(0.6, 0.6, w - 1.2, h - 1.2, *corners), line=darken(look.colour, 0.5), width=1.2)
        art.path(f"M{w} 0V{h}", line=INK, width=1.2)
        art.path(glyph(look.glyph, w / 2, 25 * size, 11.5 * size), fill=look.text)

    pen.kit.stamp(pen.to, ("rail end", look, k, last, size), pen.kit.area(x, y, END, h), 1, paint)
    if len(own) > 1:
        points = str(view.points[colour])
        pen.kit.label(pen.to, x + END / 2, y + 57 * size, points, "sans-bold", 20 * size, END - 8, look.text)


def _head(
    pen: Pen, view: OliveView, own: list[int], x: float, y: float, w: float, name: str, size: float
) -> list[Region]:
    """Name, the starter's disk, and the points; the word "points" gives way to a long name."""
    kit, to, starter = pen.kit, pen.to, view.starter in own
    points = kit.text(to, x + w - 12, y, str(sum(view.points[c] for c in own)), "sans-bold", 22 * size, align="right")
    words, small = pen.voice.say("board.points"), 15 * size
    room = w - END - 36 - points - (28 if starter else 0)
    wide = kit.width(words, "sans", small) + 6
    if kit.width(name, "serif-bold", 19 * size) <= room - wide:
        kit.text(to, x + w - 18 - points, y + 1, words, "sans", small, INK2, "right")
    lines, fitted = kit.fit(name, "serif-bold", 19 * size, room)
    if fitted < MIN_TEXT:
        lines, fitted = kit.fit(name, "serif-bold", MIN_TEXT * max(1.0, size * 0.8), room, 2)
    left, at = x + END + 12, 0.0
    for row, line in enumerate(lines):
        middle = y + (row - (len(lines) - 1) / 2) * fitted * 1.1
        at = max(at, kit.text(to, left, middle, line, "serif-bold", fitted))
    if not starter:
        return []
    pen.starter_disk(left + at + 16, y, 24, 1 if view.disk_free else 0.5, drop=0)
    return [Region("disk:starter", left + at + 2, y - 16, 32, 32, 16, True, "what.disk")]


def _cubes(
    pen: Pen, view: OliveView, colour: int, x: float, top: float, w: float, tall: float, size: float
) -> list[Region]:
    """Free cubes, those that lie on the board dashed, the blocked one grey under a lock. Large text has no room for
    the word: the cubes grow in its place."""
    kit, to, name, y = pen.kit, pen.to, view.colours[colour], top + 14 * tall
    words, left, side = pen.voice.say("board.cubes"), x + 114, 24.0
    if kit.width(words, "sans-semi", 15 * size) <= 42:
        kit.text(to, x + END + 12, y, words, "sans-semi", 15 * size, INK2)
    else:
        side = 24 * min(size, 1.25)
        left = x + END + 12 + side / 2
    pitch = min(side - 0.5, (x + w - 8 - side / 2 - left) / max(1, view.cubes - 1))
    for k in range(view.cubes):
        cx = left + k * pitch
        if k < view.free[colour]:
            pen.cube(name, cx, y, side, drop=0)
        elif view.blocked == colour and k == view.cubes - 1:
            pen.cube(name, cx, y, side, alpha=0.4, drop=0)
            kit.sprite(to, SPRITES.icon("ui/lock"), cx, y + 1, side * 0.62)
        else:
            hole = side * 0.58
            kit.frame(to, cx - hole / 2, y - hole / 2, hole, hole, 3, (("#8A7A58", 1.4, 1),), dash=(2.5, 2.5))
    kit.outline(to, [(x + END + 10, top + 34 * tall), (x + w - 10, top + 34 * tall)], ((INK, 1, 0.25),), curved=False)
    return [Region(f"cubes_of:{name}", x + END + 8, y - 16, w - END - 16, 32, label="what.cubes_of")]


def _meeples(
    pen: Pen, view: OliveView, colour: int, x: float, top: float, w: float, tall: float, size: float
) -> list[Region]:
    """How many meeples stand in the grove, the row, the press, among the goods, and are sold."""
    kit, to, name = pen.kit, pen.to, view.colours[colour]
    pitch, y, low = (w - END - 13) / len(PLACES), top + 59 * tall, top + 85 * tall
    labels = [pen.voice.say(f"board.rail_{place}") for place, _ in PLACES]
    small = min(kit.fit(words, "sans", 15 * size, pitch - 6)[1] for words in labels)
    pictures = small < 13 * size
    found = []
    for k, (place, parts) in enumerate(PLACES):
        left, count = x + END + 9 + k * pitch, sum(view.meeples[colour][part] for part in parts)
        if place == "C":
            count += sum(row.count(colour) for row in view.squares)
        wide = min(25.0, pitch - 16)
        pen.meeple(name, left + 12, y, wide, alpha=1 if count else 0.3, drop=0)
        kit.text(to, left + 26, y, str(count), "sans-bold", min(17 * size, 28), INK if count else INK2)
        if pictures:
            sprite, across, high = PICTURES[place]
            kit.sprite(to, SPRITES.text(sprite), left + 20, low, across, high)
        else:
            kit.text(to, left + 20, low, labels[k], "sans", small, INK2, "centre")
        found.append(Region(f"meeple:{name}.{place}", left - 2, y - 17, pitch, low - y + 28, label=HELP[place]))
    return found
