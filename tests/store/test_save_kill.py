"""A kill at any instant loses at most the move being made."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from multiprocessing.sharedctypes import RawValue
from typing import Any

import msgspec
import pytest

from greengold.core.rng import Dice
from greengold.store import files
from greengold.store.saves import SaveStore, read_file

KILLS = 50


def _write_for_ever(folder: Any, kept: Any, done: Any) -> None:
    store, count = SaveStore(folder), done.value
    while True:
        count += 1
        store.write("a", msgspec.structs.replace(kept, played_seconds=count))
        done.value = count


def _check(store: SaveStore, least: int, most: int) -> int:
    """The newest state is whole and recent, and so are the earlier ones and the list."""
    newest = store.read("a").played_seconds
    assert least <= newest <= most
    for name in ("a.1.json", "a.2.json"):
        if (store.folder / name).exists():
            assert read_file(store.folder / name).played_seconds <= newest
    assert [(row.id, row.error) for row in store.list()] == [("a", "")]
    assert not [file.name for file in store.folder.iterdir() if file.name.startswith(".")]
    return newest


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="the system has no such kill")
def test_killed_while_writing(play, save, tmp_path):
    kept, dice, done = save(play(120)), Dice(50), RawValue("q", 0)
    context: Any = multiprocessing.get_context("fork" if "fork" in multiprocessing.get_all_start_methods() else None)
    for _ in range(KILLS):
        begun, writer = done.value, context.Process(target=_write_for_ever, args=(tmp_path, kept, done), daemon=True)
        writer.start()
        limit = time.monotonic() + 30
        while done.value == begun and time.monotonic() < limit:
            time.sleep(0.001)
        time.sleep(dice.below(8_000) / 1_000_000)
        os.kill(writer.pid, signal.SIGKILL)
        writer.join()
        done.value = _check(SaveStore(tmp_path), done.value, done.value + 1)
    assert done.value >= KILLS


class Killed(BaseException):
    """The process ends here."""


@pytest.mark.parametrize("links", [True, False])
def test_killed_before_each_call_of_the_system(play, save, tmp_path, monkeypatch, links):
    """The same without chance: stop before the first call, the second, and so on, several times in a row."""
    kept, count = save(play(10)), 1
    SaveStore(tmp_path).write("a", msgspec.structs.replace(kept, played_seconds=count))
    calls = {"left": 0}

    def stopping(call: Any) -> Any:
        def stopped(*args: Any, **options: Any) -> Any:
            calls["left"] -= 1
            if calls["left"] == 0:
                raise Killed
            return call(*args, **options)

        return stopped

    if not links:
        monkeypatch.setattr(os, "link", lambda *_: (_ for _ in ()).throw(OSError(95, "Operation not supported")))
    for name in ("replace", "link", "fsync", "unlink", "open"):
        monkeypatch.setattr(os, name, stopping(getattr(os, name)))
    finished = 0
    for stop in [n for n in range(1, 20) for _ in range(4)]:
        store, calls["left"] = SaveStore(tmp_path), stop
        try:
            store.write("a", msgspec.structs.replace(kept, played_seconds=count + 1))
            finished += 1
        except Killed:
            pass
        calls["left"] = 0
        count = _check(SaveStore(tmp_path), count, count + 1)
    assert 0 < finished < 76


def test_deleting_half_leaves_a_whole_game(play, save, store, monkeypatch):
    for moves in range(3):
        store.write("a", save(play(moves)))
    monkeypatch.setattr(type(store.folder), "unlink", _second_time_killed())
    with pytest.raises(Killed):
        store.delete("a")
    assert len(store.read("a").moves) == 2


def _second_time_killed() -> Any:
    done = []

    def unlink(path: Any, missing_ok: bool = False) -> None:
        done.append(path)
        if len(done) > 1:
            raise Killed
        os.unlink(path)

    return unlink


def test_reader_never_meets_half_a_file(tmp_path):
    file = tmp_path / "x"
    files.write(file, b"old")
    part = files.staged(file, b"new")
    assert file.read_bytes() == b"old"
    files.put(part, file)
    assert file.read_bytes() == b"new"
    assert [entry.name for entry in tmp_path.iterdir()] == ["x"]
