"""Players, setup and the order of play (R1 to R10)."""

from __future__ import annotations

import pytest

from greengold.core.game import Setup
from greengold.core.move import Move
from tests.orange.build import GAME, Table
from tests.orange.moves import END, PASS, add, improve, place
from tests.orange.random_games import begun


def test_orange_r1_three_to_five_seats() -> None:
    assert GAME.seats == (3, 4, 5)
    for seats in (0, 1, 2, 6):
        with pytest.raises(ValueError, match=f"{seats} seats"):
            GAME.new(Setup(seats, 1))
    assert [begun(seats, 1).seats for seats in (3, 4, 5)] == [3, 4, 5]


def test_orange_r2_the_start_player_is_drawn() -> None:
    movers = {Table.new(seats=4, seed=seed).mover() for seed in range(40)}
    assert movers == {*"PQRS"}
    assert {Table.new(seats=4, seed=seed, start=2).mover() for seed in range(10)} == {"Q"}
    assert Table.new(seats=3, start=5).mover() == "R"


@pytest.mark.parametrize(("seats", "start", "placing", "turns"), [
    (3, 1, "PRQ", "QRP"),
    (4, 4, "SRQP", "PQRS"),
    (5, 3, "RQPTS", "STPQR"),
])  # fmt: skip
def test_orange_r3_placing_goes_backwards(seats: int, start: int, placing: str, turns: str) -> None:
    table, placed = Table.new(seats=seats, start=start), ""
    while table.asked() == "place_house":
        assert len(table.legal()) == 7
        placed += table.mover()
        table.play(place("ventura"))
    assert (placed, table.view().first) == (placing, table.seat(turns[0]))
    assert table.round() == turns


def test_orange_r4_the_first_house_is_free_and_open() -> None:
    table = Table.new(seats=3, start=1)
    for county in ("orange", "orange", "ventura"):
        table.play(place(county))
    assert [table.money(name) for name in "PQR"] == [20, 20, 20]
    assert (table.houses("P", "orange"), table.room("P", "orange"), table.room("R", "orange")) == ((1, 0), 3, 3)


def test_orange_r5_the_first_turn_of_round_1_is_an_ordinary_one() -> None:
    table = Table.new(seats=3, start=1)
    table.play(place("orange"), place("orange"), place("orange"))
    assert (table.mover(), table.asked(), table.view().round) == ("Q", "standard_action", 1)
    assert table.round() == "QRP"
    assert table.view().round in (1, 2)


def test_orange_r6_array_and_hands_are_known_when_placing() -> None:
    table = Table.new(seats=5, seed=3)
    assert table.asked() == "place_house"
    for seat in range(5):
        view = GAME.view(table.state, seat)
        assert (len(view.hand), len([grove for grove in view.array if grove])) == (6, 6)
        assert view.hand_sizes == (6,) * 5
    assert GAME.view(table.state, -1).hand == ()


def test_orange_r7_a_bonus_for_late_places_is_an_option() -> None:
    assert GAME.options["late_start_bonus"] == (0, 2)
    state = begun(4, 5, {"first_seat": 1})
    assert GAME.view(state, 0).money == (20, 20, 20, 20)
    view = GAME.view(begun(4, 5, {"first_seat": 1, "late_start_bonus": 2}), 0)
    assert view.money == (26, 20, 22, 24)  # Q begins, then R, S, P
    view = GAME.view(begun(5, 5, {"first_seat": 5, "late_start_bonus": 2}), 0)
    assert view.money == (20, 22, 24, 26, 28)


def test_orange_r8_the_token_stays_with_a_first_player_who_loses_the_turn() -> None:
    table = Table(workers={"Q": "bad"}, hands={"Q": "strike"}).to_report(workers={"Q": "bad"})
    assert table.mover() == "Q"
    table.plays("strike")
    assert (table.mover(), table.view().first) == ("R", table.seat("Q"))
    assert table.told("turn_lost") == [{"seat": 1}]
    assert table.round() == "RSP"
    assert table.view().first == table.seat("R")


def test_orange_r9_a_phase_without_card_follows_round_1() -> None:
    table = Table(round=1, houses=dict.fromkeys("PQRS", "ventura")).begin()
    assert table.round() == "PQRS"
    assert (table.asked(), table.mover(), table.view().first) == ("improve_conditions", "Q", 1)
    assert [table.worker(name) for name in "PQRS"] == ["good"] * 4
    table.play(improve("optimal"), improve("good"), improve("good"), improve("good"))
    assert (table.asked(), table.mover(), table.view().round) == ("standard_action", "Q", 2)
    assert [table.worker(name) for name in "PQRS"] == ["good", "optimal", "good", "good"]
    table.round()
    assert table.to_report().view().round in (2, 3)


def test_orange_r10_nothing_follows_the_last_round() -> None:
    groves = Table().county("los_angeles", "orange")[:14]
    table = Table(groves={"P": " ".join(groves)}, houses={"P": f"{'orange ' * 4}{'los_angeles ' * 4}ventura"},
                  array="ve_ojai").begin()  # fmt: skip
    table.play(add("ve_ojai"), END)
    for _ in range(3):
        table.play(PASS, END)
    assert table.over()
    assert not table.told("token_passed", "workers_sink", "improved", "report_played")
    assert [table.money(name) for name in "PQRS"] == [20] * 4


def test_setup_deals_what_the_rulebook_says() -> None:
    for seats in (3, 4, 5):
        view = GAME.view(begun(seats, 9), 0)
        assert (view.deck_groves, view.discard_groves) == (60, 0)
        assert (view.deck_reports, view.discard_reports) == (60 - 6 * seats, 0)
        assert view.money == (20,) * seats
        assert view.worker == (0,) * seats
        assert view.target == {3: 21, 4: 15, 5: 12}[seats]
        assert view.colours == ("yellow", "green", "white", "red", "blue")[:seats]


def test_seven_counties_are_open_to_all() -> None:
    table = Table.new(seats=3, start=1)
    wanted = [Move("place_house", (f"county:{id}",)) for id in
              ("tulare", "ventura", "los_angeles", "san_bernardino", "orange", "riverside", "san_diego")]  # fmt: skip
    assert table.legal() == [str(move) for move in wanted]
