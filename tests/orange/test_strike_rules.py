"""Working Conditions and strikes (R40 to R47, R69, R70)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.orange.build import GAME, SEATS, Table
from tests.orange.moves import CANVASS, COLLECT, END, PASS, add, discard, improve

SLOTS = ("optimal", "good", "standard", "substandard", "bad", "vile")
FOUR = "orange ventura riverside tulare"


def test_orange_r40_only_the_top_of_the_discards_is_known() -> None:
    table = Table(discard="ve_ojai ve_piru ve_somis")
    view = table.view("Q")
    assert (view.discard_groves, view.discard_top) == (3, "ve_somis")
    assert not [name for name in view.__struct_fields__ if "ve_piru" in repr(getattr(view, name))]
    table = Table()
    for card in ("freeze", "strike"):
        table.to_report().plays(card)
    view = table.view()
    assert (view.discard_reports, view.reports_top, view.in_effect[0][0]) == (2, "strike", "strike")
    hidden = [name for name in view.__struct_fields__ if "freeze" in repr(getattr(view, name))]
    assert set(hidden) <= {"hand", "freeze"}


def test_orange_r41_only_the_own_slot_counts() -> None:
    table = Table(groves={"P": "oc_tustin"}, houses={"P": "orange orange"}, workers={"P": "substandard"},
                  array="oc_olive").report("strike")  # fmt: skip
    assert table.groves("P") == ""  # Substandard: a grove lost
    assert table.code(COLLECT) == table.code(add("oc_olive")) == ""  # but nothing of Good or Standard
    assert Table(workers={"P": "standard"}).report("strike").code(COLLECT) == ""
    bad = Table(groves={"P": "oc_tustin"}, workers={"P": "bad"}).report("strike")
    assert (bad.groves("P"), bad.mover()) == ("oc_tustin", "Q")


def test_orange_r42_the_slot_is_read_after_the_payments() -> None:
    table = Table(houses=dict.fromkeys("PQRS", "orange")).begin()
    table.round()
    assert [table.worker(name) for name in "PQRS"] == ["good"] * 4
    table.play(improve("optimal"), improve("good"), improve("optimal"), improve("optimal"))
    table.plays("strike")
    assert [table.worker(name) for name in "PQRS"] == ["optimal", "optimal", "good", "optimal"]
    codes = {}
    for name in "QRSP":
        codes[name] = table.code(COLLECT)
        table.play(PASS, END)
    assert codes == {"Q": "", "R": "dues_forbidden", "S": "", "P": ""}


def test_orange_r43_a_worker_stays_at_vile() -> None:
    table = Table(workers={"P": "vile", "Q": "bad", "R": "optimal"}, houses=dict.fromkeys("PQRS", "orange")).begin()
    table.round()
    assert [table.worker(name) for name in "PQR"] == ["vile", "vile", "good"]


@pytest.mark.parametrize(("slot", "money", "houses", "reached"), [
    ("vile", 20, FOUR, SLOTS),
    ("vile", 11, FOUR, SLOTS[3:]),
    ("standard", 99, FOUR, SLOTS[:3]),
    ("standard", 3, FOUR, SLOTS[2:3]),
    ("good", 1, "orange", SLOTS[:2]),
    ("vile", 0, "", SLOTS),
])  # fmt: skip
def test_orange_r44_as_many_slots_as_can_be_paid(slot: str, money: int, houses: str, reached: tuple[str, ...]) -> None:
    table = Table(workers={"P": slot}, money={"P": money}, houses={"P": houses})
    table.conditions()
    if len(reached) > 1:
        assert table.legal() == [improve(name) for name in reached]
        table.play(improve(reached[0]))
    steps = SLOTS.index(slot) - SLOTS.index(reached[0])
    assert (table.worker("P"), table.money("P")) == (reached[0], money - steps * len(houses.split()))


def test_orange_r44_new_and_unused_houses_count() -> None:
    table = Table(workers={"P": "good"}, houses={"P": "orange"}, new_houses={"P": "ventura"}, groves={"P": "oc_tustin"})
    table.conditions()
    assert table.top.asked(table.state) == ("improve_conditions", {"seat": 0, "condition": "good", "price": 2})
    assert table.play(improve("optimal")).money("P") == 18


def test_orange_r45_the_turn_of_the_round_of_the_strike_is_lost() -> None:
    table = Table(workers={"Q": "bad"}, nurseries={"Q": "orange"}, agencies="Q", houses={"Q": "orange"})
    table.report("strike")
    assert table.round() == "PRS"
    assert table.told("turn_lost") == [{"seat": 1}]
    table.to_report().plays("juice_craze")
    assert table.round() == "QRSP"


def test_orange_r45_twice_lost_is_once_lost() -> None:
    table = Table(first="S").report("unions").to_report(workers={"Q": "vile"}).plays("strike")
    assert table.in_effect() == ["unions", "strike"]
    assert table.round() == "PRS"
    assert table.told("turn_lost") == [{"seat": 1}]
    assert table.view().figures[1][2] == 1


def test_orange_r45_a_lost_turn_has_no_card_action() -> None:
    table = Table(first="S", houses={"P": "orange"}, array="oc_tustin").report("unions")
    table.to_report(workers={"P": "substandard"}).plays("citrus_fair")
    assert (table.mover(), table.groves("P")) == ("Q", "")


def test_orange_r46_bans_hold_for_nursery_and_card() -> None:
    position: dict[str, Any] = {"houses": {"P": "orange"}, "nurseries": {"P": "orange"}, "array": "oc_tustin oc_olive",
                "workers": {"P": "standard"}}  # fmt: skip
    table = Table(**position).report("strike")
    assert table.code(add("oc_tustin")) == "add_forbidden"
    assert table.code(CANVASS) == ""
    table.play(PASS)
    assert table.asked() == "end_turn"
    table = Table(first="S", **{**position, "workers": {}}).report("unions")
    table.to_report(workers={"P": "good"}).plays("citrus_fair").play(PASS)
    assert table.asked() == "end_turn"
    table = Table(first="S", groves={"P": "oc_tustin"}, chips={"P": "production.fertilization"}).report("unions")
    table.to_report(workers={"P": "optimal"}).plays("heavy_crop").play(PASS)
    assert table.asked() == "end_turn"


def test_orange_r47_groves_are_lost_in_turn_order_from_the_new_first_player() -> None:
    two = {"P": "oc_tustin oc_olive", "Q": "ve_ojai ve_piru", "R": "la_covina la_pomona", "S": "sd_vista rv_hemet"}
    table = Table(groves=two, first="R", workers=dict.fromkeys("PQRS", "substandard")).report("strike")
    order = ""
    while table.asked() == "discard_grove":
        order += table.mover()
        table.play(table.legal()[0])
    assert order == "RSPQ"
    assert table.top_discard() == "ve_ojai"


def test_orange_r69_a_ban_stops_even_the_last_grove() -> None:
    fourteen = " ".join(Table().county("orange", "los_angeles")[:14])
    table = Table(groves={"P": fourteen}, houses={"P": f"{'orange ' * 4}{'los_angeles ' * 4}ventura"},
                  array="ve_ojai", workers={"P": "standard"}).report("strike")  # fmt: skip
    assert table.code(add("ve_ojai")) == "add_forbidden"
    assert not table.view().ending


def test_orange_r70_the_player_of_the_strike_suffers_too() -> None:
    table = Table(workers={"P": "bad"}).report("strike")
    assert (table.mover(), table.told("turn_lost")) == ("Q", [{"seat": 0}])


def test_all_workers_sink_one_slot_after_a_round() -> None:
    for seats in GAME.seats:
        table = Table(seats=seats, round=1, houses=dict.fromkeys(SEATS[:seats], "orange")).begin()
        table.round()
        assert [table.worker(name) for name in SEATS[:seats]] == ["good"] * seats


def test_what_is_paid_for_conditions_is_counted() -> None:
    table = Table(workers={"P": "bad"}, houses={"P": FOUR}).conditions().play(improve("standard"))
    assert (table.money("P"), table.view().figures[0][3]) == (12, 8)


def test_a_grove_lost_is_counted() -> None:
    table = Table(groves={"P": "oc_tustin oc_olive"}, workers={"P": "vile"}).report("strike").play(discard("oc_olive"))
    assert table.view().figures[0][1:3] == (1, 1)
