"""Undo, redo and restart at the table: what is half chosen first, then the decisions of the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.core.verdict import OK, No, Verdict
from greengold.ui.scenes import table_refuse

if TYPE_CHECKING:
    from greengold.ui.scenes.table import TableScene


def possible(table: TableScene) -> Verdict:
    """Whether something can be taken back."""
    return OK if table.deciding and table.chooser.begun else table.match.can_undo(table.people)


def undo(table: TableScene) -> None:
    """Take back the last touch of a half-made choice, else the last decision, if that may be."""
    if table.deciding and table.chooser.back():
        _touch_taken_back(table)
        return
    verdict = table.match.undo(table.people)
    while verdict and table.match.position in table.standing.given and table.match.can_undo(table.people):
        table.match.undo(table.people)
    _rewound(table, verdict, "strip.undo")


def restart(table: TableScene) -> None:
    """Take back the whole turn so far, with what is half chosen."""
    verdict = table.match.restart_turn(table.people)
    half_made = table.deciding and table.chooser.begun
    if half_made and not verdict:
        while table.chooser.back():
            _touch_taken_back(table)
    else:
        _rewound(table, verdict, "strip.restart")


def redo(table: TableScene) -> None:
    """Make the decision again that was taken back last."""
    _rewound(table, table.match.redo(table.people), "strip.redo")


def _touch_taken_back(table: TableScene) -> None:
    table.hints.clear()
    table.app.bubble.close()
    table.app.sounds.play("ui_back")
    table.app.redraw()


def _rewound(table: TableScene, verdict: Verdict, button: str) -> None:
    if isinstance(verdict, No):
        table_refuse.no(table, verdict, button)
        return
    table.generation += 1
    if table.thinker:
        table.thinker.cancel()
    table.standing.rewound(table.match.position)
    table.called = table.match.position, table.match.to_move
    table.show.reset(table.match.state)
    table.lines.rebuild(table.match)
    table.looking = None
    table.app.bubble.close()
    table.app.sounds.play("ui_back")
    table.keep()
    table.renew()
