"""All components of the city, read from its data folder and checked against the rulebook."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from greengold.catalog.components import Source
from greengold.games.city import parts
from greengold.games.city.relations import faults


class Components(Struct, frozen=True):
    """All components of the city; folder: where they were read; data_hash: fingerprint of their files."""

    folder: Path
    data_hash: str
    board_large: parts.Board
    board_small: parts.Board
    bonus_tokens: parts.BonusTokens
    riders: parts.Riders
    score_track: parts.ScoreTrack
    scoring_chart: parts.ScoringChart
    setup: parts.SetupTable
    tiles: parts.Tiles
    transport_tracks: parts.TransportTracks

    def board(self, side: str) -> parts.Board:
        """A side of the City Board."""
        return self.board_large if side == "large" else self.board_small


SOURCE = Source(Components, faults)
FILES, load_components, find_faults = SOURCE.files, SOURCE.load, SOURCE.find_faults
"""What each component file holds (without .yaml), and the ways to read and to check them (see `Source`)."""
