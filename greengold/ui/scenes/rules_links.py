"""See also: from a chapter of the rulebook to cards of other chapters and to the lessons that teach it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from greengold.catalog.text import RuleCard
from greengold.ui.canvas import Canvas
from greengold.ui.kit import LINK, SHEET
from greengold.ui.scenes import taught
from greengold.ui.scenes.page import Page, laid
from greengold.ui.scenes.rules_cards import LINE, PAD
from greengold.ui.scenes.rules_text import plain
from greengold.ui.sprites import SPRITES

if TYPE_CHECKING:
    from greengold.ui.scenes.rules import RulesScene


@dataclass(frozen=True, slots=True)
class Link:
    """One link: id of its target, its words, its icon, what it does."""

    id: str
    words: str
    icon: str
    act: Callable[[], object]


def links(scene: RulesScene, cards: Sequence[RuleCard]) -> list[Link]:
    """The cards of other chapters that these cards name, and the lessons that teach these, each once."""
    texts, here = scene.app.texts(scene.slug), {card.id for card in cards}
    named = dict.fromkeys(other for card in cards for other in card.related if other not in here)
    found = [Link(f"rules.link.{id}", plain(texts.card(id).title), "ui/rules", partial(scene.show, id)) for id in named]
    for number, lesson in taught.lessons_with(scene.slug, here):
        words = scene.app.say("rules.lesson", n=number, title=lesson.title)
        act = partial(taught.open_lesson, scene.app, scene.slug, lesson.id)
        found.append(Link(f"rules.lesson.{lesson.id}", words, "ui/lesson", act))
    return found


class LinksBlock:
    """The links of a chapter in a width."""

    def __init__(self, page: Page, w: float, title: str, links: Sequence[Link]) -> None:
        self.page, self.w, self.title, self.links = page, w, title, links
        self.x = self.y = 0.0
        widest = max(page.kit.width(link.words, "sans-semi", page.t(16)) for link in links)
        self.columns = max(1, min(2, int((w - 2 * PAD) / (widest + page.t(19) + 30))))
        self.pitch = page.t(34)
        rows = -(-len(links) // self.columns)
        self.h = page.t(50) + rows * self.pitch + 10

    def draw(self, canvas: Canvas) -> None:
        """The card with its links."""
        kit, t = self.page.kit, self.page.t
        kit.card(canvas.surface, self.x, self.y, self.w, self.h, 10, SHEET, edge=4, blur=5)
        kit.text(canvas.surface, self.x + PAD, self.y + t(23), self.title, "serif-bold", t(20))
        kit.outline(canvas.surface, [(self.x + PAD, self.y + t(40)), (self.x + self.w - PAD, self.y + t(40))],
                    ((LINE, 1.2, 0.45),), curved=False)  # fmt: skip
        part = (self.w - 2 * PAD) / self.columns
        for i, link in enumerate(self.links):
            x = self.x + PAD + i % self.columns * part
            y = self.y + t(50) + (i // self.columns + 0.5) * self.pitch
            d = t(19)
            kit.sprite(canvas.surface, SPRITES.icon(link.icon, LINK), x + d / 2, y, d)
            lines, size = laid(kit, link.words, "sans-semi", t(16), part - d - 22)
            canvas.link(link.id, x + d + 9, y, lines[0], link.act, size)


__all__ = ["Link", "LinksBlock", "links"]
