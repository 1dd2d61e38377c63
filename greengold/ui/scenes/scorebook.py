"""The score book: past games to choose from, beside them the chosen one, the solo ladder and the records."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from greengold.core.game import Setup
from greengold.games import READY, SLUGS
from greengold.store.codec import SaveError
from greengold.store.results import Played, load_results
from greengold.ui.canvas import Canvas, key_words
from greengold.ui.kit import GREEN
from greengold.ui.scene import Scene
from greengold.ui.scenes import record_export, scorebook_detail, scorebook_list, scorebook_panels
from greengold.ui.scenes.page import Page, Tab
from greengold.ui.sprites import SPRITES
from greengold.ui.theme import GAMES

if TYPE_CHECKING:
    from greengold.ui.app import App

LIST_RIGHT, DETAIL_X, DETAIL_H = 720.0, 737.0, 410.0
LADDER_W, GAP = 450.0, 17.0
STEPS = (("up", -1), ("down", 1), ("pageup", -6), ("pagedown", 6), ("home", -9999), ("end", 9999))


class ScoreBookScene(Scene):
    """The results of all games, or of one game."""

    def __init__(self, app: App, slug: str = "", chosen: str = "") -> None:
        super().__init__(app)
        self.games = ("", *(game for game in SLUGS if game in READY))  # "" = all of them
        self.tab = self.games.index(slug) if slug in self.games else 0
        self.chosen_id, self.offset, self.to_show = chosen, 0.0, True
        self.part = ""  # compact pages: "" = the list, "detail" = the chosen game, "records"
        self.compact, self.notice = False, ""
        self.all, self.trouble = load_results()
        self.saved = self._saved()

    # ---- what there is

    def _saved(self) -> frozenset[str]:
        """Ids of the saved games that are there still and can be replayed."""
        try:
            return frozenset(row.id for row in self.app.saves.list() if not row.error)
        except SaveError:
            return frozenset()

    @property
    def slug(self) -> str:
        """The game whose results are shown, "" for all of them."""
        return self.games[self.tab]

    @property
    def rows(self) -> list[Played]:
        """The results that are shown, newest first."""
        return [one for one in self.all if self.slug in ("", one.game)]

    @property
    def chosen(self) -> Played | None:
        """The chosen result; the newest one when none was chosen."""
        rows = self.rows
        return next((one for one in rows if one.id == self.chosen_id), rows[0] if rows else None)

    # ---- choosing

    def choose(self, id: str) -> None:
        """Choose a result; on compact pages open it."""
        self.chosen_id, self.to_show = id, True
        self.part = "detail" if self.compact else ""
        self.app.redraw()

    def step(self, by: int) -> None:
        """Choose the next or previous result."""
        rows, now = self.rows, self.chosen
        if now and self.part != "records":
            one = rows[max(0, min(len(rows) - 1, rows.index(now) + by))]
            self.chosen_id, self.to_show = one.id, True
            if not self.part:
                self.app.pointing.focus, self.app.pointing.by_keyboard = f"book.row.{one.id}", True
            self.app.redraw()

    def turn(self, tab: int) -> None:
        """Open a tab."""
        self.tab, self.offset, self.to_show, self.part = tab, 0.0, True, ""
        self.app.pointing.focus = f"book.tab.{tab}"
        self.app.redraw()

    def scroll(self, by: float) -> None:
        """Scroll the list."""
        self.offset = max(0.0, self.offset + by)
        self.app.redraw()

    # ---- what is done with a result

    def why_no_replay(self) -> str:
        """Why the chosen game cannot be replayed; "" = it can."""
        now = self.chosen
        return "" if now and now.id in self.saved else self.app.say("book.no_replay")

    def replay(self) -> None:
        """Look at the chosen game from its beginning."""
        if self.chosen and not self.why_no_replay():
            from greengold.ui.scenes.table import TableScene
            self.app.resume(self.chosen.id)
            if isinstance(self.app.scene, TableScene):
                self.app.scene.look_at(0)

    def again(self, same_seed: bool) -> None:
        """The chosen game once more: the same seats and options, with the same seed or a new one."""
        if now := self.chosen:
            known = self.app.game(now.game).options
            options = {name: now.options[name] if now.options.get(name) in values else values[0]
                       for name, values in known.items()}
            seats = now.seats
            seed = now.seed if same_seed else self.app.new_seed()
            title = ", ".join(seat.name for seat in seats)[:80]
            self.app.start(now.game, Setup(len(seats), seed, options), seats, now.table, title)

    def export(self) -> None:
        """Write all results to a table for other programs, and say where."""
        if self.all:
            self.notice = record_export.export(self.app, self.all)
        else:
            self.app.refuse(self.trouble or self.app.say("book.none"))
        self.app.redraw()

    def back(self) -> None:
        """One step back: to the list of a compact page, or leave."""
        if self.compact and self.part:
            self.part = ""
            self.app.redraw()
        else:
            self.app.pop()

    def show_records(self) -> None:
        """Compact pages: ladder and records instead of the list."""
        self.part = "records"
        self.app.redraw()

    def first_focus(self) -> str:
        return f"book.row.{self.chosen.id}" if self.chosen else f"book.tab.{self.tab}"

    # ---- painting

    def paint(self, canvas: Canvas) -> None:
        canvas.surface.blit(self.app.backdrop("page"), (0, 0))
        page, say = Page(canvas, self.app), self.app.say
        self.compact = page.compact
        below = page.compact and bool(self.part)
        buttons = [("export", "ui/save", self.export)]
        if page.compact:
            buttons.insert(0, ("records", "ui/trophy", self.show_records))
        room = page.right - sum(page.head_button_width(say(f"book.{id}")) + 14 for id, *_ in buttons) - 10
        page.head(say("book.title"), self.notice or say("book.line"), self.back,
                  say("book.list" if below else "book.back"), room)
        canvas.back(self.back)
        canvas.key("ctrl+e", self.export)
        right = page.right
        for id, art, act in buttons:
            right = page.head_button(f"book.{id}", right, say(f"book.{id}"), act, art) - 14
        if not below:
            self._list(page, page.right if page.compact else LIST_RIGHT)
        if page.compact:
            self._compact(page)
        else:
            self._beside(page)
        for key, by in STEPS:
            canvas.key(key, partial(self.step, by))
        canvas.key("ctrl+tab", lambda: self.turn((self.tab + 1) % len(self.games)))
        self._enter(page, below)
        hints = [("Up Down", say("book.does_choose")), (key_words("return"), say("book.does_replay")),
                 ("S", say("book.does_same")), (key_words("ctrl+e"), say("book.does_export")),
                 (key_words("ctrl+tab"), say("book.does_tab"))]
        page.key_line(hints if self.rows else hints[-1:], say("book.note"))

    def _enter(self, page: Page, below: bool) -> None:
        """Enter replays the chosen game, or opens it on a compact page, unless another control has the keyboard."""
        page.enter_belongs_to(*(f"book.row.{one.id}" for one in self.rows))
        if now := self.chosen:
            opens = page.compact and not below
            why = self.why_no_replay()
            act = partial(self.choose, now.id) if opens else partial(self.app.refuse, why) if why else self.replay
            page.canvas.key("return", act)
            page.share_enter()

    def _list(self, page: Page, right: float) -> None:
        """Sheet with a tab for each game, and the rows."""
        kit, say, x = page.kit, self.app.say, page.left
        kit.sheet(page.surface, x, page.under_tabs, right - x, page.bottom - page.under_tabs, GREEN)
        tabs = [Tab(say(f"rules.game_{game}"), GAMES[game].tab) if game else Tab(say("book.all"), "ui/trophy")
                for game in self.games]
        page.tabs("book.tab", x + 24, right - x - 48, tabs, self.tab, GREEN, self.turn)
        scorebook_list.paint(self, page, x, page.under_tabs, right - x, page.bottom - page.under_tabs)

    def _beside(self, page: Page) -> None:
        """Right of the list: the chosen game above, ladder and records below."""
        x, y, right = DETAIL_X, page.top, page.right
        scorebook_detail.paint(self, page, x, y, right - x, DETAIL_H)
        y += DETAIL_H + 18
        self._panels(page, x, y, right - x, page.bottom - y)

    def _panels(self, page: Page, x: float, y: float, w: float, h: float) -> None:
        game = scorebook_panels.solo_game(self)
        wide = (LADDER_W if not page.compact else w * 0.52) if game else 0.0
        if game:
            scorebook_panels.ladder(self, page, game, x, y, wide, h)
            x, w = x + wide + GAP, w - wide - GAP
        scorebook_panels.table(self, page, x, y, w, h)

    def _compact(self, page: Page) -> None:
        """Large text: the chosen game, or ladder and records, instead of the list."""
        x, y, w, h = page.left, page.top, page.right - page.left, page.bottom - page.top
        if self.part == "detail":
            scorebook_detail.paint(self, page, x, y, w, h)
        elif self.part == "records":
            self._panels(page, x, y, w, h)


def icon(game: str, colour: str) -> str:
    """The sign of a game, as on its tab."""
    return SPRITES.icon(GAMES[game].tab, colour)
