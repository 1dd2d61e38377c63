"""Carrington's turn: its Action Card, its Worker, the parts of the Action, its Deal Tile. Nobody decides anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from greengold.core.agenda import push
from greengold.core.event import Event
from greengold.core.rng import shuffled
from greengold.core.step import Process
from greengold.games.tea import carrington, carrington_deeds, deeds
from greengold.games.tea.house import HOUSE
from greengold.games.tea.names import ACTIONS, NONE, SERVE
from greengold.games.tea.steps.serve import CloseServing

if TYPE_CHECKING:
    from greengold.core.event import Emit
    from greengold.core.verdict import Fact
    from greengold.games.tea.state import SoloState


class HouseCard(Process, frozen=True):
    """The next Action Card is turned up, and the Pawn goes to its Action; all six are shuffled when none is left."""

    def run(self, state: SoloState, emit: Emit) -> None:
        cards, house = state.pack.carrington.cards, state.house
        if not house.cards:
            shuffle, state.rng = shuffled(state.rng, range(len(cards)))
            house = msgspec.structs.replace(house, cards=shuffle, played=())
            emit(Event("carrington_cards_shuffled", {"seat": HOUSE, "n": len(shuffle)}))
        card, *rest = house.cards
        state.house = msgspec.structs.replace(house, cards=tuple(rest), played=(*house.played, card))
        action = self._action(state, cards[card].action)
        facts: dict[str, Fact] = {"seat": HOUSE, "card": cards[card].id, "action": ACTIONS[action], "left": len(rest)}
        emit(Event("carrington_card", facts, reveals=True))
        self._go(state, action, emit)
        push(state, HouseWorker(), *((HouseDeal(),) if cards[card].seal else ()), HouseEnd())

    def _action(self, state: SoloState, name: str) -> int:
        """The card's Action; the Shadow does the one on which the player's Pawn stands."""
        return state.pawns[1 - HOUSE] if name == "shadow" else ACTIONS.index(name)

    def _go(self, state: SoloState, action: int, emit: Emit) -> None:
        """The Pawn may stand there already; it pays no fee."""
        before = state.pawns[HOUSE]
        state.action = state.pawns[HOUSE] = action
        facts: dict[str, Fact] = {"seat": HOUSE, "action": ACTIONS[action]}
        if before == action:
            emit(Event("pawn_stays", facts))
        else:
            emit(Event("pawn_moved", {**facts, "from": ACTIONS[before] if before != NONE else "office"}))
        deeds.move_neutral(state, action, emit)


class HouseWorker(Process, frozen=True):
    """The Worker goes to a Pigeonhole, and the Action begins; without a Worker for it, money is earned instead."""

    def run(self, state: SoloState, emit: Emit) -> None:
        action, pack = state.action, state.pack
        found = carrington.worker(state, action)
        if found is None:
            emit(Event("carrington_idle", {"seat": HOUSE, "action": ACTIONS[action]}))
            deeds.earn(state, HOUSE, pack.carrington.idle_money, "idle", emit)
            return
        depot, state.company, reason = found
        carrington_deeds.tell_company(state, "worker", (state.company, reason), emit)
        hole = deeds.take_worker(state, depot, state.company, emit)
        if hole != NONE:
            self._complete(state, hole, emit)
        acts = [HouseAct(part) for part in range(len(carrington_deeds.ACTS[action]))]
        push(state, *acts, *((CloseServing(),) if action == SERVE else ()))

    def _complete(self, state: SoloState, hole: int, emit: Emit) -> None:
        """The cheapest Upgrade on offer goes to its pile, free; only its end value counts (TEA-R69)."""
        pack = state.pack
        emit(Event("pigeonhole_completed", {"seat": HOUSE, "hole": hole + 1}))
        space = next((space for space, upgrade in enumerate(state.offer) if upgrade != NONE), NONE)
        if space != NONE:
            upgrade = state.offer[space]
            state.offer[space] = NONE
            state.rows[HOUSE * pack.rows] += (upgrade,)
            facts: dict[str, Fact] = {"seat": HOUSE, "upgrade": pack.upgrades[upgrade].id}
            emit(Event("upgrade_taken", {**facts, "space": pack.upgrade_costs[space]}))
        deeds.empty_hole(state, hole, emit)


class HouseAct(Process, frozen=True):
    """A part of the Action, by its place among the parts."""

    part: int

    def run(self, state: SoloState, emit: Emit) -> None:
        if not self.part:
            name, company = ACTIONS[state.action], state.pack.companies[state.company]
            emit(Event("action_begun", {"seat": HOUSE, "action": name, "company": company}))
        carrington_deeds.ACTS[state.action][self.part](state, emit)


class HouseDeal(Process, frozen=True):
    """The top Deal Tile takes effect and is set aside; after the last one the C tiles are the new stack (TEA-R77)."""

    def run(self, state: SoloState, emit: Emit) -> None:
        pack, (tile, *rest) = state.pack, state.house.deals
        tiles = pack.carrington.deals
        emit(Event("carrington_deal", {"seat": HOUSE, "deal": tiles[tile].id, "left": len(rest)}))
        carrington_deeds.resolve(state, tile, emit)
        stack = tuple(rest)
        if not stack:
            again = [tile for tile, of in enumerate(tiles) if of.type == "C"]
            stack, state.rng = carrington.stacked(pack, state.rng, again)
            emit(Event("carrington_deals_shuffled", {"seat": HOUSE, "n": len(stack)}))
        state.house = msgspec.structs.replace(state.house, deals=stack)
        emit(Event("carrington_deal_shown", {"deal": tiles[stack[0]].id}, reveals=True))


class HouseEnd(Process, frozen=True):
    """Carrington's turn is over; Maintenance follows."""

    def run(self, state: SoloState, emit: Emit) -> None:
        emit(Event("turn_ended", {"seat": HOUSE}))
