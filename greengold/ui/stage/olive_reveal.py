"""The reveal of prices: fists open on three beats in the place of the hiring panel. Lengths in design units."""

from __future__ import annotations

import math

import msgspec

from greengold.core.event import Event
from greengold.games.olive.view import OliveView
from greengold.ui.kit import DANGER, GOLD, GREEN, INK, INK2, IVORY, SELECTED, STRIP, WHITE, Picture, darken, glyph
from greengold.ui.stage.olive_board import cell, dim, shared_cells
from greengold.ui.stage.olive_ink import GOOD_OF, LOOKS, Pen
from greengold.ui.stage.olive_market import awning, lit_box, square_of
from greengold.ui.stage.olive_places import FIELD, REVEAL_PANEL, Box, disk_spots, square_box
from greengold.ui.stage.olive_sell import fist_card, hand_colour
from greengold.ui.stage.olive_ways import ring_way
from greengold.ui.stage.stage import Interlude, Voice
from greengold.ui.theme import OLIVE

SHADE = "#C2B9A8"  # light on the board beside the panel
BEATS, OPEN_FROM, OPEN_UNTIL = 3, 0.71, 0.94  # parts of the time: three shakes, then the hands open


class Sale(msgspec.Struct, frozen=True):
    """A good that was sold: colour id, square id and the parts of its sum."""

    colour: str
    square: str
    base: int
    bonus: int
    points: int


class Reveal(msgspec.Struct, frozen=True):
    """What an interlude tells, read from its events."""

    market: str
    low: int
    base: int
    asked: tuple[tuple[int, int], ...]
    sales: tuple[Sale, ...]
    unsold: tuple[tuple[str, str], ...]

    @property
    def winners(self) -> list[int]:
        """Seats that asked the lowest price."""
        return [seat for seat, price in self.asked if price == self.low]

    @property
    def tied(self) -> bool:
        """Whether several asked it."""
        return len(self.winners) > 1


def read(interlude: Interlude) -> Reveal:
    """The facts of a reveal."""
    found: dict[str, list[Event]] = {}
    for event in interlude.events:
        found.setdefault(event.kind, []).append(event)
    facts = found["revealed"][0].facts
    low = int(facts["price"])
    base = int(found["tie"][0].facts["base"]) if "tie" in found else low
    asked = tuple((int(e.facts["seat"]), int(e.facts["price"])) for e in found.get("asked", ()))
    sales = tuple(
        Sale(str(f["colour"]), str(f["square"]), int(f["base"]), int(f["bonus"]), int(f["points"]))
        for f in (e.facts for e in found.get("sold", ()))
    )
    unsold = tuple((str(e.facts["colour"]), str(e.facts["square"])) for e in found.get("unsold", ()))
    return Reveal(str(facts["market"]), low, base, asked, sales, unsold)


def draw(pen: Pen, interlude: Interlude, view: OliveView, progress: float) -> None:
    """Panel, fists, sums, and the points on the squares of the lit market."""
    told = read(interlude)
    dim(pen, FIELD, SHADE, lit_box(told.market))
    _panel(pen, told.market)
    boxes = _fist_boxes(len(told.asked))
    for (seat, price), box in zip(told.asked, boxes, strict=True):
        _fist(pen, view, told, seat, price, box, progress)
    _words(pen, told, progress >= OPEN_UNTIL)
    if progress >= 1:
        _sums(pen, view, told)
        _squares(pen, told)
        _score_ghosts(pen, interlude)


def _panel(pen: Pen, market: str) -> None:
    x, y, w, h = REVEAL_PANEL
    pen.kit.card(pen.to, x, y, w, h, 10, OLIVE.market, edge=6, blur=9, line=OLIVE.line, fibres=90, seed=5)
    awning(pen, market, x + 1, y + 1, w - 2, 47)


def _fist_boxes(count: int) -> list[Box]:
    """Cards of the sellers from the left edge of the panel."""
    x, y, *_ = REVEAL_PANEL
    gap = 16.0 if count < 4 else 12.0
    wide = min(160.0, (512 - gap * (count - 1)) / count)
    left = x + 26 + (512 - count * wide - gap * (count - 1)) / 2
    return [(left + i * (wide + gap), y + 41, wide, 230) for i in range(count)]


def _fist(pen: Pen, view: OliveView, told: Reveal, seat: int, price: int, box: Box, progress: float) -> None:
    """One seller's card: the fist shakes, opens, and is ringed when it is the lowest."""
    kit, to, say, (x, y, w, h) = pen.kit, pen.to, pen.voice.say, box
    colour, opened, done = hand_colour(view, seat, told.market), progress >= OPEN_FROM, progress >= OPEN_UNTIL
    lowest = price == told.low
    fist_card(pen, box, colour, pen.voice.names[seat], head=34)
    shake = -10 * abs(math.sin(math.pi * BEATS * progress / OPEN_FROM)) if not opened else 0
    pen.fist(colour, price if opened else -1, x + w / 2, y + 98 + shake, min(124, w - 18))
    if not done:
        return
    kit.label(to, x + w / 2, y + 196, say("board.asks", price=price), "serif-bold", 18, w - 10)
    words = say("board.lowest" if lowest else "board.too_dear")
    kit.label(to, x + w / 2, y + 216, words, "sans", 16, w - 10, INK2)
    if lowest:
        kit.frame(to, x, y, w, h + 4, 8, SELECTED, pad=5)
        if told.base < told.low:
            _tag(pen, f"−{told.low - told.base}", x + w - 32, y + 142)
    else:
        kit.stamp(
            to,
            ("pale",),
            kit.area(x, y, w, h),
            0,
            lambda art, w, h: art.box(0, 0, w, h, 8, fill=OLIVE.market, alpha=0.45),
        )


def _tag(pen: Pen, words: str, x: float, y: float) -> None:
    """Red tag of a tie."""
    pen.kit.stamp(
        pen.to,
        ("tie",),
        pen.kit.spot(x, y, 48, 30),
        2,
        lambda art, w, h: art.box(1, 1, w - 2, h - 2, h / 2 - 1, fill=DANGER, line=WHITE, width=2.4),
        drop=1.5,
    )
    pen.kit.text(pen.to, x, y, words, "sans-bold", 18, WHITE, "centre")


def _words(pen: Pen, told: Reveal, done: bool) -> None:
    """The sentence in its box; while the fists are closed it tells nothing yet."""
    x, y, w, _ = REVEAL_PANEL
    left, wide = x + 556, w - 574
    line = OLIVE.square_line if not done else DANGER if told.tied else GREEN
    pen.kit.band(pen.to, left, y + 42, wide, 66, STRIP, radii=(8, 8, 8, 8), line=line)
    pen.kit.frame(pen.to, left, y + 42, wide, 66, 8, ((line, 1.8, 1),), pad=-0.6)
    said, size = explained(pen.voice, told) if done else pen.voice.say("board.reveal_soon"), 19.0
    lines = pen.kit.wrap(said, "serif-bold", size, wide - 30)
    if len(lines) > 2:
        lines, size = pen.kit.fit(said, "serif-bold", size, wide - 30, 2)
    for i, words in enumerate(lines):
        row = y + 75 + (i - (len(lines) - 1) / 2) * size * 1.32
        pen.kit.text(pen.to, left + 15, row, words, "serif-bold", size)


def explained(voice: Voice, told: Reveal) -> str:
    """Which price is the lowest and what it pays."""
    if not told.tied:
        return voice.say("board.reveal_alone", name=voice.names[told.winners[0]], price=told.low)
    key = "board.reveal_tie" if told.base < told.low else "board.reveal_stays"
    prices = voice.join([str(told.low)] * len(told.winners))
    return voice.say(key, prices=prices, price=told.low, base=told.base)


def summed_up(voice: Voice, told: Reveal) -> str:
    """Who sells at what, for the prompt strip."""
    return voice.say("board.reveal_strip", names=voice.all(told.winners), n=len(told.winners), base=told.base)


def _sums(pen: Pen, view: OliveView, told: Reveal) -> None:
    """A sum for every sold good, what each seat gets, and what happens to the rest."""
    kit, to, voice, (x, y, w, _) = pen.kit, pen.to, pen.voice, REVEAL_PANEL
    left, wide = x + 560, w - 582
    columns = 1 if len(told.sales) <= 3 else 2
    rows = -(-len(told.sales) // columns)
    for k, sale in enumerate(told.sales):
        column, row = divmod(k, rows)
        part = (wide - 18 * (columns - 1)) / columns
        _sum_row(pen, view, told, sale, left + column * (part + 18), y + 130 + row * 31, part, columns > 1)
    kit.outline(to, [(left, y + 213), (left + wide, y + 213)], ((OLIVE.line, 1.2, 0.5),), curved=False)
    at, step = left, wide / len(told.asked)
    for seat, _price in told.asked:
        got = sum(sale.points for sale in told.sales if view.owner[view.colours.index(sale.colour)] == seat)
        pen.disc(hand_colour(view, seat, told.market), at + 12, y + 236, 24)
        points, ink = f"+{got}" if got else "0", INK if got else INK2
        room = step - 42 - kit.width(points, "sans-bold", 18)
        (line, *_), size = kit.fit(voice.names[seat], "sans-bold", 18, room)
        name = kit.text(to, at + 30, y + 236, line, "sans-bold", size, ink)
        kit.text(to, at + 35 + name, y + 236, points, "sans-bold", 18, ink)
        at += step
    losers = [seat for seat, price in told.asked if price != told.low]
    key = "board.keeps_later" if view.die > 1 else "board.keeps_last"
    words = voice.say(key, names=voice.all(losers), n=len(losers)) if losers else voice.say("board.all_sold")
    (line, *_), size = kit.fit(words, "sans", 16, wide)
    kit.text(to, left, y + 266, line, "sans", size, INK2)


def _sum_row(pen: Pen, view: OliveView, told: Reveal, sale: Sale, x: float, y: float, w: float, narrow: bool) -> None:
    """Meeple, whose it is, the sum and its result."""
    kit, to, voice = pen.kit, pen.to, pen.voice
    number = square_of(sale.square)[1] + 1
    pen.meeple(sale.colour, x + 13, y, 29, GOOD_OF[told.market], drop=1)
    name = voice.names[view.owner[view.colours.index(sale.colour)]]
    words = voice.say("board.square", number=number)
    if not narrow:
        words = voice.say("board.name_square", name=name, number=number)
    less = f" − {told.low - told.base}" if told.base < told.low else ""
    tie = f" {voice.say('board.tie')}" if less and not narrow else ""
    total = f"{told.low}{less}{tie} + {sale.bonus} ="
    kit.text(to, x + w - 8, y, str(sale.points), "sans-bold", 19, GREEN, "right")
    right = x + w - (36 if narrow else 60)
    wide = kit.text(to, right, y, total, "sans", 16, INK2, "right")
    (line, *_), size = kit.fit(words, "sans-semi", 17, right - wide - x - 38)
    kit.text(to, x + 32, y, line, "sans-semi", size)


def _squares(pen: Pen, told: Reveal) -> None:
    """Points of the sold goods on their squares, a dashed tag on the others."""
    kit, to = pen.kit, pen.to
    for sale in told.sales:
        x, y, w, h = square_box(*square_of(sale.square))
        kit.frame(to, x, y, w, h, 7, ((INK, 4.6, 1), (GOLD, 2.6, 1)))
        pen.points_tag(sale.colour, f"+{sale.points}", x + 85, y + 26)
    for _colour, name in told.unsold:
        x, y, *_ = square_box(*square_of(name))
        kit.stamp(
            to,
            ("unsold",),
            kit.spot(x + 84, y + 26, 58, 26),
            1,
            lambda art, w, h: art.box(0, 0, w, h, h / 2, fill="#E9DDB9"),
        )
        kit.frame(to, x + 55, y + 13, 58, 26, 13, ((darken(OLIVE.square, 0.6), 1.3, 1),), dash=(4, 3))
        kit.label(to, x + 84, y + 26, pen.voice.say("board.unsold"), "sans-semi", 15, 54, INK2)


def _score_ghosts(pen: Pen, interlude: Interlude) -> None:
    """Where the score disks will go: a dotted way along the ring and a pale disk."""
    before, after = interlude.before, interlude.after
    old = shared_cells(before.points)
    for value, here in shared_cells(after.points).items():
        movers = [c for c in here if after.points[c] != before.points[c]]
        for colour in movers:
            name = after.colours[colour]
            pen.trail(ring_way(before.points[colour], after.points[colour]), name)
        if not movers:
            continue
        both = [*old.get(value, ()), *movers]
        cell(pen, value, len(both))
        for k, (colour, (x, y, size)) in enumerate(zip(both, disk_spots(value, len(both)), strict=True)):
            if k < len(both) - len(movers):
                pen.disc(after.colours[colour], x, y, size)
            else:
                _pale_disk(pen, after.colours[colour], x, y, size)


def _pale_disk(pen: Pen, colour: str, x: float, y: float, size: float) -> None:
    """A score disk that is still to come."""
    look = LOOKS[colour]

    def paint(art: Picture, w: float, h: float) -> None:
        art.disc(w / 2, h / 2, w / 2 - 0.7, fill=IVORY)
        art.disc(w / 2, h / 2, w / 2 - 0.7, fill=look.colour, alpha=0.55, line=INK, width=1.2, line_alpha=0.6)
        art.path(glyph(look.glyph, w / 2, h / 2, w * 0.23), fill=look.text, alpha=0.8)

    pen.kit.stamp(pen.to, ("pale disk", look), pen.kit.spot(x, y, size, size), 1, paint)
