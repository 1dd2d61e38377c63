"""Whole games that were played once come out the same for ever."""

from __future__ import annotations

import msgspec
import pytest

from tests.golden.make import FOLDER, GAMES, Golden, played


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_comes_out_the_same(name: str) -> None:
    golden = msgspec.json.decode((FOLDER / f"{name}.json").read_bytes(), type=Golden)
    assert played(golden.slug, golden.setup, golden.moves) == golden
