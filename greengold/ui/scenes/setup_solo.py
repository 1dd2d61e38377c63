"""Setting up a game alone: the level of the rival, the player's name, and the table's aids. Lengths in units."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from greengold.ui.kit import GOLD, INK, INK2, PAPER, PAPER2, RING, STRIP, WHITE, Picture, box
from greengold.ui.scenes import setup_record
from greengold.ui.scenes.page import Page, Tab
from greengold.ui.scenes.page_parts import block, boxed, entry, filled, titled
from greengold.ui.sprites import SPRITES
from greengold.ui.theme import CARRINGTON, NEUTRAL, SEATS

if TYPE_CHECKING:
    from greengold.games.tea.carrington_parts import Level
    from greengold.ui.scenes.setup import SetupScene

RIVAL = "carrington"
"""Option of the rules with the level of the rival; it counts only for a lone player."""
TAB = "setup.mode"
CREST = "tea/carrington-crest"
GAP = 16.0
AID_ROWS, AID_GAP = 3, 28.0
PACES = "step", "slow", "normal", "fast"
"""How fast the rival's turn may be shown, as in the settings."""


def levels(scene: SetupScene) -> tuple[Level, ...]:
    """The levels of the rival, the easiest first."""
    game: Any = scene.game
    found: tuple[Level, ...] = game.components.carrington.levels
    return found


def level_name(scene: SetupScene) -> str:
    """The name of the chosen level."""
    return next(level.name for level in levels(scene) if level.id == scene.chosen[RIVAL])


def tabs(scene: SetupScene, page: Page, x: float, room: float, accent: str) -> None:
    """At the table, or alone; drawn on the sheets below."""
    say = scene.app.say
    choices = [Tab(say("setup.at_table"), "ui/players"), Tab(scene.word("rival"), "ui/player")]
    page.tabs(TAB, x, room, choices, int(scene.alone), accent, lambda i: scene.play_alone(bool(i)))


def wide(scene: SetupScene, page: Page, x: float, y: float, w: float, h: float) -> None:
    """Four level cards in a row; below them how the player fared so far, and the player's seat."""
    kit, to = page.kit, page.surface
    size = page.t(23)
    kit.text(to, x, y + 20, scene.word("level"), "serif-bold", size)
    room = w - kit.width(scene.word("level"), "serif-bold", size) - 40
    lines, small = filled(kit, scene.word("level_line"), "sans", page.t(16), room, 1)
    kit.text(to, x + w, y + 20, lines[0], "sans", small, INK2, "right")
    found, top = levels(scene), y + 48
    low = 0.5 * (h - 48)
    high, card_w = h - 48 - low - 22, (w - GAP * (len(found) - 1)) / len(found)
    for i in range(len(found)):
        _level(scene, page, i, x + (card_w + GAP) * i, top, card_w, high)
    half, top = (w - GAP) / 2, top + high + 22
    for left, panel in ((x, setup_record.panel), (x + half + GAP, _seat)):
        kit.card(to, left, top, half, low - 6, 9, PAPER2, edge=4)
        panel(scene, page, left + 18, top + 12, half - 36, low - 30)


def compact(scene: SetupScene, page: Page, x: float, y: float, w: float, h: float) -> None:
    """The level cards two by two, and the name below them."""
    found, size = levels(scene), min(page.t(17), 30.0)
    field = max(46.0, size * 2)
    high, card_w = (h - field - 2 * GAP) / 2, (w - GAP) / 2
    for i in range(len(found)):
        _level(scene, page, i, x + (card_w + GAP) * (i % 2), y + (high + GAP) * (i // 2), card_w, high)
    top = y + h - field
    words = scene.app.say("setup.your_name")
    lines, size = filled(page.kit, words, "sans-bold", size, w * 0.4, 1)
    left = x + page.kit.text(page.surface, x, top + field / 2, lines[0], "sans-bold", size) + 18
    _name(scene, page, left, top, wide_ := min(420.0, x + w - left), field)
    setup_record.line(scene, page, left + wide_ + 24, top + field / 2, x + w - left - wide_ - 24, size)


# ---- a level


def _choose(scene: SetupScene, i: int) -> None:
    """Choose a level by its place, the first and last being the ends."""
    found = levels(scene)
    i = max(0, min(len(found) - 1, i))
    scene.chosen[RIVAL] = found[i].id
    scene.app.pointing.focus = f"setup.level.{found[i].id}"
    scene.app.redraw()


def _level(scene: SetupScene, page: Page, i: int, x: float, y: float, w: float, h: float) -> None:
    """A card of a level: name and strength, one sentence, and what the rival has."""
    kit, to, level = page.kit, page.surface, levels(scene)[i]
    on, count = scene.chosen[RIVAL] == level.id, len(levels(scene))
    look = page.canvas.target(f"setup.level.{level.id}", x, y, w, h, partial(_choose, scene, i), label=level.name,
                              step=lambda by: _choose(scene, i + by), radius=9)
    y -= 4 if on else 0
    kit.card(to, x, y, w, h, 9, STRIP if on else PAPER, edge=4)
    head = max(46.0, min(page.t(54), 0.3 * h))

    def band(art: Picture, w: float, h: float) -> None:
        art.path(box(0, 0, w, h, 9, 9, 0, 0), fill=CARRINGTON.colour)
        art.path(f"M0 {h}H{w}", line=GOLD, width=1.6)

    kit.stamp(to, ("level head",), kit.area(x, y, w, head), 1, band)
    kit.sprite(to, SPRITES.text(CREST), x + 32, y + head / 2, min(36.0, head - 10))
    dots = 8 + 1.35 * 13 * count
    lines, size = filled(kit, level.name, "serif-bold", min(page.t(22), 34.0), w - 60 - dots - 16, 1)
    kit.text(to, x + 58, y + head / 2, lines[0], "serif-bold", size, WHITE)
    kit.level_dots(to, x + w - dots - 4, y + head / 2, i + 1, count, d=13, colour=GOLD)
    _facts(scene, page, level, x, y + head, w, h - head)
    if on:
        kit.frame(to, x, y, w, h, 9, RING, 2)
        kit.check_tab(to, x + 2, y + 2)
    elif look != "rest":
        kit.frame(to, x, y, w, h + 3, 9, ((INK, 1.8, 0.8),))


def _facts(scene: SetupScene, page: Page, level: Level, x: float, y: float, w: float, h: float) -> None:
    """The sentence of a level, and its money and pieces in four boxes."""
    kit, to, texts = page.kit, page.surface, scene.app.texts(scene.slug)
    agents, posts = (SPRITES.seat_art(f"tea/{name}", CARRINGTON) for name in ("agent", "post"))
    coin, spark = SPRITES.text("ui/coin-pound"), SPRITES.icon("ui/spark", "#8A6310")
    facts = (
        (coin, f"£{level.treasury}", scene.word("cash")),
        (agents, str(level.agents), texts.say("setup.agents", n=level.agents)),
        (posts, str(level.posts), texts.say("setup.posts", n=level.posts)),
        (spark, f"£{level.bonus_money}", scene.word("bonus")),
    )
    size = min(page.t(16), 24.0)
    cell_h, cell_w = max(30.0, size * 1.75), (w - 40) / 2
    foot = size * 1.9
    if level.beaten is None or page.compact or h < foot + 2 * (cell_h + 8) + 2.9 * size:
        foot = 0
    cells = y + h - foot - 2 * (cell_h + 8) - 6
    if foot:
        _beaten(scene, page, level, x + 16, y + h - foot - 4, w - 32, foot, size)
    top = y + size * 0.95
    boxed(page, x + 16, top, scene.word(f"level_{level.id}"), w - 32, cells - y - 8, size, leading=1.3)
    for k, (art, number, words) in enumerate(facts):
        left, top = x + 16 + (cell_w + 8) * (k % 2), cells + (cell_h + 8) * (k // 2)
        kit.card(to, left, top, cell_w, cell_h, 5, PAPER2, edge=0, blur=0, shade=0, line="#BCA878")
        kit.sprite(to, art, left + 18, top + cell_h / 2, min(26.0, cell_h - 6))
        at = left + 36 + kit.text(to, left + 36, top + cell_h / 2, number, "sans-bold", size) + 7
        lines, small = filled(kit, words, "sans", size, left + cell_w - 6 - at, 1)
        kit.text(to, at, top + cell_h / 2, lines[0], "sans", small, INK2)


def _beaten(scene: SetupScene, page: Page, level: Level, x: float, y: float, w: float, h: float, size: float) -> None:
    """How often the normal opponent wins against a level."""
    kit, to = page.kit, page.surface
    page.canvas.line(x, y, x + w)
    number = scene.app.say("book.of", wins=level.beaten, n=100)
    kit.text(to, x + w, y + h / 2, number, "sans-bold", size, INK, "right")
    lines, size = filled(kit, scene.word("beaten"), "sans", size, w - kit.width(number, "sans-bold", size) - 10, 1)
    kit.text(to, x, y + h / 2, lines[0], "sans", size, INK2)


# ---- the player's seat


def _seat(scene: SetupScene, page: Page, x: float, y: float, w: float, h: float) -> None:
    """Name and colour of the player; below them what is explained and agreed, and the rival's turn."""
    kit, to, say, texts = page.kit, page.surface, scene.app.say, scene.app.texts(scene.slug)
    head, size = page.t(20) * 1.5, page.t(16)
    block(page, x, y + head * 0.45, say("setup.your_seat"), w, page.t(20), face="serif-bold", colour=INK)
    colour, field = scene.colours_of(0)[0], min(42.0, max(36.0, size * 1.9))
    middle, d = y + head + field / 2, min(32.0, field - 8)
    _name(scene, page, x, y + head, 0.6 * w, field)
    left = x + 0.6 * w + 16
    kit.seat_disc(to, left + d / 2, middle, d, SEATS[scene.slug][colour])
    name, own = filled(kit, texts.say(f"name.colour.{colour}"), "sans-semi", size, x + w - left - d - 8, 1)
    kit.text(to, left + d + 8, middle, name[0], "sans-semi", own)
    top = y + head + field + 10
    row, half = (y + h - top) / AID_ROWS, (w - AID_GAP) / 2
    for k in range(AID_ROWS):
        page.canvas.line(x, top + row * k, x + w)
    size = min(filled(kit, say(f"setup.{id}"), "serif-bold", page.t(17), half - 96, 1)[1] for id in scene.agreements)
    for k, (id, on) in enumerate(scene.agreements.items()):
        _aid(scene, page, id, on, x + (half + AID_GAP) * (k % 2), top + row * (k // 2), half, row, size)
    _rival_turn(scene, page, x, top + row * (AID_ROWS - 1), w, row, size)


def _rival_turn(scene: SetupScene, page: Page, x: float, y: float, w: float, h: float, size: float) -> None:
    """How fast the rival's turn goes by, and who else stands on the wheel."""
    kit, to = page.kit, page.surface
    left = x + kit.text(to, x, y + h / 2, scene.app.say("setup.pace"), "serif-bold", size) + 12
    control = x + 0.68 * w - left
    _paces(page, scene, left, y, control, h, min(page.t(15), control / 20))
    d, left = min(32.0, h - 12), left + control + 14
    kit.sprite(to, SPRITES.seat_art("tea/pawn", NEUTRAL), left + d / 2, y + h / 2, d)
    lines, own = filled(kit, scene.word("neutral_short"), "sans", page.t(15), x + w - left - d - 8, 2)
    for i, line in enumerate(lines):
        kit.text(to, left + d + 8, y + h / 2 + (i - (len(lines) - 1) / 2) * own * 1.25, line, "sans", own, INK2)


def _aid(scene: SetupScene, page: Page, id: str, on: bool, x: float, y: float, w: float, h: float,
         size: float) -> None:
    """A switch at the right end of its title, and a short sentence below."""
    kit, to, say = page.kit, page.surface, scene.app.say
    short, small = filled(kit, say(f"setup.{id}_short"), "sans", min(page.t(14), size), w, 1)
    head = min(h, max(30.0, h - small * 1.5))
    page.canvas.switch(f"setup.{id}", x, y + 1, w, head, on, partial(scene.agree, id, not on),
                       (say("setup.off"), say("setup.on")))
    kit.text(to, x, y + 1 + head / 2, say(f"setup.{id}"), "serif-bold", size)
    kit.text(to, x, y + head + (h - head) * 0.36, short[0], "sans", small, INK2)


def pace(scene: SetupScene, page: Page, x: float, y: float, w: float, h: float, size: float, small: float) -> None:
    """A row that says how fast the rival's turn is shown."""
    say, control = scene.app.say, min(0.6 * w, _paces_width(page, scene, small))
    line = say("setup.pace_line") if h > 2.5 * small else ""
    titled(page, x, y, h, w - control - 20, say("setup.pace"), line, size, small, 1)
    _paces(page, scene, x + w - control, y, control, h, small)


def _paces_width(page: Page, scene: SetupScene, size: float) -> float:
    words = [scene.app.say(f"settings.speed.{speed}") for speed in PACES]
    return len(words) * (max(page.kit.width(word, "sans-bold", size) for word in words) + 22)


def _paces(page: Page, scene: SetupScene, x: float, y: float, w: float, h: float, size: float) -> None:
    """The paces, centred in a row; it is the setting of the app, changed at once."""
    app, high = scene.app, min(h - 8, max(30.0, size * 1.8))
    words = [app.say(f"settings.speed.{speed}") for speed in PACES]
    chosen = PACES.index(app.settings.speed) if app.settings.speed in PACES else len(PACES) - 1
    page.canvas.segments("setup.pace", x, y + (h - high) / 2, w, high, words, chosen,
                         lambda i: app.change(speed=PACES[i]), size=min(size, high * 0.58))


def _name(scene: SetupScene, page: Page, x: float, y: float, w: float, h: float) -> None:
    name = scene.seats[0].name
    entry(page, "setup.name.0", x, y, w, h, name, partial(scene.rename, 0), most=20, size=min(page.t(17), 30.0),
          label=scene.app.say("setup.name_of", name=name), icon=SPRITES.icon("ui/edit"))
