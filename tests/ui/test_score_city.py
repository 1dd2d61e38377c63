"""The score page of the city: the pieces of each line bring what the line says."""

from __future__ import annotations

from functools import cache

import pytest

from greengold.catalog.text import load_texts
from greengold.core import agenda
from greengold.core.game import Setup
from greengold.core.match import Match
from greengold.core.rng import Dice
from greengold.games import DATA
from greengold.games.city.names import SOURCES
from greengold.ui.kit import Kit
from greengold.ui.scenes import score_city
from greengold.ui.scenes.score_pad import Pad
from greengold.ui.scenes.score_rows import Piece
from greengold.ui.scenes.score_story import by_round, course
from greengold.ui.wording import Wording
from tests.city.build import GAME
from tests.city.random_games import builder

TEXTS = load_texts(DATA / "city")


@cache
def finished(seats: int) -> Match:
    """A whole game of builders."""
    match, dice = Match(GAME, Setup(seats, 5)), Dice(5, seats)
    while not match.over:
        assert match.submit(builder(match.state, agenda.legal(match.state), dice), match.position)
    return match


def words(seats: int) -> Wording:
    owners = {colour: seat for seat, colour in enumerate(finished(seats).state.pack.colours)}
    return Wording(TEXTS, ["Ann", "Ben", "Cleo", "Dan", "Eve", "Fay"][:seats], owners)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_pieces_add_up_to_the_lines(seats: int) -> None:
    match = finished(seats)
    told, rows = score_city.rows(match, words(seats))
    assert not told
    assert [row.key for row in rows] == list(SOURCES)
    for row, line in zip(rows, match.result().lines, strict=True):
        for seat in range(seats):
            (part,) = row.parts[seat]
            assert part.points == line.points[seat]
            assert sum(piece.worth for piece in part.pieces) == part.points


@pytest.mark.parametrize("seats", [2, 6])
def test_the_course_has_a_point_for_every_round(seats: int) -> None:
    match = finished(seats)
    rounds = match.state.pack.rounds
    found = course(match)
    assert len(found.points) == rounds + 1
    assert found.points[-1] == match.result().totals
    numbers = [number for number, _, _ in by_round(match)]
    assert numbers == sorted(numbers)
    assert numbers[-1] == rounds


def test_moments_name_a_seat_and_a_round() -> None:
    found = score_city.moments(finished(2)) + score_city.moments(finished(4))
    assert found
    for moment in found:
        assert TEXTS.has(f"score.moment_{moment.key}")
        assert 0 <= moment.seat < 4
        assert 1 <= int(moment.facts["round"]) <= finished(2).state.pack.rounds


def test_three_kinds_of_pieces_stay_readable_in_a_narrow_column(kit: Kit) -> None:
    pad = object.__new__(Pad)
    pad.kit, pad.scale = kit, 1.0
    three = [Piece(score_city.mode_art(mode), 1, mode, 5) for mode in ("walk", "bike", "tram")]
    lines, size = pad._broken(three, 66, 36, 130)
    assert [len(line) for line in lines] == [1, 1, 1]
    assert size >= 24
    lines, size = pad._broken(three, 400, 36, 130)
    assert (len(lines), size) == (1, 36)
