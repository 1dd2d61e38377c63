"""Checks whole folders of game data, for `check-data`: every fault that can be found, not only the first."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from greengold.catalog.loader import PackError, load_yaml, place
from greengold.catalog.text import Texts, load_texts, rules_of

APP = "ui"
"""Folder of the app's own texts; it holds no components."""


def check_folder(folder: Path) -> list[PackError]:
    """All faults of a data folder, or of the folder of one game. The list is empty when everything is sound.

    A folder is that of a game when it holds component files; otherwise each of its subfolders is checked. It never
    raises PackError.
    """
    if any(folder.glob("*.yaml")):
        return list(_pack(folder))
    packs = sorted(path for path in folder.iterdir() if path.is_dir() and any(path.rglob("*.yaml")))
    if not packs:
        return [PackError(folder, "", "folders of games with YAML files", "none", "name a folder with game data")]
    return [fault for pack in packs for fault in (_texts(pack) if pack.name == APP else _pack(pack))]


def _pack(folder: Path) -> Iterator[PackError]:
    """Faults of one game. The catalogue knows no game: a game finds the faults of its own components, in its module
    `components` (`FILES`, `find_faults`), which is looked up by the folder's name."""
    slug = folder.resolve().name
    module = f"greengold.games.{slug}"
    if not slug.isidentifier() or not find_spec(module):
        yield PackError(folder, "", "the name of a game", repr(slug), "name the folder after its game")
        return
    components = import_module(f"{module}.components")
    yield from components.find_faults(folder)
    for path in sorted(folder.glob("*.yaml")):
        if path.stem not in components.FILES:
            yield PackError(path, "", f"one of {', '.join(components.FILES)}", path.name, "rename or remove the file")
    yield from _texts(folder)


def _texts(folder: Path) -> Iterator[PackError]:
    """Faults of texts: syntax, rule cards, and refusals that lead to no rule card."""
    try:
        texts = load_texts(folder)
    except PackError as error:
        yield error
        return
    if texts.cards():
        yield from _refusals(texts)
    for path in sorted((folder / "text").glob("*.yaml")):
        if path not in (texts.file, rules_of(texts.file)):
            try:
                load_yaml(path)
            except PackError as error:
                yield error


def _refusals(texts: Texts) -> Iterator[PackError]:
    cards = {card.id for card in texts.cards()}
    for key in texts.keys("refusal."):
        code = key.removeprefix("refusal.")
        if not texts.has(f"refusal_rule.{code}"):
            at = place(texts.file, "refusal", code)
            yield PackError(texts.file, at, f"a rule card under refusal_rule.{code}", "none", "add its id there")
    for key in texts.keys("refusal_rule."):
        if texts.raw(key) not in cards:
            at = place(texts.file, *key.split("."))
            yield PackError(texts.file, at, "the id of a rule card", repr(texts.raw(key)), "correct the id")
