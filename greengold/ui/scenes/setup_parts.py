"""Parts of the set-up page: box, remembered tables, seat rows, table rules, seed and Start; wide and compact."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.ui.kit import INK, INK2, PAPER, PAPER2, SHEET, STRIP, Picture, polyline
from greengold.ui.scenes.page import Page, Tab, laid
from greengold.ui.sprites import SPRITES
from greengold.ui.theme import GAMES, SEATS

if TYPE_CHECKING:
    from greengold.ui.scenes.setup import SetupScene

ROW, ROW_BIG, GAP = 78.0, 128.0, 8.0
LEVEL_DOTS = {"easy": 1, "normal": 2, "hard": 3}
BOX = 48.0, 93.0, 262.0, 372.0


def wide(scene: SetupScene, page: Page) -> None:
    """Box and remembered tables, seats, rules; seed and Start below."""
    _box(scene, page)
    _remembered(scene, page)
    accent = GAMES[scene.slug].rule
    page.kit.sheet(page.surface, 345, 93, 654, 657, accent, seed=3)
    seats(scene, page, 360, 108, 624, 640)
    page.kit.sheet(page.surface, 1017, 93, 535, 657, accent, seed=4)
    if scene.open >= 0:
        _played_by(scene, page, 1032, 108, 505, 630)
    else:
        rules(scene, page, 1032, 108, 505, 630)
    page.kit.card(page.surface, 345, 766, 1207, 76, 12, STRIP, edge=5)
    seed(scene, page, 365, 804, 560)
    _start(scene, page, 1000, 804)


def compact(scene: SetupScene, page: Page) -> None:
    """Large text or a small window: tabs beside each other, the choice of who plays beside the list."""
    say, accent = scene.app.say, GAMES[scene.slug].rule
    top, low = page.top + 44, 782.0
    left_w = 716.0
    page.kit.sheet(page.surface, 24, top, left_w, low - top - 14, accent, seed=3)
    tabs = [Tab(say("setup.seats")), Tab(say("setup.rules")), Tab(say("setup.seed"))]
    page.tabs("setup.tab", 40, left_w - 32, tabs, scene.tab, accent, lambda i: _open_tab(scene, i))
    if scene.tab == 0:
        seats(scene, page, 40, top + 12, left_w - 32, low - top - 36)
    elif scene.tab == 1:
        rules(scene, page, 48, top + 14, left_w - 48, low - top - 40)
    else:
        seed(scene, page, 60, top + 110, left_w - 72)
    page.kit.sheet(page.surface, 772, page.top, 804, low - page.top - 14, accent, fill=PAPER2, seed=4)
    _played_by(scene, page, 792, page.top + 14, 764, low - page.top - 44)
    page.kit.card(page.surface, 24, low + 4, 1552, 94, 12, STRIP, edge=5)
    _start(scene, page, 700, low + 50)


def _open_tab(scene: SetupScene, i: int) -> None:
    scene.tab = i
    scene.app.redraw()


# ---- left column


def _box(scene: SetupScene, page: Page) -> None:
    kit, to, look = page.kit, page.surface, GAMES[scene.slug]
    x, y, w, h = BOX

    def side(art: Picture, pw: float, ph: float) -> None:
        art.path(polyline([(w, 6), (pw, 14), (pw, ph), (14, ph), (6, h), (w, h)], True), fill=look.side)
        art.path(polyline([(w, h), (pw, ph), (14, ph), (6, h)], True), fill="#000000", alpha=0.3)
    kit.stamp(to, ("setup box", scene.slug), kit.area(x, y, w + 14, h + 14), 4, side, drop=4)
    kit.sprite(to, SPRITES.art(f"menu/box-{scene.slug}"), x + w / 2, y + h / 2, w, h)
    texts = scene.app.texts(scene.slug)
    kit.label(to, x + w / 2, y + 47, texts.say("game.title"), look.display, 38, 222, "#3F5417")
    kit.label(to, x + w / 2, y + 83, texts.say("game.subtitle"), "serif-semi-italic", 19, 226, "#7A4A22")
    kit.card(to, x, 494, w + 14, 36, 18, PAPER, edge=3)
    kit.sprite(to, SPRITES.icon("ui/players"), x + 28, 512, 20)
    wide_ = kit.text(to, x + 44, 512, texts.say("game.players"), "sans-bold", 16)
    kit.sprite(to, SPRITES.icon("ui/clock"), x + 72 + wide_, 512, 18)
    kit.label(to, x + 168, 512, scene.app.say("setup.minutes", minutes=texts.say("game.minutes")), "sans-bold", 16, 150)


def _remembered(scene: SetupScene, page: Page) -> None:
    kit, to, canvas, say = page.kit, page.surface, page.canvas, scene.app.say
    x, y, w, h = 48.0, 548.0, 276.0, 294.0
    kit.card(to, x, y, w, h, 10, PAPER2, edge=5)
    kit.text(to, x + 16, y + 25, say("setup.remembered"), "serif-bold", page.t(18))
    rows = scene.app.setups.of(scene.slug)[:3]
    for i, row in enumerate(rows):
        top = y + 46 + 62 * i
        look = canvas.target(f"setup.remembered.{i}", x + 12, top, w - 24, 56, lambda row=row: scene.recall(row),
                             label=row.title)
        kit.card(to, x + 12, top, w - 24, 54, 7, STRIP, edge=2, blur=3)
        if look != "rest":
            kit.frame(to, x + 12, top, w - 24, 56, 7, (("#FFC93C", 2.4, 1),), 1)
        canvas.words(x + 24, top + 18, row.title, "sans-bold", page.t(16), INK, width=w - 50)
        people = say("setup.remembered_line", n=len(row.seats), date=row.date[:10])
        canvas.words(x + 24, top + 38, people, "sans", page.t(15), INK2, width=w - 50)
    if not rows:
        kit.paragraph(to, x + 16, y + 48, say("setup.nothing_remembered"), w - 32, "sans", page.t(16), INK2)
    canvas.button("setup.quick", x + 12, y + h - 54, w - 24, 40, say("setup.quick"), scene.quick, "green", key="q",
                  icon=SPRITES.icon("ui/play", "#FFFFFF"), size=page.t(17))


# ---- seats


def seats(scene: SetupScene, page: Page, x: float, y: float, w: float, h: float) -> None:
    """The list of seats in turn order."""
    kit, to, say = page.kit, page.surface, scene.app.say
    if not page.compact:
        kit.text(to, x + 6, y + 20, say("setup.seats"), "serif-bold", page.t(23))
        chip = say("setup.taken", n=len(scene.taken), most=scene.most)
        kit.chip(to, x + 26 + kit.width(say("setup.seats"), "serif-bold", page.t(23)), y + 20, chip, PAPER2,
                 size=page.t(15), h=24)
        kit.text(to, x + w - 6, y + 20, say("setup.order"), "sans", page.t(16), INK2, "right")
        y, h = y + 46, h - 46
    row_h = min(ROW_BIG if page.compact else 100.0, (h - GAP * scene.most) / scene.most)
    colours = scene.colours()
    for i, seat in enumerate(scene.seats):
        top = y + i * (row_h + GAP)
        if seat.kind == "empty":
            _empty(scene, page, i, x, top, w, row_h)
        else:
            _seat(scene, page, i, x, top, w, row_h, colours[i])


def _seat(scene: SetupScene, page: Page, i: int, x: float, y: float, w: float, h: float,
          colours: tuple[str, ...]) -> None:
    kit, to, canvas, say, seat = page.kit, page.surface, page.canvas, scene.app.say, scene.seats[i]
    looks = [SEATS[scene.slug][colour] for colour in colours]
    kit.card(to, x, y, w, h, 8, STRIP if scene.open != i else "#FFE9A6", edge=3)
    part = h / len(looks)
    for k, look in enumerate(looks):
        radius = 8 if len(looks) == 1 else 4
        kit.strip_end(to, x, y + k * part, 52, part, radius, look, mark=12 if len(looks) == 1 else 10,
                      mark_y=part / 2 if len(looks) > 1 else 26, pattern=len(looks) == 1 and h > 76)
    inner, arrows = x + 68, x + w - 52
    size = page.t(17)
    name_w, kind_w = (arrows - inner - 12) * 0.5, (arrows - inner - 24) * 0.46
    two = page.compact
    fh = min(44.0, h * 0.4 if two else 40.0)
    low = y + h - fh - 12
    if not two:
        starts = say("setup.seat", n=i + 1)
        kit.text(to, inner, y + 19, starts, "sans-semi", page.t(15), INK2)
        kit.text(to, inner + name_w + 16, y + 19, say("setup.played_by"), "sans-semi", page.t(15), INK2)
    name_x, name_y, name_width = (inner, y + 10, arrows - inner - 16) if two else (inner, low, name_w)
    canvas.target(f"setup.name.{i}", name_x, name_y, name_width, fh, lambda: _edit_name(
        scene, i, name_x, name_y, name_width, fh, size), label=say("setup.name_of", name=seat.name), radius=7)
    kit.field(to, name_x, name_y, name_width, fh, seat.name, icon=SPRITES.icon("ui/edit"), size=size)
    kind_x, kind_width = (inner, arrows - inner - 16) if two else (inner + name_w + 16, kind_w)
    words = say("setup.person") if seat.kind == "person" else scene.app.texts(scene.slug).say(f"level.{seat.kind}.name")
    look = canvas.target(f"setup.kind.{i}", kind_x, low, kind_width, fh, lambda: _open(scene, i),
                         label=say("setup.kind_of", name=seat.name, kind=words), step=lambda by: _next_kind(scene, i, by))
    kit.choice(to, kind_x, low, kind_width, fh - 4, words, look, opened=scene.open == i,
               icon=SPRITES.icon("ui/player" if seat.kind == "person" else "ui/bot"), size=size)
    ah = (h - 22) / 2
    for by, name, art, off in ((-1, "up", "ui/arrow-up", i == 0), (1, "down", "ui/arrow-down", i >= len(scene.taken) - 1)):
        ay = y + 7 + (0 if by < 0 else ah + 6)
        canvas.button(f"setup.{name}.{i}", arrows, ay, 42, ah - 4, "", lambda by=by: scene.move(i, by),
                      icon=SPRITES.icon(art), label=say(f"setup.{name}", name=seat.name),
                      why=say("setup.no_further") if off else "")


def _edit_name(scene: SetupScene, i: int, x: float, y: float, w: float, h: float, size: float) -> None:
    scene.app.edit(f"setup.name.{i}", x, y, w - 34, h, scene.seats[i].name, lambda name: scene.rename(i, name), 20, size)


def _open(scene: SetupScene, i: int) -> None:
    scene.open = -1 if scene.open == i else i
    scene.app.redraw()


def _next_kind(scene: SetupScene, i: int, by: int) -> None:
    kinds = ("person", "easy", "normal", "hard")
    scene.seats[i].kind = kinds[(kinds.index(scene.seats[i].kind) + by) % len(kinds)]


def _empty(scene: SetupScene, page: Page, i: int, x: float, y: float, w: float, h: float) -> None:
    kit, to, canvas, say = page.kit, page.surface, page.canvas, scene.app.say

    def paint(art: Picture, w: float, h: float) -> None:
        art.box(0, 0, w, h, 8, fill="#E0D2AE")
        art.dashed_box(0.6, 0.6, w - 1.2, h - 1.2, 8, (4, 3), line="#574C3C", width=1.3)
    kit.stamp(to, ("empty seat",), kit.area(x, y, w, h), 1, paint)
    bw = 190.0 if page.compact else 140.0
    lines, size = laid(kit, say("setup.empty", n=i + 1), "sans-bold", page.t(17), w - 2 * bw - 60)
    kit.text(to, x + 22, y + h * 0.34, lines[0], "sans-bold", size)
    note, small = laid(kit, say("setup.empty_line"), "sans", page.t(16), w - 2 * bw - 60, 2)
    for k, line in enumerate(note):
        kit.text(to, x + 22, y + h * 0.34 + (k + 1) * small * 1.3 + 4, line, "sans", small, INK2)
    for k, (kind, art) in enumerate((("person", "setup.add_person"), ("normal", "setup.add_opponent"))):
        canvas.button(f"setup.add.{kind}.{i}", x + w - (2 - k) * (bw + 12), y + h / 2 - 20, bw, 36, say(art),
                      lambda kind=kind: scene.seat(i, kind), icon=SPRITES.icon("ui/plus"), size=page.t(16))


def _played_by(scene: SetupScene, page: Page, x: float, y: float, w: float, h: float) -> None:
    """Who plays the opened seat: a card for each kind."""
    kit, to, canvas, say, i = page.kit, page.surface, page.canvas, scene.app.say, max(0, scene.open)
    seat, texts = scene.seats[i], scene.app.texts(scene.slug)
    kit.text(to, x + 8, y + 24, say("setup.who", n=i + 1), "serif-bold", min(page.t(22), 34))
    kinds = ["person", "easy", "normal", "hard"] + (["empty"] if len(scene.taken) > scene.least else [])
    top = y + 54
    ch = min(104.0, (y + h - top) / len(kinds) - 12)
    for kind in kinds:
        on = seat.kind == kind
        canvas.target(f"setup.choose.{kind}", x, top, w, ch, lambda kind=kind: scene.seat(i, kind), label=kind)
        kit.card(to, x, top, w, ch, 8, "#F4CF63" if on else STRIP, edge=3)
        name = texts.say(f"level.{kind}.name") if kind in LEVEL_DOTS else say("setup.person" if kind == "person" else "setup.nobody")
        line = texts.say(f"level.{kind}.text") if kind in LEVEL_DOTS else say(f"setup.{kind}_line")
        icon = "ui/bot" if kind in LEVEL_DOTS else "ui/player" if kind == "person" else "ui/close"
        kit.sprite(to, SPRITES.icon(icon), x + 34, top + ch * 0.32, 26)
        wide_ = kit.text(to, x + 62, top + ch * 0.32, name, "sans-bold", page.t(18))
        if kind in LEVEL_DOTS:
            kit.level_dots(to, x + 84 + wide_, top + ch * 0.32, LEVEL_DOTS[kind], 3)
        lines, size = laid(kit, line, "sans", page.t(16), w - 84, 2)
        for k, words in enumerate(lines):
            kit.text(to, x + 62, top + ch * 0.62 + k * size * 1.2, words, "sans", size, INK2)
        if on:
            kit.check_tab(to, x + 2, top + 2)
        top += ch + 12


# ---- table rules


def rules(scene: SetupScene, page: Page, x: float, y: float, w: float, h: float) -> None:
    """Options of the game with the printed rule as default, then the table's own agreements."""
    kit, to, canvas, say, texts = page.kit, page.surface, page.canvas, scene.app.say, scene.app.texts(scene.slug)
    printed = all(scene.options[name] == values[0] for name, values in scene.game.options.items())
    if not page.compact:
        kit.text(to, x + 6, y + 20, say("setup.rules"), "serif-bold", page.t(23))
        chip = say("setup.as_printed" if printed else "setup.changed")
        kit.chip(to, x + 26 + kit.width(say("setup.rules"), "serif-bold", page.t(23)), y + 20, chip,
                 "#D5E3C0" if printed else "#FFE9A6", size=page.t(15), h=24)
        y, h = y + 46, h - 46
    rows = len(scene.game.options) + 2
    rh = min(150.0, (h - 44) / rows)
    for name, values in scene.game.options.items():
        _title(page, x, y, w * 0.55, rh, texts.say(f"option.{name}.title"), texts.say(f"option.{name}.text"))
        labels = [texts.say(f"option.{name}.value.{value}") for value in values]
        at = values.index(scene.options[name])
        sw = w * 0.42
        canvas.segments(f"setup.option.{name}", x + w - sw, y + rh / 2 - 18, sw, 36, labels, at,
                        lambda k, name=name, values=values: scene.options.__setitem__(name, values[k]),
                        size=min(page.t(16), 21))
        canvas.line(x, y + rh, x + w)
        y += rh
    words = (say("setup.off"), say("setup.on"))
    for id, on, act in (("friendly", scene.friendly_undo, lambda: setattr(scene, "friendly", not scene.friendly_undo)),
                        ("purist", scene.purist, lambda: setattr(scene, "purist", not scene.purist))):
        _title(page, x, y, w * 0.68, rh, say(f"setup.{id}"), say(f"setup.{id}_line"))
        canvas.switch(f"setup.{id}", x, y + 4, w, rh - 8, on, act, words)
        canvas.line(x, y + rh, x + w)
        y += rh
    canvas.link("setup.printed", x + 4, y + 24, say("setup.all_printed"), scene.as_printed, min(page.t(16), 24))


def _title(page: Page, x: float, y: float, w: float, h: float, title: str, words: str) -> None:
    kit, to = page.kit, page.surface
    size = min(page.t(18), 28)
    lines, small = laid(kit, words, "sans", min(page.t(16), 24), w - 8, 3 if h > 100 else 2)
    top = y + h / 2 - (size + len(lines) * small * 1.3) / 2 + size / 2
    fitted, size = laid(kit, title, "serif-bold", size, w - 8)
    kit.text(to, x + 4, top, fitted[0], "serif-bold", size)
    for i, line in enumerate(lines):
        kit.text(to, x + 4, top + size * 0.7 + small * (0.75 + 1.3 * i), line, "sans", small, INK2)


# ---- seed and Start


def seed(scene: SetupScene, page: Page, x: float, y: float, w: float) -> None:
    """Seed field, die, and what it is for; y = middle."""
    kit, to, canvas, say = page.kit, page.surface, page.canvas, scene.app.say
    size = page.t(18)
    left = x + kit.text(to, x, y, say("setup.seed"), "serif-bold", page.t(22)) + 16
    fw = min(260.0, 172.0 * max(1.0, page.scale * 0.9))
    fh = 40.0 if not page.compact else 52.0
    words = f"{scene.seed:,}".replace(",", " ")
    canvas.target("setup.seed", left, y - fh / 2, fw, fh, lambda: scene.app.edit(
        "setup.seed", left, y - fh / 2, fw, fh, str(scene.seed), scene.set_seed, 16, size), label=say("setup.seed"))
    kit.field(to, left, y - fh / 2, fw, fh, words, size=size)
    left += fw + 10

    def again() -> None:
        scene.seed = scene.app.new_seed()
    canvas.button("setup.new_seed", left, y - fh / 2, 46, fh - 4, "", again, icon=SPRITES.art("ui/die-5"),
                  label=say("setup.new_seed"))
    lines, small = laid(kit, say("setup.seed_line"), "sans", page.t(16), max(200.0, x + w - left - 66) if not page.compact
                        else w, 2 if not page.compact else 4)
    tx, ty = (left + 66, y - (len(lines) - 1) * small * 0.65) if not page.compact else (x, y + 70)
    for i, line in enumerate(lines):
        kit.text(to, tx, ty + i * small * 1.3, line, "sans", small, INK2)


def _start(scene: SetupScene, page: Page, x: float, y: float) -> None:
    """How many play, how long it takes, and the gold button."""
    kit, to, canvas, say = page.kit, page.surface, page.canvas, scene.app.say
    if page.compact:
        x = 48
    people = say("setup.people", n=scene.people, m=len(scene.taken) - scene.people)
    size = min(page.t(17), 28)
    gap = size * 0.85
    kit.sprite(to, SPRITES.icon("ui/players"), x, y - gap, size * 1.2)
    canvas.words(x + size * 1.2 + 6, y - gap, people, "sans-bold", size, INK, width=640 if page.compact else 260)
    kit.sprite(to, SPRITES.icon("ui/clock"), x, y + gap, size * 1.1)
    minutes = say("setup.about", n=10 * len(scene.taken) + 15 * max(1, scene.people))
    canvas.words(x + size * 1.2 + 6, y + gap, minutes, "sans", size)
    right = page.right - 20
    w, h = (240.0, 66.0) if page.compact else (220.0, 52.0)
    key = "" if page.compact else "return"
    trouble = scene.trouble()
    canvas.button("setup.start", right - w, y - h / 2 - 2, w, h, say("setup.start"), scene.start, "gold", key=key,
                  why=trouble, size=min(page.t(24), 34))
    if page.compact:
        canvas.button("setup.quick", right - w - 320, y - h / 2 - 2, 300, h, say("setup.quick"), scene.quick, "green",
                      icon=SPRITES.icon("ui/play", "#FFFFFF"), size=min(page.t(20), 30))


__all__ = ["SHEET", "compact", "wide"]
