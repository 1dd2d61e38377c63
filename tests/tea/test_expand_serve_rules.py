"""Factories, Trading Posts and the Crown: rulings TEA-R46 to R51."""

from __future__ import annotations

from typing import Any

import pytest

from greengold.core.verdict import No
from greengold.games.tea import vocabulary as words
from greengold.games.tea.names import NONE
from greengold.games.tea.steps import ExpandOrder
from tests.tea.build import Table

CITIES = ("canton", "shanghai", "foochow", "amoy", "calcutta", "colombo")
CANTON = {"factories": {"canton": "blue"}, "tile": {"canton": "supply6.a"}}
"""Canton: 2 black at £2, 2 green at £1, 1 red at £3, and a blue Factory."""

CROWDED = {f"{city}.{space}": seat for city in CITIES[3:] for space, seat in ((1, "teal"), (2, "lime"), (3, "ivory"))}
"""Three cities without a free Trading Post space."""

THREE = {"canton.1": "rose", "shanghai.1": "rose", "foochow.1": "rose"}
FOUR = {**THREE, "amoy.2": "rose"}


def kinds(table: Table, *wanted: str) -> list[str]:
    """Kinds of the events that happened, of those wanted."""
    return [kind for kind, _ in table.events if kind in wanted]


def on_offer(table: Table) -> str:
    """Mandates at Court, "-" for an empty space."""
    return " ".join(table.pack.mandates[card].id if card != NONE else "-" for card in table.state.mandates)


def ids(table: Table, mandates: tuple[int, ...]) -> str:
    """Ids of Mandates."""
    return " ".join(table.pack.mandates[card].id for card in mandates)


# ---- R46


def test_tea_r46_the_colour_is_ignored_for_the_trading_post() -> None:
    """A blue Worker, and blue has a Factory in Canton only: every free space of every city is open."""
    table = Table(factories={"canton": "blue", "amoy": "grey"}, posts={"colombo.2": "rose", "calcutta.2": "teal"})
    table.act("expand", "blue").play("expand(part:post)")
    free = [f"place_post(post:{city}.{space})" for city in CITIES[:4] for space in (1, 2, 3)]
    free += ["place_post(post:calcutta.1)", "place_post(post:calcutta.3)"]
    assert table.legal() == free
    assert table.refused("place_post(post:calcutta.2)") == No("post_taken", {"city": "calcutta"})
    assert table.refused("place_post(post:colombo.1)") == No("own_post_here", {"city": "colombo"})


def test_tea_r46_but_not_for_the_factory() -> None:
    """Blue opens where a space is free and no blue Factory stands; the Posts there count for nothing."""
    table = Table(factories={"canton": "blue", "amoy": "grey brown purple yellow"}, posts={"foochow.1": "rose"})
    table.act("expand", "blue").play("expand(part:factory)")
    assert table.legal() == [f"place_factory(city:{city})" for city in CITIES if city not in ("canton", "amoy")]
    assert table.refused("place_factory(city:canton)") == No("factory_here", {"company": "blue", "city": "canton"})
    assert table.refused("place_factory(city:amoy)") == No("city_full", {"city": "amoy"})


@pytest.mark.parametrize("first", ["factory", "post"])
def test_tea_r46_both_parts_in_any_order(first: str) -> None:
    """The Post goes to a city without a blue Factory: £2 beside it, £4 of the bonus covered."""
    table = Table(value={"blue": 5}).act("expand", "blue")
    assert table.legal() == ["expand(part:factory)", "expand(part:post)"]
    assert table.refused("place_post(post:canton.1)") == No("part_first")
    moves = ["place_factory(city:amoy)", "place_post(post:canton.1)"]
    table.play(f"expand(part:{first})", *(moves if first == "factory" else reversed(moves)))
    assert (table.asked(), table.value("blue"), table.money("rose")) == ("end_turn", 6, 7 + 2 + 4)
    order = ["factory_placed", "post_placed"] if first == "factory" else ["post_placed", "factory_placed"]
    assert kinds(table, "factory_placed", "post_placed") == order
    assert table.told("earned") == [{"seat": 0, "n": n, "source": "post:canton.1"} for n in (2, 4)]


# ---- R47


def test_tea_r47_no_legal_space_gives_nothing() -> None:
    """One Post is left, rose has one in three cities, the others are full: the Factory alone, no money."""
    table = Table(posts={**THREE, **CROWDED}, value={"blue": 5}).act("expand", "blue")
    assert table.asked() == "place_factory"
    table.play("place_factory(city:canton)")
    assert table.told("left_out") == [{"seat": 0, "what": "place_post"}]
    assert (table.money("rose"), table.told("earned", "no_posts_left"), table.asked()) == (7, [], "end_turn")


def test_tea_r47_the_part_without_a_space_cannot_come_first() -> None:
    table = Table(posts={**THREE, **CROWDED})
    table.state.company, table.state.agenda = table.company("blue"), (ExpandOrder(),)
    assert table.refused("expand(part:post)") == No("no_room_for_post", {}, "TEA-R47")
    assert table.legal() == ["expand(part:factory)"]


@pytest.mark.parametrize("first", ["factory", "post"])
def test_tea_r47_without_posts_four_pounds(first: str) -> None:
    table = Table(posts=FOUR).act("expand", "blue")
    assert table.code("place_post(post:calcutta.1)") == "part_first"
    table.play(f"expand(part:{first})", "place_factory(city:canton)")
    assert table.told("no_posts_left") == [{"seat": 0}]
    assert table.told("earned") == [{"seat": 0, "n": 4, "source": "no_posts_left"}]
    assert (table.money("rose"), table.asked(), table.state.posts.count(0)) == (11, "end_turn", 4)


@pytest.mark.parametrize(("placed", "pounds"), [(0, 2), (1, 3), (2, 3), (3, 4)])
def test_tea_r47_the_money_beside_each_post(placed: int, pounds: int) -> None:
    """Then the bonus covered: £3 in Colombo's second space."""
    table = Table(posts=dict(list(FOUR.items())[:placed])).act("expand", "blue")
    table.play("expand(part:post)", "place_post(post:colombo.2)")
    assert table.told("post_placed") == [{"seat": 0, "city": "colombo", "space": 2}]
    assert [facts["n"] for facts in table.told("earned")] == [pounds, 3]
    assert table.money("rose") == 7 + pounds + 3


# ---- R48


@pytest.mark.parametrize(("taken", "value"), [(0, 6), (1, 7), (2, 8)])
def test_tea_r48_the_row_the_factory_came_from_gives_the_steps(taken: int, value: int) -> None:
    table = Table(value={"blue": 5}, reserve={"blue": taken, "grey": 2}).act("expand", "blue")
    table.play("expand(part:factory)", "place_factory(city:amoy)")
    assert table.told("factory_placed") == [{"seat": 0, "company": "blue", "city": "amoy", "row": taken + 1}]
    assert (table.value("blue"), len(table.told("share_rose")), table.state.reserve[0]) == (value, taken + 1, taken + 1)
    assert table.state.factories[table.city("amoy")] == (table.company("blue"),)


def test_tea_r48_each_company_has_its_own_column() -> None:
    table = Table(value={"blue": 5}, reserve={"yellow": 3, "orange": 2}).act("expand", "blue")
    assert table.play("expand(part:factory)", "place_factory(city:amoy)").value("blue") == 6


def test_tea_r48_lines_are_passed_step_by_step() -> None:
    """Three steps from £9: only the third, from £11, passes a line."""
    table = Table(value={"blue": 9}, reserve={"blue": 2}, shares={"teal": "blue"}).act("expand", "blue")
    table.play("expand(part:factory)", "place_factory(city:amoy)")
    assert kinds(table, "share_rose", "dividend", "dividend_token") == [
        "share_rose", "share_rose", "share_rose", "dividend", "dividend_token"]  # fmt: skip
    assert (table.value("blue"), table.money("teal"), table.state.dividend) == (12, 9, 1)


# ---- R49


@pytest.mark.parametrize(
    ("track", "company", "after", "told"),
    [
        ("", "brown", "brown", [("brown", 1)]),
        ("brown", "blue", "blue brown", [("blue", 1), ("brown", 2)]),
        ("blue grey", "yellow", "blue yellow grey", [("yellow", 2), ("grey", 3)]),
        ("blue yellow grey", "grey", "blue grey yellow", [("grey", 2), ("yellow", 3)]),
        ("blue yellow grey", "yellow", "yellow blue grey", [("yellow", 1), ("blue", 2)]),
        ("blue yellow orange purple", "grey", "blue yellow orange grey purple", [("grey", 4), ("purple", 5)]),
        ("blue yellow orange purple brown", "grey", "blue yellow orange purple grey", [("grey", 5), ("brown", 0)]),
        ("blue yellow orange purple brown", "brown", "blue yellow orange brown purple", [("brown", 4), ("purple", 5)]),
    ],
)
def test_tea_r49_a_step_on_the_supplier_track(track: str, company: str, after: str, told: list[Any]) -> None:
    """The one it passes goes down a position, 0 = off the Board."""
    table = Table(supplier=track).gain("row:1", words.SupplierStep(1)).play(f"pick_supplier(supplier:{company})")
    assert table.supplier() == after
    events = table.told("supplier_advanced", "supplier_pushed", "supplier_first")
    assert events == [{"company": name, "position": position} for name, position in told]


def test_tea_r49_the_first_stays_first() -> None:
    table = Table(supplier="blue grey").gain("row:1", words.SupplierStep(2)).play("pick_supplier(supplier:blue)")
    assert table.supplier() == "blue grey"
    assert table.told("supplier_first", "supplier_advanced", "supplier_pushed") == [{"company": "blue"}]


def test_tea_r49_two_steps_are_made_one_by_one() -> None:
    """Entering at the fifth position pushes brown off, then purple is passed."""
    table = Table(supplier="blue yellow orange purple brown").gain("row:1", words.SupplierStep(2))
    table.play("pick_supplier(supplier:grey)")
    assert table.supplier() == "blue yellow orange grey purple"
    assert table.told("supplier_pushed") == [
        {"company": "brown", "position": 0},
        {"company": "purple", "position": 5},
    ]


def test_tea_r49_a_token_pushed_off_enters_anew() -> None:
    table = Table(supplier="blue yellow orange purple brown").gain("row:1", words.SupplierStep(1))
    table.play("pick_supplier(supplier:grey)").gain("row:1", words.SupplierStep(1))
    table.play("pick_supplier(supplier:brown)")
    assert table.supplier() == "blue yellow orange purple brown"


def test_tea_r49_serving_advances_the_token_of_the_action_colour() -> None:
    table = Table(**CANTON, supplier="grey yellow", mandates="m30 - -").act("serve", "blue")
    table.play("serve(crate:canton.green, order:1)")
    assert (table.supplier(), table.asked()) == ("grey blue yellow", "end_turn")


# ---- R50


def last_token(**more: Any) -> Table:
    """Red and black stand on the first two Tokens; rose serves the green Crate of Canton on the third."""
    position = {**CANTON, "crates": {"canton": "rgbb"}, "orders": ("red", "black", ""), "order_sides": "aba",
                "mandate_deck": "m01 m02 m03", **more}  # fmt: skip
    return Table(**position).act("serve", "blue")


def test_tea_r50_the_tokens_are_refreshed_after_the_whole_action() -> None:
    """Bonus of the covered side, £1 for green tea, an old Mandate, the Supplier Token; then everything is new."""
    table = last_token(workers={"central": "grey"})
    assert (table.asked(), table.holes("rose")[0], on_offer(table)) == ("pick_mandate", "grey", "m30 m31 m32")
    assert table.told("crate_served") == [{"seat": 0, "city": "canton", "tea": "green", "order": 3}]
    assert (table.money("rose"), table.supplier(), table.told("orders_refreshed")) == (8, "", [])
    assert table.refused("pick_mandate(mandate:4)") == No("not_now")
    table.play("pick_mandate(mandate:2)")
    assert kinds(table, "mandate_taken", "supplier_advanced", "orders_refreshed", "mandate_revealed") == [
        "mandate_taken", "supplier_advanced", "orders_refreshed", *["mandate_revealed"] * 3]  # fmt: skip
    state = table.state
    assert (state.orders, state.order_sides) == ([NONE] * 3, (1, 0, 1))
    assert (ids(table, state.honours[0]), ids(table, state.mandate_discards)) == ("m31", "m30 m32")
    assert on_offer(table) == "m01 m02 m03"
    assert (table.asked(), table.stock("rose"), table.crates("canton")) == ("end_turn", "", "rbb")


def test_tea_r50_all_before_the_refresh_happens_with_the_old_mandates() -> None:
    """The third Token's Upgrade (u42) takes an old Mandate as well; u35's question comes before the refresh."""
    table = last_token(order_sides="aab", offer="u42 u02 u03", rows={"rose": ("u35", "", "", "")}, supplier="grey")
    table.play("pick_upgrade(upgrade:0)", "pick_row(row:2)", "pick_mandate(mandate:1)", "pick_mandate(mandate:3)")
    assert (table.supplier(), table.asked()) == ("blue grey", "end_turn")
    assert ids(table, table.state.mandate_discards) == "m31"
    table = last_token(rows={"rose": ("u35", "", "", "")}, supplier="grey orange", workers={"central": "grey"})
    table.play("pick_mandate(mandate:1)")
    assert (table.asked(), table.supplier()) == ("extra_supplier", "grey blue orange")
    assert table.told("orders_refreshed") == []
    table.play("yes()")
    assert (table.supplier(), table.told("orders_refreshed")) == ("blue grey orange", [{"seat": 0}])


def test_tea_r50_with_an_empty_token_nothing_is_refreshed() -> None:
    table = Table(**CANTON, orders=("red", "", ""), order_sides="aba", mandate_deck="m01").act("serve", "blue")
    table.play("serve(crate:canton.green, order:2)", "pick_company(company:blue)", "pick_mandate(mandate:1)")
    assert [tea != NONE for tea in table.state.orders] == [True, True, False]
    assert (table.told("orders_refreshed"), on_offer(table), table.state.order_sides) == ([], "- m31 m32", (0, 1, 0))


def test_tea_r50_the_flipped_tokens_take_every_tea_again() -> None:
    """The next seat may serve red; the first Token now gives 2 Concessions instead of £3."""
    table = last_token(workers={"central": "grey"}).play("pick_mandate(mandate:2)")
    table.state.agenda, table.state.seat = (), 1
    table.act("serve", "blue").play("serve(crate:canton.red, order:1)")
    assert (table.state.concessions[1], table.money("teal")) == (1 + 2, 7 + 3)


def test_tea_r50_tea_on_a_token_cannot_be_served() -> None:
    table = Table(**CANTON, orders=("red", "", "")).act("serve", "blue")
    assert table.refused("serve(crate:canton.red, order:2)") == No("tea_served", {"tea": "red"})
    assert table.refused("serve(crate:canton.green, order:1)") == No("order_taken", {"order": 1})
    expected = No("no_such_crate_there", {"tea": "white", "city": "canton"})
    assert table.refused("serve(crate:canton.white, order:2)") == expected
    expected = No("no_factory_here", {"company": "blue", "city": "amoy"})
    assert table.refused("serve(crate:amoy.black, order:2)") == expected


@pytest.mark.parametrize(("tea", "pounds"), [("red", 3), ("white", 2), ("green", 1), ("black", 1)])
def test_tea_r50_money_by_variety(tea: str, pounds: int) -> None:
    """Beside the bonus of the Token, 2 Concessions."""
    table = Table(tile={"canton": "supply3.a"}, factories={"canton": "blue"}, order_sides="baa", mandates="m30 - -")
    table.act("serve", "blue").play(f"serve(crate:canton.{tea}, order:1)")
    assert table.told("earned") == [{"seat": 0, "n": pounds, "source": "action:serve"}]
    assert (table.money("rose"), table.state.concessions[0]) == (7 + pounds, 3)


# ---- R51


def test_tea_r51_the_space_of_a_taken_mandate_is_refilled_in_maintenance() -> None:
    table = Table(**CANTON, order_sides="baa", mandate_deck="m05 m06").act("serve", "blue")
    table.play("serve(crate:canton.green, order:1)", "pick_mandate(mandate:2)")
    assert (table.asked(), on_offer(table)) == ("end_turn", "m30 - m32")
    table.play("end_turn()")
    assert on_offer(table) == "m30 m05 m32"
    assert table.told("mandate_revealed") == [{"mandate": "m05", "space": 2}]


def test_tea_r51_a_second_mandate_comes_from_those_left() -> None:
    """deal05 before, or a Contract after: nothing is revealed in between."""
    table = Table(**CANTON, order_sides="baa", mandate_deck="m05 m06", held={"rose": "c07"}, stock={"rose": "wbb"})
    table.act("serve", "blue")
    table.play("serve(crate:canton.green, order:1)", "pick_mandate(mandate:2)", "fulfil(own:c07, pay:wbb)")
    assert table.legal() == ["pick_mandate(mandate:1)", "pick_mandate(mandate:3)"]
    assert table.refused("pick_mandate(mandate:2)") == No("mandate_gone", {}, "TEA-R51")
    table.play("pick_mandate(mandate:1)", "end_turn()")
    assert ids(table, table.state.honours[0]) == "m31 m30"
    assert on_offer(table) == "m05 m06 m32"


def test_tea_r51_none_left_is_none_taken() -> None:
    """Two Mandates in one turn from the last one: the second part is left out, and nothing is revealed for it."""
    table = Table(mandates="- m31 -").gain("deal:canton", words.Mandate(2))
    assert ids(table, table.state.honours[0]) == "m31"
    assert table.told("left_out") == [{"seat": 0, "what": "pick_mandate"}]
    assert table.told("mandate_revealed") == []
