"""Every move of California Gold as a ready-made value with what it means in numbers, so that no text is ever parsed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from greengold.core.move import Move
from greengold.games.orange.names import EXTRA_ADD, EXTRA_DUES, EXTRA_HOUSE, EXTRA_TRAIN

if TYPE_CHECKING:
    from greengold.games.orange.pack import Pack

DONE, END_TURN = Move("done"), Move("end_turn")

HOUSE, NURSERY, AGENCY, DUES, CANVASS, TRAIN, CHIP, PASS, ADD, RELOCATE, ABANDON = range(11)
"""What a standard or supplemental action does."""

Deed = tuple[int, int, int]
"""What is done, and to what: a county, grove, railroad or slot, then the county a house moves to; 0 where nothing."""

STANDARD, BY_NURSERY, BY_CARD = "standard", "nursery", "card"
"""By what a member is added."""


class Moves:
    """The moves by decision. standard, supplemental: what each does; card: the extra action it is, and to what.

    The rest by number of the thing touched: settle (a county), improve (a slot of the conditions), report, discard (a
    grove). `standard_always` and `agency` are the actions without a grove of the array and without a house of one's
    own; adds, card_adds, nursery_adds are by grove, leaves and abandons by county.
    """

    def __init__(self, pack: Pack) -> None:
        counties = tuple(f"county:{name}" for name in pack.counties)
        groves = tuple(f"grove:{name}" for name in pack.groves)
        railroads = tuple(f"railroad:{name}" for name in pack.railroads)
        self.settle = _moves("place_house", counties)
        self.settle_of = _numbers(self.settle)
        self._fill_standard(pack, counties, groves, railroads)
        self._fill_supplemental(pack, groves, railroads)
        self._fill_card(counties, groves, railroads)
        self.improve = _moves("improve", [f"condition:{name}" for name in pack.conditions])
        self.improve_of = _numbers(self.improve)
        self.report = _moves("report", [f"report:{name}" for name in pack.report_ids])
        self.report_of = _numbers(self.report)
        self.discard = _moves("discard", groves)
        self.discard_of = _numbers(self.discard)

    def _fill_standard(
        self, pack: Pack, counties: tuple[str, ...], groves: tuple[str, ...], railroads: tuple[str, ...]
    ) -> None:
        always: dict[Move, Deed] = {}
        for county, touch in enumerate(counties):
            always[Move("buy_house", ("action:buy", "building:house", touch))] = (HOUSE, county, 0)
        for county, touch in enumerate(counties):
            always[Move("buy_nursery", ("action:buy", "building:nursery", touch))] = (NURSERY, county, 0)
        always[Move("buy_agency", ("action:buy", "building:agency"))] = (AGENCY, 0, 0)
        always[Move("collect_dues", ("action:collect",))] = (DUES, 0, 0)
        always[Move("canvass", ("action:canvass",))] = (CANVASS, 0, 0)
        for railroad, touch in enumerate(railroads):
            always[Move("train", ("action:train", touch))] = (TRAIN, railroad, 0)
        for slot, (verb, touch) in enumerate(zip(pack.slot_verbs, pack.slot_places, strict=True)):
            always[Move(verb, (f"action:{verb}", touch))] = (CHIP, slot, 0)
        always[Move("pass", ("action:pass",))] = (PASS, 0, 0)
        self.standard_always = tuple(always)
        self.adds = tuple(Move("add", ("action:add", touch)) for touch in groves)
        self.leaves = tuple(
            tuple(Move("move_house", ("action:move", here, there)) for there in counties) for here in counties
        )
        self.abandons = tuple(Move("abandon_house", ("action:abandon", touch)) for touch in counties)
        self.standard = always
        self.standard |= {move: (ADD, grove, 0) for grove, move in enumerate(self.adds)}
        for here, moves in enumerate(self.leaves):
            self.standard |= {move: (RELOCATE, here, there) for there, move in enumerate(moves)}
        self.standard |= {move: (ABANDON, county, 0) for county, move in enumerate(self.abandons)}

    def _fill_supplemental(self, pack: Pack, groves: tuple[str, ...], railroads: tuple[str, ...]) -> None:
        self.nursery_adds = tuple(Move("add", ("by:nursery", touch)) for touch in groves)
        agency: dict[Move, Deed] = {}
        for railroad, touch in enumerate(railroads):
            agency[Move("train", ("by:agency", touch))] = (TRAIN, railroad, 0)
        for slot, (verb, touch) in enumerate(zip(pack.slot_verbs, pack.slot_places, strict=True)):
            agency[Move(verb, ("by:agency", touch))] = (CHIP, slot, 0)
        self.agency = tuple(agency)
        self.supplemental = agency
        self.supplemental |= {move: (ADD, grove, 0) for grove, move in enumerate(self.nursery_adds)}

    def _fill_card(self, counties: tuple[str, ...], groves: tuple[str, ...], railroads: tuple[str, ...]) -> None:
        self.card_adds = _moves("add", groves)
        dues = Move("collect_dues", ("dues:own",))
        self.card_always = {
            EXTRA_DUES: (dues,),
            EXTRA_TRAIN: _moves("train", railroads),
            EXTRA_HOUSE: _moves("buy_house", counties),
        }
        """Moves of the extra actions but that of adding a member."""
        self.card: dict[Move, tuple[int, int]] = {move: (EXTRA_ADD, at) for at, move in enumerate(self.card_adds)}
        for extra, moves in self.card_always.items():
            self.card |= {move: (extra, at) for at, move in enumerate(moves)}


def _moves(verb: str, touches: Iterable[str]) -> tuple[Move, ...]:
    return tuple(Move(verb, (touch,)) for touch in touches)


def _numbers(moves: tuple[Move, ...]) -> dict[Move, int]:
    return {move: number for number, move in enumerate(moves)}
