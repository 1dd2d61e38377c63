"""What an olive-grove position is worth to a colour, for computer opponents and hints. All worths in tenths of a point.

The numbers come from bot_values.yaml and price_mix.yaml; nothing here draws from a generator.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from math import comb
from typing import TYPE_CHECKING

from greengold.games.olive.pack import AREAS, CARRIER, NONE, PLACES
from greengold.games.olive.steps import UseBlack, UseWorker
from greengold.games.olive.steps.sell import paid, sellers

if TYPE_CHECKING:
    from greengold.games.olive.pack import Pack
    from greengold.games.olive.state import OliveState

Hand = tuple[int, ...]
"""Meeples of a colour at A, B, C, E, F."""

Crew = tuple[int, int, int, int, int]
"""Workers of a colour still to act: green, orange, purple; black (0 = none, else 1 + the first column it may still be
used in); mule (0 = none, 1 = with a carrier, 2 = right now)."""

Gains = tuple[int, ...]
"""Worth of bringing 0, 1, 2, ... goods to a market, squares' bonuses included."""

NOBODY: Crew = (0, 0, 0, 0, 0)
NEWCOMERS = {"D": (55, 35, 10), "G": (50, 40, 10)}
"""Chances, in per cent, that 0, 1, 2 more sellers come to a market in the next round (price_mix.yaml)."""
NEWCOMERS_OF_TWO = (60, 40, 0)
POINT = 10
MOST_GOODS = 4  # no colour has more meeples


class Values:
    """The guidance of bot_values.yaml and price_mix.yaml as tables, for one number of seats.

    station: by die (0 = year over), worth of a meeple at A, B, C, E, F at the start of such a round;
    entry: by die and rival sellers, base price to expect on entering a market; starter: of starting the next round;
    mixes: by market, sellers and die, weights of the prices 0, 1, ...; holding: the same, worth of a good there;
    spite: what a point lost by a rival is worth, as a fraction (1/1 with two seats, else 1/3).
    """

    def __init__(self, pack: Pack) -> None:
        values, tables = pack.components.bot_values, pack.components.price_mix.mixes
        faces = range(max(values.station_worth["A"]) + 1)
        self.station = tuple(tuple(values.station_worth[area][die] for area in AREAS) for die in faces)
        self.entry = tuple(tuple(row for _, row in sorted(values.entry_worth.get(die, {}).items())) for die in faces)
        self.starter = values.starter_worth
        mixes = tables.two_seats if pack.seats == 2 else tables.three_or_four_seats
        rows = [(market, int(name[0]), die, mix) for market, by_sellers in mixes.items()
                for name, by_die in by_sellers.items() for die, mix in by_die.items()]
        self.mixes = {(market, count, die): mix.weights for market, count, die, mix in rows}
        self.holding = {(market, count, die): mix.worth for market, count, die, mix in rows}
        self.newcomers = dict.fromkeys(pack.markets, NEWCOMERS_OF_TWO) if pack.seats == 2 else NEWCOMERS
        self.spite = (1, 1) if pack.seats == 2 else (1, 3)


@lru_cache(maxsize=16)
def values_of(pack: Pack) -> Values:
    """The tables for a pack."""
    return Values(pack)


# ---- the best plan of a round


@lru_cache(maxsize=1 << 17)
def best_plan(hand: Hand, crew: Crew, station: tuple[int, ...], baskets: Gains, bottles: Gains) -> tuple[int, int, int]:
    """What a colour's workers can make of its meeples at best: worth, and the goods brought to D and to G.

    Tries all ways to divide the work. station: worth of a meeple by place after this round.
    """
    green, orange, purple, black, mule = crew
    if black:
        plans = [best_plan(hand, (green, orange, purple, 0, mule), station, baskets, bottles)]
        for column in range(black - 1, 3):
            more = (green + (column == 0), orange + (column == 1), purple + (column == 2), 0, mule)
            plans.append(best_plan(hand, more, station, baskets, bottles))
        return max(plans)
    a, b, c, e, f = hand
    worth_a, worth_b, worth_c, worth_e, worth_f = station
    carried = purple + (1 if mule == 2 or (mule and purple) else 0)
    best = (-1, 0, 0)
    for picked in range(min(green, a) + 1):
        for boxed in range(min(green - picked, b + picked) + 1):
            at_b, at_c = b + picked - boxed, c + boxed
            for pressed in range(min(orange, at_b) + 1):
                for bottled in range(min(orange - pressed, e + pressed) + 1):
                    at_f = f + bottled
                    worth = ((a - picked) * worth_a + (at_b - pressed) * worth_b + at_c * worth_c
                             + (e + pressed - bottled) * worth_e + at_f * worth_f)
                    for sold in range(min(carried, at_c, len(baskets) - 1) + 1):
                        for shipped in range(min(carried - sold, at_f, len(bottles) - 1) + 1):
                            total = worth + baskets[sold] - sold * worth_c + bottles[shipped] - shipped * worth_f
                            if total > best[0]:
                                best = total, sold, shipped
    return best


class Outlook:
    """A position through the eyes of a planner: what each colour has, holds and will probably do this round."""

    def __init__(self, state: OliveState) -> None:
        self.state, self.pack, self.values = state, state.pack, values_of(state.pack)
        self.station = self.values.station[state.die - 1]
        self.colours = range(len(self.pack.colours))
        self.hands: list[Hand] = [tuple(state.meeples[c * PLACES : c * PLACES + len(AREAS)]) for c in self.colours]
        self.crews = crews(state)
        self.present = [set(sellers(state, market)) for market in range(len(self.pack.markets))]
        self._expected: dict[int, tuple[int, int, int]] = {}
        self._entering: dict[tuple[int, int, int], Gains] = {}
        self._seen: dict[tuple[int, int], tuple[Gains, Gains]] = {}

    def expected(self, colour: int) -> tuple[int, int, int]:
        """The plan a colour will probably follow with the workers it has now."""
        if colour not in self._expected:
            seat = self.pack.owner[colour]
            gains = [self._gains(market, 0, len(self.present[market] - {seat})) for market in (0, 1)]
            self._expected[colour] = best_plan(self.hands[colour], self.crews[colour], self.station, *gains)
        return self._expected[colour]

    def _gains(self, market: int, ahead: int, rivals: int) -> Gains:
        """Worth of bringing goods to a market when so many squares are filled first and so many rivals sell there."""
        key = market, ahead, rivals
        if key not in self._entering:
            state, pack = self.state, self.pack
            entry = self.values.entry[state.die]
            price = entry[min(rivals, len(entry) - 1)]
            free = [pack.bonus[square] for square in pack.market_squares[market] if state.squares[square] == NONE]
            each = (price + POINT * bonus for bonus in free[ahead : ahead + MOST_GOODS])
            self._entering[key] = tuple(accumulate(each, initial=0))
        return self._entering[key]

    def gains(self, colour: int, row: int) -> tuple[Gains, Gains]:
        """Worth of bringing goods to D and G for a colour whose first carrier stands in a row of its column
        (0 = top): rivals above it go first, and rivals with goods and carriers will sell there as well."""
        key = colour, row
        if key not in self._seen:
            self._seen[key] = self._market_gains(colour, self.pack.rows[CARRIER][:row])
        return self._seen[key]

    def _market_gains(self, colour: int, above: tuple[int, ...]) -> tuple[Gains, Gains]:
        seat, owner = self.pack.owner[colour], self.pack.owner
        ahead, sellers_there = [0, 0], [there - {seat} for there in self.present]
        for other in self.colours:
            if other == colour:
                continue
            _, *goods = self.expected(other)
            first = sum(self.state.holder[space] == other for space in above)
            for market in (1, 0):
                if goods[market] and owner[other] != seat:
                    sellers_there[market].add(owner[other])
                entering = min(first, goods[market])
                ahead[market] += entering
                first -= entering
        return self._gains(0, ahead[0], len(sellers_there[0])), self._gains(1, ahead[1], len(sellers_there[1]))

    def loss(self, colour: int, kind: int) -> int:
        """What a colour's plan loses without one of its workers, by place in its crew."""
        hand, crew, gains = self.hands[colour], self.crews[colour], self.gains(colour, 0)
        fewer = [*crew]
        fewer[kind] -= 1
        without = fewer[0], fewer[1], fewer[2], fewer[3], fewer[4]
        return best_plan(hand, crew, self.station, *gains)[0] - best_plan(hand, without, self.station, *gains)[0]


def crews(state: OliveState) -> list[Crew]:
    """The workers of each colour: those it holds while bids are made, those still to act while they are used."""
    pack = state.pack
    found = [[0, 0, 0, 0, 0] for _ in pack.colours]
    if state.agenda and state.agenda[-1].phase == "use":
        for step in state.agenda[:-1]:
            if isinstance(step, UseWorker):
                found[step.colour][pack.use_order.index(pack.worker[step.space])] += 1
            elif isinstance(step, UseBlack):
                found[step.colour][3] = 1 + pack.use_order.index(step.worker)
    else:
        for column, worker in enumerate(pack.use_order):
            for space in pack.rows[worker]:
                if state.holder[space] != NONE:
                    found[state.holder[space]][column] += 1
        for space in pack.black_spaces:
            if state.holder[space] != NONE:
                found[state.holder[space]][3] = 1
    if state.holder[pack.mule_space] != NONE:
        found[state.holder[pack.mule_space]][4] = 1
    return [(crew[0], crew[1], crew[2], crew[3], crew[4]) for crew in found]


def position_worths(state: OliveState) -> list[int]:
    """What each seat can expect of its meeples, its goods in the markets and the next start when prices are asked."""
    pack, values = state.pack, values_of(state.pack)
    worths, station = [0] * state.seats, values.station[state.die - 1]
    for colour, seat in enumerate(pack.owner):
        hand = state.meeples[colour * PLACES : colour * PLACES + len(AREAS)]
        worths[seat] += sum(number * worth for number, worth in zip(hand, station, strict=True))
    for market, squares in enumerate(pack.market_squares):
        count = len(sellers(state, market))
        base = state.die * POINT if count == 1 else values.holding.get((pack.markets[market], count, state.die), 0)
        for square in squares:
            if state.squares[square] != NONE:
                worths[pack.owner[state.squares[square]]] += base + POINT * pack.bonus[square]
    if state.die > 1 or state.year < pack.years:
        holder = state.holder[pack.start_space]
        worths[pack.owner[state.starter if holder == NONE else holder]] += values.starter
    return worths


# ---- prices


def mix(state: OliveState, market: int, count: int) -> tuple[int, ...]:
    """How often to ask each price 0, 1, ... up to the die when so many seats sell, as weights."""
    values = values_of(state.pack)
    weights = values.mixes[state.pack.markets[market], count, state.die]
    allowed = (0,) * state.floor + weights[state.floor :]
    return allowed if any(allowed) else tuple(int(price == 1) for price in range(len(weights)))


def keeping(state: OliveState, market: int, left: int) -> int:
    """Base price that a good left unsold can still expect when so many sellers stay, its own included, without the
    square's bonus. Call it only while rounds are left."""
    values, name, die = values_of(state.pack), state.pack.markets[market], state.die - 1
    total = 0
    for new, chance in enumerate(values.newcomers[name]):
        count = min(left + new, state.seats)
        total += chance * (die * POINT if count == 1 else values.holding[name, count, die])
    return total // 100


def price_worths(state: OliveState, market: int, seat: int) -> list[int]:
    """What each price 0, 1, ... up to the die would bring a seller if all others ask as the mix says, in hundredths
    of a point: own goods, the chance of selling later, and what rivals gain."""
    pack, seats = state.pack, sellers(state, market)
    rivals, weights = len(seats) - 1, mix(state, market, len(seats))
    mine = [square for square in pack.market_squares[market]
            if state.squares[square] != NONE and pack.owner[state.squares[square]] == seat]
    bonus = sum(pack.bonus[square] for square in mine) * POINT
    others = sum(state.squares[square] != NONE for square in pack.market_squares[market]) - len(mine)
    last = state.die == 1
    kept = [0 if last or left == 0 else keeping(state, market, left) for left in range(len(seats) + 1)]
    bonus_kept = 0 if last else bonus
    part, whole = values_of(pack).spite
    worths = []
    for asked in range(state.die + 1):
        total = 0
        for low in range(state.die + 1):
            for at_low in range(1, rivals + 1):
                chance = comb(rivals, at_low) * weights[low] ** at_low * sum(weights[low + 1 :]) ** (rivals - at_low)
                winners = at_low if asked > low else 1 if asked < low else at_low + 1
                base = paid(state.pack, min(asked, low), winners > 1) * POINT
                stay = len(seats) - winners
                own = len(mine) * kept[stay] + bonus_kept if asked > low else len(mine) * base + bonus
                sold = 0 if asked < low else at_low
                theirs = others * (sold * base + (rivals - sold) * kept[stay]) // rivals
                total += chance * (own * whole - theirs * part)
        worths.append(total * 10 // (whole * sum(weights) ** rivals))
    return worths
