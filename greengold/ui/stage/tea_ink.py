"""Pieces of the tea board and the pen that draws them: kit, target and words in one hand. Lengths in design units."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
from pygame import Surface

from greengold.games.tea.vocabulary import Tea
from greengold.ui.kit import GOLD, INK, IVORY, Kit, Point, Seat
from greengold.ui.sprites import SPRITES
from greengold.ui.stage.stage import Piece, Voice
from greengold.ui.theme import CARRINGTON, NEUTRAL, SEATS, TEA_COMPANIES, contrast

if TYPE_CHECKING:
    from greengold.games.tea.pack import Pack

LOOKS: dict[str, Seat] = {**SEATS["tea"], "neutral": NEUTRAL, "carrington": CARRINGTON}
ACTIONS = ("invest", "import", "negotiate", "expand", "serve")
TEAS: tuple[Tea, ...] = ("red", "white", "green", "black")
COMPANY_SIZE = 23.5
"""Size of a Supplier Token on its track."""

COLOURED = {"crown", "concession", "dividend", "loan", "order-token", "bonus-token", "carrington-crest"}
"""Sprites of the game that bring their own colours; all others are line icons in one colour."""


def company_art(name: str, company: str) -> str:
    """Piece of a company in its colours with its emblem."""
    look = TEA_COMPANIES[company]
    return SPRITES.art(f"tea/{name}", look.colour, "", look.dark, look.text, look.icon)


class Pen(msgspec.Struct, frozen=True):
    """Where and with what a board is drawn."""

    kit: Kit
    to: Surface
    pack: Pack
    voice: Voice

    # ---- pieces; x, y = centre

    def of_company(
        self, name: str, company: str, x: float, y: float, size: float, alpha: float = 1, drop: float = 1.2
    ) -> None:
        """Piece of a company: worker, factory, value-token."""
        self.kit.sprite(self.to, company_art(name, company), x, y, size, alpha=alpha, drop=drop)

    def share(self, company: str, x: float, y: float, h: float, alpha: float = 1, drop: float = 1.2) -> None:
        """Share certificate."""
        self.kit.sprite(self.to, company_art("share", company), x, y, h * 0.75, h, alpha=alpha, drop=drop)

    def of_seat(
        self, name: str, colour: str, x: float, y: float, size: float, alpha: float = 1, drop: float = 1.4
    ) -> None:
        """Piece of a player: agent, post, pawn. colour = id of a seat, "neutral" or "carrington"."""
        art = SPRITES.seat_art(f"tea/{name}", LOOKS[colour])
        self.kit.sprite(self.to, art, x, y, size, alpha=alpha, drop=drop)

    def emblem(self, company: str, x: float, y: float, size: float, colour: str = "", alpha: float = 1) -> None:
        """Emblem of a company in its text colour, or in another one."""
        look = TEA_COMPANIES[company]
        self.kit.sprite(self.to, SPRITES.icon(look.icon, colour or look.text), x, y, size, alpha=alpha)

    def crate(self, tea: str, x: float, y: float, size: float, alpha: float = 1, drop: float = 1) -> None:
        """Tea Crate."""
        self.kit.sprite(self.to, SPRITES.text(f"tea/crate-{tea}"), x, y, size, alpha=alpha, drop=drop)

    def icon(self, name: str, x: float, y: float, size: float, colour: str = INK, alpha: float = 1) -> None:
        """Sprite of the game by name; line icons take the colour."""
        own = name in COLOURED or (name.startswith("crate-") and name[6:] in TEAS)
        art = SPRITES.text(f"tea/{name}") if own else SPRITES.icon(f"tea/{name}", colour)
        self.kit.sprite(self.to, art, x, y, size, alpha=alpha)

    def coin(self, x: float, y: float, size: float, drop: float = 0) -> None:
        """A pound."""
        self.kit.sprite(self.to, SPRITES.text("ui/coin-pound"), x, y, size, drop=drop)

    def cup(self, x: float, y: float, size: float, drop: float = 1) -> None:
        """Cup of tea: first player, and the Tea Break."""
        self.kit.sprite(self.to, SPRITES.text("ui/cup"), x, y, size, drop=drop)

    def loan(self, x: float, y: float, w: float, drop: float = 1) -> None:
        """Loan certificate."""
        self.kit.sprite(self.to, SPRITES.text("tea/loan"), x, y, w, w * 2 / 3, drop=drop)

    def plate(self, frame: str, x: float, y: float, w: float, h: float, alpha: float = 1, drop: float = 1.6) -> None:
        """Empty card (contract-frame, mandate-frame, upgrade-frame) in a box."""
        art = SPRITES.text(f"tea/{frame}")
        self.kit.sprite(self.to, art, x + w / 2, y + h / 2, w, h, alpha=alpha, drop=drop)

    def piece(self, piece: Piece, x: float, y: float) -> None:
        """A piece lifted from the board."""
        kind, owner, size = piece.kind, piece.owner, piece.size
        if kind in ("worker", "factory", "value-token"):
            self.of_company(kind, owner, x, y, size, drop=4)
        elif kind == "share":
            self.share(owner, x, y, size, drop=4)
        elif kind in ("agent", "post", "pawn"):
            self.of_seat(kind, owner, x, y, size, drop=5)
        elif kind == "crate":
            self.crate(piece.face, x, y, size, drop=4)
        elif kind == "coin":
            self.coin(x, y, size, drop=3)
        elif kind == "tag":
            self.tag(piece.face, x, y, owner)
        else:
            self.kit.sprite(self.to, SPRITES.text(f"tea/{kind}"), x, y, size, drop=4)

    # ---- signs

    def tag(self, words: str, x: float, y: float, colour: str = "", size: float = 16) -> None:
        """Pill with a price or a gain: gold, or in a seat's colour."""
        look = LOOKS.get(colour)
        fill, ink = (look.colour, look.text) if look else (GOLD, INK)
        self.kit.chip(self.to, x, y, words, fill, colour=ink, size=size, h=size + 8, align="centre", pad=7)

    def trail(self, points: Sequence[Point], colour: str) -> None:
        """Dotted way of a mover, in the first of its colours that is dark enough for the ivory ground."""
        look = LOOKS[colour]
        dots = next(c for c in (look.colour, look.dark, look.text) if contrast(c, IVORY) >= 3)
        self.kit.trail(self.to, points, dots)

    def turn_arrow(self, x: float, y: float, h: float = 26) -> None:
        """Gold arrow that points right at what comes next; x = its point."""
        self.kit.stamp(
            self.to,
            ("turn",),
            self.kit.area(x - 12, y - h / 2, 12, h),
            2,
            lambda art, w, h: art.path(f"M0 0L{w} {h / 2}L0 {h}Z", fill=GOLD, line=INK, width=1.6),
        )

    def rule(self, x: float, y: float, x2: float, colour: str, alpha: float = 0.4) -> None:
        """Hairline."""
        self.kit.outline(self.to, [(x, y), (x2, y)], ((colour, 1.2, alpha),), curved=False)
