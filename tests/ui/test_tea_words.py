"""Every card and tile of the tea house says what it does, made from its effect alone."""

from __future__ import annotations

import re
from itertools import product
from typing import Any, get_args

import msgspec
import pytest

from greengold.catalog.text import load_texts
from greengold.core.game import Setup
from greengold.core.match import Match
from greengold.core.rng import Dice
from greengold.games import DATA
from greengold.games.tea import vocabulary as say
from greengold.games.tea.components import load_components
from greengold.games.tea.parts import Per, Reach
from greengold.games.tea.rules import Tea
from greengold.games.tea.rules import load as load_tea
from greengold.ui.speech import speak_of
from greengold.ui.tea_words import TeaWords
from greengold.ui.wording import Wording

TEXTS, COMPONENTS = load_texts(DATA / "tea"), load_components(DATA / "tea")
WORDS = TeaWords(TEXTS, COMPONENTS)
UPGRADES = {card.id: card for card in COMPONENTS.upgrades.upgrades}
MANDATES = {card.id: card for card in COMPONENTS.mandates.mandates}
CONTRACTS = {card.id: card for card in (*COMPONENTS.contracts.starting, *COMPONENTS.contracts.deck)}


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        (WORDS.effect(UPGRADES["u01"].effect), "A Worker from a farther Depot costs £1 less."),
        (WORDS.effect(UPGRADES["u09"].effect), "Each time you serve the Crown, first earn £2."),
        (WORDS.effect(UPGRADES["u16"].effect), "Each Crate of green or black tea costs £1 less when paid with money."),
        (WORDS.effect(UPGRADES["u41"].effect), "Once, when placed: gain 3 Concessions."),
        (WORDS.effect(UPGRADES["u45"].effect),
         "At the end of the game, if uncovered: £2 for each fulfilled Contract, £8 at most."),
        (WORDS.mandate(MANDATES["m01"]), "£9, £6, £3 or £1 by place, counting Shares."),
        (WORDS.mandate(MANDATES["m18"]), "£3 for each Agent in Headquarters, £9 at most."),
        (WORDS.mandate(MANDATES["m28"]), "£7 for 3 or more Trading Posts in cities."),
        (WORDS.mandate(MANDATES["m30"]), "£5 for having no Loans."),
        (WORDS.mandate(Reach("m99", "Few", "loans", 3, no_more=1)), "£3 for at most 1 Loan."),
        (WORDS.contract(CONTRACTS["c10"]),
         "Return 2 green and 2 black: earn £12, then raise a Share Value by 1 step."),
        (WORDS.contract(CONTRACTS["start02"]), "Return 1 white and 1 green: earn £8."),
        (WORDS.sentence(COMPONENTS.deal_tiles.tiles[2].gain), "Earn £2, then raise a Share Value by 1 step."),
        (WORDS.sentence(COMPONENTS.deal_tiles.tiles[7].gain), "Take 1 Crate of any tea from the reserve."),
        (WORDS.sentence((say.MoneyPer("posts", 2, 6),)), "Earn £2 for each Trading Post in a city, £6 at most."),
        (WORDS.sentence(()), ""),
        (WORDS.carrington(COMPONENTS.carrington.deals[1].effect),
         "The Supplier Token of its favourite advances 1 step."),
    ],
)  # fmt: skip
def test_sentences_of_cards(said: str, sentence: str) -> None:
    assert said == sentence


def values(kind: type[say.Word]) -> list[say.Word]:
    """Words of a kind with every choice of words in their fields."""
    choices: dict[str, list[Any]] = {
        "what": list(get_args(say.What)),
        "action": ["invest", "import"],
        "colours": [("red",), ("white", "black"), get_args(say.Tea)],
        "colour": list(get_args(say.Tea)),
        "pay": ["cost", "free"],
        "gain": [(say.Money(1),), (say.Crate(2, ("red",)), say.Worker(1))],
        "max": [9],
    }
    fields = [choices.get(name, [1, 2]) for name in kind.__struct_fields__]
    return [kind(*chosen) for chosen in product(*fields)]


@pytest.mark.parametrize("kind", [*get_args(say.Gain), *get_args(say.Effect)], ids=lambda kind: kind.__name__)
def test_every_word_of_the_vocabulary_can_be_said(kind: type[Any]) -> None:
    of_gain = kind in get_args(say.Gain)
    for word in values(kind):
        sentence = WORDS.sentence((word,)) if of_gain else WORDS.effect(word)
        assert re.fullmatch(r"[A-Z£0-9][^{}|]+\.", sentence), word
        for number in (value for value in msgspec.to_builtins(word).values() if isinstance(value, int)):
            assert str(number) in sentence, word


def test_every_count_of_a_mandate_can_be_said() -> None:
    for what in get_args(say.What):
        assert WORDS.mandate(Per("m99", "More", what, 2, 8)).startswith("£2 for each ")


def test_cards_cities_and_places_have_names() -> None:
    wording = Wording(TEXTS, ["Ann", "Ben"], {}, speak_of(Tea(COMPONENTS), TEXTS))
    assert wording.name("upgrade", "u01") == "Bell Boys"
    assert wording.name("upgrade", "u16") == "Broker’s Scales"
    assert wording.name("city", "canton") == "Canton"
    assert wording.name("company", "blue") == "blue"
    assert wording.name("contract", "c10") == "Contract for 2 green and 2 black"
    assert wording.name("crates", "wggb") == "1 white, 2 green and 1 black"
    assert wording.name("crates", "none") == "no Crates"
    assert wording.name("source", "hq:blue") == "the blue Headquarters"
    assert wording.name("source", "post:canton.1") == "the Trading Post in Canton"
    assert wording.name("source", "own:c10") == "the Contract for 2 green and 2 black"
    assert wording.name("source", "hole:1") == "Pigeonhole 1"
    assert wording.name("from", "reserve1") == "the first Reserve Depot"
    assert wording.name("from", "serve") == "Serve"
    assert wording.name("deal", "deal02") == "earn £2 for each Office Upgrade"
    assert wording.name("source", "nowhere:blue") == "nowhere:blue"
    assert wording.facts({"seat": 1, "deal": "deal01", "city": "amoy"})["city"] == "Amoy"


def test_the_prompt_of_an_import_offers_a_deal_while_one_may_come_first() -> None:
    offered = set()
    for seed in range(4):
        match, dice = Match(load_tea(DATA / "tea"), Setup(3, seed, {})), Dice(seed, 1)
        while not match.over:
            kind, facts = match.asked()
            if kind == "import":
                can = any(move.verb == "deal" for move in match.legal())
                assert ("Deal Tile" in TEXTS.say("prompt.import", **facts)) == can
                offered.add(can)
            assert match.submit(dice.choice(match.legal()), match.position)
    assert offered == {True, False}
