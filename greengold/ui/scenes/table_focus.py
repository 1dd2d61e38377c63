"""Where the keyboard stands at the table: what opens takes the focus, what closes gives it back, and none is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.ui.canvas import Canvas, Target

if TYPE_CHECKING:
    from greengold.ui.scenes.table import TableScene

TAKE = {"menu": "menu.resume", "log": "sheet.close", "what": "", "peek": "strip.peek", "hand": "hand.close",
        "seats": "seats.close"}
"""Modes that return the focus when they close, and what has it first ("" = what had it before)."""
ABOVE = "lesson.", "note."
"""Beginnings of targets that are painted after the table and lie above it."""
TAKE_BACK = "strip.undo", "strip.redo", "strip.restart"


def show(table: TableScene, mode: str) -> None:
    """Open a mode, or close the open one ("")."""
    pointing = table.app.pointing
    if table.mode not in TAKE and mode in TAKE:
        table.focus_before = pointing.focus
    if mode in TAKE:
        pointing.focus = TAKE[mode] or table.focus_before
    elif table.mode in TAKE:
        pointing.focus = table.focus_before
    table.mode, table.log_back = mode, 0
    table.app.redraw()


def turn(table: TableScene, mode: str) -> None:
    """Open a mode, or close it when it is open."""
    show(table, "" if table.mode == mode else mode)


def peek(table: TableScene) -> None:
    """Look at the board from behind the price cards, or return to them."""
    if table.mode == "peek" or table.choosing_in_secret:
        turn(table, "peek")


def back(table: TableScene) -> None:
    """Esc: one step back, and the menu when there is none."""
    from greengold.ui.scenes import table_hint
    if table.mode:
        show(table, "")
    elif table_hint.back(table):
        pass
    elif table.looking is not None:
        table.look_at(None)
    elif table.shown >= 0:
        table.show_board(-1)
    elif table.covered or not table.chooser.back():
        show(table, "menu")
    table.refused = ""
    table.app.redraw()


def settled(table: TableScene, canvas: Canvas) -> bool:
    """Move the focus to the first sensible choice after each decision, and from what is no longer there or dead.

    True when it moved and is seen, so that what it points at has to be painted again. What lies above the table for a
    while (the card of a lesson, a note) keeps the focus."""
    if canvas.pointing.focus.startswith(ABOVE) and not table.mode:
        return False
    asked = table.deciding or table.show.interlude is not None or (table.match.over and not table.show.busy)
    order = [target for target in canvas.targets if target.focusable]
    anew = table.refocus and table.deciding
    if not anew and (not (asked or table.mode or table.looking is not None)
                     or any(target.id == canvas.pointing.focus and not (table.match.over and target.why)
                            for target in order)):
        return False
    table.refocus = table.refocus and not anew
    can = [target.id for target in order if not target.why]
    places = [id for id in can if id.startswith("board.")] if not table.mode else []
    following = table.chooser.places() if table.chooser.touched else frozenset()
    places.sort(key=lambda id: id.removeprefix("board.") not in following)  # what goes on comes first
    words = [id for id in can if id.startswith("strip.") and id not in TAKE_BACK]
    near = _near(table, [target for target in order if target.id in places]) if anew else ""
    moved = near or (places or words or can or [""])[0]
    seen = moved != canvas.pointing.focus and canvas.pointing.by_keyboard
    canvas.pointing.focus = moved
    return seen


def _near(table: TableScene, places: list[Target]) -> str:
    """The choice nearest to where the focus stood, when the same seat chooses among the same kind of things again, such
    as one Crate after the other; "" else."""
    log, old = table.match.log, table.app.find(table.app.pointing.focus)
    if not log or log[-1].seat != table.match.to_move or old is None or not log[-1].move.path:
        return ""
    alike = [target for target in places if target.id.partition(":")[0] == old.id.partition(":")[0]]
    x, y = old.rect.center
    return min(alike, key=lambda t: (t.rect.centerx - x) ** 2 + (t.rect.centery - y) ** 2).id if alike else ""
