"""City cards: Supply Tile with prices, Deal Tile, Factories and Trading Posts. Lengths in design units."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from greengold.games.tea.vocabulary import Gain
from greengold.ui.kit import INK, INK2
from greengold.ui.sprites import SPRITES
from greengold.ui.stage import tea_signs
from greengold.ui.stage.tea_ink import Pen
from greengold.ui.stage.tea_places import FACTORY_SPACES, Box, centre, crate_box, deal_box, factory_spot, post_box
from greengold.ui.theme import TEA


class Cell(msgspec.Struct, frozen=True):
    """A space of a Supply Tile: its tea, the printed price, and whether a Crate lies there."""

    tea: str
    price: int
    full: bool


class CityLook(msgspec.Struct, frozen=True):
    """A city as it stands: factories are companies, posts the colours of their owners ("" = free) over their bonus."""

    name: str
    cells: tuple[Cell, ...]
    deal: Sequence[Gain]
    factories: Sequence[str]
    posts: Sequence[str]
    bonuses: Sequence[Sequence[Gain]]


def card(pen: Pen, box: Box, name: str) -> None:
    """The printed card: banner, wells, separator. Drawn once."""
    kit, to, (x, y, w, h) = pen.kit, pen.to, box
    kit.card(to, x, y, w, h, 7, TEA.card, edge=3, blur=3, line="#5A3D12")
    kit.band(to, x + 6, y + 5, 148, 24, TEA.banner)
    (line, *_), size = kit.fit(name, "serif-bold", 17.5, 134)
    kit.text(to, x + 14, y + 17, line, "serif-bold", size, TEA.banner_text)
    kit.outline(to, [(x + 121.5, y + 80), (x + 121.5, y + 108)], ((TEA.tile_line, 1.3, 1),), curved=False)


def contents(pen: Pen, box: Box, look: CityLook, hidden: frozenset[str], key: str) -> None:
    """What lies in a city; key = its id, for the names of hidden pieces."""
    for k, cell in enumerate(look.cells):
        gone = f"crate:{key}.{k}" in hidden
        supply(pen, crate_box(box, k), cell, gone)
    deal(pen, deal_box(box), look.deal)
    for k in range(FACTORY_SPACES):
        x, y = factory_spot(box, k)
        if k < len(look.factories):
            pen.of_company("factory", look.factories[k], x, y, 29)
        else:
            pen.kit.well(pen.to, x - 12.5, y - 13.5, 25, 27, 4)
            pen.icon("factory-outline", x, y, 17, "#8A7448")
    for k, (owner, gain) in enumerate(zip(look.posts, look.bonuses, strict=True)):
        place = post_box(box, k, len(look.posts))
        if owner and f"post:{key}.{k}" not in hidden:
            pen.of_seat("post", owner, *centre(place), 32, drop=1.2)
        else:
            hole(pen, place, gain)


def supply(pen: Pen, box: Box, cell: Cell, gone: bool = False) -> None:
    """A space of a Supply Tile with its price."""
    kit, to, (x, y, w, h) = pen.kit, pen.to, box
    full = cell.full and not gone
    if full:
        kit.band(to, x, y, w, h, TEA.tile, radii=(4, 4, 4, 4), line=TEA.tile_line)
        pen.crate(cell.tea, x + w / 2, y + 13, 26)
    else:
        kit.band(to, x, y, w, h, TEA.tile_empty, radii=(4, 4, 4, 4), line=TEA.tile_empty)
        kit.frame(to, x, y, w, h, 4, ((TEA.tile_line, 1, 1),), pad=-0.5, dash=(3, 3))
        pen.kit.text(to, x + w / 2, y + 13.5, cell.tea[0].upper(), "sans-semi", 14, "#8A6F38", "centre")
    kit.text(to, x + w / 2, y + 32, f"£{cell.price}", "sans-bold", 15, INK if full else INK2, "centre")


def deal(pen: Pen, box: Box, gains: Sequence[Gain]) -> None:
    """Deal Tile: a Concession opens it, below is what it gives."""
    kit, to, (x, y, w, h) = pen.kit, pen.to, box
    kit.card(to, x, y, w, h - 2, 5, TEA.tile, edge=2.4, blur=2, line=TEA.engraving)
    pen.icon("concession", x + 21, y + 16.5, 22)
    kit.sprite(to, SPRITES.icon("ui/arrow", INK), x + 43, y + 16.5, 15)
    kit.outline(to, [(x + 5, y + 33), (x + w - 5, y + 33)], ((TEA.engraving, 1, 1),), curved=False, dash=(2, 3))
    tea_signs.draw(pen, tea_signs.sign_of(gains), x + w / 2, y + 48.5, 16, w - 8)


def hole(pen: Pen, box: Box, gains: Sequence[Gain]) -> None:
    """Free Trading Post space with its bonus."""
    kit, (x, y, w, h) = pen.kit, box
    kit.well(pen.to, x, y, w, h, h / 2)
    cx, cy = centre(box)
    sign = tea_signs.sign_of(gains)
    if w > h or len(gains) < 2:
        alone = len(sign) == 1 and sign[0][0] != "text"
        tea_signs.draw(pen, sign, cx, cy, 15 if not alone else 14.5, w - (8 if w > h else 4))
        return
    first, second = tea_signs.gain_sign(gains[0]), tea_signs.gain_sign(gains[1])
    tea_signs.draw(pen, first, cx - 5, cy - 6, 12.5, 20)
    if second[0][0] == "text":
        tea_signs.draw(pen, second, cx + 4, cy + 7, 14, 22)
    else:
        tea_signs.draw(pen, second, cx + 6, cy + 7, 12, 16)
