"""What the list of saves says: dates, times at the table, where a game stands, names of files."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from greengold.catalog.text import TextError
from greengold.store.codec import SeatInfo
from greengold.store.saves import Listed
from greengold.ui.wording import RIVAL as COLOUR

if TYPE_CHECKING:
    from greengold.ui.app import App

Say = Callable[..., str]

FOLDERS = ("Downloads", "Documents", ".")
"""Folders of the home folder where files are written to and looked for, the first one that is there."""

ENDING = ".greengold.json"
OFFERED = 4  # files shown for import


def day(say: Say, time: str, today: date) -> str:
    """A day as people say it: Today 14:05, Yesterday 21:40, Sat 28 Nov, with the year when it is another one."""
    when = datetime.fromisoformat(time)
    if when.tzinfo:
        when = when.astimezone()
    clock, ago = f"{when:%H:%M}", (today - when.date()).days
    if ago in (0, 1):
        return say("saves.today" if ago == 0 else "saves.yesterday", time=clock)
    words = say("saves.day", weekday=say("saves.weekdays").split()[when.weekday()], day=when.day,
                month=say("saves.months").split()[when.month - 1])
    return words if when.year == today.year else f"{words} {when.year}"


def started(say: Say, time: str) -> str:
    """Day and month on which a game began."""
    when = datetime.fromisoformat(time)
    return f"{when.day} {say('saves.months').split()[when.month - 1]}"


def played(say: Say, seconds: int) -> str:
    """Time at the table: 1 h 12, or 38 min."""
    minutes = seconds // 60
    if minutes < 60:
        return say("saves.minutes", n=max(1, minutes))
    return say("saves.hours", hours=minutes // 60, minutes=f"{minutes % 60:02}")


def amount(app: App, game: str, n: int) -> str:
    """What a seat has, in the game's own words (pounds, members), or as points."""
    texts = app.texts(game)
    return texts.say("game.amount", n=n) if texts.has("game.amount") else app.say("saves.points", n=n)


def seats(app: App, row: Listed) -> tuple[SeatInfo, ...]:
    """Everybody who plays: the seats, and the rival of a lone player, whose points the summary has after theirs."""
    rival = row.summary is not None and len(row.summary.points) > len(row.seats)
    if not rival or not app.texts(row.game).has("carrington.house"):
        return row.seats
    return (*row.seats, SeatInfo(app.texts(row.game).say("carrington.house"), "rival", COLOUR))


def where(app: App, row: Listed) -> tuple[str, str]:
    """Where a game stands, and whose turn it is or who has won."""
    say, summary = app.say, row.summary
    if summary is None:
        return "", ""
    try:
        place = say(f"saves.where_{row.game}", **summary.facts)
    except TextError:  # a file that was changed by hand may lack what the line tells
        place = ""
    if summary.finished:
        names = zip(seats(app, row), summary.ranks, strict=False)
        first = [seat.name for seat, rank in names if rank == 1]
        if not first or not summary.points:
            return place, ""
        best = amount(app, row.game, max(summary.points))
        return say("saves.over"), say("saves.won", names=" & ".join(first), amount=best)
    if not 0 <= summary.to_move < len(row.seats):
        return place, ""
    return place, say("saves.to_move", name=row.seats[summary.to_move].name)


def folder() -> Path:
    """Where exported files go."""
    home = Path.home()
    return next((home / name for name in FOLDERS if (home / name).is_dir()), home)


def free_file(title: str) -> Path:
    """A file of this title that is not there yet."""
    name = re.sub(r'[\\/:*?"<>|\x00-\x1f]+', " ", title).strip(" .")[:60] or "game"
    file, number = folder() / f"{name}{ENDING}", 2
    while file.exists():
        file, number = folder() / f"{name} {number}{ENDING}", number + 1
    return file


def offered() -> list[Path]:
    """The newest exported files that lie where exports go."""
    found = [file for name in FOLDERS for file in _files(Path.home() / name)]
    return sorted(found, key=_age)[:OFFERED]


def _files(place: Path) -> list[Path]:
    try:
        return [file for file in place.glob(f"*{ENDING}") if file.is_file()]
    except OSError:
        return []


def _age(file: Path) -> float:
    try:
        return -file.stat().st_mtime
    except OSError:
        return 0.0


def matches(row: Listed, words: str) -> bool:
    """Whether a saved game has these words in its title or in the names of its players."""
    wanted = words.strip().lower()
    return any(wanted in text.lower() for text in (row.title, *(seat.name for seat in row.seats)))
