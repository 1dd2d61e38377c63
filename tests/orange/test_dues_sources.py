"""Dues by source: how often each pays times its rate is what is collected, and its pieces are on the board."""

from __future__ import annotations

import pytest

from greengold.core.game import Setup
from greengold.core.match import Match
from greengold.core.rng import Dice
from greengold.games.orange.dues import dues, sources
from greengold.games.orange.names import FREEZE, FRUITS, RAIL_OFF
from greengold.games.orange.state import OrangeState
from tests.orange.build import GAME
from tests.orange.random_games import eager


def rates(state: OrangeState, seat: int) -> dict[str, int]:
    """Dollars each time a source pays."""
    pay = state.pack.pay
    valencia, navel, train = state.changes[seat * len(FRUITS) : (seat + 1) * len(FRUITS)]
    return {
        "valencias": max(0, pay.valencia + valencia),
        "navels": 0 if state.limits[seat] & FREEZE else max(0, pay.navel + navel),
        "ads": pay.advertising_per_set,
        "trains": max(0, pay.train + train),
        "majority": pay.railroad_majority,
    }


@pytest.mark.parametrize("seats", [3, 5])
def test_times_and_rates_make_the_parts(seats: int) -> None:
    match, dice, frozen = Match(GAME, Setup(seats, 3)), Dice(3, seats), 0
    while not match.over:
        match.submit(eager(match.state, match.legal(), dice), match.position)
        state = match.state
        for seat in range(seats):
            if state.limits[seat] & RAIL_OFF:
                continue
            frozen += bool(state.limits[seat] & FREEZE)
            found, parts = sources(state, seat), dues(state, seat)
            assert tuple(found) == parts._fields
            each = rates(state, seat)
            assert parts == tuple(found[source].times * each[source] for source in found)
            assert all(bool(source.places) >= bool(source.times) for source in found.values())
    assert frozen, "no freeze came: take another seed"
