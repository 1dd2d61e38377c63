"""Every event, prompt and refusal of the rules has its sentence, and gives the facts the sentence mentions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from greengold.catalog.text import load_texts
from greengold.core import agenda
from greengold.core.event import Event
from greengold.core.move import Move
from greengold.core.rng import Dice
from greengold.core.verdict import No
from greengold.games import DATA
from greengold.ui.speech import speak_of
from greengold.ui.wording import Wording
from tests.city.build import GAME, Table
from tests.city.oracle import data
from tests.city.random_games import begun, builder
from tests.rulings import expect_cards

TEXTS = load_texts(DATA / "city")
NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Fay"]
COLOURS = {colour["id"]: seat for seat, colour in enumerate(data("riders")["colours"])}
WORDING = Wording(TEXTS, NAMES, COLOURS, speak_of(GAME, TEXTS))
PLACES = ("hex", "pose", "slot", "rider", "spot", "way", "token", "track", "mark", "tile", "bag", "chart", "seat")
"""Kinds of things that can be touched or looked at."""
NEVER_SEEN = re.compile(r"[{}|]|\b\w+:\w+|_|\b[a-z]+\.[a-z]+\b")
"""Holes and ids have no place in what people read."""
CHAPTERS = ["Set up", "The goal", "Your turn", "Place a tile", "Send Riders", "Bonus tokens", "Draw a tile",
            "Scoring phase", "The end", "Scoring chart"]  # fmt: skip
BUS = "-2,-2: T01 b1; -1,-2: T05 b2; 0,-1: T07 b2; 1,0: T10 b2"
RARE = ("log.tile_returned", "log.end_triggered")
SILENT = ("sending_done", "turn_ended")
"""Events without a line in the log: what follows tells them."""


def said(words: str) -> str:
    assert words
    assert not NEVER_SEEN.search(words), words
    assert len(words) <= 170, words
    return words


def tries(table_moves: list[Move], dice: Dice) -> Iterator[Move]:
    """Some moves by chance, known ones and odd ones."""
    yield from (dice.choice(table_moves) for _ in range(8))
    yield from (Move("done"), Move("end_turn"), Move("lay", ("hex:0,0", "pose:a0")))


def refusals(state: Any, dice: Dice) -> Iterator[No]:
    """What is refused of some moves by chance, and of whatever touching a thing would mean."""
    step, moves = state.agenda[-1], state.pack.moves
    tried = [*tries([*moves.lay], dice), *tries([*moves.send.values()], dice)]
    for rider in state.pack.rider_ids:
        if (move := step.meant(state, (f"rider:{rider}",))) is not None:
            tried.append(move)
    for move in tried:
        verdict = step.verdict(state, move)
        if isinstance(verdict, No):
            yield verdict


def refused(no: No, met: set[str]) -> None:
    """A refusal can be said, with a rule card for it."""
    met.add(f"refusal.{no.code}")
    words, card = WORDING.refusal(no)
    said(words)
    assert TEXTS.card(card)
    assert not no.rule or TEXTS.card(no.rule)


def test_events_prompts_and_refusals_can_be_said() -> None:
    met: set[str] = set()

    def heard(event: Event) -> None:
        if event.kind not in SILENT:
            met.add(f"log.{event.kind}")
            said(WORDING.line(event))

    for seats, seed in ((2, 1), (3, 2), (4, 3), (5, 4), (6, 5), (6, 6), (3, 7)):
        state, dice = begun(seats, seed, emit=heard), Dice(seed)
        while state.agenda:
            key, facts = state.agenda[-1].asked(state)
            met.add(f"prompt.{key}")
            said(WORDING.prompt(key, facts))
            if TEXTS.has(f"prompt.chosen.{key}"):
                met.add(f"prompt.chosen.{key}")
                said(WORDING.chosen(key, facts))
            for no in refusals(state, dice):
                refused(no, met)
            agenda.play(state, builder(state, agenda.legal(state), dice), heard)
        for line in GAME.result(state).lines:
            assert TEXTS.has(f"score.source.{line.source}")
            assert TEXTS.has(f"score.note.{line.source}")
    rare_refusals(met)
    known = {key for part in ("log.", "prompt.", "refusal.") for key in TEXTS.keys(part)}
    assert sorted(known - met) == sorted(key for key in RARE if key not in met)
    said(WORDING.line(Event("tile_returned", {"seat": 1, "tile": "T01"})))


def rare_refusals(met: set[str]) -> None:
    """Those that few games bring."""
    table = Table(turn=0, tiles=BUS, riders={"B2.2": "museum", "S1.1": "library"}, used={0: "walk_x3"}).sending()
    for way in ("bus.3", "bus.4, token:walk_x3", "bus.4, token:bike_p5"):
        refused(table.refused(f"send(rider:B2.2, way:{way})"), met)
    refused(table.refused("send(rider:S1.1)"), met)
    refused(Table(turn=0, tiles=BUS, riders={"B2.2": "museum"}, used={0: "bus_x2"}).sending().refused(
        "send(rider:B2.2, way:bus.4.token)"), met)  # fmt: skip
    refused(Table(turn=0, tiles="-2,-2: T01 b1; -1,-2: T05 b2", riders={"B2.2": "amusement"}).sending().refused(
        "send(rider:B2.2, way:bus.2.token)"), met)  # fmt: skip
    table.play("done()")
    refused(table.refused("send(rider:B2.2, way:bus.4)"), met)


@pytest.mark.parametrize(
    ("code", "facts", "words"),
    [
        (
            "opponents_rider",
            {"slot": "B1", "riders": "pink.museum purple.central", "colour": "pink"},
            "You cannot place a tile next to an opponent’s Rider (pink for the Museum and purple for Central Station). "
            "One of yours there would open it.",
        ),
        ("not_your_rider", {"colour": "pink"}, "That Rider belongs to Ben. You send your own."),
        (
            "not_connected",
            {"mode": "any", "destination": "library"},
            "No unbroken line leads this Rider to the Library. A tile that closes the gap would help.",
        ),
        (
            "token_symbol",
            {"mode": "walk", "tiles": 3, "symbol": "park"},
            "No walk route of 3 tiles passes a Park, so the token does not work. Send the Rider without it.",
        ),
        ("token_used", {"token": "bike_p5"}, "You have already used your bike +5 token. Send the Rider without it."),
    ],
)
def test_what_refusals_say(code: str, facts: dict[str, Any], words: str) -> None:
    assert WORDING.refusal(No(code, facts))[0] == words


def test_what_the_log_says() -> None:
    table = Table(tiles=BUS, riders={"B2.2": "museum"}, totals={0: 2}).sending().send("B2.2", "bus.4.token")
    lines = [WORDING.line(Event(kind, facts)) for kind, facts in table.events]
    assert lines == [
        "Ann sends a Rider to the Museum: bus, 4 tiles, Bonus token, 8 points.",
        "Ann reaches 10: the walk tile goes into the bag.",
    ]
    table = Table(turn=0, hand={0: "T10"}).placing().lay("0,-1", "b2")
    assert WORDING.line(Event(*table.events[0])) == "Ann lays a tile with tram and bus."


def test_every_kind_of_place_has_help_and_a_rule_card() -> None:
    for kind in PLACES:
        said(TEXTS.say(f"what.{kind}.title"))
        said(TEXTS.say(f"what.{kind}.text"))
        assert TEXTS.card_for_place(f"{kind}:x"), kind
    for place, card in (("track:cars", "end.jam"), ("track:bus", "send.track"), ("spot:central", "token.central"),
                        ("token:walk_x3", "token.walk"), ("spot:amusement", "CITY-R22")):  # fmt: skip
        assert TEXTS.card_for_place(place) == TEXTS.card(card)


def test_every_ruling_has_a_card_in_a_few_sentences() -> None:
    expect_cards(TEXTS, "CITY", 45, most_listed=4)
    chapters = [card.chapter for card in TEXTS.cards()]
    assert list(dict.fromkeys(chapters)) == CHAPTERS
    assert all(card.source for card in TEXTS.cards())


def test_numbers_in_cards_are_those_of_the_components() -> None:
    rows = data("scoring_chart")["rows"]
    lines = {line.partition(":")[0].lower(): line for line in TEXTS.card("chart.values").lines}
    for mode in ("walk", "bike", "tram", "bus"):
        assert [int(number) for number in re.findall(r"\d+", lines[mode])] == [row[mode] for row in rows]
    counts = data("setup")["player_counts"]
    for card, key in (("setup.counts", "path_tiles"), ("turn.count", "turns_per_player")):
        found = [int(number) for number in re.findall(r"\d+", TEXTS.card(card).sentence)]
        assert set(found) >= {row[key] for row in counts}
    assert "9" in TEXTS.card("token.walk").example
