"""The save format: JSON that people can read, typed and limited, refused in one sentence when it does not fit.

A save holds the moves and the position they led to. `start` is the position the moves begin from: the beginning of
the game, or, when a game went on from a stored position without its history, that position.
"""

from __future__ import annotations

import re
from datetime import datetime
from pathlib import Path
from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta, Raw

from greengold.core.move import MAX_TEXT
from greengold.games import READY, SLUGS
from greengold.store.files import Damaged, SaveError, clean
from greengold.store.migrate import FORMAT, migrated

MAX_BYTES = 8_000_000
MAX_DEPTH = 64
MAX_NAME = 40  # letters of a player's name
MAX_TITLE = 80  # letters of a title
MAX_MOVES = 20_000

Id = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]{0,39}$")]
Name = Annotated[str, Meta(max_length=MAX_NAME, pattern=r"^[^\x00-\x1f\x7f]*$")]
Title = Annotated[str, Meta(max_length=MAX_TITLE, pattern=r"^[^\x00-\x1f\x7f]*$")]
Kind = Annotated[str, Meta(pattern=r"^(person|random|easy|normal|hard|expert)$")]
Seat = Annotated[int, Meta(ge=-1, lt=6)]
Count = Annotated[int, Meta(ge=0, le=10**9)]
Number = Annotated[int, Meta(ge=-(10**9), le=10**9)]
Seed = Annotated[int, Meta(ge=0, lt=2**53)]
Digest = Annotated[str, Meta(pattern=r"^[0-9a-f]{16}$")]
Time = Annotated[str, Meta(max_length=40)]
Value = Annotated[str, Meta(max_length=80)] | Number
Facts = Annotated[dict[Id, Value], Meta(max_length=64)]
PerSeat = Annotated[tuple[Number, ...], Meta(max_length=6)]
T = TypeVar("T", bound=msgspec.Struct)


class SeatInfo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits at a seat. kind: "person" or the level of a bot ("hard"); colour: its id."""

    name: Name
    kind: Kind
    colour: Id


class TableOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the people at a table agreed on, outside the rules.

    friendly_undo: undo over draws and other seats; auto_end: turns end by themselves; purist: no aids on the board;
    explain: each line of the procedure of a lone player's rival is shown by itself; guided: notes tell what is new;
    quiet: they do not for now.
    """

    friendly_undo: bool = False
    auto_end: bool = False
    purist: bool = False
    explain: bool = True
    guided: bool = False
    quiet: bool = False


class MoveRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One decision. text: the move; seat: who decided; digest: of the state after it."""

    text: Annotated[str, Meta(max_length=MAX_TEXT)]
    seat: Seat
    digest: Digest


class Summary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a list shows of a save, all of it public.

    position: number of decisions in the save; asked: key of the prompt, "" at the end; to_move: seat, -1 at the end;
    facts: the numbers and ids of a looker-on's view (year, round, die ...); points: per seat; ranks: per seat, when
    finished.
    """

    position: Count
    asked: Annotated[str, Meta(max_length=80)]
    to_move: Seat
    facts: Facts
    points: PerSeat
    ranks: PerSeat
    finished: bool


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of a save without its moves and positions.

    game: slug; rules: their version; data: hash of the components; options: of the rules, id to value; seats: in
    turn order of the seats; seed: 0 to 2**53 - 1; created, changed: ISO times; played_seconds: time at the table;
    copy_of: id of the saved game it was copied from, "" when it is none; hints: how many each seat has had, () = none.
    """

    format: Annotated[int, Meta(ge=1)] = FORMAT
    game: Id
    title: Title
    rules: Count
    data: Annotated[str, Meta(max_length=128)]
    options: Facts
    seats: Annotated[tuple[SeatInfo, ...], Meta(min_length=1, max_length=6)]
    seed: Seed
    table: TableOptions
    created: Time
    changed: Time
    played_seconds: Count
    copy_of: Annotated[str, Meta(max_length=160)] = ""
    hints: Annotated[tuple[Count, ...], Meta(max_length=6)] = ()
    summary: Summary

    def __post_init__(self) -> None:
        moment(self.created)
        moment(self.changed)


class Save(Head, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A saved game.

    start: JSON of the state the moves begin from; state: JSON of the present one, with its agenda; moves: the decisions
    between the two.
    """

    start: Raw
    state: Raw
    moves: Annotated[tuple[MoveRecord, ...], Meta(max_length=MAX_MOVES)]


_FORM = re.compile(r"matching regex '.*'")


class _Mark(msgspec.Struct):
    """What tells a save from other files."""

    format: int
    game: str


def moment(time: str) -> float:
    """Seconds since 1970 of an ISO time. Raises ValueError."""
    try:
        return datetime.fromisoformat(time).timestamp()
    except (ValueError, OverflowError, OSError):
        raise ValueError(f"“{time}” is not a time") from None


def encode(save: Save) -> bytes:
    """A save as JSON: a field in a line, a move in a line."""
    lines = []
    for name in save.__struct_fields__:
        value = getattr(save, name)
        if name == "moves":
            text = b"[\n" + b",\n".join(map(msgspec.json.encode, value)) + b"\n]"
        else:
            text = msgspec.json.encode(value)
        lines.append(b'"%s": %s' % (name.encode(), text))
    return b"{\n" + b",\n".join(lines) + b"\n}\n"


def decode(raw: bytes, file: Path | str = "this text") -> Save:
    """The save of a JSON text; `file` is named in errors. Raises SaveError."""
    return _decoded(raw, file, Save)


def decode_head(raw: bytes, file: Path | str = "this text") -> Head:
    """What is known of a save without its moves and positions, which are not looked at. Raises SaveError."""
    return _decoded(raw, file, Head)


def _decoded(raw: bytes, file: Path | str, kind: type[T]) -> T:
    _guard(raw, file)
    try:
        mark = msgspec.json.decode(raw, type=_Mark)
    except msgspec.ValidationError:
        raise Damaged(file, "is not a saved game of greengold", "choose another file") from None
    except (ValueError, RecursionError):
        raise Damaged(file, "is damaged: it is not proper JSON", "use another copy of it") from None
    if mark.format > FORMAT:
        raise SaveError(file, "was made by a newer greengold", "update greengold to open it")
    if mark.game not in READY:
        known = "which this greengold cannot play yet" if mark.game in SLUGS else "which is none of greengold's games"
        raise SaveError(file, f"is a game of “{clean(mark.game, 20)}”, {known}", "use the greengold it was made with")
    try:
        if mark.format < FORMAT:
            raw = msgspec.json.encode(migrated(msgspec.json.decode(raw, type=dict)))
        return msgspec.json.decode(raw, type=kind)
    except (ValueError, LookupError, TypeError, RecursionError) as error:  # migrations may meet any kind of data
        why = _FORM.sub("of another form", clean(str(error), 160)).replace("`", "").replace("$.", "")
        raise Damaged(file, f"is damaged or was altered ({why})", "use another copy of it") from None


def _guard(raw: bytes, file: Path | str) -> None:
    """Refuse what is no JSON object of reasonable size and depth, before anything is built from it."""
    if len(raw) > MAX_BYTES:
        raise Damaged(file, f"is too big (the limit is {MAX_BYTES // 1_000_000} MB)", "choose another file")
    text = raw.strip()
    if not text:
        raise Damaged(file, "is empty", "use another copy of it")
    if not text.startswith(b"{"):
        raise Damaged(file, "is not a saved game of greengold", "choose another file")
    if not text.endswith(b"}"):
        raise Damaged(file, "is cut short", "use another copy of it")
    try:
        text.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Damaged(file, f"is damaged: byte {error.start} is not text", "use another copy of it") from None
    if _too_deep(text):
        raise Damaged(file, "is damaged: its brackets do not fit together", "use another copy of it")


_OTHERS = bytes(set(range(256)) - set(b"[]{}"))
_ALIKE = bytes.maketrans(b"{}", b"[]")


def _too_deep(text: bytes) -> bool:
    """Whether brackets outside strings nest deeper than MAX_DEPTH, or do not close.

    Works on whole texts instead of single bytes: strings are cut out, then each round takes the innermost pairs away.
    """
    outside = b"".join(text.replace(b"\\\\", b"").replace(b'\\"', b"").split(b'"')[::2])
    brackets = outside.translate(_ALIKE, _OTHERS)
    for _ in range(MAX_DEPTH):
        if not brackets:
            return False
        brackets = brackets.replace(b"[]", b"")
    return bool(brackets)


__all__ = [
    "MAX_NAME",
    "MAX_TITLE",
    "Head",
    "MoveRecord",
    "Save",
    "SaveError",
    "SeatInfo",
    "Summary",
    "TableOptions",
    "clean",
    "decode",
    "decode_head",
    "encode",
    "moment",
]
