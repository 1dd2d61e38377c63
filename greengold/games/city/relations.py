"""What must hold between the components of the city, so that the rulebook's game can be played with them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from greengold.catalog.loader import PackError

if TYPE_CHECKING:
    from greengold.games.city.components import Components


def faults(components: Components) -> Iterator[PackError]:
    """Everything in which components break the rulebook or do not fit together."""
    yield from ()
