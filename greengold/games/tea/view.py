"""What one seat may know, and states that could be behind it. Only the order of the decks and the bag is hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from greengold.core.agenda import to_move
from greengold.core.game import View
from greengold.core.rng import shuffled
from greengold.games.tea import carrington, prices
from greengold.games.tea.house import HOUSE, House, HouseView
from greengold.games.tea.names import ACTIONS, DEPOTS, NONE, TEA, TEAS
from greengold.games.tea.office import office
from greengold.games.tea.score import result
from greengold.games.tea.state import SoloState, TeaState
from greengold.games.tea.steps import TeaStep, stage

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from greengold.games.tea.pack import Pack

T = TypeVar("T")
Rows = tuple[tuple[int, ...], ...]
Names = tuple[str, ...]


class TeaView(View, frozen=True, kw_only=True):
    """A picture of the table as one seat sees it.

    Seats, Actions, Depots, companies, cities and teas are numbers in the order of actions, depots, companies, cities
    and teas; cards and tiles are ids; -1 and "" mean none. Money in pounds.

    agenda: steps to come, the next one last; colours: of the seats, neutral_colours: of the neutral Pawns; first:
    seat that began; active: whose turn it is; stage: step of its turn, 1 to 4, 0 at the end of the game; round;
    final_round: the last one, 0 before the end is triggered. Of this turn: action, company (the Worker's colour),
    deal (city whose Deal Tile was activated), bought (Crates of this Import), taken (cities that lost Crates).
    pawns: Action of each seat; neutrals: of the neutral Pawns; workers: by Depot and company; bag: by company.
    Per company: pile (Shares left), value (space of the track) and worth (pounds), reserve (Factories taken from its
    column), hq (seat of the Agent), share_bonus and hq_bonus. supplier: companies on their track, position 1 first.
    dividend, dividend_last: the Token and the last space; sold_out: companies without Shares.
    Per city: factories (companies as they came), tile (side of the Supply Tile, "supply1.a"), deals, crates by tea,
    crate_prices by tea (pounds for the active seat), posts by space (seat).
    contracts by space; mandates by space; orders (tea) and order_sides ("a", "b"); offer: Upgrades at £0, £1, £2, and
    upgrade_prices for the active seat; next_upgrade: the uppermost of the deck. Decks: contract_deck, mandate_deck and
    upgrade_deck (without next_upgrade) are the cards still in them, in the order of the data, not of the deck.
    Per seat: money, concessions, loans, agents (in the office), tea_break, posts_left, stock by tea, capacity, shares
    by company, held, slots, fulfilled, honours (Mandates), rows (Upgrades, the uppermost last), hole_company and
    hole_count of the Pigeonholes.
    fees: pounds for each Action's Pawns, for the active seat; reach: pounds by Action and Active Depot, for it.
    house: what only Carrington has, None at a table of several.
    """

    agenda: tuple[TeaStep, ...]
    seats: int
    actions: Names
    depots: Names
    companies: Names
    cities: Names
    teas: Names
    colours: Names
    neutral_colours: Names
    first: int
    active: int
    stage: int
    round: int
    final_round: int
    action: int
    company: int
    deal: int
    bought: int
    taken: tuple[bool, ...]
    pawns: tuple[int, ...]
    neutrals: tuple[int, ...]
    workers: Rows
    bag: tuple[int, ...]
    pile: tuple[int, ...]
    value: tuple[int, ...]
    worth: tuple[int, ...]
    reserve: tuple[int, ...]
    hq: tuple[int, ...]
    share_bonus: Names
    hq_bonus: Names
    supplier: tuple[int, ...]
    dividend: int
    dividend_last: int
    sold_out: int
    factories: Rows
    tile: Names
    deals: Names
    crates: Rows
    crate_prices: Rows
    posts: Rows
    contracts: Names
    contract_deck: Names
    contract_discards: Names
    mandates: Names
    mandate_deck: Names
    mandate_discards: Names
    orders: tuple[int, ...]
    order_sides: Names
    offer: Names
    upgrade_prices: tuple[int, ...]
    next_upgrade: str
    upgrade_deck: Names
    money: tuple[int, ...]
    concessions: tuple[int, ...]
    loans: tuple[int, ...]
    agents: tuple[int, ...]
    tea_break: tuple[int, ...]
    posts_left: tuple[int, ...]
    stock: Rows
    capacity: tuple[int, ...]
    shares: Rows
    held: tuple[Names, ...]
    slots: tuple[int, ...]
    fulfilled: tuple[Names, ...]
    honours: tuple[Names, ...]
    rows: tuple[tuple[Names, ...], ...]
    hole_company: Rows
    hole_count: Rows
    fees: tuple[int, ...]
    reach: Rows
    house: HouseView | None = None

    @property
    def owner(self) -> tuple[int, ...]:
        """Seat of each colour."""
        return tuple(range(self.seats))


def view_of(state: TeaState, seat: int) -> TeaView:
    """What a seat may know; -1 for a looker-on. All seats know the same."""
    pack, seats = state.pack, range(state.seats)
    contract, mandate, upgrade = pack.contract_ids, pack.mandate_ids, pack.upgrade_ids
    companies, offices = len(pack.companies), [office(state, seat) for seat in seats]
    colours = tuple(colour.id for colour in pack.components.players.colours)
    return TeaView(
        seat=seat,
        to_move=to_move(state),
        agenda=state.agenda,
        seats=state.seats,
        actions=ACTIONS,
        depots=DEPOTS,
        companies=pack.companies,
        cities=pack.cities,
        teas=TEAS,
        colours=pack.colours,
        neutral_colours=colours[state.seats : state.seats + len(state.neutrals)],
        first=state.first,
        active=state.seat,
        stage=stage(state.agenda),
        round=state.round,
        final_round=state.final_round,
        action=state.action,
        company=state.company,
        deal=state.deal,
        bought=state.bought,
        taken=tuple(bool(state.taken >> city & 1) for city in range(len(pack.cities))),
        pawns=tuple(state.pawns),
        neutrals=tuple(state.neutrals),
        workers=_rows(state.workers, companies),
        bag=tuple(state.bag),
        pile=tuple(state.pile),
        value=tuple(state.value),
        worth=tuple(pack.worth[space] for space in state.value),
        reserve=tuple(state.reserve),
        hq=tuple(state.hq),
        share_bonus=_named(state.share_bonus, pack.share_token_ids),
        hq_bonus=_named(state.hq_bonus, pack.hq_token_ids),
        supplier=state.supplier,
        dividend=state.dividend,
        dividend_last=pack.dividend_last,
        sold_out=state.pile.count(0),
        factories=tuple(state.factories),
        tile=_named(state.tile, pack.tiles),
        deals=_named(state.deals, pack.deal_ids),
        crates=_rows(state.crates, TEA),
        crate_prices=_rows(prices.crate_prices(state), TEA),
        posts=_rows(state.posts, pack.post_spaces),
        contracts=_named(state.contracts, contract),
        contract_deck=_named(sorted(state.contract_deck), contract),
        contract_discards=_named(state.contract_discards, contract),
        mandates=_named(state.mandates, mandate),
        mandate_deck=_named(sorted(state.mandate_deck), mandate),
        mandate_discards=_named(state.mandate_discards, mandate),
        orders=tuple(state.orders),
        order_sides=tuple("ab"[side] for side in state.order_sides),
        offer=_named(state.offer, upgrade),
        upgrade_prices=tuple(prices.upgrade_price(state, space) for space in range(len(state.offer))),
        next_upgrade=upgrade[state.upgrade_deck[0]] if state.upgrade_deck else "",
        upgrade_deck=_named(sorted(state.upgrade_deck[1:]), upgrade),
        money=tuple(state.money),
        concessions=tuple(state.concessions),
        loans=tuple(state.loans),
        agents=tuple(pack.agents - state.tea_break[seat] - state.hq.count(seat) for seat in seats),
        tea_break=tuple(state.tea_break),
        posts_left=tuple(pack.posts_each - state.posts.count(seat) for seat in seats),
        stock=_rows(state.stock, TEA),
        capacity=tuple(of.warehouse for of in offices),
        shares=_rows(state.shares, companies),
        held=tuple(_named(cards, contract) for cards in state.held),
        slots=tuple(of.slots for of in offices),
        fulfilled=tuple(_named(cards, contract) for cards in state.fulfilled),
        honours=tuple(_named(cards, mandate) for cards in state.honours),
        rows=_rows([_named(cards, upgrade) for cards in state.rows], pack.rows),
        hole_company=_rows(state.hole_company, len(pack.holes)),
        hole_count=_rows(state.hole_count, len(pack.holes)),
        fees=tuple(prices.pawn_fee(state, action) for action in range(len(ACTIONS))),
        reach=tuple(prices.reach_costs(state, action) for action in range(len(ACTIONS))),
        house=_house(state) if isinstance(state, SoloState) else None,
    )


def _house(state: SoloState) -> HouseView:
    """What everybody knows of Carrington's cards and tiles: not their order."""
    rules, house = state.pack.carrington, state.house
    cards, deals = tuple(card.id for card in rules.cards), tuple(deal.id for deal in rules.deals)
    return HouseView(
        seat=HOUSE,
        level=carrington.level(state).id,
        card=cards[house.played[-1]] if house.played else "",
        played=_named(house.played, cards),
        left=_named(sorted(house.cards), cards),
        deal=deals[house.deals[0]],
        deals=_named(sorted(house.deals), deals),
        favourite=carrington.favourite(state)[0],
        fortune=result(state).totals[HOUSE],
    )


def imagined(pack: Pack, view: TeaView, rng: int) -> TeaState:
    """A state that could be behind a view: the decks are shuffled anew, and the future follows from rng alone."""
    contract, mandate, upgrade = pack.contract_of, pack.mandate_of, pack.upgrade_of
    contracts, rng = shuffled(rng, [contract[name] for name in view.contract_deck])
    mandates, rng = shuffled(rng, [mandate[name] for name in view.mandate_deck])
    upgrades, rng = shuffled(rng, [upgrade[name] for name in view.upgrade_deck])
    state = (SoloState if view.house else TeaState)(
        agenda=view.agenda,
        rng=rng,
        pack=pack,
        seats=view.seats,
        first=view.first,
        seat=view.active,
        round=view.round,
        final_round=view.final_round,
        dividend=view.dividend,
        action=view.action,
        company=view.company,
        deal=view.deal,
        bought=view.bought,
        taken=sum(taken << city for city, taken in enumerate(view.taken)),
        pawns=list(view.pawns),
        neutrals=list(view.neutrals),
        workers=_flat(view.workers),
        bag=list(view.bag),
        pile=list(view.pile),
        value=list(view.value),
        reserve=list(view.reserve),
        hq=list(view.hq),
        share_bonus=_numbers(view.share_bonus, pack.share_token_ids),
        hq_bonus=_numbers(view.hq_bonus, pack.hq_token_ids),
        supplier=view.supplier,
        factories=list(view.factories),
        tile=_numbers(view.tile, pack.tiles),
        deals=_numbers(view.deals, pack.deal_ids),
        crates=_flat(view.crates),
        posts=_flat(view.posts),
        contracts=[contract.get(name, NONE) for name in view.contracts],
        mandates=[mandate.get(name, NONE) for name in view.mandates],
        orders=list(view.orders),
        order_sides=tuple("ab".index(side) for side in view.order_sides),
        offer=[upgrade.get(name, NONE) for name in view.offer],
        contract_deck=contracts,
        contract_discards=tuple(contract[name] for name in view.contract_discards),
        mandate_deck=mandates,
        mandate_discards=tuple(mandate[name] for name in view.mandate_discards),
        upgrade_deck=(upgrade[view.next_upgrade], *upgrades) if view.next_upgrade else (),
        money=list(view.money),
        concessions=list(view.concessions),
        loans=list(view.loans),
        tea_break=list(view.tea_break),
        stock=_flat(view.stock),
        shares=_flat(view.shares),
        held=[tuple(contract[name] for name in cards) for cards in view.held],
        fulfilled=[tuple(contract[name] for name in cards) for cards in view.fulfilled],
        honours=[tuple(mandate[name] for name in cards) for cards in view.honours],
        rows=[tuple(upgrade[name] for name in cards) for rows in view.rows for cards in rows],
        hole_company=_flat(view.hole_company),
        hole_count=_flat(view.hole_count),
    )
    if isinstance(state, SoloState) and view.house:
        state.house, state.rng = _imagined_house(pack, view.house, rng)
    return state


def _imagined_house(pack: Pack, view: HouseView, rng: int) -> tuple[House, int]:
    """Carrington's cards, and its tiles below the top one, in an order drawn anew; the next generator state."""
    rules = pack.carrington
    cards, deals = tuple(card.id for card in rules.cards), tuple(deal.id for deal in rules.deals)
    level = [level.id for level in rules.levels].index(view.level)
    left, rng = shuffled(rng, _numbers(view.left, cards))
    below, rng = carrington.stacked(pack, rng, _numbers([deal for deal in view.deals if deal != view.deal], deals))
    return House(level, left, _numbers(view.played, cards), (deals.index(view.deal), *below)), rng


def _named(cards: Iterable[int], ids: Names) -> Names:
    """Ids of cards, "" for none."""
    return tuple([ids[card] if card != NONE else "" for card in cards])


def _numbers(names: Iterable[str], ids: Names) -> tuple[int, ...]:
    return tuple(map(ids.index, names))


def _rows(items: Sequence[T], width: int) -> tuple[tuple[T, ...], ...]:
    """A flat list cut into rows."""
    return tuple([tuple(items[start : start + width]) for start in range(0, len(items), width)])


def _flat(rows: Rows) -> list[int]:
    return [number for row in rows for number in row]
