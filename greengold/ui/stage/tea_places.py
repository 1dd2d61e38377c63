"""Where everything stands on the tea board and in the office. Lengths in design units; boxes are (x, y, w, h)."""

from __future__ import annotations

from collections.abc import Sequence

from greengold.ui.kit import Point, polar

Box = tuple[float, float, float, float]
Spot = tuple[float, float, float]
"""Centre and size of a piece."""

BOARD: Box = (12, 56, 1280, 528)
ASIA: Box = (24, 68, 474, 378)
RESERVE: Box = (507, 399, 300, 46)
TOWN: Box = (822, 68, 458, 272)
CROWN: Box = (822, 346, 458, 100)
EXCHANGE: Box = (24, 452, 786, 124)
FACTORIES: Box = (818, 452, 207, 124)
UPGRADES: Box = (1032, 452, 248, 124)
OFFICE: Box = (12, 596, 1280, 240)


def centre(box: Box) -> Point:
    """Middle of a box."""
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def around(spot: Point, w: float, h: float = 0) -> Box:
    """Box of a size around a point."""
    return spot[0] - w / 2, spot[1] - (h or w) / 2, w, h or w


# ---- cities

CITY_W, CITY_H = 225.0, 114.0
FACTORY_SPACES = 4


def city_box(column: int, row: int) -> Box:
    """Card of a city in the two columns of Asia."""
    return ASIA[0] + 9 + 231 * column, ASIA[1] + 9 + 122 * row, CITY_W, CITY_H


def city_boxes(xy: Sequence[tuple[float, float]]) -> list[Box]:
    """Cards of cities by their places on the printed board: a left and a right column, each from top to bottom."""
    middle = (min(x for x, _ in xy) + max(x for x, _ in xy)) / 2
    columns = [sorted((y, i) for i, (x, y) in enumerate(xy) if (x > middle) == right) for right in (False, True)]
    rows = {i: (column, row) for column, found in enumerate(columns) for row, (_, i) in enumerate(found)}
    return [city_box(*rows[i]) for i in range(len(xy))]


def free_city_box(boxes: Sequence[Box]) -> Box | None:
    """The blank place of Asia, where there are fewer than six cities."""
    places = [city_box(column, row) for row in range(3) for column in range(2)]
    return next((box for box in places if box not in boxes), None)


def crate_box(city: Box, k: int) -> Box:
    """Cell of a Supply Tile."""
    return city[0] + 6 + 30 * k, city[1] + 33, 28.5, 40


def deal_box(city: Box) -> Box:
    """Deal Tile of a city."""
    return city[0] + 157, city[1] + 5, 62, 66


def factory_spot(city: Box, k: int) -> Point:
    """Factory space of a city."""
    return city[0] + 19.5 + 28 * k, city[1] + 93.5


def post_box(city: Box, k: int, posts: int) -> Box:
    """Trading Post space of a city: three round ones, or two wider ones."""
    x, y = city[0] + 126, city[1] + 78
    if posts > 2:
        return x + 32 * k + 0.5, y, 30, 30
    return x + 48 * k + 1, y, 43, 30


# ---- the wheel

HUB: Point = (655, 232)
WHEEL, DEPOT_AT, PAWN_AT, DEPOT_R, CENTRAL_R = 316.0, 117.0, 156.0, 27.0, 53.0
SECTOR = (58.0, 147.0, 22.5)
"""Inner and outer radius of an Action's sector, and half of its angle at the rim."""
WORDS_AT: tuple[Point, ...] = ((158, 58), (259, 137), (222, 243), (94, 243), (57, 137))
"""Names of the Actions, in the wheel's own 316 units."""
CROWDS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-12.5, -1), (12.5, -1)),
    3: ((-12.5, -9), (12.5, -9), (0, 11)),
    4: ((-12.5, -11), (12.5, -11), (-12.5, 11), (12.5, 11)),
}
TRAYS: tuple[Box, Box] = ((574, 403, 87, 37), (666.5, 403, 87, 37))
BAG: Point = (776, 420)


def action_angle(action: int) -> float:
    """Direction of an Action from the hub, degrees clockwise from the right."""
    return 72 * action - 90


def depot_spot(depot: int) -> Point:
    """Middle of an Active Depot, counted from 0; it lies just before the Action of the same number."""
    return polar(*HUB, DEPOT_AT, 72 * depot - 126)


def word_spot(action: int) -> Point:
    """Middle of an Action's name."""
    x, y = WORDS_AT[action]
    return HUB[0] - WHEEL / 2 + x, HUB[1] - WHEEL / 2 + y


def pawn_spots(action: int, count: int) -> list[Point]:
    """Places of so many Pawns at the rim of an Action."""
    step = (0.0, 0.0, 14.0, 13.0, 12.5)[min(count, 4)]
    angles = [action_angle(action) + step * (k - (count - 1) / 2) for k in range(count)]
    lean = -12 if action in (1, 4) else 0  # the base stands on the rim
    return [(x, y + lean) for x, y in (polar(*HUB, PAWN_AT, angle) for angle in angles)]


def waiting_spots(count: int) -> list[Point]:
    """Pawns that have not been on the wheel yet: in the corners around it, where no Pawn on the rim reaches."""
    return [(522.0, 372.0), (788.0, 372.0), (522.0, 92.0), (788.0, 92.0)][:count]


def worker_spots(depot: str, count: int) -> list[Spot]:
    """Workers of a Depot: "1".."5", "central", "reserve1", "reserve2"."""
    if depot.startswith("reserve"):
        x, y, w, h = TRAYS[int(depot[-1]) - 1]
        pitch = min(24.0, (w - 30) / max(1, count - 1))
        return [(x + w / 2 + pitch * (k - (count - 1) / 2), y + h / 2, 27) for k in range(count)]
    if depot == "central":
        grow, (x, y), size = 1.25, (HUB[0], HUB[1] - 5), 32.0
    else:
        grow, (x, y), size = 1.0, depot_spot(int(depot) - 1), 26.0
    if count in CROWDS:
        return [(x + grow * dx, y + grow * dy, size) for dx, dy in CROWDS[count]]
    return [(*polar(x, y, 15 * grow, 360 / count * k - 90), size * 0.8) for k in range(count)]


def depot_box(depot: str) -> Box:
    """The whole of a Depot."""
    if depot.startswith("reserve"):
        return TRAYS[int(depot[-1]) - 1]
    if depot == "central":
        return around(HUB, 2 * CENTRAL_R)
    return around(depot_spot(int(depot) - 1), 2 * DEPOT_R)


# ---- the City: a ring of cells around the Tea Break area

CELL: Point = (89.1, 85.2)
RING_CELLS: tuple[tuple[int, int], ...] = (
    (0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (4, 1), (4, 2), (3, 2), (2, 2), (1, 2), (0, 2), (0, 1),
)  # fmt: skip
ARC_CELLS: tuple[tuple[int, int], ...] = (
    (1, 2), (0, 2), (0, 1), (0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (4, 1), (4, 2), (3, 2),
)  # fmt: skip
TEA_BREAK: Box = (919, 164, 264, 80)
GAP: Box = (1008, 244, 87, 84)


def town_spot(place: int, closed: bool) -> Point:
    """Middle of a place of the City, counted along the ring or the open arc."""
    column, row = (RING_CELLS if closed else ARC_CELLS)[place]
    return 873.8 + CELL[0] * column, 118.5 + CELL[1] * row


def contract_box(spot: Point) -> Box:
    """Contract card on the Board."""
    return around((spot[0], spot[1] - 0.5), 80, 78)


def hq_box(spot: Point) -> Box:
    """Headquarters."""
    return around(spot, 86, 80)


def tea_spots(count: int, closed: bool) -> list[Spot]:
    """Agents in the Tea Break area: one row, then two rows of smaller ones."""
    x, y, w, _ = TEA_BREAK
    left, room = x + 74, w - 84
    if count <= 6:
        pitch = min(36.0, room / max(count, 1))
        return [(left + pitch * (k + 0.5), y + 28, 36) for k in range(count)]
    half = -(-count // 2)
    pitch, size = min(30.0, room / half), 25.0 if half <= 7 else 21.0
    return [(left + pitch * (k % half + 0.5), y + 14 + 23 * (k // half), size) for k in range(count)]


# ---- the Crown

ORDER_SIZE = 44.0
SUPPLIER_W = 20.0


def order_spot(k: int) -> Point:
    """Royal Order Token."""
    return 852 + 48 * k, 411.5


def mandate_box(k: int) -> Box:
    """Royal Mandate on offer."""
    return 980 + 60 * k, 356.5, 54, 80


def supplier_box(k: int) -> Box:
    """Position of the Royal Supplier Track, counted from 0: a step of the stairs."""
    top = 360 + 10 * k
    return 1167.5 + 21.6 * k, top, SUPPLIER_W, 436 - top


def supplier_spot(k: int) -> Point:
    """Token in a position of the Royal Supplier Track."""
    x, y, w, _ = supplier_box(k)
    return x + w / 2, y + 8


# ---- exchange

SHARES_Y, SHARE_H = 458.5, 36.0
TRACK: Box = (32, 502, 770, 42)
DIVIDENDS_Y, DIVIDENDS_X = 562.0, 119.0


def share_box(company: int, companies: int) -> Box:
    """Share card of a company."""
    pitch = (770 + 8) / companies
    return 32 + pitch * company, SHARES_Y, pitch - 6.6, SHARE_H


def bonus_box(card: Box) -> Box:
    """Shareholder Bonus at the right end of a share card."""
    return card[0] + card[2] - 36, card[1], 36, card[3]


def value_box(space: int, spaces: int) -> Box:
    """Space of the Share Value Track."""
    x, y, w, h = TRACK
    return x + w / spaces * space, y, w / spaces - 1, h


def value_spots(space: int, spaces: int, count: int) -> list[Spot]:
    """Tokens that share a space of the Share Value Track."""
    x, y, w, _ = value_box(space, spaces)
    middle = x + w / 2
    if count <= 2:
        size = (0, 25, 20)[count]
        return [(middle + (k - (count - 1) / 2) * 15, y + 13, size) for k in range(count)]
    size = 17 if count < 5 else 14
    half = -(-count // 2)
    return [(middle + (k % half - (half - 1) / 2) * (w - 4) / half, y + 7.5 + 12.5 * (k // half), size)
            for k in range(count)]  # fmt: skip


def dividend_pitch(last: int) -> float:
    """Distance of two spaces of the Dividend Track."""
    return 33.0 if last > 8 else 46.0


def dividend_spot(space: int, last: int) -> Point:
    """Space of the Dividend Track."""
    return DIVIDENDS_X + dividend_pitch(last) * space + (dividend_pitch(last) - 33) / 2, DIVIDENDS_Y


# ---- Factory Reserve and Upgrade Board


def reserve_spot(company: int, row: int, companies: int) -> Point:
    """Factory in the Reserve; row 0 is the top."""
    x, y, w, _ = FACTORIES
    pitch = 28.5 if companies > 5 else 33.0
    return x + 34 + (w - 42 - pitch * companies) / 2 + pitch * (company + 0.5), y + 24.5 + 38 * row


def upgrade_box(space: int) -> Box:
    """Upgrade on offer: space 3 is the deck, then £2, £1, £0 from left to right (spaces 2, 1, 0)."""
    return UPGRADES[0] + 6 + 61 * (3 - space), UPGRADES[1] + 9, 55, 84
