"""YAML files are read safely; whatever is wrong with one is said in one sentence with file and place."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import Annotated, Literal, NoReturn

import pytest
from msgspec import Meta, Struct

from greengold.catalog import loader, yaml_file
from greengold.catalog.check import check_folder
from greengold.catalog.loader import MAX_BYTES, PackError, content_hash, load_yaml, place, plain_data, read
from greengold.catalog.yaml_file import MAX_DEPTH
from greengold.games import DATA

DATA_OLIVE = DATA / "olive"


class Worker(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    min: Annotated[int, Meta(ge=1, le=7)]
    pair: tuple[int, int] = (0, 0)


class Pack(Struct, frozen=True, forbid_unknown_fields=True):
    workers: tuple[Worker, ...]
    by_seats: dict[int, Worker] = {}
    deep: dict[str, dict[int, list[int]]] = {}


def one_sentence(error: PackError, path: Path) -> str:
    """The text of an error, once it is sure to be one line that names the file and the remedy."""
    words = str(error)
    assert words.startswith(str(path))
    assert "\n" not in words
    assert "expected " in words
    assert ", but found " in words
    assert words.endswith(f"; {error.remedy}")
    return words.removeprefix(str(path))


def test_plain_data_and_where_it_stands(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("# note\nlist:\n  - {id: h1, row: 1}\n  - {id: h2, row: 2}\nby_die: {6: 1}\nnone:\n", "utf-8")
    data, marks = load_yaml(path)
    assert data == {"list": [{"id": "h1", "row": 1}, {"id": "h2", "row": 2}], "by_die": {6: 1}, "none": None}
    assert (marks.line("list"), marks.line("list", 1, "row"), marks.line("by_die", 6)) == (2, 4, 5)
    assert marks.place("list", 1, "row") == place(path, "list", 1, "row") == "line 4, list[1].row"
    assert marks.line("list", 7) == 2
    assert marks.line() == 2


def test_an_empty_file_is_nothing(tmp_path: Path) -> None:
    path = tmp_path / "empty.yaml"
    path.write_text("# nothing\n", "utf-8")
    data, marks = load_yaml(path)
    assert data is None
    assert marks.place() == "line 1"


def test_a_byte_order_mark_and_foreign_line_ends_do_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "windows.yaml"
    path.write_bytes("\ufeffworkers:\r\n  - {id: grün, min: 3}\r\n".encode())
    assert read(path, Pack) == Pack((Worker("grün", 3),))


BAD: list[tuple[str | bytes, str, str]] = [
    (b"workers: \xff\xfe", "line 1", "expected UTF-8 text, but found the byte 0xff; save the file as UTF-8"),
    ("workers: [\n", "line 2", "expected valid YAML, but found a mistake (did not find expected node content)"),
    ("workers:\n\t- x", "line 2", "expected valid YAML"),
    ("a: 1\nb: 2\na: 3\n", "line 3", "expected every key once, but found the key 'a' twice"),
    ("x: &x [1]\ny: *x\n", "line 1", "found an alias of this one"),
    ("x: &x\n  y: *x\n", "line 1", "found an alias"),
    ("x: *nowhere\n", "line 1", "undefined alias"),
    ("x: !!python/object/apply:os.system [ls]\n", "line 1", "the tag tag:yaml.org,2002:python"),
    ("x: !!python/name:os.system\n", "line 1", "could not determine a constructor"),
    ("? [1, 2]\n: x\n", "line 1", "expected a word or number as key"),
    ("a: 1\n---\nb: 2\n", "line 2", "expected valid YAML"),
    ("a: " + "[" * (MAX_DEPTH + 1) + "]" * (MAX_DEPTH + 1), "line 1", "levels of nesting"),
    ("- " * 5000, "line 1", "expected"),
    ("[" * 100_000, "line 1", "expected"),
    ("date: 2001-99-99\n", "", "expected valid YAML"),
    ("", "line 1", "expected a mapping, but found nothing"),
    ("- 1\n", "line 1", "expected a mapping, but found a list of 1"),
    ("workers: 3\n", "line 1, workers", "expected a list, but found 3"),
    ("workers:\n  - {id: h1, min: three}\n", "line 2, workers[0].min", "expected a whole number, but found 'three'"),
    ("workers:\n  - {id: h1, min: 3.0}\n", "line 2, workers[0].min", "expected a whole number, but found 3.0"),
    ("workers:\n  - {id: h1, min: yes}\n", "line 2, workers[0].min", "expected a whole number, but found true"),
    ("workers:\n  - {id: 5, min: 3}\n", "line 2, workers[0].id", "expected a text, but found 5"),
    ("workers:\n  - {id: h1, min: 0}\n", "line 2, workers[0].min", "expected a whole number >= 1, but found 0"),
    ("workers:\n  - {id: h1, min: 8}\n", "line 2, workers[0].min", "expected a whole number <= 7, but found 8"),
    ("workers:\n  - id: h1\n", "line 2, workers[0]", "expected the key 'min', but found none; add 'min'"),
    ("workers: []\nextra: 1\n", "line 2, extra", "expected only known keys, but found 'extra'"),
    ("workers:\n  - {id: a, min: 1, pair: [1]}\n", "line 2, workers[0].pair", "expected a list of length 2"),
    ("workers: []\nby_seats:\n  2: {id: a, min: 1}\n  4: {id: b, min: 9}\n", "line 4, by_seats[4].min", "found 9"),
    ("workers: []\nby_seats: {two: {id: a, min: 1}}\n", "line 2, by_seats", "expected a whole number"),
    ("workers: []\ndeep:\n  a: {1: [1]}\n  b: {1: [2], 3: [x]}\n", "line 4, deep.b[3][0]", "but found 'x'"),
]


@pytest.mark.parametrize(("text", "at", "words"), BAD, ids=range(len(BAD)))
def test_bad_files_are_named_with_place_and_reason(tmp_path: Path, text: str | bytes, at: str, words: str) -> None:
    path = tmp_path / "bad.yaml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(PackError) as caught:
        read(path, Pack)
    said = one_sentence(caught.value, path)
    assert said.startswith(f", {at}: expected" if at else ": expected")
    assert words in said


class Coin(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="coin"):
    metal: Literal["gold", "silver"]


class Note(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="note"):
    pair: tuple[Literal["a", "b"], int]


class Purse(Struct, frozen=True, forbid_unknown_fields=True):
    things: Annotated[tuple[Coin | Note, ...], Meta(min_length=1)] = ()
    by_side: dict[Literal["left", "right"], Coin] = {}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("things: [{kind: cion, metal: gold}]", "things[0].kind: expected one of coin, note, but found 'cion'"),
        ("things: [{kind: coin, metal: tin}]", "things[0].metal: expected one of gold, silver, but found 'tin'"),
        ("things: [{kind: note, pair: [c, 1]}]", "things[0].pair[0]: expected one of a, b, but found 'c'"),
        ("by_side: {lft: {kind: coin, metal: gold}}", "by_side: expected one of left, right, but found 'lft'"),
        ("by_side: {left: {kind: coin, metal: tin}}", "by_side.left.metal: expected one of gold, silver"),
    ],
)
def test_a_word_out_of_a_list_is_answered_with_the_list(tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "purse.yaml"
    path.write_text(text, "utf-8")
    with pytest.raises(PackError) as caught:
        read(path, Purse)
    assert words in one_sentence(caught.value, path)


def test_missing_unreadable_and_huge_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "gone.yaml"
    with pytest.raises(PackError, match="expected a file, but found nothing of that name"):
        read(path, Pack)
    with pytest.raises(PackError, match="expected a readable file, but found “Is a directory”"):
        read(tmp_path, Pack)
    path.write_bytes(b" " * (MAX_BYTES + 1))
    with pytest.raises(PackError, match=f"expected at most {MAX_BYTES} bytes, but found {MAX_BYTES + 1} bytes"):
        read(path, Pack)

    def locked(_: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    path.write_text("a: 1", "utf-8")
    monkeypatch.setattr(Path, "read_bytes", locked)
    with pytest.raises(PackError, match="found “Permission denied”; check what it is and its permissions"):
        read(path, Pack)


def test_an_alias_bomb_is_refused_before_it_grows(tmp_path: Path) -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 12)]
    path = tmp_path / "bomb.yaml"
    path.write_text("\n".join(lines), "utf-8")
    with pytest.raises(PackError, match="line 1: expected every value written out"):
        load_yaml(path)


def test_the_loader_without_libyaml_answers_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fast = load_yaml(DATA_OLIVE / "board.yaml")[0]
    monkeypatch.setattr(yaml_file, "_Loader", yaml_file.yaml.SafeLoader)
    assert load_yaml(DATA_OLIVE / "board.yaml")[0] == fast
    path = tmp_path / "deep.yaml"
    path.write_text("[" * 50_000, "utf-8")
    with pytest.raises(PackError, match="expected valid YAML"):
        load_yaml(path)


def test_the_hash_knows_names_and_contents_but_no_line_ends(tmp_path: Path) -> None:
    a, b = tmp_path / "a.yaml", tmp_path / "b.yaml"
    a.write_bytes(b"x: 1\ny: 2\n")
    first = content_hash(tmp_path)
    assert len(first) == 16
    a.write_bytes(b"x: 1\r\ny: 2\r\n")
    (tmp_path / "note.txt").write_text("not a component", "utf-8")
    assert content_hash(tmp_path) == first
    a.write_bytes(b"x: 1\ny: 3\n")
    changed = content_hash(tmp_path)
    a.write_bytes(b"x: 1\ny: 2\n")
    a.rename(b)
    assert len({first, changed, content_hash(tmp_path)}) == 3


# ---- whole folders


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A copy of the shipped data that may be spoilt."""
    for source in DATA.rglob("*.yaml"):
        target = tmp_path / source.relative_to(DATA)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(source.read_bytes())
    return tmp_path


def test_the_shipped_data_is_sound() -> None:
    assert check_folder(DATA) == []
    assert check_folder(DATA / "olive") == []


def _break_two_files(data: Path) -> None:
    (data / "olive" / "years.yaml").write_text("game: 3", "utf-8")
    (data / "olive" / "text" / "en.yaml").unlink()


def _add_a_stray_file(data: Path) -> None:
    (data / "olive" / "year.yaml").write_text("game: 3", "utf-8")


def _add_an_unknown_game(data: Path) -> None:
    (data / "chess").mkdir()
    (data / "chess" / "board.yaml").write_text("size: 8", "utf-8")


def _unlink_a_rule(data: Path) -> None:
    path = data / "olive" / "text" / "en.yaml"
    path.write_text(path.read_text("utf-8").replace('covered_by_disk: "bid.disk"', 'other: "bid.dsik"'), "utf-8")


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (_break_two_files, ["years.yaml, line 1, game: expected a mapping", "en.yaml: expected a file"]),
        (_add_a_stray_file, ["year.yaml: expected one of bidding_spaces, board"]),
        (_add_an_unknown_game, ["chess: expected the name of a game"]),
        (_unlink_a_rule, ["expected a rule card under refusal_rule.covered_by_disk", "found 'bid.dsik'"]),
    ],
)
def test_all_faults_of_a_folder_are_found(data: Path, spoil: Callable[[Path], None], words: list[str]) -> None:
    spoil(data)
    found = list(map(str, check_folder(data)))
    assert len(found) == len(words)
    for sentence, part in zip(found, words, strict=True):
        assert part in sentence


def test_a_folder_without_games_is_a_fault(tmp_path: Path) -> None:
    assert [error.expected for error in check_folder(tmp_path)] == ["folders of games with YAML files"]


# ---- files that were parsed in an earlier start


class Drawer:
    """Keeps parsed files in memory."""

    def __init__(self) -> None:
        self.held: dict[tuple[str, str], bytes] = {}

    def fetch(self, name: str, key: str) -> memoryview | None:
        found = self.held.get((name, key))
        return None if found is None else memoryview(found)

    def keep(self, name: str, key: str, data: bytes) -> None:
        self.held[name, key] = data


@pytest.fixture
def drawer() -> Iterator[Drawer]:
    made = Drawer()
    loader.keep_parsed(made)
    yield made
    loader.keep_parsed(None)


def unread(path: Path, text: str) -> NoReturn:
    raise AssertionError(f"{path} was parsed again")


@pytest.mark.parametrize("path", sorted(DATA.rglob("*.yaml")), ids=lambda path: "-".join(path.parts[-2:]))
def test_a_kept_file_is_not_parsed_again_and_reads_the_same(
    path: Path, drawer: Drawer, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = plain_data(path)
    assert len(drawer.held) == 1
    monkeypatch.setattr(yaml_file, "parse", unread)
    again = plain_data(path)
    assert repr(again) == repr(first)  # also 1, 1.0 and true are told apart


def test_a_changed_file_is_parsed_anew(tmp_path: Path, drawer: Drawer) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("a: 1\n", "utf-8")
    assert plain_data(path) == {"a": 1}
    path.write_text("a: 2\n", "utf-8")
    assert plain_data(path) == {"a": 2}


def test_what_cannot_be_kept_is_parsed_each_time(tmp_path: Path, drawer: Drawer) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(f"day: 2001-01-01\nbig: {2**70}\n", "utf-8")
    assert plain_data(path) == plain_data(path) == {"day": date(2001, 1, 1), "big": 2**70}
    assert not drawer.held


def test_kept_data_that_make_no_sense_do_not_matter(tmp_path: Path, drawer: Drawer) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("a: 1\n", "utf-8")
    plain_data(path)
    drawer.held = dict.fromkeys(drawer.held, b"\xc1")
    assert plain_data(path) == {"a": 1}


def test_a_bad_value_of_a_kept_file_is_named_with_its_line(tmp_path: Path, drawer: Drawer) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text("workers:\n  - {id: h1, min: 8}\n", "utf-8")
    for _ in range(2):
        with pytest.raises(PackError, match=r"line 2, workers\[0\].min: expected a whole number <= 7, but found 8"):
            read(path, Pack)
