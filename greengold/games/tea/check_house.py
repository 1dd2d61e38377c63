"""Whether Carrington's part of a stored state can occur in a lone player's game (see `check`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.games.tea.house import HOUSE
from greengold.games.tea.names import NONE, TEA

if TYPE_CHECKING:
    from greengold.games.tea.state import SoloState


def house_fault(state: SoloState) -> str:
    """What is wrong with Carrington's part; "" when nothing is. Only the player is ever asked, and begins."""
    if state.first == HOUSE or state.seat == HOUSE:
        return "seat"
    if not 0 <= state.house.level < len(state.pack.carrington.levels):
        return "level of Carrington"
    if not _cards_fit(state):
        return "Action Card"
    if not _deals_fit(state):
        return "Deal Tile of Carrington"
    return "" if _office_fits(state) else "office of Carrington"


def _cards_fit(state: SoloState) -> bool:
    """Six cards, of which it has turned up one in each of its turns since they were shuffled last."""
    house, cards = state.house, len(state.pack.carrington.cards)
    turns = state.round - (1 if state.agenda else 0)
    turned = (turns - 1) % cards + 1 if turns else 0
    return sorted((*house.cards, *house.played)) == list(range(cards)) and len(house.played) == turned


def _deals_fit(state: SoloState) -> bool:
    """A stack that is never empty, A on B on C, each tile once; the tiles set aside lay above those left."""
    deals, tiles = state.house.deals, state.pack.carrington.deals
    if not deals or len(set(deals)) < len(deals) or not set(deals) <= set(range(len(tiles))):
        return False
    kinds = [tiles[tile].type for tile in deals]
    below = [of.type for of in tiles if of.type > kinds[0]]
    return kinds == sorted(kinds) and [kind for kind in kinds if kind > kinds[0]] == sorted(below)


def _office_fits(state: SoloState) -> bool:
    """No Concessions, Loans (TEA-R70) and Crates; all Upgrades in one pile; the Pawn stands where its cards sent it."""
    first = HOUSE * state.pack.rows
    empty = not any(state.rows[first + 1 : first + state.pack.rows])
    owes = state.concessions[HOUSE] or state.loans[HOUSE] or any(state.stock[HOUSE * TEA : (HOUSE + 1) * TEA])
    return empty and not owes and (state.pawns[HOUSE] != NONE) == bool(state.house.played)
