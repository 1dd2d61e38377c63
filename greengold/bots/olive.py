"""How opponents play the olive grove: they bid by what a worker adds per cube, work by the best plan of the round,
and price by the mixes of the component data (or, at the sharp level, by the best answer to them)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations_with_replacement
from typing import Any

from greengold.bots.levels import Level
from greengold.core.agenda import legal
from greengold.core.move import Move
from greengold.core.rng import Dice
from greengold.games.olive.features import Crew, Gains, Outlook, best_plan, mix, price_worths
from greengold.games.olive.pack import BLACK, CARRIER, NONE, PASS
from greengold.games.olive.steps import Bid, SetPrice, UseBlack, UseMule
from greengold.games.olive.steps.bid import least_bid
from greengold.games.olive.steps.sell import sellers

GREEN, ORANGE, PURPLE, HANDY, CARRYING, STARTING = range(6)
"""What can be bid for: the places of a crew, and the start of the next round."""

FOUGHT_FOR = (PURPLE, HANDY, ORANGE, GREEN, STARTING, CARRYING)
"""The same, those that rivals outbid most come first."""

LEAST_WORTH = 1
"""Tenths of a point below which no bid is made."""

PER_CUBE = 840
"""A multiple of all numbers of cubes, so that worths per cube compare as whole numbers."""


def decide(state: Any, skill: Level, dice: Dice) -> Move:
    """A move for the seat that decides in a state imagined from its view."""
    step = state.agenda[-1]
    if isinstance(step, Bid):
        return Bidder(state, step.colour, skill, dice).move()
    if isinstance(step, SetPrice):
        return price(state, step, skill, dice)
    return work(state, step)


class Bidder:
    """One decision of the bidding."""

    def __init__(self, state: Any, colour: int, skill: Level, dice: Dice) -> None:
        self.state, self.pack, self.colour, self.skill, self.dice = state, state.pack, colour, skill, dice
        self.look = Outlook(state)
        self.free = state.free[colour]
        self.kinds = kinds_of_spaces(self.pack)
        self.offers = self._offers()
        self.gains = self.look.gains(colour, self._first_row())
        self.now = self._plan(self.look.crews[colour])

    def _offers(self) -> list[list[tuple[int, int]]]:
        """By kind, what could be bid for: cubes needed and space, the cheapest and uppermost first."""
        state, offers = self.state, [[] for _ in FOUGHT_FOR]  # type: ignore[var-annotated]
        for space in self.pack.open:
            cubes = least_bid(state, space)
            if space != state.disk and state.holder[space] != self.colour and cubes <= self.free:
                offers[self.kinds[space]].append((cubes, space))
        for row in offers:
            row.sort()
        return offers

    def _first_row(self) -> int:
        """The uppermost row in which this colour carries or would carry."""
        rows = self.pack.rows[CARRIER]
        mine = [row for row, space in enumerate(rows) if self.state.holder[space] == self.colour]
        bought = [rows.index(space) for _, space in self.offers[PURPLE][:1]]
        return min(mine + bought, default=0)

    def _plan(self, crew: Iterable[int]) -> int:
        green, orange, purple, black, mule = crew
        workers: Crew = (green, orange, purple, black, mule)
        return best_plan(self.look.hands[self.colour], workers, self.look.station, *self.gains)[0]

    def move(self) -> Move:
        """The bid with the greatest worth per cube; with cubes to spare, a raise; else a pass."""
        best = self._best()
        if best is not None:
            cubes, space = best
            move: Move = self.pack.bid_moves[space][cubes]
            return move
        return self._raise() or PASS

    def _best(self) -> tuple[int, int] | None:
        """The offer to take first."""
        noise = [100 + self.dice.below(2 * self.skill.noise + 1) - self.skill.noise for _ in FOUGHT_FOR]
        choices = []
        for size in (1, 2):
            for kinds in combinations_with_replacement(range(6), size):
                found = self._bundle(kinds)
                if found is None:
                    continue
                cubes, worth = found
                worth = worth * sum(noise[kind] for kind in kinds) // (100 * size)
                if worth >= LEAST_WORTH:
                    choices.append((worth * PER_CUBE // cubes, -size, kinds))
        if not choices:
            return None
        kinds = max(choices)[2]
        if self.colour == self.state.starter and self.state.disk == NONE:
            kinds += tuple(choice[2][0] for choice in choices if len(choice[2]) == 1)
        return self.offers[min(kinds, key=FOUGHT_FOR.index)][0]

    def _bundle(self, kinds: tuple[int, ...]) -> tuple[int, int] | None:
        """Cubes and worth of the cheapest workers of these kinds together; None when they cannot be had."""
        crew, cubes, worth, taken = list(self.look.crews[self.colour]), 0, 0, [0] * 6
        for kind in kinds:
            if taken[kind] >= len(self.offers[kind]):
                return None
            cost, space = self.offers[kind][taken[kind]]
            taken[kind] += 1
            cubes += cost
            worth += self._denied(space)
            if kind == STARTING:
                worth += self._start_worth()
            else:
                crew[kind] += 1
        if cubes > self.free:
            return None
        return cubes, worth + self._plan(crew) - self.now

    def _start_worth(self) -> int:
        state = self.state
        return 0 if state.die == 1 and state.year == self.pack.years else self.look.values.starter

    def _denied(self, space: int) -> int:
        """What it is worth that a rival loses a space."""
        rival = self.state.holder[space]
        if rival == NONE or self.pack.owner[rival] == self.pack.owner[self.colour]:
            return 0
        part, whole = self.look.values.spite
        kind = self.kinds[space]
        if kind == STARTING:
            return self._start_worth() * part // whole
        look = self.look
        crew = list(look.crews[rival])
        crew[kind] -= 1
        gains = look.gains(rival, 0)
        hand = look.hands[rival]
        loss = (best_plan(hand, look.crews[rival], look.station, *gains)[0]
                - best_plan(hand, tuple(crew), look.station, *gains)[0])
        return loss * part // (2 * whole)

    def _raise(self) -> Move | None:
        """Raise the own bid that matters most and that a rival can still beat, to just out of reach."""
        state, owner = self.state, self.pack.owner
        reach = max(free for rival, free in enumerate(state.free) if owner[rival] != owner[self.colour])
        best = None
        for space in self.pack.open:
            standing = state.standing[space]
            if state.holder[space] != self.colour or space == state.disk or standing >= reach:
                continue
            if reach > standing + self.free:
                continue
            kind = self.kinds[space]
            crew = list(self.look.crews[self.colour])
            if kind == STARTING:
                worth = self._start_worth()
            else:
                crew[kind] -= 1
                worth = self.now - self._plan(crew)
            if worth >= LEAST_WORTH and (best is None or worth > best[0]):
                best = worth, space
        return self.pack.bid_moves[best[1]][reach] if best else None


def kinds_of_spaces(pack: Any) -> list[int]:
    order = {worker: kind for kind, worker in enumerate(pack.use_order)}
    order[BLACK] = HANDY
    kinds = [order.get(worker, NONE) for worker in pack.worker]
    kinds[pack.mule_space], kinds[pack.start_space] = CARRYING, STARTING
    return kinds


# ---- use


def work(state: Any, step: Any) -> Move:
    """The action that the best plan of the workers still to act begins with; none if it does not help."""
    look, pack, colour = Outlook(state), state.pack, step.colour
    gains = look.gains(colour, 0)
    green, orange, purple, black, mule = look.crews[colour]
    hand = look.hands[colour]
    best, worth = None, -1
    for move in legal(state):
        action = pack.works.get(move)
        crew = (green, orange, purple, black, mule)
        if action is not None:
            if isinstance(step, UseBlack):
                crew = (green, orange, purple, 0, mule)
            if isinstance(step, UseMule):
                crew = (*crew[:4], 0)
            elif action.worker == CARRIER and mule:
                crew = (*crew[:4], 2)
        total = after(hand, crew, action, look, gains)
        if total > worth:
            best, worth = move, total
    assert best is not None
    return best


def after(hand: Any, crew: Any, action: Any, look: Outlook, gains: tuple[Gains, Gains]) -> int:
    """Worth of the best plan after an action."""
    if action is None:
        return best_plan(hand, crew, look.station, *gains)[0]
    left = list(hand)
    left[action.source] -= 1
    if action.market == NONE:
        left[action.target] += 1
        return best_plan(tuple(left), crew, look.station, *gains)[0]
    rest = list(gains)
    first = gains[action.market][1]
    rest[action.market] = tuple(gain - first for gain in gains[action.market][1:])
    return first + best_plan(tuple(left), crew, look.station, *rest)[0]


# ---- sell


def price(state: Any, step: SetPrice, skill: Level, dice: Dice) -> Move:
    moves: tuple[Move, ...] = state.pack.price_moves
    if skill.habit and dice.below(100) < skill.habit:
        return moves[1 + dice.below(state.die)]
    if skill.sharp:
        worths = price_worths(state, step.market, step.seller)
        return moves[max(range(state.floor, state.die + 1), key=worths.__getitem__)]
    return moves[dice.weighted(mix(state, step.market, len(sellers(state, step.market))))]
