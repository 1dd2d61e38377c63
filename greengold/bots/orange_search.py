"""What a search needs to know of the orange growers: the moves to look at, and how the seats stand after a rollout."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.bots.orange import decide, worth
from greengold.bots.orange_reasons import reasons
from greengold.bots.orange_worth import MEMBER, NEEDED, NURSERY_USE, ORANGES, ROOM, SPARE, Ledger, ledgers
from greengold.bots.policy import Option, Policy, Reason
from greengold.core.agenda import legal
from greengold.games.orange.steps import PlaceHouse, PlayReport, StandardAction

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greengold.core.game import Game
    from greengold.core.move import Move
    from greengold.core.rng import Dice
    from greengold.games.orange.state import OrangeState

WEIGHTS = (12, 7, 4, 3, 2, 2, 1, 1)
"""How likely the first, second, ... move by the policy's estimates is the best; later ones are not looked at."""

ROUND = 60
"""What the clock counts in a round, whatever the number of seats."""

SEARCHED = (PlaceHouse, StandardAction, PlayReport)
"""Decisions that a search is made for. What follows from them is settled by estimates: a rollout is too short for the
conditions, and the rest is plain."""

PRIZE = 4 * MEMBER
"""A victory."""

STRIKE_SEEN = 400
"""Thousandths of what a strike would take now that it counts against a seat, for the rounds to come."""

ROOM_SEEN = 4
"""Groves for which room counts."""

SOON = 50
"""Tenths of a round before the end when chips and an agency no longer pay."""


class OrangePolicy(Policy):
    """The orange growers in thought: a rollout goes on for a round and a turn."""

    horizon = ROUND + ROUND // 4

    def clock(self, state: OrangeState) -> int:
        """Parts of rounds begun."""
        return state.round * ROUND + (state.seat - state.first) % state.seats * ROUND // state.seats

    def settled(self, state: OrangeState) -> bool:
        """Whether the decision follows from earlier ones."""
        return not isinstance(state.agenda[-1], SEARCHED)

    def options(self, state: OrangeState, dice: Dice) -> Sequence[Option]:
        step = state.agenda[-1]
        look = Ledger(state, step.seat(state))
        ranked = sorted(legal(state), key=lambda move: -worth(look, step, move))
        return [Option(move, weight) for move, weight in zip(ranked, WEIGHTS, strict=False)]

    def standing(self, game: Game, state: OrangeState) -> Sequence[int]:
        """What each seat has and can expect against the mean of the others, in cents and seats."""
        worths = expected(state) if state.agenda else _final(game, state)
        return [state.seats * worth - sum(worths) for worth in worths]

    def reasons(self, state: OrangeState, move: Move) -> Sequence[Reason]:
        return reasons(state, move)


POLICY = OrangePolicy(decide)


def _final(game: Game, state: OrangeState) -> list[int]:
    """Groves, money that breaks ties, and the victory."""
    ranks = game.result(state).ranks
    return [
        (MEMBER + ROOM[0]) * len(groves) + money + PRIZE * (rank == 1) // ranks.count(1)
        for groves, money, rank in zip(state.tableau, state.money, ranks, strict=True)
    ]


def expected(state: OrangeState) -> list[int]:
    """What each seat has and can expect from it, in cents."""
    return [_fortune(look) for look in ledgers(state)]


def _fortune(look: Ledger) -> int:
    """Groves with what they earn, room for more, buildings, trains, chips, money, less what a strike would take."""
    state, pack, seat = look.state, look.pack, look.seat
    fortune = (MEMBER + ROOM[0]) * look.groves[seat]
    pays = look.tally.valencias * pack.pay.valencia + look.tally.navels * pack.pay.navel
    fortune += ORANGES * pays * look.later // 10
    fortune += sum(ROOM[: min(look.usable, look.lacking_groves, ROOM_SEEN)]) // 2
    fortune += sum(
        NURSERY_USE * look.later * look.offered(county) // 40_000
        for county in range(len(pack.counties))
        if state.nurseries[seat * len(pack.counties) + county]
    )
    trains = sum(look.trains(seat, railroad) for railroad in range(len(pack.railroads)))
    fortune += NEEDED * pack.pay.train * trains * look.collections_left // 10
    if look.later > SOON:
        first = seat * len(pack.slots)
        prices = [price for slot, price in enumerate(pack.slot_prices) if state.chips[first + slot]]
        fortune += SPARE * sum(prices) + ROOM[2] * (state.agency[seat] > 0)
    fortune += look.gained(state.money[seat]) if state.ending else _purse(look)
    return fortune - STRIKE_SEEN * look.struck(state.worker[seat] + 1) * min(10, look.later) // 10_000


def _purse(look: Ledger) -> int:
    """What its money is worth to a seat."""
    money = look.state.money[look.seat]
    return NEEDED * min(money, look.need) + SPARE * max(0, money - look.need)
