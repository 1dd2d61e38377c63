"""The Crown: Royal Orders, Mandates and the Royal Supplier Track. Lengths in design units."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from greengold.games.tea.vocabulary import Gain
from greengold.ui.kit import INK
from greengold.ui.sprites import SPRITES
from greengold.ui.stage import tea_signs
from greengold.ui.stage.tea_ink import COMPANY_SIZE, Pen
from greengold.ui.stage.tea_places import CROWN, ORDER_SIZE, Box, mandate_box, order_spot, supplier_box, supplier_spot
from greengold.ui.theme import TEA

if TYPE_CHECKING:
    from greengold.games.tea.parts import MandateCard


def printed(pen: Pen, steps: Sequence[int], mandates: int) -> None:
    """Head, stairs of the Supplier Track, and the places of Mandates. Drawn once."""
    kit, to, (x, y, *_) = pen.kit, pen.to, CROWN
    pen.icon("crown", x + 26, y + 22, 25)
    kit.label(to, x + 86, y + 22, pen.voice.say("board.crown"), "serif-bold", 19.5, 88, TEA.crown_text)
    for k in range(mandates):
        mx, my, mw, mh = mandate_box(k)
        kit.frame(to, mx, my, mw, mh - 3, 5, ((TEA.gold_rule, 1.2, 0.7),), pad=-1, dash=(3, 3))
    for k, step in enumerate(steps):
        sx, sy, sw, sh = supplier_box(k)
        fill = "#F2DFA8" if k % 2 == 0 else "#E6CC85"
        kit.band(to, sx, sy, sw, sh, fill, radii=(3, 3, 2, 2), line="#6B4A12")
        kit.text(to, sx + sw / 2, sy + sh - 9, f"+{step}", "sans-bold", 15, INK, "centre")


def orders(pen: Pen, gains: Sequence[Sequence[Gain]], served: Sequence[str], hidden: frozenset[str]) -> None:
    """Royal Order Tokens: the bonus, or the tea that covers it ("" = none)."""
    for k, (gain, tea) in enumerate(zip(gains, served, strict=True)):
        x, y = order_spot(k)
        pen.kit.sprite(pen.to, SPRITES.text("tea/order-token"), x, y, ORDER_SIZE, drop=1.5)
        if tea and f"order:{k}" not in hidden:
            pen.crate(tea, x, y - 1, 29, drop=1)
            continue
        sign = tea_signs.sign_of(gain)
        alone = len(sign) == 1 and sign[0][0] != "text"
        tea_signs.draw(pen, sign, x, y - 1, 17, 23 if alone else 27)


def mandate(pen: Pen, box: Box, card: MandateCard, alpha: float = 1) -> None:
    """A Royal Mandate."""
    kit, to, (x, y, w, h) = pen.kit, pen.to, box
    scale = w / 54
    pen.plate("mandate-frame", x, y, w, h, alpha)
    sign, words, pays = tea_signs.mandate_lines(card)
    room = (w - 12 * scale) if len(sign) > 1 else 30 * scale
    middle = y + (29 if not words else 23.5) * scale
    size = (19.0 if words else 21.0) if len(sign) == 1 else 18.0
    tea_signs.draw(pen, sign, x + w / 2, middle, size * scale, room, alpha=alpha)
    if words:
        said = pen.voice.say("board.each") if words == "each" else words
        kit.text(to, x + w / 2, y + 43.8 * scale, said, "sans-semi", 14.5 * scale, INK, "centre", alpha)
    size = 16.0 * scale
    room = 42 * scale
    wide = kit.width(pays, "sans-bold", size)
    size = size if wide <= room else size * room / wide
    kit.text(to, x + w / 2, y + 62 * scale, pays, "sans-bold", size, TEA.crown_text, "centre", alpha)


def mandates(pen: Pen, cards: Sequence[MandateCard | None], hidden: frozenset[str]) -> None:
    """Mandates on offer; taken ones leave their place empty."""
    for k, card in enumerate(cards):
        if card is not None and f"mandate:{k}" not in hidden:
            mandate(pen, mandate_box(k), card)


def suppliers(pen: Pen, track: Sequence[str], hidden: frozenset[str]) -> None:
    """Supplier Tokens on the stairs, first position first."""
    for k, company in enumerate(track):
        if f"supplier:{company}" not in hidden:
            pen.of_company("value-token", company, *supplier_spot(k), COMPANY_SIZE)
