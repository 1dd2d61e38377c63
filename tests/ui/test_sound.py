"""Sounds are made as listed, stay within bounds, and are silent when they should be."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from greengold.core.event import Event
from greengold.games.city.names import MODES
from greengold.store.settings import Settings
from greengold.ui import sound
from greengold.ui.sound import PEAK, QUIET_MS, RATE, RECIPES, TAKES, Sounds, synthesise
from greengold.ui.stage import city_ways, olive_ways, tea_events

ROOT = Path(__file__).parents[2]

# milliseconds of each sound
LENGTHS = {
    "ui_hover": 30, "ui_press": 60, "ui_back": 80, "ui_refuse": 140, "ui_turn": 500, "ui_panel_open": 160,
    "ui_panel_close": 160, "piece_lift": 70, "piece_place": 110, "piece_place_soft": 90, "card_draw": 160,
    "card_flip": 180, "card_shuffle": 700, "coin_one": 120, "coin_many": 350, "cube_drop": 90, "bag_draw": 400,
    "dice_roll": 700, "marker_step": 45, "olive_rustle": 350, "olive_press": 600, "olive_cork": 150, "olive_mule": 500,
    "olive_reveal": 300, "tea_crate": 150, "tea_pour": 600, "tea_dividend": 500, "tea_crown": 700, "tea_contract": 450,
    "tea_refill": 400, "city_tile": 130, "city_walk": 500, "city_bike": 350, "city_tram": 450, "city_bus": 400,
    "city_scoring": 600, "game_end": 900, "game_win": 1400, "lesson_ok": 400, "achievement": 600,
}  # fmt: skip

SILENT_MACHINE = """
import pygame
from greengold.store.settings import Settings
from greengold.ui.sound import Sounds
sounds = Sounds(Settings())
for name in ("piece_place", "game_win", "piece_place"):
    sounds.play(name)
print(pygame.mixer.get_init())
"""


class Heard:
    """Stands in for a sound of the mixer and notes what is played: (samples, loudness 0..1)."""

    played: list[tuple[bytes, float]]

    def __init__(self, buffer: bytes) -> None:
        self.buffer, self.volume = buffer, 1.0

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def play(self) -> None:
        self.played.append((self.buffer, self.volume))


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[bytes, float]]]:
    """What is played, with the mixer closed at first."""
    pygame.mixer.quit()
    Heard.played = []
    monkeypatch.setattr(pygame.mixer, "Sound", Heard)
    yield Heard.played
    pygame.mixer.quit()


def names_played() -> set[str]:
    """Every name in a call of `sounds.play(...)` in the app, and those the boards give to their events."""
    names = {*olive_ways.SOUNDS.values(), *tea_events.SOUNDS.values(), *city_ways.SOUNDS.values()}
    names |= {city_ways.sound(Event("sent", {"mode": mode})) for mode in MODES}
    for file in (ROOT / "greengold" / "ui").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("sounds.play"):
                parts = (part for argument in node.args for part in ast.walk(argument))
                values = {part.value for part in parts if isinstance(part, ast.Constant)}
                names |= {value for value in values if isinstance(value, str)}
    return names - {""}


# ---- synthesis


def test_all_sounds_are_there() -> None:
    assert RECIPES.keys() == LENGTHS.keys()


def test_sounds_of_the_app_exist() -> None:
    names = names_played()
    assert {"ui_press", "game_win", "marker_step", "olive_press", "tea_pour"} <= names
    assert names <= RECIPES.keys()


@pytest.mark.parametrize("name", LENGTHS)
def test_length_and_peak(name: str) -> None:
    for pitch in TAKES:
        samples = synthesise(name, pitch)
        assert samples.itemsize == 2
        assert len(samples) * 1000 / RATE == pytest.approx(LENGTHS[name], rel=0.1)
        assert 0.99 * PEAK <= max(map(abs, samples)) <= PEAK
        assert abs(samples[-1]) < 0.01 * PEAK  # ends without a click


@pytest.mark.parametrize("name", LENGTHS)
def test_sounds_until_near_the_end(name: str) -> None:
    samples = synthesise(name)
    loud = [i for i, sample in enumerate(samples) if abs(sample) > 0.01 * PEAK]
    assert loud[0] < 0.1 * len(samples)
    assert loud[-1] > 0.7 * len(samples)


def test_peak_is_6_db_below_full() -> None:
    assert PEAK / 32767 <= 10 ** (-6 / 20)


def test_the_same_every_time() -> None:
    assert synthesise("dice_roll") == synthesise("dice_roll")


# ---- playing


def test_takes_of_frequent_sounds_differ_and_return(heard: list[tuple[bytes, float]]) -> None:
    sounds = Sounds(Settings())
    for _ in range(4):
        sounds.play("piece_place")
    first, second, third, fourth = (samples for samples, _ in heard)
    assert len({first, second, third}) == 3
    assert fourth == first
    assert sorted(TAKES) == [0.96, 1.0, 1.04]


def test_made_once(heard: list[tuple[bytes, float]], monkeypatch: pytest.MonkeyPatch) -> None:
    made = []
    monkeypatch.setattr(sound, "synthesise", lambda name, pitch: made.append(name) or synthesise(name, pitch))
    sounds = Sounds(Settings())
    assert not made
    for _ in range(3):
        sounds.play("game_end")
    assert made == ["game_end"]
    assert len(heard) == 3


def test_notes_rise(heard: list[tuple[bytes, float]]) -> None:
    sounds = Sounds(Settings())
    for note in range(6):
        sounds.play("ui_turn", note)
        sounds.play("marker_step", note)
    assert len({samples for samples, _ in heard}) == 12


@pytest.mark.parametrize("settings", [Settings(muted=True), Settings(volume=0)], ids=["muted", "volume 0"])
def test_plays_nothing(heard: list[tuple[bytes, float]], settings: Settings) -> None:
    Sounds(settings).play("piece_place")
    assert not heard
    assert pygame.mixer.get_init() is None


@pytest.mark.parametrize("name", ["", "no_such_sound"])
def test_unknown_names_are_silence(heard: list[tuple[bytes, float]], name: str) -> None:
    Sounds(Settings()).play(name)
    assert not heard
    assert pygame.mixer.get_init() is None


def test_follows_the_settings(heard: list[tuple[bytes, float]]) -> None:
    sounds = Sounds(Settings(volume=10))
    sounds.play("game_end")
    sounds.settings = Settings(volume=3)
    sounds.play("game_end")
    sounds.settings = Settings(muted=True)
    sounds.play("game_end")
    (_, loud), (_, soft) = heard
    assert loud == 1
    assert 0 < soft < 0.5


def test_device_opens_at_the_first_play(heard: list[tuple[bytes, float]]) -> None:
    sounds = Sounds(Settings())
    assert pygame.mixer.get_init() is None
    sounds.play("piece_place")
    assert pygame.mixer.get_init() == (RATE, -16, 1)
    assert len(heard) == 1


def test_mixer_in_another_format_is_opened_anew(heard: list[tuple[bytes, float]]) -> None:
    pygame.mixer.init(44100, -16, 2)
    Sounds(Settings()).play("piece_place")
    assert pygame.mixer.get_init() == (RATE, -16, 1)
    assert len(heard) == 1


def test_looks_for_a_device_once(heard: list[tuple[bytes, float]], monkeypatch: pytest.MonkeyPatch) -> None:
    looks = []

    def fail(*form: int, **options: int) -> None:
        looks.append(form)
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", fail)
    sounds = Sounds(Settings())
    sounds.play("piece_place")
    sounds.play("game_end")
    assert len(looks) == 1
    assert not heard


def test_the_device_is_closed_after_silence_and_opened_again(heard: list[tuple[bytes, float]]) -> None:
    sounds = Sounds(Settings())
    sounds.play("game_end")
    now = pygame.time.get_ticks()
    sounds.rest(now + QUIET_MS - 100)
    assert pygame.mixer.get_init()
    sounds.rest(now + QUIET_MS + 100)
    assert pygame.mixer.get_init() is None
    sounds.play("game_end")
    assert pygame.mixer.get_init() == (RATE, -16, 1)
    assert len(heard) == 2


def test_a_sound_that_rings_keeps_the_device_open() -> None:
    sounds = Sounds(Settings())
    sounds.play("game_win")
    sounds.rest(pygame.time.get_ticks() + QUIET_MS + 100)
    assert pygame.mixer.get_busy()
    pygame.mixer.quit()


def test_the_mixer_takes_every_sound() -> None:
    sounds = Sounds(Settings())
    for name in LENGTHS:
        sounds.play(name)
        assert pygame.mixer.get_busy()
        pygame.mixer.stop()
    pygame.mixer.quit()


@pytest.mark.parametrize(("driver", "found"), [("dummy", f"({RATE}, -16, 1)"), ("no_such_driver", "None")])
def test_silent_machine(driver: str, found: str) -> None:
    env = {**os.environ, "SDL_AUDIODRIVER": driver, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    command = [sys.executable, "-W", "error", "-c", SILENT_MACHINE]
    run = subprocess.run(command, env=env, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert (run.returncode, run.stderr, run.stdout.strip()) == (0, "", found)
