"""Every ruling and every golden example of the tea house has a test that bears its name."""

from __future__ import annotations

from pathlib import Path

from tests.rulings import named

HERE = Path(__file__).parent


def test_every_ruling_has_its_test() -> None:
    assert named(HERE, "tea", "r") == set(range(1, 78))


def test_every_golden_example_has_its_test() -> None:
    assert named(HERE, "tea", "g") == set(range(1, 35))
