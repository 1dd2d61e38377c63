"""Every ruling and every golden example has a test that bears its name."""

from __future__ import annotations

import re
from pathlib import Path


def test_every_ruling_and_example_has_its_test() -> None:
    text = "".join(file.read_text("utf-8") for file in Path(__file__).parent.glob("test_*_rules.py"))
    for letter, last in (("r", 59), ("g", 39)):
        found = {int(number) for number in re.findall(rf"def test_olive_{letter}(\d+)_", text)}
        assert found == set(range(1, last + 1))
