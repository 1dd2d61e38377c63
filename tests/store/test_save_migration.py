"""Older formats become the present one, a format at a time."""

from __future__ import annotations

import json

import pytest

from greengold.store import codec, migrate
from greengold.store.codec import SaveError, decode, encode
from greengold.store.migrate import FORMAT, migrated


def test_chain():
    changes = {
        1: lambda data: {**data, "steps": ["one"]},
        2: lambda data: {**data, "steps": [*data["steps"], "two"]},
    }
    assert migrated({"format": 1}, changes, 3) == {"format": 3, "steps": ["one", "two"]}
    assert migrated({"format": 2, "steps": []}, changes, 3) == {"format": 3, "steps": ["two"]}
    assert migrated({"format": 3}, changes, 3) == {"format": 3}


def test_gap():
    with pytest.raises(ValueError, match="format 1 is not known"):
        migrated({"format": 1}, {2: lambda data: data}, 3)


def test_every_older_format_has_its_change():
    assert set(migrate.CHANGES) == set(range(1, FORMAT))


@pytest.fixture
def older(play, save, monkeypatch):
    """A save of the format before, whose title was called name, read by a greengold one format ahead."""
    data = json.loads(encode(save(play(5))))
    data["name"] = data.pop("title")

    def change(data):
        return {**{key: value for key, value in data.items() if key != "name"}, "title": data["name"]}

    monkeypatch.setattr(codec, "FORMAT", FORMAT + 1)
    monkeypatch.setattr(codec, "migrated", lambda data: migrated(data, {FORMAT: change}, FORMAT + 1))
    return data


def test_older_save_is_read(older):
    kept = decode(json.dumps(older).encode())
    assert kept.title == "Olive evening"
    assert kept.format == FORMAT + 1
    assert codec.decode_head(json.dumps(older).encode()).title == "Olive evening"


def test_damaged_older_save_is_refused(older):
    del older["name"]
    with pytest.raises(SaveError, match="damaged or was altered"):
        decode(json.dumps(older).encode())
