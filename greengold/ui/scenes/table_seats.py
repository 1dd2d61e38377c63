"""Who plays which seat, changed in the middle of a game: somebody leaves, or comes back. Lengths in units."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from greengold.ui.canvas import Canvas
from greengold.ui.kit import INK2, STRIP
from greengold.ui.scenes import table_focus, table_over
from greengold.ui.scenes.setup import LEVELS, PERSON
from greengold.ui.theme import seat_look

if TYPE_CHECKING:
    from greengold.ui.scenes.table import TableScene

MODE = "seats"
KINDS = PERSON, *LEVELS
W, ROW, NAME_W = 1260.0, 64.0, 440.0


def offered(table: TableScene) -> bool:
    """Whether seats can change hands: not while a guided game speaks to its learner, nor when all is over."""
    return not table.options.guided and not table.match.over


def change(table: TableScene, seat: int, kind: str) -> None:
    """Another kind of player goes on with a seat, from the present position."""
    from greengold.ui.scenes.table import TableScene
    if table.players[seat].kind == kind:
        return
    seats = tuple(msgspec.structs.replace(info, kind=kind) if i == seat else info
                  for i, info in enumerate(table.players))  # fmt: skip
    table.keep()
    after = TableScene(table.app, table.slug, table.match, seats, table.options, table.save_id, table.title,
                       table.created, table.played, hints=tuple(table.hints.given))  # fmt: skip
    table.app.replace(after)
    table_focus.show(after, MODE)
    table.app.pointing.focus = f"seats.{seat}.{KINDS.index(kind)}"
    after.keep()


def panel(table: TableScene, canvas: Canvas) -> None:
    """A row for each seat with all kinds of players, and the way back."""
    canvas.modal()
    table_over.veil(canvas, 150)
    kit, to, say, texts = canvas.kit, canvas.surface, table.app.say, table.wording.texts
    h = ROW * len(table.players) + 190
    x, y = 800 - W / 2, 450 - h / 2
    kit.card(to, x, y, W, h, 14, STRIP, edge=6, blur=12)
    kit.label(to, 800, y + 40, say("table.seats_title"), "serif-black", min(kit.t(26), 34), W - 60)
    kit.label(to, 800, y + 78, say("table.seats_line"), "sans", min(kit.t(17), 24), W - 60, INK2)
    words = [say("setup.person"), *(texts.say(f"level.{level}.name") for level in LEVELS)]
    for seat, info in enumerate(table.players):
        middle = y + 110 + ROW * (seat + 0.5)
        kit.seat_disc(to, x + 48, middle, 32, seat_look(table.slug, table.wording.colour_of(seat)))
        size = min(kit.t(19), 28)
        kit.text(to, x + 76, middle, kit.shorten(info.name, "serif-bold", size, NAME_W - 90), "serif-bold", size)
        labels = [say("setup.kind_of", name=info.name, kind=word) for word in words]
        canvas.segments(f"seats.{seat}", x + NAME_W, middle - 21, W - NAME_W - 28, 42, words, KINDS.index(info.kind),
                        lambda i, seat=seat: change(table, seat, KINDS[i]), size=min(kit.t(16), 24),
                        labels=labels)  # fmt: skip
    canvas.button("seats.close", 800 - 130, y + h - 62, 260, 44, say("table.menu_resume"),
                  partial(table_focus.show, table, ""), "gold", size=min(kit.t(19), 26))  # fmt: skip
