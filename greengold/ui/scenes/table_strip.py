"""The prompt strip: who acts, what to do, what it costs; the choices; Undo and End turn at their fixed places."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from greengold.core.move import Move
from greengold.core.verdict import No
from greengold.ui.canvas import Canvas, Tip, key_words
from greengold.ui.chooser import END
from greengold.ui.kit import INK, INK2, STRIP
from greengold.ui.scenes import table_focus, table_hint, table_refuse, table_rival, table_standing, table_undo
from greengold.ui.sprites import SPRITES
from greengold.ui.theme import seat_look

if TYPE_CHECKING:
    from greengold.ui.scenes.table import TableScene

STRIP_Y, STRIP_H = 846.0, 43.0
RIGHT, WORDS_X = 1282.0, 72.0
BUTTON_Y, BUTTON_H = STRIP_Y + 6, 27.0
LEAST, END_W = 84.0, 128.0  # width of a button, of End turn
ONE_LINE, TWO_LINES = 25.0, 18.0  # largest size of the sentence on one line and on two


class Row:
    """The buttons of the strip, set from right to left. x = left edge of the last one; size = of their words."""

    def __init__(self, table: TableScene, canvas: Canvas) -> None:
        self.table, self.canvas, self.x = table, canvas, RIGHT
        self.size = min(canvas.kit.t(16), 20.0)

    def button(self, id: str, words: str, act: Callable[[], object] | None, kind: str = "paper", *, key: str = "",
               cap: str = "", icon: str = "", why: str = "", width: float = 0, gap: float = 10, label: str = "",
               tip: Tip | None = None) -> None:
        """Add a button; cap = words of its key cap when the key works otherwise, width 0 = as its words need."""
        kit = self.canvas.kit
        needed = kit.button_width(words, key=cap or key_words(key) if key or cap else "", icon=icon, size=self.size)
        width = width or max(LEAST, needed)
        self.x -= width
        self.canvas.button(f"strip.{id}", self.x, BUTTON_Y, width, BUTTON_H, words, act, kind, key=key, icon=icon,
                           why=why, size=self.size, label=label, tip=tip)
        self.x -= gap

    def line(self) -> None:
        """A hairline between groups."""
        x = self.x + 2
        self.canvas.kit.outline(self.canvas.surface, [(x, BUTTON_Y + 2), (x, BUTTON_Y + BUTTON_H)], ((INK, 1, 0.3),),
                                curved=False)
        self.x -= 8


def strip(table: TableScene, canvas: Canvas) -> None:
    """Who, what to do, what it costs; then the choices, then Undo and End turn at their fixed places."""
    kit, to = canvas.kit, canvas.surface
    kit.card(to, 12, STRIP_Y, 1280, STRIP_H, 10, STRIP)
    colour = prompt_colour(table)
    if colour:
        kit.strip_end(to, 12, STRIP_Y, 46, STRIP_H, 10, seat_look(table.slug, colour))
    row = Row(table, canvas)
    if table.wording.texts.has(f"name.move.{END}"):
        _end_turn(table, row)
    _undo_buttons(table, row)
    _choices(table, row)
    _standing(table, row)
    _words(canvas, sentence(table), row.x - WORDS_X - 2)


def _words(canvas: Canvas, words: str, room: float) -> None:
    """The sentence on one line, or on two where it would become small."""
    kit = canvas.kit
    wanted = min(kit.t(18), ONE_LINE)
    lines, size = kit.fit(words, "sans-bold", wanted, room)
    if size < min(TWO_LINES, wanted * 0.89):
        lines, size = kit.wrap(words, "sans-bold", TWO_LINES, room), TWO_LINES
        if len(lines) > 2:
            lines, size = kit.fit(words, "sans-bold", TWO_LINES, room, 2)
    for i, line in enumerate(lines):
        middle = STRIP_Y + STRIP_H / 2 + (i - (len(lines) - 1) / 2) * size * 1.08
        kit.text(canvas.surface, WORDS_X, middle, line, "sans-bold", size)


def prompt_colour(table: TableScene) -> str:
    """Colour on the strip's end: of who acts or whose move is shown."""
    view, show = table.view, table.show
    if rival := table_rival.playing(table):
        return table.wording.colour_of(rival.seat)
    if show.interlude:
        told = (str(event.facts["colour"]) for event in show.interlude.events if "colour" in event.facts)
        named = next((colour for colour in told if colour in table.wording.owners), "")
        return named or table.wording.colour_of(int(getattr(view, "active", -1)))
    step = view.agenda[-1] if view.agenda else None
    index = getattr(step, "colour", -1) if hasattr(view, "owner") else -1
    if isinstance(index, int) and 0 <= index < len(view.colours):
        return str(view.colours[index])
    if view.to_move < 0 and show.busy and table.lines.lines:
        return table.lines.lines[-1].colour
    return table.wording.colour_of(view.to_move)


def sentence(table: TableScene) -> str:
    """The prompt."""
    say, match = table.app.say, table.match
    if table.looking is not None:
        return say("table.looking", position=table.looking, all=match.position)
    if table.mode in ("what", "peek"):
        return say(f"table.{table.mode}")
    if table.show.interlude:
        return table.stage.interlude_words(table.show.interlude)
    if rival := table_rival.playing(table):
        return table_rival.sentence(table, rival)
    if table.show.holds:
        return say("table.held_note" if table.show.reading else "table.held")
    if table.show.busy and table.lines.lines:
        return table.lines.lines[-1].words
    if match.over:
        return say("table.over")
    if match.to_move not in table.people:
        return say("table.thinking", name=table.name_of(match.to_move))
    if table.covered:
        return say("table.curtain", name=table.name_of(match.to_move))
    if table.hints.shown:
        return table_hint.words(table, table.hints.shown)
    key, facts = match.asked()
    chooser = table.chooser
    if words := _foretold(table):
        return words
    kind, values = chooser.amounts()
    if chooser.touched and kind:
        more = {**facts, "least": values[0], "most": values[-1], "amount": chooser.amount}
        place_kind, _, place = chooser.touched[-1].partition(":")
        return table.wording.chosen(key, {**more, place_kind: place})
    if chooser.way:
        return table.wording.in_way(chooser.way.partition(":")[2], facts)
    if chooser.touched and (words := table.wording.touched(chooser.touched, chooser.asked())):
        return words
    if chooser.touched and table.wording.texts.has(f"prompt.chosen.{key}"):
        return table.wording.chosen(key, facts)
    return table.wording.prompt(key, facts)


def _foretold(table: TableScene) -> str:
    """What a click on the place that is pointed at would bring, where the board tells it."""
    pointing = table.app.pointing
    here = pointing.focus if pointing.by_keyboard else pointing.hover
    if not table.deciding or table.options.purist or not here.startswith("board."):
        return ""
    selected = table.chooser.touched[-1] if table.chooser.touched else ""
    return table.stage.foretold(table.view, selected, here.removeprefix("board."))


def _end_turn(table: TableScene, row: Row) -> None:
    """End turn: flat until the turn may end, paper while something is still open, gold when it is complete."""
    move = table.ending() if table.deciding and not table.covered else None
    waits = table.show.busy or table.match.to_move not in table.people
    why = table_refuse.waits_for(table) if waits else table.app.say("table.turn_open")
    row.button(END, table.wording.texts.say(f"name.move.{END}"), table.end_turn,
               "gold" if table.chooser.complete else "paper", key="e", width=END_W, gap=8,
               why="" if move else why)


def _undo_buttons(table: TableScene, row: Row) -> None:
    """Undo, Redo and Restart, always there."""
    say, match = table.app.say, table.match
    can, again = table_undo.possible(table), match.can_redo()
    icon = "ui/undo" if can else "ui/lock" if match.log else "ui/undo"
    row.button("undo", say("table.undo"), partial(table_undo.undo, table), icon=_icon(icon, bool(can)),
               why=_why(table, can), gap=6, tip=Tip(say("table.undo"), say("table.undo_tip")))
    row.button("redo", "", partial(table_undo.redo, table), icon=_icon("ui/redo", bool(again)),
               why=_why(table, again), width=40, gap=6, label=say("table.redo"),
               tip=Tip(say("table.redo"), say("table.redo_tip")))
    row.button("restart", "", partial(table_undo.restart, table), icon=_icon("ui/replay", bool(can)),
               why=_why(table, can), width=40, label=say("table.restart"),
               tip=Tip(say("table.restart"), say("table.restart_tip")))
    row.line()


def _why(table: TableScene, verdict: Any) -> str:
    return table.app.say(f"refusal.{verdict.code}") if isinstance(verdict, No) else ""


def _icon(name: str, on: bool = True) -> str:
    return SPRITES.icon(name, INK if on else INK2)


def _choices(table: TableScene, row: Row) -> None:
    """What can be done now as buttons."""
    say, show = table.app.say, table.show
    if table.looking is not None:
        at = table.looking
        row.button("back_to_game", say("table.back_to_game"), lambda: table.look_at(None), "gold", key="escape")
        row.button("forward", say("table.forward"), lambda: table.look_at(at + 1), key="right")
        row.button("backward", say("table.backward"), lambda: table.look_at(at - 1), key="left")
        row.button("first", say("table.first"), lambda: table.look_at(0))
    elif show.interlude:
        row.button("go", say("table.go_on"), table.go_on, "gold", key="return")
        row.button("again", say("table.again"), table.show_again, icon=_icon("ui/replay"))
    elif rival := table_rival.playing(table):
        words = say("table.next_line" if show.explains else "table.go_on")
        row.button("step", words, lambda: table_rival.go_on(table), "gold", key="return")
        row.line()
        row.button("pause", say("table.resume" if show.paused else "table.pause"), lambda: table_rival.pause(table),
                   key="p", icon=_icon("ui/play" if show.paused else "ui/pause"))
        row.button("why", say("table.why"), lambda: table_rival.explain(table, rival.why()), key="n",
                   icon=_icon("ui/info"))
    elif show.holds:
        row.button("step", say("table.step"), show.step, "gold", key=".")
    elif table.covered:
        row.button("go", say("table.lift"), table.lift_curtain, "gold", key="return")
    elif table.mode == "peek":
        row.button("peek", say("table.peek_back"), lambda: table_focus.peek(table), "gold", key="v")
    elif table.deciding:
        _decision(table, row)
    elif table.match.over and not show.busy:
        row.button("scores", say("table.scores"), table.open_scores, "gold", key="return")


def _decision(table: TableScene, row: Row) -> None:
    """The gold button that makes the move, moves without a place, and the amount with minus and plus."""
    chooser, texts = table.chooser, table.wording.texts
    kind, _ = chooser.amounts()
    if kind or chooser.asked() or any(move.has("cubes") for move in chooser.moves):
        _commit(table, row, kind)
    for i, move in enumerate(chooser.words(), 1):
        row.button(move.verb, _named(table, move), lambda move=move: table.submit(move), key="" if kind else str(i))
    for i, way in enumerate(chooser.ways, len(chooser.words()) + 1):
        name = "usual" if chooser.way == way else way.partition(":")[2]
        row.button(f"way.{way}", texts.say(f"way.{name}.button"), lambda way=way: table.take_way(way), key=str(i))
    if kind == "cubes":
        row.button("more", "+", lambda: table.change(1), width=46, gap=8, label=table.app.say("table.more"))
        words = texts.say("name.cubes", n=max(0, chooser.amount))
        width = row.canvas.kit.button_width(words, size=row.size)
        row.x -= width
        row.canvas.kit.chip(row.canvas.surface, row.x, BUTTON_Y + BUTTON_H / 2 + 1, words, "#EADDBF", h=27,
                            size=row.size, pad=(width - row.canvas.kit.width(words, "sans-bold", row.size)) / 2)
        row.x -= 8
        row.button("less", "−", lambda: table.change(-1), width=46, label=table.app.say("table.less"))
    if table.choosing_in_secret:
        row.button("peek", table.app.say("table.peek_button"), lambda: table_focus.peek(table), key="v",
                   icon=_icon("ui/eye"))


def _commit(table: TableScene, row: Row, kind: str) -> None:
    """The gold button; Enter presses it unless the focus stands on something else that Enter would choose."""
    chooser, texts, pointing = table.chooser, table.wording.texts, table.app.pointing
    pending = chooser.pending()
    verb = pending.verb if pending else next((move.verb for move in chooser.moves if move.path), "")
    own = (f"board.{chooser.touched[-1]}" if chooser.touched else "", f"board.{kind}:{chooser.amount}", "strip.go",
           "strip.more", "strip.less")
    others = "board.", "strip.", "rail.", "bar.", "log.", *table_focus.ABOVE
    ready = pending and (not pointing.by_keyboard or pointing.focus in own or not pointing.focus.startswith(others))
    words = texts.say(f"name.commit.{verb}", **table.wording.of_path(pending.path if pending else ()))
    row.button("go", words, table.commit, "gold", key="return" if ready else "",
               width=row.canvas.kit.button_width(words, key=key_words("return"), size=row.size),
               why="" if pending else texts.say(f"prompt.choose_first.{verb}"))


def _named(table: TableScene, move: Move) -> str:
    """Words of a move without a place, in some decisions its own ones."""
    texts, own = table.wording.texts, f"name.move.{move.verb}.{table.match.asked()[0]}"
    return texts.say(own if texts.has(own) else f"name.move.{move.verb}")


def _standing(table: TableScene, row: Row) -> None:
    """Let the table answer from now on, or no more: at the own turn, and while others act when one person plays."""
    texts, seat = table.wording.texts, table.match.to_move
    offer = table_standing.offered(table) if table.deciding and not table.covered else None
    if offer and not table.chooser.touched:
        tip = Tip(texts.say(f"name.standing.{offer.verb}"), texts.say(f"name.standing_tip.{offer.verb}"))
        row.button("standing", tip.title, lambda: table_standing.turn(table, seat), tip=tip)
    elif not offer and len(table.people) == 1 and table.standing.seats:
        only = next(iter(table.people))
        row.button("standing", texts.say(f"name.standing_off.{table.standing.verb}"),
                   lambda: table_standing.turn(table, only))
