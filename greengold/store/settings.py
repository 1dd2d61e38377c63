"""Settings and remembered set-ups. Damaged files never stop the app; they are kept aside at the next change."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta

from greengold.store import files, paths
from greengold.store.codec import Facts, Id, SeatInfo, Seed, TableOptions, Time, Title
from greengold.store.paths import StoreError

MAX_BYTES = 1_000_000
REMEMBERED = 3  # set-ups of each game
ASIDE = ", and the file is kept aside at the next change"

Loudness = Annotated[int, Meta(ge=0, le=10)]
Side = Annotated[int, Meta(ge=320, le=32_000)]
T = TypeVar("T")


class Settings(msgspec.Struct, frozen=True):
    """What a person chose for the app.

    text_size: per cent; motion: of pieces and pages; speed: of what others do; volume, music: 0 to 10; marks: how
    strongly possible places are marked; last_move_marks: mark the last move; friendly_undo: "auto" = when one person
    plays; patterns: on pieces, for those who see colours alike; press_once: press to look instead of holding;
    label_wait_ms: until a label opens; window: width and height in pixels; seen_first_start: the first questions
    were answered.
    """

    text_size: Literal[100, 115, 130, 150, 175] = 100
    motion: Literal["full", "gentle", "none"] = "full"
    speed: Literal["step", "slow", "normal", "fast", "instant"] = "normal"
    volume: Loudness = 7
    music: Loudness = 4
    muted: bool = False
    marks: Literal["full", "quiet", "none"] = "full"
    last_move_marks: bool = True
    friendly_undo: Literal["auto", "on", "off"] = "auto"
    patterns: Literal["fine", "strong"] = "fine"
    press_once: bool = False
    label_wait_ms: Literal[200, 350, 1000] = 350
    fullscreen: bool = False
    window: tuple[Side, Side] = (1600, 900)
    language: Literal["en"] = "en"
    seen_first_start: bool = False


class Remembered(msgspec.Struct, frozen=True):
    """A set-up that was played. options: of the rules; seed: None = a fresh one each time; date: ISO time."""

    title: Title
    seats: Annotated[tuple[SeatInfo, ...], Meta(min_length=1, max_length=6)]
    options: Facts
    table: TableOptions
    date: Time
    seed: Seed | None = None


class Setups(msgspec.Struct, frozen=True):
    """The last set-ups of each game, newest first. games: slug to its set-ups."""

    games: dict[Id, tuple[Remembered, ...]] = {}

    def of(self, slug: str) -> tuple[Remembered, ...]:
        """The last set-ups of a game, newest first."""
        return self.games.get(slug, ())

    def with_setup(self, slug: str, setup: Remembered) -> Setups:
        """These set-ups with one more in front; one that differs only in its date is not kept twice."""
        others = (old for old in self.of(slug) if msgspec.structs.replace(old, date=setup.date) != setup)
        return Setups({**self.games, slug: (setup, *others)[:REMEMBERED]})


def load_settings() -> tuple[Settings, str]:
    """The settings, and a sentence when they could not be read ("" else). Never raises."""
    return load_file(Settings, paths.settings_file, "the usual settings are used")


def save_settings(settings: Settings, **changes: Any) -> Settings:
    """Keep settings with some fields changed, and give them back. Raises StoreError when they cannot be written,
    and TypeError or msgspec.ValidationError for changes that are none."""
    changed = msgspec.structs.replace(settings, **changes)
    keep_file(changed, paths.settings_file())
    return changed


def load_setups() -> tuple[Setups, str]:
    """The remembered set-ups, and a sentence when they could not be read ("" else). Never raises."""
    return load_file(Setups, paths.setups_file, "no earlier set-up is offered")


def save_setups(setups: Setups) -> None:
    """Keep the remembered set-ups. Raises StoreError when they cannot be written."""
    keep_file(setups, paths.setups_file())


def load_file(kind: type[T], where: Callable[[], Path], instead: str) -> tuple[T, str]:
    """A small file of the user's, or its type's defaults with a sentence: what is used instead. Never raises."""
    try:
        file = where()
        with files.explained(file):
            there = file.exists()
        return (_read(file, kind) if there else kind()), ""
    except files.SaveError as error:
        return kind(), str(files.SaveError(error.file, error.reason, instead + ASIDE))
    except StoreError as error:
        return kind(), str(error)


def _read(file: Path, kind: type[T]) -> T:
    raw = files.read(file, MAX_BYTES)
    try:
        return msgspec.json.decode(raw, type=kind)
    except (ValueError, RecursionError):
        raise files.Damaged(file, "is damaged", "use another copy of it") from None


def keep_file(value: Any, file: Path) -> None:
    """Write a small file of the user's; a damaged one in its place is kept aside. Raises StoreError."""
    data = msgspec.json.format(msgspec.json.encode(value))
    msgspec.json.decode(data, type=type(value))  # what could not be read again is not written
    with files.explained(file):
        if file.exists():
            try:
                _read(file, type(value))
            except files.Damaged:
                os.replace(file, file.with_name(f"{file.stem}.damaged.json"))
    files.write(file, data)
