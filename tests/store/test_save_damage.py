"""Hundreds of damaged, foreign and altered saves: one sentence each, or a game that goes on with a note."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from olive_evening import OLIVE, played, saved

from greengold.core.rng import Dice
from greengold.store.codec import SaveError, encode
from greengold.store.resume import open_match
from greengold.store.saves import SaveStore, read_file

RAW = encode(saved(played(40)))
WRONG: tuple[Any, ...] = (None, True, -1, 10**30, 1.5, "x" * 1000, "\0", [], {}, [[1]], {"a": None})


def outcome(file: Path) -> str:
    """Open a file as the app does: "" when all is well, else the note or the refusal. Nothing else may happen."""
    try:
        opened = open_match(read_file(file), OLIVE)
    except SaveError as error:
        return check_sentence(str(error))
    match = opened.match
    assert match.over or match.legal()
    match.result()
    for seat in range(-1, match.setup.seats):
        match.view(seat)
    return check_sentence(opened.note) if opened.note else ""


def check_sentence(text: str) -> str:
    assert text.endswith(".")
    assert "\n" not in text
    assert ". " not in text
    assert "Traceback" not in text
    assert 20 < len(text) < 320
    return text


def untouched(file: Path, raw: bytes) -> str:
    """The outcome for these bytes; the file stays as it was, and a list with it works."""
    file.write_bytes(raw)
    stamp = file.stat().st_mtime_ns
    told = outcome(file)
    rows = SaveStore(file.parent).list()
    assert [row.id for row in rows] == [file.stem]
    assert file.read_bytes() == raw
    assert file.stat().st_mtime_ns == stamp
    return told


def changed(change: Callable[[dict[str, Any]], Any]) -> bytes:
    data = json.loads(RAW)
    data = change(data) or data
    return json.dumps(data).encode()


def cut() -> Iterator[bytes]:
    dice = Dice(1)
    for _ in range(40):
        yield RAW[: dice.below(len(RAW) - 3)]
    for _ in range(20):
        start = dice.below(len(RAW))
        yield RAW[:start] + RAW[start + 1 + dice.below(200) :]


def flipped() -> Iterator[bytes]:
    dice = Dice(2)
    for _ in range(120):
        raw = bytearray(RAW)
        for _ in range(1 + dice.below(3)):
            raw[dice.below(len(raw))] ^= 1 << dice.below(8)
        yield bytes(raw)


def mistyped() -> Iterator[bytes]:
    data = json.loads(RAW)
    for name in data:
        for wrong in WRONG:
            yield json.dumps({**data, name: wrong}).encode()
        yield json.dumps({key: value for key, value in data.items() if key != name}).encode()
    for part in ("table", "summary"):
        for name in data[part]:
            yield json.dumps({**data, part: {**data[part], name: {"odd": 1.5}}}).encode()
    for part in ("seats", "moves"):
        for name in data[part][0]:
            for wrong in WRONG:
                yield json.dumps({**data, part: [{**data[part][0], name: wrong}, *data[part][1:]]}).encode()


def mistyped_states() -> Iterator[bytes]:
    data = json.loads(RAW)
    for part in ("state", "start"):
        for name, value in data[part].items():
            for wrong in (*WRONG, 7, 10**400, [0] * 1000, [-1, *value[1:]] if isinstance(value, list) else -1):
                yield json.dumps({**data, part: {**data[part], name: wrong}}).encode()


@pytest.mark.parametrize("group", [cut, flipped, mistyped, mistyped_states])
def test_mutations(tmp_path, group):
    """Every one is refused, or opened as what it still says."""
    told = [untouched(tmp_path / "a.json", raw) for raw in group()]
    assert len(told) >= 60
    if group is cut:
        assert all(told[:40])  # a hole in the facts of the summary may leave a whole save; a missing end never does


def seats_of(data: dict[str, Any], **fields: Any) -> None:
    data["seats"][0].update(fields)


REFUSED: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "is empty"),
    "blank": (b" \n\t ", "is empty"),
    "a list": (b"[1, 2]", "not a saved game"),
    "a text": (b'"save"', "not a saved game"),
    "a number": (b"1", "not a saved game"),
    "a picture": (b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "not a saved game"),
    "zeros": (bytes(5000), "not a saved game"),
    "other JSON": (b'{"name": "something else"}', "not a saved game"),
    "UTF-16": (RAW.decode().encode("utf-16"), "not a saved game"),
    "Latin-1": (RAW.decode().replace("🫒", "").encode("latin-1"), "is damaged: byte"),
    "cut short": (RAW[:-50].rstrip(b"}"), "is cut short"),
    "twice": (RAW + RAW, "not proper JSON"),
    "comments": (RAW.replace(b"{\n", b"{\n// mine\n", 1), "not proper JSON"),
    "nan": (RAW.replace(b'"seed": 1', b'"seed": NaN'), "not proper JSON"),
    "infinite": (RAW.replace(b'"seed": 1', b'"seed": Infinity'), "not proper JSON"),
    "deep lists": (RAW.replace(b'"seed": 1', b'"seed": ' + b"[" * 9999 + b"]" * 9999), "brackets"),
    "deep objects": (b'{"a":' * 99_999 + b"1" + b"}" * 99_999, "brackets"),
    "deep and open": (b'{"a":' * 99_999 + b"}", "brackets"),
    "only closed": (b"{" + b"}" * 99_999, "brackets"),
    "newer": (changed(lambda data: {**data, "format": 2}), "newer greengold; update"),
    "much newer": (b'{"format": 999999999999999999999, "game": "chess", "what": [{}]}', "newer greengold; update"),
    "format 0": (changed(lambda data: {**data, "format": 0}), "format 0"),
    "format -1": (changed(lambda data: {**data, "format": -1}), "format -1"),
    "format text": (changed(lambda data: {**data, "format": "1"}), "not a saved game"),
    "huge format": (RAW.replace(b'"format": 1', b'"format": ' + b"9" * 9000), "not a saved game"),
    "another app's game": (changed(lambda data: {**data, "game": "chess"}), "none of greengold's games"),
    "long game": (changed(lambda data: {**data, "game": "x" * 9999}), "none of greengold's games"),
    "game of paths": (changed(lambda data: {**data, "game": "../../olive"}), "none of greengold's games"),
    "no seats": (changed(lambda data: {**data, "seats": []}), "length >= 1"),
    "too many seats": (changed(lambda data: {**data, "seats": data["seats"] * 2}), "length <= 6"),
    "one seat": (changed(lambda data: {**data, "seats": data["seats"][:1]}), "1 seats"),
    "six seats": (changed(lambda data: {**data, "seats": data["seats"] + data["seats"][:2]}), "6 seats"),
    "fewer seats": (changed(lambda data: {**data, "seats": data["seats"][:3]}), "neither its moves nor"),
    "long name": (changed(lambda data: seats_of(data, name="n" * 41)), "length <= 40"),
    "name with a bell": (changed(lambda data: seats_of(data, name="\a")), "seats"),
    "unknown level": (changed(lambda data: seats_of(data, kind="genius")), "kind"),
    "colour of paths": (changed(lambda data: seats_of(data, colour="../x")), "colour"),
    "lone surrogate": (RAW.replace(b'"Ada"', b'"\\ud800"'), "is damaged"),
    "big seed": (changed(lambda data: {**data, "seed": 2**53}), "seed"),
    "huge seed": (RAW.replace(b'"seed": 1', b'"seed": ' + b"9" * 9000), "out of range"),
    "fraction": (RAW.replace(b'"seed": 1', b'"seed": 1.5'), "seed"),
    "too many moves": (changed(lambda data: {**data, "moves": data["moves"] * 501}), "length <= 20000"),
    "long move": (changed(lambda data: data["moves"][0].update(text="x" * 401)), "length <= 400"),
    "upper digest": (changed(lambda data: data["moves"][0].update(digest="A" * 16)), "digest"),
    "month 13": (changed(lambda data: {**data, "changed": "2026-13-01T00:00:00"}), "not a time"),
    "year 0": (changed(lambda data: {**data, "created": "0000-01-01"}), "not a time"),
    "negative time": (changed(lambda data: {**data, "played_seconds": -5}), "played_seconds"),
    "extra field": (changed(lambda data: {**data, "cheat": True}), "cheat"),
    "no moves, no state": (changed(lambda data: {**data, "moves": data["moves"][1:], "state": {}}), "neither"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_refusals(tmp_path, case):
    raw, expected = REFUSED[case]
    told = untouched(tmp_path / "my game.json", raw)
    assert expected in told
    assert told.startswith(("my game.json ", "“Olive evening” "))


def test_duplicate_keys(tmp_path):
    """The later one counts; a second list of moves no longer fits the position."""
    raw = RAW.replace(b'"moves": [', b'"moves": [],\n"seed": 2,\n"moves": [')
    assert untouched(tmp_path / "a.json", raw) == ""
    raw = RAW.rstrip()[:-1] + b',\n"moves": []}'
    assert "without its earlier moves" in untouched(tmp_path / "a.json", raw)


def test_enormous_file(tmp_path):
    """Its size is looked at before anything is read."""
    file = tmp_path / "big.json"
    with file.open("wb") as out:
        out.truncate(100_000_000)
    assert outcome(file) == "big.json is too big (100 MB, the limit is 8 MB); choose another file."
    assert SaveStore(tmp_path).list()[0].error == outcome(file)
    assert file.stat().st_size == 100_000_000


def test_folder_instead_of_file(tmp_path):
    (tmp_path / "a.json").mkdir()
    assert outcome(tmp_path / "a.json") == "a.json is a folder, not a file; choose a file."


def test_missing(tmp_path):
    assert outcome(tmp_path / "a.json") == "a.json is not there; choose another file."
    assert outcome(tmp_path / "a.json" / "b.json").startswith("b.json ")
    assert outcome(tmp_path / ("x" * 400)).startswith("xxx")
    assert outcome(tmp_path / "a\nb.json").startswith("ab.json ")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no pipes in folders")
def test_pipe_does_not_hang(tmp_path):
    os.mkfifo(tmp_path / "a.json")
    assert "not an ordinary file" in outcome(tmp_path / "a.json")
    assert "not an ordinary file" in SaveStore(tmp_path).list()[0].error


def test_no_permission(tmp_path, monkeypatch):
    def refused(*_: Any, **__: Any) -> Any:
        raise PermissionError(13, "Permission denied")

    (tmp_path / "a.json").write_bytes(RAW)
    monkeypatch.setattr(Path, "open", refused)
    assert outcome(tmp_path / "a.json").startswith("a.json is not yours to use; ")
    assert SaveStore(tmp_path).list()[0].error.startswith("a.json is not yours to use; ")


def test_links_that_lead_nowhere_or_round(tmp_path):
    (tmp_path / "a.json").symlink_to(tmp_path / "none")
    (tmp_path / "b.json").symlink_to(tmp_path / "b.json")
    assert outcome(tmp_path / "a.json")
    assert outcome(tmp_path / "b.json")
    assert all(row.error for row in SaveStore(tmp_path).list())
