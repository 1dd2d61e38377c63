"""Keys at the table: what each command does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.ui.chooser import END
from greengold.ui.scenes import table_focus, table_hand, table_hint, table_undo

if TYPE_CHECKING:
    from greengold.ui.scenes.table import TableScene

HELD = {"loupe": "loupe", "table": "numbers", "hand": "hand"}
"""Commands that show something while their key is held (or until it is pressed again)."""


def pressed(table: TableScene, key: str, command: str) -> bool:
    """A key that no control took; True when it meant something here."""
    if key == "right_click":
        if not _flipped(table):
            _why(table)
        return True
    if table.mode in ("menu", "seats") or table.covered:
        return False  # what lies below does not hear
    if key.isdigit() and len(key) == 1:
        return _digit(table, int(key))
    holds = table.deciding and bool(table.chooser.poses)  # something in hand can be turned
    actions = {
        "undo": lambda: table_undo.undo(table), "redo": lambda: table_undo.redo(table),
        "restart": lambda: table_undo.restart(table), "more": lambda: table.change(1),
        "less": lambda: table.change(-1), "pause": lambda: _pause(table), "step": lambda: _step(table),
        "look_back": lambda: table.look_at(table.match.position - 1), "replay": lambda: _replay(table),
        "first": lambda: table.look_at(0), "last": lambda: table.look_at(None),
        "what": lambda: table_focus.turn(table, "what"), "log": lambda: table_focus.turn(table, "log"),
        "hint": lambda: table_hint.press(table), "why": lambda: _why(table),
        "board": lambda: table_focus.peek(table),
        "seat_before": lambda: _board_of(table, -1), "seat_after": lambda: _board_of(table, 1),
        "end_turn": lambda: _end_turn(table), "keys": lambda: _list_keys(table),
        "save_as": lambda: _to_file(table), "load": lambda: _saved_games(table),
        "flip": lambda: table.turn_hand(), "turn_left": lambda: table.turn_hand(-1),
        "rules": lambda: table.turn_hand(1) if holds else table.app.open_rules(table.slug),
    }
    command = table_hand.held(table, command)
    if command in HELD:
        once = table.app.settings.press_once
        (table_focus.turn if once else table_focus.show)(table, HELD[command])
        return True
    if command in actions:
        actions[command]()
        table.app.redraw()
        return True
    if table.looking is not None and key in ("left", "right"):
        table.look_at(table.looking + (1 if key == "right" else -1))
        return True
    return False


def _flipped(table: TableScene) -> bool:
    """Turn what is in hand over when the pointer is where it could be laid."""
    target = table.app.pointed()
    holds = table.deciding and not table.mode and table.chooser.poses
    if not holds or not target or target.id.removeprefix("board.") not in table.chooser.open_places():
        return False
    table.turn_hand()
    return True


def released(table: TableScene, command: str) -> None:
    """A key was let go: what it held open closes."""
    command = "hand" if command == "board" and table.mode == "hand" else command
    if command in HELD and not table.app.settings.press_once and table.mode == HELD[command]:
        table_focus.show(table, "")


def _digit(table: TableScene, number: int) -> bool:
    """A number is the amount, else the choice of that number."""
    if not table.deciding or table.mode == "peek":
        return False
    kind = table.chooser.amounts()[0]
    if kind:
        place = f"{kind}:{number}"
        if not table.chooser.set_amount(number):
            table.why_not(place)
        elif table.app.find(f"board.{place}"):
            table.app.pointing.focus = f"board.{place}"  # so that Enter makes this choice and no other
        table.app.redraw()
        return True
    words, ways = table.chooser.words(), table.chooser.ways
    if 1 <= number <= len(words):
        table.submit(words[number - 1])
    elif len(words) < number <= len(words) + len(ways):
        table.take_way(ways[number - len(words) - 1])
    else:
        place = table.stage.numbered(table.view, number)
        if place:
            table.touch(place)
            table.app.pointing.focus = _onward(table, place)  # so that Enter goes on with it
        return bool(place)
    return True


def _onward(table: TableScene, place: str) -> str:
    """Target where the keyboard goes on after a place: the first that can follow, else the place itself."""
    following = frozenset() if table.chooser.asked() or not table.chooser.touched else table.chooser.places()
    ids = [t.id for t in table.app.targets if t.id.removeprefix("board.") in following]
    return ids[0] if ids else f"board.{place}"


def _board_of(table: TableScene, step: int) -> None:
    """The board of the next or the previous seat, counted from the one that is seen."""
    if table.stage.own_boards:
        seen = table.shown if table.shown >= 0 else max(table.match.to_move, 0)
        table.show_board((seen + step) % len(table.seats))


def _end_turn(table: TableScene) -> None:
    """The button does it when the turn may end; while something moves the key skips that; else say why not."""
    if table.show.busy and table.match.to_move in table.people:
        table.go_on()
        return
    target = table.app.find(f"strip.{END}")
    if target and target.why:
        table.app.refuse(target.why, at=target.rect)


def _pause(table: TableScene) -> None:
    table.show.paused = not table.show.paused


def _step(table: TableScene) -> None:
    table.show.step()


def _replay(table: TableScene) -> None:
    table.look_at(table.match.position if table.looking is None else None)


def _to_file(table: TableScene) -> None:
    """Write the game to a file outside the app's own folder, and say where."""
    from greengold.ui.scenes.saves import export
    table.keep()
    if words := export(table.app, table.save_id, table.title):
        table.app.bubble.note(words)


def _saved_games(table: TableScene) -> None:
    """The list of saved games; this one is among them."""
    from greengold.ui.scenes.saves import SavesScene
    table.keep()
    table.app.push(SavesScene(table.app))


def _list_keys(table: TableScene) -> None:
    """The page of the settings that lists all keys."""
    from greengold.ui.scenes.settings import TABS, SettingsScene
    scene = SettingsScene(table.app)
    scene.tab = [name for name, _ in TABS].index("keys")
    table.app.push(scene)


def _why(table: TableScene) -> None:
    """Why the place that is pointed at cannot be chosen; when it can be, what it is."""
    app, target = table.app, table.app.pointed()
    if not target or not target.id.startswith("board."):
        return
    place = target.id.removeprefix("board.")
    if not table.deciding or place not in table.chooser.places() | table.chooser.first_places():
        table.why_not(place)
    elif app.pointing.by_keyboard:
        table_focus.show(table, "what")
    else:
        app.label_open = True
