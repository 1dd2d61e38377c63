"""How opponents play the olive grove.

They bid for the set of workers with which they can make most of their meeples this round, beginning with the worker
that rivals want most; they work by the best plan; and they price by the mixes of the component data. The sharp level
looks to the end of the workers' turns before it bids, and answers the mixes instead of following them.
"""

from __future__ import annotations

from functools import lru_cache

from greengold.bots.levels import Level
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
from greengold.games.olive.steps import Bid, SetPrice, UseBlack, UseMule, UseWorker
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

PLAIN = Level()

Wish = tuple[int, tuple[int, ...]]
"""A set of workers to bid for: its worth less its cubes, and how many of each kind."""


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


# ---- bid


class Bidder:
    """One decision of the bidding. noise: error of its estimates, in per cent."""

    def __init__(self, state: OliveState, colour: int, noise: int, dice: Dice) -> None:
        self.state, self.pack, self.colour = state, state.pack, colour
        self.look = Outlook(state)
        self.kinds = kinds_of_spaces(self.pack)
        self.offers = self._offers()
        self.gains = self.look.gains(colour, self._first_row())
        self.now = self._plan(self.look.crews[colour])
        self.noise, self.errors = noise, [100 + dice.below(2 * noise + 1) - noise if noise else 100 for _ in KINDS]
        self.wishes = self._wishes()

    def move(self) -> Move:
        """A bid for the best set; with no use for more, a raise; else a pass."""
        if self.wishes:
            wanted = max(self.wishes)[1]
            return self.bid(next(kind for kind in FOUGHT_FOR if wanted[kind]))
        return self._raise() or PASS

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

    def _plan(self, crew: Crew) -> int:
        return best_plan(self.look.hands[self.colour], crew, self.look.station, *self.gains)[0]

    def _wishes(self) -> list[Wish]:
        """All sets of workers that the cubes at hand can buy and that are worth a bid."""
        sets: list[tuple[tuple[int, ...], int, int]] = [((), 0, 0)]
        free = self.state.free[self.colour]
        for kind in KINDS:
            steps = [(0, 0)]
            for cubes, space in self.offers[kind]:
                if kind == GREEN and len(steps) == 1:
                    cubes = max(cubes, FIRST_GREEN)
                extra = self._denied(space) + (self._start_worth() if kind == STARTING else 0)
                steps.append((steps[-1][0] + cubes, steps[-1][1] + extra))
            sets = [((*counts, count), cost + cubes, worth + extra)
                    for counts, cost, worth in sets
                    for count, (cubes, extra) in enumerate(steps) if cost + cubes <= free]
        green, orange, purple, black, mule = self.look.crews[self.colour]
        wishes = []
        for counts, cost, extra in sets:
            if cost:
                crew = (green + counts[GREEN], orange + counts[ORANGE], purple + counts[PURPLE],
                        black + counts[HANDY], mule + counts[CARRYING])
                worth = self._judged(counts, extra + self._plan(crew) - self.now)
                if worth >= LEAST_WORTH:
                    wishes.append((worth - CUBE * cost, counts))
        return wishes

    def _judged(self, counts: tuple[int, ...], worth: int) -> int:
        """A worth as this bidder sees it, errors included."""
        if not self.noise:
            return worth
        weight = sum(error * count for error, count in zip(self.errors, counts, strict=True))
        return worth * weight // (100 * sum(counts))

    def _start_worth(self) -> int:
        last = self.state.die == 1 and self.state.year == self.pack.years
        return 0 if last else self.look.values.starter

    def _denied(self, space: int) -> int:
        """What it is worth that a rival loses a space. Half, because it can use the cubes elsewhere."""
        rival, kind = self.state.holder[space], self.kinds[space]
        if rival == NONE or self.pack.owner[rival] == self.pack.owner[self.colour]:
            return 0
        part, whole = self.look.values.spite
        lost = self._start_worth() if kind == STARTING else self.look.loss(rival, kind)
        return lost * part // (2 * whole)

    def _raise(self) -> Move | None:
        """Raise the own bid that matters most and that a rival can still beat, to just out of reach."""
        state, owner = self.state, self.pack.owner
        reach = max(free for rival, free in enumerate(state.free) if owner[rival] != owner[self.colour])
        best = (LEAST_WORTH - 1, NONE)
        for space in self.pack.open:
            standing, kind = state.standing[space], self.kinds[space]
            if state.holder[space] == self.colour and space != state.disk:
                worth = self._start_worth() if kind == STARTING else self.look.loss(self.colour, kind)
                if standing < reach <= standing + state.free[self.colour] and worth > best[0]:
                    best = worth, space
        return self.pack.bid_moves[best[1]][reach] if best[1] != NONE else None


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
    for _, counts in sorted(bidder.wishes, reverse=True):
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
            perform(ahead, decide(ahead, PLAIN, dice), unheard)
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
