"""The sounds, made from sines and noise at first use: short, dry, wooden and papery, with a peak of -6 dBFS.

Every sound is a list of layers. A `Ring` is something struck that rings on, a `Brush` is air or paper that moves.
"""

from __future__ import annotations

import os
import random
from array import array
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from math import cos, exp, pi, sin

import msgspec
import pygame

from greengold.store.settings import Settings

RATE = 22050
"""Samples a second; mono, 16 bit."""

PEAK = 16422
"""Largest sample of every sound: -6 dBFS."""

FADE = 90
"""Samples over which the end of a sound fades, so that it never clicks."""

TAKES = (1.0, 0.96, 1.04)
"""Pitches of the takes of a frequent sound; they follow each other in this order."""

PENTATONIC = (0, 2, 4, 7, 9)
"""Semitones above the first note of a scale that always sounds well together."""

QUIET_MS = 5000
"""Silence after which the device is closed: an open one keeps the processor awake even when nothing sounds."""


class Ring(msgspec.Struct, frozen=True):
    """A struck body: a sine that decays. at, ms: start, and time to fall by 40 dB (milliseconds); hz; level 0..1."""

    at: float
    hz: float
    ms: float
    level: float = 1.0


class Brush(msgspec.Struct, frozen=True):
    """Moving paper or air: noise around a pitch that swells and dies away.

    at, ms: start and length (milliseconds); hz: middle of its band; narrow: 0 = hiss .. 1 = whistle; level 0..1;
    swell: share of the length until it is loudest.
    """

    at: float
    hz: float
    ms: float
    level: float = 1.0
    narrow: float = 0.5
    swell: float = 0.1


Layer = Ring | Brush


class Recipe(msgspec.Struct, frozen=True):
    """A sound: length in milliseconds, layers, and whether it is so frequent that it has several takes."""

    ms: int
    layers: tuple[Layer, ...]
    frequent: bool = False


def _wood(at: float, hz: float, level: float = 1.0, ms: float = 45) -> tuple[Layer, ...]:
    """Wood on wood: a bar's first tones and a click."""
    click = Brush(at, hz * 4, 12, level * 0.5, 0.2)
    return (Ring(at, hz, ms, level), Ring(at, hz * 2.76, ms * 0.5, level * 0.4), click)


def _card(at: float, hz: float, level: float = 1.0, ms: float = 25) -> tuple[Layer, ...]:
    """A tap on card: hardly a tone."""
    return (Brush(at, hz, ms, level, 0.4, 0.05), Ring(at, hz * 0.3, ms, level * 0.5))


def _metal(at: float, hz: float, level: float = 1.0, ms: float = 110) -> tuple[Layer, ...]:
    """A coin: tones that do not fit together, high up."""
    tones = ((1, 1, 1), (1.47, 0.8, 0.6), (2.09, 0.5, 0.4))
    return tuple(Ring(at, hz * high, ms * long, level * loud) for high, long, loud in tones)


def _bell(at: float, hz: float, level: float = 1.0, ms: float = 480) -> tuple[Layer, ...]:
    """A small brass bell."""
    tones = ((1, 1, 1), (2.76, 0.4, 0.3), (5.4, 0.12, 0.2))
    return tuple(Ring(at, hz * high, ms * long, level * loud) for high, long, loud in tones)


def _note(at: float, semitones: float, level: float = 1.0, ms: float = 420) -> tuple[Layer, ...]:
    """A bar of a wooden xylophone; 0 = the A above middle C."""
    hz = 440 * 2 ** (semitones / 12)
    mallet = Brush(at, hz * 3, 15, level * 0.2, 0.2)
    return (Ring(at, hz, ms, level), Ring(at, hz * 3.93, ms * 0.2, level * 0.25), mallet)


def _many(count: int, first: float, last: float, made: list[tuple[Layer, ...]]) -> tuple[Layer, ...]:
    """So many hits between two times, taken from `made` in turn, a little uneven and fading."""
    layers: list[Layer] = []
    for hit in range(count):
        late = first + (last - first) * ((hit + 0.3 * sin(2.4 * hit)) / max(1, count - 1))
        for layer in made[hit % len(made)]:
            level = layer.level * (1 - 0.6 * hit / count)
            layers.append(msgspec.structs.replace(layer, at=layer.at + max(0.0, late), level=level))
    return tuple(layers)


RECIPES = {
    "ui_hover": Recipe(30, _card(0, 2600, ms=28), frequent=True),
    "ui_press": Recipe(60, (*_card(0, 1500, 0.6), *_wood(4, 620, 0.8, 48)), frequent=True),
    "ui_back": Recipe(80, (*_card(0, 900, 0.5), *_wood(4, 380, 0.7, 66)), frequent=True),
    "ui_refuse": Recipe(140, (*_wood(0, 190, ms=60), *_wood(75, 170, 0.9, 60))),
    "ui_turn": Recipe(500, _bell(0, 1046.5)),
    "ui_panel_open": Recipe(160, (Brush(0, 2400, 150, 1, 0.25, 0.6), *_card(140, 1300, 0.3, 15))),
    "ui_panel_close": Recipe(160, (Brush(0, 1700, 150, 1, 0.25, 0.3), *_card(135, 900, 0.4, 18))),
    "piece_lift": Recipe(70, (*_card(0, 1900, 0.5, 20), *_wood(5, 820, 0.6, 56)), frequent=True),
    "piece_place": Recipe(110, (*_wood(0, 540, ms=95), *_card(2, 1100, 0.7)), frequent=True),
    "piece_place_soft": Recipe(90, (*_wood(0, 430, 0.7, 85), *_card(1, 700, 0.8, 30)), frequent=True),
    "card_draw": Recipe(160, (Brush(0, 3000, 140, 1, 0.2, 0.7), *_card(125, 1800, 0.5, 20)), frequent=True),
    "card_flip": Recipe(180, (Brush(0, 2200, 90, 0.8, 0.2, 0.5), *_card(100, 1500, 1, 35)), frequent=True),
    "card_shuffle": Recipe(700, _many(26, 0, 600, [_card(0, 2300, 0.8, 20), _card(0, 1800, 0.7, 24)])),
    "coin_one": Recipe(120, _metal(0, 3150), frequent=True),
    "coin_many": Recipe(350, _many(6, 0, 220, [_metal(0, 3150), _metal(0, 2810, 0.8), _metal(0, 3490, 0.7)])),
    "cube_drop": Recipe(90, (*_wood(0, 760, ms=35), *_wood(38, 790, 0.35, 50)), frequent=True),
    "bag_draw": Recipe(400, (Brush(0, 650, 380, 1, 0.3, 0.5), *_many(5, 60, 300, [_wood(0, 900, 0.5, 25)]))),
    "dice_roll": Recipe(700, _many(9, 0, 560, [_wood(0, 610, 1, 40), _wood(0, 740, 0.8, 35), _wood(0, 530, 0.9, 40)])),
    "marker_step": Recipe(45, _wood(0, 880, ms=35)),
    "olive_rustle": Recipe(350, (*_many(9, 0, 250, [(Brush(0, 4200, 60, 0.8, 0.1, 0.4),), _card(0, 3300, 0.5, 30)]),
                                 *_many(3, 120, 290, [_wood(0, 480, 0.5, 30)]))),
    "olive_press": Recipe(600, (*_many(10, 0, 380, [(Ring(0, 205, 40, 0.8), Brush(0, 500, 30, 0.5, 0.7))]),
                                Brush(330, 420, 260, 0.7, 0.6, 0.3), *_wood(400, 150, 0.9, 90))),
    "olive_cork": Recipe(150, (Ring(0, 330, 130), Ring(8, 610, 80, 0.7), Brush(0, 1300, 40, 0.6, 0.4, 0.2))),
    "olive_mule": Recipe(500, _many(4, 0, 390, [_wood(0, 310, 1, 50), _wood(0, 270, 0.8, 50)])),
    "olive_reveal": Recipe(300, (Brush(0, 1500, 130, 0.6, 0.3, 0.8), *_many(3, 120, 210, [_wood(0, 660, 1, 50)]))),
    "tea_crate": Recipe(150, (*_wood(0, 260, ms=150), *_wood(6, 410, 0.6, 70), *_card(3, 600, 0.6, 40)), frequent=True),
    "tea_pour": Recipe(600, (Brush(0, 900, 580, 1, 0.75, 0.35), Brush(60, 1700, 480, 0.5, 0.8, 0.5),
                             *_many(7, 90, 460, [(Ring(0, 760, 45, 0.35),), (Ring(0, 910, 40, 0.3),)]),
                             *_metal(520, 2400, 0.25, 60))),
    "tea_dividend": Recipe(500, (*_card(0, 1400, 0.5, 30), *_bell(30, 1568, 1, 430), *_metal(150, 3150, 0.35, 90),
                                 *_metal(230, 2810, 0.3, 90))),
    "tea_crown": Recipe(700, (*_note(0, 0, 0.7, 220), *_note(120, 4, 0.75, 240), *_note(240, 7, 0.9, 420),
                              Brush(0, 500, 600, 0.12, 0.6, 0.4))),
    "tea_contract": Recipe(450, (Brush(0, 2600, 150, 0.5, 0.2, 0.7), *_wood(170, 150, 1, 110),
                                 Brush(170, 420, 180, 0.6, 0.5, 0.1), *_card(300, 900, 0.4, 120))),
    "tea_refill": Recipe(400, _many(5, 0, 330, [_wood(0, 240, 0.9, 55), _wood(0, 205, 0.8, 60),
                                               _card(0, 700, 0.4, 30)])),
    "city_tile": Recipe(130, (*_card(0, 1000, 0.8, 40), *_wood(6, 470, 0.9, 110), *_card(40, 1600, 0.3, 30))),
    "city_walk": Recipe(500, _many(4, 0, 420, [_card(0, 620, 1, 60), _card(0, 520, 0.9, 60)])),
    "city_bike": Recipe(350, (*_metal(0, 2637, 1, 120), *_metal(110, 2637, 0.8, 190))),
    "city_tram": Recipe(450, (*_bell(0, 784, 1, 230), *_bell(170, 784, 0.9, 260), Brush(0, 300, 420, 0.2, 0.6, 0.5))),
    "city_bus": Recipe(400, (Ring(0, 311, 900), Ring(0, 392, 900, 0.8), Ring(0, 622, 700, 0.3),
                             Brush(0, 240, 380, 0.3, 0.6, 0.2))),
    "city_scoring": Recipe(600, (*_note(0, 0, 0.8, 200), *_note(130, 7, 0.9, 220), *_bell(260, 1318.5, 0.8, 320))),
    "game_end": Recipe(900, (*_note(0, 7), *_note(170, 3, 0.9), *_note(340, 0, 1, 540))),
    "game_win": Recipe(1400, (*_note(0, 0, 0.8, 140), *_note(130, 4, 0.8, 140), *_note(260, 7, 0.8, 140),
                              *_note(390, 12, 1, 720), Ring(390, 1760, 180, 0.3))),
    "lesson_ok": Recipe(400, (*_note(0, 7, 0.8, 200), *_note(110, 12, 1, 280))),
    "achievement": Recipe(600, (*_note(0, 4, 0.8, 200), *_note(100, 7, 0.8, 200), *_note(200, 12, 1, 380))),
}
"""Every sound by name."""


# ---- synthesis


@cache
def _hiss() -> list[float]:
    """Noise from -1 to 1, always the same."""
    draws = array("h", random.Random(60).randbytes(2 << 13))
    return [draw / 32768 for draw in draws]


def _ring(out: list[float], ring: Ring, pitch: float) -> None:
    """Add a decaying sine: each sample follows from the two before it, two at a time."""
    start = int(ring.at * RATE / 1000)
    end = min(len(out), start + int(1.2 * ring.ms * RATE / 1000))
    turn, decay = 2 * pi * ring.hz * pitch / RATE, exp(-4.6 * 1000 / (ring.ms * RATE))
    if turn >= pi:
        return
    first, second = 2 * decay * cos(turn), -decay * decay
    even = ring.level * sin(turn)
    odd = first * even
    for i in range(start, end - 1, 2):
        out[i] += even
        out[i + 1] += odd
        even = first * odd + second * even
        odd = first * even + second * odd


def _brush(out: list[float], brush: Brush, pitch: float) -> None:
    """Add noise sent through a resonance, louder up to the swell and softer after it."""
    start = int(brush.at * RATE / 1000)
    length = min(len(out) - start, int(brush.ms * RATE / 1000))
    hiss, offset = _hiss(), start % 997
    keep = 0.55 + 0.43 * brush.narrow
    first, second = 2 * keep * cos(2 * pi * min(0.45, brush.hz * pitch / RATE)), -keep * keep
    rise = max(1, int(brush.swell * length))
    loud, steps = brush.level * (1 - keep), max(1, length - rise)
    before = now = 0.0
    swell = [loud * i / rise for i in range(rise)] + [loud * (i / steps) ** 2 for i in range(steps, 0, -1)]
    for i in range(length):
        before, now = now, first * now + second * before + hiss[(i + offset) & 8191]
        out[start + i] += now * swell[i]


def synthesise(name: str, pitch: float = 1.0) -> array[int]:
    """Samples of a sound."""
    recipe = RECIPES[name]
    out = [0.0] * (recipe.ms * RATE // 1000)
    for layer in recipe.layers:
        if isinstance(layer, Ring):
            _ring(out, layer, pitch)
        else:
            _brush(out, layer, pitch)
    for i in range(min(FADE, len(out))):
        out[-1 - i] *= i / FADE
    scale = PEAK / max(max(out), -min(out))
    return array("h", [int(sample * scale) for sample in out])


# ---- playing


@contextmanager
def _hushed() -> Iterator[None]:
    """Keep sound drivers from writing to the terminal while they look for a device."""
    kept = None
    with suppress(OSError):
        kept = os.dup(2)
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 2)
        os.close(nowhere)
    try:
        yield
    finally:
        if kept is not None:
            os.dup2(kept, 2)
            os.close(kept)


class Sounds:
    """Plays sounds by name, as loud as the settings say; silent for good where no device can be opened."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._samples: dict[tuple[str, float], bytes] = {}
        self._loaded: dict[tuple[str, float], pygame.mixer.Sound] = {}  # sounds of the device that is open now
        self._turn: dict[str, int] = {}  # the next take of frequent sounds
        self._works: bool | None = None  # None: the device is closed; False: there is none
        self._played = 0

    def play(self, name: str, note: int = 0) -> None:
        """Play a sound; unknown names and "" are silence.

        note: for ui_turn the seat, which has a note of its own; for marker_step semitones above the lowest tick."""
        recipe = RECIPES.get(name)
        if recipe is None or self.settings.muted or not self.settings.volume or not self._opened():
            return
        with suppress(pygame.error):
            sound = self._sound(name, self._pitch(name, recipe, note))
            sound.set_volume((self.settings.volume / 10) ** 2)
            sound.play()
            self._played = pygame.time.get_ticks()

    def rest(self, now: int) -> None:
        """Close the device when nothing has sounded for a while; the next sound opens it again. now: milliseconds."""
        if self._works and now - self._played >= QUIET_MS and not pygame.mixer.get_busy():
            pygame.mixer.quit()
            self._works = None
            self._loaded.clear()

    def _pitch(self, name: str, recipe: Recipe, note: int) -> float:
        if recipe.frequent:
            take = self._turn[name] = (self._turn.get(name, -1) + 1) % len(TAKES)
            return TAKES[take]
        if name == "ui_turn":
            note = PENTATONIC[note % len(PENTATONIC)] + 12 * (note // len(PENTATONIC))
        return float(2 ** (note / 12))

    def _sound(self, name: str, pitch: float) -> pygame.mixer.Sound:
        key = name, pitch
        if key not in self._samples:
            self._samples[key] = synthesise(name, pitch).tobytes()
        if key not in self._loaded:
            self._loaded[key] = pygame.mixer.Sound(buffer=self._samples[key])
        return self._loaded[key]

    def _opened(self) -> bool:
        """Whether sound can be played; opens the device when it is closed."""
        if self._works is None:
            self._works = _open_mixer()
        return self._works


def _open_mixer() -> bool:
    """Open the sound device in the format of the samples, however the mixer was left before."""
    form = (RATE, -16, 1)
    try:
        if pygame.mixer.get_init() not in (None, form):
            pygame.mixer.quit()
        with _hushed():
            pygame.mixer.init(*form, buffer=512, allowedchanges=0)
    except (pygame.error, NotImplementedError):  # no device, or a build without a mixer
        return False
    return pygame.mixer.get_init() == form
