"""All component files of a game as one typed value, checked file by file and against each other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Generic, TypeVar, get_type_hints

from msgspec import Struct

from greengold.catalog.loader import PackError, content_hash, read

T = TypeVar("T", bound=Struct)
P = TypeVar("P")
OWN = "folder", "data_hash"
"""Fields that hold no file: where the components were read, and the fingerprint of their files."""


class Source(Generic[T]):
    """Reads the components of one game: `kind` has the fields OWN, and one named after each file, of what it holds;
    `faults` finds what is wrong between the files. files: component files (without .yaml) and what each holds."""

    def __init__(self, kind: type[T], faults: Callable[[T], Iterable[PackError]]) -> None:
        self.kind, self.faults = kind, faults
        self.files: Mapping[str, type[Any]] = {
            name: held for name, held in get_type_hints(kind).items() if name not in OWN
        }

    def load(self, folder: Path) -> T:
        """The components of a folder, sound in themselves and in their relations. Raises PackError for the first
        fault."""
        components = self._read(folder)
        for fault in self.faults(components):
            raise fault
        return components

    def find_faults(self, folder: Path) -> Iterator[PackError]:
        """All faults of the components in a folder; relations are looked at once every file can be read."""
        broken = False
        for name, held in self.files.items():
            try:
                read(folder / f"{name}.yaml", held)
            except PackError as error:
                broken = True
                yield error
        if not broken:
            yield from self.faults(self._read(folder))

    def _read(self, folder: Path) -> T:
        """Each file typed, but not compared with the others."""
        parts = {name: read(folder / f"{name}.yaml", held) for name, held in self.files.items()}
        return self.kind(folder, content_hash(folder), **parts)


class Packs(dict[int, P]):
    """The components as a table needs them, by its number of players; made when they are first asked for, because a
    table needs those of one number only."""

    def __init__(self, make: Callable[[int], P]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, players: int) -> P:
        self[players] = self._make(players)
        return self[players]
