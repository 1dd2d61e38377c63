"""What stands in the component files of California Gold: each struct mirrors a YAML file or a part of one.

Money is in whole dollars; places are on the board of 160 x 100 units.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta

from greengold.catalog.parts import Count, Id, Name, Number, Part, Sourced
from greengold.games.orange.vocabulary import Effect

Across = Annotated[int, Meta(ge=0, le=160)]
Down = Annotated[int, Meta(ge=0, le=100)]
Point = tuple[Across, Down]
"""x from the left, y from the top."""
Rect = tuple[Across, Down, Across, Down]
"""x, y, width, height."""
Players = Annotated[int, Meta(ge=3, le=5)]
Place = Annotated[str, Meta(pattern="^[a-z][a-z_]*([.][a-z0-9_]+)?$")]
"""A slot of a box (`advertising.regional`) or a place of the array (`array.1`)."""
Orange = Literal["V", "W"]
"""A Valencia, or a Washington Navel."""


# ---- boxes.yaml


class Slot(Part, frozen=True):
    """A slot; price: dollars for a piece there; max_per_player: pieces of one player, null = any number."""

    id: Place
    price: Count
    max_per_player: Number | None
    name: Name | None = None
    railroad: Id | None = None


class Box(Part, frozen=True):
    """A box beside the map; action: how its slots are filled; agency_action: whether an agency may do it."""

    id: Id
    name: Name
    action: Id
    agency_action: bool
    rect: Rect
    slots: tuple[Slot, ...]


class Array(Sourced, frozen=True):
    """The places for face-up groves."""

    size: Number
    rect: Rect
    places: tuple[Place, ...]


class Boxes(Sourced, frozen=True):
    """boxes.yaml."""

    boxes: tuple[Box, ...]
    array: Array


# ---- counties.yaml


class County(Part, frozen=True):
    """A county; nursery_price is also the number of its groves; neighbours: for the drawing only."""

    id: Id
    name: Name
    nursery_price: Number
    railroads: tuple[Id, ...]
    oranges: tuple[Orange, ...]
    label: Point
    polygon: tuple[Point, ...]
    neighbours: tuple[Id, ...]


class Scenery(Part, frozen=True):
    """Mountains and sea."""

    id: Id
    name: Name
    kind: Id
    polygon: tuple[Point, ...]


class Counties(Sourced, frozen=True):
    """counties.yaml."""

    counties: tuple[County, ...]
    decor: tuple[Scenery, ...]


# ---- effects.yaml


class Entry(Part, frozen=True):
    """A word of the vocabulary explained; params: its fields and what they may say."""

    kind: Id
    when: Literal["now", "round", "step3", "meta"]
    params: Mapping[Id, str | tuple[str, ...]]
    meaning: Name


class Effects(Sourced, frozen=True):
    """effects.yaml."""

    who: tuple[Id, ...]
    kinds: tuple[Entry, ...]


# ---- farm_reports.yaml


class Report(Sourced, frozen=True):
    """A farm report; slot: box slot that prepares a player; remove_chips: chips there go back; delay: rounds later."""

    id: Id
    name: Name
    family: Id
    count: Number
    effects_origin: Id
    slot: Place | None
    remove_chips: bool
    delay: Annotated[int, Meta(ge=0, le=1)]
    text: Name
    effects: tuple[Effect, ...]


class FarmReports(Sourced, frozen=True):
    """farm_reports.yaml; total: cards of the deck."""

    total: Number
    cards: tuple[Report, ...]


# ---- groves.yaml


class Fruit(Sourced, frozen=True):
    """A type of oranges; dues: dollars a grove of it brings."""

    id: Orange
    name: Name
    dues: Number
    short: Name | None = None


class Grove(Part, frozen=True):
    """A grove card; brand: of its crate label."""

    id: Id
    city: Name
    county: Id
    railroad: Id
    type: Orange
    brand: Name


class Groves(Sourced, frozen=True):
    """groves.yaml."""

    types: tuple[Fruit, ...]
    groves: tuple[Grove, ...]


# ---- railroads.yaml


class Railroad(Part, frozen=True):
    """A railroad company; groves: its cards in the deck."""

    id: Id
    name: Name
    short: Name
    groves: Number


class Railroads(Sourced, frozen=True):
    """railroads.yaml."""

    railroads: tuple[Railroad, ...]


# ---- setup.yaml


class SeatNumbers(Sourced, frozen=True):
    """How many may play."""

    min: Number
    max: Number


class EndTrigger(Sourced, frozen=True):
    """Groves that trigger the end, by number of players."""

    by_players: Mapping[Players, Number]


class Start(Sourced, frozen=True):
    """What everybody starts with."""

    money: Count
    packing_houses: Number
    farm_report_hand: Number
    array_size: Number
    worker_slot: Id


class BuildingPrices(Sourced, frozen=True):
    """Dollars for buildings; a nursery's stand on the county."""

    packing_house: Count
    agency: Count
    nursery: Literal["county_value"]


class ActionPrices(Sourced, frozen=True):
    """Dollars for actions."""

    move_packing_house: Count
    abandon_packing_house: Literal[0]


class Limits(Sourced, frozen=True):
    """How many there may be."""

    groves_per_packing_house: Number
    members_per_turn: Number
    set_size: Number
    agencies_per_player: Number
    nurseries_per_player_per_county: Number


class PieceSupply(Sourced, frozen=True):
    """Pieces of each player; null = not limited (ORANGE-R28)."""

    packing_houses: None
    nurseries: None
    trains: None
    chips: None


class DuesValues(Sourced, frozen=True):
    """Dollars of Collect Dues."""

    valencia: Number
    navel: Number
    advertising_per_set: Number
    train: Number
    railroad_majority: Number


class FirstReport(Sourced, frozen=True):
    """The round after which the first farm report is played."""

    first_played_after_round: Number


class Options(Sourced, frozen=True):
    """late_start_bonus: choices, dollars per place in the turn order of round 1 (ORANGE-R7)."""

    late_start_bonus: tuple[Count, ...]


class Safety(Sourced, frozen=True):
    """The round after which a game ends that nobody finishes (ORANGE-R60)."""

    round_limit: Number


class Seats(Sourced, frozen=True):
    """Colours in the order of the seats."""

    colours: tuple[Id, ...]


class Setup(Part, frozen=True):
    """setup.yaml."""

    players: SeatNumbers
    end_trigger: EndTrigger
    start: Start
    building_prices: BuildingPrices
    action_prices: ActionPrices
    limits: Limits
    piece_supply: PieceSupply
    dues: DuesValues
    farm_reports: FirstReport
    options: Options
    safety: Safety
    seats: Seats


# ---- working_conditions.yaml


class Condition(Part, frozen=True):
    """A slot of the Working Conditions; step: downwards from Optimal; strike: what a strike does there."""

    id: Id
    step: Count
    name: Name
    text: Name
    strike: tuple[Effect, ...]


class Conditions(Sourced, frozen=True):
    """working_conditions.yaml."""

    start_slot: Id
    improve_cost_per_step: Literal["packing_houses"]
    rect: Rect
    slots: tuple[Condition, ...]
