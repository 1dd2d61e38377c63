"""Scoring phases and the count of the cars, for which the table stops: sums line by line. Lengths in design units."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from greengold.ui.kit import GOLD, INK, INK2, Picture, lighten, mix
from greengold.ui.sprites import SPRITES
from greengold.ui.stage import city_board, city_panel, city_table
from greengold.ui.stage.city_ink import LOOKS, Pen, signed
from greengold.ui.stage.city_places import (
    CELLS,
    CHART,
    LANES,
    TRACKS,
    Box,
    marker_spots,
    ring_way,
    space_spot,
    track_box,
)
from greengold.ui.stage.stage import Interlude, Voice
from greengold.ui.theme import CITY, CITY_MODES, GAMES

if TYPE_CHECKING:
    from greengold.games.city.view import CityView

CARD: Box = (112, 206, 660, 432)
"""The card with as many lines as it can have; with fewer it is lower."""
HEAD_H, FOOT_H, LINE_H = 74.0, 86.0, 63.0
SHADE, SHADE_ALPHA = "#22332B", 0.45
"""Wash over the town behind the card."""
GROWS_UNTIL, ROWS_FROM = 0.25, 0.3
"""Parts of the time: the number grows, then line after line appears."""


class Gain(msgspec.Struct, frozen=True):
    """What a player gets or loses: discs times the number."""

    seat: int
    discs: int
    points: int
    total: int


class Phase(msgspec.Struct, frozen=True):
    """What an interlude tells: the track, its number and discs, who gets what, and tiles that go into the bag."""

    lane: str
    number: int
    discs: int
    gains: tuple[Gain, ...]
    reached: tuple[tuple[int, int, str], ...]

    @property
    def cars(self) -> bool:
        """Whether cars are counted."""
        return self.lane == "cars"


def read(interlude: Interlude) -> Phase:
    """The facts of a scoring phase or of the final count."""
    lane, number, gains, reached = "cars", 0, list[Gain](), list[tuple[int, int, str]]()
    for event in interlude.events:
        facts = event.facts
        if event.kind == "scored":
            lane, number = str(facts["mode"]), int(facts["number"])
        elif event.kind in ("gained", "cars_counted"):
            discs = int(facts["discs" if event.kind == "gained" else "cars"])
            number = int(facts.get("number", number))
            gains.append(Gain(int(facts["seat"]), discs, int(facts["points"]), int(facts["total"])))
        elif event.kind == "mark_reached":
            reached.append((int(facts["seat"]), int(facts["mark"]), str(facts["mode"])))
    discs = len(interlude.before.tracks[LANES.index(lane)])
    return Phase(lane, number, discs, tuple(gains), tuple(reached))


def words(voice: Voice, phase: Phase) -> str:
    """The sentence of the prompt strip."""
    say = voice.say
    if phase.cars:
        return say("board.strip_cars")
    return say("board.strip_scores", mode=say(f"board.lane_{phase.lane}"))


def draw(pen: Pen, interlude: Interlude, view: CityView, progress: float) -> None:
    """The dim town, the ringed track with its number, the card with its sums, the ways of the markers."""
    phase = read(interlude)
    city_board.shade(pen, SHADE, SHADE_ALPHA)
    _pale_tracks(pen, phase.lane)
    _track(pen, view, phase, progress)
    city_panel.scoring(pen, view, phase.lane if not phase.cars else "")
    _card(pen, interlude, phase, progress)
    if progress >= 1:
        _markers(pen, interlude, phase)


def _pale_tracks(pen: Pen, lane: str) -> None:
    """The other tracks fade."""
    for other in LANES:
        if other != lane:
            pen.kit.stamp(
                pen.to, ("pale track",), pen.kit.area(*track_box(other)), 0,
                lambda art, w, h: art.box(0, 0, w, h, 10, fill=GAMES["city"].board, alpha=0.62),
            )  # fmt: skip


def _track(pen: Pen, view: CityView, phase: Phase, progress: float) -> None:
    """A ring around the track, the points of each disc beside it, and the number that counts, grown."""
    x, y, w, h = track_box(phase.lane)
    pen.kit.frame(pen.to, x, y, w, h, 10, ((INK, 7, 1), (GOLD, 4.4, 1)), pad=3)
    discs, lane = view.tracks[LANES.index(phase.lane)], phase.lane
    own = pen.plan.spaces(lane)
    if progress >= ROWS_FROM and not phase.cars:
        for i, seat in enumerate(discs[: len(own)]):
            px, py = space_spot(lane, own[i])
            side = -1 if px < x + w / 2 else 1
            pen.tag(_plus(phase.number), px + side * 30, py, view.colours[seat], 14)
    grown = min(1.0, progress / GROWS_UNTIL)
    at = space_spot(lane, own[min(phase.discs, len(own) - 1)])
    size = 33 + 17 * round(grown * 8) / 8
    pen.round(*at, size, CITY.showing, INK, 2.6)
    pen.kit.text(pen.to, at[0], at[1] - 5 * grown, signed(phase.number), "sans-bold", 18 + 8 * grown, INK, "centre")
    if grown >= 1:
        pen.kit.text(pen.to, at[0], at[1] + 14, pen.voice.say("board.vp"), "sans-bold", 14, INK, "centre")


def _plus(points: int) -> str:
    return f"+{points}" if points > 0 else signed(points)


# ---- the card


def _card(pen: Pen, interlude: Interlude, phase: Phase, progress: float) -> None:
    """Head, a line a player, and what goes into the bag."""
    kit, say, (x, y, w, h) = pen.kit, pen.voice.say, card_box(len(phase.gains))
    colour, ink = CITY_MODES[phase.lane]
    kit.card(pen.to, x, y, w, h, 12, GAMES["city"].board, edge=6, blur=12)
    kit.band(pen.to, x, y, w, HEAD_H, colour, radii=(12, 12, 0, 0), line=INK)
    if phase.cars:
        pen.mode_tile("cars", x + 46, y + HEAD_H / 2, 52)
    else:
        pen.scoring(phase.lane, x + 46, y + HEAD_H / 2, 52)
    title = say("board.jam_title") if phase.cars else say("board.scoring_phase", mode=say(f"board.lane_{phase.lane}"))
    kit.text(pen.to, x + 88, y + 26, title, "sans-bold", 25, ink)
    pen.one_line(x + 88, y + 53, _reason(pen, interlude, phase), "sans", 16.5, w - 108, ink)
    if not phase.gains:
        kit.label(pen.to, x + w / 2, y + HEAD_H + 8 + LINE_H / 2, say("board.nobody"), "sans", 19, w - 60, INK2)
    room = h - HEAD_H - FOOT_H - 16
    step = min(LINE_H, room / max(1, len(phase.gains)))
    shown = _shown(len(phase.gains), progress)
    for i, gain in enumerate(phase.gains[:shown]):
        _row(pen, interlude.before, phase, gain, (x + 16, y + HEAD_H + 12 + i * step, w - 32, step - 7))
    if progress >= 1:
        _foot(pen, interlude, phase)


def card_box(lines: int) -> Box:
    """The card with so many lines, in the middle of the town."""
    x, y, w, h = CARD
    high = min(h, HEAD_H + FOOT_H + 16 + LINE_H * max(1, lines))
    return x, y + (h - high) / 2, w, high


def _shown(count: int, progress: float) -> int:
    """Lines that are there already."""
    part = (progress - ROWS_FROM) / (0.95 - ROWS_FROM)
    return count if part >= 1 else max(0, int(part * count + 0.5))


def _reason(pen: Pen, interlude: Interlude, phase: Phase) -> str:
    say = pen.voice.say
    if phase.cars:
        return say("board.jam_reason", n=phase.discs, number=-phase.number)
    name = pen.voice.names[interlude.before.active]
    if not phase.discs:
        return say("board.phase_drawn", name=name)
    return say("board.phase_reason", name=name, n=phase.discs, number=phase.number)


def _row(pen: Pen, view: CityView, phase: Phase, gain: Gain, box: Box) -> None:
    """One player's sum: discs times the number, and the new total."""
    kit, (x, y, w, h) = pen.kit, box
    colour = view.colours[gain.seat]
    look = LOOKS[colour]

    def paint(art: Picture, w: float, h: float) -> None:
        fill = mix(lighten(look.colour, 0.84), "#FFFFFF", 0.15)
        art.box(0.8, 0.8, w - 1.6, h - 1.6, 9, fill=fill, line=look.dark, width=1.5)

    kit.stamp(pen.to, ("sum row", look), kit.area(x, y, w, h), 1, paint)
    middle, size = y + h / 2, min(21.0, h * 0.44)
    pen.marker(colour, x + 26, middle - 1, min(31.0, h - 8))
    lines, fitted = kit.fit(pen.voice.names[gain.seat], "serif-bold", size, 102, 2)
    for i, line in enumerate(lines):
        kit.text(pen.to, x + 48, middle + (i - (len(lines) - 1) / 2) * fitted * 1.05, line, "serif-bold", fitted)
    own = [dest for seat, dest in city_table.on_tracks(view)[phase.lane] if seat == gain.seat]
    disc = min(36.0, h - 6)
    pitch = min(37.0, 140 / max(1, len(own) - 1))
    for k, destination in enumerate(own):
        pen.rider(colour, destination, x + 176 + k * pitch, middle, disc, drop=0.8)
    kit.text(pen.to, x + 410, middle, f"{gain.discs} × {signed(phase.number)}", "sans", size * 0.86, INK2, "right")
    kit.text(pen.to, x + 426, middle, "=", "sans", size * 0.86, INK2, "centre")
    kit.text(pen.to, x + 502, middle, pen.voice.say("board.points", n=gain.points).replace("-", "−"),
             "sans-bold", size, INK, "right")  # fmt: skip
    old = signed(gain.total - gain.points)
    kit.text(pen.to, x + 550, middle, old, "sans", size * 0.86, INK2, "right")
    kit.sprite(pen.to, SPRITES.icon("ui/arrow", INK2), x + 567, middle, 17)
    kit.text(pen.to, x + w - 8, middle, signed(gain.total), "sans-bold", size * 1.05, INK, "right")


def _foot(pen: Pen, interlude: Interlude, phase: Phase) -> None:
    """What goes into the bag, and what follows."""
    kit, (x, y, w, h) = pen.kit, card_box(len(phase.gains))
    box = x + 16, y + h - FOOT_H + 4, w - 32, FOOT_H - 18
    kit.band(pen.to, *box, CITY.panel, radii=(9, 9, 9, 9), line=CITY.cell_mark)
    left, middle = box[0] + 14, box[1] + box[3] / 2
    for _seat, _mark, mode in phase.reached:
        pen.scoring(mode, left + 18, middle, 34)
        left += 38
    if phase.reached:
        pen.bag(left + 28, middle, 44)
        left += 62
    lines = _foot_words(pen, interlude, phase, w - 60 - (left - box[0]))
    for i, line in enumerate(lines):
        kit.text(pen.to, left, middle + (i - (len(lines) - 1) / 2) * 23, line, "sans", 17, INK)


def _foot_words(pen: Pen, interlude: Interlude, phase: Phase, room: float) -> list[str]:
    """At most two lines."""
    voice, say = pen.voice, pen.voice.say
    if phase.cars:
        said = say("board.jam_foot")
    elif phase.reached:
        modes = voice.join([say(f"board.lane_{mode}") for _, _, mode in phase.reached])
        marks = voice.join([str(mark) for _, mark, _ in phase.reached])
        name = voice.names[interlude.before.active]
        said = say("board.foot_reached", marks=marks, modes=modes, n=len(phase.reached), name=name)
    else:
        said = say("board.foot_again", name=voice.names[interlude.before.active])
    lines, _ = pen.kit.fit(said, "sans", 17, room, 2)
    return lines


# ---- the markers


def _markers(pen: Pen, interlude: Interlude, phase: Phase) -> None:
    """Where the markers go: their ways along the ring, and pale markers with the points."""
    view: CityView = interlude.before
    totals = list(view.totals)
    for gain in phase.gains:
        pen.trail(ring_way(totals[gain.seat], gain.total), view.colours[gain.seat])
        totals[gain.seat] = gain.total
    for value, here in city_table.sharing(totals).items():
        movers = [gain for gain in phase.gains if gain.seat in here]
        if not movers:
            continue
        for seat, spot in zip(here, marker_spots(value, len(here)), strict=True):
            if any(gain.seat == seat for gain in movers):
                city_table.marker(pen, view.colours[seat], totals[seat], *spot)
        for k, gain in enumerate(movers):
            x, y, _ = marker_spots(value, 1)[0]
            dx, dy = _beside(value, len(here))
            pen.tag(_plus(gain.points), x + dx, y + dy + (k - (len(movers) - 1) / 2) * 26 * (dx != 0),
                    view.colours[gain.seat], 15)  # fmt: skip


def _beside(value: int, markers: int) -> tuple[float, float]:
    """How far from a lone marker its points stand: inside the ring, or above it where tracks and bag leave no room."""
    x, y, _ = marker_spots(value % CELLS, 1)[0]
    if y < TRACKS[1]:
        return 0, 32
    if y > 780:
        return 0, -25
    if x < CHART[0]:
        return 40, 0
    return (0, -26) if markers == 1 else (-26, 0)
