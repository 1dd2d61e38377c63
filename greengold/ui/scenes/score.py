"""The end of a game: the score pad row by row, the winner in one sentence, the course of the game, what next."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from greengold.core.game import Setup
from greengold.core.verdict import Fact
from greengold.ui.canvas import Canvas, Tip, key_words
from greengold.ui.kit import CREAM, PAPER, STRIP, Picture
from greengold.ui.scene import Scene
from greengold.ui.scenes import (
    saves_words,
    score_city,
    score_keep,
    score_olive,
    score_orange,
    score_side,
    score_tea,
    worked_own,
)
from greengold.ui.scenes.page import Page, Tab, laid
from greengold.ui.scenes.score_pad import Pad
from greengold.ui.scenes.score_rows import Part, Row, Words
from greengold.ui.scenes.score_story import Moment, chosen_moments, course, lead_taken
from greengold.ui.sprites import SPRITES
from greengold.ui.theme import BAR_BOTTOM, BAR_TOP, GAMES, MUTED, NEUTRAL, seat_look

if TYPE_CHECKING:
    from greengold.ui.app import App
    from greengold.ui.scenes.table import TableScene

GAME_PARTS: dict[str, Any] = {"olive": score_olive, "tea": score_tea, "orange": score_orange, "city": score_city}
"""Modules with `rows(match, wording)` and `moments(match)`; other games show plain numbers."""

ROW_MS = 420  # from one row to the next at speed 1
PACE = {"slow": 0.5, "normal": 1.0, "fast": 2.0}


class ScoreScene(Scene):
    """The final score of a table's game."""

    def __init__(self, app: App, table: TableScene) -> None:
        super().__init__(app)
        self.slug, self.match, self.seats = table.slug, table.match, table.seats
        self.players = table.players
        self.below, self.options, self.title, self.save_id = table, table.options, table.title, table.save_id
        self.wording = table.wording
        self.result = self.match.result()
        parts = GAME_PARTS.get(self.slug)
        self.told, self.counted = parts.rows(self.match, self.wording) if parts else ([], self._plain_rows())
        self.changes = parts.changes(self.match, self.wording) if parts else []
        self.course = course(self.match)
        house = getattr(self.match.view(-1), "house", None)
        self.level: str = house.level if house else ""
        found = (parts.moments(self.match) if parts else []) + lead_taken(self.course, self.result.ranks)
        self.moments: list[Moment] = chosen_moments(found)
        self.rows = len(self.told) + len(self.counted) + 1
        pace = PACE.get(app.settings.speed, 0.0) if app.settings.motion != "none" else 0.0
        self.row_ms = ROW_MS / pace if pace else 0.0
        self.shown = 0 if self.row_ms else self.rows
        self.began = pygame.time.get_ticks()
        self.kept = ""  # where the game was written to
        self.side = 0  # compact pages: 0 = pad, 1 = course of the game
        self.trouble = score_keep.keep(self)  # to be said once the page is on the screen
        self.record = score_keep.record(self)

    # ---- what it shows

    @property
    def looks(self) -> list[Any]:
        """Colours of the seats."""
        return [seat_look(self.slug, seat.colour) for seat in self.seats]

    @property
    def names(self) -> list[str]:
        """Names of the seats."""
        return [seat.name for seat in self.seats]

    def _plain_rows(self) -> list[Row]:
        def parts(points: tuple[int, ...]) -> tuple[tuple[Part, ...], ...]:
            seats = zip(self.looks, self.names, points, strict=True)
            return tuple((Part(look, name, (), own),) for look, name, own in seats)

        return [Row(line.source, parts(line.points)) for line in self.result.lines]

    def say(self, key: str, **facts: Fact) -> str:
        """A sentence of this page, in the game's own words where it has some."""
        key = f"score.{key}"
        return self.wording.texts.say(key, **facts) if self.wording.texts.has(key) else self.app.say(key, **facts)

    def winners(self) -> list[int]:
        """Seats on the first place."""
        return [seat for seat, rank in enumerate(self.result.ranks) if rank == 1]

    @property
    def own(self) -> int:
        """The seat whose numbers are meant where none is named: the first person's, else the winner's."""
        people = (seat for seat, player in enumerate(self.players) if player.kind == "person")
        return next(people, self.winners()[0])

    def headline(self) -> str:
        """Who wins, in one sentence."""
        first, amount = self.winners(), self.amount(max(self.result.totals))
        if len(first) > 1:
            return self.say("shared", names=self._joined(first), amount=amount)
        return self.say("wins", name=self.names[first[0]], amount=amount)

    def amount(self, n: int) -> str:
        """So many points, or what the game counts in."""
        return saves_words.amount(self.app, self.slug, n)

    def reason(self) -> str:
        """By how much, and what made the difference; a tie names what broke it."""
        first = self.winners()
        if len(first) > 1:
            return self.say("shared_reason")
        winner = first[0]
        others = [seat for seat in range(len(self.seats)) if seat != winner]
        second = min(others, key=lambda seat: self.result.ranks[seat])
        ahead = self.result.totals[winner] - self.result.totals[second]
        if not ahead:
            how = self.wording.texts.say(f"score.breaker.{self.result.breaker}")
            return self.say("broken", name=self.names[second], how=how)
        words = self.say("ahead", amount=self.amount(ahead), name=self.names[second].rstrip("."))
        lead, key = max((row.points(winner) - row.points(second), row.key) for row in self.counted)
        if lead > 0:
            words += " " + self.say("difference", source=self.source(key), amount=self.amount(lead))
        return words

    def hints(self) -> str:
        """How many hints each player had; "" when nobody had one."""
        given = [(self.names[seat], n) for seat, n in enumerate(self.below.hints.given) if n]
        return self.say("hints", players=", ".join(f"{name} {n}" for name, n in given)) if given else ""

    def source(self, key: str) -> str:
        """Name of a row."""
        return self.wording.texts.say(f"score.source.{key}")

    def _note(self, key: str) -> str:
        key = f"score.note.{key}"
        return self.wording.texts.say(key) if self.wording.texts.has(key) else ""

    def moment(self, moment: Moment) -> str:
        """The sentence of a moment."""
        facts = {**moment.facts, "name": self.names[moment.seat]}
        if "seats" in facts:
            facts["names"] = self._joined([int(seat) for seat in str(facts.pop("seats")).split()])
        said = self.wording.facts({k: v for k, v in facts.items() if k not in ("name", "names")})
        return self.say(f"moment_{moment.key}", **{**facts, **said})

    def _joined(self, seats: list[int]) -> str:
        names = [self.names[seat] for seat in seats]
        return self.say("and", first=", ".join(names[:-1]), last=names[-1]) if len(names) > 1 else "".join(names)

    # ---- time and keys

    @property
    def done(self) -> bool:
        """Whether all rows are in."""
        return self.shown >= self.rows

    @property
    def moving(self) -> bool:
        return not self.done

    @property
    def inspecting(self) -> bool:
        """The numbers of the pad open their labels when the keyboard stands on them."""
        here = self.app.find(self.app.pointing.focus)
        return here is not None and here.tip is not None and bool(here.tip.rows)

    def tick(self, now: int) -> None:
        if self.trouble:
            self.app.bubble.say(self.trouble)
            self.trouble = ""
            self.app.redraw()
        if self.done:
            return
        shown = min(self.rows, int((now - self.began) / self.row_ms))
        if shown != self.shown:
            self.shown = shown
            self.app.sounds.play("game_win" if self.done else "marker_step")
            self.app.redraw()

    def skip(self) -> None:
        """All rows at once."""
        self.shown = self.rows
        self.app.redraw()

    def handle(self, event: pygame.event.Event) -> bool:
        """While rows come in, the first click or key brings all of them; Esc goes back at once, as everywhere."""
        if self.done or event.type not in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            return False
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return False
        self.skip()
        return True

    def first_focus(self) -> str:
        return "score.rematch"

    # ---- what can be done

    def look(self) -> None:
        """Back to the board."""
        self.app.pop()

    def replay(self, position: int = 0) -> None:
        """Back to the board, to look at an earlier position."""
        self.app.pop()
        self.below.look_at(position)

    def play(self, row: Row, seat: int) -> None:
        """What a seat has in a row, part by part on the board."""
        self.app.push(worked_own.OwnSumScene(self, row, seat))

    def again(self, seed: int) -> None:
        """The same table once more."""
        setup = Setup(len(self.players), seed, self.match.setup.options)
        self.app.start(self.slug, setup, self.players, self.options, self.title)

    def open_book(self) -> None:
        """The results of all games."""
        from greengold.ui.scenes.scorebook import ScoreBookScene
        self.app.push(ScoreBookScene(self.app, self.slug, self.save_id))

    def save(self) -> None:
        """Write the game as a file outside the app's own folder and say where."""
        from greengold.ui.scenes.saves import export
        self.kept = export(self.app, self.save_id, self.title)
        self.app.redraw()

    # ---- painting

    def paint(self, canvas: Canvas) -> None:
        canvas.surface.blit(self.app.backdrop(self.slug), (0, 0))
        page = Page(canvas, self.app)
        page.enter_belongs_to("score.rematch")
        self._bar(page)
        self._strip(page)
        if page.compact:
            self._compact(page)
            return
        score_side.column(self, page, 1060, 60, 528, 776)  # first, so that Tab comes to its buttons before the numbers
        self._pad(page, 12, 60, 1034, 776)

    def _compact(self, page: Page) -> None:
        tabs = [Tab(self.say("tab_pad"), "ui/rules"), Tab(self.say("tab_course"), "ui/log")]
        page.top = 52
        accent = GAMES[self.slug].rule
        top, bottom = page.under_tabs, 876 - self._strip_h(page)
        if self.side == 0:
            self._pad(page, 12, top, 1576, bottom - top)
        else:
            page.kit.sheet(page.surface, 12, top, 1576, bottom - top, accent)
            score_side.column(self, page, 28, top + 16, 1544, bottom - top - 32)
        page.tabs("score.side", 36, 1200, tabs, self.side, accent, self._turn)

    def _turn(self, side: int) -> None:
        self.side = side
        self.app.redraw()

    def _bar(self, page: Page) -> None:
        """Title of the game and when it ended."""
        kit, to, look, texts = page.kit, page.surface, GAMES[self.slug], self.wording.texts
        left, wide = -kit.origin[0] / kit.u, self.app.screen.get_width() / kit.u

        def paint(art: Picture, w: float, h: float) -> None:
            art.box(0, 0, w, 46, fill=art.gradient([(0, BAR_TOP), (1, BAR_BOTTOM)], (0, 0, 0, 46)))
            art.path(f"M0 45H{w}", line=look.accent, width=2)

        kit.stamp(to, ("bar", look.accent), kit.area(left, 0, wide, 47), 0, paint)
        x = 24 + kit.text(to, 24, 23, texts.say("game.title"), look.display, 23, look.accent)
        kit.outline(to, [(x + 16, 12), (x + 16, 34)], (("#FFFFFF", 1, 0.25),), curved=False)
        size = min(page.t(16), 24)
        x += 32 + kit.text(to, x + 32, 23, texts.say("game.subtitle"), "sans", size, MUTED) + 28
        x += kit.text(to, x, 23, self.say("title"), "sans-bold", min(page.t(17), 25), CREAM) + 16
        rounds = len(self.course.points) - 1
        if rounds > 0:
            words = self.say("after", n=rounds)
            if x + kit.width(words, "sans", size) < self._commands(page):
                kit.text(to, x, 23, words, "sans", size, CREAM)

    def _commands(self, page: Page) -> float:
        """Rules, sound and settings at the right end of the bar; returns their left end."""
        app, kit = self.app, page.kit
        muted = app.settings.muted

        def settings() -> None:
            from greengold.ui.scenes.settings import SettingsScene
            app.push(SettingsScene(app))

        x = 1588.0
        for id, icon, act in (("settings", "ui/settings", settings),
                              ("sound", "ui/sound-off" if muted else "ui/sound", lambda: app.change(muted=not muted)),
                              ("rules", "ui/rules", lambda: app.open_rules(self.slug))):
            words, size = (self.say("rules") if id == "rules" else ""), min(page.t(16), 24)
            w = 28 + (kit.width(words, "sans-semi", size) + 6 if words else 0)
            x -= w + 14
            look = page.canvas.target(f"score.{id}", x - 4, 5, w + 8, 36, act, label=self.say(id))
            kit.sprite(page.surface, SPRITES.icon(icon, PAPER), x + 13, 23, 22)
            kit.text(page.surface, x + 32, 23, words, "sans-semi", size, PAPER)
            if look != "rest":
                kit.outline(page.surface, [(x, 39), (x + w, 39)], ((GAMES[self.slug].accent, 2.4, 1),), curved=False)
        return x - 20

    def _strip(self, page: Page) -> None:
        """Prompt and the buttons, the gold one at the right end."""
        canvas, kit, look = page.canvas, page.kit, self.looks[self.winners()[0]] if self.done else NEUTRAL
        h, top = self._strip_h(page), 890 - self._strip_h(page)
        kit.card(page.surface, 12, top, 1576, h, 9, STRIP, edge=4, blur=5)
        kit.strip_end(page.surface, 12, top, 46, h, 9, look)
        again = self.match.setup.seed
        other = self.below.extra.get("score")
        buttons = (
            ("rematch", "gold", "return", "", lambda: self.again(self.app.new_seed())),
            (other[0], "paper", "", "ui/lesson", other[1]) if other else
            ("same_seed", "paper", "s", "", lambda: self.again(again)),
            ("menu", "paper", "", "ui/home", self.app.home),
            ("board", "paper", "v", "ui/eye", self.look),
        )
        right, size = 1576.0, min(page.t(17), 28)
        placed = []
        for id, kind, key, icon, act in buttons:
            cap = key_words(key) if key and not page.compact else ""
            icon = "" if page.compact else icon
            w = kit.button_width(self.say(id), key=cap, icon=icon, size=size) + 4
            right -= w
            placed.append((id, kind, key, icon, act, right, w, bool(cap)))
            right -= 10
        for id, kind, key, icon, act, x, w, shown in reversed(placed):
            art = SPRITES.icon(icon) if icon else ""
            help = Tip(self.say(id), self.say(f"{id}_tip")) if key in ("return", "s") else None
            canvas.button(f"score.{id}", x, top + 5, w, h - 14, self.say(id), act, kind, key=key, icon=art, size=size,
                          show_key=shown and not (key == "return" and page.enter_elsewhere), tip=help)
        canvas.back(self.look)
        canvas.key("g", self.replay)
        page.share_enter()
        words = self.say("adding") if not self.done else self.headline() if page.compact else self.say("all_in")
        words = self.kept or words
        lines, size = laid(kit, words, "sans-bold", page.t(18), right - 84, 2)
        if len(lines) > 1:
            lines, size = laid(kit, words, "sans-bold", min(page.t(18), (h - 6) / 2.1), right - 84, 2, shrink=1.0)
        for i, line in enumerate(lines):
            middle = top + h / 2 + (i - (len(lines) - 1) / 2) * size * 1.1
            kit.text(page.surface, 72, middle, line, "sans-bold", size)

    @staticmethod
    def _strip_h(page: Page) -> float:
        return 26 + page.t(20) if page.compact else 44.0

    def _how(self) -> dict[str, Callable[[int], object]]:
        """What plays the sum of a row for a seat, by the row's key."""
        rows = (*self.told, *self.counted)
        return {row.key: partial(self.play, row) for row in rows if worked_own.has_sum(self.slug, row)}

    def _pad(self, page: Page, x: float, y: float, w: float, h: float) -> None:
        rows = {row.key: (self.source(row.key), self._note(row.key)) for row in (*self.told, *self.counted)}
        if self.changes:
            rows[""] = self.say("changes"), self.say("changes_note")
        places = tuple(self.say(f"place_{n}") for n in range(1, 7))
        say, band = self.say, GAMES[self.slug].rule
        totals = tuple(say("total_of", n=n).replace("-", "−") for n in self.result.totals)
        ahead = abs(self.result.totals[0] - self.result.totals[-1])
        weighed = (say("balance"), f"+{self.amount(ahead)}" if ahead else "=") if self.level else ()
        words = Words(say("pad"), say("unit"), say("total"), say("none"), say("sum"), band, rows, places, totals,
                      *weighed, how=say("how", name=self.names[self.own]), play=say("play"))
        scale = min(page.scale, 1.3 if len(self.seats) > 3 and not page.compact else 2)
        pad = Pad(page.kit, x, y, w, h, scale, self.looks, self.names, self.told, self.counted, self.result, words,
                  self.changes, self._how(), self.own)
        pad.draw(page.canvas, self.shown)
