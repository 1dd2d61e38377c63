"""Saved states as plain data, which may be altered."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from greengold.core.state import State, encode_state


def saved(state: State) -> dict[str, Any]:
    """What a save says of a state."""
    data: dict[str, Any] = msgspec.json.decode(encode_state(state))
    return data


def refused(game: Any, data: dict[str, Any]) -> None:
    """The game does not read this state."""
    with pytest.raises(msgspec.ValidationError):
        game.decode(msgspec.json.encode(data))
