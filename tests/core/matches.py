"""Matches of the stall for tests, and what tests ask of them."""

from __future__ import annotations

from greengold.core.match import Entry, Match
from greengold.core.rng import Dice
from greengold.core.state import encode_state
from greengold.core.verdict import No, Verdict
from tests.core.toy import do, table

BOTH = frozenset({0, 1})
PERSON = frozenset({0})  # seat 0 is a person, the others are bots


def code(verdict: Verdict) -> str:
    """Why it was refused; "" when it was not."""
    return verdict.code if isinstance(verdict, No) else ""


def at_turn(*, friendly_undo: bool = False, rounds: int = 2) -> Match:
    """A match at the first turn, where the seat that leads has three coins: it is seat 1 with this seed."""
    match = table(2, 4, friendly_undo=friendly_undo, rounds=rounds)
    do(match, "lay", "lay")
    assert (match.to_move, match.state.coins) == (1, [1, 3])
    return match


def moves(match: Match) -> list[str]:
    """The log as texts."""
    return [str(entry.move) for entry in match.log]


def kept(match: Match) -> tuple[list[Entry], bool, bytes]:
    """All that a refusal must leave alone."""
    return list(match.log), bool(match.can_redo()), encode_state(match.state)


def played_out(match: Match, seed: int = 1) -> None:
    """Random moves to the end."""
    dice = Dice(seed)
    while not match.over:
        assert match.submit(dice.choice(match.legal()), match.position)
