"""What Carrington Co. has beside an office like a player's: its level, its Action Cards and its stack of Deal Tiles."""

from __future__ import annotations

import msgspec

HOUSE = 1
"""Carrington's seat at a lone player's table; the player has seat 0."""


COLOUR = "carrington"
"""Its pieces are of a player's colour that nobody took, and are drawn with its own look."""


class House(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Carrington's level, cards and tiles, as places in carrington.yaml.

    cards: Action Cards still face down, the next one first; played: those turned up, the present one last; deals: the
    stack of Deal Tiles, the face-up one first.
    """

    level: int = 0
    cards: tuple[int, ...] = ()
    played: tuple[int, ...] = ()
    deals: tuple[int, ...] = ()


class HouseView(msgspec.Struct, frozen=True):
    """What everybody knows of Carrington; its office stands in the lists of the seats, its Upgrades in its first row.

    seat; level: id; card: id of the Action Card of its last turn, "" before the first; played: ids of the cards turned
    up, in order; left: ids of those face down, in the order of the data (TEA-R66); deal: id of the face-up Deal Tile;
    deals: ids of all tiles in the stack, in the order of the data; favourite: company; fortune: pounds, if the game
    ended now.
    """

    seat: int
    level: str
    card: str
    played: tuple[str, ...]
    left: tuple[str, ...]
    deal: str
    deals: tuple[str, ...]
    favourite: int
    fortune: int
