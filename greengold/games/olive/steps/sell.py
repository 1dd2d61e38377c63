"""Sell goods: secret prices, the lowest one sells (rulebook: Sell)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from greengold.core.agenda import push
from greengold.core.event import Event
from greengold.core.move import Move
from greengold.core.step import NOT_NOW, Process, Step
from greengold.core.verdict import OK, Fact, No, Verdict
from greengold.games.olive.pack import BASE, BONUS, NONE, SOLD, SOURCES
from greengold.games.olive.steps.touch import last_id, refusal, untouchable

if TYPE_CHECKING:
    from greengold.core.event import Emit
    from greengold.games.olive.pack import Pack
    from greengold.games.olive.state import OliveState


def sellers(state: OliveState, market: int) -> list[int]:
    """The seats with goods in a market, clockwise from the starter's seat (OLIVE-R34, R55)."""
    pack, seats = state.pack, state.seats
    goods = (state.squares[square] for square in pack.market_squares[market])
    present = {pack.owner[colour] for colour in goods if colour != NONE}
    first = pack.owner[state.starter]
    return [seat for seat in ((first + turn) % seats for turn in range(seats)) if seat in present]


def paid(pack: Pack, low: int, tied: bool) -> int:
    """The base price: the lowest asked, one less when seats tie there, unless that would leave less than 1
    (OLIVE-R39)."""
    return max(low - pack.tie_reduction, pack.tie_never_below) if tied and low > pack.tie_never_below else low


def sell_goods(state: OliveState, market: int, winners: list[int], base: int, emit: Emit) -> None:
    """The goods of the winning seats leave their squares and score for their colours (OLIVE-R38, R41)."""
    pack = state.pack
    for square in pack.market_squares[market]:
        colour = state.squares[square]
        if colour == NONE:
            continue
        facts: dict[str, Fact] = {"colour": pack.colours[colour], "square": pack.squares[square]}
        if pack.owner[colour] not in winners:
            emit(Event("unsold", facts))
            continue
        bonus = pack.bonus[square]
        state.squares[square] = NONE
        state.meeples[pack.at(colour, SOLD)] += 1
        state.sold[colour * len(pack.markets) + market] += 1
        state.earned[colour * len(SOURCES) + BASE] += base
        state.earned[colour * len(SOURCES) + BONUS] += bonus
        emit(Event("sold", {**facts, "good": pack.goods[market], "base": base, "bonus": bonus, "points": base + bonus}))


class SellMarket(Process, frozen=True):
    """A market opens: nobody there, a lone seller who gets the die (OLIVE-R40), or secret prices."""

    phase: ClassVar[str] = "sell"
    market: int

    def run(self, state: OliveState, emit: Emit) -> None:
        name = state.pack.markets[self.market]
        state.prices = [NONE] * state.seats
        seats = sellers(state, self.market)
        if not seats:
            emit(Event("no_sellers", {"market": name}))
        elif len(seats) == 1:
            state.prices[seats[0]] = state.die
            emit(Event("lone_seller", {"seat": seats[0], "market": name, "price": state.die}))
            sell_goods(state, self.market, seats, state.die, emit)
        else:
            state.market = self.market
            push(state, *(SetPrice(self.market, seat) for seat in seats), RevealPrices(self.market))


class SetPrice(Step, frozen=True):
    """A seller secretly chooses one price for all its goods in a market (OLIVE-R34 to R37)."""

    phase: ClassVar[str] = "sell"
    market: int
    seller: int

    def seat(self, state: OliveState) -> int:
        return self.seller

    def asked(self, state: OliveState) -> tuple[str, dict[str, Fact]]:
        market = state.pack.markets[self.market]
        return "set_price", {"seat": self.seller, "market": market, "die": state.die, "floor": state.floor}

    def candidates(self, state: OliveState) -> Iterable[Move]:
        return state.pack.price_moves[state.floor : state.die + 1]

    def settle(self, state: OliveState) -> Move | None:
        return state.pack.price_moves[state.die] if state.floor == state.die else None

    def verdict(self, state: OliveState, move: Move) -> Verdict:
        price = state.pack.prices.get(move, NONE)
        return self._refused(state, move) if price == NONE else self._judged(state, price)

    def _judged(self, state: OliveState, price: int) -> Verdict:
        if price > state.die:
            return No("price_too_high", {"die": state.die}, "OLIVE-R36")
        return No("price_too_low", {"floor": state.floor}, "OLIVE-R37") if price < state.floor else OK

    def _refused(self, state: OliveState, move: Move) -> No:
        if move.verb in ("pass", "decline", "hold") and not move.path:
            return No("must_price", {}, "OLIVE-R34")
        if move.verb != "set_price" or not move.path:
            return NOT_NOW
        if move.path[0].startswith("fist:"):
            return self._fist_refused(state, move)
        price = move.number("price")
        if price < 0 or not move.path[0].startswith("price:"):
            return NOT_NOW
        if move.has("square"):
            return No("one_price_only", {}, "OLIVE-R35")
        return NOT_NOW if len(move.path) > 1 else refusal(self._judged(state, price))

    def _fist_refused(self, state: OliveState, move: Move) -> No:
        """Why a fist cannot be opened: closed for good, or of a seat whose turn comes later."""
        seat = move.number("fist")
        if seat not in sellers(state, self.market) or seat == self.seller or len(move.path) > 1:
            return NOT_NOW
        if state.prices[seat] != NONE:
            return No("price_already_set")
        colour = state.pack.owner.index(self.seller)
        return No("not_your_turn", {"colour": state.pack.colours[colour]})

    def meant(self, state: OliveState, touched: tuple[str, ...]) -> Move | None:
        """A number means that price; an own good means a price for it alone; another fist means opening it."""
        pack, square, fist = state.pack, last_id(touched, "square"), last_id(touched, "fist")
        price = last_id(touched, "price")
        if square in pack.square_of and pack.market_of[pack.square_of[square]] == self.market:
            colour = state.squares[pack.square_of[square]]
            if colour != NONE and pack.owner[colour] == self.seller:
                return Move("set_price", (f"price:{price or state.die}", f"square:{square}"))
            return untouchable(touched)
        if price:
            return Move("set_price", (f"price:{price}",))
        return Move("set_price", (f"fist:{fist}",)) if fist else untouchable(touched)

    def apply(self, state: OliveState, move: Move, emit: Emit) -> None:
        state.prices[self.seller] = state.pack.prices[move]
        emit(Event("fist_closed", {"seat": self.seller, "market": state.pack.markets[self.market]}))


class RevealPrices(Process, frozen=True):
    """All fists open: the lowest price sells, ties at it pay one less, the others keep their goods (OLIVE-R39)."""

    phase: ClassVar[str] = "sell"
    market: int

    def run(self, state: OliveState, emit: Emit) -> None:
        name = state.pack.markets[self.market]
        seats = sellers(state, self.market)
        low = min(state.prices[seat] for seat in seats)
        winners = [seat for seat in seats if state.prices[seat] == low]
        emit(Event("revealed", {"market": name, "price": low}, reveals=True))
        for seat in seats:
            emit(Event("asked", {"seat": seat, "market": name, "price": state.prices[seat]}))
        base = paid(state.pack, low, len(winners) > 1)
        if len(winners) > 1:
            emit(Event("tie", {"market": name, "price": low, "base": base}))
        state.market = NONE
        sell_goods(state, self.market, winners, base, emit)
