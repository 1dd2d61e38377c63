"""Every ruling and every golden example of the city has a test that bears its name."""

from __future__ import annotations

from pathlib import Path

from tests.rulings import named

HERE = Path(__file__).parent


def test_every_ruling_has_its_test() -> None:
    assert named(HERE, "city", "r") == set(range(1, 46))


def test_every_golden_example_has_its_test() -> None:
    assert named(HERE, "city", "g") == set(range(1, 39))
