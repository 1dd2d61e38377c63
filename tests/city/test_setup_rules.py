"""Set up: components for each number of players, Riders at the border, no doubles (rulings 1 to 6, examples 6 to 9)."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from greengold.core.game import Setup
from greengold.games.city.names import MODES
from greengold.games.city.setup import no_doubles
from greengold.games.city.state import CityState
from tests.city.build import GAME, Table
from tests.city.oracle import data, tiles
from tests.city.random_games import begun

SEATS = (2, 3, 4, 5, 6)
SEEDS = range(40)


def seats_at(state: CityState, slot: str) -> list[int]:
    """Seats of the Riders in a slot, in the order in which they came."""
    view = GAME.view(state, 0)
    return [rider.seat for rider in view.riders if rider.slot == slot]


def new(seats: int, seed: int = 1, first: str | int = 1) -> CityState:
    return GAME.new(Setup(seats, seed, {"first_seat": first}))


def test_city_r1_the_first_player_is_chosen_or_drawn() -> None:
    for seats in SEATS:
        drawn = Counter(GAME.new(Setup(seats, seed)).first for seed in range(60 * seats))
        assert set(drawn) == set(range(seats))
        assert min(drawn.values()) > 30
        for chosen in range(1, 7):
            state = new(seats, 3, chosen)
            assert state.first == state.seat == min(chosen, seats) - 1
    with pytest.raises(ValueError, match="first_seat"):
        new(4, 1, 7)
    with pytest.raises(ValueError, match="7 seats"):
        new(7)


def test_city_r2_returned_tiles_are_hidden_and_scoring_tiles_open() -> None:
    for seats in SEATS:
        state = begun(seats, 4)
        view = GAME.view(state, 0)
        assert sorted(view.waiting_marks) == sorted(MODES)
        box = {state.pack.tile_ids[tile] for tile in state.box}
        assert len(box) == {2: 18, 3: 9, 4: 6, 5: 2, 6: 0}[seats]
        assert box <= set(view.unseen)
        assert len(view.unseen) == 42 - seats
        shown = set(view.hand)
        assert shown.isdisjoint(view.unseen)
        assert shown | set(view.unseen) == set(tiles())
    orders = Counter(GAME.view(begun(2, seed), 0).waiting_marks for seed in range(200))
    assert len(orders) == 24


def test_city_r3_six_players_return_six_different_destinations() -> None:
    missing: set[tuple[int, str]] = set()
    for seed in range(150):
        state, places = begun(6, seed), set(GAME.packs[6].destinations) - {"central"}
        returned = []
        for seat in range(6):
            own = {rider.destination for rider in GAME.view(state, 0).riders if rider.seat == seat}
            assert len(own) == 5
            assert own < places
            returned += sorted(places - own)
        assert sorted(returned) == sorted(places)
        missing |= set(enumerate(returned))
        assert set(GAME.packs[6].spots) >= places | {"central"}
    assert len(missing) == 36


def test_city_r4_both_places_of_a_double_slot_are_filled_in_a_row() -> None:
    for seats in SEATS:
        table = next(row for row in data("setup")["player_counts"] if row["players"] == seats)
        riders = GAME.view(new(seats), 0).riders
        assert [rider.slot for rider in riders] == table["fill_order"]
        assert [rider.seat for rider in riders] == [number % seats for number in range(len(riders))]
        for one, other in pairwise(riders):
            if one.slot == other.slot:
                assert (one.place, other.place) == (1, 2)
                assert one.seat != other.seat
        assert seats_at(new(seats, 1, 2), riders[0].slot)[0] == 1


@pytest.mark.parametrize(("beside", "moved"), [("library", "B2.1"), ("museum", "B4.1")])
def test_city_r5_the_search_goes_on_at_the_first_slot(beside: str, moved: str) -> None:
    """The last slot of two players is a double of seat 1, whose next disc is its first one, in B2."""
    pack = GAME.packs[2]
    order = f"central amusement {beside} market stadium central market stadium library university university central"
    discs = [pack.destinations.index(name) for name in f"{order} museum museum".split()]
    after = [pack.destinations[end] for end in no_doubles(pack, discs)]
    there = dict(zip(pack.rider_ids, after, strict=True))
    assert there["B11.2"] == {"B2.1": "amusement", "B4.1": "market"}[moved]
    assert there[moved] == "museum"
    changed = [name for name, end, disc in zip(pack.rider_ids, after, discs, strict=True)
               if end != pack.destinations[disc]]  # fmt: skip
    assert sorted(changed) == sorted(["B11.2", moved])


def test_city_r5_no_game_begins_with_a_double() -> None:
    for seats in SEATS:
        for seed in SEEDS:
            riders = GAME.view(begun(seats, seed), 0).riders
            assert set(Counter((rider.slot, rider.destination) for rider in riders).values()) == {1}
            assert set(Counter((rider.seat, rider.destination) for rider in riders).values()) == {1}


def test_city_r6_skipped_slots_are_empty_slots() -> None:
    for seats, slots in ((2, ("B3", "B6", "B9", "B12")), (4, ("S3", "S6"))):
        table = Table(seats=seats, riders=None, hand={0: "T01"}).placing()
        for slot in slots:
            assert not seats_at(table.state, slot)
            assert {hex for hex, _ in table.town().slots[slot]} & table.open()
    table = Table(seats=2, riders={"B2.2": "library"}, tiles="1,-4: T02 b1; 2,-4: T03 b4; 1,-3: T02 b0")
    tram = table.town().joined("tram")
    assert "B3" in tram["1,-4"]
    assert tram["B3"] >= {"1,-4"}
    assert table.pack.place_ids[table.pack.first_slot + table.pack.slot_by_id["B3"]] == "B3"


def test_city_g6_filling_with_four_players() -> None:
    state = new(4)
    expected = {"S1": [0], "B1": [1, 2], "B2": [3, 0], "S2": [1], "B3": [2, 3], "S4": [2], "S5": [3]}
    expected |= {"S3": [], "S6": []}
    assert {slot: seats_at(state, slot) for slot in expected} == expected
    corners = Counter(rider.seat for rider in GAME.view(state, 0).riders if rider.slot.startswith("S"))
    assert corners == {0: 1, 1: 1, 2: 1, 3: 1}
    assert Counter(rider.seat for rider in GAME.view(state, 0).riders) == dict.fromkeys(range(4), 7)


def test_city_g7_filling_with_five_and_six_players() -> None:
    state = new(5)
    assert [seats_at(state, f"S{corner}") for corner in range(1, 7)] == [[0], [1], [2], [3], [4], [0]]
    assert seats_at(state, "B1") == [1, 2]
    state = new(6)
    assert [seats_at(state, f"S{corner}") for corner in range(1, 7)] == [[0], [1], [2], [3], [4], [5]]
    assert seats_at(state, "B1") == [0, 1]


def test_city_g8_filling_with_two_players() -> None:
    state = new(2)
    expected = {"B1": [0], "B2": [1, 0], "B4": [1, 0], "B5": [1], "B7": [0, 1], "B3": [], "B6": [], "B9": [], "B12": []}
    assert {slot: seats_at(state, slot) for slot in expected} == expected


@pytest.mark.parametrize(("beside", "moved"), [("library", "B3.1"), ("museum", "B5.1")])
def test_city_g9_no_doubles(beside: str, moved: str) -> None:
    """Seat 2: museum in B1, stadium in B3, market in B5. With a museum beside it in B3 that swap is refused."""
    pack = GAME.packs[4]
    names, at = pack.destinations, pack.rider_by_id
    discs = [(rider // 4 + rider) % 7 for rider in range(28)]
    given = {"B1.1": "museum", "B1.2": "museum", "B3.1": "stadium", "B3.2": beside, "B5.1": "market", "B5.2": "library",
             "B2.1": "central", "B2.2": "market", "B4.1": "central", "B4.2": "market"}  # fmt: skip
    for name, end in given.items():
        discs[at[name]] = names.index(end)
    for rider, mate in enumerate(pack.partner):  # no other doubles
        if mate > rider and pack.rider_ids[rider] not in given:
            discs[rider], discs[mate] = 0, 1
    after = no_doubles(pack, discs)
    there = {name: names[after[at[name]]] for name in given}
    taken = {"B3.1": "stadium", "B5.1": "market"}[moved]
    assert there == {**given, "B1.2": taken, moved: "museum"}


@pytest.mark.parametrize(("seats", "used", "each", "turns"),
                         [(2, 24, 7, 12), (3, 33, 7, 11), (4, 36, 7, 9), (5, 40, 6, 8), (6, 42, 5, 7)])  # fmt: skip
def test_components_by_number_of_players(seats: int, used: int, each: int, turns: int) -> None:
    state = begun(seats, 2)
    view = GAME.view(state, 0)
    assert view.bag == used - seats
    assert view.rounds == turns
    assert used == turns * seats
    assert view.board == ("small" if seats < 4 else "large")
    assert view.totals == (0,) * seats
    assert view.tokens == ((True,) * 4,) * seats
    for seat in range(seats):
        own = [rider.destination for rider in view.riders if rider.seat == seat]
        assert len(own) == len(set(own)) == each
        assert ("central" in own) == (seats < 5)
