"""Draws, scoring phases and the tracks (rulings 32 to 35 and 44, examples 4, 26 to 28, 37, 38)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.city.build import Table
from tests.city.oracle import data, showing

BUS = "-2,-2: T01 b1; -1,-2: T05 b2; 0,-1: T07 b2; 1,0: T10 b2"
"""A bus of 4 tiles from B2 to the Museum."""
SHOWN = {
    "walk": ("6667778888899999", "6667777888888899"),
    "bike": ("4556678889999999", "4556677888889999"),
    "tram": ("5566777889999999", "5566777788889999"),
    "bus": ("556778899AAAAAAA", "556778889999AAAA"),
}
"""The numbers for 0, 1, 2... discs with up to 4 players and with more, as in section 6 (A = 10)."""


def totals(table: Table) -> tuple[int, ...]:
    return tuple(table.total(seat) for seat in range(table.state.seats))


def test_city_r32_all_score_at_once_from_one_number_then_marks_are_reached() -> None:
    """Seats 0 and 1 both reach 10 by the same phase. All have scored before its tile goes in, and it is drawn next."""
    table = Table(turn=2, totals={0: 5, 1: 1}, tracks={"bike": "0 1 1"}, marks="walk - - -", bag="score_bike").draw()
    kinds = [kind for kind, _ in table.events]
    assert kinds[:6] == ["scoring_drawn", "scored", "gained", "gained", "mark_reached", "scoring_drawn"]
    assert [facts["mode"] for facts in table.told("scored")] == ["bike", "walk"]
    assert totals(table) == (5 + 6, 1 + 12, 0, 0)
    assert len(table.told("mark_reached")) == 1


def test_city_r35_a_scored_tile_leaves_the_game() -> None:
    table = Table(turn=0, tracks={"tram": "0"}, bag="score_tram", marks="walk bike - bus").draw()
    assert table.state.scored == (2,)
    assert (table.bag(), table.marks()) == ("", "walk bike - bus")
    assert table.total(0) == 5
    assert len(table.told("scored")) == 1


def test_city_r35_the_same_player_draws_until_a_path_tile_comes() -> None:
    for seed in range(20):
        table = Table(turn=1, bag="T40 score_bus score_walk score_tram", marks="- bike - -", hand={2: "T41"})
        table.state.rng = seed * 7919
        table.draw()
        drawn = [kind for kind, _ in table.events if kind in ("scoring_drawn", "drawn")]
        assert drawn[-1] == "drawn"
        assert drawn.count("drawn") == 1
        assert {facts["seat"] for facts in table.told("drawn", "scoring_drawn")} == {1}
        assert (table.hand(1), table.state.seat) == ("T40", 2)


@pytest.mark.parametrize("track", ["walk", "bike", "tram", "bus", "cars"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_city_r44_numbers_never_fall_on_the_way_down(track: str, seats: int) -> None:
    """More Riders, more points each, never more than 1 at a time; on Cars the loss grows alike."""
    pack = Table(seats=seats).pack
    number = ("walk", "bike", "tram", "bus", "cars").index(track)
    values = [pack.number(number, discs) for discs in range(31)]
    assert values == [showing(track, discs, seats) for discs in range(31)]
    steps = {later - now for now, later in pairwise(values)}
    assert steps <= ({0, 1} if track != "cars" else {0, -1, -2})
    if track != "cars":
        shown = "".join("0123456789A"[value] for value in values[:15])
        assert shown == SHOWN[track][seats > 4][:15]


def test_city_r33_the_last_space_is_open() -> None:
    table = Table(seats=2, tiles="-1,-3: T05 a0; -1,-2: T01 a5", riders={"B2.1": "library"},
                  tracks={"walk": "0 1 " * 6 + "0"}).sending()  # fmt: skip
    pack = table.pack
    spaces = len(pack.tracks[0])
    assert spaces == 13
    table.send("B2.1", "walk.2")
    assert len(table.state.tracks[0]) == 14
    assert table.track("walk").split()[-1] == "1"
    assert table.score("walk").told("scored") == [{"mode": "walk", "number": 9, "discs": 14}]


def test_city_r34_marked_spaces_do_not_exist_in_smaller_games() -> None:
    spaces = {track["id"]: track["spaces"] for track in data("transport_tracks")["tracks"]}
    for seats in (2, 3, 4, 5, 6):
        pack = Table(seats=seats).pack
        for number, name in enumerate(("walk", "bike", "tram", "bus", "cars")):
            real = [space["value"] for space in spaces[name] if space["min_players"] <= seats]
            assert list(pack.tracks[number]) == real
            assert len(real) < len(spaces[name]) or seats > 4


def test_city_g4_scoring_example() -> None:
    for seats in (3, 4, 5, 6):
        table = Table(seats=seats, turn=0, tracks={"bike": "1 0 1 2"}, bag="score_bike", marks="- - - -").draw()
        assert totals(table)[:3] == (6, 12, 6)
        assert sum(totals(table)) == 24
        assert table.told("scored") == [{"mode": "bike", "number": 6, "discs": 4}]
        assert [facts["points"] for facts in table.told("gained")] == [6, 12, 6]
        assert table.bag() == ""


def test_city_g26_a_chain() -> None:
    """Pink (seat 1) comes from 28 to 40: the tiles at 30 and 40 go into the bag before the redraw."""
    table = Table(turn=0, tracks={"bike": "1 0 1 2"}, totals={1: 28}, bag="score_bike", marks="- - tram bus").draw()
    assert table.told("mark_reached") == [
        {"seat": 1, "mark": 30, "mode": "tram"}, {"seat": 1, "mark": 40, "mode": "bus"}
    ]  # fmt: skip
    assert sorted(facts["mode"] for facts in table.told("scored")) == ["bike", "bus", "tram"]
    assert table.told("scoring_drawn")[0]["left"] == 0
    assert table.told("scoring_drawn")[1]["left"] == 1
    assert table.marks() == "- - - -"


def test_city_g27_an_empty_track() -> None:
    met = False
    for rng in range(12):
        table = Table(turn=0, bag="score_walk T40", marks="- bike tram bus", hand={1: "T41"})
        table.state.rng = rng
        table.draw()
        assert (totals(table), table.hand(0), table.told("gained")) == ((0, 0, 0, 0), "T40", [])
        if table.told("scored"):
            assert table.told("scored") == [{"mode": "walk", "number": 6, "discs": 0}]
            assert (table.bag(), table.state.scored) == ("", (0,))
            met = True
    assert met


def test_city_g28_marked_spaces() -> None:
    def number(seats: int, track: int, discs: int) -> int:
        return Table(seats=seats).pack.number(track, discs)

    assert (number(4, 0, 6), number(5, 0, 6)) == (8, 7)
    assert (number(4, 3, 9), number(5, 3, 9)) == (10, 9)
    assert (number(2, 4, 3), number(3, 4, 3)) == (-6, -3)


def test_city_g37_the_number_rises() -> None:
    """Pink (seat 0) and blue (seat 1) have one bus each: 6 for both. A third disc, pink's, makes it 7."""
    before = Table(turn=0, tracks={"bus": "0 1"}).score("bus")
    assert totals(before)[:2] == (6, 6)
    table = Table(tiles=BUS, riders={"B2.2": "museum"}, tracks={"bus": "0 1"}).sending().send("B2.2", "bus.4")
    at_send = table.total(0)
    table.score("bus")
    assert (table.total(0) - at_send, table.total(1)) == (14, 7)


def test_city_g38_the_open_end() -> None:
    thirteen = " ".join("0123012301230")
    table = Table(tracks={"tram": thirteen})
    assert len(table.pack.tracks[2]) == 13
    assert table.score("tram").told("scored")[0]["number"] == 9
    tiles = "-3,-1: T02 b1; -2,-2: T03 b0; -1,-2: T01 b1"
    table = Table(tiles=tiles, riders={"B1.1": "amusement"}, tracks={"tram": thirteen}).sending()
    table.send("B1.1", "tram.2").score("tram")
    assert table.told("scored") == [{"mode": "tram", "number": 9, "discs": 14}]
    assert table.told("gained")[1] == {"seat": 1, "mode": "tram", "discs": 4, "points": 36, "total": 38}
