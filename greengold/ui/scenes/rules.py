"""The rulebook: rule cards by chapter, our rulings beside them, and a search that marks every hit."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from greengold.catalog.text import RuleCard
from greengold.games import READY, SLUGS
from greengold.ui.canvas import Canvas
from greengold.ui.kit import GOLD_PALE, INK, INK2, PAPER2, darken
from greengold.ui.scene import Scene
from greengold.ui.scenes import taught
from greengold.ui.scenes.page import Page, Tab, clamp, laid, reveal
from greengold.ui.scenes.rules_cards import Block, Play, RuleBlock, RulingBlock, Search
from greengold.ui.scenes.rules_links import LinksBlock, links
from greengold.ui.scenes.rules_pictures import Pictures
from greengold.ui.scenes.rules_text import plain, search
from greengold.ui.sprites import SPRITES
from greengold.ui.theme import GAMES, HIT

if TYPE_CHECKING:
    from greengold.ui.app import App

FIELD = "rules.search"
LONGEST = 40  # letters in the search field
WHEEL = 90.0  # units a turn of the wheel scrolls
RULINGS = "rulings"  # the chapter of all our rulings


class RulesScene(Scene):
    """Rules of one game. card = id of the card to open at."""

    def __init__(self, app: App, slug: str, card: str = "") -> None:
        super().__init__(app)
        self.words, self.hit, self.marked = "", 0, ""
        self.offset = self.index_offset = 0.0
        self.reading = False  # compact pages: the chapter instead of the index
        self.chapter, self.to_show = "", False
        self.pictures: Pictures | None = None
        self._turn_to(slug)
        if card:
            self.show(card)

    # ---- what there is

    def _turn_to(self, slug: str) -> None:
        self.slug, self.pictures = slug, None
        self.cards = self.app.texts(slug).cards()
        chapters = list(dict.fromkeys(card.chapter for card in self.cards))
        self.chapters = [*chapters, *([RULINGS] if any(card.ruling for card in self.cards) else [])]
        self.chapter = self.chapters[0] if self.chapters else ""
        self.find(self.words)

    def title(self, chapter: str) -> str:
        """Title of a chapter."""
        texts, key = self.app.texts(self.slug), f"chapter.{chapter}"
        if chapter == RULINGS:
            return self.app.say("rules.all_rulings", n=sum(bool(card.ruling) for card in self.cards))
        return texts.say(key) if texts.has(key) else chapter

    def of(self, chapter: str) -> list[RuleCard]:
        """Cards of a chapter."""
        if chapter == RULINGS:
            return [card for card in self.cards if card.ruling]
        return [card for card in self.cards if card.chapter == chapter]

    # ---- moving about

    def show(self, id: str) -> None:
        """Open a card: its chapter, scrolled to it, marked."""
        card = self.app.texts(self.slug).card(id)
        self.chapter, self.marked, self.to_show, self.reading = card.chapter, id, True, True
        self.app.redraw()

    def open(self, chapter: str) -> None:
        """Turn to a chapter."""
        self.chapter, self.offset, self.marked, self.reading = chapter, 0.0, "", True
        first = next((i for i, hit in enumerate(self.search.hits) if hit.card in self._ids()), None)
        if first is not None:
            self.hit, self.to_show = first, True
        self.app.redraw()

    def turn(self, by: int) -> None:
        """Next or previous chapter."""
        if self.chapters:
            at = (self.chapters.index(self.chapter) + by) % len(self.chapters)
            self.open(self.chapters[at])
            if self.app.pointing.focus.startswith("rules.chapter."):
                self.app.pointing.focus = f"rules.chapter.{at}"

    def scroll(self, by: float) -> None:
        """Scroll the chapter; painting keeps it inside its length."""
        self.offset = max(0.0, self.offset + by)
        self.app.redraw()

    def _ids(self) -> set[str]:
        return {card.id for card in self.of(self.chapter)}

    # ---- searching

    @property
    def search(self) -> Search:
        """The present search."""
        return Search(len(plain(self.words)), self.hits, self.hit)

    def find(self, words: str) -> None:
        """Search for words; the first hit from the open chapter on becomes the current one."""
        self.words, self.marked = words, ""
        self.hits = tuple(search(self.cards, words))
        here = next((i for i, hit in enumerate(self.hits) if hit.card in self._ids()), 0)
        self._go(here)

    def step(self, by: int) -> None:
        """Next or previous hit; without a search, scroll."""
        if self.hits:
            self._go((self.hit + by) % len(self.hits))
        else:
            self.scroll(by * WHEEL)

    def _go(self, hit: int) -> None:
        self.hit = hit
        if self.hits:
            if self.hits[hit].card not in self._ids():
                self.chapter, self.offset = self.app.texts(self.slug).card(self.hits[hit].card).chapter, 0.0
            self.to_show = True
        self.app.redraw()

    @property
    def moving(self) -> bool:
        return bool(self.pictures and self.pictures.wanted)

    def tick(self, now: int) -> None:
        """While the field is edited, search with every letter. Draw the board when pictures wait for it."""
        if self.pictures and self.pictures.wanted and self.pictures.draw():
            self.app.redraw()
        entry = self.app.entry
        if entry and self.app.pointing.editing == FIELD and entry.line.get_text() != self.words:
            self.find(entry.line.get_text())

    def _edit(self, x: float, y: float, w: float, h: float, size: float) -> None:
        def done(words: str) -> None:
            self.find(words)
            self.reading = self.reading or bool(self.hits)
        self.app.edit(FIELD, x, y, w, h, self.words, done, LONGEST, size)

    def back(self) -> None:
        """One step back: end the search, then the chapter of a compact page, then the rulebook."""
        if self.words:
            self.find("")
        elif self.compact and self.reading:
            self.reading = False
        else:
            self.app.pop()
        self.app.redraw()

    compact = False

    def first_focus(self) -> str:
        return FIELD

    # ---- painting

    def paint(self, canvas: Canvas) -> None:
        canvas.surface.blit(self.app.backdrop("page"), (0, 0))
        page = Page(canvas, self.app)
        if self.pictures is None or self.pictures.kit is not canvas.kit:
            self.pictures = Pictures(self.app, self.slug)
        self.compact, say = page.compact, self.app.say
        reading = self.reading and page.compact
        page.head(say("rules.title"), say("rules.line"), self.back if reading else self.app.pop,
                  say("rules.index") if reading else say("rules.back"))
        canvas.back(self.back)
        accent = GAMES[self.slug].rule
        top = page.under_tabs
        page.kit.sheet(page.surface, page.left, top, page.right - page.left, page.bottom - top, accent)
        self._tabs(page, accent)
        if page.compact:
            inside = page.left + 20, top + 16, page.right - page.left - 40, page.bottom - top - 32
            (self._chapter if reading else self._index)(page, *inside)
        else:
            self._index(page, page.left + 17, top + 16, 324, page.bottom - top - 32)
            self._chapter(page, page.left + 357, top + 16, page.right - page.left - 373, page.bottom - top - 24)
        self._keys(canvas)
        page.key_line([(say("rules.key_search"), say("rules.search")), (say("rules.key_hits"), say("rules.next_hit")),
                       (say("rules.key_chapter"), say("rules.chapter"))], say("rules.note"))

    def _keys(self, canvas: Canvas) -> None:
        page_h = WHEEL * 5
        for key, act in (("up", lambda: self.step(-1)), ("down", lambda: self.step(1)), ("left", lambda: self.turn(-1)),
                         ("right", lambda: self.turn(1)), ("pageup", lambda: self.scroll(-page_h)),
                         ("pagedown", lambda: self.scroll(page_h)), ("home", lambda: self.scroll(-1e6)),
                         ("end", lambda: self.scroll(1e6))):
            canvas.key(key, act)

    def _tabs(self, page: Page, accent: str) -> None:
        say, slugs = self.app.say, [slug for slug in SLUGS if slug in GAMES]
        tabs = [Tab(say(f"rules.game_{slug}"), GAMES[slug].tab if slug in READY else "ui/lock",
                    "" if slug in READY else say("rules.not_ready", game=say(f"rules.game_{slug}"))) for slug in slugs]
        page.tabs("rules.game", page.left + 24, page.right - page.left - 48, tabs, slugs.index(self.slug), accent,
                  lambda i: self._turn_to(slugs[i]))

    # ---- index

    def _index(self, page: Page, x: float, y: float, w: float, h: float) -> None:
        """Search field, number of hits, chapters; the open chapter lists its cards."""
        kit, to, t = page.kit, page.surface, page.t
        kit.band(to, x, y, w, h, PAPER2, radii=(8, 8, 8, 8), line=darken(PAPER2, 0.3))
        low = self._field(page, x + 15, y + 15, w - 30)
        if self.words:
            rules = {hit.card for hit in self.hits if not self._card(hit.card).ruling}
            rulings = {hit.card for hit in self.hits} - rules
            words = self.app.say("rules.hits", n=len(self.hits), cards=len(rules), rulings=len(rulings))
            lines, size = laid(kit, words if self.hits else self.app.say("rules.no_hits"), "sans", t(16), w - 34, 2)
            for line in lines:
                kit.text(to, x + 16, low + size * 0.7, line, "sans", size, INK2)
                low += size * 1.25
            low += 6
        rows, columns = self._rows(), 2 if page.compact else 1
        pitch, sub, per = t(41), t(36), -(-len(rows) // columns)
        room = y + h - low - 8
        if page.compact:
            pitch = min(pitch * 1.3, max(pitch, room / per))
        content = sum(sub if card else pitch for _, card in rows[:per])
        self.index_offset = clamp(self.index_offset, content, room)

        def wheel(turn: int) -> None:
            self.index_offset = self.index_offset - turn * WHEEL
            self.app.redraw()

        with page.window(x + 2, low, w - 4, room, wheel):
            each = (w - 16 - (14 if content > room else 0)) / columns
            for k in range(columns):
                at = low - self.index_offset
                for i, card in rows[k * per : (k + 1) * per]:
                    tall = sub if card else pitch
                    if low - tall < at < low + room:
                        self._row(page, i, card, x + 8 + k * each, at, each - 12 * (columns - 1), tall)
                    at += tall
        if content > room:
            kit.scroll_bar(to, x + w - 16, low, room - 6, self.index_offset / content, room / content)

    def _rows(self) -> list[tuple[int, RuleCard | None]]:
        """Chapters, and below the open one its cards."""
        rows: list[tuple[int, RuleCard | None]] = []
        for i, chapter in enumerate(self.chapters):
            rows.append((i, None))
            if chapter == self.chapter and chapter != RULINGS and not self.compact:
                rows += [(i, card) for card in self.of(chapter) if not card.ruling]
        return rows

    def _card(self, id: str) -> RuleCard:
        return self.app.texts(self.slug).card(id)

    def _field(self, page: Page, x: float, y: float, w: float) -> float:
        """Search field with its icon and a cross that empties it; returns the y below it."""
        kit, h, size = page.kit, max(40.0, 16 + page.t(22)), page.t(17)
        left, right = kit.field_room(x, w, size, True, icon_left=True)
        cross = min(h * 0.65, size * 1.5) if self.words else 0.0
        inner = left - 4, y + 3, right - left + 8 - cross, h - 6
        page.canvas.target(FIELD, x, y, w, h, lambda: self._edit(*inner, size), label=self.app.say("rules.search_hint"),
                           radius=7)
        page.canvas.key("ctrl+f", lambda: self._edit(*inner, size))
        editing = self.app.pointing.editing == FIELD
        kit.field(page.surface, x, y, w, h, "" if editing else self.words, hint=self.app.say("rules.search_hint"),
                  icon=SPRITES.icon("ui/search", INK2), icon_left=True, size=size, free=cross)
        if self.words and not editing:
            look = page.canvas.target("rules.clear", x + w - 2 - h, y + 2, h, h - 4, lambda: self.find(""),
                                      label=self.app.say("rules.clear"), radius=7)
            d = cross * (0.76 if look == "hover" else 0.65)
            kit.sprite(page.surface, SPRITES.icon("ui/close", INK), x + w - h / 2, y + h / 2, d)
        return y + h + 14

    def _row(self, page: Page, i: int, card: RuleCard | None, x: float, y: float, w: float, h: float) -> None:
        kit, to, t = page.kit, page.surface, page.t
        chapter = self.chapters[i]
        cards = [card] if card else self.of(chapter)
        count = self.search.count(cards)
        id = f"rules.card.{card.id}" if card else f"rules.chapter.{i}"
        act = (lambda: self.show(card.id)) if card else (lambda: self.open(chapter))
        words = plain(card.title) if card else self.title(chapter)
        look = page.canvas.target(id, x, y, w, h, act, label=words, radius=7)
        on = not card and chapter == self.chapter and not page.compact
        if on:
            kit.card(to, x, y + 2, w, h - 7, 7, GOLD_PALE, edge=3, blur=3, edge_colour="#8A6310", line=INK)
        elif look != "rest":
            kit.band(to, x, y + 2, w, h - 5, "#F3E7C8", radii=(7, 7, 7, 7), line=darken(PAPER2, 0.2))
        strong = on or not self.words or count
        colour = INK if strong else INK2
        left = x + (t(42) if card else t(34))
        if not card and chapter != RULINGS:
            kit.text(to, x + t(16), y + h / 2 - 1, str(i + 1), "serif-bold", t(16), colour, "centre")
        right = x + w - 10
        if count:
            right -= kit.chip(to, right, y + h / 2 - 1, str(count), HIT, size=t(15), h=t(22), align="right", pad=9) + 6
        face, size = ("sans", t(16.5)) if card else ("serif-bold", t(17))
        lines, size = laid(kit, words, face, size, right - left)
        kit.text(to, left, y + h / 2 - 1, lines[0], face, size, colour)

    # ---- a chapter

    def _chapter(self, page: Page, x: float, y: float, w: float, h: float) -> None:
        """Head with the hits, below it the cards: the printed rules left, rulings and links right."""
        head = self._chapter_head(page, x, y, w)
        left, right = self._blocks(page, x, w - 22)
        top, room = y + head, h - head
        content = max([block.y + block.h for block in (*left, *right)], default=0) + 12
        if self.to_show:
            self._reveal([*left, *right], room)
        self.offset = clamp(self.offset, content, room)

        def wheel(turn: int) -> None:
            self.scroll(-turn * WHEEL)

        with page.window(x - 6, top, w - 10, room, wheel):
            for block in (*left, *right):
                block.y += top - self.offset
                if block.y + block.h > top - 12 and block.y < top + room + 12:
                    if isinstance(block, Block):
                        block.draw(page.canvas, block.card.id == self.marked)
                    else:
                        block.draw(page.canvas)
        if content > room:
            page.kit.scroll_bar(page.surface, x + w - 10, top + 4, room - 8, self.offset / content, room / content)

    def _chapter_head(self, page: Page, x: float, y: float, w: float) -> float:
        kit, to, t, canvas = page.kit, page.surface, page.t, page.canvas
        number = self.chapters.index(self.chapter) + 1 if self.chapter in self.chapters else 0
        middle, left, right = y + t(20), x + 4, x + w
        if self.hits:
            words = self.app.say("rules.hit", at=self.hit + 1, n=len(self.hits))
            right -= kit.text(to, right, middle, words, "sans", t(16), INK2, "right") + 14
            side = max(34.0, t(28))
            for id, icon, by in (("next", "ui/arrow-down", 1), ("previous", "ui/arrow-up", -1)):
                right -= side + 8
                canvas.button(f"rules.{id}", right, middle - side / 2, side, side - 4, "", partial(self.step, by),
                              icon=SPRITES.icon(icon), size=t(15), label=self.app.say(f"rules.{id}_hit"))
        if number and self.chapter != RULINGS:
            left += kit.text(to, left, middle, str(number), "serif-black", t(24), GAMES[self.slug].rule) + 14
        lines, size = laid(kit, self.title(self.chapter), "serif-black", t(24), right - left - 10)
        kit.text(to, left, middle, lines[0], "serif-black", size)
        return t(44)

    def _blocks(self, page: Page, x: float, w: float) -> tuple[list[Block | LinksBlock], list[Block | LinksBlock]]:
        """The blocks of the chapter in their columns, y counted from the top of the content."""
        cards = self.of(self.chapter)
        rules, rulings = [c for c in cards if not c.ruling], [c for c in cards if c.ruling]
        also = links(self, cards) if self.chapter != RULINGS else []
        if self.chapter == RULINGS and not page.compact:
            rules, rulings = rulings[::2], rulings[1::2]
        alone = page.compact
        wide = w if alone else (w - 16) / 2 if self.chapter == RULINGS else w - 456
        aside = w if alone else w - 16 - wide
        first: list[Block | LinksBlock] = [self._block(page, card, wide) for card in rules]
        second: list[Block | LinksBlock] = [self._block(page, card, aside) for card in rulings]
        if also:
            second.append(LinksBlock(page, aside, self.app.say("rules.see_also"), also))
        if alone:
            first, second = [*first, *second], []
        self._stack(first, x)
        self._stack(second, x + wide + 16)
        return first, second

    @staticmethod
    def _stack(blocks: list[Block | LinksBlock], x: float) -> None:
        y = 8.0
        for block in blocks:
            block.x, block.y = x, y
            y += block.h + (22 if isinstance(block, RulingBlock) else 16)

    def _block(self, page: Page, card: RuleCard, w: float) -> Block:
        say, example = self.app.say, taught.example_of(self.slug, card.id)
        play = Play(say("rules.play"), partial(taught.play, self.app, self.slug, example)) if example else None
        if card.ruling:
            return RulingBlock(page, card, w, self.search, say("rules.ruling"), say("rules.example"), play=play)
        source = say("rules.source", chapter=card.source) if card.source else ""
        return RuleBlock(page, card, w, self.search, source, say("rules.example"), self.pictures, play)

    def _reveal(self, blocks: list[Block | LinksBlock], room: float) -> None:
        """Scroll to the card a link led to, or to the current hit."""
        self.to_show = False
        for block in blocks:
            if not isinstance(block, Block):
                continue
            if self.marked and block.card.id == self.marked:
                self.offset = block.y - 8
            elif not self.marked and self.hits and block.card.id == self.hits[self.hit].card:
                line = block.y + block.hit_top(self.hits[self.hit])
                self.offset = reveal(self.offset, line - 40, 120, room)
