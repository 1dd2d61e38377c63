"""Moves and their text form."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from greengold.core.move import AUTO, MAX_TEXT, Move, MoveError, parse_move

LETTERS, REST = "abmz", "az09_"
WORDS = st.builds(str.__add__, st.sampled_from(LETTERS), st.text(REST, max_size=6))
IDS = st.text("azAZ09_.,+-", min_size=1, max_size=6)
TOUCHES = st.builds("{}:{}".format, WORDS, IDS)
MOVES = st.builds(Move, WORDS, st.lists(TOUCHES, max_size=4).map(tuple))


@given(MOVES)
def test_a_move_comes_back_from_its_text(move: Move) -> None:
    assert parse_move(str(move)) == move


FEW = st.builds(Move, st.sampled_from("ab"), st.lists(st.sampled_from(["a:1", "a:1,", "b:1"]), max_size=2).map(tuple))


@given(FEW, FEW)
def test_equal_texts_are_equal_moves(one: Move, other: Move) -> None:
    assert (str(one) == str(other)) == (one == other)
    assert one != other or hash(one) == hash(other)


@given(st.text(max_size=40) | st.text("ab:(), 1_\n", max_size=20))
def test_any_text_is_refused_or_is_the_text_of_its_move(text: str) -> None:
    try:
        move = parse_move(text)
    except MoveError:
        return
    assert str(move) == text


@given(MOVES, st.integers(0, 80), st.sampled_from(" \n():,A9é"))
def test_a_letter_too_much_never_gives_another_form(move: Move, place: int, letter: str) -> None:
    text = str(move)
    text = text[:place] + letter + text[place:]
    try:
        again = parse_move(text)
    except MoveError:
        return
    assert str(again) == text


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("pass()", Move("pass")),
        ("bid(space:h1, cubes:3)", Move("bid", ("space:h1", "cubes:3"))),
        ("lay(tile:17b, hex:2,-1, turn:3)", Move("lay", ("tile:17b", "hex:2,-1", "turn:3"))),
        ("go(x:1,, y:2)", Move("go", ("x:1,", "y:2"))),
        ("auto()", AUTO),
    ],
)
def test_texts_of_moves(text: str, move: Move) -> None:
    assert parse_move(text) == move
    assert str(move) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "pass",
        "pass(",
        "pass)",
        "pass()x",
        "pass()\n",
        " pass()",
        "pass( )",
        "Pass()",
        "1st()",
        "_pass()",
        "päss()",
        "pass(())",
        "bid(space)",
        "bid(space:)",
        "bid(:h1)",
        "bid(Space:h1)",
        "bid(space:h 1)",
        "bid(space:h1,cubes:3)x",
        "bid(space:h1,  cubes:3)",
        "bid(space:h1, )",
        "bid(, space:h1)",
        "bid(space:h1\n)",
        "bid(space:h1, cubes:٣)",
        "bid(space:h1:h2)",
        "bid(space:h1, cubes:3) bid(space:h2)",
    ],
)
def test_texts_that_are_no_moves(text: str) -> None:
    with pytest.raises(MoveError) as caught:
        parse_move(text)
    assert text[:60] in str(caught.value)


def test_a_text_may_be_long_but_not_endless() -> None:
    head, tail = "bid(space:", ")"
    fits = head + "h" * (MAX_TEXT - len(head) - len(tail)) + tail
    assert str(parse_move(fits)) == fits
    with pytest.raises(MoveError) as caught:
        parse_move(head + "h" * 1_000_000 + tail)
    assert len(str(caught.value)) < 200


def test_what_was_touched() -> None:
    move = Move("bid", ("space:h1", "cubes:12", "cube:red", "space:h2"))
    assert (move.has("space"), move.has("cube"), move.has("cub"), move.has("h1")) == (True, True, False, False)
    assert (move.get("space"), move.get("cube"), move.get("cub")) == ("h1", "red", "")
    assert (move.number("cubes"), move.number("cube"), move.number("disk")) == (12, -1, -1)


@pytest.mark.parametrize("text", ["-1", "+1", "1.5", "1,2", "²", "٣", "", "1_0", "9" * 5000])
def test_what_is_no_number(text: str) -> None:
    assert Move("bid", (f"cubes:{text}",)).number("cubes") == -1


def test_a_move_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        Move("pass").verb = "bid"  # type: ignore[misc]
