"""Hints: a legal move of the strongest level, and reasons that have a sentence and its facts."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from greengold.bots.levels import LEVELS, choose
from greengold.bots.policy import Level
from greengold.catalog.text import load_texts
from greengold.core import agenda
from greengold.core.game import Setup
from greengold.core.match import Match
from greengold.core.move import parse_move
from greengold.core.rng import Dice
from greengold.games import DATA, load
from greengold.teach.hint import STRONGEST, hint, why
from tests.bots.test_search import positions
from tests.olive.build import GAME, Table
from tests.tea.build import Table as TeaTable

TEA, TEA_TEXTS, TEXTS = load("tea"), load_texts(DATA / "tea"), load_texts(DATA / "olive")
SOURCE = Path(__file__).resolve().parents[2] / "greengold" / "bots" / "olive_reasons.py"


def reasons(table: Table, move: str) -> list[str]:
    """The sentences for a move in a position."""
    view = GAME.view(table.state, agenda.to_move(table.state))
    return [TEXTS.say(f"hint.{reason.code}", **reason.facts) for reason in why(GAME, view, parse_move(move))]


def test_it_is_the_move_of_the_strongest_level(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LEVELS, STRONGEST, Level(sharp=True, nodes=200))  # type: ignore[arg-type]
    for state in positions(every=30):
        view = GAME.view(state, agenda.to_move(state))
        given = hint(GAME, view, Dice(1))
        assert given.move == choose(GAME, view, STRONGEST, Dice(1))
        assert given.keys
        assert all(TEXTS.has(key) for key in given.keys)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_move_has_reasons_that_can_be_said(seats: int) -> None:
    said = set()
    for state in positions(seats, every=2):
        view = GAME.view(state, agenda.to_move(state))
        for move in agenda.legal(state):
            found = why(GAME, view, move)
            assert [reason.weight for reason in found] == sorted((reason.weight for reason in found), reverse=True)
            for reason in found:
                assert set(reason.facts) == TEXTS.facts_of(f"hint.{reason.code}"), reason
                said.add(reason.code)
    assert {"hire", "deny", "start", "covered", "pass_wait", "work", "to_market", "price", "ahead"} <= said


def test_reasons_in_the_tea_house_can_be_said() -> None:
    said = set()
    for seats in (2, 4):
        for state in positions(seats, every=2, game=TEA):
            view = TEA.view(state, agenda.to_move(state))
            for move in agenda.legal(state):
                found = why(TEA, view, move)
                assert [reason.weight for reason in found] == sorted((each.weight for each in found), reverse=True)
                for reason in found:
                    assert set(reason.facts) == TEA_TEXTS.facts_of(f"hint.{reason.code}"), reason
                    said.add(reason.code)
    assert said == {key.removeprefix("hint.") for key in TEA_TEXTS.keys("hint.")} - {"nothing_worth", "turn_done"}


def test_a_step_that_helps_a_rival_most_is_better_left_out() -> None:
    """Teal holds four blue Shares and rose one, and no red line is near."""
    table = TeaTable(value={"blue": 12}, money={"rose": 20}, rows={"rose": ("u36", "", "", "")},
                     shares={"teal": "blue blue blue blue"}, share_bonus={"blue": "sh2"}).act("invest", "blue")
    assert table.asked() == "extra_step"
    codes = {move: why(TEA, TEA.view(table.state, 0), parse_move(move))[0].code for move in ("yes()", "no()")}
    assert codes == {"yes()": "ahead", "no()": "nothing_worth"}


def test_the_end_of_a_turn_is_told_as_that() -> None:
    match = Match(TEA, Setup(2, 3))
    while match.asked()[0] != "end_turn":
        match.submit(match.legal()[0], match.position)
    (only,) = why(TEA, match.view(match.to_move), match.legal()[0])
    assert TEA_TEXTS.say(f"hint.{only.code}") == "Nothing is left to do in this turn."


def test_every_sentence_belongs_to_a_reason() -> None:
    codes = {key.removeprefix("hint.") for key in TEXTS.keys("hint.")}
    found = re.findall(r'(?:points|Reason)\("(\w+)"', SOURCE.read_text(encoding="utf-8"))
    assert codes == {*found, "pass_nothing", "ahead"}


def test_a_carrier_for_a_good_is_worth_what_the_good_brings() -> None:
    """The price of the last round is hardly half a point, the square's bonus 5; a bottle kept scores 2."""
    goods = {"d1": "blue", "d2": "blue", "d3": "blue"}
    table = Table(starter="red", stand={"blue": "F"}, goods=goods, die=1, year=2).bidding("blue")
    assert reasons(table, "bid(space:j1, cubes:2)") == ["This purple should make about 3 points more of your olives."]


def test_the_set_is_told_first_when_it_is_worth_more() -> None:
    table = Table(starter="red", stand={"blue": "F F F"}, die=1, year=2).bidding("blue")
    first, second = reasons(table, "bid(space:j1, cubes:2)")
    assert first == "This purple is one of a set; together they should make about 7 points more of your olives."
    assert second == "This purple should make about 3 points more of your olives."


def test_black_is_held_for_what_it_brings_later() -> None:
    table = Table(bids={"k1": "blue 3"}, stand={"blue": "C F"}, die=1, year=2).using()
    assert reasons(table, "hold()") == ["The Handyman is worth about 3 points more in a later column."]


@pytest.mark.parametrize(("price", "chance"), [(1, 100), (5, 33)])
def test_the_chance_of_a_price(price: int, chance: int) -> None:
    table = Table(goods={"d1": "blue", "d2": "white"}, die=5).selling("D")
    said = f"As sellers usually ask, {chance} times in 100 nobody will ask less than {price}."
    assert reasons(table, f"set_price(price:{price})") == [said]
