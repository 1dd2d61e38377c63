"""The score book as a table that other programs read: a line for each player of each game."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from greengold.store import files
from greengold.store.files import SaveError
from greengold.store.results import Played
from greengold.ui.scenes import saves_words

if TYPE_CHECKING:
    from greengold.ui.app import App

COLUMNS = "ended", "game", "place", "name", "kind", "total", "level", "minutes", "rounds", "hints", "seed"
FORMULA = "=+-@"  # a spreadsheet takes words that begin with one of these for a sum


def table(results: Sequence[Played]) -> str:
    """The results as comma-separated values, the oldest first; below a line with the names of the columns."""
    out = io.StringIO()
    sheet = csv.writer(out)
    sheet.writerow(COLUMNS)
    for game in reversed(results):
        for seat, one in enumerate(game.players):
            name = f"'{one.name}" if one.name[:1] and one.name[0] in FORMULA else one.name
            hints = game.hints[seat] if seat < len(game.hints) else 0
            sheet.writerow((game.ended, game.game, one.rank, name, one.kind, one.total, game.level,
                            round(game.seconds / 60), game.rounds or "", hints, game.seed))
    return out.getvalue()


def export(app: App, results: Sequence[Played]) -> str:
    """Write the results to a new file where people find it; the sentence that says where, "" when it was refused."""
    file = _free()
    try:
        files.write(file, table(results).encode("utf-8-sig"))
    except SaveError as error:
        app.refuse(str(error))
        return ""
    return app.say("saves.exported", file=str(file))


def _free() -> Path:
    """A file that is not there yet."""
    folder, number = saves_words.folder(), 1
    file = folder / "greengold results.csv"
    while file.exists():
        number += 1
        file = folder / f"greengold results {number}.csv"
    return file
