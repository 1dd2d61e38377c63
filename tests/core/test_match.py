"""The match: submit, its beats, and matches that go on from a stored state."""

from __future__ import annotations

import pytest

from greengold.core import agenda
from greengold.core.event import Emit, Event, unheard
from greengold.core.match import Entry, Match
from greengold.core.move import Move, parse_move
from greengold.core.state import digest, encode_state
from greengold.core.verdict import No
from tests.core.matches import at_turn, code, kept, played_out
from tests.core.toy import STALL, Act, Roll, Stall, StartRound, begun, do, kinds, table

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
