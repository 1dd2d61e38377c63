"""Supply Tiles, Agents and Contracts: rulings TEA-R39 to R45."""

from __future__ import annotations

import pytest

from greengold.core.verdict import No
from greengold.games.tea import vocabulary as words
from greengold.games.tea.names import NONE
from tests.tea.build import Table

COMPANIES = ("blue", "yellow", "orange", "purple", "brown", "grey")
BOTH = {str(depot): "blue yellow" for depot in range(1, 6)}
"""Workers of two companies in every Active Depot."""

CANTON = {"factories": {"canton": "blue"}, "tile": {"canton": "supply6.a"}}
"""Canton: 2 black at £2, 2 green at £1, 1 red at £3, and a blue Factory."""


def kinds(table: Table, *wanted: str) -> list[str]:
    """Kinds of the events that happened, of those wanted."""
    return [kind for kind, _ in table.events if kind in wanted]


def cards(table: Table, numbers: tuple[int, ...]) -> str:
    """Ids of Contracts."""
    return " ".join(table.pack.contracts[number].id for number in numbers)


# ---- R39


def test_tea_r39_an_emptied_tile_is_refilled_in_maintenance() -> None:
    """Canton loses its last Crate in the Import: nothing more is bought there in this turn."""
    table = Table(tile={"canton": "supply6.a"}, factories={"canton": "blue", "foochow": "blue"},
                  crates={"canton": "r"}, concessions={"rose": 0}).act("import", "blue")  # fmt: skip
    table.play("buy(crate:canton.red, pay:money)")
    assert table.crates("canton") == ""
    expected = No("no_such_crate_there", {"tea": "red", "city": "canton"})
    assert table.refused("buy(crate:canton.red, pay:money)") == expected
    table.play("done()")
    assert (table.asked(), table.crates("canton"), table.told("supply_filled")) == ("end_turn", "", [])
    table.play("end_turn()")
    assert table.told("supply_filled") == [{"city": "canton", "n": 5}]
    assert table.crates("canton") == "rggbb"
    assert kinds(table, "turn_ended", "supply_filled", "turn_started") == [
        "turn_ended", "supply_filled", "turn_started"]  # fmt: skip


def test_tea_r39_a_tile_with_one_crate_left_is_not_refilled() -> None:
    table = Table(tile={"canton": "supply6.a"}, crates={"canton": "r", "amoy": ""}).maintain()
    assert (table.crates("canton"), table.crates("amoy")) == ("r", "rrbbb")
    assert table.told("supply_filled") == [{"city": "amoy", "n": 5}]


def test_tea_r39_a_tile_emptied_at_court_waits_as_well() -> None:
    table = Table(**CANTON, crates={"canton": "g"}, order_sides="bab", mandates="m30 - -").act("serve", "blue")
    table.play("serve(crate:canton.green, order:1)")
    assert (table.asked(), table.crates("canton"), table.told("supply_filled")) == ("end_turn", "", [])
    assert table.play("end_turn()").crates("canton") == "rggbb"


@pytest.mark.parametrize(("left", "added"), [("", 5), ("gb", 3), ("rggbb", 0)])
def test_tea_r39_expand_fills_its_city_at_once(left: str, added: int) -> None:
    """Whatever is left there; the other cities wait for Maintenance."""
    table = Table(tile={"canton": "supply6.a"}, crates={"canton": left, "amoy": ""}).act("expand", "blue")
    table.play("expand(part:factory)", "place_factory(city:canton)")
    assert (table.asked(), table.crates("canton"), table.crates("amoy")) == ("place_post", "rggbb", "")
    assert table.told("supply_filled") == ([{"city": "canton", "n": added}] if added else [])


# ---- R40


def test_tea_r40_the_own_agent_goes_to_tea_break() -> None:
    """The new one comes from the office; both pay: £2 in the Headquarters, £1 in Tea Break."""
    table = Table(hq={"blue": "rose"}, hq_bonus={"blue": "hq2"}).act("negotiate", "blue")
    assert table.told("agent_pushed", "agent_placed") == [
        {"seat": 0, "company": "blue"},
        {"seat": 0, "company": "blue", "from": "office"},
    ]
    assert (table.hq(), table.state.tea_break) == ({"blue": "rose"}, [1, 0, 0, 0])
    table.play("pick_contract(contract:1)")
    assert (table.money("rose"), table.state.concessions[0]) == (7 + 2 + 1, 1 + 2 + 1)
    assert table.told("earned") == [{"seat": 0, "n": 3, "source": "action:negotiate"}]


def test_tea_r40_the_own_agent_again_when_the_office_is_empty() -> None:
    """One in the Headquarters, five in Tea Break: one of them comes, the old one goes."""
    table = Table(hq={"blue": "rose"}, tea_break={"rose": 5}, hq_bonus={"blue": "hq2"}).act("negotiate", "blue")
    assert table.told("agent_placed") == [{"seat": 0, "company": "blue", "from": "tea_break"}]
    assert (table.hq(), table.state.tea_break[0]) == ({"blue": "rose"}, 5)
    assert table.play("pick_contract(contract:2)").money("rose") == 7 + 2 + 5


@pytest.mark.parametrize(
    ("brown", "resting", "source", "pounds"), [("lime", 2, "office", 3 * 2 + 2), ("rose", 3, "tea_break", 4 * 2 + 2)]
)
def test_tea_r40_agents_come_from_the_office_while_any_is_there(
    brown: str, resting: int, source: str, pounds: int
) -> None:
    """Four of the six are out, or all six; teal is pushed, and paid for none of it."""
    hq = {"yellow": "rose", "orange": "rose", "brown": brown, "blue": "teal"}
    table = Table(hq=hq, tea_break={"rose": resting}, hq_bonus={"blue": "hq2"}).act("negotiate", "blue")
    assert table.told("agent_pushed") == [{"seat": 1, "company": "blue"}]
    assert table.told("agent_placed") == [{"seat": 0, "company": "blue", "from": source}]
    assert (table.state.tea_break, table.hq()["blue"]) == ([2, 1, 0, 0], "rose")
    table.play("pick_contract(contract:1)")
    assert (table.money("rose"), table.money("teal")) == (7 + pounds, 7)


# ---- R41


def test_tea_r41_six_agents_in_headquarters_close_negotiate() -> None:
    table = Table(workers=BOTH, hq=dict.fromkeys(COMPANIES, "rose")).begin()
    assert table.refused("choose_action(action:negotiate)") == No("agents_all_out", {}, "TEA-R41")
    assert "choose_action(action:negotiate)" not in table.legal()


def test_tea_r41_other_seats_agents_close_nothing() -> None:
    table = Table(workers=BOTH, hq={**dict.fromkeys(COMPANIES, "teal"), "grey": "rose"}, tea_break={"rose": 5}).begin()
    assert table.code("choose_action(action:negotiate)") == ""


@pytest.mark.parametrize("resting", [0, 1])
def test_tea_r41_five_headquarters_never_close_it(resting: int) -> None:
    """With 2 seats the sixth Agent is in the office or in Tea Break."""
    table = Table(seats=2, workers=BOTH, hq=dict.fromkeys(COMPANIES[:5], "rose"), tea_break={"rose": resting}).begin()
    table.play("choose_action(action:negotiate)", "choose_worker(worker:3.blue)")
    assert (table.hq()["blue"], table.state.tea_break[0]) == ("rose", 1)


# ---- R42


@pytest.mark.parametrize("gone", ["c01", "c02", "c03", "start09"])
def test_tea_r42_the_new_contract_or_an_own_one_is_discarded_at_once(gone: str) -> None:
    """Before the Concession and the money of Negotiate."""
    table = Table(held={"rose": "c01 c02 c03", "teal": "c04"}, hq_bonus={"blue": "hq2"}, concessions={"rose": 0})
    table.act("negotiate", "blue").play("pick_contract(contract:1)")
    assert table.top.asked(table.state) == ("discard_contract", {"seat": 0, "n": 1})
    assert table.legal() == [f"discard_contract(own:{own})" for own in ("c01", "c02", "c03", "start09")]
    assert (table.money("rose"), table.state.concessions[0]) == (7, 2)
    assert table.refused("discard_contract(own:c04)") == No("not_your_contract")
    assert table.refused("skip()") == No("not_now")
    table.play(f"discard_contract(own:{gone})")
    assert table.held("rose") == " ".join(own for own in ("c01", "c02", "c03", "start09") if own != gone)
    assert cards(table, table.state.contract_discards) == gone
    assert (table.money("rose"), table.state.concessions[0], table.asked()) == (9, 3, "end_turn")
    assert table.on_board().startswith("- start10")


def test_tea_r42_three_contracts_are_not_above_three_slots() -> None:
    table = Table(held={"rose": "c01 c02"}, hq_bonus={"blue": "hq2"}).act("negotiate", "blue")
    table.play("pick_contract(contract:2)")
    assert (table.asked(), table.held("rose")) == ("end_turn", "c01 c02 start10")


def test_tea_r42_a_fourth_slot_holds_a_fourth_contract() -> None:
    table = Table(held={"rose": "c01 c02 c03"}, rows={"rose": ("u28", "", "", "")}, hq_bonus={"blue": "hq2"})
    table.act("negotiate", "blue").play("pick_contract(contract:2)")
    assert (table.asked(), table.held("rose")) == ("end_turn", "c01 c02 c03 start10")


# ---- R43


def test_tea_r43_no_contract_beside_the_headquarters_leaves_that_part_out() -> None:
    """Headquarters, Concession and money stay as they are."""
    table = Table(contracts="- - start11 start12 start13 start14", hq_bonus={"blue": "hq2"}).act("negotiate", "blue")
    assert table.told("left_out") == [{"seat": 0, "what": "pick_contract"}]
    assert (table.asked(), table.held("rose")) == ("end_turn", "")
    assert (table.money("rose"), table.state.concessions[0], table.hq()) == (9, 1 + 2 + 1, {"blue": "rose"})


def test_tea_r43_the_only_one_left_is_taken() -> None:
    table = Table(contracts="- start10 start11 start12 start13 start14", hq_bonus={"blue": "hq2"})
    table.act("negotiate", "blue")
    assert (table.asked(), table.held("rose")) == ("end_turn", "start10")
    assert table.told("contract_taken") == [{"seat": 0, "contract": "start10", "space": 2}]


@pytest.mark.parametrize(
    ("company", "spaces"),
    [("blue", (1, 2)), ("yellow", (2, 3)), ("orange", (3, 4)), ("purple", (4, 5)), ("brown", (5, 6)), ("grey", (1, 6))],
)
def test_tea_r43_only_what_lies_beside_it_counts(company: str, spaces: tuple[int, int]) -> None:
    table = Table(hq_bonus={company: "hq2"}).act("negotiate", company)
    assert table.legal() == [f"pick_contract(contract:{space})" for space in spaces]
    far = next(space for space in range(1, 7) if space not in spaces)
    assert table.refused(f"pick_contract(contract:{far})") == No("not_adjacent", {"company": company})
    table.state.contracts[spaces[0] - 1] = NONE
    assert table.refused(f"pick_contract(contract:{spaces[0]})") == No("contract_gone", {}, "TEA-R43")


# ---- R44


def test_tea_r44_the_discards_become_the_contract_deck() -> None:
    """One card is left for two spaces: it comes first, then the discards are shuffled. Fulfilled ones stay away."""
    table = Table(contracts="start09 - start11 start12 - start14", fulfilled={"teal": "c05"})
    state, known = table.state, table.pack.contract_of
    state.contract_deck, state.contract_discards = (known["c01"],), (known["c02"], known["c03"], known["start01"])
    table.maintain()
    revealed = table.told("contract_revealed")
    assert revealed[0] == {"contract": "c01", "space": 2}
    assert (len(revealed), revealed[1]["space"]) == (2, 5)
    assert table.told("contracts_shuffled") == [{"n": 3}]
    assert kinds(table, "contract_revealed", "contracts_shuffled") == [
        "contract_revealed", "contracts_shuffled", "contract_revealed"]  # fmt: skip
    assert state.contract_discards == ()
    assert {*cards(table, state.contract_deck).split(), revealed[1]["contract"]} == {"c02", "c03", "start01"}


def test_tea_r44_the_discards_stay_while_no_card_is_needed() -> None:
    """The last card of the deck is revealed; nothing is shuffled before another one is needed."""
    table = Table(contracts="- start10 start11 start12 start13 start14")
    state, known = table.state, table.pack.contract_of
    state.contract_deck, state.contract_discards = (known["c01"],), (known["c02"],)
    table.maintain()
    assert table.on_board().split()[0] == "c01"
    assert (state.contract_deck, cards(table, state.contract_discards)) == ((), "c02")
    assert table.told("contracts_shuffled") == []


def test_tea_r44_the_order_of_renewed_discards_is_the_seeds() -> None:
    """All three come first in some game."""
    first = set()
    for seed in range(30):
        table = Table(contracts="- start10 start11 start12 start13 start14")
        table.state.rng, table.state.contract_deck = seed, ()
        table.state.contract_discards = tuple(table.pack.contract_of[name] for name in ("c02", "c03", "c04"))
        first.add(table.maintain().on_board().split()[0])
    assert first == {"c02", "c03", "c04"}


def test_tea_r44_without_any_card_the_space_stays_empty() -> None:
    table = Table(contracts="- start10 - start12 start13 start14", mandates="m30 - m32", offer="u01 - u03")
    state = table.state
    state.contract_deck = state.mandate_deck = state.upgrade_deck = ()
    table.maintain()
    assert table.on_board() == "- start10 - start12 start13 start14"
    assert [table.pack.mandates[card].id if card != NONE else "-" for card in state.mandates] == ["m30", "-", "m32"]
    assert table.offer() == "u01 u03 -"
    assert table.told("contract_revealed", "mandate_revealed", "upgrade_revealed") == []


def test_tea_r44_mandates_are_renewed_from_their_discards() -> None:
    table = Table(mandates="m30 - -")
    state, known = table.state, table.pack.mandate_of
    state.mandate_deck, state.mandate_discards = (known["m01"],), (known["m02"], known["m03"])
    table.maintain()
    revealed = table.told("mandate_revealed")
    assert revealed[0] == {"mandate": "m01", "space": 2}
    assert (revealed[1]["space"], revealed[1]["mandate"] in ("m02", "m03")) == (3, True)
    assert (table.told("mandates_shuffled"), len(state.mandate_deck)) == ([{"n": 2}], 1)
    assert state.mandate_discards == ()


# ---- R45


def test_tea_r45_no_contract_is_fulfilled_before_step_3() -> None:
    """The warehouse holds all that start07 asks for; the Import goes on."""
    table = Table(**CANTON, held={"rose": "start07"}, stock={"rose": "bbb"}, concessions={"rose": 0})
    table.act("import", "blue")
    assert table.refused("fulfil(own:start07, pay:bbb)") == No("not_now")
    table.play("buy(crate:canton.green, pay:money)", "done()")
    assert table.asked() == "fulfil"


def test_tea_r45_in_any_order_or_not_at_all() -> None:
    position = {"held": {"rose": "start08 start07"}, "stock": {"rose": "gggbbb"}}
    table = Table(**position).fulfilling()
    assert table.legal() == ["fulfil(own:start08, pay:ggg)", "fulfil(own:start07, pay:bbb)", "done()"]
    table.play("fulfil(own:start07, pay:bbb)")
    assert (table.held("rose"), table.stock("rose"), table.money("rose")) == ("start08", "ggg", 13)
    assert table.told("fulfilled") == [{"seat": 0, "contract": "start07", "crates": "bbb", "n": 6}]
    assert table.refused("fulfil(own:start07, pay:bbb)") == No("not_your_contract")
    table.play("done()")
    assert (table.asked(), cards(table, table.state.fulfilled[0])) == ("end_turn", "start07")
    assert table.refused("fulfil(own:start08, pay:ggg)") == No("not_now")
    assert (table.held("rose"), table.state.contract_discards) == ("start08", ())


def test_tea_r45_money_then_upgrades_then_the_gains_of_the_contract() -> None:
    """c10 asks which company rises only after its £12 and the £2 of u21."""
    table = Table(held={"rose": "c10"}, stock={"rose": "ggbb"}, rows={"rose": ("u21", "", "", "")}).fulfilling()
    table.play("fulfil(own:c10, pay:ggbb)")
    assert (table.asked(), table.stock("rose")) == ("pick_company", "")
    assert table.told("earned") == [
        {"seat": 0, "n": 12, "source": "own:c10"},
        {"seat": 0, "n": 2, "source": "own:c10"},
    ]


def test_tea_r45_other_crates_and_missing_ones_are_refused() -> None:
    table = Table(held={"rose": "start07 start08"}, stock={"rose": "gggb"}).fulfilling()
    assert table.refused("fulfil(own:start07, pay:bbb)") == No("contract_lacks", {"n": 2, "tea": "black"})
    assert table.refused("fulfil(own:start07, pay:ggg)") == No("other_crates")
    assert table.refused("fulfil(own:c01, pay:wgb)") == No("not_your_contract")


def test_tea_r45_a_crate_gained_in_step_3_is_used_at_once() -> None:
    """start11 brings the third black Crate for start07."""
    table = Table(held={"rose": "start11 start07"}, stock={"rose": "wggbb"}).fulfilling()
    assert table.legal() == ["fulfil(own:start11, pay:wgg)", "done()"]
    table.play("fulfil(own:start11, pay:wgg)", "pick_crate(reserve:black)", "fulfil(own:start07, pay:bbb)")
    assert (table.money("rose"), table.stock("rose"), table.held("rose")) == (7 + 9 + 6, "", "")


def test_tea_r45_a_contract_gained_in_step_3_is_used_at_once() -> None:
    """c01 pays a Shareholder Bonus, which brings start10 from the Board."""
    table = Table(held={"rose": "c01"}, stock={"rose": "wwggbb"}, share_bonus={"blue": "sh6"}).fulfilling()
    table.play("fulfil(own:c01, pay:wgb)", "pick_shareholder_bonus(bonus:blue)", "pick_contract(contract:2)")
    assert (table.asked(), table.on_board().split()[1]) == ("fulfil", "-")
    table.play("fulfil(own:start10, pay:wgb)")
    assert (table.money("rose"), cards(table, table.state.fulfilled[0])) == (7 + 10 + 10, "c01 start10")


def test_tea_r45_deal04_fulfils_in_the_middle_of_an_import() -> None:
    table = Table(held={"rose": "start07"}, stock={"rose": "bb"}).gain("deal:canton", words.FulfilFewer(1))
    assert (table.asked(), table.held("rose"), table.money("rose")) == ("end_turn", "", 13)
    assert table.told("fulfilled") == [{"seat": 0, "contract": "start07", "crates": "bb", "n": 6}]
