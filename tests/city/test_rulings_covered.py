"""Every ruling and every golden example of the city has a test that bears its name."""

from __future__ import annotations

import re
from pathlib import Path

RULINGS = {*range(1, 46)}

EXAMPLES = {*range(1, 39)}


def named(letter: str) -> set[int]:
    """Numbers of the rulings (r) or examples (g) that tests are named after."""
    text = "".join(file.read_text("utf-8") for file in Path(__file__).parent.glob("test_*.py"))
    return {int(number) for number in re.findall(rf"^def test_city_{letter}(\d+)_", text, re.MULTILINE)}


def test_every_ruling_has_its_test() -> None:
    assert sorted(RULINGS - named("r")) == []


def test_every_golden_example_has_its_test() -> None:
    assert sorted(EXAMPLES - named("g")) == []
