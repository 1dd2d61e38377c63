"""A turn, its actions and buildings (R11 to R28, R64 to R66)."""

from __future__ import annotations

from typing import Any

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
    house,
    lobby,
    move,
    nursery,
    train,
)

ORANGE = "oc_tustin oc_villa_park oc_el_modena oc_santa_ana oc_la_habra oc_fullerton"
UP = "la_whittier la_puente la_rivera oc_anaheim oc_fullerton oc_la_habra"
"""Six groves of Union Pacific."""


def test_orange_r11_pass_and_use_both_buildings() -> None:
    table = Table(houses={"P": "orange"}, nurseries={"P": "orange"}, agencies="P", array=ORANGE).begin().play(PASS)
    assert (table.asked(), table.mover()) == ("supplemental_action", "P")
    table.play(add("oc_tustin", by="nursery"), amenity("irrigation", by="agency"))
    assert (table.asked(), table.groves("P"), table.money("P")) == ("end_turn", "oc_tustin", 15)


def test_orange_r12_standard_then_buildings_in_any_order_then_the_card() -> None:
    table = Table(houses={"P": "orange"}, nurseries={"P": "orange"}, agencies="P", array=ORANGE).report("citrus_fair")
    for early in (add("oc_tustin", by="nursery"), advertise("regional", by="agency")):
        assert table.code(early) == "order"
    assert table.code(add("oc_tustin", by="card")) in ("order", "not_now")
    table.play(PASS)
    nursery_first, agency_first = add("oc_tustin", by="nursery"), advertise("regional", by="agency")
    assert {nursery_first, agency_first, DONE} <= {*table.legal()}
    assert table.code(COLLECT) != ""
    assert table.code(add("oc_villa_park", by="card")) != ""
    table.play(agency_first)
    assert table.asked() == "supplemental_action"
    assert table.code(amenity("irrigation", by="agency")) == "agency_used"
    table.play(nursery_first)
    assert table.asked() == "card_action"
    assert table.code(nursery_first) != ""
    table.play(add("oc_villa_park", by="card"))
    assert (table.asked(), table.groves("P")) == ("end_turn", "oc_tustin oc_villa_park")


def test_orange_r13_two_members_in_one_turn_from_all_sources() -> None:
    position: dict[str, Any] = {"houses": {"P": "orange orange"}, "array": ORANGE}
    table = Table(**position).report("citrus_fair").play(add("oc_tustin"), add("oc_villa_park", by="card"))
    assert table.asked() == "end_turn"
    table = Table(nurseries={"P": "orange"}, **position).report("citrus_fair").play(PASS)
    table.play(add("oc_tustin", by="nursery"), add("oc_villa_park", by="card"))
    assert (table.asked(), len(table.groves("P").split())) == ("end_turn", 2)
    table = Table(nurseries={"P": "orange"}, **position).report("citrus_fair")
    table.play(add("oc_tustin"), add("oc_villa_park", by="nursery"))
    assert (table.asked(), len(table.groves("P").split())) == ("end_turn", 2)
    table.play(END).to("P")
    assert table.code(add("oc_el_modena")) == ""


def test_orange_r14_only_totals_of_a_county_count() -> None:
    four = "oc_tustin oc_villa_park oc_el_modena oc_santa_ana"
    table = Table(groves={"P": four}, houses={"P": "orange orange ventura"}, array="oc_la_habra la_covina").begin()
    assert (table.room("P", "orange"), table.room("P", "ventura")) == (2, 3)
    assert table.code(add("oc_la_habra")) == ""
    assert table.code(add("la_covina")) == "no_capacity"
    assert table.code(abandon("orange")) == "house_in_use"
    assert table.code(abandon("ventura")) == ""


def test_orange_r15_what_is_new_works_from_the_end_of_the_turn_on() -> None:
    table = Table(money={"P": 60}, array=ORANGE, round=1).begin().play(house("orange"))
    assert (table.houses("P", "orange"), table.room("P", "orange")) == ((0, 1), 0)
    table.play(END)
    assert (table.houses("P", "orange"), table.room("P", "orange")) == ((1, 0), 3)
    assert table.told("opened")
    table.to("P").play(nursery("orange"))
    assert table.asked() == "end_turn"
    table.play(END).to("P").play(add("oc_tustin"))
    assert table.asked() == "supplemental_action"
    assert add("oc_villa_park", by="nursery") in table.legal()


def test_orange_r15_new_chips_and_trains_pay_nothing_yet() -> None:
    table = Table(groves={"P": UP}, agencies="P").begin()
    table.play(advertise("regional"), train("up", by="agency"))
    assert (table.chip("P", "advertising.regional"), table.trains("P", "up")) == (1, (0, 1))
    fresh = Table(groves={"P": UP}, new_chips={"P": "advertising.regional"}, new_trains={"P": "up"}).begin()
    fresh.play(COLLECT)
    assert (fresh.told("dues")[0]["ads"], fresh.told("dues")[0]["rail"]) == (0, 0)
    fresh.play(END)
    assert (fresh.chip("P", "advertising.regional"), fresh.trains("P", "up")) == (2, (1, 0))


def test_orange_r15_a_lost_turn_keeps_nothing_new() -> None:
    table = Table(houses={"P": "ventura"}).begin().play(house("orange"), END)
    table.to_report(workers={"P": "bad"}).plays("strike").round()
    assert table.houses("P", "orange") == (1, 0)


def test_orange_r16_a_nursery_needs_no_house_to_be_bought() -> None:
    table = Table(money={"P": 30}, array=ORANGE, round=1).begin().play(nursery("orange"))
    assert table.money("P") == 19
    table.play(END).to("P").play(PASS)
    assert table.asked() == "end_turn"  # a nursery, but no room
    assert not [text for text in Table(nurseries={"P": "orange"}).begin().legal() if "nursery" in text
                and not text.startswith("buy_nursery")]  # fmt: skip


def test_orange_r17_one_nursery_add_in_a_turn() -> None:
    table = Table(houses={"P": "orange ventura"}, nurseries={"P": "orange ventura"},
                  array="oc_tustin ve_ojai oc_olive").begin().play(PASS)  # fmt: skip
    assert {add("oc_tustin", by="nursery"), add("ve_ojai", by="nursery")} <= {*table.legal()}
    table.play(add("ve_ojai", by="nursery"))
    assert (table.asked(), table.groves("P")) == ("end_turn", "ve_ojai")


def test_orange_r18_a_nursery_after_any_standard_action() -> None:
    fresh = "oc_tustin la_covina la_pomona la_azusa la_glendora la_rivera"
    for first in (PASS, COLLECT, house("ventura"), lobby("county"), abandon("orange")):
        table = Table(houses={"P": "orange orange"}, nurseries={"P": "orange"}, array="oc_tustin").begin().play(first)
        assert add("oc_tustin", by="nursery") in table.legal()
    table = Table(houses={"P": "orange"}, nurseries={"P": "orange"}, array="ve_ojai ve_piru", deck=fresh).begin()
    table.play(CANVASS)
    assert table.array() == fresh.split()
    table.play(add("oc_tustin", by="nursery"))
    assert table.groves("P") == "oc_tustin"


def test_orange_r19_the_agency_may_do_the_same_again() -> None:
    table = Table(groves={"P": UP}, agencies="P").begin().play(train("up"), train("up", by="agency"))
    assert table.trains("P", "up") == (0, 2)
    table = Table(groves={"P": "la_whittier la_puente la_rivera"}, agencies="P").begin().play(train("up"))
    assert table.code(train("up", by="agency")) == "train_set"
    table = Table(agencies="P").begin().play(advertise("regional"))
    assert table.code(advertise("regional", by="agency")) == "chip_exists"
    table.play(advertise("national", by="agency"))
    assert table.money("P") == 5


def test_orange_r20_an_agency_stays() -> None:
    table = Table(agencies="P", money={"P": 50}).begin()
    assert table.code(AGENCY) == "agency_exists"
    assert not [text for text in table.legal() if "agency" in text]


def test_orange_r21_swept_groves_are_shuffled_into_the_new_deck() -> None:
    swept = "la_rivera la_azusa la_covina la_pomona la_whittier la_glendora"
    table = Table(array=swept, only_deck="oc_tustin", discard="ve_ojai").begin().play(CANVASS)
    assert table.array()[0] == "oc_tustin"
    assert {*table.array()[1:]} < {*swept.split(), "ve_ojai"}
    assert (table.decks(), len(table.told("deck_shuffled"))) == ((2, 0), 1)
    enough = Table(array=swept, deck="oc_tustin oc_olive ve_piru ve_somis ve_ojai ve_moorpark").begin().play(CANVASS)
    assert enough.array() == ["oc_tustin", "oc_olive", "ve_piru", "ve_somis", "ve_ojai", "ve_moorpark"]
    assert (enough.top_discard(), enough.told("deck_shuffled")) == ("la_glendora", [])


def test_orange_r22_the_array_stays_short() -> None:
    table = Table(houses={"P": "orange"}, array="oc_tustin oc_olive", only_deck="").begin().play(add("oc_tustin"))
    assert sorted(table.array()) == ["", "", "", "", "", "oc_olive"]
    table = Table(array="oc_tustin oc_olive", only_deck="").begin().play(CANVASS)
    assert {grove for grove in table.array() if grove} == {"oc_tustin", "oc_olive"}
    empty = Table(array="", only_deck="").begin()
    assert empty.array() == [""] * 6
    assert empty.code(CANVASS) == "array_empty"


def test_orange_r23_dues_of_nothing_may_be_collected() -> None:
    table = Table().begin().play(COLLECT)
    assert (table.told("dues")[0]["total"], table.money("P")) == (0, 20)


def test_orange_r24_no_debt_and_no_sale() -> None:
    table = Table(money={"P": 4}, houses={"P": "orange"}).begin()
    for buy in (house("ventura"), nursery("san_diego"), AGENCY, advertise("regional"), lobby("county"),
                amenity("irrigation")):  # fmt: skip
        assert table.code(buy) == "no_money"
    assert dict(table.refused(nursery("san_diego")).facts) == {"price": 6, "money": 4}
    exact = Table(money={"P": 5}).begin().play(house("ventura"))
    assert exact.money("P") == 0
    broke = Table(money={"P": 0}, houses={"P": "orange"}).begin()
    assert broke.code(move("orange", "ventura")) == "no_money"
    before = broke.money("P")
    assert broke.play(abandon("orange")).money("P") == before
    verbs = {text.partition("(")[0] for text in Table(houses={"P": "orange"}, money={"P": 99}).begin().legal()}
    assert verbs == {"buy_house", "buy_nursery", "buy_agency", "collect_dues", "canvass", "advertise", "lobby",
                     "amenity", "pass", "move_house", "abandon_house"}  # fmt: skip


def test_orange_r25_only_unused_houses_move_and_only_elsewhere() -> None:
    table = Table(houses={"P": "orange orange ventura"}, groves={"P": "oc_tustin oc_olive"}).begin()
    assert table.code(move("ventura", "ventura")) == "move_same"
    assert table.code(move("orange", "riverside")) == ""  # one of two serves the groves
    assert table.code(move("tulare", "orange")) == "house_none"
    assert table.code(abandon("tulare")) == "house_none"
    one = Table(houses={"P": "orange"}, groves={"P": "oc_tustin"}).begin()
    assert (one.code(move("orange", "ventura")), one.code(abandon("orange"))) == ("house_in_use", "house_in_use")


def test_orange_r26_the_last_house_may_leave() -> None:
    table = Table(houses={"P": "orange"}).begin().play(move("orange", "ventura"))
    assert (table.money("P"), table.houses("P", "orange"), table.houses("P", "ventura")) == (19, (0, 0), (0, 1))
    assert table.asked() == "end_turn"
    table = Table(houses={"P": "orange"}).begin().play(abandon("orange"))
    assert (table.money("P"), table.houses("P", "orange"), table.told("house_abandoned")) == (
        20, (0, 0), [{"seat": 0, "county": "orange"}])  # fmt: skip


def test_orange_r27_an_agency_moves_no_house() -> None:
    table = Table(agencies="P", houses={"P": "orange"}).begin().play(PASS)
    assert {text.partition("(")[0] for text in table.legal()} == {"advertise", "lobby", "amenity", "done"}
    assert table.code("move_house(by:agency, county:orange, county:ventura)") != ""
    assert table.code(move("orange", "ventura")) == "agency_only"
    assert table.code(abandon("orange")) == "agency_only"
    assert table.code(house("orange")) == "agency_only"


def test_orange_r28_many_houses_one_nursery_one_chip() -> None:
    table = Table(money={"P": 99}, houses={"P": "orange " * 9}, nurseries={"P": "orange"},
                  chips={"P": "advertising.regional"}).begin()  # fmt: skip
    assert table.code(house("orange")) == ""
    assert table.code(nursery("orange")) == "nursery_exists"
    assert table.code(nursery("ventura")) == ""
    assert table.code(advertise("regional")) == "chip_exists"
    many = Table(groves={"P": " ".join(Table().county("ventura", "tulare"))}, trains={"P": "sp sp sp"}).begin()
    many.play(train("sp"))
    assert many.trains("P", "sp") == (3, 1)


def test_orange_r64_a_house_of_a_card_is_new() -> None:
    table = Table(chips={"P": "political.county"}, houses={"P": ""}, array="oc_tustin").report("county_roads")
    table.play(PASS, house("orange", by="card"))
    assert (table.houses("P", "orange"), table.asked()) == ((0, 1), "end_turn")
    table.play(END)
    assert table.houses("P", "orange") == (1, 0)


def test_orange_r65_a_new_house_moves_before_an_old_one() -> None:
    table = Table(houses={"P": "orange"}, new_houses={"P": "orange"}, groves={"P": "oc_tustin oc_olive oc_orange"})
    table.begin().play(move("orange", "ventura"))
    assert (table.houses("P", "orange"), table.houses("P", "ventura")) == ((1, 0), (0, 1))
    table = Table(houses={"P": "orange"}, new_houses={"P": "orange"}).begin().play(abandon("orange"))
    assert sum(table.houses("P", "orange")) == 1


def test_orange_r66_a_grove_just_turned_up_may_be_taken_by_a_later_action() -> None:
    table = Table(houses={"P": "orange"}, nurseries={"P": "orange"}, array="oc_tustin ve_ojai ve_piru ve_somis "
                  "ve_saticoy ve_fillmore", deck="oc_olive").begin()  # fmt: skip
    table.play(add("oc_tustin"))
    assert table.array()[0] == "oc_olive"
    table.play(add("oc_olive", by="nursery"))
    assert table.groves("P") == "oc_tustin oc_olive"


def test_the_first_free_place_is_filled_first() -> None:
    """The brief, 4.3: refill draws to every empty place, lowest number first."""
    table = Table(houses={"P": "orange"}, array="ve_ojai oc_tustin", deck="oc_olive").begin().play(add("oc_tustin"))
    assert table.array()[:2] == ["ve_ojai", "oc_olive"]
    assert table.told("refilled") == [{"place": 2, "grove": "oc_olive"}]


def test_the_first_grove_of_the_cards_can_be_added_by_all_three() -> None:
    position: dict[str, Any] = {"houses": {"P": "los_angeles"}, "nurseries": {"P": "los_angeles"}, "array": "la_covina"}
    table = Table(**position).report("citrus_fair")
    assert table.pack.groves[0] == "la_covina"
    assert add("la_covina") in table.legal()
    table.play(PASS)
    assert table.legal() == [add("la_covina", by="nursery"), DONE]
    assert table.meant("by:nursery") == add("la_covina", by="nursery")
    table.play(DONE)
    assert table.legal() == [add("la_covina", by="card"), DONE]


def test_that_something_opens_is_told_once() -> None:
    table = Table(money={"P": 30}).begin().play(PASS, END)
    assert table.told("opened") == []
    position: dict[str, Any] = {"money": {"P": 30}, "groves": {"P": UP}, "houses": {"P": "los_angeles orange ventura"}}
    for action in (house("orange"), nursery("orange"), AGENCY, train("up"), lobby("county"), move("ventura", "tulare")):
        table = Table(**position).begin().play(action, END)
        assert table.told("opened") == [{"seat": 0}], action
    assert Table(**position).begin().play(abandon("ventura"), END).told("opened") == []
