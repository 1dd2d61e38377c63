"""Import and when a Deal Tile may be activated: rulings TEA-R25 to R28."""

from __future__ import annotations

from typing import Any

import pytest

from greengold.core.verdict import No
from tests.tea.build import Table

CANTON = {
    "factories": {"canton": "blue grey", "amoy": "blue"},
    "tile": {"canton": "supply6.a", "amoy": "supply2.b"},
    "crates": {"amoy": "rg"},
    "value": {"blue": 5},
}
"""Blue in Canton (2 black £2, 2 green £1, 1 red £3) and in Amoy, where a red (£4) and a green Crate (£1) are left."""

BUY_BLACK = "buy(crate:canton.black, pay:money)"
OTHERS = ("yellow", "orange", "purple", "brown")
SIX_OUT = dict.fromkeys(("blue", "grey", *OTHERS), "rose")


def importing(deal: str = "deal02", **more: Any) -> Table:
    """Blue is imported; `deal` lies in Canton, deal08 in Amoy."""
    return Table(**{**CANTON, "deals": {"canton": deal, "amoy": "deal08"}, **more}).act("import", "blue")


def deals(table: Table) -> list[str]:
    """The Deal Tiles that may be activated now."""
    return [move for move in table.legal() if move.startswith("deal(")]


# ---- R25


def test_tea_r25_at_least_one_crate_is_bought() -> None:
    table = importing()
    assert table.refused("done()") == No("must_buy", {}, "TEA-R25")
    assert "done()" not in table.legal()
    assert table.refused("skip()").code == "not_now"
    table.play(BUY_BLACK)
    assert "done()" in table.legal()


def test_tea_r25_a_deal_is_not_a_purchase() -> None:
    table = importing(concessions={"rose": 2}).play("deal(deal:canton)")
    assert table.refused("done()") == No("must_buy", {}, "TEA-R25")


def test_tea_r25_all_crates_of_all_its_cities_may_be_bought() -> None:
    """Seven Crates in two cities, and not one elsewhere."""
    table = importing(money={"rose": 50}, concessions={"rose": 0})
    for city, tea in (("canton", "black"), ("amoy", "red"), ("canton", "green"), ("canton", "black"),
                      ("canton", "red"), ("amoy", "green"), ("canton", "green")):  # fmt: skip
        assert table.asked() == "import"
        table.play(f"buy(crate:{city}.{tea}, pay:money)")
    assert (table.stock("rose"), table.crates("canton"), table.crates("amoy")) == ("rrgggbb", "", "")
    assert table.money("rose") == 50 - 2 - 2 - 1 - 1 - 3 - 4 - 1
    assert (table.asked(), table.value("blue")) == ("end_turn", 6)


def test_tea_r25_never_where_the_company_has_no_factory() -> None:
    table = importing(factories={"canton": "blue", "amoy": "grey"})
    expected = No("no_factory_here", {"company": "blue", "city": "amoy"})
    assert table.refused("buy(crate:amoy.green, pay:money)") == expected
    assert table.refused("buy(crate:canton.white, pay:money)").code == "no_such_crate_there"
    assert {move.partition(".")[0] for move in table.legal() if move.startswith("buy")} == {"buy(crate:canton"}


# ---- R26


def test_tea_r26_the_deal_before_the_first_purchase() -> None:
    table = importing(concessions={"rose": 2}, rows={"rose": ("u05 u08", "u07", "", "")}).play("deal(deal:canton)")
    assert (table.money("rose"), table.state.concessions[0], table.value("blue")) == (7 + 3 * 2, 1, 5)
    table.play(BUY_BLACK, "done()")
    assert (table.value("blue"), table.asked()) == (6, "end_turn")


def test_tea_r26_the_deal_after_the_last_purchase_comes_after_the_step() -> None:
    """The step passes the line right of £8 before the Deal is chosen."""
    table = importing(value={"blue": 8}, shares={"rose": "blue"}).play(BUY_BLACK, "done()")
    assert (table.asked(), table.value("blue"), table.money("rose")) == ("import_deal", 9, 7 - 2 + 2)
    assert table.legal() == ["deal(deal:canton)", "deal(deal:amoy)", "skip()"]
    table.play("deal(deal:amoy)")
    kinds = [kind for kind, _ in table.events]
    assert kinds.index("share_rose") < kinds.index("dividend") < kinds.index("deal_activated")


def test_tea_r26_never_between_purchases() -> None:
    table = importing().play(BUY_BLACK)
    assert table.refused("deal(deal:canton)") == No("deal_between", {}, "TEA-R26")
    assert deals(table) == []


def test_tea_r26_once_in_an_import() -> None:
    table = importing(concessions={"rose": 5}).play("deal(deal:canton)")
    for deal in ("canton", "amoy"):
        assert table.refused(f"deal(deal:{deal})") == No("deal_used", {}, "TEA-R26")
    assert deals(table) == []
    table.play(BUY_BLACK)
    assert table.refused("deal(deal:amoy)") == No("deal_used", {}, "TEA-R26")
    table.play("done()")
    assert table.asked() == "end_turn"


def test_tea_r26_the_deal_is_optional_and_costs_a_concession() -> None:
    table = importing().play(BUY_BLACK, "done()", "skip()")
    assert (table.state.concessions[0], table.asked()) == (1, "end_turn")
    table = importing(concessions={"rose": 0})
    assert table.refused("deal(deal:canton)") == No("no_concession")
    table.play(BUY_BLACK, "done()")
    assert table.asked() == "end_turn"
    table = importing(concessions={"rose": 0}, rows={"rose": ("u30", "", "", "")}).play("deal(deal:canton)")
    assert (table.state.concessions[0], table.money("rose")) == (0, 7 + 2)


def test_tea_r26_only_in_a_city_with_a_factory_of_the_company() -> None:
    for table in (importing(), importing().play(BUY_BLACK, "done()")):
        expected = No("no_factory_here", {"company": "blue", "city": "foochow"})
        assert table.refused("deal(deal:foochow)") == expected


def test_tea_r26_nothing_is_bought_after_the_last_purchase() -> None:
    table = importing().play(BUY_BLACK, "done()")
    assert table.refused(BUY_BLACK) == No("import_over", {}, "TEA-R26")


def test_tea_r26_a_new_turn_brings_a_new_deal() -> None:
    table = importing(concessions={"rose": 3}).play("deal(deal:canton)", BUY_BLACK, "done()", "end_turn()")
    assert table.state.deal == -1
    table.state.agenda, table.state.seat = (), 0
    assert deals(table.act("import", "blue")) == ["deal(deal:canton)", "deal(deal:amoy)"]


# ---- R27


@pytest.mark.parametrize(
    ("deal", "position"),
    [
        ("deal04", {}),
        ("deal04", {"held": {"rose": "start08"}, "stock": {"rose": "g"}}),
        ("deal05", {"mandates": "- - -"}),
        ("deal07", {"offer": "- - -"}),
        ("deal07", {"rows": {"rose": ("u05 u06 u07", "u08 u09 u10", "u11 u12 u13", "u14 u15 u16")}}),
        ("deal10", {}),
        ("deal10", {"shares": {"rose": "blue"}, "pile": dict.fromkeys(("grey", *OTHERS), 0)}),
        ("deal12", {}),
    ],
)  # fmt: skip
def test_tea_r27_a_deal_that_could_do_nothing_stays_shut(deal: str, position: dict[str, Any]) -> None:
    table = importing(deal, **position)
    assert table.refused("deal(deal:canton)") == No("deal_useless", {}, "TEA-R27")
    assert deals(table) == ["deal(deal:amoy)"]
    table.play(BUY_BLACK, "done()")
    assert deals(table) == ["deal(deal:amoy)"]


@pytest.mark.parametrize(
    ("deal", "position"),
    [
        ("deal01", {}),
        ("deal02", {}),
        ("deal03", {"value": {"blue": 26}}),
        ("deal04", {"held": {"rose": "start08"}, "stock": {"rose": "gg"}}),
        ("deal05", {"mandates": "- - m01"}),
        ("deal06", {"contracts": "- - - - - -", "hq": SIX_OUT}),
        ("deal07", {"offer": "- - u33", "rows": {"rose": ("u05 u06 u07", "u08 u09 u10", "u11 u12 u13", "u14 u15")}}),
        ("deal08", {"stock": {"rose": "bbbbbbb"}}),
        ("deal09", {}),
        ("deal10", {"shares": {"rose": "blue"}, "pile": dict.fromkeys(OTHERS, 0)}),
        ("deal11", {"pile": {"blue": 0, "grey": 0}}),
        ("deal12", {"held": {"rose": "start08"}, "contracts": "- - - - - -"}),
    ],
)
def test_tea_r27_all_others_may_be_activated(deal: str, position: dict[str, Any]) -> None:
    table = importing(deal, **position).play("deal(deal:canton)")
    assert table.told("deal_activated") == [{"seat": 0, "city": "canton", "deal": deal}]
    assert table.state.concessions[0] == 0


def test_tea_r27_only_the_deal_itself_counts() -> None:
    """u31 would pay £3, but deal12 without a Contract does nothing."""
    table = importing("deal12", rows={"rose": ("u31", "", "", "")})
    assert table.refused("deal(deal:canton)") == No("deal_useless", {}, "TEA-R27")


def test_tea_r27_crates_bought_first_may_make_a_deal_useful() -> None:
    table = importing("deal04", held={"rose": "start08"}, stock={"rose": "g"})
    assert table.code("deal(deal:canton)") == "deal_useless"
    table.play("buy(crate:canton.green, pay:money)", "done()", "deal(deal:canton)")
    assert table.told("fulfilled") == [{"seat": 0, "contract": "start08", "crates": "gg", "n": 9}]


# ---- R28


def shortened(held: str, stock: str, *upgrades: str) -> Table:
    """deal04 is activated before anything is bought. Upgrades lie uncovered."""
    rows = (*upgrades, "", "", "", "")[:4]
    table = importing("deal04", held={"rose": held}, stock={"rose": stock}, rows={"rose": rows})
    return table.play("deal(deal:canton)")


def ways(table: Table) -> set[str]:
    """The payments that may be chosen, as letters."""
    return {move.partition("pay:")[2][:-1] for move in table.legal()}


def test_tea_r28_any_one_required_crate_may_be_missing() -> None:
    """c12 asks for red, 2 green, black."""
    table = shortened("c12", "rggb")
    assert (table.asked(), ways(table)) == ("pick_fulfil", {"ggb", "rgb", "rgg"})
    assert table.code("pick_fulfil(own:c12, pay:rggb)") == "other_crates"
    assert table.refused("skip()").code == "not_now"
    table.play("pick_fulfil(own:c12, pay:ggb)")
    assert (table.stock("rose"), table.held("rose"), table.money("rose")) == ("r", "", 7 + 16)
    assert table.state.concessions[0] == 1 - 1 + 1
    assert table.asked() == "import"


def test_tea_r28_only_one() -> None:
    table = importing("deal04", held={"rose": "c12"}, stock={"rose": "rg"})
    assert table.code("deal(deal:canton)") == "deal_useless"


def test_tea_r28_left_out_crates_add_to_it() -> None:
    """u23: a black Crate more may be left out; start07 asks for 3 black, so 2 or 1 are returned."""
    assert ways(shortened("start07", "bbb", "u23")) == {"bb", "b"}
    assert ways(shortened("c10", "ggbb", "u23", "u24")) == {"gbb", "ggb", "gb", "bb", "gg", "b", "g"}


def test_tea_r28_a_substitute_adds_to_it() -> None:
    """u27: one of the two Crates left may be of another colour."""
    assert ways(shortened("start08", "wggr", "u27")) == {"gg", "wg", "rg"}
    assert ways(shortened("start08", "wrr", "u24", "u27")) == {"w", "r"}


def test_tea_r28_everything_left_out() -> None:
    """start03 asks for black and red: with u23 nothing is returned if red is the missing one."""
    table = shortened("start03", "", "u23")
    assert table.told("fulfilled") == [{"seat": 0, "contract": "start03", "crates": "none", "n": 8}]
    assert table.money("rose") == 15


def test_tea_r28_the_contract_is_fulfilled_like_any_other() -> None:
    """Its money, then Upgrades for fulfilling, then its own gain; it lies with the fulfilled ones."""
    table = shortened("c10", "ggb", "u21", "u22").play("pick_company(company:grey)")
    earned = [(facts["n"], facts["source"]) for facts in table.told("earned")]
    assert earned == [(12, "own:c10"), (2, "own:c10")]
    assert table.state.concessions[0] == 1 - 1 + 1
    assert (table.value("grey"), len(table.state.fulfilled[0]), table.stock("rose")) == (6, 1, "")
