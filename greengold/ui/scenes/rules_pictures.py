"""Pictures for rule cards, cut from the live board of a sample position.

A board is drawn once, at the size it has at the table. `crop` only measures; `cut` needs the board, which `draw` makes
a little at a time, so that a page can be read and scrolled before its pictures are there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Surface

from greengold.catalog.text import RuleCard
from greengold.core import rng
from greengold.core.game import Game, Setup
from greengold.core.match import Match
from greengold.ui.kit import STRIP, Unfinished
from greengold.ui.scenes.page_parts import owned
from greengold.ui.stage import stage_for
from greengold.ui.stage.stage import Marks, Region
from greengold.ui.wording import Wording

if TYPE_CHECKING:
    from greengold.ui.app import App

SAMPLES = {"tea": (4, 5, 150), "olive": (4, 45, 135), "orange": (4, 53, 130), "city": (4, 243, 71)}
"""Seats, seed and number of decisions of the position that is drawn."""

BOARD = 12.0, 56.0, 1280.0, 782.0
AROUND, AROUND_ARROWS = 10.0, 66.0  # units of board around the places
LOOSE = "meeple", "seat"  # things that lie anywhere
READABLE = 0.5  # smallest factor at which a part of the board can be read
DRAW_MS = 30  # drawn at a time
Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Crop:
    """A part of the board in units of the stage, and the factor at which a card shows it (at most 1)."""

    box: Box
    scale: float

    @property
    def size(self) -> tuple[float, float]:
        """Width and height on the card, units."""
        return self.box[2] * self.scale, self.box[3] * self.scale


def sample(game: Game, seats: int, seed: int, decisions: int) -> Match:
    """A game after so many decisions of players who bid little and always work; the same one every time."""
    match, chance = Match(game, Setup(seats, seed)), rng.seeded(seed)
    while match.position < decisions and not match.over:
        moves = match.legal()
        bids = sorted((m for m in moves if m.verb == "bid"), key=lambda m: (m.number("cubes"), str(m)))[:8]
        pool = bids or [m for m in moves if m.verb not in ("hold", "decline", "pass")] or moves
        chosen, chance = rng.below(chance, len(pool))
        match.submit(pool[chosen], match.position)
    return match


_samples: dict[tuple[str, str], Match] = {}


class Pictures:
    """The pictures of one game's cards at one size of the window."""

    def __init__(self, app: App, slug: str) -> None:
        self.app, self.kit = app, app.kit
        self.boards: dict[int, Surface] = {}  # 0 = as the game begins, for the chapter on setting up; 1 = in the middle
        self.wanted: set[int] = set()
        self._cuts: dict[tuple[str, Crop], Surface] = {}
        self.regions: list[Region] = []
        if slug in SAMPLES:
            game = app.game(slug)
            seats, seed, decisions = SAMPLES[slug]
            key = slug, game.data_hash
            if key not in _samples:
                _samples[key] = sample(game, seats, seed, decisions)
            match = _samples[key]
            self.views: tuple[Any, Any] = game.view(match.state_at(0), -1), match.view(-1)
            self.first = next((card.chapter for card in app.texts(slug).cards()), "")
            names = app.say("rules.sample_names").split()
            self.stage = stage_for(slug, game, seats, Wording(app.texts(slug), names, owned(self.views[1])))
            self.regions = self.stage.regions(self.views[1], Marks())

    def crop(self, card: RuleCard, most_w: float, most_h: float) -> Crop | None:
        """The part of the board a card speaks of, in at most so many units; None when it speaks of none."""
        found = self._found(card)
        if not found:
            return None
        boxes, around = [(r.x, r.y, r.w, r.h) for r in found], AROUND_ARROWS if found[0].round else AROUND
        x, y, w, h = boxes[0]
        boxes.sort(key=lambda b: abs(b[0] + b[2] / 2 - x - w / 2) + abs(b[1] + b[3] / 2 - y - h / 2))
        for box in boxes:  # as many as can be seen well, the nearest first
            left, top = min(x, box[0]), min(y, box[1])
            wide, high = max(x + w, box[0] + box[2]) - left, max(y + h, box[1] + box[3]) - top
            if min(most_w / (wide + 2 * around), most_h / (high + 2 * around)) >= READABLE:
                x, y, w, h = left, top, wide, high
        w, h = min(w, most_w / READABLE - 2 * AROUND), min(h, most_h / READABLE - 2 * AROUND)
        left, top = max(BOARD[0], x - around), max(BOARD[1], y - around)
        right, bottom = min(BOARD[0] + BOARD[2], x + w + around), min(BOARD[1] + BOARD[3], y + h + around)
        scale = min(1.0, most_w / (right - left), most_h / (bottom - top))
        return Crop((left, top, right - left, bottom - top), scale)

    def _found(self, card: RuleCard) -> list[Region]:
        """Regions of all it shows, else of the kind of places that it names first: "space" has all spaces, "space.red"
        one of them."""
        if card.shows:
            return [region for place in card.shows for region in self._of(place)]
        own = [place for place in card.places if place.partition(".")[0] not in LOOSE]
        head = next((place.partition(".")[0] for place in own if self._of(place)), "")
        return [region for place in own if place.partition(".")[0] == head for region in self._of(place)]

    def _of(self, place: str) -> list[Region]:
        """Regions of a kind of places or, where no kind is called so, of the one place."""
        of_kind = [r for r in self.regions if f"{r.label}.".startswith(f"what.{place}.")]
        return of_kind or [r for r in self.regions if r.place == place.replace(".", ":", 1)]

    def draw(self) -> bool:
        """Draw a board that pictures wait for, or some of what it needs; True when it is there."""
        number = min(self.wanted)
        board = Surface(self.app.screen.get_size())
        board.fill(STRIP)
        try:
            with self.kit.within(DRAW_MS):
                self.stage.draw(self.kit, board, self.views[number], Marks())
        except Unfinished:
            return False
        self.boards[number] = board
        self.wanted.discard(number)
        return True

    def cut(self, card: RuleCard, crop: Crop) -> Surface | None:
        """The picture of a card; None until the board is drawn, which is asked for."""
        number = int(card.chapter != self.first)
        if number not in self.boards:
            self.wanted.add(number)
            return None
        key, board = (card.id, crop), self.boards[number]
        if key not in self._cuts:
            part = board.subsurface(self.kit.area(*crop.box).clip(board.get_rect()))
            size = self.kit.area(0, 0, *crop.size).size
            self._cuts[key] = pygame.transform.smoothscale(part, size) if crop.scale < 1 else part.copy()
        return self._cuts[key]
