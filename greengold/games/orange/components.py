"""All components of California Gold, read from its data folder and checked against the rulebook."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, get_type_hints

from msgspec import Struct

from greengold.catalog.loader import PackError, content_hash, read
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
