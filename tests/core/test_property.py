"""What holds however a game is played."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from greengold.core import agenda
from greengold.core.event import unheard
from greengold.core.match import Match
from greengold.core.move import Move, parse_move
from greengold.core.state import digest, encode_state
from tests.core.toy import CARDS, STALL, Stall, begun, table

SEEDS = st.integers(0, 2**53 - 1)
SEATS = st.integers(2, 4)
PICKS = st.lists(st.integers(0, 50), min_size=1, max_size=25)
LONGEST = 200  # decisions


def picked(legal: list[Move], picks: list[int], number: int) -> Move:
    """The move of decision `number`; the picks are used again and again."""
    return legal[picks[number % len(picks)] % len(legal)]


def played(match: Match, picks: list[int]) -> None:
    """A game to its end."""
    while not match.over:
        legal = match.legal()
        assert match.submit(picked(legal, picks, match.position), match.position)
        assert match.position < LONGEST


def cards(state: Stall) -> list[int]:
    """All cards, wherever they are."""
    return sorted([*state.deck, *state.pile, *state.laid.values(), *(card for hand in state.hands for card in hand)])


@given(SEATS, SEEDS, PICKS)
def test_old_clones_never_change(seats: int, seed: int, picks: list[int]) -> None:
    state, kept = begun(seats, seed), []
    for number in range(LONGEST):
        if not state.agenda:
            break
        legal = agenda.legal(state)
        kept.append((state.clone(), encode_state(state)))
        agenda.play(state, picked(legal, picks, number), unheard)
    assert not state.agenda
    assert all(encode_state(clone) == raw for clone, raw in kept)
    assert len({raw for _, raw in kept}) == len(kept)


@given(SEATS, SEEDS, PICKS)
def test_the_log_never_changes(seats: int, seed: int, picks: list[int]) -> None:
    match = table(seats, seed)
    start, told = encode_state(match.state), []
    while not match.over:
        legal = match.legal()
        assert match.submit(picked(legal, picks, match.position), match.position)
        told.append([encode_state(beat.state) for beat in match.log[-1].beats])
    assert encode_state(match.state_at(0)) == start
    assert [[encode_state(beat.state) for beat in entry.beats] for entry in match.log] == told
    assert [digest(entry.after) for entry in match.log] == [entry.digest for entry in match.log]


@given(SEATS, SEEDS, PICKS)
def test_the_texts_of_the_moves_tell_the_whole_game(seats: int, seed: int, picks: list[int]) -> None:
    match, again = table(seats, seed), table(seats, seed)
    played(match, picks)
    for text in [str(entry.move) for entry in match.log]:
        assert again.submit(parse_move(text), again.position)
    assert again.log == match.log
    assert again.result() == match.result()


@given(SEATS, SEEDS, PICKS, st.data())
def test_a_game_can_go_on_from_json_anywhere(seats: int, seed: int, picks: list[int], data: st.DataObject) -> None:
    match = table(seats, seed)
    played(match, picks)
    position = data.draw(st.integers(0, match.position))
    state = STALL.decode(encode_state(match.state_at(position)))
    later = Match.resumed(STALL, match.setup, state)
    for entry in match.log[position:]:
        assert later.submit(entry.move, later.position)
    assert [entry.digest for entry in later.log] == [entry.digest for entry in match.log[position:]]


@given(SEATS, SEEDS, PICKS, st.lists(st.sampled_from(["undo", "redo", "restart"]), max_size=30), st.booleans())
def test_going_back_and_forth_only_visits_known_states(
    seats: int, seed: int, picks: list[int], ways: list[str], friendly: bool
) -> None:
    match = table(seats, seed, friendly_undo=friendly)
    played(match, picks)
    log, states = list(match.log), [encode_state(match.state_at(position)) for position in range(match.position + 1)]
    for way in ways:
        before, can = match.position, match.can_redo() if way == "redo" else match.can_undo()
        verdict = {"undo": match.undo, "redo": match.redo, "restart": match.restart_turn}[way]()
        assert verdict == can
        assert (match.position - before in (0, 1)) if way == "redo" else (match.position <= before)
        assert (match.position != before) == bool(can)
        assert match.log == log[: match.position]
        assert encode_state(match.state) == states[match.position]
    while match.redo():
        pass
    assert match.log == log


@given(SEATS, SEEDS, PICKS)
def test_undo_in_earnest_never_passes_what_was_revealed(seats: int, seed: int, picks: list[int]) -> None:
    match = table(seats, seed)
    while not match.over:
        legal = match.legal()
        assert match.submit(picked(legal, picks, match.position), match.position)
        entry, rng = match.log[-1], match.state_at(match.position - 1).rng
        events = [event for beat in entry.beats for event in beat.events]
        if any(event.reveals for event in events) or match.state.rng != rng or match.to_move not in (-1, entry.seat):
            assert not match.can_undo()
        else:
            assert match.can_undo()


@given(SEATS, SEEDS, PICKS)
def test_no_card_and_no_coin_is_lost_and_every_decision_is_one(seats: int, seed: int, picks: list[int]) -> None:
    match = table(seats, seed)
    played(match, picks)
    for position in range(match.position + 1):
        state = match.state_at(position)
        assert cards(state) == list(CARDS)
        assert min(state.coins) >= 0
        step, legal = agenda.top(state), agenda.legal(state)
        assert (step is None) == (legal == []) == (position == match.position)
        assert len(set(legal)) == len(legal)
        if step:
            assert step.settle(state) is None
            assert set(legal) <= set(step.candidates(state))
            assert all(parse_move(str(move)) == move for move in legal)
            assert all(step.meant(state, move.path) is not None for move in legal)
