"""Why not: every refusal of section 9 with its facts, and what touching dimmed things means."""

from __future__ import annotations

from typing import Any

import pytest

from greengold.games.tea import vocabulary as words
from tests.tea.build import Table

EVERYWHERE = {str(depot): "blue yellow" for depot in range(1, 6)}
SIX_OUT = dict.fromkeys(("blue", "yellow", "orange", "purple", "brown", "grey"), "rose")
CITIES = {"factories": {"canton": "blue grey", "amoy": "yellow"}, "tile": {"canton": "supply6.a", "amoy": "supply2.a"}}


def importing(**more: Any) -> Table:
    return Table(**{**CITIES, **more}).act("import", "blue")


def facts(table: Table, text: str) -> tuple[str, dict[str, Any]]:
    no = table.refused(text)
    return no.code, dict(no.facts)


def test_the_pawn_must_move() -> None:
    table = Table(pawns={"rose": "invest"}, workers=EVERYWHERE).begin()
    assert facts(table, "choose_action(action:invest)") == ("same_action", {})
    assert table.refused("choose_action(action:invest)").rule == "TEA-R9"
    assert facts(table, "choose_action(action:import)") == ("no_worker_for_action", {"action": "import"})
    assert table.meant("action:import") == "choose_action(action:import)"
    assert table.meant("worker:2.blue") == "choose_worker(worker:2.blue)"
    assert table.code("choose_worker(worker:2.blue)") == "action_first"


def test_the_colour_must_complete_the_action() -> None:
    table = Table(pawns={"rose": "serve"}, workers={**EVERYWHERE, "1": "blue grey"}, pile={"grey": 0}).begin()
    table.play("choose_action(action:invest)")
    assert facts(table, "choose_worker(worker:1.grey)") == ("no_shares_left", {"company": "grey"})
    assert facts(table, "choose_worker(worker:1.brown)") == ("worker_gone", {"company": "brown"})
    assert table.meant("worker:1.brown") == "choose_worker(worker:1.brown)"
    assert table.meant("worker:central.grey") == "choose_worker(worker:central.grey)"
    assert facts(table, "choose_worker(worker:central.grey)") == ("not_active_depot", {"company": "grey"})
    assert facts(table, "choose_action(action:expand)") == ("action_chosen", {"action": "invest"})


def test_agents_in_all_headquarters() -> None:
    table = Table(pawns={"rose": "serve"}, workers=EVERYWHERE, hq=SIX_OUT).begin()
    assert facts(table, "choose_action(action:negotiate)") == ("agents_all_out", {})


@pytest.mark.parametrize(
    ("action", "position", "code"),
    [
        ("import", {"crates": {"amoy": ""}}, "no_crates_left"),
        ("expand", {"reserve": {"yellow": 3}}, "no_factory_left"),
        ("expand", {"factories": dict.fromkeys(("canton", "shanghai", "foochow", "amoy", "calcutta", "colombo"),
                                               "yellow grey purple brown")}, "no_city_for_factory"),
        ("serve", {"orders": ("white", "black", "")}, "nothing_to_serve"),
    ],
)  # fmt: skip
def test_what_a_colour_lacks(action: str, position: dict[str, Any], code: str) -> None:
    """Yellow cannot, blue can."""
    table = Table(**{**CITIES, "pawns": {"rose": "invest"}, "workers": EVERYWHERE, **position})
    if code == "no_city_for_factory":
        table.state.factories[0] = (table.company("yellow"), table.company("grey"))
    table.begin().play(f"choose_action(action:{action})")
    assert facts(table, "choose_worker(worker:1.yellow)") == (code, {"company": "yellow"})
    assert table.code("choose_worker(worker:1.blue)") == ""


def test_crates_are_bought_where_the_company_has_a_factory() -> None:
    table = importing()
    assert facts(table, "buy(crate:amoy.black, pay:money)") == ("no_factory_here", {"company": "blue", "city": "amoy"})
    assert facts(table, "buy(crate:canton.white, pay:money)") == (
        "no_such_crate_there",
        {"tea": "white", "city": "canton"},
    )
    assert table.meant("crate:amoy.black") == "buy(crate:amoy.black, pay:money)"
    assert table.meant("crate:canton.white", "pay:concessions") == "buy(crate:canton.white, pay:concessions)"
    assert table.meant("crate:canton.red", "pay:concessions") == "buy(crate:canton.red, pay:concessions)"
    assert facts(table, "buy(crate:canton.red, pay:concessions)") == ("concessions_for_fine", {"n": 2, "there": 1})
    assert facts(table, "done()") == ("must_buy", {})
    assert table.code("touch(worker:1.blue)") == "not_now"
    table.play("buy(crate:canton.black, pay:concessions)")
    assert facts(table, "buy(crate:canton.green, pay:concessions)") == ("too_few_concessions", {"there": 0})


def test_the_deal_tile() -> None:
    table = importing(deals={"canton": "deal02", "amoy": "deal03"}, concessions={"rose": 2})
    assert facts(table, "deal(deal:amoy)") == ("no_factory_here", {"company": "blue", "city": "amoy"})
    table.play("deal(deal:canton)")
    assert facts(table, "deal(deal:canton)") == ("deal_used", {})
    assert table.code("done()") == "must_buy"
    table = importing(concessions={"rose": 0})
    assert facts(table, "deal(deal:canton)") == ("no_concession", {})
    table = importing(deals={"canton": "deal12"})
    assert facts(table, "deal(deal:canton)") == ("deal_useless", {})
    assert table.meant("deal:canton") == "deal(deal:canton)"
    table = importing(deals={"canton": "deal02"}).play("buy(crate:canton.black, pay:money)")
    assert facts(table, "deal(deal:canton)") == ("deal_between", {})
    table.play("done()")
    assert table.asked() == "import_deal"
    assert table.code("buy(crate:canton.black, pay:money)") == "import_over"
    assert table.meant("crate:canton.black") == "buy(crate:canton.black, pay:money)"


def test_rows_and_upgrades() -> None:
    rows = {"rose": ("u05 u06 u07", "", "", "")}
    table = Table(rows=rows, offer="u01 - u03").gain("deal:canton", words.Upgrade(1, "free"))
    assert facts(table, "pick_upgrade(upgrade:1)") == ("upgrade_gone", {})
    assert table.meant("deck:upgrades") == "pick_upgrade(deck:upgrades)"
    assert facts(table, "pick_upgrade(deck:upgrades)") == ("deck_only_shown", {})
    table.play("pick_upgrade(upgrade:2)")
    assert facts(table, "pick_row(row:1)") == ("row_full", {"row": 1, "n": 3})
    assert table.price("pick_upgrade(upgrade:2)") == 0


def test_contracts_beside_the_headquarters() -> None:
    table = Table(hq_bonus={"blue": "hq2"}).act("negotiate", "blue")
    assert table.legal() == ["pick_contract(contract:1)", "pick_contract(contract:2)"]
    assert facts(table, "pick_contract(contract:3)") == ("not_adjacent", {"company": "blue"})
    assert facts(table, "skip()") == ("must_choose", {})
    table = Table(hq_bonus={"blue": "hq2"}, contracts="start09 start10 start11 - start13 start14",
                  rows={"rose": ("u29", "", "", "")}).act("negotiate", "blue")  # fmt: skip
    assert facts(table, "pick_contract(contract:4)") == ("contract_gone", {})
    assert table.code("pick_contract(contract:3)") == ""


def test_factories_and_posts() -> None:
    full = {"canton": "grey purple brown orange", "shanghai": "blue"}
    table = Table(factories=full, posts={"calcutta.1": "rose", "amoy.1": "teal"}).act("expand", "blue")
    assert facts(table, "place_factory(city:amoy)") == ("part_first", {})
    assert table.meant("post:amoy.1") == "place_post(post:amoy.1)"
    table.play("expand(part:factory)")
    assert facts(table, "place_factory(city:canton)") == ("city_full", {"city": "canton"})
    assert facts(table, "place_factory(city:shanghai)") == ("factory_here", {"company": "blue", "city": "shanghai"})
    assert table.meant("crate:canton.red") == "place_factory(city:canton)"
    table.play("place_factory(city:foochow)")
    assert facts(table, "place_post(post:amoy.1)") == ("post_taken", {"city": "amoy"})
    assert facts(table, "place_post(post:calcutta.2)") == ("own_post_here", {"city": "calcutta"})


def test_serving() -> None:
    table = Table(
        **{**CITIES, "factories": {"canton": "blue", "colombo": "blue"}}, orders=("red", "", "")
    ).act("serve", "blue")  # fmt: skip
    assert facts(table, "serve(crate:canton.red, order:2)") == ("tea_served", {"tea": "red"})
    assert facts(table, "serve(crate:canton.black, order:1)") == ("order_taken", {"order": 1})
    assert facts(table, "serve(crate:canton.white, order:2)") == (
        "no_such_crate_there",
        {"tea": "white", "city": "canton"},
    )
    assert facts(table, "serve(crate:amoy.white, order:2)") == ("no_factory_here", {"company": "blue", "city": "amoy"})
    assert table.meant("crate:amoy.white") == "serve(crate:amoy.white, order:2)"
    assert table.meant("order:1") == "serve(crate:canton.green, order:1)"


def test_what_a_contract_lacks() -> None:
    table = Table(held={"rose": "c10 start08", "teal": "c11"}, stock={"rose": "gbbb"}).fulfilling()
    assert table.asked() == "end_turn"
    assert table.code("touch(own:c10)") == "turn_done"
    table = Table(held={"rose": "c10 start07", "teal": "c11"}, stock={"rose": "gbbb"}).fulfilling()
    assert table.legal() == ["fulfil(own:start07, pay:bbb)", "done()"]
    assert table.meant("own:c10") == "fulfil(own:c10, pay:ggbb)"
    assert facts(table, "fulfil(own:c10, pay:ggbb)") == ("contract_lacks", {"n": 1, "tea": "green"})
    assert table.code("fulfil(own:c11, pay:wgbb)") == "not_your_contract"
    assert table.code("fulfil(own:start07, pay:bb)") == "other_crates"
    assert table.code("fulfil(own:start07)") == "not_now"
    assert table.code("fulfil(own:start07, pay:bgb)") == "not_now"


def test_picks_of_gains() -> None:
    table = Table().gain("bonus:blue", words.Crate(1, ("red", "white")))
    assert facts(table, "pick_crate(reserve:black)") == ("other_tea", {"tea": "black"})
    table = Table(workers={"1": "blue", "central": "grey brown"}).gain("bonus:blue", words.Worker(1))
    assert facts(table, "pick_worker(worker:1.blue)") == ("active_depot", {"depot": "1"})
    assert facts(table, "pick_worker(worker:reserve1.blue)") == ("worker_gone", {"company": "blue"})
    table = Table(mandates="m01 - m03").gain("deal:canton", words.Mandate(1))
    assert facts(table, "pick_mandate(mandate:2)") == ("mandate_gone", {})
    table = Table(share_bonus={"blue": "sh1"}).gain("deal:canton", words.ShareholderBonus(2))
    table.play("pick_shareholder_bonus(bonus:blue)")
    assert facts(table, "pick_shareholder_bonus(bonus:blue)") == ("bonus_had", {"company": "blue"})
    table = Table(shares={"rose": "blue", "teal": "grey grey grey grey grey"}).gain(
        "deal:canton", words.ExchangeShare()
    )
    assert facts(table, "pick_exchange(share:brown, company:blue)") == ("no_such_share", {"company": "brown"})
    assert facts(table, "pick_exchange(share:blue, company:blue)") == ("same_company", {"company": "blue"})
    assert facts(table, "pick_exchange(share:blue, company:grey)") == ("no_shares_left", {"company": "grey"})
    assert table.meant("company:brown") == "pick_exchange(share:blue, company:brown)"


def test_a_contract_swapped_by_a_deal() -> None:
    table = Table(**CITIES, held={"rose": "c10", "teal": "c11"}, contracts="start09 - - - - start14")
    table.gain("deal:canton", words.Recontract(), city="canton")
    assert facts(table, "pick_recontract(own:c11, contract:1, crate:canton.red)")[0] == "not_your_contract"
    assert facts(table, "pick_recontract(own:c10, contract:2, crate:canton.red)")[0] == "contract_gone"
    wrong = "pick_recontract(own:c10, contract:1, crate:amoy.black)"
    assert facts(table, wrong) == ("crate_of_this_city", {"city": "canton"})
    assert table.meant("crate:amoy.black") == wrong
    assert table.meant("contract:2") == "pick_recontract(own:c10, contract:2, crate:canton.red)"
    table.play("pick_recontract(own:c10, contract:6, crate:canton.red)")
    assert (table.held("rose"), table.stock("rose"), table.crates("canton")) == ("start14", "r", "ggbb")


def test_discards() -> None:
    table = Table(stock={"rose": "wwwgggg"}).gain("bonus:blue", words.Crate(1, ("red", "white")))
    table.play("pick_crate(reserve:red)")
    assert facts(table, "discard_crate(stock:black)") == ("no_such_crate", {"tea": "black"})
    table = Table(held={"rose": "c01 c02 c03"}).gain("bonus:blue", words.Contract(1))
    table.play("pick_contract(contract:1)")
    assert table.code("discard_contract(own:c09)") == "not_your_contract"
    table.play("discard_contract(own:start09)")
    assert table.held("rose") == "c01 c02 c03"
