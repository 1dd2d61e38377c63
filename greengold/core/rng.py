"""The dice, bags and shuffles of the rules: a 64-bit generator (splitmix64) whose whole state is one int.

A game state holds that int, so a copy of the state is a copy of its future, and a save needs nothing more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


def seeded(seed: int, *salt: int) -> int:
    """Generator state for a seed; salts (a seat, a position) give independent streams."""
    value = seed & _MASK
    for extra in (0x6A09E667F3BCC909, *salt):
        value = _mix((value ^ (extra & _MASK)) + _STEP & _MASK)
    return value


def _mix(value: int) -> int:
    value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9 & _MASK
    value = (value ^ value >> 27) * 0x94D049BB133111EB & _MASK
    return value ^ value >> 31


def below(rng: int, n: int) -> tuple[int, int]:
    """A number from 0 to n - 1, all equally likely, and the next generator state. n is at least 1."""
    limit = _MASK + 1 - (_MASK + 1) % n
    while True:
        rng = rng + _STEP & _MASK
        value = _mix(rng)
        if value < limit:
            return value % n, rng


def shuffled(rng: int, items: Sequence[T]) -> tuple[tuple[T, ...], int]:
    """The items in random order (Fisher and Yates), and the next generator state."""
    pile = list(items)
    for last in range(len(pile) - 1, 0, -1):
        pick, rng = below(rng, last + 1)
        pile[last], pile[pick] = pile[pick], pile[last]
    return tuple(pile), rng


class Dice:
    """A generator for callers that draw often (bots, simulation); the rules keep the bare int in their state."""

    __slots__ = ("rng",)

    def __init__(self, seed: int, *salt: int) -> None:
        self.rng = seeded(seed, *salt)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        value, self.rng = below(self.rng, n)
        return value

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, all equally likely."""
        return items[self.below(len(items))]

    def weighted(self, weights: Sequence[int]) -> int:
        """An index, as likely as its weight (whole numbers, at least one above 0)."""
        draw = self.below(sum(weights))
        for index, weight in enumerate(weights):
            draw -= weight
            if draw < 0:
                return index
        raise ValueError("weights must be whole numbers of at least 0")
