"""Every move of the city as a ready-made value, so that the rules never parse a text that is a known move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.core.move import Move
from greengold.games.city.names import MODES, POSE_IDS, POSES

if TYPE_CHECKING:
    from greengold.games.city.pack import Pack

DONE, END_TURN = Move("done"), Move("end_turn")

Send = tuple[int, int, int, bool]
"""Rider, mode, tiles, whether the token of the mode is used."""

TOKEN = "token"
"""The last word of a way that uses a token."""


class Moves:
    """The moves at a table.

    lay: by hex * POSES + pose, also for spots, where nothing may be laid; lay_of: the number of each; at_hex: by
    tile and hex, the moves of its distinct pictures; hex_of: by tile, the hex of each of these on a path hex.
    send and send_of: the same for Riders that are sent.
    """

    def __init__(self, pack: Pack) -> None:
        self.lay = tuple(Move("lay", (f"hex:{name}", f"pose:{pose}")) for name in pack.hex_ids for pose in POSE_IDS)
        self.lay_of = {move: number for number, move in enumerate(self.lay)}
        hexes = range(len(pack.hex_ids))
        by_poses: dict[tuple[int, ...], tuple[tuple[Move, ...], ...]] = {}
        hex_of: dict[tuple[int, ...], dict[Move, int]] = {}
        for poses in set(pack.poses):
            by_poses[poses] = tuple(tuple(self.lay[at * POSES + pose] for pose in poses) for at in hexes)
            hex_of[poses] = {move: at for at in pack.paths for move in by_poses[poses][at]}
        self.at_hex = tuple(by_poses[poses] for poses in pack.poses)
        self.hex_of = tuple(hex_of[poses] for poses in pack.poses)
        self.send: dict[Send, Move] = {}
        for rider, name in enumerate(pack.rider_ids):
            for mode, word in enumerate(MODES):
                for tiles in range(pack.least_tiles, pack.most_tiles + 1):
                    way = f"way:{word}.{tiles}"
                    self.send[rider, mode, tiles, False] = Move("send", (f"rider:{name}", way))
                    self.send[rider, mode, tiles, True] = Move("send", (f"rider:{name}", f"{way}.{TOKEN}"))
        self.send_of = {move: key for key, move in self.send.items()}
