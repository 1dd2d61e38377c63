"""A pack of one's own: the shipped files with an Upgrade, a Contract and a Mandate more needs no line of code."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from shutil import copytree

import pytest

from greengold.catalog.check import check_folder
from greengold.catalog.text import load_texts
from greengold.core import agenda
from greengold.core.event import unheard
from greengold.core.game import Setup
from greengold.core.rng import Dice
from greengold.core.state import encode_state
from greengold.games import DATA, load
from greengold.games.tea.rules import Tea
from greengold.games.tea.score import mandate_pay
from greengold.games.tea.state import TeaState
from greengold.ui.tea_words import TeaWords
from tests.tea.audit import Audit, Player
from tests.tea.build import GAME, Table
from tests.tea.test_invariants import MOST_ROUNDS, eager, greedy

NEW = {
    "upgrades": (
        "upgrades:",
        "{id: u48, value: 2, name: Auction Room, effect: {kind: crate_discount, colours: [red, white, black], n: 3}}",
        "{id: u49, value: 1, name: Grand Opening, effect: {kind: on_action, action: negotiate, gain: "
        "[{kind: share_step, n: 1}, {kind: upgrade, n: 1, pay: cost}]}}",
        "{id: u50, value: 1, name: Open House, effect: {kind: instant, gain: [{kind: upgrade, n: 1, pay: free}]}}",
    ),
    "contracts": (
        "starting:",
        "{id: start15, crates: {black: 1}, money: 3, gain: [{kind: agent, n: 1}]}",
        "{id: start16, crates: {green: 1}, money: 2, gain: [{kind: fulfil_fewer, n: 2}, {kind: money, n: 1}]}",
    ),
    "mandates": ("mandates:", "{id: m33, type: per, count: agents_out, each: 1, max: 4, name: Crowded Rooms}"),
}
"""By file: where the list begins, and the cards put first."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pack of a user."""
    folder = tmp_path_factory.mktemp("mine") / "tea"
    copytree(DATA / "tea", folder)
    for name, (start, *cards) in NEW.items():
        path = folder / f"{name}.yaml"
        text = path.read_text("utf-8")
        assert text.count(f"\n{start}\n") == 1
        listed = "".join(f"  - {card}\n" for card in cards)
        path.write_text(text.replace(f"\n{start}\n", f"\n{start}\n{listed}"), "utf-8")
    return folder


@pytest.fixture(scope="module")
def mine(folder: Path) -> Tea:
    """The game with the pack."""
    game = load("tea", folder)
    assert isinstance(game, Tea)
    return game


def test_the_pack_is_sound_and_another_one(folder: Path, mine: Tea) -> None:
    assert check_folder(folder) == []
    assert mine.data_hash != GAME.data_hash
    assert [len(mine.packs[3].upgrades), len(mine.packs[3].contracts), len(mine.packs[3].mandates)] == [50, 49, 33]
    assert len(GAME.packs[3].upgrades) == 47


def test_its_cards_have_their_sentences(folder: Path, mine: Tea) -> None:
    words, pack = TeaWords(load_texts(folder), mine.components), mine.packs[4]
    said = [words.effect(pack.upgrades[number].effect) for number in range(3)]
    said += [words.contract(pack.contracts[number]) for number in range(2)]
    said += [words.mandate(pack.mandates[0])]
    assert all(sentence and "{" not in sentence for sentence in said)
    assert len(set(said)) == 6


def test_its_upgrade_never_makes_a_price_negative(mine: Tea) -> None:
    """u48 takes £3 off red at £3, off black at £2, nothing off green at £1 (TEA-R73)."""
    table = Table(game=mine, factories={"canton": "blue"}, tile={"canton": "supply6.a"},
                  rows={"rose": ("u48", "", "", "")}).act("import", "blue")  # fmt: skip
    prices = [table.price(f"buy(crate:canton.{tea}, pay:money)") for tea in ("red", "black", "green")]
    assert prices == [0, 0, 1]
    table.play("buy(crate:canton.black, pay:money)")
    assert (table.money("rose"), table.told("crate_bought")[0]["n"], table.told("paid")) == (7, 0, [])


def test_its_upgrade_asks_before_the_action(mine: Tea) -> None:
    """u49: a company rises and an Upgrade may be bought, then the Agent goes; a save in between is read again."""
    table = Table(
        game=mine,
        rows={"rose": ("u49", "", "", "")},
        hq_bonus={"blue": "hq2"},
        factories=dict(zip(mine.packs[4].cities, mine.packs[4].companies, strict=True)),
        held={"rose": "start01", "teal": "start02", "lime": "start03", "ivory": "start04"},
    ).act("negotiate", "blue")
    assert (table.asked(), table.hq()) == ("pick_company", {})
    for move in ("pick_company(company:grey)", "pick_upgrade(upgrade:0)", "pick_row(row:2)"):
        assert mine.decode(encode_state(table.state)) == table.state
        table.play(move)
    assert (table.asked(), table.hq(), table.value("grey")) == ("pick_contract", {"blue": "rose"}, 6)


def test_its_contracts_pay_what_they_say(mine: Tea) -> None:
    """start16 lets start07 be fulfilled two Crates short, then pays £1; start15 sends an Agent."""
    table = Table(game=mine, held={"rose": "start16 start07 start15"}, stock={"rose": "gbb"}, hq_bonus={"grey": "hq1"})
    table.fulfilling().play("fulfil(own:start16, pay:g)")
    assert table.asked() == "pick_fulfil"
    table.play("pick_fulfil(own:start07, pay:b)", "fulfil(own:start15, pay:b)", "pick_hq(hq:grey)")
    assert (table.money("rose"), table.hq(), table.stock("rose")) == (7 + 2 + 6 + 1 + 3 + 4, {"grey": "rose"}, "")


def test_its_mandate_counts(mine: Tea) -> None:
    table = Table(game=mine, hq={"blue": "rose", "grey": "rose"}, tea_break={"rose": 1, "teal": 5})
    number = table.pack.mandate_of["m33"]
    assert [mandate_pay(table.state, seat, number) for seat in range(3)] == [3, 4, 0]


def begun(game: Tea, seats: int, seed: int) -> TeaState:
    """A new game at its first decision, with the new Upgrades and the Mandate on offer and both Contracts dealt."""
    state = game.new(Setup(seats, seed))
    while agenda.settle(state, unheard):
        pass
    pack = state.pack
    deck = [card for card in (*state.offer, *state.upgrade_deck) if card > 2]
    state.offer, state.upgrade_deck = [0, 1, 2], tuple(deck)
    mandates = [card for card in (*state.mandates, *state.mandate_deck) if card]
    state.mandates, state.mandate_deck = [0, *mandates[:2]], tuple(mandates[2:])
    spread = list(range(2, pack.deck_from))
    state.contracts = [0, 1, *spread[:4]]
    state.held = [(spread[4 + seat],) for seat in range(seats)]
    return state


def test_twenty_games_with_it(mine: Tea) -> None:
    """Played by two kinds of players under the eyes of the accountant; every new card is used in some of them."""
    met: set[str] = set()
    players: tuple[Player, Player] = (eager, greedy)
    for seed, (player, seats) in enumerate([*product(players, (2, 3, 4))] * 3 + [(eager, 4), (greedy, 4)]):
        state, dice = begun(mine, seats, seed), Dice(seed)
        audit = Audit(state)
        while state.agenda and state.round <= MOST_ROUNDS:
            audit.made(player(state, agenda.legal(state), dice))
            if audit.moves % 20 == 0:
                assert mine.decode(encode_state(state)) == state
        assert not state.agenda
        pack = state.pack
        met |= {pack.upgrades[card].id for card in sum(state.rows, ())}
        met |= {pack.mandates[card].id for card in sum(state.honours, ())}
        met |= {pack.contracts[card].id for card in sum(state.fulfilled, ())}
    assert {"u48", "u49", "u50", "start15", "start16", "m33"} <= met
