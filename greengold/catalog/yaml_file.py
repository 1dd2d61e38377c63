"""One YAML file: its plain data, and where each part of them stands."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path
from typing import Any

import yaml

from greengold.catalog.loader import Key, PackError, plain_words

MAX_DEPTH = 32
_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_MAPPING = "tag:yaml.org,2002:map"
_SEQUENCE = "tag:yaml.org,2002:seq"


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


def parse(path: Path, text: str) -> tuple[Any, Marks]:
    """Plain data of a YAML text; `path` is named in errors. Raises PackError as `loader.load_yaml` says."""
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


def _mistake(reason: str | None) -> str:
    """What the parser stumbled over, in its own words."""
    return f"a mistake ({plain_words(reason or 'unknown')})"
