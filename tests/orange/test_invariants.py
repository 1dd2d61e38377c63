"""What never changes in California Gold, whoever plays: in random, eager and shrewd games."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from greengold.bots.levels import LEVELS
from greengold.bots.orange import decide
from greengold.core.move import Move
from greengold.core.rng import Dice
from greengold.games.orange.state import OrangeState
from tests.orange.audit import Audit, audited
from tests.orange.build import GAME
from tests.orange.random_games import begun, eager
from tests.playing import Player, at_random

SEATS = st.integers(3, 5)
SEEDS = st.integers(0, 10**6)


def shrewd(state: OrangeState, moves: list[Move], dice: Dice) -> Move:
    """What the normal opponent does."""
    return decide(state, LEVELS["normal"], dice)


PLAYERS: dict[str, Player] = {"random": at_random, "eager": eager, "shrewd": shrewd}
EVERY_EVENT = {
    "house_placed", "round_started", "turn_started", "turn_lost", "turn_ended", "bought", "recruited", "refilled",
    "dues", "canvassed", "train_placed", "train_left", "chip_placed", "chips_removed", "prepared", "house_moved",
    "house_abandoned", "passed", "opened", "token_passed", "workers_sink", "improved", "not_improved",
    "report_played", "takes_effect", "report_waits", "effects_ended", "freeze", "strike", "forbid", "lose_grove",
    "grove_lost", "money_paid", "money_gained", "move_worker", "dues_change", "rail_off", "discount", "extra_action",
    "report_drawn", "report_drawn_hidden", "deck_shuffled", "end_triggered", "game_over",
}  # fmt: skip


def whole_game(player: Player, seats: int, seed: int, saves: int = 0) -> Audit:
    """A game to its end, with a result that adds up."""
    state = begun(seats, seed, {"late_start_bonus": 2 * (seed % 2)})
    audit = audited(state, player, seed, saves=saves)
    final = GAME.result(state)
    assert final.totals == tuple(map(len, state.tableau))
    assert final.totals == tuple(map(sum, zip(*(line.points for line in final.lines), strict=True)))
    best = max(zip(final.totals, state.money, strict=True))
    winners = [rank == 1 for rank in final.ranks]
    assert winners == [pair == best for pair in zip(final.totals, state.money, strict=True)]
    assert list(audit.turns) == list(range(1, state.round + 1))
    return audit


@given(seats=SEATS, seed=SEEDS)
@settings(max_examples=6)
def test_pieces_money_and_end_of_random_games(seats: int, seed: int) -> None:
    whole_game(at_random, seats, seed)


@pytest.mark.parametrize("name", ["eager", "shrewd"])
@given(seats=SEATS, seed=SEEDS)
@settings(max_examples=10)
def test_pieces_money_and_end_of_games_to_win(name: str, seats: int, seed: int) -> None:
    assert whole_game(PLAYERS[name], seats, seed).state.ending


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_game_is_saved_at_every_decision(name: str, seats: int) -> None:
    """Read again it is equal, and what was copied before a move stays as it was."""
    whole_game(PLAYERS[name], seats, 17, saves=1)


def test_everything_that_can_be_told_happens() -> None:
    met: set[str] = set()
    for seats in (3, 4, 5):
        met |= set(whole_game(eager, seats, 2).kinds) | set(whole_game(at_random, seats, 2).kinds)
    assert sorted(EVERY_EVENT - met) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_mass_of_games(name: str, seats: int) -> None:
    games = [whole_game(PLAYERS[name], seats, seed, saves=5) for seed in range(25 if name == "random" else 100)]
    assert max(audit.state.round for audit in games) <= 90
