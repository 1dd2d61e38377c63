"""Every place of the tea board and the office as shapes. Lengths in design units."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING

import msgspec

from greengold.ui.kit import polar
from greengold.ui.stage import tea_desk as desk
from greengold.ui.stage import tea_look, tea_tray
from greengold.ui.stage.stage import Marks, Region
from greengold.ui.stage.tea_places import (
    DIVIDENDS_Y,
    FACTORIES,
    HUB,
    OFFICE,
    ORDER_SIZE,
    TEA_BREAK,
    TRACK,
    Box,
    action_angle,
    around,
    bonus_box,
    crate_box,
    deal_box,
    depot_box,
    factory_spot,
    mandate_box,
    order_spot,
    pawn_spots,
    post_box,
    reserve_spot,
    share_box,
    supplier_box,
    upgrade_box,
    worker_spots,
)

if TYPE_CHECKING:
    from greengold.games.tea.pack import Pack
    from greengold.games.tea.view import TeaView

ACTION_AT, ACTION_R = 104.0, 43.0
OPEN = 1.75
"""How much an opened Depot is larger than a closed one."""


def shape(place: str, box: Box, radius: float = 6, label: str = "", round: bool = False) -> Region:
    """A region of a box; its help text is that of its kind."""
    return Region(place, *box, radius, round, label or f"what.{place.partition(':')[0]}")


def regions(pack: Pack, view: TeaView, marks: Marks, seat: int) -> list[Region]:
    """All places; seat: whose office is shown."""
    found = [*_exchange(view), *_asia(pack, view), *_wheel(view), *_town(pack, view), *_crown(view)]
    found += _stores(pack, view)
    office = _office(pack, view, seat)
    found += office if seat == view.to_move else map(_looked_at, office)
    opened = open_depot(view, marks)
    if opened:
        found += _workers(view, opened, OPEN)
    tray = tea_tray.tray(marks, found)
    if tray:
        found += tea_tray.regions(tray)
    return found


def _looked_at(region: Region) -> Region:
    """A place of somebody else's office: it must not be taken for the same place of one's own."""
    return msgspec.structs.replace(region, place=f"their:{region.place.replace(':', '.')}")


# ---- wheel


def open_depot(view: TeaView, marks: Marks) -> str:
    """The Depot that lies open under the pointer because its Workers can be chosen; "" = none."""
    kind, _, name = marks.hover.partition(":")
    depot = name.partition(".")[0]
    if kind not in ("depot", "worker") or depot not in view.depots:
        return ""
    return depot if any(place.startswith(f"worker:{depot}.") for place in marks.legal) else ""


def depot_scale(depot: str) -> float:
    """How much a Depot grows when it opens; the hub is large enough."""
    return 1.2 if depot == "central" else 1.6 if depot.startswith("reserve") else OPEN


def _wheel(view: TeaView) -> Iterator[Region]:
    for i, action in enumerate(view.actions):
        box = around(polar(*HUB, ACTION_AT, action_angle(i)), 2 * ACTION_R)
        yield shape(f"action:{action}", box, ACTION_R, round=True)
    *stands, _ = tea_look.pawn_stands(view)
    for i, colours in enumerate(stands):
        for colour, spot in zip(colours, pawn_spots(i, len(colours)), strict=True):
            yield shape(f"pawn:{colour}", around(spot, 32, 40))
    for depot in view.depots:
        box = depot_box(depot)
        yield shape(f"depot:{depot}", box, box[3] / 2, round=not depot.startswith("reserve"))
        yield from _workers(view, depot)


def _workers(view: TeaView, depot: str, scale: float = 1) -> list[Region]:
    """Workers of a Depot; when it is open they lie further apart."""
    companies = tea_look.depots(view)[depot]
    found = []
    for company, (x, y, size) in zip(companies, opened_spots(depot, len(companies), scale), strict=True):
        wide = max(32.0, size) if scale > 1 else size + 2
        found.append(shape(f"worker:{depot}.{company}", around((x, y), wide), wide / 2, "", True))
    return found


def opened_spots(depot: str, count: int, scale: float) -> list[tuple[float, float, float]]:
    """Workers of a Depot that is drawn so much larger than usual."""
    box = depot_box(depot)
    cx, cy = box[0] + box[2] / 2, box[1] + box[3] / 2
    if scale > 1:
        scale = depot_scale(depot)
    return [(cx + (x - cx) * scale, cy + (y - cy) * scale, size * min(scale, 1.5))
            for x, y, size in worker_spots(depot, count)]  # fmt: skip


def open_box(depot: str) -> Box:
    """An opened Depot; its ends are round."""
    x, y, w, h = depot_box(depot)
    scale = depot_scale(depot)
    return around((x + w / 2, y + h / 2), w * scale, h * (1.4 if depot.startswith("reserve") else scale))


# ---- Asia, City, Crown


def _asia(pack: Pack, view: TeaView) -> Iterator[Region]:
    for k, (box, city) in enumerate(zip(tea_look.city_places(pack), view.cities, strict=True)):
        yield shape(f"city:{city}", box, 7)
        x, y, _, _ = box
        yield shape(f"supply:{city}", (x + 5, y + 32, 150, 42), 5)
        cells = tea_look.supply_cells(pack, view, k)
        at = 0
        for tea, group in groupby(cells, key=lambda cell: cell.tea):
            full = [cell.full for cell in group]
            count = sum(full) or len(full)  # the Crates, or their empty spaces
            cx, cy, cw, ch = crate_box(box, at + len(full) - count)
            yield shape(f"crate:{city}.{tea}", (cx - 2, cy, 30 * (count - 1) + cw + 3.5, ch), 4)
            at += len(full)
        yield shape(f"deal:{city}", deal_box(box), 5)
        for i, company in enumerate(view.factories[k]):
            spot = factory_spot(box, i)
            yield shape(f"factory:{city}.{view.companies[company]}", around(spot, 27, 31), 5)
        for space in range(len(view.posts[k])):
            px, py, pw, ph = post_box(box, space, len(view.posts[k]))
            yield shape(f"post:{city}.{space + 1}", (px - 1, py - 1, pw + 2, ph + 2), ph / 2, round=pw == ph)


def _town(pack: Pack, view: TeaView) -> Iterator[Region]:
    places = tea_look.town_places(pack)
    yield shape("teabreak:all", TEA_BREAK, 8)
    for name, box in places.items():
        if name.startswith("hq_"):
            yield shape(f"hq:{name[3:]}", box, 6)
        else:
            yield shape(f"contract:{name[8:]}", box, 6)


def _crown(view: TeaView) -> Iterator[Region]:
    for k in range(len(view.orders)):
        yield shape(f"order:{k + 1}", around(order_spot(k), ORDER_SIZE), ORDER_SIZE / 2, "", True)
    for k in range(len(view.mandates)):
        yield shape(f"mandate:{k + 1}", mandate_box(k), 5)
    first, last = supplier_box(0), supplier_box(4)
    yield shape("track:supplier", (first[0], first[1], last[0] + last[2] - first[0], first[3]), 4, "what.supplier")
    for k, company in enumerate(view.supplier):
        x, y, w, h = supplier_box(k)
        yield shape(f"supplier:{view.companies[company]}", (x, y - 2, w, h), 4)


# ---- exchange, reserve, upgrades


def _exchange(view: TeaView) -> Iterator[Region]:
    x, y, w, h = TRACK
    yield shape("track:value", (x, y, w, h + 2), 4)
    yield shape("dividend:token", (x, DIVIDENDS_Y - 16, w, 32), 6)
    for k, company in enumerate(view.companies):
        card = share_box(k, len(view.companies))
        yield shape(f"company:{company}", card, 6)
        yield shape(f"bonus:{company}", bonus_box(card), 14, "", True)


def _stores(pack: Pack, view: TeaView) -> Iterator[Region]:
    yield shape("factory:reserve", FACTORIES, 8)
    for k, company in enumerate(view.companies):
        x, y = reserve_spot(k, 0, len(view.companies))
        yield shape(f"factory:{company}", (x - 14, y - 14, 28, 38 * len(pack.reserve_rows) - 10), 5)
    for space, cost in enumerate(pack.upgrade_costs):
        yield shape(f"upgrade:{cost}", upgrade_box(space), 6)
    yield shape("deck:upgrades", upgrade_box(len(pack.upgrade_costs)), 6)


# ---- office


def _office(pack: Pack, view: TeaView, seat: int) -> Iterator[Region]:
    held = view.held[seat]
    slots = max(view.slots[seat], len(held))
    for k, id in enumerate(held):
        x, y, w, h = desk.contract_slot(k, slots)
        yield shape(f"own:{id}", (x, y, w, h + 2), 6)
    yield shape("agent:own", (66, desk.AGENTS_Y - 20, 70 + 30.2 * pack.agents, 40), 8)
    for k in range(len(pack.holes)):
        yield shape(f"hole:{k + 1}", desk.hole_box(k), 7)
    yield from _stock(view, seat)
    yield shape("home:posts", (582, desk.POSTS_Y, 293, 45), 6, "what.post")
    owned = [company for company, n in zip(view.companies, view.shares[seat], strict=True) if n]
    for k, company in enumerate(owned):
        yield shape(f"share:{company}", desk.share_token(k, len(owned)), 6)
    for k in range(pack.rows):
        yield shape(f"row:{k + 1}", desk.row_box(k), 7)
    yield shape(f"seat:{seat}", (*OFFICE[:2], desk.END, OFFICE[3]), 9)


def _stock(view: TeaView, seat: int) -> Iterator[Region]:
    """Crates of one tea lie side by side and are one place."""
    stock = tea_look.stock_list(view, seat)
    places, at = max(view.capacity[seat], len(stock)), 0
    for tea, group in groupby(stock):
        count = len(list(group))
        x, y, w, h = desk.stock_box(at, places)
        last = desk.stock_box(at + count - 1, places)
        wide = max(33.0, last[0] + w - x + 3)
        yield shape(f"stock:{tea}", ((x + last[0] + w - wide) / 2, y, wide, h), 4)
        at += count
