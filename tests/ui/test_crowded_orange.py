"""The orange board when there is much of everything: full tableaus, boxes and hands."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from orange_tables import GAME, NAMES
from pygame import Rect

from greengold.catalog.text import load_texts
from greengold.games import DATA
from greengold.ui.stage import orange_boxes, orange_cards, orange_hand, orange_map, orange_tray
from greengold.ui.stage.orange import OrangeStage
from greengold.ui.stage.orange_ink import stock_of
from greengold.ui.stage.orange_places import leaning, railroad_cells, slot_cells
from greengold.ui.stage.stage import Voice
from tests.orange.build import Table


def by_county(county: str) -> list[str]:
    """All groves of a county."""
    return [grove.id for grove in GAME.components.groves.groves if grove.county == county]


def test_a_crowded_tableau_still_tells_the_towns() -> None:
    """Nine groves in six houses: the empty places give way to the cards."""
    groves = "tu_orosi ve_ojai la_covina la_puente oc_olive oc_tustin rv_corona sd_vista sd_oceanside"
    table = Table(seats=5, groves={"P": groves})
    found = orange_tray.layout(orange_tray.sets(stock_of(GAME.packs[5]), table.view(), 0, False))
    cards = [(box, k < len(one.groves)) for one, _, boxes in found for k, box in enumerate(boxes)]
    assert len(cards) == 18
    assert min(box[2] for box, full in cards if full) >= orange_cards.NAMED
    assert max(box[2] for box, full in cards if not full) < orange_cards.NAMED / 3


@pytest.mark.parametrize("by_railroad", [False, True])
def test_a_full_tableau_lies_in_two_rows_and_tells_its_towns(by_railroad: bool) -> None:
    """As many groves as a game of three may end with, in eight houses."""
    counties = {"tulare": 9, "ventura": 5, "orange": 4, "riverside": 3, "san_diego": 1}
    own = [g for county, n in counties.items() for g in by_county(county)[:n]]
    view = Table(seats=3, groves={"P": " ".join(own)}).view()
    found = orange_tray.layout(orange_tray.sets(stock_of(GAME.packs[3]), view, 0, by_railroad))
    cards = [box for one, _, boxes in found for box in boxes[: len(one.groves)]]
    assert len(cards) == 22
    assert len({y for _, y, _, _ in cards}) == 2
    assert min(w for _, _, w, _ in cards) >= orange_cards.NAMED
    assert all(Rect(orange_tray.TABLEAU).inflate(2, 2).contains(Rect(ground)) for _, ground, _ in found)


@pytest.mark.parametrize("chosen", ["", "freeze"])
def test_the_places_of_the_hand_follow_its_leaning_cards(chosen: str) -> None:
    """A card may lie beside its place by less than the gap to the next; the chosen one stands straight and higher."""
    view = Table(hands={"Q": "strike freeze repeat unions drought citrus_fair"}).to_report().view("Q")
    found = orange_hand.fan(view, chosen and f"report:{chosen}")
    places = [r for r in orange_hand.regions(view, chosen and f"report:{chosen}") if r.place.startswith("report")]
    for (card, box, tilt), place in zip(found, places, strict=True):
        room = Rect(place.x, place.y, place.w, place.h)
        assert place.place == f"report:{card}"
        assert all(room.inflate(16, 16).collidepoint(point) for point in leaning(box, tilt, 9, 0))
        assert (tilt == 0) is (card == chosen)
    assert not any(Rect(a[1]).colliderect(Rect(b[1])) for a, b in combinations(found, 2))


def test_chips_and_trains_never_hide_whose_they_are() -> None:
    """Every seat in every slot, and ten trains of a railroad: the sign in the middle of each is to be seen."""
    rows = [orange_boxes.chip_spots(cell, 5) for cell in slot_cells().values()]
    view = Table(seats=5, trains=dict.fromkeys("PQRST", "sp sp")).view()
    rows.append([spot for _, _, spot in orange_boxes.train_spots(view, 0, railroad_cells()["sp"])])
    for row in rows:
        for (x, _, size), (other, _, _) in pairwise(row):
            assert other - x >= 0.65 * size
            assert size >= 15


def test_the_numbers_of_all_seats_are_those_that_lie_open() -> None:
    stage = OrangeStage(Voice(load_texts(DATA / "orange").say, dict(enumerate(NAMES))), GAME.packs[4])
    table = Table(money={"P": 7, "Q": 12}, houses={"P": "orange orange tulare"}, chips={"Q": "political.county"})
    found = dict(stage.open_numbers(table.view("S")))
    assert all(len(cells) == 4 for cells in found.values())
    assert found["Money"][:2] == ["$7", "$12"]
    assert (found["Packing Houses"][0], found["Room for groves"][0], found["Chips"][1]) == ("3", "9", "1")


def test_eight_houses_of_a_county_stand_each_for_itself() -> None:
    houses = {"P": "riverside riverside riverside", "Q": "riverside riverside riverside", "R": "riverside riverside"}
    found = orange_map.building_spots(stock_of(GAME.packs[4]), Table(houses=houses).view(), "riverside")
    assert [building.count for building, _ in found] == [1] * 8
