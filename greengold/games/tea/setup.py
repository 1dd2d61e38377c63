"""How a game begins (rulebook: Setup; section 3). Draws come in a fixed order."""

from __future__ import annotations

from greengold.core.rng import below, seeded, shuffled
from greengold.games.tea import carrington
from greengold.games.tea.house import HOUSE, House
from greengold.games.tea.names import NONE, RESERVE2, TEA
from greengold.games.tea.pack import Pack
from greengold.games.tea.state import SoloState, TeaState
from greengold.games.tea.steps import StartTurn


def blank(pack: Pack, rng: int) -> TeaState:
    """A Board without anything drawn: no Workers in Depots, no tiles, no cards on offer; everything else in place."""
    seats, companies, cities = pack.seats, len(pack.companies), len(pack.cities)
    kind, concessions = TeaState, [pack.start.concessions] * seats
    if pack.house != NONE:
        kind, concessions[pack.house] = SoloState, 0
    return kind(
        agenda=(),
        rng=rng,
        pack=pack,
        seats=seats,
        first=0,
        seat=0,
        round=1,
        final_round=0,
        dividend=pack.dividend_start,
        action=NONE,
        company=NONE,
        deal=NONE,
        bought=0,
        taken=0,
        pawns=[NONE] * seats,
        neutrals=list(pack.neutrals),
        workers=[0] * ((RESERVE2 + 1) * companies),
        bag=[pack.workers_each] * companies,
        pile=[pack.shares_each] * companies,
        value=[pack.starts[0]] * companies,
        reserve=[0] * companies,
        hq=[NONE] * companies,
        share_bonus=tuple(range(companies)),
        hq_bonus=tuple(range(companies)),
        supplier=(),
        factories=[()] * cities,
        tile=tuple(2 * city for city in range(cities)),
        deals=tuple(range(cities)),
        crates=[0] * (cities * TEA),
        posts=[NONE] * (cities * pack.post_spaces),
        contracts=[NONE] * pack.contract_spaces,
        mandates=[NONE] * pack.mandate_spaces,
        orders=[NONE] * len(pack.orders),
        order_sides=(0,) * len(pack.orders),
        offer=[NONE] * len(pack.upgrade_costs),
        contract_deck=tuple(range(pack.deck_from, len(pack.contracts))),
        contract_discards=(),
        mandate_deck=tuple(range(len(pack.mandates))),
        mandate_discards=(),
        upgrade_deck=tuple(range(len(pack.upgrades))),
        money=[pack.start.money] * seats,
        concessions=concessions,
        loans=[0] * seats,
        tea_break=[0] * seats,
        stock=[0] * (seats * TEA),
        shares=[0] * (seats * companies),
        held=[()] * seats,
        fulfilled=[()] * seats,
        honours=[()] * seats,
        rows=[()] * (seats * pack.rows),
        hole_company=[NONE] * (seats * len(pack.holes)),
        hole_count=[0] * (seats * len(pack.holes)),
    )


def new_game(pack: Pack, seed: int, *, first: int, level_start: bool) -> TeaState:
    """A game before its first turn. first: seat that begins, NONE = drawn (TEA-R3); level_start: extra pounds."""
    state = blank(pack, seeded(seed))
    state.first = first
    if first == NONE:
        state.first, state.rng = below(state.rng, pack.seats)
    state.seat = state.first
    _draw_workers(state)
    _draw_cities(state)
    _draw_companies(state)
    _draw_cards(state)
    if level_start:
        for turn, pounds in enumerate(pack.level_start):
            state.money[(state.first + turn) % pack.seats] += pounds
    state.agenda = (StartTurn(),)
    return state


def _draw_workers(state: TeaState) -> None:
    """Three Workers in each Depot; the rest is the bag."""
    pack, width = state.pack, len(state.pack.companies)
    workers, state.rng = shuffled(state.rng, [company for company in range(width) for _ in range(pack.workers_each)])
    for depot in range(RESERVE2 + 1):
        for company in workers[depot * pack.depot_size : (depot + 1) * pack.depot_size]:
            state.workers[depot * width + company] += 1
            state.bag[company] -= 1


def _draw_cities(state: TeaState) -> None:
    """Supply Tiles with their sides, Deal Tiles, and one Factory in each city."""
    pack, cities = state.pack, len(state.pack.cities)
    tiles, state.rng = shuffled(state.rng, range(len(pack.tiles) // 2))
    sides = []
    for tile in tiles[:cities]:
        side, state.rng = below(state.rng, 2)
        sides.append(2 * tile + side)
    state.tile = tuple(sides)
    state.crates = [number for tile in sides for number in pack.supply[tile]]
    deals, state.rng = shuffled(state.rng, range(len(pack.deals)))
    state.deals = deals[:cities]
    factories, state.rng = shuffled(state.rng, range(len(pack.companies)))
    state.factories = [(company,) for company in factories]


def _draw_companies(state: TeaState) -> None:
    """Shareholder Bonuses and Share Value Tokens."""
    pack, width = state.pack, len(state.pack.companies)
    bonuses, state.rng = shuffled(state.rng, range(len(pack.share_tokens)))
    state.share_bonus = bonuses[:width]
    tokens, state.rng = shuffled(state.rng, range(width))
    for company, space in zip(tokens, pack.starts, strict=True):
        state.value[company] = space


def _draw_cards(state: TeaState) -> None:
    """Upgrades, Headquarters Bonuses, Contracts, Mandates and the sides of the Royal Order Tokens."""
    pack, width = state.pack, len(state.pack.companies)
    upgrades, state.rng = shuffled(state.rng, range(len(pack.upgrades)))
    spaces = len(state.offer)
    state.offer, state.upgrade_deck = list(upgrades[:spaces]), upgrades[spaces:]
    bonuses, state.rng = shuffled(state.rng, range(len(pack.hq_tokens)))
    state.hq_bonus = bonuses[:width]
    starting, state.rng = shuffled(state.rng, range(pack.deck_from))
    state.contracts = list(starting[: pack.contract_spaces])
    each = pack.start.starting_contracts
    for turn in range(pack.seats):
        dealt = pack.contract_spaces + turn * each
        state.held[(state.first + turn) % pack.seats] = starting[dealt : dealt + each]
    state.contract_deck, state.rng = shuffled(state.rng, state.contract_deck)
    mandates, state.rng = shuffled(state.rng, range(len(pack.mandates)))
    state.mandates, state.mandate_deck = list(mandates[: pack.mandate_spaces]), mandates[pack.mandate_spaces :]
    sides = []
    for _ in state.order_sides:
        side, state.rng = below(state.rng, 2)
        sides.append(side)
    state.order_sides = tuple(sides)


def new_solo(pack: Pack, seed: int, *, level: int, level_start: bool) -> TeaState:
    """A lone player's game before its first turn (section 11: Setup). level: place of Carrington's in its file."""
    state = new_game(pack, seed, first=0, level_start=level_start)
    assert isinstance(state, SoloState)
    deals, state.rng = carrington.stacked(pack, state.rng, range(len(pack.carrington.deals)))
    cards, state.rng = shuffled(state.rng, range(len(pack.carrington.cards)))
    state.house = House(level, cards, (), deals)
    _open_house(state)
    return state


def _open_house(state: SoloState) -> None:
    """What Carrington has before the first turn, by its level: Treasury, Agents, Trading Posts and Shares."""
    pack, level = state.pack, carrington.level(state)
    width = len(pack.companies)
    dearest = sorted(range(width), key=lambda company: -state.value[company])
    state.money[HOUSE] = level.treasury
    for company in dearest[: level.agents]:
        state.hq[company] = HOUSE
    for city in range(level.posts):
        state.posts[city * pack.post_spaces] = HOUSE
    for company in dearest[: level.shares]:
        state.pile[company] -= 1
        state.shares[HOUSE * width + company] += 1
