"""Settings: every change shows at once and is kept. Tabs, rows in two columns, and a preview of real pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from greengold.ui.canvas import Canvas
from greengold.ui.scene import Scene
from greengold.ui.scenes import settings_preview, settings_rows
from greengold.ui.scenes.page import Page, Tab
from greengold.ui.scenes.settings_preview import Preview
from greengold.ui.scenes.settings_rows import Row
from greengold.ui.sprites import SPRITES
from greengold.ui.theme import PAGE_ACCENT

if TYPE_CHECKING:
    from greengold.ui.app import App

TABS = (("play", "ui/play"), ("display", "ui/fullscreen"), ("sound", "ui/sound"), ("access", "ui/eye"),
        ("keys", "ui/keyboard"))
OFF_ON = False, True
SPEED = Row("speed", ("step", "slow", "normal", "fast", "instant"))
FRIENDLY = Row("friendly_undo", ("auto", "on", "off"))
LAST = Row("last_move_marks", OFF_ON)
MARKS = Row("marks", ("full", "quiet", "none"))
TEXT = Row("text_size", (100, 115, 130, 150, 175), "stops")
FULLSCREEN = Row("fullscreen", OFF_ON)
MOTION = Row("motion", ("full", "gentle", "none"))
VOLUME = Row("volume", tuple(range(11)), "stops")
MUTED = Row("muted", OFF_ON)
LISTEN = Row("listen", ("piece_place", "coin_many", "ui_turn", "ui_refuse"), "sounds")
HOLD = Row("press_once", OFF_ON)
LABEL = Row("label_wait_ms", (200, 350, 1000))
COLUMNS: dict[str, tuple[tuple[Row, ...], tuple[Row, ...]]] = {
    "play": ((SPEED, FRIENDLY), (LAST, MARKS)),
    "display": ((TEXT, MOTION), (FULLSCREEN,)),
    "sound": ((VOLUME, LISTEN), (MUTED,)),
    "access": ((TEXT, MOTION), (MARKS, HOLD, LABEL)),
    "keys": ((), ()),
}
"""Settings of each tab, left and right."""


class SettingsScene(Scene):
    """The settings page, above the menu or a table."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.tab = 0
        self.preview = Preview(app)

    @property
    def name(self) -> str:
        """The open tab."""
        return TABS[self.tab][0]

    def paint(self, canvas: Canvas) -> None:
        canvas.surface.blit(self.app.backdrop("page"), (0, 0))
        page, say = Page(canvas, self.app), self.app.say
        reset = say("settings.reset")
        reset_w = page.head_button_width(reset)
        room = page.right - reset_w - 24 if page.compact else page.right
        page.head(say("settings.title"), say("settings.line"), self.app.pop, say("settings.back"), room)
        wide, keys = page.right - page.left, self.name == "keys"
        preview = 0.0 if keys and page.compact else settings_preview.LOW if page.compact else settings_preview.HIGH
        top, low = page.under_tabs, page.bottom - 10 - (preview + 30 if preview else 0)
        page.kit.sheet(page.surface, page.left, top, wide, low - top, PAGE_ACCENT, seed=5)
        tabs = [Tab(say(f"settings.tab_{name}"), icon if not page.compact else "") for name, icon in TABS]
        tabs_w = wide - 48 - (0 if page.compact else reset_w + 24)
        page.tabs("settings.tab", page.left + 24, tabs_w, tabs, self.tab, PAGE_ACCENT, self.open)
        if keys:
            settings_rows.keys(page, page.left + 32, top + 20, wide - 64, low - top - 34)
        else:
            self._reset(page, page.right - reset_w, reset, reset_w)
            settings_rows.rows(self, page, COLUMNS[self.name], page.left + 27, top + 14, wide - 54, low - top - 26)
        if preview:
            self.preview.paint(page, page.left, low + 24, wide, preview)
        canvas.key("ctrl+tab", lambda: self.open((self.tab + 1) % len(TABS)))
        page.key_line([("Left Right", say("settings.key_change")), ("Up Down", say("settings.key_next")),
                       ("Ctrl Tab", say("settings.key_page")), ("Ctrl +", say("settings.key_larger"))])

    @property
    def moving(self) -> bool:
        return self.preview.waiting

    def tick(self, now: int) -> None:
        if self.preview.prepare():
            self.app.redraw()

    def first_focus(self) -> str:
        return f"settings.tab.{self.tab}"

    def _reset(self, page: Page, x: float, words: str, w: float) -> None:
        """The way back to the first values, level with the tabs."""
        y, h = (page.head_y, page.head_h) if page.compact else (page.top, 34.0)
        page.canvas.button("settings.reset", x, y, w, h, words, self.reset, icon=SPRITES.icon("ui/undo"),
                           size=page.t(17))

    # ---- changing

    def open(self, tab: int) -> None:
        """Another tab."""
        self.tab = tab
        self.app.pointing.focus = f"settings.tab.{tab}"
        self.app.redraw()

    def set(self, name: str, value: Any) -> None:
        """Change one setting."""
        if name != "fullscreen":
            self.app.change(**{name: value})
        elif value != self.app.settings.fullscreen:
            self.app.toggle_fullscreen()

    def choose(self, row: Row, index: int) -> None:
        """Take one of the values of a row, and keep the focus on it."""
        self.set(row.name, row.values[index])
        if self.app.pointing.focus.startswith(f"settings.{row.name}."):
            self.app.pointing.focus = f"settings.{row.name}.{index}"

    def reset(self) -> None:
        """This tab's settings as they were at first."""
        fresh = type(self.app.settings)()
        rows = [row for column in COLUMNS[self.name] for row in column if row.look != "sounds"]
        self.app.change(**{row.name: getattr(fresh, row.name) for row in rows if row.name != "fullscreen"})
        if FULLSCREEN in rows:
            self.set("fullscreen", fresh.fullscreen)
