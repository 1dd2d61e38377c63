"""A player's card in the rail: name, money, loans, what is held, and the Shares. Lengths in design units."""

from __future__ import annotations

import msgspec

from greengold.ui.kit import DANGER, INK, INK2, PAPER, WHITE, Kit, mix
from greengold.ui.stage.stage import Region
from greengold.ui.stage.tea_ink import LOOKS, Pen
from greengold.ui.theme import TEA_COMPANIES

END, HEIGHT = 46.0, 128.0


class CardLook(msgspec.Struct, frozen=True):
    """A seat as its card tells it; shares: company and count, all companies in play."""

    colour: str
    money: int
    loans: int
    concessions: int
    stock: int
    capacity: int
    agents: int
    posts: int
    contracts: int
    shares: tuple[tuple[str, int], ...]
    first: bool


def height(kit: Kit) -> float:
    """Height the card asks for; it grows with the text size."""
    return HEIGHT * (1 + (kit.text_scale - 1) * 0.6)


def card(
    pen: Pen, x: float, y: float, w: float, h: float, look: CardLook, seat: int, name: str, active: bool
) -> list[Region]:
    """Draw a seat's card; returns its places."""
    kit, to, tall = pen.kit, pen.to, h / HEIGHT
    size = min(kit.text_scale, max(1.0, tall))
    kit.card(to, x, y, w, h, 9, PAPER)
    kit.strip_end(to, x, y, END, h, 9, LOOKS[look.colour], mark=11, mark_y=23)
    low = y + 44
    if look.first:
        pen.cup(x + END / 2, low + 2, 26)
        low += 28
    if look.loans:
        _loans(pen, look.loans, x + END / 2, max(low, y + h * 0.54))
    kit.frame(to, x, y, w, h, 9, ((INK, 2 if active else 1.2, 1),), pad=-0.6)
    _head(pen, look, x, y + 22 * tall, w, name, size)
    _counts(pen, look, x, y + 57 * tall, w, size)
    pen.rule(x + END + 10, y + 76 * tall, x + w - 10, INK, 0.25)
    shares(pen, look.shares, x, y + 85 * tall, w, 34 * tall, size)
    if active:
        pen.turn_arrow(x + 1, y + 23)
    return [Region(f"seat:{seat}", x, y, w, h, 9, label="what.seat")]


def _loans(pen: Pen, loans: int, x: float, y: float) -> None:
    """Loan certificate on the coloured end, with their number."""
    pen.loan(x, y, 36)
    pen.kit.chip(pen.to, x, y + 17.5, f"×{loans}", DANGER, colour=WHITE, size=15, h=19, align="centre", pad=6)


def _head(pen: Pen, look: CardLook, x: float, y: float, w: float, name: str, size: float) -> None:
    kit, to = pen.kit, pen.to
    money = kit.text(to, x + w - 12, y, f"£{look.money}", "sans-bold", 22 * min(size, 1.3), align="right")
    coin = x + w - 30 - money
    pen.coin(coin, y, 25)
    room = coin - 18 - (x + END + 12)
    lines, fitted = kit.fit(name, "serif-bold", 19 * min(size, 1.4), room, 2)
    for i, line in enumerate(lines):
        kit.text(to, x + END + 12, y + (i - (len(lines) - 1) / 2) * fitted * 1.05, line, "serif-bold", fitted)


def _counts(pen: Pen, look: CardLook, x: float, y: float, w: float, size: float) -> None:
    """Concessions, Crates of how many, Agents and Trading Posts at home, Contracts fulfilled."""
    kit, to = pen.kit, pen.to
    parts = (
        ("concession", str(look.concessions)),
        ("crate-green", f"{look.stock}/{look.capacity}"),
        ("agent", str(look.agents)),
        ("post", str(look.posts)),
        ("contract", str(look.contracts)),
    )
    letters, icon = 17 * min(size, 1.25), 23.0
    wide = [icon + 3 + kit.width(words, "sans-semi", letters) for _, words in parts]
    room = w - END - 22
    if sum(wide) + 16 > room:
        letters *= max(14 / letters, (room - 16 - len(parts) * (icon + 3)) / (sum(wide) - len(parts) * (icon + 3)))
        wide = [icon + 3 + kit.width(words, "sans-semi", letters) for _, words in parts]
    gap = (room - sum(wide)) / (len(parts) - 1)
    at = x + END + 12
    for (name, words), long in zip(parts, wide, strict=True):
        if name in ("agent", "post"):
            pen.of_seat(name, look.colour, at + icon / 2, y, 25, drop=0)
        else:
            pen.icon(name, at + icon / 2, y, 23 if name != "contract" else 20)
        kit.text(to, at + icon + 3, y, words, "sans-semi", letters)
        at += long + gap


def shares(
    pen: Pen, owned: tuple[tuple[str, int], ...], x: float, y: float, w: float, h: float, size: float
) -> None:
    """A token for each company with the number of Shares: coloured where some are owned."""
    kit, to, count = pen.kit, pen.to, len(owned)
    pitch = (w - END - 18) / count
    for k, (company, n) in enumerate(owned):
        livery, left, wide = TEA_COMPANIES[company], x + END + 10 + k * pitch, pitch - 3
        if n:
            kit.band(to, left, y, wide, h, livery.colour, radii=(5, 5, 5, 5), line=livery.dark)
        else:
            kit.band(to, left, y, wide, h, "#E3D5B3", radii=(5, 5, 5, 5), line="#BCA878")
        ink = livery.text if n else mix(INK2, "#E3D5B3", 0.25)
        pen.emblem(company, left + wide / 2 - 7, y + h / 2, 17, ink)
        letters = min(17 * size, 21)
        kit.text(to, left + wide / 2 + 4, y + h / 2, str(n), "sans-semi" if not n else "sans-bold", letters, ink)
