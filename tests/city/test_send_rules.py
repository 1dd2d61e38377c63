"""Send Riders, the Score Track, and the turn as a whole (rulings 26 to 31, 43, 45, examples 25, 35, 36)."""

from __future__ import annotations

from typing import Any

from greengold.core.game import Setup
from greengold.core.match import Match
from greengold.core.move import parse_move
from tests.city.build import GAME, Table

ZERO = "-2,-2: T01 b1; -1,-2: T05 b2"
"""A bus of 2 tiles from B2 to the Amusement Park, for nothing."""
BUS = "-2,-2: T01 b1; -1,-2: T05 b2; 0,-1: T07 b2; 1,0: T10 b2"
"""A bus of 4 tiles from B2 to the Museum, past Central Station."""
LONG_WALK = "-4,0: T12 a0; -2,-1: T10 a2; -1,-2: T01 a0; 0,-2: T16 a1; 0,-1: T26 a2; -1,0: T17 a4"
"""Six tiles on foot from S1, past a Park, to the Amusement Park, for nothing."""
EIGHT = (
    "-4,0: T09 b4; -4,1: T02 b0; -4,2: T03 b2; -4,3: T13 b3; -3,2: T01 b3; -2,2: T05 b4; -1,1: T06 b1; 1,0: T12 b4"
)
"""A bus of 8 tiles from S1 to the Museum, past Central Station."""
PAIR = "-2,-2: T02 a1; -1,-2: T05 a2; -4,0: T39 b5; -4,1: T01 b4; -3,1: T30 b1"
"""A bike of 2 tiles from B2 to the Amusement Park, and a tram of 3 from S1 to the Library."""
THIRD = f"{PAIR}; 4,-1: T19 b1; 3,-1: T32 a2"
"""And a bus of 2 from B6 to the Market Hall."""


def test_city_r26_a_rider_may_be_sent_for_nothing() -> None:
    table = Table(tiles=ZERO, riders={"B2.2": "amusement"}).sending().send("B2.2", "bus.2")
    assert (table.total(0), table.track("bus"), table.where("B2.2")) == (0, "0", "bus")
    # six tiles on foot past a Park pay nothing, and the token may be wasted on them
    table = Table(tiles=LONG_WALK, riders={"S1.1": "amusement"}).sending()
    assert table.ways("S1.1") == ["walk.6", "walk.6.token"]
    table.send("S1.1", "walk.6.token")
    assert (table.total(0), table.track("walk")) == (0, "0")
    assert "walk_x3" not in table.unused(0)


def test_city_r27_own_riders_one_by_one_after_the_tile() -> None:
    """Seat 0 sends one of two connected Riders, is done, and may not go on; Riders of others stay."""
    table = Table(turn=0, tiles=BUS, riders={"B2.2": "museum", "B2.1": "museum"}, hand={0: "T20", 1: "T21"}).begin()
    assert table.code("send(rider:B2.2, way:bus.4)") == "tile_first"
    table.lay("3,-1", "a0")
    assert table.refused("send(rider:B2.1, way:bus.4)").code == "not_your_rider"
    assert table.told("sent") == []
    table.play("done()")
    assert table.asked() == "end_turn"
    no = table.refused("send(rider:B2.2, way:bus.4)")
    assert (no.code, no.rule) == ("sending_over", "CITY-R27")
    table.play("end_turn()")
    assert table.where("B2.2") == ""


def test_city_r28_the_place_is_free_at_once() -> None:
    """Seat 3 alone holds B2; once it is sent, others may build there in the same round."""
    given: dict[str, Any] = {"tiles": ZERO, "riders": {"B2.1": "amusement"}, "hand": {3: "T20", 0: "T21"}, "bag": "T22"}
    table = Table(**given).begin().lay("3,-1", "a0")
    assert table.asked() == "send_riders"
    table.send("B2.1", "bus.2").play("end_turn()")
    assert table.state.seat == 0
    assert "-1,-3" in table.open()
    kept = Table(**given).begin().lay("3,-1", "a0").play("done()", "end_turn()")
    assert "-1,-3" not in kept.open()


def test_city_r29_one_token_per_rider_each_once() -> None:
    table = Table(tiles=BUS, riders={"B2.2": "museum"}).sending()
    assert table.ways("B2.2") == ["bus.4.token", "bus.4"]
    table.send("B2.2", "bus.4.token")
    sent = table.told("sent")[0]
    assert (sent["base"], sent["points"], table.total(0)) == (4, 8, 8)
    assert table.unused(0) == {"tram_x2", "walk_x3", "bike_p5"}
    assert table.unused(1) == {"bus_x2", "tram_x2", "walk_x3", "bike_p5"}
    again = Table(tiles=BUS, riders={"B2.2": "museum"}, used={0: "bus_x2"}).sending()
    assert again.ways("B2.2") == ["bus.4"]
    no = again.refused("send(rider:B2.2, way:bus.4.token)")
    assert (no.code, no.facts, no.rule) == ("token_used", {"token": "bus_x2"}, "CITY-R29")


def test_city_r43_without_riders_the_turn_goes_on() -> None:
    table = Table(turn=0, riders={"B1.1": "museum"}, hand={0: "T20"}, bag="T21").begin()
    assert table.asked() == "place_tile"
    table.lay("0,-1", "a0")
    assert table.asked() == "end_turn"
    table.play("end_turn()")
    assert table.hand(0) == "T21"


def test_city_r45_everything_can_be_undone_until_the_turn_ends() -> None:
    """Nothing is revealed before end_turn; the draw reveals."""
    for seed in range(12):
        match = Match(GAME, Setup(3, seed))
        hand, bag = GAME.view(match.state, 0).hand, sorted(match.state.bag)
        assert match.submit(match.legal()[5], match.position)
        while match.asked()[0] == "send_riders":
            assert match.submit(match.legal()[-1], match.position)
        assert match.asked()[0] == "end_turn"
        assert [event.kind for entry in match.log for beat in entry.beats for event in beat.events
                if event.reveals] == []  # fmt: skip
        assert sorted(match.state.bag) == bag
        while match.position:
            match.undo()
        assert GAME.view(match.state, 0).hand == hand
        assert match.submit(match.legal()[5], match.position)
        while match.asked()[0] == "send_riders":
            assert match.submit(match.legal()[-1], match.position)
        assert match.submit(match.legal()[0], match.position)
        assert any(event.reveals for beat in match.log[-1].beats for event in beat.events)


def test_city_r30_one_move_may_reach_several_scoring_tiles() -> None:
    table = Table(tiles=BUS, riders={"B2.2": "museum"}, totals={0: 12, 1: 22}, marks="- bike tram bus").sending()
    table.send("B2.2", "bus.4.token")
    assert table.marks() == "- - tram bus"  # seat 0 came to 20; seat 1 stands at 22 already
    table = Table(tiles=BUS, riders={"B2.2": "museum"}, totals={0: 5}).sending().send("B2.2", "bus.4")
    assert (table.total(0), table.marks(), table.bag()) == (9, "walk bike tram bus", "")
    table = Table(tiles=BUS, riders={"B2.2": "museum"}, totals={0: 6}).sending().send("B2.2", "bus.4")
    assert (table.total(0), table.marks(), table.bag()) == (10, "- bike tram bus", "score_walk")


def test_city_r31_totals_have_no_limit() -> None:
    table = Table(tiles=BUS, riders={"B2.2": "museum"}, totals={0: 48}, marks="- - - -").sending()
    table.send("B2.2", "bus.4.token")
    assert (table.total(0), table.marks(), table.bag()) == (56, "- - - -", "")
    assert GAME.result(table.state).totals[0] == 56
    low = Table(totals={0: 1}, tracks={"cars": "0 0 1"}).final()
    assert low.total(0) == 1 - 2 * 3


def test_city_g25_reaching_marks() -> None:
    """8 and 9 points make 17: the tile at 10. 18 and 24 points make 42: those at 20, 30 and 40 together. Another
    player's later step over 10 adds nothing."""
    walk = "-2,-2: T01 a4; -1,-2: T02 a1; 0,-1: T06 a1"
    table = Table(tiles=walk, riders={"B2.2": "central"}, totals={0: 8}).sending().send("B2.2", "walk.3.token")
    assert (table.total(0), table.marks(), table.bag()) == (17, "- bike tram bus", "score_walk")
    assert table.told("mark_reached") == [{"seat": 0, "mark": 10, "mode": "walk"}]
    table = Table(tiles=EIGHT, riders={"S1.1": "museum"}, totals={0: 18}, marks="- bike tram bus").sending()
    table.send("S1.1", "bus.8.token")
    assert (table.total(0), table.marks()) == (42, "- - - -")
    assert table.bag() == "score_bike score_bus score_tram"
    assert [facts["mark"] for facts in table.told("mark_reached")] == [20, 30, 40]
    other = Table(tiles=BUS, riders={"B2.2": "museum"}, totals={0: 9, 1: 17}, marks="- bike tram bus").sending()
    other.send("B2.2", "bus.4")
    assert (other.total(0), other.marks(), other.bag()) == (13, "- bike tram bus", "")


def pair(tiles: str = PAIR, **more: Any) -> Table:
    """Seat 0 at 7 points holds T42 and has connected Riders; nothing else is at the border."""
    riders = {"B2.2": "amusement", "S1.1": "library", **({"B6.1": "market"} if tiles == THIRD else {})}
    given = {"turn": 0, "hand": {0: "T42", 1: "T41"}, "totals": {0: 7}, "bag": "T40", "riders": riders}
    return Table(**{**given, "tiles": tiles, **more}).begin()  # type: ignore[arg-type]


def test_city_g35_two_sends_in_one_turn() -> None:
    """Bike 2 brings 4 points and the tile at 10, tram 3 brings 3. The draw of this turn can be that scoring tile."""
    table = pair(marks="bike walk tram bus").lay("1,-1", "a0")
    table.send("B2.2", "bike.2")
    assert (table.total(0), table.bag()) == (11, "T40 score_bike")
    table.send("S1.1", "tram.3")
    assert (table.total(0), table.track("bike"), table.track("tram")) == (14, "0", "0")
    table.play("end_turn()")
    if not table.told("scoring_drawn"):  # the path tile came first; the next draw is the scoring tile
        table.lay("2,-2", "a0").play("end_turn()")
    assert table.told("scored") == [{"mode": "bike", "number": 5, "discs": 1}]
    assert table.total(0) == 14 + 5


def test_city_g35_the_draw_of_this_very_turn_counts_both_discs() -> None:
    table = pair(marks="tram - - -", bag="", tracks={"tram": "0 1"}).lay("1,-1", "a0")
    table.send("B2.2", "bike.2").send("S1.1", "tram.3").play("end_turn()")
    assert table.told("scoring_drawn") == [{"seat": 0, "mode": "tram", "left": 0}]
    assert table.told("scored") == [{"mode": "tram", "number": 6, "discs": 3}]
    assert (table.total(0), table.total(1)) == (14 + 2 * 6, 6)


def decisions(table: Table, *moves: str) -> list[str]:
    """Keys of what is asked along these moves, up to the end of the turn."""
    found = []
    for move in moves:
        found.append(table.asked())
        table.play(move)
    assert table.told("turn_ended")
    return found


def test_city_g36_decisions_of_a_turn() -> None:
    lay, end = "lay(hex:1,-1, pose:a0)", "end_turn()"
    bike, tram = "send(rider:B2.2, way:bike.2)", "send(rider:S1.1, way:tram.3)"
    sends = ["send_riders", "send_riders"]
    assert decisions(pair(), lay, bike, tram, end) == ["place_tile", *sends, "end_turn"]
    assert decisions(pair(THIRD), lay, bike, tram, "done()", end) == ["place_tile", *sends, "send_riders", "end_turn"]
    assert decisions(pair(riders={"B2.2": "museum"}), lay, end) == ["place_tile", "end_turn"]


def test_city_g36_undo_gives_back_sends_one_by_one_then_the_tile() -> None:
    start = pair().state
    match = Match.resumed(GAME, Setup(4, 1), start)
    boards = []
    for move in ("lay(hex:1,-1, pose:a0)", "send(rider:B2.2, way:bike.2)", "send(rider:S1.1, way:tram.3)"):
        boards.append(GAME.view(match.state, 0))
        assert match.submit(parse_move(move), match.position)
    assert match.asked()[0] == "end_turn"
    bag = match.state.bag[:]
    for before in reversed(boards):
        assert match.undo()
        assert GAME.view(match.state, 0) == before
    assert match.state.bag == [tile for tile in bag if tile < 42]
    assert match.asked()[0] == "place_tile"


def test_moves_are_offered_by_points() -> None:
    """Highest first, then Riders in filling order, modes, tiles, without the token before with it (section 4.2)."""
    table = pair(THIRD).lay("1,-1", "a0")
    assert table.legal() == [
        "send(rider:B2.2, way:bike.2)",
        "send(rider:S1.1, way:tram.3)",
        "send(rider:B6.1, way:bus.2)",
        "done()",
    ]
