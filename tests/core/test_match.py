"""The match: submit, undo, redo, restart of a turn, and its log."""

from __future__ import annotations

import pytest

from greengold.core import agenda
from greengold.core.event import Emit, Event, unheard
from greengold.core.match import Entry, Match
from greengold.core.move import Move, parse_move
from greengold.core.rng import Dice
from greengold.core.state import digest, encode_state
from greengold.core.verdict import No, Verdict
from tests.core.toy import STALL, Act, EndTurn, Roll, Stall, StartRound, begun, do, kinds, table

BOTH = frozenset({0, 1})
PERSON = frozenset({0})  # seat 0 is a person, the others are bots


def code(verdict: Verdict) -> str:
    """Why it was refused; "" when it was not."""
    return verdict.code if isinstance(verdict, No) else ""


def at_turn(*, friendly_undo: bool = False, rounds: int = 2) -> Match:
    """A match at the first turn, where the seat that leads has three coins: it is seat 1 with this seed."""
    match = table(2, 4, friendly_undo=friendly_undo, rounds=rounds)
    do(match, "lay", "lay")
    assert (match.to_move, match.state.coins) == (1, [1, 3])
    return match


def moves(match: Match) -> list[str]:
    """The log as texts."""
    return [str(entry.move) for entry in match.log]


def kept(match: Match) -> tuple[list[Entry], bool, bytes]:
    """All that a refusal must leave alone."""
    return list(match.log), bool(match.can_redo()), encode_state(match.state)


def played_out(match: Match, seed: int = 1) -> None:
    """Random moves to the end."""
    dice = Dice(seed)
    while not match.over:
        assert match.submit(dice.choice(match.legal()), match.position)


# ---- submit


def test_a_match_begins_at_the_first_decision() -> None:
    match = table()
    assert (match.position, match.to_move, match.over) == (0, 0, False)
    assert [kinds(beat.events) for beat in match.opening] == [[], ["round"]]
    assert match.opening[0].state == STALL.new(match.setup)
    assert match.state_at(0) == match.state == begun()
    assert (match.asked()[0], match.legal()) == ("lay", agenda.legal(begun()))


def test_a_legal_move_is_made() -> None:
    match = at_turn()
    assert code(match.submit(Move("earn"), 2)) == ""
    assert (match.position, match.state.coins) == (3, [1, 4])
    entry = match.log[-1]
    assert (entry.seat, entry.move, entry.digest, entry.after) == (1, Move("earn"), digest(match.state), match.state)


def test_the_log_keeps_the_state_at_every_position() -> None:
    match, states = at_turn(), []
    for text in ("earn()", "buy()", "good(good:silk)", "amount(good:silk, amount:2)", "end_turn()", "roll()"):
        do(match, text)
        states.append(encode_state(match.state))
    assert [encode_state(match.state_at(position)) for position in range(3, 9)] == states
    assert len(set(states)) == 6


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("end_turn()", No("not_now")),
        ("auto()", No("not_now")),
        ("earn(good:tea)", No("not_now")),
        ("trade(seat:1)", No("trade_with_oneself")),
        ("trade(seat:9)", No("not_now")),
    ],
)
def test_an_illegal_move_changes_nothing_and_says_why(text: str, why: No) -> None:
    match = at_turn()
    do(match, "earn()")
    match.undo()
    before = kept(match)
    assert match.verdict(parse_move(text)) == why
    assert match.submit(parse_move(text), match.position) == why
    assert kept(match) == before


def test_a_refusal_carries_its_facts_and_its_rule() -> None:
    match = table(2, 4)
    card = match.state.hands[1][0]
    assert match.submit(Move("lay", (f"card:{card}",)), 0) == No("not_in_hand", {"card": card}, "S1")


@pytest.mark.parametrize("at", [-1, 0, 1, 3, 99])
def test_a_move_for_another_position_is_stale(at: int) -> None:
    match = at_turn()
    before = kept(match)
    assert match.submit(Move("earn"), at) == No("stale")
    assert kept(match) == before


def test_a_second_click_is_stale() -> None:
    match = at_turn()
    assert match.submit(Move("earn"), 2)
    assert match.submit(Move("earn"), 2) == No("stale")
    assert match.position == 3


def test_nothing_can_be_done_when_the_game_is_over() -> None:
    match = table(rounds=1)
    played_out(match)
    assert (match.over, match.to_move, match.legal(), match.asked()) == (True, -1, [], ("", {}))
    assert match.submit(Move("earn"), match.position) == No("game_over")
    assert match.meant(("seat:1",)) is None
    assert 1 in match.result().ranks


def test_a_move_that_fails_leaves_the_match_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    match = at_turn()
    do(match, "earn()", "earn()")
    match.undo()
    before = kept(match)

    def fail(self: Act, state: Stall, move: Move, emit: Emit) -> None:
        state.coins[1] += 50
        raise RuntimeError("a bug of the rules")

    with monkeypatch.context() as patched:
        patched.setattr(Act, "apply", fail)
        with pytest.raises(RuntimeError):
            match.submit(Move("roll"), match.position)
    assert kept(match) == before
    assert match.redo()


def test_questions_leave_the_match_as_it_was() -> None:
    match = at_turn()
    before = kept(match)
    for seat in (-1, 0, 1):
        match.view(seat)
    match.legal(), match.asked(), match.result(), match.meant(("seat:0",)), match.can_undo(), match.can_redo()
    match.verdict(Move("draw"))
    assert kept(match) == before


def test_a_touch_means_a_move() -> None:
    match = at_turn()
    assert match.meant(("seat:0",)) == Move("trade", ("seat:0",))
    assert match.meant(("seat:1",)) == Move("trade", ("seat:1",))
    assert match.meant(("deck:1",)) is None


# ---- beats


def beats(entry: Entry) -> list[list[str]]:
    """The events of each beat."""
    return [kinds(beat.events) for beat in entry.beats]


def test_a_beat_for_each_step() -> None:
    match = at_turn()
    assert beats(match.log[0]) == [["laid", "laid_card"]]
    assert beats(match.log[1]) == [["laid", "laid_card"], ["turned_over", "turned_over"], ["turn"]]
    do(match, "draw()", "buy()", "good(good:tea)", "amount(good:tea, amount:2)", "end_turn()")
    assert [beats(entry) for entry in match.log[2:]] == [
        [["acted"], ["paid"], ["drew", "drew_card"]],
        [["acted"]],
        [["chose"]],
        [["bought"], ["paid"]],
        [["ended_turn"], ["turn"]],
    ]


def test_the_state_of_a_beat_is_the_one_right_after_its_step() -> None:
    match = at_turn()
    do(match, "draw()")
    own, paid, drawn = (beat.state for beat in match.log[-1].beats)
    assert [len(state.agenda) for state in (own, paid, drawn)] == [6, 5, 4]
    assert [state.coins[1] for state in (own, paid, drawn)] == [3, 2, 2]
    assert [len(state.deck) for state in (own, paid, drawn)] == [12, 12, 11]
    assert drawn == match.log[-1].after == match.state


def test_a_step_that_settles_itself_has_its_beat_and_no_entry() -> None:
    match = at_turn()
    do(match, "buy()", "good(good:silk)")
    assert beats(match.log[-1]) == [["chose"], ["bought"], ["paid"]]
    assert match.asked()[0] == "act"


def test_beats_follow_each_other_through_every_game() -> None:
    for seed in range(5):
        match = table(3, seed)
        played_out(match, seed)
        before = match.opening[-1].state
        for entry in match.log:
            state = before.clone()
            assert entry.seat == agenda.to_move(state)
            for number, beat in enumerate(entry.beats):
                heard: list[Event] = []
                if number == 0:
                    agenda.perform(state, entry.move, heard.append)
                else:
                    assert agenda.settle(state, heard.append)
                assert (tuple(heard), state) == (beat.events, beat.state)
            assert not agenda.settle(state, unheard)
            before = entry.after


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


# ---- resumed


def test_a_resumed_match_goes_on_from_its_state() -> None:
    first = at_turn()
    stored = STALL.decode(encode_state(first.state))
    match = Match.resumed(STALL, first.setup, stored)
    assert (match.position, match.to_move, match.log) == (0, 1, [])
    assert code(match.undo()) == "nothing_to_undo"
    do(match, "draw()", "roll()", "end_turn()")
    do(first, "draw()", "roll()", "end_turn()")
    assert digest(match.state) == digest(first.state)


def test_a_resumed_match_does_not_share_the_state_it_was_given() -> None:
    state = begun()
    match = Match.resumed(STALL, table().setup, state, friendly_undo=True)
    before = encode_state(match.state)
    state.coins[0] = 99
    assert encode_state(match.state) == before
    assert match.friendly_undo


def test_a_resumed_match_comes_to_a_decision() -> None:
    state = STALL.new(table().setup)
    match = Match.resumed(STALL, table().setup, state)
    assert (match.to_move, match.state) == (0, begun())
    state.agenda = (StartRound(), Act(1), Roll(0), Roll(0))
    before = encode_state(state)
    match = Match.resumed(STALL, table().setup, state)
    assert [kinds(beat.events) for beat in match.opening] == [[], ["rolled"], ["rolled"]]
    assert (match.to_move, match.opening[-1].state, encode_state(state)) == (1, match.state, before)


def test_entries_cannot_be_changed() -> None:
    match = at_turn()
    with pytest.raises(AttributeError):
        match.log[0].seat = 1  # type: ignore[misc]
