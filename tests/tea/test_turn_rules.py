"""The Action, its Worker and the Pigeonhole: rulings TEA-R9 to R15."""

from __future__ import annotations

from typing import Any

import pytest

from greengold.core.verdict import No
from greengold.games.tea.names import ACTIONS, NONE
from tests.tea.build import Table

CITIES = ("canton", "shanghai", "foochow", "amoy", "calcutta", "colombo")
COMPANIES = ("blue", "yellow", "orange", "purple", "brown", "grey")
BOTH = {str(depot): "blue yellow" for depot in range(1, 6)}
"""Workers of two companies in every Active Depot."""

HOMES = {"canton": "blue", "amoy": "yellow"}
FULL = dict.fromkeys(CITIES, "purple brown grey orange")


def open_actions(table: Table) -> list[str]:
    """The Actions that may be chosen."""
    return [move[len("choose_action(action:") : -1] for move in table.legal()]


# ---- R9


def test_tea_r9_a_first_turn_may_use_any_action() -> None:
    table = Table(workers=BOTH, factories=HOMES).begin()
    assert open_actions(table) == list(ACTIONS)
    assert table.told("turn_started") == [{"seat": 0, "round": 1}]


@pytest.mark.parametrize("here", ACTIONS)
def test_tea_r9_the_pawn_never_stays(here: str) -> None:
    table = Table(pawns={"rose": here}, workers=BOTH, factories=HOMES).begin()
    assert table.refused(f"choose_action(action:{here})") == No("same_action", {}, "TEA-R9")
    assert open_actions(table) == [action for action in ACTIONS if action != here]


def test_tea_r9_not_even_when_nothing_else_can_be_completed() -> None:
    """Only Negotiate works, and the Pawn is there: every other Action is open, Negotiate is not (TEA-R11)."""
    table = Table(pawns={"rose": "negotiate"}, workers=BOTH, pile={"blue": 0, "yellow": 0}, factories=FULL).begin()
    assert open_actions(table) == ["invest", "import", "expand", "serve"]
    assert table.refused("choose_action(action:negotiate)") == No("same_action", {}, "TEA-R9")


# ---- R10


def test_tea_r10_invest_needs_a_share_of_the_company() -> None:
    table = Table(workers=BOTH, pile={"yellow": 0}).begin().play("choose_action(action:invest)")
    assert table.refused("choose_worker(worker:1.yellow)") == No("no_shares_left", {"company": "yellow"}, "TEA-R10")
    assert table.legal() == [f"choose_worker(worker:{depot}.blue)" for depot in range(1, 6)]
    table = Table(workers=BOTH, pile={"yellow": 0, "blue": 0}).begin()
    facts = {"action": "invest"}
    assert table.refused("choose_action(action:invest)") == No("no_worker_for_action", facts, "TEA-R11")


def test_tea_r10_import_needs_a_crate_in_a_city_with_a_factory() -> None:
    """Amoy, the only city with a yellow Factory, is empty; Canton has Crates."""
    table = Table(workers=BOTH, factories=HOMES, crates={"amoy": ""}).begin().play("choose_action(action:import)")
    assert table.refused("choose_worker(worker:2.yellow)") == No("no_crates_left", {"company": "yellow"}, "TEA-R10")
    assert not table.code("choose_worker(worker:2.blue)")
    table = Table(workers=BOTH, factories={"amoy": "yellow blue"}, crates={"amoy": ""}).begin()
    assert table.code("choose_action(action:import)") == "no_worker_for_action"


def test_tea_r10_negotiate_needs_an_agent_in_the_office_or_in_tea_break() -> None:
    """Five Agents in Headquarters and the sixth in Tea Break is enough; all six in Headquarters is not."""
    five = dict.fromkeys(COMPANIES[:5], "rose")
    table = Table(workers=BOTH, hq=five, tea_break={"rose": 1}).begin()
    assert "negotiate" in open_actions(table)
    table.play("choose_action(action:negotiate)")
    assert not table.code("choose_worker(worker:3.blue)")
    table = Table(workers=BOTH, hq=dict.fromkeys(COMPANIES, "rose")).begin()
    assert table.refused("choose_action(action:negotiate)") == No("agents_all_out", {}, "TEA-R41")


def test_tea_r10_negotiate_does_not_need_a_contract() -> None:
    table = Table(workers=BOTH, contracts="- - - - - -").begin().play("choose_action(action:negotiate)")
    assert table.legal() == [f"choose_worker(worker:{at}.{name})" for at in range(1, 6) for name in ("blue", "yellow")]


def test_tea_r10_expand_needs_a_factory_and_a_city_for_it() -> None:
    table = Table(workers=BOTH, reserve={"yellow": 3}).begin().play("choose_action(action:expand)")
    assert table.refused("choose_worker(worker:4.yellow)") == No("no_factory_left", {"company": "yellow"}, "TEA-R10")
    full = {**FULL, "canton": "yellow brown grey"}
    table = Table(workers=BOTH, factories=full).begin().play("choose_action(action:expand)")
    expected = No("no_city_for_factory", {"company": "yellow"}, "TEA-R10")
    assert table.refused("choose_worker(worker:4.yellow)") == expected
    assert not table.code("choose_worker(worker:4.blue)")


def test_tea_r10_expand_does_not_need_a_trading_post() -> None:
    posts = {"canton.1": "rose", "shanghai.1": "rose", "foochow.1": "rose", "amoy.2": "rose"}
    table = Table(workers=BOTH, posts=posts).begin().play("choose_action(action:expand)")
    assert not table.code("choose_worker(worker:4.blue)")


def test_tea_r10_serve_needs_a_crate_of_a_tea_not_yet_served() -> None:
    """Canton has black and green, of which one is served already; Amoy has only the served one."""
    city = {"factories": HOMES, "crates": {"canton": "bg", "amoy": "ggg"}, "tile": {"canton": "supply6.a"}}
    table = Table(workers=BOTH, orders=("", "green", ""), **city).begin().play("choose_action(action:serve)")
    assert table.refused("choose_worker(worker:5.yellow)") == No("nothing_to_serve", {"company": "yellow"}, "TEA-R10")
    assert not table.code("choose_worker(worker:5.blue)")
    table = Table(workers=BOTH, orders=("black", "green", ""), **city).begin()
    assert table.code("choose_action(action:serve)") == "no_worker_for_action"


def test_tea_r10_lack_of_money_never_blocks() -> None:
    table = Table(workers=BOTH, factories=HOMES, money={"rose": 0}, value={"blue": 20}, pawns={"teal": "invest"})
    assert open_actions(table.begin()) == list(ACTIONS)
    table.play("choose_action(action:invest)")
    assert not table.code("choose_worker(worker:4.blue)")


def test_tea_r10_only_workers_in_active_depots_count() -> None:
    table = Table(workers={"1": "yellow", "central": "blue"}, pile={"yellow": 0}).begin()
    assert table.code("choose_action(action:invest)") == "no_worker_for_action"


# ---- R11


def test_tea_r11_an_action_without_a_worker_is_closed() -> None:
    table = Table(workers={"1": "yellow"}, pile={"yellow": 0}, factories=HOMES).begin()
    expected = No("no_worker_for_action", {"action": "invest"}, "TEA-R11")
    assert table.refused("choose_action(action:invest)") == expected
    assert open_actions(table) == ["import", "negotiate", "expand", "serve"]


def stuck(action: str, **more: Any) -> Table:
    """Nobody can complete anything but Negotiate, where rose stands; a blue and a yellow Worker wait."""
    table = Table(
        pawns={"rose": "negotiate"}, workers={"1": "blue yellow"}, pile={"blue": 0, "yellow": 0}, factories=FULL, **more
    )
    return table.begin().play(f"choose_action(action:{action})", "choose_worker(worker:1.blue)")


def test_tea_r11_every_action_and_worker_when_nothing_can_be_completed() -> None:
    table = Table(pawns={"rose": "negotiate"}, workers={"1": "blue yellow", "3": "blue"},
                  pile={"blue": 0, "yellow": 0}, factories=FULL).begin()  # fmt: skip
    table.play("choose_action(action:serve)")
    assert table.legal() == [f"choose_worker(worker:{worker})" for worker in ("1.blue", "1.yellow", "3.blue")]
    assert table.price("choose_worker(worker:3.blue)") == 2


def test_tea_r11_invest_does_what_it_can() -> None:
    """No Share, no payment, no Bonus; the value still rises."""
    table = stuck("invest", share_bonus={"blue": "sh1"}, value={"blue": 8}, shares={"teal": "blue"})
    assert table.told("left_out") == [{"seat": 0, "what": "share"}]
    assert (table.money("rose"), table.shares("rose"), table.value("blue")) == (7, "", 9)
    assert table.money("teal") == 9


def test_tea_r11_import_does_what_it_can() -> None:
    """Blue has no Factory with Crates: nothing is bought, the value still rises."""
    table = stuck("import", value={"blue": 5}, concessions={"rose": 0})
    assert (table.told("crate_bought", "crate_licensed"), table.value("blue")) == ([], 6)
    assert (table.stock("rose"), table.asked()) == ("", "end_turn")


def test_tea_r11_expand_does_what_it_can() -> None:
    """No city has room for the Factory: the Trading Post alone."""
    table = stuck("expand", value={"blue": 5})
    assert table.asked() == "place_post"
    table.play("place_post(post:canton.1)")
    assert (table.money("rose"), table.value("blue"), table.state.reserve[0]) == (7 - 1 + 2 + 4, 5, 0)
    assert {"seat": 0, "what": "place_factory"} in table.told("left_out")


def test_tea_r11_serve_does_what_it_can() -> None:
    """No Crate may be served: no Bonus and no money, but a Mandate and the Supplier Token."""
    table = stuck("serve")
    assert table.told("left_out") == [{"seat": 0, "what": "serve"}]
    table.play("pick_mandate(mandate:1)")
    assert (table.money("rose"), table.supplier(), table.asked()) == (7, "blue", "end_turn")


def test_tea_r11_negotiate_without_agents_gains_nothing() -> None:
    """All six Agents are in Headquarters, and no other Action works either."""
    table = Table(pawns={"rose": "serve"}, workers={"3": "blue yellow"}, pile={"blue": 0, "yellow": 0}, factories=FULL,
                  hq=dict.fromkeys(COMPANIES, "rose"), hq_bonus={"blue": "hq1"}).begin()  # fmt: skip
    assert "negotiate" in open_actions(table)
    table.play("choose_action(action:negotiate)", "choose_worker(worker:3.blue)")
    assert table.told("left_out") == [{"seat": 0, "what": "negotiate"}]
    assert (table.money("rose"), table.state.concessions[0], table.held("rose")) == (7, 1, "")


def test_tea_r11_without_workers_only_the_last_steps_are_left() -> None:
    table = Table(pawns={"rose": "serve"}, workers={"central": "blue"}, held={"rose": "start07"},
                  stock={"rose": "bbb"}).begin()  # fmt: skip
    assert (table.told("no_workers"), table.asked()) == ([{"seat": 0}], "fulfil")
    assert table.code("choose_action(action:invest)")
    table.play("fulfil(own:start07, pay:bbb)")
    assert (table.asked(), table.money("rose"), table.state.pawns[0]) == ("end_turn", 13, ACTIONS.index("serve"))
    table.play("end_turn()")
    assert (table.depot("1"), table.turn()) == ("blue", "teal")


# ---- R12


def test_tea_r12_a_deal_that_takes_the_last_crate_leaves_the_purchase_out() -> None:
    """Canton has one Crate; deal12 takes it before anything is bought. The step of the value follows all the same."""
    table = Table(workers=BOTH, factories={"canton": "blue"}, crates={"canton": "r"}, deals={"canton": "deal12"},
                  tile={"canton": "supply6.a"}, held={"rose": "c10"}, value={"blue": 5}).begin()  # fmt: skip
    table.play("choose_action(action:import)", "choose_worker(worker:2.blue)")
    assert table.refused("done()") == No("must_buy", {}, "TEA-R25")
    table.play("deal(deal:canton)", "pick_recontract(own:c10, contract:1, crate:canton.red)")
    assert (table.stock("rose"), table.crates("canton"), table.state.bought) == ("r", "", 0)
    assert (table.value("blue"), table.asked()) == (6, "end_turn")


def test_tea_r12_a_mandate_taken_before_is_missing_at_court() -> None:
    """u42 takes the only Mandate when the Pigeonhole is completed; Serve goes on without one."""
    table = Table(workers=BOTH, factories=HOMES, holes={"rose": ("blue", "", "", "")}, mandates="m01 - -",
                  offer="u42 u05 u10", tile={"canton": "supply6.a"}).begin()  # fmt: skip
    table.play("choose_action(action:serve)", "choose_worker(worker:1.blue)")
    table.play("pick_upgrade(upgrade:0)", "pick_row(row:1)", "pick_mandate(mandate:1)")
    table.play("serve(crate:canton.black, order:1)")
    assert table.told("left_out") == [{"seat": 0, "what": "pick_mandate"}]
    assert (table.supplier(), table.money("rose")) == ("blue", 7 + 3 + 1)


# ---- R13


def hiring(**more: Any) -> Table:
    """Rose goes from Serve to Invest, where teal stands, and completes a Pigeonhole with a blue Worker at £1."""
    table = Table(pawns={"rose": "serve", "teal": "invest"}, workers={"3": "blue", "4": "yellow"}, value={"blue": 7},
                  holes={"rose": ("blue", "", "", "")}, share_bonus={"blue": "sh2"}, **more)  # fmt: skip
    return table.begin()


def test_tea_r13_fee_reach_pigeonhole_action_in_this_order() -> None:
    table = hiring(seats=3, neutrals="invest", money={"rose": 20}, offer="u01 u02 u40")
    table.play("choose_action(action:invest)", "choose_worker(worker:3.blue)")
    table.play("pick_upgrade(upgrade:2)", "pick_row(row:1)")
    kinds = ("pawn_moved", "paid", "neutral_moved", "worker_taken", "pigeonhole_completed", "upgrade_placed",
             "pigeonhole_emptied", "earned", "action_begun")  # fmt: skip
    order = [facts.get("what", kind) for kind, facts in table.events if kind in kinds]
    assert order == ["pawn_moved", "fee", "neutral_moved", "reach", "worker_taken", "pigeonhole_completed", "upgrade",
                     "upgrade_placed", "pigeonhole_emptied", "earned", "action_begun", "share"]  # fmt: skip
    assert table.money("rose") == 20 - 2 - 1 - 2 + 5 - 7


@pytest.mark.parametrize(("upgrade", "left"), [("u02", 11), ("u04", 11), ("u15", 13), ("u05", 13), ("u10", 11)])
def test_tea_r13_an_upgrade_bought_now_only_helps_what_is_to_come(upgrade: str, left: int) -> None:
    """Fee 1, reach 1, Share 7: u02 (reach) and u04 (Pawns) come too late, u15 (Share) and u05 (Invest) do not."""
    table = hiring(money={"rose": 20}, offer=f"{upgrade} u01 u03")
    table.play("choose_action(action:invest)", "choose_worker(worker:3.blue)")
    table.play("pick_upgrade(upgrade:0)", "pick_row(row:1)")
    assert (table.money("rose"), table.shares("rose")) == (left, "blue")
    assert table.state.concessions[0] == 1 + 2 + (upgrade == "u10")


# ---- R14


@pytest.mark.parametrize(
    ("holes", "company", "after"),
    [
        (("", "", "", ""), "blue", ("blue", "", "", "")),
        (("", "yellow", "", ""), "yellow", ("", "yellow yellow", "", "")),
        (("", "", "", "grey"), "grey", ("", "", "", "grey grey")),
        (("", "yellow", "", ""), "blue", ("blue", "yellow", "", "")),
        (("blue", "yellow", "", "grey"), "brown", ("blue", "yellow", "brown", "grey")),
        (("blue", "yellow", "orange", "grey"), "brown", ("blue", "yellow", "orange", "grey")),
    ],
)
def test_tea_r14_own_colour_then_the_first_empty_then_the_bag(
    holes: tuple[str, ...], company: str, after: tuple[str, ...]
) -> None:
    table = Table(workers={"1": f"{company} purple"}, holes={"rose": holes}).begin()
    bag = table.state.bag[table.company(company)]
    table.play("choose_action(action:negotiate)", f"choose_worker(worker:1.{company})")
    assert tuple(table.holes("rose")) == after
    to_bag = after == holes
    assert table.state.bag[table.company(company)] == bag + to_bag
    assert table.told("worker_to_bag") == ([{"seat": 0, "company": company}] if to_bag else [])
    assert table.state.company == table.company(company)
    assert table.hq() == {company: "rose"}


@pytest.mark.parametrize("hole", range(4))
def test_tea_r14_pigeonholes_complete_at_two_three_two_three(hole: int) -> None:
    room = (2, 3, 2, 3)[hole]
    holes = ["", "", "", ""]
    holes[hole] = " ".join(["blue"] * (room - 2))
    others = ["yellow", "orange", "purple", "brown"]
    holes = [text or (others[at] if at != hole else "") for at, text in enumerate(holes)]
    table = Table(workers={"4": "blue blue"}, holes={"rose": holes})
    for asked in ("end_turn", "pick_upgrade"):
        table.state.pawns[0] = NONE
        table.begin().play("choose_action(action:expand)")
        assert table.told("pigeonhole_completed") == ([{"seat": 0, "hole": hole + 1}] if asked != "end_turn" else [])
        if asked == "end_turn":
            assert table.holes("rose")[hole] == " ".join(["blue"] * (room - 1))
            table.state.agenda = ()


# ---- R15


@pytest.mark.parametrize(
    ("rose", "teal", "lime", "goes"),
    [
        ("serve", "import", "negotiate", "expand"),
        ("serve", "import", "expand", "negotiate"),
        ("import", "negotiate", "expand", "import"),
        ("negotiate", "import", "invest", "negotiate"),
        ("import", "invest", "invest", "import"),
    ],
)
def test_tea_r15_the_neutral_pawn_goes_to_the_next_action_without_any_pawn(
    rose: str, teal: str, lime: str, goes: str
) -> None:
    """Also the Action that the active Pawn has just left."""
    table = Table(seats=3, pawns={"rose": rose, "teal": teal, "lime": lime}, workers=BOTH).begin()
    fee = 1 + [teal, lime].count("invest")
    assert table.price("choose_action(action:invest)") == fee
    table.play("choose_action(action:invest)")
    assert table.told("neutral_moved") == [{"action": goes, "from": "invest"}]
    assert (table.money("rose"), table.state.neutrals) == (7 - fee, [ACTIONS.index(goes)])


def test_tea_r15_it_moves_even_if_the_fee_is_nought() -> None:
    table = Table(seats=2, workers=BOTH, factories=HOMES, rows={"rose": ("u03", "", "", "")}).begin()
    assert table.price("choose_action(action:serve)") == 0
    table.play("choose_action(action:serve)")
    assert table.told("neutral_moved") == [{"action": "import", "from": "serve"}]
    assert (table.money("rose"), table.told("paid")) == (7, [])


def test_tea_r15_it_stays_when_the_pawn_goes_elsewhere() -> None:
    table = Table(seats=2, workers=BOTH, factories={"canton": "blue"}).begin().play("choose_action(action:import)")
    assert (table.told("neutral_moved"), table.state.neutrals) == ([], [0, 4])


def test_tea_r15_two_neutral_pawns_never_share_an_action() -> None:
    """Rose meets the one on Negotiate; Expand holds the other, Serve holds teal, Invest is empty."""
    table = Table(seats=2, pawns={"rose": "import", "teal": "serve"}, neutrals="negotiate expand", workers=BOTH)
    table.begin().play("choose_action(action:negotiate)")
    assert [ACTIONS[action] for action in table.state.neutrals] == ["invest", "expand"]
    assert table.money("rose") == 6
