"""What must hold for the farm reports and strikes of California Gold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from greengold.catalog.loader import PackError
from greengold.catalog.relations import FileFaults
from greengold.games.orange.vocabulary import KINDS, Action, Forbid, Freeze, LoseGrove, Repeat, Strike

if TYPE_CHECKING:
    from greengold.games.orange.components import Components
    from greengold.games.orange.parts import Report

WHO = ("all", "prepared", "unprepared", "leaders")
TOTAL = 60
FAMILIES = {"freeze": 9, "strike": 9, "repeat": 5, "unions": 1, "election": 8}
"""Cards of a family (rulebook: Farm Report Cards)."""

SLOTS = {"advertising.regional": 4, "advertising.national": 2}
"""Cards of an advertising slot (rulebook: Farm Report Cards)."""

REMOVING = ("advertising", "election")
"""Families of which every card takes the chips of its slot away (rulebook: Farm Report Cards)."""

STRIKES: dict[str, tuple[object, ...]] = {
    "optimal": (),
    "good": (Forbid(what="collect_dues"),),
    "standard": (Forbid(what="add_member"),),
    "substandard": (LoseGrove(count=1),),
    "bad": (Forbid(what="turn"),),
    "vile": (LoseGrove(count=1), Forbid(what="turn")),
}
"""What a strike does in each slot, best first (rulebook: Working Conditions Consequences)."""


def faults(components: Components) -> Iterator[PackError]:
    """Everything in which reports and strikes break the rulebook or do not fit together."""
    for check in (_vocabulary, _conditions, _counts, _cards):
        yield from check(components)


def _vocabulary(components: Components) -> Iterator[PackError]:
    """effects.yaml explains the words there are, with their fields."""
    file, it = FileFaults(components.folder, "effects"), components.effects
    yield from file.same(it.who, WHO, "who", why="whom the rules know")
    kinds = [str(kind.__struct_config__.tag) for kind in KINDS]
    yield from file.same([entry.kind for entry in it.kinds], kinds, "kinds", why="the words the rules know")
    for number, (entry, kind) in enumerate(zip(it.kinds, KINDS, strict=False)):
        fields = [field.name for field in msgspec.structs.fields(kind) if field.name != "who"]
        yield from file.same(list(entry.params), fields, "kinds", number, "params", why="the fields of the word")


def _conditions(components: Components) -> Iterator[PackError]:
    file, it = FileFaults(components.folder, "working_conditions"), components.working_conditions
    yield from file.same([slot.id for slot in it.slots], list(STRIKES), "slots", why="the slots, best first")
    yield from file.same(it.start_slot, components.setup.start.worker_slot, "start_slot", why="as in setup.yaml")
    for number, slot in enumerate(it.slots):
        yield from file.same(slot.step, number, "slots", number, "step", why="steps down from Optimal")
        if slot.strike != (right := STRIKES.get(slot.id, ())):
            expected = f"{len(right)} effects as in the rulebook's Working Conditions Consequences"
            yield file.fault(expected, [str(effect) for effect in slot.strike], "slots", number, "strike")


def _counts(components: Components) -> Iterator[PackError]:
    file, it = FileFaults(components.folder, "farm_reports"), components.farm_reports
    yield from file.unique([card.id for card in it.cards], "cards")
    yield from file.same(it.total, TOTAL, "total", why="the size of the deck")
    yield from file.same(sum(card.count for card in it.cards), it.total, "cards", why="cards in all")
    families: Counter[str] = Counter()
    slots: Counter[str] = Counter()
    for card in it.cards:
        families[card.family] += card.count
        slots[card.slot or ""] += card.count
    for family, count in FAMILIES.items():
        yield from file.same(families[family], count, "cards", why=f"cards of the family {family}")
    for slot, count in SLOTS.items():
        yield from file.same(slots[slot], count, "cards", why=f"cards for the slot {slot}")


def _cards(components: Components) -> Iterator[PackError]:
    file, it = FileFaults(components.folder, "farm_reports"), components.farm_reports
    slots = [slot.id for box in components.boxes.boxes if box.id not in ("railroad", "agency") for slot in box.slots]
    for number, card in enumerate(it.cards):
        keys = ("cards", number)
        if card.slot is not None:
            yield from file.known(card.slot, slots, *keys, "slot")
        elif card.remove_chips:
            yield file.fault("a slot whose chips are removed", "null", *keys, "slot")
        if card.family in REMOVING and not (card.remove_chips and card.slot):
            yield file.fault("true with a slot (the rulebook)", card.remove_chips, *keys, "remove_chips")
        yield from file.same(card.delay, int(card.family == "unions"), *keys, "delay")
        yield from _effects(file, number, card)


def _effects(file: FileFaults, number: int, card: Report) -> Iterator[PackError]:
    keys = ("cards", number, "effects")
    if not card.effects:
        yield file.fault("effects", "none", *keys)
    for at, effect in enumerate(card.effects):
        if not effect.who:
            yield file.fault(f"one of {', '.join(WHO)}", "none", *keys, at)
        if effect.who in ("prepared", "unprepared") and card.slot is None:
            yield file.fault("a slot that prepares players", "null", "cards", number, "slot")
        if isinstance(effect, Freeze | Repeat) and effect.who != "all":
            yield file.fault("all (the rulebook)", effect.who, *keys, at, "who")
        if isinstance(effect, Freeze) != (card.family == "freeze"):
            yield file.fault("a freeze on the Freeze cards alone (the rulebook)", card.family, *keys, at)
        if isinstance(effect, Strike) != (card.family in ("strike", "unions")):
            yield file.fault("a strike on the Strike cards and Unions alone (the rulebook)", card.family, *keys, at)
        if isinstance(effect, Repeat) != (card.family == "repeat"):
            yield file.fault("a repeat on the Repeat cards alone (the rulebook)", card.family, *keys, at)
        if isinstance(effect, Action) and effect.price == "free" and effect.action != "buy_packing_house":
            yield file.fault("normal: only a Packing House has a price", effect.price, *keys, at, "price")
