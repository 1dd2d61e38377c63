"""Bid for workers: rulings and golden examples."""

from __future__ import annotations

import pytest

from greengold.core.verdict import No
from tests.olive.build import GAME, Table, random_game


def everyone_passes(table: Table, count: int = 4) -> Table:
    return table.play(*["pass()"] * count)


def test_olive_r1_one_space_a_turn() -> None:
    table = Table().bidding("blue")
    assert table.code("bid(space:h1, cubes:1, space:h2, cubes:1)") == "not_now"
    table.play("bid(space:h1, cubes:1)")
    assert table.turn() == "yellow"


def test_olive_r2_a_colour_may_hold_several_spaces_of_a_column() -> None:
    table = Table(bids={"h1": "blue 1", "h2": "blue 1"}).bidding("blue").play("bid(space:h3, cubes:1)")
    assert [space for space, bid in table.bids().items() if bid == "blue 1"] == ["h1", "h2", "h3"]


def test_olive_r3_a_pass_is_not_final() -> None:
    table = Table().bidding("blue").play("pass()", "bid(space:h1, cubes:1)", "pass()", "pass()")
    assert table.turn() == "blue"
    table.play("bid(space:h2, cubes:1)")
    assert table.on("h2") == "blue 1"


def test_olive_r4_bidding_ends_after_every_colour_passed_in_a_row() -> None:
    table = Table(stand={"yellow": "B"}).bidding("yellow").play("bid(space:h1, cubes:1)", "pass()", "pass()", "pass()")
    assert (table.asked(), table.turn()) == ("bid", "yellow")
    assert not table.told("bidding_ended")
    table.play("pass()")
    assert table.told("bidding_ended")
    assert table.asked() == "use_green"


def test_olive_r4_a_forced_pass_counts() -> None:
    table = Table(bids={"i1": "blue 7"}).bidding("yellow").play("pass()", "pass()", "pass()")
    assert table.told("passed_forced") == [{"colour": "blue"}]
    assert table.told("bidding_ended")


def test_olive_r5_a_colour_that_cannot_bid_passes_by_itself_and_may_come_back() -> None:
    table = Table(bids={"i1": "blue 3", "k1": "blue 4"}, starter="red").bidding("red")
    table.play("pass()")
    assert table.told("passed_forced") == [{"colour": "blue"}]
    assert table.turn() == "yellow"
    table.play("bid(space:i1, cubes:4)", "pass()", "pass()")
    assert table.turn() == "blue"
    assert "bid(space:h1, cubes:1)" in table.legal()


def test_olive_r5_cubes_that_reach_no_minimum_force_a_pass() -> None:
    others = dict.fromkeys(("h1", "h2", "h3", "h4", "l1", "m1"), "red 1")
    table = Table(starter="blue", bids={**others, "k1": "blue 5"}, disk="k1").bidding("blue")
    assert (table.told("passed_forced"), table.free()) == ([{"colour": "blue"}], "1 7 7 1")
    assert table.turn() == "yellow"


def test_olive_r6_nobody_bids() -> None:
    table = everyone_passes(Table(goods={"d1": "blue", "d2": "red"}).bidding("yellow"))
    assert table.asked() == "set_price"
    assert not table.told("idle", "declined", "picked")


def test_olive_r7_an_overbid_is_at_least_one_more_and_may_jump() -> None:
    table = Table(bids={"h1": "blue 2"}).bidding("white")
    assert table.refused("bid(space:h1, cubes:2)") == No("not_higher", {"needed": 3, "standing": 2}, "OLIVE-R7")
    bids = [move for move in table.legal() if move.startswith("bid(space:h1,")]
    assert bids == [f"bid(space:h1, cubes:{cubes})" for cubes in (3, 4, 5, 6, 7)]


def test_olive_r8_overbid_cubes_are_free_on_the_next_own_turn() -> None:
    table = Table(bids={"k1": "blue 5", "j1": "blue 2"}).bidding("red").play("pass()")
    assert table.turn() == "yellow"  # blue had nothing and passed
    table.play("bid(space:k1, cubes:6)")
    assert (table.free(), table.turn()) == ("5 0 7 7", "white")
    table.play("pass()", "pass()")
    assert "bid(space:i1, cubes:5)" in table.legal()


def test_olive_r9_the_old_cubes_count_towards_a_raise() -> None:
    table = Table(bids={"h1": "blue 2", "k1": "blue 4"}).bidding("blue")
    assert table.free() == "1 6 7 7"
    table.play("bid(space:h1, cubes:3)")
    assert (table.on("h1"), table.free()) == ("blue 3", "0 6 7 7")
    assert table.told("raised") == [{"colour": "blue", "space": "h1", "cubes": 3}]


def test_olive_r10_no_bid_is_taken_back() -> None:
    table = Table(bids={"h1": "blue 2"}).bidding("blue")
    assert table.refused("withdraw(space:h1)") == No("no_withdrawal", {}, "OLIVE-R10")
    assert table.code("withdraw(space:h2)") == "not_now"
    assert table.meant("space:h1", "cubes_of:blue") == "withdraw(space:h1)"


def test_olive_r11_the_disk_covers_the_starters_first_bid() -> None:
    table = Table(bids={"k1": "red 3"}).bidding("yellow")
    table.play("pass()", "bid(space:h1, cubes:1)", "pass()", "pass()", "bid(space:k1, cubes:4)")
    assert (table.disk(), table.on("k1"), table.on("h1")) == ("k1", "yellow 4", "white 1")
    table.play("bid(space:h2, cubes:1)", "pass()", "pass()", "bid(space:h1, cubes:2)")
    assert table.disk() == "k1"
    assert table.told("disk_placed") == [{"colour": "yellow", "space": "k1"}]
    assert table.refused("bid(space:k1, cubes:5)") == No("covered_by_disk", {}, "OLIVE-R11")


def test_olive_r11_the_owner_cannot_raise_under_the_disk() -> None:
    table = Table(bids={"j1": "yellow 2"}, disk="j1").bidding("yellow")
    assert table.code("bid(space:j1, cubes:3)") == "covered_by_disk"


def test_olive_r12_the_disk_is_unused_when_the_starter_never_bids() -> None:
    table = Table().bidding("yellow").play("pass()", "bid(space:h1, cubes:1)", *["pass()"] * 4)
    assert (table.told("disk_placed"), table.disk()) == ([], "")
    assert table.told("bidding_ended")


def test_olive_r13_one_extra_disk_apart_from_the_score_disks() -> None:
    for starter in ("blue", "red"):
        table = Table(starter=starter).bidding(starter)
        assert GAME.view(table.state, 0).disk_free
        table.play("bid(space:h1, cubes:1)")
        view = GAME.view(table.state, 0)
        assert (view.disk_free, view.spaces[view.disk]) == (False, "h1")
    shared = GAME.components.colours
    assert (shared.shared_pieces.starter_disk, shared.pieces_per_colour.score_disks) == (1, 1)


@pytest.mark.parametrize(("kind", "cubes"), [("standard", 6), ("long", 6), ("crisis", 4)])
def test_olive_r14_the_starter_has_one_cube_fewer(kind: str, cubes: int) -> None:
    table = Table(kind=kind).bidding("yellow")
    assert table.state.free[1] == cubes
    assert table.code(f"bid(space:k1, cubes:{cubes})") == ""
    assert table.refused(f"bid(space:k1, cubes:{cubes + 1})") == No("blocked_cube", {}, "OLIVE-R14")
    assert table.code(f"bid(space:k1, cubes:{cubes + 2})") == "not_enough_cubes"
    assert table.code("bid(cube:starter)") == "blocked_cube"


def test_olive_r15_a_bid_needs_no_use_for_the_worker() -> None:
    table = Table(stand={"blue": "sold sold sold sold"}).bidding("blue")
    for space in ("h1", "i1", "j1", "k1", "l1", "m1"):
        assert table.code(f"bid(space:{space}, cubes:3)") == ""


def test_olive_r16_the_red_space_may_be_bid_on_in_the_last_round() -> None:
    table = Table(year=2, die=1).bidding("blue").play("bid(space:m1, cubes:1)", *["pass()"] * 4)
    assert table.asked() == ""
    assert (table.starter(), table.points()) == ("blue", {})


def test_olive_r17_the_mule_and_the_start_are_two_spaces() -> None:
    table = Table().bidding("blue").play("bid(space:l1, cubes:1)", "bid(space:m1, cubes:1)")
    assert (table.on("l1"), table.on("m1")) == ("blue 1", "yellow 1")


def test_olive_r18_every_cube_comes_back() -> None:
    bids = {"h1": "blue 2", "i1": "yellow 3", "j1": "white 4", "k1": "red 3", "l1": "red 2", "m1": "yellow 2"}
    table = Table(bids=bids).using()
    while table.asked() != "bid":
        table.play("decline()" if "decline()" in table.legal() else "hold()")
    assert (table.bids(), table.free()) == ({}, "7 6 7 7")


# ---- two and three players


def test_olive_r53_a_colour_overbids_its_sister_with_its_own_cubes_only() -> None:
    table = Table(seats=2, bids={"h1": "blue 2"}).bidding("white")
    assert table.refused("bid(space:h1, cubes:3, colour:blue)") == No("wrong_colour_cubes", {}, "OLIVE-R53")
    assert table.code("bid(space:h1, cubes:8)") == "not_enough_cubes"
    table.play("bid(space:h1, cubes:3)")
    assert table.free() == "7 6 4 7"


def test_olive_r55_colours_bid_clockwise_and_each_passes_for_itself() -> None:
    table = Table(seats=2, starter="white").bidding("white")
    turns = []
    for _ in range(4):
        turns.append((table.turn(), table.state.agenda[-1].seat(table.state)))
        table.play("pass()")
    assert turns == [("white", 0), ("red", 1), ("blue", 0), ("yellow", 1)]
    assert table.told("bidding_ended")


def test_olive_r56_the_starter_is_a_colour_not_a_seat() -> None:
    table = Table(seats=2, starter="blue").bidding("white").play("bid(space:h1, cubes:1)")
    assert table.disk() == ""
    table.play("pass()", "bid(space:h2, cubes:1)")
    assert table.disk() == "h2"
    assert table.free() == "5 7 6 7"


def test_olive_r57_three_colours_close_the_bottom_spaces() -> None:
    table = Table(seats=3).bidding("blue")
    for space in ("h4", "i3", "j3"):
        assert table.refused(f"bid(space:{space}, cubes:4)") == No("space_closed", {}, "OLIVE-R57")
    spaces = {move.split(",")[0] for move in table.legal()}
    assert len(spaces) == 11  # ten spaces and the pass
    assert not any(Table(seats=seats).pack.closed[space] for seats in (2, 4) for space in range(13))


def test_olive_r58_the_first_reason_is_given() -> None:
    table = Table(seats=2, bids={"h1": "red 2", "i1": "blue 4", "k1": "yellow 3"}, disk="k1").bidding("blue")
    assert table.free() == "3 3 7 5"
    assert table.code("pick(area:A)") == "not_now"
    assert table.code("bid(space:z9, cubes:1)") == "not_now"
    assert table.code("bid(colour:yellow, space:k1, cubes:9)") == "not_your_turn"
    assert table.code("bid(colour:white, space:k1, cubes:9)") == "not_your_turn"
    assert table.code("bid(space:k1, cubes:9, colour:white)") == "wrong_colour_cubes"
    assert table.code("bid(space:k1, cubes:1)") == "covered_by_disk"
    assert table.code("bid(space:k1, cubes:9)") == "covered_by_disk"
    assert table.refused("bid(space:i2, cubes:2)") == No("below_minimum", {"worker": "orange", "min": 3})
    assert table.code("bid(space:h1, cubes:0)") == "below_minimum"
    assert table.code("bid(space:i1, cubes:4)") == "not_higher"
    facts = {"colour": "blue", "free": 3}
    assert table.refused("bid(space:h1, cubes:4)") == No("not_enough_cubes", facts, "OLIVE-R8")
    assert table.code("bid(space:i1, cubes:8)") == "not_enough_cubes"
    assert table.code("bid(space:h1, cubes:99)") == "not_enough_cubes"


def test_olive_r58_closed_comes_before_the_minimum_and_blocked_last() -> None:
    table = Table(seats=3, starter="blue", bids={"i1": "blue 4", "h1": "yellow 3"}).bidding("blue")
    assert table.free() == "2 4 7"
    assert table.code("bid(space:i3, cubes:1)") == "space_closed"
    assert table.code("bid(space:h1, cubes:3)") == "not_higher"
    assert table.code("bid(space:h2, cubes:3)") == "blocked_cube"
    assert table.code("bid(space:i1, cubes:7)") == "blocked_cube"
    assert table.code("bid(space:h2, cubes:4)") == "not_enough_cubes"


# ---- golden examples


def test_olive_g3_the_orange_minimum() -> None:
    table = Table().bidding("blue")
    assert table.code("bid(space:i1, cubes:2)") == "below_minimum"
    assert table.play("bid(space:i1, cubes:3)").free() == "4 6 7 7"


def test_olive_g4_an_overbid_sends_cubes_home() -> None:
    table = Table(bids={"h1": "blue 2"}).bidding("white")
    assert table.free() == "5 6 7 7"
    assert table.code("bid(space:h1, cubes:2)") == "not_higher"
    table.play("bid(space:h1, cubes:3)")
    assert (table.on("h1"), table.free()) == ("white 3", "7 6 4 7")
    overbid = {"colour": "white", "space": "h1", "cubes": 3, "rival": "blue", "returned": 2}
    assert table.told("overbid") == [overbid]


def test_olive_g5_the_disk_protects_against_all() -> None:
    table = Table().bidding("yellow").play("bid(space:j1, cubes:2)", "pass()")
    assert table.disk() == "j1"
    assert table.code("bid(space:j1, cubes:5)") == "covered_by_disk"
    table.play("pass()", "bid(space:h1, cubes:1)")
    assert table.code("bid(space:j1, cubes:3)") == "covered_by_disk"


def test_olive_g6_the_disk_after_a_pass_on_an_overbid() -> None:
    table = Table(bids={"k1": "red 3"}).bidding("yellow").play("pass()", "pass()", "pass()")
    table.play("bid(space:h1, cubes:1)", "bid(space:k1, cubes:4)")
    assert (table.on("k1"), table.disk(), table.free()) == ("yellow 4", "k1", "6 2 7 7")


def test_olive_g7_raising_the_own_bid() -> None:
    table = Table(bids={"h2": "blue 2", "j1": "blue 4"}).bidding("blue")
    assert table.code("bid(space:h2, cubes:4)") == "not_enough_cubes"
    assert table.play("bid(space:h2, cubes:3)").free() == "0 6 7 7"


def test_olive_g8_four_passes_end_the_bidding() -> None:
    table = Table().bidding("yellow").play("bid(space:h1, cubes:1)", "pass()", "pass()", "pass()")
    assert not table.told("bidding_ended")
    assert table.play("pass()").told("bidding_ended")


def test_olive_g9_a_bid_starts_the_count_again() -> None:
    table = Table().bidding("yellow").play("bid(space:h1, cubes:1)", "pass()", "pass()", "bid(space:h2, cubes:1)")
    assert table.state.passes == 0
    for colour in ("yellow", "white", "red", "blue"):
        assert (table.turn(), table.asked()) == (colour, "bid")
        table.play("pass()")
    assert table.told("bidding_ended")


def test_olive_g10_all_pass_at_once() -> None:
    table = everyone_passes(Table().bidding("yellow"))
    assert (table.asked(), table.turn(), table.starter()) == ("bid", "yellow", "yellow")
    assert (table.free(), table.state.blocked, table.state.die) == ("7 6 7 7", 1, 4)
    assert table.told("starter_stays") == [{"colour": "yellow"}]


def test_olive_g31_sisters_compete() -> None:
    table = Table(seats=2, bids={"h1": "blue 2"}).bidding("white").play("bid(space:h1, cubes:3)")
    assert (table.on("h1"), table.free()) == ("white 3", "7 6 4 7")


def test_olive_g35_the_closed_space() -> None:
    assert Table(seats=3).bidding("white").code("bid(space:h4, cubes:1)") == "space_closed"


@pytest.mark.parametrize(
    ("seats", "kind", "most"),
    [(3, "standard", 20), (4, "standard", 27), (3, "long", 20), (4, "long", 27), (3, "crisis", 14), (4, "crisis", 19)],
)
def test_olive_g37_the_most_cubes_on_the_board(seats: int, kind: str, most: int) -> None:
    table = Table(seats=seats, kind=kind).bidding("yellow")
    while table.asked() == "bid":  # every colour always raises by as much as it can
        raises = [move for move in table.legal() if move != "pass()"]
        table.play(max(raises, key=lambda move: int(move[:-1].rpartition(":")[2])))
        assert sum(table.state.standing) <= most
        if not any(table.state.free):
            break
    assert sum(table.state.standing) == most


def test_bids_end_because_the_cubes_on_the_board_only_grow() -> None:
    for state, move in random_game(4, 3):
        if move and move.verb == "bid":
            before = sum(state.standing)
            after = state.clone()
            step = after.agenda[-1]
            after.agenda = after.agenda[:-1]
            step.apply(after, move, lambda event: None)
            assert sum(after.standing) > before
