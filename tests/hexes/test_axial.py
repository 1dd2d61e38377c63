"""Coordinates: neighbours, edges, distances and rings."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from greengold.hexes.axial import DIRECTIONS, EDGES, distance, hex_id, neighbour, opposite, ring, turned

HEXES = st.tuples(st.integers(-9, 9), st.integers(-9, 9))
SIDES = st.integers(0, EDGES - 1)


def test_edges_run_clockwise_from_the_east() -> None:
    assert [neighbour((0, 0), edge) for edge in range(EDGES)] == [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]


@given(HEXES, SIDES)
def test_an_edge_is_the_opposite_edge_of_the_neighbour(here: tuple[int, int], edge: int) -> None:
    assert neighbour(neighbour(here, edge), opposite(edge)) == here
    assert distance(here, neighbour(here, edge)) == 1


@given(SIDES, st.integers(0, 5))
def test_turning_an_edge_turns_its_direction(edge: int, turns: int) -> None:
    q, r = DIRECTIONS[edge]
    for _ in range(turns):
        q, r = -r, q + r  # 60 degrees clockwise, y down
    assert DIRECTIONS[turned(edge, turns)] == (q, r)


@given(HEXES, HEXES, HEXES)
def test_distance_is_a_distance(one: tuple[int, int], two: tuple[int, int], three: tuple[int, int]) -> None:
    assert distance(one, two) == distance(two, one)
    assert (distance(one, two) == 0) == (one == two)
    assert distance(one, three) <= distance(one, two) + distance(two, three)


@given(HEXES, st.integers(1, 5))
def test_a_ring_goes_once_around(centre: tuple[int, int], radius: int) -> None:
    hexes = ring(centre, radius)
    assert len(set(hexes)) == len(hexes) == 6 * radius
    assert {distance(centre, here) for here in hexes} == {radius}
    assert hexes[0] == (centre[0] - radius, centre[1])
    assert all(distance(here, there) == 1 for here, there in zip(hexes, (*hexes[1:], hexes[0]), strict=True))
    assert hexes[1] == neighbour(hexes[0], 5), "clockwise: from the west towards the north-east"


def test_ring_of_nothing_is_the_centre_and_ids_are_plain() -> None:
    assert ring((2, -1), 0) == ((2, -1),)
    assert hex_id((-3, 0)) == "-3,0"
