"""Loans, payments, Share Values and dividends: rulings TEA-R16 to R24."""

from __future__ import annotations

from typing import Any

import pytest

from greengold.core import agenda
from greengold.core.event import Event
from greengold.core.verdict import No
from greengold.games.tea import deeds
from greengold.games.tea import vocabulary as words
from greengold.games.tea.state import TeaState
from tests.tea.build import Table
from tests.tea.random_games import random_game

CANTON = {"factories": {"canton": "blue"}, "tile": {"canton": "supply6.a"}, "deals": {"canton": "deal02"}}
"""Canton: 2 black at £2, 2 green at £1, 1 red at £3, and a blue Factory."""

BOTH = {str(depot): "blue yellow" for depot in range(1, 6)}


def importing(**more: Any) -> Table:
    return Table(**{**CANTON, **more}).act("import", "blue")


def raised(table: Table, company: str, steps: int) -> Table:
    deeds.raise_value(table.state, table.company(company), steps, table.heard)
    return table


def purse(table: Table) -> tuple[int, int]:
    """Pounds and Loans of rose."""
    return table.money("rose"), table.state.loans[0]


# ---- R16


@pytest.mark.parametrize(
    ("money", "price", "loans", "left"), [(9, 9, 0, 0), (8, 9, 1, 4), (4, 9, 1, 0), (3, 9, 2, 4), (0, 26, 6, 4)]
)
def test_tea_r16_the_fewest_loans_that_cover_the_payment(money: int, price: int, loans: int, left: int) -> None:
    table = Table(money={"rose": money}, value={"blue": price}, share_bonus={"blue": "sh2"}).act("invest", "blue")
    assert purse(table) == (left, loans)
    taken = [{"seat": 0, "n": loans, "money": 5 * loans}] if loans else []
    assert table.told("loan_taken") == taken
    assert table.lines("rose")[-1] == -8 * loans


def test_tea_r16_a_loan_pays_pawns_and_reach() -> None:
    table = Table(pawns={"rose": "serve", "teal": "invest"}, money={"rose": 0}, workers=BOTH).begin()
    assert table.loans_forced("choose_action(action:invest)") == 1
    table.play("choose_action(action:invest)")
    assert purse(table) == (4, 1)
    table.state.money[0] = 1
    assert [table.loans_forced(f"choose_worker(worker:{depot}.blue)") for depot in (1, 4)] == [1, 2]
    assert [table.price(f"choose_worker(worker:{depot}.blue)") for depot in (1, 3, 4)] == [0, 1, 2]


def test_tea_r16_a_loan_pays_an_upgrade() -> None:
    table = Table(money={"rose": 1}).gain("own:c05", words.Upgrade(1, "cost"))
    assert [table.price(f"pick_upgrade(upgrade:{cost})") for cost in (0, 1, 2)] == [0, 1, 2]
    assert [table.loans_forced(f"pick_upgrade(upgrade:{cost})") for cost in (0, 1, 2)] == [0, 0, 1]
    table.play("pick_upgrade(upgrade:2)")
    assert purse(table) == (4, 1)


def test_tea_r16_a_loan_pays_a_crate() -> None:
    table = importing(money={"rose": 2})
    red = "buy(crate:canton.red, pay:money)"
    assert (table.price(red), table.loans_forced(red)) == (3, 1)
    table.play("buy(crate:canton.red, pay:money)")
    assert (purse(table), table.stock("rose")) == ((4, 1), "r")


def test_tea_r16_a_loan_pays_an_exchange() -> None:
    table = Table(money={"rose": 2}, value={"blue": 5, "grey": 14}, shares={"rose": "blue"})
    table.gain("deal:canton", words.ExchangeShare())
    assert table.loans_forced("pick_exchange(share:blue, company:grey)") == 2
    table.play("pick_exchange(share:blue, company:grey)")
    assert (purse(table), table.shares("rose")) == ((3, 2), "grey")


def test_tea_r16_no_loan_without_need() -> None:
    """No move takes a Loan, and with exactly enough money none is taken."""
    table = importing(money={"rose": 3})
    assert table.code("take_loan()") == "not_now"
    table.play("buy(crate:canton.red, pay:money)")
    assert purse(table) == (0, 0)


def test_tea_r16_after_a_loan_less_than_another_one_is_left() -> None:
    met = 0
    for state, move in random_game(3, 21):
        if move is None:
            break
        trial, kinds = state.clone(), [""]

        def heard(event: Event, trial: TeaState = trial, kinds: list[str] = kinds) -> None:
            if event.kind == "paid" and kinds[-1] == "loan_taken":
                assert 0 <= trial.money[int(event.facts["seat"])] < 5
            kinds.append(event.kind)

        agenda.play(trial, move, heard)
        met += kinds.count("loan_taken")
    assert met


# ---- R17


def test_tea_r17_no_loan_is_repaid_before_the_end() -> None:
    table = Table(money={"rose": 50}, loans={"rose": 2}, workers=BOTH).begin()
    assert table.code("repay()") == "not_now"
    deeds.earn(table.state, 0, 20, "bonus:blue", table.heard)
    deeds.pay(table.state, 9, "share", table.heard)
    assert purse(table) == (61, 2)
    table.state.agenda = ()
    table.score()
    assert (purse(table), table.lines("rose")[-1]) == ((61, 2), -16)


def test_tea_r17_loans_only_grow() -> None:
    for seats in (2, 4):
        before = [0] * seats
        for state, _ in random_game(seats, 3):
            assert all(now >= then for now, then in zip(state.loans, before, strict=True))
            before = state.loans[:]


# ---- R18


def test_tea_r18_each_crate_wholly_one_way() -> None:
    """Red costs 2 Concessions or £3: with 1 Concession it is money or nothing."""
    table = importing()
    facts = {"n": 2, "there": 1}
    assert table.refused("buy(crate:canton.red, pay:concessions)") == No("concessions_for_fine", facts, "TEA-R18")
    assert table.code("buy(crate:canton.red, pay:concessions, pay:money)") == "not_now"
    assert table.code("buy(crate:canton.red)") == "not_now"
    assert {move.partition("pay:")[2] for move in table.legal() if move.startswith("buy")} == {"money)", "concessions)"}


def test_tea_r18_crates_of_one_import_may_differ() -> None:
    table = importing(concessions={"rose": 3})
    table.play("buy(crate:canton.red, pay:concessions)", "buy(crate:canton.black, pay:money)")
    table.play("buy(crate:canton.black, pay:concessions)")
    assert (table.money("rose"), table.state.concessions[0], table.stock("rose")) == (5, 0, "rbb")
    assert table.told("concessions_paid") == [{"seat": 0, "n": n, "what": "crate"} for n in (2, 1)]
    expected = No("too_few_concessions", {"there": 0}, "TEA-R18")
    assert table.refused("buy(crate:canton.green, pay:concessions)") == expected


@pytest.mark.parametrize(
    ("tile", "tea", "concessions"),
    [
        ("supply1.a", "black", 1),
        ("supply6.a", "black", 1),
        ("supply1.b", "green", 1),
        ("supply1.a", "green", 1),
        ("supply4.b", "white", 2),
        ("supply6.b", "white", 2),
        ("supply6.a", "red", 2),
        ("supply6.b", "red", 2),
    ],
)
def test_tea_r18_concessions_cover_the_price_whatever_it_is(tile: str, tea: str, concessions: int) -> None:
    """The same tea at its lowest and its highest price."""
    table = importing(tile={"canton": tile}, concessions={"rose": 2}).play(f"buy(crate:canton.{tea}, pay:concessions)")
    assert (table.money("rose"), table.state.concessions[0]) == (7, 2 - concessions)


def test_tea_r18_an_upgrade_makes_one_concession_enough() -> None:
    table = importing(rows={"rose": ("u19", "", "", "")}).play("buy(crate:canton.red, pay:concessions)")
    assert (table.state.concessions[0], table.stock("rose")) == (0, "r")


# ---- R19


def test_tea_r19_a_loan_although_concessions_would_do() -> None:
    table = importing(money={"rose": 0}, concessions={"rose": 4})
    table.play("buy(crate:canton.black, pay:money)")
    assert (purse(table), table.state.concessions[0]) == ((3, 1), 4)


# ---- R20


def test_tea_r20_each_step_and_each_line_by_itself() -> None:
    """£8 to £12 in four steps: the lines right of £8 and £11 pay as they are passed."""
    table = raised(Table(value={"blue": 8}, shares={"rose": "blue blue", "lime": "blue"}), "blue", 4)
    assert [(kind, facts.get("value", facts.get("seat", facts.get("space")))) for kind, facts in table.events] == [
        ("share_rose", 9), ("dividend", 0), ("dividend", 2), ("dividend_token", 1), ("share_rose", 10),
        ("share_rose", 11), ("share_rose", 12), ("dividend", 0), ("dividend", 2), ("dividend_token", 2),
    ]  # fmt: skip
    assert (table.money("rose"), table.money("teal"), table.money("lime")) == (15, 7, 11)


def test_tea_r20_lines_stand_after_8_11_14_17_20_and_23() -> None:
    lines = []
    for pounds in range(5, 26):
        table = raised(Table(value={"blue": pounds}), "blue", 1)
        assert table.value("blue") == pounds + 1
        if table.told("dividend_token"):
            lines.append(pounds)
    assert lines == [8, 11, 14, 17, 20, 23]


def test_tea_r20_only_the_company_that_rose_pays() -> None:
    table = raised(Table(value={"blue": 8, "grey": 8}, shares={"rose": "grey grey", "teal": "blue"}), "blue", 1)
    assert (table.money("rose"), table.money("teal"), table.value("grey")) == (7, 9, 8)


def test_tea_r20_dividends_before_the_next_payment_of_the_turn() -> None:
    """The step of the Invest pays £2, so that the Upgrade gained with the Bonus's Worker needs no Loan."""
    table = Table(value={"blue": 8}, money={"rose": 8}, share_bonus={"blue": "sh5"}, workers={"central": "grey yellow"},
                  holes={"rose": ("grey", "", "", "")}).act("invest", "blue")  # fmt: skip
    table.play("pick_worker(worker:central.grey)", "pick_upgrade(upgrade:2)")
    assert purse(table) == (0, 0)


# ---- R21


def test_tea_r21_a_line_counts_without_shareholders() -> None:
    table = raised(Table(value={"blue": 8}), "blue", 1)
    assert table.state.dividend == 1
    assert table.told("dividend") == []
    assert table.told("dividend_token") == [{"space": 1, "left": 13}]
    assert table.state.money == [7] * 4


# ---- R22


def test_tea_r22_the_new_share_is_paid_by_its_own_step() -> None:
    table = Table(value={"blue": 8}, share_bonus={"blue": "sh1"}).act("invest", "blue")
    kinds = [kind for kind, _ in table.events if kind not in ("action_begun", "turn_started")]
    assert kinds[:7] == ["loan_taken", "paid", "share_taken", "share_rose", "dividend", "dividend_token", "earned"]
    assert purse(table) == (7 + 5 - 8 + 2 + 3, 1)
    assert table.told("dividend") == [{"seat": 0, "company": "blue", "shares": 1, "n": 2}]


# ---- R23


def test_tea_r23_steps_above_26_are_lost() -> None:
    table = raised(Table(value={"blue": 25}, shares={"rose": "blue blue"}), "blue", 3)
    assert (table.value("blue"), table.money("rose"), table.state.dividend) == (26, 7, 0)
    assert [facts["value"] for facts in table.told("share_rose")] == [26]
    raised(table, "blue", 2)
    assert (table.value("blue"), table.state.dividend) == (26, 0)


def test_tea_r23_a_share_at_26_may_still_be_bought() -> None:
    table = Table(value={"blue": 26}, money={"rose": 30}, share_bonus={"blue": "sh1"}).act("invest", "blue")
    assert (table.money("rose"), table.shares("rose"), table.value("blue")) == (30 - 26 + 3, "blue", 26)
    assert table.told("share_at_top") == [{"company": "blue", "value": 26}]


@pytest.mark.parametrize("action", ["invest", "import"])
def test_tea_r23_nobody_is_asked_for_an_extra_step_at_26(action: str) -> None:
    table = Table(**CANTON, value={"blue": 25}, money={"rose": 30}, share_bonus={"blue": "sh2"},
                  rows={"rose": ("u36", "u37", "", "")}, concessions={"rose": 0}).act(action, "blue")  # fmt: skip
    if action == "import":
        table.play("buy(crate:canton.black, pay:money)", "done()")
    assert table.value("blue") == 26
    assert table.asked() != "extra_step"
    assert table.told("share_at_top", "skipped") == []


# ---- R24


@pytest.mark.parametrize(("seats", "last"), [(2, 6), (3, 14), (4, 14)])
def test_tea_r24_the_dividend_token_stops_and_dividends_go_on(seats: int, last: int) -> None:
    table = raised(Table(seats=seats, dividend=last - 1, value={"blue": 8}, shares={"rose": "blue"}), "blue", 1)
    assert table.told("dividend_token") == [{"space": last, "left": 0}]
    raised(table, "blue", 9)
    assert (table.state.dividend, table.money("rose")) == (last, 7 + 4 * 2)
    assert len(table.told("dividend_token")) == 1
    assert len(table.told("dividend")) == 4


def test_tea_r24_dividends_in_the_final_round() -> None:
    table = Table(dividend=14, round=9, shares={"teal": "blue"}, value={"blue": 8}, workers=BOTH).next_turn()
    assert table.told("final_round") == [{"round": 10, "cause": "dividend"}]
    raised(table, "blue", 1)
    assert table.money("teal") == 9
    assert (table.state.dividend, table.state.final_round) == (14, 10)
