"""Whether the points, tokens and scoring tiles of a stored state can have come about (see `check`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.games.city.names import CARS, JAM, NONE, PHASES, ROUTES, SOURCES, TOKENS
from greengold.games.city.sending import ways_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from greengold.games.city.state import CityState

Earned = tuple[int, int, int]
"""Points of the chart, points added by tokens, tokens used (a bit each)."""

Points = tuple[int, ...]
"""Points of each seat."""


def points_fault(state: CityState) -> str:
    """What is wrong with the points; "" when nothing is."""
    width, over = len(SOURCES), not state.agenda
    by_source = [tuple(state.points[source::width]) for source in range(width)]
    number = state.pack.number(CARS, len(state.tracks[CARS]))
    if by_source[JAM] != tuple(number * state.tracks[CARS].count(seat) * over for seat in range(state.seats)):
        return "number of points for cars"
    if not _phases_fit(state, by_source[PHASES]):
        return "number of points for tracks"
    every = (1 << len(state.pack.tokens)) - 1
    for seat in range(state.seats):
        earned = by_source[ROUTES][seat], by_source[TOKENS][seat], every & ~state.tokens[seat]
        if earned not in _earnings(state, seat):
            return "number of points for routes"
    best = max(map(sum, zip(*by_source[:JAM], strict=True)))
    marks = zip(state.pack.marks, state.marks, strict=True)
    return "" if all((mode == NONE) == (mark <= best) for mark, mode in marks) else "scoring tile"


def _earnings(state: CityState, seat: int) -> set[Earned]:
    """All that a seat can have earned with the Riders that it sent; routes that led there then still do. Those of the
    last call, which may be any of them once the game is over, earned nothing."""
    pack, found = state.pack, {(0, 0, 0)}
    for rider in pack.riders_of(state.first, seat):
        track = state.where[rider]
        if track in (NONE, CARS):
            continue
        bit = 1 << pack.token_of[track]
        options: set[Earned] = set() if state.agenda else {(0, 0, 0)}
        for (mode, tiles), (_, special) in ways_of(state, rider).items():
            if mode == track:
                base = pack.points(mode, tiles, False)
                options.add((base, 0, 0))
                if special:
                    options.add((base, pack.points(mode, tiles, True) - base, bit))
        found = {
            (routes + base, tokens + more, used | token)
            for routes, tokens, used in found
            for base, more, token in options
            if not used & token
        }
    return found


def _phases_fit(state: CityState, earned: Points) -> bool:
    """Whether scoring phases can have brought these points: each was held when some discs, from the top, lay there."""
    seats, tracks = range(state.seats), state.tracks
    halves: list[set[Points]] = [{(0,) * state.seats}, {(0,) * state.seats}]
    for place, mode in enumerate(state.scored):
        discs = tracks[mode]
        phases = set()
        for n in range(len(discs) + 1):
            number = state.pack.number(mode, n)
            phases.add(tuple(number * discs[:n].count(seat) for seat in seats))
        halves[place % 2] = _sums(halves[place % 2], phases)
    return any(tuple(map(int.__sub__, earned, half)) in halves[1] for half in halves[0])


def _sums(some: Iterable[Points], others: Iterable[Points]) -> set[Points]:
    others = list(others)
    return {tuple(map(int.__add__, one, other)) for one in some for other in others}
