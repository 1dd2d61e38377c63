"""States as data: what is saved, how it comes back, and the fingerprint."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import msgspec
import pytest

from greengold.core import agenda
from greengold.core.event import unheard
from greengold.core.rng import Dice
from greengold.core.state import State, decode_state, digest, encode_state, saved_fields
from tests.core.toy import STALL, Act, ChooseAmount, Stall, StartRound, begun, do, random_game, table

CHANGES: dict[str, Callable[[Stall], Any]] = {
    "agenda": lambda state: (*state.agenda, Act(1)),
    "rng": lambda state: state.rng ^ 1,
    "names": lambda state: (*state.names, "joker"),
    "seats": lambda state: state.seats + 1,
    "rounds": lambda state: state.rounds + 1,
    "lead": lambda state: 1 - state.lead,
    "deck": lambda state: state.deck[::-1],
    "pile": lambda state: [*state.pile, 1],
    "hands": lambda state: state.hands[::-1],
    "laid": lambda state: {1: 5},
    "goods": lambda state: [{"tea": 1}, *state.goods[1:]],
    "coins": lambda state: [7, *state.coins[1:]],
}


def raw_of(state: Stall, **changes: Any) -> bytes:
    """The JSON of a state with some fields replaced; None leaves a field out."""
    fields = {**msgspec.json.decode(encode_state(state)), **changes}
    return msgspec.json.encode({name: value for name, value in fields.items() if value is not None})


def decoded(raw: bytes) -> Stall:
    """A state of the stall from its JSON, whatever cards it has."""
    state = decode_state(Stall, raw, names=())
    assert isinstance(state, Stall)
    return state


def test_every_field_is_saved_or_listed_as_unsaved() -> None:
    fields, saved = set(Stall.__struct_fields__), set(saved_fields(begun()))
    assert saved | set(Stall.UNSAVED) == fields
    assert not saved & set(Stall.UNSAVED)
    assert set(Stall.UNSAVED) == {"names"}
    assert set(msgspec.json.decode(encode_state(begun()))) == saved


@pytest.mark.parametrize("name", Stall.__struct_fields__)
def test_the_fingerprint_tells_every_saved_field(name: str) -> None:
    state, other = begun(), begun()
    setattr(other, name, CHANGES[name](state))
    assert other != state
    assert (digest(other) == digest(state)) == (name in Stall.UNSAVED)


def test_the_fingerprint_is_short_and_stays_the_same_for_ever() -> None:
    """Saved games carry it."""
    digests = [digest(begun(seats, 7)) for seats in (2, 3, 4)]
    assert digests == ["c7ad60afce3020b9", "d75db24680208298", "f2831c8071f87e09"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_state_comes_back_from_json_at_every_decision(seats: int) -> None:
    for seed in range(6):
        for state, _ in random_game(seats, seed):
            again = STALL.decode(encode_state(state))
            assert (again, encode_state(again), digest(again)) == (state, encode_state(state), digest(state))


def test_a_state_from_json_goes_on_like_the_first() -> None:
    for seed in range(6):
        dice, state = Dice(seed), begun(3, seed)
        again: Stall = STALL.decode(encode_state(state))
        while state.agenda:
            move = dice.choice(agenda.legal(state))
            assert agenda.legal(again) == agenda.legal(state)
            agenda.play(state, move, unheard)
            agenda.play(again, move, unheard)
            again = STALL.decode(encode_state(again))
            assert digest(again) == digest(state)


def test_equal_states_have_equal_fingerprints() -> None:
    state, other = begun(4), begun(4)
    state.laid, other.laid = {0: 1, 3: 2, 1: 9}, {1: 9, 0: 1, 3: 2}
    state.goods[2], other.goods[2] = {"tea": 1, "silk": 2}, {"silk": 2, "tea": 1}
    assert state == other
    assert encode_state(state) == encode_state(other)
    assert digest(state) == digest(other)
    assert len(digest(state)) == 16


def test_numbers_can_be_keys() -> None:
    state = begun()
    state.laid = {10: 3, 9: 4, -1: 5}
    assert decoded(encode_state(state)).laid == state.laid


def test_the_whole_range_of_the_generator_is_saved() -> None:
    state = begun()
    for state.rng in (0, 2**53 + 1, 2**63, 2**64 - 1):
        assert decoded(encode_state(state)).rng == state.rng


def test_steps_come_back_as_themselves() -> None:
    state = begun()
    state.agenda = (StartRound(), Act(1), ChooseAmount(0, "silk"))
    again = decoded(encode_state(state)).agenda
    assert again == state.agenda
    assert [type(step) for step in again] == [StartRound, Act, ChooseAmount]


def test_writing_a_state_leaves_it_alone() -> None:
    state, copy = begun(), begun()
    encode_state(state), digest(state), saved_fields(state)
    assert state == copy


@pytest.mark.parametrize("name", [name for name in Stall.__struct_fields__ if name != "names"])
@pytest.mark.parametrize("value", ["text", 1.5, True, {"a": []}, [None], [[[1]]], [1.5], ["1"]], ids=str)
def test_a_value_of_another_type_is_refused(name: str, value: object) -> None:
    with pytest.raises(msgspec.ValidationError):
        decoded(raw_of(begun(), **{name: value}))


@pytest.mark.parametrize(
    "changes",
    [
        {"rng": "5"},
        {"rng": 5.0},
        {"coins": [1, "2"]},
        {"coins": [1, 2.0]},
        {"coins": [1, True]},
        {"coins": 1},
        {"laid": {"one": 1}},
        {"laid": {"1.0": 1}},
        {"laid": {"1": "1"}},
        {"goods": [{"tea": "1"}, {}]},
        {"hands": [1, 2]},
        {"agenda": {"type": "Act", "who": 0}},
        {"agenda": ["Act"]},
        {"agenda": [{"who": 0}]},
        {"agenda": [{"type": "Act"}]},
        {"agenda": [{"type": "Act", "who": "0"}]},
        {"agenda": [{"type": "Act", "who": 0, "why": 0}]},
        {"agenda": [{"type": "Step"}]},
        {"agenda": [{"type": "Robbery", "who": 0}]},
        {"rng": None},
        {"agenda": None},
        {"coins": None},
        {"names": ["card 1"]},
        {"luck": 3},
    ],
    ids=str,
)
def test_damaged_states_are_refused(changes: dict[str, Any]) -> None:
    decoded(raw_of(begun()))
    with pytest.raises(msgspec.ValidationError):
        decoded(raw_of(begun(), **changes))


@pytest.mark.parametrize("raw", [b"", b"{", b"[]", b"null", b"3", b"\xff", encode_state(begun())[:-1]])
def test_what_is_no_state_is_refused(raw: bytes) -> None:
    with pytest.raises(msgspec.DecodeError):  # ValidationError is one
        decoded(raw)


def test_a_game_refuses_what_no_game_can_reach() -> None:
    with pytest.raises(msgspec.ValidationError):
        STALL.decode(raw_of(begun(), deck=[1, 2, 3]))


def test_a_state_can_lie_within_another_json_text() -> None:
    state = begun()
    outer = msgspec.json.decode(b'{"state": ' + encode_state(state) + b"}", type=dict[str, msgspec.Raw])
    assert STALL.decode(outer["state"]) == state


def test_what_is_not_saved_is_given_when_it_is_loaded() -> None:
    raw = encode_state(begun())
    again = decode_state(Stall, raw, names=("a", "b"))
    assert isinstance(again, Stall)
    assert again.names == ("a", "b")
    with pytest.raises(TypeError):
        decode_state(Stall, raw)


class Unwritten(State):
    """A state whose author forgot to write `clone`."""

    UNSAVED: ClassVar[tuple[str, ...]] = ()


def test_a_clone_must_be_written() -> None:
    with pytest.raises(NotImplementedError):
        Unwritten((), 0).clone()


def test_a_clone_is_equal_and_shares_nothing_that_can_change() -> None:
    match = table(3, 2)
    do(match, "lay")
    state: Stall = match.state
    before, copy = encode_state(state), state.clone()
    assert (copy, type(copy)) == (state, Stall)
    for name in Stall.__struct_fields__:
        value = getattr(copy, name)
        for part in (*value, value) if isinstance(value, list) else (value,):
            if isinstance(part, list | dict):
                part.clear()
    assert encode_state(state) == before
