"""Texts are found by key and filled with facts, nothing more; rule cards stand in order and refer to each other."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from greengold.catalog.loader import PackError
from greengold.catalog.text import TextError, Texts, load_texts
from greengold.games import DATA

OLIVE = load_texts(DATA / "olive")
CHAPTERS = (
    "Set up",
    "A round",
    "Bid",
    "Use workers",
    "Sell",
    "End of a round",
    "End of a year",
    "Two players",
    "Three players",
)


def made(folder: Path, sentences: str, rules: str = "") -> Texts:
    """Texts of a folder with these files."""
    (folder / "text").mkdir(exist_ok=True)
    (folder / "text" / "en.yaml").write_text(sentences, "utf-8")
    if rules:
        (folder / "text" / "rules.yaml").write_text(rules, "utf-8")
    return load_texts(folder)


def test_sentences_are_found_by_dotted_key_in_order(tmp_path: Path) -> None:
    texts = made(tmp_path, "log:\n  bid: '{colour} bids {cubes}.'\n  passed: '{colour} passes.'\nname: {a.b: 'x'}\n")
    assert texts.has("log.bid")
    assert not texts.has("log")
    assert texts.keys("log.") == ["log.bid", "log.passed"]
    assert texts.keys() == ["log.bid", "log.passed", "name.a.b"]
    assert texts.say("log.bid", colour="Ada", cubes=3, unused=1) == "Ada bids 3."
    assert texts.facts_of("log.bid") == {"colour", "cubes"}


def test_words_follow_a_number(tmp_path: Path) -> None:
    texts = made(tmp_path, "cubes: '{n} {n|cube goes|cubes go} back, {n|one|}.'")
    assert texts.say("cubes", n=1) == "1 cube goes back, one."
    assert texts.say("cubes", n=0) == "0 cubes go back, ."
    with pytest.raises(TextError, match=r"chooses a word by \{n\}, which is no number"):
        texts.say("cubes", n="1")


def test_facts_are_never_evaluated(tmp_path: Path) -> None:
    texts = made(tmp_path, "hello: 'Hello {name}'")
    assert texts.say("hello", name="{name.__class__}{0}") == "Hello {name.__class__}{0}"


BRACES = ("{name.__class__}", "{name[0]}", "{0}", "{}", "{name!r}", "{name:>9}", "{n|one}", "a } b")


@pytest.mark.parametrize("brace", BRACES)
def test_other_braces_are_refused(tmp_path: Path, brace: str) -> None:
    with pytest.raises(PackError, match=r"en\.yaml, line 2, part\.say: expected facts as \{name\} or"):
        made(tmp_path, f'part:\n  say: "{brace}"\n')


def test_a_missing_text_or_fact_names_key_and_file(tmp_path: Path) -> None:
    texts = made(tmp_path, "bid: '{colour} bids.'")
    with pytest.raises(TextError, match=r"en\.yaml: there is no text 'pass'; add it"):
        texts.say("pass")
    with pytest.raises(TextError, match=r"en\.yaml: 'bid' mentions \{colour\}"):
        texts.say("bid", color="x")
    with pytest.raises(TextError, match=r"rules\.yaml: there is no rule card 'bid'"):
        texts.card("bid")


@pytest.mark.parametrize(
    ("sentences", "words"),
    [
        ("", "line 1: expected sections with texts, but found nothing"),
        ("part:\n  n: 3\n", "line 2, part.n: expected a text in quotes, but found 3"),
        ("part:\n  n:\n", "line 2, part.n: expected a text in quotes, but found nothing"),
        ("part: [a]\n", "line 1, part: expected a text in quotes"),
        ("a.b: x\na: {b: y}\n", "expected every text once, but found 'a.b' twice"),
    ],
)
def test_bad_sentences(tmp_path: Path, sentences: str, words: str) -> None:
    with pytest.raises(PackError, match=re.escape(words)):
        made(tmp_path, sentences)


CARD = "- {id: a, chapter: Bid, title: A, sentence: S.}\n"


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        (CARD + CARD, "line 2, [1].id: expected an id of its own, but found 'a' again"),
        (CARD.replace("S.}", "S., related: [b]}"), "line 1, [0].related: expected ids of cards, but found 'b'"),
        (CARD.replace("sentence", "sentense"), "line 1, [0].sentense: expected only known keys, but found 'sentense'"),
        (CARD.replace("A,", "'',"), "line 1, [0].title: expected a text of length >= 1, but found ''"),
        (CARD.replace("S.}", "S., lines: [a, b, c, d, e]}"), "line 1, [0].lines: expected a list of length <= 4"),
        ("- {id: a}\n", "line 1, [0]: expected the key 'chapter', but found none; add 'chapter'"),
    ],
)
def test_bad_rule_cards(tmp_path: Path, rules: str, words: str) -> None:
    with pytest.raises(PackError, match=re.escape(f"rules.yaml, {words}")):
        made(tmp_path, "a: b", rules)


def test_places_lead_to_the_closest_card(tmp_path: Path) -> None:
    cards = "".join(CARD.replace("id: a", f"id: {name}").replace("S.", f"S., places: [{place}]") for name, place in
                    (("mule", "space.brown"), ("bid", "space"), ("goods", "area.C")))
    texts = made(tmp_path, "a: b", cards)
    kinds = ("space.brown", "space.green", "space", "area:C", "area.A", "die")
    found = [texts.card_for_place(kind) for kind in kinds]
    assert [card.id if card else "" for card in found] == ["mule", "bid", "bid", "goods", "", ""]


# ---- the olive grove


def test_the_rules_stand_in_the_order_of_the_rulebook() -> None:
    chapters = [card.chapter for card in OLIVE.cards()]
    assert list(dict.fromkeys(chapters)) == list(CHAPTERS)
    assert chapters == sorted(chapters, key=CHAPTERS.index)


def test_every_ruling_of_the_olive_grove_has_its_card() -> None:
    rulings = {card.ruling for card in OLIVE.cards() if card.ruling}
    assert rulings == {f"OLIVE-R{number}" for number in range(1, 60)}
    assert all(card.ruling in (None, card.id) for card in OLIVE.cards())


def test_printed_rules_name_their_chapter_of_the_rulebook() -> None:
    assert {card.source for card in OLIVE.cards() if not card.ruling} == {
        "Setup",
        "Gameplay",
        "Bid",
        "Use",
        "Sell",
        "End of a round",
        "End of the year",
        "2 player rules",
    }


def test_every_refusal_leads_to_a_rule_card() -> None:
    codes = {key.removeprefix("refusal.") for key in OLIVE.keys("refusal.")}
    assert codes == {key.removeprefix("refusal_rule.") for key in OLIVE.keys("refusal_rule.")}
    for code in codes:
        assert OLIVE.card(OLIVE.say(f"refusal_rule.{code}"))


def test_everything_on_the_board_is_explained_with_a_rule_card() -> None:
    kinds = {key.removeprefix("what.").rpartition(".")[0] for key in OLIVE.keys("what.")}
    assert {kind for kind in kinds if not (OLIVE.has(f"what.{kind}.title") and OLIVE.has(f"what.{kind}.text"))} == set()
    assert {kind for kind in kinds if not OLIVE.card_for_place(kind)} == {"area"}


@pytest.mark.parametrize("slug", ["olive", "tea", "orange", "city", "ui"])
def test_typography(slug: str) -> None:
    texts = load_texts(DATA / slug)
    sentences = {key: texts.raw(key) for key in texts.keys("")}
    sentences |= {f"{card.id}.{i}": words for card in texts.cards()
                  for i, words in enumerate((card.title, card.sentence, card.example, *card.lines))}
    for key, words in sentences.items():
        assert not re.search(r"['\"`]|\.\.\.|--| [-–—] |\d ?[x*] ?\d|  +\S+  ?$", words), (key, words)
        assert words == words.strip(), key


@pytest.mark.parametrize("slug", ["olive", "tea", "orange", "city"])
def test_rule_cards_are_short(slug: str) -> None:
    for card in load_texts(DATA / slug).cards():
        assert len(card.title) <= 70, card.id
        assert max(map(len, (card.sentence, card.example, *card.lines))) <= 130, card.id
