"""The folder of saves: write, list, rename, copy, delete, export, import."""

from __future__ import annotations

import os
from pathlib import Path
from time import process_time

import pytest

from greengold.store.codec import SaveError, decode, encode
from greengold.store.saves import SaveStore, read_file


def files(store: SaveStore) -> set[str]:
    return {file.name for file in store.folder.iterdir()}


def test_three_states_are_kept(play, save, store):
    for moves in range(5):
        store.write("a", save(play(moves)))
    assert files(store) == {"a.json", "a.1.json", "a.2.json"}
    states = [len(read_file(store.folder / name).moves) for name in ("a.json", "a.1.json", "a.2.json")]
    assert states == [4, 3, 2]
    assert len(store.read("a").moves) == 4


def test_three_states_without_hard_links(play, save, store, monkeypatch):
    def refused(*_: object) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(os, "link", refused)
    test_three_states_are_kept(play, save, store)


def test_what_cannot_be_read_is_not_written(play, save, store):
    kept = save(play(1))
    store.write("a", kept)
    people = kept.seats
    with pytest.raises(SaveError):
        store.write("a", save(play(2), seats=(type(people[0])("X", "wizard", "blue"), *people[1:])))
    assert store.read("a") == kept


def test_ids_are_new(play, save, store):
    ids = {store.new_id("olive") for _ in range(50)}
    assert len(ids) > 45
    assert all(id.startswith("olive-") for id in ids)


@pytest.mark.parametrize("id", ["", ".", "..", "../x", "a/b", "a\\b", "c:x", "a\0", "x" * 300, "\n"])
def test_ids_stay_in_the_folder(store, id):
    for act in (store.read, store.delete, store.picture, lambda id: store.rename(id, "t")):
        with pytest.raises(SaveError):
            act(id)


def test_list_newest_first(play, save, store):
    for day, id in ((3, "c"), (1, "a"), (2, "b")):
        store.write(id, save(play(day), changed=f"2026-11-0{day}T10:00:00", title=id.upper()))
    rows = store.list()
    assert [row.id for row in rows] == ["c", "b", "a"]
    assert [row.title for row in rows] == ["C", "B", "A"]
    assert rows[0].summary.position == 3
    assert rows[0].seats[0].name == "Ada"
    assert not rows[0].finished
    assert rows[0].error == ""


def test_list_follows_changes(play, save, store):
    store.write("a", save(play(1)))
    assert store.list()[0].summary.position == 1
    store.write("a", save(play(2)))
    assert store.list()[0].summary.position == 2
    store.rename("a", "Other")
    assert store.list()[0].title == "Other"


def test_list_shows_damaged_files(play, save, store):
    good = save(play(4))
    store.write("good", good)
    (store.folder / "cut.json").write_bytes(encode(good)[:500])
    (store.folder / "empty.json").write_bytes(b"")
    (store.folder / "folder.json").mkdir()
    (store.folder / "My own name.json").write_bytes(encode(good))
    (store.folder / "notes.txt").write_text("not a save")
    rows = {row.id: row for row in store.list()}
    assert set(rows) == {"good", "cut", "empty", "folder", "My own name"}
    assert rows["good"].error == rows["My own name"].error == ""
    for id in ("cut", "empty", "folder"):
        assert rows[id].error.startswith(f"{id}.json is ")
        assert rows[id].title == f"{id}.json"
        assert rows[id].changed
        assert not rows[id].finished


def test_damaged_save_names_its_earlier_state(play, save, store):
    store.write("a", save(play(1)))
    store.write("a", save(play(2)))
    (store.folder / "a.json").write_bytes(b"{")
    with pytest.raises(SaveError, match=r"import a\.1\.json, which holds an earlier state"):
        store.read("a")
    assert "a.1.json" in store.list()[0].error
    again = store.import_file(store.folder / "a.1.json")
    assert len(store.read(again).moves) == 1


def test_earlier_states_alone_are_listed(play, save, store):
    store.write("a", save(play(1)))
    store.write("a", save(play(2)))
    (store.folder / "a.json").unlink()
    assert [row.id for row in store.list()] == ["a.1"]
    assert len(store.read("a.1").moves) == 1


def test_list_of_200_is_quick(play, save, store):
    raw = encode(save(play(10_000)))
    for number in range(200):
        (store.folder / f"olive-{number}.json").write_bytes(raw)
    began = process_time()
    assert len(store.list()) == 200
    first = process_time() - began
    began = process_time()
    store.list()
    assert first < 1.0
    assert process_time() - began < 0.1


def test_rename_keeps_id_states_and_game(play, save, store):
    store.write("a", save(play(1)))
    store.write("a", save(play(2)))
    store.rename("a", "Sunday\ntable ")
    assert store.read("a").title == "Sundaytable"
    assert len(store.read("a").moves) == 2
    assert len(read_file(store.folder / "a.1.json").moves) == 1


def test_copy_with_picture(play, save, store):
    store.write("a", save(play(5)))
    store.write_picture("a", b"png")
    new = store.copy("a", "A copy")
    copied = store.read(new)
    assert (copied.title, copied.copy_of) == ("A copy", "a")
    assert copied.moves == store.read("a").moves
    assert store.picture(new).read_bytes() == b"png"
    assert {row.id: row.copy_of for row in store.list()} == {"a": "", new: "a"}


def test_delete_takes_everything_along(play, save, store):
    for moves in range(4):
        store.write("a", save(play(moves)))
    store.write("b", save(play(1)))
    store.write_picture("a", b"png")
    store.delete("a")
    assert files(store) == {"b.json"}
    assert store.picture("a") is None
    store.delete("a")


def test_export_and_import(play, save, store, tmp_path):
    kept = save(play(20))
    store.write("a", kept)
    target = tmp_path / "out" / "mine.json"
    with pytest.raises(SaveError):
        store.export("a", target)
    target.parent.mkdir()
    store.export("a", target)
    assert read_file(target) == kept
    with pytest.raises(SaveError, match="exists already"):
        store.export("a", target)
    new = store.import_file(target)
    assert new != "a"
    assert store.read(new) == kept
    assert decode(target.read_bytes()) == kept


def test_import_refuses_and_leaves_no_trace(store, tmp_path):
    (tmp_path / "x.json").write_text("{}")
    for file in (tmp_path / "x.json", tmp_path / "none.json", tmp_path):
        with pytest.raises(SaveError):
            store.import_file(file)
    assert files(store) == set()


def test_left_over_files_are_removed(play, save, store):
    store.write("a", save(play(1)))
    (store.folder / ".a.json.part").write_bytes(b"half")
    SaveStore(store.folder)
    assert files(store) == {"a.json"}


def test_folder_that_is_a_file(tmp_path):
    (tmp_path / "saves").write_text("")
    with pytest.raises(SaveError, match="saves cannot be used"):
        SaveStore(tmp_path / "saves")


def test_full_disk(play, save, store, monkeypatch):
    kept = save(play(1))
    store.write("a", kept)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SaveError, match="No space left on device"):
        store.write("a", save(play(2)))
    assert files(store) == {"a.json"}
    assert store.read("a") == kept


def test_missing_save(store: SaveStore):
    with pytest.raises(SaveError) as told:
        store.read("gone")
    assert str(told.value) == "gone.json is not there; choose another file."
    assert told.value.file == Path(store.folder / "gone.json")
