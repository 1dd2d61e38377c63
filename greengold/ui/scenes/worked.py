"""A worked score: an example whose sum grows line by line on the board, forwards and backwards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from greengold.core.move import Move
from greengold.store.codec import SeatInfo, TableOptions
from greengold.store.paths import StoreError
from greengold.store.progress import load_progress, save_progress
from greengold.teach.position import begun
from greengold.ui.canvas import Canvas
from greengold.ui.kit import INK, INK2, STRIP
from greengold.ui.scenes import lesson_card, lesson_lights
from greengold.ui.scenes.lesson_lights import Box, Spot
from greengold.ui.scenes.table import TableScene
from greengold.ui.start import NAMES
from greengold.ui.theme import LESSON_HEAD, LESSON_TEXT
from greengold.ui.wording import owners

if TYPE_CHECKING:
    from greengold.teach.worked import Worked
    from greengold.ui.app import App

W, WIDER, PAD, HEAD = 460.0, 240.0, 24.0, 62.0


class WorkedScene(TableScene):
    """An example. shown_lines = how many lines of its sum stand there; card = where they stand, in units."""

    card: Box = (0.0, 0.0, 0.0, 0.0)

    def __init__(self, app: App, slug: str, example: Worked) -> None:
        self.example, self.shown_lines = example, 1
        match = begun(app.game(slug), example.position)
        colours = {seat: colour for colour, seat in reversed(owners(match.view(-1)).items())}
        seats = tuple(SeatInfo(NAMES[seat], "normal", colours.get(seat, "none"))
                      for seat in range(example.position.seats))  # fmt: skip
        super().__init__(app, slug, match, seats, TableOptions(), "", example.title)
        self.show.reset(match.state)
        self.shown = example.position.you if self.stage.own_boards else -1

    # ---- what an example does not do

    def keep(self) -> None:
        """Nothing is saved."""

    def take_picture(self) -> None:
        """There is no saved game that would show it."""

    def left(self) -> None:
        """Note that the example was seen to its end."""
        progress = load_progress()[0]
        if self.shown_lines == len(self.example.lines) and self.example.id not in progress.worked:
            try:
                save_progress(progress.with_worked(self.example.id))
            except StoreError as error:
                self.app.bubble.say(str(error))

    def _think(self) -> None:
        """Nobody moves in an example."""

    def _finish(self) -> None:
        """An example may show the end of a game."""

    def touch(self, place: str) -> None:
        """Nothing can be done on the board."""

    def submit(self, move: Move) -> None:
        """Nothing can be done on the board."""

    # ---- forwards and backwards

    def turn(self, by: int) -> None:
        """One line more or less; past the last one the example is left."""
        if self.shown_lines + by > len(self.example.lines):
            self.app.pop()
            return
        self.shown_lines = max(1, self.shown_lines + by)
        self.app.sounds.play("coin_one")
        self.app.redraw()

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        spots = lesson_lights.spots(self, self.example.lines[self.shown_lines - 1].point)
        self.card = self._place(canvas, spots)
        lesson_lights.paint(self, canvas, spots, self.card)
        canvas.modal()
        lesson_card.foot_line(self, canvas)
        self._card(canvas, self.card)
        canvas.back(self.app.pop)

    def animate(self, surface: pygame.Surface) -> bool:
        return False

    def key(self, key: str) -> bool:
        if key in ("left", "right", "backspace"):
            self.turn(1 if key == "right" else -1)
            return True
        return False

    def _rows(self, canvas: Canvas, w: float) -> list[float]:
        """Heights of the lines of the sum."""
        size = canvas.kit.t(17)
        return [canvas.kit.paragraph_height(line.says, w - 2 * PAD - 150, "sans", size) + size * 1.5
                for line in self.example.lines]  # fmt: skip

    def _place(self, canvas: Canvas, spots: Sequence[Spot]) -> Box:
        """Where the card stands: out of the way of what is lit, with fewer lines where all of them have no room."""
        kit = canvas.kit
        free, most = [kit.area(*spot.box) for spot in spots], lesson_card.LOW - lesson_card.TOP

        def height(lines: int, w: float) -> float:
            return HEAD + sum(sorted(self._rows(canvas, w))[-lines:]) + kit.t(46) + 84

        for lines in range(len(self.example.lines), 0, -1):
            box = lesson_card.free_place(kit, free, W + WIDER * (kit.text_scale - 1), partial(height, lines))
            if box[3] <= most and kit.area(*box).collidelist(free) < 0:
                break
        return box

    def _first(self, rows: Sequence[float], room: float) -> int:
        """Index of the first line that is shown, so that the newest one is."""
        first = 0
        while first < self.shown_lines - 1 and sum(rows[first : self.shown_lines]) > room:
            first += 1
        return first

    def _card(self, canvas: Canvas, box: Box) -> None:
        kit, to, say, (x, y, w, h) = canvas.kit, canvas.surface, self.app.say, box
        kit.card(to, x, y, w, h, 14, STRIP, edge=6, blur=12)
        kit.band(to, x, y, w, HEAD, LESSON_HEAD, radii=(14, 14, 0, 0), line=LESSON_HEAD)
        kit.label(to, x + w / 2, y + HEAD / 2, self.example.title, "serif-bold", kit.t(21), w - 40, LESSON_TEXT)
        at, size, total = y + HEAD + 14, kit.t(17), 0
        rows = self._rows(canvas, w)
        first = self._first(rows, h - HEAD - kit.t(46) - 84)
        for number, (line, height) in enumerate(zip(self.example.lines, rows, strict=True)):
            if number >= self.shown_lines:
                break
            total += line.amount
            if number < first:
                continue
            now = number == self.shown_lines - 1
            if now:
                kit.band(to, x + 10, at - 4, w - 20, height, "#FBE7A8", radii=(8, 8, 8, 8), line="#C79A2E")
            canvas.paragraph(x + PAD, at, line.says, w - 2 * PAD - 150, "sans", size, INK if now else INK2)
            kit.text(to, x + w - PAD, at + size * 0.6, _signed(line.amount), "sans-bold", size * 1.15, INK, "right")
            kit.text(to, x + w - PAD, at + size * 1.8, line.sum.replace("-", "−"), "sans", size * 0.9, INK2, "right")
            at += height
        low = y + h - 72
        kit.text(to, x + PAD, low - kit.t(20), say("worked.total"), "serif-bold", kit.t(19))
        kit.text(to, x + w - PAD, low - kit.t(20), _signed(total, sign=False), "serif-black", kit.t(26), INK, "right")
        part = (w - 2 * PAD - 20) / 3
        ends = self.shown_lines == len(self.example.lines)
        small = min(kit.t(17), 26)
        canvas.button("worked.back", x + PAD, low, part, 42, say("lesson.back"), lambda: self.turn(-1), size=small,
                      why=say("lesson.is_first") if self.shown_lines == 1 else "")  # fmt: skip
        canvas.button("worked.rule", x + PAD + part + 10, low, part, 42, say("learn.card"),
                      lambda: self.app.open_rules(self.slug, self.example.card), size=small)  # fmt: skip
        canvas.button("worked.next", x + PAD + 2 * part + 20, low, part, 42,
                      say("lesson.done" if ends else "lesson.next"), lambda: self.turn(1), "gold", key="return",
                      size=small)  # fmt: skip


def _signed(n: int, sign: bool = True) -> str:
    return f"−{-n}" if n < 0 else f"+{n}" if sign else str(n)
