"""Every event, prompt and refusal of the rules has its sentence, and gives the facts the sentence mentions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from greengold.catalog.text import load_texts
from greengold.core import agenda
from greengold.core.event import Event
from greengold.core.game import Setup
from greengold.core.move import Move
from greengold.core.rng import Dice
from greengold.core.verdict import No
from greengold.games import DATA
from greengold.games.tea.moves import Moves, Table
from greengold.games.tea.rules import load
from greengold.ui.tea_words import TeaWords
from greengold.ui.wording import Wording
from tests.rulings import expect_cards

GAME = load(DATA / "tea")
TEXTS = load_texts(DATA / "tea")
WORDING = Wording(TEXTS, ["Ann", "Ben", "Cleo", "Dan"], {}, TeaWords(TEXTS, GAME.components))
PLACES = [
    "action",
    "worker",
    "depot",
    "company",
    "supplier",
    "bonus",
    "hq",
    "contract",
    "teabreak",
    "city",
    "crate",
    "deal",
    "post",
    "supply",
    "order",
    "mandate",
    "upgrade",
    "deck",
    "own",
    "stock",
    "row",
    "hole",
    "share",
    "agent",
    "reserve",
    "pay",
    "part",
]
"""Kinds of things that can be touched."""
RARE: dict[str, dict[str, Any]] = {
    "log.no_workers": {"seat": 0},
    "log.left_out": {"seat": 1, "what": "pick_contract"},
    "log.share_at_top": {"company": "blue", "value": 26},
    "log.contracts_shuffled": {"n": 4},
    "log.carrington_idle": {"seat": 1, "action": "serve"},
    "log.carrington_nothing": {"seat": 1, "deal": "deal_b1"},
    "log.crate_taken": {"seat": 0, "city": "amoy", "tea": "red"},
    "prompt.pick_fulfil": {"seat": 0, "n": 1, "source": "deal:amoy"},
    "prompt.chosen.pick_fulfil": {"seat": 0, "n": 1, "source": "deal:amoy"},
    "prompt.pick_recontract": {"seat": 0, "city": "canton"},
    "refusal.no_worker_for_action": {"action": "serve"},
    "refusal.no_shares_left": {"company": "grey"},
    "refusal.no_crates_left": {"company": "grey"},
    "refusal.agents_all_out": {},
    "refusal.no_city_for_factory": {"company": "blue"},
    "refusal.must_buy": {},
    "refusal.no_posts_left": {},
    "refusal.no_room_for_post": {},
    "refusal.contract_gone": {},
    "refusal.rows_full": {},
    "refusal.other_crates": {},
    "refusal.crate_of_this_city": {"city": "amoy"},
    "refusal.must_choose": {},
    "refusal.no_such_share": {"company": "blue"},
    "refusal.same_company": {"company": "blue"},
    "refusal.city_full": {"city": "amoy"},
}
"""What few games bring, with the facts that the rules give."""
NEVER_SEEN = re.compile(r"[{}|]|\b\w+:\w+|\b[cumw]\d\d\b|\bstart\d\d\b|_")
"""Holes and ids have no place in what people read."""


def moves_of(moves: Moves) -> Iterator[Move]:
    """Every move of the tables."""
    for table in vars(moves).values():
        if isinstance(table, Table):
            yield from table.moves


def touches(state: Any, known: list[Move]) -> Iterator[tuple[str, ...]]:
    """All single things that a move could begin with, and those that no move has."""
    yield from {move.path[:1] for move in known if move.path}
    yield from ((f"own:{card.id}",) for card in state.pack.contracts[:20])
    yield from (("deck:upgrades",), ("worker:central.blue",), ("worker:1.blue",), ("pay:money",), ("nothing:here",))


def refusals(state: Any, known: list[Move], dice: Dice) -> Iterator[No]:
    """What is refused of some moves by chance, and of whatever touching a thing would mean."""
    step = state.agenda[-1]
    tried = [dice.choice(known) for _ in range(30)]
    for touched in touches(state, known):
        if (move := step.meant(state, touched)) is not None:
            tried.append(move)
    for move in tried:
        verdict = step.verdict(state, move)
        if isinstance(verdict, No):
            yield verdict


def said(words: str) -> None:
    assert words
    assert not NEVER_SEEN.search(words), words


def test_events_prompts_and_refusals_can_be_said() -> None:
    met: set[str] = set()

    def heard(event: Event) -> None:
        met.add(f"log.{event.kind}")
        assert TEXTS.has(f"log.{event.kind}"), event
        said(WORDING.line(event))

    for seats, seed in ((1, 1), (1, 2), (2, 1), (3, 2), (4, 3), (4, 9)):
        options = {"level_start": seed % 2}
        state, dice = GAME.new(Setup(seats=seats, seed=seed, options=options)), Dice(seed)
        while agenda.settle(state, heard):
            pass
        known = list(moves_of(state.pack.moves))
        while state.agenda:
            step = state.agenda[-1]
            key, facts = step.asked(state)
            met.add(f"prompt.{key}")
            said(WORDING.prompt(key, facts))
            if TEXTS.has(f"prompt.chosen.{key}"):
                met.add(f"prompt.chosen.{key}")
                said(WORDING.chosen(key, facts))
            for no in refusals(state, known, dice):
                met.add(f"refusal.{no.code}")
                words, card = WORDING.refusal(no)
                said(words)
                assert not no.rule or TEXTS.card(no.rule)
                assert TEXTS.card(card)
            legal = list(agenda.legal(state))
            agenda.play(state, dice.choice(legal), heard)
        for line in GAME.result(state).lines:
            assert TEXTS.has(f"score.source.{line.source}")
            assert TEXTS.has(f"score.note.{line.source}")
    for key in {key for part in ("log.", "prompt.", "refusal.") for key in TEXTS.keys(part)} - met:
        assert key in RARE, f"no game brings {key}"
    for key, facts in RARE.items():
        said(TEXTS.say(key, **WORDING.facts(facts)))


def test_every_kind_of_place_has_help_and_a_rule_card() -> None:
    for kind in PLACES:
        said(TEXTS.say(f"what.{kind}.title"))
        said(TEXTS.say(f"what.{kind}.text"))
        assert TEXTS.card_for_place(f"{kind}:x"), kind
    assert TEXTS.card_for_place("action:invest") == TEXTS.card("invest.buy")
    assert TEXTS.card_for_place("worker:2.blue") == TEXTS.card("basics.workers")
    assert TEXTS.card_for_place("part:post") == TEXTS.card("expand.post")


def test_every_ruling_has_a_card_in_a_few_sentences() -> None:
    expect_cards(TEXTS, "TEA", 77)
