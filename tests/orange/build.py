"""Positions of California Gold for the tests, in the rulebook's words. Seats are called P, Q, R, S, T."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from greengold.core import agenda
from greengold.core.game import Result, Setup
from greengold.games import DATA
from greengold.games.orange.names import FREEZE, MATURE, NEW, NONE
from greengold.games.orange.rules import Orange
from greengold.games.orange.rules import load as load_orange
from greengold.games.orange.setup import blank
from greengold.games.orange.state import OrangeState
from greengold.games.orange.steps import Administer, ImproveConditions, PlayReport, StartRound, StartTurn
from greengold.games.orange.view import OrangeView
from tests.orange.moves import DONE, END, PASS, improve, play_card
from tests.playing import NOTHING
from tests.positions import Position

GAME: Orange = load_orange(DATA / "orange")
SEATS = "PQRST"
Words = Mapping[str, str]
Numbers = Mapping[str, int]

HARMLESS = ("car_shortage", "full_canals", "clean_fruit", "heavy_crop", "freeze", "juice_craze")
"""Reports that change little when nobody has chips."""


class Table(Position):
    """A position one can play on; `events` lists (kind, facts) of all that happened so far.

    By seat: money (20 unless given), houses and new_houses (counties; as many as the groves need unless given),
    nurseries and new_nurseries, trains and new_trains, chips and new_chips, groves (in order), workers (conditions;
    Optimal unless given), hands (reports). agencies, new_agencies: names of seats. array: up to six groves; deck: its
    first groves; only_deck: all of it; discard: groves, the uppermost last. reports: first cards of the report deck.
    What is named nowhere lies in the decks; hands are the last reports unless given.
    """

    def __init__(
        self,
        *,
        seats: int = 4,
        first: str = "P",
        round: int = 2,
        money: Numbers = NOTHING,
        houses: Words = NOTHING,
        new_houses: Words = NOTHING,
        nurseries: Words = NOTHING,
        new_nurseries: Words = NOTHING,
        agencies: str = "",
        new_agencies: str = "",
        trains: Words = NOTHING,
        new_trains: Words = NOTHING,
        chips: Words = NOTHING,
        new_chips: Words = NOTHING,
        groves: Words = NOTHING,
        workers: Words = NOTHING,
        hands: Words = NOTHING,
        array: str = "",
        deck: str = "",
        only_deck: str | None = None,
        discard: str = "",
        reports: str = "",
        game: Orange = GAME,
    ) -> None:
        super().__init__()
        self.game, self.pack = game, game.packs[seats]
        self.state: OrangeState = blank(self.pack, 1)
        state = self.state
        state.first = state.seat = self.seat(first)
        state.start, state.round = (state.first - round) % seats, round
        for name, dollars in money.items():
            state.money[self.seat(name)] = dollars
        self._fill_groves(groves, array, deck, only_deck, discard)
        self._fill_pieces(state.houses, houses, self.pack.counties, 1)
        self._fill_pieces(state.new_houses, new_houses, self.pack.counties, 1)
        self._fill_pieces(state.nurseries, nurseries, self.pack.counties, MATURE)
        self._fill_pieces(state.nurseries, new_nurseries, self.pack.counties, NEW)
        self._fill_pieces(state.trains, trains, self.pack.railroads, 1)
        self._fill_pieces(state.new_trains, new_trains, self.pack.railroads, 1)
        self._fill_pieces(state.chips, chips, self.pack.slots, MATURE)
        self._fill_pieces(state.chips, new_chips, self.pack.slots, NEW)
        for names, kind in ((agencies, MATURE), (new_agencies, NEW)):
            for name in names.split():
                state.agency[self.seat(name)] = kind
        self.stand(workers)
        self._house_groves({*houses, *new_houses})
        self._fill_reports(hands, reports)

    def _fill_groves(self, groves: Words, array: str, deck: str, only_deck: str | None, discard: str) -> None:
        state, known = self.state, self.pack.grove_of
        for name, ids in groves.items():
            state.tableau[self.seat(name)] = tuple(known[id] for id in ids.split())
        there = [known[id] for id in array.split()]
        named = [known[id] for id in (deck if only_deck is None else only_deck).split()]
        state.grove_discards = tuple(known[id] for id in discard.split())
        used = {*sum(state.tableau, ()), *there, *named, *state.grove_discards}
        left = [grove for grove in range(len(self.pack.groves)) if grove not in used]
        missing = self.pack.array - len(there) if only_deck is None else 0
        state.array = [*there, *left[len(left) - missing :]]
        state.array += [NONE] * (self.pack.array - len(state.array))
        state.grove_deck = tuple(named) if only_deck is not None else (*named, *left[: len(left) - missing])

    def _fill_pieces(self, pieces: list[int], given: Words, ids: tuple[str, ...], number: int) -> None:
        for name, words in given.items():
            for id in words.split():
                pieces[self.seat(name) * len(ids) + ids.index(id)] += number

    def _house_groves(self, given: set[str]) -> None:
        """As many houses as the groves need, for seats whose houses are not given."""
        for seat in range(self.state.seats):
            if SEATS[seat] not in given:
                for county, count in enumerate(self.pack.tally(self.state.tableau[seat]).counties):
                    self.state.houses[seat * len(self.pack.counties) + county] = -(-count // 3)

    def _fill_reports(self, hands: Words, reports: str) -> None:
        state, known = self.state, self.pack.report_of
        deck = list(state.report_deck)
        named = {name: [known[id] for id in ids.split()] for name, ids in hands.items()}
        first = [known[id] for id in reports.split()]
        for card in (*(card for hand in named.values() for card in hand), *first):
            deck.remove(card)
        for seat in range(state.seats):
            hand = named.get(SEATS[seat], [])
            while len(hand) < self.pack.hand:
                hand.append(deck.pop())
            state.hands[seat] = tuple(sorted(hand))
        state.report_deck = (*first, *deck)

    @classmethod
    def new(cls, *, seats: int = 4, seed: int = 1, start: int | None = None) -> Self:
        """A new game before the first house is placed; start: number of the start player from 1, None = drawn."""
        table = cls(seats=seats)
        options: dict[str, Any] = {} if start is None else {"first_seat": start}
        table.state = GAME.new(Setup(seats, seed, options))
        return table.settle()

    # ---- what comes

    def begin(self) -> Self:
        """The turn of the first player begins; the round goes on behind it."""
        return self.wait(StartTurn())

    def report(self, card: str) -> Self:
        """The first player plays a farm report for the round that then begins."""
        self._take(self.state.first, card)
        self.wait(PlayReport(), StartRound(self.state.round + 1))
        return self.plays(card)

    def conditions(self) -> Self:
        """The first player may pay for better conditions."""
        return self.wait(ImproveConditions(self.state.first))

    def after_round(self) -> Self:
        """The administrative phase begins."""
        return self.wait(Administer())

    def plays(self, card: str) -> Self:
        """The seat to move, which is asked for a report, plays this one, wherever the card was before."""
        assert self.asked() == "play_farm_report"
        self._take(agenda.to_move(self.state), card)
        return self.play(play_card(card))

    def _take(self, seat: int, name: str) -> None:
        """Swap a card into a hand: from the deck, else from another hand, else from the discards."""
        state, card = self.state, self.pack.report_of[name]
        if card in state.hands[seat]:
            return
        given = state.hands[seat][-1]
        other = next((other for other, cards in enumerate(state.hands) if card in cards), seat)
        if card in state.report_deck:
            state.report_deck = _swapped(state.report_deck, card, given)
        elif other != seat:
            state.hands[other] = tuple(sorted(_swapped(state.hands[other], card, given)))
        else:
            state.report_discards = _swapped(state.report_discards, card, given)
        state.hands[seat] = tuple(sorted((*state.hands[seat][:-1], card)))

    def stand(self, workers: Words) -> None:
        """Put workers on slots."""
        for name, slot in workers.items():
            self.state.worker[self.seat(name)] = self.pack.conditions.index(slot)

    def frozen(self) -> None:
        """Freeze the Navels of all seats, as only a Freeze does."""
        for seat in range(self.state.seats):
            self.state.limits[seat] |= FREEZE

    def idle(self, *until: str) -> Self:
        """Nobody does anything: until one of these is asked, or the game is over. Reports do little."""
        while self.state.agenda and self.asked() not in until:
            self._idle()
        return self

    def _idle(self) -> None:
        legal = self.legal()
        if self.asked() == "play_farm_report":
            self.plays(next((id for id in HARMLESS if play_card(id) in legal), HARMLESS[0]))
            return
        usual = (PASS, DONE, END, improve(self.pack.conditions[self.state.worker[agenda.to_move(self.state)]]))
        self.play(next((text for text in usual if text in legal), legal[0]))

    def to(self, name: str) -> Self:
        """Nobody does anything until this seat has a standard action."""
        while (self.mover(), self.asked()) != (name, "standard_action"):
            self._idle()
        return self

    def to_report(self, workers: Words = NOTHING) -> Self:
        """Nobody does anything until a farm report must be played; workers stand at Optimal unless given."""
        if not self.state.agenda:
            self.begin()
        self.idle("play_farm_report")
        self.state.worker = [0] * self.state.seats
        self.stand(workers)
        return self

    def round(self) -> str:
        """All pass for the rest of the round; who had a turn, in order."""
        names, number = "", self.state.round
        while self.state.agenda and self.asked() in ("standard_action", "supplemental_action", "card_action",
                                                     "end_turn"):  # fmt: skip
            assert self.state.round == number
            names += self.mover() if self.asked() == "standard_action" else ""
            last = self.state.first
            self._idle()
            if self.state.first != last or (len(names) == self.state.seats and self.asked() == "standard_action"):
                break
        return names

    # ---- play and questions

    def mover(self) -> str:
        """Who decides."""
        return SEATS[agenda.to_move(self.state)]

    def turn(self) -> str:
        """Whose turn it is."""
        return SEATS[self.state.seat]

    def over(self) -> bool:
        """Whether the game is over."""
        return not self.state.agenda

    def score(self) -> Result:
        """The result if the game ended now."""
        return self.game.result(self.state)

    # ---- pieces

    def seat(self, name: str) -> int:
        """Number of a seat."""
        return SEATS.index(name)

    def view(self, name: str = "P") -> OrangeView:
        """What a seat may know."""
        return self.game.view(self.state, self.seat(name))

    def money(self, name: str) -> int:
        """Dollars of a seat."""
        return self.view().money[self.seat(name)]

    def groves(self, name: str) -> str:
        """Groves of a seat in order."""
        return " ".join(self.view().tableau[self.seat(name)])

    def houses(self, name: str, county: str) -> tuple[int, ...]:
        """Mature and new houses of a seat in a county."""
        return tuple(self.view().houses[self.seat(name)][self.pack.counties.index(county)])

    def room(self, name: str, county: str) -> int:
        """Free capacity (4.3 of the brief)."""
        groves = [id for id in self.groves(name).split() if id in self.county(county)]
        return 3 * self.houses(name, county)[0] - len(groves) if self.houses(name, county)[0] else 0

    def trains(self, name: str, railroad: str) -> tuple[int, ...]:
        """Mature and new trains of a seat on a railroad."""
        return tuple(self.view().trains[self.seat(name)][self.pack.railroads.index(railroad)])

    def chip(self, name: str, slot: str) -> int:
        """0, 1 for a new chip, 2 for a mature one."""
        return self.view().chips[self.seat(name)][self.pack.slots.index(slot)]

    def worker(self, name: str) -> str:
        """Slot of a worker."""
        return self.pack.conditions[self.view().worker[self.seat(name)]]

    def array(self) -> list[str]:
        """The six groves."""
        return list(self.view().array)

    def decks(self) -> tuple[int, int]:
        """Number of groves in the deck and in the discards."""
        return self.view().deck_groves, self.view().discard_groves

    def top_discard(self) -> str:
        """The uppermost discarded grove."""
        return self.view().discard_top

    def in_effect(self) -> list[str]:
        """The reports in force."""
        return [card[0] for card in self.view().in_effect]

    def hand(self, name: str) -> tuple[str, ...]:
        """Farm reports of a seat."""
        return self.view(name).hand

    def county(self, *names: str) -> list[str]:
        """Groves of counties in the order of the cards."""
        county = self.pack.counties.index
        return [id for name in names for grove, id in enumerate(self.pack.groves)
                if self.pack.county[grove] == county(name)]  # fmt: skip

    def grove_ids(self) -> tuple[str, ...]:
        """All groves."""
        return self.pack.groves


def _swapped(cards: tuple[int, ...], old: int, new: int) -> tuple[int, ...]:
    """Cards with one of a kind replaced."""
    at = cards.index(old)
    return (*cards[:at], new, *cards[at + 1 :])
