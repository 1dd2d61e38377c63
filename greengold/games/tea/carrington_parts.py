"""What stands in carrington.yaml: the cards, Deal Tiles and levels of Carrington Co., the rival of a lone player."""

from __future__ import annotations

from typing import Literal, TypeAlias

from greengold.catalog.parts import Count, Id, Name, Number, Part, Sourced
from greengold.games.tea.vocabulary import Action, Word

Priority = Literal["value", "own", "rival_hq", "contract", "printed"]
"""How a company is chosen; the first difference decides (carrington.yaml: cards)."""
Pay = Literal["half", "full"]
"""How much of a printed price counts; a half is rounded up."""


class ActionCard(Part, frozen=True):
    """An Action Card; "shadow" does the Action of the player's Pawn; seal: the next Deal Tile follows."""

    id: Id
    name: Name
    action: Action | Literal["shadow"]
    priority: tuple[Priority, ...] | Literal["by_action"]
    seal: bool


class MoneyPer(Word, frozen=True):
    """`each` pounds for each of its Agents and Trading Posts on the Board."""

    what: tuple[Literal["agents_out", "posts"], ...]
    each: Number


class SupplierStep(Word, frozen=True):
    """The Supplier Token of its favourite advances n steps."""

    company: Literal["favourite"]
    n: Number


class Agent(Word, frozen=True):
    """An Agent goes to a Headquarters and gains one bonus."""

    hq: tuple[Priority, ...]


class SeizeContract(Word, frozen=True):
    """The dearest Contract on the Board counts as fulfilled."""

    pay: Literal["half_up"]


class ShareStep(Word, frozen=True):
    """The Share Value of its favourite rises n steps."""

    company: Literal["favourite"]
    n: Number


class SeizeShare(Word, frozen=True):
    """A free Share of the first company with Shares left."""

    priority: tuple[Priority, ...]


class MandateAndSupplier(Word, frozen=True):
    """The first Mandate on offer, and n steps of its favourite's Supplier Token."""

    company: Literal["favourite"]
    n: Number


CarringtonEffect: TypeAlias = (
    MoneyPer | SupplierStep | Agent | SeizeContract | ShareStep | SeizeShare | MandateAndSupplier
)


class CarringtonDeal(Part, frozen=True):
    """One of Carrington's own Deal Tiles; type: its part of the stack, A on B on C."""

    id: Id
    type: Literal["A", "B", "C"]
    name: Name
    effect: CarringtonEffect


class Level(Part, frozen=True):
    """A level of difficulty. treasury: pounds at the start; bonus_money: pounds for every bonus; mandate_money: pounds
    for each Mandate at the end; shares, posts, agents: what it owns before the first turn; beaten: of a hundred games
    those that the normal opponent wins against it, as far as that was measured."""

    id: Id
    name: Name
    treasury: Count
    bonus_money: Count
    mandate_money: Count
    contract_pay: Pay
    share_price: Pay
    shares: Count
    posts: Count
    agents: Count
    beaten: Count | None = None


class Carrington(Sourced, frozen=True):
    """carrington.yaml. load_at_most: Crates loaded by an Import; load_money: pounds for each; concession_money: pounds
    in place of a Concession; idle_money: pounds when no Worker allows the Action."""

    cards: tuple[ActionCard, ...]
    deals: tuple[CarringtonDeal, ...]
    load_at_most: Number
    load_money: Count
    concession_money: Count
    idle_money: Count
    levels: tuple[Level, ...]
    default_level: Id
