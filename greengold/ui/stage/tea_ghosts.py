"""What a move would change, shown before the click: pale pieces where they would go. Lengths in design units."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from greengold.ui.kit import GOLD, INK
from greengold.ui.stage import tea_desk as desk
from greengold.ui.stage import tea_look, tea_office
from greengold.ui.stage.tea_ink import ACTIONS, COMPANY_SIZE, Pen
from greengold.ui.stage.tea_outlook import Trial
from greengold.ui.stage.tea_places import (
    ORDER_SIZE,
    centre,
    factory_spot,
    order_spot,
    pawn_spots,
    post_box,
    supplier_spot,
    value_spots,
)
from greengold.ui.stage.tea_town import agent_spot
from greengold.ui.stage.tea_words import upgrade_words

if TYPE_CHECKING:
    from greengold.games.tea.view import TeaView

GHOST = 0.56


class Ghosts(msgspec.Struct):
    """Draws the events of a trial; seat: whose office is shown."""

    pen: Pen
    view: TeaView
    seat: int
    placed: Counter[str] = msgspec.field(default_factory=Counter)

    def draw(self, trial: Trial) -> None:
        """All ghosts of a trial; a Share Value that rises more than once is drawn at its end."""
        risen: dict[str, int] = {}
        for event in trial.events:
            if event.kind == "share_rose":
                risen[str(event.facts["company"])] = int(event.facts["value"])
            elif event.kind in HANDLERS:
                HANDLERS[event.kind](self, event.facts)
        for company, worth in risen.items():
            self._value(company, worth)

    def _ring(self, x: float, y: float, w: float, h: float, radius: float) -> None:
        strokes = ((INK, 4.4, 0.9), (GOLD, 2.4, 1.0))
        self.pen.kit.frame(self.pen.to, x - w / 2, y - h / 2, w, h, radius, strokes)

    def _value(self, company: str, worth: int) -> None:
        """A Share Value Token where it would stand, with the way it goes."""
        pen, view, spaces = self.pen, self.view, len(self.pen.pack.worth)
        old, new = view.value[view.companies.index(company)], self.pen.pack.worth.index(worth)
        (ox, oy, _), (x, y, size) = value_spots(old, spaces, 1)[0], value_spots(new, spaces, 1)[0]
        pen.of_company("value-token", company, x, y, size, GHOST, 0)
        self._ring(x, y, size + 2, size + 2, size / 2 + 1)
        top = oy - 19
        way = [(ox, oy - 11), ((ox + x) / 2, top), (x, y - 13)]
        pen.kit.outline(pen.to, way, ((INK, 4.6, 1.0), (GOLD, 2.6, 1.0)), curved=True)

    def _pawn(self, facts: dict[str, Any]) -> None:
        action = ACTIONS.index(facts["action"])
        there = tea_look.pawn_stands(self.view)[action]
        colour = tea_look.seat_colour(self.view, facts["seat"])
        x, y = pawn_spots(action, len(there) + 1)[-1]
        self.pen.of_seat("pawn", colour, x, y, 41, GHOST, 0)

    def _worker(self, facts: dict[str, Any]) -> None:
        if facts["seat"] != self.seat:
            return
        hole = facts["hole"] - 1
        k = self.view.hole_count[self.seat][hole] + self.placed[f"hole{hole}"]
        self.placed[f"hole{hole}"] += 1
        wells = desk.hole_wells(hole, self.pen.pack.holes[hole])
        if k < len(wells):
            x, y, w, h = wells[k]
            self._ring(x + w / 2, y + h / 2 - 1, w, h - 2, 5)
            self.pen.of_company("worker", facts["company"], x + w / 2, y + h / 2 - 1, 34, GHOST, 0)

    def _agent(self, facts: dict[str, Any]) -> None:
        x, y, size = agent_spot(tea_look.town_places(self.pen.pack)[f"hq_{facts['company']}"])
        self.pen.of_seat("agent", tea_look.seat_colour(self.view, facts["seat"]), x + 24, y, size, GHOST + 0.14, 0)

    def _factory(self, facts: dict[str, Any]) -> None:
        city = self.view.cities.index(facts["city"])
        spot = factory_spot(tea_look.city_places(self.pen.pack)[city], len(self.view.factories[city]))
        self.pen.of_company("factory", facts["company"], *spot, 29, GHOST + 0.1, 0)

    def _post(self, facts: dict[str, Any]) -> None:
        city = self.view.cities.index(facts["city"])
        box = post_box(tea_look.city_places(self.pen.pack)[city], facts["space"] - 1, len(self.view.posts[city]))
        self.pen.of_seat("post", tea_look.seat_colour(self.view, facts["seat"]), *centre(box), 32, GHOST + 0.14, 0)

    def _order(self, facts: dict[str, Any]) -> None:
        x, y = order_spot(facts["order"] - 1)
        self.pen.crate(facts["tea"], x, y - 1, ORDER_SIZE * 0.66, GHOST + 0.14, 0)

    def _stock(self, facts: dict[str, Any]) -> None:
        """A Crate that would lie in the warehouse."""
        if facts["seat"] != self.seat:
            return
        there = sum(self.view.stock[self.seat]) + self.placed["stock"]
        self.placed["stock"] += 1
        x, y, w, h = desk.stock_box(there, max(self.view.capacity[self.seat], there + 1))
        self.pen.crate(facts["tea"], x + w / 2, y + h / 2, min(33, w - 1), GHOST, 0)

    def _upgrade(self, facts: dict[str, Any]) -> None:
        """An Upgrade on top of its row, and what it covers as it would lie there."""
        if facts["seat"] != self.seat:
            return
        pack, k, box = self.pen.pack, facts["row"] - 1, desk.row_box(facts["row"] - 1)
        cards = [pack.upgrades[pack.upgrade_of[id]] for id in (*self.view.rows[self.seat][k], facts["upgrade"])]
        area, pale = self.pen.kit.area(*box), self.pen.to.copy()
        words = partial(upgrade_words, self.pen.voice)
        tea_office.row(msgspec.structs.replace(self.pen, to=pale), k, cards, pack.office.upgrades_per_row, words)
        pale.set_alpha(round(255 * (GHOST + 0.14)))
        tea_office.bare_row(self.pen, k)
        self.pen.to.blit(pale, area, area)

    def _supplier(self, facts: dict[str, Any]) -> None:
        x, y = supplier_spot(facts["position"] - 1)
        self.pen.of_company("value-token", facts["company"], x, y, COMPANY_SIZE, GHOST + 0.1, 0)
        self._ring(x, y, 26, 26, 13)


HANDLERS: dict[str, Callable[[Ghosts, dict[str, Any]], None]] = {
    "pawn_moved": Ghosts._pawn,
    "worker_placed": Ghosts._worker,
    "agent_placed": Ghosts._agent,
    "factory_placed": Ghosts._factory,
    "post_placed": Ghosts._post,
    "crate_served": Ghosts._order,
    "crate_bought": Ghosts._stock,
    "crate_licensed": Ghosts._stock,
    "crate_taken": Ghosts._stock,
    "crate_gained": Ghosts._stock,
    "supplier_advanced": Ghosts._supplier,
    "upgrade_placed": Ghosts._upgrade,
    "upgrade_covers": Ghosts._upgrade,
}
"""Ghost of each kind of event."""
