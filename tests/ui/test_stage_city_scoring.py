"""The ring of points around the city, its markers, and the scoring phases that move them."""

from __future__ import annotations

import math
from itertools import combinations, pairwise
from typing import Any

import pygame
import pytest
from boxes import stay_in_boxes
from city_tables import LONG, seat, stage
from driver import make_app
from pygame import Rect

from greengold.core.event import Event
from greengold.games.city.view import view_of
from greengold.ui.kit import Kit
from greengold.ui.stage import city_gains, city_ring, city_sums
from greengold.ui.stage.city_ink import Pen
from greengold.ui.stage.city_phase import Gain, Phase, read
from greengold.ui.stage.city_places import CELLS, cell_box, marker_spots, number_spot, ring_way, tile_spot
from greengold.ui.stage.stage import Interlude
from tests.city.build import Table
from tests.city.random_games import begun

SCREEN = Rect(0, 0, 1600, 900)
SEATS = [2, 3, 4, 5, 6]


def test_the_ring_has_fifty_cells_that_do_not_overlap_and_carries_six_markers() -> None:
    boxes = [Rect(*(round(part, 2) for part in cell_box(value))) for value in range(CELLS)]
    assert not any(a.inflate(-2, -2).colliderect(b.inflate(-2, -2)) for a, b in combinations(boxes, 2))
    for value in range(CELLS):
        x, y, w, h = cell_box(value)
        for count in range(1, 7):
            for mx, my, size in marker_spots(value, count):
                assert x - 2 <= mx - size / 2
                assert mx + size / 2 <= x + w + 2
                assert y - 2 <= my - size / 2
                assert my + size / 2 <= y + h + 2


def test_the_number_of_a_cell_stays_clear_of_its_markers(kit: Kit) -> None:
    for value in range(CELLS):
        for count in range(1, 7):
            x, y = number_spot(value, count)
            wide = kit.width(str(value), "sans-bold", 17)
            number = Rect(x - wide / 2, y - 6, wide, 12)
            for mx, my, size in marker_spots(value, count):
                marker = Rect(mx - size / 2, my - size / 2, size, size).inflate(-3, -3)
                assert not marker.colliderect(number), (value, count)


@pytest.mark.parametrize("rounds", [(0, 0, 1, 1, 2, 0), (1, 1, 1, 1, 1, 1), (-1, 0, 0, 0, 0, 1), (0, 1, 2, 0, 1, 2)])
def test_markers_that_went_round_the_ring_lie_apart_and_each_total_is_told(rounds: tuple[int, ...], kit: Kit) -> None:
    for value in range(CELLS):
        totals = [value + CELLS * times for times in rounds]
        (cell,) = city_ring.cells(totals)
        assert set(cell.spots) == set(range(6))
        for a, b in combinations(cell.spots.values(), 2):
            assert math.dist(a[:2], b[:2]) >= 4, (value, a, b)
        told = {one.total for one in cell.told}
        assert told | ({value} if cell.number else set()) == set(totals)
        assert all(one.apart == (one.total != value) for one in cell.told)
        for one in cell.told:
            wide = kit.width(str(one.total), "sans-bold", one.size)
            words = Rect(one.x - wide / 2, one.y - 5, wide, 10)
            for x, y, size in cell.spots.values():
                if math.dist((x, y), (one.x, one.y)) < 30:
                    assert not Rect(x - size / 2, y - size / 2, size, size).inflate(-3, -3).colliderect(words), value


def test_a_waiting_scoring_tile_keeps_its_room_beside_markers() -> None:
    for mark in (10, 20, 30, 40):
        (cell,) = city_ring.cells([mark] * 3, {mark})
        x, y = tile_spot(mark)
        for mx, my, size in cell.spots.values():
            assert abs(mx - x) >= (size + 36) / 2 or abs(my - y) >= (size + 38) / 2, mark


def test_markers_go_along_the_ring_cell_by_cell() -> None:
    assert len(ring_way(3, 9)) == 7
    assert len(ring_way(9, 3)) == 7
    for a, b in pairwise(ring_way(0, 60)):
        assert math.dist(a, b) < 100


def test_a_scoring_phase_stops_the_table_and_is_summed_up(kit: Kit) -> None:
    table = Table(tracks={"bike": "0 1 0 2"}, totals={0: 28})
    before = view_of(table.state, -1)
    table.score("bike")
    events = [Event(kind, facts) for kind, facts in table.events]
    own, after = stage(4), view_of(table.state, -1)
    interlude = own.interlude(events, before, after)
    assert isinstance(interlude, Interlude)
    told = read(interlude)
    assert (told.lane, told.number, told.discs) == ("bike", 6, 4)
    assert [(gain.seat, gain.discs, gain.points) for gain in told.gains] == [(0, 2, 12), (1, 1, 6), (2, 1, 6)]
    assert [(mark, mode) for _, mark, mode in told.reached] == [(10, "walk"), (20, "bike"), (30, "tram"), (40, "bus")]
    surface = pygame.Surface(SCREEN.size)
    for progress in (0.0, 0.2, 0.5, 1.0):
        own.draw_interlude(kit, surface, interlude, before, progress)
    assert own.interlude_words(interlude)


def test_the_card_of_a_scoring_phase_has_room_for_six_and_their_names(monkeypatch, tmp_path, display) -> None:
    app = make_app(monkeypatch, tmp_path, (1280, 720), text_size=175)
    discs = " ".join(str(disc % 6) for disc in range(13))
    state = Table(seats=6, tracks={"tram": discs}, totals=dict.fromkeys(range(6), 9), hand={0: "T01"}).begin().state
    table = seat(app, state, LONG)
    after = Table(seats=6, tracks={"tram": discs}, totals=dict.fromkeys(range(6), 9)).score("tram")
    events = [Event(kind, facts) for kind, facts in after.events]
    interlude = table.stage.interlude(events, table.view, view_of(after.state, -1))

    def paint() -> None:
        table.stage.draw_interlude(app.kit, app.screen, interlude, table.view, 1.0)

    app.targets = []  # nothing of the board can be touched meanwhile
    stay_in_boxes(monkeypatch, app, paint)


def phase_of(seats: int, view: Any, number: int = 9, discs: int = 2) -> tuple[Phase, Interlude]:
    """A scoring phase in which every seat has some discs."""
    gains = tuple(Gain(seat, discs, discs * number, view.totals[seat] + discs * number) for seat in range(seats))
    return Phase("tram", number, discs * seats, gains, ()), Interlude("scoring", (), view, view)


@pytest.mark.parametrize("seats", SEATS)
def test_the_card_of_a_scoring_phase_grows_with_lines_and_text_and_leaves_the_tracks(seats: int, kit: Kit) -> None:
    view = view_of(begun(seats, 1), -1)
    sizes = []
    for text in (1.0, 1.3, 1.75):
        pen = Pen(Kit(1.0, (0, 0), text), pygame.Surface(SCREEN.size), stage(seats).plan, stage(seats).voice)
        full, few = (city_sums.card(pen, phase_of(n, view)[1], phase_of(n, view)[0]) for n in (seats, 1))
        assert full.fits
        assert few.box[3] < full.box[3]
        assert Rect(city_sums.ROOM).contains(Rect(full.box))
        sizes.append(full.columns.size)
    assert sizes[0] < sizes[1] <= sizes[2]


@pytest.mark.parametrize("start", [0, 8, 17, 19, 24, 26, 30, 42, 48, 60])
def test_points_of_a_scoring_phase_stand_clear_of_the_markers(start: int, kit: Kit) -> None:
    view = view_of(Table(seats=6, totals=dict.fromkeys(range(6), start), hand={0: "T01"}).begin().state, -1)
    own = stage(6)
    pen = Pen(kit, pygame.Surface(SCREEN.size), own.plan, own.voice)
    for discs in ((1, 1, 1, 1, 1, 1), (1, 2, 3, 1, 2, 3), (0, 0, 2, 2, 0, 1)):
        gains = tuple(Gain(seat, n, n * 8, start + n * 8) for seat, n in enumerate(discs) if n)
        phase = Phase("tram", 8, sum(discs), gains, ())
        totals = [start + n * 8 for n in discs]
        cells = city_gains.arrivals(pen, view, phase, totals)
        boxes = [Rect(*map(round, box)) for _, _, box in city_gains.tags(pen, view, phase, cells)]
        assert len(boxes) == len(gains)
        assert not any(a.inflate(-2, -2).colliderect(b.inflate(-2, -2)) for a, b in combinations(boxes, 2))
        for x, y, size in (spot for cell in cells for spot in cell.spots.values()):
            marker = Rect(x - size / 2, y - size / 2, size, size).inflate(-4, -4)
            assert not any(marker.colliderect(box) for box in boxes), (start, discs)
