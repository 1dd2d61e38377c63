"""YAML files become frozen, typed components; a bad file is named with its line, its place and the remedy."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import msgspec

if TYPE_CHECKING:
    from greengold.catalog.yaml_file import Marks

T = TypeVar("T")
Key = str | int
MAX_BYTES = 2_000_000
_WORDS = {
    "array": "a list",
    "bool": "true or false",
    "float": "a number",
    "int": "a whole number",
    "null": "nothing",
    "object": "a mapping",
    "str": "a text",
}
"""What the kinds of values are called for people."""


class PackError(Exception):
    """A data file cannot be used. Its text is one sentence: file, place, what was expected, what stood there, remedy.

    place: line and key path ("line 12, columns[2].min"), "" for the whole file; remedy: what to do.
    """

    def __init__(self, file: Path, place: str, expected: str, found: str, remedy: str = "") -> None:
        self.file, self.place, self.expected, self.found = file, place, expected, found
        self.remedy = remedy or f"correct {file.name}"
        at = f", {place}" if place else ""
        super().__init__(f"{file}{at}: expected {expected}, but found {found}; {self.remedy}")


class Keep(Protocol):
    """Keeps parsed files from one start to the next. name: of the file, key: its text; what is fetched is what was kept
    under both, or None."""

    def fetch(self, name: str, key: str) -> memoryview | None: ...

    def keep(self, name: str, key: str, data: bytes) -> None: ...


_keep: Keep | None = None


def keep_parsed(keep: Keep | None) -> None:
    """From now on files that were parsed once are not parsed again: YAML takes long."""
    global _keep
    _keep = keep


def load_yaml(path: Path) -> tuple[Any, Marks]:
    """Plain data of a YAML file, and where each part stands.

    Raises PackError for a file that is missing, too large, not UTF-8, not valid YAML, nested too deep, or
    that uses an alias or a key twice (an alias can blow a small file up without end; of two keys one would be lost).
    """
    return _parse(path, _text(path))


def _parse(path: Path, text: str) -> tuple[Any, Marks]:
    from greengold.catalog.yaml_file import parse  # the YAML library is not even imported where all is kept
    return parse(path, text)


def plain_data(path: Path) -> Any:
    """Plain data of a YAML file, kept or parsed. Raises PackError as `load_yaml`."""
    text, name = _text(path), "-".join(path.with_suffix("").parts[-3:])
    if _keep and (kept := _keep.fetch(name, text)) is not None:
        with suppress(msgspec.MsgspecError):
            return msgspec.msgpack.decode(kept)
    data = _parse(path, text)[0]
    if _keep:
        with suppress(OverflowError, TypeError):  # YAML knows more kinds of values than what is kept
            packed = msgspec.msgpack.encode(data)
            if msgspec.msgpack.decode(packed) == data:
                _keep.keep(name, text, packed)
    return data


def read(path: Path, kind: type[T]) -> T:
    """A YAML file as a typed value, strictly: nothing is converted, unknown keys of structs that forbid them and
    missing keys are errors. Raises PackError with the line of the first thing that does not fit."""
    data = plain_data(path)
    try:
        return msgspec.convert(data, kind, strict=True, str_keys=True)
    except msgspec.ValidationError as error:
        raise _misfit(path, *load_yaml(path), kind, str(error)) from None


def place(path: Path, *keys: Key) -> str:
    """Line and key path of a place in a file that was read before, for errors found later. Raises PackError."""
    return load_yaml(path)[1].place(*keys)


def content_hash(folder: Path) -> str:
    """Fingerprint of a folder's YAML files, subfolders left out: hex, the same whatever the line endings.

    Raises PackError for a file that cannot be read.
    """
    from hashlib import blake2b
    total = blake2b(digest_size=8)
    for path in sorted(folder.glob("*.yaml"), key=lambda path: path.name):
        total.update(path.name.encode() + b"\0" + _bytes(path).replace(b"\r\n", b"\n") + b"\0")
    return total.hexdigest()


def _bytes(path: Path) -> bytes:
    if not path.exists():
        raise PackError(path, "", "a file", "nothing of that name", "put the file there")
    try:
        if (size := path.stat().st_size) > MAX_BYTES:
            raise PackError(path, "", f"at most {MAX_BYTES} bytes", f"{size} bytes", "use a smaller file")
        return path.read_bytes()
    except OSError as error:
        found = error.strerror or type(error).__name__
        raise PackError(path, "", "a readable file", f"“{found}”", "check what it is and its permissions") from None


def _text(path: Path) -> str:
    raw = _bytes(path)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        found = f"the byte {raw[error.start]:#04x}"
        raise PackError(path, f"line {line}", "UTF-8 text", found, "save the file as UTF-8") from None


def _misfit(path: Path, data: Any, marks: Marks, kind: Any, message: str) -> PackError:
    """A PackError from the message of the typed conversion."""
    words, _, where = message.partition(" - at `")
    keys = _located(data, kind, message, list(_keys(where.rstrip("`"))))
    if named := re.fullmatch(r"Object missing required field `(.+)`", words):
        return PackError(path, marks.place(*keys), f"the key {named[1]!r}", "none", f"add {named[1]!r}")
    if named := re.fullmatch(r"Object contains unknown field `(.+)`", words):
        remedy = "remove it or correct its spelling"
        return PackError(path, marks.place(*keys, named[1]), "only known keys", f"{named[1]!r}", remedy)
    expected = plain_words(words.removeprefix("Expected ").partition(", got ")[0])
    found = _shown(_at(data, keys))
    if named := re.fullmatch(r"Invalid (?:enum )?value (.+)", words):
        names = _choices(msgspec.inspect.type_info(kind), data, [*keys, "..."] if where.startswith("key`") else keys)
        expected, found = f"one of {', '.join(names)}", named[1]
    return PackError(path, marks.place(*keys), expected, found)


def _choices(info: Any, data: Any, keys: list[Key]) -> list[str]:
    """The words that may stand at a place in data of a type; a last key of "..." asks for the keys of a mapping."""
    if isinstance(info, msgspec.inspect.Metadata):
        return _choices(info.type, data, keys)
    if isinstance(info, msgspec.inspect.UnionType):
        found = [word for part in info.types for word in _choices(part, data, keys)]
        return list(dict.fromkeys(found))
    if isinstance(info, msgspec.inspect.LiteralType):
        return [] if keys else [str(value) for value in info.values]
    if not keys:
        return []
    key, inner = keys[0], _at(data, keys[:1]) if keys[0] != "..." else None
    if isinstance(info, msgspec.inspect.StructType):
        if key == info.tag_field:
            return [str(info.tag)]
        if info.tag_field is not None and data.get(info.tag_field) != info.tag:
            return []
        parts = [field.type for field in info.fields if field.encode_name == key]
    elif isinstance(info, msgspec.inspect.DictType):
        parts = [info.value_type] if inner is not None else [info.key_type]
    elif isinstance(info, msgspec.inspect.TupleType):
        parts = [info.item_types[int(key)]]
    else:
        parts = [info.item_type] if hasattr(info, "item_type") else []
    return [word for part in parts for word in _choices(part, inner, keys[1:])]


def _keys(where: str) -> Iterator[Key]:
    """Steps of a path such as `$.columns[2].min`; "[...]" stands for any entry of a mapping."""
    for name, index in re.findall(r"\.([^.\[]+)|\[([^\]]*)\]", where):
        yield name or (int(index) if index.isdigit() else "...")


def _located(data: Any, kind: Any, message: str, keys: list[Key]) -> list[Key]:
    """A key path in which every "..." is replaced by the entry that does not fit: the one that, alone in its mapping,
    still brings the same message."""
    for depth, key in enumerate(keys):
        entries = _at(data, keys[:depth])
        if key != "..." or not isinstance(entries, dict):
            continue
        for name in entries:
            try:
                msgspec.convert(_with(data, keys[:depth], {name: entries[name]}), kind, strict=True, str_keys=True)
            except msgspec.ValidationError as error:
                if str(error) == message:
                    keys = [*keys[:depth], name, *keys[depth + 1 :]]
                    break
    return [key for key in keys if key != "..."]


def _at(data: Any, keys: list[Key]) -> Any:
    for key in keys:
        if isinstance(data, dict):
            data = data.get(key, data.get(int(key)) if str(key).isdigit() else None)
        else:
            data = data[key]
    return data


def _with(data: Any, keys: list[Key], value: Any) -> Any:
    """A copy of nested data with another value at a place."""
    if not keys:
        return value
    copy = data.copy()
    copy[keys[0]] = _with(data[keys[0]], keys[1:], value)
    return copy


def plain_words(words: str) -> str:
    """A message of a library in words for people, on one line."""
    named = re.sub(r"`([^`]+)`", lambda found: " or ".join(_WORDS.get(w, w) for w in found[1].split(" | ")), words)
    return " ".join(named.split())


def _shown(value: Any) -> str:
    """What stood in a file, short enough for a sentence."""
    if isinstance(value, dict | list):
        kind = "mapping" if isinstance(value, dict) else "list"
        return f"a {kind} of {len(value)}"
    words = "nothing" if value is None else str(value).lower() if isinstance(value, bool) else repr(value)
    return words if len(words) <= 60 else f"{words[:57]}..."
