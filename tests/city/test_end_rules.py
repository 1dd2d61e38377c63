"""The end of the game (rulings 36 to 42, examples 5 and 29 to 33)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.city.build import GAME, Table
from tests.city.random_games import random_game

BUS = "-2,-2: T01 b1; -1,-2: T05 b2; 0,-1: T07 b2; 1,0: T10 b2"
"""A bus of 4 tiles from B2 to the Museum, past Central Station."""


def whole_turn(table: Table) -> None:
    """Lay the last offered way, send nobody, end the turn."""
    table.play(table.legal()[-1])
    if table.asked() == "send_riders":
        table.play("done()")
    table.play("end_turn()")


def test_city_r36_the_end_is_triggered_by_the_last_draw() -> None:
    """A path tile or a scoring tile, and even a bag that was empty before."""
    last_path = Table(seats=2, turn=1, bag="T40", hand={0: "T41"}).draw()
    assert last_path.told("end_triggered") == [{"seat": 1}]
    assert last_path.state.ending
    scoring = Table(seats=2, turn=1, bag="score_bus", hand={0: "T41"}).draw()
    assert [kind for kind, _ in scoring.events] == ["scoring_drawn", "scored", "end_triggered", "turn_begun"]
    none = Table(seats=2, turn=1, hand={0: "T41"}).draw()
    assert none.told("end_triggered") == [{"seat": 1}]
    more = Table(seats=2, turn=1, bag="T40 T39", hand={0: "T41"}).draw()
    assert not more.state.ending


def test_city_r36_the_last_path_tile_goes_to_the_last_seat() -> None:
    for seats in range(2, 7):
        events: list[Any] = []
        for state, _ in random_game(seats, 5 + seats, emit=events.append):
            first = state.first
        drawn = [event.facts["seat"] for event in events if event.kind == "drawn"]
        assert drawn[-1] == (first - 1) % seats


def test_city_r37_scoring_tiles_alone_are_drawn_by_the_next_player() -> None:
    """Two of them and a third that they bring in, all in one draw step."""
    table = Table(seats=2, turn=0, hand={0: "T40", 1: "T41"}, bag="score_bus score_tram", marks="- bike - -",
                  totals={1: 7}, tracks={"bus": "1", "tram": "1"}, round=12).begin()  # fmt: skip
    whole_turn(table)
    assert sorted(facts["mode"] for facts in table.told("scored")) in (["bus", "tram"], ["bike", "bus", "tram"])
    assert table.bag() == ""
    assert table.told("end_triggered") == [{"seat": 0}]
    assert table.state.seat == 1
    drawn = len(table.told("scoring_drawn", "drawn"))
    whole_turn(table)
    assert len(table.told("scoring_drawn", "drawn")) == drawn
    assert table.asked() == ""


def test_city_r38_a_tile_reached_too_late_is_never_scored() -> None:
    table = Table(turn=0, tiles=BUS, riders={"B2.2": "museum"}, hand={0: "T40"}, totals={0: 8}, ending=True, round=9,
                  tracks={"walk": "0 0"}).begin()  # fmt: skip
    table.lay("3,-1", "a0").send("B2.2", "bus.4")
    assert (table.marks(), table.bag()) == ("- bike tram bus", "score_walk")
    table.play("end_turn()")
    assert table.told("scored") == []
    assert table.asked() == ""
    assert (table.total(0), table.bag()) == (12, "score_walk")


def test_city_r39_sends_of_the_last_round_are_normal() -> None:
    table = Table(turn=0, tiles=BUS, riders={"B2.2": "museum"}, hand={0: "T40"}, ending=True, round=9).begin()
    table.lay("3,-1", "a0")
    assert table.ways("B2.2") == ["bus.4.token", "bus.4"]
    table.send("B2.2", "bus.4.token")
    assert (table.total(0), table.track("bus")) == (8, "0")


def test_city_r40_the_last_call_is_automatic_and_pays_nothing() -> None:
    """Nobody is asked, no points, no tokens; who is not connected stays."""
    table = Table(turn=3, tiles=BUS, riders={"B2.2": "museum", "B1.1": "museum", "S1.1": "library"})
    table.last_call()
    assert [(facts["seat"], facts["rider"], facts["mode"]) for facts in table.told("last_call")] == [(0, "B2.2", "bus")]
    assert table.told("last_call")[0]["route"] == "B2 -2,-2 -1,-2 amusement 0,-1 central 1,0 museum"
    assert (table.total(0), table.track("bus"), table.where("B1.1")) == (0, "0", "")
    assert table.unused(0) == {"bus_x2", "tram_x2", "walk_x3", "bike_p5"}
    assert table.marks() == "walk bike tram bus"


def test_city_r40_the_first_mode_in_order_is_taken() -> None:
    """Brown of Sending Example 1 could go on foot or by bike: it walks."""
    tiles = "-4,0: T03 a3; -2,0: T06 a2; -1,0: T14 a1; -2,-1: T01 a0; 0,-1: T02 a1; -3,-1: T10 a1"
    table = Table(turn=3, tiles=tiles, riders={"B1.1": "central", "B1.2": "central"}).last_call()
    told = [(facts["seat"], facts["mode"]) for facts in table.told("last_call")]
    assert told == [(1, "walk"), (2, "walk")]
    assert table.track("walk") == "1 2"


def test_city_r40_seats_go_from_the_first_player_on() -> None:
    """Seat 1 began, so its Rider in B2 goes before that of seat 0, although that one lies on the first place."""
    table = Table(first=1, turn=0, tiles=BUS, riders={"B2.1": "museum", "B2.2": "museum"}).last_call()
    assert [(facts["seat"], facts["rider"]) for facts in table.told("last_call")] == [(1, "B2.2"), (0, "B2.1")]
    assert table.track("bus") == "1 0"


def test_city_r41_all_cars_stand_before_they_are_counted() -> None:
    riders = {"S1.1": "museum", "B1.1": "museum", "B1.2": "library", "B2.1": "museum"}
    table = Table(turn=3, riders=riders).final()
    kinds = [kind for kind, _ in table.events]
    assert kinds == ["jam"] * 4 + ["cars_counted"] * 4 + ["game_over"]
    assert [table.total(seat) for seat in range(4)] == [-4] * 4
    nobody = Table(turn=3, riders={}).final()
    assert [nobody.total(seat) for seat in range(4)] == [0] * 4
    assert nobody.told("cars_counted") == []


def test_city_r42_fewest_cars_then_joint_victory() -> None:
    def ranks(cars: str, **points: int) -> tuple[tuple[int, ...], str]:
        table = Table(seats=3, turn=0, riders={}, tracks={"cars": cars})
        for seat, total in enumerate(points.values()):
            table.state.points[seat * 4] = total
        result = GAME.result(table.state)
        return result.ranks, result.breaker

    assert ranks("0 0 1 2 2", a=40, b=40, c=3) == ((2, 1, 3), "fewest_cars")
    assert ranks("0 1 2 2", a=40, b=40, c=3) == ((1, 1, 3), "")
    assert ranks("0 0 1 2", a=41, b=40, c=40) == ((1, 2, 2), "")
    assert ranks("0 1 2 2", a=5, b=5, c=5) == ((1, 1, 3), "fewest_cars")


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_city_g5_final_scoring_example(seats: int) -> None:
    """Pink (1) has two cars, brown (0) one, purple (2) three: 12, 6 and 18 points are lost."""
    table = Table(seats=seats, turn=seats - 1, tracks={"cars": "1 1 0 2 2 2"}).final()
    assert [table.total(seat) for seat in range(3)] == [-6, -12, -18]
    counted = {facts["seat"]: (facts["cars"], facts["points"]) for facts in table.told("cars_counted")}
    assert counted == {0: (1, -6), 1: (2, -12), 2: (3, -18)}
    assert {facts["number"] for facts in table.told("cars_counted")} == {-6}


def test_city_g29_the_bag_holds_only_a_scoring_tile() -> None:
    """Two players, round 11: seat 1 draws T05. Seat 0 places its last tile, draws score_bus, which ends the bag."""
    for rng in range(40):
        table = Table(seats=2, turn=1, riders={}, hand={1: "T04", 0: "T06"}, bag="T05 score_bus", round=11,
                      marks="walk bike tram -", tracks={"bus": "0"})  # fmt: skip
        table.state.rng = rng
        table.begin()
        whole_turn(table)
        if not table.told("scoring_drawn"):
            break
    assert (table.hand(1), table.state.seat, table.state.round) == ("T05", 0, 12)
    assert not table.state.ending
    whole_turn(table)
    assert table.told("scoring_drawn") == [{"seat": 0, "mode": "bus", "left": 0}]
    assert table.total(0) == 5
    assert table.state.ending
    assert (table.hand(0), table.state.seat, table.state.round) == ("", 1, 12)
    whole_turn(table)
    assert table.asked() == ""
    assert GAME.view(table.state, 0).turns_left == (0, 0)


def test_city_g30_a_mark_reached_in_the_last_round() -> None:
    """Seat 1's draw of T05 empties the bag. Seat 0 then goes from 29 to 33: its tile goes in and is never scored."""
    table = Table(seats=2, turn=1, tiles="-1,-3: T07 a0; -1,-2: T01 a5", riders={"B2.2": "library"}, round=11,
                  hand={1: "T04", 0: "T06"}, bag="T05", totals={0: 29}, marks="- - tram bus").begin()  # fmt: skip
    whole_turn(table)
    assert table.state.ending
    assert (table.hand(1), table.bag()) == ("T05", "")
    table.lay("3,-1", "a0").send("B2.2", "walk.2")
    assert (table.total(0), table.marks(), table.bag()) == (33, "- - - bus", "score_tram")
    table.play("end_turn()")
    whole_turn(table)
    assert (table.asked(), table.bag(), table.told("scored")) == ("", "score_tram", [])


def test_city_g31_the_last_call_by_bus() -> None:
    """No car, no points, and its unused token changes nothing."""
    table = Table(turn=3, tiles=BUS, riders={"B2.2": "museum"}, totals={0: 9}).final()
    assert (table.total(0), table.track("bus"), table.track("cars")) == (9, "0", "")
    assert "bus_x2" in table.unused(0)


def test_city_g32_a_negative_total() -> None:
    table = Table(turn=3, tracks={"cars": "0 0 1 1 2 2 3 3"}, totals={0: 5}).final()
    assert table.total(0) == -11
    assert GAME.result(table.state).totals == (-11, -16, -16, -16)


@pytest.mark.parametrize(("cars", "ranks"), [("0 0 1", (2, 1)), ("0 1", (1, 1))])
def test_city_g33_ties(cars: str, ranks: tuple[int, int]) -> None:
    table = Table(seats=2, turn=1, tracks={"cars": cars})
    for seat in (0, 1):
        table.state.points[seat * 4] = 40
    assert GAME.result(table.state).ranks == ranks
