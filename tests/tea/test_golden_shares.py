"""Golden examples of Share Values, payments, Pawns and the end of the game (tea.md, section 7)."""

from __future__ import annotations

import pytest

from greengold.games.tea import deeds
from greengold.games.tea.names import ACTIONS
from greengold.games.tea.prices import pawn_fee, reach_cost
from greengold.games.tea.steps import EndTurn, NextTurn
from tests.tea.build import Table

TWO_AND_ONE = {"rose": "blue blue", "teal": "blue"}


def raised(table: Table, company: str, steps: int) -> Table:
    deeds.raise_value(table.state, table.company(company), steps, table.heard)
    return table


def test_tea_g1_two_steps_over_one_line() -> None:
    table = raised(Table(value={"blue": 7}, shares=TWO_AND_ONE), "blue", 2)
    assert table.value("blue") == 9
    assert (table.money("rose"), table.money("teal"), table.money("lime")) == (11, 9, 7)
    assert table.state.dividend == 1


def test_tea_g2_four_steps_over_two_lines() -> None:
    table = raised(Table(value={"blue": 8}, shares=TWO_AND_ONE), "blue", 4)
    assert table.value("blue") == 12
    assert (table.money("rose"), table.money("teal")) == (15, 11)
    assert table.state.dividend == 2


def test_tea_g3_no_step_above_the_maximum() -> None:
    table = raised(Table(value={"blue": 25}, shares=TWO_AND_ONE), "blue", 2)
    assert table.value("blue") == 26
    assert (table.money("rose"), table.state.dividend) == (7, 0)
    assert table.told("share_at_top") == [{"company": "blue", "value": 26}]


def test_tea_g4_the_new_share_is_paid_by_its_own_step() -> None:
    table = Table(value={"blue": 8}, money={"rose": 10}, share_bonus={"blue": "sh5"}, workers={"central": "grey brown"})
    table.act("invest", "blue")
    assert table.asked() == "pick_worker"
    assert (table.money("rose"), table.value("blue"), table.shares("rose")) == (4, 9, "blue")
    assert table.state.dividend == 1


def test_tea_g5_the_fewest_loans_that_cover_a_payment() -> None:
    table = Table(money={"rose": 2})
    deeds.pay(table.state, 9, "share", table.heard)
    assert (table.state.loans[0], table.money("rose")) == (2, 3)
    assert table.lines("rose")[-1] == -16
    table = Table(money={"rose": 9})
    deeds.pay(table.state, 9, "share", table.heard)
    assert (table.state.loans[0], table.money("rose")) == (0, 0)


def test_tea_g6_fees_and_reach() -> None:
    table = Table(
        pawns={"rose": "serve", "teal": "import", "lime": "import"},
        workers={str(depot): "blue" for depot in range(1, 6)},
        factories={"canton": "blue"},
    ).begin()
    assert table.price("choose_action(action:import)") == 2
    table.play("choose_action(action:import)")
    assert table.money("rose") == 5
    expand = ACTIONS.index("expand")
    assert [reach_cost(table.state, expand, depot) for depot in range(5)] == [1, 2, 1, 0, 0]


@pytest.mark.parametrize(
    ("rose", "teal", "goes"), [("import", "negotiate", "import"), ("negotiate", "import", "negotiate")]
)
def test_tea_g7_the_neutral_pawn_moves_to_the_next_empty_action(rose: str, teal: str, goes: str) -> None:
    table = Table(seats=2, pawns={"rose": rose, "teal": teal}, workers={"1": "blue yellow"}).begin()
    assert [ACTIONS[action] for action in table.state.neutrals] == ["invest", "serve"]
    table.play("choose_action(action:invest)")
    assert table.money("rose") == 6
    assert [ACTIONS[action] for action in table.state.neutrals] == [goes, "serve"]
    assert table.told("neutral_moved") == [{"action": goes, "from": "invest"}]


def test_tea_g18_royal_influence_without_dividends() -> None:
    table = Table(supplier="blue grey", value={"blue": 20, "grey": 24}, shares={"rose": "blue grey"}).score()
    assert (table.value("blue"), table.value("grey")) == (25, 26)
    assert (table.money("rose"), table.state.dividend) == (7, 0)
    assert not table.told("dividend")


def turns_left(trigger: str) -> list[tuple[int, str]]:
    """Turns after the one in which a seat of three reaches the last space in round 12."""
    table = Table(seats=3, turn=trigger, round=12, dividend=14).wait(NextTurn(), EndTurn())
    turns = []
    while table.state.agenda:
        turns.append((table.state.round, table.turn()))
        table.state.agenda = ()
        table.wait(NextTurn(), EndTurn())
    return turns


def test_tea_g25_one_more_full_round_after_the_trigger() -> None:
    last = [(13, "rose"), (13, "teal"), (13, "lime")]
    assert turns_left("teal") == [(12, "lime"), *last]
    assert turns_left("lime") == last


def test_tea_g26_three_companies_without_shares() -> None:
    sold_out = {"rose": "blue blue blue orange", "teal": "orange orange purple purple purple"}
    table = Table(seats=2, shares=sold_out, round=9).next_turn()
    assert table.told("final_round") == [{"round": 10, "cause": "shares"}]
    table = Table(seats=2, shares={**sold_out, "rose": "blue blue blue"}, round=9).next_turn()
    assert table.state.final_round == 0


def test_tea_g30_discounts_dividends_and_left_out_crates() -> None:
    """u15: £2 less for a Share; u33: £1 more for each; u23: a black Crate may be left out."""
    table = Table(value={"blue": 9}, rows={"rose": ("u15", "", "", "")}, share_bonus={"blue": "sh2"})
    table.act("invest", "blue")
    assert (table.money("rose"), table.shares("rose")) == (0, "blue")
    table = raised(
        Table(value={"blue": 8}, shares={"rose": "blue blue"}, rows={"rose": ("u33", "", "", "")}), "blue", 1
    )
    assert table.money("rose") == 13
    table = Table(held={"rose": "c10"}, stock={"rose": "ggbb"}, rows={"rose": ("u23", "", "", "")}).fulfilling()
    assert table.legal() == ["fulfil(own:c10, pay:ggbb)", "fulfil(own:c10, pay:ggb)", "done()"]
    table.play("fulfil(own:c10, pay:ggb)")
    assert (table.stock("rose"), table.money("rose")) == ("b", 19)


def test_pawn_fees_count_every_other_pawn() -> None:
    table = Table(seats=3, pawns={"rose": "serve", "teal": "invest", "lime": "invest"})
    assert [pawn_fee(table.state, action) for action in range(5)] == [3, 0, 0, 0, 0]
