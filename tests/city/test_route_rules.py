"""Routes: what joins, what is passed, what is counted (rulings 13 to 25, examples 1 to 3, 15 to 24).

All positions are on the side for four players unless they say otherwise."""

from __future__ import annotations

import pytest

from tests.city.build import Table
from tests.city.oracle import Outcome, data, pay

ONE = "-4,0: T03 a3; -2,0: T06 a2; -1,0: T14 a1; -2,-1: T01 a0; 0,-1: T02 a1"
TWO = "-3,-1: T02 b1; -2,-2: T03 b0; -1,-2: T01 b1; -2,-1: T05 b0"
BIKE = "-2,-2: T02 a1; -1,-2: T05 a2; 0,-1: T07 a2"
BUS = "-2,-2: T01 b1; -1,-2: T05 b2; 0,-1: T07 b2; 1,0: T10 b2"
NINE = (
    "-4,0: T09 b4; -4,1: T02 b0; -4,2: T03 b2; -4,3: T13 b3; -3,2: T01 b3; -2,2: T05 b4; -1,1: T07 b1; 0,1: T10 b4; "
    "1,0: T14 b3"
)


def found(tiles: str, rider: str, end: str, seats: int = 4) -> set[Outcome]:
    """The outcomes of a Rider, by the engine and by the oracle."""
    table = Table(seats=seats, tiles=tiles, riders={rider: end})
    outcomes = table.outcomes(rider)
    assert table.town().outcomes(rider.partition(".")[0], end) == outcomes
    return outcomes


def offered(tiles: str, rider: str, end: str, seats: int = 4) -> dict[str, int]:
    """The ways that the Rider's owner may choose, with the points each brings, in the order of the offer."""
    points = {}
    table = Table(seats=seats, tiles=tiles, riders={rider: end}).sending()
    for way in table.ways(rider) if table.asked() == "send_riders" else ():
        one = Table(seats=seats, tiles=tiles, riders={rider: end}).sending().send(rider, way)
        sent = one.told("sent")[0]
        assert sent["points"] == one.total(one.state.seat) == sent["total"]
        points[way] = sent["points"]
    return points


def test_city_r13_only_path_tiles_are_counted() -> None:
    """Park and Amusement Park, or a slot, lie on the way and count nothing."""
    table = Table(tiles=f"{ONE}; -3,-1: T10 a1", riders={"B1.1": "central"}).sending().send("B1.1", "walk.3")
    route = table.told("sent")[0]["route"].split()
    assert route == ["B1", "-3,-1", "park_1", "-2,-1", "amusement", "0,-1", "central"]
    assert sum("," in place for place in route) == 3
    table = Table(tiles=f"{TWO}; -4,1: T04 b2", riders={"B12.2": "amusement"}).sending().send("B12.2", "tram.4")
    assert table.told("sent")[0]["route"].split() == [
        "B12", "-4,1", "park_1", "-3,-1", "B1", "-2,-2", "-1,-2", "amusement"
    ]  # fmt: skip


def test_city_r14_no_tile_spot_or_slot_twice() -> None:
    """From B12 by the Park, B1 and back to the Park a route would use -2,-1: it is void. Nor may a route come back to
    the slot where it began."""
    table = Table(tiles=f"{TWO}; -4,1: T04 b2", riders={"B12.2": "amusement"})
    assert table.outcomes("B12.2") == {("tram", 2, False), ("tram", 4, False)}
    for mode in ("walk", "bike", "tram", "bus"):
        for route in table.town().routes("B12", "amusement", mode):
            assert len(set(route)) == len(route)
    assert table.town().joined("walk").keys() >= {"B12", "park_1", "-4,1"}
    assert found("-4,1: T13 a2", "B12.1", "library") == set()  # a walk from B12 back to B12


def test_city_r15_no_change_of_mode_even_at_central_station() -> None:
    assert found("-4,0: T01 a0; -2,0: T02 a0", "S1.1", "amusement") == set()
    walk_then_bike = "-2,-2: T01 a4; -1,-2: T02 a1; 0,-1: T06 a1; 1,0: T08 a2"
    assert {mode for mode, _, _ in found(walk_then_bike, "B2.2", "central")} == {"walk"}
    assert found(walk_then_bike, "B2.2", "museum") == set()


def test_city_r16_each_mode_has_one_line_on_a_side() -> None:
    for tile in data("tiles")["tiles"]:
        modes = [*tile["a"], *tile["b"]]
        assert sorted(modes) == ["bike", "bus", "tram", "walk"]
        for side in (tile["a"], tile["b"]):
            ends = [edge for line in side.values() for edge in line]
            assert len(set(ends)) == 4
    # the walk of T01 a3 leads S1's walker from the Park to the Amusement Park, its bike line does not help
    assert found("-4,0: T05 a0; -2,0: T01 a3", "S1.1", "amusement") == {("walk", 2, True)}
    assert found("-4,0: T05 a0; -2,0: T01 a0", "S1.1", "amusement") == set()


@pytest.mark.parametrize("others", [{}, {"B1.1": "museum", "B1.2": "library"}])
def test_city_r17_any_slot_may_be_passed(others: dict[str, str]) -> None:
    """It need not be open for placing: whoever sits in B1, seat 0's tram passes it."""
    tiles = "-4,0: T02 b2; -3,-1: T12 b2; -2,-2: T03 b0; -1,-2: T01 b1"
    table = Table(turn=0, tiles=tiles, riders={"S1.1": "amusement", **others}).sending()
    assert table.outcomes("S1.1") == {("tram", 4, False)}
    assert "B1" in table.send("S1.1", "tram.4").told("sent")[0]["route"].split()


def test_city_r17_a_corner_slot_is_never_passed() -> None:
    """S1 has three edges of one hex: a line that enters it could only come back to that hex."""
    table = Table()
    for slot in ("S1", "S2", "S3", "S4", "S5", "S6"):
        assert len({hex for hex, _ in table.town().slots[slot]}) == 1


@pytest.mark.parametrize("rider", ["B1.1", "B1.2"])
def test_city_r18_a_rider_starts_on_either_hex_of_its_slot(rider: str) -> None:
    """From B1 to the Amusement Park by -2,-2 or by -3,-1; its two places are one."""
    full = f"{TWO}; -4,1: T04 b2"
    assert found(full, rider, "amusement") == {("tram", 2, False)}
    for gone in ("-3,-1: T02 b1; ", "-2,-2: T03 b0; "):
        assert found(full.replace(gone, ""), rider, "amusement") == {("tram", 2, False)}
    assert found(full.replace("-3,-1: T02 b1; ", "").replace("-2,-2: T03 b0; ", ""), rider, "amusement") == set()


def test_city_r19_all_tiles_serve_everybody() -> None:
    """The same tiles, laid by whom they may: Riders of all four seats travel on them."""
    tiles = f"{TWO}; -4,1: T04 b2"
    for rider, owner in (("B1.1", 1), ("B1.2", 2), ("B12.1", 2), ("B12.2", 3)):
        table = Table(tiles=tiles, riders={rider: "amusement"})
        assert table.state.seat == owner
        assert "tram.2" in table.sending().ways(rider)
    table = Table(turn=0, tiles="-2,-2: T01 b1", riders={"B2.2": "amusement"}, hand={0: "T05"}).placing()
    assert table.lay("-1,-2", "b2").ways("B2.2") == ["bus.2"]


def test_city_r20_the_end_counts_for_multipliers_but_not_for_bikes() -> None:
    """A walk that ends at Central Station passes its Park. A bike route to the only Location on it passes none."""
    walk = "-2,-2: T01 a4; -1,-2: T02 a1; 0,-1: T06 a1"
    assert found(walk, "B2.2", "central") == {("walk", 3, True)}
    assert found(BIKE, "B2.2", "central") == {("bike", 3, True)}  # the Amusement Park lies on the way
    assert found("-2,-2: T02 a1; -1,-2: T05 a2", "B2.2", "amusement") == {("bike", 2, False)}
    assert offered(f"{BIKE}; 1,0: T08 a2", "B2.2", "museum") == {"bike.4.token": 11, "bike.4": 6}


def test_city_r21_a_token_counts_in_its_own_mode_only() -> None:
    """The tram of Sending Example (2) passes a Park: no walk token for it. Central Station shows all, each mode uses
    its own."""
    table = Table(tiles=f"{TWO}; -4,1: T04 b2", riders={"B12.2": "amusement"}).sending()
    assert table.ways("B12.2") == ["tram.4", "tram.2"]
    no = table.refused("send(rider:B12.2, way:tram.4, token:walk_x3)")
    assert (no.code, no.facts, no.rule) == ("token_mode", {"token": "walk_x3", "mode": "walk"}, "CITY-R21")
    table = Table(tiles=BUS, riders={"B2.2": "museum"}, used={0: "walk_x3 bike_p5 tram_x2"}).sending()
    assert table.ways("B2.2") == ["bus.4.token", "bus.4"]
    assert Table(tiles=BUS, riders={"B2.2": "museum"}, used={0: "bus_x2"}).sending().ways("B2.2") == ["bus.4"]


def test_city_r22_the_amusement_park_is_a_location() -> None:
    spots = {spot["id"]: spot for side in ("large", "small") for spot in data(f"board_{side}")["spots"]}
    assert spots["amusement"]["symbols"] == ["location"]
    assert spots["park_1"]["symbols"] == spots["park_2"]["symbols"] == ["park"]
    assert sorted(spots["central"]["symbols"]) == ["bus_stop", "location", "park", "tram_station"]
    walk = "-2,-2: T01 a4; -1,-2: T02 a1; 0,-1: T06 a1; 1,0: T08 a2"  # past the Amusement Park
    assert found(walk.replace("; 0,-1: T06 a1; 1,0: T08 a2", ""), "B2.2", "amusement") == {("walk", 2, False)}


@pytest.mark.parametrize("seats", [2, 4])
def test_city_r23_no_route_of_less_than_two_tiles(seats: int) -> None:
    """No hex touches both a slot and a Location, and no slot touches a spot."""
    town = Table(seats=seats).town()
    around = {(0, 0)} | {(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)}
    for hex, spot in town.spots.items():
        assert not town.beside(hex)
        if spot["kind"] == "location":
            q, r = map(int, hex.split(","))
            for dq, dr in around:
                assert not town.beside(f"{q + dq},{r + dr}")
    assert min(row["tiles"] for row in data("scoring_chart")["rows"]) == 2


def test_city_r24_seven_and_eight_tiles() -> None:
    pack = Table().pack
    assert [[pack.points(mode, tiles, False) for tiles in (7, 8)] for mode in range(4)] == [
        [0, 0], [3, 2], [7, 8], [10, 12]
    ]  # fmt: skip
    rulebook = {2: (4, 4, 2, 0), 3: (3, 5, 3, 2), 4: (2, 6, 4, 4), 5: (1, 5, 5, 6), 6: (0, 4, 6, 8)}
    for tiles, row in rulebook.items():
        assert tuple(pack.points(mode, tiles, False) for mode in range(4)) == row
    for mode, name in enumerate(("walk", "bike", "tram", "bus")):
        for tiles in range(2, 9):
            for token in (False, True):
                assert pack.points(mode, tiles, token) == pay(name, tiles, token).points


def test_city_r25_any_outcome_may_be_chosen() -> None:
    """Brown could take 9 points, and may take 3 or the bikes; with a marker at 2, 9 points would reach a scoring
    tile."""
    tiles = f"{ONE}; -3,-1: T10 a1"
    for way, marks in (("walk.3.token", "- bike tram bus"), ("bike.4", "walk bike tram bus"), ("walk.3",) * 2):
        table = Table(tiles=tiles, riders={"B1.1": "central"}, totals={1: 2}).sending().send("B1.1", way)
        assert table.marks() == (marks if marks != "walk.3" else "walk bike tram bus")
        assert table.where("B1.1") == way.partition(".")[0]


def test_city_g1_sending_example_one() -> None:
    table = Table(tiles=ONE, riders={"B1.1": "central"}, hand={1: "T10"}).placing().lay("-3,-1", "a1")
    assert table.outcomes("B1.1") == {("walk", 3, True), ("bike", 4, False)}
    assert table.legal() == [
        "send(rider:B1.1, way:walk.3.token)", "send(rider:B1.1, way:bike.4)", "send(rider:B1.1, way:walk.3)", "done()"
    ]  # fmt: skip
    assert offered(f"{ONE}; -3,-1: T10 a1", "B1.1", "central") == {"walk.3.token": 9, "bike.4": 6, "walk.3": 3}
    table.send("B1.1", "walk.3.token")
    sent = table.told("sent")[0]
    assert (sent["base"], sent["points"], sent["token"], table.total(1)) == (3, 9, "walk_x3", 9)
    assert {"park_1", "amusement"} <= set(sent["route"].split())
    assert table.unused(1) == {"bus_x2", "tram_x2", "bike_p5"}


def test_city_g2_sending_example_two() -> None:
    table = Table(tiles=TWO, riders={"B12.2": "amusement"}, hand={3: "T04"}).placing().lay("-4,1", "b2")
    assert table.outcomes("B12.2") == {("tram", 2, False), ("tram", 4, False)}
    assert table.ways("B12.2") == ["tram.4", "tram.2"]
    assert table.refused("send(rider:B12.2, way:tram.4.token)").code == "token_symbol"
    table.send("B12.2", "tram.4")
    assert (table.total(3), table.track("tram")) == (4, "3")
    assert table.told("sent")[0]["route"] == "B12 -4,1 park_1 -3,-1 B1 -2,-2 -1,-2 amusement"


def test_city_g3_two_routes_of_equal_outcome_are_one_move() -> None:
    assert found(TWO.replace("; -2,-1: T05 b0", "; -4,1: T04 b2"), "B12.2", "amusement") == {("tram", 4, False)}
    full = f"{TWO}; -4,1: T04 b2"
    table = Table(tiles=full, riders={"B1.1": "amusement"}).sending()
    assert len(list(table.town().routes("B1", "amusement", "tram"))) == 2
    assert table.ways("B1.1") == ["tram.2"]
    assert table.send("B1.1", "tram.2").told("sent")[0]["route"] == "B1 -2,-2 -1,-2 amusement"


def test_city_g15_the_walk_token() -> None:
    tiles = "-4,0: T05 a0; -2,0: T01 a3"
    assert found(tiles, "S1.1", "amusement") == {("walk", 2, True)}
    assert offered(tiles, "S1.1", "amusement") == {"walk.2.token": 12, "walk.2": 4}


def test_city_g16_a_route_for_nothing() -> None:
    tiles = "-2,-2: T01 b1; -1,-2: T05 b2"
    assert found(tiles, "B2.2", "amusement") == {("bus", 2, False)}
    assert offered(tiles, "B2.2", "amusement") == {"bus.2": 0}
    assert found(tiles, "B1.1", "amusement") == set()


def test_city_g17_the_end_counts() -> None:
    tiles = "-2,-2: T01 a4; -1,-2: T02 a1; 0,-1: T06 a1"
    assert found(tiles, "B2.2", "central") == {("walk", 3, True)}
    assert offered(tiles, "B2.2", "central") == {"walk.3.token": 9, "walk.3": 3}
    table = Table(tiles=tiles, riders={"B2.2": "central"}).sending().send("B2.2", "walk.3.token")
    assert table.told("sent")[0]["route"] == "B2 -2,-2 -1,-2 amusement 0,-1 central"


def test_city_g18_the_bike_token() -> None:
    assert found(BIKE, "B2.2", "central") == {("bike", 3, True)}
    assert offered(BIKE, "B2.2", "central") == {"bike.3.token": 10, "bike.3": 5}
    assert found(BIKE, "B2.2", "amusement") == {("bike", 2, False)}
    assert offered(BIKE, "B2.2", "amusement") == {"bike.2": 4}


def test_city_g19_two_locations_still_bring_five_once() -> None:
    tiles = f"{BIKE}; 1,0: T08 a2"
    assert found(tiles, "B2.2", "museum") == {("bike", 4, True)}
    assert offered(tiles, "B2.2", "museum") == {"bike.4.token": 11, "bike.4": 6}


def test_city_g20_a_bus_by_central_station() -> None:
    assert found(BUS, "B2.2", "museum") == {("bus", 4, True)}
    assert offered(BUS, "B2.2", "museum") == {"bus.4.token": 8, "bus.4": 4}


def test_city_g21_no_change_of_mode() -> None:
    assert found("-4,0: T01 a0; -2,0: T02 a0", "S1.1", "amusement") == set()


def test_city_g22_passing_an_occupied_slot() -> None:
    tiles = "-4,0: T02 b2; -3,-1: T12 b2; -2,-2: T03 b0; -1,-2: T01 b1"
    assert offered(tiles, "S1.1", "amusement") == {"tram.4": 4}
    assert offered(tiles, "B1.1", "amusement") == {"tram.2": 2}
    assert found(tiles, "S1.1", "amusement") == {("tram", 4, False)}


def test_city_g23_nine_tiles_count_as_eight() -> None:
    assert found(NINE, "S1.1", "museum") == {("bus", 8, False)}
    assert offered(NINE, "S1.1", "museum") == {"bus.8": 12}
    table = Table(tiles=NINE, riders={"S1.1": "museum"}).sending().send("S1.1", "bus.8")
    assert sum("," in place for place in table.told("sent")[0]["route"].split()) == 9


def test_city_g24_the_small_side() -> None:
    tiles = "-1,-3: T05 a0; -1,-2: T01 a5"
    assert found(tiles, "B2.1", "library", seats=2) == {("walk", 2, True)}
    assert offered(tiles, "B2.1", "library", seats=2) == {"walk.2.token": 12, "walk.2": 4}
