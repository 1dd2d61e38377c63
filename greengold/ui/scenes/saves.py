"""The saved games: a list to choose from, and beside it what can be done with the chosen one."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from greengold.store.codec import SaveError
from greengold.store.saves import Listed
from greengold.ui.canvas import Canvas
from greengold.ui.kit import DANGER, GREEN, INK2, PAPER, SELECTED, darken
from greengold.ui.scene import Scene
from greengold.ui.scenes import saves_detail, saves_words
from greengold.ui.scenes.page import Page, Tab, clamp, laid, reveal
from greengold.ui.sprites import SPRITES
from greengold.ui.theme import GAMES, seat_look

if TYPE_CHECKING:
    from greengold.ui.app import App

FIELD = "saves.search"
TABS = ("running", "finished")
GAP = 9.0  # units between rows
LEAD = 14.0  # units above the first and below the last row
WHEEL = 111.0  # units a turn of the wheel scrolls


def export(app: App, id: str, title: str) -> str:
    """Write a saved game to a file outside the app's folder; the sentence that says where, "" when it was refused."""
    file = saves_words.free_file(title)
    try:
        app.saves.export(id, file)
    except SaveError as error:
        app.refuse(str(error))
        return ""
    return app.say("saves.exported", file=str(file))


class SavesScene(Scene):
    """The list of saved games."""

    def __init__(self, app: App, tab: str = "running") -> None:
        super().__init__(app)
        self.tab, self.words, self.offset = TABS.index(tab), "", 0.0
        self.asking = ""  # "delete": is it meant?; "import": which file?
        self.notice = ""
        self.detail = False  # compact pages: the chosen game instead of the list
        self.compact, self.to_show = False, True
        self.all: list[Listed] = []
        self.chosen_id = ""
        self.name_area = 0.0, 0.0, 0.0, 0.0
        self.load()

    # ---- what there is

    def load(self) -> None:
        """Read the list anew."""
        try:
            self.all = self.app.saves.list()
        except SaveError as error:
            self.all, self.notice = [], str(error)
        self.app.redraw()

    @property
    def rows(self) -> list[Listed]:
        """The games of the open tab that fit the search; files with an error stand among the running ones."""
        return [row for row in self.all if row.finished == (TABS[self.tab] == "finished")
                and (not self.words or saves_words.matches(row, self.words))]

    @property
    def chosen(self) -> Listed | None:
        """The chosen game; when none was chosen the first one that can be opened."""
        rows = self.rows
        first = next((row for row in rows if not row.error), rows[0] if rows else None)
        return next((row for row in rows if row.id == self.chosen_id), first)

    # ---- choosing

    def choose(self, id: str, open_it: bool = False) -> None:
        """Choose a game; on compact pages open it."""
        self.chosen_id, self.asking, self.notice, self.to_show = id, "", "", True
        self.detail = open_it
        self.app.redraw()

    def step(self, by: int) -> None:
        """Choose the next or previous game."""
        rows, now = self.rows, self.chosen
        if now:
            row = rows[max(0, min(len(rows) - 1, rows.index(now) + by))]
            self.choose(row.id, self.detail)
            if not self.detail:
                self.app.pointing.focus, self.app.pointing.by_keyboard = f"saves.row.{row.id}", True

    def turn(self, tab: int) -> None:
        """Open a tab."""
        self.tab, self.offset, self.asking, self.notice, self.to_show = tab, 0.0, "", "", True
        self.app.redraw()

    def scroll(self, by: float) -> None:
        """Scroll the list."""
        self.offset = max(0.0, self.offset + by)
        self.app.redraw()

    def find(self, words: str) -> None:
        """Show only games that fit these words."""
        self.words, self.offset, self.to_show = words, 0.0, True
        self.app.redraw()

    def tick(self, now: int) -> None:
        """While the search field is edited, filter with every letter."""
        entry = self.app.entry
        if entry and self.app.pointing.editing == FIELD and entry.line.get_text() != self.words:
            self.find(entry.line.get_text())

    # ---- what is done with a game

    def _tried(self, act: Callable[..., object], *args: object) -> object:
        """Do something with the store; a refusal is said in its own words."""
        try:
            found = act(*args)
        except SaveError as error:
            self.app.refuse(str(error))
            return None
        self.load()
        return found

    def go_on(self) -> None:
        """Continue the chosen game."""
        if self.chosen:
            self.app.resume(self.chosen.id)

    def replay(self) -> None:
        """Look at the chosen game from its beginning."""
        if self.chosen:
            from greengold.ui.scenes.table import TableScene
            self.app.resume(self.chosen.id)
            if isinstance(self.app.scene, TableScene):
                self.app.scene.look_at(0)

    def rename(self) -> None:
        """Edit the title of the chosen game."""
        row = self.chosen
        if row and not row.error:
            self.asking = ""
            x, y, w, h = self.name_area
            self.app.edit("saves.name", x + 6, y + 3, w - 40, h - 6, row.title,
                          lambda title: self._renamed(row.id, title), 60, h * 0.5)

    def _renamed(self, id: str, title: str) -> None:
        if title.strip():
            self._tried(self.app.saves.rename, id, title.strip())

    def copy(self) -> None:
        """Copy the chosen game and choose the copy."""
        row = self.chosen
        if row and not row.error:
            new = self._tried(self.app.saves.copy, row.id, self.app.say("saves.copy_title", title=row.title))
            if new:
                self.choose(str(new), self.detail)
                self.notice = self.app.say("saves.copied")

    def export(self) -> None:
        """Write the chosen game to a file."""
        if self.chosen and self.chosen.error:
            self.app.refuse(self.chosen.error)
        elif self.chosen:
            self.asking, self.notice = "", export(self.app, self.chosen.id, self.chosen.title)
            self.app.redraw()

    def ask_delete(self) -> None:
        """Ask before anything is lost; the safe answer has the focus."""
        if self.chosen and self.asking != "delete":
            self.asking, self.notice = "delete", ""
            self.app.pointing.focus = "saves.keep"
            self.app.redraw()

    def keep(self) -> None:
        """Delete nothing."""
        self.asking = ""
        self.app.pointing.focus = "saves.delete"
        self.app.redraw()

    def delete(self) -> None:
        """Delete the chosen game for good and choose its neighbour."""
        row, rows = self.chosen, self.rows
        self.asking = ""
        if row:
            at = rows.index(row)
            near = rows[at + 1] if at + 1 < len(rows) else rows[at - 1]
            self._tried(self.app.saves.delete, row.id)
            self.choose(near.id)
            self.app.pointing.focus = f"saves.row.{near.id}" if near.id != row.id else "page.back"

    def ask_import(self) -> None:
        """Ask which file."""
        self.asking = "" if self.asking == "import" else "import"
        self.app.pointing.focus = "saves.path" if self.asking else "saves.import"
        self.app.redraw()

    def take(self, file: Path) -> None:
        """Take a game from a file and choose it."""
        new = self._tried(self.app.saves.import_file, file)
        if new:
            self.asking, self.words = "", ""
            row = next(row for row in self.all if row.id == new)
            self.turn(TABS.index("finished" if row.finished else "running"))
            self.choose(str(new), self.compact)
            self.notice = self.app.say("saves.imported", file=file.name)

    def handle(self, event: pygame.event.Event) -> bool:
        """A file dropped on the window is imported."""
        if event.type != pygame.DROPFILE:
            return False
        self.take(Path(event.file))
        return True

    def back(self) -> None:
        """One step back: close a question, end the search, leave the detail of a compact page, leave."""
        if self.asking == "delete":
            self.keep()
        elif self.asking:
            self.ask_import()
        elif self.compact and self.detail:
            self.detail = False
        elif self.words:
            self.find("")
        else:
            self.app.pop()
        self.app.redraw()

    def first_focus(self) -> str:
        return f"saves.row.{self.chosen.id}" if self.chosen else "page.back"

    # ---- painting

    def paint(self, canvas: Canvas) -> None:
        canvas.surface.blit(self.app.backdrop("page"), (0, 0))
        page, say = Page(canvas, self.app), self.app.say
        page.enter_belongs_to("saves.continue", *(f"saves.row.{row.id}" for row in self.rows))
        self.compact = page.compact
        alone = page.compact and self.detail and self.chosen is not None
        room = page.right - page.head_button_width(say("saves.import")) - 24
        page.head(say("saves.title"), say("saves.line"), self.back if alone else self.app.pop,
                  say("saves.list") if alone else say("saves.back"), room)
        page.head_button("saves.import", page.right, say("saves.import"), self.ask_import, "ui/load")
        canvas.back(self.back)
        if not alone:
            self._list(page, page.left, page.right if page.compact else 896)
        if alone:
            saves_detail.paint(self, page, page.left, page.top, page.right - page.left, page.bottom - page.top)
        elif not page.compact:
            saves_detail.paint(self, page, 912, page.top, page.right - 912, page.bottom - page.top)
        self._keys(canvas, alone)
        enter = say("saves.does_press" if page.enter_elsewhere else "saves.does_continue")
        page.key_line([(say("saves.key_choose"), say("saves.does_choose")),
                       (say("saves.key_continue"), enter), ("F2", say("saves.does_rename")),
                       (say("saves.key_delete"), say("saves.does_delete")),
                       (say("saves.key_export"), say("saves.does_export"))], say("saves.note"))
        page.share_enter()
        if self.asking == "import":
            saves_detail.import_card(self, page)

    def _keys(self, canvas: Canvas, alone: bool) -> None:
        row = self.chosen
        for key, by in (("up", -1), ("down", 1), ("pageup", -6), ("pagedown", 6), ("home", -9999), ("end", 9999)):
            canvas.key(key, partial(self.step, by))
        if row and self.asking != "delete":
            for key, act in (("f2", self.rename), ("delete", self.ask_delete), ("ctrl+e", self.export)):
                canvas.key(key, act)
            if self.compact and not alone:
                canvas.key("return", partial(self.choose, row.id, True))

    # ---- the list

    def _list(self, page: Page, x: float, right: float) -> None:
        """Sheet with tabs, search field and rows."""
        say, kit, top = self.app.say, page.kit, page.under_tabs
        kit.sheet(page.surface, x, top, right - x, page.bottom - top, GREEN)
        field_w = min(275.0 if not page.compact else 500.0, (right - x) * 0.36)
        tabs = [Tab(say("saves.running"), "ui/pause"), Tab(say("saves.finished"), "ui/trophy")]
        page.tabs("saves.tab", x + 24, right - x - field_w - 48, tabs, self.tab, GREEN, self.turn)
        self._search(page, right - field_w, page.top, field_w)
        rows, area_y = self.rows, top + 5
        if not rows:
            self._empty(page, x, top, right - x)
            return
        h = max(102.0, page.t(84))
        room, content = page.bottom - area_y - 12, len(rows) * (h + GAP) + 2 * LEAD
        chosen = self.chosen
        if self.to_show and chosen:
            self.offset, self.to_show = reveal(self.offset, rows.index(chosen) * (h + GAP), h + 2 * LEAD, room), False
        self.offset = clamp(self.offset, content, room)
        with page.window(x + 10, area_y, right - x - 20, room, lambda turn: self.scroll(-turn * WHEEL)):
            for i, row in enumerate(rows):
                y = area_y + LEAD + i * (h + GAP) - self.offset
                if area_y - h - 20 < y < area_y + room + 10:
                    self._row(page, row, x + 24, y, right - x - 48 - (24 if content > room else 0), h, row is chosen)
        if content > room:
            kit.scroll_bar(page.surface, right - 32, area_y + 16, room - 26, self.offset / content, room / content)

    def _search(self, page: Page, x: float, y: float, w: float) -> None:
        kit, h, size = page.kit, max(36.0, page.tab_h - 8), min(page.t(16), 26)
        hint = self.app.say("saves.search")
        left, right = kit.field_room(x, w, size, True, icon_left=True)

        def edit() -> None:
            self.app.edit(FIELD, left - 4, y + 3, right - left + 8, h - 6, self.words, self.find, 40, size)

        page.canvas.target(FIELD, x, y, w, h, edit, label=hint, radius=7)
        page.canvas.key("ctrl+f", edit)
        words = "" if self.app.pointing.editing == FIELD else self.words
        kit.field(page.surface, x, y, w, h, words, hint=hint, icon=SPRITES.icon("ui/search", INK2), icon_left=True,
                  size=size)

    def _empty(self, page: Page, x: float, y: float, w: float) -> None:
        key, icon = (("found", "ui/search") if self.words else
                     (TABS[self.tab], ("ui/save", "ui/trophy")[self.tab]))
        y = saves_detail.nothing(page, x, y + (page.bottom - y) * 0.32, w, icon, self.app.say(f"saves.none_{key}"))
        words, act = ("show_all", partial(self.find, "")) if self.words else ("begin", self.app.home)
        if self.words or not self.all:
            size, title = page.t(17), self.app.say(f"saves.{words}")
            wide = page.kit.button_width(title, size=size) + 30
            page.canvas.button(f"saves.{words}", x + (w - wide) / 2, y + 14, wide, max(40.0, page.t(34)), title, act,
                               size=size)

    def _row(self, page: Page, row: Listed, x: float, y: float, w: float, h: float, on: bool) -> None:
        """One saved game: picture, title, game, where it stands; seats; date and time at the table."""
        kit, to, t = page.kit, page.surface, page.t
        act = (lambda: self.choose(row.id, True)) if page.compact else (lambda: self.choose(row.id))
        look = page.canvas.target(f"saves.row.{row.id}", x, y, w, h, act, label=row.title, radius=9, focusable=on)
        if on or look == "hover":
            y -= 2
        fill, line = "#FFF7E6" if on else PAPER, DANGER if row.error else None
        kit.card(to, x, y, w, h, 9, fill, edge=4, blur=6 if on else 4, line=line)
        pic_h = h - 18
        pic_w = pic_h * saves_detail.WIDE
        saves_detail.picture(self.app, page, row, x + 9, y + 9, pic_w, pic_h)
        if on:
            kit.frame(to, x, y, w, h, 9, SELECTED, pad=3)
            kit.check_tab(to, x, y)
        left, right = x + 9 + pic_w + 18, x + w - 16
        pitch, small = (h - 12) / 3, t(16)
        ys = [y + 8 + pitch * (i + 0.5) for i in range(3)]
        day = saves_words.day(self.app.say, row.changed, date.today())
        when = kit.text(to, right, ys[0], day, "sans-semi", small, INK2, "right")
        lines, size = laid(kit, row.title, "serif-bold", t(20), right - when - 20 - left)
        kit.text(to, left, ys[0], lines[0], "serif-bold", size)
        if row.error:
            lines, size = laid(kit, row.error, "sans", small, right - left, 2)
            for i, words in enumerate(lines):
                kit.text(to, left, ys[1] + i * pitch, words, "sans", size, DANGER)
            return
        clock = saves_words.played(self.app.say, row.played_seconds)
        wide = kit.text(to, right, ys[2], clock, "sans", small, INK2, "right")
        kit.sprite(to, SPRITES.icon("ui/clock", INK2), right - wide - t(14), ys[2], t(17))
        place, turn = saves_words.where(self.app, row)
        lines, size = laid(kit, f"{place}, {turn}" if turn else place, "sans", small, right - wide - t(30) - left)
        kit.text(to, left, ys[2], lines[0], "sans", size, INK2)
        kit.band(to, left, ys[1] - t(8), 9, t(16), GAMES[row.game].side, radii=(3, 3, 3, 3))
        d = t(27) if not page.compact else t(24)
        seats = saves_words.seats(self.app, row)
        seats_w = len(seats) * d * 1.2
        at = max(left + (right - left) * 0.5, left + 40) if seats_w < (right - left) * 0.5 else right - seats_w
        lines, size = laid(kit, self.app.texts(row.game).say("game.subtitle"), "serif-bold", t(16), at - left - 30)
        kit.text(to, left + 17, ys[1], lines[0], "serif-bold", size, darken(INK2, 0.3))
        for i, seat in enumerate(seats):
            cx = at + d / 2 + i * d * 1.2
            kit.seat_disc(to, cx, ys[1], d, seat_look(row.game, seat.colour))
            if seat.kind not in ("person", "rival"):
                saves_detail.bot_tag(page, cx + d * 0.36, ys[1] + d * 0.36, d * 0.62)
