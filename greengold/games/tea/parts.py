"""What stands in the component files of the tea house: each struct mirrors a YAML file or a part of one.

Money is in pounds; places are in per cent of the board's picture. Carrington's file is in carrington_parts.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from greengold.catalog.parts import Count, Id, Name, Number, Part, Percent, Sourced
from greengold.games.tea.vocabulary import Action, Effect, Gains, SomeGains, Tea, What

SideId = Literal["s34", "s12"]
"""Side of the Board: for 3 and 4, or for 1 and 2 players."""
Players = Annotated[int, Meta(ge=1, le=4)]
Point = tuple[Percent, Percent]
"""x from the left, y from the top."""


# ---- board.yaml


class WheelDrawing(Part, frozen=True):
    """How the Action Wheel is drawn: places clockwise from first_angle_deg (0 = right, y down)."""

    centre: Point
    radius: Percent
    first_angle_deg: int
    step_deg: int
    central: Point
    reserve1: Point
    reserve2: Point


class Wheel(Part, frozen=True):
    """The Action Wheel; actions: the two adjacent Depots of each; reach_cost: pounds by distance from the nearer."""

    clockwise: tuple[Id, ...]
    actions: Mapping[Action, tuple[Id, Id]]
    reach_cost: tuple[Count, ...]
    depot_size: Number
    refill_chain: tuple[Id, ...]
    drawing: WheelDrawing


class City(Part, frozen=True):
    """A city; posts: the bonus covered by each of its Trading Post spaces."""

    id: Id
    name: Name
    xy: Point
    factory_spaces: Number
    posts: tuple[SomeGains, ...]


class Side(Part, frozen=True):
    """A side of the Board; city_ring: Contract spaces and Headquarters in order, joined at the ends if ring_closed."""

    players: tuple[Players, ...]
    city_ring: tuple[Id, ...]
    ring_closed: bool
    cities: tuple[City, ...]


class Board(Sourced, frozen=True):
    """board.yaml; neutral_pawns: number of players to the Actions on which they start."""

    wheel: Wheel
    neutral_pawns: Mapping[Players, tuple[Action, ...]]
    sides: Mapping[SideId, Side]
    mandate_spaces: Number
    order_spaces: Number


# ---- companies.yaml


class Company(Part, frozen=True):
    """A company and the sides on which it plays."""

    id: Id
    name: Name
    emblem: Id
    sides: tuple[SideId, ...]


class CompanyPieces(Part, frozen=True):
    """Pieces of each company."""

    workers: Number
    factories: Number
    shares: Number
    share_value_tokens: Number
    supplier_tokens: Number


class Companies(Sourced, frozen=True):
    """companies.yaml, in printed order; shares_by_players: Shares of each company by number of players."""

    companies: tuple[Company, ...]
    pieces: CompanyPieces
    shares_by_players: Mapping[Players, Number]


# ---- contracts.yaml, mandates.yaml, upgrades.yaml


class ContractCard(Part, frozen=True):
    """A Contract: Crates to return, pounds and gain for them."""

    id: Id
    crates: Annotated[Mapping[Tea, Number], Meta(min_length=1)]
    money: Count
    gain: Gains


class Contracts(Sourced, frozen=True):
    """contracts.yaml: Starting Contracts, and those of the deck."""

    starting: tuple[ContractCard, ...]
    deck: tuple[ContractCard, ...]


class _MandateCard(Part, frozen=True, tag_field="type", tag=str.lower):
    """A Royal Mandate, scored at the end by what it counts."""

    id: Id
    name: Name
    count: What


class Majority(_MandateCard, frozen=True):
    """Pounds by place, 1st to 4th, among all seats (TEA-R60)."""

    pays: tuple[Count, Count, Count, Count]


class Per(_MandateCard, frozen=True):
    """`each` pounds for each, at most `max` pounds."""

    each: Number
    max: Number


class Reach(_MandateCard, frozen=True):
    """n pounds if the count is at least, or no more than, a number; one of the two is given."""

    n: Number
    at_least: Number | None = None
    no_more: Count | None = None

    def __post_init__(self) -> None:
        if (self.at_least is None) == (self.no_more is None):
            raise ValueError("Expected either at_least or no_more")


MandateCard: TypeAlias = Majority | Per | Reach


class Mandates(Sourced, frozen=True):
    """mandates.yaml."""

    mandates: tuple[MandateCard, ...]


class UpgradeCard(Part, frozen=True):
    """An Office Upgrade; value: pounds at the end, also when covered."""

    id: Id
    value: Count
    name: Name
    effect: Effect


class Upgrades(Sourced, frozen=True):
    """upgrades.yaml."""

    upgrades: tuple[UpgradeCard, ...]


# ---- tiles and tokens


class Bonus(Part, frozen=True):
    """A Deal Tile or a bonus token: what it gives."""

    id: Id
    gain: SomeGains


class DealTiles(Sourced, frozen=True):
    """deal_tiles.yaml."""

    tiles: tuple[Bonus, ...]


class BonusTokens(Sourced, frozen=True):
    """headquarters_bonuses.yaml or shareholder_bonuses.yaml."""

    tokens: tuple[Bonus, ...]


class RoyalOrder(Part, frozen=True):
    """A Royal Order Token: the bonus on each of its sides."""

    id: Id
    a: SomeGains
    b: SomeGains


class RoyalOrders(Sourced, frozen=True):
    """royal_orders.yaml."""

    tokens: tuple[RoyalOrder, ...]


class SupplySide(Part, frozen=True):
    """A side of a Supply Tile: Crate spaces by colour, and the pounds for one Crate."""

    spaces: Mapping[Tea, Number]
    price: Mapping[Tea, Count]


class SupplyTile(Part, frozen=True):
    """A Supply Tile."""

    id: Id
    a: SupplySide
    b: SupplySide


class SupplyTiles(Sourced, frozen=True):
    """supply_tiles.yaml."""

    tiles: tuple[SupplyTile, ...]


# ---- players.yaml, resources.yaml, tracks.yaml


class Colour(Part, frozen=True):
    """A player's colour."""

    id: Id


class PlayerPieces(Part, frozen=True):
    """Pieces of each player."""

    pawns: Number
    trading_posts: Number
    agents: Number
    boards: Number
    player_aids: Number


class Start(Part, frozen=True):
    """What a seat starts with."""

    money: Count
    concessions: Count
    starting_contracts: Count


class Office(Part, frozen=True):
    """A personal Board; post_money: pounds beside each Trading Post, top first; no_post_money: when none is left."""

    pigeonholes: tuple[Number, ...]
    warehouse: Number
    contract_slots: Number
    upgrade_rows: Number
    upgrades_per_row: Number
    post_money: tuple[Count, ...]
    no_post_money: Count


class Negotiating(Part, frozen=True):
    """What Negotiate pays: pounds for each own Agent in Headquarters and in Tea Break; Concessions."""

    per_agent_city: Count
    per_agent_tea: Count
    concession: Count


class Scoring(Part, frozen=True):
    """Final scoring: pounds for each company led; resources that make one pound."""

    majority_shareholder: Count
    resources_per_pound: Number


class PlayersFile(Sourced, frozen=True):
    """players.yaml; level_start: extra pounds by turn order, for each number of players."""

    colours: tuple[Colour, ...]
    pieces: PlayerPieces
    start: Start
    board: Office
    negotiate: Negotiating
    scoring: Scoring
    level_start: Mapping[Players, tuple[Count, ...]]


class TeaKind(Part, frozen=True):
    """A kind of tea: Crates in the box, pounds when served, Concessions that buy one."""

    id: Tea
    count: Number
    serve_money: Count
    concessions: Number


class Loans(Part, frozen=True):
    """A Loan: pounds received, and owed at the end."""

    count: Number
    receive: Number
    repay: Number


class Resources(Sourced, frozen=True):
    """resources.yaml; coins: value to how many."""

    crates: tuple[TeaKind, ...]
    coins: Mapping[Number, Number]
    concessions: Number
    loans: Loans


class ValueSpace(Part, frozen=True):
    """A space of the Share Value Track; line: a dividend line follows it; white: tokens start here."""

    value: Number
    white: bool = False
    line: bool = False


class ShareValue(Part, frozen=True):
    """The Share Value Track; start_tokens_by_side: tokens on each white space."""

    dividend_per_share: Number
    spaces: tuple[ValueSpace, ...]
    start_tokens_by_side: Mapping[SideId, tuple[Count, ...]]


class Dividend(Part, frozen=True):
    """The Dividend Track: its last space, and the first by number of players."""

    last_space: Mapping[SideId, Number]
    start: Mapping[Players, Count]


class RoyalSupplier(Part, frozen=True):
    """Share Value steps at the end, for each position of the Royal Supplier Track."""

    positions: tuple[Number, ...]


class FactoryReserve(Part, frozen=True):
    """Share Value steps of each row, top first."""

    rows: tuple[Number, ...]


class Tracks(Sourced, frozen=True):
    """tracks.yaml; upgrade_costs: pounds of each Upgrade space, from the one farthest from the deck."""

    share_value: ShareValue
    dividend: Dividend
    royal_supplier: RoyalSupplier
    factory_reserve: FactoryReserve
    upgrade_costs: tuple[Count, ...]
    end_companies_out_of_shares: Number
