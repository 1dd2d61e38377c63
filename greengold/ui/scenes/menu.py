"""The menu: four boxes on the table, the chosen one with its words, the last game, and the other pages."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from greengold.games import READY, SLUGS
from greengold.store.saves import Listed
from greengold.ui.canvas import Canvas
from greengold.ui.kit import CREAM, GREEN, INK, INK2, PAPER, PAPER2, Picture, polyline
from greengold.ui.scene import Scene
from greengold.ui.scenes.page import Page, laid
from greengold.ui.sprites import SPRITES
from greengold.ui.theme import GAMES, SEATS

if TYPE_CHECKING:
    from greengold.ui.app import App

BOX_W, BOX_H, BOX_Y, BOX_STEP, BOX_X = 260.0, 369.0, 88.0, 284.3, 425.0
HEADS = {"tea": ("#F3D27A", "#FFF1CF"), "olive": ("#3F5417", "#7A4A22"), "orange": ("#FFF3D0", "#FFF3D0"),
         "city": ("#FFFFFF", "#E8F5EC")}
"""Colours of the title and of the line below it on each cover."""
CHIPS = "goal", "feel", "rules"


class MenuScene(Scene):
    """The first page."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.chosen = "olive"
        app.thinker()

    def paint(self, canvas: Canvas) -> None:
        canvas.surface.blit(self.app.backdrop("page"), (0, 0))
        page, rows = Page(canvas, self.app), self.app.saves.list()
        self._logo(page)
        self._boxes(page)
        self._panel(page)
        self._side(page, [row for row in rows if not row.error and not row.finished], len(rows))
        canvas.key("left", lambda: self._turn(-1))
        canvas.key("right", lambda: self._turn(1))
        canvas.key("r", lambda: self.app.open_rules(self._readable()))
        page.enter_belongs_to("menu.play", *(f"menu.box.{slug}" for slug in SLUGS), "")
        low = self.app.say("menu.foot")
        canvas.words(425, 873, low, "sans", min(page.t(16), 24), CREAM, width=930)
        canvas.words(1552, 873, self.app.say("menu.version", version="1.0"), "sans", min(page.t(16), 24), CREAM, "right")

    def first_focus(self) -> str:
        return "menu.continue" if self.app.latest() else f"menu.box.{self.chosen}"

    # ---- choosing

    def choose(self, slug: str) -> None:
        """Put a box in front."""
        self.chosen = slug
        self.app.redraw()

    def _turn(self, by: int) -> None:
        self.choose(SLUGS[(SLUGS.index(self.chosen) + by) % len(SLUGS)])
        self.app.pointing.focus, self.app.pointing.by_keyboard = f"menu.box.{self.chosen}", True

    def _readable(self) -> str:
        return self.chosen if self.chosen in READY else READY[0]

    def play(self) -> None:
        """Set up the chosen game."""
        from greengold.ui.scenes.setup import SetupScene
        self.app.push(SetupScene(self.app, self.chosen))

    # ---- parts

    def _logo(self, page: Page) -> None:
        kit, to = page.kit, page.surface
        kit.sprite(to, SPRITES.art("ui/logo"), 100, 92, 96, drop=3)
        x = 166 + kit.text(to, 166, 82, "green", "serif-black", 50, "#BFE6B2")
        kit.text(to, x, 82, "gold", "serif-black", 50, "#F3CF6A")
        kit.text(to, 168, 122, self.app.say("menu.motto"), "serif-semi-italic", 20, CREAM)

    def _boxes(self, page: Page) -> None:
        kit, to, canvas, say = page.kit, page.surface, page.canvas, self.app.say
        for i, slug in enumerate(SLUGS):
            on = slug == self.chosen
            x, y = BOX_X + i * BOX_STEP, BOX_Y - (16 if on else 0)
            canvas.target(f"menu.box.{slug}", x, y, BOX_W, BOX_H, lambda slug=slug: self._box(slug),
                          label=say(f"menu.{slug}.title"), radius=8)
            side = GAMES[slug].side
            kit.stamp(to, ("box side", side), kit.area(x, y, BOX_W + 18, BOX_H + 16), 4, lambda art, w, h, s=side: (
                art.path(polyline([(BOX_W, 6), (w, 16), (w, h), (18, h), (6, BOX_H), (BOX_W, BOX_H)], True), fill=s),
                art.path(polyline([(BOX_W, BOX_H), (w, h), (18, h), (6, BOX_H)], True), fill="#000000", alpha=0.3)),
                drop=4)
            kit.sprite(to, SPRITES.art(f"menu/box-{slug}"), x + BOX_W / 2, y + BOX_H / 2, BOX_W, BOX_H)
            first, second = HEADS[slug]
            kit.label(to, x + BOX_W / 2, y + 46, say(f"menu.{slug}.title"), GAMES[slug].display, 38, 190, first)
            face = "sans-semi" if slug == "city" else "serif-semi-italic"
            kit.label(to, x + BOX_W / 2, y + 82, say(f"menu.{slug}.subtitle"), face, 18, 226, second)
            if on:
                kit.frame(to, x, y, BOX_W, BOX_H, 8, ((INK, 9, 1), ("#FFC93C", 5, 1)), 3)
            self._pill(page, slug, x, on)

    def _pill(self, page: Page, slug: str, x: float, on: bool) -> None:
        """Players and minutes, or that the game is not ready."""
        kit, to, say = page.kit, page.surface, self.app.say
        ready, y = slug in READY, 492.0
        kit.card(to, x + 2, y, BOX_W - 4, 34, 17, "#FFE9A6" if on else PAPER, edge=3)
        if not ready:
            kit.label(to, x + BOX_W / 2, y + 17, say("menu.not_ready"), "sans-semi", 16, BOX_W - 30, INK2)
            return
        kit.sprite(to, SPRITES.icon("ui/players"), x + 28, y + 17, 20)
        w = kit.text(to, x + 44, y + 17, say(f"menu.{slug}.players"), "sans-bold", 16)
        kit.sprite(to, SPRITES.icon("ui/clock"), x + 72 + w, y + 17, 18)
        kit.text(to, x + 88 + w, y + 17, say(f"menu.{slug}.minutes"), "sans-bold", 16)

    def _box(self, slug: str) -> None:
        if slug == self.chosen:
            self.play() if slug in READY else self.app.refuse(self.app.say("menu.not_ready_long"))
        self.choose(slug)

    def _panel(self, page: Page) -> None:
        kit, to, canvas, say, slug = page.kit, page.surface, page.canvas, self.app.say, self.chosen
        look = GAMES[slug]
        x, y, w, h = 425.0, 553.0, 1127.0, 284.0
        kit.sheet(to, x, y, w, h, look.rule, seed=7)
        box_x = BOX_X + SLUGS.index(slug) * BOX_STEP + BOX_W / 2
        kit.pointer_tip(to, box_x, y - 13, "up", size=14)
        size = 40.0
        wide = kit.text(to, x + 32, y + 44, say(f"menu.{slug}.title"), look.display, size, look.rule)
        kit.text(to, x + 50 + wide, y + 48, say(f"menu.{slug}.setting"), "serif-semi-italic", 21, INK2)
        big = page.scale > 1.2
        lines, text = laid(kit, say(f"menu.{slug}.blurb"), "sans", page.t(19), 600 if not big else 760, 4 if not big else 5)
        for i, line in enumerate(lines):
            kit.text(to, x + 32, y + 92 + i * text * 1.42, line, "sans", text)
        if not big:
            left = x + 32
            for name in CHIPS:
                left += self._chip(page, left, y + 224, say(f"menu.{name}"), say(f"menu.{slug}.{name}")) + 12
            canvas.words(x + 32, y + 262, say("menu.keys"), "sans", 15, INK2)
            self._pieces(page, x + 760, y + 140)
        why = "" if slug in READY else say("menu.not_ready_long")
        right, bw = x + w - 32, 220.0
        canvas.button("menu.play", right - bw, y + 34, bw, 62, say("menu.play"), self.play, "gold", key="return", why=why,
                      size=min(page.t(26), 34))
        canvas.button("menu.rules", right - bw, y + 124, bw, 46, say("menu.read"),
                      lambda: self.app.open_rules(slug), why=why, size=min(page.t(18), 24))
        canvas.words(right - bw / 2, y + 212, say(f"menu.{slug}.credit"), "serif-semi-italic", 16, INK2, "centre", bw + 40)

    def _chip(self, page: Page, x: float, y: float, name: str, value: str) -> float:
        kit, to = page.kit, page.surface
        w = kit.width(name, "sans", 16) + kit.width(value, "sans-bold", 16) + 36

        def paint(art: Picture, w: float, h: float) -> None:
            art.box(0.6, 0.6, w - 1.2, h - 1.2, h / 2 - 0.6, fill=PAPER2, line="#9C8458", width=1.2)
        kit.stamp(to, ("menu chip",), kit.area(x, y - 17, w, 34), 1, paint)
        left = x + 14 + kit.text(to, x + 14, y, name, "sans", 16, INK2) + 8
        kit.text(to, left, y, value, "sans-bold", 16)
        return w

    def _pieces(self, page: Page, x: float, y: float) -> None:
        """A few pieces of the chosen game, if its sprites are in the box."""
        if self.chosen != "olive":
            return
        kit, to = page.kit, page.surface
        kit.sprite(to, SPRITES.art("olive/tree-1"), x, y - 22, 128, 124, drop=3)
        for i, (kind, colour) in enumerate((("meeple", "blue"), ("meeple-basket", "white"), ("meeple-bottle", "yellow"))):
            kit.sprite(to, SPRITES.seat_art(f"olive/{kind}", SEATS["olive"][colour]), x - 62 + 62 * i, y + 60, 56, drop=2.4)

    # ---- left column

    def _side(self, page: Page, running: list[Listed], count: int) -> None:
        say, y = self.app.say, 180.0
        if running:
            self._continue(page, running[0], count)
            y = 374.0
        rows: list[tuple[str, str, Callable[[], object]]] = []
        if count:
            rows.append(("saves", "ui/load", self._saves))
        rows += [("rulebooks", "ui/rules", lambda: self.app.open_rules(self._readable())),
                 ("settings", "ui/settings", self._settings)]
        for id, icon, act in rows:
            self._row(page, f"menu.{id}", y, 66, icon, say(f"menu.{id}"), say(f"menu.{id}_line"), act)
            y += 79
        self._row(page, "menu.quit", y, 48, "ui/close", say("menu.quit"), "", self.app.quit)

    def _row(self, page: Page, id: str, y: float, h: float, icon: str, words: str, line: str,
             act: Callable[[], object]) -> None:
        kit, to = page.kit, page.surface
        look = page.canvas.target(id, 48, y, 330, h + 3, act, label=words)
        lift = {"hover": -2.0, "pressed": 3.0}.get(look, 0.0)
        kit.card(to, 48, y + lift, 330, h, 8, PAPER2, edge=0 if look == "pressed" else 3)
        if look == "hover":
            kit.frame(to, 48, y + lift, 330, h + 3, 8, (("#FFC93C", 2.4, 1),), 2)
        kit.sprite(to, SPRITES.icon(icon), 80, y + lift + h / 2, 26)
        size, small = min(page.t(20), 27), min(page.t(16), 21)
        big = page.scale >= 1.5 or not line
        kit.text(to, 108, y + lift + (h / 2 if big else h * 0.34), words, "serif-bold", size)
        if not big:
            page.canvas.words(108, y + lift + h * 0.7, line, "sans", small, INK2, width=262)

    def _continue(self, page: Page, row: Listed, count: int) -> None:
        """The last game: picture, where it stands, who plays."""
        kit, to, canvas, say, y = page.kit, page.surface, page.canvas, self.app.say, 180.0
        look = canvas.target("menu.continue", 48, y, 330, 168, lambda: self.app.resume(row.id), label=say("menu.continue"))
        lift = {"hover": -2.0, "pressed": 3.0}.get(look, 0.0)
        kit.card(to, 48, y + lift, 330, 168, 9, "#FBF3DF", edge=4, blur=6)
        if look == "hover":
            kit.frame(to, 48, y + lift, 330, 172, 9, (("#FFC93C", 2.4, 1),), 2)
        kit.text(to, 64, y + lift + 24, say("menu.continue"), "serif-bold", min(page.t(21), 28))
        canvas.words(362, y + lift + 24, row.changed[11:16], "sans", 16, INK2, "right")
        area = kit.area(64, y + lift + 44, 138, 84)
        picture = self.app.picture(row.id, *area.size)
        if picture:
            to.blit(picture, area)
        kit.frame(to, 64, y + lift + 44, 138, 84, 4, ((INK, 1.8, 1),))
        size = min(page.t(17), 22)
        canvas.words(214, y + lift + 56, row.title, "sans-bold", size, INK, width=156)
        where = say("menu.moves", n=row.summary.position if row.summary else 0)
        canvas.words(214, y + lift + 82, where, "sans", min(page.t(16), 20), INK2, width=156)
        for i, seat in enumerate(row.seats):
            kit.seat_disc(to, 226 + i * 32, y + lift + 112, 26, SEATS[row.game][seat.colour])
        if count > 1:
            words = say("menu.more_saves", n=count - 1)
            canvas.words(64, y + lift + 148, words, "sans-semi", min(page.t(16), 20), GREEN, width=290)

    def _saves(self) -> None:
        from greengold.ui.scenes.saves import SavesScene
        self.app.push(SavesScene(self.app))

    def _settings(self) -> None:
        from greengold.ui.scenes.settings import SettingsScene
        self.app.push(SettingsScene(self.app))
