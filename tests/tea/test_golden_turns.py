"""Golden examples of Pigeonholes, the five Actions and Maintenance (tea.md, section 7)."""

from __future__ import annotations

import pytest

from greengold.games.tea import deeds
from greengold.games.tea import vocabulary as words
from tests.tea.build import Table

CANTON = {
    "factories": {"canton": "blue"},
    "tile": {"canton": "supply6.a"},
    "deals": {"canton": "deal02"},
    "concessions": {"rose": 2},
}


@pytest.mark.parametrize(
    ("company", "expected"), [("yellow", ["", "yellow yellow", "", ""]), ("blue", ["blue", "yellow", "", ""])]
)
def test_tea_g8_own_colour_first_else_the_first_empty(company: str, expected: list[str]) -> None:
    table = Table(workers={"1": company}, holes={"rose": ("", "yellow", "", "")})
    deeds.take_worker(table.state, 0, table.company(company), table.heard)
    assert table.holes("rose") == expected


def test_tea_g9_no_pigeonhole_or_a_complete_one() -> None:
    holes = {"rose": ("blue", "yellow yellow", "grey", "purple")}
    table = Table(workers={"1": "orange purple"}, holes=holes, share_bonus={"orange": "sh2"}).begin()
    bag = table.state.bag[table.company("orange")]
    table.play("choose_action(action:invest)", "choose_worker(worker:1.orange)")
    assert table.told("worker_to_bag") == [{"seat": 0, "company": "orange"}]
    assert table.state.bag[table.company("orange")] == bag + 1
    assert table.shares("rose") == "orange"
    table = Table(workers={"1": "blue purple"}, holes=holes).begin()
    table.play("choose_action(action:invest)", "choose_worker(worker:1.blue)")
    assert table.asked() == "pick_upgrade"
    bag = table.state.bag[table.company("blue")]
    table.play("skip()")
    assert table.holes("rose") == ["", "yellow yellow", "grey", "purple"]
    assert table.state.bag[table.company("blue")] == bag + 2


@pytest.mark.parametrize(("taken", "after"), [((0, 1), "u21 u33 u02"), ((2,), "u05 u10 u33")])
def test_tea_g10_upgrades_slide_to_nought(taken: tuple[int, ...], after: str) -> None:
    table = Table(offer="u05 u10 u21", upgrade_deck="u33 u02")
    for space in taken:
        table.state.offer[space] = -1
    assert table.maintain().offer() == after


def test_tea_g11_money_and_concessions_in_one_import() -> None:
    table = Table(**CANTON, value={"blue": 9}, posts={"canton.1": "teal"}).act("import", "blue")
    table.play("buy(crate:canton.black, pay:concessions)", "buy(crate:canton.black, pay:concessions)")
    table.play("buy(crate:canton.red, pay:money)", "done()")
    assert (table.money("rose"), table.state.concessions[0], table.stock("rose")) == (4, 0, "rbb")
    assert (table.value("blue"), table.money("teal")) == (10, 8)


def test_tea_g12_the_deal_pays_once_more_but_never_oneself() -> None:
    table = Table(**CANTON, posts={"canton.1": "teal", "canton.2": "rose"}).act("import", "blue")
    table.play("buy(crate:canton.black, pay:concessions)", "buy(crate:canton.red, pay:money)", "done()")
    assert table.asked() == "import_deal"
    table.play("deal(deal:canton)")
    assert table.money("teal") == 9
    assert [facts["cause"] for facts in table.told("passive_income")] == ["crate", "deal"]
    assert not [facts for facts in table.told("passive_income") if facts["seat"] == 0]


def test_tea_g13_crates_above_capacity_are_discarded_but_paid() -> None:
    table = Table(**CANTON, stock={"rose": "wwwggg"}).act("import", "blue")
    table.play("buy(crate:canton.black, pay:money)", "buy(crate:canton.black, pay:money)")
    assert table.asked() == "discard_crate"
    table.play(
        "discard_crate(stock:black)", "buy(crate:canton.green, pay:money)", "discard_crate(stock:green)", "done()"
    )
    assert len(table.told("crate_discarded")) == 2
    assert (table.stock("rose"), table.money("rose")) == ("wwwgggb", 2)


def test_tea_g14_agents_pay_in_headquarters_and_in_tea_break() -> None:
    table = Table(
        hq={"blue": "rose", "yellow": "rose", "orange": "teal"}, tea_break={"rose": 1}, hq_bonus={"orange": "hq2"}
    ).act("negotiate", "orange")
    assert (table.state.tea_break[1], table.hq()["orange"]) == (1, "rose")
    assert table.legal() == ["pick_contract(contract:3)", "pick_contract(contract:4)"]
    table.play("pick_contract(contract:3)")
    assert (table.money("rose"), table.state.concessions[0]) == (14, 1 + 2 + 1)


def test_tea_g15_the_own_headquarters() -> None:
    table = Table(hq={"blue": "rose"}, hq_bonus={"blue": "hq2"}).act("negotiate", "blue")
    table.play("pick_contract(contract:1)")
    assert (table.hq(), table.state.tea_break[0]) == ({"blue": "rose"}, 1)
    assert table.money("rose") == 10


@pytest.mark.parametrize(
    ("track", "company", "expected"),
    [
        ("blue grey", "yellow", "blue yellow grey"),
        ("blue yellow grey", "grey", "blue grey yellow"),
        ("blue grey yellow", "blue", "blue grey yellow"),
        ("", "brown", "brown"),
        ("brown", "blue", "blue brown"),
    ],
)
def test_tea_g16_the_supplier_track(track: str, company: str, expected: str) -> None:
    table = Table(supplier=track)
    deeds.advance_supplier(table.state, table.company(company), 1, table.heard)
    assert table.supplier() == expected


def test_tea_g17_the_fifth_supplier_leaves_the_board() -> None:
    table = Table(supplier="blue yellow orange purple brown")
    deeds.advance_supplier(table.state, table.company("grey"), 1, table.heard)
    assert table.supplier() == "blue yellow orange purple grey"
    assert table.told("supplier_pushed") == [{"company": "brown", "position": 0}]


def test_tea_g19_the_third_order_refreshes_the_court() -> None:
    table = Table(
        orders=("red", "black", ""),
        order_sides="aba",
        factories={"canton": "blue", "amoy": "blue"},
        tile={"canton": "supply6.b", "amoy": "supply5.b"},
        mandates="m01 m02 m03",
        mandate_deck="m04 m05 m06",
        workers={"central": "grey brown"},
    ).act("serve", "blue")
    assert table.code("serve(crate:canton.red, order:3)") == "tea_served"
    table.play("serve(crate:canton.white, order:3)", "pick_worker(worker:central.grey)")
    assert table.asked() == "pick_mandate"
    table.play("pick_mandate(mandate:2)")
    assert table.money("rose") == 9
    assert (table.state.orders, table.state.order_sides) == ([-1, -1, -1], (1, 0, 1))
    assert [table.pack.mandates[card].id for card in table.state.mandates] == ["m04", "m05", "m06"]
    assert [table.pack.mandates[card].id for card in table.state.mandate_discards] == ["m01", "m03"]
    assert table.supplier() == "blue"


def test_tea_g23_the_row_of_the_factory_gives_the_steps() -> None:
    table = Table(reserve={"blue": 1}, value={"blue": 5}).act("expand", "blue")
    table.play("expand(part:factory)", "place_factory(city:canton)")
    assert table.value("blue") == 7
    table = Table(reserve={"blue": 2}, value={"blue": 5}).act("expand", "blue")
    table.play("expand(part:factory)", "place_factory(city:canton)")
    assert table.value("blue") == 8


def test_tea_g24_money_beside_the_posts_and_without_posts() -> None:
    posts = {"canton.1": "rose", "shanghai.1": "rose"}
    table = Table(posts=posts).act("expand", "blue").play("expand(part:post)", "place_post(post:foochow.3)")
    assert table.money("rose") == 7 + 3 + 3
    posts |= {"foochow.3": "rose", "amoy.2": "rose"}
    table = Table(posts=posts).act("expand", "blue").play("expand(part:post)")
    assert table.money("rose") == 7 + 4
    assert table.asked() == "place_factory"


def test_tea_g27_the_dearer_share_costs_the_difference() -> None:
    def exchanged(own: str, new: str) -> Table:
        table = Table(value={"blue": 9, "grey": 14}, shares={"rose": own}).gain("deal:canton", words.ExchangeShare())
        assert table.price(f"pick_exchange(share:{own}, company:{new})") == (5 if new == "grey" else 0)
        return table.play(f"pick_exchange(share:{own}, company:{new})")

    table = exchanged("blue", "grey")
    assert (table.money("rose"), table.shares("rose"), table.value("grey")) == (2, "grey", 14)
    table = exchanged("grey", "blue")
    assert (table.money("rose"), table.shares("rose")) == (7, "blue")
    assert table.state.pile[table.company("grey")] == 5


FULL = {"1": "blue", "2": "blue", "4": "blue", "5": "blue"}


def test_tea_g28_the_depots_move_up() -> None:
    workers = {**FULL, "central": "yellow", "reserve1": "grey grey", "reserve2": "brown brown brown"}
    table = Table(workers=workers)
    table.state.bag = [0, 0, 1, 1, 0, 0]
    table.maintain()
    assert [table.depot(name) for name in ("3", "central", "reserve1", "reserve2")] == [
        "yellow",
        "grey grey",
        "brown brown brown",
        "orange purple",
    ]
    assert sum(table.state.bag) == 0


def test_tea_g29_the_chain_runs_until_a_worker_comes() -> None:
    table = Table(workers={**FULL, "reserve1": "grey"})
    table.state.bag = [0] * 6
    table.maintain()
    assert [table.depot(name) for name in ("3", "central", "reserve1", "reserve2")] == ["grey", "", "", ""]
