"""The components of California Gold are typed and keep what the rulebook states."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from greengold.catalog.loader import PackError
from greengold.games import DATA
from greengold.games.orange import vocabulary as say
from greengold.games.orange.components import FILES, find_faults, load_components
from tests.spoiling import copied, expect_named, spoil

ORANGE = DATA / "orange"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the shipped components that may be spoilt."""
    return copied(ORANGE, FILES, tmp_path)


def test_the_shipped_components_are_sound() -> None:
    components = load_components(ORANGE)
    assert components.folder == ORANGE
    assert len(components.data_hash) == 16
    assert set(FILES) == {path.stem for path in ORANGE.glob("*.yaml")}
    assert components.working_conditions.slots[5].strike == (say.LoseGrove(count=1), say.Forbid(what="turn"))


def test_the_groves_are_those_of_the_table() -> None:
    """The brief, section 1: Valencias, Navels and railroads of each county."""
    groves = load_components(ORANGE).groves.groves
    table = {
        "los_angeles": (8, 4, 4, 4, 4),
        "orange": (11, 0, 4, 3, 4),
        "san_bernardino": (2, 9, 4, 4, 3),
        "riverside": (0, 10, 1, 5, 4),
        "tulare": (2, 7, 5, 0, 4),
        "ventura": (7, 0, 7, 0, 0),
        "san_diego": (6, 0, 0, 0, 6),
    }
    found = {}
    for county in table:
        own = [grove for grove in groves if grove.county == county]
        types, railroads = Counter(grove.type for grove in own), Counter(grove.railroad for grove in own)
        found[county] = (types["V"], types["W"], railroads["sp"], railroads["up"], railroads["atsf"])
    assert found == table
    assert len(groves) == 66


def test_the_farm_reports_are_those_of_the_rulebook() -> None:
    cards = load_components(ORANGE).farm_reports.cards
    counts = {card.id: card.count for card in cards}
    assert sum(counts.values()) == 60
    for id, count in {"freeze": 9, "strike": 9, "regional_advertising": 4, "national_advertising": 2, "repeat": 5,
                      "unions": 1}.items():  # fmt: skip
        assert counts[id] == count
    assert sum(card.count for card in cards if card.family == "election") == 8
    removing = [card.id for card in cards if card.remove_chips]
    assert [card.id for card in cards if card.family in ("election", "advertising")] == removing[:8]


BAD = [
    # file, what stands there, what is put there, words of the error
    ("boxes", "name: Regional, price: 5", "name: Regional, price: 6", "boxes[1].slots"),
    ("boxes", "action: advertise\n    agency_action: true", "action: advertise\n    agency_action: false",
     "boxes[1].agency_action: expected true"),
    ("boxes", "name: State,  price: 10, max_per_player: 1", "name: State,  price: 10, max_per_player: 2",
     "boxes[2].slots[1].max_per_player: expected 1"),
    ("boxes", "  size: 6\n", "  size: 5\n", "array.places: expected [array.1"),
    ("counties", "name: Tulare, nursery_price: 9", "name: Tulare, nursery_price: 8",
     "counties[0].nursery_price: expected 9 (the county's groves in the deck), but found 8"),
    ("counties", "id: ventura, name: Ventura, nursery_price: 7, railroads: [sp]",
     "id: ventura, name: Ventura, nursery_price: 7, railroads: [sp, up]", "counties[1].railroads: expected"),
    ("counties", "id: orange, name: Orange, nursery_price: 11, railroads: [sp, up, atsf], oranges: [V]",
     "id: orange, name: Orange, nursery_price: 11, railroads: [sp, up, atsf], oranges: [V, W]",
     "counties[4].oranges: expected"),
    ("groves", "id: la_covina,       city: Covina,       county: los_angeles",
     "id: la_covina,       city: Covina,       county: kern", "groves[0].county"),
    ("groves", "{id: la_san_fernando, city", "{id: la_covina, city", "expected every id once"),
    ("groves", "name: Valencia, dues: 1", "name: Valencia, dues: 3", "types: expected"),
    ("railroads", "short: SP, groves: 25", "short: SP, groves: 24", "railroads[0].groves: expected 25"),
    ("setup", "  money: 20", "  money: 25", "start.money: expected 20"),
    ("setup", "by_players: {3: 21, 4: 15, 5: 12}", "by_players: {3: 21, 4: 15, 5: 13}", "end_trigger.by_players"),
    ("setup", "packing_house: 5\n", "packing_house: 4\n", "building_prices.packing_house: expected 5"),
    ("setup", "members_per_turn: 2", "members_per_turn: 3", "limits.members_per_turn: expected 2"),
    ("setup", "railroad_majority: 2", "railroad_majority: 3", "dues.railroad_majority: expected 2"),
    ("setup", "late_start_bonus: [0, 2]", "late_start_bonus: [2, 0]", "options.late_start_bonus"),
    ("setup", "first_played_after_round: 2", "first_played_after_round: 1", "first_played_after_round: expected 2"),
    ("working_conditions", "strike: [{kind: forbid, what: collect_dues}]", "strike: [{kind: forbid, what: turn}]",
     "slots[1].strike"),
    ("working_conditions", "{id: bad,         step: 4", "{id: bad,         step: 5", "slots[4].step: expected 4"),
    ("farm_reports", "- {who: all, kind: freeze}", "- {who: prepared, kind: freeze}", "effects[0].who"),
    ("farm_reports", "kind: strike, shift: 1", "kind: strike, shift: -1", "effects[0].shift"),
    ("farm_reports", "kind: move_worker, steps: 2}", "kind: move_worker, stepps: 2}", "effects[0]"),
    ("farm_reports", "{who: leaders, kind: lose_grove, count: 1}", "{who: losers, kind: lose_grove, count: 1}",
     "effects[0].who"),
    ("farm_reports", "{who: all, kind: dues, train: 1}", "{who: all, kind: due, train: 1}", "effects[0].kind"),
    ("farm_reports", "total: 60", "total: 61", "total: expected 60"),
    ("farm_reports", "action: place_train, price: normal", "action: place_train, price: free", "effects[1].price"),
    ("effects", "kind: rail_off, ", "kind: rails_off, ", "kinds"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "old", "new", "words"), BAD, ids=range(len(BAD)))
def test_bad_components_are_named_with_file_and_place(folder: Path, name: str, old: str, new: str, words: str) -> None:
    spoil(folder, name, old, new)
    expect_named(load_components, find_faults, folder / f"{name}.yaml", words)


def test_the_line_is_that_of_the_fault(folder: Path) -> None:
    line = spoil(folder, "groves", "type: V, brand: Tall Hat", "type: X, brand: Tall Hat")
    with pytest.raises(PackError, match=rf"groves.yaml, line {line}, groves\[12\]\.type"):
        load_components(folder)


def test_all_faults_are_found(folder: Path) -> None:
    spoil(folder, "setup", "money: 20", "money: 21")
    spoil(folder, "railroads", "short: UP, groves: 16", "short: UP, groves: 17")
    spoil(folder, "counties", "name: San Diego, nursery_price: 6", "name: San Diego, nursery_price: 5")
    assert [fault.file.stem for fault in find_faults(folder)] == ["counties", "railroads", "setup"]
    (folder / "boxes.yaml").unlink()
    assert [fault.file.stem for fault in find_faults(folder)] == ["boxes"]
