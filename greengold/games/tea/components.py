"""All components of the tea house, read from its data folder and checked against the rulebook."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from greengold.catalog.components import Source
from greengold.games.tea import parts
from greengold.games.tea.carrington_parts import Carrington
from greengold.games.tea.relations import faults
from greengold.games.tea.vocabulary import Effects


class Components(Struct, frozen=True):
    """All components of the tea house; folder: where they were read; data_hash: fingerprint of their files."""

    folder: Path
    data_hash: str
    board: parts.Board
    carrington: Carrington
    companies: parts.Companies
    contracts: parts.Contracts
    deal_tiles: parts.DealTiles
    effects: Effects
    headquarters_bonuses: parts.BonusTokens
    mandates: parts.Mandates
    players: parts.PlayersFile
    resources: parts.Resources
    royal_orders: parts.RoyalOrders
    shareholder_bonuses: parts.BonusTokens
    supply_tiles: parts.SupplyTiles
    tracks: parts.Tracks
    upgrades: parts.Upgrades


SOURCE = Source(Components, faults)
FILES, load_components, find_faults = SOURCE.files, SOURCE.load, SOURCE.find_faults
"""What each component file holds (without .yaml), and the ways to read and to check them (see `Source`)."""
