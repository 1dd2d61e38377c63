"""The components of the tea house are typed and keep what the rulebook states."""

from __future__ import annotations

from pathlib import Path

import pytest

from greengold.catalog.loader import PackError
from greengold.games import DATA
from greengold.games.tea import vocabulary as say
from greengold.games.tea.carrington_parts import SeizeShare
from greengold.games.tea.components import FILES, find_faults, load_components
from tests.spoiling import copied, expect_named, spoil

TEA = DATA / "tea"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the shipped components that may be spoilt."""
    return copied(TEA, FILES, tmp_path)


def test_the_shipped_components_are_sound() -> None:
    components = load_components(TEA)
    assert components.folder == TEA
    assert len(components.data_hash) == 16
    assert set(FILES) == {path.stem for path in TEA.glob("*.yaml")}
    assert components.upgrades.upgrades[42].effect == say.Instant(
        (say.Crate(1, ("red", "white")), say.Crate(1, ("green", "black")))
    )
    assert components.deal_tiles.tiles[8].gain == (say.MoneyPer("shares", 1), say.SupplierStep(1))
    assert components.board.sides["s12"].cities[2].posts[0] == (say.Upgrade(1, "free"),)
    assert components.carrington.deals[5].effect == SeizeShare(("value", "printed"))
    assert components.companies.shares_by_players[3] == 4


BAD = [
    # file, what stands there, what is put there, words of the error
    ("board", "  depot_size: 3 ", "  depot_size: 4 ", "wheel.depot_size: expected 3 (the rulebook), but found 4"),
    ("board", "    import:    [depot2, depot3]", "    import:    [depot2, depot4]",
     "wheel.actions.import: expected [depot2, depot3] (the Depots beside it)"),
    ("board", "expand, depot5, serve]", "serve, depot5, expand]", "wheel.clockwise: expected [depot1, invest"),
    ("board", "  reach_cost: [0, 1, 2]", "  reach_cost: [0, 1]", "wheel.reach_cost: expected [0, 1, 2]"),
    ("board", "  3: [invest]", "  3: [serve]", "neutral_pawns[3]: expected [invest] (the rulebook), but found [serve]"),
    ("board", "hq_purple, contract5, hq_brown, contract6, hq_grey]",
     "hq_purple, hq_brown, contract5, contract6, hq_grey]",
     "sides.s34.city_ring[7]: expected Contract spaces and Headquarters in turn, so that each Headquarters touches 2"),
    ("board", "hq_brown, contract6, hq_grey]", "hq_brown, contract6, hq_green]",
     "sides.s34.city_ring: expected [hq_blue"),
    ("board", "    ring_closed: false", "    ring_closed: true", "sides.s12.ring_closed: expected false (TEA-R4)"),
    ("board", "xy: [88, 24], factory_spaces: 4", "xy: [88, 24], factory_spaces: 3",
     "sides.s12.cities: expected at least 20 Factory spaces, one for each Factory, but found 19"),
    ("board", "[[{kind: contract, n: 1}, {kind: money, n: 1}], [{kind: money, n: 4}]]", "[[{kind: money, n: 4}]]",
     "sides.s12.cities[3].posts: expected 2 (spaces of a city on s12), but found 1"),
    ("board", "{id: colombo,  name: Colombo,  xy: [88, 48]", "{id: bombay,  name: Bombay,  xy: [88, 48]",
     "sides.s12.cities[4].id: expected one of canton, shanghai"),
    ("board", "[{kind: concession, n: 3}], [{kind: worker, n: 1}, {kind: money, n: 1}]", "[{kind: recontract}]",
     "sides.s34.cities[1].posts[0][0]: expected a gain that needs no city"),
    ("board", "mandate_spaces: 3", "mandate_spaces: 4", "mandate_spaces: expected 3"),
    ("board", "  s12:\n", "  s13:\n", "sides: expected one of s12, s34, but found 's13'"),
    ("carrington", "{id: card_courtier, name: \"The Courtier\", action: serve",
     "{id: card_courtier, name: \"X\", action: expand",
     "cards: expected [expand, import, invest, negotiate, serve, shadow] (one for each Action and the Shadow)"),
    ("carrington", "action: invest,    priority: [value, printed]", "action: invest,    priority: [value]",
     "cards[0].priority: expected printed as the last, so that no tie is left, but found [value]"),
    ("carrington", "{id: deal_b2, type: B", "{id: deal_b2, type: C", "deals: expected [A, A, A, B, B, C, C]"),
    ("carrington", "{kind: seize_contract, pay: half_up}", "{kind: sieze_contract, pay: half_up}",
     "deals[3].effect.kind: expected one of money_per, supplier_step, agent, seize_contract, share_step"),
    ("carrington", "shares: 0, posts: 1, agents: 3,", "shares: 0, posts: 1, agents: 6,",
     "levels[3].agents: expected at most 5, but found 6"),
    ("carrington", "default_level: merchant", "default_level: tinker", "expected one of clerk, merchant, director"),
    ("companies", "emblem: compass, sides: [s34]", "emblem: compass, sides: [s12, s34]",
     "companies[5].sides: expected s34 (the rulebook), but found [s12, s34]"),
    ("companies", "shares: 5, share_value", "shares: 6, share_value", "pieces.shares: expected 5"),
    ("companies", "{1: 3, 2: 3, 3: 4, 4: 5}", "{1: 3, 2: 3, 3: 4, 4: 4}", "shares_by_players: expected {1: 3, 2: 3,"),
    ("companies", "{id: brown, ", "{id: blue, ", "companies[4].id: expected every id once, but found 'blue' again"),
    ("contracts", "  - {id: c33, crates: {black: 3, green: 2, white: 1}, money: 23, gain: [{kind: worker, n: 1}]}\n",
     "",
     "deck: expected at least 33 (the rulebook), but found 32"),
    ("contracts", "{id: c33, crates: {black: 3, green: 2,", "{id: start01, crates: {black: 3, green: 2,",
     "deck[32].id: expected every id once, but found 'start01' again"),
    ("contracts", "{id: c33, crates: {black: 3, green: 2,", "{id: c33, crates: {black: 5, green: 2,",
     "deck[32].crates: expected at most 7 Crates, the room in a warehouse, but found 8"),
    ("contracts", "{id: start10, crates: {black: 1, green: 1,", "{id: start10, crates: {blue: 1, green: 1,",
     "starting[9].crates: expected one of black, green, red, white, but found 'blue'"),
    ("contracts", "{id: start10, crates:", "{id: \"start 10\", crates:", "starting[9].id: expected a text matching"),
    ("contracts", "{id: c11, crates: {black: 2, green: 1, white: 1}, money: 14, gain: [{kind: worker, n: 1}]}",
     "{id: c11, crates: {black: 2}, money: 14, gain: [{kind: worker, number: 1}]}",
     "deck[10].gain[0].number: expected only known keys, but found 'number'"),
    ("deal_tiles", "{kind: concession_per, what: companies, each: 1}", "{kind: concession_per, what: company, each: 1}",
     "tiles[0].gain[0].what: expected one of agents_city, agents_out, agents_tea"),
    ("deal_tiles", "{kind: money_per, what: upgrades, each: 2}", "{kind: money_per, what: upgrades, each: 3}",
     "tiles[1].gain: expected [{kind: money_per, what: upgrades, each: 2}] (Deal 2 of the rulebook), but found [{kind"),
    ("effects", "  free_deal:", "  free_deals:", "upgrade.free_deals: expected one of reach_discount, pawn_discount"),
    ("effects", "{fields: [n, colours], ", "{fields: [n], ",
     "instant.crate.fields: expected [colours, n] (its fields)"),
    ("effects", "choice: pick_hq, ", "choice: pick_city, ", "instant.agent.choice: expected pick_hq (the decision"),
    ("headquarters_bonuses", "{id: hq1, gain: [{kind: money, n: 4}]}", "{id: hq1, gain: [{kind: agent, n: 1}]}",
     "tokens[0].gain[0]: expected no gain that could lead back to itself (bonuses grant no Agents or Shareholder"),
    ("mandates", "count: shares,          pays: [9, 6, 3, 1]", "count: shares,          pays: [9, 6, 3]",
     "mandates[0].pays: expected a list of length 4, but found a list of 3"),
    ("mandates", "count: shares,          pays: [9, 6, 3, 1]", "count: shares,          pays: [9, 6, 7, 1]",
     "mandates[0].pays[2]: expected at most 6, as the place before, but found 7"),
    ("mandates", "{id: m28, type: reach, count: posts,       at_least: 3,", "{id: m28, type: reach, count: posts,",
     "mandates[27]: expected either at_least or no_more"),
    ("mandates", "name: \"Word Kept\"", "name: \"Finest Office\"", "mandates[5].name: expected every id once"),
    ("players", "pigeonholes: [2, 3, 2, 3]", "pigeonholes: [2, 3, 3, 2]", "board.pigeonholes: expected [2, 3, 2, 3]"),
    ("players", "post_money: [2, 3, 3, 4]", "post_money: [2, 3, 3]",
     "expected 4 (one amount beside each Trading Post)"),
    ("players", "3: [0, 2, 2]", "3: [0, 2]", "level_start[3]: expected 3 (one amount for each seat), but found 2"),
    ("resources", "repay: 8", "repay: 5", "loans.repay: expected 8 (the rulebook), but found 5"),
    ("resources", "{id: white, count: 22, serve_money: 2", "{id: white, count: 22, serve_money: 1",
     "crates[1].serve_money: expected 2 (the rulebook), but found 1"),
    ("royal_orders", "  - {id: order3, a: [{kind: worker, n: 1}],                                  b: "
     "[{kind: upgrade, n: 1, pay: cost}]}\n", "", "tokens: expected 3 (one for each space of the Board), but found 2"),
    ("royal_orders", "[{kind: upgrade, n: 1, pay: cost}]", "[{kind: upgrade, n: 1, pay: half}]",
     "tokens[2].b[0].pay: expected one of cost, free, but found 'half'"),
    ("shareholder_bonuses", "gain: [{kind: contract, n: 1}]", "gain: [{kind: shareholder_bonus, n: 1}]",
     "tokens[5].gain[0]: expected no gain that could lead back to itself"),
    ("supply_tiles", "price: {black: 1, white: 3}}", "price: {black: 1}}",
     "tiles[1].a.price: expected [black, white] (a price for each tea), but found [black]"),
    ("supply_tiles", "{spaces: {black: 3, white: 2}, ", "{spaces: {black: 3, white: 7}, ",
     "tiles: expected fewer spaces for white than for green tea, as in the supply, but found 19 and 16"),
    ("tracks", "    - {value: 13}\n", "", "share_value.spaces[8].value: expected 13 (£1 more than the space before)"),
    ("tracks", "{value: 26}", "{value: 26, line: true}", "spaces[21].line: expected no line after the last space"),
    ("tracks", "{value: 6, white: true}", "{value: 6}", "expected 3 (white starting spaces of the rulebook)"),
    ("tracks", "s12: [1, 2, 2]", "s12: [2, 2, 1]", "share_value.start_tokens_by_side: expected {s34: [2, 2, 2], s12:"),
    ("tracks", "positions: [5, 4, 3, 2, 1]", "positions: [5, 4, 3, 3, 1]", "positions[3]: expected less than 3"),
    ("tracks", "rows: [1, 2, 3]", "rows: [1, 2, 3, 4]", "factory_reserve.rows: expected 3 (a row for each Factory but"),
    ("upgrades", "{kind: virtual_crate, colour: red}", "{kind: virtual_crate, colour: blue}",
     "upgrades[25].effect.colour: expected one of black, green, red, white, but found 'blue'"),
    ("upgrades", "{kind: virtual_crate, colour: red}", "{kind: virtual_crate}",
     "upgrades[25].effect: expected the key 'colour', but found none; add 'colour'"),
    ("upgrades", "{kind: free_deal}", "{kind: free_beer}", "upgrades[29].effect.kind: expected one of reach_discount"),
    ("upgrades", "{kind: on_pigeonhole, gain: [{kind: money, n: 2}]}",
     "{kind: on_pigeonhole, gain: [{kind: worker, n: 1}]}",
     "upgrades[37].effect.gain[0]: expected no gain that could lead back to itself (a Worker may complete"),
    ("upgrades", "what: shares, each: 1, max: 7", "what: shares, each: 8, max: 7",
     "upgrades[46].effect.max: expected at least 8, the pounds for one, but found 7"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "old", "new", "words"), BAD, ids=range(len(BAD)))
def test_bad_components_are_named_with_file_and_place(folder: Path, name: str, old: str, new: str, words: str) -> None:
    spoil(folder, name, old, new)
    expect_named(load_components, find_faults, folder / f"{name}.yaml", words)


def test_the_line_is_that_of_the_fault(folder: Path) -> None:
    line = spoil(folder, "upgrades", "{kind: reach_discount, n: 2}", "{kind: reach_discount, n: two}")
    with pytest.raises(PackError, match=rf"upgrades.yaml, line {line}, upgrades\[1\]\.effect\.n: expected a whole"):
        load_components(folder)


def test_all_faults_are_found(folder: Path) -> None:
    spoil(folder, "tracks", "positions: [5, 4, 3, 2, 1]", "positions: [5, 4, 3]")
    spoil(folder, "companies", "workers: 6", "workers: 5")
    spoil(folder, "mandates", "{id: m02,", "{id: m01,")
    assert [fault.file.stem for fault in find_faults(folder)] == ["companies", "tracks", "mandates"]
    (folder / "players.yaml").unlink()
    assert [fault.file.stem for fault in find_faults(folder)] == ["players"]


MORE = [
    ("upgrades", "upgrades:\n", "  - {id: u48, value: 2, name: Pony, effect: {kind: reach_discount, n: 3}}\n"),
    ("upgrades", "upgrades:\n",
     "  - {id: u49, value: 1, name: Party, effect: {kind: instant, gain: [{kind: agent, n: 1}]}}\n"),
    ("contracts", "deck:\n", "  - {id: c34, crates: {red: 5}, money: 30, gain: [{kind: fulfil_fewer, n: 1}]}\n"),
    ("contracts", "starting:\n", "  - {id: start15, crates: {white: 2}, money: 9, gain: []}\n"),
    ("mandates", "mandates:\n", "  - {id: m33, type: per, count: agents_out, each: 1, max: 6, name: Crowd}\n"),
    ("mandates", "mandates:\n", "  - {id: m34, type: reach, count: majorities, at_least: 2, n: 7, name: Two Houses}\n"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "list_start", "card"), MORE, ids=[card[2][9:14] for card in MORE])
def test_a_card_more_of_a_known_kind_needs_only_yaml(folder: Path, name: str, list_start: str, card: str) -> None:
    spoil(folder, name, f"\n{list_start}", f"\n{list_start}{card}")
    assert list(find_faults(folder)) == []
    assert load_components(folder).data_hash != load_components(TEA).data_hash
