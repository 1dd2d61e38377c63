"""Motion: pieces on their way from place to place. Times in milliseconds at speed 1, lengths in units."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from greengold.ui.stage.stage import Motion, Piece

ARC = 24.0  # height of the arc of a lifted piece, units


def in_out_cubic(t: float) -> float:
    """Slow, fast, slow."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def along(points: Sequence[tuple[float, float]], t: float) -> tuple[float, float]:
    """Place on a polyline of equal legs at t from 0 to 1."""
    legs = len(points) - 1
    if legs < 1:
        return points[0]
    leg = min(legs - 1, int(t * legs))
    part = t * legs - leg
    (ax, ay), (bx, by) = points[leg], points[leg + 1]
    return ax + (bx - ax) * part, ay + (by - ay) * part


class Play(msgspec.Struct, frozen=True):
    """Motions that run together since `began`; speed 2 = twice as fast."""

    motions: Sequence[Motion]
    began: int
    speed: float = 1.0

    @property
    def length(self) -> float:
        """Milliseconds at speed 1 until everything has arrived."""
        return max((motion.start + motion.ms for motion in self.motions), default=0)

    def over(self, now: int) -> bool:
        """Whether everything has arrived."""
        return (now - self.began) * self.speed >= self.length

    def hidden(self) -> frozenset[str]:
        """Keys of the pieces that the board leaves out meanwhile."""
        return frozenset(motion.hides for motion in self.motions if motion.hides)

    def pieces(self, now: int) -> list[tuple[Piece, float, float]]:
        """Each piece with its place now; those that have not left yet stand at their start."""
        found, passed = [], (now - self.began) * self.speed
        for motion in self.motions:
            t = min(1.0, max(0.0, (passed - motion.start) / max(1, motion.ms)))
            x, y = along(motion.points, in_out_cubic(t))
            found.append((motion.piece, x, y - (ARC * 4 * t * (1 - t) if motion.arc else 0)))
        return found
