"""The hiring panel: thirteen bidding spaces, the plate below them, mule and first bidder. Lengths in design units."""

from __future__ import annotations

from greengold.games.olive.view import OliveView
from greengold.ui.kit import DISABLED, DISABLED_INK, GOLD, INK, INK2, darken, mix
from greengold.ui.sprites import SPRITES
from greengold.ui.stage.olive_ink import LOOKS, Pen
from greengold.ui.stage.olive_places import COLUMN_X, PANEL, PLAQUE_X, PLATE, Box, cube_spots, disk_spot, well_of
from greengold.ui.stage.stage import Marks
from greengold.ui.theme import OLIVE, OLIVE_WORKERS

GHOST = 0.62
NEXT = ((INK, 5, 1.0), (GOLD, 2.6, 1.0))
BAR_WORDS = 16.0


def panel(pen: Pen, boxes: tuple[Box, ...]) -> None:
    """The wooden wall with all its spaces empty."""
    x, y, w, h = PANEL
    pen.kit.card(pen.to, x, y, w, h, 10, OLIVE.plank, edge=5, blur=5, line=OLIVE.plank_line)
    pen.kit.plank(pen.to, x, y, w, h, OLIVE.plank, 10)
    for i, box in enumerate(boxes):
        card(pen, i, box)
        contents(pen, i, box)


# ---- one space


def card(pen: Pen, i: int, box: Box, lift: float = 0) -> None:
    """Coloured card of a space with its icon and its pale well; lift = units above the panel."""
    worker, (x, y, w, h) = pen.pack.worker[i], box
    y, look, kit, to = y - lift, OLIVE_WORKERS[worker], pen.kit, pen.to
    if pen.pack.closed[i]:
        _closed(pen, i, box)
        return
    if worker in PLAQUE_X:
        kit.card(to, x, y, w, h, 10, look.colour, edge=5, blur=5, line=darken(look.colour, 0.6), edge_colour=look.dark)
        _plaque(pen, worker, x, y)
    else:
        blur, drop = (2 + lift * 2, 1 + lift * 2)
        kit.card(
            to,
            x,
            y,
            w,
            h,
            7,
            look.colour,
            edge=3,
            blur=blur,
            drop=drop,
            line=darken(look.colour, 0.55),
            line_width=1.4,
            edge_colour=look.dark,
        )
        pen.worker(worker, x + 23, y + h / 2, 30)
    well(pen, i, (x, y, w, h))


def well(pen: Pen, i: int, box: Box) -> None:
    """The pale well of a space, empty."""
    worker = pen.pack.worker[i]
    look, (x, y, w, h) = OLIVE_WORKERS[worker], well_of(worker, box)
    radius = 6 if worker in PLAQUE_X else 5
    pen.kit.band(pen.to, x, y, w, h, OLIVE.space, radii=(radius,) * 4, line=look.dark)
    if worker == "black":
        words = pen.voice.say("board.handyman")
        pen.kit.text(pen.to, box[0] + box[2] - 64, y + h / 2, words, "sans-semi", BAR_WORDS, align="right")


def _plaque(pen: Pen, worker: str, x: float, y: float) -> None:
    ink = OLIVE_WORKERS[worker].text
    pen.worker(worker, x + 60, y + 44, 66)
    key = {"brown": "board.mule", "red": "board.first"}[worker]
    pen.kit.label(pen.to, x + 60, y + 92, pen.voice.say(key), "serif-bold", 18, 108, ink)
    (lines, size), width = pen.kit.fit(pen.voice.say(f"{key}_does"), "sans-semi", 15.5, 108, 2), 108.0
    words = " ".join(lines)
    while len(pen.kit.wrap(words, "sans-semi", size, width - 4)) == len(lines):
        width -= 4  # lines of about equal length
    for row, line in enumerate(pen.kit.wrap(words, "sans-semi", size, width)):
        pen.kit.text(pen.to, x + 60, y + 116 + row * 19, line, "sans-semi", size, ink, "centre")


def _closed(pen: Pen, i: int, box: Box) -> None:
    """A space that is not in play with this number of colours."""
    kit, to, (x, y, w, h) = pen.kit, pen.to, box
    kit.band(to, x, y, w, h, mix(DISABLED, OLIVE.plank, 0.12), radii=(7, 7, 7, 7), line=DISABLED)
    kit.frame(to, x, y, w, h, 7, ((DISABLED_INK, 1.4, 1),), pad=-1, dash=(4, 3))
    icon = SPRITES.icon(OLIVE_WORKERS[pen.pack.worker[i]].icon, DISABLED_INK)
    kit.sprite(to, icon, x + 23, y + h / 2, 28, alpha=0.55)
    words = pen.voice.say("board.closed", colours=len(pen.pack.colours))
    kit.label(to, x + 46 + (w - 56) / 2, y + h / 2, words, "sans-semi", 16, w - 58, DISABLED_INK)


def contents(
    pen: Pen, i: int, box: Box, colour: str = "", cubes: int = 0, *, disk: bool = False, alpha: float = 1
) -> None:
    """What lies in a well: cubes with their number and the starter's disk, or the least bid as dashed cubes."""
    if pen.pack.closed[i]:
        return
    if pen.pack.worker[i] in PLAQUE_X:
        _plaque_contents(pen, i, box, colour, cubes, disk, alpha)
        return
    kit, to, (x, y, w, h) = pen.kit, pen.to, box
    middle, right = y + h / 2, x + w - 18
    if not cubes:
        dashed_cubes(pen, pen.pack.minimum[i], x + 56, middle, OLIVE_WORKERS[pen.pack.worker[i]].dark)
        words = pen.voice.say("board.least", cubes=pen.pack.minimum[i])
        kit.text(to, x + w - 14, middle, words, "sans-semi", 15, INK2, "right")
        return
    if disk:
        pen.starter_disk(*disk_spot(pen.pack.worker[i], box), 33)
        right -= 36
    for cx, cy, size in cube_spots(pen.pack.worker[i], box, cubes, disk):
        pen.cube(colour, cx, cy, size, alpha, 1.4 if alpha == 1 else 0)
    kit.text(to, right, middle, str(cubes), "serif-bold", 19, align="centre")


def dashed_cubes(pen: Pen, count: int, x: float, y: float, colour: str, size: float = 17, pitch: float = 22) -> None:
    """Places of cubes that are still wanted; x = left edge of the first."""
    for k in range(count):
        pen.kit.frame(pen.to, x + k * pitch, y - size / 2 + 0.5, size, size, 3, ((colour, 1.6, 1),), dash=(3, 2.5))


def _plaque_contents(pen: Pen, i: int, box: Box, colour: str, cubes: int, disk: bool, alpha: float) -> None:
    kit, to, (x, y, *_) = pen.kit, pen.to, box
    middle, least = x + 60, pen.pack.minimum[i]
    if not cubes:
        dark = OLIVE_WORKERS[pen.pack.worker[i]].dark
        for k in range(least):
            kit.frame(to, middle - 13 + (k - (least - 1) / 2) * 32, y + 198, 26, 26, 4, ((dark, 2, 1),), dash=(4, 3))
        words = pen.voice.say("board.least", cubes=least)
        kit.text(to, middle, y + 256, words, "sans-semi", 16, INK2, "centre")
        return
    for cx, cy, size in cube_spots(pen.pack.worker[i], box, cubes):
        pen.cube(colour, cx, cy, size, alpha, 2 if alpha == 1 else 0)
    number = middle - (16 if disk else 0)
    kit.text(to, number, y + 257, str(cubes), "sans-bold", 22, align="centre")
    if disk:
        pen.starter_disk(*disk_spot(pen.pack.worker[i], box), 34)


# ---- what changes


def spaces(pen: Pen, view: OliveView, boxes: tuple[Box, ...], marks: Marks) -> None:
    """Cubes on the spaces; once bidding is over, whose workers are done, and which were never hired."""
    for i, box in enumerate(boxes):
        held = view.holder[i] >= 0
        if held and f"cubes:{view.spaces[i]}" not in marks.hidden:
            well(pen, i, box)
            disk = view.disk == i and "disk:starter" not in marks.hidden
            contents(pen, i, box, view.colours[view.holder[i]], view.standing[i], disk=disk)
        elif held:
            well(pen, i, box)
        elif view.hired and not view.closed[i]:
            _resting(pen, i, box, view.colours[view.hired[i]] if view.hired[i] >= 0 else "")
    if view.phase == "use" and view.queue:
        _next(pen, boxes[view.queue[0]])
    plate(pen, view)


def _resting(pen: Pen, i: int, box: Box, colour: str) -> None:
    """A space whose worker does not act: a tick at the disc of whose it was, or the words that nobody hired it."""
    kit, to, (x, y, w, h), plaque = pen.kit, pen.to, box, pen.pack.worker[i] in PLAQUE_X
    well(pen, i, box)
    thick, radius = (5, 10) if plaque else (3, 7)
    pen.shade(x, y, w, h + thick, radius, 0.25 if colour else 0.5)
    words = pen.voice.say("board.done" if colour else "board.not_hired")
    left, middle, size = (x + 60, y + 210, 48.0) if plaque else (x + 70, y + h / 2, 28.0)
    if plaque:
        kit.label(to, left, y + 257 if colour else y + 221, words, "sans-semi", 16, 96)
    else:
        kit.text(to, x + (92 if colour else 58), middle, words, "sans-semi", 15)
    if colour:
        pen.disc(colour, left, middle, size)
        kit.token(to, left + size * 0.38, middle + size * 0.3, 18, GOLD, line=INK, thick=0)
        kit.mark(to, "tick", left + size * 0.38, middle + size * 0.3, INK, 4.2)


def _next(pen: Pen, box: Box) -> None:
    """The worker whose turn it is."""
    x, y, w, h = box
    pen.kit.frame(pen.to, x, y, w, h + 3, 8, NEXT, pad=1)
    pen.turn_arrow(x, y + h / 2 if h < 100 else y + 92)


def plate(pen: Pen, view: OliveView) -> None:
    """The two free fields below the short columns: what workers do, who has passed, or who is still to act."""
    if view.phase == "use" and view.queue:
        _queue(pen, view)
    elif view.phase == "bid" and view.passes:
        _passes(pen, view)
    else:
        _helps(pen)


def _helps(pen: Pen) -> None:
    for worker, key in (("orange", "board.presser"), ("purple", "board.carrier")):
        x, (_, y, _, h) = COLUMN_X[worker], PLATE
        pen.shade(x, y, 228, h, 7, 0.42)
        pen.kit.label(pen.to, x + 114, y + h / 2, pen.voice.say(key), "sans-semi", 16, 212, "#FFF1CF")


def _passes(pen: Pen, view: OliveView) -> None:
    """A disc for each colour, in clockwise order from the last bidder; those that have passed since are struck out."""
    kit, to, (x, y, w, h) = pen.kit, pen.to, PLATE
    count, top = len(view.colours), view.agenda[-1] if view.agenda else None
    active = getattr(top, "colour", view.starter)
    pen.shade(x, y, w, h, 7, 0.42)
    words = pen.voice.say("board.passed", n=view.passes, colours=count)
    kit.label(to, x + 18 + (w - 36 - count * 44) / 2, y + h / 2, words, "sans-semi", 17, w - 44 - count * 44, "#FFF1CF")
    for k in range(count):
        colour = (active - view.passes + k) % count
        cx = x + w - 30 - (count - 1 - k) * 44
        pen.disc(view.colours[colour], cx, y + h / 2, 30)
        if k < view.passes:
            kit.token(to, cx + 11, y + h / 2 + 9, 18, "#FFF8E6", line=INK, thick=0)
            kit.mark(to, "dash", cx + 11, y + h / 2 + 9, INK, 4.6)


def _queue(pen: Pen, view: OliveView) -> None:
    """Ribbon of the workers that are still to act, the next one first."""
    kit, to, (x, y, w, h) = pen.kit, pen.to, PLATE
    pen.shade(x, y, w, h, 7, 0.42)
    label = pen.voice.say("board.to_act")
    left = x + 14 + kit.text(to, x + 14, y + h / 2, label, "sans-semi", 16, "#FFF1CF") + 46
    pitch = min(46.0, (x + w - 26 - left) / max(1, len(view.queue) - 1))
    for k, space in enumerate(view.queue):
        cx, cy = left + k * pitch, y + h / 2 - 1
        look = OLIVE_WORKERS[pen.pack.worker[space]]
        if k == 0:
            kit.frame(to, cx - 17, cy - 17, 34, 34, 17, NEXT, pad=2)
            pen.turn_arrow(cx - 22, cy, 20)
        kit.token(to, cx, cy, 34, look.colour, line=INK)
        pen.worker(pen.pack.worker[space], cx - 1, cy - 1, 19)
        kit.badge(to, cx + 12, cy + 11, LOOKS[view.colours[view.holder[space]]])
