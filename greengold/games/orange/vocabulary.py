"""The words of which farm reports and strikes are made, as typed values (effects.yaml says what each word means)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from greengold.catalog.parts import Count, Number, Part, word

Who = Literal["", "all", "prepared", "unprepared", "leaders"]
"""Whom an effect of a card concerns; "" for the effects of a strike, which concern the seat that is struck."""


class Word(Part, frozen=True, omit_defaults=True, tag_field="kind", tag=word):
    """A word of the vocabulary; its kind is the name of its class, its fields are all it may say."""

    who: Who = ""


class Freeze(Word, frozen=True):
    """Navels count for nothing in Collect Dues."""


class Strike(Word, frozen=True, kw_only=True):
    """The strike effects of the own slot of the Working Conditions, read `shift` steps lower."""

    shift: Count


class Forbid(Word, frozen=True, kw_only=True):
    """That may not be done in the round."""

    what: Literal["collect_dues", "add_member", "turn"]


class LoseGrove(Word, frozen=True, kw_only=True):
    """So many groves are discarded."""

    count: Number


class Money(Word, frozen=True, kw_only=True):
    """Dollars for each of these things: gained, or paid if negative."""

    amount: int
    per: Literal["grove", "packing_house", "train"]


class MoveWorker(Word, frozen=True, kw_only=True):
    """Steps up, towards Optimal, or down if negative."""

    steps: int


class Dues(Word, frozen=True, kw_only=True):
    """Added to what each of these brings in Collect Dues."""

    valencia: int = 0
    navel: int = 0
    train: int = 0


class RailOff(Word, frozen=True):
    """Trains and majorities pay nothing in Collect Dues."""


class Discount(Word, frozen=True, kw_only=True):
    """The building costs so many dollars less."""

    building: Literal["packing_house", "nursery"]
    amount: Number


class Action(Word, frozen=True, kw_only=True):
    """One extra action of this kind."""

    action: Literal["add_member", "collect_dues", "place_train", "buy_packing_house"]
    price: Literal["normal", "free"]


class Repeat(Word, frozen=True):
    """The last farm report that is not a Repeat takes effect again."""


Effect: TypeAlias = (
    Freeze | Strike | Forbid | LoseGrove | Money | MoveWorker | Dues | RailOff | Discount | Action | Repeat
)
KINDS: tuple[type[Word], ...] = (
    Freeze, Strike, Forbid, LoseGrove, Money, MoveWorker, Dues, RailOff, Discount, Action, Repeat,
)  # fmt: skip
"""Every word, in the order of effects.yaml."""
