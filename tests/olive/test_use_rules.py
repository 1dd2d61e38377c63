"""Use workers: rulings and golden examples."""

from __future__ import annotations

import msgspec
import pytest

from greengold.core.verdict import No
from greengold.games.olive.components import Space
from greengold.games.olive.pack import NONE
from greengold.games.olive.rules import Olive
from tests.olive.build import GAME, Table


def order(table: Table) -> list[str]:
    """Who acts, in order, when every worker is sent home or held: `space` or `space as worker`."""
    turns = []
    while table.asked().startswith("use"):
        step = table.state.agenda[-1]
        turns.append(table.pack.spaces[step.space] + (f" {step.worker}" if table.asked() == "use_black" else ""))
        table.play("decline()" if "decline()" in table.legal() else "hold()")
    return turns


BUSY = dict.fromkeys(("blue", "yellow", "white", "red"), "B C E F")
"""Every worker has something to do."""


def test_olive_r19_the_order_is_by_column_then_from_the_top() -> None:
    bids = {"j2": "blue 7", "j1": "red 2", "i3": "yellow 3", "h4": "white 1", "h1": "red 1", "i1": "red 3"}
    assert order(Table(bids=bids, stand=BUSY).using()) == ["h1", "h4", "i1", "i3", "j1", "j2"]


def test_olive_r20_black_chooses_when_each_column_begins() -> None:
    bids = {"k1": "blue 3", "h1": "red 1", "i1": "red 3", "j1": "red 2"}
    table = Table(bids=bids, stand=BUSY).using()
    assert (table.asked(), table.legal()) == ("use_black", ["box(area:B)", "hold()"])
    assert order(table) == ["k1 green", "h1", "k1 orange", "i1", "k1 purple", "j1"]
    table = Table(bids=bids, stand=BUSY).using().play("hold()", "decline()")
    assert (table.asked(), table.legal()) == ("use_black", ["press(area:B)", "bottle(area:E)", "hold()"])
    table.play("hold()", "decline()")
    assert table.legal() == ["sell_basket(area:C)", "sell_bottle(area:F)", "decline()"]
    table.play("sell_basket(area:C)")
    assert (table.turn(), table.free()) == ("red", "7 6 7 5")  # red's j1 is left to act


def test_olive_r20_black_acts_once() -> None:
    table = Table(bids={"k1": "blue 3", "i1": "red 3", "j1": "red 2"}, stand=BUSY).using().play("box(area:B)")
    assert (table.on("k1"), order(table)) == ("", ["i1", "j1"])


def test_who_hired_a_worker_is_known_until_the_round_ends() -> None:
    table = Table(bids={"h1": "blue 1", "j1": "red 2", "m1": "white 1"}, stand=BUSY).bidding("blue")
    assert table.state.hired == ()
    table = Table(bids={"h1": "blue 1", "j1": "red 2", "m1": "white 1"}, stand=BUSY).using()
    hired = {table.pack.spaces[space]: colour for space, colour in enumerate(table.state.hired) if colour != NONE}
    assert hired == {"h1": table.colour("blue"), "j1": table.colour("red"), "m1": table.colour("white")}
    before = table.state.hired
    table.play("box(area:B)")
    assert (table.on("h1"), table.state.hired) == ("", before)
    table.play("sell_basket(area:C)")
    assert (table.asked(), table.state.hired) == ("bid", ())


def test_olive_r21_black_acts_at_the_start_of_a_column_with_an_empty_top() -> None:
    assert order(Table(bids={"k1": "blue 3", "h3": "red 1"}, stand=BUSY).using())[:2] == ["k1 green", "h3"]
    assert order(Table(bids={"k1": "blue 3"}, stand=BUSY).using()) == ["k1 green", "k1 orange", "k1 purple"]


def test_olive_r22_two_black_workers_act_from_top_to_bottom() -> None:
    parts = GAME.components
    spaces = parts.bidding_spaces.spaces
    more = msgspec.structs.replace(spaces, list=(*spaces.list, Space(id="k2", column="K", row=2, min_colours=3)))
    bidding = msgspec.structs.replace(parts.bidding_spaces, spaces=more)
    game = Olive(msgspec.structs.replace(parts, bidding_spaces=bidding))
    bids = {"k2": "red 4", "k1": "blue 3", "i1": "white 3"}
    table = Table(bids=bids, stand=BUSY, game=game).using().play("hold()", "box(area:B)")
    assert order(table) == ["k1 orange", "i1", "k1 purple"]


def test_olive_r23_a_worker_may_be_declined() -> None:
    table = Table(bids={"j1": "blue 2"}, stand={"blue": "C"}).using().play("decline()")
    assert table.told("declined") == [{"colour": "blue", "worker": "purple"}]
    assert (table.at("blue"), table.goods(), table.free()) == ("A A A C", {}, "7 6 7 7")


def test_olive_r24_a_worker_with_nothing_to_do_is_idle_at_once() -> None:
    table = Table(bids={"i1": "blue 4", "j1": "blue 2"}).using()
    assert table.told("idle") == [{"colour": "blue", "worker": "orange"}, {"colour": "blue", "worker": "purple"}]
    assert (table.asked(), table.free()) == ("bid", "7 6 7 7")


def test_olive_r25_a_meeple_may_move_with_several_workers() -> None:
    table = Table(bids={"h1": "blue 1", "h2": "blue 1", "j1": "blue 2"}, stand={"blue": "E E E"}).using()
    table.play("pick(area:A)", "box(area:B)", "sell_basket(area:C)")
    assert table.told("lone_seller") == [{"seat": 0, "market": "D", "price": 5}]
    assert table.at("blue") == "E E E sold"


def test_olive_r26_equal_meeples_are_no_choice() -> None:
    table = Table(bids={"h1": "blue 1"}).using()
    assert table.legal() == ["pick(area:A)", "decline()"]
    assert table.play("pick(area:A)").at("blue") == "A A A B"


def test_olive_r27_areas_hold_any_number() -> None:
    stand = dict.fromkeys(("blue", "yellow", "white", "red"), "B B B B")
    bids = {"h1": "blue 1", "h2": "yellow 1", "h3": "white 1", "h4": "red 1", "k1": "blue 3"}
    table = Table(bids=bids, stand=stand).using().play(*["box(area:B)"] * 5)
    assert [table.at(colour) for colour in stand] == ["B B C C", "B B B C", "B B B C", "B B B C"]


def test_olive_r28_the_mule_needs_a_carrier() -> None:
    table = Table(bids={"l1": "red 2", "h1": "red 1"}, stand={"red": "C F"}).using()
    assert table.refused("mule(space:l1)") == No("mule_needs_carrier", {}, "OLIVE-R28")
    table.play("pick(area:A)")
    assert table.told("mule_returned") == [{"colour": "red"}]
    assert (table.goods(), table.free()) == ({}, "7 6 7 7")


def test_olive_r28_black_used_as_purple_works_with_the_mule() -> None:
    table = Table(bids={"l1": "red 1", "k1": "red 3"}, stand={"red": "C F E E"}).using()
    table.play("hold()", "sell_bottle(area:F)")
    assert (table.asked(), table.legal()) == ("use_mule", ["sell_basket(area:C)", "decline()"])


def test_olive_r29_the_second_good_is_optional_and_may_be_alike() -> None:
    table = Table(bids={"l1": "red 1", "j1": "red 2"}, stand={"red": "C C F"}).using().play("sell_basket(area:C)")
    assert table.legal() == ["sell_basket(area:C)", "sell_bottle(area:F)", "decline()"]
    table.play("sell_basket(area:C)")
    assert [facts["square"] for facts in table.told("basket_to_market")] == ["d1", "d2"]
    assert table.told("mule_returned") == []


def test_olive_r29_the_owner_chooses_which_carrier_and_the_mule_goes_once() -> None:
    bids = {"l1": "red 1", "j1": "red 2", "j2": "red 2", "j3": "red 2"}
    table = Table(kind="long", bids=bids, stand={"red": "C C C C"}).using().play("sell_basket(area:C)", "decline()")
    assert table.told("mule_kept") == [{"colour": "red"}]
    assert table.on("l1") == "red 1"
    table.play("sell_basket(area:C)", "sell_basket(area:C)")
    assert (table.on("l1"), table.asked()) == ("", "use_purple")
    assert table.refused("mule(space:l1)") == No("mule_spent", {}, "OLIVE-R29")
    table.play("sell_basket(area:C)")
    assert len(table.told("basket_to_market")) == 4
    assert table.told("mule_returned") == []


def test_olive_r29_no_question_without_a_second_good() -> None:
    table = Table(bids={"l1": "red 1", "j1": "red 2"}, stand={"red": "C"}).using().play("sell_basket(area:C)")
    assert table.told("mule_returned") == [{"colour": "red"}]


def test_olive_r29_another_colours_carrier_does_not_use_it() -> None:
    table = Table(bids={"l1": "red 1", "j1": "blue 2"}, stand={"blue": "C C", "red": "C"}).using()
    table.play("sell_basket(area:C)")
    assert table.told("mule_returned") == [{"colour": "red"}]


def test_olive_r30_both_goods_come_before_the_next_carrier() -> None:
    stand = {"red": "C C", "blue": "C"}
    table = Table(bids={"l1": "red 1", "j1": "red 2", "j2": "blue 2"}, stand=stand).using()
    table.play("sell_basket(area:C)", "sell_basket(area:C)")
    assert table.turn() == "blue"
    table.play("sell_basket(area:C)")
    entered = [(facts["colour"], facts["square"]) for facts in table.told("basket_to_market")]
    assert entered == [("red", "d1"), ("red", "d2"), ("blue", "d3")]


def test_olive_r31_the_starting_place_is_not_used() -> None:
    table = Table(bids={"m1": "red 2"}, goods={"d1": "blue", "d2": "white"}).using()
    assert (table.asked(), table.on("m1"), table.state.free[3]) == ("set_price", "red 2", 5)


def test_olive_r59_the_first_reason_is_given() -> None:
    goods = {f"d{number}": name for number, name in enumerate(["blue"] * 3 + ["white"] * 2 + ["red"], start=1)}
    table = Table(bids={"j1": "yellow 2"}, goods=goods, stand={"yellow": "C C F B"}).using()
    assert table.code("bid(space:h1, cubes:1)") == "not_now"
    assert table.code("hold()") == "not_now"
    assert table.code("sell_basket(area:B)") == "not_now"
    assert table.code("sell_basket(colour:red, area:C)") == "not_your_turn"
    assert table.refused("pick(area:A, colour:red)") == No("wrong_worker", {"worker": "purple"})
    assert table.refused("sell_basket(area:C, colour:red)") == No("other_colours_meeple", {}, "OLIVE-R53")
    assert table.refused("sell_basket(area:C)") == No("market_full", {"market": "D"}, "OLIVE-R33")
    assert table.code("sell_basket(area:C, square:d1)") == "market_full"
    assert table.refused("sell_bottle(area:F, square:g2)") == No("cannot_choose_square", {}, "OLIVE-R32")
    assert table.code("mule(space:l1)") == "not_now"
    assert table.legal() == ["sell_bottle(area:F)", "decline()"]


@pytest.mark.parametrize(
    ("space", "stand", "move", "code"),
    [
        ("h1", "B B B B", "pick(area:A)", "nothing_to_pick"),
        ("h1", "A", "box(area:B)", "nothing_to_box"),
        ("i1", "A E", "press(area:B)", "nothing_to_press"),
        ("i1", "A B", "bottle(area:E)", "nothing_to_bottle"),
        ("j1", "A F", "sell_basket(area:C)", "no_basket"),
        ("j1", "A C", "sell_bottle(area:F)", "no_bottle"),
    ],
)
def test_olive_r59_nobody_stands_there(space: str, stand: str, move: str, code: str) -> None:
    table = Table(bids={space: "blue 3"}, stand={"blue": stand}).using()
    assert table.refused(move) == No(code, {"colour": "blue"})


# ---- golden examples


def test_olive_g11_the_order_with_black_as_orange() -> None:
    bids = {"h1": "red 1", "h2": "white 1", "i1": "blue 3", "j1": "red 2", "k1": "blue 3"}
    table = Table(bids=bids, stand=BUSY).using()
    assert table.turn() == "blue"  # black may go before the green column
    table.play("hold()", "decline()", "decline()", "press(area:B)")
    assert order(table) == ["i1", "j1"]
    returned = [facts["space"] for facts in table.told("cubes_returned")]
    assert returned == ["h1", "h2", "k1", "i1", "j1"]


def test_olive_g12_one_meeple_with_black_and_orange() -> None:
    table = Table(bids={"k1": "blue 3", "i1": "blue 3"}, stand={"blue": "B"}).using()
    table.play("hold()", "press(area:B)", "bottle(area:E)")
    assert table.at("blue") == "A A A F"


def test_olive_g13_the_carrier_who_acts_first_takes_the_better_square() -> None:
    stand = {"blue": "C", "white": "C"}
    table = Table(bids={"j1": "blue 2", "j3": "white 2"}, stand=stand).using().play(*["sell_basket(area:C)"] * 2)
    assert table.goods() == {"d1": "blue", "d2": "white"}
    table = Table(bids={"j1": "blue 2", "k1": "white 3"}, stand=stand).using()
    table.play("hold()", "sell_basket(area:C)", "sell_basket(area:C)")
    assert table.goods() == {"d1": "white", "d2": "blue"}


def test_olive_g14_the_mule_takes_a_bottle_too() -> None:
    table = Table(bids={"j2": "red 2", "l1": "red 1"}, stand={"red": "C F"}).using()
    table.play("sell_basket(area:C)")
    assert table.legal() == ["sell_bottle(area:F)", "decline()"]
    table.play("sell_bottle(area:F)")
    assert table.told("basket_to_market") == [{"colour": "red", "square": "d1", "bonus": 2}]
    assert table.told("bottle_to_market") == [{"colour": "red", "square": "g1", "bonus": 5}]
    assert table.told("mule_returned") == []


def test_olive_g15_a_mule_without_a_carrier() -> None:
    table = Table(bids={"l1": "red 2"}, stand={"red": "C F"}).using()
    assert table.told("cubes_returned") == [{"colour": "red", "cubes": 2, "space": "l1"}]
    assert (table.asked(), table.free()) == ("bid", "7 6 7 7")


def test_olive_g32_a_worker_does_not_serve_the_sister_colour() -> None:
    table = Table(seats=2, bids={"h1": "blue 2"}, stand={"blue": "C C C C", "white": "A A B B"}).using()
    assert table.told("idle") == [{"colour": "blue", "worker": "green"}]
    assert table.at("white") == "A A B B"


def test_olive_g34_a_full_market() -> None:
    goods = {f"d{number}": name for number, name in enumerate(["blue"] * 3 + ["white"] * 3, start=1)}
    table = Table(bids={"j1": "red 2"}, goods=goods, stand={"red": "C"}).using()
    assert table.told("idle") == [{"colour": "red", "worker": "purple"}]
    table = Table(bids={"j1": "red 2"}, goods=goods, stand={"red": "C F"}).using()
    assert table.legal() == ["sell_bottle(area:F)", "decline()"]
