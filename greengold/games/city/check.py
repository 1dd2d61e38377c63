"""Whether a stored state can occur in a game, so that a damaged or altered save never reaches the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from greengold.games.city.state import CityState


def check_laid(state: CityState) -> None: ...
def check_reachable(state: CityState) -> None: ...
