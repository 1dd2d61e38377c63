"""The two markets with their squares, bonuses and goods. Lengths in design units."""

from __future__ import annotations

from greengold.games.olive.view import OliveView
from greengold.ui.kit import INK, INK2
from greengold.ui.sprites import SPRITES
from greengold.ui.stage.olive_ink import GOOD_OF, Pen
from greengold.ui.stage.olive_places import MARKET, Box, good_spot, square_box
from greengold.ui.theme import OLIVE

AWNING = {"D": "olive/awning-red", "G": "olive/awning-green"}
STRIPE = 64.0


def awning(pen: Pen, market: str, x: float, y: float, w: float, stripe: float = STRIPE) -> None:
    """Striped cloth from x over a width, its upper edge at y; the stripes are stretched to fit."""
    count = round(w / stripe)
    step = w / count
    high = step * 42 / 64
    for i in range(count):
        pen.kit.sprite(pen.to, SPRITES.text(AWNING[market]), x + step * (i + 0.5), y + high / 2, step + 1, high * 1.02)


def stall(pen: Pen, market: str) -> None:
    """A market without goods."""
    x, y, w, h = MARKET[market]
    pen.kit.card(pen.to, x, y + 20, w, h - 20, 10, OLIVE.market, edge=4, blur=4, line=OLIVE.market_sign)
    awning(pen, market, x, y, w)
    words = pen.voice.say(f"board.market_{market}")
    pen.kit.sign(pen.to, x + w / 2, y - 2, words, fill=OLIVE.market_sign, colour=OLIVE.market_text, align="centre")
    for i in range(len(bonuses(pen, market))):
        square(pen, market, i)


def bonuses(pen: Pen, market: str) -> tuple[int, ...]:
    """Bonuses of a market's squares."""
    squares = pen.pack.market_squares[pen.pack.markets.index(market)]
    return tuple(pen.pack.bonus[square] for square in squares)


def square(pen: Pen, market: str, i: int) -> None:
    """One empty square with its bonus."""
    kit, to, (x, y, w, h) = pen.kit, pen.to, square_box(market, i)
    kit.band(to, x, y, w, h, OLIVE.square, radii=(7, 7, 7, 7), line=OLIVE.square_line)
    kit.frame(to, x, y, w, h, 7, (("#FFFFFF", 1, 0.35),), pad=-3)
    bonus = bonuses(pen, market)[i]
    if bonus:
        kit.token(to, x + 90, y + 26, 32, OLIVE.sun, line="#5A3D04", thick=1.2)
        kit.text(to, x + 90, y + 26, f"+{bonus}", "sans-bold", 17, INK, "centre")
    else:
        kit.text(to, x + 90, y + 26, "+0", "sans", 16, INK2, "centre")


def goods(pen: Pen, view: OliveView, hidden: frozenset[str] = frozenset()) -> None:
    """The goods on all squares."""
    for market, row in zip(pen.pack.markets, view.squares, strict=True):
        names = pen.pack.market_squares[pen.pack.markets.index(market)]
        for i, (square, colour) in enumerate(zip(names, row, strict=True)):
            if colour >= 0 and f"good:{pen.pack.squares[square]}" not in hidden:
                pen.meeple(view.colours[colour], *good_spot(market, i), 48, GOOD_OF[market], drop=2)


def square_of(name: str) -> tuple[str, int]:
    """Market and number of a square's id: "d3" is ("D", 2)."""
    return name[0].upper(), int(name[1:]) - 1


def lit_box(market: str) -> Box:
    """What stays lit of a market while the rest of the board is dark."""
    x, y, w, h = MARKET[market]
    return x - 10, y - 10, w + 20, h + 24
