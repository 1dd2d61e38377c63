"""The first start: nothing but the two ways in, to learn and to play, until one was taken. Lengths in units."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from greengold.ui.kit import INK, INK2, STRIP
from greengold.ui.scenes.page import Page
from greengold.ui.sprites import SPRITES
from greengold.ui.theme import LESSON_HEAD, LESSON_TEXT

if TYPE_CHECKING:
    from greengold.ui.scenes.menu import MenuScene

W, PAD, HEAD = 560.0, 28.0, 76.0
DIM = (8, 16, 10, 150)
FIRST = "welcome.learn"


def paint(scene: MenuScene, page: Page) -> None:
    """The panel above the menu; nothing below it answers."""
    kit, to, canvas, say, app = page.kit, page.surface, page.canvas, scene.app.say, scene.app
    shade = pygame.Surface(to.get_size(), pygame.SRCALPHA)
    shade.fill(DIM)
    to.blit(shade, (0, 0))
    canvas.modal()
    w = W + 300 * (kit.text_scale - 1)
    size, button = page.t(19), max(52.0, page.t(44))
    text = kit.paragraph_height(say("welcome.line"), w - 2 * PAD, "sans", size)
    head = max(HEAD, page.t(56))
    h = head + 24 + text + 24 + 2 * (button + 16) + page.t(24) + 30
    x, y = 800 - w / 2, 450 - h / 2
    kit.card(to, x, y, w, h, 14, STRIP, edge=6, blur=14)
    kit.band(to, x, y, w, head, LESSON_HEAD, radii=(14, 14, 0, 0), line=LESSON_HEAD)
    kit.label(to, x + w / 2, y + head / 2, say("welcome.title"), "serif-bold", page.t(28), w - 60, LESSON_TEXT)
    at = y + head + 24
    at += canvas.paragraph(x + PAD, at, say("welcome.line"), w - 2 * PAD, "sans", size, INK) + 24

    def taken(act: Callable[[], object] | None) -> None:
        app.change(seen_first_start=True)
        scene.welcomed()
        if act:
            act()

    canvas.button(FIRST, x + PAD, at, w - 2 * PAD, button, say("welcome.learn"), lambda: taken(scene.learn), "gold",
                  icon=SPRITES.icon("ui/lesson"), size=page.t(20))  # fmt: skip
    at += button + 16
    canvas.button("welcome.play", x + PAD, at, w - 2 * PAD, button, say("welcome.play"), lambda: taken(scene.play),
                  icon=SPRITES.icon("ui/play"), size=page.t(20))  # fmt: skip
    at += button + 16 + page.t(14)
    kit.label(to, x + w / 2, at, say("welcome.look"), "sans", page.t(16), w - 2 * PAD, INK2)
    canvas.back(lambda: taken(None))
