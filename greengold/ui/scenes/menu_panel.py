"""The panel below the boxes: what the chosen game is, a few of its pieces, and the ways into it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.games import SLUGS
from greengold.ui.kit import INK2, PAPER2, SHEET, Picture
from greengold.ui.scenes.page import Page
from greengold.ui.scenes.page_parts import boxed, filled, gold
from greengold.ui.sprites import SPRITES, drawing
from greengold.ui.theme import GAMES, SEATS, TEA_COMPANIES

if TYPE_CHECKING:
    from greengold.ui.scenes.menu import MenuScene

X, W, BUTTONS, PIECES = 425.0, 1127.0, 220.0, 230.0
FIRST_BOX, BOX_STEP = 555.0, 284.3  # middle of the first box, distance of two
ROOMY = 1.45  # text scale up to which there is room for pieces
CHIPS = "goal", "feel", "rules"
SCENES: dict[str, tuple[tuple[str, str, float, float, float, float], ...]] = {
    "tea": (
        ("tea/order-token", "", 52, 52, 84, 84),
        ("ui/cup", "", 52, 52, 50, 50),
        ("tea/crate-green", "", 112, 60, 62, 62),
        ("tea/crate-red", "", 178, 60, 62, 62),
        ("tea/crate-white", "", 145, 112, 62, 62),
        ("tea/crate-black", "", 208, 112, 62, 62),
        ("tea/worker", "orange", 40, 116, 54, 54),
        ("tea/worker", "blue", 88, 124, 54, 54),
        ("tea/agent", "teal", 28, 190, 60, 60),
        ("tea/post", "lime", 85, 190, 60, 60),
        ("tea/agent", "rose", 142, 190, 60, 60),
        ("tea/pawn", "ivory", 199, 190, 60, 60),
    ),
    "olive": (
        ("olive/tree-2", "", 52, 66, 132, 128),
        ("olive/tree-1", "", 166, 74, 150, 146),
        ("olive/basket", "", 112, 142, 78, 61),
        ("olive/bottle", "", 212, 152, 33, 64),
        ("olive/meeple", "blue", 28, 194, 54, 54),
        ("olive/meeple-basket", "white", 85, 194, 54, 54),
        ("olive/meeple-bottle", "yellow", 142, 194, 54, 54),
        ("olive/meeple", "red", 199, 194, 54, 54),
    ),
    "orange": (
        ("orange/labels/la_covina", "", 44, 56, 78, 79),
        ("orange/labels/sb_ontario", "", 196, 56, 78, 79),
        ("orange/labels/oc_san_juan", "", 120, 64, 84, 85),
        ("orange/rail-sp", "", 46, 136, 46, 46),
        ("orange/rail-up", "", 97, 142, 46, 46),
        ("orange/rail-sf", "", 148, 142, 46, 46),
        ("orange/orange", "", 200, 136, 50, 50),
        ("orange/packing-house", "yellow", 28, 196, 54, 54),
        ("orange/nursery", "green", 85, 196, 54, 54),
        ("orange/train", "red", 142, 196, 54, 54),
        ("orange/picker", "blue", 199, 196, 54, 54),
    ),
    "city": (
        ("city/tile-base", "", 58, 58, 116, 116),
        ("city/tile-tram-straight", "", 58, 58, 116, 116),
        ("city/tile-bike-gentle", "", 58, 58, 116, 116),
        ("city/hex-park", "", 152, 58, 116, 116),
        ("city/spot-park", "", 152, 57, 50, 50),
        ("city/tile-base", "", 105, 139, 116, 116),
        ("city/tile-bus-gentle", "", 105, 139, 116, 116),
        ("city/bag-city", "", 200, 146, 66, 66),
        ("city/rider museum", "blue", 28, 196, 54, 54),
        ("city/rider stadium", "pink", 85, 196, 54, 54),
        ("city/rider library", "yellow", 142, 196, 54, 54),
        ("city/rider market", "teal", 199, 196, 54, 54),
    ),
}
"""Pieces of a game in a place PIECES wide and 224 high: sprite, and where a Rider goes; colour of its seat or "",
middle, width and height."""


def paint(scene: MenuScene, page: Page) -> None:
    """The panel of the chosen game."""
    slug, say = scene.chosen, scene.app.say
    y, h = (526.0, 326.0) if page.compact else (553.0, 284.0)
    look, right = GAMES[slug], X + W - 32
    page.kit.sheet(page.surface, X, y, W, h, look.rule, seed=7)
    tip = FIRST_BOX + SLUGS.index(slug) * BOX_STEP
    page.kit.pointer_tip(page.surface, tip, y - 13, "up", size=14, fill=SHEET)
    _words(scene, page, slug, y, h)
    if page.scale < ROOMY:
        _pieces(page, slug, right - BUTTONS - 26 - PIECES, y + (h - 224) / 2)
    no_rules = "" if scene.ready else say("menu.no_rules")
    gold(page, "menu.play", right - BUTTONS, y + 34, BUTTONS, 66, say("menu.play"), scene.play,
         size=min(page.t(27), 38.0), why=scene.not_ready(), face="serif-bold")
    small = min(page.t(17), 24.0)
    page.canvas.button("menu.learn", right - BUTTONS, y + 116, BUTTONS, 42, say("menu.learn_game"), scene.learn,
                       "green", why=no_rules, size=small, key="l", show_key=False)
    page.canvas.button("menu.rules", right - BUTTONS, y + 170, BUTTONS, 42, say("menu.read"), scene.read, why=no_rules,
                       size=small)
    if scene.offers_solo:
        page.canvas.button("menu.alone", right - BUTTONS - 10, y + 224, BUTTONS + 10, 42, say("menu.alone"),
                           scene.play_alone, icon=SPRITES.text("tea/carrington-crest"), size=min(page.t(17), 22.0))
    elif credit := say(f"menu.{slug}.credit"):
        size = min(page.t(16), 22.0)
        lines, size = filled(page.kit, credit, "serif-semi-italic", size, BUTTONS + 20, 2)
        for i, line in enumerate(lines):
            page.kit.text(page.surface, right - BUTTONS / 2, y + 240 + i * size * 1.2, line, "serif-semi-italic", size,
                          INK2, "centre")


def _words(scene: MenuScene, page: Page, slug: str, y: float, h: float) -> None:
    """Title, one line, what happens in the game, and three chips."""
    kit, to, say, look = page.kit, page.surface, scene.app.say, GAMES[slug]
    left, room = X + 32, W - 64 - BUTTONS - 30 - (PIECES + 26 if page.scale < ROOMY else 0)
    title, setting = say(f"menu.{slug}.title"), say(f"menu.{slug}.setting")
    size, small = min(page.t(40), 48.0), min(page.t(21), 30.0)
    wide = kit.text(to, left, y + 46, title, look.display, size, look.rule)
    if wide + 18 + kit.width(setting, "serif-semi-italic", small) <= room:
        kit.text(to, left + wide + 18, y + 49, setting, "serif-semi-italic", small, INK2)
    low = y + h - 60 if not page.compact else y + h - 46
    chips = [(say(f"menu.{name}"), say(f"menu.{slug}.{name}")) for name in CHIPS]
    size, top = min(page.t(16), 24.0), y + 96
    boxed(page, left, top, say(f"menu.{slug}.blurb"), room, low - size * 0.5 - top, min(page.t(19), 33.0))
    while sum(_chip_width(page, *chip, size) + 12 for chip in chips) > (room if page.scale < ROOMY else W - 64):
        size -= 0.5
    for name, value in chips:
        left += _chip(page, left, low, name, value, size) + 12
    if not page.compact:
        keys = say("menu.keys_elsewhere" if page.enter_elsewhere else "menu.keys")
        page.canvas.words(X + 32, y + h - 21, keys, "sans", min(page.t(15), 17.0), INK2)


def _chip_width(page: Page, name: str, value: str, size: float) -> float:
    return page.kit.width(name, "sans", size) + page.kit.width(value, "sans-bold", size) + 36


def _chip(page: Page, x: float, y: float, name: str, value: str, size: float) -> float:
    """A name and its value in a pill, y = its middle; returns its width."""
    kit, to, w, h = page.kit, page.surface, _chip_width(page, name, value, size), max(34.0, size * 1.7)

    def paint(art: Picture, w: float, h: float) -> None:
        art.box(0.6, 0.6, w - 1.2, h - 1.2, h / 2 - 0.6, fill=PAPER2, line="#9C8458", width=1.2)
    kit.stamp(to, ("menu chip",), kit.area(x, y - h / 2, w, h), 1, paint)
    left = x + 14 + kit.text(to, x + 14, y, name, "sans", size, INK2) + 8
    kit.text(to, left, y, value, "sans-bold", size)
    return w


# ---- pieces


def _pieces(page: Page, slug: str, x: float, y: float) -> None:
    """A few pieces of the game in a place PIECES wide; games without pieces yet show the backs of their cards."""
    kit, to = page.kit, page.surface
    for name, colour, cx, cy, w, h in SCENES.get(slug, ()):
        company, (name, _, goal) = TEA_COMPANIES.get(colour) if slug == "tea" else None, name.partition(" ")
        if company:
            art = SPRITES.art(name, company.colour, "", company.dark, company.text, company.icon)
        else:
            art = SPRITES.icon(name, GAMES[slug].rule) if "/spot-" in name else SPRITES.art(name)
            if colour:
                art = SPRITES.seat_art(name, SEATS[slug][colour], f"city/dest-{goal}" if goal else "")
        kit.sprite(to, art, x + cx, y + cy, w, h, drop=2.6)
    if slug not in SCENES:
        kit.sprite(to, _fan(slug), x + PIECES / 2, y + 110, 210, 210, drop=3)


def _fan(slug: str) -> str:
    """Two card backs, one upon the other, as one SVG of 100 x 100."""
    back = drawing(SPRITES.art(f"ui/card-back-{slug}"))
    places = ((-9, 6, 13), (8, 34, 7))
    cards = "".join(f'<g transform="translate({x} {y}) rotate({turn} 32 45) scale(.88)">{back}</g>'
                    for turn, x, y in places)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{cards}</svg>'
