"""A player's card in the rail: points, tile in hand, Bonus tokens and Riders. Lengths in design units."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.ui.kit import INK, INK2, MIN_TEXT, Kit, Picture, dashes, hexagon
from greengold.ui.sprites import SPRITES
from greengold.ui.stage.city_ink import LOOKS, Pen
from greengold.ui.stage.city_plan import Plan
from greengold.ui.stage.stage import Region
from greengold.ui.theme import CITY, GAMES

if TYPE_CHECKING:
    from greengold.games.city.view import CityView, Rider

HEIGHT = 150.0
"""Height a card asks for at the usual text size."""
END = 46.0
HEAD_Y, HAND_Y, RIDERS_Y = 21.0, 69.0, 121.0
"""Middles of the rows of a card of that height."""
SIDE_S, TOKEN, DISC = 27.0, 27.0, 33.0
GROWS, ROOM, TALLEST = 0.4, 1.5, 1.1
"""How much a card grows with the text; how much text may grow in a row of the least height."""


def height(kit: Kit) -> float:
    """Height the card asks for; it grows with the text size."""
    return HEIGHT * min(TALLEST, 1 + (kit.text_scale - 1) * GROWS)


def card(
    pen: Pen, x: float, y: float, w: float, h: float, view: CityView, seat: int, name: str, active: bool
) -> list[Region]:
    """Draw a seat's card; returns its places."""
    kit, look, tall = pen.kit, LOOKS[view.colours[seat]], h / HEIGHT
    kit.card(pen.to, x, y, w, h, 9, GAMES["city"].board)
    kit.strip_end(pen.to, x, y, END, h, 9, look, mark=11 * min(1.0, tall), mark_y=26 * tall)
    kit.frame(pen.to, x, y, w, h, 9, ((INK, 2 if active else 1.2, 1),), pad=-0.6)
    _head(pen, view, seat, x, y + HEAD_Y * tall, w, name, min(kit.text_scale, ROOM * max(0.85, min(1.0, tall))))
    places = [Region(f"seat:{seat}", x, y, w, h, 9, label="what.seat")]
    scale = min(1.0, tall)
    places += _hand(pen, view, seat, x, y + HAND_Y * tall, scale, active)
    places += _riders(pen, view, seat, x, y + RIDERS_Y * tall, w, scale)
    if active:
        pen.turn_arrow(x + 1, y + 26 * tall)
    return places


def _head(pen: Pen, view: CityView, seat: int, x: float, y: float, w: float, name: str, size: float) -> None:
    """Name and points."""
    kit = pen.kit
    total = pen.voice.say("board.points", n=view.totals[seat]).replace("-", "−")
    points = kit.text(pen.to, x + w - 12, y, total, "sans-bold", 22 * size, align="right")
    room = w - END - 32 - points
    lines, fitted = kit.fit(name, "serif-bold", 19 * size, room)
    if fitted < MIN_TEXT:
        lines, fitted = kit.fit(name, "serif-bold", MIN_TEXT * max(1.0, size * 0.8), room, 2)
    for row, line in enumerate(lines):
        middle = y + (row - (len(lines) - 1) / 2) * fitted * 1.1
        kit.text(pen.to, x + END + 12, middle, line, "serif-bold", fitted)


def _hand(pen: Pen, view: CityView, seat: int, x: float, y: float, scale: float, active: bool) -> list[Region]:
    """Both sides of the tile, and the four tokens."""
    s, tile = SIDE_S * scale, view.hand[seat]
    spots = [(x + 85, y), (x + 85 + 49 * scale + 1, y)]
    for side, spot in zip("ab", spots, strict=True):
        if tile:
            pen.tile(pen.plan.lines(tile, f"{side}0"), *spot, s, drop=1)
        else:
            _gap(pen, *spot, s)
    middle = (spots[0][0] + spots[1][0]) / 2
    if not tile:
        words = pen.voice.say("board.laid" if active and view.turns_left[seat] else "board.no_tile")
        pen.kit.label(pen.to, middle, y, words, "serif-semi-italic", 16 * max(0.9, scale), 92, INK2)
    found = [Region(f"tile:{tile or f'none{seat}'}", middle - 2 * s, y - s, 4 * s, 2 * s, 8, label="what.tile")]
    size, step = TOKEN * scale, 29.0 * scale + 1
    left = x + 178
    for i, (token, unused) in enumerate(zip(pen.plan.tokens, view.tokens[seat], strict=True)):
        at = left + i * step
        pen.token(token.id if unused else "", at, y, size)
        found.append(Region(f"token:{token.id}", at - step / 2, y - size / 2, step, size, 5, label="what.token"))
    return found


def _gap(pen: Pen, x: float, y: float, s: float) -> None:
    """Where a side would lie."""

    def paint(art: Picture, w: float, h: float) -> None:
        art.path(dashes(hexagon(w / 2, h / 2, s - 1), 4, 3, closed=True), line=CITY.ground_line, width=1.4)

    pen.kit.stamp(pen.to, ("hand gap", s), pen.kit.spot(x, y, 2 * s, 2 * s), 1, paint)


def _riders(pen: Pen, view: CityView, seat: int, x: float, y: float, w: float, scale: float) -> list[Region]:
    """The Riders by destination: those that wait in colour, the others pale with a tick or a car."""
    own = sorted((rider for rider in view.riders if rider.seat == seat), key=lambda rider: order(pen.plan, rider))
    size = DISC * scale
    step = min(32.0, (w - END - 14) / max(7, len(own)))
    found = []
    for i, rider in enumerate(own):
        at = x + END + 9 + step * (i + 0.5)
        if rider.where:
            _gone(pen, view.colours[seat], rider.where == "cars", at, y, size)
        else:
            pen.rider(view.colours[seat], rider.destination, at, y, size, drop=0.8)
        place = f"rider:{rider.slot}.{rider.place}"
        found.append(Region(place, at - step / 2, y - size / 2, step, size, size / 2, True, "what.rider"))
    return found


def order(plan: Plan, rider: Rider) -> int:
    """Place of a Rider's destination among the spots of the board."""
    return list(plan.kinds).index(rider.destination)


def _gone(pen: Pen, colour: str, car: bool, x: float, y: float, size: float) -> None:
    """A Rider that has left the border."""
    look = LOOKS[colour]

    def paint(art: Picture, w: float, h: float) -> None:
        art.disc(w / 2, h / 2, w * 0.42, fill=look.colour, alpha=0.25, line="#B8B5AC", width=1.6)
        art.disc(w / 2, h / 2, w * 0.31, fill="#F4F4EE")

    pen.kit.stamp(pen.to, ("gone", look), pen.kit.spot(x, y, size, size), 1, paint)
    if car:
        pen.mode("cars", x, y, size * 0.5, "#8A2A22")
    else:
        pen.kit.sprite(pen.to, SPRITES.icon("ui/check", "#2F7D55"), x, y, size * 0.58)
