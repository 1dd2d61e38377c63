"""Hidden hands and decks: two games that differ in secrets only are the same to everybody who does not know them."""

from __future__ import annotations

from collections import Counter
from itertools import islice

from hypothesis import given, settings
from hypothesis import strategies as st

from greengold.core import agenda
from greengold.core.event import Event
from greengold.core.rng import Dice
from greengold.core.state import encode_state
from greengold.games.orange.state import OrangeState
from tests.orange.build import GAME, Table
from tests.orange.moves import END, add, play_card
from tests.orange.random_games import eager, random_game
from tests.playing import at_random

SEEDS = st.integers(0, 2**53 - 1)


@st.composite
def positions(draw: st.DrawFn) -> OrangeState:
    """A state somewhere in a game."""
    game = random_game(draw(st.integers(3, 5)), draw(SEEDS), player=draw(st.sampled_from((at_random, eager))))
    return next(islice(game, draw(st.integers(0, 250)), None))[0].clone()


def known_discards(state: OrangeState) -> list[int]:
    """Farm reports of the discards that everybody can name: the uppermost, and those that still count."""
    names = {state.last_card, state.pending, *(card for card, _, _ in state.in_effect)} - {-1}
    names |= {step.played for step in state.agenda if hasattr(step, "played")}
    return sorted(names | set(state.report_discards[-1:]))


def other_secrets(state: OrangeState, seat: int, dice: Dice) -> OrangeState:
    """The same table with other secrets: hands of others, both decks and what lies deeper in the discards, mixed."""
    other = state.clone()
    known = known_discards(state)
    deeper = list((Counter(state.report_discards) - Counter(known)).elements())
    owners = [owner for owner in range(state.seats) if owner != seat]
    pool = [*(card for owner in owners for card in state.hands[owner]), *state.report_deck, *deeper]
    mixed = sorted(pool, key=lambda card: dice.below(10**9))
    for owner in owners:
        size = len(state.hands[owner])
        other.hands[owner], mixed = tuple(sorted(mixed[:size])), mixed[size:]
    other.report_deck = tuple(mixed[: len(state.report_deck)])
    top = list(state.report_discards[-1:])
    rest = sorted((Counter(known) - Counter(top)).elements())
    other.report_discards = (*mixed[len(state.report_deck) :], *rest, *top)
    groves = sorted([*state.grove_deck, *state.grove_discards[:-1]], key=lambda grove: dice.below(10**9))
    other.grove_deck = tuple(groves[: len(state.grove_deck)])
    other.grove_discards = (*groves[len(state.grove_deck) :], *state.grove_discards[-1:])
    other.rng = dice.below(2**53)
    return other


@given(positions(), SEEDS)
@settings(max_examples=60)
def test_a_view_tells_no_secret(state: OrangeState, seed: int) -> None:
    dice, mover = Dice(seed), agenda.to_move(state)
    before = encode_state(state)
    for seat in range(-1, state.seats):
        other = other_secrets(state, seat, dice)
        assert GAME.view(other, seat) == GAME.view(state, seat)
        if not state.agenda:
            continue
        step = agenda.top(state)
        assert step
        assert step.asked(other) == step.asked(state)
        if mover == seat or step.asked(state)[0] != "play_farm_report":
            assert agenda.legal(other) == agenda.legal(state)
    assert encode_state(state) == before


@given(positions(), SEEDS)
@settings(max_examples=60)
def test_the_owner_of_a_hand_sees_it(state: OrangeState, seed: int) -> None:
    for seat in range(state.seats):
        view = GAME.view(state, seat)
        assert view.hand == tuple(state.pack.report_ids[card] for card in state.hands[seat])
        assert view.hand_sizes == tuple(map(len, state.hands))
    assert GAME.view(state, -1).hand == ()


@given(positions(), SEEDS)
@settings(max_examples=60)
def test_an_imagined_state_looks_like_its_view(state: OrangeState, seed: int) -> None:
    for seat in range(-1, state.seats):
        view = GAME.view(state, seat)
        imagined = GAME.imagine(view, seed)
        assert GAME.view(imagined, seat) == view
        assert GAME.imagine(view, seed) == imagined
        raw = encode_state(imagined)
        assert GAME.decode(raw) == imagined
        if seat == agenda.to_move(state):
            assert agenda.legal(imagined) == agenda.legal(state)


def heard(state: OrangeState, move: object, seat: int) -> list[Event]:
    """What a seat hears of a move, up to the first event that reveals something to it."""
    told: list[Event] = []
    agenda.perform(state, move, told.append)  # type: ignore[arg-type]
    while agenda.settle(state, told.append):
        pass
    seen = []
    for event in told:
        if event.seen_by(seat):
            if event.reveals:
                break
            seen.append(event)
    return seen


@given(positions(), SEEDS)
@settings(max_examples=60)
def test_others_hear_the_same_of_a_move(state: OrangeState, seed: int) -> None:
    if not state.agenda or agenda.legal(state)[0].verb == "report":
        return
    dice, mover = Dice(seed), agenda.to_move(state)
    move = dice.choice(agenda.legal(state))
    for seat in range(-1, state.seats):
        if seat != mover:
            assert heard(other_secrets(state, seat, dice), move, seat) == heard(state.clone(), move, seat)


def test_the_card_drawn_is_told_to_its_owner_alone() -> None:
    told: list[Event] = []
    table = Table(reports="unions").to_report()
    agenda.play(table.state, agenda.legal(table.state)[0], told.append)
    drawn = [event for event in told if event.kind == "report_drawn"]
    assert [event.facts["card"] for event in drawn] == ["unions"]
    assert [drawn[0].seen_by(seat) for seat in (-1, 0, 1, 2, 3)] == [False, False, True, False, False]
    hidden = [event for event in told if event.kind == "report_drawn_hidden"]
    assert [hidden[0].seen_by(seat) for seat in (0, 1, 2, 3)] == [True, False, True, True]
    assert "card" not in hidden[0].facts


def test_what_turns_up_stops_undo() -> None:
    """Moves that show a new card reveal; others do not."""
    table = Table(houses={"P": "orange"}, array="oc_tustin").begin()
    told: list[Event] = []
    move = next(move for move in agenda.legal(table.state) if str(move) == add("oc_tustin"))
    agenda.play(table.state, move, told.append)
    assert [event.kind for event in told if event.reveals] == ["refilled"]
    told.clear()
    end = next(move for move in agenda.legal(table.state) if str(move) == END)
    agenda.play(table.state, end, told.append)
    assert not [event for event in told if event.reveals]
    table.to_report()
    told.clear()
    card = table.hand("Q")[0]
    move = next(move for move in agenda.legal(table.state) if str(move) == play_card(card))
    agenda.play(table.state, move, told.append)
    revealed = [event.kind for event in told if event.reveals]
    assert (revealed[0], revealed.count("report_drawn")) == ("report_played", 1)
