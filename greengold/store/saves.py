"""The folder of saved games. A kill at any instant leaves the newest state or the one before; three are kept."""

from __future__ import annotations

import os
import re
import shutil
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import msgspec

from greengold.store.codec import (
    MAX_BYTES,
    MAX_TITLE,
    Head,
    Save,
    SeatInfo,
    Summary,
    TableOptions,
    clean,
    decode,
    decode_head,
    encode,
    moment,
)
from greengold.store.files import Damaged, SaveError, explained, put, read, remove_staged, staged, write

_ID = re.compile(r"[^./\\:\x00-\x1f][^/\\:\x00-\x1f]{0,119}")
_EARLIER = (".1", ".2")


class Listed(msgspec.Struct, frozen=True, kw_only=True):
    """A saved game in a list; the fields are those of codec.Head.

    error: one sentence when the file cannot be used, "" else; then only id, title (the file's name) and changed hold.
    """

    id: str
    title: str
    changed: str
    error: str = ""
    game: str = ""
    seats: tuple[SeatInfo, ...] = ()
    seed: int = 0
    rules: int = 0
    table: TableOptions = TableOptions()
    created: str = ""
    played_seconds: int = 0
    copy_of: str = ""
    summary: Summary | None = None

    @property
    def finished(self) -> bool:
        """Whether the game has ended."""
        return self.summary is not None and self.summary.finished


def read_file(file: Path) -> Save:
    """The save in any file. Raises SaveError."""
    return decode(read(file, MAX_BYTES), file)


class SaveStore:
    """The saved games in a folder: `<id>.json`, its two states before, `<id>.1.json` and `<id>.2.json`, and a picture
    `<id>.png`. All methods raise SaveError, in one sentence, when the system or a file does not let them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._listed: dict[str, tuple[tuple[int, int], Listed]] = {}
        with explained(folder):
            folder.mkdir(parents=True, exist_ok=True)
            remove_staged(folder)

    def new_id(self, game: str) -> str:
        """An id that no saved game has: the game, the time, and some letters."""
        while self._file(found := f"{game}-{datetime.now():%Y%m%d-%H%M%S}-{os.urandom(2).hex()}").exists():
            pass
        return found

    def write(self, id: str, save: Save) -> None:
        """Keep a new state of a game, and the two states before it."""
        file, raw = self._file(id), encode(save)
        decode_head(raw, file)  # what could not be read again must not take the place of what can
        with explained(file):
            part = staged(file, raw)
            if file.exists():
                self._keep_earlier(id)
            put(part, file)

    def _keep_earlier(self, id: str) -> None:
        """Make the present state the one before, while it stays in its place as well."""
        file, first, second = self._file(id), self._file(id, ".1.json"), self._file(id, ".2.json")
        with suppress(FileNotFoundError):
            os.replace(first, second)
        first.unlink(missing_ok=True)  # two names of one file: the system leaves both
        try:
            os.link(file, first)
        except OSError:  # no hard links on this disk
            put(staged(first, file.read_bytes()), first)

    def read(self, id: str) -> Save:
        """The newest state of a saved game."""
        file = self._file(id)
        try:
            return read_file(file)
        except Damaged as error:
            raise self._advised(id, error) from None

    def _advised(self, id: str, error: Damaged) -> SaveError:
        """The error of a damaged save, with the state before it as the remedy when there is one."""
        for earlier in _EARLIER:
            file = self._file(id, f"{earlier}.json")
            with suppress(SaveError):
                read_file(file)
                return Damaged(error.file, error.reason, f"import {file.name}, which holds an earlier state")
        return error

    def list(self) -> list[Listed]:
        """All saved games, the last one changed first. A file that cannot be used is listed with its error."""
        with explained(self.folder):
            found = self._found()
        present: dict[str, tuple[tuple[int, int], Listed]] = {}
        for id, info in found.items():
            if id.endswith(_EARLIER) and id[:-2] in found:
                continue
            stamp = info.st_mtime_ns, info.st_size
            known = self._listed.get(id)
            present[id] = known if known and known[0] == stamp else (stamp, self._row(id, info.st_mtime))
        self._listed = present
        return sorted((row for _, row in present.values()), key=lambda row: (moment(row.changed), row.id), reverse=True)

    def _found(self) -> dict[str, os.stat_result]:
        """What the system says of each file that may be a save, by id."""
        found = {}
        for entry in os.scandir(self.folder):
            if entry.name.endswith(".json") and _ID.fullmatch(entry.name[:-5]):
                with suppress(FileNotFoundError):  # gone since the folder was read
                    found[entry.name[:-5]] = entry.stat(follow_symlinks=False)
        return found

    def _row(self, id: str, modified: float) -> Listed:
        file = self._file(id)
        try:
            head: Head = decode_head(read(file, MAX_BYTES), file)
        except SaveError as error:
            told = self._advised(id, error) if isinstance(error, Damaged) else error
            when = datetime.fromtimestamp(modified).astimezone().isoformat(timespec="seconds")
            return Listed(id=id, title=file.name, changed=when, error=str(told))
        shared = {name: getattr(head, name) for name in Listed.__struct_fields__ if name in Head.__struct_fields__}
        return Listed(id=id, **shared)

    def rename(self, id: str, title: str) -> None:
        """Give a saved game another title; its id stays."""
        file = self._file(id)
        save = msgspec.structs.replace(self.read(id), title=clean(title, MAX_TITLE))
        write(file, encode(save))

    def copy(self, id: str, title: str) -> str:
        """Copy a saved game and its picture under another title; the id of the copy."""
        save = self.read(id)
        new = self.new_id(save.game)
        write(self._file(new), encode(msgspec.structs.replace(save, title=clean(title, MAX_TITLE), copy_of=id)))
        picture = self.picture(id)
        if picture:
            with explained(picture):
                shutil.copyfile(picture, self._file(new, ".png"))
        return new

    def delete(self, id: str) -> None:
        """Remove a saved game for good, the newest state last, so that a kill in between leaves a whole game."""
        for suffix in (".2.json", ".1.json", ".png", ".json"):
            file = self._file(id, suffix)
            with explained(file):
                file.unlink(missing_ok=True)

    def export(self, id: str, target: Path) -> None:
        """Write a saved game to a new file anywhere."""
        self.read(id)
        if target.exists():
            raise SaveError(target, "exists already", "choose another name")
        write(target, read(self._file(id), MAX_BYTES))

    def import_file(self, file: Path) -> str:
        """Take a saved game from a file anywhere; its new id."""
        raw = read(file, MAX_BYTES)
        id = self.new_id(decode(raw, file).game)
        write(self._file(id), raw)
        return id

    def picture(self, id: str) -> Path | None:
        """The file of a saved game's picture, None when it has none."""
        file = self._file(id, ".png")
        return file if file.is_file() else None

    def write_picture(self, id: str, png: bytes) -> None:
        """Keep the picture of a saved game."""
        write(self._file(id, ".png"), png)

    def _file(self, id: str, suffix: str = ".json") -> Path:
        if not _ID.fullmatch(id):
            raise SaveError(clean(id, 40), "is not the id of a saved game", "choose one from the list")
        return self.folder / (id + suffix)
