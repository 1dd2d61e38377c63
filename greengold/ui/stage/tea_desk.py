"""Where everything lies in an office. Lengths in design units; boxes are (x, y, w, h)."""

from __future__ import annotations

from greengold.ui.kit import Point
from greengold.ui.stage.tea_places import OFFICE, Box, Spot

END = 44.0
"""Width of the coloured left end."""

HEAD_Y = OFFICE[1] + 19.5
TOP = OFFICE[1] + 35
COLUMNS: tuple[tuple[str, float, float], ...] = (
    ("contracts", 70, 380),
    ("pigeonholes", 394, 561),
    ("warehouse", 582, 873),
    ("upgrades", 896, 1280),
)
"""Heads with their left and right ends."""

AGENTS_Y, POSTS_Y, SHARES_Y = OFFICE[1] + 207, OFFICE[1] + 112, OFFICE[1] + 186


def contract_slot(k: int, slots: int) -> Box:
    """Contract slot: wide ones for three, narrower ones when there are more."""
    pitch = 318.0 / max(slots, 3)
    return 70 + pitch * k, TOP + 1, pitch - 8, 117


def needs_y() -> float:
    """Middle of the line below a Contract that says what it lacks."""
    return TOP + 133


def agent_spots(agents: int) -> list[Spot]:
    """Agents in the office, from the left."""
    return [(136 + 30.2 * k, AGENTS_Y, 34) for k in range(agents)]


def hole_box(k: int) -> Box:
    """Pigeonhole: a plank with wells."""
    return 394, TOP + 49 * k, 167, 46


def hole_wells(k: int, capacity: int) -> list[Box]:
    """Places of a Pigeonhole."""
    x, y, w, _ = hole_box(k)
    wide, pitch = (59.0, 64.5) if capacity == 2 else (46.0, 51.2)
    left = x + (w - pitch * (capacity - 1) - wide) / 2
    return [(left + pitch * i, y + 5.5, wide, 35) for i in range(capacity)]


def stock_box(k: int, capacity: int) -> Box:
    """Place of a Crate in the warehouse."""
    pitch = 294.0 / max(capacity, 7)
    return 582 + pitch * k, TOP + 1, pitch - 3, 42


def post_slot(k: int) -> Box:
    """Place of a Trading Post in the office, with the money beside it."""
    return 582 + 74 * k, POSTS_Y, 70.5, 45


def share_token(k: int, companies: int) -> Box:
    """Shares of a company: long tokens for up to three companies, short ones of two lines for more."""
    if companies <= 3:
        return 582 + 99 * k, SHARES_Y, 93, 37
    pitch = 295.0 / max(companies, 5)
    return 582 + pitch * k, SHARES_Y - 4, pitch - 6, 44


def row_box(k: int) -> Box:
    """Row of Upgrades."""
    return 896, TOP + 49 * k, 384, 46


def below(box: Box) -> Point:
    """Middle of the lower edge."""
    return box[0] + box[2] / 2, box[1] + box[3]
