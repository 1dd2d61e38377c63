"""Opening a save: the same game again, or the stored position with a word about it, or a sentence."""

from __future__ import annotations

import json

import pytest

from greengold.core.move import parse_move
from greengold.core.state import encode_state
from greengold.games.olive.rules import Olive
from greengold.store.codec import SaveError, decode, encode
from greengold.store.resume import ALTERED, CHANGED, REPLAYED, open_match


def edited(kept, **fields):
    """The save with some of its JSON changed; a function changes what is there."""
    data = json.loads(encode(kept))
    for name, value in fields.items():
        data[name] = value(data[name]) if callable(value) else value
    return decode(json.dumps(data).encode())


def same(match, other) -> bool:
    return encode_state(match.state) == encode_state(other.state)


@pytest.mark.parametrize("moves", [0, 1, 50, 10_000])
def test_whole_history_comes_back(play, save, olive, moves):
    match = play(moves)
    opened = open_match(decode(encode(save(match))), olive)
    assert opened.note == ""
    assert [(e.seat, e.move, e.digest) for e in opened.match.log] == [(e.seat, e.move, e.digest) for e in match.log]
    assert all(
        encode_state(opened.match.state_at(p)) == encode_state(match.state_at(p)) for p in range(match.position + 1)
    )
    assert opened.match.setup == match.setup
    assert opened.match.friendly_undo


def test_every_position_returns_exactly(play, save, olive):
    """Quit at any decision, and come back to the same one."""
    for moves in range(0, 170, 7):
        match = play(moves, seats=3, seed=5)
        opened = open_match(save(match), olive).match
        assert same(opened, match)
        assert opened.legal() == match.legal()
        assert opened.asked() == match.asked()


def test_undo_before_saving(play, save, olive):
    match = play(30)
    match.friendly_undo = True
    match.undo()
    assert open_match(save(match), olive).match.position == 29


def test_moves_edited(play, save, olive):
    kept = save(play(30))
    for change in (
        lambda moves: moves[:-1],
        lambda moves: moves[1:],
        lambda moves: [*moves, moves[-1]],
        lambda moves: [moves[1], moves[0], *moves[2:]],
        lambda moves: [{**moves[0], "digest": "0" * 16}, *moves[1:]],
        lambda moves: [{**moves[0], "seat": (moves[0]["seat"] + 1) % 4}, *moves[1:]],
        lambda moves: [{**moves[0], "text": "fly(space:moon)"}, *moves[1:]],
        lambda moves: [{**moves[0], "text": "nonsense"}, *moves[1:]],
        lambda moves: [],
    ):
        opened = open_match(edited(kept, moves=change), olive)
        assert opened.note == ALTERED
        assert encode_state(opened.match.state) == bytes(kept.state)


def test_rules_changed(play, save, olive):
    class Changed(Olive):
        """The same rules under a new version, where a stored move leads elsewhere."""

        version = Olive.version + 1

    kept = edited(save(play(30)), moves=lambda moves: moves[:-1])
    opened = open_match(kept, Changed(olive.components))
    assert opened.note == CHANGED
    assert opened.match.log == []


def test_new_version_with_the_same_course_keeps_the_history(play, save, olive):
    opened = open_match(edited(save(play(30)), rules=7, data="0" * 16), olive)
    assert opened.note == ""
    assert opened.match.position == 30


def test_state_edited(play, save, olive):
    """The stored position has the last word, when the rules could lead to it."""

    def richer(state):
        return {**state, "rng": 12345}

    opened = open_match(edited(save(play(30)), state=richer), olive)
    assert opened.note == ALTERED
    assert opened.match.state.rng == 12345


@pytest.mark.parametrize(
    "change",
    [
        lambda state: {},
        lambda state: [],
        lambda state: None,
        lambda state: {**state, "free": [99, 0, 0, 0]},
        lambda state: {**state, "free": []},
        lambda state: {**state, "agenda": []},
        lambda state: {**state, "agenda": [{"type": "Bid", "colour": 77}]},
        lambda state: {**state, "agenda": state["agenda"] * 30},
        lambda state: {**state, "rng": -1},
        lambda state: {**state, "rng": 10**40},
        lambda state: {**state, "seats": 2},
        lambda state: {**state, "year": "one"},
        lambda state: {**state, "pack": {}},
        lambda state: {name: value for name, value in state.items() if name != "die"},
    ],
)
def test_unusable_state_is_made_again_from_the_moves(play, save, olive, change):
    match = play(30)
    opened = open_match(edited(save(match), state=change), olive)
    assert opened.note == REPLAYED
    assert same(opened.match, match)


def test_neither_moves_nor_state(play, save, olive):
    broken = edited(save(play(30)), state={}, moves=lambda moves: moves[1:])
    with pytest.raises(SaveError) as told:
        open_match(broken, olive)
    assert str(told.value).startswith("“Olive evening” cannot be opened: neither")


def test_seats_do_not_fit(play, save, olive):
    for seats in (1, 2, 3):
        with pytest.raises(SaveError):
            open_match(edited(save(play(30)), seats=lambda had, n=seats: had[:n]), olive)


def test_option_that_is_gone(play, save, olive):
    opened = open_match(edited(save(play(30)), options={"weather": "rain", "years": "endless"}), olive)
    assert opened.match.setup.options == {}
    assert opened.match.position == 30  # the start is stored, so the moves still lead where they led


def test_a_resumed_game_is_saved_and_opened_again(play, save, olive):
    """Its moves begin from the position it went on from."""
    first = open_match(edited(save(play(30)), moves=lambda moves: moves[1:]), olive).match
    for _ in range(12):
        first.submit(first.legal()[0], first.position)
    again = open_match(decode(encode(save(first))), olive)
    assert again.note == ""
    assert again.match.position == 12
    assert same(again.match, first)
    assert encode_state(again.match.state_at(0)) == encode_state(first.state_at(0))


def test_text_of_moves_is_their_own(play, save):
    kept = save(play(60))
    assert [str(parse_move(record.text)) for record in kept.moves] == [record.text for record in kept.moves]
