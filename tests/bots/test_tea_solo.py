"""Opponents and hints in a lone player's game, and the report of games against Carrington."""

from __future__ import annotations

import pytest

from greengold.bots.arena import play_game, simulate
from greengold.bots.levels import choose
from greengold.bots.report import as_text
from greengold.core import agenda
from greengold.core.event import unheard
from greengold.core.game import Setup
from greengold.core.rng import Dice
from greengold.games import load

TEA = load("tea")


def test_the_report_shows_wins_and_the_margin_over_carrington() -> None:
    report = simulate("tea", ("greedy",), 4, 3, options={"carrington": "clerk"})
    assert [seat.level for seat in report.seats] == ["greedy", "carrington"]
    assert sum(seat.wins for seat in report.seats) == 4
    assert report.rounds == report.count("event turn_ended") / 2
    margin = report.seats[0].mean - report.seats[1].mean
    assert f"mean margin {margin:+.2f}" in " ".join(as_text(report).split())
    sources = [sum(means) for means in zip(*report.sources.values(), strict=True)]
    assert sources == pytest.approx([seat.mean for seat in report.seats], abs=0.01)


def test_a_stronger_carrington_has_more() -> None:
    ends = [play_game(TEA, Setup(1, 3, {"carrington": level}), ("greedy",)) for level in ("clerk", "chairman")]
    assert ends[0].totals[1] < ends[1].totals[1]
    assert all(played.counts["event carrington_card"] == played.counts["event turn_started"] / 2 for played in ends)


@pytest.mark.parametrize("level", ["easy", "hard"])
def test_levels_find_allowed_moves(level: str) -> None:
    state = TEA.new(Setup(1, 5))
    for decision in range(4):
        while agenda.settle(state, unheard):
            pass
        move = choose(TEA, TEA.view(state, 0), level, Dice(5, decision))
        assert move in agenda.legal(state)
        agenda.perform(state, move, unheard)
