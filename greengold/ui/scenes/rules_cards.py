"""Rule cards, ruling cards and links, each as a block that knows its height and draws itself."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Surface

from greengold.catalog.text import RuleCard
from greengold.ui.canvas import Canvas
from greengold.ui.kit import GOLD, INK, INK2, LINK, PAPER2, STRIP, darken
from greengold.ui.scenes.page import Page
from greengold.ui.scenes.rules_pictures import Crop, Pictures
from greengold.ui.scenes.rules_text import Hit, Prose, Span
from greengold.ui.sprites import SPRITES

PAD = 18.0  # units inside a card
BLUE = "#1F4A6B"
LINE = "#8A7448"

BESIDE = 0.46  # part of a card's width up to which a picture stands beside the text
TALLEST, BIG_TALLEST = 216.0, 330.0  # units; on compact pages


@dataclass(frozen=True, slots=True)
class Search:
    """What was searched: length of the words, all hits, number of the current one."""

    length: int
    hits: tuple[Hit, ...]
    current: int

    def spans(self, card: str, part: str) -> list[Span]:
        """Hits in one part of a card."""
        return [(hit.at, hit.at + self.length) for hit in self.hits if (hit.card, hit.part) == (card, part)]

    def here(self, card: str, part: str) -> int:
        """Number of the current hit among those of this part, -1 = it is elsewhere."""
        mine = [i for i, hit in enumerate(self.hits) if (hit.card, hit.part) == (card, part)]
        return mine.index(self.current) if self.current in mine else -1

    def count(self, cards: Sequence[RuleCard]) -> int:
        """Hits in these cards."""
        ids = {card.id for card in cards}
        return sum(hit.card in ids for hit in self.hits)


@dataclass(frozen=True, slots=True)
class Play:
    """The button that plays the worked score of a card."""

    words: str
    act: Callable[[], object]


@dataclass(slots=True)
class Text:
    """One text of a block: where it stands below the block's top, and in which part of the card it is searched."""

    part: str
    prose: Prose
    x: float
    y: float


class Block(ABC):
    """A card of rules in a width. Texts are laid out when it is made; `y` is set by the page."""

    def __init__(self, page: Page, card: RuleCard, w: float, search: Search, source: str, example: str,
                 pictures: Pictures | None = None, play: Play | None = None) -> None:
        self.play, self.play_at = play, 0.0
        self.page, self.card, self.w, self.search, self.source, self.example = page, card, w, search, source, example
        self.pictures, self.y, self.x = pictures, 0.0, 0.0
        self.crop = pictures.crop(card, w - 2 * PAD, BIG_TALLEST if page.compact else TALLEST) if pictures else None
        self.texts: list[Text] = []
        self.rules: list[float] = []
        self.example_box: tuple[float, float] | None = None
        self.picture_at = 0.0, 0.0
        self.h = self._lay()

    # ---- layout

    def _text(self, part: str, words: str, x: float, y: float, width: float, face: str, size: float) -> float:
        """Add a text; returns the y below it."""
        prose = Prose(self.page.kit, words, width, face, self.page.t(size), self.search.spans(self.card.id, part))
        self.texts.append(Text(part, prose, x, y))
        return y + prose.height

    @abstractmethod
    def _lay(self) -> float:
        """Add the texts; returns the height."""

    def _body(self, y: float, sentence_face: str) -> float:
        """Sentence, lines, picture and example; returns the y below them."""
        inner, t = self.w - 2 * PAD, self.page.t
        room, top, wide = inner, y, self.crop.size[0] if self.crop else 0.0
        beside = 0 < wide <= BESIDE * inner
        if beside:
            room = inner - wide - 18
        y = self._text("sentence", self.card.sentence, PAD, y, room, sentence_face, 17.5)
        for i, line in enumerate(self.card.lines):
            y = self._text(f"line.{i}", line, PAD + t(14), y + t(6), room - t(14), "sans", 17)
        if self.crop:
            self.picture_at = (self.w - PAD - wide, top + 2) if beside else (PAD, y + t(10))
            y = max(y, self.picture_at[1] + self.crop.size[1])
        if self.card.example:
            top = y + t(12)
            low = self._text("example", self.card.example, PAD + 14, top + t(28), inner - 28, "sans", 16.5)
            self.example_box = top, low + t(10) - top
            y = low + t(10)
        if self.play:
            self.play_at = y + t(10)
            y = self.play_at + t(38)
        return y

    def hit_top(self, hit: Hit) -> float:
        """Where the line of the current hit stands below the block's top."""
        for text in self.texts:
            if text.part == hit.part:
                return text.y + text.prose.top_of(self.search.here(self.card.id, hit.part))
        return 0.0

    # ---- drawing

    def draw(self, canvas: Canvas, marked: bool) -> None:
        """The card at (x, y); marked = a link led here."""
        self._frame(canvas)
        if marked:
            ring = (INK, 5.5, 1.0), (GOLD, 3.0, 1.0)
            self.page.kit.frame(canvas.surface, self.x, self.y, self.w, self.h, 10, ring, pad=2)
        self._example(canvas)
        kit, bullet = self.page.kit, self.page.t(5)
        for text in self.texts:
            text.prose.draw(canvas.surface, self.x + text.x, self.y + text.y, self.search.here(self.card.id, text.part))
            if text.part.startswith("line."):
                middle = self.y + text.y + text.prose.size * text.prose.leading / 2
                kit.glyph(canvas.surface, self.x + PAD + bullet, middle, bullet / 2, "disc", LINE)
        if self.crop and self.pictures:
            self._picture(canvas, self.crop, self.pictures.cut(self.card, self.crop))
        if self.play:
            self._play(canvas, self.play)

    def _play(self, canvas: Canvas, play: Play) -> None:
        icon, size, h = SPRITES.icon("ui/play", "#FFFFFF"), self.page.t(17), self.page.t(34)
        w = self.page.kit.button_width(play.words, icon=icon, size=size)
        canvas.button(f"rules.play.{self.card.id}", self.x + self.w - PAD - w, self.y + self.play_at, w, h, play.words,
                      play.act, "green", icon=icon, size=size)

    def _picture(self, canvas: Canvas, crop: Crop, image: Surface | None) -> None:
        """Part of the live board in a printed frame; a well until it is drawn."""
        kit, (x, y), (w, h) = self.page.kit, self.picture_at, crop.size
        if image:
            canvas.surface.blit(image, kit.area(self.x + x, self.y + y, w, h))
        else:
            kit.band(canvas.surface, self.x + x, self.y + y, w, h, PAPER2)
        kit.frame(canvas.surface, self.x + x, self.y + y, w, h, 4, ((darken(LINE, 0.3), 2, 1),))

    @abstractmethod
    def _frame(self, canvas: Canvas) -> None:
        """The card without its texts."""

    def _example(self, canvas: Canvas) -> None:
        if self.example_box:
            top, h = self.example_box
            kit, x, y = self.page.kit, self.x + PAD, self.y + top
            kit.band(canvas.surface, x, y, self.w - 2 * PAD, h, PAPER2, radii=(6, 6, 6, 6), line=darken(PAPER2, 0.25))
            kit.text(canvas.surface, x + 14, y + self.page.t(16), self.example, "sans-bold", self.page.t(15), "#7A3A14")


class RuleBlock(Block):
    """A rule as the printed rules have it."""

    def _lay(self) -> float:
        t, inner = self.page.t, self.w - 2 * PAD
        room = self.page.kit.width(self.source, "sans", t(15)) + 20 if self.source and not self.page.compact else 0
        y = self._text("title", self.card.title, PAD, t(10), inner - room, "serif-bold", 20)
        if self.source and self.page.compact:
            y += t(20)
        self.rules = [y + t(5)]
        return self._body(y + t(14), "sans-bold") + t(14)

    def _frame(self, canvas: Canvas) -> None:
        kit, size = self.page.kit, self.page.t(15)
        kit.card(canvas.surface, self.x, self.y, self.w, self.h, 10, STRIP, edge=4, blur=5)
        line = self.y + self.rules[0]
        if self.source:
            if self.page.compact:
                kit.text(canvas.surface, self.x + PAD, line - self.page.t(14), self.source, "sans", size, INK2)
            else:
                right, middle = self.x + self.w - PAD, self.y + self.page.t(23)
                kit.text(canvas.surface, right, middle, self.source, "sans", size, INK2, "right")
        kit.outline(canvas.surface, [(self.x + PAD, line), (self.x + self.w - PAD, line)], ((LINE, 1.2, 0.45),),
                    curved=False)


class RulingBlock(Block):
    """A ruling of ours, where the printed rules are silent: blue, with its code."""

    def _lay(self) -> float:
        t, inner = self.page.t, self.w - 2 * PAD
        y = self._text("title", self.card.title, PAD, 12 + t(30), inner, "sans-bold", 17)
        return self._body(y + t(4), "sans") + t(14)

    def _frame(self, canvas: Canvas) -> None:
        page, kit, words, code = self.page, self.page.kit, self.source, self.card.ruling or ""
        size, blue = page.t(16), BLUE
        kit.card(canvas.surface, self.x, self.y, self.w, self.h, 10, "#E3ECEB", edge=3, blur=5, line=blue,
                 line_width=1.6, edge_colour=LINK)
        w, h = max(150.0, kit.width(words, "serif-bold", size * 1.06) + 44), max(30.0, page.t(27))
        kit.ribbon(canvas.surface, self.x + 14, self.y - 6, words, blue, w=w, h=h, size=size * 1.06)
        kit.text(canvas.surface, self.x + self.w - 16, self.y + h / 2 - 3, code, "sans-semi", page.t(15), blue, "right")
