"""What all pages share: measures, head with the way back, tabs on a sheet, key line, scrolled windows.

Lengths are in units. From 150 % text, or in a small window, pages are compact: list first, detail on a second page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from greengold.ui import navigate
from greengold.ui.canvas import Canvas, Target, key_words
from greengold.ui.kit import CREAM, INK, MIN_TEXT, Kit
from greengold.ui.sprites import SPRITES
from greengold.ui.theme import PAGE_GOLD

if TYPE_CHECKING:
    from greengold.ui.app import App

TAB_INK = "#4A3D2C"
LEAST_SCALE = 0.8  # pixels per unit at which 14 u are just readable; in a smaller window texts grow
SMALL_WINDOW = 0.72  # pixels per unit below which a page is compact
COMPACT_TEXT = 1.5


class Tab(msgspec.Struct, frozen=True):
    """One card-index tab. why = sentence that answers a click when the tab cannot be opened."""

    words: str
    icon: str = ""
    why: str = ""


class Page:
    """Measures of a page in one painting pass, and the parts all pages have."""

    def __init__(self, canvas: Canvas, app: App) -> None:
        kit = canvas.kit
        self.canvas, self.kit, self.surface, self.app = canvas, kit, canvas.surface, app
        self.scale = max(kit.text_scale, LEAST_SCALE / kit.u)
        self.compact = self.scale >= COMPACT_TEXT or kit.u < SMALL_WINDOW
        self.left, self.right = (24.0, 1576.0) if self.compact else (48.0, 1552.0)
        self.head_y, self.head_h = (18.0, max(46.0, self.t(34))) if self.compact else (30.0, 38.0)
        self.top = self.head_y + self.head_h + 16 if self.compact else 93.0
        self.bottom = 876.0 if self.compact else 842.0
        self.enter_ids: tuple[str, ...] = ()
        self.tab_h = max(44.0, min(60.0, 16 + self.t(25)))

    @property
    def under_tabs(self) -> float:
        """Top of a sheet on which tabs stand."""
        return self.top + self.tab_h

    def t(self, size: float) -> float:
        """A text size at the user's setting, never below what a small window can show."""
        return size * self.scale

    # ---- head

    def head(self, title: str, line: str, back: Callable[[], object], back_words: str, room: float = 1552) -> None:
        """Back button, title and one line in italics up to x = room."""
        y, h = self.head_y, self.head_h
        size = self.t(17)
        cap = "" if self.compact else "escape"
        w = self.kit.button_width(back_words, key=key_words(cap) if cap else "", icon="x", size=size) + 4
        art = SPRITES.icon("ui/back")
        self.canvas.button("page.back", self.left, y, w, h, back_words, back, key=cap, icon=art, size=size)
        self.canvas.back(back)
        x = self.left + w + 24
        big = self.t(38) if not self.compact else min(50.0, self.t(32))
        x += self.canvas.words(x, y + h / 2, title, "serif-black", min(big, 50), PAGE_GOLD, width=room - x) + 18
        if room - x > 120 and self.kit.width(line, "serif-semi-italic", self.t(20)) <= room - x:
            self.canvas.words(x, y + h / 2 + 3, line, "serif-semi-italic", self.t(20), CREAM)

    def head_button(self, id: str, right: float, words: str, act: Callable[[], object], art: str) -> float:
        """Button of the page with its right end at `right`; returns its left end."""
        w, size = self.head_button_width(words), self.t(17)
        self.canvas.button(id, right - w, self.head_y, w, self.head_h, words, act, icon=SPRITES.icon(art), size=size)
        return right - w

    def head_button_width(self, words: str) -> float:
        """Width of a `head_button`."""
        return self.kit.button_width(words, icon="x", size=self.t(17)) + 4

    # ---- tabs

    def tabs(self, id: str, x: float, room: float, tabs: Sequence[Tab], chosen: int, accent: str,
             act: Callable[[int], object]) -> float:
        """Tabs standing on the sheet whose top is `under_tabs`; Left and Right change the chosen one.

        Draw them after the sheet. Returns the right end of the last one."""
        size = self.t(18)
        pads = 56.0 if not self.compact else 76.0
        widths = [self.kit.width(tab.words, "serif-bold", size) + (size * 1.67 if tab.icon else 0) + pads
                  for tab in tabs]
        squeeze = min(1.0, (room - 4 * (len(tabs) - 1)) / sum(widths))
        open_ones = [i for i, tab in enumerate(tabs) if not tab.why]

        def turn(by: int) -> object:
            return act(open_ones[(open_ones.index(chosen) + by) % len(open_ones)])

        for i, (tab, w) in enumerate(zip(tabs, widths, strict=True)):
            w *= squeeze
            on, name = i == chosen, "ui/lock" if tab.why else tab.icon
            look = self.canvas.target(f"{id}.{i}", x, self.top, w, self.tab_h, None if tab.why else partial(act, i),
                                      label=tab.words, why=tab.why, step=turn)
            art = SPRITES.icon(name, INK if on else TAB_INK) if name else ""
            self.kit.tab(self.surface, x, self.top, w, tab.words, on=on, accent=accent, size=size, h=self.tab_h,
                         state=look, icon=art)
            x += w + 4
        return x

    # ---- key line

    def key_line(self, hints: Sequence[tuple[str, str]], note: str = "") -> None:
        """Keys of the page and what they do, and a note at the right end; compact pages have none."""
        if self.compact:
            return
        x, size = self.left, self.t(16)
        limit = self.right - (self.kit.width(note, "sans", size) + 32 if note else 0)
        for key, words in hints:
            w = self.kit.key_width(key, size * 0.88) + 8 + self.kit.width(words, "sans", size)
            if x + w > self.right:
                break
            x += self.kit.key_hint(self.surface, x, 873, key, words, size) + 24
        if note and x <= limit:
            self.canvas.words(self.right, 873, note, "sans", size, CREAM, "right")

    # ---- the gold button

    def enter_belongs_to(self, *ids: str) -> None:
        """Enter presses the gold button when the keyboard stands on one of these, or nowhere; call it at the beginning,
        and `share_enter` at the end."""
        self.enter_ids = ids

    @property
    def enter_elsewhere(self) -> Target | None:
        """Where the keyboard stands when Enter is not for the gold button: a control, or something with a label that is
        only read."""
        here = self.app.find(self.app.pointing.focus) if self.app.pointing.by_keyboard else None
        return here if here and here.id not in self.enter_ids and (here.act or here.why or here.tip) else None

    def share_enter(self) -> None:
        """Let Enter press the control that the keyboard stands on, and else the gold button."""
        gold = self.canvas.keys.get("return")

        def enter() -> None:
            if here := self.enter_elsewhere:
                navigate.activate(self.app, here)
            elif gold:
                gold()

        if gold:
            self.canvas.key("return", enter)

    # ---- scrolled windows

    @contextmanager
    def window(self, x: float, y: float, w: float, h: float, wheel: Callable[[int], object]) -> Iterator[None]:
        """What is painted inside shows, and can be clicked, only in this rectangle; the wheel scrolls it."""
        canvas, area = self.canvas, self.kit.area(x, y, w, h)
        canvas.target(f"window.{x:.0f}.{y:.0f}", x, y, w, h, focusable=False, wheel=wheel)
        before, clip = len(canvas.targets), self.surface.get_clip()
        self.surface.set_clip(area.clip(clip))
        yield
        self.surface.set_clip(clip)
        inside = canvas.targets[before:]
        del canvas.targets[before:]
        for target in inside:
            target.rect = target.rect.clip(area)
            if target.rect.w and target.rect.h:
                canvas.targets.append(target)


def laid(
    kit: Kit, words: str, face: str, size: float, width: float, rows: int = 1, shrink: float = 0.8
) -> tuple[list[str], float]:
    """Lines and size in a width: letters shrink to `shrink` of their size before there is a line more; then long words
    are broken, and an ellipsis comes before letters get unreadable."""
    least = min(size, MIN_TEXT * max(1.0, LEAST_SCALE / kit.u))
    tries = [(count, shrink * size) for count in range(1, rows + 1)] + [(rows, 0.0)]
    for count, small in tries:
        at = size
        while at >= max(least, small):
            lines = kit.wrap(words, face, at, width, whole=True)
            if len(lines) <= count and all(kit.width(line, face, at) <= width for line in lines):
                return lines, at
            at -= 0.5
    lines = [part for line in kit.wrap(words, face, least, width) for part in _broken(kit, line, face, least, width)]
    if len(lines) > rows:
        lines = [*lines[: rows - 1], kit.shorten(" ".join(lines[rows - 1 : rows + 1]), face, least, width)]
    return lines, least


def _broken(kit: Kit, line: str, face: str, size: float, width: float) -> list[str]:
    """A line in pieces that are no wider than `width`, letter by letter."""
    pieces = [""]
    for letter in line:
        if pieces[-1] and kit.width(pieces[-1] + letter, face, size) > width:
            pieces.append("")
        pieces[-1] += letter
    return pieces


def clamp(offset: float, content: float, shown: float) -> float:
    """A scroll offset inside its content."""
    return max(0.0, min(offset, content - shown))


def reveal(offset: float, top: float, h: float, shown: float) -> float:
    """The scroll offset, changed as little as needed to show a part of height h."""
    return min(top, max(offset, top + h - shown))


__all__ = ["Page", "Tab", "clamp", "laid", "reveal"]
