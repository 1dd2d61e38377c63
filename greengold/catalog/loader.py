"""YAML files become frozen, typed components; a bad file is named with its line, its place and the remedy."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import yaml

T = TypeVar("T")
Key = str | int
MAX_BYTES = 2_000_000
MAX_DEPTH = 32
_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_MAPPING = "tag:yaml.org,2002:map"
_SEQUENCE = "tag:yaml.org,2002:seq"
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


class Marks:
    """Where things stand in a YAML file that was read."""

    __slots__ = ("_root",)

    def __init__(self, root: Any) -> None:
        self._root = root

    def line(self, *keys: Key) -> int:
        """Line (from 1) of a key path, as far along the path as the file goes."""
        node = self._root
        line = node.start_mark.line + 1 if node else 1
        for key in keys:
            if isinstance(node, yaml.MappingNode):
                pair = next((pair for pair in node.value if pair[0].value == str(key)), None)
                if pair is None:
                    break
                line, node = pair[0].start_mark.line + 1, pair[1]
            elif isinstance(node, yaml.SequenceNode) and isinstance(key, int) and key < len(node.value):
                node = node.value[key]
                line = node.start_mark.line + 1
            else:
                break
        return line

    def place(self, *keys: Key) -> str:
        """Line and key path for people: "line 12, columns[2].min"."""
        path = "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in keys).lstrip(".")
        return f"line {self.line(*keys)}, {path}" if path else f"line {self.line()}"


def load_yaml(path: Path) -> tuple[Any, Marks]:
    """Plain data of a YAML file, and where each part stands.

    Raises PackError for a file that is missing, too large, not UTF-8, not valid YAML, nested deeper than MAX_DEPTH, or
    that uses an alias or a key twice (an alias can blow a small file up without end; of two keys one would be lost).
    """
    text = _text(path)
    try:
        loader = _Loader(text)
        try:
            root = loader.get_single_node()
            data = None if root is None else _Builder(path, loader).value(root, 1)
        finally:
            loader.dispose()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        at = f"line {mark.line + 1}" if mark else ""
        raise PackError(path, at, "valid YAML", _mistake(error.problem or error.context)) from None
    except (yaml.YAMLError, RecursionError, ValueError) as error:
        raise PackError(path, "", "valid YAML", _mistake(str(error) or type(error).__name__)) from None
    return data, Marks(root)


def read(path: Path, kind: type[T]) -> T:
    """A YAML file as a typed value, strictly: nothing is converted, unknown keys of structs that forbid them and
    missing keys are errors. Raises PackError with the line of the first thing that does not fit."""
    data, marks = load_yaml(path)
    try:
        return msgspec.convert(data, kind, strict=True, str_keys=True)
    except msgspec.ValidationError as error:
        raise _misfit(path, data, marks, kind, str(error)) from None


def place(path: Path, *keys: Key) -> str:
    """Line and key path of a place in a file that was read before, for errors found later. Raises PackError."""
    return load_yaml(path)[1].place(*keys)


def content_hash(folder: Path) -> str:
    """Fingerprint of a folder's YAML files, subfolders left out: hex, the same whatever the line endings.

    Raises PackError for a file that cannot be read.
    """
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


class _Builder:
    """Builds plain data from composed nodes, so that lines are at hand and nothing unwanted is ever built."""

    def __init__(self, path: Path, loader: Any) -> None:
        self.path, self.loader = path, loader
        self.seen: set[int] = set()

    def value(self, node: Any, depth: int) -> Any:
        if depth > MAX_DEPTH:
            raise self.error(node, f"at most {MAX_DEPTH} levels of nesting", "more", "flatten the file")
        if id(node) in self.seen:
            raise self.error(node, "every value written out", "an alias of this one", "repeat the value at its place")
        self.seen.add(id(node))
        if isinstance(node, yaml.ScalarNode):
            return self.loader.construct_object(node)
        if node.tag not in (_MAPPING, _SEQUENCE):
            raise self.error(node, "plain lists and mappings", f"the tag {node.tag}", "remove the tag")
        if isinstance(node, yaml.SequenceNode):
            return [self.value(item, depth + 1) for item in node.value]
        return self.mapping(node, depth)

    def mapping(self, node: Any, depth: int) -> dict[Hashable, Any]:
        built: dict[Hashable, Any] = {}
        for key_node, value_node in node.value:
            if not isinstance(key_node, yaml.ScalarNode):
                raise self.error(key_node, "a word or number as key", "a list or mapping", "put the key in quotes")
            key = self.value(key_node, depth + 1)
            if key in built:
                raise self.error(key_node, "every key once", f"the key {key!r} twice", "remove one of them")
            built[key] = self.value(value_node, depth + 1)
        return built

    def error(self, node: Any, expected: str, found: str, remedy: str) -> PackError:
        return PackError(self.path, f"line {node.start_mark.line + 1}", expected, found, remedy)


def _misfit(path: Path, data: Any, marks: Marks, kind: Any, message: str) -> PackError:
    """A PackError from the message of the typed conversion."""
    words, _, where = message.partition(" - at `")
    keys = _located(data, kind, message, list(_keys(where.rstrip("`"))))
    if named := re.fullmatch(r"Object missing required field `(.+)`", words):
        return PackError(path, marks.place(*keys), f"the key {named[1]!r}", "none", f"add {named[1]!r}")
    if named := re.fullmatch(r"Object contains unknown field `(.+)`", words):
        remedy = "remove it or correct its spelling"
        return PackError(path, marks.place(*keys, named[1]), "only known keys", f"{named[1]!r}", remedy)
    expected = _plain(words.removeprefix("Expected ").partition(", got ")[0])
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


def _plain(words: str) -> str:
    """A message of a library in words for people, on one line."""
    named = re.sub(r"`([^`]+)`", lambda found: " or ".join(_WORDS.get(w, w) for w in found[1].split(" | ")), words)
    return " ".join(named.split())


def _mistake(reason: str | None) -> str:
    """What the parser stumbled over, in its own words."""
    return f"a mistake ({_plain(reason or 'unknown')})"


def _shown(value: Any) -> str:
    """What stood in a file, short enough for a sentence."""
    if isinstance(value, dict | list):
        kind = "mapping" if isinstance(value, dict) else "list"
        return f"a {kind} of {len(value)}"
    words = "nothing" if value is None else str(value).lower() if isinstance(value, bool) else repr(value)
    return words if len(words) <= 60 else f"{words[:57]}..."
