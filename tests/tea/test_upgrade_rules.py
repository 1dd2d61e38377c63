"""Pigeonholes and Office Upgrades: rulings TEA-R52 to R55."""

from __future__ import annotations

from typing import Any

import pytest

from greengold.core.verdict import No
from greengold.games.tea import vocabulary as words
from tests.tea.build import Table

FULL = ("u01 u03 u04", "u06 u07 u08", "u09 u11 u12", "u13 u14 u15")
"""Twelve Upgrades: no row has room."""


def completing(**more: Any) -> Table:
    """Rose negotiates with a blue Worker, which completes the first Pigeonhole."""
    position = {"workers": {"3": "blue yellow"}, "holes": {"rose": ("blue", "", "", "")}, "hq_bonus": {"blue": "hq2"}}
    table = Table(**{**position, **more}).begin()
    return table.play("choose_action(action:negotiate)", "choose_worker(worker:3.blue)")


def placing(upgrade: str, **more: Any) -> Table:
    """Rose takes an Upgrade for nothing and must name its row."""
    table = Table(offer=f"{upgrade} u02 u05", **more).gain("deal:canton", words.Upgrade(1, "free"))
    return table.play("pick_upgrade(upgrade:0)")


# ---- R52


def test_tea_r52_a_bonus_worker_completes_a_pigeonhole_like_any_other() -> None:
    """The grey Worker of a Headquarters Bonus: u38 pays, an Upgrade is bought at its price, three grey to the bag."""
    table = Table(workers={"3": "blue yellow", "central": "grey brown"}, holes={"rose": ("", "grey grey", "", "")},
                  rows={"rose": ("u38", "", "", "")}, hq_bonus={"blue": "hq4"}).begin()  # fmt: skip
    table.play("choose_action(action:negotiate)", "choose_worker(worker:3.blue)")
    bag = table.state.bag[table.company("grey")]
    table.play("pick_worker(worker:central.grey)")
    assert table.told("pigeonhole_completed") == [{"seat": 0, "hole": 2}]
    assert table.top.asked(table.state) == ("pick_upgrade", {"seat": 0, "n": 1, "source": "hole:2", "free": 0})
    assert (table.money("rose"), table.price("pick_upgrade(upgrade:2)")) == (9, 2)
    table.play("pick_upgrade(upgrade:2)", "pick_row(row:4)")
    assert table.told("pigeonhole_emptied") == [{"seat": 0, "hole": 2, "company": "grey", "n": 3}]
    assert (table.state.bag[table.company("grey")], table.holes("rose")) == (bag + 3, ["blue", "", "", ""])
    assert table.money("rose") == 9 - 2 + 1


@pytest.mark.parametrize("source", ["pigeonhole", "bonus"])
def test_tea_r52_the_action_colour_is_that_of_the_active_depot(source: str) -> None:
    """Whatever Worker completes a Pigeonhole, the Share is blue and blue rises."""
    table = Table(workers={"1": "blue yellow", "central": "grey brown"}, share_bonus={"blue": "sh5", "grey": "sh1"},
                  holes={"rose": ("blue" if source == "pigeonhole" else "grey", "", "", "")}, value={"blue": 5},
                  rows={"rose": ("u36", "", "", "")}).begin()  # fmt: skip
    table.play("choose_action(action:invest)", "choose_worker(worker:1.blue)")
    table.play("skip()", "yes()") if source == "pigeonhole" else table.play("yes()")
    table.play("pick_worker(worker:central.grey)")
    if source == "bonus":
        table.play("skip()")
    assert (table.shares("rose"), table.value("blue"), table.state.company) == ("blue", 7, table.company("blue"))


# ---- R53


def test_tea_r53_two_pounds_may_force_a_loan_and_skip_is_always_legal() -> None:
    table = completing(money={"rose": 0})
    assert table.legal() == [*(f"pick_upgrade(upgrade:{pounds})" for pounds in range(3)), "skip()"]
    assert [table.loans_forced(f"pick_upgrade(upgrade:{pounds})") for pounds in range(3)] == [0, 1, 1]
    table.play("pick_upgrade(upgrade:2)", "pick_row(row:1)")
    assert table.told("loan_taken", "paid") == [{"seat": 0, "n": 1, "money": 5}, {"seat": 0, "n": 2, "what": "upgrade"}]
    assert table.told("upgrade_taken") == [{"seat": 0, "upgrade": "u03", "space": 2}]


def test_tea_r53_skipping_returns_the_workers_all_the_same() -> None:
    table = completing()
    bag = table.state.bag[0]
    table.play("skip()")
    assert table.told("skipped", "upgrade_taken") == [{"seat": 0, "what": "pick_upgrade"}]
    assert table.told("pigeonhole_emptied") == [{"seat": 0, "hole": 1, "company": "blue", "n": 2}]
    assert (table.state.bag[0], table.holes("rose")[0], table.offer()) == (bag + 2, "", "u01 u02 u03")


@pytest.mark.parametrize("position", [{"offer": "- - -"}, {"rows": {"rose": FULL}, "offer": "u20 u21 u22"}])
def test_tea_r53_nothing_to_take_returns_them_as_well(position: dict[str, Any]) -> None:
    """Nobody is asked, whether nothing is on offer or all four rows hold three."""
    table = completing(**position)
    assert table.told("left_out") == [{"seat": 0, "what": "pick_upgrade"}]
    assert table.told("pigeonhole_emptied") == [{"seat": 0, "hole": 1, "company": "blue", "n": 2}]
    assert (table.asked(), table.holes("rose")[0]) == ("pick_contract", "")


def test_tea_r53_a_full_row_is_refused() -> None:
    table = placing("u20", rows={"rose": (FULL[0], "u06 u07", FULL[2], "")})
    assert table.legal() == ["pick_row(row:2)", "pick_row(row:4)"]
    assert table.refused("pick_row(row:1)") == No("row_full", {"row": 1, "n": 3})


# ---- R54


def test_tea_r54_prices_belong_to_the_spaces_and_nothing_slides_in_a_turn() -> None:
    """Two Upgrades in one turn: the second keeps its £1 although £0 is free; then all slide."""
    table = completing(holes={"rose": ("blue", "grey grey", "", "")}, workers={"3": "blue brown", "central": "grey"},
                       hq_bonus={"blue": "hq4"}, offer="u05 u10 u21", upgrade_deck="u33 u02")  # fmt: skip
    table.play("pick_upgrade(upgrade:0)", "pick_row(row:1)")
    assert (table.asked(), table.offer()) == ("pick_upgrade", "- u10 u21")
    assert table.told("upgrade_slid", "upgrade_revealed") == []
    assert table.refused("pick_upgrade(upgrade:0)") == No("upgrade_gone", {}, "TEA-R54")
    assert [table.price(f"pick_upgrade(upgrade:{pounds})") for pounds in (1, 2)] == [1, 2]
    table.play("pick_upgrade(upgrade:1)", "pick_row(row:2)", "pick_contract(contract:1)")
    assert (table.asked(), table.offer()) == ("end_turn", "- - u21")
    table.play("end_turn()")
    assert table.offer() == "u21 u33 u02"
    assert table.told("upgrade_slid") == [{"upgrade": "u21", "space": 0, "from": 2}]
    assert table.told("upgrade_revealed") == [{"upgrade": "u33", "space": 1}, {"upgrade": "u02", "space": 2}]


@pytest.mark.parametrize(
    ("left", "after", "slid"),
    [
        ("- u10 u21", "u10 u21 u33", [("u10", 0, 1), ("u21", 1, 2)]),
        ("u05 - u21", "u05 u21 u33", [("u21", 1, 2)]),
        ("u05 u10 -", "u05 u10 u33", []),
        ("- u10 -", "u10 u33 u02", [("u10", 0, 1)]),
        ("- - -", "u33 u02 u40", []),
    ],
)
def test_tea_r54_upgrades_slide_towards_nought(left: str, after: str, slid: list[tuple[str, int, int]]) -> None:
    table = Table(offer=left, upgrade_deck="u33 u02 u40").maintain()
    assert table.offer() == after
    assert [(facts["upgrade"], facts["space"], facts["from"]) for facts in table.told("upgrade_slid")] == slid


# ---- R55


def test_tea_r55_a_lost_loft_discards_at_once() -> None:
    """Ten Crates, seven places: three go, one at a time, before anything else."""
    table = placing("u21", rows={"rose": ("u20", "", "", "")}, stock={"rose": "rrwwggbbbb"}).play("pick_row(row:1)")
    assert table.told("upgrade_covers") == [{"seat": 0, "upgrade": "u21", "row": 1, "covered": "u20"}]
    for left in (3, 2, 1):
        assert table.top.asked(table.state) == ("discard_crate", {"seat": 0, "n": left})
        table.play("discard_crate(stock:red)" if left > 1 else "discard_crate(stock:black)")
    assert (table.stock("rose"), table.asked()) == ("wwggbbb", "end_turn")


def test_tea_r55_a_lost_slot_discards_at_once() -> None:
    table = placing("u21", rows={"rose": ("", "u28", "", "")}, held={"rose": "c01 c02 c03 c04"}).play("pick_row(row:2)")
    assert table.legal() == [f"discard_contract(own:c0{number})" for number in (1, 2, 3, 4)]
    assert table.play("discard_contract(own:c01)").held("rose") == "c02 c03 c04"


def test_tea_r55_nothing_is_lost_on_another_row() -> None:
    table = placing("u21", rows={"rose": ("u20", "u28", "", "")}, held={"rose": "c01 c02 c03 c04"},
                    stock={"rose": "rrrrrrrrrr"}).play("pick_row(row:3)")  # fmt: skip
    assert (table.asked(), len(table.stock("rose"))) == ("end_turn", 10)


def test_tea_r55_what_an_instant_upgrade_did_stays_done() -> None:
    table = placing("u40").play("pick_row(row:1)")
    assert table.told("earned") == [{"seat": 0, "n": 5, "source": "row:1"}]
    table.gain("deal:canton", words.Upgrade(1, "free")).play("pick_upgrade(upgrade:1)", "pick_row(row:1)")
    assert (table.money("rose"), len(table.told("earned"))) == (12, 1)


@pytest.mark.parametrize(("row", "pounds"), [("u45", 1 + 4), ("u45 u01", 1 + 3), ("u01 u45", 3 + 1 + 4)])
def test_tea_r55_values_always_count_and_end_per_only_uncovered(row: str, pounds: int) -> None:
    """u45: £2 for each of two fulfilled Contracts."""
    table = Table(rows={"rose": ("", row, "", "")}, fulfilled={"rose": "c01 c02", "teal": "c03"})
    assert table.lines("rose")[2] == pounds


@pytest.mark.parametrize(
    ("upgrade", "counted"),
    [("u45", {"fulfilled": "c01 c02 c03 c04 c05"}), ("u47", {"shares": "blue " * 4 + "grey " * 5})],
)
def test_tea_r55_end_per_has_its_most(upgrade: str, counted: dict[str, str]) -> None:
    position = {name: {"rose": text.strip()} for name, text in counted.items()}
    table = Table(rows={"rose": (upgrade, "", "", "")}, **position)
    assert table.lines("rose")[2] == 1 + {"u45": 8, "u47": 7}[upgrade]


def test_tea_r55_only_the_uppermost_of_a_row_works() -> None:
    """u05 and u10 lie below u06: Invest brings neither £2 nor a Concession."""
    table = Table(rows={"rose": ("u05 u10 u06", "", "", "")}, value={"blue": 5}, share_bonus={"blue": "sh1"})
    table.act("invest", "blue")
    assert (table.money("rose"), table.state.concessions[0]) == (7 - 5 + 3, 1)
