"""Paths in a graph whose places are small numbers; links name the neighbours of each place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

Links = Sequence[Sequence[int]]


def simple_paths(links: Links, start: int, goal: int) -> Iterator[tuple[int, ...]]:
    """Every way from start to goal that meets no place twice; it ends at its first arrival at the goal.

    Depth first, in the order of the links. Start and goal are different places.
    """
    path, met = [start], {start}
    open_links = [iter(links[start])]
    while open_links:
        for place in open_links[-1]:
            if place == goal:
                yield (*path, goal)
            elif place not in met:
                path.append(place)
                met.add(place)
                open_links.append(iter(links[place]))
                break
        else:
            open_links.pop()
            met.discard(path.pop())


def fewest(links: Links, start: int, costs: Sequence[int]) -> list[int]:
    """The least total cost of reaching each place from start, where entering a place costs 0 or more; -1 = never."""
    best = [-1] * len(links)
    best[start] = 0
    by_cost: dict[int, list[int]] = {0: [start]}
    while by_cost:
        cost = min(by_cost)
        layer = by_cost.pop(cost)
        for here in layer:
            if best[here] != cost:
                continue
            for place in links[here]:
                total = cost + costs[place]
                if best[place] < 0 or total < best[place]:
                    best[place] = total
                    (layer if total == cost else by_cost.setdefault(total, [])).append(place)
    return best
