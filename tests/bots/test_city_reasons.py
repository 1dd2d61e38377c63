"""Hints in the city: reasons that have a sentence and its facts."""

from __future__ import annotations

import pytest

from greengold.catalog.text import load_texts
from greengold.core import agenda
from greengold.core.move import parse_move
from greengold.core.rng import Dice
from greengold.games import DATA
from greengold.teach.hint import why
from greengold.ui.speech import speak_of
from greengold.ui.wording import Wording
from tests.bots.test_search import positions
from tests.city.build import GAME, Table

TEXTS = load_texts(DATA / "city")
WORDING = Wording(TEXTS, ["Ann", "Ben", "Cleo", "Dan"], {}, speak_of(GAME, TEXTS))


def said(table: Table, move: str) -> list[str]:
    """The sentences for a move in a position."""
    view = GAME.view(table.state, agenda.to_move(table.state))
    found = why(GAME, view, parse_move(move))
    return [TEXTS.say(f"hint.{reason.code}", **WORDING.facts(reason.facts)) for reason in found]


def test_every_reason_can_be_said() -> None:
    met, dice = set(), Dice(1)
    for seats in (2, 4):
        for state in positions(seats, every=3, game=GAME):
            view = GAME.view(state, agenda.to_move(state))
            moves = agenda.legal(state)
            for move in {dice.choice(moves) for _ in range(12)} | {agenda.legal(state)[-1]}:
                assert TEXTS.say(f"hint_move.{move.verb}", **WORDING.of_path(move.path))
                found = why(GAME, view, move)
                assert [reason.weight for reason in found] == sorted((each.weight for each in found), reverse=True)
                for reason in found:
                    assert set(reason.facts) == TEXTS.facts_of(f"hint.{reason.code}"), reason
                    met.add(reason.code)
    assert met >= {"joins", "nearer", "hinders", "pays", "token", "track", "car", "wait", "ahead"}
    assert met <= {key.removeprefix("hint.") for key in TEXTS.keys("hint.")}


def test_a_tile_that_joins_a_rider_says_what_it_pays() -> None:
    """Golden example 15: the last tile of a walk of two past the Park, and the token is there."""
    table = Table(riders={"S1.1": "amusement"}, tiles="-2,0: T01 a3", hand={0: "T05"}).placing()
    assert said(table, "lay(hex:-4,0, pose:a0)")[0] == (
        "It joins your Rider with the Amusement Park: 12 points by walk at once."
    )


def test_a_tile_can_give_a_better_way() -> None:
    """Golden example 2 in another order: the tram of two tiles could go already, now there is one of four."""
    tiles = "-2,-2: T03 b0; -1,-2: T01 b1; -2,-1: T05 b0; -4,1: T04 b2"
    table = Table(riders={"B12.1": "amusement"}, tiles=tiles)
    table.state.hand[table.state.seat] = table.pack.tile_by_id["T02"]
    words = said(table.placing(), "lay(hex:-3,-1, pose:b1)")
    assert words == ["Your Rider for the Amusement Park, which could go already, gets a better way: 4 points by tram."]


def test_a_send_says_what_the_token_adds() -> None:
    table = Table(riders={"S1.1": "amusement"}, tiles="-2,0: T01 a3; -4,0: T05 a0").sending()
    first, *others = said(table, "send(rider:S1.1, way:walk.2.token)")
    assert first == "The way pays 12 points."
    assert "8 of these points come from your walk ×3 token." in others


@pytest.mark.parametrize(("round", "told"), [(1, False), (9, True)])
def test_the_traffic_jam_is_spoken_of_late(round: int, told: bool) -> None:
    waiting = {"S1.1": "amusement", "B1.1": "museum", "B1.2": "stadium", "B2.1": "library", "B2.2": "market"}
    table = Table(riders=waiting, tiles="-2,0: T01 a3; -4,0: T05 a0", round=round).sending()
    words = " ".join(said(table, "send(rider:S1.1, way:walk.2)"))
    assert ("traffic jam" in words) == told
