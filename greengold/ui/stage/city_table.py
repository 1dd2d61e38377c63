"""What a view lays upon the printed city board. Lengths in design units."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from greengold.ui.kit import INK, INK2, IVORY, WHITE
from greengold.ui.stage import city_board, city_ring
from greengold.ui.stage.city_ink import Pen, signed
from greengold.ui.stage.city_places import (
    BAG,
    LANES,
    RIDER,
    SPACE,
    space_spot,
    tile_spot,
    track_box,
)
from greengold.ui.stage.city_ring import Cell, Told
from greengold.ui.theme import CITY, GAMES

if TYPE_CHECKING:
    from greengold.games.city.view import CityView
    from greengold.ui.stage.stage import Piece

DISC = 34.0
"""Size of a disc on a track."""


def pieces(pen: Pen, view: CityView, hidden: frozenset[str]) -> None:
    """All that lies on the board but the tiles of the town; hidden: keys of what is in motion."""
    riders(pen, view, hidden)
    tracks(pen, view, hidden)
    score(pen, view, hidden)
    bag(pen, view)


def tiles(pen: Pen, view: CityView, hidden: frozenset[str]) -> None:
    """The tiles of the town."""
    for hex, tile, pose in view.laid:
        if f"tile:{hex}" not in hidden:
            pen.tile(pen.plan.lines(tile, pose), *pen.plan.hexes[hex])


# ---- Riders


def riders(pen: Pen, view: CityView, hidden: frozenset[str]) -> None:
    """The Riders that wait at the border."""
    for rider in view.riders:
        if not rider.where and f"rider:{rider.slot}.{rider.place}" not in hidden:
            pen.rider(view.colours[rider.seat], rider.destination, *rider_spot(pen, rider.slot, rider.place), RIDER)


def rider_spot(pen: Pen, slot: str, place: int) -> tuple[float, float]:
    """Where a Rider waits."""
    return pen.plan.slots[slot].spots[place - 1]


def on_tracks(view: CityView) -> Mapping[str, list[tuple[int, str]]]:
    """Seat and destination of the discs of each track, in their order."""
    found: dict[str, list[tuple[int, str]]] = {}
    for lane, seats in zip(LANES, view.tracks, strict=True):
        left = [rider for rider in view.riders if rider.where == lane]
        found[lane] = []
        for seat in seats:
            own = next((rider for rider in left if rider.seat == seat), None)
            if own is not None:
                left.remove(own)
            found[lane].append((seat, own.destination if own else "central"))
    return found


# ---- tracks


def tracks(pen: Pen, view: CityView, hidden: frozenset[str]) -> None:
    """Discs, and the number that counts now enlarged."""
    for lane, discs in on_tracks(view).items():
        if lane in view.scored:
            _scored(pen, lane)
        for i, (seat, destination) in enumerate(discs):
            if f"disc:{lane}.{i}" not in hidden:
                pen.rider(view.colours[seat], destination, *disc_spot(pen, lane, i), DISC, drop=1)
        if lane not in view.scored:
            showing(pen, lane, len(discs))
        heap(pen, lane, len(discs))


def heap(pen: Pen, lane: str, discs: int) -> None:
    """How many of the discs share the last space of a track, if several do."""
    on_last = discs + 1 - len(pen.plan.spaces(lane))
    if on_last > 1:
        x, y = disc_spot(pen, lane, discs - 1)
        pen.kit.chip(pen.to, x + 2, y + 17, f"×{on_last}", IVORY, size=14, h=18, align="centre")


def disc_spot(pen: Pen, lane: str, i: int) -> tuple[float, float]:
    """Where the disc of a number lies on a track; those on the last space overlap."""
    return space_spot(lane, pen.plan.space_of(lane, i))


def showing(pen: Pen, lane: str, discs: int, size: float = SPACE + 3) -> None:
    """The number that counts with so many discs; beside its space when a disc lies there."""
    own = pen.plan.spaces(lane)
    x, y = space_spot(lane, own[min(discs, len(own) - 1)])
    if discs >= len(own):
        x, size = (x - 17 if x > space_spot(lane, 0)[0] else x + 17), size - 4
    pen.number(pen.plan.value(lane, discs), x, y, size, CITY.showing, INK, 2.4)


def _scored(pen: Pen, lane: str) -> None:
    """A track that has been scored pays nothing more: it is pale and says so."""
    x, y, w, h = track_box(lane)
    pen.kit.stamp(
        pen.to,
        ("scored",),
        pen.kit.area(x, y, w, h),
        0,
        lambda art, w, h: art.box(0, 0, w, h, 10, fill=GAMES["city"].board, alpha=0.55),
    )
    pen.kit.band(pen.to, x + 3, y + 32, w - 6, 19, CITY.cell_mark, radii=(5, 5, 5, 5))
    pen.kit.label(pen.to, x + w / 2, y + 41, pen.voice.say("board.scored"), "sans-bold", 15, w - 12, WHITE)


# ---- score ring, bag


def score(pen: Pen, view: CityView, hidden: frozenset[str]) -> None:
    """Markers and the Scoring tiles that wait."""
    for mark, mode in waiting(pen, view).items():
        if f"mark:{mark}" not in hidden:
            pen.scoring(mode, *tile_spot(mark))
    ring_cells(pen, view, city_ring.cells(view.totals, waiting(pen, view)), hidden)


def waiting(pen: Pen, view: CityView) -> dict[int, str]:
    """Marks of the ring on which Scoring tiles wait, with their modes."""
    return {mark: mode for mark, mode in zip(pen.plan.marks, view.waiting_marks, strict=True) if mode}


def ring_cells(pen: Pen, view: CityView, cells: Sequence[Cell], hidden: Collection[str] = ()) -> None:
    """Cells of the ring with their markers, and the totals that their numbers do not tell."""
    tiles = waiting(pen, view)
    for cell in cells:
        city_board.cell(pen, cell.value, cell.number)
        if cell.value in tiles and f"mark:{cell.value}" not in hidden:
            pen.scoring(tiles[cell.value], *tile_spot(cell.value))
        for told in cell.told:
            _told(pen, cell.value, told)
        for seat, spot in cell.spots.items():
            if f"marker:{seat}" not in hidden:
                pen.marker(view.colours[seat], *spot)


def _told(pen: Pen, value: int, told: Told) -> None:
    """A total on a cell, on a plate where it is not the cell's own number."""
    if told.apart:
        pen.kit.chip(pen.to, told.x, told.y, signed(told.total), IVORY, size=told.size, h=told.size + 3,
                     align="centre", pad=3)  # fmt: skip
        return
    ink = WHITE if value == 0 or value in pen.plan.marks else INK
    pen.kit.text(pen.to, told.x, told.y, str(told.total), "sans-bold", told.size, ink, "centre")


def bag(pen: Pen, view: CityView) -> None:
    """The bag: how much is in it, and which Scoring tiles."""
    kit, say, (x, y, w, _) = pen.kit, pen.voice.say, BAG
    middle = x + w / 2
    pen.bag(middle, y + 38, 54)
    kit.label(pen.to, middle, y + 80, say("board.bag_tiles", n=view.bag), "sans-bold", 16, w - 8)
    kit.outline(pen.to, [(x + 10, y + 94), (x + w - 10, y + 94)], ((INK, 1, 0.35),), curved=False)
    words = say("board.bag_scoring" if view.in_bag else "board.bag_none")
    many = len(view.in_bag) > 2
    kit.label(pen.to, middle, y + (111 if many else 116), words, "sans", 15, w - 8, INK2, rows=2 if view.in_bag else 3)
    for i, mode in enumerate(view.in_bag):
        alone = len(view.in_bag) == 1
        size, pitch = (22.0, 25.0) if many else (34.0, 0.0) if alone else (31.0, 32.0)
        px, py = middle + (i % 2 - 0.5) * pitch, y + 155
        pen.scoring(mode, px, py + (1.5 + (i // 2 - 0.5) * 23 if many else 0), size)


# ---- in motion


def piece(pen: Pen, piece: Piece, x: float, y: float) -> None:
    """A piece on its way; a tile brings its id and pose as face, a Rider its destination, a Scoring tile its mode."""
    if piece.kind == "tile":
        tile, _, pose = piece.face.partition(" ")
        pen.tile(pen.plan.lines(tile, pose), x, y, piece.size, drop=5)
    elif piece.kind == "rider":
        pen.rider(piece.owner, piece.face, x, y, piece.size, drop=5)
    elif piece.kind == "marker":
        pen.marker(piece.owner, x, y, piece.size)
    elif piece.kind == "scoring":
        pen.scoring(piece.face, x, y, piece.size, drop=4)
    else:
        pen.tag(piece.face, x, y, piece.owner, piece.size)
