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
from city_tables import LONG, NAMES, TEXTS, seat, stage
from driver import aim, make_app, settle
from pygame import Rect

from greengold.core import agenda
from greengold.core.event import Event
from greengold.games.city.view import view_of
from greengold.ui import overlay
from greengold.ui.canvas import Canvas, Pointing
from greengold.ui.chooser import Chooser
from greengold.ui.kit import Kit, Picture, hexagon
from greengold.ui.kit.materials import Materials
from greengold.ui.scenes import table_frame, table_over, table_strip
from greengold.ui.stage import city_ink, city_panel, city_route, city_ways
from greengold.ui.stage.city_outlook import Outlook
from greengold.ui.stage.city_places import (
    LAYOUT,
    PAIR,
    RIDER,
    S,
    way_boxes,
)
from greengold.ui.stage.city_plan import plan_of
from greengold.ui.stage.stage import Marks
from tests.city.build import GAME, Table
from tests.city.random_games import begun, random_game

SCREEN = Rect(0, 0, 1600, 900)
SEATS = [2, 3, 4, 5, 6]
PLACING = Marks(pose="pose:a0")
LEAST = 22
"""Height, in units, of the smallest thing that can be touched: a row of a full list."""


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


@pytest.mark.parametrize("seats", SEATS)
def test_waiting_riders_lie_clear_of_the_hexes_and_of_each_other(seats: int) -> None:
    plan = stage(seats).plan
    spots = [spot for slot in plan.slots.values() for spot in slot.spots]
    assert all(math.dist(a, b) >= PAIR - 1 for a, b in combinations(spots, 2))
    for spot, hex in product(spots, plan.hexes.values()):
        corners = min(math.dist(spot, (x, y)) for x, y in hexagon(*hex, S - 2))
        assert corners > RIDER / 2 - 4, spot


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


@pytest.mark.parametrize("seats", [2, 6])
def test_the_help_of_a_closed_hex_leaves_the_riders_free_who_close_it(seats: int, kit: Kit) -> None:
    own, canvas, seen = stage(seats), Canvas(kit, pygame.Surface(SCREEN.size), Pointing()), 0
    for view, _ in positions(seats, 3):
        for hex, (x, y) in own.plan.hexes.items():
            riders = Outlook(GAME.packs[seats], view).guards(hex)
            if view.phase != "place" or not riders or not own.told(view, PLACING, f"hex:{hex}").text:
                continue
            seen += 1
            clear = own.told(view, PLACING, f"hex:{hex}").clear
            assert len(clear) == len(riders)
            card = Rect(*overlay.beside(canvas, Rect(x - S, y - S, 2 * S, 2 * S), 280, 110, clear), 280, 110)
            assert card.collidelist([Rect(box) for box in clear]) < 0
    assert seen
