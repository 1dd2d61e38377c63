"""What is kept from one start to the next: damaged, foreign and stale files are as good as none."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from greengold.store import cache as module
from greengold.store import paths
from greengold.store.cache import MAGIC, Cache, program


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Cache:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    return Cache()


def file_of(cache: Cache, name: str) -> Path:
    (found,) = cache.folder.glob(f"{name}.*")
    return found


def test_what_was_kept_is_fetched(cache: Cache) -> None:
    cache.keep("a", "key", b"first ", memoryview(b"second"))
    assert bytes(cache.fetch("a", "key")) == b"first second"
    assert bytes(Cache().fetch("a", "key")) == b"first second"
    cache.keep("a", "key", b"")
    assert bytes(cache.fetch("a", "key")) == b""


def test_another_name_or_key_fetches_nothing(cache: Cache) -> None:
    cache.keep("a", "key", b"it")
    assert cache.fetch("b", "key") is None
    assert cache.fetch("a", "keys") is None
    assert cache.fetch("a", "") is None


def test_nothing_is_fetched_from_another_version_of_the_program(cache: Cache) -> None:
    cache.keep("a", "key", b"it")
    other = Cache()
    other.program += " "
    assert other.fetch("a", "key") is None
    other.program, key = cache.program[:-3], cache.program[-3:] + "key"
    assert other.fetch("a", key) is None  # the same bytes, cut at another place


def test_any_damage_is_noticed(cache: Cache) -> None:
    cache.keep("a", "key", bytes(range(200)))
    file = file_of(cache, "a")
    good = file.read_bytes()
    begin = good.index(b"key") + 3
    for at in (0, len(MAGIC), begin - 1, begin, begin + 3, begin + 4, len(good) - 1):
        file.write_bytes(good[:at] + bytes([good[at] ^ 1]) + good[at + 1 :])
        assert cache.fetch("a", "key") is None, at
    for wrong in (b"", good[:10], good[:begin], good[: begin + 2], good[:-1], good + b"x", b"\0" * len(good)):
        file.write_bytes(wrong)
        assert cache.fetch("a", "key") is None, wrong
    file.write_bytes(good)
    assert cache.fetch("a", "key") is not None


def test_a_folder_or_a_huge_file_in_its_place_is_no_trouble(cache: Cache, monkeypatch: pytest.MonkeyPatch) -> None:
    cache.keep("a", "key", b"it")
    monkeypatch.setattr(module, "MOST", 100)
    assert cache.fetch("a", "key") is None
    file = file_of(cache, "a")
    file.unlink()
    file.mkdir()
    assert cache.fetch("a", "key") is None
    cache.keep("a", "key", b"it")
    assert sorted(cache.folder.iterdir()) == [file]  # nothing half written is left


def test_without_a_usable_folder_nothing_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv(paths.HOME, str(tmp_path / "file" / "home"))
    cache = Cache()
    cache.keep("a", "key", b"it")
    assert cache.fetch("a", "key") is None


def test_the_version_changes_with_every_file_of_the_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "DATA", tmp_path / "data")
    for name in module.PROGRAM:
        (tmp_path / name / "part").mkdir(parents=True)
    file = tmp_path / "greengold" / "part" / "a.py"
    file.write_text("1")
    seen = [program()]
    assert program() == seen[0]
    file.write_text("12")
    seen.append(program())
    os.utime(file, ns=(5, 5))
    seen.append(program())
    (tmp_path / "sprites" / "new.svg").write_text("")
    seen.append(program())
    (tmp_path / "data" / "part" / "new.yaml").write_text("")
    seen.append(program())
    libraries = tmp_path / "site-packages"
    libraries.mkdir()
    monkeypatch.syspath_prepend(libraries)
    seen.append(program())
    (libraries / "some-library-2.0").mkdir()
    seen.append(program())
    assert len(set(seen)) == len(seen)
    (tmp_path / "greengold" / "__pycache__").mkdir()
    (tmp_path / "greengold" / "__pycache__" / "a.pyc").write_text("")
    assert program() == seen[-1]


def test_a_program_without_its_files_keeps_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    monkeypatch.setattr(module, "DATA", tmp_path / "nowhere" / "data")
    cache = Cache()
    cache.keep("a", "key", b"it")
    assert cache.fetch("a", "key") is None
