"""Carrington's turn line by line (section 11 of the rules notes): Worker, Actions, Deal Tiles, meeting the player."""

from __future__ import annotations

import pytest

from tests.tea.build import GAME
from tests.tea.carrington import Solo

CONTRACTS = sorted(GAME.components.contracts.deck, key=lambda card: -card.money)
DEAR, CHEAP = CONTRACTS[0], CONTRACTS[-1]


# ---- the Pawn and the Worker


def test_the_pawn_may_stay_and_a_neutral_one_moves_on() -> None:
    stays = Solo("broker", pawns={"teal": "invest"}, neutrals="import serve", workers={"1": "blue"}).turn_up()
    assert stays.told("pawn_stays") == [{"seat": 1, "action": "invest"}]
    assert stays.told("pawn_moved", "neutral_moved", "paid")[0]["what"] == "share"
    moves = Solo("broker", pawns={"teal": "expand", "rose": "import"}, workers={"1": "blue"}).turn_up()
    assert moves.told("pawn_moved") == [{"seat": 1, "action": "invest", "from": "expand"}]
    assert moves.told("neutral_moved") == [{"action": "negotiate", "from": "invest"}]
    assert [facts["what"] for facts in moves.told("paid")] == ["share"]


@pytest.mark.parametrize(
    ("workers", "taken"),
    [
        ({"1": "blue", "2": "purple", "3": "purple"}, ("2", "purple")),
        ({"1": "blue", "2": "blue"}, ("1", "blue")),
        ({"3": "blue", "5": "blue purple", "4": "purple"}, ("5", "purple")),
        ({"5": "blue", "3": "blue", "4": "purple"}, ("3", "blue")),
        ({"4": "blue yellow"}, ("4", "blue")),
    ],
)
def test_near_depots_first_then_the_order_of_colours_then_clockwise(workers: dict[str, str], taken: object) -> None:
    value = {"blue": 7, "yellow": 7, "purple": 9}
    table = Solo("broker", workers=workers, value=value, money={"teal": 0}).turn_up()
    told = table.told("worker_taken")[0]
    assert (told["depot"], told["company"]) == taken


def test_clockwise_begins_before_the_action_also_around_the_wheel() -> None:
    given = {"factories": {"canton": "blue"}, "crates": {"canton": "r"}}
    near = Solo("courtier", workers={"1": "blue", "5": "blue"}, **given).turn_up()
    assert near.told("worker_taken")[0]["depot"] == "5"
    far = Solo("courtier", workers={"4": "blue", "2": "blue"}, **given).turn_up()
    assert far.told("worker_taken")[0]["depot"] == "2"


def test_reasons_name_the_rule_that_decided() -> None:
    workers = {"4": "blue yellow"}
    only = Solo("builder", workers={"4": "yellow"}).turn_up()
    own = Solo("builder", workers=workers, shares={"teal": "yellow"}).turn_up()
    value = Solo("builder", workers=workers, value={"blue": 6, "yellow": 8}).turn_up()
    printed = Solo("builder", workers=workers, value={"blue": 7, "yellow": 7}).turn_up()
    chosen = [table.reasons("company")[0][1:] for table in (only, own, value, printed)]
    assert chosen == [("yellow", "only"), ("yellow", "own"), ("yellow", "value"), ("blue", "printed")]


def test_without_a_worker_for_the_action_it_earns_four_pounds_and_the_seal_counts() -> None:
    table = Solo(
        "shipper", workers={"2": "blue", "5": "brown"}, money={"teal": 0}, posts={"canton.1": "teal"}
    ).turn_up()
    assert table.told("carrington_idle") == [{"seat": 1, "action": "import"}]
    assert table.told("worker_taken", "action_begun") == []
    assert table.treasury == 4 + 1
    assert table.told("carrington_deal")[0]["deal"] == "deal_a1"


def test_a_full_pigeonhole_brings_the_cheapest_upgrade_for_nothing() -> None:
    holes = {"teal": ["blue", "", "", ""]}
    table = Solo("broker", workers={"1": "blue"}, holes=holes, offer="- u05 u06", money={"teal": 0}).turn_up()
    assert table.told("upgrade_taken") == [{"seat": 1, "upgrade": "u05", "space": 1}]
    assert table.holes("teal") == ["", "", "", ""]
    assert len(table.state.rows[4]) == 1
    none = Solo("broker", workers={"1": "blue"}, holes=holes, offer="- - -").turn_up()
    assert none.told("upgrade_taken") == []
    assert none.holes("teal") == ["", "", "", ""]
    full = {"teal": ["blue", "", "", ""]}
    many = " ".join(f"u{number:02}" for number in range(10, 24))
    piled = Solo("broker", workers={"1": "blue"}, holes=full, rows={"teal": [many]}).turn_up()
    assert len(piled.state.rows[4]) == 15


# ---- the Actions


def test_the_shipper_loads_the_fullest_city_dearest_first() -> None:
    table = Solo(
        "shipper",
        workers={"2": "blue"},
        factories={"canton": "blue", "amoy": "blue", "colombo": "brown"},
        crates={"canton": "rrr", "amoy": "rwgb"},
        posts={"amoy.1": "rose", "canton.1": "rose"},
        money={"teal": 0},
        value={"blue": 7},
        deals="a2 b1",
    ).turn_up()
    assert table.reasons("city") == [("load", "amoy", "most_crates")]
    assert table.crates("amoy") == "b"
    assert table.value("blue") == 8
    assert table.treasury == table.bonuses("action:import") == 3
    assert table.told("passive_income") == [{"seat": 0, "n": 1, "city": "amoy", "cause": "crate"}]
    assert table.stock("teal") == ""


def test_the_shipper_fulfils_the_dearest_contract_for_half() -> None:
    cards = [card for card in CONTRACTS if card.money % 2 and card.gain]
    card = cards[0]
    held = f"{CHEAP.id} {card.id}" if CHEAP.id != card.id else card.id
    given = {"workers": {"2": "blue"}, "factories": {"canton": "blue"}, "deals": "a2 b1", "held": {"teal": held}}
    table = Solo("shipper", level="director", **given).turn_up()
    assert table.reasons("contract") == [("fulfil", card.id, "dearest")]
    assert table.bonuses(f"own:{card.id}") == (card.money + 1) // 2 + 2
    assert table.state.fulfilled[1] == (table.pack.contract_of[card.id],)
    assert table.held("teal") == CHEAP.id
    bare = next((card for card in GAME.components.contracts.starting if not card.gain), None)
    if bare:
        given["held"] = {"teal": bare.id}
        assert Solo("shipper", **given).turn_up().bonuses(f"own:{bare.id}") == -(-bare.money // 2)


def test_the_lobbyist_prefers_the_players_headquarters_then_empty_ones() -> None:
    workers, deals = {"3": "blue yellow orange"}, "a2 b1"
    hq = {"blue": "teal", "orange": "rose"}
    table = Solo("lobbyist", workers=workers, deals=deals, hq=hq, tea_break={"teal": 1}, money={"teal": 0}).turn_up()
    assert table.reasons("company")[0] == ("worker", "orange", "rival_hq")
    assert table.hq() == {"blue": "teal", "orange": "teal"}
    assert table.state.tea_break == [1, 1]
    assert table.bonuses("action:negotiate") == 1 + 2 * 2 + 1
    assert table.bonuses("hq:orange") == 1
    spaces = f"{CHEAP.id} - - {DEAR.id} - -"
    dear = Solo("lobbyist", workers=workers, deals=deals, contracts=spaces).turn_up()
    assert dear.reasons("company")[0] == ("worker", "orange", "contract")
    assert dear.held("teal") == DEAR.id
    own = Solo("lobbyist", workers={"3": "blue"}, deals=deals, hq={"blue": "teal"}).turn_up()
    assert own.state.tea_break == [0, 1]


def test_the_lobbyist_takes_the_dearer_contract_beside_it_and_discards_the_cheapest() -> None:
    spaces = f"{CHEAP.id} {CONTRACTS[3].id} {DEAR.id} - - -"
    held = " ".join(card.id for card in CONTRACTS[5:8])
    table = Solo("lobbyist", workers={"3": "blue"}, deals="a2 b1", contracts=spaces, held={"teal": held}).turn_up()
    assert table.told("contract_taken") == [{"seat": 1, "contract": CONTRACTS[3].id, "space": 2}]
    gone = min(CONTRACTS[5:8], key=lambda card: card.money)
    assert table.told("contract_discarded") == [{"seat": 1, "contract": gone.id}]


def test_the_builder_opens_a_factory_and_a_post() -> None:
    table = Solo(
        "builder",
        workers={"4": "blue"},
        factories={"canton": "brown", "foochow": "brown purple", "amoy": "blue", "calcutta": "", "colombo": ""},
        posts={"foochow.1": "teal", "amoy.1": "rose"},
        crates={"foochow": "b"},
        reserve={"blue": 1},
        value={"blue": 6},
        money={"teal": 0},
    ).turn_up()
    assert table.reasons("city") == [("factory", "foochow", "own_post"), ("post", "canton", "board")]
    assert table.told("factory_placed")[0]["row"] == 2
    assert table.value("blue") == 6 + 2
    assert len(table.crates("foochow")) == sum(table.pack.supply[table.state.tile[1]])
    assert table.told("post_placed") == [{"seat": 1, "city": "canton", "space": 1}]
    assert table.bonuses("post:canton.1") == 3 + 1
    fewest = Solo("builder", workers={"4": "blue"}, factories={"canton": "brown", "foochow": "blue"}).turn_up()
    assert fewest.reasons("city")[0] == ("factory", "amoy", "board")
    free = Solo(
        "builder", workers={"4": "blue"}, factories={"amoy": "brown purple"}, posts={"amoy.1": "rose"}
    ).turn_up()
    assert free.told("post_placed") == [{"seat": 1, "city": "amoy", "space": 2}]
    assert free.reasons("city")[1] == ("post", "amoy", "most_factories")


def test_the_courtier_serves_the_dearest_tea_that_is_wanted() -> None:
    table = Solo(
        "courtier",
        workers={"5": "blue"},
        factories={"canton": "blue", "amoy": "blue"},
        crates={"canton": "rw", "amoy": "rwgg", "colombo": "www"},
        orders=("red", "", ""),
        mandates="- m31 m32",
        money={"teal": 0},
        posts={"amoy.1": "rose"},
    ).turn_up()
    assert table.told("carrington_tea") == [
        {"seat": 1, "city": "amoy", "tea": "white", "what": "serve", "reason": "most_crates"}
    ]
    assert table.told("crate_served")[0]["order"] == 2
    assert (table.bonuses("action:serve"), table.bonuses("order:2")) == (2, 1)
    assert table.told("mandate_taken") == [{"seat": 1, "mandate": "m31", "space": 2}]
    assert table.supplier() == "blue"
    assert table.money("rose") == 8
    last = Solo("courtier", workers={"5": "blue"}, factories={"canton": "blue"}, crates={"canton": "b"},
                orders=("red", "white", "")).turn_up()  # fmt: skip
    assert last.told("orders_refreshed") == [{"seat": 1}]
    assert last.state.order_sides == (1, 1, 1)


# ---- Deal Tiles


def test_only_sealed_cards_use_a_deal() -> None:
    sealed = {card.id: card.seal for card in GAME.components.carrington.cards}
    for card, seal in sealed.items():
        table = Solo(card.removeprefix("card_"), pawns={"rose": "serve"}, workers={"1": "blue"}).turn_up()
        assert len(table.told("carrington_deal")) == seal
        assert len(table.state.house.deals) == 7 - seal


def test_the_favourite_has_most_shares_then_the_highest_value() -> None:
    friend = Solo(deals="a2 b1", shares={"teal": "brown"}, value={"purple": 12}).use_deal()
    assert friend.supplier() == "brown"
    assert friend.reasons("company") == [("favourite", "brown", "own")]
    assert Solo(deals="a2 b1", value={"purple": 12}).use_deal().supplier() == "purple"
    honours = Solo(deals="c2 c1", supplier="blue yellow brown").use_deal()
    assert honours.told("mandate_taken") == [{"seat": 1, "mandate": "m30", "space": 1}]
    assert honours.told("supplier_first") == [{"company": "blue"}]


def test_a_bull_run_pays_dividends() -> None:
    table = Solo(deals="b2 c1", shares={"teal": "blue", "rose": "blue blue"}, value={"blue": 8}, money={"teal": 0})
    table.use_deal()
    assert table.value("blue") == 10
    assert (table.treasury, table.money("rose"), table.state.dividend) == (2, 7 + 4, 1)


def test_the_lobby_goes_to_the_player_then_to_an_empty_headquarters() -> None:
    value = {"yellow": 9, "brown": 12}
    player = Solo(deals="a3 b1", hq={"blue": "rose", "yellow": "rose"}, value=value, money={"teal": 0}).use_deal()
    assert player.hq() == {"blue": "rose", "yellow": "teal"}
    assert player.state.tea_break == [1, 0]
    assert player.treasury == 1
    assert Solo(deals="a3 b1", hq={"blue": "teal"}, value=value).use_deal().hq() == {"blue": "teal", "brown": "teal"}


def test_it_seizes_the_dearest_contract_and_a_share() -> None:
    spaces = f"{CHEAP.id} {DEAR.id} - - - -"
    table = Solo(deals="b1 b2", contracts=spaces, level="director", money={"teal": 0}).use_deal()
    assert table.state.fulfilled[1] == (table.pack.contract_of[DEAR.id],)
    assert table.treasury == -(-DEAR.money // 2)
    assert table.told("contract_seized")[0]["space"] == 2
    bid = Solo(deals="c1 c2", value={"purple": 12, "blue": 9}, pile={"purple": 0}, money={"teal": 0}).use_deal()
    assert (bid.shares("teal"), bid.value("blue"), bid.treasury) == ("blue", 9, 0)


# ---- meeting the player


def test_the_player_pays_to_share_an_action_and_earns_and_pushes_as_with_a_seat() -> None:
    table = Solo("shipper", deals="a2 b1", workers={"2": "blue", "3": "blue"}, factories={"canton": "blue"},
                 posts={"canton.2": "teal"}, pawns={"rose": "expand"}, neutrals="invest serve").begin()  # fmt: skip
    before = table.treasury
    assert table.price("choose_action(action:import)") == 1
    table.play("choose_action(action:import)", "choose_worker(worker:3.blue)")
    crate = next(move for move in table.legal() if move.startswith("buy"))
    table.play(crate)
    assert table.treasury == before + 1


def test_a_round_is_the_player_then_carrington_and_the_end_as_for_two() -> None:
    table = Solo("broker", workers={"1": "blue"}, dividend=5, value={"blue": 8}).begin()
    assert (table.state.dividend, table.state.final_round) == (6, 2)
    assert (table.turn(), table.state.round) == ("rose", 2)
    end = Solo("broker", workers={"1": "blue"}, round=2)
    end.state.final_round = 2
    end.begin()
    assert end.told("scored")
    assert not end.state.agenda
