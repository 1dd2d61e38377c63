"""The Score Pad of the tea trade: the pieces of each line bring what the line says."""

from __future__ import annotations

from functools import cache

import pytest

from greengold.bots.levels import choose
from greengold.core.game import Setup
from greengold.core.match import Match
from greengold.core.rng import Dice
from greengold.games.tea.score import SOURCES
from greengold.ui.scenes import score_tea
from greengold.ui.wording import Wording
from tests.tea.build import GAME
from tests.tea.test_texts import TEXTS, WORDING


@cache
def finished(seats: int) -> Match:
    """A whole game between opponents."""
    match = Match(GAME, Setup(seats, 3))
    while not match.over:
        seat = match.to_move
        move = choose(GAME, GAME.view(match.state, seat), "normal", Dice(3, seat, match.position))
        match.submit(move, match.position)
    return match


def words(seats: int) -> Wording:
    owners = {colour: seat for seat, colour in enumerate(finished(seats).state.pack.colours)}
    return Wording(TEXTS, ["Ann", "Ben", "Cleo", "Dan"][:seats], owners, WORDING.speak)


@pytest.mark.parametrize("seats", [2, 4])
def test_pieces_add_up_to_the_lines(seats: int) -> None:
    match = finished(seats)
    told, rows = score_tea.rows(match, words(seats))
    assert not told
    assert [row.key for row in rows] == list(SOURCES)
    for row, line in zip(rows, match.result().lines, strict=True):
        for seat in range(seats):
            (part,) = row.parts[seat]
            assert part.points == line.points[seat]
            if row.key == "resources":
                assert sum(piece.count for piece in part.pieces) // 2 == part.points
            else:
                assert sum(piece.worth for piece in part.pieces) == part.points


def test_royal_influence_shows_values_before_and_after() -> None:
    match = finished(4)
    changes = score_tea.changes(match, words(4))
    assert len(changes) == len(match.state.pack.companies)
    rises = {change.name: int(change.after[1:]) - int(change.before[1:]) for change in changes}
    steps = match.state.pack.supplier_steps
    for company, most in zip(match.state.supplier, steps, strict=False):
        name = changes[company].name
        assert 0 <= rises.pop(name) <= most
    assert set(rises.values()) <= {0}


def test_moments_name_a_seat_and_a_round() -> None:
    found = score_tea.moments(finished(4))
    assert {"loan", "dividend"} & {moment.key for moment in found}
    for moment in found:
        assert TEXTS.has(f"score.moment_{moment.key}")
        assert 0 <= moment.seat < 4
        assert 1 <= int(moment.facts["round"]) <= finished(4).state.round
