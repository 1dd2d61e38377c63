"""Place a tile: which hexes are open, which poses differ (rulings 7 to 12, examples 10 to 14 and 34)."""

from __future__ import annotations

import pytest

from greengold.games.city.steps import NextTurn
from tests.city.build import GAME, Table
from tests.city.oracle import lines, pictures, tiles

RING = {"-4,0", "-1,-3", "3,-4", "4,-4", "4,-1", "3,1", "-1,4", "-4,4", "-4,3"}
"""What seat 0 of four may use of the border ring in the first turn."""


def opening(seats: int, turn: int, tile: str = "T01") -> Table:
    return Table(seats=seats, turn=turn, riders=None, hand={turn: tile}).placing()


def test_city_r7_an_own_rider_opens_a_double_slot() -> None:
    """B2 holds seats 3 and 0; its own hex is -1,-3."""
    both = {"B2.1": "museum", "B2.2": "library"}
    for riders, open_to in ((both, {0, 3}), ({"B2.2": "library"}, {0}), ({"B2.1": "museum"}, {3}), ({}, {0, 1, 2, 3})):
        for seat in range(4):
            table = Table(turn=seat, riders=riders, hand={seat: "T01"}).placing()
            assert ("-1,-3" in table.open()) == (seat in open_to), (riders, seat)


def test_city_r8_one_closed_slot_closes_a_hex_of_two() -> None:
    """-2,-2 touches B1 (seats 1 and 2) and B2 (seats 3 and 0)."""
    table = Table(turn=0, riders={"B1.1": "museum", "B2.2": "library"}, hand={0: "T01"}).placing()
    assert "-1,-3" in table.open()
    assert not {"-2,-2", "-3,-1"} & table.open()
    assert table.refused("lay(hex:-2,-2, pose:a0)").facts["slot"] == "B1"
    table = Table(turn=1, riders={"B1.1": "museum", "B2.2": "library"}, hand={1: "T01"}).placing()
    assert "-3,-1" in table.open()
    assert table.refused("lay(hex:-2,-2, pose:a0)").facts["slot"] == "B2"
    table = Table(turn=1, riders={"B1.1": "museum", "B1.2": "museum"}, hand={1: "T01"}).placing()
    assert {"-2,-2", "-3,-1", "-1,-3"} <= table.open()


def test_city_r9_equal_pictures_are_one_move() -> None:
    nine = []
    for tile in tiles():
        moves = [move for move in opening(4, 0, tile).legal() if "hex:0,-1" in move]
        assert moves == [f"lay(hex:0,-1, pose:{pose})" for pose in pictures(tile)]
        seen = {frozenset(lines(tile, pose).items()) for pose in pictures(tile)}
        assert len(seen) == len(moves)
        nine += [tile] if len(moves) == 9 else []
        assert len(moves) in (9, 12)
    assert len(nine) == 7
    table = opening(4, 0, "T02")
    assert table.code("lay(hex:0,-1, pose:b0)") == ""
    assert table.code("lay(hex:0,-1, pose:b3)")
    assert table.meant("hex:0,-1", "pose:b3") == "lay(hex:0,-1, pose:b0)"


def stuck(own: str = "", full: str = "-4,0 4,-4 -4,4") -> Table:
    """Four players; seat 0 holds T42 and has no Rider but this one in the corner S1. The others hold all their slots,
    and all hexes that touch no slot, or stand here, have tiles; on foot S1 is joined with the Amusement Park."""
    pack = GAME.packs[4]
    inner = [name for place, name in enumerate(pack.hex_ids) if place in pack.paths and not pack.slots_of[place]]
    lying = {"-4,0": "T05 a0", "-2,0": "T01 a3"}
    spare = iter([tile for tile in pack.tile_ids[:38] if tile not in ("T01", "T05")])
    for hex in (*inner, *full.split()):
        lying[hex] = lying.get(hex) or f"{next(spare)} a0"
    others = [(rider, name) for rider, name in enumerate(pack.rider_ids) if rider % 4]
    riders = {name: pack.destinations[(rider // 4 + rider) % 7] for rider, name in others}
    riders |= {"S1.1": own} if own else {}
    return Table(turn=0, riders=riders, tiles=lying, hand={0: "T42", 1: "T41"}, bag="T40")


def test_city_r10_without_an_open_hex_the_tile_is_out_of_the_game() -> None:
    table = stuck().begin()
    assert table.told("tile_returned") == [{"seat": 0, "tile": "T42"}]
    assert (table.asked(), table.hand(0)) == ("end_turn", "")
    table.play("end_turn()")
    assert (table.hand(0), table.bag()) == ("T40", "")
    assert table.asked() == "place_tile"
    view = GAME.view(table.state, 1)
    assert view.returned == ("T42",)
    assert "T42" not in view.unseen


def test_city_r10_the_rule_is_never_lifted() -> None:
    """One hex that nobody closes is enough; slots of others stay closed."""
    table = stuck(full="-4,0 4,-4").placing()
    assert table.open() == {"-4,4"}
    assert table.code("lay(hex:1,-4, pose:a0)") == "opponents_rider"
    table = stuck()
    for rider in table.pack.riders_at[table.pack.slot_by_id["B3"]]:
        table.state.where[rider] = 0
    assert table.placing().open() == {"1,-4"}


def test_city_r11_a_tile_must_be_laid_but_need_not_fit() -> None:
    table = Table(turn=0, riders=None, hand={0: "T10"}).begin()
    assert all(move.startswith("lay(") for move in table.legal())
    refused = {"end_turn()": "end_too_soon", "done()": "tile_first", "skip()": "not_now"}
    assert {text: table.code(text) for text in refused} == refused
    table.lay("0,-1", "a0")
    assert (table.hand(0), len(table.state.laid)) == ("", 1)
    other = Table(turn=1, tiles="0,-1: T10 a0", riders=None, hand={1: "T03"}).placing()
    assert other.code("lay(hex:0,-1, pose:a0)") == "hex_taken"
    assert "1,-1" in other.open()  # T03 there: no line goes on
    assert {move.get("pose") for move in other.top.candidates(other.state) if move.get("hex") == "1,-1"} == set(
        pictures("T03")
    )


def test_city_r12_beside_a_slot_are_the_hexes_whose_edges_it_owns() -> None:
    for seats in (2, 4):
        table = Table(seats=seats, riders=None, hand={0: "T01"}).placing()
        town = table.town()
        seats_in = {slot: [rider.seat for rider in GAME.view(table.state, 0).riders if rider.slot == slot]
                    for slot in town.slots}  # fmt: skip
        assert table.open() == town.open_to(0, seats_in)
    # a Rider that comes to be alone later changes nothing about a tile that lies there
    table = Table(turn=0, riders={"B2.2": "central", "B2.1": "museum"}, tiles="-1,-3: T01 a0", hand={0: "T05"})
    assert len(table.state.laid) == 1
    assert "-2,-2" in table.placing().open()


@pytest.mark.parametrize(("seats", "count"), [(2, 40), (3, 32), (4, 33), (5, 30), (6, 29)])
def test_city_g10_open_hexes_of_the_first_turn(seats: int, count: int) -> None:
    for seat in range(seats):
        found = opening(seats, seat).open()
        if seats != 5 or seat == 0:
            assert len(found) == count, seat
    if seats == 4:
        table = opening(4, 0)
        inner = {name for name, slots in zip(table.pack.hex_ids, table.pack.slots_of, strict=False) if not slots}
        assert table.open() == (inner - table.town().spots.keys()) | RING
        assert table.refused("lay(hex:-2,-2, pose:a0)").facts["slot"] == "B1"


def test_city_g11_hexes_open_once_a_slot_is_empty() -> None:
    for seat in range(4):
        table = Table(turn=seat, riders=None, hand={seat: "T01"})
        for name in ("B1.1", "B1.2"):
            table.state.where[table.pack.rider_by_id[name]] = 0
        found = table.placing().open()
        assert "-3,-1" in found
        assert ("-2,-2" in found) == (seat in (0, 3))


def test_city_g12_a_slot_closes_when_the_own_rider_leaves() -> None:
    riders, line = {"B2.2": "amusement", "B2.1": "museum"}, "-2,-2: T02 a1; -1,-2: T05 a2"
    assert "-1,-3" in Table(turn=0, tiles=line, riders=riders, hand={0: "T01"}).placing().open()
    table = Table(turn=0, tiles=line, riders=riders, hand={0: "T01", 1: "T03", 2: "T04", 3: "T06"}, bag="T07 T08")
    table.begin().lay("3,-1", "a0").send("B2.2", "bike.2").play("end_turn()")
    for seat in (1, 2, 3, 0):
        assert table.state.seat == seat
        assert ("-1,-3" in table.open()) == (seat == 3)
        assert table.code("lay(hex:-1,-3, pose:a0)") == ("" if seat == 3 else "opponents_rider")
        table.play(table.legal()[-1])
        if table.asked() == "send_riders":
            table.play("done()")
        table.play("end_turn()")
        table.state.bag = [40]


def test_city_g13_rotation() -> None:
    pack = GAME.packs[4]

    def shown(tile: str, pose: int) -> dict[str, set[int]]:
        names = ("walk", "bike", "tram", "bus")
        return {names[mode]: set(edges) for mode, *edges in pack.lines[pack.tile_by_id[tile]][pose]}

    assert shown("T10", 1) == {"walk": {1, 4}, "bike": {2, 3}}
    assert shown("T03", 6) == {"tram": {0, 3}, "bus": {2, 5}}
    for tile in tiles():
        for pose in range(12):
            assert shown(tile, pose) == lines(tile, f"{'ab'[pose // 6]}{pose % 6}")


def test_city_g14_distinct_pictures() -> None:
    assert len(pictures("T01")) == 12
    assert len(pictures("T02")) == 9
    assert len(opening(4, 0, "T01").legal()) == 396
    assert len(opening(4, 0, "T02").legal()) == 297


def test_city_g34_no_open_hex_but_riders_may_go() -> None:
    """The tile goes to the box; the player may still send, ends the turn, then draws as usual."""
    table = stuck("amusement")
    table.begin()
    assert table.told("tile_returned") == [{"seat": 0, "tile": "T42"}]
    assert table.asked() == "send_riders"
    table.send("S1.1", "walk.2")
    assert (table.total(0), table.asked()) == (4, "end_turn")
    table.play("end_turn()")
    assert table.told("drawn") == [{"seat": 0, "tile": "T40", "left": 0}]
    assert (table.state.seat, table.asked()) == (1, "place_tile")


def test_a_turn_goes_on_to_the_next_seat() -> None:
    table = Table(seats=3, first=2, turn=1, riders=None, hand={2: "T01"}, round=4).wait(NextTurn())
    assert (table.state.seat, table.state.round) == (2, 5)
    table = Table(seats=3, first=2, turn=2, riders=None, hand={0: "T01"}, round=4).wait(NextTurn())
    assert (table.state.seat, table.state.round) == (0, 4)
