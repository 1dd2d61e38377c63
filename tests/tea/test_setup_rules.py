"""Components and setup of the tea house: rulings TEA-R1 to R8."""

from __future__ import annotations

from collections import Counter

import pytest

from greengold.core.verdict import No
from greengold.games.tea import deeds
from greengold.games.tea import vocabulary as words
from greengold.games.tea.names import NONE, TEA, TEAS
from greengold.games.tea.state import TeaState
from tests.tea.build import GAME, SEATS, Table
from tests.tea.random_games import begun, random_game

CITIES = ("canton", "shanghai", "foochow", "amoy", "calcutta", "colombo")
COMPANIES = ("blue", "yellow", "orange", "purple", "brown", "grey")
ANY = words.Crate(1, TEAS)


# ---- R1


def test_tea_r1_crates_never_run_out() -> None:
    """18 red Crates are in the box; 24 lie in the warehouses here, and more come."""
    table = Table(stock=dict.fromkeys(SEATS, "rrrrrr")).gain("bonus:blue", ANY).play("pick_crate(reserve:red)")
    assert sum(table.state.stock[0::TEA]) == 25 > GAME.components.resources.crates[0].count
    full = dict.fromkeys(SEATS, "bbbbbbb")
    table = Table(tile=dict.fromkeys(CITIES, "supply2.a"), crates={"canton": "b", "amoy": ""}, stock=full)
    table.act("expand", "blue").play("expand(part:factory)", "place_factory(city:canton)")
    assert table.told("supply_filled") == [{"city": "canton", "n": 4}]
    assert table.maintain().crates("amoy") == "wwbbb"
    assert sum(table.state.crates[3::TEA]) + sum(table.state.stock) == 6 * 3 + 28 > 30


def test_tea_r1_loans_concessions_and_coins_never_run_out() -> None:
    table = Table(loans={"rose": 14, "teal": 3}, money={"rose": 0, "lime": 500}, concessions={"rose": 43})
    deeds.pay(table.state, 9, "share", table.heard)
    deeds.gain_concessions(table.state, 2, "bonus:blue", table.heard)
    assert (table.state.loans[0], table.money("rose"), table.state.concessions[0]) == (16, 1, 45)
    deeds.earn(table.state, 0, 400, "bonus:blue", table.heard)
    assert table.money("rose") == 401


def test_tea_r1_workers_factories_shares_agents_and_posts_are_limited() -> None:
    everywhere = {str(depot): "blue yellow" for depot in range(1, 6)}
    table = Table(pawns={"rose": "serve"}, workers=everywhere, pile={"blue": 0}).begin()
    table.play("choose_action(action:invest)")
    assert table.refused("choose_worker(worker:1.blue)") == No("no_shares_left", {"company": "blue"}, "TEA-R10")
    table = Table(pawns={"rose": "serve"}, workers=everywhere, reserve={"blue": 3}).begin()
    table.play("choose_action(action:expand)")
    assert table.refused("choose_worker(worker:1.blue)") == No("no_factory_left", {"company": "blue"}, "TEA-R10")
    table = Table(hq=dict.fromkeys(COMPANIES, "rose")).gain("deal:canton", words.Agent(1))
    assert table.told("left_out") == [{"seat": 0, "what": "pick_hq"}]
    posts = {"canton.1": "rose", "shanghai.1": "rose", "foochow.1": "rose", "amoy.2": "rose"}
    table = Table(posts=posts).act("expand", "blue").play("expand(part:post)")
    assert table.told("no_posts_left") == [{"seat": 0}]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_tea_r1_no_piece_is_made_or_lost(seats: int) -> None:
    pack = GAME.packs[seats]
    for state, _ in random_game(seats, 12):
        housed = [0] * len(pack.companies)
        for company, number in zip(state.hole_company, state.hole_count, strict=True):
            housed[company] += number if company != NONE else 0
        for company in range(len(pack.companies)):
            depots = sum(state.workers[company :: len(pack.companies)])
            assert depots + state.bag[company] + housed[company] == 6
            built = sum(factories.count(company) for factories in state.factories)
            assert built + 3 - state.reserve[company] == 4
            owned = sum(state.shares[company :: len(pack.companies)])
            assert owned + state.pile[company] == {2: 3, 3: 4, 4: 5}[seats]
        for seat in range(seats):
            assert state.hq.count(seat) + state.tea_break[seat] <= 6
            assert state.posts.count(seat) <= 4


# ---- R2


def test_tea_r2_the_components_count_as_printed() -> None:
    """The Crates follow the breakdown (96); the total of 84 that the rulebook prints fits nothing and is not used."""
    parts = GAME.components
    assert [kind.count for kind in parts.resources.crates] == [18, 22, 26, 30]
    assert sum(kind.count for kind in parts.resources.crates) == 96 != 84
    assert (parts.resources.concessions, parts.resources.loans.count) == (43, 14)
    assert dict(parts.resources.coins) == {1: 40, 5: 27, 10: 24}
    assert sum(parts.resources.coins.values()) == 91
    assert [len(parts.contracts.starting), len(parts.contracts.deck)] == [14, 47 - 14]
    assert (len(parts.mandates.mandates), len(parts.upgrades.upgrades), len(parts.deal_tiles.tiles)) == (32, 47, 12)
    assert (len(parts.supply_tiles.tiles), len(parts.royal_orders.tokens)) == (6, 3)
    assert (len(parts.headquarters_bonuses.tokens), len(parts.shareholder_bonuses.tokens)) == (6, 6)
    each, own = parts.companies.pieces, parts.players.pieces
    assert [6 * number for number in (each.workers, each.factories, each.shares)] == [36, 24, 30]
    assert [4 * number for number in (own.pawns, own.trading_posts, own.agents)] == [4, 16, 24]


def test_tea_r2_supply_tiles_follow_the_breakdown() -> None:
    spaces = [sum(supply[tea] for supply in GAME.packs[4].supply) for tea in range(TEA)]
    assert spaces == [11, 14, 16, 19]
    shares = [number / sum(spaces) for number in spaces]
    box = [kind.count / 96 for kind in GAME.components.resources.crates]
    assert all(abs(ours - theirs) < 0.02 for ours, theirs in zip(shares, box, strict=True))


# ---- R3


def test_tea_r3_the_host_names_the_first_seat_or_the_seed_chooses() -> None:
    for seats in (2, 3, 4):
        for seat in range(seats):
            state = begun(seats, 1, {"first_seat": seat + 1})
            assert (state.first, state.seat) == (seat, seat)
        drawn = Counter(begun(seats, seed).first for seed in range(60))
        assert set(drawn) == set(range(seats))
        assert all(begun(seats, seed).first == begun(seats, seed).first for seed in range(5))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_tea_r3_the_first_player_token_never_moves(seats: int) -> None:
    """Rounds begin with the same seat, and the turn passes clockwise."""
    turns: list[tuple[int, int]] = []
    for state, _ in random_game(seats, 5, {"first_seat": 2}):
        assert state.first == 1
        if not turns or turns[-1] != (state.round, state.seat):
            turns.append((state.round, state.seat))
    order = [(1 + turn) % seats for turn in range(seats)]
    assert [seat for round, seat in turns if round == 3] == order
    assert turns[:seats] == [(1, seat) for seat in order]


def test_tea_r3_contracts_and_level_start_go_in_turn_order() -> None:
    """The drawn Starting Contracts: six to the Board, then one each from the first seat on."""
    one, other = begun(4, 7, {"first_seat": 1}), begun(4, 7, {"first_seat": 3, "level_start": 1})
    assert one.contracts == other.contracts
    assert [other.held[(2 + turn) % 4] for turn in range(4)] == one.held
    assert (one.money, other.money) == ([7] * 4, [11, 11, 7, 9])


# ---- R4, R5


def test_tea_r4_six_contract_spaces_in_an_arc_around_five_headquarters() -> None:
    pack = GAME.packs[2]
    assert (pack.contract_spaces, len(pack.companies)) == (6, 5)
    assert pack.hq_contracts == ((0, 1), (1, 2), (2, 3), (3, 4), (4, 5))
    assert all(len(begun(2, seed).contracts) == 6 and NONE not in begun(2, seed).contracts for seed in range(3))
    table = Table(seats=2, hq_bonus={"brown": "hq2"}).act("negotiate", "brown")
    assert table.legal() == ["pick_contract(contract:5)", "pick_contract(contract:6)"]
    table = Table(seats=2, hq_bonus={"blue": "hq2"}).act("negotiate", "blue")
    assert table.legal() == ["pick_contract(contract:1)", "pick_contract(contract:2)"]


def test_tea_r4_with_more_seats_the_ring_is_closed() -> None:
    table = Table(seats=3, hq_bonus={"grey": "hq2"}).act("negotiate", "grey")
    assert table.legal() == ["pick_contract(contract:1)", "pick_contract(contract:6)"]
    assert GAME.packs[4].hq_contracts == ((0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 0))


def test_tea_r5_five_cities_one_factory_in_each() -> None:
    for seats, cities in ((2, 5), (3, 6), (4, 6)):
        pack = GAME.packs[seats]
        assert len(pack.cities) == len(pack.companies) == cities
        for seed in range(5):
            state = begun(seats, seed)
            assert sorted(state.factories) == [(company,) for company in range(cities)]
            assert state.reserve == [0] * cities
            assert len({tile // 2 for tile in state.tile}) == len(set(state.deals)) == cities
    assert "shanghai" not in GAME.packs[2].cities
    assert "grey" not in GAME.packs[2].companies


# ---- R6


def test_tea_r6_one_shareholder_bonus_a_company() -> None:
    """Each Share of a company bought gives the same Bonus; on the small side the sixth Bonus is in the box."""
    table = Table(share_bonus={"blue": "sh2"}, money={"rose": 30})
    for bought in (1, 2, 3):
        table.act("invest", "blue")
        assert table.state.concessions[0] == 1 + 2 * bought
        table.play("end_turn()")
        table.state.agenda, table.state.seat = (), 0
    for seats in (2, 3, 4):
        state = begun(seats, 3)
        assert len(state.share_bonus) == len(set(state.share_bonus)) == len(GAME.packs[seats].companies)
        assert len(state.hq_bonus) == len(set(state.hq_bonus)) == len(GAME.packs[seats].companies)


# ---- R7, R8


def test_tea_r7_the_uppermost_upgrade_of_the_deck_is_shown_but_never_taken() -> None:
    table = Table(offer="u01 u02 u03", upgrade_deck="u33 u34").gain("deal:canton", words.Upgrade(1, "free"))
    for seat in (NONE, 0, 3):
        view = GAME.view(table.state, seat)
        assert view.next_upgrade == "u33"
        assert "u33" not in view.upgrade_deck
        assert view.upgrade_deck == tuple(sorted(view.upgrade_deck))
    assert table.refused("pick_upgrade(deck:upgrades)") == No("deck_only_shown", {}, "TEA-R7")
    assert table.legal() == [f"pick_upgrade(upgrade:{cost})" for cost in (0, 1, 2)] + ["skip()"]
    table.play("pick_upgrade(upgrade:0)", "pick_row(row:1)")
    assert GAME.view(table.state, 0).next_upgrade == "u33"
    assert table.maintain().offer() == "u02 u03 u33"
    assert GAME.view(table.state, 0).next_upgrade == "u34"


def test_tea_r8_everything_a_seat_owns_is_public() -> None:
    for state, _ in random_game(3, 2):
        views = [GAME.view(state, seat) for seat in (NONE, 0, 1, 2)]
        for view in views:
            assert view.money == tuple(state.money)
            assert view.concessions == tuple(state.concessions)
            assert view.loans == tuple(state.loans)
            assert [len(cards) for cards in view.held] == [len(cards) for cards in state.held]
            assert "" not in {card for cards in (*view.held, *view.honours) for card in cards}
            assert [sum(row) for row in view.stock] == [sum(state.stock[at : at + TEA]) for at in (0, TEA, 2 * TEA)]


# ---- the numbers of Setup


def starts(state: TeaState) -> list[int]:
    """Pounds of all companies at the start, the cheapest first."""
    return sorted(state.pack.worth[space] for space in state.value)


@pytest.mark.parametrize(
    ("seats", "values", "dividend", "bag", "neutrals"),
    [
        (2, [5, 6, 6, 7, 7], 0, 6, [0, 4]),
        (3, [5, 5, 6, 6, 7, 7], 1, 12, [0]),
        (4, [5, 5, 6, 6, 7, 7], 0, 12, []),
    ],
)
def test_setup_for_each_number_of_seats(
    seats: int, values: list[int], dividend: int, bag: int, neutrals: list[int]
) -> None:
    for seed in range(4):
        state = begun(seats, seed)
        width = len(state.pack.companies)
        assert starts(state) == values
        assert (state.dividend, sum(state.bag), state.neutrals) == (dividend, bag, neutrals)
        assert [sum(state.workers[depot * width : (depot + 1) * width]) for depot in range(8)] == [3] * 8
        assert [state.pile[0], len(state.mandates), len(state.offer)] == [{2: 3, 3: 4, 4: 5}[seats], 3, 3]
        assert (state.money, state.concessions, state.loans) == ([7] * seats, [1] * seats, [0] * seats)
        assert [len(cards) for cards in state.held] == [1] * seats
        assert all(card < state.pack.deck_from for cards in (state.contracts, *state.held) for card in cards)
        assert sorted(state.contract_deck) == list(range(14, 47))
        assert (state.pawns, state.orders, state.supplier) == ([NONE] * seats, [NONE] * 3, ())
        assert state.crates == [number for tile in state.tile for number in state.pack.supply[tile]]
        assert set(GAME.view(state, 0).order_sides) <= {"a", "b"}


def test_setup_draws_differ_from_seed_to_seed() -> None:
    states = [begun(4, seed) for seed in range(40)]
    for drawn in ("workers", "tile", "deals", "factories", "share_bonus", "value", "offer", "hq_bonus", "contracts",
                  "contract_deck", "mandates", "upgrade_deck", "order_sides"):  # fmt: skip
        assert len({str(getattr(state, drawn)) for state in states}) > 5, drawn
    assert {tile % 2 for state in states for tile in state.tile} == {0, 1}
