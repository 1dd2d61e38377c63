"""Scoring phases and the count of the cars, for which the table stops: sums line by line. Lengths in design units."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.ui.kit import GOLD, INK
from greengold.ui.stage import city_board, city_gains, city_panel, city_sums
from greengold.ui.stage.city_ink import Pen, signed
from greengold.ui.stage.city_phase import Phase, read
from greengold.ui.stage.city_places import LANES, space_spot, track_box
from greengold.ui.stage.stage import Interlude, Voice
from greengold.ui.theme import CITY, GAMES

if TYPE_CHECKING:
    from greengold.games.city.view import CityView

SHADE, SHADE_ALPHA = "#22332B", 0.45
"""Wash over the town behind the card."""
GROWS_UNTIL, ROWS_FROM = 0.25, 0.3
"""Parts of the time: the number grows, then line after line appears."""


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
    city_sums.draw(pen, interlude, phase, _shown(len(phase.gains), progress), progress >= 1)
    if progress >= 1:
        city_gains.draw(pen, interlude.before, phase)


def _shown(count: int, progress: float) -> int:
    """Lines of the card that are there already."""
    part = (progress - ROWS_FROM) / (0.95 - ROWS_FROM)
    return count if part >= 1 else max(0, int(part * count + 0.5))


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
