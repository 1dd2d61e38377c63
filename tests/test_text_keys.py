"""Every text that the code asks for exists, and every text that exists is asked for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from greengold.bots.levels import ALIASES, LEVELS
from greengold.catalog.loader import load_yaml
from greengold.catalog.text import load_texts
from greengold.games import DATA, READY, SLUGS, load
from greengold.ui.intent import KEYS
from greengold.ui.scenes.settings import COLUMNS
from greengold.ui.scenes.setup import LEVELS as SETUP_LEVELS

SOURCE = Path(__file__).resolve().parents[1] / "greengold"
ASKING = {"say", "has", "raw"}  # methods whose first argument is the key of a text
UI = load_texts(DATA / "ui")
GAMES = {slug: load_texts(DATA / slug) for slug in SLUGS if (DATA / slug / "text").is_dir()}
HOLE = "\0"  # stands for {anything} of an f-string


def as_written(node: ast.expr) -> str | None:
    """A string as it stands in the source, with HOLE for what is known only when the app runs."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        parts = (str(part.value) if isinstance(part, ast.Constant) else HOLE for part in node.values)
        return "".join(parts)
    return None


def strings(node: ast.AST) -> Iterator[str]:
    """All strings within a piece of source; what stands inside an f-string counts with it."""
    if isinstance(node, ast.JoinedStr):
        yield as_written(node) or ""
        for part in node.values:
            if isinstance(part, ast.FormattedValue):
                yield from strings(part.value)
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    for child in ast.iter_child_nodes(node):
        yield from strings(child)


def choices(node: ast.expr) -> Iterator[str]:
    """What the first argument of say() may be: a string, or one of two."""
    if isinstance(node, ast.IfExp):
        yield from choices(node.body)
        yield from choices(node.orelse)
    elif (text := as_written(node)) is not None:
        yield text


@cache
def parsed() -> dict[Path, ast.Module]:
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(SOURCE.rglob("*.py"))}


def game_of(path: Path) -> str:
    """The game a file of the source belongs to, by its folder or the first word of its name; "" = all of them."""
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return next((slug for slug in SLUGS if slug in parts or parts[-1].startswith(f"{slug}_")), "")


@cache
def trees(slug: str = "") -> dict[Path, ast.Module]:
    """The source that can ask for texts of a game; "" = all of it."""
    return {path: tree for path, tree in parsed().items() if not slug or game_of(path) in ("", slug)}


def prefixes(tree: ast.Module) -> set[str]:
    """What a page puts in front of the keys given to a say() of its own ("score.")."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name == "say":
            found |= {text.removesuffix(HOLE) for text in strings(node) if re.fullmatch(rf"\w+\.{HOLE}", text)}
    return found


@cache
def asked() -> dict[tuple[str, str], str]:
    """What is given to say(), and the game whose files ask for it ("" = all), with a place in the source."""
    found: dict[tuple[str, str], str] = {}
    for path, tree in trees().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ASKING \
                    and node.args:
                for text in choices(node.args[0]):
                    if node.func.attr == "has" and "." not in text:
                        continue  # a set of other things is asked
                    found[text, game_of(path)] = f"{path.relative_to(SOURCE.parent)}:{node.lineno}"
    return found


@cache
def own_prefixes() -> set[str]:
    return set().union(*(prefixes(tree) for tree in trees().values()))


@cache
def words(slug: str) -> set[str]:
    """Every single word that can fill a hole in keys of a game's texts ("" = the app's): strings of the source, ids of
    the components, settings and levels."""
    found = {text for tree in trees(slug).values() for text in strings(tree) if re.fullmatch(r"[\w.]*", text)}
    for game in (slug,) if slug else GAMES:
        for path in (DATA / game).glob("*.yaml"):
            found |= set(_leaves(load_yaml(path)[0]))
        if game in READY:
            found |= {str(value) for values in load(game).options.values() for value in values}
    return found | set(SLUGS) | set(LEVELS)


def _leaves(data: object) -> Iterator[str]:
    if isinstance(data, dict):
        for key, value in data.items():
            yield str(key)
            yield from _leaves(value)
    elif isinstance(data, list):
        for value in data:
            yield from _leaves(value)
    elif isinstance(data, str):
        yield data


@cache
def patterns(slug: str) -> tuple[tuple[str, re.Pattern[str]], ...]:
    """F-strings of the source that say enough to be keys or parts of them."""
    found = {text for tree in trees(slug).values() for text in strings(tree)
             if HOLE in text and re.fullmatch(rf"[\w.{HOLE}]*", text) and len(re.sub(r"\W", "", text)) > 2}
    return tuple((text, re.compile(_expression(text))) for text in sorted(found))


def _expression(text: str) -> str:
    """What is in front may be the beginning of a key; every other hole is one word."""
    parts = re.split(f"({HOLE})", text.removeprefix(HOLE))
    inner = "".join(r"(\w*)" if part == HOLE else re.escape(part) for part in parts)
    return r"([\w.]+)" + inner if text.startswith(HOLE) else inner


def producible(key: str, slug: str, depth: int = 3) -> bool:
    """Whether some string of the source is this key, or becomes it when its holes are filled with known words."""
    if key in words(slug) or key.isdigit():
        return True
    if not depth:
        return False
    for _, pattern in patterns(slug):
        match = pattern.fullmatch(key)
        if match and all(producible(value, slug, depth - 1) for value in match.groups()):
            return True
    return any(
        key.startswith(prefix) and producible(key.removeprefix(prefix), slug, depth - 1) for prefix in own_prefixes()
    )


@pytest.mark.parametrize("slug", ["", *GAMES], ids=["ui", *GAMES])
def test_every_text_is_used(slug: str) -> None:
    texts = GAMES[slug] if slug else UI
    unused = [key for key in texts.keys("") if not producible(key, slug)]
    assert unused == [], f"{texts.file}: nothing asks for these; remove them"


def test_every_text_asked_for_exists() -> None:
    keys = {slug: [*UI.keys(), *texts.keys()] for slug, texts in GAMES.items()}
    keys[""] = [*UI.keys(), *(key for game in GAMES.values() for key in game.keys(""))]
    missing = []
    for (text, slug), where in asked().items():
        known = keys[slug]
        forms = {text, *(prefix + text for prefix in own_prefixes())}
        expressions = [re.compile(_expression(form)) for form in forms]
        if text.strip(HOLE) and not any(pattern.fullmatch(key) for pattern in expressions for key in known):
            missing.append(f"{where}: {text.replace(HOLE, '{}')}")
    assert missing == []


def said_first(names: set[str], folder: Path) -> set[str]:
    """The first argument of every call of one of these names below a folder, where it is written out."""
    found = set()
    for path, tree in trees().items():
        for node in ast.walk(tree) if folder in path.parents else ():
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names and node.args:
                found |= set(choices(node.args[0]))
    return found


SILENT = {"city": ["sending_done", "turn_ended"]}
"""Events without a line of the log, by game: the one that follows tells them."""


@pytest.mark.parametrize("slug", GAMES)
def test_every_event_of_the_rules_has_a_line_of_the_log(slug: str) -> None:
    kinds = said_first({"Event"}, SOURCE / "games" / slug)
    assert kinds
    assert [kind for kind in sorted(kinds) if not load_texts(DATA / slug).has(f"log.{kind}")] == SILENT.get(slug, [])


@pytest.mark.parametrize("slug", GAMES)
def test_every_refusal_of_a_game_has_a_sentence_and_a_rule_card(slug: str) -> None:
    texts, codes = load_texts(DATA / slug), said_first({"No", "no"}, SOURCE / "games" / slug)
    assert codes
    missing = [code for code in sorted(codes) if not texts.has(f"refusal.{code}")]
    assert missing == []
    for key in texts.keys("refusal."):
        assert texts.card(texts.raw(f"refusal_rule.{key.removeprefix('refusal.')}"))


def test_every_refusal_of_the_match_has_a_sentence() -> None:
    codes = said_first({"No"}, SOURCE / "core")
    assert codes
    for texts in GAMES.values():
        assert [code for code in sorted(codes) if not (UI.has(f"refusal.{code}") or texts.has(f"refusal.{code}"))] == []


def test_every_game_level_setting_and_option_has_its_words() -> None:
    wanted = {f"menu.{slug}.{part}" for slug in SLUGS
              for part in ("title", "subtitle", "setting", "blurb", "players", "minutes", "goal", "feel", "rules")}
    wanted |= {f"rules.game_{slug}" for slug in SLUGS} | {f"saves.where_{slug}" for slug in READY}
    wanted |= {f"table.kind_{kind}" for kind in ("person", *LEVELS) if kind not in ALIASES}
    for row in {row for columns in COLUMNS.values() for column in columns for row in column}:
        wanted |= {f"settings.{row.name}.title", f"settings.{row.name}.line"}
        wanted |= {f"settings.{row.name}.{value}" for value in row.values if not isinstance(value, bool)}
    assert sorted(wanted - set(UI.keys())) == []
    for slug in READY:
        wanted = {f"level.{level}.{part}" for level in SETUP_LEVELS for part in ("name", "text")}
        for name, values in load(slug).options.items():
            wanted |= {f"option.{name}.title", f"option.{name}.text"}
            wanted |= {f"option.{name}.value.{value}" for value in values}
        assert sorted(wanted - set(load_texts(DATA / slug).keys())) == []


def test_commands_that_have_words_have_a_key() -> None:
    assert {key.removeprefix("settings.command.") for key in UI.keys("settings.command.")} <= set(KEYS.values())
