"""What things cost the seat whose turn it is, in pounds. Each price is worked out here and nowhere else."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from greengold.core import agenda
from greengold.core.event import unheard
from greengold.games.tea.office import office

if TYPE_CHECKING:
    from greengold.core.move import Move
    from greengold.games.tea.office import Office
    from greengold.games.tea.pack import Pack
    from greengold.games.tea.state import TeaState


def pawn_fee(state: TeaState, action: int) -> int:
    """For the other Pawns on an Action, neutral ones included (section 4: 1a)."""
    others = state.pawns.count(action) + state.neutrals.count(action) - (state.pawns[state.seat] == action)
    return max(0, others - office(state, state.seat).pawn) if others else 0


def reach_cost(state: TeaState, action: int, depot: int) -> int:
    """For reaching an Active Depot from an Action (section 4: 1b)."""
    return reach_costs(state, action)[depot]


def reach_costs(state: TeaState, action: int) -> tuple[int, ...]:
    """For reaching each Active Depot from an Action."""
    return _reach_costs(state.pack.reach[action], office(state, state.seat).reach)


@cache
def _reach_costs(printed: tuple[int, ...], less: int) -> tuple[int, ...]:
    return tuple(max(0, pounds - less) for pounds in printed)


def share_price(state: TeaState, company: int) -> int:
    """For a Share taken with Invest."""
    return max(0, state.pack.worth[state.value[company]] - office(state, state.seat).share)


def crate_price(state: TeaState, crate: int) -> int:
    """For a Crate bought with money; a crate is city * 4 + tea."""
    return crate_prices(state)[crate]


def crate_prices(state: TeaState) -> tuple[int, ...]:
    """For every Crate, by city and tea."""
    return _crate_prices(state.pack, state.tile, office(state, state.seat))


@lru_cache(maxsize=1 << 10)
def _crate_prices(pack: Pack, tiles: tuple[int, ...], own: Office) -> tuple[int, ...]:
    prices = [zip(pack.prices[tile], own.crate, strict=True) for tile in tiles]
    return tuple(max(0, pounds - less) for city in prices for pounds, less in city)


def crate_concessions(state: TeaState) -> tuple[int, ...]:
    """Concessions for a Crate, by tea (TEA-R18)."""
    printed = state.pack.crate_concessions
    return tuple(min(number, 1) for number in printed) if office(state, state.seat).power else printed


def upgrade_price(state: TeaState, space: int) -> int:
    """For an Upgrade on offer (TEA-R54)."""
    return max(0, state.pack.upgrade_costs[space] - office(state, state.seat).upgrade)


def exchange_price(state: TeaState, own: int, new: int) -> int:
    """For a Share swapped for one of another company: the difference, if that is dearer (TEA-R31)."""
    worth = state.pack.worth
    return max(0, worth[state.value[new]] - worth[state.value[own]])


def loans_needed(state: TeaState, seat: int, pounds: int) -> int:
    """The fewest Loans that cover a payment (TEA-R16)."""
    missing = pounds - state.money[seat]
    return 0 if missing <= 0 else -(-missing // state.pack.loan)


def loans_forced(state: TeaState, move: Move) -> int:
    """Loans the seat to move must take if it makes an allowed move now, up to its next decision."""
    seat, trial = state.seat, state.clone()
    before = trial.loans[seat]
    agenda.perform(trial, move, unheard)
    while trial.seat == seat and agenda.settle(trial, unheard):
        pass
    return trial.loans[seat] - before
