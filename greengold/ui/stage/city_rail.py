"""A player's card in the rail: points, tile in hand, Bonus tokens and Riders. Lengths in design units."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from greengold.ui.kit import INK, INK2, MIN_TEXT, Kit, Picture, dashes, hexagon
from greengold.ui.sprites import SPRITES
from greengold.ui.stage.city_ink import LOOKS, Pen
from greengold.ui.stage.city_places import LANES
from greengold.ui.stage.city_plan import Plan
from greengold.ui.stage.stage import Region, Voice
from greengold.ui.theme import CITY, GAMES

if TYPE_CHECKING:
    from greengold.games.city.view import CityView, Rider

HEIGHT = 150.0
"""Height a card asks for at the usual text size."""
MANY: dict[int, float] = {4: HEIGHT, 5: 118.0, 6: 90.0}
"""Height a card asks for at tables of so many players, whatever the text size: the log keeps its room."""
SPARE = 1.12
"""How much less pieces shrink than a card's height: some of it is room between them."""
LOW, LOW_HEIGHT = 0.75, 92.0
"""A card that gets less of that height than this part has its tokens and Riders beside the tile; height that these
need."""
END, SMALL_POINTS, TWO_LINES, USUAL = 46.0, 20.0, 18.0, 1.15
"""Width of the colour; size of points beside a long name, of a name on two lines, and of text that is no large text."""
GROWS, ROOM, TALLEST = 0.4, 1.5, 1.1
"""How much a card grows with the text; how much text may grow in a row of the least height."""


def numbers(voice: Voice, view: CityView) -> list[tuple[str, list[str]]]:
    """What everybody may know of each seat, row by row."""
    seats = range(view.seats)
    open_tracks = [(discs, number) for lane, discs, number in zip(LANES, view.tracks, view.showing, strict=True)
                   if lane not in (*view.scored, "cars")]  # fmt: skip
    found = {
        "riders": [sum(rider.seat == seat and not rider.where for rider in view.riders) for seat in seats],
        "tokens": [sum(view.tokens[seat]) for seat in seats],
        "turns": [view.turns_left[seat] for seat in seats],
        "discs": [sum(discs.count(seat) * number for discs, number in open_tracks) for seat in seats],
    }
    return [(voice.say(f"board.number_{name}"), [str(number) for number in row]) for name, row in found.items()]


class Rows(msgspec.Struct, frozen=True):
    """Where things stand on a card, from its corner: middle of the name; of the tile's sides x of the first, y, radius;
    of tokens and Riders x of the first, y, size, step."""

    name: float
    tile: tuple[float, float, float]
    tokens: tuple[float, float, float, float]
    riders: tuple[float, float, float, float]


def rows(h: float) -> Rows:
    """The places on a card of a height."""
    tall = h / HEIGHT
    k = min(1.0, SPARE * tall)
    if tall < LOW:
        low, k = h / LOW_HEIGHT, min(1.0, h / LOW_HEIGHT)
        return Rows(15.5 * low, (80, 58 * low, 25 * k), (169, 41 * low, 25 * k, 28.5), (162, 71 * low, 27 * k, 25.6))
    riders = 71, 121 * tall, 33 * k, 31.2
    return Rows(21 * tall, (82, 69 * tall, 27 * k), (172, 69 * tall, 27 * k, 28 * k + 1), riders)


def height(kit: Kit, seats: int) -> float:
    """Height the card asks for; at a small table it grows with the text size."""
    return MANY[seats] if seats in MANY else HEIGHT * min(TALLEST, 1 + (kit.text_scale - 1) * GROWS)


def card(
    pen: Pen, x: float, y: float, w: float, h: float, view: CityView, seat: int, name: str, active: bool
) -> list[Region]:
    """Draw a seat's card; returns its places."""
    kit, look, tall, place = pen.kit, LOOKS[view.colours[seat]], min(1.0, h / HEIGHT), rows(h)
    kit.card(pen.to, x, y, w, h, 9, GAMES["city"].board)
    kit.strip_end(pen.to, x, y, END, h, 9, look, mark=11 * max(0.8, tall), mark_y=max(18.0, 26 * h / HEIGHT))
    kit.frame(pen.to, x, y, w, h, 9, ((INK, 2 if active else 1.2, 1),), pad=-0.6)
    _head(pen, view, seat, x, y + place.name, w, name, min(kit.text_scale, ROOM * max(0.85, tall)), h >= HEIGHT)
    found = [Region(f"seat:{seat}", x, y, w, h, 9, label="what.seat")]
    found.append(_hand(pen, view, seat, x, y, place, active))
    found += _tokens(pen, view, seat, x, y, place)
    found += _riders(pen, view, seat, x, y, place)
    if active:
        pen.turn_arrow(x + 1, y + 26 * h / HEIGHT)
    return found


def _head(
    pen: Pen, view: CityView, seat: int, x: float, y: float, w: float, name: str, size: float, roomy: bool
) -> None:
    """Name and points. Long names take room from the points of all low cards, and two lines at last; on a roomy card
    they do so before large text becomes usual."""
    kit = pen.kit
    total = pen.voice.say("board.points", n=view.totals[seat]).replace("-", "−")
    large = 22 * size if roomy or all(_fits(pen, view, other, w, size) for other in range(view.seats)) else SMALL_POINTS
    room = w - END - 30 - kit.width(total, "sans-bold", large)
    lines, fitted = kit.fit(name, "serif-bold", 19 * size, room)
    if fitted < (MIN_TEXT if size <= USUAL or not roomy else TWO_LINES - 1):
        lines, fitted = pen.name(name, TWO_LINES, room) if roomy else kit.fit(name, "serif-bold", MIN_TEXT, room, 2)
    kit.text(pen.to, x + w - 12, y, total, "sans-bold", large, align="right")
    for row, line in enumerate(lines):
        middle = y + (row - (len(lines) - 1) / 2) * fitted * 1.1
        kit.text(pen.to, x + END + 12, middle, line, "serif-bold", fitted)


def _fits(pen: Pen, view: CityView, seat: int, w: float, size: float) -> bool:
    """Whether the name of a seat has room beside its points at full size."""
    points = pen.kit.width(pen.voice.say("board.points", n=view.totals[seat]), "sans-bold", 22 * size)
    return pen.kit.fit(pen.voice.names[seat], "serif-bold", MIN_TEXT, w - END - 30 - points)[1] >= MIN_TEXT


def _hand(pen: Pen, view: CityView, seat: int, x: float, y: float, place: Rows, active: bool) -> Region:
    """Both sides of the tile."""
    (left, top, s), tile = place.tile, view.hand[seat]
    first, middle = x + left, y + top
    across = s * 1.79
    for side, at in (("a", first), ("b", first + across)):
        if tile:
            pen.tile(pen.plan.lines(tile, f"{side}0"), at, middle, s, drop=1)
        else:
            _gap(pen, at, middle, s)
    if not tile:
        words = pen.voice.say("board.laid" if active and view.turns_left[seat] else "board.no_tile")
        wide = min(92, pen.kit.width(words, "serif-semi-italic", 16)) + 6
        plate = first + (across - wide) / 2, middle - 11, wide, 22
        pen.kit.band(pen.to, *plate, GAMES["city"].board, radii=(6, 6, 6, 6), line=GAMES["city"].board)
        pen.kit.label(pen.to, first + across / 2, middle, words, "serif-semi-italic", 16, 92, INK2)
    return Region(f"tile:{tile or f'none{seat}'}", first - s, middle - s, across + 2 * s, 2 * s, 8, label="what.tile")


def _tokens(pen: Pen, view: CityView, seat: int, x: float, y: float, place: Rows) -> list[Region]:
    """The four Bonus tokens, used ones grey."""
    left, top, size, step = place.tokens
    found = []
    for i, (token, unused) in enumerate(zip(pen.plan.tokens, view.tokens[seat], strict=True)):
        at, middle = x + left + i * step, y + top
        pen.token(token.id if unused else "", at, middle, size)
        found.append(Region(f"token:{token.id}", at - step / 2, middle - size / 2, step, size, 5, label="what.token"))
    return found


def _gap(pen: Pen, x: float, y: float, s: float) -> None:
    """Where a side would lie."""

    def paint(art: Picture, w: float, h: float) -> None:
        art.path(dashes(hexagon(w / 2, h / 2, s - 1), 4, 3, closed=True), line=CITY.ground_line, width=1.4)

    pen.kit.stamp(pen.to, ("hand gap", s), pen.kit.spot(x, y, 2 * s, 2 * s), 1, paint)


def _riders(pen: Pen, view: CityView, seat: int, x: float, y: float, place: Rows) -> list[Region]:
    """The Riders by destination: those that wait in colour, the others pale with a tick or a car."""
    own = sorted((rider for rider in view.riders if rider.seat == seat), key=lambda rider: order(pen.plan, rider))
    left, top, size, step = place.riders
    found = []
    for i, rider in enumerate(own):
        at, middle = x + left + step * i, y + top
        if rider.where:
            _gone(pen, view.colours[seat], rider.where == "cars", at, middle, size)
        else:
            pen.rider(view.colours[seat], rider.destination, at, middle, size, drop=0.8)
        id = f"rider:{rider.slot}.{rider.place}"
        found.append(Region(id, at - step / 2, middle - size / 2, step, size, size / 2, True, "what.rider"))
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
