"""What effects do together and what they ask: rulings TEA-R71 to R76."""

from __future__ import annotations

from typing import Any

import pytest

from greengold.core.verdict import No
from greengold.games.tea import vocabulary as words
from greengold.games.tea.office import office
from greengold.games.tea.steps import EndTurn, Receive
from tests.tea.build import Table

COMPANIES = ("blue", "yellow", "orange", "purple", "brown", "grey")
CANTON = {"factories": {"canton": "blue"}, "tile": {"canton": "supply6.a"}, "value": {"blue": 5}}
"""Canton: 2 black at £2, 2 green at £1, 1 red at £3, and a blue Factory."""

GREEN, BLACK = "buy(crate:canton.green, pay:money)", "buy(crate:canton.black, pay:money)"


# ---- R71


@pytest.mark.parametrize(
    "gain",
    [
        words.Crate(1, ("red", "white")),
        words.ShareStep(1),
        words.SupplierStep(1),
        words.Worker(1),
        words.Contract(1),
        words.Mandate(1),
        words.Agent(1),
        words.ShareholderBonus(1),
    ],
)
def test_tea_r71_gains_of_bonuses_are_mandatory(gain: Any) -> None:
    """The same gain of an Upgrade may be skipped, and then nothing is gained (TEA-R72)."""
    position: dict[str, Any] = {"workers": {"central": "grey brown"}}
    table = Table(**position).gain("bonus:blue", gain)
    assert table.refused("skip()") == No("must_choose", {}, "TEA-R71")
    assert "skip()" not in table.legal()
    table = Table(**position)
    before = table.state.clone()
    table.wait(EndTurn())
    table.wait(Receive((gain,), "row:1", optional=True))
    kind = table.asked()
    table.play("skip()")
    assert table.told("skipped") == [{"seat": 0, "what": kind}]
    table.state.agenda = before.agenda
    assert table.state == before


def test_tea_r71_an_upgrade_may_always_be_left() -> None:
    """Also the one of a Contract or a Deal."""
    table = Table(held={"rose": "c05"}, stock={"rose": "rbb"}).fulfilling().play("fulfil(own:c05, pay:rbb)")
    assert "skip()" in table.legal()
    assert table.play("skip()").told("upgrade_taken") == []


# ---- R72


@pytest.mark.parametrize(("supplier", "asked"), [("blue grey", "end_turn"), ("grey", "end_turn"), ("", "end_turn"),
                                                  ("grey orange", "extra_supplier")])  # fmt: skip
def test_tea_r72_the_extra_supplier_step_is_asked_when_it_changes_something(supplier: str, asked: str) -> None:
    """Not when the Token is first after the step of the Action."""
    table = Table(**CANTON, supplier=supplier, rows={"rose": ("u35", "", "", "")}, mandates="m30 - -",
                  order_sides="baa").act("serve", "blue").play("serve(crate:canton.green, order:1)")  # fmt: skip
    assert table.asked() == asked
    if asked == "extra_supplier":
        assert table.legal() == ["yes()", "no()"]
        assert table.play("no()").supplier() == "grey blue orange"


def test_tea_r72_the_extra_share_step_of_import() -> None:
    """After the step, before the Deal; the line between £8 and £9 is passed only with yes."""
    for answer, value, token in (("yes()", 9, 1), ("no()", 8, 0)):
        table = Table(**{**CANTON, "value": {"blue": 7}}, rows={"rose": ("u37", "u36", "", "")})
        table.act("import", "blue").play(GREEN, "done()")
        assert table.top.asked(table.state) == ("extra_step", {"seat": 0, "company": "blue", "n": 1})
        table.play(answer)
        assert (table.value("blue"), table.state.dividend, table.asked()) == (value, token, "import_deal")


def test_tea_r72_the_choices_of_an_instant_upgrade_may_be_skipped() -> None:
    """u44: two steps of a company; u43: each of its two Crates by itself."""
    table = Table(offer="u44 u43 u03").gain("deal:canton", words.Upgrade(2, "free"))
    table.play("pick_upgrade(upgrade:0)", "pick_row(row:1)")
    assert (table.asked(), "skip()" in table.legal()) == ("pick_company", True)
    table.play("skip()", "pick_upgrade(upgrade:1)", "pick_row(row:2)", "skip()", "pick_crate(reserve:green)")
    assert [facts["what"] for facts in table.told("skipped")] == ["pick_company", "pick_crate"]
    assert (table.told("share_rose"), table.stock("rose")) == ([], "g")


def test_tea_r72_all_other_effects_apply_by_themselves() -> None:
    """Money and Concessions of u06, u11; a discount of u16; £3 of u18 for three Crates: nobody is asked."""
    table = Table(**CANTON, concessions={"rose": 0}, rows={"rose": ("u06", "u11", "u16", "u18")}).act("import", "blue")
    assert (table.money("rose"), table.state.concessions[0], table.asked()) == (9, 1, "import")
    table.play(GREEN, BLACK, BLACK, "done()")
    assert (table.money("rose"), table.asked()) == (9 - 0 - 1 - 1 + 3, "import_deal")


def test_tea_r72_cellars_and_the_blending_table_add_variants() -> None:
    """start07 asks for 3 black: as printed, one black less (u23), or one replaced by another tea (u27)."""
    table = Table(held={"rose": "start07"}, stock={"rose": "rbbb"}, rows={"rose": ("u23", "u27", "", "")}).fulfilling()
    pays = {move.partition("pay:")[2][:-1] for move in table.legal() if move != "done()"}
    assert pays == {"bbb", "bb", "rbb", "rb"}
    assert table.refused("fulfil(own:start07, pay:b)") == No("other_crates")


# ---- R73


def test_tea_r73_discounts_of_reach_and_pawns_add_up_never_below_nought() -> None:
    """Alone u01 saves £1 of the £2 and u03 £1 of £2; with u02 and u04 both are free, never earned."""
    position: dict[str, Any] = {"pawns": {"rose": "serve", "teal": "invest", "lime": "invest"},
                                "workers": {"3": "blue", "4": "blue yellow"}, "value": {"blue": 5}}  # fmt: skip
    for rows, fee, reach in (
        (("", "", "", ""), 2, [1, 2]),
        (("u01", "u03", "", ""), 1, [0, 1]),
        (("u01", "u03", "u02", "u04"), 0, [0, 0]),
    ):
        table = Table(**position, rows={"rose": rows}).begin()
        assert table.price("choose_action(action:invest)") == fee
        table.play("choose_action(action:invest)")
        assert [table.price(f"choose_worker(worker:{worker})") for worker in ("3.blue", "4.blue")] == reach
        assert table.money("rose") == 7 - fee


def test_tea_r73_reach_adds_up_to_three_pounds() -> None:
    """More than the Board asks for; the fees of Pawns up to five."""
    state = Table(rows={"rose": ("u01", "u03", "u02", "u04")}).state
    assert (office(state, 0).reach, office(state, 0).pawn, office(state, 1).reach) == (3, 5, 0)


def test_tea_r73_like_gains_of_an_action_all_pay() -> None:
    table = Table(
        rows={"rose": ("u05", "u10", "", "")}, value={"blue": 5}, share_bonus={"blue": "sh4"}, supplier="grey"
    )
    table.act("invest", "blue")
    assert [facts["source"] for facts in table.told("earned", "concessions_gained")] == ["action:invest"] * 2
    table.play("pick_supplier(supplier:blue)")
    assert (table.money("rose"), table.state.concessions[0]) == (7 + 2 - 5 + 1, 2)


def test_tea_r73_a_black_and_a_green_crate_left_out_of_the_same_contract() -> None:
    """u23 + u24 on c10 (2 black, 2 green); two Cellars of one tea would leave out only their own."""
    table = Table(held={"rose": "c10"}, stock={"rose": "ggbb"}, rows={"rose": ("u23", "u24", "", "")}).fulfilling()
    pays = {move.partition("pay:")[2][:-1] for move in table.legal() if move != "done()"}
    assert pays == {"ggbb", "gbb", "ggb", "gb"}
    assert table.refused("fulfil(own:c10, pay:bb)") == No("other_crates")


def test_tea_r73_no_price_falls_below_nought() -> None:
    """u16 on green tea at £1, u39 on an Upgrade at £1, u15 on a Share at £5."""
    rows = {"rose": ("u16", "u39", "u15", "")}
    table = Table(**CANTON, rows=rows).act("import", "blue")
    assert [table.price(move) for move in (GREEN, BLACK)] == [0, 1]
    table = Table(rows=rows).gain("order:3", words.Upgrade(1, "cost"))
    assert [table.price(f"pick_upgrade(upgrade:{pounds})") for pounds in range(3)] == [0, 0, 0]
    table = Table(rows=rows, value={"blue": 5}, share_bonus={"blue": "sh2"}).act("invest", "blue")
    assert table.told("paid") == [{"seat": 0, "n": 3, "what": "share"}]


def test_tea_r73_a_covered_one_adds_nothing() -> None:
    table = Table(
        pawns={"rose": "invest"}, workers={"5": "blue yellow"}, rows={"rose": ("u02 u01", "", "", "")}
    ).begin()
    table.play("choose_action(action:negotiate)")
    assert table.price("choose_worker(worker:5.blue)") == 0
    table = Table(
        pawns={"rose": "invest"}, workers={"1": "blue yellow"}, rows={"rose": ("u02 u01", "", "", "")}
    ).begin()
    table.play("choose_action(action:negotiate)")
    assert table.price("choose_worker(worker:1.blue)") == 1


# ---- R74


@pytest.mark.parametrize(
    ("upgrade", "left"), [("u06", 7 - 1 - 2 - 2), ("u16", 7 - 0 - 1 - 1), ("u18", 7 - 1 - 2 - 2 + 3)]
)
def test_tea_r74_an_upgrade_gained_in_an_import_counts_for_what_is_to_come(upgrade: str, left: int) -> None:
    """deal07 before buying: prices (u16) and the money for three Crates (u18), but u06 comes too late."""
    table = Table(**CANTON, deals={"canton": "deal07"}, offer=f"{upgrade} u02 u03").act("import", "blue")
    table.play("deal(deal:canton)", "pick_upgrade(upgrade:0)", "pick_row(row:1)", GREEN, BLACK, BLACK, "done()")
    assert (table.money("rose"), table.asked(), table.stock("rose")) == (left, "end_turn", "gbb")


def test_tea_r74_the_extra_step_counts_too() -> None:
    table = Table(**CANTON, deals={"canton": "deal07"}, offer="u37 u02 u03").act("import", "blue")
    table.play("deal(deal:canton)", "pick_upgrade(upgrade:0)", "pick_row(row:1)", GREEN, "done()", "yes()")
    assert table.value("blue") == 7


def test_tea_r74_the_upgrade_of_an_order_token_helps_its_own_serving() -> None:
    """u35 comes with the third Token's bonus, before the Supplier Token advances; u09 comes too late."""
    position: dict[str, Any] = {**CANTON, "order_sides": "aab", "supplier": "grey orange", "offer": "u35 u09 u03"}
    table = Table(**position).act("serve", "blue").play("serve(crate:canton.green, order:3)")
    table.play("pick_upgrade(upgrade:0)", "pick_row(row:1)", "pick_mandate(mandate:1)", "yes()")
    assert (table.supplier(), table.money("rose")) == ("blue grey orange", 8)
    table = Table(**position).act("serve", "blue").play("serve(crate:canton.green, order:3)")
    table.play("pick_upgrade(upgrade:1)", "pick_row(row:1)", "pick_mandate(mandate:1)")
    assert (table.supplier(), table.money("rose")) == ("grey blue orange", 7 - 1 + 1)


def test_tea_r74_effects_between_the_pigeonhole_and_the_action() -> None:
    """u08 brought by the Worker pays in the Expand that follows, once."""
    table = Table(workers={"4": "blue yellow"}, holes={"rose": ("blue", "", "", "")}, offer="u08 u02 u03").begin()
    table.play("choose_action(action:expand)", "choose_worker(worker:4.blue)")
    table.play("pick_upgrade(upgrade:0)", "pick_row(row:1)")
    assert table.told("earned") == [{"seat": 0, "n": 2, "source": "action:expand"}]


# ---- R75


def test_tea_r75_every_company_may_be_picked_also_where_nothing_happens() -> None:
    """Blue stands at £26 and in the first position."""
    table = Table(value={"blue": 26}, supplier="blue grey").gain("row:1", words.ShareStep(2), words.SupplierStep(2))
    assert table.legal() == [f"pick_company(company:{company})" for company in COMPANIES]
    table.play("pick_company(company:blue)")
    assert table.told("share_at_top", "share_rose") == [{"company": "blue", "value": 26}]
    assert table.legal() == [f"pick_supplier(supplier:{company})" for company in COMPANIES]
    table.play("pick_supplier(supplier:blue)")
    assert (table.supplier(), table.asked()) == ("blue grey", "end_turn")


def test_tea_r75_with_two_seats_only_the_companies_in_play() -> None:
    table = Table(seats=2).gain("row:1", words.ShareStep(1))
    assert table.legal() == [f"pick_company(company:{company})" for company in COMPANIES[:5]]
    assert table.refused("pick_company(company:grey)") == No("not_now")


def test_tea_r75_all_steps_go_to_the_one_chosen() -> None:
    table = Table(value={"blue": 5, "grey": 5}).gain("row:1", words.ShareStep(2)).play("pick_company(company:grey)")
    assert (table.value("grey"), table.value("blue"), table.asked()) == (7, 5, "end_turn")


def test_tea_r75_every_bonus_token_also_of_a_company_sold_out() -> None:
    """Two are picked and resolved one after the other, and differ (TEA-R32)."""
    table = Table(pile={"blue": 0}, share_bonus={"blue": "sh3", "grey": "sh1"})
    table.gain("deal:canton", words.ShareholderBonus(2))
    assert table.legal() == [f"pick_shareholder_bonus(bonus:{company})" for company in COMPANIES]
    table.play("pick_shareholder_bonus(bonus:blue)")
    assert table.asked() == "pick_crate"
    table.play("pick_crate(reserve:red)")
    assert table.refused("pick_shareholder_bonus(bonus:blue)") == No("bonus_had", {"company": "blue"}, "TEA-R32")
    table.play("pick_shareholder_bonus(bonus:grey)")
    assert (table.stock("rose"), table.money("rose"), table.asked()) == ("r", 10, "end_turn")


# ---- R76


def test_tea_r76_concession_passive_income_upgrades_then_the_deal() -> None:
    """deal03: £2 and a step. u31 pays £3 first; teal's Post is paid before both."""
    table = Table(**CANTON, deals={"canton": "deal03"}, posts={"canton.1": "teal"}, rows={"rose": ("u31", "", "", "")})
    table.act("import", "blue").play("deal(deal:canton)")
    wanted = {"concessions_paid": 1, "deal_activated": None, "passive_income": 1, "earned": 3}
    told = [(kind, facts.get("n")) for kind, facts in table.events if kind in wanted]
    assert told == [*wanted.items(), ("earned", 2)]
    assert [facts["source"] for facts in table.told("earned")] == ["deal:canton"] * 2
    assert (table.asked(), table.money("teal")) == ("pick_company", 8)


def test_tea_r76_discards_are_those_of_r42_and_deal12() -> None:
    """The Contract above the slots and the one swapped away; the fulfilled one is none."""
    table = Table(**CANTON, deals={"canton": "deal12"}, held={"rose": "c01 start07"}, stock={"rose": "bbb"})
    table.act("import", "blue").play("deal(deal:canton)")
    table.play("pick_recontract(own:c01, contract:1, crate:canton.red)", GREEN, "done()")
    table.play("fulfil(own:start07, pay:bbb)")
    state = table.state
    assert [table.pack.contracts[card].id for card in state.contract_discards] == ["c01"]
    table.play("end_turn()")
    assert table.on_board() == "c02 start10 start11 start12 start13 start14"
    assert (table.told("contracts_shuffled"), len(state.contract_discards)) == ([], 1)


def test_tea_r76_a_refresh_renews_the_mandate_deck_only_when_a_card_is_missing() -> None:
    """Two cards are left for three spaces: the discards, the two just put away among them, give the third."""
    table = Table(**CANTON, crates={"canton": "g"}, orders=("red", "black", ""), mandates="m30 m31 m32")
    known, state = table.pack.mandate_of, table.state
    state.mandate_deck, state.mandate_discards = (known["m01"], known["m02"]), (known["m03"],)
    table.act("serve", "blue").play("pick_mandate(mandate:1)")
    revealed = [facts["mandate"] for facts in table.told("mandate_revealed")]
    assert revealed[:2] == ["m01", "m02"]
    assert revealed[2] in {"m03", "m31", "m32"}
    assert (table.told("mandates_shuffled"), len(state.mandate_deck), state.mandate_discards) == ([{"n": 3}], 2, ())
