"""The rival of a lone player at the table: which of its turns is on the screen, and the answers to "Why?"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.ui.canvas import Canvas, Tip
from greengold.ui.kit import INK, INK2, PAPER
from greengold.ui.scenes.table_log import TableLog

if TYPE_CHECKING:
    from pygame import Rect

    from greengold.ui.scenes.table import TableScene
    from greengold.ui.stage.rival import Follower, Why

BUTTON = 20.0


def told(table: TableScene) -> Follower | None:
    """What the rival did up to the moment that is on the screen."""
    if table.looking is None or not table.lines.rival:
        return table.lines.rival
    past = TableLog(table.wording, table.stage)
    past.rebuild(table.match, table.looking)
    return past.rival


def playing(table: TableScene) -> Follower | None:
    """The rival, while its turn is shown; else None."""
    rival, show = table.lines.rival, table.show
    if not rival or not show.busy:
        return None
    now = show.current or show.queue[0]
    return rival if rival.running or now.seat == rival.seat else None


def sentence(table: TableScene, rival: Follower) -> str:
    """The rival's line of how many, and what happened last."""
    words = table.lines.lines[-1].words if table.lines.lines else ""
    if not rival.running or not table.show.explains:
        return words
    return table.app.say("table.rival_line", n=rival.line + 1, all=rival.lines, words=words)


def go_on(table: TableScene) -> None:
    """The next line of the procedure, at once."""
    if table.show.holds and table.show.current is None:
        table.show.step()
    else:
        table.go_on()
    table.app.redraw()


def pause(table: TableScene) -> None:
    """Stop before the next line, or go on by itself again."""
    table.show.paused = not table.show.paused
    table.app.redraw()


def explain(table: TableScene, why: Why | None, at: Rect | None = None) -> None:
    """Say why the rival did something, with its rule card."""
    if why:
        table.app.bubble.note(f"{why.title} {why.text}".strip(), why.card, table.slug, at)
        table.app.redraw()


def _tip(table: TableScene, why: Why) -> Tip:
    return Tip(why.title, why.text, card=why.card)


def targets(table: TableScene, canvas: Canvas) -> None:
    """The procedure, the Deal Tile and the cards: each says what it is, a click opens its rule card."""
    for region, why in table.layer.asked:
        canvas.target(f"rail.{region.place}", region.x, region.y, region.w, region.h,
                      lambda why=why: table.app.open_rules(table.slug, why.card), label=why.title,
                      tip=_tip(table, why), radius=region.radius, focusable=table.mode == "what")


def ask(table: TableScene, canvas: Canvas, index: int, x: float, y: float) -> None:
    """A small question mark on a log line of what the rival did."""
    why, id = table.lines.lines[index].why, f"why.{index}"
    if not why:
        return
    words = table.wording.texts.say("carrington.why")

    def act() -> None:
        target = table.app.find(id)
        explain(table, why, target.rect if target else None)
    look = canvas.target(id, x, y, BUTTON, BUTTON, act, label=words, tip=Tip(words, why.title), radius=BUTTON / 2,
                         focusable=table.mode == "log")
    middle = x + BUTTON / 2, y + BUTTON / 2
    canvas.kit.token(canvas.surface, *middle, 17, PAPER, line=INK if look != "rest" else INK2, thick=0.6)
    canvas.kit.text(canvas.surface, *middle, "?", "sans-bold", 13, INK if look != "rest" else INK2, "centre")
