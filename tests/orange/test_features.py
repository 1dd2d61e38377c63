"""What opponents look at: time, room, dues, railroads, strikes."""

from __future__ import annotations

import pytest

from greengold.games.orange.features import SURE, Outlook
from tests.orange.build import GAME, Table
from tests.orange.test_turn_rules import ORANGE, UP


def look(table: Table, name: str = "P") -> Outlook:
    """The position with the eyes of a seat."""
    return Outlook(table.state, table.seat(name))


def seen(table: Table, name: str = "P") -> Outlook:
    """The same from what the seat's view tells."""
    seat = table.seat(name)
    return Outlook(GAME.imagine(GAME.view(table.state, seat), 7), seat)


def test_rounds_left_fall_with_the_leader_and_not_with_others() -> None:
    none, six = Table(), Table(groves={"Q": UP})
    assert look(none).rounds_left == 15 * 100 // 11 + 15
    assert look(six).rounds_left == 9 * 100 // 11 + 15
    assert look(Table(groves={"Q": UP, "R": "oc_olive"})).rounds_left == look(six).rounds_left
    assert look(none).collections_left == look(none).rounds_left * 10 // 36


def test_a_rival_near_the_target_is_a_threat_and_the_seat_itself_is_none() -> None:
    table = Table(seats=5, groves={"Q": f"{UP} oc_olive oc_orange oc_placentia oc_tustin"})
    assert look(table).threat
    assert not look(table, "Q").threat
    table.state.tableau[table.seat("Q")] = table.state.tableau[table.seat("Q")][1:]
    assert not look(table).threat


def test_unseen_groves_are_those_of_no_tableau() -> None:
    table = Table(groves={"P": "oc_olive", "R": "oc_orange"}, array=ORANGE)
    orange = table.pack.counties.index("orange")
    assert look(table).unseen[orange] == 11 - 2
    assert sum(look(table).unseen) == 66 - 2


def test_usable_room_counts_new_houses_and_groves_that_exist() -> None:
    table = Table(houses={"P": "orange"}, new_houses={"P": "ventura"}, groves={"P": "oc_olive"})
    assert look(table).usable == 2 + 3
    many = Table(houses={"P": "san_diego san_diego san_diego"})
    assert look(many).usable == 6, "there are six groves of San Diego"


def test_recruits_by_the_standard_action_and_by_a_nursery() -> None:
    table = Table(houses={"P": "orange los_angeles"}, nurseries={"P": "orange"},
                  array="oc_tustin la_covina sd_escondido").begin()  # fmt: skip
    names = [[table.pack.groves[grove] for grove in groves]
             for groves in (look(table).recruits, look(table).nursery_recruits)]  # fmt: skip
    assert [{"oc_tustin", "la_covina"} & {*found} for found in names] == [{"oc_tustin", "la_covina"}, {"oc_tustin"}]
    assert "sd_escondido" not in names[0]


def test_the_chance_of_a_county_in_a_fresh_array() -> None:
    table = Table()
    orange, diego = map(table.pack.counties.index, ("orange", "san_diego"))
    assert look(table).offered(orange) == pytest.approx(SURE * (1 - (55 / 66) ** 6), abs=3)
    assert look(table).offered(diego) == pytest.approx(SURE * (1 - (60 / 66) ** 6), abs=3)


def test_dues_with_and_without_a_freeze_and_other_reports() -> None:
    table = Table(groves={"P": "sb_redlands sb_bryn_mawr la_covina oc_olive"})
    assert (look(table).dues.total, look(table).frozen_dues.total) == (7, 1)
    table.frozen()
    assert (look(table).dues.total, look(table).usual_dues.total) == (1, 7)


def test_railroads() -> None:
    table = Table(groves={"P": UP, "Q": "sb_redlands"},
                  trains={"P": "up"}, new_trains={"P": "up"})  # fmt: skip
    up, sp = map(table.pack.railroads.index, ("up", "sp"))
    found = look(table)
    assert (found.trains(0, up), found.free_sets(up), found.lacking(up), found.lead(up)) == (2, 0, 3, 2)
    assert (found.trains(0, sp), found.free_sets(sp), found.lacking(sp), found.lead(sp)) == (0, 0, 3, 0)
    assert look(table, "Q").lead(up) == -2


def test_a_strike_that_waits_is_certain() -> None:
    table = Table()
    assert look(table).strike_danger == 200
    table.state.pending = table.pack.report_of["unions"]
    assert look(table).strike_danger == SURE


def test_only_the_own_hand_is_looked_at() -> None:
    table = Table(hands={"P": "drought full_canals", "Q": "drought"})
    irrigation = table.pack.slots.index("production.irrigation")
    assert look(table).cards_for(irrigation) == 2
    for name in "PQ":
        assert seen(table, name).cards_for(irrigation) == look(table, name).cards_for(irrigation)


def test_the_view_tells_all_that_is_looked_at() -> None:
    table = Table(groves={"P": UP, "Q": "oc_olive sb_redlands"}, trains={"P": "up"}, chips={"Q": "political.state"},
                  nurseries={"P": "orange"}, houses={"P": "los_angeles los_angeles orange", "Q": "orange tulare "
                  "san_bernardino"}, array=ORANGE.replace(" oc_la_habra oc_fullerton", "")).begin()  # fmt: skip
    for name in "PQRS":
        mine, imagined = look(table, name), seen(table, name)
        for feature in ("rounds_left", "usable", "dues", "usual_dues", "frozen_dues", "recruits", "nursery_recruits",
                        "unseen", "step_price", "ad_worth", "strike_danger"):  # fmt: skip
            assert getattr(mine, feature) == getattr(imagined, feature), (name, feature)
