"""What holds in every game of the tea house, checked in random ones."""

from __future__ import annotations

import pytest

from greengold.core import agenda
from greengold.core.event import Event, unheard
from greengold.core.game import Setup
from greengold.core.match import Match
from greengold.core.move import Move, parse_move
from greengold.core.rng import Dice
from greengold.core.state import digest, encode_state
from greengold.core.verdict import No, Ok
from greengold.games.tea import prices
from greengold.games.tea.check import check_reachable
from greengold.games.tea.state import TeaState
from tests.tea.build import GAME
from tests.tea.random_games import begun, random_game

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


@SEATS
def test_games_end_with_equal_turns_and_all_pieces_in_place(seats: int) -> None:
    for seed in range(6):
        turns = [0] * seats
        for state, move in random_game(seats, seed, {"level_start": seed % 2}):
            check_reachable(state)
            if move is None:
                break
            moves = agenda.legal(state)
            turns[state.seat] += move.verb == "end_turn"
            assert len(moves) > 1 or moves == [Move("end_turn")]
            assert len(set(moves)) == len(moves)
            assert set(moves) <= set(state.agenda[-1].candidates(state))
            assert all(parse_move(str(legal)) == legal for legal in moves)
            assert agenda.to_move(state) == state.seat
        assert len(set(turns)) == 1
        assert turns[0] == state.round == state.final_round
        assert agenda.legal(state) == []
        assert len(GAME.result(state).totals) == seats


@SEATS
def test_states_survive_json_and_clones_stay(seats: int) -> None:
    kept: list[tuple[TeaState, bytes]] = []
    for state, _ in random_game(seats, 3):
        raw = encode_state(state)
        again = GAME.decode(raw)
        assert (again, digest(again)) == (state, digest(state))
        kept.append((state.clone(), raw))
    assert all(encode_state(copy) == raw for copy, raw in kept)


def without_order(state: TeaState) -> TeaState:
    """A state without what nobody may know: the generator and the order of the decks below the shown Upgrade."""
    state = state.clone()
    state.rng = 0
    state.contract_deck = tuple(sorted(state.contract_deck))
    state.mandate_deck = tuple(sorted(state.mandate_deck))
    state.upgrade_deck = (*state.upgrade_deck[:1], *sorted(state.upgrade_deck[1:]))
    return state


@SEATS
def test_views_tell_no_order_and_imagined_states_fit_them(seats: int) -> None:
    for state, _ in random_game(seats, 4):
        other, dice = state.clone(), Dice(9)
        other.rng = 5
        other.contract_deck = other.contract_deck[::-1]
        other.mandate_deck = other.mandate_deck[::-1]
        other.upgrade_deck = (*other.upgrade_deck[:1], *other.upgrade_deck[:0:-1])
        for seat in range(-1, seats):
            view = GAME.view(state, seat)
            assert view == GAME.view(other, seat)
            assert without_order(GAME.imagine(view, dice.below(1 << 40))) == without_order(state)


@SEATS
def test_only_what_reveals_stops_undo(seats: int) -> None:
    match, dice = Match(GAME, Setup(seats, 6)), Dice(6)
    while not match.over:
        match.submit(dice.choice(match.legal()), match.position)
    for entry in match.log:
        kinds = {event.kind for beat in entry.beats for event in beat.events}
        assert not entry.stops or kinds & {"turn_ended", "orders_refreshed"}
    assert any(entry.stops for entry in match.log)


@SEATS
def test_loans_forced_are_the_loans_taken(seats: int) -> None:
    met = 0
    for state, move in random_game(seats, 8):
        if move is None or move.verb == "end_turn":
            continue
        taken: list[int] = []

        def heard(event: Event, taken: list[int] = taken) -> None:
            if event.kind == "loan_taken":
                taken.append(int(event.facts["n"]))

        trial = state.clone()
        expected = prices.loans_forced(state, move)
        agenda.play(trial, move, heard)
        assert sum(taken) == expected
        assert prices.loans_needed(state, state.seat, state.agenda[-1].price(state, move)) <= expected
        met += expected
    assert met


@SEATS
def test_every_step_answers_any_move_and_any_touch(seats: int) -> None:
    """Moves of other decisions get a verdict, and what is touched means a move with a verdict."""
    known: dict[str, Move] = {}
    for seed in (1, 2):
        for state, move in random_game(seats, seed):
            if move is None:
                break
            step = state.agenda[-1]
            legal = agenda.legal(state)
            known |= {f"{each.verb} {len(each.path)} {each.path[0][:4] if each.path else ''}": each for each in legal}
            for other in known.values():
                verdict = step.verdict(state, other)
                assert isinstance(verdict, Ok) == (other in legal)
                for end in range(1, len(other.path) + 1):
                    meant = step.meant(state, other.path[:end])
                    if meant is not None:
                        answer = step.verdict(state, meant)
                        assert isinstance(answer, No) or meant in legal


def test_the_first_seat_is_named_or_drawn_and_gets_no_level_start() -> None:
    assert begun(4, 1, {"first_seat": 3}).first == 2
    assert {begun(4, seed).first for seed in range(30)} == {0, 1, 2, 3}
    assert begun(4, 1, {"first_seat": 3, "level_start": 1}).money == [11, 11, 7, 9]
    assert begun(2, 1, {"level_start": 1}).money == [7, 7]
    assert begun(3, 1, {"first_seat": 4}).first == 2
    with pytest.raises(ValueError, match="level_start"):
        begun(3, 1, {"level_start": 2})


def test_equal_seeds_give_equal_games() -> None:
    ends = [list(random_game(3, seed))[-1][0] for seed in (5, 5, 6)]
    assert digest(ends[0]) == digest(ends[1]) != digest(ends[2])
    first, other = begun(3, 5), begun(3, 5)
    agenda.play(first, agenda.legal(first)[0], unheard)
    assert digest(other) == digest(begun(3, 5))
