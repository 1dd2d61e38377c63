"""Motion over time: which pieces are on their way now. Times in milliseconds at speed 1."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from greengold.ui.stage.stage import Motion, Piece


@dataclass(frozen=True, slots=True)
class Play:
    """Motions that run together since `began`; speed 2 = twice as fast."""

    motions: Sequence[tuple[Motion, float]]
    began: int
    speed: float = 1.0

    @property
    def length(self) -> float:
        """Milliseconds at speed 1 until everything has arrived."""
        return max((wait + motion.end_ms for motion, wait in self.motions), default=0.0)

    def over(self, now: int) -> bool:
        """Whether everything has arrived."""
        return (now - self.began) * self.speed >= self.length

    def hidden(self) -> frozenset[str]:
        """Keys of the pieces that the board leaves out meanwhile."""
        return frozenset(motion.hides for motion, _ in self.motions if motion.hides)

    def pieces(self, now: int) -> list[tuple[Piece, float, float, float, float]]:
        """Each piece with its x, y and height above the board in units, and its opacity."""
        passed = (now - self.began) * self.speed
        return [(motion.piece, *motion.at(passed - wait), motion.strength(passed - wait))
                for motion, wait in self.motions]
