"""A farm report is played and takes effect (rulebook: Farm Report Cards; section 4.5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from greengold.core.agenda import push
from greengold.core.event import Event
from greengold.core.move import Move
from greengold.core.rng import shuffled
from greengold.core.step import Process
from greengold.core.verdict import OK, No, Verdict
from greengold.games.orange.names import NONE
from greengold.games.orange.steps.base import Decision
from greengold.games.orange.steps.effects import Affect

if TYPE_CHECKING:
    from greengold.core.event import Emit
    from greengold.games.orange.state import OrangeState
    from greengold.games.orange.vocabulary import Who


class ReportTime(Process, frozen=True):
    """What the finished round's report did is over; from round 2 on the new first player plays another (ORANGE-R9)."""

    def run(self, state: OrangeState, emit: Emit) -> None:
        if state.in_effect:
            emit(Event("effects_ended"))
        seats = state.seats
        state.in_effect = ()
        state.limits, state.extras = [0] * seats, [()] * seats
        state.changes, state.discounts = [0] * len(state.changes), [0] * len(state.discounts)
        if state.round >= state.pack.first_report:
            push(state, PlayReport())


class PlayReport(Decision, frozen=True):
    """The new first player plays one of the reports of the hand (ORANGE-R48)."""

    kind: ClassVar[str] = "play_farm_report"

    def seat(self, state: OrangeState) -> int:
        first: int = state.first
        return first

    def candidates(self, state: OrangeState) -> Iterable[Move]:
        moves = state.pack.moves.report
        return [moves[card] for card in dict.fromkeys(state.hands[state.first])]

    def verdict(self, state: OrangeState, move: Move) -> Verdict:
        card = state.pack.moves.report_of.get(move, NONE)
        if card in state.hands[state.first]:
            return OK
        return No("report_not_held", {}, "ORANGE-R48") if move.verb == "report" else self.refused(state, move)

    def make(self, state: OrangeState, move: Move, emit: Emit) -> None:
        pack, seat, card = state.pack, state.first, state.pack.moves.report_of[move]
        hand = list(state.hands[seat])
        hand.remove(card)
        state.hands[seat] = tuple(hand)
        repeats = pack.repeats[card]
        under = (state.report_discards[-1],) if repeats and state.last_card != NONE else ()
        state.report_discards = (*state.report_discards[: len(state.report_discards) - len(under)], card, *under)
        if not repeats:
            state.last_card = card
        again = pack.report_ids[state.last_card] if under else ""
        facts: dict[str, str | int] = {"seat": seat, "card": pack.report_ids[card], "repeats": again}
        emit(Event("report_played", facts, reveals=True))
        push(state, *self._taking_effect(state, emit), DrawReport(card))

    @staticmethod
    def _taking_effect(state: OrangeState, emit: Emit) -> list[TakeEffect]:
        """A report that waited takes effect before the one played now, which may wait itself (ORANGE-R53, R55, R56)."""
        card, waited = state.last_card, state.pending
        found = [] if waited == NONE else [TakeEffect(waited)]
        state.pending = NONE
        if card == NONE:
            emit(Event("nothing_repeated", {"seat": state.first}))
        elif state.pack.reports[card].delay:
            state.pending = card
            emit(Event("report_waits", {"card": state.pack.report_ids[card], "round": state.round + 2}))
        else:
            found.append(TakeEffect(card))
        return found


class TakeEffect(Process, frozen=True):
    """A report takes effect: who is prepared and who leads is read now, then chips go back (ORANGE-R50, R54)."""

    card: int

    def run(self, state: OrangeState, emit: Emit) -> None:
        pack, card = state.pack, state.pack.reports[self.card]
        slot, slots = pack.report_slot[self.card], len(pack.slots)
        prepared = [seat for seat in range(state.seats) if slot != NONE and state.chips[seat * slots + slot]]
        most = max(map(len, state.tableau))
        leaders = [seat for seat in range(state.seats) if most and len(state.tableau[seat]) == most]
        state.in_effect = (*state.in_effect, (self.card, _bits(prepared), _bits(leaders)))
        emit(Event("takes_effect", {"card": card.id, "round": state.round + 1}))
        for seat in prepared:
            emit(Event("prepared", {"card": card.id, "seat": seat}))
            if card.remove_chips:
                state.chips[seat * slots + slot] = 0
                emit(Event("chips_removed", {"card": card.id, "seat": seat, "slot": pack.slots[slot]}))
        push(state, *effects_of(state))


def effects_of(state: OrangeState) -> list[Affect]:
    """What the report that took effect last does, player by player in turn order."""
    card, prepared, leaders = state.in_effect[-1]
    return [
        Affect(seat, card, number)
        for seat in [(state.first + place) % state.seats for place in range(state.seats)]
        for number, effect in enumerate(state.pack.reports[card].effects)
        if concerns(effect.who, bool(prepared >> seat & 1), bool(leaders >> seat & 1))
    ]


def _bits(seats: list[int]) -> int:
    return sum(1 << seat for seat in seats)


def concerns(who: Who, prepared: bool, leads: bool) -> bool:
    """Whether an effect concerns a player."""
    if who == "prepared":
        return prepared
    if who == "unprepared":
        return not prepared
    return leads if who == "leaders" else True


class DrawReport(Process, frozen=True):
    """The first player draws a report after the effects; played: the report just played (ORANGE-R49)."""

    played: int

    def run(self, state: OrangeState, emit: Emit) -> None:
        seat = state.first
        if not state.report_deck:
            self._reshuffle(state, emit)
        if not state.report_deck:
            emit(Event("no_report_left", {"seat": seat}))
            return
        card, state.report_deck = state.report_deck[0], state.report_deck[1:]
        state.hands[seat] = tuple(sorted((*state.hands[seat], card)))
        others = tuple(other for other in range(state.seats) if other != seat)
        facts: dict[str, str | int] = {"seat": seat, "card": state.pack.report_ids[card]}
        emit(Event("report_drawn", facts, audience=(seat,), reveals=True))
        emit(Event("report_drawn_hidden", {"seat": seat}, audience=others))

    def _reshuffle(self, state: OrangeState, emit: Emit) -> None:
        """All discarded reports but those that still matter make a new deck."""
        kept_kinds = {self.played, state.last_card, state.pending, *(card for card, _, _ in state.in_effect)}
        kept, pile = [], []
        for card in reversed(state.report_discards):
            if card in kept_kinds:
                kept_kinds.remove(card)
                kept.append(card)
            else:
                pile.append(card)
        state.report_discards = tuple(reversed(kept))
        if pile:
            state.report_deck, state.rng = shuffled(state.rng, pile)
            emit(Event("deck_shuffled", {"deck": "reports"}))
