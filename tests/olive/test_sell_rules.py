"""Sell goods: rulings and golden examples."""

from __future__ import annotations

import pytest

from greengold.core import agenda
from greengold.core.event import unheard
from greengold.core.move import Move
from greengold.core.verdict import No
from tests.olive.build import GAME, Table


def prices(table: Table, *asked: int) -> Table:
    return table.play(*[f"set_price(price:{price})" for price in asked])


def test_olive_r32_a_good_takes_the_first_free_square() -> None:
    table = Table(bids={"j1": "red 2"}, goods={"d1": "blue", "d3": "white"}, stand={"red": "C"}).using()
    table.play("sell_basket(area:C)")
    assert table.goods() == {"d1": "blue", "d2": "red", "d3": "white"}


def test_olive_r33_no_good_enters_a_full_market() -> None:
    goods = {f"g{number}": name for number, name in enumerate(["blue"] * 3 + ["white"] * 3, start=1)}
    table = Table(bids={"j1": "red 2"}, goods=goods, stand={"red": "C F"}).using()
    assert table.refused("sell_bottle(area:F)") == No("market_full", {"market": "G"}, "OLIVE-R33")
    assert table.legal() == ["sell_basket(area:C)", "decline()"]


def test_olive_r34_every_seat_with_goods_must_price() -> None:
    table = Table(goods={"d2": "blue", "d5": "white"}).selling()
    assert table.turn() == "2"  # clockwise from the starter, yellow
    for move in ("pass()", "decline()"):
        assert table.refused(move) == No("must_price", {}, "OLIVE-R34")
    assert prices(table, 3).turn() == "0"


def test_olive_r35_one_price_for_all_goods_of_a_seat_in_a_market() -> None:
    goods = {"d1": "blue", "d2": "yellow", "d3": "white", "g1": "blue", "g2": "red"}
    table = Table(seats=2, goods=goods).selling()
    assert table.refused("set_price(price:2, square:d2)") == No("one_price_only", {}, "OLIVE-R35")
    prices(table, 3, 2)
    assert table.points() == {"blue": 2 + 2, "white": 2 + 1}
    assert table.asked() == "set_price"
    prices(table, 5, 1)
    assert table.points() == {"blue": 4 + 1 + 5, "white": 3}


@pytest.mark.parametrize("die", [1, 4, 5])
def test_olive_r36_prices_go_up_to_the_die_whatever_the_cubes(die: int) -> None:
    table = Table(kind="crisis", die=die, bids={"m1": "yellow 3"}, goods={"d1": "yellow", "d2": "blue"}).selling()
    assert table.legal() == [f"set_price(price:{price})" for price in range(die + 1)]
    assert table.refused(f"set_price(price:{die + 1})") == No("price_too_high", {"die": die}, "OLIVE-R36")
    assert table.code("set_price(price:123)") == "price_too_high"


def test_olive_r37_nought_is_a_price_unless_the_floor_is_one() -> None:
    goods = {"d1": "yellow", "d2": "blue"}
    assert prices(Table(die=3, goods=goods).selling(), 0, 2).points() == {"yellow": 2}
    table = Table(die=3, goods=goods, floor=1).selling()
    assert table.refused("set_price(price:0)") == No("price_too_low", {"floor": 1}, "OLIVE-R37")
    assert table.legal() == [f"set_price(price:{price})" for price in (1, 2, 3)]


def test_olive_r38_the_price_is_paid_for_each_good() -> None:
    table = prices(Table(goods={"d1": "blue", "d2": "blue", "d4": "blue", "d5": "red"}).selling(), 4, 3)
    assert table.points() == {"blue": (3 + 2) + (3 + 1) + (3 + 0)}
    assert table.told("sold")[0] == {
        "colour": "blue", "square": "d1", "good": "basket", "base": 3, "bonus": 2, "points": 5,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("asked", "base"),
    [((2, 2, 5), 1), ((5, 5, 5), 4), ((1, 1, 5), 1), ((0, 0, 5), 0), ((2, 5, 5), 2), ((5, 4, 4), 3)],
)
def test_olive_r39_only_a_tie_at_the_lowest_price_takes_one_off(asked: tuple[int, ...], base: int) -> None:
    table = Table(starter="blue", goods={"g1": "blue", "g2": "white", "g3": "red"}).selling("G")
    prices(table, *asked)
    low = [colour for colour, price in zip(("blue", "white", "red"), asked, strict=True) if price == min(asked)]
    bonus = {"blue": 5, "white": 4, "red": 4}
    assert table.points() == {colour: base + bonus[colour] for colour in low}
    tie = [{"market": "G", "price": min(asked), "base": base}] if len(low) > 1 else []
    assert table.told("tie") == tie


def test_olive_r40_a_lone_seller_sells_at_the_die() -> None:
    table = Table(die=3, goods={"g1": "red", "g3": "red"}).selling()
    assert table.told("no_sellers", "lone_seller") == [{"market": "D"}, {"seat": 3, "market": "G", "price": 3}]
    assert table.points() == {"red": 3 + 5 + 3 + 4}


def test_olive_r41_unsold_goods_keep_their_squares() -> None:
    table = prices(Table(goods={"d1": "blue", "d3": "red"}, starter="blue").selling(), 2, 4)
    assert (table.goods(), table.told("unsold")) == ({"d3": "red"}, [{"colour": "red", "square": "d3"}])
    assert table.asked() == "bid"
    table.play(*["pass()"] * 4)
    assert table.told("lone_seller") == [{"seat": 3, "market": "D", "price": 4}]
    assert table.points() == {"blue": 4, "red": 4 + 1}


def test_olive_r42_baskets_are_paid_before_bottles_are_priced() -> None:
    goods = {"d1": "blue", "d2": "red", "g1": "blue", "g2": "red"}
    table = prices(Table(goods=goods, starter="blue").selling(), 1, 2)
    assert table.points() == {"blue": 3}
    assert table.state.market == 1


def test_prices_stay_hidden_until_all_have_chosen() -> None:
    table = prices(Table(goods={"d1": "blue", "d2": "white", "d3": "red"}, starter="blue").selling(), 2, 3)
    assert table.told("asked", "revealed") == []
    assert table.told("fist_closed") == [{"seat": 0, "market": "D"}, {"seat": 2, "market": "D"}]
    assert [GAME.view(table.state, seat).prices for seat in (0, 2, 3, -1)] == [
        (2, -1, -1, -1), (-1, -1, 3, -1), (-1, -1, -1, -1), (-1, -1, -1, -1),
    ]  # fmt: skip
    assert GAME.view(table.state, 3).chosen == (True, False, True, False)
    assert table.code("set_price(fist:0)") == "price_already_set"
    assert table.code("set_price(fist:3)") == "not_now"
    prices(table, 4)
    asked = [(facts["seat"], facts["price"]) for facts in table.told("asked")]
    assert asked == [(0, 2), (2, 3), (3, 4)]


def test_everybody_sees_the_prices_once_they_are_revealed() -> None:
    state = prices(Table(goods={"d1": "blue", "d2": "white"}, starter="blue").selling(), 2).state
    agenda.perform(state, Move("set_price", ("price:4",)), unheard)
    assert GAME.view(state, -1).prices == (-1, -1, -1, -1)
    agenda.settle(state, unheard)
    assert [GAME.view(state, seat).prices for seat in (-1, 0, 1)] == [(2, -1, 4, -1)] * 3


def test_a_later_sellers_fist_is_out_of_turn() -> None:
    table = Table(goods={"d1": "blue", "d2": "white"}, starter="blue").selling()
    assert table.refused("set_price(fist:2)") == No("not_your_turn", {"colour": "blue"})
    assert table.code("set_price(fist:1)") == "not_now"


# ---- golden examples


def test_olive_g16_a_lone_seller() -> None:
    table = Table(die=4, goods={"d1": "white"}).selling()
    assert (table.told("fist_closed"), table.points()) == ([], {"white": 6})


def test_olive_g17_the_lower_price_sells() -> None:
    table = prices(Table(starter="blue", goods={"d1": "blue", "d2": "white"}).selling(), 3, 4)
    assert (table.points(), table.goods()) == ({"blue": 5}, {"d2": "white"})


def test_olive_g18_a_tie_of_two_below_a_third() -> None:
    goods = {"d1": "blue", "d2": "white", "d3": "red"}
    table = prices(Table(starter="blue", goods=goods).selling(), 3, 5, 3)
    assert table.points() == {"blue": 4, "red": 3}


def test_olive_g19_a_tie_at_one_stays_one() -> None:
    table = prices(Table(starter="blue", die=3, goods={"g1": "blue", "g2": "red"}).selling("G"), 1, 1)
    assert table.points() == {"blue": 6, "red": 5}


def test_olive_g20_a_tie_at_nought_stays_nought() -> None:
    table = prices(Table(starter="blue", die=2, goods={"g1": "blue", "g2": "red"}).selling("G"), 0, 0)
    assert table.points() == {"blue": 5, "red": 4}


def test_olive_g21_two_goods_of_one_seat() -> None:
    goods = {"d1": "blue", "d2": "white", "d3": "blue"}
    table = prices(Table(starter="blue", die=4, goods=goods).selling(), 2, 3)
    assert (table.points(), table.goods()) == ({"blue": 7}, {"d2": "white"})


def test_olive_g22_a_tie_of_three_takes_off_one() -> None:
    goods = {"d1": "blue", "d2": "white", "d3": "red"}
    table = prices(Table(starter="blue", kind="long", die=6, goods=goods).selling(), 4, 4, 4)
    assert table.points() == {"blue": 5, "white": 4, "red": 4}


def test_olive_g23_the_freed_square_is_taken_first() -> None:
    table = prices(Table(starter="blue", goods={"d1": "blue", "d2": "white"}, stand={"red": "C"}).selling(), 3, 4)
    table.play("pass()", "pass()", "pass()", "bid(space:j1, cubes:2)", *["pass()"] * 4, "sell_basket(area:C)")
    assert table.goods() == {"d1": "red", "d2": "white"}


def test_olive_g24_a_starter_short_of_cubes_may_ask_five() -> None:
    goods = {"d1": "yellow", "d2": "blue"}
    table = Table(kind="crisis", die=5, bids={"m1": "yellow 3"}, goods=goods).selling()
    assert (table.turn(), table.state.free[1]) == ("1", 1)
    assert table.legal() == [f"set_price(price:{price})" for price in (0, 1, 2, 3, 4, 5)]


def test_olive_g29_two_seats_tie() -> None:
    goods = {"d1": "blue", "d2": "yellow", "d4": "white"}
    table = prices(Table(seats=2, die=4, goods=goods).selling(), 2, 2)
    assert table.points() == {"blue": 3, "white": 1, "yellow": 2}


def test_olive_g30_two_colours_of_one_seat_do_not_tie() -> None:
    goods = {"d1": "blue", "d2": "yellow", "d4": "white"}
    table = prices(Table(seats=2, starter="blue", die=4, goods=goods).selling(), 2, 3)
    assert (table.points(), table.goods()) == ({"blue": 4, "white": 2}, {"d2": "yellow"})


def test_olive_r54_ties_are_between_seats() -> None:
    goods = {"d1": "blue", "d2": "white"}
    assert Table(seats=2, die=4, goods=goods).selling().points() == {"blue": 6, "white": 5}
    three = prices(Table(seats=2, starter="blue", goods={**goods, "d3": "red"}).selling(), 3, 4)
    assert (three.points(), three.told("tie")) == ({"blue": 5, "white": 4}, [])


def test_olive_r55_the_starter_colours_seat_prices_first() -> None:
    goods = {"d1": "blue", "d2": "yellow"}
    assert Table(seats=2, starter="red", goods=goods).selling().turn() == "1"
    assert Table(seats=2, starter="white", goods=goods).selling().turn() == "0"


def test_olive_g36_the_last_chance_missed() -> None:
    table = prices(Table(starter="red", die=1, year=2, goods={"d1": "red", "d2": "blue"}).selling(), 0, 1)
    assert table.points() == {"red": 2}
    assert table.told("leftover") == []
    assert table.asked() == ""


def test_olive_g38_a_lone_seat_with_two_colours() -> None:
    table = Table(seats=2, die=3, goods={"g1": "yellow", "g2": "red"}).selling("G")
    assert table.points() == {"yellow": 8, "red": 7}


def test_olive_g39_the_only_price_is_set_by_itself() -> None:
    table = Table(starter="blue", die=1, year=2, floor=1, goods={"d1": "blue", "d2": "red"}).selling()
    assert [(facts["seat"], facts["price"]) for facts in table.told("asked")] == [(0, 1), (3, 1)]
    assert table.told("tie") == [{"market": "D", "price": 1, "base": 1}]
    assert table.points() == {"blue": 3, "red": 2}
