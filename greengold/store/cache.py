"""Things that can be made again, kept from one start to the next so that the next one is quicker.

A file that is damaged, foreign or out of date is as good as none, and a folder that cannot be used is no trouble.
Nothing here is imported that takes long: the first picture of the app comes from here.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from zlib import crc32

from greengold.games import DATA
from greengold.store import paths
from greengold.store.paths import StoreError

MAGIC = b"greengold kept 1\n"
MOST = 256_000_000  # bytes of a file; more is not kept
PROGRAM = "greengold", "data", "sprites"


class Cache:
    """Files in the user's cache folder, each good for one version of the program and one key."""

    def __init__(self) -> None:
        self.program, self.folder = "", None  # type: str, Path | None
        with suppress(OSError, StoreError):
            self.program = program()
            self.folder = paths.cache_folder()

    def fetch(self, name: str, key: str) -> memoryview | None:
        """What was kept under a name, if it was kept under the same key, too, and is whole."""
        try:
            head = self._head(key)
            with open(self._file(name), "rb", buffering=0) as file:
                raw = file.readall() if os.fstat(file.fileno()).st_size <= MOST else b""
        except (OSError, StoreError):
            return None
        body = len(head) + 4
        if not raw.startswith(head) or int.from_bytes(raw[len(head) : body], "big") != crc32(memoryview(raw)[body:]):
            return None
        return memoryview(raw)[body:]

    def keep(self, name: str, key: str, *parts: bytes | memoryview) -> None:
        """Keep the parts, one after the other, in place of what was kept under this name."""
        check = 0
        for part in parts:
            check = crc32(part, check)
        with suppress(OSError, StoreError):
            file = self._file(name)
            rough = file.with_name(f".{file.name}.{os.getpid()}.part")
            try:
                with open(rough, "wb") as out:
                    out.writelines((self._head(key), check.to_bytes(4, "big"), *parts))
                os.replace(rough, file)
            finally:
                rough.unlink(missing_ok=True)

    def _file(self, name: str) -> Path:
        if self.folder is None:
            raise StoreError("there is no cache folder")
        return self.folder / f"{name}.kept"

    def _head(self, key: str) -> bytes:
        """What a file must begin with: the lengths keep program and key apart."""
        program, own = self.program.encode("utf-8", "surrogateescape"), key.encode("utf-8", "surrogateescape")
        return MAGIC + b"%d %d\n" % (len(program), len(own)) + program + own


def program() -> str:
    """The version of everything that runs: names, sizes and times of the program's files, Python, and the times of the
    folders of libraries (site-packages), which change with every library that comes, goes or is updated."""
    lines = [sys.version, *(f"{folder} {_time(folder)}" for folder in sys.path if folder.endswith("-packages"))]
    for name in PROGRAM:
        lines += sorted(_files(str(DATA.parent / name)))
    return "\n".join(lines)


def _time(folder: str) -> int:
    with suppress(OSError):
        return os.stat(folder).st_mtime_ns
    return 0


def _files(folder: str) -> Iterable[str]:
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir():
                if entry.name != "__pycache__":
                    yield from _files(entry.path)
            else:
                info = entry.stat()
                yield f"{entry.path} {info.st_size} {info.st_mtime_ns}"
