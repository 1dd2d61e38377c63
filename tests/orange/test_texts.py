"""Every event, prompt and refusal of the rules has its sentence, and gives the facts the sentence mentions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from greengold.catalog.text import load_texts
from greengold.core import agenda
from greengold.core.event import Event
from greengold.core.move import Move
from greengold.core.rng import Dice
from greengold.core.verdict import No
from greengold.games import DATA
from greengold.games.orange.moves import DONE, END_TURN, Moves
from greengold.games.orange.names import BUTTONS
from greengold.games.orange.state import OrangeState
from greengold.ui.orange_words import OrangeWords
from greengold.ui.wording import Wording
from tests.orange.build import GAME
from tests.orange.random_games import begun, eager
from tests.playing import at_random
from tests.rulings import expect_cards

TEXTS = load_texts(DATA / "orange")
WORDING = Wording(TEXTS, ["Ann", "Ben", "Cleo", "Dan", "Eve"], {}, OrangeWords(TEXTS, GAME.components))
PLACES = (
    "county", "grove", "array", "railroad", "advertising", "political", "production", "agency", "action", "building",
    "condition", "report", "hand", "deck", "discard", "dues", "house", "nursery", "worker", "seat",
)  # fmt: skip
"""Kinds of things that can be pointed at."""
RARE: dict[str, dict[str, Any]] = {
    "log.no_report_left": {"seat": 0},
    "log.deck_shuffled": {"deck": "reports"},
    "refusal.turn_lost": {},
    "refusal.array_empty": {},
    "refusal.agency_new": {},
    "refusal.agency_used": {},
    "refusal.card_kind": {"action": "add_member"},
    "refusal.members_cap": {"n": 2},
    "refusal.nursery_none": {},
    "refusal.house_new": {"county": "orange"},
    "refusal.nursery_new": {},
    "refusal.house_in_use": {"county": "los_angeles"},
}
"""What few games bring, with the facts that the rules give."""
NEVER_SEEN = re.compile(r"[{}|]|\b\w+:\w+|_|\b[a-z]+\.[a-z]+\b")
"""Holes and ids have no place in what people read."""


def said(words: str) -> None:
    assert words
    assert not NEVER_SEEN.search(words), words
    assert words[0].isupper(), words


def moves_of(moves: Moves) -> list[Move]:
    """Every move of the tables."""
    found: list[Move] = []
    for table in vars(moves).values():
        listed = table if isinstance(table, dict | tuple | list) else ()
        found += [move for move in listed if isinstance(move, Move)]
    return found


def refusals(state: OrangeState, known: list[Move], dice: Dice) -> Iterator[No]:
    """What is refused of some moves by chance, and of whatever touching a thing would mean."""
    step = agenda.top(state)
    assert step
    tried = [dice.choice(known) for _ in range(40)]
    touches = {(touch,) for move in tried for touch in move.path} | {(f"{kind}:x",) for kind in PLACES}
    for touched in sorted(touches | {move.path for move in tried if move.path}):
        if (move := step.meant(state, touched)) is not None:
            tried.append(move)
    for move in tried:
        verdict = step.verdict(state, move)
        if isinstance(verdict, No):
            yield verdict


def test_events_prompts_and_refusals_can_be_said() -> None:
    met: set[str] = set()

    def heard(event: Event) -> None:
        met.add(f"log.{event.kind}")
        assert TEXTS.has(f"log.{event.kind}"), event
        said(WORDING.line(event))

    for seats, seed, player in ((3, 1, at_random), (4, 2, at_random), (3, 3, eager), (4, 4, eager), (5, 5, eager)):
        state, dice = begun(seats, seed), Dice(seed)
        state.money = [20 * seed] * seats  # the later ones can afford everything
        known = moves_of(state.pack.moves)
        decisions = 0
        while state.agenda:
            step, decisions = agenda.top(state), decisions + 1
            assert step
            key, facts = step.asked(state)
            met.add(f"prompt.{key}")
            said(WORDING.prompt(key, facts))
            for no in refusals(state, known, dice) if decisions % 3 == 0 else ():
                met.add(f"refusal.{no.code}")
                words, card = WORDING.refusal(no)
                said(words)
                assert not no.rule or TEXTS.card(no.rule)
                assert TEXTS.card(card)
            agenda.play(state, player(state, agenda.legal(state), dice), heard)
        for line in GAME.result(state).lines:
            assert TEXTS.has(f"score.source.{line.source}")
    texts = {key for part in ("log.", "prompt.", "refusal.") for key in TEXTS.keys(part)}
    assert sorted(texts - met - set(RARE)) == []  # no game brings these
    for key, facts in RARE.items():
        said(TEXTS.say(key, **WORDING.facts(facts)))


def test_every_thing_has_a_name() -> None:
    pack = GAME.packs[5]
    for kind, ids in (
        ("county", pack.counties),
        ("railroad", pack.railroads),
        ("grove", pack.groves),
        ("card", pack.report_ids),
        ("condition", pack.conditions),
        ("slot", pack.slots),
        ("from", pack.counties),
        ("to", pack.counties),
    ):
        names = [WORDING.name(kind, id) for id in ids]
        assert all(name[0].isupper() and "_" not in name for name in names), names
        assert len(set(names)) == len(names)
    assert WORDING.name("county", "san_bernardino") == "San Bernardino"
    assert WORDING.name("card", "strike") == "Pickers’ Strike"
    assert WORDING.name("slot", "political.state") == "State Lobbying"


def test_every_move_can_be_said_as_a_hint() -> None:
    words = {WORDING.move(move) for move in (*moves_of(GAME.packs[5].moves), DONE, END_TURN)}
    assert all(clause and clause[0].islower() and not NEVER_SEEN.search(clause) for clause in words), words
    for clause in ("add Covina to your Co-Op", "pay for National Advertising", "pay for Fumigation", "pass",
                   "place a train of Union Pacific", "play Unions", "bring your worker to Vile", "end your turn",
                   "move a Packing House to Orange", "buy a Nursery in San Diego", "go on without"):  # fmt: skip
        assert clause in words, clause


def test_every_kind_of_place_has_help_and_a_rule_card() -> None:
    for kind in (*PLACES, "by", "sort", *(f"action.{button}" for button in BUTTONS)):
        said(TEXTS.say(f"what.{kind}.title"))
        said(TEXTS.say(f"what.{kind}.text"))
        assert TEXTS.card_for_place(f"{kind}:x"), kind
    assert TEXTS.card_for_place("action:collect") == TEXTS.card("actions.dues")
    assert TEXTS.card_for_place("building:nursery") == TEXTS.card("buildings.nursery")
    assert TEXTS.card_for_place("by:agency") == TEXTS.card("buildings.agency")
    assert TEXTS.card_for_place("array:all") == TEXTS.card("actions.canvass")


def test_every_ruling_has_a_card_in_a_few_sentences() -> None:
    expect_cards(TEXTS, "ORANGE", 70)


def test_rule_cards_say_the_numbers_of_the_components() -> None:
    pack, setup = GAME.packs[3], GAME.components.setup
    assert f"${setup.start.money}" in TEXTS.card("setup.players").sentence
    for id, part in (
        ("actions.buy", f"${pack.house_price}"),
        ("actions.buy", f"${pack.agency_price}"),
        ("buildings.house", f"${pack.house_price}"),
        ("buildings.agency", f"${pack.agency_price}"),
        ("actions.move", f"${pack.move_price}"),
        ("actions.amenity", "$5"),
        ("ORANGE-R60", f"round {pack.round_limit}"),
    ):
        card = TEXTS.card(id)
        assert part in " ".join((card.sentence, *card.lines)), id
    ends = TEXTS.card("end.trigger").sentence
    assert [f"{players} players it takes {target}" in ends for players, target in ((3, 21),)] == [True]
    assert "with 4 15" in ends
    assert "with 5 12" in ends
    counts = dict(zip(pack.report_ids, pack.report_counts, strict=True))
    assert (counts["freeze"], counts["strike"], counts["repeat"]) == (9, 9, 5)
    for id, word in (("reports.freeze", "nine"), ("reports.strike", "nine"), ("reports.repeat", "five")):
        assert word in TEXTS.card(id).sentence
