"""The app: one window, a stack of scenes, and the loop that draws only when something changed."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec
import pygame
from pygame import Rect, Surface

from greengold.catalog.loader import keep_parsed
from greengold.catalog.text import Texts, load_texts
from greengold.games import DATA, load
from greengold.store import paths
from greengold.store.cache import Cache
from greengold.store.paths import StoreError
from greengold.store.saves import Listed, SaveStore
from greengold.store.settings import Settings, Setups, load_settings, load_setups, save_settings
from greengold.ui import launch, navigate, overlay
from greengold.ui.canvas import Canvas, Pointing, Target
from greengold.ui.intent import Held
from greengold.ui.keeper import Keeper
from greengold.ui.kit import Kit
from greengold.ui.pictures import SavedPictures, keep_screen
from greengold.ui.scene import Scene
from greengold.ui.theme import GAMES, PAGE_TABLE

if TYPE_CHECKING:
    from greengold.bots.worker import Thinker
    from greengold.core.game import Game, Setup
    from greengold.store.codec import SeatInfo, TableOptions
    from greengold.ui.sound import Sounds

STAGE = 1600, 900
LEAST_WINDOW = 960, 540
BUSY_MS = 1000  # full rate for this long after the last input
BUSY_HZ, REST_HZ, HIDDEN_HZ = 60, 20, 10  # turns of the loop a second
SHOWN = pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED
TEXT_SIZES = 100, 115, 130, 150, 175


class App:
    """Everything that lives longer than a scene: window, settings, pointer and focus, the scene stack."""

    def __init__(self, screen: Surface | None = None, cache: Cache | None = None) -> None:
        self.cache, self.keeper = cache or Cache(), Keeper(self)
        keep_parsed(self.cache)
        self.settings, self.note = load_settings()
        self.setups: Setups = load_setups()[0]
        self.saves = SaveStore(paths.saves_folder())
        self.pictures = SavedPictures(self.saves)
        self.screen = screen or launch.open_window(self.settings.window, self.settings.fullscreen)
        self.pointing, self.held, self.stack = Pointing(), Held(), list[Scene]()
        self.targets: list[Target] = []
        self.keys: dict[str, Callable[[], object]] = {}
        self.on_back: Callable[[], object] | None = None
        self.bubble = overlay.Bubble()
        self.entry: Any = None
        self.dirty, self.running, self.frame_due = True, True, False
        self.last_input = self.hover_since = 0
        self.label_open = False
        self._thinker: Thinker | None = None
        self._texts: dict[str, Texts] = {}
        self._games: dict[str, Game] = {}
        self._tables: dict[tuple[str, tuple[int, int]], Surface] = {}
        self._layout()

    # ---- window

    def _layout(self) -> None:
        """New drawing kit for the window's size and the text size."""
        w, h = self.sized = self.screen.get_size()
        u = min(w / STAGE[0], h / STAGE[1])
        corner = round((w - STAGE[0] * u) / 2), round((h - STAGE[1] * u) / 2)
        self.kit = Kit(u, corner, self.settings.text_size / 100)
        self.redraw()

    def toggle_fullscreen(self) -> None:
        """Between window and full screen."""
        self.change(fullscreen=not self.settings.fullscreen)
        self.screen = launch.open_window(self.settings.window, self.settings.fullscreen)
        self._layout()

    def resized(self, size: tuple[int, int]) -> None:
        """The window has a new size."""
        self.screen = pygame.display.get_surface() or self.screen
        self._layout()
        if not self.settings.fullscreen and size[0] >= LEAST_WINDOW[0]:
            self.settings = self._kept(window=size)

    def _kept(self, **fields: Any) -> Settings:
        """Changed settings; when they cannot be written they still hold until the app ends, and that is said."""
        try:
            return save_settings(self.settings, **fields)
        except StoreError as error:
            self.bubble.say(str(error))
            return msgspec.structs.replace(self.settings, **fields)

    # ---- settings, texts, games

    def change(self, **fields: Any) -> None:
        """Change settings: kept at once, shown at once."""
        self.settings = self._kept(**fields)
        self.sounds.settings = self.settings
        if "text_size" in fields:
            self._layout()
        self.redraw()

    def say(self, key: str, **facts: Any) -> str:
        """A sentence of the app's own texts."""
        return self.texts("ui").say(key, **facts)

    def texts(self, slug: str) -> Texts:
        """The texts and rule cards of a game ("ui" = the app's own)."""
        if slug not in self._texts:
            self._texts[slug] = load_texts(DATA / slug)
        return self._texts[slug]

    def game(self, slug: str) -> Game:
        """The rules of a game with its components."""
        if slug not in self._games:
            self._games[slug] = load(slug)
        return self._games[slug]

    @staticmethod
    def new_seed() -> int:
        """A fresh seed of eight digits."""
        return 10_000_000 + int.from_bytes(os.urandom(6), "big") % 90_000_000

    def latest(self) -> Listed | None:
        """The newest saved game that can be continued."""
        return next((row for row in self.saves.list() if not row.error and not row.finished), None)

    # ---- scenes

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        return self.stack[-1]

    def push(self, scene: Scene) -> None:
        """Open a scene above the present one."""
        if self.stack:
            self.scene.focus = self.pointing.focus
        self.stack.append(scene)
        self._arrived()

    def pop(self) -> None:
        """Close the scene on top; closing the last one ends the app."""
        self.stack.pop().left()
        self.pictures.forget()
        if self.stack:
            self._arrived()
        else:
            self.running = False

    def replace(self, scene: Scene) -> None:
        """Open a scene in place of the one on top."""
        self.stack.pop().left()
        self.push(scene)

    def _arrived(self) -> None:
        self.entry = None
        self.pointing.focus, self.scene.focus = self.scene.focus, ""
        self.pointing.hover = self.pointing.pressed = self.pointing.editing = ""
        self.bubble.close()
        with self.keeper.shelf(self.scene.shelf):
            self.paint()
        if not self.find(self.pointing.focus):
            self.pointing.focus = self.scene.first_focus() or navigate.first(self.targets)
        self.redraw()

    def home(self) -> None:
        """Back to the menu."""
        while len(self.stack) > 1:
            self.stack.pop().left()
        self.pictures.forget()
        self.scene.focus = ""
        self._arrived()

    def quit(self) -> None:
        """Leave the app; a game at the table is already saved."""
        while self.stack:
            self.stack.pop().left()
        self.running = False

    def start(self, slug: str, setup: Setup, seats: tuple[SeatInfo, ...], table: TableOptions, title: str = "") -> None:
        """Begin a new game; one that repeats a guided game is not guided."""
        from greengold.ui.scenes.table import TableScene
        once = msgspec.structs.replace(table, guided=False, quiet=False)
        self._to_table(TableScene.begun(self, slug, setup, seats, once, title))

    def resume(self, save_id: str) -> None:
        """Go on with a saved game, or say why that is not possible."""
        from greengold.store.codec import SaveError
        from greengold.ui.scenes.guided import GuidedScene
        try:
            scene = GuidedScene.continued(self, save_id)
        except SaveError as error:
            self.refuse(str(error))
        else:
            self._to_table(scene)

    def _to_table(self, scene: Scene) -> None:
        while len(self.stack) > 1:
            self.stack.pop().left()
        self.push(scene)

    def open_rules(self, slug: str, card: str = "") -> None:
        """The rulebook, at a card."""
        from greengold.ui.scenes.rules import RulesScene
        self.push(RulesScene(self, slug, card))

    def refuse(self, sentence: str, card: str = "", slug: str = "", at: Rect | None = None) -> None:
        """Answer a click that cannot be: one sentence beside it, with its rule."""
        self.sounds.play("ui_refuse")
        self.bubble.say(sentence, card, slug, at or self._here())
        self.redraw()

    def _here(self) -> Rect:
        target = self.find(self.pointing.focus if self.pointing.by_keyboard else self.pointing.hover)
        return target.rect if target else Rect(pygame.mouse.get_pos(), (1, 1))

    @cached_property
    def sounds(self) -> Sounds:
        """The sounds, as loud as the settings say."""
        from greengold.ui.sound import Sounds  # not before the first picture
        return Sounds(self.settings)

    def thinker(self) -> Thinker:
        """The process in which opponents think."""
        if self._thinker is None:
            from greengold.bots.worker import Thinker  # not before the first picture: its imports take a while
            self._thinker = Thinker()
            self._thinker.start()
        return self._thinker

    def close(self) -> None:
        """End what runs beside the window."""
        if self._thinker:
            self._thinker.close()

    # ---- drawing

    def redraw(self) -> None:
        """Something changed: paint before the next frame."""
        self.dirty = True

    def animate(self) -> None:
        """Something moves: draw its next frame."""
        self.frame_due = True

    def backdrop(self, kind: str) -> Surface:
        """The table under a scene, window-sized; built once per size."""
        key = kind, self.screen.get_size()
        if key not in self._tables:
            self._tables.clear()
            base, dark, wood = PAGE_TABLE if kind == "page" else GAMES[kind].table
            look = key[1], base, dark, wood
            self._tables[key] = self.kit.shelved(("table", *look), lambda: self.kit.table(*look))
        return self._tables[key]

    def paint(self) -> None:
        """Paint the scene on top with its bubbles into the window's surface."""
        canvas = Canvas(self.kit, self.screen, self.pointing)
        self.scene.paint(canvas)
        focus = next((t for t in canvas.targets if t.id == self.pointing.focus), None)
        if self.pointing.by_keyboard and focus and focus.draws_focus and not self.entry:
            overlay.focus(canvas, focus)
        self.targets, self.keys, self.on_back = canvas.targets, canvas.keys, canvas.on_back
        if self.entry:
            self.entry.draw(self.screen)
        self._paint_help(canvas)
        self.dirty = False

    def _paint_help(self, canvas: Canvas) -> None:
        if self.bubble.shown:
            overlay.bubble(canvas, self.bubble, self)
            self.targets = canvas.targets
        elif (target := self.pointed()) and target.tip and self._rested():
            overlay.tooltip(canvas, target.tip, target.rect)

    def _rested(self) -> bool:
        if self.pointing.by_keyboard:
            return self.scene.inspecting
        return self.label_open

    def pointed(self) -> Target | None:
        """The target under the pointer, or with the focus when the keyboard was used last."""
        return self.find(self.pointing.focus if self.pointing.by_keyboard else self.pointing.hover)

    def find(self, id: str) -> Target | None:
        """A target of the last painting pass."""
        return next((t for t in self.targets if t.id == id), None) if id else None

    # ---- input

    def handle(self, event: pygame.event.Event) -> None:
        """One event from the window."""
        self.held.note(event, pygame.time.get_ticks())
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            window = pygame.display.get_surface() or self.screen
            if window.get_size() != self.sized:
                self.resized(window.get_size())
        elif event.type in SHOWN or (self.entry and self.entry.handle(event)):
            self.redraw()
        elif not self.scene.handle(event):
            navigate.handle(self, event)
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.MOUSEWHEEL):
            self.last_input = pygame.time.get_ticks()

    def edit(self, id: str, x: float, y: float, w: float, h: float, text: str, commit: Callable[[str], object],
             max_length: int = 40, size: float = 17) -> None:
        """Open a text entry over a field (units); Enter and clicks elsewhere keep the text, Esc drops it."""
        from greengold.ui.widgets.entry import Entry

        def done(new: str | None) -> None:
            self.entry, self.pointing.editing = None, ""
            if new is not None:
                commit(new)
            self.redraw()
        self.pointing.editing = id
        self.entry = Entry(self.kit, self.screen, self.kit.area(x, y, w, h), text, done, max_length, size)
        self.redraw()

    def common_key(self, key: str) -> bool:
        """Keys that work on every page."""
        if key in ("ctrl++", "ctrl+=", "ctrl+-"):
            at = TEXT_SIZES.index(self.settings.text_size) + (-1 if key == "ctrl+-" else 1)
            self.change(text_size=TEXT_SIZES[max(0, min(len(TEXT_SIZES) - 1, at))])
        elif key == "f11":
            self.toggle_fullscreen()
        elif key == "m":
            self.change(muted=not self.settings.muted)
        elif key == "f12":
            self._screenshot()
        else:
            return False
        return True

    def _screenshot(self) -> None:
        path = keep_screen(self.screen)
        self.bubble.note(self.say("app.picture_kept", file=str(path)))
        self.redraw()

    # ---- the loop

    def run(self) -> None:
        """Until the last scene is closed: full rate while something moves or was just touched, slow when idle."""
        clock = pygame.time.Clock()
        while self.running:
            before = pygame.time.get_ticks()
            for event in pygame.event.get():
                if self.running:
                    self.handle(event)
            if not self.running:
                break
            now = pygame.time.get_ticks()
            if again := self.held.again(before, typing=self.entry is not None):
                self.handle(again)
            self.scene.tick(now)
            self._wait_for_label(now)
            self.sounds.rest(now)
            if self.entry and self.entry.tick(now):
                self.redraw()
            if self.dirty or self.frame_due:
                if self.dirty or self.bubble.shown or not self.scene.animate(self.screen):
                    self.paint()
                self.frame_due = False
                pygame.display.flip()
            self.keeper.rest(now)
            busy = self.scene.moving or now - self.last_input < BUSY_MS
            clock.tick(BUSY_HZ if busy else REST_HZ if pygame.display.get_active() else HIDDEN_HZ)

    def _wait_for_label(self, now: int) -> None:
        if self.hover_since and not self.label_open and now - self.hover_since >= self.settings.label_wait_ms:
            self.label_open = True  # until the pointer leaves
            self.redraw()


