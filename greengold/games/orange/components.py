"""All components of California Gold, read from its data folder and checked against the rulebook."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from greengold.catalog.components import Source
from greengold.games.orange import parts
from greengold.games.orange.relations import faults


class Components(Struct, frozen=True):
    """All components of California Gold; folder: where they were read; data_hash: fingerprint of their files."""

    folder: Path
    data_hash: str
    boxes: parts.Boxes
    counties: parts.Counties
    effects: parts.Effects
    farm_reports: parts.FarmReports
    groves: parts.Groves
    railroads: parts.Railroads
    setup: parts.Setup
    working_conditions: parts.Conditions


SOURCE = Source(Components, faults)
FILES, load_components, find_faults = SOURCE.files, SOURCE.load, SOURCE.find_faults
"""What each component file holds (without .yaml), and the ways to read and to check them (see `Source`)."""
