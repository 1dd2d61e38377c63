"""How opponents run a tea house: estimates, choices, whole games."""

from __future__ import annotations

import pytest

from greengold.bots.arena import play_game, simulate
from greengold.bots.levels import choose
from greengold.bots.report import as_text
from greengold.core import agenda
from greengold.core.game import Setup
from greengold.core.rng import Dice
from greengold.games.tea.appraise import standing
from greengold.games.tea.features import Outlook, turns_left
from tests.tea.build import GAME, Table


def moved(table: Table, level: str = "normal", seed: int = 1) -> str:
    """The move a level makes in a position."""
    seat = agenda.to_move(table.state)
    return str(choose(GAME, GAME.view(table.state, seat), level, Dice(seed, seat)))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_levels_play_whole_games(seats: int) -> None:
    levels = ["normal", "easy", "hard", "random"][:seats]
    result = play_game(GAME, Setup(seats, seats), levels)
    assert sorted(result.ranks)[0] == 1


@pytest.mark.parametrize(("better", "worse"), [("easy", "random"), ("normal", "easy")])
def test_levels_are_in_order(better: str, worse: str) -> None:
    lead = 0
    for seed in range(10):
        levels = [better, worse] if seed % 2 else [worse, better]
        totals = play_game(GAME, Setup(2, seed // 2), levels).totals
        lead += totals[levels.index(better)] - totals[levels.index(worse)]
    assert lead / 10 > 15


def test_a_dear_contract_in_reach_is_fulfilled() -> None:
    table = Table(stock={"rose": "gr"}, held={"rose": "start04"}).fulfilling()
    assert moved(table).startswith("fulfil(own:start04")


def test_the_dearer_of_equal_deeds_is_chosen() -> None:
    state = Table(shares={"rose": "blue blue blue"}, value={"blue": 10, "grey": 10}).state
    look = Outlook(state, 0)
    blue, grey = state.pack.company_of["blue"], state.pack.company_of["grey"]
    assert look.steps(blue, 1) > look.steps(grey, 1)
    assert look.steps(blue, 2) > look.steps(blue, 1)


def test_a_payment_counts_the_loans_it_forces() -> None:
    look = Outlook(Table(money={"rose": 2}).state, 0)
    assert look.cost(2) == 200
    assert look.cost(3) == 300 + 300
    assert look.cost(9) == 900 + 2 * 300


def test_a_crate_that_a_contract_lacks_is_worth_more() -> None:
    look = Outlook(Table(held={"rose": "start03"}, stock={"rose": "b"}).state, 0)  # lacks the red one
    assert look.lacking == (1, 0, 0, 0)
    assert look.crate(0) > look.crate(3)
    assert look.crates[0][1] < look.crate(0), "of a second one"


def test_fewer_turns_are_left_when_the_dividend_token_has_moved() -> None:
    state = Table().state
    before = turns_left(state)
    state.dividend = state.pack.dividend_last - 2
    assert turns_left(state) < before
    state.final_round = state.round
    assert turns_left(state) == 10


def test_standing_rises_with_money_and_falls_with_loans() -> None:
    rich, poor = Table(money={"rose": 20}), Table(money={"rose": 5})
    indebted = Table(loans={"rose": 1}, money={"rose": 20})
    assert standing(rich.state)[0] - standing(poor.state)[0] == 1500
    assert standing(rich.state)[0] - standing(indebted.state)[0] == 800


def test_report_tells_how_components_were_used() -> None:
    report = simulate("tea", ("normal", "normal", "normal"), 3, 4)
    text = as_text(report)
    lines = [line.split() for line in text.splitlines() if line.startswith("turns of ") and "a seat" not in line]
    shares = [float(words[-2]) for words in lines]
    assert len(shares) == 5
    assert sum(shares) == pytest.approx(100, abs=0.3)
    assert "ended by dividend" in text
    assert report.rounds == report.count("event turn_ended") / 3
