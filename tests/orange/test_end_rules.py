"""The end of the game (R59 to R63)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.orange.build import Table
from tests.orange.moves import END, PASS, add


def nearly(seats: int, missing: int = 1, **more: Any) -> Table:
    """P lacks so many groves; ve_ojai, ve_piru and ve_somis lie in the array, with room for them."""
    target = {3: 21, 4: 15, 5: 12}[seats]
    groves = Table().county("orange", "los_angeles")[: target - missing]
    houses = f"{'orange ' * 4}{'los_angeles ' * 4}ventura"
    position: dict[str, Any] = {"groves": {"P": " ".join(groves)}, "houses": {"P": houses}} | more
    return Table(seats=seats, array="ve_ojai ve_piru ve_somis", **position)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_orange_r59_the_target_triggers_the_end_in_any_step(seats: int) -> None:
    table = nearly(seats, 2).begin().play(add("ve_ojai"))
    assert (table.view().ending, table.told("end_triggered")) == (False, [])
    for step, table in (
        ("standard", nearly(seats).begin().play(add("ve_ojai"))),
        ("nursery", nearly(seats, nurseries={"P": "ventura"}).begin().play(PASS, add("ve_ojai", by="nursery"))),
        ("card", nearly(seats).report("citrus_fair").play(PASS, add("ve_ojai", by="card"))),
    ):
        assert (step, table.view().ending, len(table.told("end_triggered"))) == (step, True, 1)
        assert not table.over()
        assert table.play(END).round() == "PQRST"[1:seats]
        assert table.over()


def test_orange_r59_nothing_undoes_the_end() -> None:
    """Even if the groves are fewer again: only a card could do it, and no card comes any more."""
    table = nearly(4).begin().play(add("ve_ojai"), END)
    table.state.tableau[0] = table.state.tableau[0][:3]
    assert table.round() == "QRS"
    assert table.over()


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_orange_r60_the_game_ends_after_round_90(seats: int) -> None:
    table = Table(seats=seats, round=89).begin()
    table.round()
    table.to_report().plays("juice_craze")
    assert table.view().round == 90
    table.round()
    assert table.over()
    assert not table.told("end_triggered")
    assert table.told("turn_ended")[-1]["seat"] == table.seat("PQRST"[table.state.first - 1])


def test_orange_r61_waiting_unions_lapse() -> None:
    table = nearly(4, workers={"Q": "vile"}).report("unions").play(add("ve_ojai"), END)
    assert table.round() == "QRS"
    assert table.over()
    assert "unions" not in [facts.get("card") for facts in table.told("takes_effect")]
    assert not table.told("improved", "grove_lost")


def test_orange_r62_groves_then_money_then_a_shared_victory() -> None:
    groves = {"P": "oc_tustin oc_olive", "Q": "ve_ojai ve_piru", "R": "la_covina"}
    pieces: dict[str, Any] = {"groves": groves, "chips": {"Q": "political.state"}, "nurseries": {"P": "orange"}}
    result = Table(**pieces, money={"P": 5, "Q": 6, "R": 90, "S": 0}).score()
    assert (result.totals, result.ranks) == ((2, 2, 1, 0), (2, 1, 3, 4))
    assert result.breaker
    result = Table(**pieces, money={"P": 6, "Q": 6, "R": 90, "S": 0}).score()
    assert result.ranks == (1, 1, 3, 4)
    result = Table(groves={"P": "oc_tustin"}, money={"P": 0}).score()
    assert (result.ranks[0], result.breaker) == (1, "")


def test_orange_r63_every_seat_has_one_turn_in_the_last_round() -> None:
    table = nearly(5, first="S", groves={"Q": " ".join(Table().county("orange")[:11])},
                   houses={"Q": f"{'orange ' * 4}ventura"}).begin()  # fmt: skip
    order = ""
    while not table.over():
        order += table.mover()
        table.play(add("ve_ojai") if table.mover() == "Q" else PASS, END)
    assert order == "STPQR"
    assert table.score().ranks[1] == 1
