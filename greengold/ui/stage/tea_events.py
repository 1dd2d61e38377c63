"""What events of the tea house touch, and how they sound."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from greengold.core.event import Event
from greengold.ui.stage import tea_look

if TYPE_CHECKING:
    from greengold.games.tea.view import TeaView

PLACES: dict[str, tuple[str, ...]] = {
    "pawn_moved": ("action:{action}",),
    "neutral_moved": ("action:{action}",),
    "action_begun": ("action:{action}",),
    "worker_taken": ("depot:{depot}",),
    "worker_placed": ("hole:{hole}",),
    "pigeonhole_completed": ("hole:{hole}",),
    "pigeonhole_emptied": ("hole:{hole}",),
    "workers_moved": ("depot:{from}", "depot:{depot}"),
    "worker_drawn": ("depot:{depot}",),
    "share_taken": ("company:{company}",),
    "share_returned": ("company:{company}",),
    "share_rose": ("company:{company}",),
    "share_at_top": ("company:{company}",),
    "royal_influence": ("company:{company}",),
    "dividend": ("company:{company}",),
    "dividend_token": ("dividend:token",),
    "final_round": ("dividend:token",),
    "crate_bought": ("crate:{city}.{tea}",),
    "crate_licensed": ("crate:{city}.{tea}",),
    "crate_taken": ("crate:{city}.{tea}",),
    "crate_gained": ("stock:{tea}",),
    "crate_discarded": ("stock:{tea}",),
    "crate_served": ("crate:{city}.{tea}", "order:{order}"),
    "deal_activated": ("deal:{city}",),
    "passive_income": ("city:{city}",),
    "supply_filled": ("supply:{city}",),
    "agent_placed": ("hq:{company}",),
    "agent_pushed": ("teabreak:all",),
    "contract_taken": ("contract:{space}",),
    "contract_revealed": ("contract:{space}",),
    "fulfilled": ("own:{contract}",),
    "mandate_taken": ("mandate:{space}",),
    "mandate_revealed": ("mandate:{space}",),
    "orders_refreshed": ("order:1", "order:2", "order:3"),
    "factory_placed": ("factory:{company}", "factory:{city}.{company}"),
    "post_placed": ("post:{city}.{space}",),
    "upgrade_taken": ("upgrade:{space}",),
    "upgrade_slid": ("upgrade:{space}",),
    "upgrade_revealed": ("upgrade:{space}",),
    "upgrade_placed": ("row:{row}",),
    "upgrade_covers": ("row:{row}",),
    "supplier_advanced": ("supplier:{company}",),
    "supplier_pushed": ("supplier:{company}",),
    "supplier_first": ("supplier:{company}",),
}
"""Places by kind of event, with its facts."""

CHANGES = {
    "pawn_moved", "worker_taken", "share_taken", "crate_bought", "crate_licensed", "crate_taken", "crate_served",
    "deal_activated", "agent_placed", "contract_taken", "factory_placed", "post_placed", "mandate_taken",
    "upgrade_taken", "upgrade_placed", "upgrade_covers", "fulfilled",
}  # fmt: skip
"""Events whose last place carries the mover's badge."""

SOUNDS = {
    "pawn_moved": "piece_place", "neutral_moved": "piece_place_soft", "worker_taken": "piece_lift",
    "worker_placed": "piece_place_soft", "pigeonhole_emptied": "bag_draw", "workers_moved": "tea_refill",
    "worker_drawn": "bag_draw", "share_taken": "card_draw", "share_returned": "card_draw", "share_rose": "marker_step",
    "royal_influence": "tea_crown", "dividend": "tea_dividend", "earned": "coin_one", "passive_income": "coin_one",
    "paid": "coin_many", "loan_taken": "card_flip", "crate_bought": "tea_crate", "crate_licensed": "tea_crate",
    "crate_taken": "tea_crate", "crate_gained": "tea_crate", "crate_discarded": "tea_crate",
    "crate_served": "tea_pour", "supply_filled": "tea_crate", "deal_activated": "card_flip",
    "agent_placed": "piece_place", "agent_pushed": "piece_place_soft", "contract_taken": "card_draw",
    "contract_revealed": "card_flip", "fulfilled": "tea_contract", "mandate_taken": "tea_crown",
    "mandate_revealed": "card_flip", "orders_refreshed": "card_flip", "factory_placed": "piece_place",
    "post_placed": "piece_place", "upgrade_taken": "card_draw", "upgrade_placed": "piece_place_soft",
    "upgrade_covers": "piece_place_soft", "upgrade_revealed": "card_flip", "supplier_advanced": "marker_step",
    "concessions_gained": "card_draw", "concessions_paid": "card_draw", "final_round": "ui_turn",
}  # fmt: skip


def places_of(event: Event) -> tuple[str, ...]:
    """Places that an event speaks of."""
    return tuple(place.format(**event.facts) for place in PLACES.get(event.kind, ()))


def last_marks(events: Sequence[Event], after: TeaView) -> list[tuple[str, str]]:
    """Places that were changed last, with the colour that changed them."""
    found: dict[str, str] = {}
    for event in events:
        if event.kind in CHANGES:
            seat = int(event.facts.get("seat", after.active))
            for place in places_of(event)[-1:]:
                found[place] = tea_look.seat_colour(after, seat)
    return list(found.items())
