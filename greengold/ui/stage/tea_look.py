"""A view of the tea house as the drawing modules want it: ids become cards and colours, numbers become pieces."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from greengold.ui.stage.tea_cities import Cell, CityLook
from greengold.ui.stage.tea_exchange import ShareLook
from greengold.ui.stage.tea_office import ContractLook, OfficeLook
from greengold.ui.stage.tea_places import Box, city_boxes, contract_box, hq_box, town_spot
from greengold.ui.stage.tea_rail import CardLook

if TYPE_CHECKING:
    from greengold.games.tea.pack import Pack
    from greengold.games.tea.parts import City, MandateCard, Side, UpgradeCard
    from greengold.games.tea.view import TeaView
    from greengold.games.tea.vocabulary import Gains

CELL_ORDER = ("black", "green", "white", "red")
"""Teas of a Supply Tile from left to right."""


def side_of(pack: Pack) -> Side:
    """The side of the Board that is used."""
    return pack.components.board.sides[pack.side]


def cities_of(pack: Pack) -> tuple[City, ...]:
    """The cities in play."""
    return side_of(pack).cities


@lru_cache(maxsize=8)
def city_places(pack: Pack) -> tuple[Box, ...]:
    """Card of each city."""
    return tuple(city_boxes([city.xy for city in cities_of(pack)]))


@lru_cache(maxsize=8)
def town_places(pack: Pack) -> dict[str, Box]:
    """Boxes of the City by the names of its places: "contract1", "hq_blue"."""
    side = side_of(pack)
    spots = {name: town_spot(k, side.ring_closed) for k, name in enumerate(side.city_ring)}
    return {name: hq_box(at) if name.startswith("hq") else contract_box(at) for name, at in spots.items()}


def seat_colour(view: TeaView, seat: int) -> str:
    """Colour id of a seat; "" for none. Carrington has its own look, whatever colour its pieces are of."""
    if view.house and seat == view.house.seat:
        return "carrington"
    return view.colours[seat] if 0 <= seat < len(view.colours) else ""


def shown_seat(view: TeaView, shown: int) -> int:
    """Seat whose office is drawn: the one looked at, else the one to move, else the one whose turn it was."""
    if 0 <= shown < view.seats:
        return shown
    if view.house:
        return 1 - view.house.seat
    return view.to_move if 0 <= view.to_move < view.seats else max(0, view.active)


# ---- Asia and the wheel


def supply_cells(pack: Pack, view: TeaView, city: int) -> list[Cell]:
    """Spaces of a Supply Tile from left to right; Crates are taken from the left of their tea."""
    tile, found = pack.tiles.index(view.tile[city]), []
    for tea in CELL_ORDER:
        i = view.teas.index(tea)
        spaces, left = pack.supply[tile][i], view.crates[city][i]
        found += [Cell(tea, pack.prices[tile][i], k >= spaces - left) for k in range(spaces)]
    return found


def city_look(pack: Pack, view: TeaView, city: int) -> CityLook:
    """A city as it stands."""
    printed = cities_of(pack)[city]
    return CityLook(
        printed.name,
        tuple(supply_cells(pack, view, city)),
        deal_gain(pack, view, city),
        [view.companies[company] for company in view.factories[city]],
        [seat_colour(view, seat) for seat in view.posts[city]],
        printed.posts,
    )


def deal_gain(pack: Pack, view: TeaView, city: int) -> Gains:
    """What the Deal Tile of a city gives."""
    return next(tile.gain for tile in pack.deals if tile.id == view.deals[city])


def depots(view: TeaView) -> dict[str, list[str]]:
    """Companies of the Workers in each Depot."""
    return {
        depot: [company for company, n in zip(view.companies, counts, strict=True) for _ in range(n)]
        for depot, counts in zip(view.depots, view.workers, strict=True)
    }


def pawn_stands(view: TeaView) -> list[list[str]]:
    """Pawns at each Action: the seats' in order, then neutral ones; the last list are those that wait."""
    stands: list[list[str]] = [[] for _ in (*view.actions, "waiting")]
    for seat, action in enumerate(view.pawns):
        stands[action].append(seat_colour(view, seat))
    for action in view.neutrals:
        stands[action].append("neutral")
    return stands


def tea_agents(view: TeaView) -> list[str]:
    """Colours of the Agents in the Tea Break area."""
    return [seat_colour(view, seat) for seat, n in enumerate(view.tea_break) for _ in range(n)]


# ---- exchange, Crown, stores


def share_looks(pack: Pack, view: TeaView) -> list[ShareLook]:
    """Companies at the exchange."""
    gains = {token.id: token.gain for token in pack.share_tokens}
    return [
        ShareLook(company, view.worth[k], view.pile[k], gains[view.share_bonus[k]])
        for k, company in enumerate(view.companies)
    ]


def value_spaces(pack: Pack) -> list[tuple[int, bool, bool]]:
    """Spaces of the Share Value Track: pounds, white, followed by a dividend line."""
    return [(space.value, space.white, space.line) for space in pack.components.tracks.share_value.spaces]


def order_gains(pack: Pack, view: TeaView) -> list[Gains]:
    """Bonus on the upper side of each Royal Order Token."""
    return [gains["ab".index(side)] for gains, side in zip(pack.order_gains, view.order_sides, strict=True)]


def served(view: TeaView) -> list[str]:
    """Tea on each Royal Order Token, "" = none."""
    return [view.teas[tea] if tea >= 0 else "" for tea in view.orders]


def mandate_card(pack: Pack, id: str) -> MandateCard | None:
    """A Royal Mandate by its id, None for ""."""
    return pack.mandates[pack.mandate_of[id]] if id else None


def upgrade_card(pack: Pack, id: str) -> UpgradeCard | None:
    """An Office Upgrade by its id, None for ""."""
    return pack.upgrades[pack.upgrade_of[id]] if id else None


# ---- a seat


def stock_list(view: TeaView, seat: int) -> list[str]:
    """Crates of a warehouse, fine teas first."""
    return [tea for tea, n in zip(view.teas, view.stock[seat], strict=True) for _ in range(n)]


def contract_look(pack: Pack, id: str, lacks: tuple[str, ...]) -> ContractLook:
    """A Contract in an office."""
    card = pack.contracts[pack.contract_of[id]]
    return ContractLook(id, card.crates, card.money, card.gain, lacks)


def office_look(pack: Pack, view: TeaView, seat: int, lacks: Mapping[str, tuple[str, ...]]) -> OfficeLook:
    """The office of a seat; lacks: Crates that each of its Contracts still needs."""
    holes = [
        (room, view.companies[company] if count else "", count)
        for room, company, count in zip(pack.holes, view.hole_company[seat], view.hole_count[seat], strict=True)
    ]
    owned = [
        (company, n, worth)
        for company, n, worth in zip(view.companies, view.shares[seat], view.worth, strict=True)
        if n
    ]
    cards = [[pack.upgrades[pack.upgrade_of[id]] for id in row] for row in view.rows[seat]]
    return OfficeLook(
        colour=seat_colour(view, seat),
        contracts=tuple(contract_look(pack, id, lacks[id]) for id in view.held[seat]),
        slots=view.slots[seat],
        agents=view.agents[seat],
        all_agents=pack.agents,
        holes=tuple(holes),
        stock=tuple(stock_list(view, seat)),
        capacity=view.capacity[seat],
        post_money=pack.office.post_money,
        posts=view.posts_left[seat],
        shares=tuple(owned),
        rows=tuple(map(tuple, cards)),
        row_size=pack.office.upgrades_per_row,
    )


def card_look(view: TeaView, seat: int) -> CardLook:
    """A seat's card in the rail."""
    return CardLook(
        colour=seat_colour(view, seat),
        money=view.money[seat],
        loans=view.loans[seat],
        concessions=view.concessions[seat],
        stock=sum(view.stock[seat]),
        capacity=view.capacity[seat],
        agents=view.agents[seat],
        posts=view.posts_left[seat],
        contracts=len(view.fulfilled[seat]),
        shares=tuple(zip(view.companies, view.shares[seat], strict=True)),
        first=seat == view.first,
    )
