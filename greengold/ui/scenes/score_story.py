"""The course of a finished game, read from its log: points after each round, and moments worth a look."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from greengold.core.event import Event
from greengold.core.match import Beat, Match
from greengold.core.state import digest
from greengold.core.verdict import Fact

STARTED, ENDED, YEAR, TURN = "round_started", "round_ended", "year_set", "turn_begun"
"""Kinds of events: a game tells of each round that it starts or that it ends, or of each turn in which round it is, and
of parts of several rounds."""

LEAD_WORTH = 4  # how remarkable it is to take the lead, plus the number of the round


@dataclass(frozen=True, slots=True)
class Course:
    """Points per seat after 0, 1, 2... rounds; years: numbers of rounds after which a new part began; positions: of the
    match, when these rounds were over.

    Empty when the match goes on from a stored state and its history is not known."""

    points: tuple[tuple[int, ...], ...] = ()
    years: tuple[int, ...] = ()
    positions: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Moment:
    """Something worth a look: key of its sentence, the seat it is about, how remarkable it is, its facts, and the
    position of the match right after it."""

    key: str
    seat: int
    worth: float
    facts: dict[str, Fact] = field(default_factory=dict)
    position: int = 0


def beats(match: Match) -> Iterator[Beat]:
    """Everything that happened, from the opening on."""
    for _, beat in placed_beats(match):
        yield beat


def placed_beats(match: Match) -> Iterator[tuple[int, Beat]]:
    """Everything that happened, with the position of the match right after it."""
    for beat in match.opening:
        yield 0, beat
    for position, entry in enumerate(match.log, 1):
        for beat in entry.beats:
            yield position, beat


def course(match: Match) -> Course:
    """Points after each round: when it ends or, if that is not told, when the next one starts."""
    if digest(match.opening[0].state) != digest(match.game.new(match.setup)):
        return Course()
    points, positions, years = [match.game.result(match.opening[-1].state).totals], [0], list[int]()
    number, begun = 1, False
    for position, beat in placed_beats(match):
        kinds, before = {event.kind for event in beat.events}, number
        number = turn_of(beat, number)
        over = ENDED in kinds or (STARTED in kinds and begun)  # what is decided before the first round is no round
        begun = begun or STARTED in kinds
        if position and (over or number > before):
            points.append(match.game.result(beat.state).totals)
            positions.append(position)
        if position and YEAR in kinds:
            years.append(len(points))
    if positions[-1] == match.position:
        del points[-1], positions[-1]
    return Course((*points, match.result().totals), tuple(years), (*positions, match.position))


def turn_of(beat: Beat, number: int) -> int:
    """The number of the round in which a turn begins, else the one before."""
    return max((int(event.facts["round"]) for event in beat.events if event.kind == TURN), default=number)


def chosen_moments(found: list[Moment], count: int = 3) -> list[Moment]:
    """The most remarkable moments, of different kinds, in the order in which they happened."""
    best: dict[str, Moment] = {}
    for moment in sorted(found, key=lambda m: -m.worth):
        best.setdefault(moment.key.partition("_")[0], moment)
    return sorted(list(best.values())[:count], key=lambda m: int(m.facts["round"]))


def lead_taken(found: Course, ranks: tuple[int, ...]) -> list[Moment]:
    """The round in which a single winner took the lead for good, if it was not there all the time."""
    if ranks.count(1) != 1:
        return []
    winner, behind = ranks.index(1), 0
    for number, points in enumerate(found.points):
        if any(other >= points[winner] for seat, other in enumerate(points) if seat != winner):
            behind = number
    number = min(behind + 1, len(found.points) - 1)
    if number < 2:
        return []
    return [Moment("lead", winner, LEAD_WORTH + number, {"round": number}, found.positions[number])]


def by_round(match: Match) -> Iterator[tuple[int, int, tuple[Event, ...]]]:
    """Each beat's round, counted through the whole game, the position of the match after it, and its events."""
    for number, position, _, events in _rounds(match):
        yield number, position, events


def with_boards(match: Match) -> Iterator[tuple[int, Any, tuple[Event, ...]]]:
    """Each beat's round, counted through the whole game, the state right before it, and its events."""
    for number, _, before, events in _rounds(match):
        yield number, before, events


def _rounds(match: Match) -> Iterator[tuple[int, int, Any, tuple[Event, ...]]]:
    started = ended = 0
    before = match.opening[0].state
    for position, beat in placed_beats(match):
        started = turn_of(beat, started + sum(event.kind == STARTED for event in beat.events))
        if beat.events:
            yield started or ended + 1, position, before, beat.events
        ended += sum(event.kind == ENDED for event in beat.events)
        before = beat.state
