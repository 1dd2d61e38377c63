"""What a search needs to know of the olive grove: which moves to look at, and how the seats stand after a rollout."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.bots.olive import FOUGHT_FOR, KINDS, Bidder, decide, plainly, position
from greengold.bots.olive_reasons import reasons
from greengold.bots.policy import Option, Policy, Reason
from greengold.games.olive.features import POINT, position_worths, values_of
from greengold.games.olive.pack import AREAS, NONE, PASS, PLACES
from greengold.games.olive.score import points
from greengold.games.olive.steps import Bid, SetPrice
from greengold.games.olive.steps.sell import sellers

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from greengold.core.game import Game
    from greengold.core.move import Move
    from greengold.core.rng import Dice
    from greengold.games.olive.state import OliveState

OWN, RAISE, LIKELY, HIGHER, UNLIKELY = 12, 3, 6, 2, 1
"""Weights of bids: the policy's own, a raise or a pass, the next best set of workers, more cubes, any other."""

SETS = 12
"""Sets of workers whose bids are looked at."""


class OlivePolicy(Policy):
    """The olive grove in thought: a rollout ends when prices are to be asked, or when they have been."""

    horizon = 1

    def plainly(self, state: OliveState, dice: Dice) -> Move:
        return plainly(state, dice)

    def seen(self, game: Game, state: OliveState) -> Hashable:
        return super().seen(game, state) if isinstance(state.agenda[-1], SetPrice) else position(state)

    def clock(self, state: OliveState) -> int:
        """Half rounds: bidding and work are the first half, the sale is the second."""
        selling = bool(state.agenda) and state.agenda[-1].phase == "sell"
        return 2 * (16 * state.year + state.round) + selling

    def settled(self, state: OliveState) -> bool:
        """Prices are answers to the mix; a search finds none that earn more."""
        return isinstance(state.agenda[-1], SetPrice)

    def options(self, state: OliveState, dice: Dice) -> Sequence[Option]:
        step = state.agenda[-1]
        if isinstance(step, Bid):
            return bids(state, step, dice)
        return super().options(state, dice)

    def standing(self, game: Game, state: OliveState) -> Sequence[int]:
        """Points made and expected against those of the others, in tenths of a point."""
        worths = expected(state) if state.agenda else [0] * state.seats
        for colour, seat in enumerate(state.pack.owner):
            worths[seat] += POINT * points(state, colour)
        part, whole = values_of(state.pack).spite
        return [(worth * (whole + part) - sum(worths) * part) // whole for worth in worths]

    def reasons(self, state: OliveState, move: Move) -> Sequence[Reason]:
        return reasons(state, move)


POLICY = OlivePolicy(decide)


def bids(state: OliveState, step: Bid, dice: Dice) -> list[Option]:
    """The policy's bid, a bid for each worker of the best sets, some more cubes, a raise, a pass, and the cheapest bid
    for every kind of worker."""
    bidder = Bidder(state, step.colour, 0, dice)
    weights: dict[Move, int] = {}

    def add(move: Move | None, weight: int) -> None:
        if move:
            weights[move] = max(weight, weights.get(move, 0))

    own = bidder.move()
    add(own, OWN)
    add(PASS, RAISE)
    add(bidder.raised(), RAISE)
    for rank, (_, counts) in enumerate(sorted(bidder.wishes(), reverse=True)[:SETS]):
        for kind in FOUGHT_FOR:
            if counts[kind]:
                add(bidder.bid(kind), max(1, LIKELY - rank))
    for kind in KINDS:
        if bidder.offers[kind]:
            add(bidder.bid(kind), UNLIKELY)
    if own != PASS:
        space, cubes, _ = state.pack.bids[own]
        for more in (1, 2):
            if cubes + more <= state.free[step.colour]:
                add(state.pack.bid_moves[space][cubes + more], HIGHER)
    return [Option(move, weight) for move, weight in sorted(weights.items(), key=lambda item: -item[1])]


def expected(state: OliveState) -> list[int]:
    """What each seat can expect to make of its pieces, in tenths of a point: before a sale, or before a round."""
    if state.agenda[-1].phase == "sell":
        return position_worths(state)
    pack, values = state.pack, values_of(state.pack)
    worths, station, entry = [0] * state.seats, values.station[state.die], values.entry[state.die]
    for colour, seat in enumerate(pack.owner):
        hand = state.meeples[colour * PLACES : colour * PLACES + len(AREAS)]
        worths[seat] += sum(number * worth for number, worth in zip(hand, station, strict=True))
    for market, squares in enumerate(pack.market_squares):
        rivals = len(sellers(state, market)) - 1
        for square in squares:
            if state.squares[square] != NONE:
                price = entry[min(rivals, len(entry) - 1)]
                worths[pack.owner[state.squares[square]]] += price + POINT * pack.bonus[square]
    worths[pack.owner[state.starter]] += values.starter
    return worths
