"""The answer to "may this move be made?": `OK`, or `No` with the reason as data."""

from __future__ import annotations

import msgspec

Fact = str | int


class Ok(msgspec.Struct, frozen=True):
    """The move is legal. It is true as every object is that does not say otherwise: lists of moves ask it often."""


class No(msgspec.Struct, frozen=True):
    """The move is refused.

    code: key of the sentence in the text catalogue; facts: what the sentence mentions; rule: ruling or rule id.
    """

    code: str
    facts: dict[str, Fact] = {}
    rule: str = ""

    def __bool__(self) -> bool:
        return False


Verdict = Ok | No
OK = Ok()
