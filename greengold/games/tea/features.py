"""What things are worth to the seat whose turn it is, in pence (section 10 of the rules notes).

An `Outlook` is made for one position and answers one question after another; opponents and hints add the answers up.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

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

LEAD, LATE_LEAD = (5, 25, 50, 65, 80), (0, 15, 65, 85, 95)
"""Per cent to lead a company at the end, by Shares more than the best rival's from -1 on."""

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
Value = TypeVar("Value")


def kept(answer: Answer) -> Answer:
    """A question to an Outlook that is asked many times of one position and worked out once."""

    @wraps(answer)
    def asked(look: Outlook, *facts: Any) -> int:
        key, answers = (answer, facts), look.kept
        known = answers.get(key)
        if known is None:
            known = answers[key] = answer(look, *facts)
        return known

    return cast(Answer, asked)


class worked_out(Generic[Value]):
    """A value of an Outlook that is worked out when first asked for. `functools.cached_property` does the same behind a
    lock before Python 3.12, which costs a rollout a twentieth of its time."""

    def __init__(self, answer: Callable[[Any], Value]) -> None:
        self.answer, self.name = answer, answer.__name__

    def __get__(self, look: Outlook, owner: type) -> Value:
        value: Value = self.answer(look)
        look.__dict__[self.name] = value
        return value


class Outlook:
    """A position with the eyes of a seat. left: turns still to come for it, this one included, in tenths; kept: what
    was asked before and answered; turns: by Action and company, what a turn without a fee is worth, as far as it was
    worked out."""

    def __init__(self, state: TeaState, seat: int) -> None:
        self.state, self.seat = state, seat
        self.pack: Pack = state.pack
        self.width = len(self.pack.companies)
        self.money = state.money[seat]
        self.left = turns_left(state)
        self.own: Office = office(state, self.seat)
        self.kept: dict[tuple[Callable[..., int], tuple[Any, ...]], int] = {}
        self.turns: dict[tuple[int, int], int] = {}

    # ---- money

    def cost(self, pounds: int) -> int:
        """A payment, with the Loans that it forces."""
        if pounds <= self.money:
            return pounds * POUND
        return pounds * POUND + loans_needed(self.state, self.seat, pounds) * LOAN

    @worked_out
    def concession(self) -> int:
        """One more Concession."""
        return CONCESSION if self.left >= 20 else LATE_CONCESSION

    @worked_out
    def crate_prices(self) -> tuple[int, ...]:
        """Pounds for each Crate, by city and tea."""
        return crate_prices(self.state)

    @worked_out
    def crate_concessions(self) -> tuple[int, ...]:
        """Concessions for a Crate, by tea."""
        return crate_concessions(self.state)

    @worked_out
    def offers(self) -> list[list[tuple[int, int, int, int]]]:
        """By city, each Crate that is there: its number and tea, and what it costs in pounds or in Concessions."""
        crates, prices, concessions = self.state.crates, self.crate_prices, self.crate_concessions
        return [
            [(crate, crate - first, prices[crate], concessions[crate - first])
             for crate in range(first, first + TEA) if crates[crate]]
            for first in range(0, len(crates), TEA)
        ]  # fmt: skip

    # ---- companies

    @worked_out
    def waiting(self) -> dict[int, list[int]]:
        """Active Depots with a Worker of a company, by company."""
        workers, width = self.state.workers, self.width
        depots = {company: [depot for depot in range(ACTIVE) if workers[depot * width + company]]
                  for company in range(width)}  # fmt: skip
        return {company: there for company, there in depots.items() if there}

    @worked_out
    def shares(self) -> list[int]:
        """Own Shares by company."""
        return shares_of(self.state, self.seat)

    @worked_out
    def rivals(self) -> list[int]:
        """The most Shares any other seat has, by company."""
        held, width, seats = self.state.shares, self.width, range(self.state.seats)
        others = [held[seat * width : seat * width + width] for seat in seats if seat != self.seat]
        return list(map(max, zip(*others, strict=True))) if len(others) > 1 else (others or [[0] * width])[0]

    @worked_out
    def drift(self) -> int:
        """Hundredths of a step that a company may still expect from the turns to come."""
        return STEPS * self.state.seats * max(0, self.left - 10) // (10 * self.width)

    @worked_out
    def share_worths(self) -> list[int]:
        """A Share held to the end, with the dividends it may still bring, by company."""
        state, pack = self.state, self.pack
        top, least, drift, dividend = 100 * pack.top, POUND * pack.worth[0], self.drift, self.dividend
        royal = [0] * self.width
        for place, company in enumerate(state.supplier):
            royal[company] = 75 * pack.supplier_steps[place]
        worths = []
        for space, influence in zip(state.value, royal, strict=True):
            steps = 100 * space + drift
            dividends = max(0, min(top, steps) - 100 * space) // 3
            worths.append(least + min(top, steps + influence) + dividends * dividend // POUND)
        return worths

    @worked_out
    def dividend(self) -> int:
        """A dividend for one Share."""
        return POUND * (self.pack.dividend_per_share + self.own.dividend)

    @worked_out
    def holdings(self) -> list[int]:
        """One more Share of a company, with the lead it may bring, by company."""
        return [worth + self.majority(company) for company, worth in enumerate(self.share_worths)]

    def majority(self, company: int, extra: int = 1) -> int:
        """How much more likely `extra` Shares make it to lead a company at the end."""
        shares, rivals = self.shares[company], self.rivals[company]
        return self._lead(shares + extra, rivals) - self._lead(shares, rivals)

    def _lead(self, shares: int, rivals: int) -> int:
        chance = LATE_LEAD if self.left < 40 else LEAD
        return self.pack.scoring.majority_shareholder * chance[max(0, min(4, shares - rivals + 1))] if shares else 0

    @kept
    def steps(self, company: int, steps: int, extra: int = 0) -> int:
        """A Share Value that rises now, with `extra` Shares more than held. Dividends are paid at once."""
        pack, space = self.pack, self.state.value[company]
        end = min(pack.top, space + steps)
        lines = pack.lines_below[end] - pack.lines_below[space]
        shares, rivals = self.shares[company] + extra, self.rivals[company]
        gain = (end - space) * (POUND * shares * 3 // 4 - RIVAL_STEP * rivals)
        return gain + lines * (self.dividend * shares * 2 // 3 - RIVAL_STEP * 2 * rivals)

    def supplier(self, company: int, steps: int) -> int:
        """A Supplier Token that advances: the influence it would have at the end."""
        track, worth = self.state.supplier, self.pack.supplier_steps
        if company in track:
            place = track.index(company)
            before = worth[place]
        else:
            place, before = min(len(track), len(worth)), 0
        return (worth[max(0, place - steps)] - before) * self.sway[company]

    @worked_out
    def sway(self) -> list[int]:
        """Pence for each pound of influence, by company."""
        sure = 50 if self.left >= 60 else 75
        return [sure * own - RIVAL_STEP * most for own, most in zip(self.shares, self.rivals, strict=True)]

    # ---- Crates and Contracts

    @worked_out
    def stock(self) -> Crates:
        """Own Crates by tea."""
        return deeds.stock_of(self.state, self.seat)

    @worked_out
    def lacking(self) -> tuple[int, ...]:
        """Crates by tea that the own Contracts lack, the dearest Contract served first from the warehouse."""
        return lacking(self.pack, self.state.held[self.seat], self.stock)

    @worked_out
    def crates(self) -> tuple[tuple[int, ...], ...]:
        """What a Crate is worth, by tea and by how many of it have been added in thought."""
        late = (self.left < 20, self.left < 25)
        return crate_worths(self.lacking, self.own.warehouse - sum(self.stock), *late)

    def crate(self, tea: int) -> int:
        """A Crate of a tea."""
        return self.crates[tea][0]

    def contract(self, contract: int) -> int:
        """A Contract in hand: what it pays, less the Crates it still lacks and those it uses up."""
        return contract_worth(self.pack, contract, self.stock, 60 if self.left >= 40 else 35 if self.left >= 20 else 0)

    @worked_out
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

    @worked_out
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


@lru_cache(maxsize=1 << 12)
def lacking(pack: Pack, contracts: tuple[int, ...], stock: Crates) -> tuple[int, ...]:
    """Crates by tea that Contracts lack, the dearest one served first from a warehouse."""
    left, short = list(stock), [0] * TEA
    for contract in sorted(contracts, key=lambda card: -pack.contracts[card].money):
        for tea, number in enumerate(pack.needed[contract]):
            used = min(number, left[tea])
            left[tea] -= used
            short[tea] += number - used
    return tuple(short)


@lru_cache(maxsize=1 << 12)
def crate_worths(short: tuple[int, ...], room: int, late: bool, spare_late: bool) -> tuple[tuple[int, ...], ...]:
    """What a Crate is worth, by tea and by how many of it have been added: one that is lacking, and, while there is
    room in the warehouse, a spare one."""
    return tuple(
        tuple(
            price * (9 if late else 10) // 10
            if lacks > more
            else (LATE_CRATE if spare_late else SPARE_CRATE * price // 200) * (room > more)
            for more in range(MOST_CRATES + 1)
        )
        for price, lacks in zip(CRATE, short, strict=True)
    )


@lru_cache(maxsize=1 << 14)
def contract_worth(pack: Pack, contract: int, stock: Crates, chance: int) -> int:
    """What a Contract pays, in pence, less the Crates it uses up and those that a warehouse lacks; chance: per cent
    that these will be found."""
    card, needed = pack.contracts[contract], pack.needed[contract]
    pays = card.money * POUND + sum(150 * getattr(gain, "n", 1) for gain in card.gain) - SPARE_CRATE * sum(needed)
    lacks = sum(price * max(0, number - there) for price, number, there in zip(CRATE, needed, stock, strict=True))
    return max(0, pays - lacks) * chance // 100 if lacks else pays


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
