"""What a click on a place of the board means: something chosen, the move that it leads to, or the reason why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from greengold.ui.scenes import table_hand, table_refuse

if TYPE_CHECKING:
    from greengold.ui.scenes.table import TableScene


def touch(table: TableScene, place: str) -> None:
    """A place was clicked."""
    if place == table_hand.PLACE:
        table_hand.click(table)
        return
    if table.stage.press(place):
        table.app.sounds.play("card_flip")
        table.app.redraw()
        return
    if table.show.busy and table.show.go_on(pygame.time.get_ticks()):
        return
    if not table.deciding:
        table_refuse.waiting(table)
        return
    table.refused = ""
    if place.startswith("rule:"):
        table.app.open_rules(table.slug, place.removeprefix("rule:"))
        return
    if place in table.chooser.open_places():
        move = table.chooser.touch(place)
        table.app.sounds.play("piece_lift")
        if move:
            table.submit(move)
        return
    _meant(table, place)


def _meant(table: TableScene, place: str) -> None:
    """A place that is no choice now may still name a move, or its end."""
    meant = table.match.meant((place,))
    allowed = meant is not None and bool(table.match.verdict(meant))
    if meant and allowed and table.chooser.begin(meant, place):
        table.app.sounds.play("piece_lift")
    elif meant and allowed and place not in meant.path:
        begun = [move for move in table.chooser.moves if move.path[:1] == meant.path[:1]]
        if len(begun) > 1 and not table.stage.asks:
            table.touch(meant.path[0])  # such as a slot, for the Rider that waits there
        else:
            table.submit(meant)  # the end of a way means the way
    else:
        table.why_not(place)
