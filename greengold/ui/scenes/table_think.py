"""Opponents at the table: the one whose turn it is gets its view, and its answer is a move like any other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from greengold.core.move import parse_move
from greengold.core.verdict import No

if TYPE_CHECKING:
    from greengold.ui.scenes.table import TableScene


def think(table: TableScene) -> None:
    """Ask the opponent whose turn it is, or take its answer."""
    match, key = table.match, (table.match.position, table.generation)
    if table.thinker is None:
        table.thinker = table.app.thinker()
    if table.asked != key:
        seat = match.to_move
        table.asked = key
        view = msgspec.json.encode(match.view(seat))
        table.thinker.ask(table.slug, view, table.seats[seat].kind, match.setup.seed, match.position)
        table.app.redraw()
        return
    answer = table.thinker.poll()
    if answer is None:
        return
    verdict = match.submit(parse_move(answer), match.position)
    if isinstance(verdict, No):
        raise RuntimeError(f"an opponent answered {answer}, which is refused: {verdict.code}")
    table.made(bot=True)
