"""One painting pass: draw a control, and in the same breath say where it is and what a click on it does.

A scene paints itself from its data each time something changed. While it paints, every control registers a `Target`;
the app sends clicks, Tab, arrows and Enter to these targets, so mouse and keyboard reach the same things and a page
needs no input code. Lengths are in design units (1600 x 900), target rectangles in pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
from pygame import Rect, Surface

from greengold.ui.kit import INK, INK2, Kit

Act = Callable[[], object]


class Tip(msgspec.Struct, frozen=True):
    """Help shown beside a target: title, a sentence, sum lines (words, amount), the rule card it leads to, and boxes in
    units that it does not cover if there is another place."""

    title: str = ""
    text: str = ""
    rows: tuple[tuple[str, str], ...] = ()
    card: str = ""
    clear: tuple[tuple[float, float, float, float], ...] = ()


class Target(msgspec.Struct):
    """Something that can be pointed at. act None = only to be looked at; why = sentence that refuses the click."""

    id: str
    rect: Rect
    act: Act | None = None
    label: str = ""
    tip: Tip | None = None
    why: str = ""
    why_card: str = ""
    radius: float = 8
    focusable: bool = True
    wheel: Callable[[int], object] | None = None
    step: Callable[[int], object] | None = None
    draws_focus: bool = True


class Pointing(msgspec.Struct):
    """Where pointer and keyboard are, kept by the app from one pass to the next; ids of targets, "" = nowhere."""

    hover: str = ""
    pressed: str = ""
    focus: str = ""
    by_keyboard: bool = False
    editing: str = ""

    def state(self, target: str) -> str:
        """Look of a control: rest, hover or pressed."""
        if self.pressed == target:
            return "pressed"
        return "hover" if self.hover == target and not self.by_keyboard else "rest"


class Canvas(msgspec.Struct):
    """The pass itself: where to draw, what was registered so far, and the keys this page knows."""

    kit: Kit
    surface: Surface
    pointing: Pointing
    targets: list[Target] = []
    keys: dict[str, Act] = {}
    on_back: Act | None = None

    # ---- registering

    def target(self, id: str, x: float, y: float, w: float, h: float, act: Act | None = None, *, label: str = "",
               tip: Tip | None = None, why: str = "", why_card: str = "", radius: float = 8, focusable: bool = True,
               wheel: Callable[[int], object] | None = None, step: Callable[[int], object] | None = None,
               draws_focus: bool = True) -> str:
        """Register a place; returns its look: rest, hover or pressed.

        step answers Left and Right (-1, +1) while the target has the focus, wheel the mouse wheel above it."""
        self.targets.append(Target(id, self.kit.area(x, y, w, h), act, label, tip, why, why_card, radius, focusable,
                                   wheel, step, draws_focus))
        return self.pointing.state(id)

    def key(self, key: str, act: Act) -> None:
        """Let a key ("ctrl+s", "q", "f1") do something on this page."""
        self.keys[key] = act

    def back(self, act: Act) -> None:
        """What Esc does."""
        self.on_back = act

    def modal(self) -> None:
        """Forget everything registered so far: what follows lies above the page and blocks it."""
        self.targets.clear()
        self.keys.clear()
        self.on_back = None

    def focused(self, id: str) -> bool:
        """Whether the keyboard stands on a target."""
        return self.pointing.focus == id

    # ---- controls

    def button(self, id: str, x: float, y: float, w: float, h: float, words: str, act: Act | None, kind: str = "paper",
               *, key: str = "", icon: str = "", why: str = "", why_card: str = "", size: float = 17,
               on: bool = False, tip: Tip | None = None, label: str = "", show_key: bool = True) -> None:
        """Punched button. key = shortcut, also shown as a cap; why = dim, and a click answers with this sentence;
        on = shown as chosen; icon = svg text."""
        look = self.target(id, x, y, w, h + 4, act if not why else None, label=label or words, tip=tip, why=why,
                           why_card=why_card)
        look = "disabled" if why else "pressed" if on and look == "rest" else look
        cap = key_words(key) if key and show_key else ""
        self.kit.button(self.surface, x, y, w, h, words, kind, look, key=cap, icon=icon, size=size)
        if key and act and not why:
            self.keys[key] = act

    def link(self, id: str, x: float, y: float, words: str, act: Act, size: float = 16,
             colour: str = "#2F5D8A") -> float:
        """Underlined words; returns their width in units. y = middle of the capitals."""
        w = self.kit.text(self.surface, x, y, words, "sans-semi", size, colour)
        look = self.target(id, x - 4, y - 16, w + 8, 32, act, label=words, radius=4)
        self.kit.outline(self.surface, [(x, y + size * .58), (x + w, y + size * .58)],
                         ((colour, 2 if look != "rest" else 1.2, 1),), curved=False)
        return w

    def words(self, x: float, y: float, words: str, face: str = "sans", size: float = 16, colour: str = INK,
              align: str = "left", width: float = 0) -> float:
        """One line; shortened with an ellipsis when it is wider than `width` (0 = no limit). Returns its width."""
        if width:
            words = self.kit.shorten(words, face, size, width)
        return self.kit.text(self.surface, x, y, words, face, size, colour, align)

    def paragraph(self, x: float, y: float, words: str, width: float, face: str = "sans", size: float = 16,
                  colour: str = INK2) -> float:
        """Wrapped text from its top edge; returns its height in units."""
        return self.kit.paragraph(self.surface, x, y, words, width, face, size, colour)

    def line(self, x: float, y: float, x2: float, colour: str = INK, alpha: float = .25) -> None:
        """Hairline."""
        self.kit.outline(self.surface, [(x, y), (x2, y)], ((colour, 1, alpha),), curved=False)

    def switch(self, id: str, x: float, y: float, w: float, h: float, on: bool, act: Act, words: Sequence[str],
               scale: float = 1) -> None:
        """Row whose whole area turns something on or off; the switch stands at its right end, centred on the row.

        words = (off, on), written left of the switch; scale = of the page's text, which the switch follows in part."""
        look, k = self.target(id, x, y, w, h, act, label=words[on], step=lambda _: act()), max(1.0, min(1.5, scale))
        self.kit.switch(self.surface, x + w - 56 * k, y + h / 2 - 14 * k, on, look, words[on], 15 * scale, scale=k)

    def segments(self, id: str, x: float, y: float, w: float, h: float, choices: Sequence[str], chosen: int,
                 act: Callable[[int], object], size: float = 16, labels: Sequence[str] = ()) -> None:
        """Row of choices of which one is raised; Left and Right change it when it has the focus."""
        self.kit.segments(self.surface, x, y, w, h, choices, chosen, size)
        part = w / len(choices)
        for i, words in enumerate(choices):
            self.target(f"{id}.{i}", x + i * part, y, part, h, lambda i=i: act(i),
                        label=(labels or choices)[i] or words,
                        step=lambda d: act(max(0, min(len(choices) - 1, chosen + d))), focusable=i == chosen, radius=6)


def key_words(key: str) -> str:
    """A key as written on its cap: "ctrl+s" is "Ctrl S"."""
    names = {"return": "Enter", "escape": "Esc", "backspace": "Backspace", "space": "Space", "delete": "Del"}
    *held, plain = key[:-1].split("+") if key.endswith("+") else key.split("+")  # the plus key itself ends with a plus
    return " ".join(names.get(part, part.capitalize()) for part in (*held, plain or "+"))
