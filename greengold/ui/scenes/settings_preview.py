"""The preview of the settings page: real pieces of the olive board, seats, a help card and a prompt.

Board parts keep their size, words follow the text size, marks follow the settings; the whole can be seen as people
with another colour vision see it. Lengths in units.
"""

from __future__ import annotations

from array import array
from sys import byteorder
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from greengold.core.match import Match
from greengold.ui.kit import INK, INK2, PAPER, STRIP, box
from greengold.ui.kit.sight import VISION
from greengold.ui.scenes.page import Page
from greengold.ui.scenes.page_parts import filled
from greengold.ui.scenes.rules_pictures import sample
from greengold.ui.sprites import SPRITES
from greengold.ui.stage import stage_for
from greengold.ui.stage.stage import Marks
from greengold.ui.theme import SEATS, simulate
from greengold.ui.wording import Wording

if TYPE_CHECKING:
    from greengold.ui.app import App

SAMPLE = 3, 28, 77  # seats, seed and decisions of the position that is shown
HIRING, MARKET = (722.0, 174.0, 244.0, 114.0), (846.0, 466.0, 380.0, 114.0)  # parts of the board
PLACES = "space:j1", "space:j2"  # places marked as possible
FOCUSED = "square:d3"
SHOWN = (*VISION, "all")
STRIP_H = 40.0


class Preview:
    """What the settings do, drawn once for each combination of them."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.seen = 0
        self._match: Match | None = None
        self._parts: dict[tuple[Any, ...], tuple[Surface, Surface]] = {}
        self._strips: dict[tuple[Any, ...], Surface] = {}  # by what is shown, for one size of window and text
        self._turns = 0

    # ---- the parts of the board

    def _key(self) -> tuple[Any, ...]:
        settings = self.app.settings
        return self.app.screen.get_size(), settings.marks, settings.last_move_marks

    def prepare(self) -> bool:
        """Draw the parts of the board when they are missing and the page has been seen; True when they were drawn."""
        self._turns += 1
        if self._turns < 2 or self._key() in self._parts:
            return False
        self._parts[self._key()] = self._cut()
        return True

    def _cut(self) -> tuple[Surface, Surface]:
        """Two parts of a board, with the marks that the settings allow."""
        app, kit, settings = self.app, self.app.kit, self.app.settings
        game = app.game("olive")
        match = self._match = self._match or sample(game, *SAMPLE)
        view = match.view(-1)
        owners = dict(zip(view.colours, view.owner, strict=True))
        stage = stage_for("olive", game, SAMPLE[0], Wording(app.texts("olive"), self._names(), owners))
        marks = Marks(legal=frozenset(PLACES) if settings.marks != "none" else frozenset(),
                      quiet=settings.marks == "quiet")
        if settings.last_move_marks:
            before = game.view(match.state_at(match.position - 1), -1)
            marks.last = stage.last_marks(match.log[-1].beats[0].events, before, view)
        board = Surface(app.screen.get_size())
        stage.draw(kit, board, view, marks)
        stage.draw_marks(kit, board, view, marks, 1.0)
        spot = next(region for region in stage.regions(view, marks) if region.place == FOCUSED)
        kit.focus(board, spot.x, spot.y, spot.w, spot.h, 1, 12)
        return tuple(board.subsurface(kit.area(*part).clip(board.get_rect())).copy()  # type: ignore[return-value]
                     for part in (HIRING, MARKET))

    def _names(self) -> list[str]:
        return self.app.say("rules.sample_names").split()[: SAMPLE[0]]

    # ---- painting

    def paint(self, page: Page, x: float, y: float, w: float, h: float) -> None:
        """The strip; what it shows is kept until a setting changes."""
        shade, say = 24, self.app.say
        area = page.kit.area(x - shade, y - shade, w + 2 * shade, h + 2 * shade).clip(page.surface.get_rect())
        parts = self._parts.get(self._key())
        base = self._key(), self.app.settings.text_size, parts is not None
        if (*base, self.seen) not in self._strips:
            if not any(key[:-1] == base for key in self._strips):
                self._strips.clear()
            self._draw(page, parts, x, y, w, h)
            self._strips[*base, self.seen] = page.surface.subsurface(area).copy()
        page.surface.blit(self._strips[*base, self.seen], area)
        labels = [say(f"settings.seen_{kind}") for kind in SHOWN]
        size = min(page.t(16), 25.0)
        wide = len(labels) * (max(page.kit.width(words, "sans-bold", size) for words in labels) + 40)
        left = x + w - 26 - wide
        page.kit.text(page.surface, left - 16, y + 27, say("settings.seen"), "sans", size, INK2, "right")
        page.canvas.segments("settings.seen", left, y + 11, wide, max(32.0, size * 1.5), labels, self.seen, self._look,
                             size)

    def _look(self, seen: int) -> None:
        self.seen = seen
        if self.app.pointing.focus.startswith("settings.seen."):
            self.app.pointing.focus = f"settings.seen.{seen}"
        self.app.redraw()

    def _draw(self, page: Page, parts: tuple[Surface, Surface] | None, x: float, y: float, w: float, h: float) -> None:
        kit, to, say = page.kit, page.surface, self.app.say
        kit.sheet(to, x, y, w, h, "#8A5A2B", fill="#F0E4C6", seed=6)
        size = min(page.t(21), 32.0)
        wide = kit.text(to, x + 28, y + 27, say("settings.preview"), "serif-bold", size)
        words = say("settings.preview_at", n=self.app.settings.text_size)
        kit.text(to, x + 44 + wide, y + 28, words, "sans", min(page.t(16), 25.0), INK2)
        top, low = y + 54, y + h - 14 - STRIP_H
        self._prompt(page, x + 20, low, w - 40)
        if SHOWN[self.seen] == "all":
            self._compare(page, parts, x + 26, top, w - 52)
            return
        left = x + 26
        for (_, _, part_w, part_h), part in zip((HIRING, MARKET), parts or (None, None), strict=True):
            self._part(page, part, left, top, part_w, part_h)
            left += part_w + 16
        left += self._seats(page, left, top, HIRING[3]) + 18
        self._help(page, left, top, x + w - 26 - left, HIRING[3])
        if SHOWN[self.seen] != "normal":
            inside = kit.area(x + 4, y + 4, w - 8, h - 8)
            to.blit(seen_as(to.subsurface(inside), SHOWN[self.seen]), inside)

    def _part(self, page: Page, part: Surface | None, x: float, y: float, w: float, h: float) -> None:
        """A part of the board in its frame; an empty plank until it is drawn."""
        area = page.kit.area(x, y, w, h)
        if part:
            page.surface.blit(part, area, Rect(0, 0, *area.size))
        else:
            page.kit.band(page.surface, x, y, w, h, "#D8C9A4")
        page.kit.frame(page.surface, x, y, w, h, 4, ((INK, 1.8, 1),))

    def _seats(self, page: Page, x: float, y: float, h: float) -> float:
        """Names and points of the seats; returns the width."""
        kit, to, seats = page.kit, page.surface, list(SEATS["olive"].items())
        size, w = min(page.t(18), 27.0), 270.0 + 40 * min(1.0, page.scale - 1)
        step = h / SAMPLE[0]
        order = [seats[0], seats[2], seats[3]]
        for i, ((_, seat), name) in enumerate(zip(order, self._names(), strict=True)):
            top, high = y + i * step, step - 6
            kit.card(to, x, top, w, high, 7, STRIP, edge=2, blur=3)
            kit.strip_end(to, x, top, 40, high, 7, seat, mark=9)
            band = box(0, 0, 36, high - 2, 0, 0, 0, 0)
            kit.patterned(to, x + 42, top + 1, 36, high - 2, band, seat.pattern, seat.text, fill=seat.colour)
            lines, fitted = filled(kit, name, "serif-bold", size, w - 180, 1)
            kit.text(to, x + 92, top + high / 2, lines[0], "serif-bold", fitted)
            kit.sprite(to, SPRITES.art("olive/coin-point"), x + w - 58, top + high / 2, 22)
            kit.text(to, x + w - 12, top + high / 2, str(24 - 7 * i), "sans-bold", size, INK, "right")
        return w

    def _help(self, page: Page, x: float, y: float, w: float, h: float) -> None:
        """The help card of a piece, as large as the text size wants and the room allows."""
        texts, size = self.app.texts("olive"), page.t(17)
        title, words = texts.say("what.space.purple.title"), texts.say("what.space.purple.text")
        while page.kit.help_height(w, title, words, size=size) > h and size > 14:
            size -= 0.5
        page.kit.help_card(page.surface, x, y, w, title, words, size=size)

    def _prompt(self, page: Page, x: float, y: float, w: float) -> None:
        """The strip below a board, with its sentence and buttons."""
        kit, to, say, texts = page.kit, page.surface, self.app.say, self.app.texts("olive")
        size = min(page.t(18), 26.0)
        kit.card(to, x, y, w, STRIP_H, 10, STRIP, edge=3)
        kit.strip_end(to, x, y, 46, STRIP_H, 10, SEATS["olive"]["blue"])
        right = x + w - 10
        for words, kind, icon in ((texts.say("name.move.pass"), "gold", ""), (say("table.undo"), "paper", "ui/undo")):
            bw = max(92.0, kit.button_width(words, icon=icon, size=size * 0.92))
            right -= bw
            art = SPRITES.icon(icon) if icon else ""
            kit.button(to, right, y + 5, bw, STRIP_H - 14, words, kind, icon=art, size=size * 0.92)
            right -= 10
        sentence = texts.say("prompt.bid", colour=self._names()[0], free=6)
        lines, fitted = filled(kit, sentence, "sans-bold", size, right - x - 66, 1)
        kit.text(to, x + 60, y + STRIP_H / 2, lines[0], "sans-bold", fitted)

    def _compare(self, page: Page, parts: tuple[Surface, Surface] | None, x: float, y: float, w: float) -> None:
        """The same pieces four times, as each colour vision sees them."""
        kit, to, (_, _, part_w, h) = page.kit, page.surface, HIRING
        tile = (w - 3 * 14) / 4
        for i, kind in enumerate(VISION):
            left = x + i * (tile + 14)
            middle = left + part_w + (tile - part_w) / 2
            kit.card(to, left, y, tile, h, 4, PAPER, edge=2, blur=3)
            self._part(page, parts[0] if parts else None, left, y, part_w, h)
            for k, seat in enumerate(SEATS["olive"].values()):
                art = SPRITES.seat_art("olive/meeple", seat)
                kit.sprite(to, art, middle + (k % 2 - 0.5) * 48, y + 48 + k // 2 * 42, 40, drop=2)
            if kind != "normal":
                inside = kit.area(left, y, tile, h)
                to.blit(seen_as(to.subsurface(inside), kind), inside)
            kit.label(to, middle, y + 15, self.app.say(f"settings.seen_{kind}"), "sans-bold", 15, tile - part_w - 8)


def seen_as(picture: Surface, kind: str) -> Surface:
    """A copy of a picture with every colour as this colour vision sees it.

    Each colour is worked out once, and to 64 steps of a channel, so that a large picture does not take long."""
    points = array("I")
    points.frombytes(pygame.image.tobytes(picture, "RGBA"))
    table: dict[int, int] = {}
    coarse: dict[tuple[int, int, int], int] = {}
    for value in set(points):
        r, g, b, _ = value.to_bytes(4, byteorder)
        key = (r * 63 + 127) // 255, (g * 63 + 127) // 255, (b * 63 + 127) // 255
        if key not in coarse:
            seen = simulate("#{:02X}{:02X}{:02X}".format(*(part * 255 // 63 for part in key)), kind)
            coarse[key] = int.from_bytes(bytes.fromhex(seen[1:]) + b"\xff", byteorder)
        table[value] = coarse[key]
    seen_points = array("I", map(table.__getitem__, points))
    return pygame.image.frombytes(seen_points.tobytes(), picture.get_size(), "RGBA")

