"""What the rules look up all the time: the components for one number of seats, as tables of small numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.games.tea.house import COLOUR, HOUSE
from greengold.games.tea.moves import Moves
from greengold.games.tea.names import ACTIONS, ACTIVE, NONE, TEAS

if TYPE_CHECKING:
    from greengold.games.tea.components import Components
    from greengold.games.tea.names import Crates
    from greengold.games.tea.parts import ContractCard, SideId
    from greengold.games.tea.vocabulary import Gains


class Pack:
    """Tables for one number of players. Companies, cities, teas, seats and cards are indices; never changed.

    players: people and their opponents at the table; seats: offices, with that of Carrington beside a lone player's;
    house: its seat, NONE with several players; carrington: its cards, tiles and levels.

    companies, cities, colours (of the seats): ids in order; side: of the Board.
    reach: pounds by Action and Active Depot; adjacent: the two Depots of each Action; neutrals: their Actions.
    hq_contracts: the two Contract spaces beside each Headquarters; factory_spaces and posts (gains covered) by city;
    post_spaces: of each city. worth: pounds by space of the Share Value Track, lines: those followed by a dividend
    line, lines_below: dividend lines before a space; starts: white spaces, one entry for each token. Cards and tiles:
    ids with tables of the same order; a side of a Supply Tile is tile * 2 + side. Contracts from `deck_from` on are
    those of the deck.
    """

    def __init__(self, components: Components, players: int) -> None:
        self.components, self.players, self.carrington = components, players, components.carrington
        self.house = HOUSE if players == 1 else NONE
        self.seats = max(players, HOUSE + 1)
        self.side: SideId = next(name for name, side in components.board.sides.items() if players in side.players)
        self._fill_wheel(components)
        self._fill_companies(components)
        self._fill_cities(components)
        self._fill_tracks(components)
        self._fill_cards(components)
        self._fill_office(components)
        self.moves = Moves(self)

    def _fill_wheel(self, components: Components) -> None:
        wheel = components.board.wheel
        ring = [name for name in wheel.clockwise if name.startswith("depot")]
        self.adjacent = tuple(tuple(ring.index(depot) for depot in wheel.actions[action]) for action in ACTIONS)  # type: ignore[index]
        self.reach = tuple(
            tuple(wheel.reach_cost[min(_apart(depot, near) for near in pair)] for depot in range(ACTIVE))
            for pair in self.adjacent
        )
        self.depot_size = wheel.depot_size
        self.neutrals = tuple(map(ACTIONS.index, components.board.neutral_pawns[self.players]))

    def _fill_companies(self, components: Components) -> None:
        pieces = components.companies.pieces
        self.companies = tuple(company.id for company in components.companies.companies if self.side in company.sides)
        self.company_of = {name: company for company, name in enumerate(self.companies)}
        self.workers_each, self.factories_each = pieces.workers, pieces.factories
        self.shares_each = components.companies.shares_by_players[self.players]
        side = components.board.sides[self.side]
        ring = side.city_ring
        self.contract_spaces = sum(name.startswith("contract") for name in ring)
        self.hq_contracts = tuple(self._beside(ring, ring.index(f"hq_{name}")) for name in self.companies)
        self.share_tokens = components.shareholder_bonuses.tokens
        self.hq_tokens = components.headquarters_bonuses.tokens
        self.share_token_ids = tuple(token.id for token in self.share_tokens)
        self.hq_token_ids = tuple(token.id for token in self.hq_tokens)

    @staticmethod
    def _beside(ring: tuple[str, ...], at: int) -> tuple[int, int]:
        """The Contract spaces before and after a Headquarters, from 0."""
        before, after = ring[at - 1], ring[(at + 1) % len(ring)]
        return int(before.removeprefix("contract")) - 1, int(after.removeprefix("contract")) - 1

    def _fill_cities(self, components: Components) -> None:
        cities = components.board.sides[self.side].cities
        self.cities = tuple(city.id for city in cities)
        self.city_of = {name: city for city, name in enumerate(self.cities)}
        self.factory_spaces = tuple(city.factory_spaces for city in cities)
        self.post_spaces = len(cities[0].posts)
        self.posts = tuple(city.posts for city in cities)
        tiles = components.supply_tiles.tiles
        self.tiles = tuple(f"{tile.id}.{side}" for tile in tiles for side in "ab")
        sides = [side for tile in tiles for side in (tile.a, tile.b)]
        self.supply = tuple(_crates(side.spaces) for side in sides)
        self.prices = tuple(_crates(side.price) for side in sides)
        self.deals = components.deal_tiles.tiles
        self.deal_ids = tuple(deal.id for deal in self.deals)

    def _fill_tracks(self, components: Components) -> None:
        tracks, track = components.tracks, components.tracks.share_value
        self.worth = tuple(space.value for space in track.spaces)
        self.lines = tuple(space.line for space in track.spaces)
        self.lines_below = tuple(sum(self.lines[:space]) for space in range(len(self.lines) + 1))
        self.top = len(self.worth) - 1
        white = [space for space, of in enumerate(track.spaces) if of.white]
        tokens = track.start_tokens_by_side[self.side]
        self.starts = tuple(space for space, n in zip(white, tokens, strict=True) for _ in range(n))
        self.dividend_per_share = track.dividend_per_share
        self.dividend_start = tracks.dividend.start[self.players]
        self.dividend_last = tracks.dividend.last_space[self.side]
        self.supplier_steps = tracks.royal_supplier.positions
        self.reserve_rows = tracks.factory_reserve.rows
        self.upgrade_costs = tracks.upgrade_costs
        self.end_companies = tracks.end_companies_out_of_shares

    def _fill_cards(self, components: Components) -> None:
        starting = components.contracts.starting
        self.contracts: tuple[ContractCard, ...] = (*starting, *components.contracts.deck)
        self.contract_of = {card.id: number for number, card in enumerate(self.contracts)}
        self.contract_ids = tuple(self.contract_of)
        self.needed = tuple(_crates(card.crates) for card in self.contracts)
        self.deck_from = len(starting)
        self.mandates = components.mandates.mandates
        self.mandate_of = {card.id: number for number, card in enumerate(self.mandates)}
        self.mandate_ids = tuple(self.mandate_of)
        self.mandate_spaces = components.board.mandate_spaces
        self.upgrades = components.upgrades.upgrades
        self.upgrade_of = {card.id: number for number, card in enumerate(self.upgrades)}
        self.upgrade_ids = tuple(self.upgrade_of)
        self.orders = components.royal_orders.tokens
        self.order_gains: tuple[tuple[Gains, Gains], ...] = tuple((token.a, token.b) for token in self.orders)

    def _fill_office(self, components: Components) -> None:
        players, resources = components.players, components.resources
        taken = tuple(colour.id for colour in players.colours[: self.players])
        self.colours = taken if self.house == NONE else (*taken, COLOUR)
        self.start, self.level_start = players.start, players.level_start[self.players]
        self.office, self.negotiate, self.scoring = players.board, players.negotiate, players.scoring
        self.holes = players.board.pigeonholes
        self.rows = players.board.upgrade_rows
        self.agents, self.posts_each = players.pieces.agents, players.pieces.trading_posts
        kinds = {kind.id: kind for kind in resources.crates}
        self.serve_money = tuple(kinds[tea].serve_money for tea in TEAS)  # type: ignore[index]
        self.crate_concessions = tuple(kinds[tea].concessions for tea in TEAS)  # type: ignore[index]
        self.loan, self.debt = resources.loans.receive, resources.loans.repay


def _apart(depot: int, other: int) -> int:
    """Steps between two Active Depots around the wheel."""
    steps = abs(depot - other)
    return min(steps, ACTIVE - steps)


def _crates(numbers: object) -> Crates:
    """Numbers by colour in the order of TEAS; colours not named count 0."""
    assert hasattr(numbers, "get")
    red, white, green, black = (numbers.get(tea, 0) for tea in TEAS)
    return red, white, green, black
