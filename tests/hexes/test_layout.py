"""Hexes on a plane."""

from __future__ import annotations

from math import cos, dist, isclose, pi, sin, sqrt

from hypothesis import given
from hypothesis import strategies as st

from greengold.hexes.axial import EDGES, neighbour
from greengold.hexes.layout import Layout

LAYOUT = Layout(40.0, (500.0, 300.0))
HEXES = st.tuples(st.integers(-9, 9), st.integers(-9, 9))


def test_centres_are_those_of_the_board_files() -> None:
    x, y = Layout(1.0).centre((-3, -1))
    assert (round(x, 4), y) == (round(sqrt(3) * -3.5, 4), -1.5)


@given(HEXES, st.integers(0, EDGES - 1))
def test_an_edge_lies_half_way_to_the_neighbour(here: tuple[int, int], edge: int) -> None:
    (x, y), (u, v), middle = LAYOUT.centre(here), LAYOUT.centre(neighbour(here, edge)), LAYOUT.edge(here, edge)
    assert isclose(middle[0], (x + u) / 2, abs_tol=1e-6)
    assert isclose(middle[1], (y + v) / 2, abs_tol=1e-6)
    one, other = LAYOUT.corner(here, edge), LAYOUT.corner(here, edge + 1)
    assert isclose(middle[0], (one[0] + other[0]) / 2, abs_tol=1e-6)
    assert isclose(middle[1], (one[1] + other[1]) / 2, abs_tol=1e-6)


@given(HEXES)
def test_corners_lie_a_radius_away(here: tuple[int, int]) -> None:
    corners = LAYOUT.corners(here)
    assert len(corners) == EDGES
    assert all(isclose(dist(LAYOUT.centre(here), corner), 40.0) for corner in corners)


@given(HEXES, st.integers(0, 359), st.floats(0.0, 0.86))
def test_a_point_inside_a_hex_is_in_that_hex(here: tuple[int, int], degrees: int, part: float) -> None:
    x, y = LAYOUT.centre(here)
    angle = degrees * pi / 180
    assert LAYOUT.hex_at((x + 40 * part * cos(angle), y + 40 * part * sin(angle))) == here


@given(st.floats(0, 1000), st.floats(0, 600))
def test_the_hex_at_a_point_is_the_nearest(x: float, y: float) -> None:
    here = LAYOUT.hex_at((x, y))
    near = dist(LAYOUT.centre(here), (x, y))
    assert all(near <= dist(LAYOUT.centre(neighbour(here, edge)), (x, y)) + 1e-6 for edge in range(EDGES))
