"""Settings: every change shows at once and is kept. Tabs, two columns of rows, and a preview of real pieces."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from greengold.ui.canvas import Canvas, key_words
from greengold.ui.intent import KEYS
from greengold.ui.kit import INK, INK2, STRIP
from greengold.ui.scene import Scene
from greengold.ui.scenes.page import Page, Tab, laid
from greengold.ui.sprites import SPRITES
from greengold.ui.theme import PAGE_ACCENT, SEATS

if TYPE_CHECKING:
    from greengold.ui.app import App

TABS = (("play", "ui/play"), ("display", "ui/fullscreen"), ("sound", "ui/sound"), ("access", "ui/eye"),
        ("keys", "ui/keyboard"))
ROWS: dict[str, tuple[tuple[str, tuple[Any, ...]], ...]] = {
    "play": (("speed", ("step", "slow", "normal", "fast", "instant")), ("friendly_undo", ("auto", "on", "off")),
             ("last_move_marks", (False, True)), ("marks", ("full", "quiet", "none"))),
    "display": (("text_size", (100, 115, 130, 150, 175)), ("fullscreen", (False, True)),
                ("motion", ("full", "gentle", "none"))),
    "sound": (("volume", (0, 2, 4, 6, 8, 10)), ("muted", (False, True))),
    "access": (("text_size", (100, 115, 130, 150, 175)), ("motion", ("full", "gentle", "none")),
               ("marks", ("full", "quiet", "none")), ("press_once", (False, True)),
               ("label_wait_ms", (200, 350, 1000))),
}
"""Settings of each tab with their values; two values False and True are a switch."""


class SettingsScene(Scene):
    """The settings page, above the menu or a table."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.tab = 3

    def paint(self, canvas: Canvas) -> None:
        canvas.surface.blit(self.app.backdrop("page"), (0, 0))
        page, say = Page(canvas, self.app), self.app.say
        words = say("settings.reset")
        room = page.right - page.head_button_width(words) - 24
        page.head(say("settings.title"), say("settings.line"), self.app.pop, say("settings.back"), room)
        if TABS[self.tab][0] != "keys":
            page.head_button("settings.reset", page.right, words, self.reset, "ui/undo")
        top, low = page.top + 44, page.bottom if page.compact else 582.0
        page.kit.sheet(page.surface, page.left, top, page.right - page.left, low - top - 8, PAGE_ACCENT, seed=5)
        tabs = [Tab(say(f"settings.tab_{name}"), icon) for name, icon in TABS]
        page.tabs("settings.tab", page.left + 24, page.right - page.left - 48, tabs, self.tab, PAGE_ACCENT, self._open)
        name = TABS[self.tab][0]
        if name == "keys":
            self._keys(page, top + 24, low - 24)
        else:
            self._rows(page, ROWS[name], top + 18, low - 24)
        if not page.compact:
            self._preview(page, 604, 832)
        canvas.key("ctrl+tab", lambda: self._open((self.tab + 1) % len(TABS)))
        page.key_line([(say("settings.key_sides"), say("settings.key_change")), ("Tab", say("settings.key_next")),
                       ("Ctrl Tab", say("settings.key_page")), ("Ctrl +", say("settings.key_larger"))])

    def _open(self, tab: int) -> None:
        self.tab = tab
        self.app.redraw()

    def set(self, name: str, value: Any) -> None:
        """Change one setting."""
        if name == "fullscreen":
            if value != self.app.settings.fullscreen:
                self.app.toggle_fullscreen()
            return
        self.app.change(**{name: value})
        self.app.sounds.play("ui_press")

    def reset(self) -> None:
        """This page's settings as they were at first."""
        fresh = type(self.app.settings)()
        names = [name for name, _ in ROWS[TABS[self.tab][0]] if name != "fullscreen"]
        self.app.change(**{name: getattr(fresh, name) for name in names})

    # ---- rows

    def _rows(self, page: Page, rows: tuple[tuple[str, tuple[Any, ...]], ...], top: float, low: float) -> None:
        """Two columns with hairlines; one when the text is large."""
        columns = 1 if page.compact else 2
        gap = 48.0
        w = (page.right - page.left - 64 - gap * (columns - 1)) / columns
        per = -(-len(rows) // columns)
        h = min(124.0 if not page.compact else 150.0, (low - top) / per)
        for i, (name, values) in enumerate(rows):
            x = page.left + 32 + (i // per) * (w + gap)
            y = top + (i % per) * h
            self._row(page, name, values, x, y, w, h)
            if i % per < per - 1 and i < len(rows) - 1:
                page.canvas.line(x, y + h, x + w)
        if columns == 2:
            x = page.left + 32 + w + gap / 2
            page.kit.outline(page.surface, [(x, top + 8), (x, low - 14)], ((INK, 1, 0.25),), curved=False)

    def _row(self, page: Page, name: str, values: tuple[Any, ...], x: float, y: float, w: float, h: float) -> None:
        kit, to, canvas, say = page.kit, page.surface, page.canvas, self.app.say
        now = getattr(self.app.settings, name)
        on_off = values == (False, True)
        control_w = 150.0 if on_off else w * (0.56 if page.compact else 0.52)
        text_w = w - control_w - 20
        size, small = min(page.t(20), 32), min(page.t(16), 24)
        title, size = laid(kit, say(f"settings.{name}.title"), "serif-bold", size, text_w)
        lines, small = laid(kit, say(f"settings.{name}.line"), "sans", small, text_w, 3)
        block = size + len(lines) * small * 1.3
        top = y + (h - block) / 2 + size / 2
        kit.text(to, x, top, title[0], "serif-bold", size)
        for i, line in enumerate(lines):
            kit.text(to, x, top + size * 0.75 + small * (0.7 + 1.3 * i), line, "sans", small, INK2)
        if on_off:
            canvas.switch(f"settings.{name}", x, y + 4, w, h - 8, now, lambda: self.set(name, not now),
                          (say("settings.off"), say("settings.on")))
            return
        labels = [say(f"settings.{name}.{value}") for value in values]
        at = values.index(now) if now in values else min(range(len(values)), key=lambda i: abs(values[i] - now))
        change: Callable[[int], object] = lambda i: self.set(name, values[i])  # noqa: E731
        if name == "text_size":
            self._stops(page, name, x + w - control_w, y + h / 2 - 8, control_w - 30, labels, at, change)
        else:
            canvas.segments(f"settings.{name}", x + w - control_w, y + h / 2 - 19, control_w, 38, labels, at, change,
                            size=min(page.t(16), 22))

    def _stops(self, page: Page, name: str, x: float, y: float, w: float, labels: list[str], at: int,
               change: Callable[[int], object]) -> None:
        """Slider with a stop for each value."""
        kit, to, canvas = page.kit, page.surface, page.canvas
        kit.slider(to, x, y, w, labels, at, min(page.t(16), 20))
        last = len(labels) - 1
        for i, stop in enumerate(kit.slider_stops(x, w, len(labels))):
            canvas.target(f"settings.{name}.{i}", stop - 22, y - 20, 44, 56, lambda i=i: change(i), label=labels[i],
                          step=lambda by: change(max(0, min(last, at + by))), focusable=i == at)

    def _keys(self, page: Page, top: float, low: float) -> None:
        """The key map, in columns."""
        kit, to, say = page.kit, page.surface, self.app.say
        commands: dict[str, list[str]] = {}
        for key, command in KEYS.items():
            commands.setdefault(command, []).append(key)
        shown = [(command, keys) for command, keys in commands.items()
                 if self.app.texts("ui").has(f"settings.command.{command}")]
        size = min(page.t(16), 22)
        columns = 2 if page.compact else 3
        per = -(-len(shown) // columns)
        row = min(size * 2.3, (low - top) / per)
        w = (page.right - page.left - 60) / columns
        for i, (command, keys) in enumerate(shown):
            x, y = page.left + 32 + (i // per) * w, top + (i % per) * row + row / 2
            for key in keys[:2]:
                x += kit.key_cap(to, x, y, key_words(key), INK, size=size * 0.82) + 6
            words = say(f"settings.command.{command}")
            room = page.left + 32 + (i // per + 1) * w - x - 16
            page.canvas.words(x + 6, y, words, "sans", size, INK, width=room)

    # ---- preview

    def _preview(self, page: Page, y: float, low: float) -> None:
        """Real pieces and words at the chosen size."""
        kit, to, say = page.kit, page.surface, self.app.say
        kit.sheet(to, 48, y, 1504, low - y, "#8A5A2B", fill="#F0E4C6", seed=6)
        kit.text(to, 76, y + 27, say("settings.preview"), "serif-bold", 21)
        kit.text(to, 86 + kit.width(say("settings.preview"), "serif-bold", 21), y + 28,
                 say("settings.preview_at", n=self.app.settings.text_size), "sans", 16, INK2)
        for i, (name, seat) in enumerate(SEATS["olive"].items()):
            x = 112 + i * 84
            kit.sprite(to, SPRITES.seat_art("olive/meeple", seat), x, y + 92, 56, drop=2.4)
            kit.sprite(to, SPRITES.seat_art("olive/cube", seat), x, y + 148, 34, drop=2)
            left = 470.0
            kit.card(to, left, y + 52 + i * 34, 330, 29, 7, STRIP, edge=2, blur=3)
            kit.strip_end(to, left, y + 52 + i * 34, 40, 29, 7, seat, mark=8)
            size = min(kit.t(17), 24)
            kit.text(to, left + 56, y + 66 + i * 34, say(f"settings.preview_{name}"), "serif-bold", size)
            kit.text(to, left + 316, y + 66 + i * 34, str(21 - 3 * i), "sans-bold", size, INK, "right")
        kit.frame(to, 84, y + 62, 56, 62, 28, (("#F4CF63", 10, 0.28), (INK, 5.5, 1), ("#FFC93C", 3, 1)), 3)
        kit.focus(to, 168, y + 64, 56, 56, 2)
        kit.help_card(to, 830, y + 52, 690, say("settings.preview_title"), say("settings.preview_text"),
                      size=min(kit.t(17), 25))
        kit.card(to, 68, low - 50, 1462, 38, 9, STRIP, edge=3)
        kit.strip_end(to, 68, low - 50, 46, 38, 9, SEATS["olive"]["blue"])
        words, size = laid(kit, say("settings.preview_prompt"), "sans-bold", min(kit.t(18), 26), 1360)
        kit.text(to, 132, low - 31, words[0], "sans-bold", size)
