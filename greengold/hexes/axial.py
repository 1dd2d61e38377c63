"""Axial coordinates (q, r) of pointy-top hexes, y down the screen. Edges 0 to 5 run clockwise and begin in the east."""

from __future__ import annotations

Hex = tuple[int, int]
"""q and r."""

EDGES = 6
DIRECTIONS: tuple[Hex, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The way across each edge: E, SE, SW, W, NW, NE."""


def neighbour(here: Hex, edge: int) -> Hex:
    """The hex across an edge."""
    q, r = DIRECTIONS[edge]
    return here[0] + q, here[1] + r


def opposite(edge: int) -> int:
    """The same edge, seen from the hex across it."""
    return (edge + EDGES // 2) % EDGES


def turned(edge: int, turns: int) -> int:
    """An edge after so many turns of 60 degrees clockwise."""
    return (edge + turns) % EDGES


def distance(here: Hex, there: Hex) -> int:
    """Steps from hex to hex."""
    q, r = here[0] - there[0], here[1] - there[1]
    return max(abs(q), abs(r), abs(q + r))


def ring(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """All hexes at a distance, clockwise from the western corner; the centre itself at distance 0."""
    if not radius:
        return (centre,)
    here, found = (centre[0] - radius, centre[1]), []
    for side in range(EDGES):
        for _ in range(radius):
            found.append(here)
            here = neighbour(here, (side + 5) % EDGES)
    return tuple(found)


def hex_id(here: Hex) -> str:
    """The id of a hex, such as `-3,0`."""
    return f"{here[0]},{here[1]}"
