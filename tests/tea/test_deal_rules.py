"""What the Deal Tiles do: rulings TEA-R29 to R34."""

from __future__ import annotations

from typing import Any

import pytest

from greengold.core.verdict import No
from greengold.games.tea.state import TeaState
from tests.tea.build import SEATS, Table

COMPANIES = ("blue", "yellow", "orange", "purple", "brown", "grey")
SPACES = [f"contract:{space}" for space in range(1, 7)]
BUY_BLACK = "buy(crate:canton.black, pay:money)"


def dealing(deal: str, **more: Any) -> Table:
    """A blue Import begins with the Deal Tile of Canton (2 black £2, 2 green £1, 1 red £3)."""
    table = Table(
        **{
            "factories": {"canton": "blue"},
            "tile": {"canton": "supply6.a"},
            "deals": {"canton": deal},
            "value": {"blue": 9},
            **more,
        }
    )
    return table.act("import", "blue").play("deal(deal:canton)")


def numbers(state: TeaState) -> tuple[int, int]:
    """Pounds and Concessions of rose."""
    return state.money[0], state.concessions[0]


# ---- R29


def test_tea_r29_first_any_contract_then_any_headquarters() -> None:
    table = dealing("deal06", hq={"yellow": "teal"}, hq_bonus={"yellow": "hq1"})
    assert table.legal() == [f"pick_contract({space})" for space in SPACES]
    assert table.code("pick_hq(hq:yellow)") == "not_now"
    assert table.refused("skip()") == No("must_choose", {}, "TEA-R71")
    table.play("pick_contract(contract:6)")
    assert table.legal() == [f"pick_hq(hq:{company})" for company in COMPANIES]
    table.play("pick_hq(hq:yellow)")
    assert (table.held("rose"), table.hq(), table.state.tea_break[1]) == ("start14", {"yellow": "rose"}, 1)
    assert table.told("agent_pushed") == [{"seat": 1, "company": "yellow"}]


def test_tea_r29_its_bonus_only() -> None:
    """No Concession, no money for Agents, no second Contract, none of the Upgrades of Negotiate."""
    table = dealing("deal06", hq={"blue": "rose"}, tea_break={"rose": 2}, hq_bonus={"yellow": "hq1"},
                    rows={"rose": ("u07", "u12", "u34", "u29")})  # fmt: skip
    table.play("pick_contract(contract:1)", "pick_hq(hq:yellow)")
    assert numbers(table.state) == (7 + 4, 0)
    assert (table.asked(), table.held("rose")) == ("import", "start09")
    assert table.on_board() == "- start10 start11 start12 start13 start14"


def test_tea_r29_the_own_headquarters_too() -> None:
    table = dealing("deal06", hq={"blue": "rose"}, hq_bonus={"blue": "hq2"})
    table.play("pick_contract(contract:1)", "pick_hq(hq:blue)")
    assert (table.hq(), table.state.tea_break[0], numbers(table.state)) == ({"blue": "rose"}, 1, (7, 2))


def test_tea_r29_without_an_agent_only_the_contract() -> None:
    table = dealing("deal06", hq=dict.fromkeys(COMPANIES, "rose"), hq_bonus={"blue": "hq1"})
    table.play("pick_contract(contract:2)")
    assert table.told("left_out") == [{"seat": 0, "what": "pick_hq"}]
    assert (table.held("rose"), numbers(table.state), table.state.tea_break[0]) == ("start10", (7, 0), 0)


def test_tea_r29_the_agent_comes_from_tea_break_when_the_office_is_empty() -> None:
    """Five Agents in Headquarters, one in Tea Break: it replaces an own one, which goes there."""
    table = dealing("deal06", hq=dict.fromkeys(COMPANIES[:5], "rose"), tea_break={"rose": 1}, hq_bonus={"grey": "hq1"})
    table.play("pick_contract(contract:1)", "pick_hq(hq:grey)")
    assert (table.state.hq, table.state.tea_break[0], table.money("rose")) == ([0] * 6, 0, 11)


def test_tea_r29_a_fourth_contract_is_discarded_before_the_agent_goes() -> None:
    table = dealing("deal06", held={"rose": "c01 c02 c03"}).play("pick_contract(contract:1)")
    assert table.asked() == "discard_contract"
    table.play("discard_contract(own:c02)")
    assert (table.held("rose"), table.asked()) == ("c01 c03 start09", "pick_hq")


# ---- R30


def test_tea_r30_the_deal_and_free_upgrades_cost_nothing() -> None:
    table = dealing("deal07", money={"rose": 0})
    assert [table.price(f"pick_upgrade(upgrade:{cost})") for cost in (0, 1, 2)] == [0, 0, 0]
    table.play("pick_upgrade(upgrade:2)", "pick_row(row:1)")
    assert (table.money("rose"), table.state.loans[0], table.told("paid")) == (0, 0, [])
    table = Table(money={"rose": 0}).act("expand", "blue").play("expand(part:post)", "place_post(post:amoy.1)")
    assert table.price("pick_upgrade(upgrade:2)") == 0
    table.play("pick_upgrade(upgrade:2)", "pick_row(row:1)")
    assert (table.money("rose"), table.state.loans[0]) == (2, 0)


def test_tea_r30_others_cost_their_space() -> None:
    """c05 (pay its cost), the Royal Order (pay its cost) and a Pigeonhole."""
    table = Table(held={"rose": "c05"}, stock={"rose": "rbb"}).fulfilling().play("fulfil(own:c05, pay:rbb)")
    assert [table.price(f"pick_upgrade(upgrade:{cost})") for cost in (0, 1, 2)] == [0, 1, 2]
    table.play("pick_upgrade(upgrade:2)", "pick_row(row:4)")
    assert table.money("rose") == 7 + 10 - 2
    table = Table(factories={"canton": "blue"}, tile={"canton": "supply6.a"}, order_sides="aab").act("serve", "blue")
    table.play("serve(crate:canton.red, order:3)")
    assert table.price("pick_upgrade(upgrade:1)") == 1
    table = Table(workers={"3": "blue yellow"}, holes={"rose": ("blue", "", "", "")}).begin()
    table.play("choose_action(action:negotiate)", "choose_worker(worker:3.blue)")
    assert table.price("pick_upgrade(upgrade:2)") == 2


def test_tea_r30_a_discount_never_pays() -> None:
    table = Table(held={"rose": "c05"}, stock={"rose": "rbb"}, rows={"rose": ("u39", "", "", "")}).fulfilling()
    table.play("fulfil(own:c05, pay:rbb)")
    assert [table.price(f"pick_upgrade(upgrade:{cost})") for cost in (0, 1, 2)] == [0, 0, 0]


# ---- R31


def exchanging(own: str, **more: Any) -> Table:
    return dealing("deal10", **{"value": {"blue": 9, "grey": 14, "brown": 9}, "shares": {"rose": own}, **more})


def test_tea_r31_a_share_of_another_company_with_shares_left() -> None:
    table = exchanging("blue grey", pile={"orange": 0})
    assert table.refused("pick_exchange(share:blue, company:blue)") == No(
        "same_company", {"company": "blue"}, "TEA-R31"
    )
    expected = No("no_shares_left", {"company": "orange"}, "TEA-R31")
    assert table.refused("pick_exchange(share:blue, company:orange)") == expected
    assert table.refused("pick_exchange(share:brown, company:blue)").code == "no_such_share"
    new = {own: [name for name in COMPANIES if name not in (own, "orange")] for own in ("blue", "grey")}
    assert table.legal() == [f"pick_exchange(share:{own}, company:{name})" for own in new for name in new[own]]
    assert table.refused("skip()") == No("must_choose", {}, "TEA-R71")


@pytest.mark.parametrize(("own", "new", "paid"), [("blue", "grey", 5), ("grey", "blue", 0), ("blue", "brown", 0)])
def test_tea_r31_the_difference_is_paid_never_received(own: str, new: str, paid: int) -> None:
    table = exchanging(own, share_bonus={new: "sh1"}, rows={"rose": ("u15", "u36", "", "")})
    move = f"pick_exchange(share:{own}, company:{new})"
    assert table.price(move) == paid
    before = {company: table.value(company) for company in COMPANIES}
    table.play(move)
    assert (table.money("rose"), table.shares("rose")) == (7 - paid, new)
    assert {company: table.value(company) for company in COMPANIES} == before
    assert table.told("dividend", "share_rose", "earned") == []
    assert (table.state.pile[table.company(own)], table.state.pile[table.company(new)]) == (5, 4)


def test_tea_r31_the_returned_share_reopens_its_pile() -> None:
    """Rose owns the last blue Share; the pile was empty, and another seat may buy it again."""
    table = exchanging("blue", shares={"rose": "blue", "teal": "blue blue blue blue"})
    assert table.state.pile[0] == 0
    table.play("pick_exchange(share:blue, company:brown)")
    assert (table.state.pile[0], table.shares("rose")) == (1, "brown")
    assert table.told("share_returned") == [{"seat": 0, "company": "blue", "left": 1}]


SOLD_OUT = {"rose": "blue blue blue orange", "teal": "orange orange purple purple purple"}


def test_tea_r31_the_end_stays_triggered() -> None:
    """With two seats three companies are sold out and the last round is named; then blue is reopened."""
    table = Table(
        seats=2, shares=SOLD_OUT, round=8, deals={"canton": "deal10"}, factories={"canton": "yellow"}
    ).next_turn()
    assert (table.state.final_round, table.turn()) == (9, "teal")
    table.state.agenda, table.state.seat = (), 0
    table.act("import", "yellow").play("deal(deal:canton)", "pick_exchange(share:blue, company:brown)")
    assert table.state.pile.count(0) == 2
    table.play("buy(crate:canton.black, pay:money)", "done()", "end_turn()")
    assert (table.state.final_round, table.told("final_round")) == (9, [{"round": 9, "cause": "shares"}])


def test_tea_r31_a_pile_reopened_before_the_turn_ends_triggers_nothing() -> None:
    """The end is checked only at the turn's end (TEA-R59)."""
    table = Table(seats=2, shares=SOLD_OUT, round=8, deals={"canton": "deal10"}, factories={"canton": "yellow"})
    table.act("import", "yellow").play("deal(deal:canton)", "pick_exchange(share:blue, company:brown)")
    table.play("buy(crate:canton.black, pay:money)", "done()", "end_turn()")
    assert (table.state.final_round, table.told("final_round")) == (0, [])


def test_tea_r31_taking_the_last_shares_may_trigger_the_end() -> None:
    """Blue and purple are sold out; the exchange takes the last yellow Share."""
    shares = {"rose": "yellow yellow brown", "teal": "purple purple purple blue blue blue"}
    table = Table(seats=2, shares=shares, round=8, deals={"canton": "deal10"}, factories={"canton": "brown"})
    table.act("import", "brown").play("deal(deal:canton)", "pick_exchange(share:brown, company:yellow)")
    assert table.state.pile == [0, 0, 3, 0, 3]
    table.play("buy(crate:canton.black, pay:money)", "done()", "end_turn()")
    assert (table.state.final_round, table.told("final_round")) == (9, [{"round": 9, "cause": "shares"}])


# ---- R32


def test_tea_r32_two_bonuses_of_different_companies_in_any_order() -> None:
    tokens = {"blue": "sh1", "grey": "sh2"}
    for first, other in (("blue", "grey"), ("grey", "blue")):
        table = dealing("deal11", share_bonus=tokens).play(f"pick_shareholder_bonus(bonus:{first})")
        expected = No("bonus_had", {"company": first}, "TEA-R32")
        assert table.refused(f"pick_shareholder_bonus(bonus:{first})") == expected
        table.play(f"pick_shareholder_bonus(bonus:{other})")
        assert (numbers(table.state), table.asked()) == ((7 + 3, 0 + 2), "import")
        assert table.told("share_taken", "share_rose") == []


def test_tea_r32_the_first_is_resolved_before_the_second_is_picked() -> None:
    """The Worker of sh5 completes a Pigeonhole, and its Upgrade is placed, before the next Bonus is asked for."""
    table = dealing("deal11", share_bonus={"blue": "sh5", "grey": "sh3"}, workers={"central": "grey brown"},
                    holes={"rose": ("grey", "", "", "")})  # fmt: skip
    table.play("pick_shareholder_bonus(bonus:blue)", "pick_worker(worker:central.grey)")
    assert table.asked() == "pick_upgrade"
    table.play("pick_upgrade(upgrade:0)", "pick_row(row:1)", "pick_shareholder_bonus(bonus:grey)")
    table.play("pick_crate(reserve:red)")
    assert (table.asked(), table.stock("rose"), table.state.company) == ("import", "r", table.company("blue"))


# ---- R33


def test_tea_r33_discard_then_any_contract_then_a_crate_of_this_city() -> None:
    table = dealing("deal12", held={"rose": "c10 c11"}, posts={"canton.1": "teal"})
    assert table.asked() == "pick_recontract"
    expected = [f"pick_recontract(own:{own}, {space}, crate:canton.{tea})" for own in ("c10", "c11")
                for space in SPACES for tea in ("red", "green", "black")]  # fmt: skip
    assert table.legal() == expected
    table.play("pick_recontract(own:c10, contract:6, crate:canton.red)")
    assert (table.held("rose"), table.stock("rose"), table.crates("canton")) == ("c11 start14", "r", "ggbb")
    assert (table.money("rose"), table.state.bought) == (7, 0)
    assert [table.pack.contracts[card].id for card in table.state.contract_discards] == ["c10"]
    kinds = [kind for kind, _ in table.events if kind.startswith(("contract_", "crate_", "passive"))]
    assert kinds == ["passive_income", "contract_discarded", "contract_taken", "passive_income", "crate_taken"]


def test_tea_r33_the_crate_counts_as_taken_for_passive_income() -> None:
    """£1 for the Deal, £1 for the Crate; buying in the same city then pays no more."""
    table = dealing("deal12", held={"rose": "c10"}, posts={"canton.1": "teal"})
    assert table.money("teal") == 8
    table.play("pick_recontract(own:c10, contract:6, crate:canton.red)")
    assert [facts["cause"] for facts in table.told("passive_income")] == ["deal", "crate"]
    table.play(BUY_BLACK, BUY_BLACK, "done()")
    assert table.money("teal") == 9


def test_tea_r33_nothing_to_take() -> None:
    """No Contract is available and, as the only Crate has been bought, none lies in the city."""
    table = Table(factories={"canton": "blue"}, tile={"canton": "supply6.a"}, crates={"canton": "b"},
                  deals={"canton": "deal12"}, held={"rose": "c10 c11"}, contracts="- - - - - -",
                  posts={"canton.1": "teal"}).act("import", "blue")  # fmt: skip
    table.play(BUY_BLACK, "deal(deal:canton)")
    assert table.legal() == [f"pick_recontract(own:{own}, contract:none, crate:none)" for own in ("c10", "c11")]
    table.play("pick_recontract(own:c10, contract:none, crate:none)")
    assert (table.held("rose"), table.stock("rose"), table.money("teal")) == ("c11", "b", 9)


def test_tea_r33_what_may_not_be_named() -> None:
    table = dealing(
        "deal12", held={"rose": "c10", "teal": "c11"}, contracts="start09 - start11 start12 start13 start14"
    )
    swap = "pick_recontract(own:{}, contract:{}, crate:{})"
    assert table.refused(swap.format("c10", "2", "canton.red")) == No("contract_gone", {}, "TEA-R33")
    expected = No("crate_of_this_city", {"city": "canton"}, "TEA-R33")
    for crate in ("amoy.red", "canton.white", "none"):
        assert table.refused(swap.format("c10", "1", crate)) == expected
    assert table.code(swap.format("c11", "1", "canton.red")) == "not_your_contract"
    assert table.code("skip()") == "not_now"


def test_tea_r33_above_capacity_a_crate_is_discarded() -> None:
    table = dealing("deal12", held={"rose": "c10"}, stock={"rose": "bbbbbbb"})
    table.play("pick_recontract(own:c10, contract:1, crate:canton.red)")
    assert table.asked() == "discard_crate"
    table.play("discard_crate(stock:black)")
    assert table.stock("rose") == "rbbbbbb"


# ---- R34


@pytest.mark.parametrize(
    ("company", "after"),
    [("grey", "grey blue brown"), ("brown", "blue brown grey"), ("blue", "blue grey brown"),
     ("yellow", "blue grey yellow brown")],
)  # fmt: skip
def test_tea_r34_any_supplier_token_on_the_track_or_not(company: str, after: str) -> None:
    table = dealing("deal09", supplier="blue grey brown", shares={"rose": "blue grey grey"})
    assert table.legal() == [f"pick_supplier(supplier:{name})" for name in COMPANIES]
    assert table.money("rose") == 7 + 3
    table.play(f"pick_supplier(supplier:{company})")
    assert (table.supplier(), table.asked()) == (after, "import")
    assert len(table.told("supplier_pushed")) == (company != "blue")


def test_tea_r34_on_an_empty_track() -> None:
    table = dealing("deal09").play("pick_supplier(supplier:purple)")
    assert (table.supplier(), table.money("rose")) == ("purple", 7)


# ---- the other Deals of the rulebook


@pytest.mark.parametrize(
    ("deal", "position", "gained"),
    [
        ("deal01", {"shares": {"rose": "blue blue grey orange"}}, (7, 0 + 3)),
        ("deal02", {"rows": {"rose": ("u05 u07 u08", "u09", "", "")}}, (7 + 8, 0)),
    ],
)
def test_deals_that_ask_nothing(deal: str, position: dict[str, Any], gained: tuple[int, int]) -> None:
    """Deal 1: a Concession for each company; Deal 2: £2 for each Upgrade, covered ones too."""
    assert numbers(dealing(deal, **position).state) == gained


def test_deals_that_ask() -> None:
    """Deal 3: £2 and a step; Deal 5: a Mandate; Deal 8: a Crate of any colour."""
    table = dealing("deal03", shares={"rose": "grey"}, value={"grey": 8}).play("pick_company(company:grey)")
    assert (table.money("rose"), table.value("grey")) == (7 + 2 + 2, 9)
    table = dealing("deal05").play("pick_mandate(mandate:2)")
    assert [table.pack.mandates[card].id for card in table.state.honours[0]] == ["m31"]
    table = dealing("deal08")
    assert table.legal() == [f"pick_crate(reserve:{tea})" for tea in ("red", "white", "green", "black")]
    table.play("pick_crate(reserve:white)")
    assert (table.stock("rose"), SEATS[table.state.seat]) == ("w", "rose")
