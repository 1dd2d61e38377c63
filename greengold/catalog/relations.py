"""What games share to compare their components with the rulebook and with each other."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

from greengold.catalog.loader import Key, PackError, place


class FileFaults:
    """Makes faults of one component file of a folder (its name without .yaml), with their places."""

    def __init__(self, folder: Path, name: str) -> None:
        self.path = folder / f"{name}.yaml"

    def fault(self, expected: str, found: object, *keys: Key, remedy: str = "") -> PackError:
        """Something else was expected at a key path."""
        return PackError(self.path, place(self.path, *keys), expected, _written(found), remedy)

    def same(self, value: object, right: object, *keys: Key, why: str = "the rulebook") -> Iterator[PackError]:
        """A value must be the right one; why says who wants it."""
        if value != right:
            yield self.fault(f"{_written(right)} ({why})", value, *keys)

    def printed(self, part: object, values: Mapping[str, object], *keys: Key) -> Iterator[PackError]:
        """Several fields of a part must have the values of the rulebook."""
        for name, right in values.items():
            yield from self.same(getattr(part, name), right, *keys, name)

    def unique(self, ids: Collection[str], *keys: Key, last: tuple[Key, ...] = ("id",)) -> Iterator[PackError]:
        """Every id of a list must stand there once; last: where the id stands in its entry."""
        seen: set[str] = set()
        for number, name in enumerate(ids):
            if name in seen:
                yield self.fault("every id once", f"{name!r} again", *keys, number, *last, remedy="rename one of them")
            seen.add(name)

    def known(self, name: object, names: Collection[str], *keys: Key) -> Iterator[PackError]:
        """A name must be one of those there are."""
        if name not in names:
            yield self.fault(f"one of {', '.join(names)}", repr(name), *keys)


def _written(value: object) -> str:
    """A value as one would write it in YAML."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_written(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_written, value)) + "]"
    return "null" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
