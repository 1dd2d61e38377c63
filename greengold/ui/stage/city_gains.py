"""What a scoring phase does to the score ring: ways of the markers, where they arrive, and points beside them. Lengths
in design units."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from pygame import FRect

from greengold.ui.kit import Picture, Point, darken, glyph
from greengold.ui.stage import city_ring, city_table
from greengold.ui.stage.city_ink import LOOKS, Pen, signed
from greengold.ui.stage.city_places import BOARD, ROW, TOWN, Box, cell_box, lies_flat, ring_way, tile_spot
from greengold.ui.stage.city_ring import Cell, Spot

if TYPE_CHECKING:
    from greengold.games.city.view import CityView
    from greengold.ui.stage.city_phase import Phase

TAG_H, TAG_SIZE, GLYPH = 23.0, 15.0, 13.0
LANES = -2.0, 2.0
"""Ways of markers run beside each other: how far outside the usual way."""
NEAR, STEPS, STEP = 3.0, 30, 13.0
"""How far from its marker a tag stands, and how often and how far it may give way to others along the ring."""


def draw(pen: Pen, view: CityView, phase: Phase) -> None:
    """The markers where they go, each with its points; view = before they go."""
    totals = list(view.totals)
    for k, gain in enumerate(phase.gains):
        pen.trail(ring_way(totals[gain.seat], gain.total, LANES[k % 2]), view.colours[gain.seat])
        totals[gain.seat] = gain.total
    cells = arrivals(pen, view, phase, totals)
    city_table.ring_cells(pen, view, cells)
    for seat, points, (x, y, w, h) in tags(pen, view, phase, cells):
        _tag(pen, view.colours[seat], points, x + w / 2, y + h / 2, w)


def arrivals(pen: Pen, view: CityView, phase: Phase, totals: Sequence[int]) -> list[Cell]:
    """The cells in which a marker arrives."""
    cells = city_ring.cells(totals, city_table.waiting(pen, view))
    return [cell for cell in cells if any(gain.seat in cell.spots for gain in phase.gains)]


def tags(pen: Pen, view: CityView, phase: Phase, cells: Sequence[Cell]) -> list[tuple[int, str, Box]]:
    """Seat, points and place of every tag: beside its marker on the ring, clear of all markers, tiles and totals."""
    taken = [_round(spot) for cell in (*cells, *city_ring.cells(view.totals)) for spot in cell.spots.values()]
    taken += [(told.x - 14, told.y - 8, 28, 16) for cell in cells for told in cell.told]
    taken += [(x - 19, y - 20, 38, 40) for x, y in map(tile_spot, city_table.waiting(pen, view))]
    found: list[tuple[int, str, Box]] = []
    for gain in phase.gains:
        cell = next(cell for cell in cells if gain.seat in cell.spots)
        words = f"+{gain.points}" if gain.points > 0 else signed(gain.points)
        wide = pen.kit.width(words, "sans-bold", TAG_SIZE) + GLYPH + 19
        places = [(x - wide / 2, y - TAG_H / 2, wide, TAG_H) for x, y in _beside(cell, cell.spots[gain.seat], wide)]
        free = (place for place in places
                if FRect(BOARD).contains(place) and FRect(place).collidelist(taken) < 0)  # fmt: skip
        box = next(free, places[-1])
        taken.append(box)
        found.append((gain.seat, words, box))
    return found


def _beside(cell: Cell, spot: Spot, wide: float) -> Iterator[Point]:
    """Places for a tag, the nearest first: along the row of the ring, or up and down its side; at last inside it."""
    x, y, w, h = cell_box(cell.value)
    sx, sy, size = spot
    if lies_flat(cell.value):
        reach, middle = size / 2 + NEAR + wide / 2, y + h / 2
        for k in range(STEPS):
            yield sx - reach - k * STEP, middle
            yield sx + reach + k * STEP, middle
        yield sx, middle + (ROW if middle < TOWN[1] else -ROW)
        return
    reach, middle = size / 2 + NEAR + TAG_H / 2, x + w / 2
    for k in range(STEPS):
        yield middle, sy - reach - k * STEP
        yield middle, sy + reach + k * STEP
    yield (x - wide / 2 if x > TOWN[0] else x + w + wide / 2), sy


def _round(spot: Spot) -> Box:
    x, y, size = spot
    return x - size / 2, y - size / 2, size, size


def _tag(pen: Pen, colour: str, words: str, x: float, y: float, w: float) -> None:
    """Pill in a seat's colour with its sign and its points; x, y = its middle."""
    kit, look = pen.kit, LOOKS[colour]

    def paint(art: Picture, w: float, h: float) -> None:
        art.box(0.6, 0.6, w - 1.2, h - 1.2, h / 2 - 0.6, fill=look.colour, line=darken(look.colour, 0.5), width=1.2)
        art.path(glyph(look.glyph, GLYPH / 2 + 7, h / 2, GLYPH / 2), fill=look.text)

    kit.stamp(pen.to, ("gain", look), kit.area(x - w / 2, y - TAG_H / 2, w, TAG_H), 1, paint)
    kit.text(pen.to, x + w / 2 - 8, y, words, "sans-bold", TAG_SIZE, look.text, "right")
