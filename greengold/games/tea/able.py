"""Which Workers complete which Actions: one rule for each Action (TEA-R10, R11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.games.tea.deeds import agents_free
from greengold.games.tea.names import ACTIVE, EXPAND, IMPORT, INVEST, NEGOTIATE, TEA

if TYPE_CHECKING:
    from greengold.games.tea.state import TeaState


def hindrance(state: TeaState, action: int, company: int) -> str:
    """Why a Worker of a company cannot complete an Action now, as a refusal code; "" when it can."""
    if action == INVEST:
        return "" if state.pile[company] else "no_shares_left"
    if action == IMPORT:
        crates = state.crates
        for city, factories in enumerate(state.factories):
            if company in factories and any(crates[city * TEA : city * TEA + TEA]):
                return ""
        return "no_crates_left"
    if action == NEGOTIATE:
        return "" if agents_free(state, state.seat) else "agents_all_out"
    if action == EXPAND:
        return _expand_hindrance(state, company)
    return "" if can_serve(state, company) else "nothing_to_serve"


def _expand_hindrance(state: TeaState, company: int) -> str:
    if state.reserve[company] >= len(state.pack.reserve_rows):
        return "no_factory_left"
    for factories, spaces in zip(state.factories, state.pack.factory_spaces, strict=True):
        if len(factories) < spaces and company not in factories:
            return ""
    return "no_city_for_factory"


def can_serve(state: TeaState, company: int) -> bool:
    """Whether a city with a Factory of a company has a Crate of a tea not yet served."""
    crates, orders = state.crates, state.orders
    wanted = [tea for tea in range(TEA) if tea not in orders]
    for city, factories in enumerate(state.factories):
        if company in factories:
            for tea in wanted:
                if crates[city * TEA + tea]:
                    return True
    return False


def present(state: TeaState, company: int) -> bool:
    """Whether a Worker of a company lies in an Active Depot."""
    width = len(state.pack.companies)
    return any(state.workers[company : ACTIVE * width : width])


def workers_wait(state: TeaState) -> bool:
    """Whether any Worker lies in an Active Depot."""
    return any(state.workers[: ACTIVE * len(state.pack.companies)])


def completable(state: TeaState, action: int) -> bool:
    """Whether a Worker in the Active Depots completes an Action."""
    for company in range(len(state.pack.companies)):
        if present(state, company) and not hindrance(state, action, company):
            return True
    return False


def any_goes(state: TeaState) -> bool:
    """Whether no Action but the present one can be completed at all, so that every one is allowed (TEA-R11)."""
    here = state.pawns[state.seat]
    return not any(completable(state, action) for action in range(5) if action != here)
