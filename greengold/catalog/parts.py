"""What the component files of all games are made of: names, numbers, parts with a fixed set of keys."""

from __future__ import annotations

import re
from typing import Annotated

from msgspec import Meta, Struct

Id = Annotated[str, Meta(pattern="^[a-z][a-z0-9_]*$")]
"""The name of a thing in moves, saves and texts."""
Name = Annotated[str, Meta(min_length=1)]
"""Words for people."""
Count = Annotated[int, Meta(ge=0)]
Number = Annotated[int, Meta(ge=1)]
Percent = Annotated[int, Meta(ge=0, le=100)]


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """Part of a component file: unknown keys are errors."""


class Sourced(Part, frozen=True):
    """A part that says where its values come from: the rulebook or the house."""

    origin: Id


def word(name: str) -> str:
    """The word of a vocabulary that a class stands for: MoneyPer is money_per."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()
