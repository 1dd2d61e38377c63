"""Depots, the end of the game and the final reckoning: rulings TEA-R56 to R64."""

from __future__ import annotations

from typing import Any

import pytest

from greengold.core import agenda
from greengold.core.event import unheard
from greengold.games.tea import vocabulary as words
from greengold.games.tea.names import DEPOTS
from greengold.games.tea.score import mandate_pay, result
from tests.tea.build import GAME, SEATS, Table

FILLED = {str(depot): "yellow" for depot in range(1, 6)}
"""A Worker in every Active Depot."""

LAST = {seats: GAME.packs[seats].dividend_last for seats in (2, 4)}
"""The last space of the Dividend Track on both sides of the Board."""

THREE_OUT = {"blue": 0, "orange": 0, "purple": 0}


def without(table: Table, *bag: str) -> Table:
    """The bag holds exactly these Workers; the others are nowhere."""
    table.state.bag = [bag.count(company) for company in table.pack.companies]
    return table


def depots(table: Table) -> dict[str, str]:
    """What lies in every Depot that is not empty."""
    return {name: table.depot(name) for name in DEPOTS if table.depot(name)}


def moved(table: Table) -> list[tuple[str, str, int]]:
    """Workers that moved up: from, to, how many."""
    return [(facts["from"], facts["depot"], facts["n"]) for facts in table.told("workers_moved")]


# ---- R56


def test_tea_r56_an_empty_active_depot_is_refilled_along_the_chain() -> None:
    """Each Depot gets all Workers of the one before it, the second Reserve three from the bag."""
    table = Table(workers={**FILLED, "3": "", "central": "blue", "reserve1": "grey grey", "reserve2": "brown brown"})
    without(table, "purple", "purple", "purple", "purple").maintain()
    assert moved(table) == [("central", "3", 1), ("reserve1", "central", 2), ("reserve2", "reserve1", 2)]
    assert depots(table) == {**FILLED, "3": "blue", "central": "grey grey", "reserve1": "brown brown",
                             "reserve2": "purple purple purple"}  # fmt: skip
    assert table.told("worker_drawn") == [{"company": "purple", "depot": "reserve2"}] * 3


def test_tea_r56_nothing_moves_while_no_active_depot_is_empty() -> None:
    """Although the Central Depot is empty and a Depot holds a single Worker."""
    table = Table(workers={**FILLED, "reserve1": "grey"}).maintain()
    assert depots(table) == {**FILLED, "reserve1": "grey"}
    assert table.told("workers_moved", "worker_drawn") == []


@pytest.mark.parametrize(
    ("waiting", "moves", "after"),
    [
        ({"reserve1": "grey"}, [("reserve1", "central", 1), ("central", "3", 1)], {"3": "grey"}),
        (
            {"reserve2": "grey"},
            [("reserve2", "reserve1", 1), ("reserve1", "central", 1), ("central", "3", 1)],
            {"3": "grey"},
        ),
        (
            {"reserve1": "grey", "reserve2": "blue brown"},
            [("reserve1", "central", 1), ("reserve2", "reserve1", 2), ("central", "3", 1), ("reserve1", "central", 2)],
            {"3": "grey", "central": "blue brown"},
        ),
        ({}, [], {"3": ""}),
    ],
)
def test_tea_r56_the_chain_runs_again_while_the_central_depot_was_empty(
    waiting: dict[str, str], moves: list[tuple[str, str, int]], after: dict[str, str]
) -> None:
    """Each run moves every Depot up once; without any Worker the Depot stays empty."""
    table = without(Table(workers={**FILLED, "3": "", **waiting})).maintain()
    assert depots(table) == {name: text for name, text in {**FILLED, **after}.items() if text}
    assert moved(table) == moves


def test_tea_r56_from_the_bag_alone_it_takes_four_runs() -> None:
    """Three Workers are drawn and go all the way up; the next three follow as far as they come."""
    table = without(Table(workers={**FILLED, "3": ""}), *["grey"] * 5).maintain()
    assert depots(table) == {**FILLED, "3": "grey grey grey", "central": "grey grey"}
    assert len(table.told("worker_drawn")) == 5


def test_tea_r56_several_empty_depots_from_the_first_to_the_fifth() -> None:
    table = Table(workers={"1": "yellow", "3": "yellow", "4": "yellow", "central": "blue", "reserve1": "grey"})
    without(table).maintain()
    assert depots(table) == {"1": "yellow", "2": "blue", "3": "yellow", "4": "yellow", "5": "grey"}


# ---- R57


@pytest.mark.parametrize("bag", [0, 1, 2, 3, 5])
def test_tea_r57_fewer_than_three_in_the_bag_all_of_them(bag: int) -> None:
    table = Table(workers={**FILLED, "2": "", "central": "blue", "reserve1": "grey", "reserve2": "brown"})
    without(table, *["orange"] * bag).maintain()
    assert (table.depot("reserve2"), sum(table.state.bag)) == (" ".join(["orange"] * min(3, bag)), max(0, bag - 3))
    assert (table.depot("2"), table.depot("central"), table.depot("reserve1")) == ("blue", "grey", "brown")


def test_tea_r57_only_the_draw_from_the_bag_is_random() -> None:
    """Over many seeds every company is drawn, and nothing else differs."""
    drawn, others = set(), set()
    for seed in range(40):
        table = Table(workers={**FILLED, "4": "", "central": "blue", "reserve1": "grey", "reserve2": "brown"})
        table.state.rng = seed
        table.maintain()
        drawn |= set(table.depot("reserve2").split())
        others.add(tuple(table.depot(name) for name in DEPOTS[:-1]))
    assert drawn == set(table.pack.companies)
    assert others == {("yellow", "yellow", "yellow", "blue", "yellow", "grey", "brown")}


# ---- R58


def test_tea_r58_without_workers_behind_the_bonus_gives_nothing() -> None:
    """Nor does it ask for one of an Active Depot; what follows the Worker is gained."""
    table = Table(workers=FILLED).gain("hq:blue", words.Worker(1), words.Money(1))
    assert table.told("left_out") == [{"seat": 0, "what": "pick_worker"}]
    assert (table.money("rose"), table.holes("rose"), table.asked()) == (8, [""] * 4, "end_turn")


def test_tea_r58_their_emptiness_triggers_no_refill() -> None:
    """The bonus takes the last Worker behind: no Worker moves, at once or in Maintenance."""
    table = Table(workers={**FILLED, "central": "blue", "reserve2": "grey grey"})
    table.gain("bonus:blue", words.Worker(1)).play("pick_worker(worker:central.blue)")
    assert (table.told("workers_moved"), table.depot("central")) == ([], "")
    table.play("end_turn()")
    assert (table.told("workers_moved", "worker_drawn"), depots(table)) == ([], {**FILLED, "reserve2": "grey grey"})


def test_tea_r58_any_worker_behind_may_be_taken() -> None:
    table = Table(workers={**FILLED, "central": "blue", "reserve1": "grey", "reserve2": "brown brown"})
    table.gain("bonus:blue", words.Worker(1))
    assert table.legal() == [f"pick_worker(worker:{worker})" for worker in ("central.blue", "reserve1.grey",
                                                                             "reserve2.brown")]  # fmt: skip
    assert table.refused("pick_worker(worker:3.yellow)").code == "active_depot"
    assert table.refused("pick_worker(worker:central.grey)").code == "worker_gone"


# ---- R59


def rounds_played(table: Table) -> list[tuple[int, int]]:
    """Seat and round of all turns to the end, the present one left out."""
    played = []
    while table.state.agenda:
        if table.asked() == "end_turn":
            played.append((table.state.seat, table.state.round))
        agenda.play(table.state, agenda.legal(table.state)[0], unheard)
    return played


@pytest.mark.parametrize(
    ("seat", "rest"),
    [
        ("rose", [(1, 12), (2, 12), (0, 13), (1, 13), (2, 13)]),
        ("teal", [(2, 12), (0, 13), (1, 13), (2, 13)]),
        ("lime", [(0, 13), (1, 13), (2, 13)]),
    ],
)
def test_tea_r59_the_round_is_finished_and_one_more_is_played(seat: str, rest: list[tuple[int, int]]) -> None:
    table = Table(seats=3, turn=seat, round=12, dividend=LAST[4]).next_turn()
    assert table.told("final_round") == [{"round": 13, "cause": "dividend"}]
    assert rounds_played(table) == rest


def test_tea_r59_rounds_begin_with_the_first_seat() -> None:
    """Lime began: when rose triggers the end, teal finishes the round."""
    table = Table(seats=3, first="lime", turn="rose", round=12, pile=THREE_OUT).next_turn()
    assert table.told("final_round") == [{"round": 13, "cause": "shares"}]
    assert rounds_played(table) == [(1, 12), (2, 13), (0, 13), (1, 13)]


@pytest.mark.parametrize(
    ("seats", "position", "triggered"),
    [
        (4, {"dividend": LAST[4] - 1}, False),
        (4, {"dividend": LAST[4]}, True),
        (2, {"dividend": LAST[2] - 1}, False),
        (2, {"dividend": LAST[2]}, True),
        (4, {"pile": {"blue": 0, "grey": 0}}, False),
        (4, {"pile": THREE_OUT}, True),
        (2, {"pile": {"blue": 0, "brown": 0}}, False),
        (2, {"pile": {"blue": 0, "brown": 0, "yellow": 0}}, True),
        (3, {"pile": {**THREE_OUT, "grey": 0}}, True),
    ],
)
def test_tea_r59_either_condition_at_a_turns_end(seats: int, position: dict[str, Any], triggered: bool) -> None:
    table = Table(seats=seats, round=5, **position).next_turn()
    assert table.state.final_round == (6 if triggered else 0)


def test_tea_r59_the_end_is_checked_after_maintenance_not_before() -> None:
    """The turn ends, all is refilled, then the end is told; a second trigger changes nothing."""
    table = Table(workers=FILLED, dividend=LAST[4], contracts="- start10 start11 start12 start13 start14").fulfilling()
    table.play("end_turn()")
    order = [kind for kind, _ in table.events if kind in ("turn_ended", "contract_revealed", "final_round")]
    assert order == ["turn_ended", "contract_revealed", "final_round"]
    table.state.agenda, table.state.pile = (), [0] * 6
    table.next_turn()
    assert (table.state.final_round, len(table.told("final_round"))) == (2, 1)


def test_tea_r59_nothing_ends_in_the_middle_of_a_turn() -> None:
    table = Table(dividend=LAST[4] - 1, value={"blue": 8}, share_bonus={"blue": "sh2"}).act("invest", "blue")
    assert (table.state.dividend, table.state.final_round, table.told("final_round")) == (LAST[4], 0, [])


# ---- R60


def paid(mandate: str, table: Table) -> list[int]:
    """What a majority Mandate would pay each seat."""
    number = table.pack.mandate_of[mandate]
    return [mandate_pay(table.state, seat, number) for seat in range(table.state.seats)]


@pytest.mark.parametrize(
    ("pounds", "pays"),
    [
        ((9, 5, 4, 0), [8, 5, 3, 1]),
        ((9, 9, 4, 0), [5, 5, 3, 1]),
        ((9, 9, 9, 0), [5, 5, 5, 1]),
        ((9, 4, 4, 4), [8, 3, 3, 3]),
        ((9, 4, 2, 2), [8, 5, 1, 1]),
        ((9, 9, 2, 2), [5, 5, 1, 1]),
        ((0, 0, 0, 0), [5, 5, 5, 5]),
        ((3, 3), [5, 5]),
        ((0, 3), [5, 8]),
        ((0, 2, 2), [3, 5, 5]),
    ],
)
def test_tea_r60_a_tied_place_pays_the_next_lower_one(pounds: tuple[int, ...], pays: list[int]) -> None:
    """m09 counts cash: 8, 5, 3, 1. A count of nought takes its place like any other."""
    money = dict(zip(SEATS, pounds, strict=False))
    assert paid("m09", Table(seats=len(pounds), money=money)) == pays


def test_tea_r60_only_the_owner_scores_it() -> None:
    table = Table(money={"rose": 1, "teal": 9}, honours={"rose": "m09"})
    assert [table.lines(name)[1] for name in SEATS] == [1, 0, 0, 0]


# ---- R61


def test_tea_r61_two_mandates_with_the_same_count_both_pay() -> None:
    """m01 and m15 count Shares; m12 and m20 count Mandates, themselves too."""
    table = Table(shares={"rose": "blue grey", "teal": "blue"}, honours={"rose": "m01 m15"})
    assert table.lines("rose")[1] == 9 + 2 * 2
    table = Table(honours={"rose": "m12 m20", "teal": "m30"}, loans={"teal": 1})
    assert [table.lines(name)[1] for name in SEATS[:2]] == [8 + 2 * 2, 0]


def test_tea_r61_cash_is_what_is_in_hand_before_any_income_and_loans() -> None:
    """Rose has less cash than teal, but far more of everything else, and teal three Loans."""
    table = Table(money={"rose": 10, "teal": 11}, loans={"teal": 3}, honours={"rose": "m09 m15"},
                  shares={"rose": "blue blue blue"})  # fmt: skip
    assert table.lines("rose")[:2] == (10, 5 + 6)
    assert paid("m09", table)[:2] == [5, 8]


# ---- R62


def test_tea_r62_royal_influence_from_the_first_position_down_without_dividends() -> None:
    """5, 4, 3, 2, 1 steps, £26 at most; no line pays and the Token stays."""
    table = Table(supplier="blue grey brown yellow orange", value={"blue": 20, "grey": 24, "brown": 8, "yellow": 5,
                  "orange": 25, "purple": 9}, shares={"rose": "blue grey brown yellow orange purple"},
                  dividend=4).score()  # fmt: skip
    values = {company: table.value(company) for company in table.pack.companies}
    assert values == {"blue": 25, "grey": 26, "brown": 11, "yellow": 7, "orange": 26, "purple": 9}
    assert [tuple(facts.values()) for facts in table.told("royal_influence")] == [
        ("blue", 5, 25), ("grey", 2, 26), ("brown", 3, 11), ("yellow", 2, 7), ("orange", 1, 26)]  # fmt: skip
    assert table.told("dividend", "dividend_token", "share_rose") == []
    assert (table.state.dividend, table.money("rose"), table.supplier()) == (4, 7, "blue grey brown yellow orange")
    assert table.lines("rose")[3] == sum(values.values())
    assert [kind for kind, _ in table.events][-1] == "scored"


def test_tea_r62_it_is_counted_once() -> None:
    """The fortunes shown before the end are those after it."""
    table = Table(supplier="blue", value={"blue": 10}, shares={"rose": "blue"}).fulfilling()
    assert table.lines("rose")[3] == 15
    table.state.agenda = ()
    assert table.score().lines("rose")[3] == 15


# ---- R63


@pytest.mark.parametrize(
    ("held", "pounds"),
    [
        ((1, 0, 0, 0), [6, 0, 0, 0]),
        ((0, 0, 0, 0), [0, 0, 0, 0]),
        ((2, 1, 1, 1), [6, 0, 0, 0]),
        ((2, 2, 1, 0), [0, 0, 0, 0]),
        ((0, 1, 3, 1), [0, 0, 6, 0]),
    ],
)
def test_tea_r63_the_majority_shareholder_has_strictly_more(held: tuple[int, ...], pounds: list[int]) -> None:
    shares = {name: " ".join(["blue"] * number) for name, number in zip(SEATS, held, strict=True)}
    table = Table(shares=shares)
    assert [table.lines(name)[4] for name in SEATS] == pounds


def test_tea_r63_six_pounds_for_each_company_led() -> None:
    table = Table(shares={"rose": "blue blue grey", "teal": "blue yellow", "lime": "grey"})
    assert [table.lines(name)[4] for name in SEATS] == [6, 6, 0, 0]


# ---- R64


def test_tea_r64_a_total_may_be_negative() -> None:
    table = Table(money={"rose": 3}, concessions={"rose": 0}, loans={"rose": 2}).score()
    assert result(table.state).totals[0] == 3 - 16


def test_tea_r64_equal_totals_more_shares_win() -> None:
    """Teal owns one Share of £5 (and the £6 of the majority), rose £11 more cash."""
    table = Table(seats=3, money={"rose": 18, "teal": 7, "lime": 0}, shares={"teal": "blue"}, value={"blue": 5}).score()
    final = result(table.state)
    assert (final.totals, final.ranks, final.breaker) == ((18, 18, 0), (2, 1, 3), "more_shares")


def test_tea_r64_then_the_victory_is_shared() -> None:
    """Two Shares each, both tied in their company; lime has fewer pounds."""
    shares = {"rose": "blue grey", "teal": "blue grey"}
    final = result(Table(seats=3, shares=shares, money={"lime": 0}).score().state)
    assert (final.ranks, final.breaker) == ((1, 1, 3), "")
    assert final.totals[0] == final.totals[1]


def test_tea_r64_shares_never_beat_pounds() -> None:
    shares = {"teal": "blue blue blue", "rose": "yellow"}
    table = Table(seats=3, shares=shares, value={"blue": 5, "yellow": 5}, money={"rose": 60, "teal": 7}).score()
    assert result(table.state).ranks[:2] == (1, 2)
