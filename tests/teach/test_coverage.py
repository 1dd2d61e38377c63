"""What the lessons teach of the rules."""

from __future__ import annotations

import pytest

from greengold.catalog.text import load_texts
from greengold.games import DATA, READY
from greengold.teach import coverage
from greengold.teach.guide import load_guided
from greengold.teach.lesson import load_lessons
from greengold.teach.worked import load_worked


def test_the_table_is_up_to_date() -> None:
    kept = (DATA.parent / coverage.FILE).read_text("utf-8")
    assert kept == coverage.table(), "run `python -m greengold.teach.coverage`"


@pytest.mark.parametrize("slug", READY)
def test_every_refusal_leads_to_a_rule_or_is_met_in_a_lesson(slug: str) -> None:
    texts, guided = load_texts(DATA / slug), load_guided(DATA / slug / "lessons")
    met = {note.when.refused for note in guided.notes} if guided else set()
    for code in (key.removeprefix("refusal.") for key in texts.keys("refusal.")):
        if code not in met:
            assert texts.has(f"refusal_rule.{code}"), f"{code} leads nowhere"
            texts.card(texts.say(f"refusal_rule.{code}"))


@pytest.mark.parametrize("slug", READY)
def test_the_lessons_teach_most_of_the_printed_rules(slug: str) -> None:
    folder = DATA / slug / "lessons"
    lessons, worked = load_lessons(folder), load_worked(folder)
    printed = [card.id for card in load_texts(DATA / slug).cards() if not card.ruling]
    alone = [card for card in printed if not coverage.uses(card, lessons, worked)]
    assert 4 * len(alone) <= len(printed), f"only on their cards: {', '.join(alone)}"
