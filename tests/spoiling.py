"""Component files with faults: how they are made, and how they are to be named."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from greengold.catalog.loader import PackError


def copied(source: Path, names: Iterable[str], folder: Path) -> Path:
    """The folder, with a copy of the shipped components that may be spoilt."""
    for name in names:
        (folder / f"{name}.yaml").write_bytes((source / f"{name}.yaml").read_bytes())
    return folder


def spoil(folder: Path, name: str, old: str, new: str) -> int:
    """Replace a text that stands once in a component file; returns its line."""
    path = folder / f"{name}.yaml"
    text = path.read_text("utf-8")
    assert text.count(old) == 1, (name, old)
    path.write_text(text.replace(old, new), "utf-8")
    return text[: text.index(old)].count("\n") + 1


def expect_named(load: Callable[[Path], Any], find_faults: Callable[[Path], Iterable[PackError]], file: Path,
                 words: str) -> str:  # fmt: skip
    """A fault of the file is found and said with its place and these words. The first fault of all stops the loading;
    returns what it says."""
    said = [str(fault) for fault in find_faults(file.parent)]
    with pytest.raises(PackError) as caught:
        load(file.parent)
    assert str(caught.value) == said[0]
    assert said[0].endswith(f"; {caught.value.remedy}")
    found = [fault for fault in said if words in fault]
    assert found, said
    assert found[0].startswith(f"{file}, line ")
    assert "\n" not in "".join(said)
    return said[0]
