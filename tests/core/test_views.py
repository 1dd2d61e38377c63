"""What a seat may know: views, events with an audience, and imagined states."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from greengold.core import agenda
from greengold.core.event import Event, unheard
from greengold.core.rng import Dice
from greengold.core.state import encode_state
from tests.core.toy import HIDDEN, NONE, STALL, Stall, begun, do, random_game, table

SEEDS = st.integers(0, 2**53 - 1)


@st.composite
def positions(draw: st.DrawFn) -> Stall:
    """A state somewhere in a random game."""
    moments = random_game(draw(st.integers(2, 4)), draw(SEEDS))
    state, _ = next(islice(moments, draw(st.integers(0, 14)), None))
    return state


def hidden_cards(state: Stall, seat: int) -> list[int]:
    """The cards that a seat does not see."""
    cards = list(state.deck)
    cards += [card for other, hand in enumerate(state.hands) if other != seat for card in hand]
    return cards + [card for other, card in state.laid.items() if other != seat]


def swapped(state: Stall, one: int, two: int) -> Stall:
    """The state with two cards in each other's places."""
    names, other = {one: two, two: one}, state.clone()
    other.deck = [names.get(card, card) for card in state.deck]
    other.hands = [sorted(names.get(card, card) for card in hand) for hand in state.hands]
    other.laid = {seat: names.get(card, card) for seat, card in state.laid.items()}
    return other


def holder(state: Stall, card: int) -> int:
    """The seat that knows a hidden card; -1 for the deck."""
    laid = [seat for seat, down in state.laid.items() if down == card]
    return (laid + [seat for seat, hand in enumerate(state.hands) if card in hand] + [-1])[0]


# ---- views


@given(positions(), st.data())
def test_a_view_tells_no_secret_and_ones_own_cards(state: Stall, data: st.DataObject) -> None:
    seat = data.draw(st.integers(-1, state.seats - 1))
    cards = hidden_cards(state, seat)
    one, two = data.draw(st.lists(st.sampled_from(cards), min_size=2, max_size=2, unique=True))
    other = swapped(state, one, two)
    other.rng = data.draw(SEEDS)
    assume((other.deck, other.hands, other.laid) != (state.deck, state.hands, state.laid))
    assert STALL.view(other, seat) == STALL.view(state, seat)
    knowing = {holder(state, one), holder(state, two)} - {-1}
    for owner in range(state.seats):
        assert (STALL.view(other, owner) == STALL.view(state, owner)) == (owner not in knowing)


@given(positions(), SEEDS)
def test_a_view_does_not_tell_the_future(state: Stall, rng: int) -> None:
    other = state.clone()
    other.rng = rng
    assert all(STALL.view(other, seat) == STALL.view(state, seat) for seat in range(-1, state.seats))


def test_laid_cards_are_seen_when_they_are_turned_over() -> None:
    match = table(2, 4)
    card = match.state.hands[0][0]
    do(match, "lay")
    assert [match.view(seat).laid for seat in (-1, 0, 1)] == [(HIDDEN, NONE), (card, NONE), (HIDDEN, NONE)]
    do(match, "lay")
    for seat in (-1, 0, 1):
        assert match.view(seat).laid == (NONE, NONE)
        assert card in match.view(seat).pile


def test_a_looker_on_sees_no_hand() -> None:
    for state, _ in random_game(3, 2):
        assert STALL.view(state, -1).hand == ()
        assert STALL.view(state, -1).hands == tuple(map(len, state.hands))
        assert STALL.view(state, 1).hand == tuple(state.hands[1])


def test_a_view_stays_when_the_game_goes_on() -> None:
    kept = []
    state, dice = begun(3, 3), Dice(3)
    while state.agenda:
        view = STALL.view(state, 1)
        kept.append((view, repr(view)))
        agenda.play(state, dice.choice(agenda.legal(state)), unheard)
    assert all(repr(view) == text for view, text in kept)
    assert len({text for _, text in kept}) > 20


# ---- events


def test_who_may_know_an_event() -> None:
    everybody, some, nobody = Event("a"), Event("b", {}, (0, 2)), Event("c", {}, ())
    assert [everybody.seen_by(seat) for seat in (None, -1, 0, 1, 2)] == [True] * 5
    assert [some.seen_by(seat) for seat in (None, -1, 0, 1, 2)] == [False, False, True, False, True]
    assert [nobody.seen_by(seat) for seat in (None, -1, 0, 1, 2)] == [False] * 5


def test_events_do_not_share_their_facts() -> None:
    one, other = Event("a"), Event("a")
    one.facts["card"] = 3
    assert other.facts == {}


def test_a_card_is_told_to_those_who_see_it() -> None:
    match = table(3, 4)
    do(match, "lay", "lay", "lay")
    who = match.to_move
    do(match, "draw()", f"trade(seat:{(who + 1) % 3})")
    do(match, str(match.legal()[0]))
    for entry, kind, audience in (
        (match.log[0], "laid_card", {0}),
        (match.log[3], "drew_card", {who}),
        (match.log[5], "gave_card", {who, (who + 1) % 3}),
    ):
        told = [event for beat in entry.beats for event in beat.events if event.kind == kind]
        assert len(told) == 1
        assert {seat for seat in (None, -1, 0, 1, 2) if told[0].seen_by(seat)} == audience


def seen(events: list[Event], seat: int) -> list[Event]:
    """The events a seat sees, up to the first that reveals something to it."""
    told = []
    for event in events:
        if event.seen_by(seat):
            if event.reveals:
                break
            told.append(event)
    return told


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_others_see_the_same_events_whatever_the_secrets_are(seats: int) -> None:
    """Two states that look alike to a seat go on alike for it, until something is revealed to it."""
    met: set[str] = set()
    for seed in range(6):
        dice = Dice(seed, seats)
        for state, move in random_game(seats, seed):
            mover = agenda.to_move(state)
            for seat in range(-1, seats):
                other = STALL.imagine(STALL.view(state, seat), dice.below(2**53))
                if move is None or seat == mover or other == state or move not in agenda.legal(other):
                    continue
                heard: tuple[list[Event], list[Event]] = ([], [])
                agenda.perform(state.clone(), move, heard[0].append)
                agenda.perform(other, move, heard[1].append)
                assert seen(heard[0], seat) == seen(heard[1], seat)
                met.add(move.verb)
    assert met == {"lay", "give", "earn", "buy", "good", "amount", "draw", "roll", "trade", "end_turn"}


# ---- imagined states


@given(positions(), st.data())
def test_an_imagined_state_looks_like_its_view(state: Stall, data: st.DataObject) -> None:
    seat = data.draw(st.integers(-1, state.seats - 1))
    view = STALL.view(state, seat)
    imagined = STALL.imagine(view, data.draw(SEEDS))
    assert STALL.view(imagined, seat) == view
    assert STALL.decode(encode_state(imagined)) == imagined
    if seat == agenda.to_move(state):
        assert agenda.legal(imagined) == agenda.legal(state)


@given(positions(), SEEDS)
def test_an_imagined_state_can_be_played_to_its_end(state: Stall, seed: int) -> None:
    before, dice = encode_state(state), Dice(seed)
    imagined = STALL.imagine(STALL.view(state, 0), seed)
    for _ in range(200):
        if not imagined.agenda:
            break
        agenda.play(imagined, dice.choice(agenda.legal(imagined)), unheard)
    assert not imagined.agenda
    assert encode_state(state) == before


def test_what_is_imagined_follows_from_the_view_and_the_generator_alone() -> None:
    state = begun(3, 8)
    view = STALL.view(state, 0)
    other = STALL.imagine(view, 1)
    assert other != state
    assert STALL.imagine(STALL.view(other, 0), 2) == STALL.imagine(view, 2)
    guesses = [STALL.imagine(view, rng) for rng in range(300)]
    assert {tuple(guess.hands[0]) for guess in guesses} == {tuple(state.hands[0])}
    assert {card for guess in guesses for card in guess.hands[1]} == set(hidden_cards(state, 0))
    assert len({tuple(guess.deck) for guess in guesses}) == len({guess.rng for guess in guesses}) == 300
