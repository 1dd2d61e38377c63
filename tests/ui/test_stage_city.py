"""The city board: every place of every move has its shape, routes are unbroken, words keep their room."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache, partial
from itertools import combinations, pairwise, product
from typing import Any

import pygame
import pytest
from boxes import stay_in_boxes
from city_tables import LONG, seat
from driver import aim, make_app, settle
from pygame import Rect

from greengold.catalog.text import load_texts
from greengold.core import agenda
from greengold.core.event import Event
from greengold.games import DATA
from greengold.games.city.view import view_of
from greengold.ui.canvas import Canvas
from greengold.ui.chooser import Chooser
from greengold.ui.kit import Kit, Picture, hexagon
from greengold.ui.kit.materials import Materials
from greengold.ui.scenes import table_frame, table_over, table_strip
from greengold.ui.stage import city_gains, city_ink, city_panel, city_ring, city_route, city_sums, city_ways
from greengold.ui.stage.city import CityStage
from greengold.ui.stage.city_ink import Pen
from greengold.ui.stage.city_outlook import Outlook
from greengold.ui.stage.city_phase import Gain, Phase, read
from greengold.ui.stage.city_places import (
    CELLS,
    LAYOUT,
    PAIR,
    RIDER,
    S,
    cell_box,
    marker_spots,
    number_spot,
    ring_way,
    tile_spot,
    way_boxes,
)
from greengold.ui.stage.city_plan import plan_of
from greengold.ui.stage.stage import Interlude, Marks, Voice
from greengold.ui.wording import Wording
from tests.city.build import GAME, Table
from tests.city.random_games import begun, random_game

TEXTS = load_texts(DATA / "city")
NAMES = ("Ada", "Ben", "Chloe", "Dev", "Eva", "Finn")
SCREEN = Rect(0, 0, 1600, 900)
SEATS = [2, 3, 4, 5, 6]
LEAST = 22
"""Height, in units, of the smallest thing that can be touched: a row of a full list."""


@cache
def stage(seats: int) -> CityStage:
    wording = Wording(TEXTS, NAMES[:seats], {colour: at for at, colour in enumerate(GAME.packs[seats].colours)})
    return CityStage(Voice(TEXTS.say, dict(enumerate(NAMES))), GAME.packs[seats], wording.refusal)


@cache
def positions(seats: int, seed: int) -> tuple[tuple[Any, tuple[Any, ...]], ...]:
    """The view and the legal moves of every third decision of a game."""
    found = []
    for at, (state, _) in enumerate(random_game(seats, seed)):
        if state.agenda and (at % 3 == 0 or state.agenda[-1].kind == "send_riders"):
            found.append((view_of(state, -1), tuple(agenda.legal(state))))
    return tuple(found)


@cache
def happened(seats: int, seed: int) -> tuple[tuple[Event, Any, Any], ...]:
    """All events of a game, each with the views before and after the decision that led to it."""
    found: list[tuple[Event, Any, Any]] = []
    heard: list[Event] = []
    before = None
    for state, _ in random_game(seats, seed, emit=heard.append):
        after = view_of(state, -1)
        found += [(event, before or after, after) for event in heard]
        heard.clear()
        before = after
    return tuple(found)


def marked(view: Any, moves: tuple[Any, ...]) -> Iterator[Marks]:
    """What can be touched, at first and when each Rider was touched."""
    chooser = Chooser(moves)
    yield Marks(legal=chooser.open_places(), pose=chooser.pose)
    for place in sorted(chooser.places()):
        chooser = Chooser(moves)
        if place.startswith("rider:") and chooser.touch(place) is None:
            yield Marks(legal=chooser.open_places(), selected=place)


# ---- places


@pytest.mark.parametrize("seats", SEATS)
def test_every_place_of_every_move_has_a_shape_that_can_be_hit(seats: int) -> None:
    for view, moves in positions(seats, 5):
        for marks in marked(view, moves):
            found = {region.place: region for region in stage(seats).regions(view, marks)}
            chooser = Chooser(moves)
            needed = chooser.places() if not marks.selected else marks.legal - chooser.first_places()
            for place in needed:
                assert place in found, f"{place} has no region"
                assert min(found[place].w, found[place].h) >= LEAST, place


@pytest.mark.parametrize("seats", SEATS)
def test_every_shape_lies_on_the_screen_and_has_its_help(seats: int) -> None:
    for view, moves in positions(seats, 6)[::4]:
        for marks in marked(view, moves):
            for region in stage(seats).regions(view, marks):
                assert SCREEN.contains(Rect(region.x, region.y, region.w, region.h)), region.place
                assert TEXTS.has(f"{region.label}.title"), region.label
                assert TEXTS.has(f"{region.label}.text"), region.label


def test_rows_of_the_list_do_not_overlap_and_stay_in_the_panel() -> None:
    panel = Rect(city_panel.PANEL)
    for count in range(1, city_panel.MOST_ROWS + 1):
        boxes = [Rect(box) for box in way_boxes(count)]
        assert len(boxes) == count
        assert not any(a.colliderect(b) for a, b in combinations(boxes, 2))
        assert all(panel.contains(box) for box in boxes)


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


@pytest.mark.parametrize("seats", SEATS)
def test_waiting_riders_lie_clear_of_the_hexes_and_of_each_other(seats: int) -> None:
    plan = stage(seats).plan
    spots = [spot for slot in plan.slots.values() for spot in slot.spots]
    assert all(math.dist(a, b) >= PAIR - 1 for a, b in combinations(spots, 2))
    for spot, hex in product(spots, plan.hexes.values()):
        corners = min(math.dist(spot, (x, y)) for x, y in hexagon(*hex, S - 2))
        assert corners > RIDER / 2 - 4, spot


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


# ---- routes


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_route_is_drawn_unbroken_from_slot_to_destination(seats: int) -> None:
    seen, plan = 0, stage(seats).plan
    for view, _ in positions(seats, 5):
        outlook, lines = Outlook(GAME.packs[seats], view), None
        for way in outlook.ready:
            lines = lines or {hex: plan.lines(tile, pose) for hex, tile, pose in view.laid}
            legs = city_route.legs(plan, way.route, way.mode, lines)
            assert len(legs) == len(way.route)
            assert math.dist(legs[0][0], plan.slots[way.route[0]].pad) < 1
            assert math.dist(legs[-1][-1], plan.point(way.destination)) < 1
            for before, after in pairwise(legs):
                assert math.dist(before[-1], after[0]) < 1, way.route
            seen += 1
    assert seen


def test_a_route_passes_a_slot() -> None:
    table = Table(
        tiles="-3,-1: T02 b1; -2,-2: T03 b0; -1,-2: T01 b1; -4,1: T04 b2", riders={"B12.1": "amusement"}
    ).sending()  # fmt: skip
    view, plan = view_of(table.state, -1), stage(4).plan
    way = next(way for way in Outlook(GAME.packs[4], view).ready if way.mode == "tram")
    assert way.route == ("B12", "-4,1", "park_1", "-3,-1", "B1", "-2,-2", "-1,-2", "amusement")
    lines = {hex: plan.lines(tile, pose) for hex, tile, pose in view.laid}
    for before, after in pairwise(city_route.legs(plan, way.route, way.mode, lines)):
        assert math.dist(before[-1], after[0]) < 1


@pytest.mark.parametrize("seats", [2, 4])
def test_what_a_ghost_promises_is_what_laying_the_tile_offers(seats: int) -> None:
    promised = 0
    for state, move in random_game(seats, 8):
        if move is None or move.verb != "lay":
            continue
        view = view_of(state, -1)
        outlook = Outlook(state.pack, view)
        tile = view.hand[view.active]
        told = outlook.outcomes_if(move.get("hex"), tile, move.get("pose"))
        after = state.clone()
        agenda.play(after, move, lambda event: None)
        offered = {" ".join(send.path) for send in agenda.legal(after) if send.verb == "send"}
        assert {way.place for way in told} <= offered
        fresh = offered - {way.place for way in outlook.ready}
        assert {place.split(" ")[0] for place in fresh} == {f"rider:{way.rider}" for way in told}
        promised += len(told)
    assert promised


# ---- drawing


def test_the_four_lines_differ_without_their_colours(monkeypatch, display) -> None:
    monkeypatch.setattr(city_ink, "CITY_MODES", dict.fromkeys(("walk", "bike", "tram", "bus"), ("#555555", "#000000")))
    drawn = []
    for mode in ("walk", "bike", "tram", "bus"):
        art = Picture()
        city_ink.transport(art, [(0, 12), (60, 12)], mode, 7)
        drawn.append(art.render((60, 24), 1.0))
    for a, b in combinations(drawn, 2):
        other = sum(a.get_at((x, y)) != b.get_at((x, y)) for x in range(60) for y in range(24))
        assert other > 100


@pytest.mark.parametrize("seats", SEATS)
def test_everything_can_be_drawn(seats: int, kit: Kit) -> None:
    surface = pygame.Surface(SCREEN.size)
    for view, moves in positions(seats, 7)[::9]:
        own = stage(seats)
        own.draw(kit, surface, view, Marks())
        for name in range(seats):
            own.rail_card(kit, surface, 1304, 60, 284, 105, view, name, NAMES[name], True)
        for marks in marked(view, moves):
            for place in sorted(marks.legal)[::25]:
                marks.hover = place
                own.draw_marks(kit, surface, view, marks, 1.0)
                own.told(view, marks, place)


@pytest.mark.parametrize("seats", [2, 5])
def test_what_happens_moves_marks_and_sounds(seats: int, kit: Kit) -> None:
    surface, own = pygame.Surface(SCREEN.size), stage(seats)
    kinds = set()
    for event, before, after in happened(seats, 3):
        kinds.add(event.kind)
        places = {region.place for view in (before, after) for region in own.regions(view, Marks())}
        for place in own.places_of(event):
            assert place in places or place.startswith(("hex:", "rider:", "mark:")), place
        for motion in own.motions(event, before, after):
            assert motion.ms > 0
            assert all(SCREEN.collidepoint(point) for point in motion.points), event
            own.draw_piece(kit, surface, motion.piece, *motion.points[0])
        own.sound(event)
        own.last_marks([event], before, after)
        own.trails([event], before, after)
    assert kinds >= {"laid", "sent", "drawn", "turn_begun"}


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


def test_discs_beyond_the_last_space_lie_on_it(kit: Kit) -> None:
    plan = plan_of(GAME.components, 4)
    last = plan.spaces("tram")[-1]
    assert plan.space_of("tram", 12) == last
    assert plan.space_of("tram", 20) == last
    assert plan.value("tram", 13) == plan.value("tram", 14) == 9


def test_hexes_of_the_plan_are_those_of_the_rules() -> None:
    for seats in SEATS:
        plan, pack = stage(seats).plan, GAME.packs[seats]
        assert set(plan.hexes) == set(pack.hex_ids)
        assert {plan.spots[hex] for hex in plan.spots} == set(pack.spots)
        for hex, at in plan.hexes.items():
            q, _, r = hex.partition(",")
            assert LAYOUT.hex_at(at) == (int(q), int(r))
        for slot in pack.table.fill_order:
            assert not plan.slots[slot].closed


# ---- words


@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 100), ((1280, 720), 175), ((1600, 900), 175), ((3840, 2160), 100)]
)
@pytest.mark.parametrize("seats", [4, 6])
def test_words_keep_their_room(seats: int, size: tuple[int, int], text: int, monkeypatch, tmp_path, display) -> None:
    app = make_app(monkeypatch, tmp_path, size, text_size=text)
    states = [state.clone() for state, _ in random_game(seats, 2) if state.agenda]
    chosen = [states[0], states[len(states) // 2], *[s for s in states if s.agenda[-1].kind == "send_riders"][-1:]]
    for state in chosen:
        table = seat(app, state, LONG)
        settle(app)
        stay_in_boxes(monkeypatch, app)
        stay_in_boxes(monkeypatch, app, partial(table.stage.draw, app.kit, app.screen, table.view, table.marks()))
        stay_in_boxes(monkeypatch, app, partial(table_frame.rail, table, app.screen, table.view))


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


def test_the_ghost_of_a_view_is_not_kept_for_the_next(kit: Kit) -> None:
    state = begun(4, 1)
    own, first = stage(4), view_of(state, -1)
    assert own._outlook(first) is own._outlook(first)
    agenda.play(state, agenda.legal(state)[0], lambda event: None)
    assert own._outlook(view_of(state, -1)) is not own._outlook(first)
    assert city_ways.places_of(Event("laid", {"hex": "0,-1", "seat": 0})) == ("hex:0,-1",)


# ---- what is told


def test_the_prompt_tells_what_the_way_that_is_pointed_at_brings(monkeypatch, tmp_path, display) -> None:
    app = make_app(monkeypatch, tmp_path)
    state = Table(
        tiles="-3,-1: T02 b1; -2,-2: T03 b0; -1,-2: T01 b1; -4,1: T04 b2", riders={"B12.1": "amusement"},
        totals={0: 8, 1: 8, 2: 8, 3: 8},
    ).sending().state  # fmt: skip
    table = seat(app, state)
    before = table_strip.sentence(table)
    way = table.stage._outlook(table.view).ready[0]
    aim(app, f"board.{way.place}")
    told = table_strip.sentence(table)
    assert told != before
    assert f"8 + {way.points} = {8 + way.points}" in told
    assert TEXTS.say("board.lane_walk") in told  # its Scoring tile waits at 10


@pytest.mark.parametrize("seats", [2, 6])
def test_the_table_of_numbers_lies_on_the_screen_and_tells_what_is_open(
    seats: int, monkeypatch, tmp_path, display
) -> None:
    app = make_app(monkeypatch, tmp_path, (1280, 720), text_size=175)
    table = seat(app, begun(seats, 3), LONG)
    app.targets = []  # nothing of the board can be touched meanwhile
    stay_in_boxes(monkeypatch, app, partial(table_over.numbers, table, Canvas(app.kit, app.screen, app.pointing)))
    drawn: list[Rect] = []
    monkeypatch.setattr(Materials, "card", lambda kit, to, x, y, w, h, *look, **more: drawn.append(Rect(x, y, w, h)))
    table_over.numbers(table, Canvas(app.kit, app.screen, app.pointing))
    assert all(SCREEN.contains(box) for box in drawn)
    rows = table.stage.open_numbers(table.view)
    assert rows[0][1] == [str(len(table.view.riders) // seats)] * seats
    assert all(len(row) == seats for _, row in rows)


def test_the_help_of_a_scored_track_promises_nothing() -> None:
    table = Table(tracks={"bike": "0 1 0 2"}, totals={0: 28})
    before, after = view_of(table.state, -1), view_of(table.score("bike").state, -1)
    rows = [dict(stage(4).told(view, Marks(), "track:bike").rows) for view in (before, after)]
    assert rows[0]["Ada"] == "2 × 6 = 12"
    assert rows[1]["Ada"] == TEXTS.say("board.riders", n=2)
