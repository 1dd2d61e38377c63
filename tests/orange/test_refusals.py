"""Why not: every refusal with its facts, and what touching dimmed things means."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from tests.orange.build import GAME, Table
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
    play_card,
    train,
)

ORANGES = "oc_tustin oc_olive oc_orange oc_anaheim"
BOTH: dict[str, Any] = {"houses": {"P": "orange orange"}, "nurseries": {"P": "orange"}, "agencies": "P",
                        "array": f"{ORANGES} ve_ojai", "money": {"P": 40}}  # fmt: skip
"""Two houses and a nursery in Orange, an agency."""


def facts(table: Table, text: str) -> tuple[str, dict[str, Any]]:
    no = table.refused(text)
    return no.code, dict(no.facts)


def test_members_need_room() -> None:
    table = Table(array="oc_tustin ve_ojai", houses={"P": "ventura"}, new_houses={"P": "orange"}).begin()
    assert facts(table, add("oc_tustin")) == ("house_new", {"county": "orange"})
    table = Table(array="oc_tustin ve_ojai", groves={"P": "oc_olive oc_orange oc_anaheim"}).begin()
    assert facts(table, add("oc_tustin")) == ("no_capacity", {"county": "orange"})
    assert facts(table, add("ve_ojai")) == ("no_capacity", {"county": "ventura"})
    assert facts(table, add("la_covina")) == ("grove_gone", {"grove": "la_covina"})
    full = Table(array="oc_tustin", groves={"P": "oc_olive oc_orange oc_anaheim oc_fullerton oc_la_habra oc_placentia"},
                 new_houses={"P": "orange"}, houses={"P": "orange orange"}).begin()  # fmt: skip
    assert full.code(add("oc_tustin")) == "house_new"


def test_at_most_two_members() -> None:
    table = Table(**BOTH).report("citrus_fair").play(add("oc_tustin"), add("oc_olive", by="nursery"))
    assert table.asked() == "supplemental_action"
    assert facts(table, add("oc_orange", by="nursery")) == ("nursery_used", {})
    assert table.play(DONE).asked() == "end_turn"
    table = Table(**BOTH).begin().play(PASS)
    table.state.members = 2  # as if two had joined: the cap holds for whatever would add a third
    assert facts(table, add("oc_tustin", by="nursery")) == ("members_cap", {"n": 2})


def test_bans() -> None:
    table = Table(workers={"P": "good"}, **BOTH).report("strike")
    assert facts(table, COLLECT) == ("dues_forbidden", {})
    table = Table(workers={"P": "standard"}, **BOTH).report("strike")
    assert facts(table, add("oc_tustin")) == ("add_forbidden", {})
    table.play(PASS)
    assert facts(table, add("oc_tustin", by="nursery")) == ("add_forbidden", {})


def test_money() -> None:
    table = Table(money={"P": 9}).begin()
    assert facts(table, AGENCY) == ("no_money", {"price": 10, "money": 9})
    assert facts(table, nursery("los_angeles")) == ("no_money", {"price": 12, "money": 9})
    assert facts(table, lobby("state")) == ("no_money", {"price": 10, "money": 9})
    table = Table(houses={"P": "orange orange orange"}, workers={"P": "vile"}, money={"P": 8}).conditions()
    assert facts(table, improve("standard")) == ("no_money", {"price": 9, "money": 8})
    free = Table(money={"P": 2}).report("cheap_lumber")
    assert free.code(house("orange")) == ""
    assert facts(free, nursery("san_diego")) == ("no_money", {"price": 3, "money": 2})


def test_nurseries() -> None:
    table = Table(**BOTH).begin()
    assert facts(table, nursery("orange")) == ("nursery_exists", {"county": "orange"})
    table.play(PASS)
    assert facts(table, add("ve_ojai", by="nursery"))[0] == "nursery_county"
    table.play(add("oc_tustin", by="nursery"))
    assert facts(table, add("oc_olive", by="nursery")) == ("nursery_used", {})
    none = Table(**{**BOTH, "nurseries": {"Q": "orange ventura"}}).begin().play(PASS)
    assert facts(none, add("oc_tustin", by="nursery")) == ("nursery_none", {})
    new = Table(**{**BOTH, "nurseries": {}}).begin().play(nursery("orange"))
    assert facts(new, add("oc_tustin", by="nursery")) == ("nursery_new", {})
    assert facts(new, add("ve_ojai", by="nursery")) == ("nursery_county", {"county": "ventura"}), "never"
    both = Table(**BOTH).begin().play(nursery("ventura"))
    assert facts(both, add("ve_ojai", by="nursery")) == ("nursery_new", {}), "next turn it would"


def test_agencies() -> None:
    table = Table(**BOTH).begin()
    assert facts(table, AGENCY) == ("agency_exists", {})
    assert facts(table, advertise("regional", by="agency")) == ("order", {})
    assert facts(table, add("oc_tustin", by="nursery")) == ("order", {})
    table.play(PASS, advertise("regional", by="agency"))
    assert facts(table, lobby("county", by="agency")) == ("agency_used", {})
    none = Table(**{**BOTH, "agencies": ""}).begin().play(PASS)
    assert facts(none, train("up", by="agency")) == ("agency_none", {})
    new = Table(**{**BOTH, "agencies": ""}).begin().play(AGENCY)
    assert facts(new, train("up", by="agency")) == ("agency_new", {})


def test_an_agency_does_nothing_else() -> None:
    table = Table(**BOTH).begin().play(PASS)
    for other in (COLLECT, CANVASS, house("orange"), nursery("ventura"), AGENCY, move("orange", "ventura"),
                  abandon("orange")):  # fmt: skip
        assert facts(table, other) == ("agency_only", {})
    table.play(advertise("regional", by="agency"))
    assert facts(table, COLLECT) == ("standard_done", {})


def test_trains_and_chips() -> None:
    table = Table(groves={"P": "la_whittier la_puente"}, chips={"P": "political.state"}).begin()
    assert facts(table, train("up")) == ("train_set", {"railroad": "up", "n": 2})
    assert facts(table, lobby("state"))[0] == "chip_exists"


def test_houses_that_may_not_leave() -> None:
    table = Table(groves={"P": "oc_olive"}, houses={"P": "orange"}).begin()
    assert facts(table, move("orange", "orange"))[0] == "move_same"
    assert facts(table, move("orange", "ventura")) == ("house_in_use", {"county": "orange"})
    assert facts(table, abandon("tulare")) == ("house_none", {"county": "tulare"})
    assert Table(houses={"P": ""}).begin().code("move_house(action:move)") == "houses_none"


def test_conditions() -> None:
    table = Table(houses={"P": "orange"}).begin()
    assert facts(table, improve("optimal")) == ("conditions_top", {})
    table = Table(houses={"P": "orange"}, workers={"P": "bad"}).begin()
    assert facts(table, improve("good")) == ("conditions_later", {})
    table = Table(houses={"P": "orange"}, workers={"P": "standard"}).conditions()
    assert facts(table, improve("vile")) == ("conditions_down", {})
    assert table.code(COLLECT) == "not_now"


def test_farm_reports() -> None:
    table = Table(hands={"P": "freeze strike repeat drought unions citrus_fair"}).begin()
    assert facts(table, play_card("freeze")) == ("report_owner", {})
    table = Table(hands={"Q": "freeze strike repeat drought unions citrus_fair"}).to_report()
    assert facts(table, play_card("heavy_crop")) == ("report_not_held", {})
    assert table.code(PASS) == "not_now"


def test_an_extra_action_is_of_its_kind() -> None:
    table = Table(groves={"P": "la_whittier la_puente la_rivera"}, **{**BOTH, "nurseries": {}, "agencies": ""})
    table.report("rate_war").play(PASS)
    for other in (add("oc_tustin", by="card"), house("orange", by="card"), "collect_dues(dues:own)"):
        assert facts(table, other) == ("card_kind", {"action": "place_train"})
    assert facts(table, train("sp", by="card")) == ("train_set", {"railroad": "sp", "n": 0})


def test_an_empty_array() -> None:
    table = Table(only_deck="").begin()
    assert facts(table, CANVASS) == ("array_empty", {})


def test_groves_of_others() -> None:
    table = Table(groves={"P": "oc_olive oc_orange", "Q": "ve_ojai"}, workers={"P": "vile"}).report("strike")
    assert facts(table, discard("ve_ojai")) == ("not_your_grove", {"grove": "ve_ojai"})


def test_after_the_last_action() -> None:
    table = Table(**{**BOTH, "nurseries": {}, "agencies": ""}).begin().play(PASS)
    assert table.legal() == [END]
    for other in (PASS, COLLECT, add("oc_tustin"), house("orange")):
        assert table.code(other) == "turn_done"


def test_every_refusal_of_the_rules_is_met_here() -> None:
    here = Path(__file__)
    folder = Path(GAME.__class__.__module__.replace(".", "/")).parent
    source = "".join(file.read_text("utf-8") for file in (here.parents[2] / folder).rglob("*.py"))
    codes = set(re.findall(r"\b[Nn]o\(\s*\"([a-z_]+)\"", source)) - {"turn_lost"}  # a lost turn asks nothing
    tests = "".join(file.read_text("utf-8") for file in here.parent.glob("test_*_rules.py")) + here.read_text("utf-8")
    assert len(codes) > 30
    assert sorted(code for code in codes if f'"{code}"' not in tests) == []


def test_touching_stands_for_a_move() -> None:
    table = Table(**BOTH).begin()
    assert table.meant("grove:oc_tustin") == add("oc_tustin")
    assert table.meant("grove:ve_ojai") == add("ve_ojai")  # refused, with its reason
    assert table.meant("array:1") == add("oc_tustin")
    assert table.meant("array:all") == CANVASS
    assert table.meant("agency:box") == AGENCY
    assert table.meant("dues:own") == COLLECT
    assert table.meant("railroad:up") == train("up")
    assert table.meant("advertising:national") == advertise("national")
    assert table.meant("political:county") == lobby("county")
    assert table.meant("production:fumigation") == amenity("fumigation")
    assert table.meant("county:tulare") == house("tulare")
    assert table.meant("condition:good") == improve("good")
    assert table.meant("report:freeze") == play_card("freeze")
    table.play(PASS)
    assert table.meant("grove:oc_tustin") == add("oc_tustin", by="nursery")
    assert table.meant("railroad:sp") == train("sp", by="agency")
    assert table.meant("production:irrigation") == amenity("irrigation", by="agency")
    table = Table.new(seats=3, start=1)
    assert table.meant("county:orange") == place("orange")


def test_a_button_says_what_is_true_of_all_that_it_offers() -> None:
    """Not the reason of some one grove or railroad that was never touched."""

    def why(table: Table, button: str) -> tuple[str, dict[str, Any]]:
        return facts(table, table.meant(button))

    away = Table(houses={"P": "riverside"}, array="oc_tustin ve_ojai oc_olive oc_orange oc_anaheim la_whittier").begin()
    assert why(away, "action:add") == ("no_room", {})
    assert why(away, "grove:oc_tustin") == ("no_capacity", {"county": "orange"})
    near = Table(groves={"P": "la_whittier la_puente oc_tustin"}).begin()
    assert why(near, "action:train") == ("train_set", {"railroad": "up", "n": 2}), "the railroad nearest to a train"
    bought = Table(**{**BOTH, "nurseries": {}}).begin().play(nursery("san_diego"))
    assert why(bought, "by:nursery") == ("nursery_new", {})
    used = Table(**BOTH).begin().play(PASS, add("oc_tustin", by="nursery"))
    assert why(used, "by:nursery") == ("nursery_used", {})
    none = Table(**{**BOTH, "nurseries": {}}).begin().play(PASS)
    assert why(none, "by:nursery") == ("nursery_none", {})
    full = Table(**{**BOTH, "houses": {"P": "orange"}, "groves": {"P": "oc_villa_park oc_el_modena oc_santa_ana"}})
    assert why(full.begin().play(PASS), "by:nursery") == ("no_capacity", {"county": "orange"})
    swept = Table(**BOTH, only_deck="").begin().play(PASS)
    swept.state.array = [-1] * 6
    assert why(swept, "by:nursery") == ("array_empty", {})


def test_nothing_happens_to_what_is_refused() -> None:
    """A refused move leaves the game as it was, and any text gets an answer."""
    table = Table(**BOTH).begin()
    before = table.state.clone()
    for text in ("pass()", "nonsense(county:orange)", "add(grove:nowhere)", "add(action:add, grove:nowhere)",
                 "buy_house(county:orange)", "canvass(array:all)", "end_turn()", "done()", "place_house(county:orange)",
                 "improve(condition:heaven)", "report(report:nothing)", "discard(grove:oc_tustin)"):  # fmt: skip
        assert table.code(text) != "", text
    assert table.state == before
