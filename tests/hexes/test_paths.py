"""Paths through graphs of places."""

from __future__ import annotations

from itertools import pairwise, permutations

from hypothesis import given
from hypothesis import strategies as st

from greengold.hexes.paths import fewest, simple_paths

PLACES = 6
PAIRS = [(one, other) for one in range(PLACES) for other in range(one)]
GRAPHS = st.sets(st.sampled_from(PAIRS))
COSTS = st.lists(st.integers(0, 3), min_size=PLACES, max_size=PLACES)


def linked(pairs: set[tuple[int, int]]) -> list[list[int]]:
    """Links of a graph without directions."""
    links: list[list[int]] = [[] for _ in range(PLACES)]
    for one, other in sorted(pairs):
        links[one].append(other)
        links[other].append(one)
    return links


def all_paths(links: list[list[int]], start: int, goal: int) -> set[tuple[int, ...]]:
    """The same by trying every order of the places between."""
    between = [place for place in range(PLACES) if place not in (start, goal)]
    found = set()
    for n in range(len(between) + 1):
        for some in permutations(between, n):
            path = (start, *some, goal)
            if all(there in links[here] for here, there in pairwise(path)):
                found.add(path)
    return found


@given(GRAPHS)
def test_every_simple_path_is_found_once(pairs: set[tuple[int, int]]) -> None:
    links = linked(pairs)
    paths = list(simple_paths(links, 0, PLACES - 1))
    assert len(paths) == len(set(paths))
    assert set(paths) == all_paths(links, 0, PLACES - 1)


def test_a_path_ends_at_its_first_arrival() -> None:
    assert list(simple_paths([[1], [0, 2], [1, 3], [2]], 0, 2)) == [(0, 1, 2)]


@given(GRAPHS, COSTS)
def test_fewest_is_the_cheapest_path(pairs: set[tuple[int, int]], costs: list[int]) -> None:
    links = linked(pairs)
    found = fewest(links, 0, costs)
    assert found[0] == 0
    for goal in range(1, PLACES):
        totals = [sum(costs[place] for place in path[1:]) for path in all_paths(links, 0, goal)]
        assert found[goal] == min(totals, default=-1)
