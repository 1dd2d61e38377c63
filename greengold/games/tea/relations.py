"""What must hold between the components of the tea house, so that the rulebook's game can be played with them.

Here: the Board, companies, tracks, offices and resources; cards and tiles are looked at in card_relations.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

from greengold.catalog.loader import PackError
from greengold.catalog.relations import FileFaults
from greengold.games.tea import card_relations

if TYPE_CHECKING:
    from greengold.games.tea.components import Components
    from greengold.games.tea.parts import City, Side

PLAYERS = (1, 2, 3, 4)
SIDES = {"s34": (3, 4), "s12": (1, 2)}
"""Sides of the Board and the numbers of players they are for (rulebook: Setup)."""

TEAS = {"red": (18, 3, 2), "white": (22, 2, 2), "green": (26, 1, 1), "black": (30, 1, 1)}
"""Teas with their Crates in the box, pounds when served, and Concessions (rulebook: Components, Import, Serve)."""

DEPOTS = ("depot1", "depot2", "depot3", "depot4", "depot5")
ACTIONS = ("invest", "import", "negotiate", "expand", "serve")
"""The Actions; TEA-R15 moves neutral Pawns in this order."""


def faults(components: Components) -> Iterator[PackError]:
    """Everything in which components break the rulebook or do not fit together."""
    for check in (_companies, _wheel, _neutral_pawns, _sides, _posts, _value_track, _tracks, _offices, _resources):
        yield from check(components)
    yield from card_relations.faults(components)


def _companies(components: Components) -> Iterator[PackError]:
    file, it = FileFaults(components.folder, "companies"), components.companies
    yield from file.same(len(it.companies), 6, "companies")
    yield from file.unique([company.id for company in it.companies], "companies")
    yield from file.unique([company.name for company in it.companies], "companies", last=("name",))
    yield from file.unique([company.emblem for company in it.companies], "companies", last=("emblem",))
    if all(company.id != "grey" for company in it.companies):
        yield file.fault("a grey company, which leaves with 2 players (the rulebook)", "none", "companies")
    for number, company in enumerate(it.companies):
        grey = company.id == "grey"
        sides = {"s34"} if grey else set(SIDES)
        if set(company.sides) != sides or len(company.sides) != len(sides):
            yield file.fault(f"{', '.join(sorted(sides))} (the rulebook)", company.sides, "companies", number, "sides")
        if grey:
            yield from file.same(company.name, "East Co.", "companies", number, "name")
    pieces = {"workers": 6, "factories": 4, "shares": 5, "share_value_tokens": 1, "supplier_tokens": 1}
    yield from file.printed(it.pieces, pieces, "pieces")
    yield from file.same(dict(it.shares_by_players), {1: 3, 2: 3, 3: 4, 4: 5}, "shares_by_players")


def _wheel(components: Components) -> Iterator[PackError]:
    file, it = FileFaults(components.folder, "board"), components.board.wheel
    ring = tuple(name for pair in zip(DEPOTS, ACTIONS, strict=True) for name in pair)
    why = "Depots and Actions in turn, clockwise"
    yield from file.same(it.clockwise, ring, "wheel", "clockwise", why=why)
    yield from file.same(sorted(it.actions), sorted(ACTIONS), "wheel", "actions")
    for number, action in enumerate(ACTIONS):
        beside = (DEPOTS[number], DEPOTS[(number + 1) % len(DEPOTS)])
        if action in it.actions:
            yield from file.same(it.actions[action], beside, "wheel", "actions", action, why="the Depots beside it")  # type: ignore[index]
    values = {"reach_cost": (0, 1, 2), "depot_size": 3, "refill_chain": ("central", "reserve1", "reserve2", "bag")}
    yield from file.printed(it, values, "wheel")
    places, workers = len(DEPOTS) + 3, components.companies.pieces.workers
    for name, side in components.board.sides.items():
        if places * it.depot_size > (there := workers * len(side.cities)):
            yield file.fault(f"at most {there} Workers in the Depots of {name}", places * it.depot_size, "wheel")


def _neutral_pawns(components: Components) -> Iterator[PackError]:
    file, it = FileFaults(components.folder, "board"), components.board
    pawns = {2: ("invest", "serve"), 3: ("invest",), 4: ()}
    yield from file.same(sorted(it.neutral_pawns), list(PLAYERS), "neutral_pawns", why="every number of players")
    for players, actions in it.neutral_pawns.items():
        right = pawns.get(players, pawns[2])  # a lone player's table is that of two
        yield from file.same(actions, right, "neutral_pawns", players)
    yield from file.printed(it, {"mandate_spaces": 3, "order_spaces": 3})


def _sides(components: Components) -> Iterator[PackError]:
    file, it = FileFaults(components.folder, "board"), components.board
    yield from file.same(sorted(it.sides), sorted(SIDES), "sides", why="both sides of the Board")
    for name, side in it.sides.items():
        yield from file.same(side.players, SIDES[name], "sides", name, "players")
        yield from file.same(side.ring_closed, name == "s34", "sides", name, "ring_closed", why="TEA-R4")
        yield from _city_ring(components, name, side)
        companies = [company.id for company in components.companies.companies if name in company.sides]
        keys = ("sides", name, "cities")
        yield from file.same(len(side.cities), len(companies), *keys, why="as many cities as companies, TEA-R5")
        yield from file.unique([city.id for city in side.cities], *keys)
        yield from file.unique([city.name for city in side.cities], *keys, last=("name",))
        spaces = sum(city.factory_spaces for city in side.cities)
        if spaces < (factories := len(companies) * components.companies.pieces.factories):
            yield file.fault(f"at least {factories} Factory spaces, one for each Factory", spaces, *keys)
    known = {city.id: city.name for city in it.sides["s34"].cities} if "s34" in it.sides else {}
    for number, city in enumerate(it.sides["s12"].cities if "s12" in it.sides else ()):
        yield from file.known(city.id, known, "sides", "s12", "cities", number, "id")
        if city.id in known:
            right = known[city.id]
            yield from file.same(city.name, right, "sides", "s12", "cities", number, "name", why="as on the other side")


def _city_ring(components: Components, name: str, side: Side) -> Iterator[PackError]:
    """Each Headquarters lies between two Contract spaces, and there is one of each company."""
    file, ring, keys = FileFaults(components.folder, "board"), side.city_ring, ("sides", name, "city_ring")
    spaces = [place for place in ring if place.startswith("contract")]
    wanted = [f"contract{number}" for number in range(1, 7)]
    yield from file.same(spaces, wanted, *keys, why="the rulebook: 6 Contracts, numbered in order")
    offices = [place for place in ring if place not in spaces]
    companies = [company.id for company in components.companies.companies if name in company.sides]
    yield from file.same(sorted(offices), sorted(f"hq_{company}" for company in companies), *keys, why="TEA-R4")
    around = [*ring, ring[0]] if side.ring_closed and ring else list(ring)
    for number, (here, there) in enumerate(pairwise(around)):
        if (here in spaces) == (there in spaces):
            expected = "Contract spaces and Headquarters in turn, so that each Headquarters touches 2"
            yield file.fault(expected, f"{here} beside {there}", *keys, number)
    if not side.ring_closed and ring and not (ring[0] in spaces and ring[-1] in spaces):
        yield file.fault("a Contract space at both ends", [ring[0], ring[-1]], *keys)


def _posts(components: Components) -> Iterator[PackError]:
    file, it = FileFaults(components.folder, "board"), components.board
    for name, side in it.sides.items():
        spaces = sum(len(city.posts) for city in side.cities)
        posts = components.players.pieces.trading_posts * max(SIDES[name])
        keys = ("sides", name, "cities")
        if spaces <= posts:
            yield file.fault(f"more than {posts} Trading Post spaces, one for each Post and one over", spaces, *keys)
        for number, city in enumerate(side.cities):
            yield from _post_spaces(file, name, number, city)


def _post_spaces(file: FileFaults, side: str, number: int, city: City) -> Iterator[PackError]:
    spaces = 3 if side == "s34" else 2
    keys = ("sides", side, "cities")
    yield from file.same(len(city.posts), spaces, *keys, number, "posts", why=f"spaces of a city on {side}")
    for space, gains in enumerate(city.posts):
        yield from card_relations.own_city_only(file, gains, *keys, number, "posts", space)


def _value_track(components: Components) -> Iterator[PackError]:
    file, it = FileFaults(components.folder, "tracks"), components.tracks.share_value
    keys = ("share_value", "spaces")
    yield from file.same(it.dividend_per_share, 2, "share_value", "dividend_per_share")
    for number, (left, right) in enumerate(pairwise(it.spaces), 1):
        yield from file.same(right.value, left.value + 1, *keys, number, "value", why="£1 more than the space before")
    if it.spaces and it.spaces[-1].value != 26:
        yield file.fault("26 (the rulebook)", it.spaces[-1].value, *keys, len(it.spaces) - 1, "value")
    if it.spaces and it.spaces[-1].line:
        yield file.fault("no line after the last space", "true", *keys, len(it.spaces) - 1, "line")
    if not any(space.line for space in it.spaces):
        yield file.fault("dividend lines", "none", *keys)
    white = [number for number, space in enumerate(it.spaces) if space.white]
    yield from file.same(len(white), 3, *keys, why="white starting spaces of the rulebook")
    if white and any(space.line for space in it.spaces[: white[-1]]):
        yield file.fault("no line between the starting spaces", "one", *keys)
    tokens = {"s34": (2, 2, 2), "s12": (1, 2, 2)}
    yield from file.same(dict(it.start_tokens_by_side), tokens, "share_value", "start_tokens_by_side")


def _tracks(components: Components) -> Iterator[PackError]:
    file, it = FileFaults(components.folder, "tracks"), components.tracks
    yield from file.same(dict(it.dividend.start), {1: 0, 2: 0, 3: 1, 4: 0}, "dividend", "start")
    yield from file.same(sorted(it.dividend.last_space), sorted(SIDES), "dividend", "last_space", why="both sides")
    for name, last in it.dividend.last_space.items():
        if last <= max(it.dividend.start.get(players, 0) for players in SIDES[name]):
            yield file.fault("a last space behind the first", last, "dividend", "last_space", name)
    positions = it.royal_supplier.positions
    yield from file.same(len(positions), 5, "royal_supplier", "positions", why="positions of the rulebook")
    for number, (better, worse) in enumerate(pairwise(positions), 1):
        if worse >= better:
            expected = f"less than {better}, the position ahead"
            yield file.fault(expected, worse, "royal_supplier", "positions", number)
    rows = components.companies.pieces.factories - 1
    why = "a row for each Factory but the one set in a city"
    yield from file.same(len(it.factory_reserve.rows), rows, "factory_reserve", "rows", why=why)
    yield from file.printed(it, {"upgrade_costs": (0, 1, 2), "end_companies_out_of_shares": 3})


def _offices(components: Components) -> Iterator[PackError]:
    file, it = FileFaults(components.folder, "players"), components.players
    yield from file.unique([colour.id for colour in it.colours], "colours")
    yield from file.same(len(it.colours), 4, "colours")
    pieces = {"pawns": 1, "trading_posts": 4, "agents": 6, "boards": 1, "player_aids": 1}
    yield from file.printed(it.pieces, pieces, "pieces")
    yield from file.printed(it.start, {"money": 7, "concessions": 1, "starting_contracts": 1}, "start")
    office = {
        "pigeonholes": (2, 3, 2, 3),
        "warehouse": 7,
        "contract_slots": 3,
        "upgrade_rows": 4,
        "upgrades_per_row": 3,
        "no_post_money": 4,
    }
    yield from file.printed(it.board, office, "board")
    why = "one amount beside each Trading Post"
    yield from file.same(len(it.board.post_money), it.pieces.trading_posts, "board", "post_money", why=why)
    yield from file.printed(it.negotiate, {"per_agent_city": 2, "per_agent_tea": 1, "concession": 1}, "negotiate")
    yield from file.printed(it.scoring, {"majority_shareholder": 6, "resources_per_pound": 2}, "scoring")
    yield from file.same(sorted(it.level_start), list(PLAYERS), "level_start", why="every number of players")
    for players, pounds in it.level_start.items():
        yield from file.same(len(pounds), players, "level_start", players, why="one amount for each seat")
        if pounds and pounds[0]:
            yield file.fault("0 for the first seat", pounds[0], "level_start", players, 0)


def _resources(components: Components) -> Iterator[PackError]:
    file, it = FileFaults(components.folder, "resources"), components.resources
    yield from file.same([tea.id for tea in it.crates], list(TEAS), "crates", why="the four teas")
    for number, tea in enumerate(it.crates):
        count, money, concessions = TEAS[tea.id]
        printed = {"count": count, "serve_money": money, "concessions": concessions}
        yield from file.printed(tea, printed, "crates", number)
    yield from file.same(dict(it.coins), {1: 40, 5: 27, 10: 24}, "coins")
    yield from file.same(it.concessions, 43, "concessions")
    yield from file.printed(it.loans, {"count": 14, "receive": 5, "repay": 8}, "loans")
