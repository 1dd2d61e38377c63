"""The preview of the settings page: real pieces of a board, seats, a help card and a prompt.

Board parts keep their size, words follow the text size, marks follow the settings; the whole can be seen as people
with another colour vision see it. Lengths in units.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from sys import byteorder
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from greengold.core.match import Match
from greengold.core.verdict import Fact
from greengold.games import READY
from greengold.ui.kit import INK, INK2, PAPER, STRIP, Seat, Unfinished, box
from greengold.ui.kit.sight import VISION
from greengold.ui.scenes.page import Page
from greengold.ui.scenes.page_parts import filled, owned
from greengold.ui.scenes.rules_pictures import sample
from greengold.ui.speech import speak_of
from greengold.ui.sprites import SPRITES
from greengold.ui.stage import stage_for
from greengold.ui.stage.stage import Marks
from greengold.ui.theme import SEATS, simulate
from greengold.ui.wording import Wording

if TYPE_CHECKING:
    from greengold.ui.app import App



@dataclass(frozen=True, slots=True)
class Show:
    """What is shown of a game.

    sample: seats, seed and decisions of the position; parts: of the board, the first one left out for large text; low:
    tops of the parts when there is less room; legal: places marked as possible; focused: place with the keyboard; help:
    key of the help card; prompt: key and facts of the sentence; act: key of the gold button; piece, coin: sprites of a
    seat's piece and of what it has."""

    sample: tuple[int, int, int]
    parts: tuple[tuple[float, float, float, float], ...]
    low: tuple[float, ...]
    legal: tuple[str, ...]
    focused: str
    help: str
    prompt: tuple[str, dict[str, Fact]]
    act: str
    piece: str
    coin: str


SHOWS = {
    "tea": Show(
        (4, 29, 114), ((500, 398, 244, 170), (880, 76, 392, 170)), (452, 76),
        tuple(f"hq:{company}" for company in ("blue", "yellow", "orange", "purple", "brown", "grey")), "contract:2",
        "what.hq", ("prompt.pick_hq", {}), "name.move.end_turn", "tea/agent", "ui/coin-pound",
    ),
    "olive": Show(
        (4, 15, 137), ((724, 174, 244, 170), (844, 418, 392, 170)), (174, 466),
        ("space:j1", "space:j2", "space:j3"), "square:d2",
        "what.space.purple", ("prompt.bid", {"free": 2}), "name.move.pass", "olive/meeple", "olive/coin-point",
    ),
    "orange": Show(
        (4, 53, 110), ((298, 240, 244, 170), (896, 190, 392, 170)), (260, 214),
        ("production:irrigation", "production:fumigation", "production:fertilization"), "production:fumigation",
        "what.production", ("touched.action.amenity", {}), "name.move.end_turn", "orange/packing-house",
        "ui/coin-dollar",
    ),
    "city": Show(
        (4, 3, 39), ((230, 470, 244, 170), (846, 98, 392, 170)), (500, 98),
        ("hex:-2,2", "hex:-3,1"), "track:bike",
        "what.track", ("prompt.place_tile", {}), "name.move.end_turn", "city/rider", "olive/coin-point",
    ),
}
SHOWN = (*VISION, "all")
STRIP_H, LOW_PART, HIGH_PART = 40.0, 114.0, 170.0
HIGH, LOW = HIGH_PART + 114, LOW_PART + 124  # heights of the preview: usual, and on compact pages
DRAW_MS = 40  # drawn at a time


class Preview:
    """What the settings do, drawn once for each combination of them."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.seen = 0
        self.games = [slug for slug in READY if slug in SHOWS]
        self.slug = self.games[0]
        self._matches: dict[str, Match] = {}
        self._parts: dict[tuple[Any, ...], tuple[Surface, ...]] = {}
        self._strips: dict[tuple[Any, ...], Surface] = {}  # by what is shown, for one size of window and text
        self._turns = 0
        self._roomy = True

    @property
    def show(self) -> Show:
        """What is shown of the chosen game."""
        return SHOWS[self.slug]

    @property
    def part_h(self) -> float:
        """Height of the parts of the board."""
        return HIGH_PART if self._roomy else LOW_PART

    @property
    def boxes(self) -> list[tuple[float, float, float, float]]:
        """The parts of the board that are shown."""
        if self._roomy:
            return list(self.show.parts)
        return [(x, top, w, LOW_PART) for (x, _, w, _), top in zip(self.show.parts, self.show.low, strict=True)]

    # ---- the parts of the board

    def _key(self) -> tuple[Any, ...]:
        settings = self.app.settings
        return self.app.screen.get_size(), self.slug, self._roomy, settings.marks, settings.last_move_marks

    def prepare(self) -> bool:
        """Draw the parts of the board, or some of what they need, when they are missing and the page has been seen;
        True when they were drawn."""
        self._turns += 1
        if not self.waiting or self._turns < 2:
            return False
        try:
            with self.app.kit.within(DRAW_MS):
                self._parts[self._key()] = self._cut()
        except Unfinished:
            return False
        return True

    @property
    def waiting(self) -> bool:
        """Whether parts of the board are still to be drawn."""
        return self._key() not in self._parts

    def _cut(self) -> tuple[Surface, ...]:
        """Parts of a board, with the marks that the settings allow."""
        app, kit, settings, show = self.app, self.app.kit, self.app.settings, self.show
        game = app.game(self.slug)
        match = self._matches.get(self.slug) or sample(game, *show.sample)
        self._matches[self.slug] = match
        view = match.view(-1)
        texts = app.texts(self.slug)
        wording = Wording(texts, self._names(), owned(view), speak_of(game, texts))
        stage = stage_for(self.slug, game, show.sample[0], wording)
        marks = Marks(legal=frozenset(show.legal) if settings.marks != "none" else frozenset(),
                      quiet=settings.marks == "quiet")
        if settings.last_move_marks:
            before = game.view(match.state_at(match.position - 1), -1)
            marks.last = stage.last_marks(match.log[-1].beats[0].events, before, view)
        board = Surface(app.screen.get_size())
        stage.draw(kit, board, view, marks)
        stage.draw_marks(kit, board, view, marks, 1.0)
        spot = next(region for region in stage.regions(view, marks) if region.place == show.focused)
        kit.focus(board, spot.x, spot.y, spot.w, spot.h, 1, 12)
        return tuple(board.subsurface(kit.area(*part).clip(board.get_rect())).copy() for part in self.boxes)

    def _names(self) -> list[str]:
        return self.app.say("rules.sample_names").split()[: self.show.sample[0]]

    def _seats_shown(self) -> list[tuple[Seat, str]]:
        """Seats of the sample and what they have; before it is there, the seats alone."""
        match, looks = self._matches.get(self.slug), SEATS[self.slug]
        if match is None:
            return [(look, "") for look in list(looks.values())[: self.show.sample[0]]]
        totals = match.game.result(match.state).totals
        return [(looks[colour], str(totals[owner])) for colour, owner in owned(match.view(-1)).items()]

    # ---- painting

    def paint(self, page: Page, x: float, y: float, w: float, h: float) -> None:
        """The strip; what it shows is kept until a setting changes."""
        shade, say = 24, self.app.say
        area = page.kit.area(x - shade, y - shade, w + 2 * shade, h + 2 * shade).clip(page.surface.get_rect())
        self._roomy = h >= HIGH
        parts = self._parts.get(self._key())
        base = self._key(), self.app.settings.text_size, parts is not None
        if (*base, self.seen) not in self._strips:
            if not any(key[:-1] == base for key in self._strips):
                self._strips.clear()
            self._draw(page, parts, x, y, w, h)
            self._strips[*base, self.seen] = page.surface.subsurface(area).copy()
        page.surface.blit(self._strips[*base, self.seen], area)
        labels = [say(f"settings.seen_{kind}") for kind in SHOWN]
        games = [say(f"rules.game_{slug}") for slug in self.games]
        at, size = x + 250 * min(page.scale, 1.5), min(page.t(16), 25.0)
        while size > 15 and at + self._wide(page, games, size, 44) + self._wide(page, labels, size, 40) > x + w - 42:
            size -= 0.5
        wide = self._wide(page, labels, size, 40)
        left = x + w - 26 - wide
        high = max(32.0, size * 1.5)
        page.canvas.segments("settings.seen", left, y + 11, wide, high, labels, self.seen, self._look, size)
        taken = x
        if len(self.games) > 1:
            wide = self._wide(page, games, size, 44)
            page.canvas.segments("settings.game", at, y + 11, wide, high, games, self.games.index(self.slug),
                                 self._turn, size)
            taken = at + wide
        words = say("settings.seen")
        if left - 32 - page.kit.width(words, "sans", size) > taken:
            page.kit.text(page.surface, left - 16, y + 27, words, "sans", size, INK2, "right")

    @staticmethod
    def _wide(page: Page, labels: list[str], size: float, pad: float) -> float:
        """Width of a row of choices, each of which has room for the longest words."""
        return len(labels) * (max(page.kit.width(words, "sans-bold", size) for words in labels) + pad)

    def _look(self, seen: int) -> None:
        self.seen = seen
        if self.app.pointing.focus.startswith("settings.seen."):
            self.app.pointing.focus = f"settings.seen.{seen}"
        self.app.redraw()

    def _turn(self, game: int) -> None:
        self.slug = self.games[game]
        if self.app.pointing.focus.startswith("settings.game."):
            self.app.pointing.focus = f"settings.game.{game}"
        self.app.redraw()

    def _draw(self, page: Page, parts: tuple[Surface, ...] | None, x: float, y: float, w: float, h: float) -> None:
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
        left, skipped = x + 26, 1 if page.compact else 0  # large words need the room of one part
        for (_, _, part_w, part_h), part in list(zip(self.boxes, parts or (None,) * 9, strict=False))[skipped:]:
            self._part(page, part, left, top, part_w, part_h)
            left += part_w + 16
        left += self._seats(page, left, top, self.part_h) + 18
        self._help(page, left, top, x + w - 26 - left, self.part_h)
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
        kit, to, size, w = page.kit, page.surface, min(page.t(18), 27.0), 270.0 + 40 * min(1.0, page.scale - 1)
        seats = self._seats_shown()[: int(h / (size * 1.3))]
        count = len(seats)
        high = min(48.0, h / count - 4)
        step = (h - high - 2) / (count - 1)
        for i, ((seat, amount), name) in enumerate(zip(seats, self._names(), strict=False)):
            top = y + i * step
            kit.card(to, x, top, w, high, 7, STRIP, edge=2, blur=3)
            kit.strip_end(to, x, top, 40, high, 7, seat, mark=9)
            band = box(0, 0, 36, high - 2, 0, 0, 0, 0)
            kit.patterned(to, x + 42, top + 1, 36, high - 2, band, seat.pattern, seat.text, fill=seat.colour)
            lines, fitted = filled(kit, name, "serif-bold", size, w - 180, 1)
            kit.text(to, x + 92, top + high / 2, lines[0], "serif-bold", fitted)
            kit.sprite(to, SPRITES.art(self.show.coin), x + w - 58, top + high / 2, 22)
            kit.text(to, x + w - 12, top + high / 2, amount, "sans-bold", size, INK, "right")
        return w

    def _help(self, page: Page, x: float, y: float, w: float, h: float) -> None:
        """The help card of a piece, as large as the text size wants and the room allows."""
        texts, size = self.app.texts(self.slug), page.t(17)
        title, words = texts.say(f"{self.show.help}.title"), texts.say(f"{self.show.help}.text")
        while page.kit.help_height(w, title, words, size=size) > h and size > 14:
            size -= 0.5
        page.kit.help_card(page.surface, x, y, w, title, words, size=size)

    def _prompt(self, page: Page, x: float, y: float, w: float) -> None:
        """The strip below a board, with its sentence and buttons."""
        kit, to, say, texts = page.kit, page.surface, self.app.say, self.app.texts(self.slug)
        size = min(page.t(18), 26.0)
        kit.card(to, x, y, w, STRIP_H, 10, STRIP, edge=3)
        kit.strip_end(to, x, y, 46, STRIP_H, 10, self._seats_shown()[0][0])
        right = x + w - 10
        for words, kind, icon in ((texts.say(self.show.act), "gold", ""), (say("table.undo"), "paper", "ui/undo")):
            bw = max(92.0, kit.button_width(words, icon=icon, size=size * 0.92))
            right -= bw
            art = SPRITES.icon(icon) if icon else ""
            kit.button(to, right, y + 5, bw, STRIP_H - 14, words, kind, icon=art, size=size * 0.92)
            right -= 10
        key, facts = self.show.prompt
        sentence = texts.say(key, colour=self._names()[0], seat=self._names()[0], **facts)
        lines, fitted = filled(kit, sentence, "sans-bold", size, right - x - 66, 1)
        kit.text(to, x + 60, y + STRIP_H / 2, lines[0], "sans-bold", fitted)

    def _compare(self, page: Page, parts: tuple[Surface, ...] | None, x: float, y: float, w: float) -> None:
        """The same pieces four times, as each colour vision sees them."""
        kit, to, (_, _, part_w, h), slug = page.kit, page.surface, self.boxes[0], self.slug
        tile = (w - 3 * 14) / 4
        for i, kind in enumerate(VISION):
            left = x + i * (tile + 14)
            middle = left + part_w + (tile - part_w) / 2
            kit.card(to, left, y, tile, h, 4, PAPER, edge=2, blur=3)
            self._part(page, parts[0] if parts else None, left, y, part_w, h)
            d = min(56.0, (h - 34) / 2)
            for k, seat in enumerate(list(SEATS[slug].values())[:4]):
                art = SPRITES.seat_art(self.show.piece, seat)
                kit.sprite(to, art, middle + (k % 2 - 0.5) * d * 0.96, y + 30 + d * (0.5 + k // 2), d * 0.94, drop=2)
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

