"""The player's saved games: one file each, written whole, with the two states before it and a picture."""

from __future__ import annotations

import io
import os
import re
import secrets
from pathlib import Path

import msgspec

from greengold.store.codec import MAX_BYTES, Save, SaveError, SeatInfo, Summary, decode, decode_head, encode
from greengold.store.paths import sweep, write_whole

_ID = re.compile(r"[A-Za-z0-9_-]{1,60}", re.ASCII)


class Listed(msgspec.Struct, frozen=True):
    """A row of the list of saves. error = sentence that says why it cannot be opened ("" = it can)."""

    id: str
    title: str
    game: str = ""
    created: str = ""
    changed: str = ""
    played_seconds: int = 0
    seats: tuple[SeatInfo, ...] = ()
    seed: int = 0
    rules: int = 0
    summary: Summary = Summary()
    error: str = ""

    @property
    def finished(self) -> bool:
        """Whether the game has ended."""
        return self.summary.finished


def read_bytes(path: Path) -> bytes:
    """Content of a save file, its size checked before it is read. Raises SaveError."""
    try:
        if not path.is_file():
            raise SaveError(path, "there is no such file")
        if path.stat().st_size > MAX_BYTES:
            raise SaveError(path, f"it has more than {MAX_BYTES} bytes, too many for a saved game")
        return path.read_bytes()
    except OSError as error:
        raise SaveError(path, f"it cannot be read ({error.strerror})", "check its permissions") from None


def read_file(path: Path) -> Save:
    """A save from anywhere. Raises SaveError."""
    return decode(read_bytes(path), path)


class SaveStore:
    """Saves in a folder: ID.json, the states before it as ID.1.json and ID.2.json, its picture as ID.png."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        sweep(folder)

    def path(self, id: str, older: int = 0) -> Path:
        """File of a save; older = 1 or 2 for the states before."""
        if not _ID.fullmatch(id):
            raise SaveError(id, "this is not the name of a saved game")
        return self.folder / (f"{id}.{older}.json" if older else f"{id}.json")

    def new_id(self, slug: str) -> str:
        """A name that no save has yet."""
        while True:
            id = f"{slug}-{secrets.token_hex(4)}"
            if not self.path(id).exists():
                return id

    def write(self, id: str, save: Save) -> None:
        """Keep a game. The file before becomes the older state; a kill at any instant leaves one of them whole.

        Raises OSError."""
        path = self.path(id)
        content = encode(save)
        if path.exists():
            if self.path(id, 1).exists():
                os.replace(self.path(id, 1), self.path(id, 2))
            try:
                os.link(path, self.path(id, 1))
            except OSError:
                write_whole(self.path(id, 1), path.read_bytes())
        write_whole(path, content)

    def read(self, id: str) -> Save:
        """A saved game; when its file is damaged, the state before it. Raises SaveError about the newest file."""
        try:
            return read_file(self.path(id))
        except SaveError:
            for older in (1, 2):
                if self.path(id, older).exists():
                    try:
                        return read_file(self.path(id, older))
                    except SaveError:
                        continue
            raise

    def list(self) -> list[Listed]:
        """All saves, newest first; damaged ones say why."""
        rows = [self._row(path.stem) for path in self.folder.glob("*.json") if "." not in path.stem]
        return sorted(rows, key=lambda row: row.changed, reverse=True)

    def _row(self, id: str) -> Listed:
        path = self.path(id)
        try:
            head = decode_head(read_bytes(path), path)
        except SaveError as error:
            return Listed(id, id, error=str(error))
        return Listed(id, head.title, head.game, head.created, head.changed, head.played_seconds, head.seats, head.seed,
                      head.rules, head.summary)

    def rename(self, id: str, title: str) -> None:
        """Give a save another title. Raises SaveError."""
        self.write(id, msgspec.structs.replace(self.read(id), title=title))

    def delete(self, id: str) -> None:
        """Remove a save with all that belongs to it."""
        for path in (self.path(id), self.path(id, 1), self.path(id, 2), self.picture_path(id)):
            path.unlink(missing_ok=True)

    def copy(self, id: str, title: str) -> str:
        """Keep a branch of a game under another name; returns the copy's id. Raises SaveError."""
        save = self.read(id)
        new = self.new_id(save.game)
        self.write(new, msgspec.structs.replace(save, title=title))
        if (picture := self.picture_path(id)).exists():
            write_whole(self.picture_path(new), picture.read_bytes())
        return new

    def export(self, id: str, to: Path) -> None:
        """Write a save's file elsewhere. Raises SaveError or OSError."""
        write_whole(to, read_bytes(self.path(id)))

    def import_file(self, path: Path) -> str:
        """Take a save from elsewhere into the folder; returns its id. Raises SaveError."""
        save = read_file(path)
        id = self.new_id(save.game)
        self.write(id, save)
        return id

    # ---- pictures

    def picture_path(self, id: str) -> Path:
        """File of a save's picture."""
        return self.path(id).with_suffix(".png")

    def write_picture(self, id: str, content: bytes) -> None:
        """Keep a picture of the board (PNG)."""
        write_whole(self.picture_path(id), content)

    def picture(self, id: str) -> io.BytesIO | None:
        """The picture of a save; None when there is none."""
        path = self.picture_path(id)
        return io.BytesIO(path.read_bytes()) if path.is_file() and path.stat().st_size < MAX_BYTES else None
