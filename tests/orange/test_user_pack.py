"""A pack of one's own: the shipped files with three farm reports and a grove of a user need no line of code."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest

from greengold.catalog.check import check_folder
from greengold.catalog.text import load_texts
from greengold.core import agenda
from greengold.core.event import unheard
from greengold.core.game import Setup
from greengold.games import DATA, load
from greengold.games.orange.rules import Orange
from greengold.ui.orange_words import OrangeWords
from greengold.ui.wording import Wording
from tests.orange.audit import audited
from tests.orange.build import GAME, Table
from tests.orange.moves import COLLECT, END, PASS, add, discard, train
from tests.orange.random_games import eager
from tests.playing import at_random

CARD = """  - {{id: {id}, name: {name}, family: market, count: {count}, origin: mine, effects_origin: mine,
     slot: {slot}, remove_chips: {remove}, delay: 0, text: {text}, effects: [{effects}]}}
"""
NEW = (
    CARD.format(id="grand_tour", name="Grand Tour", count=2, slot="null", remove="false", text="Trains pay.",
                effects="{who: all, kind: money, amount: 2, per: train}, {who: leaders, kind: forbid, what: turn}"),
    CARD.format(id="night_frost", name="Night Frost", count=2, slot="production.irrigation", remove="false",
                text="Two groves.", effects="{who: unprepared, kind: lose_grove, count: 2}, "
                "{who: prepared, kind: dues, navel: 2}, {who: all, kind: rail_off}"),
    CARD.format(id="open_house", name="Open House", count=2, slot="political.state", remove="true", text="More.",
                effects="{who: prepared, kind: action, action: collect_dues, price: normal}, "
                "{who: prepared, kind: action, action: add_member, price: normal}, "
                "{who: unprepared, kind: discount, building: packing_house, amount: 9}"),
)  # fmt: skip
GROVE = "  - {id: sd_ramona, city: Ramona, county: san_diego, railroad: atsf, type: V, brand: Star Road}\n"


def changed(folder: Path, name: str, *changes: tuple[str, str]) -> None:
    """Replace texts that stand once in a file."""
    path = folder / f"{name}.yaml"
    text = path.read_text("utf-8")
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    path.write_text(text, "utf-8")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pack of a user: six of the nine irrigation, fumigation and fertilization dividends make room."""
    folder = tmp_path_factory.mktemp("mine") / "orange"
    copytree(DATA / "orange", folder)
    text = (folder / "farm_reports.yaml").read_text("utf-8")
    for id, before, after in (("full_canals", 3, 1), ("red_scale", 3, 1), ("tired_soil", 3, 1)):
        at = text.index(f"id: {id}\n")
        text = text[:at] + text[at:].replace(f"count: {before}", f"count: {after}", 1)
    (folder / "farm_reports.yaml").write_text(text.rstrip("\n") + "\n" + "".join(NEW), "utf-8")
    changed(folder, "groves", ("  - {id: sd_escondido,", GROVE + "  - {id: sd_escondido,"))
    changed(folder, "counties", ("name: San Diego, nursery_price: 6", "name: San Diego, nursery_price: 7"))
    changed(folder, "railroads", ("Atchison Topeka and Santa Fe,   short: SF, groves: 25",
                                  "Atchison Topeka and Santa Fe,   short: SF, groves: 26"))  # fmt: skip
    return folder


@pytest.fixture(scope="module")
def mine(folder: Path) -> Orange:
    """The game with the pack."""
    game = load("orange", folder)
    assert isinstance(game, Orange)
    return game


def test_the_pack_is_sound_and_another_one(folder: Path, mine: Orange) -> None:
    assert check_folder(folder) == []
    assert mine.data_hash != GAME.data_hash
    assert [len(mine.packs[3].groves), len(mine.packs[3].reports)] == [67, 28]
    assert [len(GAME.packs[3].groves), len(GAME.packs[3].reports)] == [66, 25]


def test_its_cards_have_names_in_sentences(folder: Path, mine: Orange) -> None:
    texts = load_texts(folder)
    wording = Wording(texts, ["Ann"], {}, OrangeWords(texts, mine.components))
    assert (wording.name("card", "night_frost"), wording.name("grove", "sd_ramona")) == ("Night Frost", "Ramona")


def test_a_card_of_known_words_pays_and_bans(mine: Orange) -> None:
    """Grand Tour: $2 a train; whoever has most groves loses the turn."""
    table = Table(game=mine, groves={"P": "la_whittier la_puente la_rivera", "Q": "sd_ramona"}, trains={"P": "up"})
    table.report("grand_tour")
    assert (table.money("P"), table.money("Q"), table.mover()) == (22, 20, "Q")


def test_a_card_takes_two_groves_and_its_repeat_too(mine: Orange) -> None:
    three = {"P": "sd_ramona sd_vista sd_escondido", "Q": "la_covina"}
    table = Table(game=mine, groves=three, trains={"P": "atsf"}, chips={"Q": "production.irrigation"}, first="P")
    table.report("night_frost")
    assert table.top.asked(table.state) == ("discard_grove", {"seat": 0, "count": 2})
    table.play(discard("sd_ramona"))
    assert table.top.asked(table.state) == ("discard_grove", {"seat": 0, "count": 1})
    table.play(discard("sd_vista"))
    assert (table.groves("P"), table.trains("P", "atsf"), table.groves("Q")) == ("sd_escondido", (0, 0), "la_covina")
    table.play(PASS, END, COLLECT)
    assert table.told("dues")[-1]["total"] == 4
    table.to_report().plays("repeat")
    assert table.groves("P") == ""


def test_two_extra_actions_of_one_card(mine: Orange) -> None:
    table = Table(game=mine, groves={"P": "oc_olive"}, chips={"P": "political.state"}, array="oc_tustin")
    table.report("open_house").play(PASS)
    assert table.legal() == ["collect_dues(dues:own)", "done()"]
    table.play("collect_dues(dues:own)", add("oc_tustin", by="card"))
    assert (table.asked(), table.money("P")) == ("end_turn", 21)
    assert table.view().house_price[:2] == (5, 0)
    assert train("up") not in table.legal()


def test_twelve_games_with_it(mine: Orange) -> None:
    """Played under the eyes of the accountant; every new card is played and the new grove joins in some of them."""
    played: set[str] = set()
    groves: set[str] = set()
    for seed in range(12):
        state = mine.new(Setup(3 + seed % 3, seed))
        while agenda.settle(state, unheard):
            pass
        audit = audited(state, at_random if seed == 4 else eager, seed, saves=20, game=mine)
        assert audit.ended
        played |= {state.pack.report_ids[card] for card in state.report_discards}
        groves |= {state.pack.groves[grove] for tableau in state.tableau for grove in tableau}
    assert {"grand_tour", "night_frost", "open_house"} <= played
    assert "sd_ramona" in groves
