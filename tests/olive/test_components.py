"""The components of the olive grove are typed and keep what the rulebook states."""

from __future__ import annotations

from pathlib import Path

import pytest

from greengold.catalog.loader import PackError
from greengold.games import DATA
from greengold.games.olive.components import FILES, find_faults, load_components
from tests.spoiling import copied, expect_named, spoil

OLIVE = DATA / "olive"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the shipped components that may be spoilt."""
    return copied(OLIVE, FILES, tmp_path)


def test_the_shipped_components_are_sound() -> None:
    components = load_components(OLIVE)
    assert components.folder == OLIVE
    assert len(components.data_hash) == 16
    assert [(kind.id, kind.rolls) for kind in components.years.year_types.list] == [
        ("standard", (1, 2, 3)),
        ("crisis", (4,)),
        ("long", (5, 6)),
    ]
    assert components.colours.seats[2].colours == (("blue", "white"), ("yellow", "red"))
    assert components.price_mix.mixes.two_seats["D"]["2_sellers"][1].weights == (92, 8)
    assert components.workers.workers.list[3].copies == components.workers.use_order.order
    assert components.board.paths.list[0].source == "A"


BAD = [
    # file, what stands there, what is put there, words of the error
    ("bidding_spaces", "{id: I, worker: orange, min: 3,", "{id: I, worker: orange, min: 2,", "[1].min: expected 3"),
    ("bidding_spaces", "{id: L, worker: brown,  min: 1,", "{id: L, worker: brown,  min: 0,", "whole number >= 1"),
    ("bidding_spaces", "{id: K, worker: black,  min: 3,", "{id: K, worker: black,  min: 6,", "at most 5, the cubes"),
    ("bidding_spaces", "{id: H, worker: green,", "{id: H, worker: pink,", "columns: expected {H: green"),
    ("bidding_spaces", "{id: h2, column", "{id: h1, column", "list[1].id: expected every id once, but found 'h1'"),
    ("bidding_spaces", "{id: h2, column: H", "{id: h2, column: Z", "list[1].column: expected one of H, I, J, K, L, M"),
    ("bidding_spaces", "{id: h2, column: H, row: 2", "{id: h2, column: H, row: 5", "expected 2 (rows in order"),
    ("bidding_spaces", "{id: i1, column: I, row: 1, min_colours: 3}", "{id: i1, column: I, row: 1, min_colours: 4}",
     "a space of column I that three colours can use"),
    ("bidding_spaces", "{id: l1, column: L", "{id: l1, colum: L", "list[11].colum: expected only known keys"),
    ("board", "rect: [14, 92, 28, 44]", "rect: [4, 92, 28, 44]", "areas.list[0].rect: expected a rectangle inside"),
    ("board", "rect: [122, 88, 12, 11]", "rect: [112, 88, 12, 11]", "of its own for d2, but found it lies on d1"),
    ("board", "{id: d6, rect", "{id: d7, rect", "market_squares.list: expected [d1, d2, d3, d4, d5, d6"),
    ("board", "holds: die,     capacity: 1,", "holds: die,     capacity: -1,", "list[5].capacity: expected a whole"),
    ("board", "rect: [46, 92, 22, 44]", "rect: [46, 92, 22]", "areas.list[1].rect: expected a list of length 4"),
    ("board", "{from: C, to: D, worker: purple}", "{from: C, to: G, worker: purple}", "paths.list: expected the six"),
    ("bot_values", "1: {0: 4,  1: 0,", "1: {0: -4,  1: 0,", "entry_worth[1][0]: expected a whole number >= 0"),
    ("bot_values", "  1: {0: 4,  1: 0,  2: 0,  3: 0}\n", "", "expected [1, 2, 3, 4, 5, 6] (every number of the die)"),
    ("colours", "meeples: 4", "meeples: 5", "pieces_per_colour.meeples: expected 4 (the rulebook), but found 5"),
    ("colours", "cubes: 7 ", "cubes: 8 ", "pieces_per_colour.cubes: expected 7"),
    ("colours", "[[blue, white], [yellow, red]]", "[[blue, yellow], [white, red]]", "blue with white and yellow with"),
    ("colours", "[[blue], [yellow], [white]]", "[[blue], [yellow], [green]]", "seats[3].colours: expected one of blue"),
    ("colours", "order: [blue, yellow, white, red]", "order: [blue, yellow, red]", "clockwise_order.order: expected"),
    ("markets", "      - {id: d6, bonus: 0}\n", "", "markets[0].squares: expected 6 (squares of a market)"),
    ("markets", "{id: g6, bonus: 2}", "{id: g6, bonus: 9}", "expected at most 3, because the first free square must"),
    ("markets", "{id: g6, bonus: 2}", "{id: d6, bonus: 2}", "markets[1].squares[5].id: expected every id once"),
    ("markets", "order: [D, G]", "order: [G, D]", "resolution_order.order"),
    ("markets", "tie_reduction: 1", "tie_reduction: 2", "pricing.tie_reduction: expected 1"),
    ("options", "default: 0", "default: 2", "options[0].default: expected one of the values, but found 2"),
    ("options", "values: [0, 1]", "values: [0, 1, 2]", "options[0].values: expected [0, 1] (what the rules know)"),
    ("price_mix", "[0, 0, 0, 2, 16, 51, 31]", "[0, 0, 0, 2, 16, 51, 30]", "[6].weights: expected 100 (weights in per"),
    ("price_mix", "[0, 0, 0, 2, 16, 51, 31]", "[0, 0, 2, 16, 51, 31]", "[6].weights: expected 7 (one weight for each"),
    ("price_mix", "[0, 0, 0, 2, 16, 51, 31]", "[0, 0, 0, 2, 16, 51, 131]", "2_sellers[6].weights[6]: expected a whole"),
    ("score_track", "spaces: 60", "spaces: 50", "track.spaces: expected 60 (cells along the edge of the board)"),
    ("score_track", "space: p45", "space: p60", "corners.red.space: expected a space of the track, p0 to p59"),
    ("score_track", "space: p30", "space: p15", "corners: expected a corner of its own for every colour"),
    ("workers", "{id: press,  name: Press olives,     from: B, to: E}", "{id: press,  name: Press, from: A, to: E}",
     "actions: expected {press: [orange, B, E]"),
    ("workers", "copies: [green, orange, purple]", "copies: [green]", "copies: expected [green, orange, purple]"),
    ("workers", "sets_next_starter: true", "sets_next_starter: 1", "expected true or false, but found 1"),
    ("years", "years: 2", "years: 3", "game.years: expected 2"),
    ("years", "rolls: [4], ", "rolls: [3], ", "every roll from 1 to 6 in exactly one kind of year"),
    ("years", "rolls: [5, 6], ", "rolls: [5, 7], ", "rolls[1]: expected a whole number <= 6, but found 7"),
    ("years", "rolls: [5, 6],    die_start: 6, rounds: 6", "rolls: [5, 6],    die_start: 6, rounds: 5",
     "expected 6 (one round for each die number)"),
    ("years", "  F: 2", "  F: 1", "year_end_points.F: expected 2 (the rulebook), but found 1"),
    ("years", "{A: 3, B: 1}", "{A: 3, B: 2}", "year_start.meeples_at: expected {A: 3, B: 1}"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "old", "new", "words"), BAD, ids=range(len(BAD)))
def test_bad_components_are_named_with_file_and_place(folder: Path, name: str, old: str, new: str, words: str) -> None:
    spoil(folder, name, old, new)
    assert words in expect_named(load_components, find_faults, folder / f"{name}.yaml", words)


def test_the_line_is_that_of_the_fault(folder: Path) -> None:
    line = spoil(folder, "years", "  F: 2", "  F: 1")
    with pytest.raises(PackError, match=f"years.yaml, line {line}, year_end_points.F"):
        load_components(folder)


def test_a_missing_file(folder: Path) -> None:
    (folder / "markets.yaml").unlink()
    with pytest.raises(PackError, match=r"markets\.yaml: expected a file"):
        load_components(folder)


def test_all_faults_are_found(folder: Path) -> None:
    spoil(folder, "years", "years: 2", "years: 3")
    spoil(folder, "colours", "meeples: 4", "meeples: 5")
    assert [fault.file.stem for fault in find_faults(folder)] == ["colours", "years"]
    spoil(folder, "markets", "order: [D, G]", "order: 7")
    assert [fault.file.stem for fault in find_faults(folder)] == ["markets"]
