"""Places of the olive board as shapes, and the marks above them. Lengths in design units."""

from __future__ import annotations

from collections.abc import Sequence

from greengold.games.olive.pack import Pack
from greengold.games.olive.steps import SetPrice, UseBlack, UseMule
from greengold.games.olive.view import OliveView
from greengold.ui.kit import DANGER, INK, IVORY, REFUSED, RING, SELECTED, WHITE
from greengold.ui.stage.olive_grove import arrows, sign, standing
from greengold.ui.stage.olive_hiring import GHOST, card, contents
from greengold.ui.stage.olive_ink import LOOKS, Pen
from greengold.ui.stage.olive_places import (
    AREA,
    ARROW,
    ARROW_SIZE,
    MARKETS,
    PLAQUE_X,
    PRICE_PANEL,
    SEASON,
    Box,
    price_boxes,
    seller_boxes,
    square_box,
    way,
)
from greengold.ui.stage.olive_places import (
    RING as RING_BOX,
)
from greengold.ui.stage.stage import Marks, Region

FEW = 8  # up to so many places are ringed, more get dots
LIT = ((INK, 6.5, 0.85), (IVORY, 4, 1.0))
FAINT = ((INK, 4.4, 0.8), (IVORY, 2.2, 1.0))


# ---- places


def regions(pack: Pack, boxes: Sequence[Box], view: OliveView, marks: Marks) -> list[Region]:
    """Every place of the board; what lies on top comes last."""
    if pricing(view, marks):
        return _secret_regions(view)
    found = _printed()
    found += [_space(pack, boxes, view, i) for i in range(len(boxes))]
    found += [_shape(f"area:{area}", box, 10, f"what.area.{area}") for area, box in AREA.items()]
    found += _arrows(pack, view, marks)
    found += _meeples(view)
    found += _squares(pack, view)
    if is_secret(view):
        found += _fists(view)
    return found


def pricing(view: OliveView, marks: Marks) -> bool:
    """Whether the looker chooses a price now and sees the cards."""
    return is_secret(view) and view.seat == view.to_move and not marks.secret_hidden


def is_secret(view: OliveView) -> bool:
    """Whether a price is to be chosen."""
    return bool(view.agenda) and isinstance(view.agenda[-1], SetPrice)


def _shape(place: str, box: Box, radius: float, label: str) -> Region:
    x, y, w, h = box
    return Region(place, x, y, w, h, radius, label=label)


def _printed() -> list[Region]:
    """Ring and season card."""
    x, y, w, h = RING_BOX
    sx, sy, sw, _ = SEASON
    rows: list[Box] = [(x, y, w, 32), (x, y + h - 32, w, 32)]
    columns: list[Box] = [(x, y + 32, 46, h - 64), (x + w - 46, y + 32, 46, h - 64)]
    found = [_shape("track:score", strip, 5, "what.track") for strip in rows + columns]
    found.append(_shape("die:season", (sx, sy, sw, 118), 10, "what.die"))
    found.append(_shape("cube:starter", (sx, sy + 118, sw, 58), 4, "what.cube"))
    found.append(_shape("card:year", (sx, sy + 176, sw, 116), 10, "what.card"))
    return found


def _space(pack: Pack, boxes: Sequence[Box], view: OliveView, i: int) -> Region:
    radius = 10 if pack.worker[i] in PLAQUE_X else 7
    return _shape(f"space:{view.spaces[i]}", boxes[i], radius, f"what.space.{pack.worker[i]}")


def acting_worker(pack: Pack, view: OliveView) -> str:
    """Worker that acts now, "" outside Use; a black one counts as what it is used as, the mule as a carrier."""
    step = view.agenda[-1] if view.agenda and view.phase == "use" else None
    if isinstance(step, UseBlack):
        return step.worker
    if isinstance(step, UseMule):
        return pack.use_order[-1]
    space = getattr(step, "space", -1)
    return pack.worker[space] if space >= 0 else ""


def _arrows(pack: Pack, view: OliveView, marks: Marks) -> list[Region]:
    """Flow arrows. Each means the area it leaves; where another worker could act from there, the one it leads to, so
    that a click on the wrong arrow does nothing unwanted."""
    found, worker = [], acting_worker(pack, view)
    for action in pack.verbs.values():
        source, target = way(pack, action)
        other = action.worker != worker and f"area:{source}" in marks.legal
        (x, y), half = ARROW[source, target], ARROW_SIZE / 2
        place, label = f"area:{target if other else source}", f"what.flow.{action.worker}"
        found.append(Region(place, x - half, y - half, ARROW_SIZE, ARROW_SIZE, half, True, label))
    return found


def _meeples(view: OliveView) -> list[Region]:
    """Meeples in the areas, one region for each that is drawn."""
    return [
        Region(
            f"meeple:{view.colours[stand.colour]}.{area}",
            stand.x - stand.size / 2,
            stand.y - stand.size / 2,
            stand.size,
            stand.size,
            stand.size / 2,
            True,
            "what.meeple",
        )
        for area in AREA
        for stand in standing(view, area)
    ]


def _squares(pack: Pack, view: OliveView) -> list[Region]:
    found = []
    for m, market in enumerate(pack.markets):
        for i, square in enumerate(pack.market_squares[m]):
            place = f"square:{pack.squares[square]}"
            found.append(_shape(place, square_box(market, i), 7, f"what.square.{market}"))
    return found


def _fists(view: OliveView) -> list[Region]:
    """Fist cards of the sellers."""
    boxes = seller_boxes(len(view.sellers))
    return [_shape(f"fist:{seat}", box, 8, "what.fist") for seat, box in zip(view.sellers, boxes, strict=True)]


def _secret_regions(view: OliveView) -> list[Region]:
    """Behind the curtain: the price cards, own squares and the fists."""
    market, row = view.market, view.squares[MARKETS.index(view.market)]
    found = [
        _shape(f"square:{market.lower()}{i + 1}", square_box(market, i), 7, f"what.square.{market}")
        for i in range(len(row))
    ]
    found += _fists(view)
    x, y, _, h = PRICE_PANEL
    found.append(Region("rule:sell.prices", x + 22, y + h - 45, 120, 32, label="what.rule"))
    prices = range(view.floor, view.die + 1)
    boxes = price_boxes(len(prices))
    found += [_shape(f"price:{n}", box, 8, "what.price") for n, box in zip(prices, boxes, strict=True)]
    return found


# ---- marks


def draw(pen: Pen, boxes: Sequence[Box], view: OliveView, marks: Marks, breath: float) -> None:
    """All marks, the quiet ones first."""
    shapes: dict[str, list[Region]] = {}
    for region in regions(pen.pack, boxes, view, marks):
        shapes.setdefault(region.place, []).append(region)
    covered = pricing(view, marks)
    for points, colour in () if covered else marks.trails:
        pen.trail(points, colour)
    for place in sorted(marks.lit):
        for region in shapes.get(place, ()):
            outline(pen, region, LIT, 2)
    _legal(pen, boxes, view, marks, shapes, breath)
    _selected(pen, boxes, view, marks)
    _hinted(pen, boxes, view, marks)
    for place, colour in () if covered else marks.last:
        for region in shapes.get(place, ())[:1]:
            x, y = badge_spot(region)
            pen.kit.badge(pen.to, x, y, LOOKS[colour])
    if marks.refused in shapes:
        _refused(pen, shapes[marks.refused][0])


def outline(
    pen: Pen, region: Region, strokes: Sequence[tuple[str, float, float]], pad: float = 3, alpha: float = 1
) -> None:
    """Ring around a place; the sign of an area and the arrows at its edge stay above it."""
    area = region.place.partition(":")[2] if region.place.startswith("area") and not region.round else ""
    thick = 3 if region.place.startswith("space") else 0
    pad = -3 if area == "A" else pad
    pen.kit.frame(pen.to, region.x, region.y, region.w, region.h + thick, region.radius, strokes, pad, alpha=alpha)
    if area:
        sign(pen, area)
        arrows(pen)


def dot_spot(region: Region) -> tuple[float, float]:
    """Where the gold dot of a place lies: on its upper right corner, on the left one of a price card."""
    if region.place.startswith("space") and region.h > 100:
        return region.x + 108, region.y + 163
    if region.place.startswith("price"):
        return region.x + 3, region.y + 3
    if region.round:
        return region.x + region.w - 5, region.y + 5
    return region.x + region.w - 3, region.y + 3


def badge_spot(region: Region) -> tuple[float, float]:
    """Where the badge of the last mover lies: on the lower left corner."""
    if region.place.startswith("area"):
        return region.x + region.w - 8, region.y + region.h - 6
    return region.x + 4, region.y + region.h - 2


def _legal(
    pen: Pen, boxes: Sequence[Box], view: OliveView, marks: Marks, shapes: dict[str, list[Region]], breath: float
) -> None:
    """Rings around what can be clicked, dots when there is much of it, and the place under the pointer."""
    dots = marks.quiet or len(marks.legal) > FEW or bool(marks.selected) or marks.amount >= 0
    open_places = [place for place in sorted(marks.legal) if place not in (marks.selected, f"price:{marks.amount}")]
    found = [region for place in open_places for region in shapes.get(place, ())]
    for region in sorted(found, key=lambda r: r.round):
        if region.place == marks.hover:
            _hovered(pen, boxes, view, region)
        elif dots or region.place.startswith("price"):
            pen.kit.gold_dot(pen.to, *dot_spot(region))
        else:
            outline(pen, region, RING, 3, breath)
    if marks.hover not in marks.legal and marks.hover not in (marks.selected, f"price:{marks.amount}"):
        for region in shapes.get(marks.hover, ())[:4]:
            outline(pen, region, FAINT, 1)


def _hovered(pen: Pen, boxes: Sequence[Box], view: OliveView, region: Region) -> None:
    """The place that a click would take: a space is lifted, everything is ringed."""
    kind, _, name = region.place.partition(":")
    if kind == "space":
        i = view.spaces.index(name)
        x, y, w, h = boxes[i]
        card(pen, i, boxes[i], lift=2)
        held = view.holder[i] >= 0
        contents(pen, i, (x, y - 2, w, h), view.colours[view.holder[i]] if held else "", view.standing[i])
        region = Region(region.place, x, y - 2, w, h, region.radius)
    outline(pen, region, RING, 3)


def _selected(pen: Pen, boxes: Sequence[Box], view: OliveView, marks: Marks) -> None:
    """The chosen space with the cubes that would lie there."""
    kind, _, name = marks.selected.partition(":")
    if kind != "space" or name not in view.spaces:
        return
    i = view.spaces.index(name)
    x, y, w, h = boxes[i]
    bidder = getattr(view.agenda[-1], "colour", 0) if view.agenda else 0
    lifted = x, y - 2, w, h
    card(pen, i, boxes[i], lift=2)
    contents(pen, i, lifted, view.colours[bidder], max(0, marks.amount), alpha=GHOST)
    pen.kit.frame(pen.to, x, y - 2, w, h + 3, 7, SELECTED, pad=4)
    pen.kit.check_tab(pen.to, x + 2, y - 1)


def _hinted(pen: Pen, boxes: Sequence[Box], view: OliveView, marks: Marks) -> None:
    """The cubes of a hinted bid as they would lie in its space."""
    space = marks.hint.get("space") if marks.hint else ""
    if marks.hint and space in view.spaces and marks.selected != f"space:{space}":
        i, bidder = view.spaces.index(space), getattr(view.agenda[-1], "colour", 0) if view.agenda else 0
        card(pen, i, boxes[i])
        contents(pen, i, boxes[i], view.colours[bidder], marks.hint.number("cubes"), alpha=GHOST)


def _refused(pen: Pen, region: Region) -> None:
    outline(pen, region, REFUSED, 3)
    x, y = dot_spot(region)
    pen.kit.token(pen.to, x, y, 22, DANGER, line=INK, thick=0)
    pen.kit.mark(pen.to, "cross", x, y, WHITE, 5)
