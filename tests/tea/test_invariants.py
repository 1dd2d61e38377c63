"""What never changes in the tea house, whoever plays: in random, greedy, eager and idle games."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from greengold.bots.levels import LEVELS
from greengold.bots.tea import decide
from greengold.core.move import Move
from greengold.core.rng import Dice
from greengold.games.tea.names import NONE
from greengold.games.tea.state import TeaState
from tests.tea.audit import Audit, Player, audited
from tests.tea.build import GAME
from tests.tea.random_games import begun

SEATS = st.integers(2, 4)
SEEDS = st.integers(0, 10**6)
OUT = {"skip", "done", "no"}
MOST_ROUNDS = 40


def at_random(state: TeaState, moves: list[Move], dice: Dice) -> Move:
    """Any move."""
    return dice.choice(moves)


def eager(state: TeaState, moves: list[Move], dice: Dice) -> Move:
    """Never skips, and buys until nothing is left: full warehouses, many Loans, many Upgrades."""
    return dice.choice([move for move in moves if move.verb not in OUT] or moves)


def greedy(state: TeaState, moves: list[Move], dice: Dice) -> Move:
    """What the normal opponent does."""
    return decide(state, LEVELS["normal"], dice)


def idle(state: TeaState, moves: list[Move], dice: Dice) -> Move:
    """Negotiates and serves in turn, so that the end is far; takes every Upgrade, so that decks run out."""
    calm = {"action:negotiate", "action:serve"}
    wanted = [move for move in moves if calm & set(move.path)] or [move for move in moves if move.verb not in OUT]
    return dice.choice(wanted or moves)


PLAYERS: dict[str, Player] = {"random": at_random, "eager": eager, "greedy": greedy}


def whole_game(player: Player, seats: int, seed: int) -> Audit:
    """A game to its end: in time, with equal turns, and a result that adds up."""
    state = begun(seats, seed, {"level_start": seed % 2})
    audit = audited(state, player, seed, MOST_ROUNDS)
    assert not state.agenda, f"{state.round} rounds"
    assert audit.turns == [state.round] * seats
    assert state.round == state.final_round
    assert state.dividend == state.pack.dividend_last or state.pile.count(0) >= 3
    final = GAME.result(state)
    assert final.totals == tuple(map(sum, zip(*(line.points for line in final.lines), strict=True)))
    assert min(final.ranks) == 1
    return audit


@pytest.mark.parametrize("name", PLAYERS)
@given(seats=SEATS, seed=SEEDS)
@settings(max_examples=25)
def test_pieces_money_and_end(name: str, seats: int, seed: int) -> None:
    whole_game(PLAYERS[name], seats, seed)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_move_is_ever_missing_when_all_has_run_out(seats: int) -> None:
    """No Mandate is left, and all offices are full or no Upgrade is left; nobody is ever stuck, nothing gets lost."""
    state = begun(seats, seats)
    audit = audited(state, idle, seats, 200)
    assert not state.agenda
    assert len(set(audit.turns)) == 1
    assert not state.mandate_deck
    assert state.mandates == [NONE] * 3
    assert not state.upgrade_deck or all(len(row) == 3 for row in state.rows)


@pytest.mark.slow
@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_mass_of_games(name: str, seats: int) -> None:
    rounds = [whole_game(PLAYERS[name], seats, seed).state.round for seed in range(300 if name != "greedy" else 60)]
    assert max(rounds) <= MOST_ROUNDS
    assert min(rounds) >= 4
