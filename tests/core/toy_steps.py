"""The steps of the stall, the card game of the kernel tests (see `toy`)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from greengold.core import agenda
from greengold.core import rng as dice
from greengold.core.event import Emit, Event
from greengold.core.move import Move
from greengold.core.step import Process, Step
from greengold.core.verdict import OK, Fact, No, Verdict

if TYPE_CHECKING:
    from tests.core.toy import Stall

CARDS = tuple(range(1, 19))
HAND = 3
GOODS = {"tea": 1, "silk": 2}  # coins for one
AMOUNTS = (1, 2, 3)
HIDDEN, NONE = 0, -1  # instead of a card: one that is not known, and none at all


def plain(verb: str) -> Move:
    """A move that touches nothing."""
    return Move(verb)


def card_moves(verb: str) -> list[Move]:
    """The moves of a verb with any card at all."""
    return [Move(verb, (f"card:{card}",)) for card in CARDS]


class OfHand(Step, frozen=True):
    """A choice of one card from the hand of a seat; with one card left there is nothing to choose."""

    verb: ClassVar[str]
    who: int

    def seat(self, state: Stall) -> int:
        return self.who

    def asked(self, state: Stall) -> tuple[str, dict[str, Fact]]:
        return self.verb, {"cards": len(state.hands[self.who])}

    def candidates(self, state: Stall) -> Iterable[Move]:
        return card_moves(self.verb)

    def verdict(self, state: Stall, move: Move) -> Verdict:
        if move not in card_moves(self.verb):
            return No("not_now")
        mine = move.number("card") in state.hands[self.who]
        return OK if mine else No("not_in_hand", {"card": move.number("card")}, "S1")

    def settle(self, state: Stall) -> Move | None:
        hand = state.hands[self.who]
        return Move(self.verb, (f"card:{hand[0]}",)) if len(hand) == 1 else None

    def taken(self, state: Stall, move: Move) -> int:
        """The chosen card, out of the hand."""
        card = move.number("card")
        state.hands[self.who].remove(card)
        return card


class Lay(OfHand, frozen=True):
    """A card is laid face down."""

    verb = "lay"

    def apply(self, state: Stall, move: Move, emit: Emit) -> None:
        state.laid[self.who] = card = self.taken(state, move)
        emit(Event("laid", {"seat": self.who}))
        emit(Event("laid_card", {"seat": self.who, "card": card}, (self.who,)))


class Give(OfHand, frozen=True):
    """A card is handed to another seat; only the two see it."""

    verb = "give"
    to: int

    def apply(self, state: Stall, move: Move, emit: Emit) -> None:
        card = self.taken(state, move)
        insort(state.hands[self.to], card)
        emit(Event("gave", {"seat": self.who, "to": self.to}))
        emit(Event("gave_card", {"seat": self.who, "to": self.to, "card": card}, (self.who, self.to), reveals=True))


class StartRound(Process, frozen=True):
    """Everybody lays a card and takes a turn; after the last round the game is over."""

    def run(self, state: Stall, emit: Emit) -> None:
        if state.rounds == 0:
            emit(Event("over"))
            return
        state.rounds -= 1
        emit(Event("round", {"left": state.rounds}))
        agenda.push(state, *(Lay(seat) for seat in state.order() if state.hands[seat]), TurnOver())


class TurnOver(Process, frozen=True):
    """The laid cards are turned over together; the turns follow."""

    def run(self, state: Stall, emit: Emit) -> None:
        for seat in sorted(state.laid):
            emit(Event("turned_over", {"seat": seat, "card": state.laid[seat]}, reveals=True))
        if state.laid:
            state.lead = max(state.laid, key=lambda seat: state.laid[seat])
            state.coins[state.lead] += 2
        state.pile += sorted(state.laid.values())
        state.laid = {}
        agenda.push(state, *(Turn(seat) for seat in state.order()), StartRound())


class Turn(Process, frozen=True):
    """The turn of a seat: two actions and its end."""

    who: int

    def run(self, state: Stall, emit: Emit) -> None:
        emit(Event("turn", {"seat": self.who}))
        agenda.push(state, Act(self.who), Act(self.who), EndTurn(self.who))


class Act(Step, frozen=True):
    """One action of a turn."""

    who: int

    def seat(self, state: Stall) -> int:
        return self.who

    def asked(self, state: Stall) -> tuple[str, dict[str, Fact]]:
        return "act", {"coins": state.coins[self.who]}

    def candidates(self, state: Stall) -> Iterable[Move]:
        yield from map(plain, ("earn", "buy", "draw", "roll"))
        for seat in range(state.seats):
            yield Move("trade", (f"seat:{seat}",))

    def verdict(self, state: Stall, move: Move) -> Verdict:
        if move not in self.candidates(state):
            return No("not_now")
        if move.verb == "trade":
            other = move.number("seat")
            if other == self.who:
                return No("trade_with_oneself")
            if not state.hands[self.who] or not state.hands[other]:
                return No("no_card_to_trade", {"seat": other}, "S3")
        if move.verb == "draw" and not state.deck and not state.pile:
            return No("no_cards")
        if move.verb in ("buy", "draw") and not state.coins[self.who]:
            return No("no_coin", {}, "S2")
        return OK

    def apply(self, state: Stall, move: Move, emit: Emit) -> None:
        emit(Event("acted", {"seat": self.who, "action": move.verb}))
        if move.verb == "earn":
            state.coins[self.who] += 1
        elif move.verb == "buy":
            agenda.push(state, ChooseGood(self.who))
        elif move.verb == "draw":
            agenda.push(state, Pay(self.who, 1), Draw(self.who))
        elif move.verb == "roll":
            agenda.push(state, Roll(self.who))
        else:
            other = move.number("seat")
            agenda.push(state, Give(self.who, other), Give(other, self.who))


class ChooseGood(Step, frozen=True):
    """What is bought."""

    who: int

    def seat(self, state: Stall) -> int:
        return self.who

    def asked(self, state: Stall) -> tuple[str, dict[str, Fact]]:
        return "choose_good", {}

    def candidates(self, state: Stall) -> Iterable[Move]:
        return [Move("good", (f"good:{good}",)) for good in GOODS]

    def verdict(self, state: Stall, move: Move) -> Verdict:
        if move not in self.candidates(state):
            return No("not_now")
        price = GOODS[move.get("good")]
        return OK if price <= state.coins[self.who] else No("too_dear", {"price": price}, "S2")

    def apply(self, state: Stall, move: Move, emit: Emit) -> None:
        emit(Event("chose", {"seat": self.who, "good": move.get("good")}))
        agenda.push(state, ChooseAmount(self.who, move.get("good")))


class ChooseAmount(Step, frozen=True):
    """How much of it is bought; with coins for one only there is nothing to choose."""

    who: int
    good: str

    def seat(self, state: Stall) -> int:
        return self.who

    def asked(self, state: Stall) -> tuple[str, dict[str, Fact]]:
        return "choose_amount", {"good": self.good, "price": GOODS[self.good]}

    def candidates(self, state: Stall) -> Iterable[Move]:
        return [Move("amount", (f"good:{self.good}", f"amount:{amount}")) for amount in AMOUNTS]

    def verdict(self, state: Stall, move: Move) -> Verdict:
        if move not in self.candidates(state):
            return No("not_now")
        cost = GOODS[self.good] * move.number("amount")
        return OK if cost <= state.coins[self.who] else No("too_dear", {"price": cost}, "S2")

    def settle(self, state: Stall) -> Move | None:
        moves = agenda.legal(state)
        return moves[0] if len(moves) == 1 else None

    def apply(self, state: Stall, move: Move, emit: Emit) -> None:
        amount = move.number("amount")
        state.goods[self.who][self.good] = state.goods[self.who].get(self.good, 0) + amount
        emit(Event("bought", {"seat": self.who, "good": self.good, "amount": amount}))
        agenda.push(state, Pay(self.who, GOODS[self.good] * amount))


class Pay(Process, frozen=True):
    """Coins go to the bank."""

    who: int
    coins: int

    def run(self, state: Stall, emit: Emit) -> None:
        state.coins[self.who] -= self.coins
        emit(Event("paid", {"seat": self.who, "coins": self.coins}))


class Draw(Process, frozen=True):
    """A card is drawn; an empty deck is made of the pile first."""

    who: int

    def run(self, state: Stall, emit: Emit) -> None:
        if not state.deck:
            deck, state.rng = dice.shuffled(state.rng, state.pile)
            state.deck, state.pile = list(deck), []
        card = state.deck.pop()
        insort(state.hands[self.who], card)
        emit(Event("drew", {"seat": self.who}))
        emit(Event("drew_card", {"seat": self.who, "card": card}, (self.who,), reveals=True))


class Roll(Process, frozen=True):
    """A die is rolled: three or less earns nothing, more earns two coins."""

    who: int

    def run(self, state: Stall, emit: Emit) -> None:
        die, state.rng = dice.below(state.rng, 6)
        state.coins[self.who] += 2 * (die > 2)
        emit(Event("rolled", {"seat": self.who, "die": die + 1}))


class EndTurn(Step, frozen=True):
    """A turn ends when its player says so."""

    who: int

    def seat(self, state: Stall) -> int:
        return self.who

    def asked(self, state: Stall) -> tuple[str, dict[str, Fact]]:
        return "end_turn", {}

    def candidates(self, state: Stall) -> Iterable[Move]:
        return [plain("end_turn")]

    def verdict(self, state: Stall, move: Move) -> Verdict:
        return OK if move == plain("end_turn") else No("not_now")

    def apply(self, state: Stall, move: Move, emit: Emit) -> None:
        emit(Event("ended_turn", {"seat": self.who}))
