"""How opponents play the olive grove.

They bid for the set of workers with which they can make most of their meeples this round, beginning with the worker
that rivals want most; they work by the best plan; and they price by the mixes of the component data. The sharp level
looks to the end of the workers' turns before it bids, and answers the mixes instead of following them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from struct import pack as packed
from typing import NamedTuple

from greengold.bots.policy import PLAIN, Level
from greengold.core.agenda import legal, perform, settle
from greengold.core.event import unheard
from greengold.core.move import Move
from greengold.core.rng import Dice
from greengold.games.olive.features import (
    Crew,
    Gains,
    Hand,
    Outlook,
    best_plan,
    mix,
    position_worths,
    price_worths,
    values_of,
)
from greengold.games.olive.pack import BLACK, CARRIER, NONE, PASS, Action, Pack
from greengold.games.olive.state import OliveState
from greengold.games.olive.steps import Bid, OliveStep, SetPrice, UseBlack, UseMule, UseWorker
from greengold.games.olive.steps.bid import least_bid
from greengold.games.olive.steps.sell import sellers

GREEN, ORANGE, PURPLE, HANDY, CARRYING, STARTING = range(6)
"""What can be bid for: the places of a crew, and the start of the next round."""

KINDS = range(6)
FOUGHT_FOR = (PURPLE, GREEN, HANDY, ORANGE, STARTING, CARRYING)
"""Of a set of workers, the one to bid for first: where the fight is hardest, or the place in the row matters most."""

LEAST_WORTH = 1
"""Tenths of a point below which no bid is made."""

CUBE = 2
"""Worth of a cube kept to answer rivals, in tenths of a point. Between good sets the cheaper one is taken."""

FIRST_GREEN = 2
"""Cubes to reckon with for the next green worker: everybody needs one, so it is rarely left to the first bidder."""

LOOKED_AT = 5
"""Bids that the sharp level compares."""

NEARLY = 40
"""Hundredths of a point by which an answer to the price mix may be worse than the best one."""

Wish = tuple[int, tuple[int, ...]]
"""A set of workers to bid for: its worth less its cubes, and how many of each kind."""

Prices = tuple[tuple[tuple[int, int], ...], ...]
"""By kind, what 0, 1, 2, ... workers of it cost in cubes, and what else is gained with them."""

Errors = tuple[int, ...]
"""By kind, how a bidder sees its worth, in per cent."""

EXACT: Errors = (100,) * len(KINDS)

MOST_KNOWN = 1 << 16
"""Positions whose plain move is kept at once; about 20 MB."""


def decide(state: OliveState, skill: Level, dice: Dice) -> Move:
    """A move for the seat that decides in a state imagined from its view."""
    step = state.agenda[-1]
    if isinstance(step, Bid):
        bidder = Bidder(state, step.colour, skill.noise, dice)
        return foreseen(bidder, dice) if skill.sharp else bidder.move()
    if isinstance(step, SetPrice):
        return price(state, step, skill, dice)
    assert isinstance(step, UseWorker | UseBlack | UseMule)
    return work(state, step)


Position = tuple[Pack, tuple[OliveStep, ...], bytes]

_known: dict[Position, Move] = {}


def position(state: OliveState) -> Position:
    """All that matters before prices are asked, points apart; everybody sees it."""
    numbers = (*state.free, *state.holder, *state.standing, *state.meeples, *state.squares, state.disk, state.passes,
               state.die, state.starter, state.year)
    return state.pack, state.agenda, packed(f"{len(numbers)}b", *numbers)


def plainly(state: OliveState, dice: Dice) -> Move:
    """The move of the policy without errors. Except for prices it follows from the position alone, so it is kept: those
    who look ahead come to the same positions again and again."""
    step = state.agenda[-1]
    if isinstance(step, SetPrice):
        return price(state, step, PLAIN, dice)
    key = position(state)
    move = _known.get(key)
    if move is None:
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        move = _known[key] = decide(state, PLAIN, dice)
    return move


def forget() -> None:
    """Drop what was kept. It never changes a move; measurements of time begin with it."""
    _known.clear()
    best_wish.cache_clear()


# ---- bid


class Means(NamedTuple):
    """All that the wishes of a bidder depend on, its errors apart: what workers cost, its cubes, meeples and workers,
    the worth of a meeple by place after the round, and of goods brought to the markets."""

    prices: Prices
    free: int
    hand: Hand
    crew: Crew
    station: tuple[int, ...]
    gains: tuple[Gains, Gains]


class Bidder:
    """One decision of the bidding. noise: error of its estimates, in per cent."""

    def __init__(self, state: OliveState, colour: int, noise: int, dice: Dice) -> None:
        self.state, self.pack, self.colour = state, state.pack, colour
        self.look = Outlook(state)
        self.kinds = kinds_of_spaces(self.pack)
        self.offers = self._offers()
        self.gains = self.look.gains(colour, self._first_row())
        self.errors = tuple(100 + dice.below(2 * noise + 1) - noise for _ in KINDS) if noise else EXACT

    def move(self) -> Move:
        """A bid for the best set; with no use for more, a raise; else a pass."""
        wish = best_wish(self._means()) if self.errors is EXACT else max(self.wishes(), default=None)
        if wish:
            return self.bid(next(kind for kind in FOUGHT_FOR if wish[1][kind]))
        return self.raised() or PASS

    def bid(self, kind: int) -> Move:
        """The cheapest bid for a kind."""
        cubes, space = self.offers[kind][0]
        return self.pack.bid_moves[space][cubes]

    def _offers(self) -> list[list[tuple[int, int]]]:
        """By kind, what could be bid for: cubes needed and space, the cheapest and uppermost first."""
        state, offers = self.state, [list[tuple[int, int]]() for _ in KINDS]
        for space in self.pack.open:
            cubes = least_bid(state, space)
            if space != state.disk and state.holder[space] != self.colour and cubes <= state.free[self.colour]:
                offers[self.kinds[space]].append((cubes, space))
        return [sorted(row) for row in offers]

    def _first_row(self) -> int:
        """The uppermost row in which this colour carries or would carry."""
        rows = self.pack.rows[CARRIER]
        mine = [row for row, space in enumerate(rows) if self.state.holder[space] == self.colour]
        bought = [rows.index(space) for _, space in self.offers[PURPLE][:1]]
        return min(mine + bought, default=0)

    def wishes(self) -> list[Wish]:
        """All sets of workers that the cubes at hand can buy and that are worth a bid."""
        return wishes_of(self._means(), self.errors)

    def _means(self) -> Means:
        look, colour = self.look, self.colour
        return Means(self._prices(), self.state.free[colour], look.hands[colour], look.crews[colour], look.station,
                     self.gains)

    def _prices(self) -> Prices:
        found = []
        for kind in KINDS:
            steps = [(0, 0)]
            for cubes, space in self.offers[kind]:
                if kind == GREEN and len(steps) == 1:
                    cubes = max(cubes, FIRST_GREEN)
                extra = self.denied(space) + (self.start_worth() if kind == STARTING else 0)
                steps.append((steps[-1][0] + cubes, steps[-1][1] + extra))
            found.append(tuple(steps))
        return tuple(found)

    def gain(self, kind: int) -> int:
        """What one more worker of a kind adds to the best plan."""
        means, more = self._means(), [0] * len(KINDS)
        more[kind] = 1
        return best_plan(means.hand, joined(means.crew, more), means.station, *means.gains)[0] - best_plan(
            means.hand, means.crew, means.station, *means.gains)[0]

    def start_worth(self) -> int:
        """What it is worth to start the next round."""
        last = self.state.die == 1 and self.state.year == self.pack.years
        return 0 if last else self.look.values.starter

    def denied(self, space: int) -> int:
        """What it is worth that a rival loses a space. Half, because it can use the cubes elsewhere."""
        rival, kind = self.state.holder[space], self.kinds[space]
        if rival == NONE or self.pack.owner[rival] == self.pack.owner[self.colour]:
            return 0
        part, whole = self.look.values.spite
        lost = self.start_worth() if kind == STARTING else self.look.loss(rival, kind)
        return lost * part // (2 * whole)

    def reach(self) -> int:
        """The most cubes that a rival has at hand."""
        owner = self.pack.owner
        return max(free for rival, free in enumerate(self.state.free) if owner[rival] != owner[self.colour])

    def raised(self) -> Move | None:
        """Raise the own bid that matters most and that a rival can still beat, to just out of reach."""
        state, reach = self.state, self.reach()
        best = (LEAST_WORTH - 1, NONE)
        for space in self.pack.open:
            standing, kind = state.standing[space], self.kinds[space]
            if state.holder[space] == self.colour and space != state.disk:
                worth = self.start_worth() if kind == STARTING else self.look.loss(self.colour, kind)
                if standing < reach <= standing + state.free[self.colour] and worth > best[0]:
                    best = worth, space
        return self.pack.bid_moves[best[1]][reach] if best[1] != NONE else None


def joined(crew: Crew, counts: Sequence[int]) -> Crew:
    """A crew with more workers, so many of each kind."""
    green, orange, purple, black, mule = crew
    return (green + counts[GREEN], orange + counts[ORANGE], purple + counts[PURPLE], black + counts[HANDY],
            mule + counts[CARRYING])


def wishes_of(means: Means, errors: Errors) -> list[Wish]:
    """All sets of workers that can be paid and are worth a bid, as a bidder with these errors sees them."""
    prices, free, hand, crew, station, gains = means
    sets: list[tuple[tuple[int, ...], int, int]] = [((), 0, 0)]
    for steps in prices:
        sets = [((*counts, count), cost + cubes, worth + extra)
                for counts, cost, worth in sets
                for count, (cubes, extra) in enumerate(steps) if cost + cubes <= free]
    now = best_plan(hand, crew, station, *gains)[0]
    wishes = []
    for counts, cost, extra in sets:
        if cost:
            worth = extra + best_plan(hand, joined(crew, counts), station, *gains)[0] - now
            if errors is not EXACT:
                weight = sum(error * count for error, count in zip(errors, counts, strict=True))
                worth = worth * weight // (100 * sum(counts))
            if worth >= LEAST_WORTH:
                wishes.append((worth - CUBE * cost, counts))
    return wishes


@lru_cache(maxsize=1 << 14)
def best_wish(means: Means) -> Wish | None:
    """The best wish of a bidder without errors; kept, because a search asks for the same again and again."""
    return max(wishes_of(means, EXACT), default=None)


@lru_cache(maxsize=16)
def kinds_of_spaces(pack: Pack) -> list[int]:
    """What a bid on each space is for."""
    order = {worker: kind for kind, worker in enumerate(pack.use_order)} | {BLACK: HANDY}
    kinds = [order.get(worker, NONE) for worker in pack.worker]
    kinds[pack.mule_space], kinds[pack.start_space] = CARRYING, STARTING
    return kinds


def foreseen(bidder: Bidder, dice: Dice) -> Move:
    """A bid after which the round stands best when everybody goes on plainly, up to the sale of the goods."""
    state, seat = bidder.state, bidder.pack.owner[bidder.colour]
    moves = [bidder.move()]
    for _, counts in sorted(bidder.wishes(), reverse=True):
        for kind in FOUGHT_FOR:
            if counts[kind] and bidder.bid(kind) not in moves:
                moves.append(bidder.bid(kind))
        if len(moves) >= LOOKED_AT:
            break
    moves = [*moves[:LOOKED_AT], PASS] if PASS not in moves else moves
    if len(moves) == 1:
        return moves[0]
    return max(moves, key=lambda move: worth_after(state, move, seat, dice))  # the first of equals: do it now


def worth_after(state: OliveState, move: Move, seat: int, dice: Dice) -> int:
    """How a seat stands against the others when the workers have acted, if it makes a move now and everybody goes on
    plainly; in tenths of a point."""
    ahead = state.clone()
    perform(ahead, move, unheard)
    while ahead.agenda[-1].phase != "sell":
        if not settle(ahead, unheard):
            perform(ahead, plainly(ahead, dice), unheard)
    part, whole = values_of(state.pack).spite
    worths = position_worths(ahead)
    return (worths[seat] * (whole + part) - sum(worths) * part) // whole


# ---- use


def work(state: OliveState, step: UseWorker | UseBlack | UseMule) -> Move:
    """The action with which the best plan of the workers still to act begins; no action if none helps."""
    look, pack, colour = Outlook(state), state.pack, step.colour
    gains, hand, crew = look.gains(colour, 0), look.hands[colour], look.crews[colour]

    def worth(move: Move) -> int:
        action = pack.works.get(move)
        if action is None:
            return best_plan(hand, crew, look.station, *gains)[0]
        return worth_of_action(hand, crew_after(crew, step, action), action, look.station, gains)

    return max(legal(state), key=worth)


def crew_after(crew: Crew, step: UseWorker | UseBlack | UseMule, action: Action) -> Crew:
    """The workers left when a worker has acted: black and the mule act once, the mule right after a carrier."""
    green, orange, purple, black, mule = crew
    if isinstance(step, UseMule):
        return green, orange, purple, black, 0
    if mule and action.worker == CARRIER:
        mule = 2
    return green, orange, purple, 0 if isinstance(step, UseBlack) else black, mule


def worth_of_action(
    hand: Hand, crew: Crew, action: Action, station: tuple[int, ...], gains: tuple[Gains, Gains]
) -> int:
    """Worth of the best plan that begins with an action, whose worker is no longer in the crew."""
    left = list(hand)
    left[action.source] -= 1
    if action.market == NONE:
        left[action.target] += 1
        return best_plan(tuple(left), crew, station, *gains)[0]
    rest, first = list(gains), gains[action.market][1]
    rest[action.market] = tuple(gain - first for gain in gains[action.market][1:])
    return first + best_plan(tuple(left), crew, station, *rest)[0]


# ---- sell


def price(state: OliveState, step: SetPrice, skill: Level, dice: Dice) -> Move:
    """A price by the mix, or a good answer to it, which nobody can foresee; out of habit, any price from 1."""
    moves = state.pack.price_moves
    if skill.habit and dice.below(100) < skill.habit:
        return moves[1 + dice.below(state.die)]
    if skill.sharp:
        worths = price_worths(state, step.market, step.seller)
        least = max(worths[state.floor :]) - NEARLY
        weights = [max(0, worth - least) ** 2 for worth in worths[state.floor :]]
        return moves[state.floor + dice.weighted(weights)]
    return moves[dice.weighted(mix(state, step.market, len(sellers(state, step.market))))]
