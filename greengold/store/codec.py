"""The save format: JSON with the table, the moves with short digests, and the present state.

Reading trusts nothing: size and nesting are limited before parsing, every field is typed and bounded, and whatever is
wrong is said in one sentence that names the file.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Any

import msgspec

from greengold.core.move import MAX_TEXT

FORMAT = 1
MAX_BYTES = 8_000_000
MAX_DEPTH = 64
NAME = 40  # letters

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=NAME)]
Id = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9_-]{1,32}$")]
Digest = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{16}$")]
Seed = Annotated[int, msgspec.Meta(ge=0, lt=2**53)]
Time = Annotated[str, msgspec.Meta(max_length=32)]


class SaveError(Exception):
    """A save cannot be opened; the message is one sentence: file, what is wrong, what to do."""

    def __init__(self, file: Path | str, reason: str, remedy: str = "choose another saved game") -> None:
        super().__init__(f"{Path(file).name}: {reason}; {remedy}")
        self.file, self.reason, self.remedy = Path(file), reason, remedy


class SeatInfo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits on a seat: name, kind ("person" or the level of an opponent), id of the first colour it plays."""

    name: Name
    kind: Id
    colour: Id


class TableOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Agreements of the table that are no rules: undo over draws and other seats, and no marks on legal moves."""

    friendly_undo: bool = False
    purist: bool = False


class MoveRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """One decision: text of the move, seat, digest of the state after it."""

    move: Annotated[str, msgspec.Meta(max_length=MAX_TEXT)]
    seat: Annotated[int, msgspec.Meta(ge=0, le=9)]
    digest: Digest


class Summary(msgspec.Struct, frozen=True):
    """What a list shows without opening the game: moves made, whether it ended, key and facts of the line that says
    where it stands, points and seat to move (-1 = nobody)."""

    position: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 0
    finished: bool = False
    line: Annotated[str, msgspec.Meta(max_length=60)] = ""
    facts: dict[str, Annotated[str, msgspec.Meta(max_length=60)] | int] = {}
    points: tuple[int, ...] = ()
    to_move: int = -1


class Save(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A saved game. Times are ISO texts, played in seconds.

    start: the state the moves begin from when it is not the set-up (a game that went on from a stored state);
    base: number of decisions made before `start`.
    """

    format: int
    game: Id
    rules: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    data: Annotated[str, msgspec.Meta(max_length=64)]
    title: Name
    created: Time
    changed: Time
    played_seconds: Annotated[int, msgspec.Meta(ge=0, le=10**9)] = 0
    seats: Annotated[tuple[SeatInfo, ...], msgspec.Meta(min_length=1, max_length=10)]
    options: dict[Id, str | int]
    seed: Seed
    table: TableOptions = TableOptions()
    summary: Summary = Summary()
    base: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 0
    start: msgspec.Raw | None = None
    moves: Annotated[tuple[MoveRecord, ...], msgspec.Meta(max_length=20_000)] = ()
    state: msgspec.Raw


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """The part of a save that a list needs; the rest is skipped while reading."""

    format: int
    game: Id
    title: Name
    created: Time
    changed: Time
    played_seconds: int = 0
    seats: tuple[SeatInfo, ...]
    seed: Seed = 0
    rules: int = 0
    summary: Summary = Summary()


_save, _head = msgspec.json.Decoder(Save), msgspec.json.Decoder(Head)
_probe = msgspec.json.Decoder(dict[str, msgspec.Raw])
_STRING = re.compile(rb'"(?:[^"\\]|\\.)*"')
_NOT_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))


def encode(save: Save) -> bytes:
    """The file's content."""
    return msgspec.json.encode(save)


def decode(raw: bytes, file: Path | str = "save") -> Save:
    """The save of a file's content. Raises SaveError."""
    return _decoded(raw, file, _save)


def decode_head(raw: bytes, file: Path | str = "save") -> Head:
    """What a list needs of a file's content. Raises SaveError."""
    return _decoded(raw, file, _head)


def _decoded(raw: bytes, file: Path | str, decoder: msgspec.json.Decoder[Any]) -> Any:
    _check_size(raw, file)
    try:
        form = msgspec.json.decode(_probe.decode(raw).get("format", b"0"), type=int)
        if form > FORMAT:
            raise SaveError(file, f"it was saved by a newer greengold (format {form})", "update greengold to open it")
        if form < 1:
            raise SaveError(file, "it is not a saved game of greengold")
        return decoder.decode(raw)
    except msgspec.ValidationError as error:
        raise SaveError(file, f"it is damaged ({str(error).replace('`', '')})") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise SaveError(file, "it is damaged or not a saved game of greengold") from None


def _check_size(raw: bytes, file: Path | str) -> None:
    if len(raw) > MAX_BYTES:
        raise SaveError(file, f"it has more than {MAX_BYTES} bytes, too many for a saved game")
    depth = 0
    for bracket in _STRING.sub(b"", raw).translate(None, _NOT_BRACKETS):
        depth += 1 if bracket in b"[{" else -1
        if depth > MAX_DEPTH:
            raise SaveError(file, "it is nested too deeply for a saved game")
