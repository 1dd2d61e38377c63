"""Component files of the city that break the rulebook, or each other, are refused with their place."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from greengold.catalog.loader import PackError
from greengold.games import DATA
from greengold.games.city.components import find_faults, load_components

WRONG = [
    ("tiles", "{id: T01, a: {walk: [0, 2], bike: [3, 4]}", "{id: T01, a: {walk: [0, 2], bike: [2, 4]}", "lines"),
    ("tiles", "{id: T42,", "{id: T41,", "every id once"),
    ("tiles", "a: {walk: [0, 2], bike: [3, 5]}, b: {tram: [0, 3], bus: [1, 4]}",
     "a: {walk: [1, 3], bike: [4, 5]}, b: {tram: [0, 2], bus: [3, 5]}", "42 different tiles"),
    ("tiles", "walk: {straight: 16", "walk: {straight: 15", "16 (lines on the tiles)"),
    ("board_large", "hex: [-1, -1]", "hex: [-2, -1]", "no spot beside another"),
    ("board_large", "[[-4, 0, 2], ", "[", "each outline edge once"),
    ("board_large", "[[-4, 0, 2], ", "[[-4, 0, 2], [-4, 0, 2], ", "each outline edge once"),
    ("board_small", "slot_capacity: 21", "slot_capacity: 22", "21 (the rulebook)"),
    ("setup", "B10, B11, B11]", "B11, B11, B11]", "the places in use"),
    ("setup", "path_tiles: 33", "path_tiles: 34", "33 (the rulebook)"),
    ("transport_tracks", "{value: 6, min_players: 2}", "{value: 9, min_players: 2}", "CITY-R44"),
    ("scoring_chart", "walk: 4", "walk: 5", "4 (the rulebook)"),
    ("score_track", "mode: walk", "mode: bike", "one for each mode"),
    ("bonus_tokens", "amount: 3", "amount: 2", "3 (the rulebook)"),
    ("riders", "id: teal", "id: blue", "every id once"),
    ("riders", "id: central", "id: centre", "the destination central"),
]  # fmt: skip


def changed(folder: Path, file: str, *changes: tuple[str, str]) -> Path:
    """A copy of the city's files with words of one of them replaced."""
    shutil.copytree(DATA / "city", folder / "city")
    path = folder / "city" / f"{file}.yaml"
    text = path.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path.write_text(text, encoding="utf-8")
    return folder / "city"


def test_the_shipped_files_are_sound() -> None:
    assert list(find_faults(DATA / "city")) == []


@pytest.mark.parametrize(("file", "old", "new", "says"), WRONG, ids=[f"{case[0]}-{case[3][:16]}" for case in WRONG])
def test_a_fault_is_found(tmp_path: Path, file: str, old: str, new: str, says: str) -> None:
    folder = changed(tmp_path, file, (old, new))
    assert any(says in str(fault) for fault in find_faults(folder))
    with pytest.raises(PackError):
        load_components(folder)


def test_city_r23_a_board_with_shorter_routes_is_refused(tmp_path: Path) -> None:
    """The Amusement Park where the first Park is: one tile on -4,0 would join it to S1."""
    places = ("hex: [-1, -1]", "hex: [-9, -9]"), ("hex: [-3, 0]", "hex: [-1, -1]"), ("hex: [-9, -9]", "hex: [-3, 0]")
    faults = [str(fault) for fault in find_faults(changed(tmp_path, "board_large", *places))]
    assert any("CITY-R23" in fault and "1 from S1 to amusement" in fault for fault in faults)
    assert all("CITY-R23" in fault for fault in faults)
