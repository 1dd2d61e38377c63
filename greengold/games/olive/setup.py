"""How a game begins (rulebook: Setup)."""

from __future__ import annotations

from greengold.core.rng import seeded
from greengold.games.olive.pack import NONE, SOURCES, STANDARD, Pack
from greengold.games.olive.state import OliveState
from greengold.games.olive.steps.year import begin_year, set_out


def blank(pack: Pack, rng: int, *, floor: int, rolled: bool) -> OliveState:
    """A standard year set out, with no starter, no score and an empty agenda."""
    count = len(pack.colours)
    state = OliveState(
        agenda=(),
        rng=rng,
        pack=pack,
        seats=pack.seats,
        floor=floor,
        rolled=rolled,
        year=1,
        roll=0,
        kind=STANDARD,
        die=0,
        round=0,
        starter=NONE,
        blocked=NONE,
        disk=NONE,
        passes=0,
        mule_spent=NONE,
        market=NONE,
        hired=(),
        free=[],
        holder=[],
        standing=[],
        meeples=[],
        squares=[],
        prices=[],
        earned=[0] * (count * len(SOURCES)),
        sold=[0] * (count * len(pack.markets)),
    )
    set_out(state)
    return state


def new_game(pack: Pack, seed: int, *, floor: int, rolled: bool) -> OliveState:
    """A game before its first year is rolled and set out."""
    state = blank(pack, seeded(seed), floor=floor, rolled=rolled)
    begin_year(state, 1)
    return state
