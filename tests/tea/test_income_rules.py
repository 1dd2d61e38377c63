"""Passive income, the warehouse and served Crates: rulings TEA-R35 to R38."""

from __future__ import annotations

from typing import Any

import pytest

from greengold.core.verdict import No
from greengold.games.tea import vocabulary as words
from greengold.games.tea.names import TEAS
from tests.tea.build import Table

CITIES = {
    "factories": {"canton": "blue", "amoy": "blue grey"},
    "tile": {"canton": "supply6.a", "amoy": "supply2.b"},
    "deals": {"canton": "deal02", "amoy": "deal08"},
}
"""Blue in Canton (2 black £2, 2 green £1, 1 red £3) and Amoy (2 black £1, 2 green £1, 1 red £4)."""

ALL_POSTS = {"canton.1": "teal", "canton.2": "lime", "canton.3": "ivory"}
ANY = words.Crate(1, TEAS)


def importing(**more: Any) -> Table:
    return Table(**{**CITIES, **more}).act("import", "blue")


def buy(city: str, tea: str, pay: str = "money") -> str:
    return f"buy(crate:{city}.{tea}, pay:{pay})"


# ---- R35


def test_tea_r35_once_for_the_crates_of_a_city_and_once_for_its_deal() -> None:
    table = importing(posts={"canton.2": "teal"}, money={"rose": 20})
    table.play(buy("canton", "black"), buy("canton", "black", "concessions"), buy("canton", "green"), "done()")
    assert table.told("passive_income") == [{"seat": 1, "n": 1, "city": "canton", "cause": "crate"}]
    table = importing(posts={"canton.2": "teal"}, concessions={"rose": 2}).play("deal(deal:canton)")
    table.play(buy("canton", "black"), buy("canton", "red"), "done()")
    assert [facts["cause"] for facts in table.told("passive_income")] == ["deal", "crate"]
    assert table.money("teal") == 7 + 2


def test_tea_r35_each_city_by_itself() -> None:
    table = importing(posts={"canton.1": "teal", "amoy.2": "teal", "foochow.1": "teal"})
    table.play(buy("canton", "green"), buy("amoy", "green"), "done()", "deal(deal:amoy)")
    told = [(facts["city"], facts["cause"]) for facts in table.told("passive_income")]
    assert told == [("canton", "crate"), ("amoy", "crate"), ("amoy", "deal")]
    assert table.money("teal") == 10


@pytest.mark.parametrize("deal_first", [True, False])
def test_tea_r35_deal12_and_the_import_take_crates_together(deal_first: bool) -> None:
    table = importing(posts={"canton.1": "teal"}, deals={"canton": "deal12"}, held={"rose": "c10"})
    swap = ("deal(deal:canton)", "pick_recontract(own:c10, contract:1, crate:canton.black)")
    table.play(*swap, buy("canton", "green"), "done()") if deal_first else table.play(
        buy("canton", "green"), "done()", *swap
    )
    assert (table.money("teal"), table.stock("rose")) == (9, "gb")


def test_tea_r35_serving_takes_a_crate() -> None:
    table = Table(**CITIES, posts={"canton.1": "teal", "canton.2": "rose"}).act("serve", "blue")
    table.play("serve(crate:canton.red, order:1)")
    assert table.told("passive_income") == [{"seat": 1, "n": 1, "city": "canton", "cause": "crate"}]


def test_tea_r35_never_from_the_own_turn() -> None:
    table = importing(posts={"canton.1": "rose", "amoy.1": "rose"}, concessions={"rose": 2}).play("deal(deal:canton)")
    table.play(buy("canton", "green"), buy("amoy", "green"), "done()")
    assert (table.told("passive_income"), table.money("rose")) == ([], 5)


def test_tea_r35_a_new_turn_pays_again() -> None:
    table = importing(posts={"canton.1": "ivory"}).play(buy("canton", "green"), "done()", "skip()", "end_turn()")
    table.state.agenda = ()
    table.act("import", "blue").play(buy("canton", "green"), "done()")
    assert (table.turn(), table.money("ivory")) == ("teal", 9)


def test_tea_r35_crates_from_the_reserve_and_a_factory_pay_nothing() -> None:
    """deal08 gives a Crate from the reserve: the Deal pays, the Crate does not."""
    table = importing(posts={"amoy.1": "teal"}, concessions={"rose": 1}).play("deal(deal:amoy)")
    table.play("pick_crate(reserve:red)")
    assert [facts["cause"] for facts in table.told("passive_income")] == ["deal"]
    table = Table(**{**CITIES, "crates": {"foochow": ""}}, posts={"foochow.1": "teal"}).act("expand", "blue")
    table.play("expand(part:factory)", "place_factory(city:foochow)")
    assert table.told("passive_income") == []


def test_tea_r35_an_upgrade_adds_to_each_pound() -> None:
    table = importing(posts={"canton.1": "teal"}, rows={"teal": ("u32", "", "", ""), "rose": ("u32", "", "", "")})
    table.play("deal(deal:canton)", buy("canton", "green"))
    assert [facts["n"] for facts in table.told("passive_income")] == [2, 2]
    assert table.money("teal") == 11


# ---- R36


def test_tea_r36_every_owner_is_paid_at_the_first_crate() -> None:
    """Before rose decides again."""
    table = importing(posts=ALL_POSTS).play(buy("canton", "green"))
    assert table.asked() == "import"
    assert table.state.money == [6, 8, 8, 8]
    table.play(buy("canton", "green"))
    assert table.state.money == [5, 8, 8, 8]


def test_tea_r36_a_deal_pays_before_its_gains() -> None:
    """Its decision still waits when the owners have their pound; Upgrades for Deals come in between (TEA-R76)."""
    table = importing(posts={"amoy.1": "teal", "amoy.2": "lime"}, rows={"rose": ("u31", "", "", "")})
    table.play("deal(deal:amoy)")
    assert (table.asked(), table.state.money) == ("pick_crate", [10, 8, 8, 7])
    kinds = [kind for kind, _ in table.events if kind not in ("action_begun",)]
    assert kinds == ["concessions_paid", "deal_activated", "passive_income", "passive_income", "earned"]


def test_tea_r36_a_served_crate_pays_before_its_bonus() -> None:
    table = Table(**CITIES, posts={"canton.1": "teal"}, order_sides="aaa").act("serve", "blue")
    table.play("serve(crate:canton.red, order:2)")
    assert (table.asked(), table.money("teal"), table.money("rose")) == ("pick_crate", 8, 7)


def test_tea_r36_before_a_discard() -> None:
    table = importing(posts={"canton.1": "teal"}, stock={"rose": "bbbbbbb"}).play(buy("canton", "red"))
    assert (table.asked(), table.money("teal")) == ("discard_crate", 8)


# ---- R37


def test_tea_r37_above_capacity_crates_are_discarded_at_once() -> None:
    """Any Crate, also the new one; nothing else may be done first."""
    table = importing(stock={"rose": "wwwgggg"}).play(buy("canton", "red"))
    assert table.legal() == [f"discard_crate(stock:{tea})" for tea in ("red", "white", "green")]
    assert table.code(buy("canton", "black")) == "not_now"
    assert table.refused("discard_crate(stock:black)") == No("no_such_crate", {"tea": "black"})
    table.play("discard_crate(stock:red)")
    assert (table.stock("rose"), table.asked(), table.crates("canton")) == ("wwwgggg", "import", "ggbb")


def test_tea_r37_bought_and_discarded_crates_count_as_bought() -> None:
    """The third purchase brings the £3 of u18, although two Crates were given up; each was paid."""
    table = importing(stock={"rose": "wwwwwww"}, rows={"rose": ("u18", "", "", "")})
    for tea in ("green", "green"):
        table.play(buy("canton", tea), "discard_crate(stock:green)")
    assert table.state.bought == 2
    table.play(buy("canton", "black"), "discard_crate(stock:white)", "done()")
    assert (table.money("rose"), table.stock("rose"), table.state.bought) == (7 - 1 - 1 - 2 + 3, "wwwwwwb", 3)
    assert {"seat": 0, "n": 3, "source": "bulk"} in table.told("earned")


def test_tea_r37_only_purchases_count() -> None:
    """Five Crates in the warehouse after two purchases bring no £3."""
    table = importing(stock={"rose": "www"}, rows={"rose": ("u18", "", "", "")})
    table.play(buy("canton", "green"), buy("canton", "green"), "done()")
    assert (table.money("rose"), table.told("earned")) == (5, [])


def test_tea_r37_one_discarded_purchase_is_enough() -> None:
    table = importing(stock={"rose": "wwwwwww"}).play(buy("canton", "black"), "discard_crate(stock:black)")
    assert table.code("done()") == ""


def test_tea_r37_full_is_not_above() -> None:
    table = importing(stock={"rose": "wwwwww"}).play(buy("canton", "red"))
    assert (table.asked(), table.stock("rose")) == ("import", "rwwwwww")


def test_tea_r37_an_upgrade_gives_room_for_three_more() -> None:
    table = importing(stock={"rose": "wwwwwwwww"}, rows={"rose": ("u20", "", "", "")}).play(buy("canton", "green"))
    assert table.asked() == "import"
    table.play(buy("canton", "green"))
    assert table.asked() == "discard_crate"


def test_tea_r37_gained_crates_one_after_the_other() -> None:
    """Amoy's third space gives two Crates: room is made after each."""
    table = Table(stock={"rose": "rrrrrrr"}).act("expand", "blue").play("expand(part:post)", "place_post(post:amoy.3)")
    for _ in range(2):
        table.play("pick_crate(reserve:black)")
        assert table.asked() == "discard_crate"
        table.play("discard_crate(stock:red)")
    assert (table.stock("rose"), table.asked()) == ("rrrrrbb", "place_factory")


def test_tea_r37_one_kind_left_asks_nothing() -> None:
    table = Table(stock={"rose": "rrrrrrr"}).gain("bonus:blue", ANY).play("pick_crate(reserve:red)")
    assert table.told("crate_discarded") == [{"seat": 0, "tea": "red"}]
    assert (table.stock("rose"), table.asked()) == ("rrrrrrr", "end_turn")


# ---- R38


def test_tea_r38_a_served_crate_goes_straight_to_the_token() -> None:
    """From the city, without the warehouse, for nothing; only one Crate, and it is no purchase."""
    table = Table(**CITIES, stock={"rose": "bbbbbbb"}, money={"rose": 0}, mandates="m01 - -",
                  rows={"rose": ("u18", "u20", "", "")}).act("serve", "blue")  # fmt: skip
    assert table.price("serve(crate:canton.red, order:1)") == 0
    table.play("serve(crate:canton.red, order:1)")
    assert (table.stock("rose"), table.crates("canton"), table.state.bought) == ("bbbbbbb", "ggbb", 0)
    assert [TEAS[tea] if tea >= 0 else "" for tea in table.state.orders] == ["red", "", ""]
    assert (table.money("rose"), table.state.loans[0]) == (3 + 3, 0)
    assert table.told("crate_discarded", "crate_bought", "paid", "concessions_paid") == []
    assert table.value("blue") == 5


def test_tea_r38_crates_of_the_warehouse_are_not_served() -> None:
    """White lies in the warehouse alone."""
    table = Table(**CITIES, stock={"rose": "www"}).act("serve", "blue")
    assert table.code("serve(stock:white, order:1)") == "not_now"
    assert table.refused("serve(crate:canton.white, order:1)").code == "no_such_crate_there"
    assert not [move for move in table.legal() if "white" in move]


def test_tea_r38_no_deal_is_activated_at_court() -> None:
    table = Table(**CITIES, concessions={"rose": 3}, mandates="m01 - -").act("serve", "blue")
    assert table.code("deal(deal:canton)") == "not_now"
    table.play("serve(crate:canton.green, order:1)")
    assert (table.asked(), table.state.concessions[0]) == ("end_turn", 3)
