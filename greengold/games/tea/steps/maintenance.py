"""After a turn: empty spaces are refilled, the end is noticed, the next seat plays (rulebook: Maintenance, End)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.core.event import Event
from greengold.core.rng import below, shuffled
from greengold.core.step import Process
from greengold.games.tea import deeds
from greengold.games.tea.names import ACTIVE, CENTRAL, DEPOTS, NONE, RESERVE1, RESERVE2, TEA

if TYPE_CHECKING:
    from greengold.core.event import Emit
    from greengold.core.verdict import Fact
    from greengold.games.tea.state import TeaState


class Maintain(Process, frozen=True):
    """Step 4, in its fixed order (section 4)."""

    def run(self, state: TeaState, emit: Emit) -> None:
        reveal_contracts(state, emit)
        reveal_mandates(state, emit)
        for city in range(len(state.pack.cities)):
            if not any(state.crates[city * TEA : city * TEA + TEA]):
                deeds.fill_city(state, city, emit)
        slide_upgrades(state, emit)
        for depot in range(ACTIVE):
            refill_depot(state, depot, emit)


def reveal_contracts(state: TeaState, emit: Emit) -> None:
    """New Contracts on the empty spaces, the lowest first (TEA-R44)."""
    for space, there in enumerate(state.contracts):
        if there == NONE:
            if not state.contract_deck and state.contract_discards:
                state.contract_deck, state.rng = shuffled(state.rng, state.contract_discards)
                state.contract_discards = ()
                emit(Event("contracts_shuffled", {"n": len(state.contract_deck)}))
            if state.contract_deck:
                contract, *rest = state.contract_deck
                state.contracts[space], state.contract_deck = contract, tuple(rest)
                card = state.pack.contracts[contract].id
                emit(Event("contract_revealed", {"contract": card, "space": space + 1}, reveals=True))


def reveal_mandates(state: TeaState, emit: Emit) -> None:
    """New Royal Mandates on the empty spaces, the lowest first (TEA-R44)."""
    for space, there in enumerate(state.mandates):
        if there == NONE:
            if not state.mandate_deck and state.mandate_discards:
                state.mandate_deck, state.rng = shuffled(state.rng, state.mandate_discards)
                state.mandate_discards = ()
                emit(Event("mandates_shuffled", {"n": len(state.mandate_deck)}))
            if state.mandate_deck:
                mandate, *rest = state.mandate_deck
                state.mandates[space], state.mandate_deck = mandate, tuple(rest)
                card = state.pack.mandates[mandate].id
                emit(Event("mandate_revealed", {"mandate": card, "space": space + 1}, reveals=True))


def slide_upgrades(state: TeaState, emit: Emit) -> None:
    """Upgrades slide towards £0, and new ones fill up from £0 (TEA-R54)."""
    pack, costs = state.pack, state.pack.upgrade_costs
    facts: dict[str, Fact]
    if NONE not in state.offer:
        return
    kept = [(space, upgrade) for space, upgrade in enumerate(state.offer) if upgrade != NONE]
    for place, (space, upgrade) in enumerate(kept):
        if place != space:
            facts = {"upgrade": pack.upgrades[upgrade].id, "space": costs[place], "from": costs[space]}
            emit(Event("upgrade_slid", facts))
    state.offer = [upgrade for _, upgrade in kept] + [NONE] * (len(costs) - len(kept))
    for space in range(len(kept), len(costs)):
        if state.upgrade_deck:
            upgrade, *rest = state.upgrade_deck
            state.offer[space], state.upgrade_deck = upgrade, tuple(rest)
            facts = {"upgrade": pack.upgrades[upgrade].id, "space": costs[space]}
            emit(Event("upgrade_revealed", facts, reveals=True))


def refill_depot(state: TeaState, depot: int, emit: Emit) -> None:
    """The chain moves up until an empty Active Depot holds a Worker or nothing is left to come (TEA-R56)."""
    behind = CENTRAL * len(state.pack.companies)
    while not _size(state, depot) and (any(state.workers[behind:]) or any(state.bag)):
        for place, source in ((depot, CENTRAL), (CENTRAL, RESERVE1), (RESERVE1, RESERVE2)):
            _move_all(state, source, place, emit)
        _draw_workers(state, emit)


def _size(state: TeaState, depot: int) -> int:
    width = len(state.pack.companies)
    return sum(state.workers[depot * width : (depot + 1) * width])


def _move_all(state: TeaState, source: int, target: int, emit: Emit) -> None:
    width = len(state.pack.companies)
    workers = state.workers[source * width : (source + 1) * width]
    if any(workers):
        state.workers[target * width : (target + 1) * width] = workers
        state.workers[source * width : (source + 1) * width] = [0] * width
        emit(Event("workers_moved", {"depot": DEPOTS[target], "from": DEPOTS[source], "n": sum(workers)}))


def _draw_workers(state: TeaState, emit: Emit) -> None:
    """Up to three random Workers from the bag to the second Reserve Depot (TEA-R57)."""
    pack = state.pack
    for _ in range(min(pack.depot_size, sum(state.bag))):
        drawn, state.rng = below(state.rng, sum(state.bag))
        company = 0
        while drawn >= state.bag[company]:
            drawn -= state.bag[company]
            company += 1
        state.bag[company] -= 1
        state.workers[RESERVE2 * len(pack.companies) + company] += 1
        emit(Event("worker_drawn", {"company": pack.companies[company], "depot": DEPOTS[RESERVE2]}, reveals=True))


class NextTurn(Process, frozen=True):
    """The end is triggered or not; the next seat is up, or the game is scored (TEA-R59)."""

    def run(self, state: TeaState, emit: Emit) -> None:
        pack = state.pack
        sold_out, track_ended = state.pile.count(0), state.dividend == pack.dividend_last
        if not state.final_round and (track_ended or sold_out >= pack.end_companies):
            state.final_round = state.round + 1
            cause = "dividend" if track_ended else "shares"
            emit(Event("final_round", {"round": state.final_round, "cause": cause}))
        state.seat = (state.seat + 1) % state.seats
        if state.seat == state.first:
            emit(Event("round_ended", {"round": state.round}))
            if state.round == state.final_round:
                state.agenda = (FinalScoring(),)
            else:
                state.round += 1


class FinalScoring(Process, frozen=True):
    """Royal influence, without dividends; then the fortunes are counted (TEA-R62)."""

    def run(self, state: TeaState, emit: Emit) -> None:
        pack = state.pack
        for company, steps in zip(state.supplier, pack.supplier_steps, strict=False):
            space = min(pack.top, state.value[company] + steps)
            facts: dict[str, Fact] = {"company": pack.companies[company], "n": space - state.value[company]}
            state.value[company] = space
            emit(Event("royal_influence", {**facts, "value": pack.worth[space]}))
        emit(Event("scored"))
