"""A stage for any game, made of lists: what the view tells, and the places that can be touched. Lengths in units."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from pygame import Surface

from greengold.catalog.text import TextError
from greengold.core.event import Event
from greengold.ui.chooser import AMOUNTS
from greengold.ui.kit import GOLD, INK, INK2, IVORY, PAPER, REFUSED, RING, SELECTED, Kit
from greengold.ui.stage.rival import NoRival
from greengold.ui.stage.stage import Interlude, Marks, Motion, Piece, Region, Told, Trail, Voice
from greengold.ui.theme import GAMES, NEUTRAL, PAGE_ACCENT, SEATS

SHEET = 12.0, 56.0, 1280.0, 782.0
TOP, BOTTOM = 106.0, 822.0  # of both lists
FIELDS_X, PLACES_X, RIGHT = 36.0, 692.0, 1268.0
GAP, ROW, COLUMN = 12.0, 30.0, 30  # between columns; most height of a place; places that begin another column
CARD, CARD_END = 74.0, 46.0  # height of a player's card, width of its coloured end
APART = frozenset(("agenda", "seat"))  # fields of a view that are not listed
COUNTERS = "year", "round", "turn"
LEGAL, LIT = ((INK, 4, 1), (GOLD, 2.4, 1)), ((INK, 6, 0.85), (IVORY, 3.6, 1))


class GenericStage(NoRival):
    """Plays any game as lists (implements `stage.Stage`). Where a text is missing, the id stands instead."""

    own_boards = False
    closing = ""

    def __init__(self, slug: str, voice: Voice) -> None:
        self.slug, self.voice = slug, voice

    def _say(self, key: str, other: str) -> str:
        """The text of a key, or the other words where there is none that stands without facts."""
        try:
            return self.voice.say(key)
        except TextError:
            return other

    # ---- board

    def regions(self, view: Any, marks: Marks) -> list[Region]:
        """A row for each place that the present step names or that can be touched, in one to three columns."""
        touchable = {*marks.legal, marks.selected} - {""}
        found = [place for place in _named(view) if place not in touchable]
        found += sorted(touchable, key=lambda place: (place.partition(":")[0], len(place), place))  # 2 before 10
        columns = min(3, max(1, -(-len(found) // COLUMN)))
        rows = max(1, -(-len(found) // columns))
        w, h = (RIGHT - PLACES_X + GAP) / columns, min(ROW, (BOTTOM - TOP) / rows)
        return [
            Region(place, PLACES_X + i // rows * w, TOP + i % rows * h, w - GAP, h * 0.8, 4)
            for i, place in enumerate(found)
        ]

    def draw(self, kit: Kit, surface: Surface, view: Any, marks: Marks) -> None:
        """The sheet with what the view tells; the places change with every touch and are drawn with the marks."""
        kit.sheet(surface, *SHEET, GAMES[self.slug].accent if self.slug in GAMES else PAGE_ACCENT)
        kit.text(surface, FIELDS_X, 84, self._say("game.subtitle", self.slug), "serif-bold", 22)
        kit.text(surface, PLACES_X, 84, _words(view.agenda[-1]) if view.agenda else "", "serif-bold", 22)
        size, w, lines = min(kit.t(15), 20), (PLACES_X - FIELDS_X - 2 * GAP) / 2, list[tuple[str, str]]()
        for name in sorted(set(view.__struct_fields__) - APART, key=view.__struct_fields__.index):
            title = self._say(f"board.{name}", name)
            words = kit.wrap(_words(getattr(view, name)), "sans-semi", size, w - GAP - kit.width(title, "sans", size))
            lines += zip([title, *[""] * (len(words) - 1)], words, strict=True)
        rows = -(-len(lines) // 2)  # in each of two columns
        pitch = min(size * 1.5, (BOTTOM - TOP) / rows)
        for i, (title, value) in enumerate(lines):
            x, y = FIELDS_X + i // rows * (w + GAP), TOP + (i % rows + 0.5) * pitch
            x += kit.text(surface, x, y, title, "sans", min(size, pitch * 0.85), INK2) + 8
            kit.text(surface, x, y, value, "sans-semi", min(size, pitch * 0.85))

    def draw_marks(self, kit: Kit, surface: Surface, view: Any, marks: Marks, breath: float) -> None:
        """The rows of the places and the rings around them; the selected one tells the amount."""
        amounts = {f"{kind}:{marks.amount}" for kind in AMOUNTS}
        for row in self.regions(view, marks):
            place, box, pointed = row.place, (row.x, row.y, row.w, row.h, row.radius), row.place == marks.hover
            self._row(kit, surface, row, str(marks.amount) if place == marks.selected and marks.amount >= 0 else "")
            if place in marks.lit:
                kit.frame(surface, *box, LIT)
            if place == marks.refused:
                kit.frame(surface, *box, REFUSED)
            elif place == marks.selected or place in amounts:
                kit.frame(surface, *box, SELECTED)
                kit.check_tab(surface, row.x + 1, row.y + 2)
            elif place in marks.legal and marks.quiet and not pointed:
                kit.gold_dot(surface, row.x + row.w - 2, row.y + 3)
            elif place in marks.legal:
                kit.frame(surface, *box, RING if pointed else LEGAL, alpha=1 if pointed else breath)

    def _row(self, kit: Kit, surface: Surface, row: Region, amount: str) -> None:
        """A place: its name, at the right its id where that is something else, or the amount chosen for it."""
        name, size = self._say(f"name.{row.place.replace(':', '.')}", row.place), min(kit.t(15), row.h * 0.75)
        kit.frame(surface, row.x, row.y, row.w, row.h, row.radius, ((INK2, 1.2, 0.5),))
        left, right, y = row.x + 14, row.x + row.w - 8, row.centre[1]
        if amount:
            right -= kit.chip(surface, right, y, amount, GOLD, size=size, h=row.h - 4, align="right") + 6
        elif name != row.place:
            right -= kit.text(surface, right, y, row.place, "sans", size * 0.9, INK2, "right") + 6
        kit.text(surface, left, y, kit.shorten(name, "sans-bold", size, right - left), "sans-bold", size)

    def draw_piece(self, kit: Kit, surface: Surface, piece: Piece, x: float, y: float) -> None:
        """Nothing: lists have no pieces."""

    # ---- rail and top bar

    def told(self, view: Any, marks: Marks, place: str) -> Told:
        """Every kind of place says enough."""
        return Told()

    def rail_height(self, kit: Kit, view: Any, seat: int) -> float:
        """Height of a card; it grows with the text size."""
        return CARD * kit.text_scale

    def rail_card(self, kit: Kit, surface: Surface, x: float, y: float, w: float, h: float, view: Any, seat: int,
                  name: str, active: bool) -> list[Region]:  # fmt: skip
        """Name, seat, and the points where the view knows them."""
        colours = [i for i, owner in enumerate(getattr(view, "owner", ())) if owner == seat]
        ids = [view.colours[i] for i in colours]
        kit.card(surface, x, y, w, h, 9, PAPER)
        kit.strip_end(surface, x, y, CARD_END, h, 9, SEATS.get(self.slug, {}).get("".join(ids[:1]), NEUTRAL))
        kit.frame(surface, x, y, w, h, 9, ((INK, 2.4 if active else 1.2, 1),), pad=-0.6)
        size, left, right = min(kit.t(19), h * 0.3), x + CARD_END + 12, x + w - 12
        if hasattr(view, "points"):
            points = sum(view.points[i] for i in colours) if colours else view.points[seat]
            right -= kit.text(surface, right, y + h * 0.33, str(points), "sans-bold", size * 1.1, align="right") + 8
        kit.text(surface, left, y + h * 0.33, kit.shorten(name, "serif-bold", size, right - left), "serif-bold", size)
        kit.text(surface, left, y + h * 0.7, " · ".join([f"seat:{seat}", *ids]), "sans", size * 0.8, INK2)
        return [Region(f"seat:{seat}", x, y, w, h, 9)]

    def phase(self, view: Any) -> tuple[tuple[str, ...], int]:
        """No phases are known."""
        return (), 0

    def facts(self, view: Any) -> tuple[tuple[str, str], ...]:
        """Year, round and turn where the view counts them."""
        counted = {name: getattr(view, name, None) for name in COUNTERS}
        return tuple((self._say(f"board.{id}", id), str(n)) for id, n in counted.items() if isinstance(n, int))

    # ---- what happened

    def places_of(self, event: Event) -> tuple[str, ...]:
        """The facts of an event that are ids, as places."""
        return tuple(f"{kind}:{value}" for kind, value in event.facts.items() if isinstance(value, str))

    def sound(self, event: Event) -> str:
        """No sounds."""
        return ""

    def last_marks(self, events: Sequence[Event], before: Any, after: Any) -> list[tuple[str, str]]:
        """No badges."""
        return []

    def trails(self, events: Sequence[Event], before: Any, after: Any) -> list[Trail]:
        """No ways."""
        return []

    def motions(self, event: Event, before: Any, after: Any) -> list[Motion]:
        """Nothing moves."""
        return []

    def interlude(self, events: Sequence[Event], before: Any, after: Any) -> Interlude | None:
        """The table never stops."""
        return None

    def interlude_words(self, interlude: Interlude) -> str:
        """No words, as there are no interludes."""
        return ""

    def draw_interlude(self, kit: Kit, surface: Surface, interlude: Interlude, view: Any, progress: float) -> None:
        """Nothing, as there are no interludes."""

    def standing(self, view: Any) -> str:
        """Nothing is known that could be answered again and again."""
        return ""

    def unsettled(self, event: Event, view: Any) -> tuple[int, ...]:
        """Nobody, as nobody has a standing answer."""
        return ()

    def secret(self, view: Any) -> bool:
        """No curtain: only what the view tells is drawn."""
        return False

    def draw_secret(self, kit: Kit, surface: Surface, view: Any, marks: Marks, away: Sequence[int] = ()) -> None:
        """Nothing, as nothing is behind a curtain."""


def _named(view: Any) -> list[str]:
    """Places that the present step names: by id, or by number in a list of ids of the view (`space` in `spaces`)."""
    step, found = view.agenda[-1] if view.agenda else None, []
    for name in getattr(step, "__struct_fields__", ()):
        value, ids = getattr(step, name), getattr(view, f"{name}s", ())
        if isinstance(value, int) and isinstance(ids, tuple) and 0 <= value < len(ids):
            value = ids[value]
        if isinstance(value, str) and value:
            found.append(f"{name}:{value}")
    return found


def _words(value: Any) -> str:
    """A value of a view in words: lists with spaces, lists of lists with strokes, steps by their name."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, msgspec.Struct):
        return " ".join([type(value).__name__, *(_words(getattr(value, name)) for name in value.__struct_fields__)])
    if isinstance(value, list | tuple):
        nested = any(isinstance(part, list | tuple) for part in value)
        return (" | " if nested else " ").join(map(_words, value)) or "–"
    return str(value) or "–"
