"""The route finder against trying all ways, on boards of tiles laid by chance."""

from __future__ import annotations

import pytest

from greengold.core.rng import Dice
from greengold.games.city.names import MODES, POSES
from greengold.games.city.routes import Laid, Roads
from tests.city.build import GAME, Table
from tests.city.oracle import Outcome

BATCHES = 10
BOARDS = 50


def board(seats: int, dice: Dice) -> tuple[Laid, ...]:
    """Tiles by chance, from a few to all. Most go on a line of one mode that is there already, so that long routes come
    about, with loops by spots and slots."""
    pack, liked = GAME.packs[seats], dice.below(4)
    roads, lying = Roads.empty(pack), list[Laid]()
    tiles = list(range(len(pack.tile_ids)))
    for _ in range(16 + dice.below(pack.table.path_tiles - 15)):
        tile = tiles.pop(dice.below(len(tiles)))
        empty = [here for here in pack.paths if roads.faces[here] < 0]
        tried = [(dice.choice(empty), tile, dice.below(POSES)) for _ in range(1 if dice.below(9) == 0 else 25)]
        laid = max(tried, key=lambda one: len(roads.with_tile(*one).links[liked][one[0]]))
        roads, lying = roads.with_tile(*laid), [*lying, laid]
    return tuple(lying)


def table_of(seats: int, laid: tuple[Laid, ...]) -> Table:
    """A table with these tiles."""
    table = Table(seats=seats)
    table.state.laid, table.state.roads = laid, Roads.built(table.pack, laid)
    return table


@pytest.mark.parametrize("batch", range(BATCHES))
def test_routes_are_those_found_by_trying_all_ways(batch: int) -> None:
    """Every slot with two destinations by chance: outcomes, and the path drawn for each, with and without its token."""
    dice, seen = Dice(batch, 3), set[Outcome]()
    for number in range(BOARDS):
        seats = 2 + (number + batch) % 5
        table = table_of(seats, board(seats, dice))
        pack, roads, town = table.pack, table.state.roads, table.town()
        for slot in range(len(pack.slot_ids)):
            for end in {dice.below(len(pack.destinations)) for _ in range(2)}:
                name, goal = pack.slot_ids[slot], pack.destinations[end]
                ways = roads.ways(pack.first_slot + slot, pack.ends[end])
                expected = town.outcomes(name, goal)
                seen |= expected
                plain = {(mode, tiles) for mode, tiles, _ in expected}
                with_symbol = {(mode, tiles) for mode, tiles, symbol in expected if symbol}
                assert {(MODES[mode], tiles) for mode, tiles in ways} == plain
                assert list(ways) == sorted(ways)
                for (mode, tiles), (path, special) in ways.items():
                    wanted = MODES[mode], tiles, False
                    assert roads.names(path) == town.representative(name, goal, wanted, with_symbol=False)
                    assert bool(special) == (wanted[:2] in with_symbol)
                    if special:
                        assert roads.names(special) == town.representative(name, goal, wanted, with_symbol=True)
                assert roads.modes(pack.first_slot + slot, pack.ends[end]) == [
                    mode for mode, word in enumerate(MODES) if any(way[0] == word for way in expected)
                ]
    assert {mode for mode, _, _ in seen} == set(MODES)
    assert {tiles for _, tiles, _ in seen} >= {2, 3, 4, 5, 6, 7, 8}
    assert {symbol for _, _, symbol in seen} == {False, True}


def test_the_order_of_laying_changes_nothing() -> None:
    dice = Dice(77)
    for _ in range(20):
        seats = 2 + dice.below(5)
        laid = board(seats, dice)
        one, other = Roads.built(GAME.packs[seats], laid), Roads.built(GAME.packs[seats], tuple(reversed(laid)))
        assert one == other
        for mode in range(4):
            assert [sorted(places) for places in one.links[mode]] == [sorted(places) for places in other.links[mode]]
            pairs = list(zip(one.nets[mode], other.nets[mode], strict=True))
            assert len(set(pairs)) == len(set(one.nets[mode])) == len(set(other.nets[mode]))
        pack = one.pack
        for slot in range(len(pack.slot_ids)):
            for end in pack.ends:
                assert one.ways(pack.first_slot + slot, end) == other.ways(pack.first_slot + slot, end)


def test_laying_a_tile_leaves_the_board_before_it_as_it_was() -> None:
    laid = board(4, Dice(5))
    roads = Roads.empty(GAME.packs[4])
    for number, one in enumerate(laid):
        faces, links = roads.faces[:], [list(of_mode) for of_mode in roads.links]
        after = roads.with_tile(*one)
        assert (roads.faces, [list(of_mode) for of_mode in roads.links]) == (faces, links)
        assert roads != after
        assert Roads.built(GAME.packs[4], laid[: number + 1]) == after
        roads = after
