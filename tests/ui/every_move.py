"""Decisions that offer much, and how each move that they offer is made through the app."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from driver import Make, settle, undrawn

from greengold.core.agenda import legal
from greengold.core.move import Move
from greengold.ui.app import App
from greengold.ui.scenes import table_undo
from greengold.ui.scenes.table import TableScene


def busiest(games: Iterable[Iterable[tuple[Any, Move | None]]], kinds: Collection[str], least: int) -> dict[str, Any]:
    """For each kind of decision the state in which most moves are legal, of the first games that bring all kinds, but
    of so many at least."""
    found: dict[str, tuple[int, Any]] = {}
    for count, game in enumerate(games, 1):
        for state, move in game:
            if move is not None:
                kind, moves = state.agenda[-1].kind, len(legal(state))
                if moves > found.get(kind, (0, None))[0]:
                    found[kind] = moves, state.clone()
        if count >= least and found.keys() >= set(kinds):
            break
    return {kind: state for kind, (_, state) in found.items()}


def make_each(app: App, table: TableScene, make: Make, most: int) -> None:
    """Make the legal moves of a table and take each back; of more than `most` some, chosen evenly."""
    undrawn(table)
    moves = table.match.legal()
    for move in moves[:: 1 + (len(moves) - 1) // most]:
        make(app, table, move)
        assert table.match.position, f"{move} was not made ({app.bubble.words!r})"
        assert table.match.log[0].move == move
        table_undo.undo(table)
        settle(app)
        assert table.match.legal() == moves
