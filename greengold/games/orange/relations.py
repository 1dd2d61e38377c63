"""What must hold between the components of California Gold, so that the rulebook's game can be played with them.

Here: the map, groves, boxes and constants; farm reports are looked at in report_relations.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from greengold.catalog.loader import PackError
from greengold.catalog.relations import FileFaults
from greengold.games.orange import report_relations

if TYPE_CHECKING:
    from greengold.games.orange.components import Components

BOXES = {
    "railroad": ("place_train", True, ()),
    "advertising": ("advertise", True, (("advertising.regional", 5), ("advertising.national", 10))),
    "political": ("lobby", True, (("political.county", 5), ("political.state", 10))),
    "production": (
        "amenity",
        True,
        (("production.irrigation", 5), ("production.fumigation", 5), ("production.fertilization", 5)),
    ),
    "agency": ("buy_agency", False, (("agency", 10),)),
}
"""Boxes with their action, whether it is an agency action, and their slots with prices (rulebook: 5-8; ORANGE-R34);
the slots of the railroads follow from the companies."""

CONDITIONS = ("optimal", "good", "standard", "substandard", "bad", "vile")
"""The Working Conditions, best first (rulebook: Working Conditions)."""

TARGETS = {3: 21, 4: 15, 5: 12}
"""Groves that trigger the end, by number of players (rulebook: End Game)."""


def faults(components: Components) -> Iterator[PackError]:
    """Everything in which components break the rulebook or do not fit together."""
    for check in (_counties, _groves, _railroads, _boxes, _array, _setup, _spare_groves):
        yield from check(components)
    yield from report_relations.faults(components)


def _counties(components: Components) -> Iterator[PackError]:
    """What a county prints is what its groves are (rulebook: The Board)."""
    file, groves = FileFaults(components.folder, "counties"), components.groves.groves
    counties = components.counties.counties
    ids = [county.id for county in counties]
    yield from file.unique(ids, "counties")
    for number, county in enumerate(counties):
        own, keys = [grove for grove in groves if grove.county == county.id], ("counties", number)
        why = "the county's groves in the deck"
        yield from file.same(county.nursery_price, len(own), *keys, "nursery_price", why=why)
        yield from file.same(sorted(county.railroads), sorted({grove.railroad for grove in own}), *keys, "railroads",
                             why="the railroads of its groves")  # fmt: skip
        yield from file.same(sorted(county.oranges), sorted({grove.type for grove in own}), *keys, "oranges",
                             why="the oranges of its groves")  # fmt: skip
        for at, name in enumerate(county.neighbours):
            yield from file.known(name, ids, *keys, "neighbours", at)
    yield from file.unique([scenery.id for scenery in components.counties.decor], "decor")


def _groves(components: Components) -> Iterator[PackError]:
    file, it = FileFaults(components.folder, "groves"), components.groves
    counties = [county.id for county in components.counties.counties]
    railroads = [railroad.id for railroad in components.railroads.railroads]
    yield from file.same([fruit.id for fruit in it.types], ["V", "W"], "types", why="Valencias and Navels")
    values = components.setup.dues.valencia, components.setup.dues.navel
    yield from file.same(tuple(fruit.dues for fruit in it.types), values, "types", why="the dues of setup.yaml")
    yield from file.unique([grove.id for grove in it.groves], "groves")
    for number, grove in enumerate(it.groves):
        yield from file.known(grove.county, counties, "groves", number, "county")
        yield from file.known(grove.railroad, railroads, "groves", number, "railroad")


def _railroads(components: Components) -> Iterator[PackError]:
    file, it = FileFaults(components.folder, "railroads"), components.railroads.railroads
    there = Counter(grove.railroad for grove in components.groves.groves)
    yield from file.same(len(it), 3, "railroads", why="companies of the rulebook")
    yield from file.unique([railroad.id for railroad in it], "railroads")
    for number, railroad in enumerate(it):
        right = there[railroad.id]
        yield from file.same(railroad.groves, right, "railroads", number, "groves", why="its groves in the deck")


def _boxes(components: Components) -> Iterator[PackError]:
    file, it = FileFaults(components.folder, "boxes"), components.boxes.boxes
    yield from file.same([box.id for box in it], list(BOXES), "boxes", why="the boxes of the board, in this order")
    for number, box in enumerate(it):
        if box.id not in BOXES:
            continue
        action, agency, slots = BOXES[box.id]
        keys = ("boxes", number)
        yield from file.printed(box, {"action": action, "agency_action": agency}, *keys)
        if box.id == "railroad":
            slots = tuple((f"railroad.{railroad.id}", 0) for railroad in components.railroads.railroads)
            railroads = [railroad.id for railroad in components.railroads.railroads]
            yield from file.same([slot.railroad for slot in box.slots], railroads, *keys, "slots", why="the companies")
        printed = tuple((slot.id, slot.price) for slot in box.slots)
        yield from file.same(printed, slots, *keys, "slots")
        most = None if box.id == "railroad" else 1
        for at, slot in enumerate(box.slots):
            yield from file.same(slot.max_per_player, most, *keys, "slots", at, "max_per_player")


def _array(components: Components) -> Iterator[PackError]:
    file, it = FileFaults(components.folder, "boxes"), components.boxes.array
    places = tuple(f"array.{number + 1}" for number in range(it.size))
    yield from file.same(it.places, places, "array", "places", why="as many as its size, numbered")
    yield from file.same(it.size, components.setup.start.array_size, "array", "size", why="as in setup.yaml")


def _setup(components: Components) -> Iterator[PackError]:
    file, it = FileFaults(components.folder, "setup"), components.setup
    yield from file.printed(it.players, {"min": 3, "max": 5}, "players")
    yield from file.same(dict(it.end_trigger.by_players), TARGETS, "end_trigger", "by_players")
    start = {"money": 20, "packing_houses": 1, "farm_report_hand": 6, "array_size": 6, "worker_slot": CONDITIONS[0]}
    yield from file.printed(it.start, start, "start")
    yield from file.printed(it.building_prices, {"packing_house": 5, "agency": 10}, "building_prices")
    yield from file.printed(it.action_prices, {"move_packing_house": 1}, "action_prices")
    limits = {
        "groves_per_packing_house": 3,
        "members_per_turn": 2,
        "set_size": 3,
        "agencies_per_player": 1,
        "nurseries_per_player_per_county": 1,
    }
    yield from file.printed(it.limits, limits, "limits")
    dues = {"valencia": 1, "navel": 2, "advertising_per_set": 1, "train": 2, "railroad_majority": 2}
    yield from file.printed(it.dues, dues, "dues")
    yield from file.printed(it.farm_reports, {"first_played_after_round": 2}, "farm_reports")
    bonus = it.options.late_start_bonus
    if bonus[:1] != (0,) or len(set(bonus)) < len(bonus):
        yield file.fault("different amounts, 0 first (ORANGE-R7)", bonus, "options", "late_start_bonus")
    yield from file.unique(it.seats.colours, "seats", "colours", last=())
    yield from file.same(len(it.seats.colours), it.players.max, "seats", "colours", why="one for each seat")


def _spare_groves(components: Components) -> Iterator[PackError]:
    """Until the end is triggered the array can always be filled (section 8)."""
    file, it = FileFaults(components.folder, "groves"), components
    held = max(players * (target - 1) for players, target in it.setup.end_trigger.by_players.items())
    wanted = held + it.setup.start.array_size
    if len(it.groves.groves) < wanted:
        yield file.fault(f"at least {wanted} groves, so that the array stays full", len(it.groves.groves), "groves")
