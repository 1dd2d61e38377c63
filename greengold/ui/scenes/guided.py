"""A guided first game: a real game against others, with a note whenever something happens for the first time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from greengold.core.event import Event
from greengold.core.game import Setup
from greengold.core.match import Match
from greengold.store.codec import SeatInfo, TableOptions
from greengold.store.paths import StoreError
from greengold.store.progress import load_progress, save_progress
from greengold.teach.guide import Guide, Guided, Note
from greengold.ui.canvas import Canvas
from greengold.ui.scenes import guided_note, taught
from greengold.ui.scenes.guided_missed import MissedScene
from greengold.ui.scenes.guided_note import READ
from greengold.ui.scenes.lesson_lights import Box
from greengold.ui.scenes.table import PERSON, TableScene
from greengold.ui.start import NAMES
from greengold.ui.wording import owners

if TYPE_CHECKING:
    from greengold.ui.app import App

YOU = "you"


def begin(app: App, slug: str, guided: Guided) -> None:
    """Start a guided game."""
    game = app.game(slug)
    options = {name: values[0] for name, values in game.options.items()} | guided.options
    setup = Setup(len(guided.seats), app.new_seed(), options)
    seat_of = owners(game.view(game.new(setup), -1))
    colours = {seat: colour for colour, seat in reversed(seat_of.items())}
    seats = tuple(SeatInfo(NAMES[i], PERSON if kind == YOU else kind, colours.get(i, "none"))
                  for i, kind in enumerate(guided.seats))  # fmt: skip
    app.push(GuidedScene.begun(app, slug, setup, seats, TableOptions(friendly_undo=True, guided=True), guided.title))


class GuidedScene(TableScene):
    """A game with notes, if its options say so: a new one, which tells everything, or one from the saves, which goes on
    with what it did not tell yet. While a note is to be read, what happens next waits; a move of the learner's own puts
    it away.

    waiting = notes that came up and are still to be read; focus_noted = where the keyboard stood when the first of them
    came; spot = where the card of the note stands, as long as nothing changes that it should keep clear of."""

    guide: Guide | None = None
    waiting: tuple[Note, ...] = ()
    asked_at = -1
    focus_noted = ""
    spot: tuple[object, Box] | None = None

    def __init__(self, app: App, slug: str, match: Match, seats: tuple[SeatInfo, ...], options: TableOptions,
                 *kept: Any) -> None:  # fmt: skip
        super().__init__(app, slug, match, seats, options, *kept)
        guided = taught.shipped(slug).guided if options.guided and len(self.people) == 1 else None
        if guided:
            self._guide_by(guided)

    def _guide_by(self, guided: Guided) -> None:
        you = next(iter(self.people))
        colours = tuple(colour for colour, seat in self.wording.owners.items() if seat == you)
        told = load_progress()[0].met.get(self.slug, ()) if self.match.log else ()
        self.guide = Guide(guided, you, told, colours)
        self._speak(quiet=self.options.quiet)

    def _add(self, note: Note | None) -> None:
        if note:
            pointing = self.app.pointing
            if pointing.by_keyboard and not self.waiting and not self.mode:
                self.focus_noted, pointing.focus = pointing.focus, READ
            self.waiting = (*self.waiting, note)
            self.show.reading = True
            self.app.bubble.close()  # it may lie where the card comes
            self.app.redraw()

    def heard(self, event: Event, state: Any) -> None:
        super().heard(event, state)
        if self.guide and event.seen_by(self.viewer):
            self._add(self.guide.heard(event, self.look(state)))

    def told_no(self, code: str) -> None:
        if self.guide:
            self._add(self.guide.refused(code, self.view))

    def tick(self, now: int) -> None:
        if self.guide and self.deciding and self.asked_at != self.match.position:
            self.asked_at = self.match.position
            self._add(self.guide.asked(*self.match.asked(), self.view))
        super().tick(now)

    def made(self, bot: bool) -> None:
        if not bot:
            self._put_away()
        super().made(bot)

    def keep(self) -> None:
        super().keep()
        self._keep_told()

    def _keep_told(self) -> None:
        """Remember which notes were read."""
        if self.guide:
            unread = {note.id for note in self.waiting}
            told = tuple(id for id in self.guide.met if id not in unread)
            try:
                save_progress(load_progress()[0].with_met(self.slug, told))
            except StoreError as error:
                self.app.bubble.say(str(error))

    def _finish(self) -> None:
        if self.waiting:
            return
        if self.guide and not self.guide.silent and (unmet := self.guide.unmet()):
            page = MissedScene(self.app, self.slug, unmet)
            self.extra = {**self.extra, "score": ("missed", lambda: self.app.push(page))}
        super()._finish()

    # ---- the note

    def read(self) -> None:
        """Close the note that is shown; after the last one the keyboard stands where it stood, and the game goes on."""
        self._leave(self.waiting[1:])

    def _leave(self, waiting: tuple[Note, ...]) -> None:
        self.waiting, pointing = waiting, self.app.pointing
        self.show.reading = bool(waiting)
        if pointing.focus.startswith("note."):
            pointing.focus = READ if waiting else self.focus_noted
        self.app.keeper.soon(self._keep_told)
        self.app.redraw()

    def more(self) -> None:
        """Open the rule card of the note."""
        card = self.waiting[0].card
        self.read()
        self.app.open_rules(self.slug, card)

    def _put_away(self) -> None:
        """Close the note that is shown; what waits behind it may come up again."""
        if self.guide and self.waiting:
            unread = {note.id for note in self.waiting[1:]}
            self.guide.met = [id for id in self.guide.met if id not in unread]
            self._leave(())

    def silence(self) -> None:
        """No more notes in this game, nor when it is continued, until they are wanted again."""
        self._put_away()
        self._speak(quiet=True)
        self.app.bubble.note(self.app.say("note.silenced"))
        self.keep()

    def sound(self) -> None:
        """Notes again: of all that did not come up yet."""
        self._speak(quiet=False)
        self.keep()

    def _speak(self, *, quiet: bool) -> None:
        if self.guide:
            self.guide.silent, self.asked_at = quiet, -1
            self.options = msgspec.structs.replace(self.options, quiet=quiet)
            self.extra = {**self.extra, "menu": ("notes_on", self.sound) if quiet else ("notes_off", self.silence)}
            self.app.redraw()

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        if self.waiting and not self.mode and not self.covered:
            guided_note.paint(self, canvas, self.waiting)

    def animate(self, surface: Any) -> bool:
        return False if self.waiting else super().animate(surface)


__all__ = ["GuidedScene", "begin"]
