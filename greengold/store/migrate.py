"""Saves of older formats become saves of the present one, a format at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

FORMAT = 1
"""The format that is written now."""

Change = Callable[[dict[str, Any]], dict[str, Any]]

CHANGES: Mapping[int, Change] = {}
"""For each older format, how its plain data become those of the next one."""


def migrated(data: dict[str, Any], changes: Mapping[int, Change] = CHANGES, target: int = FORMAT) -> dict[str, Any]:
    """The data of a save in the target format. Raises ValueError for a format from which no way leads there."""
    while (found := data["format"]) < target:
        if found not in changes:
            raise ValueError(f"format {found} is not known")
        data = {**changes[found](data), "format": found + 1}
    return data
