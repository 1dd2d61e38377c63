"""A sum that grows line by line on the board, forwards and backwards: a worked score, or a line of one's own game."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from greengold.core.match import Match
from greengold.core.move import Move
from greengold.store.codec import SeatInfo, TableOptions
from greengold.ui.canvas import Canvas
from greengold.ui.kit import INK, INK2, STRIP, Seat
from greengold.ui.scenes import lesson_card, lesson_lights
from greengold.ui.scenes.lesson_lights import Box, Spot
from greengold.ui.scenes.table import TableScene
from greengold.ui.theme import LESSON_HEAD, LESSON_TEXT

if TYPE_CHECKING:
    from greengold.teach.worked import Line
    from greengold.ui.app import App

W, WIDER, PAD, HEAD = 460.0, 240.0, 24.0, 62.0
EARLIER = 30.0  # height of what is said of earlier lines, in units of text size 1
AMOUNTS = 150.0  # units at the right end of a line, for its amount and how it is counted


class SumScene(TableScene):
    """shown_lines = up to which line the sum has come; card = where it stands, in units; most_lines = of the sum that
    it shows at once; look = colours of the player whose sum it is, None = of nobody in particular."""

    card: Box = (0.0, 0.0, 0.0, 0.0)
    most_lines = 8

    def __init__(self, app: App, slug: str, match: Match, seats: tuple[SeatInfo, ...], title: str,
                 lines: Sequence[Line], look: Seat | None = None) -> None:
        super().__init__(app, slug, match, seats, TableOptions(), "", title)
        self.sum_lines, self.look_of_player, self.shown_lines = tuple(lines), look, 1
        self.show.reset(match.state)

    # ---- what differs

    @abstractmethod
    def middle_button(self) -> tuple[str, Callable[[], object]]:
        """Words of the button between back and on, and where it leads."""

    @abstractmethod
    def foot(self) -> str:
        """What the strip below the board says."""

    # ---- what such a scene does not do

    def keep(self) -> None:
        """Nothing is saved."""

    def take_picture(self) -> None:
        """There is no saved game that would show it."""

    def left(self) -> None:
        """Nothing was begun that would have to end."""

    def _think(self) -> None:
        """Nobody moves."""

    def _finish(self) -> None:
        """The end of a game may be shown."""

    def touch(self, place: str) -> None:
        """Nothing can be done on the board."""

    def submit(self, move: Move) -> None:
        """Nothing can be done on the board."""

    @property
    def viewer(self) -> int:
        """Whoever looks sees what everybody sees."""
        return -1

    # ---- forwards and backwards

    @property
    def at_end(self) -> bool:
        """Whether all lines stand there."""
        return self.shown_lines == len(self.sum_lines)

    def turn(self, by: int) -> None:
        """One line more or less; past the last one the sum is left."""
        if by > 0 and self.at_end:
            self.app.pop()
            return
        self.shown_lines = max(1, self.shown_lines + by)
        self.app.sounds.play("coin_one")
        self.app.redraw()

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        spots = lesson_lights.spots(self, self.sum_lines[self.shown_lines - 1].point)
        self.card, lines = self._place(canvas, spots)
        lesson_lights.paint(self, canvas, spots, self.card)
        canvas.modal()
        lesson_card.foot_line(self, canvas, self.foot())
        self._card(canvas, self.card, lines)
        canvas.back(self.app.pop)

    def animate(self, surface: pygame.Surface) -> bool:
        return False

    def key(self, key: str) -> bool:
        if key in ("left", "right", "backspace"):
            self.turn(1 if key == "right" else -1)
            return True
        return False

    # ---- the card

    def _rows(self, canvas: Canvas, w: float) -> list[float]:
        """Heights of the lines of the sum."""
        size = canvas.kit.t(17)
        return [canvas.kit.paragraph_height(line.says, w - 2 * PAD - AMOUNTS, "sans", size) + size * 1.5
                for line in self.sum_lines]  # fmt: skip

    def _place(self, canvas: Canvas, spots: Sequence[Spot]) -> tuple[Box, int]:
        """Where the card stands, and how many lines of the sum at once: out of the way of what is lit, with fewer lines
        where more have no room."""
        kit = canvas.kit
        free, most = [kit.area(*spot.box) for spot in spots], lesson_card.LOW - lesson_card.TOP

        def height(lines: int, w: float) -> float:
            before = kit.t(EARLIER) if lines < len(self.sum_lines) else 0.0
            return HEAD + before + sum(sorted(self._rows(canvas, w))[-lines:]) + kit.t(46) + 84

        for lines in range(min(self.most_lines, len(self.sum_lines)), 0, -1):
            box = lesson_card.free_place(kit, free, W + WIDER * (kit.text_scale - 1), partial(height, lines))
            if box[3] <= most and kit.area(*box).collidelist(free) < 0:
                break
        return box, lines

    def _card(self, canvas: Canvas, box: Box, lines: int) -> None:
        kit, to, say, (x, y, w, h) = canvas.kit, canvas.surface, self.app.say, box
        kit.card(to, x, y, w, h, 14, STRIP, edge=6, blur=12)
        self._head(canvas, x, y, w)
        rows, at, first = self._rows(canvas, w), y + HEAD + 14, max(0, self.shown_lines - lines)
        if first:
            words = say("worked.earlier", n=first, sum=_signed(sum(line.amount for line in self.sum_lines[:first])))
            kit.text(to, x + PAD, at + kit.t(8), words, "sans-italic", kit.t(16), INK2)
            at += kit.t(EARLIER)
        for number in range(first, self.shown_lines):
            self._line(canvas, self.sum_lines[number], x, at, w, rows[number], number == self.shown_lines - 1)
            at += rows[number]
        low, total = y + h - 72, sum(line.amount for line in self.sum_lines[: self.shown_lines])
        kit.text(to, x + PAD, low - kit.t(20), say("worked.total"), "serif-bold", kit.t(19))
        kit.text(to, x + w - PAD, low - kit.t(20), _signed(total, sign=False), "serif-black", kit.t(26), INK, "right")
        self._buttons(canvas, x + PAD, low, w - 2 * PAD)

    def _head(self, canvas: Canvas, x: float, y: float, w: float) -> None:
        kit, to, look = canvas.kit, canvas.surface, self.look_of_player
        kit.band(to, x, y, w, HEAD, LESSON_HEAD, radii=(14, 14, 0, 0), line=LESSON_HEAD)
        left = 56.0 if look else 0.0
        if look:
            kit.seat_disc(to, x + 34, y + HEAD / 2, 32, look)
        kit.label(to, x + (left + w) / 2, y + HEAD / 2, self.title, "serif-bold", kit.t(21), w - left - 40, LESSON_TEXT)

    def _line(self, canvas: Canvas, line: Line, x: float, y: float, w: float, h: float, now: bool) -> None:
        kit, to, size = canvas.kit, canvas.surface, canvas.kit.t(17)
        if now:
            kit.band(to, x + 10, y - 4, w - 20, h, "#FBE7A8", radii=(8, 8, 8, 8), line="#C79A2E")
        canvas.paragraph(x + PAD, y, line.says, w - 2 * PAD - AMOUNTS, "sans", size, INK if now else INK2)
        kit.text(to, x + w - PAD, y + size * 0.6, _signed(line.amount), "sans-bold", size * 1.15, INK, "right")
        kit.text(to, x + w - PAD, y + size * 1.8, line.sum.replace("-", "−"), "sans", size * 0.9, INK2, "right")

    def _buttons(self, canvas: Canvas, x: float, y: float, w: float) -> None:
        say, part, small = self.app.say, (w - 20) / 3, min(canvas.kit.t(17), 26)
        (words, act), on = self.middle_button(), say("lesson.done" if self.at_end else "lesson.next")
        canvas.button("worked.back", x, y, part, 42, say("lesson.back"), lambda: self.turn(-1), size=small,
                      why=say("lesson.is_first") if self.shown_lines == 1 else "")  # fmt: skip
        canvas.button("worked.rule", x + part + 10, y, part, 42, words, act, size=small)
        canvas.button("worked.next", x + 2 * part + 20, y, part, 42, on, lambda: self.turn(1), "gold", key="return",
                      size=small)  # fmt: skip


def _signed(n: int, sign: bool = True) -> str:
    return f"−{-n}" if n < 0 else f"+{n}" if sign else str(n)
