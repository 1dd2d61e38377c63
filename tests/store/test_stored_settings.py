"""Settings and remembered set-ups: kept, validated, and never in the way."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from greengold.store import paths
from greengold.store.codec import SeatInfo, TableOptions
from greengold.store.paths import StoreError
from greengold.store.settings import (
    ASIDE,
    Remembered,
    Settings,
    Setups,
    load_settings,
    load_setups,
    save_settings,
    save_setups,
)


def test_first_start(home):
    assert load_settings() == (Settings(), "")
    assert load_setups() == (Setups(), "")
    assert not (home / "settings.json").exists()


def test_round_trip(home):
    changed = save_settings(Settings(), text_size=150, speed="fast", window=(1920, 1080), volume=0)
    assert (changed.text_size, changed.speed, changed.window) == (150, "fast", (1920, 1080))
    assert load_settings() == (changed, "")
    assert json.loads((home / "settings.json").read_text())["text_size"] == 150


@pytest.mark.parametrize(
    "field",
    [{"text_size": 99}, {"volume": 11}, {"motion": "wild"}, {"window": (0, 0)}, {"muted": 1}, {"language": "xx"}],
)
def test_wrong_values_are_never_written(home, field):
    kept = save_settings(Settings(), volume=3)
    with pytest.raises(msgspec.ValidationError):
        save_settings(kept, **field)
    assert load_settings() == (kept, "")


WRONG = [b'{"volume": 99}', b'{"text_size": "big"}']
DAMAGED = [b"", b"{", b"[]", b"\xff\xfe", b"[" * 100_000, b"null", b"\0" * 9]


@pytest.mark.parametrize("raw", DAMAGED + WRONG)
def test_damaged_settings(home, raw):
    home.mkdir()
    file = home / "settings.json"
    file.write_bytes(raw)
    settings, note = load_settings()
    assert settings == Settings()
    assert note == "settings.json is damaged; the usual settings are used" + ASIDE + "."
    assert file.read_bytes() == raw
    save_settings(settings, muted=True)
    assert (home / "settings.damaged.json").read_bytes() == raw
    assert load_settings() == (Settings(muted=True), "")
    save_settings(settings, muted=False)
    assert (home / "settings.damaged.json").read_bytes() == raw


def test_settings_of_a_later_version_are_read(home):
    save_settings(Settings(), volume=2)
    data = json.loads((home / "settings.json").read_text())
    (home / "settings.json").write_text(json.dumps({**data, "new_thing": 1}))
    assert load_settings()[0].volume == 2


def test_settings_in_odd_places(home):
    (home / "settings.json").mkdir(parents=True)
    settings, note = load_settings()
    assert settings == Settings()
    assert note.startswith("settings.json is a folder")
    save_settings(settings, volume=1)
    assert load_settings()[0].volume == 1


def test_enormous_settings(home):
    home.mkdir()
    with (home / "settings.json").open("wb") as out:
        out.truncate(100_000_000)
    assert "too big" in load_settings()[1]


def test_unusable_home(tmp_path: Path, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv(paths.HOME, str(tmp_path / "file" / "home"))
    settings, note = load_settings()
    assert settings == Settings()
    assert "GREENGOLD_HOME" in note
    for act in (paths.saves_folder, paths.cache_folder, lambda: save_settings(settings, volume=1)):
        with pytest.raises(StoreError, match=r"^The folder .* cannot be used \(.*\); set GREENGOLD_HOME to .*\.$"):
            act()


def test_folders(home, monkeypatch):
    assert paths.saves_folder() == home / "saves"
    assert paths.cache_folder() == home / "cache"
    assert (home / "saves").is_dir()
    assert paths.DATA.is_dir()
    monkeypatch.delenv(paths.HOME)
    monkeypatch.setattr("platformdirs.user_data_path", lambda *_, **__: home / "system" / "greengold")
    assert paths.saves_folder() == home / "system" / "greengold" / "saves"


def setup(title: str, **fields) -> Remembered:
    seats = SeatInfo("Ada", "person", "blue"), SeatInfo("Ben", "hard", "yellow")
    usual = {"options": {"price_floor": 1}, "table": TableOptions(purist=True), "date": "2026-11-28T10:00:00"}
    return Remembered(title, seats, **{**usual, **fields})


def test_last_three_setups_of_each_game(home):
    setups = Setups()
    for title in "abcd":
        setups = setups.with_setup("olive", setup(title))
    setups = setups.with_setup("tea", setup("t", seed=48_210_937))
    assert [had.title for had in setups.of("olive")] == ["d", "c", "b"]
    assert setups.of("city") == ()
    save_setups(setups)
    assert load_setups() == (setups, "")


def test_the_same_setup_again_moves_to_the_front():
    setups = Setups()
    for title in "abcb":
        setups = setups.with_setup("olive", setup(title, date=f"2026-11-2{len(setups.of('olive'))}"))
    assert [had.title for had in setups.of("olive")] == ["b", "c", "a"]


@pytest.mark.parametrize("raw", [*DAMAGED[:4], b'{"games": {"olive": [{}]}}'])
def test_damaged_setups(home, raw):
    home.mkdir()
    (home / "setups.json").write_bytes(raw)
    setups, note = load_setups()
    assert setups == Setups()
    assert "no earlier set-up is offered" in note
    save_setups(setups.with_setup("olive", setup("a")))
    assert (home / "setups.damaged.json").read_bytes() == raw
