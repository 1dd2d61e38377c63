"""Farm reports (R48 to R58, R67, R68), and what each card does."""

from __future__ import annotations

from typing import Any

import pytest

from tests.orange.build import Table
from tests.orange.moves import (
    CARD_COLLECT,
    COLLECT,
    DONE,
    END,
    PASS,
    add,
    advertise,
    amenity,
    house,
    lobby,
    play_card,
    train,
)

UP3 = "la_whittier la_puente la_rivera"
HAND = "freeze freeze repeat strike drought cheap_lumber"


def test_orange_r48_one_of_the_hand_must_be_played() -> None:
    table = Table(hands={"Q": HAND}).to_report()
    assert table.mover() == "Q"
    assert sorted(table.legal()) == sorted(play_card(id) for id in set(HAND.split()))
    for other in (DONE, PASS, play_card("unions")):
        assert table.code(other) != ""
    assert table.code(play_card("unions")) == "report_not_held"
    table.play(play_card("repeat"))  # though it does nothing
    assert table.in_effect() == []


def test_orange_r48_six_alike_play_themselves() -> None:
    table = Table(hands={"Q": "freeze " * 6}).begin()
    table.round()
    table.idle("standard_action", "play_farm_report")
    assert (table.asked(), table.mover(), table.in_effect()) == ("standard_action", "Q", ["freeze"])


def test_orange_r49_the_replacement_is_drawn_after_the_effects() -> None:
    table = Table(hands={"P": HAND, "Q": HAND.replace("freeze freeze", "strike strike").replace("drought", "unions")
                         .replace("cheap_lumber", "juice_craze")},
                  reports="citrus_fair", groves={"P": "oc_tustin oc_olive"}, workers={"P": "substandard"})  # fmt: skip
    table.report("strike")
    assert (table.asked(), len(table.hand("P"))) == ("discard_grove", 5)
    table.play(table.legal()[0])
    assert sorted(table.hand("P")) == ["cheap_lumber", "citrus_fair", "drought", "freeze", "freeze", "repeat"]


def test_orange_r49_the_discards_become_the_deck_without_what_counts() -> None:
    table = Table(first="S").report("unions")
    state = table.to_report().state
    state.report_discards = (*state.report_deck, *state.report_discards)
    state.report_deck = ()
    there = len(state.report_discards)
    table.plays("freeze")
    assert table.told("deck_shuffled") == [{"deck": "reports"}]
    view = table.view()
    assert len(view.hand) == 6
    unions, freeze = table.pack.report_of["unions"], table.pack.report_of["freeze"]
    assert {unions, freeze} <= {*state.report_discards}
    assert unions not in state.report_deck
    assert view.deck_reports + view.discard_reports == there


def test_orange_r49_nothing_to_draw() -> None:
    table = Table().to_report()
    table.state.report_deck = table.state.report_discards = ()
    table.play(play_card(table.hand("Q")[0]))
    assert len(table.hand("Q")) == 5


def test_orange_r50_prepared_is_who_was_so_when_the_card_took_effect() -> None:
    table = Table(chips={"Q": "production.fertilization"}, groves={"P": UP3, "Q": "sb_redlands"}).report("tired_soil")
    assert table.chip("Q", "production.fertilization") == 0
    table.play(amenity("fertilization"), END)  # P buys one now
    table.play(COLLECT)
    assert table.told("dues")[-1]["total"] == 2  # Q stays exempt
    table.play(END).to_report()
    table = Table(groves={"P": UP3}, agencies="P").report("tired_soil")
    table.play(amenity("fertilization"))
    assert table.view().dues_change[0][:2] == (-1, -1)


def test_orange_r51_only_the_slot_named_is_cleared() -> None:
    all_slots = " ".join(Table().pack.slots)
    for card, cleared in (("regional_advertising", "advertising.regional"), ("county_assessor", "political.county"),
                          ("state_land", "political.state"), ("drought", "production.irrigation"),
                          ("red_scale", "production.fumigation"), ("tired_soil", "production.fertilization"),
                          ("national_advertising", "advertising.national")):  # fmt: skip
        table = Table(chips={"P": all_slots, "Q": all_slots}).report(card)
        for name in "PQ":
            assert [slot for slot in all_slots.split() if not table.chip(name, slot)] == [cleared]
    for card in ("full_canals", "clean_fruit", "heavy_crop", "freeze", "juice_craze"):
        table = Table(chips={"P": all_slots}).report(card)
        assert [table.chip("P", slot) for slot in all_slots.split()] == [2] * 7


@pytest.mark.parametrize(("card", "owed"), [("county_assessor", 6), ("red_scale", 6), ("state_land", 4),
                                            ("county_roads", 2)])  # fmt: skip
def test_orange_r52_a_card_takes_what_there_is(card: str, owed: int) -> None:
    groves = {"P": f"{UP3} oc_tustin oc_olive oc_orange", "Q": "ve_ojai ve_piru ve_somis la_pomona la_azusa sd_vista"}
    houses = {"P": "orange los_angeles", "Q": "ventura los_angeles"}
    table = Table(groves=groves, houses=houses, money={"P": owed - 1, "Q": owed + 1}).report(card)
    assert (table.money("P"), table.money("Q")) == (0, 1)
    assert table.mover() == "P"


def test_orange_r53_a_repeat_of_nothing_and_of_a_repeat() -> None:
    table = Table().report("repeat")
    assert table.in_effect() == []
    assert table.view().last_card == ""
    table.to_report().plays("juice_craze").to_report().plays("repeat").to_report().plays("repeat")
    assert (table.in_effect(), table.view().last_card) == (["juice_craze"], "juice_craze")


def test_orange_r54_a_repeat_looks_anew() -> None:
    eight = " ".join(Table().county("ventura")[:4])
    table = Table(groves={"P": eight}, chips={"P": "advertising.regional"}, first="S").report("regional_advertising")
    assert (table.money("P"), table.chip("P", "advertising.regional")) == (28, 0)
    table.to_report().plays("repeat")
    assert table.money("P") == 28  # no chip any more
    table.play(advertise("regional"), END).to_report().plays("repeat")
    assert (table.money("P"), table.chip("P", "advertising.regional")) == (31, 0)


def test_orange_r55_unions_wait_a_round() -> None:
    table = Table(first="S", groves={"P": "oc_tustin"}).report("unions")
    assert (table.in_effect(), table.view().pending) == ([], "unions")
    assert table.code(COLLECT) == ""
    assert table.round() == "SPQR"
    table.to_report().plays("juice_craze")
    assert (table.in_effect(), table.view().pending) == (["unions", "juice_craze"], "")
    assert table.code(COLLECT) == "dues_forbidden"  # Optimal counts as Good
    assert table.worker("P") == "optimal"
    table.to_report().plays("juice_craze")
    assert table.code(COLLECT) == ""


def test_orange_r56_a_repeat_of_unions_comes_one_round_later() -> None:
    table = Table(first="S").report("unions").to_report().plays("repeat")
    assert (table.in_effect(), table.view().pending) == (["unions"], "unions")
    assert table.code(COLLECT) == "dues_forbidden"
    table.to_report().plays("juice_craze")
    assert (table.in_effect(), table.view().pending) == (["unions", "juice_craze"], "")
    assert table.code(COLLECT) == "dues_forbidden"


def test_orange_r57_two_cards_apply_in_full_the_older_first() -> None:
    five = {"P": "oc_tustin oc_olive ve_ojai ve_piru la_covina"}
    table = Table(first="S", groves=five).report("unions").to_report(workers={"P": "standard"}).plays("strike")
    assert table.asked() == "discard_grove"  # Unions: Standard counts as Substandard
    table.play(table.legal()[0])
    assert (table.mover(), table.code(add(table.array()[0])), table.code(COLLECT)) == ("P", "add_forbidden", "")
    table = Table(first="S", groves=five).report("unions").to_report(workers={"P": "standard"}).plays("santa_ana_wind")
    lost = 0
    while table.asked() == "discard_grove":
        table.play(table.legal()[0])
        lost += 1
    assert lost == 2
    table = Table(first="S", groves=five).report("unions").to_report(workers={"P": "good"}).plays("strike")
    assert (table.code(COLLECT), table.code(add(table.array()[0]))) == ("dues_forbidden", "add_forbidden")


def test_orange_r58_extra_actions_are_optional_and_cost_as_usual() -> None:
    table = Table(groves={"P": UP3}).report("rate_war").play(PASS)
    assert table.legal() == [train("up", by="card"), DONE]
    table.play(DONE)
    assert (table.asked(), table.trains("P", "up")) == ("end_turn", (0, 0))
    free = Table(chips={"P": "political.county"}, money={"P": 3}).report("county_roads").play(PASS)
    free.play(house("ventura", by="card"))
    assert free.money("P") == 3
    twice = Table(groves={"P": "oc_tustin"}, chips={"P": "production.fertilization"}).report("heavy_crop")
    twice.play(COLLECT, CARD_COLLECT)
    assert (twice.money("P"), twice.asked()) == (22, "end_turn")
    none = Table(houses={"P": "orange"}, array="ve_ojai ve_piru ve_somis la_covina la_pomona sd_vista")
    assert none.report("citrus_fair").play(PASS).asked() == "end_turn"


def test_orange_r58_several_grants_come_in_turn() -> None:
    table = Table(first="S", groves={"P": UP3}, houses={"P": "los_angeles orange"}, array="oc_tustin")
    table.report("citrus_fair").to_report().plays("rate_war").play(PASS)
    assert table.legal() == [train("up", by="card"), DONE]  # that of the round before is gone
    state = table.state
    state.extras[0] = (2 * 0, 2 * 2)
    state.agenda = ()
    table.begin().play(PASS)
    assert add("oc_tustin", by="card") in table.legal()
    assert table.code(train("up", by="card")) == "card_kind"
    table.play(add("oc_tustin", by="card"))
    assert table.legal() == [train("up", by="card"), DONE]
    table.play(train("up", by="card"))
    assert table.asked() == "end_turn"


def test_orange_r67_protection_bought_too_late_helps_against_a_repeat() -> None:
    table = Table(groves={"P": UP3}, first="S").report("red_scale")
    assert table.money("P") == 17
    table.to("P").play(amenity("fumigation"), END).to_report().plays("repeat")
    assert (table.money("P"), table.chip("P", "production.fumigation")) == (12, 0)


def test_orange_r68_a_chip_of_the_last_turn_protects() -> None:
    table = Table(groves={"P": UP3, "Q": "oc_tustin"}, first="Q").begin()
    table.to("P").play(lobby("county"), END).to_report().plays("county_assessor")
    assert table.money("P") == 15  # paid $5, and nothing for the card
    assert table.money("Q") == 19


# ---- what each card does


@pytest.mark.parametrize(("card", "prepared", "money"), [
    ("regional_advertising", "advertising.regional", (26, 20)),
    ("national_advertising", "advertising.national", (23, 20)),
    ("county_assessor", "political.county", (20, 17)),
    ("county_roads", "political.county", (20, 19)),
    ("state_railroads", "political.state", (23, 20)),
    ("state_land", "political.state", (22, 18)),
    ("red_scale", "production.fumigation", (20, 17)),
    ("clean_fruit", "production.fumigation", (26, 20)),
])  # fmt: skip
def test_money_of_the_cards(card: str, prepared: str, money: tuple[int, int]) -> None:
    """P is prepared, Q is not; both have three groves, one house and one train."""
    groves = {"P": UP3, "Q": "oc_anaheim oc_fullerton oc_la_habra"}
    table = Table(groves=groves, trains={"P": "up", "Q": "up"}, chips={"P": prepared}).report(card)
    assert (table.money("P"), table.money("Q")) == money


@pytest.mark.parametrize(("card", "prepared", "verb"), [
    ("national_advertising", "advertising.national", "collect_dues"),
    ("county_roads", "political.county", "buy_house"),
    ("state_marketing", "political.state", "add"),
    ("full_canals", "production.irrigation", "add"),
    ("heavy_crop", "production.fertilization", "collect_dues"),
    ("citrus_fair", "", "add"),
    ("rate_war", "", "train"),
])  # fmt: skip
def test_extra_actions_of_the_cards(card: str, prepared: str, verb: str) -> None:
    """P is prepared, Q is not."""
    groves = {"P": UP3, "Q": "oc_anaheim oc_fullerton oc_la_habra"}
    houses = {"P": "los_angeles ventura", "Q": "orange ventura"}
    table = Table(groves=groves, houses=houses, chips={"P": prepared}, array="ve_ojai").report(card).play(PASS)
    assert table.asked() == "card_action"
    assert {text.partition("(")[0] for text in table.legal()} == {verb, "done"}
    table.play(DONE, END, PASS)
    assert (table.mover(), table.asked()) == ("Q", "card_action" if not prepared else "end_turn")


def test_bans_of_the_cards() -> None:
    table = Table(chips={"P": "political.state"}, houses={"P": "ventura", "Q": "ventura"}, array="ve_ojai")
    table.report("state_marketing")
    assert table.code(add("ve_ojai")) == ""
    table.play(PASS, DONE, END)
    assert (table.mover(), table.code(add("ve_ojai"))) == ("Q", "add_forbidden")


def test_railroads_of_the_unprepared_pay_nothing() -> None:
    groves = {"P": UP3, "Q": "oc_anaheim oc_fullerton oc_la_habra"}
    table = Table(groves=groves, trains={"P": "up", "Q": "up"}, chips={"P": "political.state"})
    table.report("state_railroads").play(COLLECT, END, COLLECT)
    assert [facts["rail"] for facts in table.told("dues")] == [2, 0]


def test_drought_takes_a_grove_of_the_unprepared() -> None:
    groves = {"P": UP3, "Q": "oc_anaheim oc_fullerton"}
    table = Table(groves=groves, chips={"P": "production.irrigation"}).report("drought")
    assert (table.mover(), table.asked()) == ("Q", "discard_grove")


@pytest.mark.parametrize("first", ["P", "R"])
def test_a_freeze_is_told_once(first: str) -> None:
    table = Table(first=first).report("freeze")
    assert (table.told("freeze"), table.view().freeze) == ([{}], True)
    assert table.told("takes_effect") == [{"card": "freeze", "round": 3}]


def test_harvest_fiesta_lifts_every_worker() -> None:
    table = Table(workers={"P": "vile", "Q": "good", "R": "optimal"}).report("harvest_fiesta")
    assert [table.worker(name) for name in "PQR"] == ["substandard", "optimal", "optimal"]


def test_santa_ana_wind_spares_all_when_nobody_has_a_grove() -> None:
    assert Table().report("santa_ana_wind").asked() == "standard_action"


@pytest.mark.parametrize("card", ["juice_craze", "rate_war", "car_shortage", "cheap_lumber", "freeze", "tired_soil"])
def test_effects_end_with_the_round(card: str) -> None:
    position: dict[str, Any] = {"groves": {"P": f"{UP3} la_covina sb_redlands sb_bryn_mawr"}, "trains": {"P": "up"}}
    table = Table(**position).report(card).to_report().plays("clean_fruit").to("P")
    table.play(COLLECT)
    assert table.told("dues")[-1]["total"] == 9 + 4
    assert table.code(COLLECT) != ""
    table.play(END).to_report().plays("clean_fruit").to("P").play(house("ventura"))
    assert table.told("bought")[-1]["price"] == 5
