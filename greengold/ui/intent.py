"""From raw input to names: `key_name` says which key was pressed, `KEYS` what it does at the table."""

from __future__ import annotations

import pygame

KEYS = {
    "tab": "next", "shift+tab": "previous", "return": "choose", "space": "choose", "escape": "back",
    "left": "left", "right": "right", "up": "up", "down": "down",
    "ctrl+z": "undo", "u": "undo", "ctrl+y": "redo", "ctrl+shift+z": "redo", "ctrl+backspace": "restart",
    "e": "end_turn", "?": "what", "shift+/": "what", "f1": "what", "n": "why", "z": "loupe", "t": "table",
    "a": "seat_before", "s": "seat_after", "v": "board", "l": "log", "g": "replay", "ctrl+home": "first",
    "ctrl+end": "last", "h": "hint", "p": "pause", ".": "step", ",": "look_back", "ctrl++": "text_up",
    "ctrl+=": "text_up", "ctrl+-": "text_down", "m": "mute", "f11": "fullscreen", "f12": "screenshot",
    "ctrl+s": "save_as", "ctrl+o": "load", "r": "rules", "f": "flip", "shift+r": "turn_left",
    "+": "more", "=": "more", "-": "less", "k": "keys",
}
"""Key to command at the table (ux key map). One place, so that keys can be listed and changed."""

_NAMES = {
    pygame.K_RETURN: "return", pygame.K_KP_ENTER: "return", pygame.K_SPACE: "space", pygame.K_ESCAPE: "escape",
    pygame.K_TAB: "tab", pygame.K_BACKSPACE: "backspace", pygame.K_DELETE: "delete", pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right", pygame.K_UP: "up", pygame.K_DOWN: "down", pygame.K_HOME: "home", pygame.K_END: "end",
    pygame.K_PAGEUP: "pageup", pygame.K_PAGEDOWN: "pagedown", pygame.K_KP_PLUS: "+", pygame.K_KP_MINUS: "-",
}
REPEATED = frozenset(("tab", "shift+tab", "left", "right", "up", "down", "pageup", "pagedown", "+", "=", "-", ".", ","))
"""Keys that go on while they are held. All others mean one thing once, however long the finger stays."""
REPEAT_AFTER, REPEAT_EACH = 350, 60  # milliseconds
_PLAIN = "abcdefghijklmnopqrstuvwxyz0123456789"


def key_name(event: pygame.event.Event) -> str:
    """Name of a pressed key with its modifiers ("ctrl+shift+z", "?", "f11"); "" for modifiers alone."""
    ctrl, shift = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META), event.mod & pygame.KMOD_SHIFT
    key = _NAMES.get(event.key, "")
    if (not key and pygame.K_KP0 <= event.key <= pygame.K_KP9) or event.key in (pygame.K_KP_1, pygame.K_KP_0):
        key = pygame.key.name(event.key).strip("[]")
    if not key:
        name, typed = pygame.key.name(event.key), getattr(event, "unicode", "")
        if (len(name) == 1 and name in _PLAIN) or (name[:1] == "f" and name[1:].isdigit()):
            key = name
        elif typed and typed.isprintable() and typed != " ":
            key, shift = typed.lower(), 0  # keyboards differ in what a key is called; what it types is meant
        elif len(name) == 1:
            key = name
        else:
            return ""
    return ("ctrl+" if ctrl else "") + ("shift+" if shift else "") + key


class Held:
    """The key that is held down, and when it is pressed again by itself.

    The loop asks for it after reading all input there was at a time: a timer would also repeat a key that was let go
    while a page took its time to open."""

    def __init__(self) -> None:
        self.event: pygame.event.Event | None = None
        self.due = 0

    def note(self, event: pygame.event.Event, now: int) -> None:
        """A key goes down or up."""
        if event.type == pygame.KEYDOWN and event is not self.event:
            self.event, self.due = event, now + REPEAT_AFTER
        elif event.type == pygame.WINDOWFOCUSLOST or (
                event.type == pygame.KEYUP and self.event and event.key == self.event.key):
            self.event = None

    def again(self, now: int, typing: bool) -> pygame.event.Event | None:
        """The held key when its time has come, if it is one that goes on. typing = a text field is open."""
        if self.event is None or now < self.due:
            return None
        name = key_name(self.event)
        if name in ("return", "escape", "tab") if typing else name not in REPEATED:
            return None
        self.due = now + REPEAT_EACH
        return self.event
