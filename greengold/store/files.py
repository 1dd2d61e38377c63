"""Reading and writing whole files, so that a reader never meets half a file."""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from stat import S_ISDIR, S_ISREG

from greengold.store.paths import StoreError


def clean(text: str, most: int) -> str:
    """A name or title without control characters and line breaks, at most so many letters."""
    kept = (letter for letter in text if unicodedata.category(letter) not in ("Cc", "Cs", "Zl", "Zp"))
    return "".join(kept).strip()[:most]


class SaveError(StoreError):
    """A file cannot be read or written. Its text is one sentence: the file, what is wrong, what to do.

    file: the file, or the title of a saved game; reason: goes on from the file's name; remedy: an imperative.
    """

    def __init__(self, file: Path | str, reason: str, remedy: str) -> None:
        self.file, self.reason, self.remedy = file, reason, remedy
        name = clean(file.name, 80) if isinstance(file, Path) else f"“{file}”" if file else "The saved game"
        super().__init__(f"{name} {reason}; {remedy}.")


class Damaged(SaveError):
    """A file that is there but is not what it should be."""


@contextmanager
def explained(file: Path) -> Iterator[None]:
    """Turn the system's refusals within the block into a SaveError about this file."""
    try:
        yield
    except FileNotFoundError:
        raise SaveError(file, "is not there", "choose another file") from None
    except PermissionError:
        raise SaveError(file, "is not yours to use", "change its permissions, or choose another place") from None
    except OSError as error:
        why = error.strerror or "unknown reason"
        raise SaveError(file, f"cannot be used ({why})", "check the disk, or choose another place") from None


def read(file: Path, limit: int) -> bytes:
    """The content of a file of at most `limit` bytes. Raises SaveError; looks at the size before it reads."""
    with explained(file):
        info = file.stat()
        if S_ISDIR(info.st_mode):
            raise Damaged(file, "is a folder, not a file", "choose a file")
        if not S_ISREG(info.st_mode):
            raise Damaged(file, "is not an ordinary file", "choose another file")
        if info.st_size > limit:
            size, most = info.st_size // 1_000_000, limit // 1_000_000
            raise Damaged(file, f"is too big ({size} MB, the limit is {most} MB)", "choose another file")
        with file.open("rb") as source:
            return source.read(limit)


def write(file: Path, data: bytes) -> None:
    """Write a file whole or not at all. Raises SaveError."""
    with explained(file):
        put(staged(file, data), file)


def staged(file: Path, data: bytes) -> Path:
    """Write the future content of a file to the disk beside it. Raises OSError."""
    part = file.with_name(f".{file.name}.part")
    try:
        with part.open("wb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
    except OSError:
        with suppress(OSError):
            part.unlink()
        raise
    return part


def put(part: Path, file: Path) -> None:
    """Let staged content take the place of a file. Raises OSError."""
    try:
        os.replace(part, file)
    except OSError:
        with suppress(OSError):
            part.unlink()
        raise
    with suppress(OSError):  # not every system lets a folder be opened and synced; the file itself is safe
        folder = os.open(file.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def remove_staged(folder: Path) -> None:
    """Remove what writers that were stopped have left in a folder. Raises OSError."""
    for part in folder.glob(".*.part"):
        part.unlink(missing_ok=True)
