"""What things are worth to the seat whose turn it is, in pence (section 10 of the rules notes).

An `Outlook` is made for one position and answers one question after another; opponents and hints add the answers up.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, cached_property, wraps
from typing import TYPE_CHECKING, Any, TypeVar, cast

from greengold.games.tea import deeds
from greengold.games.tea.counts import count, shares_of
from greengold.games.tea.names import ACTIVE, NONE, TEA
from greengold.games.tea.office import Office, office
from greengold.games.tea.parts import Majority, Per
from greengold.games.tea.prices import crate_concessions, crate_prices, loans_needed

if TYPE_CHECKING:
    from greengold.games.tea.names import Crates
    from greengold.games.tea.pack import Pack
    from greengold.games.tea.state import TeaState
    from greengold.games.tea.vocabulary import What

POUND = 100
LOAN = 300
"""What a Loan costs in the end."""

TURNS = {1: 14, 2: 14, 3: 16, 4: 12}
"""Turns each seat has in a usual game, by number of seats."""

STEPS = 80
"""Hundredths of a step by which a turn of anybody raises the Share Values, all companies together."""

CONCESSION, LATE_CONCESSION = 130, 45
CRATE = (500, 400, 260, 220)
"""A Crate that a Contract lacks: red, white, green, black."""

SPARE_CRATE, LATE_CRATE = 70, 40
"""A Crate that no Contract lacks."""

MOST_CRATES = 5
"""Crates that one turn is thought to buy at most."""

HOLE = (0, 80, 150, 380)
"""A Worker in a Pigeonhole: to the bag, the first, a further one, the one that completes it."""

RIVAL_STEP = 25
"""What a step costs for each Share of the rival who has most of the company."""

POST_TURN = 18
"""What a Trading Post earns in a turn for each rival."""

AGENT_TURN = 10
"""What an Agent in Tea Break earns in a turn; one in a Headquarters twice as much."""

GROWTH: dict[What, int] = {
    "shares": 30, "companies": 12, "biggest_holding": 10, "majorities": 6, "agents_city": 12, "agents_tea": 10,
    "agents_out": 24, "posts": 18, "contracts": 22, "upgrades": 26, "mandates": 20, "concessions": 0, "warehouse": 0,
    "loans": 3, "red_delivered": 12, "white_delivered": 16, "green_delivered": 18, "black_delivered": 20,
    "fine_delivered": 28, "plain_delivered": 38, "trade_sets": 14, "cash": 0,
}  # fmt: skip
"""Hundredths by which a count grows in a turn of its seat."""


Answer = TypeVar("Answer", bound=Callable[..., int])


def kept(answer: Answer) -> Answer:
    """A question to an Outlook that is asked many times of one position and worked out once."""

    @wraps(answer)
    def asked(look: Outlook, *facts: Any) -> int:
        key, kept = (answer, facts), look.kept
        known = kept.get(key)
        if known is None:
            known = kept[key] = answer(look, *facts)
        return known

    return cast(Answer, asked)


class Outlook:
    """A position with the eyes of a seat. left: turns still to come for it, this one included, in tenths; kept: what
    was asked before and answered."""

    def __init__(self, state: TeaState, seat: int) -> None:
        self.state, self.seat = state, seat
        self.pack: Pack = state.pack
        self.width = len(self.pack.companies)
        self.left = turns_left(state)
        self.own: Office = office(state, self.seat)
        self.kept: dict[tuple[Callable[..., int], tuple[Any, ...]], int] = {}

    # ---- money

    def cost(self, pounds: int) -> int:
        """A payment, with the Loans that it forces."""
        return pounds * POUND + loans_needed(self.state, self.seat, pounds) * LOAN

    @cached_property
    def concession(self) -> int:
        """One more Concession."""
        return CONCESSION if self.left >= 20 else LATE_CONCESSION

    @cached_property
    def crate_prices(self) -> list[int]:
        """Pounds for each Crate, by city and tea."""
        return crate_prices(self.state)

    @cached_property
    def crates_of(self) -> list[dict[int, int]]:
        """Crates in a city and how many of each, by city."""
        crates = self.state.crates
        return [
            {crate: crates[crate] for crate in range(first, first + TEA) if crates[crate]}
            for first in range(0, len(crates), TEA)
        ]

    @cached_property
    def crate_concessions(self) -> list[int]:
        """Concessions for a Crate, by tea."""
        return [crate_concessions(self.state, tea) for tea in range(TEA)]

    # ---- companies

    @cached_property
    def waiting(self) -> dict[int, list[int]]:
        """Active Depots with a Worker of a company, by company."""
        workers, width = self.state.workers, self.width
        depots = {company: [depot for depot in range(ACTIVE) if workers[depot * width + company]]
                  for company in range(width)}  # fmt: skip
        return {company: there for company, there in depots.items() if there}

    @cached_property
    def shares(self) -> list[int]:
        """Own Shares by company."""
        return shares_of(self.state, self.seat)

    @cached_property
    def rivals(self) -> list[int]:
        """The most Shares any other seat has, by company."""
        held, width = self.state.shares, self.width
        others = [seat for seat in range(self.state.seats) if seat != self.seat]
        return [max((held[seat * width + company] for seat in others), default=0) for company in range(width)]

    @cached_property
    def drift(self) -> int:
        """Hundredths of a step that a company may still expect from the turns to come."""
        return STEPS * self.state.seats * max(0, self.left - 10) // (10 * self.width)

    @kept
    def share(self, company: int) -> int:
        """A Share held to the end, with the dividends it may still bring."""
        state, pack = self.state, self.pack
        track, steps = state.supplier, 100 * state.value[company] + self.drift
        royal = pack.supplier_steps[track.index(company)] if company in track else 0
        top = 100 * pack.top
        dividends = max(0, min(top, steps) - 100 * state.value[company]) // 3
        return POUND * pack.worth[0] + min(top, steps + 75 * royal) + dividends * self.dividend // POUND

    @cached_property
    def dividend(self) -> int:
        """A dividend for one Share."""
        return POUND * (self.pack.dividend_per_share + self.own.dividend)

    @kept
    def holding(self, company: int) -> int:
        """One more Share of a company, with the lead it may bring."""
        return self.share(company) + self.majority(company)

    def majority(self, company: int, extra: int = 1) -> int:
        """How much more likely `extra` Shares make it to lead a company at the end."""
        return self._lead(self.shares[company] + extra, company) - self._lead(self.shares[company], company)

    def _lead(self, shares: int, company: int) -> int:
        ahead = shares - self.rivals[company]
        late = self.left < 40
        chance = (0, 15, 65, 85, 95) if late else (5, 25, 50, 65, 80)
        return self.pack.scoring.majority_shareholder * chance[max(0, min(4, ahead + 1))] if shares else 0

    @kept
    def steps(self, company: int, steps: int, extra: int = 0) -> int:
        """A Share Value that rises now, with `extra` Shares more than held. Dividends are paid at once."""
        pack, space = self.pack, self.state.value[company]
        end = min(pack.top, space + steps)
        lines = sum(pack.lines[space:end])
        shares, rivals = self.shares[company] + extra, self.rivals[company]
        gain = (end - space) * (POUND * shares * 3 // 4 - RIVAL_STEP * rivals)
        return gain + lines * (self.dividend * shares * 2 // 3 - RIVAL_STEP * 2 * rivals)

    @kept
    def supplier(self, company: int, steps: int) -> int:
        """A Supplier Token that advances: the influence it would have at the end."""
        track, worth = self.state.supplier, self.pack.supplier_steps
        place = track.index(company) if company in track else len(track)
        before = worth[place] if company in track else 0
        after = worth[max(0, min(place, len(worth)) - steps)]
        sure = 50 if self.left >= 60 else 75
        return (after - before) * (sure * self.shares[company] - RIVAL_STEP * self.rivals[company])

    # ---- Crates and Contracts

    @cached_property
    def stock(self) -> Crates:
        """Own Crates by tea."""
        return deeds.stock_of(self.state, self.seat)

    @cached_property
    def lacking(self) -> list[int]:
        """Crates by tea that the own Contracts lack, the dearest Contract served first from the warehouse."""
        stock, lacking = list(self.stock), [0] * TEA
        for contract in sorted(self.state.held[self.seat], key=lambda card: -self.pack.contracts[card].money):
            for tea, number in enumerate(self.pack.needed[contract]):
                used = min(number, stock[tea])
                stock[tea] -= used
                lacking[tea] += number - used
        return lacking

    @cached_property
    def crates(self) -> list[list[int]]:
        """What a Crate is worth, by tea and by how many of it have been added in thought."""
        needed = 10 if self.left >= 20 else 9
        room = self.own.warehouse - sum(self.stock)
        return [
            [
                price * needed // 10 if lacks > more else self._spare(price) if room > more else 0
                for more in range(MOST_CRATES)
            ]
            for price, lacks in zip(CRATE, self.lacking, strict=True)
        ]

    def _spare(self, price: int) -> int:
        return SPARE_CRATE * price // 200 if self.left >= 25 else LATE_CRATE

    def crate(self, tea: int) -> int:
        """A Crate of a tea."""
        return self.crates[tea][0]

    def missing(self, contract: int) -> int:
        """Pence of the Crates that a Contract lacks in the warehouse as it is."""
        lacks = zip(CRATE, self.pack.needed[contract], self.stock, strict=True)
        return sum([price * (number - there) for price, number, there in lacks if number > there])

    @kept
    def contract(self, contract: int) -> int:
        """A Contract in hand: what it pays, less the Crates it still lacks and those it uses up."""
        pays, lacking = printed_worth(self.pack, contract), self.missing(contract)
        if not lacking:
            return pays
        if self.left < 20:
            return 0
        return max(0, pays - lacking) * (60 if self.left >= 40 else 35) // 100

    @cached_property
    def spare_slot(self) -> int:
        """What a Contract more costs because the slots are nearly full."""
        room = self.own.slots - len(self.state.held[self.seat])
        return 0 if room > 1 else 100 if room == 1 else 350

    # ---- Mandates and Upgrades

    def mandate(self, mandate: int) -> int:
        """A Mandate, by what is counted now and what the turns to come may add."""
        card = self.pack.mandates[mandate]
        now = count(self.state, self.seat, card.count)
        growth = GROWTH[card.count] * self.left // 10
        if isinstance(card, Per):
            return min(card.max * POUND, card.each * (now * POUND + growth))
        if isinstance(card, Majority):
            others = [count(self.state, seat, card.count) for seat in range(self.state.seats) if seat != self.seat]
            place = sum(other > now for other in others)
            tied = now in others
            sure = card.pays[min(3, place + tied)]
            middle = sum(card.pays[: self.state.seats]) // self.state.seats
            return POUND * (sure * 3 + middle * 2) // 5 if self.left >= 30 else POUND * sure
        if card.at_least is not None:
            short = card.at_least * POUND - now * POUND - growth
            return POUND * card.n * 9 // 10 if short <= 0 else max(0, POUND * card.n - 3 * short) // 2
        return POUND * card.n * (8 if now <= (card.no_more or 0) else 2) // 10

    # ---- the office

    @cached_property
    def workers(self) -> list[int]:
        """A Worker in the Pigeonholes, by company."""
        return [self._worker(company) for company in range(self.width)]

    def _worker(self, company: int) -> int:
        hole = deeds.hole_for(self.state, company)
        if hole == NONE:
            return HOLE[0]
        at = self.seat * len(self.pack.holes) + hole
        there = self.state.hole_count[at]
        if there + 1 == self.pack.holes[hole]:
            return HOLE[3] if self.left >= 20 else HOLE[3] // 2
        return HOLE[min(2, there + 1)] if self.left >= 30 else 0

    def post(self) -> int:
        """What a Trading Post may still earn from rivals."""
        return POST_TURN * self.left * (self.state.seats - 1) // 10


@cache
def printed_worth(pack: Pack, contract: int) -> int:
    """What a Contract pays, in pence, less the Crates it uses up."""
    card = pack.contracts[contract]
    pays = card.money * POUND + sum(150 * getattr(gain, "n", 1) for gain in card.gain)
    return pays - sum(SPARE_CRATE * number for number in pack.needed[contract])


def turns_left(state: TeaState) -> int:
    """Turns that the active seat may still expect, this one included, in tenths: from the Dividend Token, the Shares
    sold and the rounds played."""
    if state.final_round:
        return 10 * max(1, state.final_round - state.round + 1)
    pack, usual = state.pack, TURNS[state.seats]
    way = max(1, pack.dividend_last - pack.dividend_start)
    by_token = 10 * usual * (pack.dividend_last - state.dividend) // way
    by_round = 10 * max(2, usual - state.round + 1)
    nearly = sorted(state.pile)[: pack.end_companies]
    by_shares = 15 + 12 * sum(nearly)
    return max(15, min((2 * by_token + by_round) // 3, by_shares))
