"""The words of which every bonus, Deal, Upgrade and reward of the tea house is made, as typed values.

A gain happens once; an effect is in force while its Upgrade is uncovered. effects.yaml says what each word means.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from greengold.catalog.parts import Id, Name, Number, Part, Sourced, word

Action = Literal["invest", "import", "negotiate", "expand", "serve"]
Tea = Literal["red", "white", "green", "black"]
Teas = Annotated[tuple[Tea, ...], Meta(min_length=1)]
What = Literal[
    "shares",
    "companies",
    "biggest_holding",
    "majorities",
    "agents_city",
    "agents_tea",
    "agents_out",
    "posts",
    "contracts",
    "upgrades",
    "mandates",
    "cash",
    "concessions",
    "warehouse",
    "loans",
    "red_delivered",
    "white_delivered",
    "green_delivered",
    "black_delivered",
    "fine_delivered",
    "plain_delivered",
    "trade_sets",
]
"""What may be counted of a seat (effects.yaml: counts)."""


class Word(Part, frozen=True, omit_defaults=True, tag_field="kind", tag=word):
    """A word of the vocabulary; its kind is the name of its class, its fields are all it may say."""


# ---- gains: resolved once, in the order listed, by the seat that gains them


class Money(Word, frozen=True):
    """Earn n pounds."""

    n: Number


class Concession(Word, frozen=True):
    """Gain n Concessions."""

    n: Number


class ConcessionPer(Word, frozen=True):
    """Gain `each` Concessions for each `what`, at most `max`."""

    what: What
    each: Number
    max: Number | None = None


class MoneyPer(Word, frozen=True):
    """Earn `each` pounds for each `what`, at most `max` pounds."""

    what: What
    each: Number
    max: Number | None = None


class Crate(Word, frozen=True):
    """Take n Crates of the colours from the reserve, one choice each."""

    n: Number
    colours: Teas


class ShareStep(Word, frozen=True):
    """The Share Value of a company of one's choice rises n steps."""

    n: Number


class SupplierStep(Word, frozen=True):
    """The Royal Supplier Token of a company of one's choice advances n steps."""

    n: Number


class Worker(Word, frozen=True):
    """Take n Workers of one's choice from the Central or Reserve Depots."""

    n: Number


class Upgrade(Word, frozen=True):
    """One may take n Office Upgrades on offer, at their price or free."""

    n: Number
    pay: Literal["cost", "free"]


class Contract(Word, frozen=True):
    """Take n of the Contracts on the Board, from any space."""

    n: Number


class Mandate(Word, frozen=True):
    """Take n of the Royal Mandates on offer."""

    n: Number


class Agent(Word, frozen=True):
    """Place n Agents in Headquarters of one's choice, for their bonus only (TEA-R29)."""

    n: Number


class ShareholderBonus(Word, frozen=True):
    """Gain n different Shareholder Bonuses (TEA-R32)."""

    n: Number


class FulfilFewer(Word, frozen=True):
    """Fulfil one Contract now, n Crates short (TEA-R28)."""

    n: Number


class ExchangeShare(Word, frozen=True):
    """Swap one Share for one of another company (TEA-R31)."""


class Recontract(Word, frozen=True):
    """Discard a Contract, take another and a Crate of the tile's city (TEA-R33)."""


Gain: TypeAlias = (
    Money
    | Concession
    | ConcessionPer
    | MoneyPer
    | Crate
    | ShareStep
    | SupplierStep
    | Worker
    | Upgrade
    | Contract
    | Mandate
    | Agent
    | ShareholderBonus
    | FulfilFewer
    | ExchangeShare
    | Recontract
)
Gains = tuple[Gain, ...]
SomeGains = Annotated[tuple[Gain, ...], Meta(min_length=1)]


# ---- effects of Upgrades: in force while uncovered; like ones add up (TEA-R73)


class ReachDiscount(Word, frozen=True):
    """Reaching a Depot costs n pounds less."""

    n: Number


class PawnDiscount(Word, frozen=True):
    """Other Pawns on the Action cost n pounds less in all."""

    n: Number


class OnAction(Word, frozen=True):
    """A gain before step A of an Action."""

    action: Action
    gain: SomeGains


class ShareDiscount(Word, frozen=True):
    """A Share taken with Invest costs n pounds less."""

    n: Number


class CrateDiscount(Word, frozen=True):
    """Crates of the colours cost n pounds less when paid with money."""

    colours: Teas
    n: Number


class BulkMoney(Word, frozen=True):
    """n pounds after buying at least so many Crates in one Import."""

    at_least: Number
    n: Number


class ConcessionPower(Word, frozen=True):
    """One Concession buys any Crate."""


class Warehouse(Word, frozen=True):
    """Room for n more Crates."""

    n: Number


class OnFulfil(Word, frozen=True):
    """A gain with each Contract fulfilled."""

    gain: SomeGains


class VirtualCrate(Word, frozen=True):
    """One required Crate of this colour may be left out of each Contract."""

    colour: Tea


class Substitute(Word, frozen=True):
    """One Crate of any colour may stand for a required one of another in each Contract."""


class ContractSlot(Word, frozen=True):
    """Room for n more Contracts."""

    n: Number


class OpenContract(Word, frozen=True):
    """Negotiate takes any Contract on the Board."""


class FreeDeal(Word, frozen=True):
    """A Deal Tile costs no Concession."""


class OnDeal(Word, frozen=True):
    """A gain before that of each Deal Tile activated."""

    gain: SomeGains


class PassiveBonus(Word, frozen=True):
    """n pounds more for each pound of passive income."""

    n: Number


class DividendBonus(Word, frozen=True):
    """n pounds more of dividend for each Share."""

    n: Number


class AgentMoney(Word, frozen=True):
    """n pounds more for each own Agent in Tea Break when negotiating."""

    n: Number


class SupplierExtra(Word, frozen=True):
    """n more steps of the Supplier Token when serving; asks."""

    n: Number


class ExtraStep(Word, frozen=True):
    """n more steps of the Share Value with an Action; asks."""

    action: Literal["invest", "import"]
    n: Number


class OnPigeonhole(Word, frozen=True):
    """A gain with each Pigeonhole completed, before the Upgrade is chosen."""

    gain: SomeGains


class UpgradeDiscount(Word, frozen=True):
    """Upgrades cost n pounds less."""

    n: Number


class Instant(Word, frozen=True):
    """A gain once, when placed; its choices may be skipped."""

    gain: SomeGains


class EndPer(Word, frozen=True):
    """At the end, if uncovered, `each` pounds for each `what`, at most `max` pounds."""

    what: What
    each: Number
    max: Number


Effect: TypeAlias = (
    ReachDiscount
    | PawnDiscount
    | OnAction
    | ShareDiscount
    | CrateDiscount
    | BulkMoney
    | ConcessionPower
    | Warehouse
    | OnFulfil
    | VirtualCrate
    | Substitute
    | ContractSlot
    | OpenContract
    | FreeDeal
    | OnDeal
    | PassiveBonus
    | DividendBonus
    | AgentMoney
    | SupplierExtra
    | ExtraStep
    | OnPigeonhole
    | UpgradeDiscount
    | Instant
    | EndPer
)


# ---- effects.yaml


class Entry(Part, frozen=True):
    """A word of the vocabulary: its fields, the decision it may open, its meaning."""

    fields: tuple[Id, ...]
    text: Name
    choice: Id | None = None


class Effects(Sourced, frozen=True):
    """effects.yaml: the words that components may use."""

    instant: Mapping[Id, Entry]
    upgrade: Mapping[Id, Entry]
    counts: Mapping[What, Name]
