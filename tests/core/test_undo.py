"""The match: undo, redo, restart of a turn, with friendly undo and without."""

from __future__ import annotations

import pytest

from greengold.core.match import Match
from greengold.core.move import Move
from greengold.core.rng import Dice
from greengold.core.state import encode_state
from tests.core.matches import BOTH, PERSON, at_turn, code, kept, moves
from tests.core.toy import STALL, EndTurn, StartRound, do, table

# ---- undo and redo


def test_undo_goes_back_one_decision() -> None:
    match = at_turn()
    before = encode_state(match.state)
    do(match, "earn()", "buy()")
    assert match.undo()
    assert (moves(match)[2:], match.state.coins, match.to_move) == (["earn()"], [1, 4], 1)
    assert match.undo()
    assert encode_state(match.state) == before


def test_redo_makes_the_same_decisions_again() -> None:
    match = at_turn()
    do(match, "earn()", "buy()", "good(good:tea)")
    log, state = list(match.log), encode_state(match.state)
    while match.undo():
        pass
    assert match.position == 2
    while match.redo():
        pass
    assert (match.log, encode_state(match.state)) == (log, state)
    assert code(match.redo()) == "nothing_to_redo"


def test_undo_and_the_same_moves_give_the_same_digests() -> None:
    match = at_turn()
    texts = ("earn()", "buy()", "good(good:tea)", "amount(good:tea, amount:3)", "end_turn()", "roll()", "draw()")
    do(match, *texts[:3])
    match.restart_turn()
    do(match, *texts)
    other = at_turn()
    do(other, *texts)
    assert [entry.digest for entry in match.log] == [entry.digest for entry in other.log]
    assert len({entry.digest for entry in match.log}) == match.position


@pytest.mark.parametrize("seed", range(6))
def test_a_game_with_many_undos_ends_like_one_without(seed: int) -> None:
    dice, match = Dice(seed), table(3, seed, friendly_undo=seed % 2 == 0)
    while not match.over:
        for _ in range(dice.below(4)):
            match.undo()
        assert match.submit(dice.choice(match.legal()), match.position)
        while not match.over and dice.below(3):
            assert match.submit(dice.choice(match.legal()), match.position)
    plain = table(3, seed)
    for entry in match.log:
        assert plain.submit(entry.move, plain.position)
    assert [entry.digest for entry in plain.log] == [entry.digest for entry in match.log]


def test_redo_is_lost_by_a_new_decision_only() -> None:
    match = at_turn()
    do(match, "earn()", "buy()")
    match.undo()
    match.undo()
    assert match.can_redo()
    for refused, at in ((Move("end_turn"), 2), (Move("trade", ("seat:1",)), 2), (Move("earn"), 9)):
        assert not match.submit(refused, at)
    match.legal(), match.view(1), match.verdict(Move("earn"))
    assert not match.undo()
    assert match.can_redo()
    assert match.redo()
    assert match.can_redo()
    do(match, "earn()")
    assert code(match.can_redo()) == "nothing_to_redo"
    assert code(match.redo()) == "nothing_to_redo"
    assert moves(match)[2:] == ["earn()", "earn()"]


def test_the_same_move_again_is_a_new_decision() -> None:
    match = at_turn()
    do(match, "earn()", "buy()")
    match.undo()
    match.undo()
    do(match, "earn()")
    assert not match.can_redo()


def test_there_is_nothing_to_undo_at_the_beginning() -> None:
    for friendly in (False, True):
        match = table(friendly_undo=friendly)
        assert [code(verdict) for verdict in (match.can_undo(), match.undo(), match.restart_turn())] == [
            "nothing_to_undo"
        ] * 3


@pytest.mark.parametrize(
    ("texts", "why"),
    [
        (["earn()"], ""),
        (["buy()"], ""),
        (["draw()"], "undo_revealed"),  # the drawn card is known
        (["roll()"], "undo_revealed"),  # the generator has moved
        (["earn()", "earn()", "end_turn()"], "undo_other_seat"),
        (["trade(seat:0)", "GIVE"], "undo_revealed"),  # the other seat saw the card
        (["trade(seat:0)"], ""),
        (["buy()", "good(good:silk)"], ""),  # with what settled itself
    ],
)
def test_undo_stops_at_what_was_revealed_and_at_other_seats(texts: list[str], why: str) -> None:
    match = at_turn()
    for text in texts:
        do(match, str(match.legal()[0]) if text == "GIVE" else text)
    before = kept(match)
    assert code(match.can_undo()) == why
    assert kept(match) == before
    assert code(match.undo()) == why
    assert (kept(match) == before) == bool(why)


def test_undo_stops_at_laid_and_at_turned_over_cards() -> None:
    match = table(2, 4)
    do(match, "lay")
    assert code(match.undo()) == "undo_other_seat"
    do(match, "lay")
    assert (match.to_move, match.log[-1].seat) == (1, 1)
    assert code(match.undo()) == "undo_revealed"


def test_undo_goes_back_up_to_where_it_stops() -> None:
    match = at_turn()
    do(match, "draw()", "buy()", "good(good:tea)")
    assert match.undo()
    assert match.undo()
    assert code(match.undo()) == "undo_revealed"
    assert moves(match)[2:] == ["draw()"]


def test_the_end_of_a_turn_can_be_undone_when_the_same_seat_goes_on() -> None:
    state = at_turn().state.clone()
    state.agenda = (StartRound(), EndTurn(1))
    match = Match.resumed(STALL, table().setup, state)
    do(match, "end_turn()")
    assert (match.to_move, match.asked()[0]) == (1, "lay")
    assert match.undo()
    assert match.asked()[0] == "end_turn"


def test_the_last_decision_of_a_game_can_be_undone() -> None:
    match = at_turn(rounds=1)
    do(match, *["earn()", "earn()", "end_turn()"] * 2)
    assert match.over
    assert match.undo(BOTH)
    assert (match.over, match.to_move, match.asked()[0]) == (False, 0, "end_turn")
    assert match.redo()
    assert match.over


def test_nobody_takes_back_the_decisions_of_a_bot() -> None:
    match = at_turn(rounds=1)
    do(match, "earn()")
    assert code(match.can_undo(PERSON)) == "undo_other_seat"
    assert code(match.undo(PERSON)) == "undo_other_seat"
    assert match.can_undo(BOTH)
    other = at_turn(rounds=1)
    do(other, *["earn()", "earn()", "end_turn()"] * 2)
    assert code(other.undo(frozenset({1}))) == "undo_other_seat"
    assert other.over


# ---- restart of a turn


@pytest.mark.parametrize("friendly", [False, True])
@pytest.mark.parametrize("depth", range(1, 7))
def test_a_turn_starts_again_from_any_depth(depth: int, friendly: bool) -> None:
    texts = ["buy()", "good(good:tea)", "amount(good:tea, amount:1)"] * 2
    match = at_turn(friendly_undo=friendly)
    before = encode_state(match.state)
    do(match, *texts[:depth])
    log = list(match.log)
    assert match.restart_turn(BOTH)
    assert (match.position, encode_state(match.state)) == (2, before)
    while match.redo(BOTH):
        pass
    assert match.log == log


@pytest.mark.parametrize("friendly", [False, True])
def test_a_restart_stops_at_what_was_revealed(friendly: bool) -> None:
    match = at_turn(friendly_undo=friendly)
    do(match, "draw()", "buy()", "good(good:tea)")
    assert match.restart_turn(BOTH)
    assert moves(match)[2:] == ["draw()"]
    assert code(match.restart_turn(BOTH)) == ("" if friendly else "undo_revealed")
    assert (match.position == 2) == friendly


@pytest.mark.parametrize("friendly", [False, True])
def test_a_restart_leaves_the_turns_of_others_alone(friendly: bool) -> None:
    match = at_turn(friendly_undo=friendly)
    do(match, "earn()", "earn()", "end_turn()", "earn()", "earn()")
    assert match.restart_turn(BOTH)
    assert (moves(match)[2:], match.to_move) == (["earn()", "earn()", "end_turn()"], 0)


def test_a_restart_is_refused_like_an_undo() -> None:
    match = at_turn()
    do(match, "earn()", "earn()", "end_turn()")
    before = kept(match)
    assert code(match.restart_turn()) == "undo_other_seat"
    assert kept(match) == before


def test_a_person_starts_a_turn_again_over_the_bots() -> None:
    match = at_turn(friendly_undo=True)
    do(match, "earn()", "earn()", "end_turn()", "buy()", "good(good:tea)", "earn()", "end_turn()", "lay")
    assert match.log[-1].seat == 1
    assert match.restart_turn(PERSON)
    assert (match.position, match.to_move) == (5, 0)
    strict = at_turn()
    do(strict, "earn()")
    assert code(strict.restart_turn(PERSON)) == "undo_other_seat"
    assert strict.position == 3


# ---- friendly undo


def test_friendly_undo_goes_over_draws_and_other_seats() -> None:
    match = at_turn(friendly_undo=True)
    states = [encode_state(match.state)]
    for text in ("draw()", "roll()", "end_turn()", "earn()"):
        do(match, text)
        states.append(encode_state(match.state))
    for before in reversed(states[:-1]):
        assert match.undo(BOTH)
        assert encode_state(match.state) == before


def test_friendly_undo_without_people_goes_back_one_decision() -> None:
    match = at_turn(friendly_undo=True)
    do(match, "draw()")
    assert match.undo()
    assert match.undo()
    assert match.undo()
    assert code(match.undo()) == "nothing_to_undo"


def after_bot(friendly_undo: bool = True) -> Match:
    """The person laid a card, the bot laid one too and took its turn; now the person acts."""
    match = at_turn(friendly_undo=friendly_undo)
    do(match, "earn()", "draw()", "end_turn()")
    assert [entry.seat for entry in match.log] == [0, 1, 1, 1, 1]
    return match


def test_friendly_undo_goes_back_to_a_decision_of_a_person() -> None:
    match = after_bot()
    log = list(match.log)
    assert match.can_undo(PERSON)
    assert match.undo(PERSON)
    assert (match.position, match.to_move) == (0, 0)
    assert code(match.can_undo(PERSON)) == "nothing_to_undo"
    assert match.redo(PERSON)
    assert (match.log, match.to_move) == (log, 0)


def test_friendly_undo_goes_back_person_by_person() -> None:
    match = after_bot()
    do(match, "earn()", "roll()", "end_turn()", "lay")
    assert [entry.seat for entry in match.log[5:]] == [0, 0, 0, 1]
    positions = []
    while match.undo(PERSON):
        positions.append(match.position)
        assert match.to_move == 0
    assert positions == [7, 6, 5, 0]
    again = []
    while match.redo(PERSON):
        again.append(match.position)
        assert match.to_move == 0
    assert again == [5, 6, 7, 9]


def test_friendly_undo_finds_nothing_when_only_bots_have_decided() -> None:
    match = table(friendly_undo=True)
    do(match, "lay")
    before, person = kept(match), frozenset({1})
    assert code(match.can_undo(person)) == "nothing_to_undo"
    assert code(match.undo(person)) == "nothing_to_undo"
    assert kept(match) == before
    do(match, "lay")
    assert match.undo(person)
    assert match.to_move == 1


def test_a_redo_of_the_end_brings_the_bots_along() -> None:
    match, person = at_turn(friendly_undo=True, rounds=1), frozenset({1})
    do(match, *["earn()", "earn()", "end_turn()"] * 2)
    assert match.over
    assert match.undo(person)
    assert (match.position, match.to_move) == (4, 1)
    assert match.redo(person)
    assert match.over
