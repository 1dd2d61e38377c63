"""The prompt strip: who acts, what to do, what it costs; the choices; Undo at its fixed place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from greengold.core.verdict import No
from greengold.ui.canvas import Canvas, Tip, key_words
from greengold.ui.kit import INK, INK2, STRIP
from greengold.ui.scenes import table_focus
from greengold.ui.sprites import SPRITES
from greengold.ui.theme import SEATS

if TYPE_CHECKING:
    from greengold.ui.scenes.table import TableScene

STRIP_Y, STRIP_H = 846.0, 43.0


def strip(table: TableScene, canvas: Canvas) -> None:
    """Who, what to do, what it costs; then the choices, then Undo at its fixed place."""
    kit, to = canvas.kit, canvas.surface
    kit.card(to, 12, STRIP_Y, 1280, STRIP_H, 10, STRIP)
    colour = prompt_colour(table)
    if colour:
        kit.strip_end(to, 12, STRIP_Y, 46, STRIP_H, 10, SEATS[table.slug][colour])
    left = _undo_buttons(table, canvas, 1282)
    left = _choices(table, canvas, left - 10)
    words = sentence(table)
    room = left - 12 - 72
    lines, size = kit.fit(words, "sans-bold", min(kit.t(18), 25), room, 2)
    for i, line in enumerate(lines[:2]):
        shown = line if i < 1 or len(lines) <= 2 else kit.shorten(" ".join(lines[1:]), "sans-bold", size, room)
        kit.text(to, 72, STRIP_Y + STRIP_H / 2 + (i - (min(len(lines), 2) - 1) / 2) * size * 1.08, shown, "sans-bold",
                 size)


def prompt_colour(table: TableScene) -> str:
    """Colour on the strip's end: of who acts or whose move is shown."""
    view = table.view
    step = view.agenda[-1] if view.agenda else None
    index = getattr(step, "colour", -1)
    if isinstance(index, int) and 0 <= index < len(view.colours):
        return str(view.colours[index])
    seat = view.to_move
    return next((c for c, owner in table.wording.owners.items() if owner == seat), "")


def sentence(table: TableScene) -> str:
    """The prompt."""
    say, match = table.app.say, table.match
    if table.looking is not None:
        return say("table.looking", position=table.looking, all=match.position)
    if table.mode in ("what", "peek"):
        return say(f"table.{table.mode}")
    if table.show.interlude:
        return table.stage.interlude_words(table.show.interlude)
    if table.show.holds:
        return say("table.held")
    if table.show.busy and table.lines.lines:
        return table.lines.lines[-1].words
    if match.over:
        return say("table.over")
    if match.to_move not in table.people:
        return say("table.thinking", name=table.name_of(match.to_move))
    if table.covered:
        return say("table.curtain", name=table.name_of(match.to_move))
    key, facts = match.asked()
    chooser = table.chooser
    kind, values = chooser.amounts()
    if chooser.touched and kind:
        more = {**facts, "least": values[0], "most": values[-1], "amount": chooser.amount}
        place_kind, _, place = chooser.touched[-1].partition(":")
        return table.wording.chosen(key, {**more, place_kind: place})
    return table.wording.prompt(key, facts)


def _undo_buttons(table: TableScene, canvas: Canvas, right: float) -> float:
    """Undo, Redo and Restart at the right end, always there; returns their left edge."""
    app, match = table.app, table.match
    can, again = match.can_undo(table.people), match.can_redo()
    y, h = STRIP_Y + 6, 27
    width = canvas.kit.button_width(app.say("table.undo"), icon="x", size=16) + 4
    x = right - width
    icon = "ui/undo" if can else "ui/lock" if match.log else "ui/undo"
    canvas.button("strip.undo", x, y, width, h, app.say("table.undo"), table.undo, icon=_icon(icon, bool(can)),
                  why=_why(table, can), size=16, tip=Tip(app.say("table.undo"), app.say("table.undo_tip")))
    for id, name, act, verdict in (("strip.redo", "redo", table.redo, again),
                                   ("strip.restart", "replay", table.restart, can)):
        x -= 46
        key = id.split(".")[1]
        canvas.button(id, x, y, 40, h, "", act, icon=_icon(f"ui/{name}", bool(verdict)), why=_why(table, verdict),
                      label=app.say(f"table.{key}"), tip=Tip(app.say(f"table.{key}"), app.say(f"table.{key}_tip")))
    canvas.kit.outline(canvas.surface, [(x - 8, y + 2), (x - 8, y + h)], ((INK, 1, 0.3),), curved=False)
    return x - 8


def _why(table: TableScene, verdict: Any) -> str:
    return table.app.say(f"refusal.{verdict.code}") if isinstance(verdict, No) else ""


def _icon(name: str, on: bool = True) -> str:
    return SPRITES.icon(name, INK if on else INK2)


def _choices(table: TableScene, canvas: Canvas, right: float) -> float:
    """The choices of the decision as buttons, from right to left; returns their left edge."""
    app, y, h = table.app, STRIP_Y + 6, 27
    buttons: list[tuple[str, str, Any, str, str]] = []
    if table.looking is not None:
        for id, key, act in (("back_to_game", "escape", lambda: table.look_at(None)),
                             ("forward", "right", lambda: table.look_at((table.looking or 0) + 1)),
                             ("backward", "left", lambda: table.look_at((table.looking or 0) - 1)),
                             ("first", "", lambda: table.look_at(0))):
            buttons.append((id, app.say(f"table.{id}"), act, "gold" if id == "back_to_game" else "paper", key))
    elif table.show.interlude:
        buttons.append(("go", app.say("table.go_on"), table.go_on, "gold", "return"))
    elif table.show.holds:
        buttons.append(("step", app.say("table.step"), table.show.step, "gold", "."))
    elif table.covered:
        buttons.append(("go", app.say("table.lift"), table.lift_curtain, "gold", "return"))
    elif table.mode == "peek":
        buttons.append(("peek", app.say("table.peek_back"), lambda: table_focus.peek(table), "gold", "v"))
    elif table.deciding:
        return _decision(table, canvas, right)
    elif table.match.over and not table.show.busy:
        buttons.append(("scores", app.say("table.scores"), table.open_scores, "gold", "return"))
    for id, words, act, kind, key in buttons:
        width = max(84.0, canvas.kit.button_width(words, key=key_words(key), size=16))
        right -= width
        canvas.button(f"strip.{id}", right, y, width, h, words, act, kind, key=key, size=16)
        right -= 10
    return right


def _decision(table: TableScene, canvas: Canvas, right: float) -> float:
    """Amount with minus and plus, moves without a place, and the gold button that makes the move."""
    y, h, chooser, texts = STRIP_Y + 6, 27, table.chooser, table.wording.texts
    kind, _ = chooser.amounts()
    pending = chooser.pending()
    verb = next((m.verb for m in chooser.moves if m.path), "")
    if kind or any(m.has("cubes") for m in chooser.moves):
        words = texts.say(f"name.commit.{verb}")
        width = canvas.kit.button_width(words, key="Enter", size=17)
        right -= width
        pointing = table.app.pointing
        ready = pending and (not pointing.by_keyboard or pointing.focus in (
            f"board.{chooser.touched[-1]}" if chooser.touched else "", f"board.{kind}:{chooser.amount}", "strip.go",
            "strip.more", "strip.less") or not pointing.focus.startswith(("board.", "strip.", "rail.", "bar.", "log.")))
        canvas.button("strip.go", right, y, width, h, words, table.commit, "gold", key="return" if ready else "",
                      why="" if pending else texts.say(f"prompt.choose_first.{verb}"), size=17)
        right -= 10
    for i, move in enumerate(chooser.words(), 1):
        words = texts.say(f"name.move.{move.verb}" + (f".{table.match.asked()[0]}" if texts.has(
            f"name.move.{move.verb}.{table.match.asked()[0]}") else ""))
        cap = str(i) if not kind else ""
        width = max(84.0, canvas.kit.button_width(words, key=cap, size=16))
        right -= width
        canvas.button(f"strip.{move.verb}", right, y, width, h, words, lambda move=move: table.submit(move), key=cap,
                      size=16)
        right -= 10
    if kind == "cubes":
        for id, sign, by in (("more", "+", 1), ("", "", 0), ("less", "−", -1)):
            if by:
                right -= 46
                canvas.button(f"strip.{id}", right, y, 46, h, sign, lambda by=by: table.change(by),
                              label=table.app.say(f"table.{id}"))
            else:
                words = texts.say("name.cubes", n=max(0, chooser.amount))
                width = canvas.kit.button_width(words, size=16)
                right -= width
                canvas.kit.chip(canvas.surface, right, y + h / 2 + 1, words, "#EADDBF", h=27, size=16,
                                pad=(width - canvas.kit.width(words, "sans-bold", 16)) / 2)
            right -= 8
    if table.choosing_in_secret:
        words = table.app.say("table.peek_button")
        width = canvas.kit.button_width(words, key="V", size=16)
        right -= width
        canvas.button("strip.peek", right, y, width, h, words, lambda: table_focus.peek(table), key="v", size=16)
        right -= 10
    return right
