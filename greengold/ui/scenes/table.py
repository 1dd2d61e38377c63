"""The table: a match, its stage, the people and opponents around it, and what they can do now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

import pygame

from greengold.core.event import Event
from greengold.core.game import Setup
from greengold.core.match import Match
from greengold.core.move import Move
from greengold.core.verdict import No
from greengold.store.codec import SeatInfo, TableOptions
from greengold.store.resume import open_match
from greengold.ui.canvas import Canvas, Tip
from greengold.ui.chooser import END, Chooser
from greengold.ui.intent import KEYS
from greengold.ui.kit import Kit
from greengold.ui.scene import Scene
from greengold.ui.scenes import (
    table_hand,
    table_hint,
    table_keep,
    table_keys,
    table_paint,
    table_refuse,
    table_think,
    table_touch,
)
from greengold.ui.scenes.table_hint import Hints
from greengold.ui.scenes.table_log import TableLog
from greengold.ui.scenes.table_show import Show
from greengold.ui.scenes.table_standing import Standing
from greengold.ui.speech import speak_of
from greengold.ui.stage import stage_for
from greengold.ui.stage.stage import Marks
from greengold.ui.wording import Wording, owners

if TYPE_CHECKING:
    from greengold.bots.worker import Thinker
    from greengold.ui.app import App

PERSON = "person"


class TableScene(Scene):
    """A game in play."""

    def __init__(self, app: App, slug: str, match: Match, seats: tuple[SeatInfo, ...], options: TableOptions,
                 save_id: str, title: str, created: str = "", played: int = 0, note: str = "",
                 hints: tuple[int, ...] = ()) -> None:
        super().__init__(app)
        self.table = self.slug = slug
        self.shelf = f"table-{slug}"
        self.match, self.players, self.options = match, seats, options
        self.seats = (*seats, *table_keep.rivals(app, slug, match))
        self.save_id, self.title, self.created, self.played = save_id, title, created or table_keep.now(), played
        self.people = frozenset(i for i, seat in enumerate(seats) if seat.kind == PERSON)
        texts, names = app.texts(slug), table_keep.names(app, slug, self.seats)
        speak = speak_of(match.game, texts)
        self.wording = Wording(texts, names, owners(match.view(-1)), speak, match.friendly_undo)
        self.stage = stage_for(slug, match.game, len(seats), self.wording)
        self.lines = TableLog(self.wording, self.stage)
        self.show = Show(self.stage, lambda: app.settings, self.look, match.opening[0].state, self.heard,
                         bool(self.people), self.lines.rival, options.explain)
        self.standing, self.hints = Standing(), Hints(len(seats), hints)
        self.log_back = 0  # lines of the whole log that are scrolled away below
        self.shown = -1  # seat whose own board is looked at
        self.called = (-1, -1)  # position and seat that the bell rang for
        self.thinker: Thinker | None = None
        self.asked = (-1, -1)  # position and generation the opponent was asked for
        self.generation = 0
        self.uncovered = (-1, -1)
        self.looking: int | None = None  # position looked back at
        self.mode = ""  # "what": point at anything; "peek": the board behind the prices; loupe, numbers, menu, log
        self.focus_before = ""  # where the focus stood before the mode was opened
        self.refused, self.score_shown = "", False
        self.extra: dict[str, tuple[str, Any]] = {}  # of its "menu" and "score" page: end of a text id, and a deed
        self.hand_since = 0  # when the own hand was clicked open, milliseconds
        self.refocus = True  # the focus goes to the first sensible choice at the next painting
        self.layer, self.frame = table_paint.Layer(), table_paint.Frame()
        self.large_kit: Kit | None = None  # of the loupe
        self.tips: dict[tuple[str, str], Tip | None] = {}
        self._views: dict[tuple[int, int], tuple[Any, Any]] = {}
        self._began = pygame.time.get_ticks()
        self.chooser = Chooser(())
        if match.log:
            self.show.reset(match.state)
            self.lines.rebuild(match)
        else:
            self.show.add_beats(match.opening[1:])
        self.renew()
        if note:
            app.bubble.note(note)

    @classmethod
    def begun(cls, app: App, slug: str, setup: Setup, seats: tuple[SeatInfo, ...], options: TableOptions,
              title: str = "") -> Self:
        """A new game."""
        match = Match(app.game(slug), setup, friendly_undo=options.friendly_undo)
        names = app.texts(slug).say("game.subtitle")
        scene = cls(app, slug, match, seats, options, app.saves.new_id(slug), title or names)
        app.keeper.soon(scene.keep)
        return scene

    @classmethod
    def continued(cls, app: App, save_id: str) -> TableScene:
        """A saved game. Raises SaveError with one sentence when it cannot be opened."""
        save = app.saves.read(save_id)
        opened = open_match(save, app.game(save.game))
        return cls(app, save.game, opened.match, save.seats, save.table, save_id, save.title, save.created,
                   save.played_seconds, opened.note, save.hints)

    # ---- who looks, who decides

    def look(self, state: Any) -> Any:
        """The view of a state that may be on the screen now."""
        key = id(state), self.viewer
        if key not in self._views:
            if len(self._views) > 60:
                self._views.clear()
            self._views[key] = state, self.match.game.view(state, self.viewer)
        return self._views[key][1]

    @property
    def viewer(self) -> int:
        """The seat whose secrets may be seen: the only person, or the one who lifted the curtain; else nobody."""
        if len(self.people) == 1:
            return next(iter(self.people))
        return self.uncovered[1] if self.uncovered == (self.match.position, self.match.to_move) else -1

    @property
    def view(self) -> Any:
        """What the screen shows."""
        if self.looking is not None:
            return self.look(self.match.state_at(self.looking))
        return self.look(self.show.state)

    @property
    def deciding(self) -> bool:
        """Whether a person is asked now and everything before was shown."""
        return not self.show.busy and self.looking is None and self.match.to_move in self.people

    @property
    def covered(self) -> bool:
        """Whether the curtain is down: a secret is to be chosen and others sit at the table."""
        return (self.choosing_in_secret and len(self.people) > 1
                and self.uncovered != (self.match.position, self.match.to_move))

    @property
    def choosing_in_secret(self) -> bool:
        """Whether a person is asked for something that the others may not see."""
        return self.deciding and bool(self.stage.secret(self.view))

    def name_of(self, seat: int) -> str:
        """Name of a seat."""
        return self.seats[seat].name if 0 <= seat < len(self.seats) else ""

    # ---- flow

    def renew(self) -> None:
        """The position changed: choose anew."""
        legal = self.match.legal() if self.match.to_move in self.people else ()
        self.chooser = Chooser(legal, self.chooser.last_pose, self.stage.asks, self.stage.short)
        self.hints.clear()
        self.refused, self.refocus, self.mode = "", True, "" if self.mode in ("peek", "hand") else self.mode
        self.app.redraw()

    def submit(self, move: Move) -> None:
        """Make a move of the person who decides."""
        verdict = self.match.submit(move, self.match.position)
        if isinstance(verdict, No):
            table_refuse.no(self, verdict)
            return
        self.app.bubble.close()
        self.app.sounds.play("piece_place")
        self.made(bot=False)

    def made(self, bot: bool) -> None:
        """A move was made: keep the game, and show what followed."""
        entry = self.match.log[-1]
        for beat in entry.beats:
            self.standing.heard(beat.events, self.stage, self.match.game.view(beat.state, -1))
        self.keep()
        self.show.add(entry, bot)
        self.renew()
        self.show.tick(pygame.time.get_ticks())

    def heard(self, event: Event, state: Any) -> None:
        """An event comes on the screen: write its line, play its sound."""
        if event.seen_by(self.viewer):
            self.lines.hear(event, self.match.position)
            self.app.sounds.play(self.stage.sound(event))

    def tick(self, now: int) -> None:
        table_hint.tick(self, now)
        table_hand.tick(self, now)
        if self.show.tick(now):
            self.app.redraw()
        elif self.show.moving:
            self.app.animate()
        if self.show.busy or self.looking is not None:
            return
        if self.match.over:
            self._finish()
        elif self.match.to_move not in self.people:
            self._think()
        elif move := self.standing.answer(self):
            self.standing.given.add(self.match.position)
            self.submit(move)
        else:
            self._call()
            if self._breathes(now):
                self.app.animate()

    def _think(self) -> None:
        """Somebody else decides who is no person: the opponents' process is asked."""
        table_think.think(self)

    def _call(self) -> None:
        """The turn has come to a person after somebody else: ring the bell, return to that person's board."""
        position, seat = self.match.position, self.match.to_move
        if self.called != (position, seat) and (not position or self.match.log[-1].seat != seat):
            self.app.sounds.play("ui_turn", seat)
            self.shown = -1
            self.app.redraw()
        self.called = position, seat

    def _breathes(self, now: int) -> bool:
        """The rings breathe for a while after the last touch; then, and beside a label or a hint, all is still."""
        still = self.app.label_open or self.hints.active or now - self.app.last_input >= 3200
        return self.app.settings.motion == "full" and not still

    @property
    def moving(self) -> bool:
        return self.show.moving or (self.deciding and self._breathes(pygame.time.get_ticks()))

    @property
    def inspecting(self) -> bool:
        return self.mode == "what"

    def _finish(self) -> None:
        if not self.score_shown:
            self.score_shown = True
            self.keep()
            self.take_picture()
            self.app.sounds.play("game_end")
            self.open_scores()

    def open_scores(self) -> None:
        """The final score page."""
        from greengold.ui.scenes.score import ScoreScene
        self.app.push(ScoreScene(self.app, self))

    # ---- what a person does

    def touch(self, place: str) -> None:
        """A place of the board was clicked."""
        table_touch.touch(self, place)

    def why_not(self, place: str) -> None:
        """Say why a place cannot be touched now; never makes a move."""
        table_refuse.place(self, place)

    def told_no(self, code: str) -> None:
        """Something was refused; guided games listen."""

    def take_way(self, way: str) -> None:
        """Say in which way the next thing is meant, such as how a Crate is paid."""
        self.chooser.take_way(way)
        self.app.sounds.play("piece_lift")
        self.app.redraw()

    def ending(self) -> Move | None:
        """The move with which the turn may be ended now: the end itself, or the word before it."""
        closing = self.stage.closing
        return self.chooser.ending() or next((word for word in self.chooser.words() if word.verb == closing), None)

    def end_turn(self) -> None:
        """End the turn, with the word that leaves nothing else."""
        move = self.ending()
        if move:
            self.submit(move)
        if move and move.verb != END and (end := self.chooser.ending()):
            self.submit(end)

    def turn_hand(self, by: int = 0) -> None:
        """Turn what is in hand, or flip it (0)."""
        if self.deciding and (self.chooser.turn(by) if by else self.chooser.flip()):
            self.app.sounds.play("card_flip")
            self.app.redraw()

    def commit(self) -> None:
        """Make the move that is ready."""
        move = self.chooser.pending()
        if move and self.deciding and not self.covered:
            self.submit(move)

    def change(self, by: int) -> None:
        """More or less of the amount."""
        if self.deciding and self.chooser.change(by):
            self.app.sounds.play("cube_drop")
            self.app.redraw()

    def go_on(self) -> None:
        """Close what is shown, skip what moves."""
        self.show.go_on(pygame.time.get_ticks())
        self.app.redraw()

    def show_again(self) -> None:
        """See once more what the table stopped for."""
        self.show.again(pygame.time.get_ticks())
        self.app.redraw()

    def lift_curtain(self) -> None:
        """The right person sits at the screen."""
        self.uncovered, self.refocus = (self.match.position, self.match.to_move), True
        self.app.sounds.play("ui_panel_open")
        self.app.redraw()

    def look_at(self, position: int | None) -> None:
        """Look back at a position of the game; None = return to the present."""
        if position is not None:
            position = max(0, min(self.match.position, position))
        self.looking = position
        self.app.redraw()

    def show_board(self, seat: int) -> None:
        """Look at a seat's own board, or return to the usual one (-1)."""
        self.shown = -1 if seat == self.shown else seat
        self.app.redraw()

    # ---- keeping

    def keep(self) -> None:
        """Save the game as it stands."""
        now = pygame.time.get_ticks()
        self.played, self._began = self.played + (now - self._began) // 1000, now - (now - self._began) % 1000
        table_keep.save(self)

    def take_picture(self) -> None:
        """Keep a picture of the board for the list of saves."""
        table_keep.picture(self)

    def left(self) -> None:
        if self.thinker:
            self.thinker.cancel()
        for menu in self.app.stack[:1]:
            menu.after_game(self.slug)
        self.keep()
        self.take_picture()

    # ---- painting and keys

    def marks(self) -> Marks:
        """What the stage is to mark."""
        return table_paint.marks(self)

    def paint(self, canvas: Canvas) -> None:
        table_paint.paint(self, canvas)

    def animate(self, surface: pygame.Surface) -> bool:
        return table_paint.animate(self, surface)

    def leads_focus(self, canvas: Canvas) -> bool:
        """Whether the table itself moves the focus to what can be done next."""
        return True

    def first_focus(self) -> str:
        return "strip.go"

    def key(self, key: str) -> bool:
        return table_keys.pressed(self, key, KEYS.get(key, ""))

    def released(self, key: str) -> None:
        table_keys.released(self, KEYS.get(key, ""))
