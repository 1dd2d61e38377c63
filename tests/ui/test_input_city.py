"""Every legal move met in random games of the city can be made by mouse alone and by keyboard alone."""

from __future__ import annotations

from functools import cache
from typing import Any

import pygame
import pytest
from city_tables import seat
from driver import aim, by_keys, by_mouse, click, key, make_app, make_table, play_out, settle, undrawn
from every_move import busiest, make_each

from greengold.core.rng import Dice
from greengold.ui.scenes import table_undo
from tests.city.build import Table
from tests.city.random_games import random_game

GAMES = 12
FAST = 1
"""So many games a number of seats are always played, the others with the slow tests; every second one by keys."""
MOST_MOVES = 14
"""So many moves of a decision are tried; those of a decision with more are chosen evenly."""
KINDS = ("place_tile", "send_riders", "end_turn")
SEEDS = [*range(FAST), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(FAST, GAMES))]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_move_of_random_games_can_be_made(seats: int, seed: int, monkeypatch, tmp_path, display) -> None:
    app = make_app(monkeypatch, tmp_path)
    table = make_table(app, ["person"] * seats, seed, "city")
    if seed != GAMES - 1:  # one game a number of seats is drawn in full
        undrawn(table)
    play_out(app, table, Dice(seed, seats), by_keys if (seed + seats) % 2 else by_mouse)


@cache
def decisions() -> dict[str, Any]:
    """For each kind of decision the state in which most moves are legal, of a few games."""
    return busiest((random_game(2 + seed, seed) for seed in range(5)), KINDS, 5)


def test_no_kind_of_decision_is_left_out() -> None:
    assert sorted(decisions()) == sorted(KINDS)


@pytest.mark.parametrize("make", [by_mouse, by_keys])
@pytest.mark.parametrize("kind", KINDS)
def test_every_move_of_every_kind_of_decision_can_be_made(kind, make, monkeypatch, tmp_path, display) -> None:
    app = make_app(monkeypatch, tmp_path)
    make_each(app, seat(app, decisions()[kind], friendly_undo=True), make, MOST_MOVES)


def test_each_row_of_the_list_sends_its_rider_at_once(monkeypatch, tmp_path, display) -> None:
    app = make_app(monkeypatch, tmp_path)
    table = seat(app, decisions()["send_riders"], friendly_undo=True)
    undrawn(table)
    rows = [target.id for target in app.targets if " way:" in target.id]
    sends = {" ".join(move.path): move for move in table.match.legal() if move.path}
    assert rows
    for row in rows:
        assert app.find(row).tip is None, "a label would hide the row below"
        click(app, row)
        assert table.match.log[0].move == sends[row.removeprefix("board.")]
        table_undo.undo(table)
        settle(app)


def test_wheel_and_right_click_turn_and_flip_what_is_in_hand(monkeypatch, tmp_path, display) -> None:
    app = make_app(monkeypatch, tmp_path)
    table = seat(app, decisions()["place_tile"])
    undrawn(table)
    hex = next(place for place in sorted(table.chooser.places()) if place.startswith("hex:"))
    aim(app, f"board.{hex}")
    spot = app.find(f"board.{hex}").rect.center
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: spot)
    chooser = table.chooser
    own = [pose for pose in chooser.poses if pose[:6] == chooser.pose[:6]]
    start = chooser.pose
    for step in range(1, len(own) + 1):
        app.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1))
        assert chooser.pose == own[(own.index(start) + step) % len(own)]
    app.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    assert chooser.pose == own[-1]
    click(app, f"board.{hex}", button=3)
    assert chooser.pose[:6] != start[:6]
    assert table.match.position == 0
    click(app, f"board.{hex}")
    assert table.match.log[0].move.path == (hex, chooser.pose)


def test_shift_r_turns_back_and_r_opens_the_rules_when_nothing_is_in_hand(monkeypatch, tmp_path, display) -> None:
    app = make_app(monkeypatch, tmp_path)
    table = seat(app, decisions()["place_tile"])
    undrawn(table)
    start = table.chooser.pose
    key(app, "r")
    assert table.chooser.pose != start
    key(app, "shift+r")
    assert table.chooser.pose == start
    table = seat(app, decisions()["end_turn"])
    undrawn(table)
    key(app, "r")
    assert app.scene is not table


def test_no_label_covers_what_the_tile_would_bring(monkeypatch, tmp_path, display) -> None:
    app = make_app(monkeypatch, tmp_path)
    table = seat(app, decisions()["place_tile"])
    places = [place for place in table.chooser.places() if place.startswith("hex:")]
    shut = next(hex for hex in table.stage.plan.spots)
    aim(app, f"board.{places[0]}")
    assert app.find(f"board.{places[0]}").tip is None
    assert app.find(f"board.hex:{shut}").tip
    key(app, "f1")
    assert table.inspecting
    assert app.find(f"board.{places[0]}").tip


def test_printed_places_go_by_their_own_names_once_the_tile_lies(monkeypatch, tmp_path, display) -> None:
    app = make_app(monkeypatch, tmp_path)
    position = Table(tiles="-1,-2: T05 b2", riders={"B2.1": "amusement"}, hand={0: "T01", 1: "T09"}, first=1, turn=0)
    table = seat(app, position.begin().state)
    key(app, "f")
    spot = next(hex for hex, spot in table.stage.plan.spots.items() if spot == "amusement")
    assert app.find(f"board.hex:{spot}")
    lay = next(move for move in table.match.legal() if move.path == ("hex:-2,-2", "pose:b1"))
    table.submit(lay)
    settle(app)
    assert table.match.asked()[0] == "send_riders"
    assert app.find("board.spot:amusement")
    assert not app.find(f"board.hex:{spot}")
