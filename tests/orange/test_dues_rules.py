"""Groves, trains and dues (R29 to R39)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.orange.build import Table
from tests.orange.moves import COLLECT, END, PASS, add, advertise, discard, lobby, train

UP3, UP6 = "la_whittier la_puente la_rivera", "la_whittier la_puente la_rivera oc_anaheim oc_fullerton oc_la_habra"
NAVELS = "la_covina sb_redlands sb_bryn_mawr"
"""Three Navels on Southern Pacific."""


def paid(table: Table) -> dict[str, Any]:
    """What the active seat collects."""
    table.play(COLLECT)
    facts = table.told("dues")[-1]
    assert facts["groves"] == facts["valencias"] + facts["navels"]
    assert facts["rail"] == facts["trains"] + facts["majority"]
    return {name: facts[name] for name in ("seat", "groves", "ads", "rail", "total")}


def test_orange_r29_three_groves_for_each_train() -> None:
    assert Table(groves={"P": UP3}).begin().code(train("up")) == ""
    assert Table(groves={"P": UP3}).begin().code(train("sp")) == "train_set"
    assert Table(groves={"P": UP3}, trains={"P": "up"}).begin().code(train("up")) == "train_set"
    assert Table(groves={"P": UP3}, new_trains={"P": "up"}).begin().code(train("up")) == "train_set"
    table = Table(groves={"P": UP6}, trains={"P": "up"}).begin().play(train("up"))
    assert table.trains("P", "up") == (1, 1)


def test_orange_r30_advertising_counts_all_groves() -> None:
    position: dict[str, Any] = {"groves": {"P": UP6}, "chips": {"P": "advertising.regional"}}
    assert paid(Table(**position).begin())["ads"] == 2
    assert paid(Table(**position, trains={"P": "up up"}).begin())["ads"] == 2
    mixed = {"P": "la_whittier ve_ojai sd_vista tu_orosi rv_corona"}
    assert paid(Table(groves=mixed, chips=position["chips"]).begin())["ads"] == 1


@pytest.mark.parametrize(("others", "rail"), [({}, 6), ({"Q": "up"}, 6), ({"Q": "up up"}, 4),
                                              ({"Q": "up", "R": "up"}, 6), ({"Q": "up up up"}, 4)])  # fmt: skip
def test_orange_r31_more_than_each_other_player(others: dict[str, str], rail: int) -> None:
    assert paid(Table(groves={"P": UP6}, trains={"P": "up up", **others}).begin())["rail"] == rail


def test_orange_r32_own_trains_that_pay_against_all_of_the_others() -> None:
    position: dict[str, Any] = {"groves": {"P": UP6}}
    assert paid(Table(**position, trains={"P": "up"}, new_trains={"P": "up"}).begin())["rail"] == 4
    assert paid(Table(**position, trains={"P": "up", "Q": "up"}, new_trains={"P": "up"}).begin())["rail"] == 2
    assert paid(Table(**position, trains={"P": "up"}, new_trains={"Q": "up"}).begin())["rail"] == 2
    frozen: dict[str, Any] = {"groves": {"P": UP3, "Q": NAVELS}, "trains": {"P": "up", "Q": "sp"}}
    assert paid(Table(**frozen).report("freeze"))["rail"] == 4
    rival = {"P": f"{NAVELS} ve_ojai ve_piru ve_somis", "Q": "sb_loma_linda rv_riverside tu_lindsay"}
    assert paid(Table(groves=rival, trains={"P": "sp", "Q": "sp"}).report("freeze"))["rail"] == 2


def test_orange_r33_the_best_arrangement_in_a_freeze() -> None:
    mixed = {"P": f"{NAVELS} ve_ojai ve_piru ve_somis"}
    assert paid(Table(groves=mixed, trains={"P": "sp"}).report("freeze")) == {
        "seat": 0, "groves": 3, "ads": 0, "rail": 4, "total": 7}  # fmt: skip
    assert paid(Table(groves=mixed, trains={"P": "sp sp"}).report("freeze"))["rail"] == 4
    assert paid(Table(groves={"P": f"{NAVELS} ve_ojai ve_piru"}, trains={"P": "sp"}).report("freeze"))["rail"] == 0
    six = {"P": " ".join(Table().county("ventura")[:6])}
    assert paid(Table(groves=six, trains={"P": "sp"}).report("freeze"))["rail"] == 4


def test_orange_r34_regional_and_county_are_the_cheap_ones() -> None:
    for buy, price in ((advertise("regional"), 5), (advertise("national"), 10), (lobby("county"), 5),
                       (lobby("state"), 10)):  # fmt: skip
        assert Table(money={"P": price - 1}).begin().code(buy) == "no_money"
        assert Table(money={"P": price}).begin().play(buy).money("P") == 0


def test_orange_r35_both_campaigns_pay_the_same() -> None:
    for slot in ("advertising.regional", "advertising.national"):
        assert paid(Table(groves={"P": UP6}, chips={"P": slot}).begin())["ads"] == 2
    counts = dict(zip(Table().pack.report_ids, Table().pack.report_counts, strict=True))
    assert (counts["regional_advertising"], counts["national_advertising"]) == (4, 2)


def test_orange_r36_a_train_for_navels_in_a_freeze() -> None:
    table = Table(groves={"P": NAVELS, "Q": NAVELS.replace("la_covina", "tu_lindsay")}, trains={"Q": "sp"})
    table.report("freeze").play(train("sp"), END)
    assert (table.trains("P", "sp"), table.trains("Q", "sp")) == ((1, 0), (1, 0))
    table.to_report().plays("juice_craze")
    assert (table.trains("P", "sp"), table.trains("Q", "sp")) == ((1, 0), (1, 0))


def test_orange_r37_the_owner_chooses_the_lost_grove() -> None:
    table = Table(groves={"P": "oc_tustin la_covina ve_ojai"}, workers={"P": "substandard", "Q": "vile"})
    table.report("strike")
    assert (table.asked(), table.mover()) == ("discard_grove", "P")
    assert table.legal() == [discard(id) for id in ("oc_tustin", "la_covina", "ve_ojai")]
    table.play(discard("la_covina"))
    assert (table.groves("P"), table.top_discard()) == ("oc_tustin ve_ojai", "la_covina")
    assert table.told("grove_lost") == [{"seat": 0, "grove": "la_covina"}]
    assert (table.asked(), table.mover()) == ("standard_action", "P")  # Q has none to lose


def test_orange_r38_trains_beyond_the_sets_leave_at_once() -> None:
    table = Table(groves={"P": f"{UP6} ve_ojai ve_piru ve_somis"}, trains={"P": "up sp"},
                  workers={"P": "substandard"}).report("strike")  # fmt: skip
    table.play(discard("la_puente"))
    assert (table.trains("P", "up"), table.trains("P", "sp"), table.told("train_left")) == ((1, 0), (1, 0), [])
    table = Table(groves={"P": f"{UP3} ve_ojai ve_piru ve_somis"}, trains={"P": "up sp"},
                  workers={"P": "substandard"}).report("strike")  # fmt: skip
    money = table.money("P")
    table.play(discard("ve_piru"))
    assert (table.trains("P", "up"), table.trains("P", "sp"), table.money("P")) == ((1, 0), (0, 0), money)
    assert table.told("train_left") == [{"seat": 0, "railroad": "sp"}]


def test_orange_r39_a_lost_grove_makes_room() -> None:
    table = Table(groves={"P": "oc_tustin oc_olive oc_orange"}, houses={"P": "orange"}, array="oc_anaheim",
                  workers={"P": "substandard"})  # fmt: skip
    assert table.room("P", "orange") == 0
    table.report("strike").play(discard("oc_olive"))
    assert table.room("P", "orange") == 1
    table.play(add("oc_anaheim"))
    assert table.groves("P") == "oc_tustin oc_orange oc_anaheim"


def test_dues_are_told_in_their_parts_and_counted() -> None:
    table = Table(groves={"P": UP3}, chips={"P": "advertising.regional"}, trains={"P": "up"}).begin()
    assert paid(table) == {"seat": 0, "groves": 3, "ads": 1, "rail": 4, "total": 8}
    table.play(END, PASS, END, PASS, END, PASS, END)
    figures = table.view().figures
    assert [seat[0] for seat in figures] == [8, 0, 0, 0]
