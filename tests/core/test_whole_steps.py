"""Every step that may stand on an agenda answers all that is asked of steps; every state can be copied."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest

from greengold.core.step import Step
from greengold.games import READY, load


def steps(state_type: Any) -> set[type[Step]]:
    """The kinds of steps that the agenda of a game may hold."""
    (agenda,) = (field.type for field in msgspec.structs.fields(state_type) if field.name == "agenda")
    kinds, _ = get_args(agenda)
    return set(get_args(kinds))


def open_questions(kind: type[Any]) -> list[str]:
    """Methods that a class only promises."""
    return [name for name in dir(kind) if getattr(getattr(kind, name), "__isabstractmethod__", False)]


def test_a_step_only_promises_what_each_game_must_say() -> None:
    assert set(open_questions(Step)) == {"seat", "asked", "candidates", "verdict", "apply"}


@pytest.mark.parametrize("slug", READY)
def test_nothing_is_only_promised(slug: str) -> None:
    state_type = load(slug).state_type
    kinds = steps(state_type)
    assert len(kinds) > 5
    assert {kind.__name__: open_questions(kind) for kind in (*kinds, state_type) if open_questions(kind)} == {}
