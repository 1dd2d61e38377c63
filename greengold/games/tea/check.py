"""Whether a stored state can occur in a game, so that a damaged or altered save never reaches the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from greengold.games.tea.state import TeaState


def check_reachable(state: TeaState) -> None:
    """Raise msgspec.ValidationError unless the state waits for a decision, or has ended, with all pieces in place."""
