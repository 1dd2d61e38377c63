"""The card of a scoring phase: how it came, a sum for each player, and what goes into the bag. Lengths in design units;
its text grows with the text size as far as the town has room."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from greengold.ui.kit import INK, INK2, Kit, Picture, lighten, mix
from greengold.ui.sprites import SPRITES
from greengold.ui.stage import city_table
from greengold.ui.stage.city_ink import LOOKS, Pen, signed
from greengold.ui.stage.city_phase import Gain, Phase
from greengold.ui.stage.city_places import Box
from greengold.ui.stage.stage import Interlude
from greengold.ui.theme import CITY, CITY_MODES, GAMES

if TYPE_CHECKING:
    from greengold.games.city.view import CityView

MIDDLE = 442.0, 422.0
ROOM: Box = (68, 102, 748, 690)
"""The part of the town that the card may cover; beside it the tracks and the chart stay in view."""
WIDE, HEAD_H, FOOT_H, LINE_H, LEAST_LINE = 660.0, 74.0, 86.0, 63.0, 48.0
"""The card at the usual text size: its width, heights of head, foot and a line, and of a line among many."""
SQUEEZED = 1.15
"""How much longer than its room a line may be, which is then set smaller."""
SIDE, MOST_REASON, MOST_FOOT = 16.0, 2, 3
"""Room beside the lines; lines of text in the head and in the foot."""
DISCS_X = 176.0
DISC, PITCH, LEAST_PITCH = 36.0, 37.0, 18.0


class Columns(msgspec.Struct, frozen=True):
    """Where the parts of a sum stand in a line, from its left edge: discs and their distance; right edges of the sum,
    of its worth and of the old total; middles of the equals sign and of the arrow; size of the text."""

    discs: float
    pitch: float
    sum: float
    equals: float
    worth: float
    old: float
    arrow: float
    total: float
    size: float


class Card(msgspec.Struct, frozen=True):
    """The card as it is laid out: k = how much larger than at the usual text size; step = from line to line; reason and
    foot: their lines of text; fits = the town has room for it."""

    box: Box
    k: float
    head: float
    foot: float
    step: float
    reason: tuple[str, ...]
    said: tuple[str, ...]
    columns: Columns
    fits: bool


def card(pen: Pen, interlude: Interlude, phase: Phase) -> Card:
    """The card at the text size, or at the largest one below it for which there is room."""
    scale = pen.kit.text_scale
    while True:
        found = _card(pen, interlude, phase, scale)
        if found.fits or scale <= 1:
            return found
        scale = max(1.0, scale - 0.05)


def _card(pen: Pen, interlude: Interlude, phase: Phase, k: float) -> Card:
    kit, lines = pen.kit, max(1, len(phase.gains))
    wide = min(ROOM[2], WIDE * k)
    reason = _lines(kit, _reason(pen, interlude, phase), 16.5 * k, wide - 108 * k)
    said = kit.wrap(_said(pen, interlude, phase), "sans", 17 * k, wide - 2 * SIDE - _foot_icons(phase) * k - 14 * k)
    head = (HEAD_H + 20 * (len(reason) - 1)) * k
    foot = (FOOT_H + 22 * max(0, len(said) - 2)) * k
    step = min(LINE_H * k, (ROOM[3] - head - foot - SIDE) / lines)
    high = head + foot + SIDE + step * lines
    columns = _columns(pen, interlude.before, phase, k, step, wide - 2 * SIDE)
    fits = step >= LEAST_LINE * k + 7 and columns.pitch >= LEAST_PITCH * k
    fits = fits and len(reason) <= MOST_REASON and len(said) <= MOST_FOOT
    x = min(max(ROOM[0], MIDDLE[0] - wide / 2), ROOM[0] + ROOM[2] - wide)
    y = min(max(ROOM[1], MIDDLE[1] - high / 2), ROOM[1] + ROOM[3] - high)
    return Card((x, y, wide, high), k, head, foot, step, tuple(reason), tuple(said), columns, fits)


def _lines(kit: Kit, words: str, size: float, width: float) -> list[str]:
    """One line if it is only a little too long, else as many as it takes."""
    return [words] if kit.width(words, "sans", size) <= width * SQUEEZED else kit.wrap(words, "sans", size, width)


def _columns(pen: Pen, view: CityView, phase: Phase, k: float, step: float, wide: float) -> Columns:
    kit, size = pen.kit, min(21 * k, (step - 7) * 0.44)

    def widest(words: list[str], face: str, size: float) -> float:
        return max((kit.width(word, face, size) for word in words), default=0)

    gains = phase.gains
    total = widest([signed(gain.total) for gain in gains], "sans-bold", size * 1.05)
    old = widest([signed(gain.total - gain.points) for gain in gains], "sans", size * 0.86)
    worth = widest([_worth(pen, gain) for gain in gains], "sans-bold", size)
    summed = widest([_times(phase, gain) for gain in gains], "sans", size * 0.86)
    end = wide - 10
    arrow = end - max(total, 34 * k) - 17 * k
    old_end = arrow - 16 * k
    worth_end = old_end - old - 22 * k
    equals = worth_end - max(worth, 62 * k) - 12 * k
    summed_end = equals - 14 * k
    disc, most = min(DISC * k, step - 13), max((gain.discs for gain in gains), default=1)
    discs, pitch = DISCS_X * k, PITCH * k
    room = summed_end - summed - 12 - disc / 2
    if most > 1 and discs + pitch * (most - 1) > room:  # short names leave them more of it
        names = widest([pen.voice.names[gain.seat] for gain in gains], "serif-bold", size)
        discs = min(discs, 60 * k + names + disc / 2)
        pitch = min(pitch, (room - discs) / (most - 1))
    return Columns(discs, pitch, summed_end, equals, worth_end, old_end, arrow, end, size)


def draw(pen: Pen, interlude: Interlude, phase: Phase, shown: int, done: bool) -> None:
    """Head, the first lines, and when all is told what goes into the bag."""
    kit, laid = pen.kit, card(pen, interlude, phase)
    (x, y, w, h), k = laid.box, laid.k
    kit.card(pen.to, x, y, w, h, 12, GAMES["city"].board, edge=6, blur=12)
    _head(pen, phase, laid)
    if not phase.gains:
        middle = y + laid.head + 8 + laid.step / 2
        kit.label(pen.to, x + w / 2, middle, pen.voice.say("board.nobody"), "sans", 19 * k, w - 60, INK2)
    for i, gain in enumerate(phase.gains[:shown]):
        box = x + SIDE, y + laid.head + 12 + i * laid.step, w - 2 * SIDE, laid.step - 7
        _row(pen, interlude.before, phase, gain, box, laid)
    if done:
        _foot(pen, phase, laid)


def _head(pen: Pen, phase: Phase, laid: Card) -> None:
    """The Scoring tile on the colour of its mode, what is scored and why."""
    kit, say, (x, y, w, _), k = pen.kit, pen.voice.say, laid.box, laid.k
    colour, ink = CITY_MODES[phase.lane]
    kit.band(pen.to, x, y, w, laid.head, colour, radii=(12, 12, 0, 0), line=INK)
    if phase.cars:
        pen.mode_tile("cars", x + 46 * k, y + laid.head / 2, 52 * k)
    else:
        pen.scoring(phase.lane, x + 46 * k, y + laid.head / 2, 52 * k)
    title = say("board.jam_title") if phase.cars else say("board.scoring_phase", mode=say(f"board.lane_{phase.lane}"))
    pen.one_line(x + 88 * k, y + 26 * k, title, "sans-bold", 25 * k, w - 108 * k, ink)
    for i, line in enumerate(laid.reason):
        pen.one_line(x + 88 * k, y + (53 + 20 * i) * k, line, "sans", 16.5 * k, w - 108 * k, ink)


def _reason(pen: Pen, interlude: Interlude, phase: Phase) -> str:
    say = pen.voice.say
    if phase.cars:
        return say("board.jam_reason", n=phase.discs, number=-phase.number)
    name = pen.voice.names[interlude.before.active]
    if not phase.discs:
        return say("board.phase_drawn", name=name)
    return say("board.phase_reason", name=name, n=phase.discs, number=phase.number)


def _row(pen: Pen, view: CityView, phase: Phase, gain: Gain, box: Box, laid: Card) -> None:
    """One player's sum: discs times the number, and the new total."""
    kit, (x, y, w, h), k, at = pen.kit, box, laid.k, laid.columns
    colour = view.colours[gain.seat]
    look = LOOKS[colour]

    def paint(art: Picture, w: float, h: float) -> None:
        fill = mix(lighten(look.colour, 0.84), "#FFFFFF", 0.15)
        art.box(0.8, 0.8, w - 1.6, h - 1.6, 9, fill=fill, line=look.dark, width=1.5)

    kit.stamp(pen.to, ("sum row", look), kit.area(x, y, w, h), 1, paint)
    middle, size, small = y + h / 2, at.size, at.size * 0.86
    pen.marker(colour, x + 26 * k, middle - 1, min(31 * k, h - 8))
    lines, fitted = pen.name(pen.voice.names[gain.seat], size, 102 * k)
    for i, line in enumerate(lines):
        row = middle + (i - (len(lines) - 1) / 2) * fitted * 1.05
        kit.text(pen.to, x + 48 * k, row, line, "serif-bold", fitted)
    disc = min(DISC * k, h - 6)
    own = [destination for seat, destination in city_table.on_tracks(view)[phase.lane] if seat == gain.seat]
    for i, destination in enumerate(own):
        pen.rider(colour, destination, x + at.discs + i * at.pitch, middle, disc, drop=0.8)
    kit.text(pen.to, x + at.sum, middle, _times(phase, gain), "sans", small, INK2, "right")
    kit.text(pen.to, x + at.equals, middle, "=", "sans", small, INK2, "centre")
    kit.text(pen.to, x + at.worth, middle, _worth(pen, gain), "sans-bold", size, INK, "right")
    kit.text(pen.to, x + at.old, middle, signed(gain.total - gain.points), "sans", small, INK2, "right")
    kit.sprite(pen.to, SPRITES.icon("ui/arrow", INK2), x + at.arrow, middle, 17 * k)
    kit.text(pen.to, x + at.total, middle, signed(gain.total), "sans-bold", size * 1.05, INK, "right")


def _times(phase: Phase, gain: Gain) -> str:
    return f"{gain.discs} × {signed(phase.number)}"


def _worth(pen: Pen, gain: Gain) -> str:
    return pen.voice.say("board.points", n=gain.points).replace("-", "−")


# ---- the foot


def _tile_pitch(phase: Phase) -> float:
    """From Scoring tile to Scoring tile in the foot."""
    return 38.0 if len(phase.reached) < 3 else 31.0


def _foot_icons(phase: Phase) -> float:
    """Width of the Scoring tiles and the bag before the words of the foot, at the usual text size."""
    return 14 + (len(phase.reached) * _tile_pitch(phase) + 60 if phase.reached else 0)


def _foot(pen: Pen, phase: Phase, laid: Card) -> None:
    """What goes into the bag, and what follows."""
    kit, (x, y, w, h), k, pitch = pen.kit, laid.box, laid.k, _tile_pitch(phase)
    box = x + SIDE, y + h - laid.foot + 4, w - 2 * SIDE, laid.foot - 18
    kit.band(pen.to, *box, CITY.panel, radii=(9, 9, 9, 9), line=CITY.cell_mark)
    left, middle = box[0] + 14 * k, box[1] + box[3] / 2
    for i, (_seat, _mark, mode) in enumerate(phase.reached):
        pen.scoring(mode, left + (pitch / 2 + i * pitch) * k, middle, (pitch - 4) * k)
    if phase.reached:
        pen.bag(left + (len(phase.reached) * pitch + 26) * k, middle, 44 * k)
    left = box[0] + _foot_icons(phase) * k
    for i, line in enumerate(laid.said):
        row = middle + (i - (len(laid.said) - 1) / 2) * 22 * k
        pen.one_line(left, row, line, "sans", 17 * k, box[0] + box[2] - left - 8)


def _said(pen: Pen, interlude: Interlude, phase: Phase) -> str:
    voice, say = pen.voice, pen.voice.say
    name = voice.names[interlude.before.active]
    if phase.cars:
        return say("board.jam_foot")
    if not phase.reached:
        return say("board.foot_again", name=name)
    modes = voice.join([say(f"board.lane_{mode}") for _, _, mode in phase.reached])
    marks = voice.join([str(mark) for _, mark, _ in phase.reached])
    return say("board.foot_reached", marks=marks, modes=modes, n=len(phase.reached), name=name)
