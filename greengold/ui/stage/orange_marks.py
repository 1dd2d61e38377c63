"""The marks above the orange board: rings, reasons, prices, badges and trails. Lengths in design units."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from greengold.ui.kit import DANGER, INK, IVORY, REFUSED, RING, SELECTED, WHITE, Stroke
from greengold.ui.stage import orange_actions, orange_cards, orange_ghosts, orange_hand, orange_look, orange_map
from greengold.ui.stage.orange_ink import LOOKS, Pen
from greengold.ui.stage.orange_outlook import Outlook
from greengold.ui.stage.orange_places import PLATES, SLOTS, Box, array_boxes, border, step_boxes
from greengold.ui.stage.orange_regions import by_place, regions, secret
from greengold.ui.stage.stage import Marks, Region
from greengold.ui.theme import GAMES

if TYPE_CHECKING:
    from greengold.games.orange.view import OrangeView

FEW = 8
LIT: tuple[Stroke, ...] = ((INK, 6.5, 0.85), (IVORY, 4, 1.0))
FAINT: tuple[Stroke, ...] = ((INK, 4.4, 0.8), (IVORY, 2.2, 1.0))
BUTTONS = ("action", "by")
"""Kinds of places that are buttons: they show by themselves what can be pressed."""

TOOLS = ("hand", "sort")
Shapes = dict[str, list[Region]]


def draw(
    pen: Pen, view: OrangeView, marks: Marks, breath: float, seat: int, by_railroad: bool, outlook: Outlook
) -> None:
    """All marks, the quiet ones first."""
    if secret(view, marks):
        orange_hand.marks(pen, view, marks, outlook)
        return
    shapes = by_place(regions(pen.stock, view, marks, seat, by_railroad))
    buttons(pen, view, marks, outlook)
    for points, colour in marks.trails:
        pen.trail(points, colour)
    for place in sorted(marks.lit):
        for region in shapes.get(place, ())[:1]:
            outline(pen, region, LIT, 2)
    if marks.legal:
        _reasons(pen, view, marks, outlook)
    plain = _open(marks, shapes)
    dots = marks.quiet or len(plain) > FEW
    for place in plain if not dots else ():
        outline(pen, shapes[place][0], RING, 2.5, breath)
    _hovered(pen, marks, shapes)
    chosen = [] if marks.selected.partition(":")[0] in BUTTONS else shapes.get(marks.selected, [])[:1]
    for region in chosen:
        outline(pen, region, SELECTED, 2)
    _plates(pen, view, {*marks.lit, *marks.legal, marks.hover, marks.selected})
    for place in plain if dots else ():
        pen.kit.gold_dot(pen.to, *dot_spot(shapes[place][0]))
    for region in chosen:
        pen.kit.check_tab(pen.to, *tab_spot(region))
    move = outlook.meant(marks) if marks.legal else None
    if marks.hint is not None or move is not None:
        orange_ghosts.draw(pen, view, outlook, marks.hint or move, seat, by_railroad)
    for place, colour in marks.last:
        for region in shapes.get(place, ())[:1]:
            _changed(pen, region, colour)
    if marks.legal:
        _prices(pen, view, marks)
        _supports(pen, view, outlook, shapes)
    for region in shapes.get(marks.refused, ())[:1]:
        _refused(pen, region)


def buttons(pen: Pen, view: OrangeView, marks: Marks, outlook: Outlook) -> None:
    """The action bar, or the two ways of supplemental actions."""
    if view.phase in ("supplemental", "card"):
        orange_actions.ways(pen, view, outlook.touchable, marks)
        return
    legal = outlook.touchable if view.phase == "standard" else frozenset[str]()
    seat = orange_look.shown_seat(view, -1)
    dues = (view.dues_frozen if view.freeze else view.dues)[seat].total
    pressed = orange_ghosts.action_of(marks.selected, outlook)
    orange_actions.draw(pen, legal, pressed, marks.hover, dues, bool(marks.legal))


# ---- rings


def outline(pen: Pen, region: Region, strokes: Sequence[Stroke], pad: float = 2, alpha: float = 1) -> None:
    """Ring around a place; a county's along its border."""
    kind, _, name = region.place.partition(":")
    if kind == "county":
        pen.kit.outline(pen.to, border(name), strokes, closed=True, curved=False, alpha=alpha)
        return
    pad = -1 if kind == "condition" else pad
    pen.kit.frame(pen.to, region.x, region.y, region.w, region.h, region.radius, strokes, pad, alpha=alpha)


def tab_spot(region: Region) -> tuple[float, float]:
    """Where the tick of what is chosen lies: on its upper left corner, on a county beside its plate."""
    kind, _, name = region.place.partition(":")
    if kind == "county":
        x, y = PLATES[name]
        return x - 68, y - 14
    return region.x + 2, region.y + 2


def dot_spot(region: Region) -> tuple[float, float]:
    """Where the gold dot of a place lies: on its upper right corner, on a slot below its price."""
    kind, _, name = region.place.partition(":")
    if kind == "county":
        x, y = PLATES[name]
        return x + 74, y - 13
    if kind in SLOTS:
        return region.x + region.w - 2, region.y + region.h - 3
    return region.x + region.w - 3, region.y + 3


def _open(marks: Marks, shapes: Shapes) -> list[str]:
    """What can be clicked and shows it by a ring, or, when there is much of it or something is chosen, by a dot."""
    places = [place for place in sorted(marks.legal) if place in shapes and place.partition(":")[0] not in BUTTONS]
    return [place for place in places if place not in (marks.selected, marks.hover)]


def _plates(pen: Pen, view: OrangeView, marked: set[str]) -> None:
    """The plates of the map above the rings of counties, which cross those of their neighbours."""
    if any(place.startswith("county:") for place in marked):
        for county in pen.stock.counties:
            orange_map.plate(pen, view, county)


def _hovered(pen: Pen, marks: Marks, shapes: Shapes) -> None:
    """The thing under the pointer: a strong ring when it can be chosen, else a faint one."""
    here, kind = marks.hover, marks.hover.partition(":")[0]
    if here == marks.selected or kind in BUTTONS:
        return
    for region in shapes.get(here, ())[:1]:
        strong = here in marks.legal or kind in TOOLS
        outline(pen, region, RING if strong else FAINT, 2.5 if strong else 1)


# ---- reasons and prices


def _reasons(pen: Pen, view: OrangeView, marks: Marks, outlook: Outlook) -> None:
    """Groves of the array that cannot be added now are pale and say why."""
    if view.phase not in ("standard", "supplemental", "card"):
        return
    for id, (x, y, w, h) in zip(view.array, array_boxes(), strict=True):
        if not id or f"grove:{id}" in outlook.touchable:
            continue
        code = outlook.why_not(f"grove:{id}")
        if not code:
            continue
        words = _reason(pen, view, id, code)
        pen.kept(("reason", words), (x, y, w, h), 4, lambda own, at, words=words: _washed(own, at, words))


def _washed(pen: Pen, box: Box, words: str) -> None:
    """A pale wash with a reason on it."""
    x, y, w, _ = box
    colour = GAMES["orange"].board
    pen.kit.stamp(pen.to, ("array wash",), pen.kit.area(*box), 0,
                  lambda art, w, h: art.box(0, 0, w, h, 7, fill=colour, alpha=0.46))  # fmt: skip
    (line, *_), size = pen.kit.fit(words, "sans-bold", 15, w - 22)
    pen.dark_pill(line, x + w / 2, y + 96, size)


def _reason(pen: Pen, view: OrangeView, grove: str, code: str) -> str:
    """A reason in two or three words."""
    county = view.counties.index(pen.stock.groves[grove].county)
    if code == "no_capacity":
        seat = orange_look.shown_seat(view, -1)
        return pen.voice.say("board.house_full" if sum(view.houses[seat][county]) else "board.no_house")
    known = ("house_new", "members_cap", "add_forbidden", "nursery_county", "nursery_none", "nursery_used",
             "nursery_new", "card_kind", "turn_lost")  # fmt: skip
    return pen.voice.say(f"board.why_{code}" if code in known else "board.why_other")


def _prices(pen: Pen, view: OrangeView, marks: Marks) -> None:
    """What each slot of the working conditions costs."""
    if view.phase != "conditions":
        return
    seat = view.to_move
    for step, (x, y, w, h) in enumerate(step_boxes()):
        if f"condition:{view.conditions[step]}" not in marks.legal or step > view.worker[seat]:
            continue
        price = orange_look.upkeep(view, seat, step)
        words = (
            pen.voice.say("board.to_here", n=price) if step < view.worker[seat] else pen.voice.say("board.stay_here")
        )
        (line, *_), size = pen.kit.fit(words, "sans-bold", 14.5, w - 16)
        pen.tag(line, x + w / 2 - 2, y + h + 3.5, size=size)  # between the words of the step and the array


def _supports(pen: Pen, view: OrangeView, outlook: Outlook, shapes: Shapes) -> None:
    """Where a grove must be given up: those without which a train would leave carry it, crossed out."""
    if view.phase != "discard":
        return
    colour = orange_look.colour_of(view, view.to_move)
    for move in outlook.moves:
        if outlook.train_leaves(move):
            region = shapes[move.path[0]][0]
            x, y = orange_cards.picture_spot((region.x, region.y, region.w, region.h))
            pen.kit.token(pen.to, x, y, 27, IVORY, line=INK, thick=0)
            pen.of_seat("train", colour, x, y, 21, drop=0)
            pen.kit.outline(pen.to, [(x - 9, y + 9), (x + 9, y - 9)], ((DANGER, 2.6, 1),), curved=False)


# ---- what happened


def _changed(pen: Pen, region: Region, colour: str) -> None:
    """The mark of the last mover: a dotted line around the thing and a badge on its corner."""
    look, kind = LOOKS[colour], region.place.partition(":")[0]
    if kind == "county":
        pen.kit.badge(pen.to, PLATES[region.place[7:]][0] - 74, PLATES[region.place[7:]][1] + 14, look)
        return
    x, y, w, h = region.x, region.y, region.w, region.h
    pen.kit.frame(pen.to, x, y, w, h, region.radius, ((WHITE, 4.2, 1.0),), 1)
    pen.kit.frame(pen.to, x, y, w, h, region.radius, ((look.dark, 2.4, 1.0),), 1, dash=(3, 3))
    pen.kit.badge(pen.to, x + 4, y + 2 if kind == "condition" else y + h - 3, look)


def _refused(pen: Pen, region: Region) -> None:
    outline(pen, region, REFUSED, 3)
    x, y = dot_spot(region)
    pen.kit.token(pen.to, x, y, 22, DANGER, line=INK, thick=0)
    pen.kit.mark(pen.to, "cross", x, y, WHITE, 5)
