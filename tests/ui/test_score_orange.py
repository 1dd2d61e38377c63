"""The Score Pad of California Gold: the pieces of each line are the groves of its county."""

from __future__ import annotations

from functools import cache

import pytest
from orange_tables import NAMES

from greengold.catalog.text import load_texts
from greengold.core.game import Setup
from greengold.core.match import Match
from greengold.core.rng import Dice
from greengold.games import DATA
from greengold.games.orange.names import COLLECTED, FIGURES
from greengold.ui.orange_words import OrangeWords
from greengold.ui.scenes import score_orange
from greengold.ui.scenes.score_story import course
from greengold.ui.wording import Wording
from tests.orange.build import GAME
from tests.orange.random_games import eager

TEXTS = load_texts(DATA / "orange")


@cache
def finished(seats: int) -> Match:
    """A whole game of players who want to win."""
    match, dice = Match(GAME, Setup(seats, 3)), Dice(3, seats)
    while not match.over:
        match.submit(eager(match.state, match.legal(), dice), match.position)
    return match


def words(seats: int) -> Wording:
    owners = {colour: seat for seat, colour in enumerate(finished(seats).state.pack.colours)}
    return Wording(TEXTS, NAMES[:seats], owners, OrangeWords(TEXTS, GAME.components))


@pytest.mark.parametrize("seats", [3, 5])
def test_pieces_add_up_to_the_lines(seats: int) -> None:
    match = finished(seats)
    _, rows = score_orange.rows(match, words(seats))
    assert [row.key for row in rows] == list(match.state.pack.counties)
    for row, line in zip(rows, match.result().lines, strict=True):
        for seat in range(seats):
            (part,) = row.parts[seat]
            assert part.points == line.points[seat] == len(part.pieces)
            assert all(piece.worth == 1 and piece.name for piece in part.pieces)


@pytest.mark.parametrize("seats", [3, 5])
def test_money_and_losses_are_told_beside(seats: int) -> None:
    match = finished(seats)
    told, _ = score_orange.rows(match, words(seats))
    assert [row.key for row in told] == ["money", "dues", "conditions", "groves_lost", "turns_lost"]
    assert not any(row.counts for row in told)
    for seat in range(seats):
        assert told[0].pieces(seat) == match.state.money[seat]
        assert told[1].pieces(seat) == match.state.figures[seat * len(FIGURES) + COLLECTED]
    assert all(TEXTS.has(f"score.source.{row.key}") for row in told)


@pytest.mark.parametrize("seats", [3, 5])
def test_moments_have_their_sentences(seats: int) -> None:
    match = finished(seats)
    found = score_orange.moments(match)
    assert any(moment.key == "end" for moment in found)
    for moment in found:
        assert 0 <= moment.seat < seats
        assert TEXTS.say(f"score.moment_{moment.key}", name=NAMES[moment.seat], **moment.facts)


@pytest.mark.parametrize("seats", [3, 5])
def test_the_course_counts_the_rounds_and_not_the_placing(seats: int) -> None:
    match = finished(seats)
    found = course(match)
    assert len(found.points) - 1 == match.state.round
    assert found.points[-1] == match.result().totals
    assert found.positions[0] == 0
    assert found.positions[1] > seats
