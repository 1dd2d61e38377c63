"""Numbers and ids that every part of the rules knows."""

from __future__ import annotations

NONE = -1
"""No tile, seat, place or mode."""

MODES = ("walk", "bike", "tram", "bus")
WALK, BIKE, TRAM, BUS = range(4)
"""The riding modes, in the order in which they are always listed."""

TRACKS = (*MODES, "cars")
CARS = 4
"""The Transport Tracks; a Rider that has left the border lies on one of them."""

WAITING = -1
"""Where a Rider is that still waits at the border."""

SIDES = "ab"
TURNS = 6
POSES = 12
"""How a tile can lie: side * TURNS + turns of 60 degrees clockwise."""

SOURCES = ("routes", "tokens", "tracks", "cars")
ROUTES, TOKENS, PHASES, JAM = range(4)
"""Where points come from: the chart, what tokens added, scoring phases, the loss for cars."""


def pose_id(pose: int) -> str:
    """The id of a pose, such as `b3`."""
    return f"{SIDES[pose // TURNS]}{pose % TURNS}"


POSE_IDS = tuple(pose_id(pose) for pose in range(POSES))
