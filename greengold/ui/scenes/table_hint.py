"""Hints at the table: what the strongest opponent would do, asked of its process and dropped at a word.

A hint only shows: rings on the board, the move in words, the reasons. The player makes the move as any other.
"""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any

import msgspec
import pygame

from greengold.core.move import parse_move
from greengold.core.state import digest
from greengold.ui.scenes import table_focus, table_refuse

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greengold.core.move import Move
    from greengold.teach.hint import Hint
    from greengold.ui.scenes.table import TableScene

SHOW = "hint.show"
"""The button that has the focus when a hint comes."""
PATIENCE_MS = 500  # of thought before the table says that it thinks
TELL_MS = 100  # between two looks at how far it is


class Hints:
    """The hint of a table, if one was asked for. given: hints that each seat has had in this game; shown: the hint on
    the screen; open: its card lies on the board; more: with all reasons."""

    def __init__(self, seats: int, given: Sequence[int] = ()) -> None:
        self.given = [*given, *[0] * seats][:seats]
        self.shown: Hint | None = None
        self.open = self.more = False
        self.since = self.told = 0  # milliseconds: when it was asked for, when its progress was last painted
        self.asked: tuple[Any, ...] = ()  # what was chosen when it was asked for, () = no question is open
        self._known: dict[str, Hint] = {}  # by digest of the position: the same hint is not counted twice

    @property
    def active(self) -> bool:
        """Whether the table has more to paint than the game."""
        return bool(self.asked or self.shown)

    def clear(self) -> None:
        """Take the hint off the screen: what was shown no longer holds."""
        self.shown, self.open, self.more = None, False, False

    def take(self, table: TableScene, hint: Hint) -> None:
        """Show a hint; a new one is counted and kept with the game."""
        here = digest(table.match.state)
        self.shown, self.open, self.more = hint, True, False
        if here not in self._known:
            self._known[here] = hint
            self.given[table.match.to_move] += 1
            table.keep()

    def known(self, table: TableScene) -> Hint | None:
        """The hint that was already given in this position."""
        return self._known.get(digest(table.match.state))


def visible(table: TableScene) -> bool:
    """Whether a hint may be seen now: nothing lies above the board, and no secret is out of sight."""
    return table.deciding and not table.covered and not table.mode


def words(table: TableScene, hint: Hint) -> str:
    """The move of a hint as a sentence."""
    return table.app.say("hint.words", move=table.wording.move(hint.move))


# ---- asking


def press(table: TableScene) -> None:
    """The button and its key: ask for a hint, stop asking, or take the hint away again."""
    hints = table.hints
    if hints.asked:
        cancel(table)
    elif hints.shown and hints.open:
        dismiss(table)
    elif not table.deciding and table.looking is None:
        table_refuse.waiting(table)
    elif table.looking is not None or table.mode == "peek" or table.covered:
        target = table.app.find("bar.hint")
        table.app.refuse(table.app.say("hint.not_now"), at=target.rect if target else None)
    else:
        table_focus.show(table, "")
        table.shown = -1
        if known := hints.known(table):
            _show(table, known)
        else:
            _ask(table)
    table.app.redraw()


def _ask(table: TableScene) -> None:
    from greengold.teach.hint import STRONGEST  # not before the first picture: its imports take a while

    hints, match = table.hints, table.match
    table.thinker = table.app.thinker()
    view = msgspec.json.encode(match.view(match.to_move))
    table.thinker.ask(table.slug, view, STRONGEST, match.setup.seed, match.position)
    hints.asked, hints.since = _chosen(table), pygame.time.get_ticks()


def _chosen(table: TableScene) -> tuple[Any, ...]:
    """The decision and what is chosen of it; when that changes the player goes on without the hint."""
    chooser = table.chooser
    return chooser, chooser.touched, chooser.way, chooser.amount


def cancel(table: TableScene) -> None:
    """The answer is no longer wanted."""
    table.hints.asked = ()
    if table.thinker:
        table.thinker.cancel()
    table.app.redraw()


def tick(table: TableScene, now: int) -> None:
    """Take the answer when it has come; drop the question when the player goes on."""
    hints, thinker = table.hints, table.thinker
    if not hints.asked or thinker is None:
        return
    if hints.asked != _chosen(table) or not table.deciding:
        cancel(table)
        return
    from greengold.bots.worker import ThinkerError

    try:
        answer = thinker.poll()
    except ThinkerError:
        cancel(table)
        table.app.bubble.note(table.app.say("hint.none"))
        return
    if answer is not None:
        hints.asked = ()
        _answered(table, parse_move(answer))
    elif now - hints.since >= PATIENCE_MS and now - hints.told >= TELL_MS:
        hints.told = now
        table.app.redraw()


def _answered(table: TableScene, move: Move) -> None:
    from greengold.teach.hint import Hint, why

    match = table.match
    _show(table, Hint(move, why(match.game, match.view(match.to_move), move)))


def _show(table: TableScene, hint: Hint) -> None:
    pointing = table.app.pointing
    table.app.bubble.close()
    table.hints.take(table, hint)
    table.focus_before, pointing.focus = pointing.focus, SHOW
    table.app.sounds.play("ui_panel_open")
    table.app.redraw()


# ---- a shown hint


def dismiss(table: TableScene) -> None:
    """Take the hint away."""
    table.hints.clear()
    if table.app.pointing.focus.startswith("hint."):
        table.app.pointing.focus = table.focus_before
    table.app.redraw()


def back(table: TableScene) -> bool:
    """Esc: stop asking, or take the hint away; False when there is neither."""
    if table.hints.asked:
        cancel(table)
    elif table.hints.shown:
        dismiss(table)
    else:
        return False
    return True


def turn_more(table: TableScene) -> None:
    """All reasons, or the weightiest alone."""
    table.hints.more = not table.hints.more
    table.app.redraw()


def show_move(table: TableScene) -> None:
    """Choose all of the hinted move but its last word, and point at that: the player makes the move or not."""
    hint, chooser, pointing = table.hints.shown, table.chooser, table.app.pointing
    if not hint:
        return
    while chooser.back():
        pass
    table.hints.open = False
    path, whole = hint.move.path, " ".join(hint.move.path)
    pointing.focus = "strip.go" if path else f"strip.{hint.move.verb}"
    for touch in path:
        if touch in chooser.ways:
            chooser.take_way(touch)
        elif touch in chooser.poses:
            chooser.touch(touch)
    for place in (whole,) if whole in chooser.listed else path:
        if copy(chooser).touch(place) is not None:  # it would make the move
            pointing.focus = f"board.{place}"
            break
        chooser.touch(place)
    table.app.redraw()
