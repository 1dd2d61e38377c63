"""The rows of the settings page: a title, a sentence, and the control; and the list of keys. Lengths in units."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from greengold.ui.canvas import key_words
from greengold.ui.intent import KEYS
from greengold.ui.kit import INK
from greengold.ui.scenes.page import Page
from greengold.ui.scenes.page_parts import block, titled
from greengold.ui.sprites import SPRITES

if TYPE_CHECKING:
    from greengold.ui.scenes.settings import SettingsScene

STACKED = 1.38  # height of a row whose control stands below its words, in rows
MOST_ROW, MOST_BIG_ROW = 112.0, 128.0
TITLE, LINE = (20.0, 31.0), (16.0, 25.0)  # text sizes at 100 %, and the most they grow to


@dataclass(frozen=True, slots=True)
class Row:
    """One setting with its values in order. look: "" = switch or segments, "stops" on a line, or "sounds" to hear."""

    name: str
    values: tuple[Any, ...]
    look: str = ""

    @property
    def is_switch(self) -> bool:
        """Whether the setting is on or off."""
        return self.values == (False, True)


def rows(scene: SettingsScene, page: Page, columns: tuple[tuple[Row, ...], tuple[Row, ...]], x: float, y: float,
         w: float, h: float) -> None:
    """Two columns with hairlines between the rows; one column on compact pages."""
    shown = columns if not page.compact else ((*columns[0], *columns[1]),)
    gap = 50.0
    column_w = (w - gap * (len(shown) - 1)) / len(shown)
    heights = [[STACKED if stacked(page, row, column_w) else 1.0 for row in column] for column in shown]
    unit = min(MOST_BIG_ROW if page.compact else MOST_ROW,
               h / max(sum(column) for column in heights))
    for k, column in enumerate(shown):
        left, top = x + k * (column_w + gap), y
        for i, row in enumerate(column):
            high = unit * heights[k][i]
            _row(scene, page, row, left, top, column_w, high)
            top += high
            if i + 1 < len(column):
                page.canvas.line(left, top, left + column_w)
    if len(shown) == 2:
        middle = x + column_w + gap / 2
        page.kit.outline(page.surface, [(middle, y + 10), (middle, y + h - 10)], ((INK, 1, 0.25),), curved=False)


def _labels(page: Page, row: Row) -> list[str]:
    return [page.app.say(f"settings.{row.name}.{value}") for value in row.values]


def _control_width(page: Page, row: Row) -> float:
    """Width in which the control is well readable."""
    widest = max(page.kit.width(words, "sans-bold", _size(page)) for words in _labels(page, row))
    return len(row.values) * (widest + {"": 40, "stops": 30, "sounds": 66}[row.look])


def _size(page: Page) -> float:
    return min(page.t(16), 25.0)


def stacked(page: Page, row: Row, w: float) -> bool:
    """Whether the control stands below the words, because there is too little room beside them."""
    if row.is_switch or page.compact:
        return False
    return row.look != "" or _control_width(page, row) > 0.5 * w


def _row(scene: SettingsScene, page: Page, row: Row, x: float, y: float, w: float, h: float) -> None:
    """Words on the left, the control on the right or below them."""
    say = page.app.say
    title, line = say(f"settings.{row.name}.title"), say(f"settings.{row.name}.line")
    size, small = min(page.t(TITLE[0]), TITLE[1]), min(page.t(LINE[0]), LINE[1])
    if stacked(page, row, w):
        below = block(page, x, y + size * 0.5 + 14, title, w, size, face="serif-bold", colour=INK)
        below = block(page, x, below - size * 0.15, line, w, small)
        high = 38.0
        if not row.look:
            w = max(_control_width(page, row), 0.66 * w)
        _control(scene, page, row, x, min(below - small * 0.3, y + h - high - _size(page) * 0.9 - 6), w, high)
        return
    control = 150.0 if row.is_switch else min(max(_control_width(page, row), 200.0), w * 0.56)
    if page.compact and row.look == "stops":
        control = w * 0.5
    titled(page, x, y, h, w - control - 28, title, line, size, small)
    if row.is_switch:
        now = bool(getattr(page.app.settings, row.name))
        act, words = partial(scene.set, row.name, not now), (say("settings.off"), say("settings.on"))
        page.canvas.switch(f"settings.{row.name}", x, y + 4, w, h - 8, now, act, words, page.scale)
    else:
        high = max(38.0, _size(page) * 1.75)
        _control(scene, page, row, x + w - control, y + (h - high) / 2, control, high)


def _control(scene: SettingsScene, page: Page, row: Row, x: float, y: float, w: float, h: float) -> None:
    """Segments, a line with stops, or buttons that sound; y = top of the control."""
    if row.look == "sounds":
        _sounds(page, row, x, y, w, h)
        return
    now = getattr(page.app.settings, row.name)
    at, labels = row.values.index(now) if now in row.values else 0, _labels(page, row)
    if row.look == "stops":
        _stops(scene, page, row, labels, at, x, y + h / 2 - 4, w)
    else:
        page.canvas.segments(f"settings.{row.name}", x, y, w, h, labels, at, partial(scene.choose, row), _size(page))


def _stops(scene: SettingsScene, page: Page, row: Row, labels: list[str], at: int, x: float, y: float,
           w: float) -> None:
    """A line with a stop for each value, y = its middle; letters at its ends when it sets the text size."""
    kit, to, size, last = page.kit, page.surface, min(page.t(16), 22.0), len(labels) - 1
    ends = max(kit.width(labels[0], "sans-bold", size), kit.width(labels[-1], "sans-bold", size)) / 2
    left, right = x + max(30.0, ends + 4), x + w - max(30.0, ends + 4)
    if row.name == "text_size":
        left, right = x + ends + 26, x + w - ends - 40
        kit.text(to, x, y, "A", "serif-bold", 16)
        kit.text(to, x + w, y, "A", "serif-bold", 34, INK, "right")
    kit.slider(to, left, y, right - left, labels, at, size)
    pitch, title = (right - left) / last, page.app.say(f"settings.{row.name}.title")
    for i, stop in enumerate(kit.slider_stops(left, right - left, len(labels))):
        page.canvas.target(f"settings.{row.name}.{i}", stop - min(28, pitch / 2), y - 20, min(56, pitch), 40 + size,
                           partial(scene.choose, row, i), label=f"{title}: {labels[i]}",
                           step=lambda by: scene.choose(row, max(0, min(last, at + by))), focusable=i == at)


def _sounds(page: Page, row: Row, x: float, y: float, w: float, h: float) -> None:
    """A button for each sound."""
    app, gap = page.app, 10.0
    silent = app.settings.muted or not app.settings.volume
    why = app.say("settings.silent") if silent else ""
    bw = (w - gap * (len(row.values) - 1)) / len(row.values)
    for i, (sound, words) in enumerate(zip(row.values, _labels(page, row), strict=True)):
        page.canvas.button(f"settings.listen.{i}", x + i * (bw + gap), y, bw, h - 4, words,
                           partial(app.sounds.play, sound), icon=SPRITES.icon("ui/sound"), why=why, size=_size(page))


# ---- keys


def keys(page: Page, x: float, y: float, w: float, h: float) -> None:
    """What every key does at the table, in columns; commands without words of their own are left out."""
    kit, to, say = page.kit, page.surface, page.app.say
    commands: dict[str, list[str]] = {}
    for key, command in KEYS.items():
        if page.app.texts("ui").has(f"settings.command.{command}"):
            commands.setdefault(command, []).append(key)
    columns = 2 if page.compact else 3
    per = -(-len(commands) // columns)
    step, column_w = h / per, w / columns
    size = min(page.t(16), 25.0, step * 0.62)
    for i, (command, names) in enumerate(commands.items()):
        left, middle = x + (i // per) * column_w, y + (i % per + 0.5) * step
        for key in _different(names):
            left += kit.key_cap(to, left, middle, key, INK, size=size * 0.86) + 6
        room = x + (i // per + 1) * column_w - left - 22
        block(page, left + 6, middle, say(f"settings.command.{command}"), room, size, colour=INK)
    for column in range(1, columns):
        at = x + column * column_w - 18
        kit.outline(to, [(at, y + 4), (at, y + h - 4)], ((INK, 1, 0.2),), curved=False)


def _different(names: list[str]) -> list[str]:
    """At most two keys as written on caps; what only another keyboard needs is left out."""
    return [cap for cap in dict.fromkeys(map(key_words, names)) if cap not in ("Shift /", "Ctrl =", "=")][:2]
