"""What is asked of the rulings and golden examples of every game: a test that bears their name, and a rule card."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

from greengold.catalog.text import Texts


def named(folder: Path, slug: str, letter: str) -> set[int]:
    """Numbers of the rulings (r) or examples (g) of a game that tests of a folder are named after."""
    text = "".join(file.read_text("utf-8") for file in folder.glob("test_*.py"))
    return {int(number) for number in re.findall(rf"^def test_{slug}_{letter}(\d+)_", text, re.MULTILINE)}


def expect_cards(texts: Texts, prefix: str, count: int, most_listed: int = 6) -> None:
    """Each ruling has a card that asks a question and answers it in four sentences at most, or in a few more where it
    lists cases; cards of a chapter stand together."""
    rulings = {card.ruling: card for card in texts.cards() if card.ruling}
    assert sorted(rulings) == sorted(f"{prefix}-R{number}" for number in range(1, count + 1))
    for id, card in rulings.items():
        assert card.id == id
        assert card.title.endswith("?")
        words = " ".join((card.sentence, *card.lines))
        assert len(re.findall(r"[.?!](?:\s|$)", words)) <= (most_listed if len(card.lines) > 3 else 4), id
    chapters = [card.chapter for card in texts.cards()]
    assert len(list(dict.fromkeys(chapters))) == 1 + sum(a != b for a, b in pairwise(chapters))
