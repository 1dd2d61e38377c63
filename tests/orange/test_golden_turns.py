"""The worked examples of turns, buildings, phases and cards."""

from __future__ import annotations

import pytest

from tests.orange.build import Table
from tests.orange.moves import (
    AGENCY,
    CANVASS,
    COLLECT,
    DONE,
    END,
    PASS,
    abandon,
    add,
    advertise,
    amenity,
    discard,
    house,
    improve,
    lobby,
    move,
    nursery,
    place,
    train,
)

FOUR = "orange ventura riverside tulare"
"""Four Packing Houses."""
THREE = "oc_placentia oc_orange oc_olive"
"""Three groves of Orange."""


@pytest.mark.parametrize(("slot", "price"), [("good", 4), ("standard", 8), ("substandard", 12), ("bad", 16),
                                             ("vile", 20)])  # fmt: skip
def test_orange_g5_the_way_to_optimal_with_four_houses(slot: str, price: int) -> None:
    table = Table(houses={"P": FOUR}, workers={"P": slot}).conditions()
    table.play(improve("optimal"))
    assert (table.money("P"), table.worker("P")) == (20 - price, "optimal")


def test_orange_g6_three_actions_in_one_turn() -> None:
    table = Table(agencies="P", nurseries={"P": "orange"}, houses={"P": "orange"}, money={"P": 10},
                  groves={"P": "oc_olive oc_orange"}, array="oc_tustin").begin()  # fmt: skip
    table.play(COLLECT)
    assert table.money("P") == 12
    table.play(add("oc_tustin", by="nursery"), advertise("regional", by="agency"))
    assert (table.money("P"), table.groves("P").split()[-1], table.asked()) == (7, "oc_tustin", "end_turn")


def test_orange_g7_the_order_of_the_first_rounds() -> None:
    table = Table.new(seats=4, start=3)
    placed = ""
    while table.asked() == "place_house":
        placed += table.mover()
        table.play(place("orange"))
    assert placed == "RQPS"
    assert [table.round(), table.idle("standard_action").round()] == ["SPQR", "PQRS"]
    assert table.to_report().mover() == "Q"
    assert not table.told("report_played")
    assert table.plays("juice_craze").round() == "QRSP"


def test_orange_g8_a_full_house_and_a_second_one() -> None:
    table = Table(houses={"P": "orange"}, groves={"P": THREE}, array="oc_tustin").begin()
    assert table.room("P", "orange") == 0
    assert table.code(add("oc_tustin")) == "no_capacity"
    table = Table(houses={"P": "orange orange"}, groves={"P": THREE}, array="oc_tustin").begin()
    assert table.room("P", "orange") == 3
    assert table.code(add("oc_tustin")) == ""
    assert table.code(abandon("orange")) == ""


def test_orange_g9_a_new_house_has_no_room() -> None:
    table = Table(houses={"P": "orange"}, new_houses={"P": "orange"}, groves={"P": THREE}, array="oc_tustin").begin()
    assert table.room("P", "orange") == 0
    assert table.code(add("oc_tustin")) == "house_new"


def test_orange_g10_a_fourth_grove_keeps_the_second_house() -> None:
    table = Table(houses={"P": "orange orange"}, groves={"P": f"{THREE} oc_anaheim"}).begin()
    assert table.code(move("orange", "ventura")) == "house_in_use"
    assert table.code(abandon("orange")) == "house_in_use"


def test_orange_g11_no_third_member_by_a_card() -> None:
    table = Table(houses={"P": "orange"}, nurseries={"P": "orange"}, array="oc_tustin oc_olive oc_orange")
    table.report("citrus_fair").play(add("oc_tustin"), add("oc_olive", by="nursery"))
    assert table.asked() == "end_turn"


def test_orange_g18_a_strike_hits_each_slot() -> None:
    three = {"P": "oc_tustin oc_olive oc_orange"}
    found = {}
    for slot in ("optimal", "good", "standard", "substandard", "bad", "vile"):
        table = Table(groves=three, houses={"P": "orange orange"}, workers={"P": slot}, array="oc_anaheim")
        found[slot] = hit(table.report("strike"))
        assert table.worker("P") == slot
    assert found == {
        "optimal": (3, "", "", "P"),
        "good": (3, "dues_forbidden", "", "P"),
        "standard": (3, "", "add_forbidden", "P"),
        "substandard": (2, "", "", "P"),
        "bad": (3, "", "", "Q"),
        "vile": (2, "", "", "Q"),
    }


def hit(table: Table) -> tuple[int, str, str, str]:
    """After a card for P with Orange open: groves left, refusal of dues and of a member, who has the first turn."""
    if table.asked() == "discard_grove":
        table.play(discard("oc_tustin"))
    mover = table.mover()
    codes = (table.code(COLLECT), table.code(add("oc_anaheim"))) if mover == "P" else ("", "")
    return len(table.groves("P").split()), *codes, mover


def test_orange_g19_unions_read_a_slot_lower() -> None:
    three = {"P": "oc_tustin oc_olive oc_orange"}
    found = {}
    for slot in ("optimal", "good", "standard", "substandard", "bad", "vile"):
        table = Table(groves=three, houses={"P": "orange orange"}, array="oc_anaheim", first="S")
        table.report("unions").to_report(workers={"P": slot}).plays("juice_craze")
        found[slot] = hit(table)
        assert table.worker("P") == slot
    assert found == {
        "optimal": (3, "dues_forbidden", "", "P"),
        "good": (3, "", "add_forbidden", "P"),
        "standard": (2, "", "", "P"),
        "substandard": (3, "", "", "Q"),
        "bad": (2, "", "", "Q"),
        "vile": (2, "", "", "Q"),
    }


def in_effect(*cards: str) -> list[str]:
    """The cards in effect after each of these was played, a phase each."""
    table, found = Table(), []
    for card in cards:
        table.to_report().plays(card)
        found.append("+".join(table.in_effect()) or "none")
    return found


def test_orange_g20_repeats_after_a_strike() -> None:
    assert in_effect("repeat", "strike", "repeat", "repeat") == ["none", "strike", "strike", "strike"]


def test_orange_g21_unions_freeze_repeat() -> None:
    assert in_effect("unions", "freeze", "repeat") == ["none", "unions+freeze", "freeze"]


def test_orange_g22_unions_repeat_freeze() -> None:
    assert in_effect("unions", "repeat", "freeze") == ["none", "unions", "unions+freeze"]


def test_orange_g23_canvass_with_a_short_deck() -> None:
    swept = "la_rivera la_azusa la_covina la_pomona la_whittier la_glendora"
    table = Table(array=swept, only_deck="oc_tustin oc_olive", discard="la_puente").begin().play(CANVASS)
    array = table.array()
    assert array[:2] == ["oc_tustin", "oc_olive"]
    assert set(array[2:]) < {*swept.split(), "la_puente"}
    assert len(set(array)) == 6
    assert table.decks() == (3, 0)


def test_orange_g24_as_far_as_the_money_goes() -> None:
    table = Table(houses={"P": FOUR}, workers={"P": "vile"}, money={"P": 10}).conditions()
    assert table.legal() == [improve("substandard"), improve("bad"), improve("vile")]
    table = Table(houses={"P": ""}, workers={"P": "vile"}, money={"P": 0}).conditions()
    assert len(table.legal()) == 6
    table.play(improve("optimal"))
    assert (table.money("P"), table.worker("P")) == (0, "optimal")


def test_orange_g25_the_assessor_takes_what_there_is() -> None:
    table = Table(groves={"P": f"{THREE} oc_tustin oc_anaheim oc_fullerton"}, money={"P": 4}).report("county_assessor")
    assert table.money("P") == 0


REGIONAL = {"P": "oc_placentia oc_orange oc_olive oc_tustin oc_anaheim oc_fullerton oc_la_habra oc_villa_park"}


def test_orange_g26_regional_advertising_pays_out() -> None:
    table = Table(groves={**REGIONAL, "Q": "la_covina"}, chips={"P": "advertising.regional"})
    table.report("regional_advertising")
    assert (table.money("P"), table.money("Q"), table.chip("P", "advertising.regional")) == (36, 20, 0)


def test_orange_g27_a_chip_bought_again_brings_nothing_more() -> None:
    table = Table(groves=REGIONAL, chips={"P": "advertising.regional"}, agencies="P").report("regional_advertising")
    table.play(COLLECT)
    assert (table.told("dues")[0]["ads"], table.money("P")) == (0, 44)
    table.play(advertise("regional", by="agency"))
    assert (table.money("P"), table.chip("P", "advertising.regional")) == (39, 1)
    table.play(END)
    assert (table.money("P"), table.chip("P", "advertising.regional")) == (39, 2)


def test_orange_g28_road_bonds() -> None:
    table = Table(houses={"P": "", "Q": "orange orange ventura"}, chips={"P": "political.county"},
                  money={"P": 0, "Q": 2}, array="oc_tustin").report("county_roads")  # fmt: skip
    assert (table.money("P"), table.money("Q"), table.chip("P", "political.county")) == (0, 0, 0)
    table.play(PASS)
    assert table.asked() == "card_action"
    table.play(house("orange", by="card"))
    assert (table.money("P"), table.houses("P", "orange"), table.room("P", "orange")) == (0, (0, 1), 0)
    table.play(END)
    assert table.room("P", "orange") == 3


def test_orange_g29_a_new_agency_waits() -> None:
    table = Table(money={"P": 40}, groves={"P": "la_whittier la_puente la_rivera"}).begin().play(AGENCY)
    assert table.asked() == "end_turn"
    table.play(END).to("P").play(PASS)
    assert table.asked() == "supplemental_action"
    assert train("up", by="agency") in table.legal()


def test_orange_g30_drought_takes_the_only_grove() -> None:
    table = Table(groves={"Q": "oc_tustin"}).report("drought")
    assert table.asked() == "standard_action"
    assert (table.groves("P"), table.groves("Q"), table.top_discard()) == ("", "", "oc_tustin")


def test_orange_g31_santa_ana_wind_hits_all_leaders() -> None:
    seven = "la_covina la_san_fernando la_charter_oak la_el_monte la_pomona la_whittier la_puente"
    other = "oc_tustin oc_villa_park oc_el_modena oc_santa_ana oc_la_habra oc_fullerton oc_anaheim"
    five = "ve_ojai ve_somis ve_piru ve_saticoy ve_fillmore"
    table = Table(groves={"P": seven, "Q": other, "R": five}).report("santa_ana_wind")
    assert table.mover() == "P"
    table.play(discard("la_covina"))
    assert table.mover() == "Q"
    table.play(discard("oc_tustin"))
    assert [len(table.groves(name).split()) for name in "PQR"] == [6, 6, 5]
    assert table.asked() == "standard_action"


def test_orange_g32_heavy_crop_and_unions() -> None:
    table = Table(groves={"P": "oc_tustin"}, chips={"P": "production.fertilization"}, first="S")
    table.report("unions").to_report().plays("heavy_crop")
    assert table.code(COLLECT) == "dues_forbidden"
    table.play(PASS)
    assert table.asked() == "end_turn"
    free = Table(groves={"P": "oc_tustin"}, chips={"P": "production.fertilization"}).report("heavy_crop").play(PASS)
    assert free.asked() == "card_action"
    assert free.legal() == ["collect_dues(dues:own)", DONE]


def test_orange_g33_the_round_is_completed_and_nothing_more() -> None:
    groves = "oc_tustin oc_villa_park oc_el_modena oc_santa_ana oc_la_habra oc_fullerton oc_anaheim oc_placentia " \
        "oc_orange oc_olive oc_san_juan la_covina la_pomona la_whittier"  # fmt: skip
    table = Table(groves={"Q": groves}, houses={"Q": f"{'orange ' * 4}los_angeles ventura"}, array="ve_ojai").begin()
    table.play(PASS, END, add("ve_ojai"))
    assert table.told("end_triggered") == [{"seat": 1, "groves": 15}]
    table.play(END)
    assert table.mover() == "R"
    table.play(PASS, END)
    assert table.mover() == "S"
    table.play(PASS, END)
    assert table.over()
    assert not table.told("improved", "token_passed", "workers_sink", "report_played")


def test_orange_g34_most_groves_then_money() -> None:
    deck = iter(Table().grove_ids())
    groves = {name: " ".join(next(deck) for _ in range(count)) for name, count in zip("PQRS", (15, 15, 14, 12),
                                                                                      strict=True)}  # fmt: skip
    result = Table(groves=groves, money={"P": 8, "Q": 11, "R": 60, "S": 3}).score()
    assert (result.totals, result.ranks, bool(result.breaker)) == ((15, 15, 14, 12), (2, 1, 3, 4), True)
    result = Table(groves=groves, money={"P": 11, "Q": 11, "R": 60, "S": 3}).score()
    assert result.ranks == (1, 1, 3, 4)


def test_orange_g35_cheap_lumber() -> None:
    prices = []
    for buy in (house("orange"), nursery("san_diego"), AGENCY):
        table = Table(money={"P": 30}).report("cheap_lumber").play(buy)
        prices.append(30 - table.money("P"))
    assert prices == [2, 3, 10]


def test_orange_g36_full_canals_give_a_second_member() -> None:
    table = Table(houses={"P": "orange"}, groves={"P": "oc_olive"}, chips={"P": "production.irrigation"},
                  array="oc_tustin oc_orange oc_anaheim").report("full_canals")  # fmt: skip
    table.play(add("oc_tustin"))
    assert table.asked() == "card_action"
    table.play(add("oc_orange", by="card"))
    assert (table.groves("P"), table.chip("P", "production.irrigation")) == ("oc_olive oc_tustin oc_orange", 2)
    table = Table(houses={"P": "orange"}, chips={"P": "production.irrigation"}, nurseries={"P": "orange"},
                  array="oc_tustin oc_orange oc_anaheim").report("full_canals")  # fmt: skip
    table.play(add("oc_tustin"), add("oc_orange", by="nursery"))
    assert table.asked() == "end_turn"


def test_orange_g37_the_sheriff() -> None:
    table = Table(workers={"P": "good", "Q": "bad", "R": "optimal"}, chips={"P": "political.county"})
    table.report("county_sheriff")
    assert [table.worker(name) for name in "PQR"] == ["optimal", "vile", "standard"]


def test_orange_g38_a_moved_house_is_new() -> None:
    table = Table(houses={"P": "ventura"}, money={"P": 1}, array="oc_tustin").begin()
    table.play(move("ventura", "orange"))
    assert (table.money("P"), table.houses("P", "ventura"), table.houses("P", "orange")) == (0, (0, 0), (0, 1))
    assert table.room("P", "orange") == 0
    table.play(END)
    assert table.room("P", "orange") == 3


def test_chips_of_all_boxes_cost_what_they_say() -> None:
    """A table of prices beside the examples (R34)."""
    paid = []
    for buy in (advertise("regional"), advertise("national"), lobby("county"), lobby("state"), amenity("irrigation"),
                amenity("fumigation"), amenity("fertilization")):  # fmt: skip
        table = Table().begin().play(buy)
        paid.append(20 - table.money("P"))
    assert paid == [5, 10, 5, 10, 5, 5, 5]
