"""A small card game with everything the kernel must carry: the stall.

Each round every seat lays one card face down; when all lie there they are turned over, the highest card earns two
coins and its seat leads. Then each seat takes a turn of two actions and ends it. A card hand is secret, so is the deck.

- Steps within steps: a round pushes turns, a turn pushes actions, an action pushes what it asks, down to the payment.
- Sealed choices: `Lay` by each seat, then `TurnOver`.
- Chance: the deck is shuffled, an empty one is made of the pile again, `roll()` rolls a die.
- What undo may not pass: a card drawn, a card handed over, cards turned over (`reveals`); a die (the generator moved).
- A step without a choice settles itself: the last card of a hand, the only amount one can pay.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Self

import msgspec

from greengold.core import agenda
from greengold.core import rng as dice
from greengold.core.event import Event, unheard
from greengold.core.game import Game, Line, Result, Setup, View
from greengold.core.match import Match
from greengold.core.move import Move, parse_move
from greengold.core.rng import Dice
from greengold.core.state import State, decode_state
from greengold.core.verdict import Fact
from tests.core.toy_steps import (
    CARDS,
    HAND,
    HIDDEN,
    NONE,
    Act,
    ChooseAmount,
    ChooseGood,
    Draw,
    EndTurn,
    Give,
    Lay,
    Pay,
    Roll,
    StartRound,
    Turn,
    TurnOver,
)

StallStep = (
    StartRound | Lay | TurnOver | Turn | Act | ChooseGood | ChooseAmount | Pay | Draw | Roll | Give | EndTurn
)


class Stall(State):
    """A game of the stall in play.

    names: of the cards (not saved); rounds: still to start; deck: top last; pile: of cards turned over; laid: face
    down, per seat; goods: amounts, per seat.
    """

    UNSAVED: ClassVar[tuple[str, ...]] = ("names",)

    agenda: tuple[StallStep, ...]
    rng: int
    names: tuple[str, ...]
    seats: int
    rounds: int
    lead: int
    deck: list[int]
    pile: list[int]
    hands: list[list[int]]
    laid: dict[int, int]
    goods: list[dict[str, int]]
    coins: list[int]

    def clone(self) -> Self:
        """A copy that shares nothing that can change."""
        return self.__class__(
            self.agenda,
            self.rng,
            self.names,
            self.seats,
            self.rounds,
            self.lead,
            self.deck[:],
            self.pile[:],
            [hand[:] for hand in self.hands],
            self.laid.copy(),
            [goods.copy() for goods in self.goods],
            self.coins[:],
        )

    def order(self) -> list[int]:
        """The seats, the leading one first."""
        return [(self.lead + seat) % self.seats for seat in range(self.seats)]


class StallView(View, frozen=True, kw_only=True):
    """What a seat may know of it: its own cards, and of the others how many. laid: per seat, HIDDEN or NONE."""

    agenda: tuple[StallStep, ...]
    seats: int
    rounds: int
    lead: int
    deck: int
    pile: tuple[int, ...]
    hand: tuple[int, ...]
    hands: tuple[int, ...]
    laid: tuple[int, ...]
    goods: tuple[tuple[tuple[str, int], ...], ...]
    coins: tuple[int, ...]


class StallGame:
    """The rules of the stall (implements `core.game.Game`)."""

    slug = "stall"
    version = 1
    seats: tuple[int, ...] = (2, 3, 4)
    data_hash = "stall"
    state_type: type[State] = Stall
    view_type: type[View] = StallView
    options: Mapping[str, tuple[Fact, ...]] = {"rounds": (3, 1, 2)}
    names = tuple(f"card {card}" for card in CARDS)

    def new(self, setup: Setup) -> Stall:
        """Shuffled and dealt."""
        seats = setup.seats
        deck, after = dice.shuffled(dice.seeded(setup.seed), CARDS)
        hands = [sorted(deck[seat * HAND :][:HAND]) for seat in range(seats)]
        return Stall(
            agenda=(StartRound(),),
            rng=after,
            names=self.names,
            seats=seats,
            rounds=int(setup.options.get("rounds", 3)),
            lead=0,
            deck=list(deck[seats * HAND :]),
            pile=[],
            hands=hands,
            laid={},
            goods=[{} for _ in range(seats)],
            coins=[1] * seats,
        )

    def decode(self, raw: bytes | msgspec.Raw) -> Stall:
        """A state from its JSON; every card must be there once."""
        state = decode_state(Stall, raw, names=self.names)
        assert isinstance(state, Stall)
        cards = [*state.deck, *state.pile, *state.laid.values(), *(card for hand in state.hands for card in hand)]
        if sorted(cards) != list(CARDS):
            raise msgspec.ValidationError("the cards are not complete")
        return state

    def view(self, state: Stall, seat: int) -> StallView:
        """What a seat may know."""
        masked = {other: card if other == seat else HIDDEN for other, card in state.laid.items()}
        return StallView(
            seat=seat,
            to_move=agenda.to_move(state),
            agenda=state.agenda,
            seats=state.seats,
            rounds=state.rounds,
            lead=state.lead,
            deck=len(state.deck),
            pile=tuple(state.pile),
            hand=tuple(state.hands[seat]) if seat >= 0 else (),
            hands=tuple(map(len, state.hands)),
            laid=tuple(masked.get(other, NONE) for other in range(state.seats)),
            goods=tuple(tuple(sorted(goods.items())) for goods in state.goods),
            coins=tuple(state.coins),
        )

    def imagine(self, view: StallView, rng: int) -> Stall:
        """A state that could be behind a view: the cards one does not see, dealt anew."""
        seen = {*view.pile, *view.hand, *view.laid}
        unseen, after = dice.shuffled(rng, [card for card in CARDS if card not in seen])
        left = list(unseen)
        hands = [
            list(view.hand) if seat == view.seat else sorted(left.pop() for _ in range(count))
            for seat, count in enumerate(view.hands)
        ]
        laid = {seat: card or left.pop() for seat, card in enumerate(view.laid) if card != NONE}
        return Stall(
            agenda=view.agenda,
            rng=after,
            names=self.names,
            seats=view.seats,
            rounds=view.rounds,
            lead=view.lead,
            deck=left,
            pile=list(view.pile),
            hands=hands,
            laid=laid,
            goods=[dict(goods) for goods in view.goods],
            coins=list(view.coins),
        )

    def result(self, state: Stall) -> Result:
        """Coins, and three points for each silk, one for each tea."""
        goods = tuple(goods.get("tea", 0) + 3 * goods.get("silk", 0) for goods in state.goods)
        totals = tuple(coins + other for coins, other in zip(state.coins, goods, strict=True))
        ranks = tuple(1 + sum(other > total for other in totals) for total in totals)
        return Result(totals, ranks, (Line("coins", tuple(state.coins)), Line("goods", goods)))


STALL: Game = StallGame()


def begun(seats: int = 2, seed: int = 1, **options: Fact) -> Stall:
    """A game at its first decision."""
    state: Stall = STALL.new(Setup(seats, seed, options))
    while agenda.settle(state, unheard):
        pass
    return state


def random_game(seats: int, seed: int, **options: Fact) -> Iterator[tuple[Stall, Move | None]]:
    """The states at each decision of a random game, each with the move made there; None at the end.

    It is one state that changes: clone what shall be kept."""
    state, picks = begun(seats, seed, **options), Dice(seed, 1)
    while state.agenda:
        move = picks.choice(agenda.legal(state))
        yield state, move
        agenda.play(state, move, unheard)
    yield state, None


def table(seats: int = 2, seed: int = 1, *, friendly_undo: bool = False, **options: Fact) -> Match:
    """A match of the stall."""
    return Match(STALL, Setup(seats, seed, options), friendly_undo=friendly_undo)


def do(match: Match, *texts: str) -> None:
    """Make moves that must be allowed; `lay` lays the lowest card of the seat to move."""
    for text in texts:
        move = match.legal()[0] if text == "lay" else parse_move(text)
        verdict = match.submit(move, match.position)
        assert verdict, (text, verdict)


def kinds(events: Sequence[Event]) -> list[str]:
    """What happened, by its names."""
    return [event.kind for event in events]
