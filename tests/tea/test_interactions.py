"""Where rules of the tea house meet: Upgrades covered in the middle of an Action, forced discards, chains of gains."""

from __future__ import annotations

from typing import Any

import pytest

from greengold.core.state import encode_state
from greengold.core.verdict import No
from greengold.games.tea import vocabulary as words
from tests.tea.build import GAME, Table

CITIES = ("canton", "shanghai", "foochow", "amoy", "calcutta", "colombo")
COMPANIES = ("blue", "yellow", "orange", "purple", "brown", "grey")
CANTON = {"factories": {"canton": "blue"}, "tile": {"canton": "supply6.a"}, "value": {"blue": 5}}
"""Canton: 2 black at £2, 2 green at £1, 1 red at £3, and a blue Factory."""

GREEN = "buy(crate:canton.green, pay:money)"


def importing(deal: str, **more: Any) -> Table:
    return Table(**{**CANTON, "deals": {"canton": deal}, **more}).act("import", "blue")


def kinds(table: Table, *wanted: str) -> list[str]:
    """Kinds of the events that happened, of those wanted."""
    return [kind for kind, _ in table.events if kind in wanted]


# ---- Upgrades gained or covered in the middle


def test_an_upgrade_covered_in_the_middle_of_an_import_ends_at_once() -> None:
    """Before: one Concession buys red (u19). deal07 covers u19: now it costs two."""
    table = importing("deal07", concessions={"rose": 2}, rows={"rose": ("u19", "", "", "")}, offer="u16 u02 u03")
    assert table.code("buy(crate:canton.red, pay:concessions)") == ""
    table.play("deal(deal:canton)", "pick_upgrade(upgrade:0)", "pick_row(row:1)")
    assert table.told("upgrade_covers") == [{"seat": 0, "upgrade": "u16", "row": 1, "covered": "u19"}]
    facts = {"n": 2, "there": 1}
    assert table.refused("buy(crate:canton.red, pay:concessions)") == No("concessions_for_fine", facts, "TEA-R18")
    assert [table.price(f"buy(crate:canton.{tea}, pay:money)") for tea in ("green", "black", "red")] == [0, 1, 3]


def test_the_permit_gained_by_a_deal_comes_too_late_for_its_concession() -> None:
    table = importing("deal07", offer="u30 u31 u03").play("deal(deal:canton)", "pick_upgrade(upgrade:0)")
    assert table.state.concessions[0] == 0
    table = importing("deal07", offer="u31 u02 u03").play("deal(deal:canton)", "pick_upgrade(upgrade:0)")
    table.play("pick_row(row:1)")
    assert table.told("earned") == []  # u31 pays for Deals activated later


def test_covering_the_loft_discards_before_anything_else() -> None:
    """9 Crates and 4 Contracts; u44 covers u20, then u28: discards at once, then the step of the Upgrade."""
    position = {"stock": {"rose": "rrrwwwggg"}, "held": {"rose": "c01 c02 c03 c04"}, "offer": "u44 u02 u03"}
    rows = {"rose": ("u20", "u28", "", "")}
    table = Table(**position, rows=rows).gain("deal:canton", words.Upgrade(1, "free"))
    table.play("pick_upgrade(upgrade:0)", "pick_row(row:1)")
    assert (table.asked(), table.top.facts(table.state)) == ("discard_crate", {"n": 2})
    table.play("discard_crate(stock:red)", "discard_crate(stock:white)")
    assert (table.asked(), table.stock("rose"), table.held("rose")) == ("pick_company", "rrwwggg", "c01 c02 c03 c04")
    table = Table(**position, rows=rows).gain("deal:canton", words.Upgrade(1, "free"))
    table.play("pick_upgrade(upgrade:0)", "pick_row(row:2)")
    assert table.legal() == [f"discard_contract(own:c0{number})" for number in (1, 2, 3, 4)]
    table.play("discard_contract(own:c03)", "skip()")
    assert (table.held("rose"), table.stock("rose")) == ("c01 c02 c04", "rrrwwwggg")


def test_the_covering_upgrade_counts_as_soon_as_it_lies_there() -> None:
    """u20 on u28: a slot is lost, room for the nine Crates is won."""
    table = Table(stock={"rose": "rrrrrrrrr"}, held={"rose": "c01 c02 c03 c04"}, rows={"rose": ("u28", "", "", "")},
                  offer="u20 u02 u03").gain("deal:canton", words.Upgrade(1, "free"))  # fmt: skip
    table.play("pick_upgrade(upgrade:0)", "pick_row(row:1)")
    assert table.asked() == "discard_contract"
    table.play("discard_contract(own:c01)")
    assert (table.asked(), table.stock("rose")) == ("end_turn", "rrrrrrrrr")


def test_discards_forced_in_step_3_before_the_next_contract() -> None:
    """c05 with a black Crate left out (u23); its Upgrade covers u20 while 8 Crates lie there: one goes at once."""
    table = Table(stock={"rose": "rggggbbbbb"}, held={"rose": "c05 start07"}, rows={"rose": ("u20", "u23", "", "")})
    table.fulfilling().play("fulfil(own:c05, pay:rb)", "pick_upgrade(upgrade:0)", "pick_row(row:1)")
    assert table.asked() == "discard_crate"
    table.play("discard_crate(stock:green)")
    assert table.legal() == ["fulfil(own:start07, pay:bbb)", "fulfil(own:start07, pay:bb)", "done()"]


def test_the_colour_is_kept_when_the_pigeonhole_is_emptied() -> None:
    """The blue Worker completes a Pigeonhole, a bonus Worker another; the Action is still blue."""
    table = Table(**CANTON, workers={"2": "blue yellow", "central": "grey brown"}, offer="u43 u05 u44",
                  holes={"rose": ("blue", "grey grey", "", "")}, share_bonus={"blue": "sh5"},
                  money={"rose": 20}).begin()  # fmt: skip
    table.play("choose_action(action:invest)", "choose_worker(worker:2.blue)")
    table.play("pick_upgrade(upgrade:1)", "pick_row(row:1)")
    assert table.asked() == "pick_worker"
    table.play("pick_worker(worker:central.grey)", "pick_upgrade(upgrade:2)", "pick_row(row:1)")
    assert table.told("upgrade_covers") == [{"seat": 0, "upgrade": "u44", "row": 1, "covered": "u05"}]
    table.play("pick_company(company:grey)")
    assert (table.holes("rose"), table.shares("rose"), table.state.company) == ([""] * 4, "blue", 0)
    assert table.money("rose") == 20 - 1 + 2 - 5 - 2


def test_a_bonus_worker_of_the_colour_just_emptied_starts_anew() -> None:
    table = Table(workers={"3": "blue yellow", "central": "blue brown"}, holes={"rose": ("blue", "", "", "")},
                  hq_bonus={"blue": "hq4"}).begin()  # fmt: skip
    table.play("choose_action(action:negotiate)", "choose_worker(worker:3.blue)", "skip()")
    table.play("pick_worker(worker:central.blue)")
    assert table.holes("rose") == ["blue", "", "", ""]
    assert len(table.told("pigeonhole_completed")) == 1


def test_an_open_door_gained_on_the_way_opens_all_contracts() -> None:
    """Negotiate blue: the Headquarters' Worker brings u29 before the Contract is chosen."""
    table = Table(workers={"3": "blue yellow", "central": "grey brown"}, holes={"rose": ("grey", "", "", "")},
                  hq_bonus={"blue": "hq4"}, offer="u29 u34 u07", tea_break={"rose": 2}).begin()  # fmt: skip
    table.play("choose_action(action:negotiate)", "choose_worker(worker:3.blue)")
    table.play("pick_worker(worker:central.grey)", "pick_upgrade(upgrade:0)", "pick_row(row:1)")
    assert len([move for move in table.legal() if move.startswith("pick_contract")]) == 6


# ---- several Upgrades together


def test_two_upgrades_for_fulfilling_pay_for_each_contract() -> None:
    table = Table(held={"rose": "start08 start07"}, stock={"rose": "gggbbb"}, rows={"rose": ("u21", "u22", "", "")})
    table.fulfilling().play("fulfil(own:start08, pay:ggg)", "fulfil(own:start07, pay:bbb)")
    assert table.money("rose") == 7 + 9 + 2 + 6 + 2
    assert table.state.concessions[0] == 1 + 1 + 1 + 1
    assert kinds(table, "fulfilled", "earned", "concessions_gained")[:4] == [
        "fulfilled", "earned", "earned", "concessions_gained"]  # fmt: skip


def test_both_plain_cellars_leave_out_one_crate_each() -> None:
    table = Table(held={"rose": "c10"}, stock={"rose": "ggbb"}, rows={"rose": ("u23", "u24", "", "")}).fulfilling()
    pays = {move.partition("pay:")[2][:-1] for move in table.legal() if move != "done()"}
    assert pays == {"ggbb", "ggb", "gbb", "gb"}
    assert table.code("fulfil(own:c10, pay:gg)") == "other_crates"
    table.play("fulfil(own:c10, pay:gb)", "pick_company(company:blue)")
    assert (table.stock("rose"), table.money("rose")) == ("gb", 7 + 12)


def test_a_cellar_leaves_out_only_its_own_tea() -> None:
    table = Table(held={"rose": "start08"}, stock={"rose": "gg"}, rows={"rose": ("u23", "", "", "")}).fulfilling()
    assert table.asked() == "end_turn"


def test_both_extra_prices_and_fees_never_below_nought() -> None:
    table = Table(pawns={"rose": "serve", "teal": "invest"}, workers={"3": "blue yellow", "4": "blue"},
                  rows={"rose": ("u03", "u04", "u01", "u02")}, value={"blue": 5}).begin()  # fmt: skip
    assert table.price("choose_action(action:invest)") == 0
    table.play("choose_action(action:invest)")
    assert [table.price(f"choose_worker(worker:{worker})") for worker in ("3.blue", "4.blue")] == [0, 0]
    table = importing("deal02", tile={"canton": "supply2.b"}, rows={"rose": ("u16", "u17", "", "")})
    assert [table.price(f"buy(crate:canton.{tea}, pay:money)") for tea in ("black", "green", "red")] == [0, 0, 3]


def test_only_the_first_action_gains_of_an_action_pay() -> None:
    """u05 and u10 pay before the Share is bought; the £2 spare a Loan."""
    table = Table(value={"blue": 9}, rows={"rose": ("u05", "u10", "", "")}, share_bonus={"blue": "sh2"})
    table.act("invest", "blue")
    assert (table.money("rose"), table.state.loans[0], table.state.concessions[0]) == (0, 0, 1 + 1 + 2)


# ---- dividends, the cap, the extra step


def test_an_extra_step_asks_and_pays_its_own_line() -> None:
    position = {"value": {"blue": 10}, "money": {"rose": 20}, "rows": {"rose": ("u36", "", "", "")}}
    for answer, value, left in (("yes()", 12, 20 - 10 + 2), ("no()", 11, 20 - 10)):
        table = Table(**position, share_bonus={"blue": "sh2"}).act("invest", "blue")
        assert (table.asked(), table.value("blue"), table.state.concessions[0]) == ("extra_step", 11, 1)
        table.play(answer)
        assert (table.value("blue"), table.money("rose"), table.state.concessions[0]) == (value, left, 3)


def test_a_dividend_at_the_last_line_and_none_at_the_top() -> None:
    """£23 to £26 passes one line; what is lost above pays nothing, whoever holds u33."""
    table = Table(value={"blue": 23}, shares={"teal": "blue blue"}, rows={"teal": ("u33", "", "", "")})
    table.gain("row:1", words.ShareStep(5)).play("pick_company(company:blue)")
    assert (table.value("blue"), table.money("teal"), table.state.dividend) == (26, 7 + 2 * 3, 1)


def test_the_own_dividend_upgrade_counts_from_the_moment_it_lies() -> None:
    """u33 comes with the Pigeonhole, then Invest passes a line."""
    table = Table(workers={"1": "blue yellow"}, holes={"rose": ("blue", "", "", "")}, offer="u33 u02 u03",
                  value={"blue": 8}, money={"rose": 10}, share_bonus={"blue": "sh2"}).begin()  # fmt: skip
    table.play(
        "choose_action(action:invest)", "choose_worker(worker:1.blue)", "pick_upgrade(upgrade:0)", "pick_row(row:1)"
    )
    assert table.money("rose") == 10 - 8 + 3


# ---- Deals before the first purchase with long chains


def test_a_deal_may_open_a_chain_and_the_import_goes_on() -> None:
    """deal11: a Worker, its Pigeonhole, an Upgrade, two Crates above capacity; then a Contract above the slots."""
    table = importing("deal11", share_bonus={"blue": "sh5", "grey": "sh6"}, workers={"central": "grey brown"},
                      holes={"rose": ("grey", "", "", "")}, offer="u43 u02 u03", stock={"rose": "bbbbbbb"},
                      held={"rose": "c01 c02 c03"}, posts={"canton.1": "teal"})  # fmt: skip
    table.play("deal(deal:canton)", "pick_shareholder_bonus(bonus:blue)", "pick_worker(worker:central.grey)")
    table.play("pick_upgrade(upgrade:0)", "pick_row(row:2)", "pick_crate(reserve:red)", "discard_crate(stock:black)")
    table.play("pick_crate(reserve:green)", "discard_crate(stock:black)", "pick_shareholder_bonus(bonus:grey)")
    table.play("pick_contract(contract:4)", "discard_contract(own:start12)")
    assert (table.asked(), table.state.company, table.state.deal) == ("import", 0, 0)
    assert (table.stock("rose"), table.held("rose"), table.money("teal")) == ("rgbbbbb", "c01 c02 c03", 8)
    assert table.code("done()") == "must_buy"
    assert [table.pack.contracts[card].id for card in table.state.contract_discards] == ["start12"]
    table.play("buy(crate:canton.red, pay:money)", "discard_crate(stock:red)", "done()")
    assert (table.value("blue"), table.asked(), table.money("teal")) == (6, "end_turn", 9)


def test_an_agent_of_a_deal_may_bring_a_worker_and_an_upgrade() -> None:
    table = importing("deal06", hq_bonus={"grey": "hq4"}, workers={"reserve2": "yellow brown"},
                      holes={"rose": ("", "yellow yellow", "", "")}, rows={"rose": ("u38", "", "", "")})  # fmt: skip
    table.play(
        "deal(deal:canton)", "pick_contract(contract:1)", "pick_hq(hq:grey)", "pick_worker(worker:reserve2.yellow)"
    )
    assert (table.asked(), table.money("rose")) == ("pick_upgrade", 9)
    table.play("skip()")
    assert (table.asked(), table.money("rose"), table.holes("rose")) == ("import", 10, ["", "", "", ""])


@pytest.mark.parametrize("gain", [words.Worker(1), words.Mandate(1), words.Contract(1), words.Agent(1)])
def test_gains_that_find_nothing_are_left_out(gain: Any) -> None:
    table = Table(mandates="- - -", contracts="- - - - - -", hq=dict.fromkeys(COMPANIES, "rose"))
    table.gain("bonus:blue", gain, words.Money(3))
    assert len(table.told("left_out")) == 1
    assert (table.money("rose"), table.asked()) == (10, "end_turn")


def test_choices_of_an_upgrade_may_be_skipped_one_by_one() -> None:
    table = Table(offer="u43 u02 u03").gain("deal:canton", words.Upgrade(1, "free"))
    table.play("pick_upgrade(upgrade:0)", "pick_row(row:1)")
    assert table.legal() == ["pick_crate(reserve:red)", "pick_crate(reserve:white)", "skip()"]
    table.play("skip()", "pick_crate(reserve:black)")
    assert table.stock("rose") == "b"


# ---- empty decks, all Agents out


def test_an_import_while_decks_and_bag_are_empty() -> None:
    table = importing("deal05", workers={"1": "blue"})
    state = table.state
    state.contract_deck = state.mandate_deck = state.upgrade_deck = ()
    state.bag = [0] * 6
    state.offer[0] = state.contracts[2] = -1
    table.play("deal(deal:canton)", "pick_mandate(mandate:2)", GREEN, "done()", "end_turn()")
    assert (table.offer(), table.state.mandates[1], table.state.contracts[2]) == ("u02 u03 -", -1, -1)
    assert table.told("contract_revealed", "mandate_revealed", "upgrade_revealed", "worker_drawn") == []
    assert table.turn() == "teal"


def test_agents_all_out_are_back_when_one_is_pushed() -> None:
    """All six of rose's Agents hold Headquarters; teal pushes one, and Negotiate is open again."""
    table = Table(
        hq=dict.fromkeys(COMPANIES, "rose"), workers={"3": "blue yellow"}, hq_bonus={"grey": "hq2"}, turn="teal"
    )
    table.act("negotiate", "grey").play("pick_contract(contract:1)")
    assert (table.state.tea_break[0], table.hq()["grey"]) == (1, "teal")
    table.state.agenda, table.state.seat = (), 0
    assert table.begin().code("choose_action(action:negotiate)") == ""
    table.play("choose_action(action:negotiate)", "choose_worker(worker:3.blue)")
    assert (table.state.tea_break[0], table.state.hq.count(0)) == (1, 5)


# ---- reachable all along


def test_states_in_the_middle_of_a_chain_may_be_saved() -> None:
    """Every waiting decision of the chain passes the check of stored states."""
    table = Table(
        factories=dict(zip(CITIES, COMPANIES, strict=True)),
        tile=dict(
            zip(CITIES, ("supply6.a", "supply2.a", "supply3.a", "supply4.a", "supply1.a", "supply5.a"), strict=True)
        ),
        deals={"canton": "deal11"},
        share_bonus={"blue": "sh5", "grey": "sh3"},
        workers={"central": "grey brown"},
        holes={"rose": ("grey", "", "", "")},
        held={"rose": "start01", "teal": "start02", "lime": "start03", "ivory": "start04"},
        stock={"rose": "bbbbbbb"},
        offer="u43 u02 u03",
    ).act("import", "blue")
    for move in ("deal(deal:canton)", "pick_shareholder_bonus(bonus:blue)", "pick_worker(worker:central.grey)",
                 "pick_upgrade(upgrade:0)", "pick_row(row:2)", "pick_crate(reserve:red)", "discard_crate(stock:black)",
                 "skip()", "pick_shareholder_bonus(bonus:grey)", "pick_crate(reserve:white)",
                 "discard_crate(stock:white)", "buy(crate:canton.red, pay:money)", "discard_crate(stock:red)",
                 "done()", "end_turn()"):  # fmt: skip
        assert GAME.decode(encode_state(table.state)) == table.state
        table.play(move)
