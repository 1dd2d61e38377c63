"""What may be counted of a seat, for gains, Upgrades and Mandates: one rule for each word (effects.yaml: counts)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from greengold.games.tea.names import TEA, TEAS

if TYPE_CHECKING:
    from greengold.games.tea.state import TeaState
    from greengold.games.tea.vocabulary import What


def shares_of(state: TeaState, seat: int) -> list[int]:
    """Shares of a seat by company."""
    width = len(state.pack.companies)
    return state.shares[seat * width : (seat + 1) * width]


def leads(state: TeaState, seat: int, company: int) -> bool:
    """Whether a seat has strictly more Shares of a company than each other seat (TEA-R63)."""
    held = state.shares[company :: len(state.pack.companies)]
    mine = held[seat]
    return mine > 0 and mine == max(held) and held.count(mine) == 1


def delivered(state: TeaState, seat: int) -> list[int]:
    """Crates printed on the fulfilled Contracts of a seat, by tea."""
    needed = state.pack.needed
    return [sum(needed[contract][tea] for contract in state.fulfilled[seat]) for tea in range(TEA)]


def _upgrades(state: TeaState, seat: int) -> int:
    first = seat * state.pack.rows
    return sum(map(len, state.rows[first : first + state.pack.rows]))


def _companies(state: TeaState, seat: int) -> int:
    return sum(number > 0 for number in shares_of(state, seat))


def _majorities(state: TeaState, seat: int) -> int:
    return sum(leads(state, seat, company) for company in range(len(state.pack.companies)))


def _trade_sets(state: TeaState, seat: int) -> int:
    return min(sum(shares_of(state, seat)), state.posts.count(seat), len(state.fulfilled[seat]))


def _delivered(*teas: str) -> Callable[[TeaState, int], int]:
    wanted = [TEAS.index(tea) for tea in teas]

    def number(state: TeaState, seat: int) -> int:
        needed = state.pack.needed
        return sum([needed[contract][tea] for contract in state.fulfilled[seat] for tea in wanted])

    return number


_COUNTS: dict[What, Callable[[TeaState, int], int]] = {
    "shares": lambda state, seat: sum(shares_of(state, seat)),
    "companies": _companies,
    "biggest_holding": lambda state, seat: max(shares_of(state, seat)),
    "majorities": _majorities,
    "agents_city": lambda state, seat: state.hq.count(seat),
    "agents_tea": lambda state, seat: state.tea_break[seat],
    "agents_out": lambda state, seat: state.hq.count(seat) + state.tea_break[seat],
    "posts": lambda state, seat: state.posts.count(seat),
    "contracts": lambda state, seat: len(state.fulfilled[seat]),
    "upgrades": _upgrades,
    "mandates": lambda state, seat: len(state.honours[seat]),
    "cash": lambda state, seat: state.money[seat],
    "concessions": lambda state, seat: state.concessions[seat],
    "warehouse": lambda state, seat: sum(state.stock[seat * TEA : (seat + 1) * TEA]),
    "loans": lambda state, seat: state.loans[seat],
    "red_delivered": _delivered("red"),
    "white_delivered": _delivered("white"),
    "green_delivered": _delivered("green"),
    "black_delivered": _delivered("black"),
    "fine_delivered": _delivered("red", "white"),
    "plain_delivered": _delivered("green", "black"),
    "trade_sets": _trade_sets,
}


def count(state: TeaState, seat: int, what: What) -> int:
    """A number read from public information about a seat."""
    return _COUNTS[what](state, seat)
