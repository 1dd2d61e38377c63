"""Grove, picking row, yards and the flow arrows between them. Lengths in design units."""

from __future__ import annotations

from greengold.games.olive.pack import AREAS
from greengold.games.olive.view import OliveView
from greengold.ui.kit import INK2, Picture
from greengold.ui.sprites import SPRITES
from greengold.ui.stage.olive_ink import GOOD_OF, Pen
from greengold.ui.stage.olive_places import AREA, ARROW, ARROW_SIZE, TREES, Stand, centre, stands, way
from greengold.ui.theme import OLIVE

YARDS = {"C": "#EBDDB2", "E": "#E4D8BE", "F": "#E4DFB4"}


def grove(pen: Pen) -> None:
    """Nine olive trees, each with its shade on the ground."""

    def shade(art: Picture, w: float, h: float) -> None:
        d = f"M0 {h / 2}A{w / 2} {h / 2} 0 1 1 {w} {h / 2}A{w / 2} {h / 2} 0 1 1 0 {h / 2}Z"
        art.path(d, fill="#5A4A1E", alpha=0.35)

    for i, (x, y, size) in enumerate(TREES):
        box = pen.kit.area(x + size * 0.2, y + size * 0.86, size * 0.6, 17)
        pen.kit.stamp(pen.to, ("ground",), box, 1, shade)
        tree = SPRITES.text(f"olive/tree-{i % 3 + 1}")
        pen.kit.sprite(pen.to, tree, x + size / 2, y + size * 62 / 128, size, size * 124 / 128)
    sign(pen, "A")


def sign(pen: Pen, area: str) -> None:
    """Name board of an area."""
    x, y, w, h = AREA[area]
    spots = {"A": (x + 10, y + h - 32), "B": (x + w / 2, y + 6)}
    align = "centre" if area == "B" else "left"
    pen.kit.sign(pen.to, *spots.get(area, (x + 10, y - 6)), pen.voice.say(f"board.area_{area}"), align=align)


def picking_row(pen: Pen) -> None:
    """The row where picked olives wait."""
    x, y, w, h = AREA["B"]
    pen.kit.sprite(pen.to, SPRITES.text("olive/picking-row"), x + w / 2, y + h / 2, w, h, drop=3)
    sign(pen, "B")


def yards(pen: Pen) -> None:
    """Boxed baskets, press and bottles, with what they are worth at the end of the year."""
    kit, to = pen.kit, pen.to
    for area, fill in YARDS.items():
        x, y, w, h = AREA[area]
        kit.card(to, x, y, w, h, 10, fill, edge=4, blur=4, line=OLIVE.line)
        sign(pen, area)
    kit.sprite(to, SPRITES.text("olive/basket"), 641, 499, 74, 58)
    kit.sprite(to, SPRITES.text("olive/press"), 648, 694, 96, 93)
    for i in range(3):
        kit.sprite(to, SPRITES.text("olive/bottle"), 745 + i * 31, 679, 26, 50)
    for place, each, _ in pen.pack.leftovers:
        area = AREAS[place]
        x, y, w, h = AREA[area]
        key = "board.year_end" if w > 200 else "board.year_end_short"
        kit.label(to, x + w / 2, y + h - 16, pen.voice.say(key, n=each), "sans", 15, w - 12, INK2)


def arrows(pen: Pen) -> None:
    """The ways meeples go, in the colours of the workers that move them."""
    for action in pen.pack.verbs.values():
        pen.arrow(action.worker, *ARROW[way(pen.pack, action)], ARROW_SIZE)


# ---- meeples


def standing(view: OliveView, area: str) -> list[Stand]:
    """The drawn meeples of an area."""
    place = AREAS.index(area)
    return stands(area, [row[place] for row in view.meeples])


def meeples(pen: Pen, view: OliveView, hidden: frozenset[str]) -> None:
    """All meeples outside the markets; one of a group that is on its way is left out."""
    for area in AREA:
        away = [f"meeple:{colour}.{area}" in hidden for colour in view.colours]
        found = standing(view, area)
        for stand in sorted(found, key=lambda s: s.y):
            last = max(k for k, s in enumerate(found) if s.colour == stand.colour)
            count = stand.count - (away[stand.colour] and found[last] is stand)
            if count <= 0:
                continue
            good = GOOD_OF.get(area, "")
            pen.meeple(view.colours[stand.colour], stand.x, stand.y, stand.size, good)
            if stand.count > 1:
                pen.count_chip(stand.x + stand.size * 0.36, stand.y + stand.size * 0.34, count)


def area_spot(view: OliveView, area: str, colour: int) -> tuple[float, float, float]:
    """Place and size of the last meeple of a colour in an area; the middle of the area when it has none there."""
    own = [stand for stand in standing(view, area) if stand.colour == colour]
    return (own[-1].x, own[-1].y, own[-1].size) if own else (*centre(AREA[area]), 48.0)
