"""Settings and remembered set-ups, kept in the user's folder. Reading never fails: a damaged file gives the defaults."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar

import msgspec

from greengold.store.codec import SeatInfo, TableOptions
from greengold.store.paths import home, write_whole

MAX_BYTES = 200_000
T = TypeVar("T")
Volume = Annotated[int, msgspec.Meta(ge=0, le=10)]


class Settings(msgspec.Struct, frozen=True):
    """What the player chose. Sizes in per cent, waits in milliseconds, the window in pixels."""

    text_size: Literal[100, 115, 130, 150, 175] = 100
    motion: Literal["full", "gentle", "none"] = "full"
    speed: Literal["step", "slow", "normal", "fast", "instant"] = "normal"
    volume: Volume = 6
    muted: bool = False
    marks: Literal["full", "quiet", "none"] = "full"
    last_move_marks: bool = True
    friendly_undo: Literal["auto", "on", "off"] = "auto"
    press_once: bool = False
    label_wait_ms: Literal[200, 350, 1000] = 350
    fullscreen: bool = False
    window: tuple[Annotated[int, msgspec.Meta(ge=640, le=16384)], Annotated[int, msgspec.Meta(ge=360, le=16384)]] = (
        1280, 720)


class Remembered(msgspec.Struct, frozen=True):
    """A table that was set up before. when = ISO time."""

    title: Annotated[str, msgspec.Meta(max_length=60)]
    game: str
    seats: tuple[SeatInfo, ...]
    options: dict[str, str | int]
    table: TableOptions
    when: str = ""


class Setups(msgspec.Struct, frozen=True):
    """Remembered set-ups, newest first."""

    rows: Annotated[tuple[Remembered, ...], msgspec.Meta(max_length=40)] = ()

    def of(self, game: str) -> tuple[Remembered, ...]:
        """Those of one game."""
        return tuple(row for row in self.rows if row.game == game)


def load_settings() -> tuple[Settings, str]:
    """The settings, and a note when the file could not be used."""
    return _load(home() / "settings.json", Settings)


def save_settings(settings: Settings, **changes: Any) -> Settings:
    """Keep changed settings; returns them. A file that could not be read is set aside first."""
    changed = msgspec.structs.replace(settings, **changes)
    msgspec.convert(msgspec.to_builtins(changed), Settings)
    _save(home() / "settings.json", changed)
    return changed


def load_setups() -> tuple[Setups, str]:
    """Remembered set-ups, and a note when the file could not be used."""
    return _load(home() / "setups.json", Setups)


def remember(setups: Setups, row: Remembered) -> Setups:
    """Put a set-up first (three per game are kept); returns all."""
    same = [old for old in setups.of(row.game) if (old.seats, old.options, old.table) != (row.seats, row.options, row.table)]
    others = [old for old in setups.rows if old.game != row.game]
    changed = Setups((row, *same[:2], *others)[:40])
    _save(home() / "setups.json", changed)
    return changed


def _load(path: Path, kind: type[T]) -> tuple[T, str]:
    try:
        if not path.exists():
            return kind(), ""
        if path.stat().st_size > MAX_BYTES:
            raise ValueError("too large")
        return msgspec.json.decode(path.read_bytes(), type=kind), ""
    except (OSError, ValueError, RecursionError):
        return kind(), f"{path.name} could not be read, so its defaults are used; it is kept until the next change."


def _save(path: Path, value: Settings | Setups) -> None:
    if path.exists() and _load(path, type(value))[1]:
        path.replace(path.with_suffix(".damaged.json"))
    write_whole(path, msgspec.json.format(msgspec.json.encode(value), indent=1))
