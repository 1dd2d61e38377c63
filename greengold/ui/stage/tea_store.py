"""Factory Reserve and Upgrade Board. Lengths in design units."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from greengold.ui.kit import INK, INK2, WHITE
from greengold.ui.stage import tea_signs
from greengold.ui.stage.tea_ink import Pen
from greengold.ui.stage.tea_places import FACTORIES, Box, reserve_spot, upgrade_box
from greengold.ui.theme import TEA

if TYPE_CHECKING:
    from greengold.games.tea.parts import UpgradeCard

DECK = 3
"""Place of the deck in `upgrade_box`, left of the dearest space."""


def printed(pen: Pen, rows: Sequence[int], companies: int, costs: Sequence[int]) -> None:
    """Wells of the Factories with the steps of their rows, and the prices of the Upgrade spaces. Drawn once."""
    kit, to = pen.kit, pen.to
    for row, steps in enumerate(rows):
        y = reserve_spot(0, row, companies)[1]
        kit.text(to, FACTORIES[0] + 16, y, f"+{steps}", "sans-bold", 17, TEA.steps, "centre")
    for space, cost in enumerate(costs):
        x, y, w, h = upgrade_box(space)
        kit.well(to, x, y, w, h - 2, 5)
        kit.label(to, x + w / 2, y + h + 16, pen.voice.say("board.cost", cost=cost), "sans", 16, 58)


def factories(pen: Pen, columns: Sequence[tuple[str, int]], rows: int, hidden: frozenset[str]) -> None:
    """Factories left by company; they are taken from the top."""
    for k, (company, left) in enumerate(columns):
        left -= f"reserve:{company}" in hidden
        for row in range(rows):
            x, y = reserve_spot(k, row, len(columns))
            if row < rows - left:
                pen.kit.well(pen.to, x - 12.5, y - 13.5, 25, 27, 4)
            else:
                pen.of_company("factory", company, x, y, 29, drop=1)


def upgrades(
    pen: Pen, offered: Sequence[UpgradeCard | None], top: UpgradeCard | None, left: int, hidden: frozenset[str]
) -> None:
    """Upgrades on offer, and the top of the deck, pale under its count."""
    for space, card in enumerate(offered):
        if card is not None and f"upgrade:{space}" not in hidden:
            upgrade(pen, upgrade_box(space), card)
    x, y, w, h = box = upgrade_box(DECK)
    if top is not None:
        upgrade(pen, box, top, 0.62)
    else:
        pen.kit.well(pen.to, x, y, w, h - 2, 5)
    pen.kit.label(pen.to, x + w / 2, y + h + 16, pen.voice.say("board.deck", n=left), "sans", 16, 58, INK2)


def upgrade(pen: Pen, box: Box, card: UpgradeCard, alpha: float = 1) -> None:
    """An Office Upgrade: its effect above, its value at the end below."""
    kit, to, (x, y, w, h) = pen.kit, pen.to, box
    pen.plate("upgrade-frame", x, y, w, h, alpha)
    picture, below = tea_signs.effect_sign(card.effect)
    size = 19.0 if len(picture) == 1 else 15.5
    tea_signs.draw(pen, picture, x + w / 2, y + 21.5, size, 38, alpha=alpha)
    tea_signs.draw(pen, below, x + w / 2, y + 43, 14.5, 39, alpha=alpha, colour=INK)
    kit.text(to, x + w / 2, y + 67.5, f"£{card.value}", "serif-bold", 17.5, WHITE, "centre", alpha)
