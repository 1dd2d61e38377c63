"""All components of the city, read from its data folder and checked against the rulebook."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, get_type_hints

from msgspec import Struct

from greengold.catalog.loader import PackError, content_hash, read
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


FILES: Mapping[str, type[Any]] = {
    name: kind for name, kind in get_type_hints(Components).items() if name not in ("folder", "data_hash")
}
"""Component files (without .yaml) and what each holds."""


def load_components(folder: Path) -> Components:
    """The components of a folder, sound in themselves and in their relations. Raises PackError for the first fault."""
    components = _read(folder)
    for fault in faults(components):
        raise fault
    return components


def find_faults(folder: Path) -> Iterator[PackError]:
    """All faults of the components in a folder; relations are looked at once every file can be read."""
    broken = False
    for name, kind in FILES.items():
        try:
            read(folder / f"{name}.yaml", kind)
        except PackError as error:
            broken = True
            yield error
    if not broken:
        yield from faults(_read(folder))


def _read(folder: Path) -> Components:
    """Each file typed, but not compared with the others."""
    read_parts = {name: read(folder / f"{name}.yaml", kind) for name, kind in FILES.items()}
    return Components(folder, content_hash(folder), **read_parts)
