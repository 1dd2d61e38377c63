"""Carrington's rulings and golden examples (section 11 of the rules notes)."""

from __future__ import annotations

import pytest

from greengold.core.game import Setup
from greengold.games.tea.names import NONE
from greengold.games.tea.score import lines_of
from greengold.games.tea.steps import EndTurn
from tests.tea.build import GAME
from tests.tea.carrington import CARDS, Solo


def at_the_wheel(**given: object) -> Solo:
    """The Broker's turn with a blue and a purple Worker beside Invest, blue at £9 and purple at £11."""
    workers = {"1": "blue purple"}
    return Solo("broker", workers=workers, value={"blue": 9, "purple": 11}, **given)


def test_tea_g32_the_broker_buys_the_highest_value_and_earns_its_dividend() -> None:
    table = at_the_wheel(money={"teal": 20}).turn_up()
    assert table.reasons("company") == [("worker", "purple", "value")]
    assert table.depot("1") == "blue"
    assert (table.shares("teal"), table.value("purple")) == ("purple", 12)
    assert table.told("paid") == [{"seat": 1, "n": 11, "what": "share"}]
    assert table.told("dividend") == [{"seat": 1, "company": "purple", "shares": 1, "n": 2}]
    assert table.treasury == 20 - 11 + 2 + 1
    poor = at_the_wheel(money={"teal": 4}).turn_up()
    assert poor.told("paid") == [{"seat": 1, "n": 4, "what": "share"}]
    assert (poor.shares("teal"), poor.treasury) == ("purple", 0 + 2 + 1)


def test_tea_g33_expenses_of_the_house() -> None:
    table = Solo(
        money={"teal": 0},
        hq={"blue": "teal", "brown": "teal", "orange": "rose"},
        tea_break={"teal": 1, "rose": 1},
        posts={"canton.1": "teal", "amoy.2": "teal", "amoy.1": "rose"},
    ).use_deal()
    assert table.treasury == 5
    assert table.told("carrington_deal") == [{"seat": 1, "deal": "deal_a1", "left": 6}]


def test_tea_g34_the_shadow_follows_the_player_who_then_pays_nothing() -> None:
    table = Solo(
        "shadow",
        deals="a2 b1 c1",
        pawns={"rose": "serve"},
        neutrals="invest import",
        workers={"5": "blue", "2": "blue"},
        factories={"canton": "blue"},
        crates={"canton": "wb"},
    )
    table.begin()
    assert table.told("carrington_card")[0]["action"] == "serve"
    assert table.told("crate_served")[0]["tea"] == "white"
    assert (table.turn(), table.state.pawns) == ("rose", [4, 4])
    assert "choose_action(action:serve)" not in table.legal()
    assert table.price("choose_action(action:negotiate)") == 0
    assert table.price("choose_action(action:invest)") == 1


def test_tea_r65_its_deals_bring_no_passive_income() -> None:
    posts = {"canton.1": "rose", "foochow.1": "rose", "amoy.1": "rose", "calcutta.1": "rose", "colombo.1": "rose"}
    for deal in ("a1", "a2", "a3", "b1", "b2", "c1", "c2"):
        table = Solo(deals=f"{deal} c1" if deal != "c1" else "c1 c2", posts=posts).use_deal()
        assert table.told("passive_income") == []
        assert table.money("rose") == 7


def test_tea_r66_cards_played_are_known_and_so_is_the_last_one() -> None:
    table = Solo("shipper", played="broker lobbyist builder courtier").turn_up()
    house = GAME.view(table.state, 0).house
    assert house
    assert " ".join(house.played) == "card_broker card_lobbyist card_builder card_courtier card_shipper"
    assert house.card == "card_shipper"
    assert house.left == ("card_shadow",)


def test_tea_r67_nothing_to_take_is_nothing() -> None:
    nothing = " ".join(["-"] * 6)
    for deal, given in (
        ("b1 c1", {"contracts": nothing}),
        ("c1 c2", {"pile": dict.fromkeys(("blue", "yellow", "orange", "purple", "brown"), 0)}),
        ("a3 b1", {"hq": dict.fromkeys(("blue", "yellow", "orange", "purple", "brown"), "teal")}),
    ):
        table = Solo(deals=deal, **given).use_deal()
        assert table.told("carrington_nothing") == [{"seat": 1, "deal": f"deal_{deal[:2]}"}]
        assert table.treasury == 7
    honours = Solo(deals="c2 c1", mandates="- - -").use_deal()
    assert (honours.state.honours[1], honours.supplier()) == ((), "blue")
    lobby = Solo("lobbyist", deals="a2 b1", contracts=nothing, workers={"3": "blue"}).turn_up()
    assert lobby.held("teal") == ""
    assert lobby.hq() == {"blue": "teal"}
    assert lobby.bonuses("action:negotiate") == 1 + 2
    idle = Solo("shipper", deals="a2 b1", workers={"2": "blue"}, factories={"canton": "blue"}).turn_up()
    assert idle.told("carrington_fulfilled") == []


def test_tea_r68_a_post_without_a_city_brings_nothing() -> None:
    cities = GAME.packs[1].cities
    full = {f"{city}.{space}": name for city in cities for space, name in ((1, "rose"), (2, "teal"))}
    full |= {"colombo.1": "rose"}
    del full["colombo.2"]
    table = Solo(
        "builder", workers={"4": "blue"}, posts={**full, "amoy.2": "rose", "colombo.2": "lime"}, money={"teal": 0}
    )
    assert table.state.posts.count(1) == 3
    table.turn_up()
    assert table.told("left_out") == [{"seat": 1, "what": "place_post"}]
    assert table.told("post_placed") == table.told("no_posts_left") == []
    assert table.treasury == 0
    spent = Solo("builder", workers={"4": "blue"}, posts=full, money={"teal": 0})
    assert spent.state.posts.count(1) == 4
    spent.turn_up()
    assert spent.treasury == spent.bonuses("no_posts_left") == 4


@pytest.mark.parametrize("upgrade", [card.id for card in GAME.components.upgrades.upgrades])
def test_tea_r69_upgrades_have_no_effect_but_their_value(upgrade: str) -> None:
    card = next(card for card in GAME.components.upgrades.upgrades if card.id == upgrade)
    given = {
        "workers": {"2": "blue"},
        "factories": {"canton": "blue"},
        "crates": {"canton": "rrww"},
        "held": {"teal": "c10"},
        "posts": {"amoy.1": "teal"},
        "shares": {"teal": "blue blue"},
        "value": {"blue": 8},
        "offer": "- - -",
        "upgrade_deck": "",
    }
    with_it, without = (Solo("shipper", rows=rows, **given).turn_up() for rows in ({"teal": [upgrade]}, {}))
    kinds = [[kind for kind, _ in table.events] for table in (with_it, without)]
    assert kinds[0] == kinds[1]
    assert with_it.treasury == without.treasury
    assert with_it.lines("teal")[2] == card.value
    assert with_it.lines("teal")[3:] == without.lines("teal")[3:]


def test_tea_r70_it_owes_nothing_and_is_never_below_nothing() -> None:
    for money in range(12):
        table = at_the_wheel(money={"teal": money}, level="clerk").turn_up()
        assert table.state.loans == [0, 0]
        assert table.treasury == max(0, money - 11) + 2
        assert table.told("loan_taken") == []
    assert at_the_wheel(money={"teal": 0}).turn_up().told("paid") == []


def test_tea_r77_of_equal_contracts_the_one_held_longest() -> None:
    cards = GAME.components.contracts.starting
    equal = [card.id for card in cards if card.money == cards[0].money][:2]
    held = " ".join(reversed(equal))
    table = Solo("shipper", workers={"2": "blue"}, factories={"canton": "blue"}, held={"teal": held}).turn_up()
    assert table.reasons("contract")[0] == ("fulfil", equal[1], "longest")
    assert table.held("teal") == equal[0]
    by_money = sorted(GAME.components.contracts.deck, key=lambda card: -card.money)
    full = " ".join(card.id for card in by_money[:3])
    cheapest = min(cards, key=lambda card: card.money)
    spaces = f"{cheapest.id} - - - - -"
    taken = Solo("lobbyist", deals="a2 b1", workers={"3": "blue"}, contracts=spaces, held={"teal": full}).turn_up()
    assert taken.told("contract_discarded") == [{"seat": 1, "contract": cheapest.id}]
    assert taken.held("teal") == full


def test_tea_r77_the_c_tiles_come_again_at_once_the_cards_when_one_is_needed() -> None:
    table = Solo(deals="c2").use_deal()
    assert table.told("carrington_deals_shuffled") == [{"seat": 1, "n": 2}]
    assert {GAME.components.carrington.deals[tile].id for tile in table.state.house.deals} == {"deal_c1", "deal_c2"}
    assert table.told("carrington_deal_shown")[0]["deal"] == GAME.view(table.state, 0).house.deal
    last = Solo("shadow", played="broker shipper lobbyist builder courtier", pawns={"rose": "invest"}).turn_up()
    assert last.told("carrington_cards_shuffled") == []
    assert len(last.state.house.played) == 6
    last.turn_up()
    assert last.told("carrington_cards_shuffled") == [{"seat": 1, "n": 6}]
    assert len(last.state.house.played) == 1
    assert sorted((*last.state.house.played, *last.state.house.cards)) == list(range(len(CARDS)))


def test_tea_r77_the_lobby_takes_an_agent_from_the_office_then_from_tea_break() -> None:
    at_home = Solo(deals="a3 b1", hq={"blue": "rose", "brown": "teal"}, tea_break={"teal": 4}).use_deal()
    assert at_home.told("agent_placed")[0]["from"] == "office"
    resting = Solo(deals="a3 b1", hq={"blue": "rose", "brown": "teal"}, tea_break={"teal": 5}).use_deal()
    assert resting.told("agent_placed")[0]["from"] == "tea_break"
    assert resting.hq() == {"blue": "teal", "brown": "teal"}
    assert resting.state.tea_break == [1, 4]


# ---- fortune


def test_its_fortune_counts_treasury_shares_companies_mandates_and_upgrades() -> None:
    table = Solo(
        money={"teal": 13, "rose": 2},
        shares={"teal": "blue blue brown", "rose": "brown"},
        value={"blue": 10, "brown": 6},
        honours={"teal": "m01 m02 m03"},
        rows={"teal": ["u01 u02 u03 u04"]},
        held={"teal": "c10"},
        supplier="brown",
    )
    table.wait(EndTurn())
    end_values = sum(card.value for card in GAME.components.upgrades.upgrades[:4])
    assert table.lines("teal") == (13, 3 * 5, end_values, 10 + 10 + 6 + 5, 6, 0, 0)
    view = GAME.view(table.state, 0)
    assert view.house
    assert view.house.fortune == sum(table.lines("teal")) == GAME.result(table.state).totals[1]
    chairman = Solo(level="chairman", honours={"teal": "m01 m02 m03"})
    assert chairman.lines("teal")[1] == 3 * 6


def test_a_tie_goes_to_carrington() -> None:
    for more, ranks, breaker in ((1, (1, 2), ""), (0, (2, 1), "carrington"), (-1, (2, 1), "")):
        table = Solo(money={"rose": 20 + more, "teal": 20}, concessions={"rose": 0})
        result = GAME.result(table.state)
        assert (result.ranks, result.breaker) == (ranks, breaker)


def test_carrington_is_the_second_seat_for_the_players_majorities() -> None:
    mandates = {card.count: card for card in GAME.components.mandates.mandates if hasattr(card, "pays")}
    card = mandates["posts"]
    behind = Solo(honours={"rose": card.id}, posts={"canton.1": "teal", "amoy.1": "teal", "amoy.2": "rose"})
    ahead = Solo(honours={"rose": card.id}, posts={"canton.1": "rose", "amoy.1": "teal", "calcutta.2": "rose"})
    level = Solo(honours={"rose": card.id}, posts={"canton.1": "rose", "amoy.1": "teal"})
    assert [lines_of(table.state, 0)[1] for table in (ahead, behind, level)] == [
        card.pays[0],
        card.pays[1],
        card.pays[1],
    ]


# ---- setup


@pytest.mark.parametrize("level", GAME.components.carrington.levels, ids=lambda level: level.id)
def test_the_opening_of_each_level(level: object) -> None:
    state = GAME.new(Setup(1, 4, {"carrington": level.id, "first_seat": 2}))
    pack = state.pack
    assert (pack.side, state.seats, state.first, state.seat) == ("s12", 2, 0, 0)
    assert (pack.colours, len(pack.companies), pack.shares_each) == (("rose", "carrington"), 5, 3)
    assert state.money == [7, level.treasury]
    assert state.concessions == [1, 0]
    dearest = sorted(range(5), key=lambda company: -state.value[company])
    assert [company for company in range(5) if state.hq[company] == 1] == sorted(dearest[: level.agents])
    assert [place for place, seat in enumerate(state.posts) if seat == 1] == [2 * city for city in range(level.posts)]
    assert sum(state.shares) == level.shares
    assert [len(held) for held in state.held] == [1, 1]
    assert state.neutrals == [0, 4]
    assert state.pawns == [NONE, NONE]
    deals = GAME.components.carrington.deals
    assert "".join(deals[tile].type for tile in state.house.deals) == "AAABBCC"
    assert sorted(state.house.cards) == list(range(6))
    assert state.house.played == ()


def test_the_default_level_is_merchant_and_others_are_refused() -> None:
    assert GAME.options["carrington"][0] == "merchant"
    assert GAME.new(Setup(1, 4)).money == [7, 2]
    with pytest.raises(ValueError, match="carrington"):
        GAME.new(Setup(1, 4, {"carrington": "king"}))
