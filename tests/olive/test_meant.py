"""What a click means, allowed or not; names of places and forms of moves."""

from __future__ import annotations

import pytest

from tests.olive.build import GAME, Table

INERT = ("track:score", "card:year", "die:season", "disk:starter", "seat:0")


@pytest.mark.parametrize(
    ("touched", "move", "code"),
    [
        (("space:h2",), "bid(space:h2, cubes:1)", ""),
        (("space:h1",), "bid(space:h1, cubes:3)", ""),
        (("space:j1",), "bid(space:j1, cubes:3)", ""),
        (("space:k1",), "bid(space:k1, cubes:4)", "covered_by_disk"),
        (("space:h1", "cubes:4"), "bid(space:h1, cubes:4)", ""),
        (("cubes_of:blue", "space:i1"), "bid(space:i1, cubes:3)", ""),
        (("space:j1", "cubes_of:blue"), "withdraw(space:j1)", "no_withdrawal"),
        (("cubes_of:white",), "bid(space:h1, cubes:3, colour:white)", "wrong_colour_cubes"),
        (("cubes_of:white", "space:i1"), "bid(space:i1, cubes:3, colour:white)", "wrong_colour_cubes"),
        (("cubes_of:blue",), "touch(cubes_of:blue)", "not_now"),
        (("cube:starter",), "bid(cube:starter)", "wrong_colour_cubes"),
        (("area:A",), "touch(area:A)", "not_now"),
        (("meeple:blue.A",), "touch(meeple:blue.A)", "not_now"),
        (("price:2",), "touch(price:2)", "not_now"),
        (("square:d1",), "touch(square:d1)", "not_now"),
        (("fist:0",), "touch(fist:0)", "not_now"),
    ],
)
def test_touching_while_bidding(touched: tuple[str, ...], move: str, code: str) -> None:
    bids = {"h1": "white 2", "j1": "blue 2", "k1": "yellow 3"}
    table = Table(bids=bids, disk="k1").bidding("blue")
    assert (table.meant(*touched), table.code(move)) == (move, code)


def test_touching_a_closed_space_and_the_own_blocked_cube() -> None:
    table = Table(seats=3, starter="blue").bidding("blue")
    assert table.code(table.meant("space:h4")) == "space_closed"
    assert table.code(table.meant("cube:starter")) == "blocked_cube"


@pytest.mark.parametrize(
    ("touched", "move", "code"),
    [
        (("area:A",), "pick(area:A)", ""),
        (("area:A", "area:B"), "pick(area:A)", ""),
        (("area:B",), "box(area:B)", ""),
        (("area:B", "area:E"), "press(area:B)", "wrong_worker"),
        (("area:C",), "sell_basket(area:C)", "wrong_worker"),
        (("area:E",), "bottle(area:E)", "wrong_worker"),
        (("area:F",), "sell_bottle(area:F)", "wrong_worker"),
        (("square:d1",), "sell_basket(area:C)", "wrong_worker"),
        (("meeple:blue.A",), "pick(area:A)", ""),
        (("meeple:white.A",), "pick(area:A, colour:white)", "other_colours_meeple"),
        (("meeple:white.C",), "sell_basket(area:C, colour:white)", "wrong_worker"),
        (("space:l1",), "mule(space:l1)", "mule_needs_carrier"),
        (("space:h1",), "touch(space:h1)", "not_now"),
        (("cubes_of:blue",), "touch(cubes_of:blue)", "not_now"),
        (("cube:starter",), "touch(cube:starter)", "not_now"),
        (("square:z9",), "touch(square:z9)", "not_now"),
        (("meeple:blue.sold",), "touch(meeple:blue.sold)", "not_now"),
    ],
)
def test_touching_while_a_green_worker_acts(touched: tuple[str, ...], move: str, code: str) -> None:
    table = Table(bids={"h1": "blue 1", "l1": "blue 1"}, stand={"blue": "B C F"}).using()
    assert (table.meant(*touched), table.code(move)) == (move, code)


@pytest.mark.parametrize(
    ("touched", "move", "code"),
    [
        (("area:C",), "sell_basket(area:C)", ""),
        (("square:d2",), "sell_basket(area:C)", ""),
        (("square:d3",), "sell_basket(area:C, square:d3)", "cannot_choose_square"),
        (("square:g1",), "sell_bottle(area:F)", ""),
        (("area:F", "square:g1"), "sell_bottle(area:F)", ""),
        (("area:F", "square:g4"), "sell_bottle(area:F, square:g4)", "cannot_choose_square"),
        (("meeple:blue.C", "square:d2"), "sell_basket(area:C)", ""),
        (("meeple:red.C",), "sell_basket(area:C, colour:red)", "other_colours_meeple"),
        (("area:B",), "box(area:B)", "wrong_worker"),
    ],
)
def test_touching_while_a_purple_worker_acts(touched: tuple[str, ...], move: str, code: str) -> None:
    table = Table(bids={"j1": "blue 2"}, stand={"blue": "B C F"}, goods={"d1": "white"}).using()
    assert (table.meant(*touched), table.code(move)) == (move, code)


def test_an_orange_worker_presses_what_a_green_one_boxes() -> None:
    table = Table(bids={"i1": "blue 3"}, stand={"blue": "B"}).using()
    assert table.meant("area:B") == "press(area:B)"
    assert table.code(table.meant("area:B", "area:C")) == "wrong_worker"


@pytest.mark.parametrize(
    ("touched", "move", "code"),
    [
        (("price:2",), "set_price(price:2)", ""),
        (("price:6",), "set_price(price:6)", "price_too_high"),
        (("square:d2",), "set_price(price:5, square:d2)", "one_price_only"),
        (("price:2", "square:d2"), "set_price(price:2, square:d2)", "one_price_only"),
        (("square:d1",), "touch(square:d1)", "not_now"),
        (("square:g1",), "touch(square:g1)", "not_now"),
        (("fist:0",), "set_price(fist:0)", "price_already_set"),
        (("fist:2",), "set_price(fist:2)", "not_now"),
        (("space:h1",), "touch(space:h1)", "not_now"),
        (("area:C",), "touch(area:C)", "not_now"),
    ],
)
def test_touching_while_a_seat_prices(touched: tuple[str, ...], move: str, code: str) -> None:
    table = Table(starter="blue", goods={"d1": "blue", "d2": "white", "d3": "white"}).selling()
    table.play("set_price(price:3)")
    assert (table.meant(*touched), table.code(move)) == (move, code)


def test_what_nobody_moves_means_nothing() -> None:
    for table in (Table().bidding("blue"), Table(bids={"h1": "blue 1"}).using()):
        assert [table.meant(place) for place in INERT] == [""] * len(INERT)
        assert table.meant() == ""


def test_every_legal_move_is_what_its_own_touches_mean() -> None:
    tables = [
        Table(bids={"h1": "white 2"}).bidding("blue"),
        Table(bids={"k1": "blue 3"}, stand={"blue": "B C E"}).using(),
        Table(bids={"j1": "blue 2", "l1": "blue 1"}, stand={"blue": "C C F"}).using().play("sell_basket(area:C)"),
        Table(goods={"d1": "blue", "d2": "white"}).selling(),
    ]
    for table in tables:
        for move in table.legal():
            path = move[move.index("(") + 1 : -1].split(", ")
            assert path == [""] or table.meant(*path) == move


def test_what_is_asked() -> None:
    def asked(table: Table) -> object:
        return table.state.agenda[-1].asked(table.state)

    assert asked(Table().bidding("blue")) == ("bid", {"colour": "blue", "free": 7})
    stand = {"blue": "B C C E F"[:7]}
    for space, worker in (("h1", "green"), ("i1", "orange"), ("j1", "purple")):
        table = Table(bids={space: "blue 3"}, stand=stand).using()
        assert asked(table) == (f"use_{worker}", {"colour": "blue", "worker": worker})
    black = Table(bids={"k1": "blue 3"}, stand=stand).using()
    assert asked(black) == ("use_black", {"colour": "blue", "worker": "green"})
    mule = Table(bids={"j1": "blue 2", "l1": "blue 1"}, stand=stand).using().play("sell_basket(area:C)")
    assert asked(mule) == ("use_mule", {"colour": "blue"})
    priced = Table(goods={"d1": "blue", "d2": "white"}).selling()
    assert asked(priced) == ("set_price", {"seat": 2, "market": "D", "die": 5, "floor": 0})


def test_the_view_shows_the_workers_still_to_act_in_order() -> None:
    bids = {"h1": "red 1", "k1": "blue 3", "j2": "white 2", "i1": "red 3"}
    table = Table(bids=bids, stand=dict.fromkeys(("blue", "white", "red"), "B C E F")).using()

    def queue() -> list[str]:
        view = GAME.view(table.state, 0)
        return [view.spaces[space] for space in view.queue]

    assert queue() == ["k1", "h1", "i1", "j2"]
    table.play("hold()")
    assert queue() == ["h1", "k1", "i1", "j2"]
    table.play("decline()", "press(area:B)")
    assert queue() == ["i1", "j2"]
    assert GAME.view(table.state, 0).phase == "use"
