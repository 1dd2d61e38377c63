"""The worked examples of dues: those of the rulebook first, $25 and $14 in a freeze."""

from __future__ import annotations

from typing import Any

from tests.orange.build import Table
from tests.orange.moves import COLLECT, END, discard, train

VALENCIAS = "la_whittier la_puente la_rivera oc_placentia oc_orange oc_olive la_el_monte oc_tustin"
"""Three on Union Pacific, three on Santa Fe, two on Southern Pacific."""
ELEVEN = f"{VALENCIAS} la_covina sb_redlands sb_bryn_mawr"
"""With three Navels on Southern Pacific."""
RULEBOOK: dict[str, Any] = {
    "groves": {"P": ELEVEN},
    "chips": {"P": "advertising.regional"},
    "trains": {"P": "sp up atsf", "Q": "up atsf"},
}
SIX = "la_covina sb_redlands sb_bryn_mawr la_san_fernando la_charter_oak la_el_monte"
"""Three Navels and three Valencias on Southern Pacific."""
MIXED = "la_whittier la_puente la_rivera la_covina sb_redlands sb_bryn_mawr"
"""Three Valencias on Union Pacific, three Navels on Southern Pacific."""


def collected(table: Table) -> tuple[int, int, int, int]:
    """What the active seat collects: groves, advertising, railroads, and what it then has more."""
    before, seat = table.view().money[table.seat(table.turn())], table.turn()
    table.play(COLLECT)
    (facts,) = table.told("dues")
    assert facts["total"] == facts["groves"] + facts["ads"] + facts["rail"] == table.money(seat) - before
    return facts["groves"], facts["ads"], facts["rail"], facts["total"]


def test_orange_g1_the_rulebook_collects_25() -> None:
    assert collected(Table(**RULEBOOK).begin()) == (14, 3, 8, 25)


def test_orange_g2_the_rulebook_collects_14_in_a_freeze() -> None:
    assert collected(Table(**RULEBOOK).report("freeze")) == (8, 2, 4, 14)


def test_orange_g3_two_trains_against_one() -> None:
    position: dict[str, Any] = {"groves": {"P": SIX}, "trains": {"P": "sp sp", "Q": "sp"}}
    assert collected(Table(**position).begin()) == (9, 0, 6, 15)
    assert collected(Table(**position).report("freeze")) == (3, 0, 2, 5)


def test_orange_g4_the_valencias_form_the_set() -> None:
    position: dict[str, Any] = {"groves": {"P": SIX}, "trains": {"P": "sp"}}
    assert collected(Table(**position).report("freeze")) == (3, 0, 4, 7)


def test_orange_g14_a_lead_a_tie_and_a_new_train() -> None:
    three = "la_whittier la_puente la_rivera"
    assert collected(Table(groves={"P": three}, trains={"P": "up"}).begin()) == (3, 0, 4, 7)
    tied = Table(groves={"P": three, "Q": "oc_anaheim oc_fullerton oc_la_habra"}, trains={"P": "up"}, first="Q").begin()
    tied.play(train("up"), END).to("P")
    assert collected(tied) == (3, 0, 2, 5)
    assert collected(Table(groves={"P": three}, new_trains={"P": "up"}).begin()) == (3, 0, 0, 3)


def test_orange_g15_two_campaigns_and_a_new_one() -> None:
    both = {"P": "advertising.regional advertising.national"}
    assert collected(Table(groves={"P": VALENCIAS}, chips=both).begin()) == (8, 4, 0, 12)
    one, new = {"P": "advertising.regional"}, {"P": "advertising.national"}
    assert collected(Table(groves={"P": VALENCIAS}, chips=one, new_chips=new).begin()) == (8, 2, 0, 10)


def test_orange_g16_tired_soil() -> None:
    assert collected(Table(groves={"P": MIXED}).begin()) == (9, 0, 0, 9)
    assert collected(Table(groves={"P": MIXED}).report("tired_soil")) == (3, 0, 0, 3)
    assert collected(Table(groves={"P": MIXED}, chips={"P": "production.fertilization"}).report("tired_soil"))[3] == 9
    both = Table(groves={"P": MIXED}).report("tired_soil")
    both.frozen()
    assert collected(both) == (0, 0, 0, 0)


def test_orange_g17_cards_that_change_dues() -> None:
    position: dict[str, Any] = {"groves": {"P": MIXED}, "trains": {"P": "up sp"}}
    assert collected(Table(**position).begin()) == (9, 0, 8, 17)
    assert collected(Table(**position).report("rate_war")) == (9, 0, 10, 19)
    assert collected(Table(**position).report("car_shortage")) == (9, 0, 0, 9)
    assert collected(Table(**position).report("juice_craze")) == (12, 0, 8, 20)


def test_orange_g12_a_train_for_every_three() -> None:
    five = "la_whittier la_puente la_rivera oc_anaheim oc_fullerton"
    assert Table(groves={"P": five}, trains={"P": "up"}).begin().code(train("up")) == "train_set"
    assert Table(groves={"P": f"{five} oc_la_habra"}, trains={"P": "up"}).begin().code(train("up")) == ""


def test_orange_g13_trains_leave_with_their_groves() -> None:
    six = "la_whittier la_puente la_rivera oc_anaheim oc_fullerton oc_la_habra"
    table, left = Table(groves={"P": six}, trains={"P": "up up"}), []
    for grove in ("la_puente", "la_rivera", "la_whittier", "oc_anaheim"):
        table.to_report(workers={"P": "substandard"}).plays("strike").play(discard(grove))
        left.append(sum(table.trains("P", "up")))
    assert left == [1, 1, 1, 0]
