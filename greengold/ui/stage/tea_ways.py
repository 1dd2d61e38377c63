"""What moves on the tea board: ways of pieces, motions of events. Lengths in design units, times in milliseconds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from greengold.core.event import Event
from greengold.ui.kit import Point, polar
from greengold.ui.stage import tea_desk as desk
from greengold.ui.stage import tea_look
from greengold.ui.stage.stage import MOST_STEPS_MS, STAGGER, Motion, Piece, Trail, steps_ms, travel_ms
from greengold.ui.stage.tea_ink import ACTIONS, COMPANY_SIZE
from greengold.ui.stage.tea_places import (
    BAG,
    HUB,
    OFFICE,
    PAWN_AT,
    action_angle,
    centre,
    crate_box,
    dividend_spot,
    factory_spot,
    mandate_box,
    order_spot,
    pawn_spots,
    post_box,
    reserve_spot,
    share_box,
    supplier_spot,
    tea_spots,
    upgrade_box,
    value_spots,
    waiting_spots,
    worker_spots,
)
from greengold.ui.stage.tea_town import agent_spot

if TYPE_CHECKING:
    from greengold.games.tea.pack import Pack
    from greengold.games.tea.view import TeaView

RAIL_MONEY_X, RAIL_TOP, RAIL_PITCH = 1540.0, 78.0, 136.0
AWAY: Point = (1304, 300)
"""Where things go that leave the table."""

TRAIL_AT = PAWN_AT + 6
FLOAT_MS = 700
Facts = dict[str, Any]


class Way:
    """The motions of one event: its facts, and the views before and after it."""

    def __init__(self, pack: Pack, event: Event, before: TeaView, after: TeaView) -> None:
        self.pack, self.event, self.before, self.after = pack, event, before, after
        self.facts: Facts = dict(event.facts)

    # ---- help

    @property
    def seat(self) -> int:
        """Seat the event is about."""
        return int(self.facts.get("seat", self.before.active))

    @property
    def colour(self) -> str:
        """Its colour."""
        return tea_look.seat_colour(self.before, self.seat)

    def rail(self, seat: int | None = None) -> Point:
        """About where a seat's money stands in the rail."""
        return RAIL_MONEY_X, RAIL_TOP + RAIL_PITCH * (self.seat if seat is None else seat)

    def company(self) -> int:
        """Number of the company of the event."""
        return self.before.companies.index(self.facts["company"])

    def city(self) -> int:
        """Number of the city of the event."""
        return self.before.cities.index(self.facts["city"])

    def fly(self, kind: str, owner: str, size: float, points: Sequence[Point], hides: str = "", face: str = "",
            start: int = 0, arc: bool = True, ms: int = 0) -> Motion:  # fmt: skip
        """A piece from point to point."""
        way = tuple((x, y) for x, y, *_ in points)
        return Motion(Piece(kind, owner, *way[0], size, face), way, start, ms or travel_ms(way), arc, hides)

    def cell(self, tea: str) -> tuple[int, Point]:
        """The space of a city that a Crate leaves."""
        box = tea_look.city_places(self.pack)[self.city()]
        cells = tea_look.supply_cells(self.pack, self.before, self.city())
        k = next((k for k, cell in enumerate(cells) if cell.tea == tea and cell.full), 0)
        x, y, w, _ = crate_box(box, k)
        return k, (x + w / 2, y + 13)

    def stock_spot(self, at: int) -> Point:
        """Place of a Crate in the warehouse."""
        x, y, w, h = desk.stock_box(at, max(self.before.capacity[self.seat], at + 1))
        return x + w / 2, y + h / 2

    def stocked(self) -> int:
        """Crates in the warehouse."""
        return sum(self.before.stock[self.seat])


# ---- Pawns and Workers


def pawn_way(old: int, new: int) -> tuple[Point, ...]:
    """Along the rim from Action to Action, the shorter way."""
    start, turn = action_angle(old), (new - old) % len(ACTIONS)
    degrees = 72 * turn if turn <= 2 else 72 * (turn - len(ACTIONS))
    steps = max(2, abs(degrees) // 12)
    return tuple(polar(*HUB, TRAIL_AT, start + degrees * k / steps) for k in range(steps + 1))


def _pawn(way: Way) -> list[Motion]:
    new = ACTIONS.index(way.facts["action"])
    there = tea_look.pawn_stands(way.after)[new]
    end = pawn_spots(new, len(there))[there.index(way.colour)]
    if way.facts["from"] == "office":
        waits = tea_look.pawn_stands(way.before)[-1]
        start = waiting_spots(len(waits))[waits.index(way.colour)]
        return [way.fly("pawn", way.colour, 41, (start, end), f"pawn:{way.colour}")]
    old = ACTIONS.index(way.facts["from"])
    stood = tea_look.pawn_stands(way.before)[old]
    start = pawn_spots(old, len(stood))[stood.index(way.colour)]
    points = (start, *pawn_way(old, new)[1:-1], end)
    return [way.fly("pawn", way.colour, 41, points, f"pawn:{way.colour}", arc=False, ms=520)]


def _neutral(way: Way) -> list[Motion]:
    old, new = ACTIONS.index(way.facts["from"]), ACTIONS.index(way.facts["action"])
    points = (*pawn_way(old, new)[:-1], pawn_spots(new, 1)[0])
    return [way.fly("pawn", "neutral", 41, points, f"pawn:neutral.{old}", arc=False, ms=460)]


def _worker(way: Way) -> list[Motion]:
    depot, company = way.facts["depot"], way.facts["company"]
    there = tea_look.depots(way.before)[depot]
    k = there.index(company)
    x, y, size = worker_spots(depot, len(there))[k]
    old, new = way.before.hole_count[way.seat], way.after.hole_count[way.seat]
    hole = next((h for h, (a, b) in enumerate(zip(old, new, strict=True)) if b > a), -1)
    end: Point = BAG
    if hole >= 0:
        wells = desk.hole_wells(hole, way.pack.holes[hole])
        end = centre(wells[min(old[hole], len(wells) - 1)])
    return [way.fly("worker", company, size, ((x, y), end), f"worker:{depot}.{k}")]


def _emptied(way: Way) -> list[Motion]:
    hole = way.facts["hole"] - 1
    wells = desk.hole_wells(hole, way.pack.holes[hole])[: way.facts["n"]]
    return [way.fly("worker", way.facts["company"], 34, (centre(well), BAG), f"hole:{hole}.{i}", start=STAGGER * i)
            for i, well in enumerate(wells)]  # fmt: skip


def _chain(way: Way) -> list[Motion]:
    source, target = way.facts["from"], way.facts["depot"]
    companies = tea_look.depots(way.before)[source]
    spots, ends = worker_spots(source, len(companies)), worker_spots(target, len(companies))
    pairs = enumerate(zip(companies, spots, ends, strict=True))
    return [way.fly("worker", company, start[2], (start[:2], end[:2]), f"worker:{source}.{k}", ms=360)
            for k, (company, start, end) in pairs]  # fmt: skip


def _drawn(way: Way) -> list[Motion]:
    spot = worker_spots(way.facts["depot"], 3)[1]
    return [way.fly("worker", way.facts["company"], spot[2], (BAG, spot[:2]))]


# ---- money, Shares, tracks


def _tag(way: Way, words: str, aside: float = 0) -> list[Motion]:
    x, y = way.rail()
    x -= aside
    return [way.fly("tag", way.colour, 16, ((x, y + 14), (x, y - 12)), face=words, arc=False, ms=FLOAT_MS)]


def _earned(way: Way) -> list[Motion]:
    return _tag(way, f"+£{way.facts['n']}")


def _paid(way: Way) -> list[Motion]:
    return _tag(way, f"−£{way.facts['n']}", 52)


def _dividend(way: Way) -> list[Motion]:
    space = way.before.value[way.company()]
    start = value_spots(space, len(way.pack.worth), 1)[0][:2]
    return [way.fly("tag", way.colour, 16, (start, way.rail()), face=f"+£{way.facts['n']}", ms=FLOAT_MS)]


def _rose(way: Way) -> list[Motion]:
    """All steps of a Share Value in one beat are one way; the first of them shows it."""
    k, spaces = way.company(), len(way.pack.worth)
    old, new, here = way.before.value[k], way.after.value[k], way.pack.worth.index(way.facts["value"])
    if here - old != 1 and way.event.kind == "share_rose":
        return []
    points = [value_spots(space, spaces, 1)[0][:2] for space in range(old, max(new, here) + 1)]
    name = way.facts["company"]
    ms = min(MOST_STEPS_MS, max(220, 2 * steps_ms(len(points) - 1)))
    return [way.fly("value-token", name, 25, points, f"value:{name}", arc=False, ms=ms)]


def _dividend_token(way: Way) -> list[Motion]:
    if way.facts["space"] != way.before.dividend + 1:
        return []
    last = way.before.dividend_last
    points = [dividend_spot(space, last) for space in range(way.before.dividend, way.after.dividend + 1)]
    return [way.fly("dividend", "", 30, points, "dividend", arc=False, ms=260 * (len(points) - 1))]


def _share(way: Way) -> list[Motion]:
    name = way.facts["company"]
    pile = centre(share_box(way.company(), len(way.before.companies)))
    home = 640.0, desk.SHARES_Y + 18
    points = (pile, home) if way.event.kind == "share_taken" else (home, pile)
    return [way.fly("share", name, 30, points, f"share:{name}" if way.event.kind == "share_taken" else "")]


def _supplier(way: Way) -> list[Motion]:
    name, k = way.facts["company"], way.company()
    track, position = way.before.supplier, way.facts["position"]
    if position == 0:
        start, end = supplier_spot(len(way.pack.supplier_steps) - 1), AWAY
    else:
        off = centre(share_box(k, len(way.before.companies)))
        start = supplier_spot(track.index(k)) if k in track else off
        end = supplier_spot(position - 1)
    return [way.fly("value-token", name, COMPANY_SIZE, (start, end), f"supplier:{name}")]


# ---- Crates


def _bought(way: Way) -> list[Motion]:
    k, start = way.cell(way.facts["tea"])
    end = way.stock_spot(way.stocked())
    return [way.fly("crate", "", 27, (start, end), f"crate:{way.facts['city']}.{k}", way.facts["tea"])]


def _gained(way: Way) -> list[Motion]:
    return [way.fly("crate", "", 31, (HUB, way.stock_spot(way.stocked())), face=way.facts["tea"])]


def _discarded(way: Way) -> list[Motion]:
    stock = tea_look.stock_list(way.before, way.seat)
    at = stock.index(way.facts["tea"]) if way.facts["tea"] in stock else 0
    return [way.fly("crate", "", 31, (way.stock_spot(at), AWAY), f"stock:{at}", way.facts["tea"])]


def _served(way: Way) -> list[Motion]:
    k, start = way.cell(way.facts["tea"])
    end = order_spot(way.facts["order"] - 1)
    return [way.fly("crate", "", 29, (start, end), f"crate:{way.facts['city']}.{k}", way.facts["tea"])]


def _refreshed(way: Way) -> list[Motion]:
    teas = tea_look.served(way.before)
    return [way.fly("crate", "", 29, (order_spot(k), AWAY), f"order:{k}", tea, STAGGER * k)
            for k, tea in enumerate(teas) if tea]  # fmt: skip


def _filled(way: Way) -> list[Motion]:
    box = tea_look.city_places(way.pack)[way.city()]
    found: list[Motion] = []
    for k, cell in enumerate(tea_look.supply_cells(way.pack, way.before, way.city())):
        if not cell.full:
            x, y, w, _ = crate_box(box, k)
            points = (x + w / 2, y - 30), (x + w / 2, y + 13)
            found.append(way.fly("crate", "", 26, points, face=cell.tea, start=STAGGER * len(found), arc=False))
    return found


# ---- Agents, Factories, posts


def _agent(way: Way) -> list[Motion]:
    end = agent_spot(tea_look.town_places(way.pack)[f"hq_{way.facts['company']}"])
    if way.facts["from"] == "office":
        home = desk.agent_spots(way.pack.agents)[max(0, way.before.agents[way.seat] - 1)]
        return [way.fly("agent", way.colour, 36, (home[:2], end[:2]), "agent:own")]
    resting = tea_look.tea_agents(way.before)
    closed = tea_look.side_of(way.pack).ring_closed
    k = resting.index(way.colour) if way.colour in resting else 0
    start = tea_spots(max(1, len(resting)), closed)[k]
    return [way.fly("agent", way.colour, 36, (start[:2], end[:2]), f"tea:{k}")]


def _pushed(way: Way) -> list[Motion]:
    start = agent_spot(tea_look.town_places(way.pack)[f"hq_{way.facts['company']}"])
    count = len(tea_look.tea_agents(way.after))
    end = tea_spots(max(1, count), tea_look.side_of(way.pack).ring_closed)[-1]
    return [way.fly("agent", way.colour, 36, (start[:2], end[:2]), f"agent:{way.facts['company']}")]


def _factory(way: Way) -> list[Motion]:
    name, city = way.facts["company"], way.city()
    start = reserve_spot(way.company(), way.facts["row"] - 1, len(way.before.companies))
    end = factory_spot(tea_look.city_places(way.pack)[city], len(way.before.factories[city]))
    return [way.fly("factory", name, 29, (start, end), f"reserve:{name}")]


def _post(way: Way) -> list[Motion]:
    city, left, each = way.city(), way.before.posts_left[way.seat], way.pack.posts_each
    home = max(0, each - left)
    x, y, _, h = desk.post_slot(home)
    box = post_box(tea_look.city_places(way.pack)[city], way.facts["space"] - 1, len(way.before.posts[city]))
    return [way.fly("post", way.colour, 33, ((x + 22, y + h / 2), centre(box)), f"home:{home}")]


# ---- cards


def _contract(way: Way) -> list[Motion]:
    k, id = way.facts["space"] - 1, way.facts["contract"]
    place = centre(tea_look.town_places(way.pack)[f"contract{k + 1}"])
    if way.event.kind == "contract_revealed":
        return [way.fly("contract", "", 80, ((place[0], place[1] - 34), place), face=id, arc=False, ms=320)]
    held = len(way.before.held[way.seat])
    slot = desk.contract_slot(held, max(way.before.slots[way.seat], held + 1))
    return [way.fly("contract", "", 80, (place, centre(slot)), f"contract:{k}", id)]


def _fulfilled(way: Way) -> list[Motion]:
    id, held = way.facts["contract"], way.before.held[way.seat]
    if id not in held:
        return []
    slot = desk.contract_slot(held.index(id), max(way.before.slots[way.seat], len(held)))
    return [way.fly("contract", "", 80, (centre(slot), way.rail()), f"own:{id}", id)]


def _mandate(way: Way) -> list[Motion]:
    k, id = way.facts["space"] - 1, way.facts["mandate"]
    place = centre(mandate_box(k))
    if way.event.kind == "mandate_revealed":
        return [way.fly("mandate", "", 54, ((place[0], place[1] - 34), place), face=id, arc=False, ms=320)]
    return [way.fly("mandate", "", 54, (place, way.rail()), f"mandate:{k}", id)]


DESK: Point = (1088, OFFICE[1] + 20)
"""Where an Upgrade waits until its row is chosen."""


def _upgrade(way: Way) -> list[Motion]:
    id, costs = way.facts["upgrade"], way.pack.upgrade_costs
    if "row" in way.facts:
        return [way.fly("upgrade", "", 55, (DESK, centre(desk.row_box(way.facts["row"] - 1))), face=id)]
    place = centre(upgrade_box(costs.index(way.facts["space"])))
    if way.event.kind == "upgrade_taken":
        return [way.fly("upgrade", "", 55, (place, DESK), f"upgrade:{costs.index(way.facts['space'])}", id)]
    if way.event.kind == "upgrade_slid":
        old = costs.index(way.facts["from"])
        return [way.fly("upgrade", "", 55, (centre(upgrade_box(old)), place), f"upgrade:{old}", id, arc=False)]
    return [way.fly("upgrade", "", 55, (centre(upgrade_box(len(costs))), place), face=id, arc=False)]


def _loan(way: Way) -> list[Motion]:
    return [way.fly("loan", "", 36, ((HUB[0] + 600, 560), way.rail()))]


MOTIONS: dict[str, Callable[[Way], list[Motion]]] = {
    "pawn_moved": _pawn, "neutral_moved": _neutral, "worker_taken": _worker, "pigeonhole_emptied": _emptied,
    "workers_moved": _chain, "worker_drawn": _drawn, "earned": _earned, "passive_income": _earned, "paid": _paid,
    "dividend": _dividend, "share_rose": _rose, "royal_influence": _rose, "dividend_token": _dividend_token,
    "share_taken": _share, "share_returned": _share, "supplier_advanced": _supplier, "supplier_pushed": _supplier,
    "crate_bought": _bought, "crate_licensed": _bought, "crate_taken": _bought, "crate_gained": _gained,
    "crate_discarded": _discarded, "crate_served": _served, "orders_refreshed": _refreshed, "supply_filled": _filled,
    "agent_placed": _agent, "agent_pushed": _pushed, "factory_placed": _factory, "post_placed": _post,
    "contract_taken": _contract, "contract_revealed": _contract, "fulfilled": _fulfilled, "mandate_taken": _mandate,
    "mandate_revealed": _mandate, "upgrade_taken": _upgrade, "upgrade_slid": _upgrade, "upgrade_revealed": _upgrade,
    "upgrade_placed": _upgrade, "upgrade_covers": _upgrade, "loan_taken": _loan,
}  # fmt: skip
"""What moves in each kind of event."""


def motions(pack: Pack, event: Event, before: TeaView, after: TeaView) -> list[Motion]:
    """What moves in an event."""
    make = MOTIONS.get(event.kind)
    return make(Way(pack, event, before, after)) if make else []


def trails(events: Sequence[Event], before: TeaView, after: TeaView) -> list[Trail]:
    """Ways of the Pawns in the last move."""
    found: list[Trail] = []
    for event in events:
        if event.kind == "pawn_moved" and event.facts["from"] in ACTIONS:
            old, new = ACTIONS.index(str(event.facts["from"])), ACTIONS.index(str(event.facts["action"]))
            found.append((pawn_way(old, new), tea_look.seat_colour(after, int(event.facts["seat"]))))
    return found
