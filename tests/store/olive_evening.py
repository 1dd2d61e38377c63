"""A game to save: the olive grove, played at random from a seed."""

from __future__ import annotations

from typing import Any

from greengold.core.game import Setup
from greengold.core.match import Match
from greengold.core.rng import Dice
from greengold.games import load
from greengold.store.codec import Save, SeatInfo, TableOptions
from greengold.store.resume import snapshot

PEOPLE = (
    SeatInfo("Ada", "person", "blue"),
    SeatInfo("Ben", "normal", "yellow"),
    SeatInfo("Chloë Ærø 🫒", "hard", "white"),
    SeatInfo("Dev", "easy", "red"),
)
OLIVE: Any = load("olive")


def played(moves: int, *, seats: int = 4, seed: int = 1) -> Match:
    """A match after so many random decisions, or at its end."""
    match, dice = Match(OLIVE, Setup(seats, seed, {"price_floor": 1, "years": "rolled"})), Dice(seed)
    while not match.over and match.position < moves:
        assert match.submit(dice.choice(match.legal()), match.position)
    return match


def saved(match: Match, **fields: Any) -> Save:
    """The save of a match at an ordinary table."""
    usual = {
        "seats": PEOPLE[: match.setup.seats],
        "table": TableOptions(friendly_undo=True),
        "title": "Olive evening",
        "created": "2026-11-22T19:30:00",
        "changed": "2026-11-28T21:40:12",
        "played_seconds": 2280,
    }
    return snapshot(match, **{**usual, **fields})
