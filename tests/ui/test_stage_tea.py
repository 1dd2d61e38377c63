"""The tea board: every place of every move has its shape, words keep their room, and what moves stays on the table."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from typing import Any

import pygame
import pytest
from boards import SCREEN, by_place, moved, told_events, written
from driver import by_keys, by_mouse, make_app, settle
from pygame import Rect

from greengold.catalog.text import load_texts
from greengold.core.game import Setup
from greengold.core.match import Match
from greengold.core.rng import Dice
from greengold.games import DATA
from greengold.games.tea import prices
from greengold.games.tea.rules import load as load_tea
from greengold.store.codec import SeatInfo, TableOptions
from greengold.ui.chooser import Chooser
from greengold.ui.kit import Kit
from greengold.ui.scenes.table import TableScene
from greengold.ui.stage import tea_desk as desk
from greengold.ui.stage import tea_events, tea_prices, tea_tray, tea_ways
from greengold.ui.stage.stage import Marks, Voice
from greengold.ui.stage.tea import TeaStage
from greengold.ui.stage.tea_outlook import Outlook
from greengold.ui.stage.tea_places import pawn_spots, waiting_spots
from greengold.ui.tea_words import TeaWords

TEA = load_tea(DATA / "tea")
TEXTS = load_texts(DATA / "tea")
NAMES = ("Ada", "Ben", "Chloe", "Dev")


@cache
def stage(seats: int) -> TeaStage:
    voice = Voice(TEXTS.say, dict(enumerate(NAMES)))
    return TeaStage(voice, TEA.packs[seats], TeaWords(TEXTS, TEA.components))


@cache
def played(seats: int, seed: int) -> Match:
    """A whole game of random moves."""
    match, dice = Match(TEA, Setup(seats, seed, {})), Dice(seed, seats)
    while not match.over:
        assert match.submit(dice.choice(match.legal()), match.position)
    return match


def decisions(match: Match, step: int = 1) -> Iterator[tuple[Any, Chooser]]:
    """Every so many decisions of a game: the view, and the chooser as the person who decides would have it."""
    game = Match(TEA, match.setup)
    for entry in match.log:
        if game.position % step == 0:
            yield game.view(game.to_move), Chooser(game.legal())
        assert game.submit(entry.move, game.position)


def touches(chooser: Chooser) -> Iterator[Marks]:
    """The marks of a decision as its choices are touched, always the first that is open."""
    while True:
        selected = chooser.touched[-1] if chooser.touched else ""
        yield Marks(legal=chooser.places() | chooser.first_places(), selected=selected)
        onward = sorted(chooser.places())
        if not onward or chooser.touch(onward[0]) or len(chooser.touched) > 3:
            return


# ---- places


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_place_of_every_move_has_a_shape_that_can_be_hit(seats: int) -> None:
    for view, chooser in decisions(played(seats, 5)):
        for marks in touches(chooser):
            found = by_place(stage(seats).regions(view, marks))
            for place in sorted(marks.legal):
                assert place in found, f"{place} has no region"
                if place.startswith("worker:"):  # the Depot opens under the pointer
                    marks.hover = place
                    found[place] = by_place(stage(seats).regions(view, marks))[place]
                assert max(min(region.w, region.h) for region in found[place]) >= 32, place


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_shape_lies_on_the_screen_and_has_its_help(seats: int) -> None:
    for view, chooser in decisions(played(seats, 6), 9):
        for marks in touches(chooser):
            for region in stage(seats).regions(view, marks):
                assert SCREEN.contains(Rect(region.x, region.y, region.w, region.h)), region.place
                if region.place != "tray:card":
                    assert TEXTS.has(f"{region.label}.title"), region.label
                    assert TEXTS.has(f"{region.label}.text"), region.label


def test_choices_on_a_tray_do_not_overlap() -> None:
    seen = 0
    for view, chooser in decisions(played(4, 7)):
        for marks in touches(chooser):
            shapes = stage(4).regions(view, marks)
            tray = tea_tray.tray(marks, shapes)
            if tray:
                boxes = [Rect(entry.box) for entry in tray.entries]
                assert not any(a.colliderect(b) for a, b in combinations(boxes, 2))
                assert all(Rect(tray.box).contains(box) for box in boxes)
                seen += 1
    assert seen > 20


def test_the_office_of_another_seat_is_only_looked_at() -> None:
    for view, chooser in decisions(played(3, 8), 5):
        marks = Marks(legal=chooser.places(), shown=(view.to_move + 1) % 3)
        kinds = ("row", "stock", "own", "share", "hole", "agent")
        assert not [r.place for r in stage(3).regions(view, marks) if r.place.startswith(kinds)]


# ---- drawing


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_can_be_drawn(seats: int, kit: Kit) -> None:
    surface = pygame.Surface(SCREEN.size)
    for view, chooser in decisions(played(seats, 9), 7):
        for marks in touches(chooser):
            places = sorted(marks.legal)
            marks.hover = places[len(places) // 2] if places else ""
            marks.last = [(place, view.colours[0]) for place in places[:2]]
            stage(seats).draw(kit, surface, view, marks)
            stage(seats).draw_marks(kit, surface, view, marks, 0.8)
            for place in places:
                told = stage(seats).told(view, marks, place)
                assert all(words and amount for words, amount in told.rows)
        for seat in range(seats):
            h = stage(seats).rail_height(kit, view, seat)
            stage(seats).rail_card(kit, surface, 1304, 56, 284, h, view, seat, NAMES[seat], seat == view.to_move)


@pytest.mark.parametrize("seats", [2, 4])
def test_words_do_not_lie_on_each_other_and_can_be_read(
    seats: int, kit: Kit, monkeypatch: pytest.MonkeyPatch
) -> None:
    for view, _ in decisions(played(seats, 10), 40):
        found = written(stage(seats), kit, view, monkeypatch)
        assert len(found) > 60
        for (a, first, _), (b, second, _) in combinations(found, 2):
            assert not first.inflate(-2, -2).colliderect(second.inflate(-2, -2)), f"{a!r} lies on {b!r}"
        assert [words for words, _, size in found if size < 12] == []


def test_pawns_that_wait_stand_clear_of_pawns_on_the_rim() -> None:
    rim = [spot for action in range(5) for count in (1, 2, 3, 4) for spot in pawn_spots(action, count)]
    waits = waiting_spots(4)
    for first, second in [*combinations(waits, 2), *product(waits, rim)]:
        assert math.dist(first, second) > 34, (first, second)


def test_an_upgrade_is_shown_in_the_row_under_the_pointer(kit: Kit) -> None:
    seats, shown = 2, set[bool]()
    for view, chooser in decisions(played(seats, 10)):
        if view.agenda[-1].kind != "pick_row":
            continue
        for place in sorted(chooser.places()):
            k, marks = int(place.partition(":")[2]) - 1, Marks(legal=chooser.places(), hover=place)
            here, other = (kit.area(*desk.row_box(row)).inflate(-12, -12) for row in (k, (k + 1) % 4))
            surfaces = [pygame.Surface(SCREEN.size) for _ in range(2)]
            for surface in surfaces:
                stage(seats).draw(kit, surface, view, marks)
            stage(seats).draw_marks(kit, surfaces[1], view, marks, 1)
            pale = [[pygame.image.tobytes(surface.subsurface(box), "RGB") for surface in surfaces]
                    for box in (here, other)]  # fmt: skip
            assert pale[0][0] != pale[0][1], "nothing is shown in the row that is pointed at"
            if f"row:{(k + 1) % 4 + 1}" in chooser.places():
                assert pale[1][0] == pale[1][1], "something is shown in another row"
            shown.add(bool(view.rows[view.active][k]))
    assert shown == {True, False}, "the game covers no Upgrade"


# ---- at the table


@pytest.mark.parametrize(("make", "seats", "seed"), [(by_mouse, 3, 14), (by_keys, 2, 15)])
def test_it_can_be_played_with_the_mouse_or_the_keys_alone(make, seats, seed, monkeypatch, tmp_path, display) -> None:
    monkeypatch.setattr("greengold.games.READY", ("olive", "tea"))
    monkeypatch.setattr(TableScene, "keep", lambda table: None)
    app = make_app(monkeypatch, tmp_path)
    colours = TEA.packs[seats].colours
    people = tuple(SeatInfo(NAMES[seat], "person", colour) for seat, colour in enumerate(colours))
    app.start("tea", Setup(seats, seed, {}), people, TableOptions())
    table, dice, verbs = app.scene, Dice(seed, 1), set[str]()
    assert isinstance(table, TableScene)
    settle(app)
    while not table.match.over and table.match.position < 70:
        move, position = dice.choice(table.match.legal()), table.match.position
        make(app, table, move)
        assert table.match.position > position, f"{move} was not made ({app.bubble.words!r})"
        assert table.match.log[position].move == move
        verbs.add(move.verb)
        settle(app)
    assert {"choose_action", "choose_worker", "end_turn"} < verbs


# ---- prices


@pytest.mark.parametrize("seats", [2, 4])
def test_prices_and_loans_are_those_of_the_rules(seats: int) -> None:
    match = Match(TEA, Setup(seats, 11, {}))
    forced = 0
    for entry in played(seats, 11).log:
        outlook, state = Outlook(TEA.packs[seats], match.view(match.to_move)), match.state
        for move in match.legal():
            if move.verb not in ("end_turn", "done"):
                assert outlook.price(move) == state.agenda[-1].price(state, move)
                assert outlook.loans(move) == prices.loans_forced(state, move)
                forced += outlook.loans(move)
        assert match.submit(entry.move, match.position)
    assert forced


def test_a_fee_stands_only_on_actions_that_can_be_chosen(kit: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    surface, left_out = pygame.Surface(SCREEN.size), 0
    for view, chooser in decisions(played(4, 10)):
        if view.agenda[-1].kind == "choose_action":
            tags = list[int]()
            monkeypatch.setattr(tea_prices, "tag", lambda pen, x, y, pounds, tags=tags: tags.append(pounds))
            stage(4).draw_marks(kit, surface, view, Marks(legal=chooser.places()), 1)
            open_ = [f"action:{action}" in chooser.places() for action in view.actions]
            assert tags == [fee for fee, can in zip(view.fees, open_, strict=True) if fee and can]
            left_out += sum(1 for fee, can in zip(view.fees, open_, strict=True) if fee and not can)
    assert left_out


# ---- events


def test_places_sounds_and_motions_belong_to_events_of_the_rules() -> None:
    known = told_events("tea")
    assert tea_events.PLACES.keys() <= known
    assert tea_events.SOUNDS.keys() <= known
    assert tea_ways.MOTIONS.keys() <= known
    assert tea_events.PLACES.keys() >= tea_events.CHANGES


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_moves_stays_on_the_table_and_takes_its_time(seats: int, kit: Kit) -> None:
    found = moved(stage(seats), kit, played(seats, 12))
    assert {"pawn_moved", "worker_taken", "share_rose", "workers_moved", "crate_bought", "agent_placed"} <= found
