"""Pictures of lessons and worked scores, cut from the live board of their own position.

A picture is drawn a little at a time while the page is already there; until then there is none.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Surface

from greengold.teach.lesson import Lesson
from greengold.teach.position import LessonError, begun
from greengold.teach.worked import Worked
from greengold.ui.kit import PAPER2, STRIP, Unfinished
from greengold.ui.scenes.page_parts import owned
from greengold.ui.scenes.rules_pictures import AROUND, BOARD, DRAW_MS, READABLE, Box
from greengold.ui.speech import speak_of
from greengold.ui.stage import stage_for
from greengold.ui.stage.stage import Marks, Stage
from greengold.ui.start import NAMES
from greengold.ui.wording import Wording

if TYPE_CHECKING:
    from greengold.ui.app import App
    from greengold.ui.scenes.page import Page

RIM = "#8A7448"
Key = tuple[str, str, float, float]
"""Game, lesson or example, and the size asked for in units."""


def framed(boxes: Sequence[Box], w: float, h: float) -> Box:
    """The part of the board, of the shape w : h, that shows the first of these boxes and as many of the others, the
    nearest first, as can be seen well in a picture of that size. All in units."""
    x, y, wide, high = boxes[0]
    middle = x + wide / 2, y + high / 2
    left, top, right, low = x, y, x + wide, y + high

    def far(box: Box) -> float:
        return abs(box[0] + box[2] / 2 - middle[0]) + abs(box[1] + box[3] / 2 - middle[1])

    for bx, by, bw, bh in sorted(boxes, key=far):
        wider = min(left, bx), min(top, by), max(right, bx + bw), max(low, by + bh)
        if min(w / (wider[2] - wider[0] + 2 * AROUND), h / (wider[3] - wider[1] + 2 * AROUND)) >= READABLE:
            left, top, right, low = wider
    scale = max(1.0, min(max((right - left + 2 * AROUND) / w, (low - top + 2 * AROUND) / h), 1 / READABLE))
    wide, high = min(w * scale, BOARD[2]), min(h * scale, BOARD[3])
    left = min(max(BOARD[0], (left + right - wide) / 2), BOARD[0] + BOARD[2] - wide)
    top = min(max(BOARD[1], (top + low - high) / 2), BOARD[1] + BOARD[3] - high)
    return left, top, wide, high


class Pictures:
    """The pictures of the Learn page at one size of the window."""

    def __init__(self, app: App) -> None:
        self.app, self.kit = app, app.kit
        self._cuts: dict[Key, Surface | None] = {}  # None = nothing can be shown
        self.wanted: dict[Key, Lesson | Worked] = {}

    def paint(self, page: Page, slug: str, about: Lesson | Worked, x: float, y: float, w: float, h: float) -> None:
        """The picture of a lesson or an example in a printed frame; a well until it is drawn, which is asked for, and
        nothing when there is none. Lengths in units."""
        kit, to, key = page.kit, page.surface, (slug, about.id, w, h)
        if key not in self._cuts:
            self.wanted[key] = about
            kit.band(to, x, y, w, h, PAPER2, radii=(4, 4, 4, 4), line=RIM)
        elif image := self._cuts[key]:
            to.blit(image, kit.area(x, y, w, h))
            kit.frame(to, x, y, w, h, 4, ((RIM, 2, 1),))

    def draw(self) -> bool:
        """Draw a picture that is waited for, or some of what it needs; True when it is there."""
        key, about = next(iter(self.wanted.items()))
        try:
            with self.kit.within(DRAW_MS):
                self._cuts[key] = self._cut(key, about)
        except Unfinished:
            return False
        except LessonError:  # the lesson itself says what is wrong when it is opened
            self._cuts[key] = None
        del self.wanted[key]
        return True

    def _cut(self, key: Key, about: Lesson | Worked) -> Surface | None:
        slug, _, w, h = key
        stage, view = self._position(slug, about)
        regions = stage.regions(view, Marks())
        boxes = [(r.x, r.y, r.w, r.h) for place in _places(about) for r in regions if r.place == place]
        if not boxes:
            return None
        board = Surface(self.app.screen.get_size())
        board.fill(STRIP)
        stage.draw(self.kit, board, view, Marks())
        part = board.subsurface(self.kit.area(*framed(boxes, w, h)).clip(board.get_rect()))
        return pygame.transform.smoothscale(part, self.kit.area(0, 0, w, h).size)

    def _position(self, slug: str, about: Lesson | Worked) -> tuple[Stage, Any]:
        """Where the lesson or the example begins, as its player sees it."""
        game, texts = self.app.game(slug), self.app.texts(slug)
        view = game.view(begun(game, about.position).state, about.position.you)
        wording = Wording(texts, NAMES, owned(view), speak_of(game, texts))
        return stage_for(slug, game, about.position.seats, wording), view


def _places(about: Lesson | Worked) -> list[str]:
    """The places it points at: a lesson's first step that points at any, all lines of an example."""
    if isinstance(about, Worked):
        return [pointer.at for line in about.lines for pointer in line.point]
    return next((found for step in about.steps if (found := [p.at for p in step.point if ":" in p.at])), [])
