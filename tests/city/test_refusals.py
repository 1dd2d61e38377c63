"""Why not: every refusal of section 4.5 with its facts, and what touching dimmed things means."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from greengold.catalog.text import load_texts
from greengold.games import DATA
from tests.city.build import Table

BUS = "-2,-2: T01 b1; -1,-2: T05 b2; 0,-1: T07 b2; 1,0: T10 b2"
"""A bus of 4 tiles from B2 to the Museum."""
WALK = "-4,0: T05 a0; -2,0: T01 a3"
"""On foot from S1 by the Park to the Amusement Park."""
ORDER = (
    "hex_printed", "hex_taken", "opponents_rider", "tile_first", "end_too_soon", "tile_placed", "sending_over",
    "not_your_rider", "rider_gone", "not_connected", "no_such_length", "token_used", "token_mode", "token_symbol",
)  # fmt: skip
"""As in section 4.5; not_your_turn is said by the table."""


def facts(table: Table, text: str) -> tuple[str, dict[str, Any]]:
    no = table.refused(text)
    return no.code, dict(no.facts)


def placing(**more: Any) -> Table:
    given: dict[str, Any] = {"turn": 0, "tiles": WALK, "riders": None, "hand": {0: "T20"}, **more}
    return Table(**given).placing()


def sending(**more: Any) -> Table:
    return Table(**{"tiles": BUS, "riders": {"B2.2": "museum", "B2.1": "museum"}, "turn": 0, **more}).sending()


def test_hexes() -> None:
    table = placing()
    assert facts(table, "lay(hex:-3,0, pose:a0)") == ("hex_printed", {"spot": "park_1"})
    assert facts(table, "lay(hex:0,0, pose:b2)") == ("hex_printed", {"spot": "central"})
    assert facts(table, "lay(hex:-4,0, pose:a0)") == ("hex_taken", {"tile": "T05"})
    code, said = facts(table, "lay(hex:-3,-1, pose:a0)")
    assert (code, said["slot"], said["colour"]) == ("opponents_rider", "B1", "pink")
    one, other = said["riders"].split()
    assert (one.partition(".")[0], other.partition(".")[0]) == ("pink", "purple")
    assert table.code("lay(hex:9,9, pose:a0)") == "not_now"
    assert table.code("lay(hex:0,-1, pose:c0)") == "not_now"
    assert table.code("lay(hex:0,-1)") == "not_now"


def test_the_riders_named_are_those_that_still_wait() -> None:
    table = placing(riders={"B1.2": "library"})
    assert facts(table, "lay(hex:-3,-1, pose:a0)") == (
        "opponents_rider", {"slot": "B1", "riders": "purple.library", "colour": "purple"}
    )  # fmt: skip


def test_the_tile_comes_first() -> None:
    table = placing()
    assert facts(table, "send(rider:S1.1, way:walk.2)") == ("tile_first", {"tile": "T20"})
    assert facts(table, "done()") == ("tile_first", {"tile": "T20"})
    assert facts(table, "end_turn()") == ("end_too_soon", {"tile": "T20"})


def test_one_tile_a_turn() -> None:
    table = sending(hand={1: "T20"})
    assert facts(table, "lay(hex:3,-1, pose:a0)") == ("tile_placed", {})
    assert facts(table, "lay(hex:0,0, pose:a0)")[0] == "hex_printed"
    assert facts(table, "lay(hex:1,0, pose:a0)") == ("hex_taken", {"tile": "T10"})
    assert facts(table.play("done()"), "lay(hex:3,-1, pose:a0)") == ("tile_placed", {})


def test_sending_is_over() -> None:
    table = sending().play("done()")
    assert facts(table, "send(rider:B2.2, way:bus.4)") == ("sending_over", {})
    assert facts(table, "send(rider:B2.1, way:bus.4)") == ("sending_over", {})
    nobody = sending(tiles="3,-1: T01 a0")
    assert nobody.asked() == "end_turn"
    assert facts(nobody, "send(rider:B2.2, way:bus.4)") == ("not_connected", {"mode": "bus", "destination": "museum"})


def test_whose_rider() -> None:
    table = sending()
    assert facts(table, "send(rider:B2.1, way:bus.4)") == ("not_your_rider", {"colour": "blue"})
    assert facts(table, "send(rider:B2.1)") == ("not_your_rider", {"colour": "blue"})
    assert table.meant("rider:B2.1").startswith("send(rider:B2.1")
    assert table.meant("slot:B2") == "send(rider:B2.2, way:bus.4.token)"


def test_a_rider_that_has_left() -> None:
    table = sending(riders={"B2.2": "museum", "S1.1": "library"})
    table.state.where[table.pack.rider_by_id["S1.1"]] = 0
    assert facts(table, "send(rider:S1.1, way:walk.2)") == ("rider_gone", {})


def test_not_connected() -> None:
    table = sending(riders={"B2.2": "museum", "S1.1": "library"})
    assert facts(table, "send(rider:S1.1, way:walk.2)") == ("not_connected", {"mode": "walk", "destination": "library"})
    assert facts(table, "send(rider:S1.1)") == ("not_connected", {"mode": "any", "destination": "library"})
    assert facts(table, "send(rider:B2.2, way:tram.4)") == ("not_connected", {"mode": "tram", "destination": "museum"})
    assert table.meant("rider:S1.1") == "send(rider:S1.1)"


@pytest.mark.parametrize(("way", "tiles"), [("bus.5", 5), ("bus.2.token", 2), ("bus.9", 9), ("bus.0", 0)])
def test_no_such_length(way: str, tiles: int) -> None:
    assert facts(sending(), f"send(rider:B2.2, way:{way})") == ("no_such_length", {"mode": "bus", "tiles": tiles})


def test_tokens() -> None:
    table = sending(used={0: "bus_x2"})
    assert facts(table, "send(rider:B2.2, way:bus.4.token)") == ("token_used", {"token": "bus_x2"})
    table = sending()
    assert facts(table, "send(rider:B2.2, way:bus.4, token:walk_x3)") == (
        "token_mode", {"token": "walk_x3", "mode": "walk"}
    )  # fmt: skip
    table = Table(tiles="-2,-2: T01 b1; -1,-2: T05 b2", riders={"B2.2": "amusement"}).sending()
    assert facts(table, "send(rider:B2.2, way:bus.2.token)") == (
        "token_symbol", {"mode": "bus", "tiles": 2, "symbol": "bus_stop"}
    )  # fmt: skip


def test_a_used_token_is_named_before_its_missing_symbol() -> None:
    """If several reasons apply, the first of the table is given."""
    table = Table(tiles="-2,-2: T01 b1; -1,-2: T05 b2", riders={"B2.2": "amusement"}, used={0: "bus_x2"}).sending()
    assert table.code("send(rider:B2.2, way:bus.2.token)") == "token_used"
    assert table.code("send(rider:B2.2, way:bus.3.token)") == "no_such_length"
    for earlier, later in pairwise(ORDER):
        assert table_of_codes().index(earlier) < table_of_codes().index(later)


def table_of_codes() -> list[str]:
    """The refusals in the order of the texts, which is that of section 4.5."""
    return [key.removeprefix("refusal.") for key in load_texts(DATA / "city").keys("refusal.")]


def test_what_belongs_to_nothing() -> None:
    for table in (placing(), sending(), sending().play("done()")):
        for text in ("bid(space:h1)", "touch(bag:all)", "send(rider:X9.1, way:bus.4)", "lay()", "auto()"):
            assert table.code(text) in ("not_now", "tile_first", "sending_over")
        assert table.meant("bag:all") in ("", "touch(bag:all)")
        assert table.meant() == ""


def test_touching_means_a_move_that_may_be_made_if_there_is_one() -> None:
    table = placing()
    assert table.meant("hex:0,-1") == "lay(hex:0,-1, pose:a0)"
    assert table.meant("spot:park_1").startswith("lay(hex:-3,0")
    assert table.code(table.meant("spot:park_1")) == "hex_printed"
    assert table.meant("hex:0,-1", "pose:b4") == "lay(hex:0,-1, pose:b4)"
    assert table.meant("hex:-3,-1") == "lay(hex:-3,-1, pose:a0)"
    table = sending()
    assert table.meant("rider:B2.2") == "send(rider:B2.2, way:bus.4.token)"
    assert table.meant("rider:B2.2", "way:bus.4") == "send(rider:B2.2, way:bus.4)"


def test_every_refusal_is_tested_here() -> None:
    here = Path(__file__).read_text("utf-8")
    quoted = set(re.findall(r'"(\w+)"', here.partition("def facts")[2]))
    assert [code for code in table_of_codes() if code not in quoted] == []
