"""The menu: four boxes on the table, the chosen one with its words, the last game, and the other pages."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from greengold.games import READY, SLUGS, SOLO
from greengold.store.codec import SeatInfo
from greengold.store.saves import Listed
from greengold.ui.canvas import Canvas
from greengold.ui.kit import CREAM, GOLD, GREEN, INK, INK2, PAPER, PAPER2, STRIP
from greengold.ui.scene import Scene
from greengold.ui.scenes import menu_panel, menu_welcome, saves_words
from greengold.ui.scenes.page import Page
from greengold.ui.scenes.page_parts import COVER, block, cover, discs, filled, pill, pill_size, raised
from greengold.ui.sprites import SPRITES
from greengold.ui.theme import PAGE_GOLD, SEATS, WINNER

if TYPE_CHECKING:
    from greengold.ui.app import App

SIDE_X, SIDE_W, SIDE_TOP, SIDE_BOTTOM = 48.0, 330.0, 180.0, 840.0
CARD_H, FIRST_H, ROW_GAP, QUIT_H = 168.0, 226.0, 13.0, 48.0
LEAST_ROW, MOST_ROW = 50.0, 86.0
BOXES_X, BOX_STEP, BOX_LIFT = 425.0, 284.3, 16.0
FIRST = "olive"  # for those who have not played yet: the lightest of the games
PAGES = (("learn", "ui/lesson"), ("saves", "ui/load"), ("finished", "ui/trophy"), ("rulebooks", "ui/rules"),
         ("book", "ui/star"), ("settings", "ui/settings"))


class MenuScene(Scene):
    """The first page."""

    shelf = "menu"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        games = (row.game for row in app.saves.list() if not row.error)  # the newest first, finished ones too
        self.chosen = next((game for game in games if game in READY), FIRST)
        self.ticks = 0

    def after_game(self, slug: str) -> None:
        self.chosen = slug

    def paint(self, canvas: Canvas) -> None:
        canvas.surface.blit(self.app.backdrop("page"), (0, 0))
        page = Page(canvas, self.app)
        page.enter_belongs_to("menu.play", *(f"menu.box.{slug}" for slug in SLUGS), "")
        self._logo(page)
        self._side(page)
        self._boxes(page)
        menu_panel.paint(self, page)
        canvas.key("left", lambda: self._turn(-1))
        canvas.key("right", lambda: self._turn(1))
        canvas.key("r", self.read)
        page.share_enter()
        size = min(page.t(16), 24.0)
        version = self.app.say("menu.version", version="1.0")
        canvas.words(1552, 875, version, "sans", size, CREAM, "right")
        room = 1552 - BOXES_X - canvas.kit.width(version, "sans", size) - 30
        block(page, BOXES_X, 875, self.app.say("menu.foot"), room, size, colour=CREAM)
        if not self.app.settings.seen_first_start:
            menu_welcome.paint(self, page)

    def tick(self, now: int) -> None:
        self.ticks += 1
        if self.ticks == 2:  # the menu is on the screen; opponents get ready while it is looked at
            self.app.thinker()

    def first_focus(self) -> str:
        if not self.app.settings.seen_first_start:
            return menu_welcome.FIRST
        return "menu.continue" if self.app.latest() else f"menu.box.{self.chosen}"

    def welcomed(self) -> None:
        """The panel of the first start is gone."""
        self.app.pointing.focus = self.first_focus()

    # ---- what can be done

    @property
    def ready(self) -> bool:
        """Whether the chosen game can be played."""
        return self.chosen in READY

    def choose(self, slug: str) -> None:
        """Put a box in front."""
        self.chosen = slug
        self.app.redraw()

    def _turn(self, by: int) -> None:
        self.choose(SLUGS[(SLUGS.index(self.chosen) + by) % len(SLUGS)])
        self.app.pointing.focus, self.app.pointing.by_keyboard = f"menu.box.{self.chosen}", True

    def _box(self, slug: str) -> None:
        """A click on a box chooses it; a second one plays."""
        if slug != self.chosen:
            self.choose(slug)
        elif slug in READY:
            self.play()
        else:
            self.app.refuse(self.not_ready())

    def not_ready(self) -> str:
        """Why the chosen game cannot be played, and what can; "" = it can."""
        titles = [self.app.say(f"menu.{slug}.subtitle") for slug in READY]
        return "" if self.ready else self.app.say("menu.not_ready_long", games=", ".join(titles))

    def play(self) -> None:
        """Set up the chosen game."""
        from greengold.ui.scenes.setup import SetupScene
        self.app.push(SetupScene(self.app, self.chosen))

    @property
    def offers_solo(self) -> bool:
        """Whether the chosen game can be played alone, against a rival of its own."""
        return self.chosen in SOLO

    def play_alone(self) -> None:
        """Set up the chosen game for a lone player."""
        from greengold.ui.scenes.setup import SetupScene
        self.app.push(SetupScene(self.app, self.chosen, alone=True))

    def quick(self) -> None:
        """Play at once: the last table again, or one person against opponents."""
        from greengold.ui.scenes.setup import SetupScene
        SetupScene(self.app, self._at_once()).quick()

    def _at_once(self) -> str:
        """The game that Quick start plays."""
        return self.chosen if self.ready else FIRST

    def read(self) -> None:
        """Open the rules of the chosen game."""
        if self.ready:
            self.app.open_rules(self.chosen)
        else:
            self.app.refuse(self.app.say("menu.no_rules"))

    def learn(self) -> None:
        """Open the lessons of the chosen game."""
        from greengold.ui.scenes.learn import LearnScene
        self.app.push(LearnScene(self.app, self._at_once()))

    def _open(self, name: str) -> None:
        """One of the pages in the left column."""
        if name in ("saves", "finished"):
            from greengold.ui.scenes.saves import SavesScene
            self.app.push(SavesScene(self.app, "running" if name == "saves" else name))
        elif name == "learn":
            self.learn()
        elif name == "book":
            from greengold.ui.scenes.scorebook import ScoreBookScene
            self.app.push(ScoreBookScene(self.app))
        elif name == "settings":
            from greengold.ui.scenes.settings import SettingsScene
            self.app.push(SettingsScene(self.app))
        else:
            self.app.open_rules(self._at_once())

    # ---- logo and boxes

    def _logo(self, page: Page) -> None:
        kit, to = page.kit, page.surface
        kit.sprite(to, SPRITES.art("ui/logo"), 100, 92, 96, drop=3)
        x = 166 + kit.text(to, 166, 82, "green", "serif-black", 50, "#BFE6B2")
        kit.text(to, x, 82, "gold", "serif-black", 50, PAGE_GOLD)
        block(page, 168, 122, self.app.say("menu.motto"), 240, 20, face="serif-semi-italic", colour=CREAM)

    def _boxes(self, page: Page) -> None:
        say, pointing = self.app.say, page.canvas.pointing
        w, h, y, pill_y = (*COVER, 88.0, 492.0) if not page.compact else (232.5, 330.0, 76.0, 430.0)
        pills = [(say(f"menu.{slug}.players"), say(f"menu.{slug}.minutes")) for slug in SLUGS]
        size = pill_size(page, pills, COVER[0] - 4)
        pill_h = 34.0 if not page.compact else 2.5 * size + 16
        for i, slug in enumerate(SLUGS):
            on, at = slug == self.chosen, f"menu.box.{slug}"
            left = BOXES_X + i * BOX_STEP
            x, top = left + (COVER[0] - w) / 2, y - (BOX_LIFT if on else 0)
            page.canvas.target(at, x, top, w, h, partial(self._box, slug), label=self._label(slug), focusable=on)
            cover(page, slug, x, top, w, h, say(f"menu.{slug}.title"), say(f"menu.{slug}.subtitle"))
            if slug not in READY:
                self._tag(page, x + w / 2, top + h - 34)
            if on:
                page.kit.frame(page.surface, x, top, w, h, 8, ((INK, 9, 1), (GOLD, 5, 1)), 3)
            elif pointing.hover == at and not pointing.by_keyboard:
                page.kit.frame(page.surface, x, top, w, h, 8, ((INK, 4.6, 1), (GOLD, 2.4, 1)), 1)
            pill(page, left + 2, pill_y, COVER[0] - 4, pills[i], size, WINNER if on else PAPER, pill_h)

    def _label(self, slug: str) -> str:
        say = self.app.say
        return f"{say(f'menu.{slug}.title')}, {say(f'menu.{slug}.subtitle')}"

    def _tag(self, page: Page, cx: float, cy: float) -> None:
        """Paper tag on a box that cannot be played yet."""
        kit, words = page.kit, self.app.say("menu.not_ready")
        size = min(page.t(16), 22.0)
        w = kit.width(words, "sans-bold", size) + 40
        kit.card(page.surface, cx - w / 2, cy - 17, w, 34, 6, STRIP, edge=2, blur=4)
        kit.sprite(page.surface, SPRITES.icon("ui/clock", INK2), cx - w / 2 + 18, cy, 18)
        kit.text(page.surface, cx - w / 2 + 32, cy, words, "sans-bold", size)

    # ---- left column

    def _side(self, page: Page) -> None:
        """The last game at the top, the way out at the bottom, the other pages between them."""
        rows = [row for row in self.app.saves.list() if not row.error]
        running = [row for row in rows if not row.finished]
        if running:
            self._continue(page, running[0], len(rows) - 1)
        else:
            self._first_game(page)
        y, say = SIDE_TOP + (CARD_H if running else FIRST_H) + 26, self.app.say
        missing = "finished" if len(running) == len(rows) else "saves"  # one leads to the other, and so does Continue
        pages = [(name, icon) for name, icon in PAGES if name != missing]
        room = SIDE_BOTTOM - QUIT_H - 2 * ROW_GAP - y
        h = max(LEAST_ROW, min(MOST_ROW, room / len(pages) - ROW_GAP))
        for name, icon in pages:
            line = "menu.saves_none" if name == "saves" and not rows else f"menu.{name}_line"
            self._row(page, f"menu.{name}", y, h, icon, say(f"menu.{name}"), say(line), partial(self._open, name))
            y += h + ROW_GAP
        self._row(page, "menu.quit", SIDE_BOTTOM - QUIT_H, QUIT_H, "ui/close", say("menu.quit"), "", self.app.quit)

    def _row(self, page: Page, id: str, y: float, h: float, icon: str, words: str, line: str,
             act: Callable[[], object]) -> None:
        kit, to = page.kit, page.surface
        y += raised(page, id, SIDE_X, y, SIDE_W, h, PAPER2, act, words)
        kit.sprite(to, SPRITES.icon(icon), SIDE_X + 32, y + h / 2, 26)
        if page.compact:
            line = ""
        block(page, SIDE_X + 60, y + h * (0.35 if line else 0.5), words, SIDE_W - 76, min(page.t(20), 32),
              face="serif-bold", colour=INK)
        if line:
            block(page, SIDE_X + 60, y + h * 0.71, line, SIDE_W - 76, page.t(16))

    def _continue(self, page: Page, row: Listed, others: int) -> None:
        """The last game: picture, where it stands, who plays; below it the way to the others."""
        kit, to, say = page.kit, page.surface, self.app.say
        x, y = SIDE_X, SIDE_TOP
        y += raised(page, "menu.continue", x, y, SIDE_W, CARD_H, "#FBF3DF", lambda: self.app.resume(row.id),
                    say("menu.continue"), edge=4, hit=CARD_H - 38 if others else 0)
        when, size = saves_words.day(say, row.changed, date.today()), min(page.t(16), 21.0)
        kit.text(to, x + 16, y + 24, say("menu.continue"), "serif-bold", min(page.t(21), 30.0))
        kit.text(to, x + SIDE_W - 16, y + 24, when, "sans", size, INK2, "right")
        left = x + 16
        if not page.compact:
            self._picture(page, row, x + 16, y + 44, 138, 84)
            left += 150
        self._where(page, row, left, y, x + SIDE_W - 14 - left)
        if others:
            self._others(page, others, y + 148)

    def _where(self, page: Page, row: Listed, x: float, y: float, room: float) -> None:
        """Title of the last game, where it stands, and its seats."""
        place, turn = saves_words.where(self.app, row)
        lines = [place, turn] if page.scale < 1.2 and not page.compact else [place]
        at = block(page, x, y + (53 if len(lines) > 1 else 58), row.title, room, min(page.t(17), 26.0),
                   face="sans-bold", colour=INK, leading=1.2)
        for words in lines:
            at = block(page, x, at, words, room, min(page.t(16), 23.0), leading=1.2)
        d = 24.0
        discs(page, x + d * (1.16 * (len(row.seats) - 1) + 1), y + 118, d, row.game, row.seats)

    def _picture(self, page: Page, row: Listed, x: float, y: float, w: float, h: float) -> None:
        kit, area = page.kit, page.kit.area(x, y, w, h)
        if picture := self.app.pictures.of(row.id, *area.size):
            page.surface.blit(picture, area)
        else:
            kit.band(page.surface, x, y, w, h, "#D8C9A4", radii=(4, 4, 4, 4))
            kit.sprite(page.surface, SPRITES.icon("ui/save", "#8A7448"), x + w / 2, y + h / 2, 34)
        kit.frame(page.surface, x, y, w, h, 4, ((INK, 1.8, 1),))

    def _others(self, page: Page, count: int, y: float) -> None:
        """How many more games are saved, with an arrow to them."""
        kit, words = page.kit, self.app.say("menu.more_saves", n=count)
        lines, size = filled(kit, words, "sans-semi", min(page.t(16), 22.0), SIDE_W - 70, 1)
        x = SIDE_X + 16
        w = kit.width(lines[0], "sans-semi", size)
        look = page.canvas.target("menu.more", x - 6, y - 15, w + 40, 31, lambda: self._open("saves"), label=words)
        kit.text(page.surface, x, y, lines[0], "sans-semi", size, GREEN)
        kit.sprite(page.surface, SPRITES.icon("ui/arrow", GREEN), x + w + 18 + (3 if look == "hover" else 0), y, 18)
        if look != "rest":
            kit.outline(page.surface, [(x, y + size * 0.6), (x + w, y + size * 0.6)], ((GREEN, 1.4, 1),), curved=False)

    def _first_game(self, page: Page) -> None:
        """In place of a last game: a game at once."""
        say, x, y, w, slug = self.app.say, SIDE_X + 16, SIDE_TOP, SIDE_W - 32, self._at_once()
        page.kit.card(page.surface, SIDE_X, y, SIDE_W, FIRST_H, 9, "#FBF3DF", edge=4)
        block(page, x, y + 26, say("menu.first"), w, min(page.t(21), 30.0), face="serif-bold", colour=INK)
        seats = [SeatInfo("", "normal" if i else "person", colour) for i, colour in enumerate(SEATS[slug])]
        words = say("menu.first_line", game=say(f"menu.{slug}.subtitle"), n=len(seats) - 1)
        block(page, x, y + 60, words, w, min(page.t(16), 21.0), 2)
        d = 34.0
        discs(page, x + d * (1.16 * (len(seats) - 1) + 1), y + 131, d, slug, seats)
        page.canvas.button("menu.quick", x, y + FIRST_H - 60, w, 42, say("menu.quick"), self.quick, "green",
                           icon=SPRITES.icon("ui/play", "#FFFFFF"), size=min(page.t(17), 24.0))

