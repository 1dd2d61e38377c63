"""What events of the orange game touch, and how they sound."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from greengold.core.event import Event
from greengold.ui.stage import orange_look

if TYPE_CHECKING:
    from greengold.games.orange.view import OrangeView

PLACES: dict[str, tuple[str, ...]] = {
    "house_placed": ("county:{county}",),
    "bought": ("county:{county}",),
    "agency_bought": ("agency:box",),
    "recruited": ("grove:{grove}",),
    "refilled": ("grove:{grove}",),
    "dues": ("dues:own",),
    "canvassed": ("array:all",),
    "train_placed": ("railroad:{railroad}",),
    "train_left": ("railroad:{railroad}",),
    "house_moved": ("county:{from}", "county:{to}"),
    "house_abandoned": ("county:{county}",),
    "improved": ("condition:{condition}",),
    "not_improved": ("condition:{condition}",),
    "strike": ("condition:{condition}",),
    "report_played": ("effect:{card}",),
    "takes_effect": ("effect:{card}",),
    "grove_lost": ("discard:groves",),
    "report_drawn": ("deck:reports",),
    "report_drawn_hidden": ("deck:reports",),
}
"""Places by kind of event, with its facts; slots are added."""

CHANGES = {
    "house_placed", "bought", "agency_bought", "recruited", "canvassed", "train_placed", "house_moved",
    "house_abandoned", "improved", "report_played", "chip_placed", "grove_lost",
}  # fmt: skip
"""Events whose last place carries the mover's badge."""

SOUNDS = {
    "house_placed": "piece_place", "bought": "piece_place", "agency_bought": "piece_place", "recruited": "card_draw",
    "refilled": "card_flip", "dues": "coin_many", "canvassed": "card_shuffle", "train_placed": "orange_train",
    "train_left": "piece_lift", "chip_placed": "orange_stamp", "house_moved": "piece_place",
    "house_abandoned": "piece_lift", "improved": "marker_step", "workers_sink": "piece_place_soft",
    "report_played": "card_flip", "freeze": "orange_freeze", "strike": "orange_strike", "chips_removed": "piece_lift",
    "grove_lost": "card_draw", "money_gained": "coin_many", "money_paid": "coin_one", "report_drawn": "card_draw",
    "report_drawn_hidden": "card_draw", "token_passed": "piece_place_soft", "end_triggered": "ui_turn",
    "deck_shuffled": "card_shuffle",
}  # fmt: skip


def places_of(event: Event) -> tuple[str, ...]:
    """Places that an event speaks of."""
    if event.kind in ("chip_placed", "chips_removed"):
        return (str(event.facts["slot"]).replace(".", ":"),)
    return tuple(place.format(**event.facts) for place in PLACES.get(event.kind, ()))


def last_marks(events: Sequence[Event], after: OrangeView) -> list[tuple[str, str]]:
    """Places that were changed last, with the colour that changed them."""
    found: dict[str, str] = {}
    for event in events:
        if event.kind in CHANGES and "seat" in event.facts:
            for place in places_of(event)[-1:]:
                found[place] = orange_look.colour_of(after, int(event.facts["seat"]))
    return list(found.items())
