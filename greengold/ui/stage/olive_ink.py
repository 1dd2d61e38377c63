"""Pieces of the olive board and the pen that draws them: kit, target, components and words in one hand."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from pygame import Surface

from greengold.games.olive.pack import Pack
from greengold.ui.kit import GOLD, INK, IVORY, Kit, Point, Seat
from greengold.ui.sprites import SPRITES
from greengold.ui.stage.stage import Piece, Voice
from greengold.ui.theme import OLIVE, OLIVE_WORKERS, SEATS, Livery, contrast

LOOKS: dict[str, Seat] = SEATS["olive"]
GOODS = {"": "olive/meeple", "basket": "olive/meeple-basket", "bottle": "olive/meeple-bottle"}
GOOD_OF = {"C": "basket", "F": "bottle", "D": "basket", "G": "bottle"}
"""What a meeple carries in an area or market."""


def worker_icon(look: Livery) -> str:
    """Icon of a worker in its text colour."""
    return SPRITES.icon(look.icon, look.text)


class Pen(msgspec.Struct, frozen=True):
    """Where and with what a board is drawn."""

    kit: Kit
    to: Surface
    pack: Pack
    voice: Voice

    # ---- pieces; x, y = centre

    def cube(self, colour: str, x: float, y: float, size: float, alpha: float = 1, drop: float = 1.4) -> None:
        """Bidding cube."""
        self.kit.sprite(self.to, SPRITES.seat_art("olive/cube", LOOKS[colour]), x, y, size, alpha=alpha, drop=drop)

    def meeple(
        self, colour: str, x: float, y: float, size: float, good: str = "", alpha: float = 1, drop: float = 2.4
    ) -> None:
        """Meeple, with the good it carries."""
        self.kit.sprite(self.to, SPRITES.seat_art(GOODS[good], LOOKS[colour]), x, y, size, alpha=alpha, drop=drop)

    def disc(self, colour: str, x: float, y: float, size: float) -> None:
        """Score disk, also the sign of a player in lists."""
        self.kit.seat_disc(self.to, x, y, size, LOOKS[colour])

    def starter_disk(self, x: float, y: float, size: float, alpha: float = 1, drop: float = 2) -> None:
        """The starter's disk with its lock."""
        self.kit.sprite(self.to, SPRITES.text("olive/starter-disk"), x, y, size, alpha=alpha, drop=drop)

    def die(self, face: int, x: float, y: float, size: float, alpha: float = 1, drop: float = 0) -> None:
        """Season die."""
        self.kit.sprite(self.to, SPRITES.text(f"ui/die-{face}"), x, y, size, alpha=alpha, drop=drop)

    def fist(self, colour: str, price: int, x: float, y: float, size: float, alpha: float = 1) -> None:
        """Hand that shows a price, closed when it is -1."""
        look = LOOKS[colour]
        name = "olive/fist-closed" if price < 0 else f"olive/fist-open-{price}"
        svg = SPRITES.art(name, look.colour, "", look.dark, look.text)
        self.kit.sprite(self.to, svg, x, y, size, alpha=alpha, drop=2)

    def piece(self, piece: Piece, x: float, y: float) -> None:
        """A piece lifted from the board."""
        draw = {
            "cube": lambda: self.cube(piece.owner, x, y, piece.size, drop=5),
            "meeple": lambda: self.meeple(piece.owner, x, y, piece.size, piece.face, drop=6),
            "disk": lambda: self.disc(piece.owner, x, y, piece.size),
            "starter_disk": lambda: self.starter_disk(x, y, piece.size, drop=6),
            "points": lambda: self.points_tag(piece.owner, piece.face, x, y),
            "die": lambda: self.die(int(piece.face), x, y, piece.size, drop=5),
        }
        draw[piece.kind]()

    def points_tag(self, colour: str, words: str, x: float, y: float) -> None:
        """Pill in a colour that says what it gets."""
        kit, look = self.kit, LOOKS[colour]
        kit.stamp(
            self.to,
            ("points", look),
            kit.spot(x, y, 52, 32),
            2,
            lambda art, w, h: art.box(1, 1, w - 2, h - 2, h / 2 - 1, fill=look.colour, line=INK, width=1.8),
            drop=1,
        )
        kit.text(self.to, x, y, words, "sans-bold", 19, look.text, "centre")

    # ---- signs

    def trail(self, points: Sequence[Point], colour: str) -> None:
        """Dotted way of a mover, in the first of its colours that is dark enough for the ivory ground."""
        look = LOOKS[colour]
        dots = next(c for c in (look.colour, look.dark, look.text) if contrast(c, IVORY) >= 3)
        self.kit.trail(self.to, points, dots)

    def arrow(self, worker: str, x: float, y: float, size: float, drop: float = 1.5) -> None:
        """Flow arrow in a worker's colours."""
        look = OLIVE_WORKERS[worker]
        svg = SPRITES.art("olive/flow", look.colour, "", look.dark, look.text, look.icon)
        self.kit.sprite(self.to, svg, x, y, size, drop=drop)

    def worker(self, worker: str, x: float, y: float, size: float, alpha: float = 1) -> None:
        """Icon of a worker in the text colour of its card."""
        self.kit.sprite(self.to, worker_icon(OLIVE_WORKERS[worker]), x, y, size, alpha=alpha)

    def count_chip(self, x: float, y: float, count: int) -> None:
        """How many pieces one drawn piece stands for."""
        self.kit.chip(self.to, x, y, str(count), IVORY, size=15, h=20, align="centre", pad=6)

    def turn_arrow(self, x: float, y: float, h: float = 26) -> None:
        """Gold arrow that points right at what comes next; x = its point."""
        self.kit.stamp(
            self.to,
            ("turn",),
            self.kit.area(x - 12, y - h / 2, 12, h),
            2,
            lambda art, w, h: art.path(f"M0 0L{w} {h / 2}L0 {h}Z", fill=GOLD, line=INK, width=1.6),
        )

    def shade(self, x: float, y: float, w: float, h: float, radius: float, alpha: float) -> None:
        """Dark wash over a card."""
        self.kit.stamp(
            self.to,
            ("shade", radius, alpha),
            self.kit.area(x, y, w, h),
            0,
            lambda art, w, h: art.box(0, 0, w, h, radius, fill=OLIVE.plank_line, alpha=alpha),
        )
