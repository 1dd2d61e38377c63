"""What the rules look up all the time: the components for one number of seats, as tables of small numbers."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from greengold.games.orange.moves import Moves
from greengold.games.orange.names import NONE
from greengold.games.orange.vocabulary import Repeat

if TYPE_CHECKING:
    from collections.abc import Callable

    from greengold.games.orange.components import Components


class Tally(NamedTuple):
    """A tableau counted: groves by county, by railroad, Valencias by railroad; Valencias and Navels in all."""

    counties: tuple[int, ...]
    railroads: tuple[int, ...]
    valencia_railroads: tuple[int, ...]
    valencias: int
    navels: int


class Pack:
    """Tables for one number of seats. Counties, railroads, groves, slots, conditions and reports are indices in the
    order of the data; never changed.

    counties, railroads, groves, slots (`advertising.regional`), conditions, report_ids: ids; `..._of`: their numbers.
    county, railroad, navel: of each grove. slot_places: as touched (`advertising:regional`); slot_verbs, slot_prices.
    nursery_prices by county. reports: cards; report_slot: the slot that prepares, NONE without; report_counts: copies;
    repeats: whether a report is a Repeat. strikes: effects by condition. target: groves that trigger the end.
    """

    def __init__(self, components: Components, seats: int) -> None:
        self.components, self.seats = components, seats
        self._fill_map(components)
        self._fill_boxes(components)
        self._fill_reports(components)
        self._fill_setup(components)
        self.tally: Callable[[tuple[int, ...]], Tally] = lru_cache(maxsize=1 << 14)(self._tally)
        """The groves of a tableau counted."""
        self.moves = Moves(self)

    def _fill_map(self, components: Components) -> None:
        counties, groves = components.counties.counties, components.groves.groves
        self.counties = tuple(county.id for county in counties)
        self.nursery_prices = tuple(county.nursery_price for county in counties)
        self.railroads = tuple(railroad.id for railroad in components.railroads.railroads)
        self.groves = tuple(grove.id for grove in groves)
        self.grove_of = {name: grove for grove, name in enumerate(self.groves)}
        self.county = tuple(self.counties.index(grove.county) for grove in groves)
        self.railroad = tuple(self.railroads.index(grove.railroad) for grove in groves)
        self.navel = tuple(grove.type == "W" for grove in groves)

    def _fill_boxes(self, components: Components) -> None:
        boxes = [box for box in components.boxes.boxes if box.id not in ("railroad", "agency")]
        slots = [(box, slot) for box in boxes for slot in box.slots]
        self.slots = tuple(slot.id for _, slot in slots)
        self.slot_places = tuple(name.replace(".", ":") for name in self.slots)
        self.slot_verbs = tuple(box.action for box, _ in slots)
        self.slot_prices = tuple(slot.price for _, slot in slots)
        self.ad_slots = tuple(number for number, (box, _) in enumerate(slots) if box.id == "advertising")

    def _fill_reports(self, components: Components) -> None:
        self.reports = components.farm_reports.cards
        self.report_ids = tuple(card.id for card in self.reports)
        self.report_of = {name: card for card, name in enumerate(self.report_ids)}
        self.report_slot = tuple(self.slots.index(card.slot) if card.slot else NONE for card in self.reports)
        self.report_counts = tuple(card.count for card in self.reports)
        self.repeats = tuple(any(isinstance(effect, Repeat) for effect in card.effects) for card in self.reports)
        slots = components.working_conditions.slots
        self.conditions = tuple(slot.id for slot in slots)
        self.strikes = tuple(slot.strike for slot in slots)
        self.worst = len(slots) - 1

    def _fill_setup(self, components: Components) -> None:
        setup = components.setup
        self.target = setup.end_trigger.by_players[self.seats]
        self.colours = setup.seats.colours[: self.seats]
        self.money, self.hand = setup.start.money, setup.start.farm_report_hand
        self.array = setup.start.array_size
        self.worker = self.conditions.index(setup.start.worker_slot)
        self.house_price, self.agency_price = setup.building_prices.packing_house, setup.building_prices.agency
        self.move_price = setup.action_prices.move_packing_house
        self.per_house, self.set_size = setup.limits.groves_per_packing_house, setup.limits.set_size
        self.members = setup.limits.members_per_turn
        self.pay = setup.dues
        self.first_report = setup.farm_reports.first_played_after_round
        self.round_limit = setup.safety.round_limit

    def _tally(self, tableau: tuple[int, ...]) -> Tally:
        counties, railroads = [0] * len(self.counties), [0] * len(self.railroads)
        valencias, navels = [0] * len(self.railroads), 0
        for grove in tableau:
            railroad = self.railroad[grove]
            counties[self.county[grove]] += 1
            railroads[railroad] += 1
            if self.navel[grove]:
                navels += 1
            else:
                valencias[railroad] += 1
        return Tally(tuple(counties), tuple(railroads), tuple(valencias), len(tableau) - navels, navels)
