"""The rules stay pure: what the kernel, the hexes and the games may import."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "greengold"
FORBIDDEN = {"pygame", "random", "time", "uuid", "yaml", "platformdirs"}
FORBIDDEN |= {"pygame_gui", "secrets", "datetime"}  # a window, chance and a clock by other names
RULES = [path for folder in ("core", "hexes", "games") for path in sorted((PACKAGE / folder).rglob("*.py"))]
CORE = sorted((PACKAGE / "core").rglob("*.py"))
GAMES = sorted((PACKAGE / "games").glob("*/**/*.py"))


def imported(source: str, module: str, *, package: bool = False) -> Iterator[str]:
    """Full names of all that a module imports, wherever in it: `a.b` for `import a.b` and for `from a import b`.

    module: its own name, for relative imports; package: it is an `__init__`. A name of a module given to
    `import_module` or `__import__` counts, as far as it is written out.
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            parts = module.split(".")
            base = ".".join(parts[: len(parts) + package - node.level]) if node.level else ""
            origin = ".".join(filter(None, (base, node.module)))
            yield from (f"{origin}.{name.name}" for name in node.names)
        elif isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in ("import_module", "__import__") and isinstance(node.args[0].value, str):
                yield node.args[0].value


def imports_of(path: Path) -> set[str]:
    """Full names of all that a file imports."""
    name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
    package = path.name == "__init__.py"
    source = path.read_text(encoding="utf-8")
    return set(imported(source, name.removesuffix(".__init__"), package=package))


def within(name: str, package: str) -> bool:
    """Whether a module is a package or a part of it."""
    return name == package or name.startswith(package + ".")


def label(path: Path) -> str:
    """Name of a test case."""
    return path.relative_to(PACKAGE).as_posix()


@pytest.mark.parametrize("path", RULES, ids=label)
def test_rules_know_no_window_no_clock_no_chance_and_no_files(path: Path) -> None:
    assert not {name for name in imports_of(path) if name.split(".")[0] in FORBIDDEN}


@pytest.mark.parametrize("path", CORE, ids=label)
def test_the_kernel_stands_alone(path: Path) -> None:
    ours = {name for name in imports_of(path) if within(name, "greengold")}
    assert not {name for name in ours if not within(name, "greengold.core")}


@pytest.mark.parametrize("path", GAMES, ids=label)
def test_no_game_knows_another(path: Path) -> None:
    game = path.relative_to(PACKAGE / "games").parts[0]
    others = {folder.name for folder in (PACKAGE / "games").iterdir() if folder.is_dir()} - {game}
    found = {name for name in imports_of(path) for other in others if within(name, f"greengold.games.{other}")}
    assert not found


def test_the_kernel_is_where_it_is_looked_for() -> None:
    assert {"move.py", "step.py", "agenda.py", "state.py", "match.py"} <= {path.name for path in CORE}
    assert any(path.parts[-2] == "olive" for path in GAMES)


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import time", {"time"}),
        ("import os, random as dice", {"os", "random"}),
        ("from random import choice", {"random.choice"}),
        ("def f():\n    import pygame.draw", {"pygame.draw"}),
        ("if TYPE_CHECKING:\n    from greengold.ui import app", {"greengold.ui.app"}),
        ("from greengold import ui", {"greengold.ui"}),
        ("from . import view", {"greengold.games.tea.view"}),
        ("from .view import View", {"greengold.games.tea.view.View"}),
        ("from ..olive import rules", {"greengold.games.olive.rules"}),
        ("from ...store import paths", {"greengold.store.paths"}),
        ("importlib.import_module('yaml')", {"yaml"}),
        ("__import__('uuid')", {"uuid"}),
        ("text = 'import time'", set()),
    ],
)
def test_every_way_to_import_is_noticed(source: str, found: set[str]) -> None:
    assert set(imported(source, "greengold.games.tea.rules")) == found


def test_relative_imports_of_a_package_start_at_itself() -> None:
    assert set(imported("from .view import View", "greengold.games.tea", package=True)) == {
        "greengold.games.tea.view.View"
    }
