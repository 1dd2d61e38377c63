"""Every command as a person runs it: its result, and one sentence without a traceback when it cannot be done."""

from __future__ import annotations

import json
import os
import shutil
import struct
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
OLIVE = ROOT / "data" / "olive"
PAGES = ["menu", "setup", "settings", "saves", "rules", "score", "olive"]
DRIVERS = ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "DISPLAY", "WAYLAND_DISPLAY")


def run(home: Path, *arguments: str | Path, **extra: str) -> subprocess.CompletedProcess[str]:
    """`python main.py ...` without a display; the files it keeps go to `home`."""
    keep = {name: value for name, value in os.environ.items() if name not in DRIVERS}
    return subprocess.run([sys.executable, "main.py", *map(str, arguments)], cwd=ROOT, capture_output=True, text=True,
                          timeout=180, env=keep | {"GREENGOLD_HOME": str(home)} | extra, check=False)


def refused(done: subprocess.CompletedProcess[str]) -> str:
    """The one sentence on the error output of a command that could not be done."""
    assert done.returncode == 2, done
    assert "Traceback" not in done.stderr
    lines = done.stderr.splitlines()
    assert len(lines) == 1, done.stderr
    assert lines[0].startswith("greengold: ")
    return lines[0]


def done_well(done: subprocess.CompletedProcess[str]) -> str:
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout


# ---- help


def test_help_names_every_command(tmp_path: Path) -> None:
    said = done_well(run(tmp_path, "--help"))
    for command in ("play", "simulate", "screenshot", "replay", "check-data"):
        assert command in said
        assert done_well(run(tmp_path, command, "--help")).startswith("usage: ")


# ---- check-data


def test_the_shipped_data_are_sound(tmp_path: Path) -> None:
    assert "sound" in done_well(run(tmp_path, "check-data"))


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    folder = tmp_path / "olive"
    shutil.copytree(OLIVE, folder)
    return folder


def test_a_copy_of_the_data_is_sound_as_well(broken: Path, tmp_path: Path) -> None:
    assert "sound" in done_well(run(tmp_path, "check-data", broken))


@pytest.mark.parametrize(("name", "old", "new"), [
    ("workers.yaml", ":", ":\t'"), ("years.yaml", "rounds:", "roundz:"), ("text/en.yaml", "{name}", "{name"),
], ids=["syntax", "unknown key", "brace"])
def test_a_fault_in_the_data_is_named_with_its_file_and_line(broken: Path, tmp_path: Path, name: str, old: str,
                                                             new: str) -> None:
    # Arrange
    file = broken / name
    text = file.read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    number = next(i for i, line in enumerate(lines) if old in line and not line.startswith("#"))
    lines[number] = lines[number].replace(old, new, 1)
    file.write_text("".join(lines), encoding="utf-8")

    # Act
    said = refused(run(tmp_path, "check-data", broken))

    # Assert
    assert file.name in said
    assert f"line {number + 1}" in said


# ---- simulate


def test_simulated_games_are_the_same_everywhere(tmp_path: Path) -> None:
    # Act
    files = []
    for jobs, seed in (("1", "0"), ("2", "12345")):
        file = tmp_path / f"{jobs}.json"
        arguments = "--games", "4", "--seed", "3", "--jobs", jobs, "--json", file
        assert done_well(run(tmp_path, "simulate", "olive", *arguments, PYTHONHASHSEED=seed)).strip()
        files.append(file.read_bytes())

    # Assert
    assert files[0] == files[1]
    assert json.loads(files[0])


def test_a_lone_players_games_show_the_margin_over_carrington(tmp_path: Path) -> None:
    arguments = "--seats", "greedy", "--games", "2", "--option", "carrington=clerk"
    said = done_well(run(tmp_path, "simulate", "tea", *arguments))
    assert "mean margin" in said
    assert "carrington" in said


# ---- screenshot


@pytest.mark.parametrize("what", PAGES)
def test_a_screenshot_has_the_size_asked_for(tmp_path: Path, what: str) -> None:
    out = tmp_path / "picture.png"
    done_well(run(tmp_path, "screenshot", what, "--size", "960x540", "--moves", "20", "--out", out))
    raw = out.read_bytes()
    assert raw.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">II", raw[16:24]) == (960, 540)
    assert not (tmp_path / "saves").exists(), "drawing keeps nothing in the user's folder"


# ---- replay


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A save of some moves."""
    from datetime import datetime

    from greengold.core.game import Setup
    from greengold.core.match import Match
    from greengold.games import load
    from greengold.store.codec import SeatInfo, TableOptions
    from greengold.store.resume import snapshot
    from greengold.store.saves import SaveStore
    game = load("olive")
    match = Match(game, Setup(3, 5, {name: values[0] for name, values in game.options.items()}))
    while match.position < 12:
        match.submit(match.legal()[0], match.position)
    seats = tuple(SeatInfo(name, "normal", colour) for name, colour in
                  zip(("Ada", "Ben", "Chloe"), match.view(-1).colours, strict=True))
    now = datetime.now().isoformat(timespec="seconds")
    store = SaveStore(tmp_path_factory.mktemp("saves"))
    store.write("game", snapshot(match, seats=seats, table=TableOptions(), title="Evening", created=now, changed=now,
                                 played_seconds=60))
    return store.folder / "game.json"


def test_a_save_is_replayed(tmp_path: Path, saved: Path) -> None:
    said = done_well(run(tmp_path, "replay", saved, "--check"))
    assert "12 moves" in said
    assert "Ada" in said
    assert "every position is as it was saved" in said


def test_an_altered_save_is_refused(tmp_path: Path, saved: Path) -> None:
    file = tmp_path / "altered.json"
    save = json.loads(saved.read_bytes())
    save["moves"][5]["digest"] = "0" * len(save["moves"][5]["digest"])
    file.write_text(json.dumps(save), encoding="utf-8")
    refused(run(tmp_path, "replay", file, "--check"))


def test_half_a_save_is_refused(tmp_path: Path, saved: Path) -> None:
    file = tmp_path / "half.json"
    file.write_bytes(saved.read_bytes()[:500])
    assert "half.json" in refused(run(tmp_path, "replay", file))


# ---- what cannot be done


@pytest.mark.parametrize("arguments", [
    ["dance"],
    ["play"],
    ["play", "chess"],
    ["play", "olive", "--seats", "human"],
    ["play", "olive", "--seats", "normal,normal,normal,normal,normal,normal,normal"],
    ["play", "olive", "--seats", "human,genius"],
    ["play", "olive", "--seed", "-1"],
    ["play", "olive", "--seed", "seven"],
    ["simulate", "chess"],
    ["simulate", "olive", "--seats", "human,normal"],
    ["simulate", "olive", "--games", "0"],
    ["simulate", "olive", "--jobs", "none"],
    ["simulate", "olive", "--games", "1", "--json", "nowhere/at/all.json"],
    ["simulate", "tea", "--option", "carrington=king"],
    ["screenshot", "menu"],
    ["screenshot", "attic", "--out", "picture.png"],
    ["screenshot", "chess", "--out", "picture.png"],
    ["screenshot", "olive", "--seats", "7", "--out", "picture.png"],
    ["screenshot", "olive", "--size", "big", "--out", "picture.png"],
    ["screenshot", "olive", "--size", "10x10", "--out", "picture.png"],
    ["screenshot", "olive", "--seed", str(2**53), "--out", "picture.png"],
    ["screenshot", "olive", "--moves", "many", "--out", "picture.png"],
    ["screenshot", "olive", "--text", "99", "--out", "picture.png"],
    ["screenshot", "menu", "--out", "nowhere/at/all.png"],
    ["replay", "nowhere.json"],
    ["replay", "."],
    ["check-data", "nowhere"],
    ["check-data", "tests"],
], ids=" ".join)
def test_what_cannot_be_done_is_said_in_one_sentence(tmp_path: Path, arguments: list[str]) -> None:
    refused(run(tmp_path, *arguments))


@pytest.mark.parametrize("arguments", [[], ["play", "olive"]], ids=["app", "play"])
@pytest.mark.parametrize("driver", [{}, {"SDL_VIDEODRIVER": "x11"}], ids=["none named", "x11"])
def test_without_a_display_one_sentence_says_so(tmp_path: Path, driver: dict[str, str], arguments: list[str]) -> None:
    assert "display" in refused(run(tmp_path, *arguments, **driver))


def test_a_home_that_cannot_be_used_is_said_in_one_sentence(tmp_path: Path) -> None:
    home = tmp_path / "file"
    home.write_text("not a folder", encoding="utf-8")
    assert "GREENGOLD_HOME" in refused(run(home, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy"))
