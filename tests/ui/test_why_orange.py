"""Why not: a click on what cannot be chosen in California Gold is answered in a sentence, with its rule card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from driver import aim, click, make_app, undrawn
from orange_tables import seat

from greengold.ui.app import App
from greengold.ui.stage.orange_places import ACTIONS
from tests.orange.build import Table
from tests.orange.moves import COLLECT, PASS, add

ORANGES = "oc_tustin oc_olive oc_orange oc_anaheim"
BOTH: dict[str, Any] = {"houses": {"P": "orange orange"}, "nurseries": {"P": "orange"}, "agencies": "P",
                        "array": f"{ORANGES} ve_ojai", "money": {"P": 40}}  # fmt: skip
"""Two houses and a nursery in Orange, an agency."""

FULL = {"P": "oc_villa_park oc_el_modena oc_santa_ana"}
ADVERTISED = {"P": "advertising.regional"}


def begun(**more: Any) -> Table:
    """The turn of P begins."""
    return Table(**{"houses": {"P": "ventura"}, "array": f"{ORANGES} ve_ojai", **more}).begin()


def supplemental(**more: Any) -> Table:
    """P has collected dues and may use the buildings."""
    return Table(**{**BOTH, **more}).begin().play(COLLECT)


def paying(**more: Any) -> Table:
    """P may pay for better conditions."""
    return Table(**{"workers": {"P": "bad"}, "houses": {"P": "orange orange"}, **more}).conditions()


SITUATIONS: list[tuple[Any, Any, str, str]] = [
    (lambda: begun(), "grove:oc_tustin",
     "You need a Packing House with room in Orange for this grove. Buy or move one there first.", "ORANGE-R14"),
    (lambda: begun(new_houses={"P": "orange"}), "grove:oc_tustin",
     "Your new Packing House in Orange opens next turn. Until then it has no room.", "ORANGE-R15"),
    (lambda: begun(groves=FULL), "grove:oc_tustin",
     "You need a Packing House with room in Orange for this grove. Buy or move one there first.", "ORANGE-R14"),
    (lambda: begun(money={"P": 3}), "action:buy",
     "This costs $5; you have $3. Collecting dues brings more.", "ORANGE-R24"),
    (lambda: begun(money={"P": 3}), "building:house",
     "This costs $5; you have $3. Collecting dues brings more.", "ORANGE-R24"),
    (lambda: begun(money={"P": 6}), ("action:buy", "building:nursery", "county:los_angeles"),
     "This costs $12; you have $6. Collecting dues brings more.", "ORANGE-R24"),
    (lambda: begun(money={"P": 40}, nurseries={"P": "orange"}), ("action:buy", "building:nursery", "county:orange"),
     "You already have a Nursery in Orange. Choose another county.", "buildings.nursery"),
    (lambda: begun(agencies="P"), "building:agency",
     "You may own only one Agency, and you have it already.", "buildings.agency"),
    (lambda: begun(money={"P": 40}, agencies="P"), "agency:box",
     "You may own only one Agency, and you have it already.", "buildings.agency"),
    (lambda: begun(), "action:train",
     "A train needs three Southern Pacific groves that no train of yours stands for; you have 0.", "actions.train"),
    (lambda: begun(), "railroad:up",
     "A train needs three Union Pacific groves that no train of yours stands for; you have 0.", "actions.train"),
    (lambda: begun(chips=ADVERTISED), "advertising:regional",
     "You already have a chip for Regional Advertising, and one is the limit.", "ORANGE-R28"),
    (lambda: begun(money={"P": 7}), "advertising:national",
     "This costs $10; you have $7. Collecting dues brings more.", "ORANGE-R24"),
    (lambda: begun(money={"P": 3}), "production:irrigation",
     "This costs $5; you have $3. Collecting dues brings more.", "ORANGE-R24"),
    (lambda: begun(money={"P": 3}), "political:county",
     "This costs $5; you have $3. Collecting dues brings more.", "ORANGE-R24"),
    (lambda: begun(groves=FULL, houses={"P": "orange"}), "action:move",
     "This Packing House still serves groves. Only a house that no grove needs may leave.", "ORANGE-R25"),
    (lambda: begun(groves=FULL, houses={"P": "orange orange"}), ("action:move", "county:ventura"),
     "You have no Packing House in Ventura.", "ORANGE-R25"),
    (lambda: begun(groves=FULL, houses={"P": "orange orange"}), ("action:move", "county:orange", "county:orange"),
     "The house is in this county already. Choose another county.", "ORANGE-R25"),
    (lambda: begun(groves={"P": FULL["P"]}, houses={"P": "orange ventura"}), ("action:abandon", "county:orange"),
     "This Packing House still serves groves. Only a house that no grove needs may leave.", "ORANGE-R25"),
    (lambda: begun(houses={"P": "riverside"}), "action:add",
     "None of these groves has room with you. Buy or move a Packing House to one of their counties first.",
     "ORANGE-R14"),
    (lambda: begun(array="", only_deck=""), "action:canvass",
     "There are no growers to send away: the Array is empty.", "ORANGE-R22"),
    (lambda: begun(money={"P": 3}), "action:advertise",
     "This costs $5; you have $3. Collecting dues brings more.", "ORANGE-R24"),
    (lambda: begun(money={"P": 3}), "action:lobby",
     "This costs $5; you have $3. Collecting dues brings more.", "ORANGE-R24"),
    (lambda: begun(money={"P": 3}), "action:amenity",
     "This costs $5; you have $3. Collecting dues brings more.", "ORANGE-R24"),
    (lambda: begun(houses={}), "action:move", "You have no Packing House that could leave.", "ORANGE-R26"),
    (lambda: begun(houses={}), "action:abandon", "You have no Packing House that could leave.", "ORANGE-R26"),
    (lambda: begun(groves=FULL, houses={"P": "orange"}), "action:abandon",
     "This Packing House still serves groves. Only a house that no grove needs may leave.", "ORANGE-R25"),
    (lambda: begun(), "condition:optimal",
     "Your workers already have Optimal conditions. There is nothing to pay for.", "conditions.pay"),
    (lambda: begun(workers={"P": "bad"}), "condition:good",
     "Working conditions are paid for after the round, not during a turn.", "ORANGE-R42"),
    (lambda: begun(), "deck:groves",
     "This only shows something; it cannot be moved.", "cards.decks"),
    (lambda: Table(houses={"P": "orange"}, workers={"P": "good"}, array=ORANGES).report("strike"), "action:collect",
     "You may not collect dues this round. Next round you may again.", "ORANGE-R46"),
    (lambda: Table(houses={"P": "orange"}, workers={"P": "standard"}, array=ORANGES).report("strike"), "grove:oc_olive",
     "You may not add a member this round. Build, collect or canvass instead.", "ORANGE-R46"),
    (lambda: supplemental(), "grove:ve_ojai",
     "Your Nursery can only recruit groves of its own county. Take a lit grove, or wait for your next turn.",
     "buildings.nursery"),
    (lambda: supplemental().play(add("oc_tustin", by="nursery")), "grove:oc_olive",
     "You have already used a Nursery this turn. It works once in each turn.", "ORANGE-R17"),
    (lambda: supplemental().play("advertise(by:agency, advertising:regional)"), "railroad:sp",
     "You have already used your Agency this turn. It works once in each turn.", "buildings.agency"),
    (lambda: supplemental().play(add("oc_tustin", by="nursery")), "by:nursery",
     "You have already used a Nursery this turn. It works once in each turn.", "ORANGE-R17"),
    (lambda: supplemental().play("advertise(by:agency, advertising:regional)"), "by:agency",
     "You have already used your Agency this turn. It works once in each turn.", "buildings.agency"),
    (lambda: supplemental(agencies=""), "advertising:regional",
     "You have no Agency, so this needs a standard action. An Agency costs $10.", "buildings.agency"),
    (lambda: supplemental(agencies="", new_agencies="P"), "advertising:regional",
     "Your new Agency works from your next turn.", "ORANGE-R15"),
    (lambda: supplemental(nurseries={}, groves=FULL), "grove:oc_tustin",
     "You have no Nursery, so this grove needs a standard action. A Nursery can be bought in any county.",
     "buildings.nursery"),
    (lambda: supplemental(nurseries={}, new_nurseries={"P": "orange"}), "grove:oc_tustin",
     "Your new Nursery works from your next turn.", "ORANGE-R15"),
    (lambda: supplemental(), "county:orange",
     "An Agency can place a train, advertise, lobby or buy an amenity, nothing else.", "ORANGE-R27"),
    (lambda: supplemental(), "dues:own",
     "An Agency can place a train, advertise, lobby or buy an amenity, nothing else.", "ORANGE-R27"),
    (lambda: supplemental(), "array:all",
     "An Agency can place a train, advertise, lobby or buy an amenity, nothing else.", "ORANGE-R27"),
    (lambda: supplemental(money={"P": 2}), "production:fumigation",
     "This costs $5; you have $2. Collecting dues brings more.", "ORANGE-R24"),
    (lambda: paying(), "condition:vile",
     "Your worker stands higher already. Paying only moves it up.", "conditions.pay"),
    (lambda: paying(money={"P": 3}), "condition:optimal",
     "This costs $8; you have $3. Collecting dues brings more.", "ORANGE-R24"),
    (lambda: paying(), "action:buy",
     "That does not belong to what is asked now. The prompt says what does.", "actions.buy"),
    (lambda: Table(houses={"P": "orange orange"}, chips={"P": "production.irrigation"}, array=ORANGES)
     .report("full_canals").play(PASS), "county:orange",
     "The Farm Report allows you one Add a Member, nothing else.", "ORANGE-R58"),
    (lambda: Table(groves={"P": "oc_tustin oc_olive"}, workers={"P": "substandard"}).report("strike"), "county:orange",
     "That does not belong to what is asked now. The prompt says what does.", "board.counties"),
]  # fmt: skip
"""Position, what is clicked one after the other, and the answer to the last click: sentence and rule card."""


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory, display: Any) -> Iterator[App]:
    with pytest.MonkeyPatch.context() as patch:
        yield make_app(patch, tmp_path_factory.mktemp("home"))


def clicked(app: App, place: str) -> None:
    aim(app, f"board.{place}")
    click(app, f"board.{place}")


@pytest.mark.parametrize(("position", "things", "sentence", "card"), SITUATIONS)
def test_a_refused_click_says_why_and_leads_to_its_rule(position, things, sentence, card, app) -> None:
    table = seat(app, position().state)
    undrawn(table)
    for place in (things,) if isinstance(things, str) else things:
        clicked(app, place)
    assert (app.bubble.words, app.bubble.card, app.bubble.slug) == (sentence, card, "orange")
    assert app.texts("orange").card(card), "the rule can be read"
    assert table.match.position == 0, "nothing was done"
    assert app.find("bubble.rule"), "the bubble leads to it"


def test_every_action_button_has_its_reason() -> None:
    """But for passing, which is always allowed."""
    assert {f"action:{name}" for name in ACTIONS} - {"action:pass"} <= {things for _, things, _, _ in SITUATIONS}


def test_there_are_situations_enough_of_all_kinds() -> None:
    last = [things if isinstance(things, str) else things[-1] for _, things, _, _ in SITUATIONS]
    kinds = {thing.partition(":")[0] for thing in last}
    assert len(SITUATIONS) >= 40
    assert kinds >= {"grove", "county", "building", "action", "railroad", "advertising", "political", "production",
                     "condition", "by", "agency", "deck", "dues", "array"}  # fmt: skip


def test_a_county_alone_begins_a_house_there_and_does_nothing_yet(app) -> None:
    table = seat(app, begun().state)
    undrawn(table)
    clicked(app, "county:riverside")
    assert not app.bubble.shown
    assert table.chooser.touched == ("action:buy", "building:house")
    clicked(app, "county:riverside")
    assert str(table.match.log[0].move) == "buy_house(action:buy, building:house, county:riverside)"


def test_the_frame_of_the_array_asks_before_all_growers_are_sent_away(app) -> None:
    table = seat(app, begun().state)
    undrawn(table)
    clicked(app, "array:all")
    assert table.match.position == 0
    assert table.chooser.asked()
    click(app, "strip.go")
    assert str(table.match.log[0].move) == "canvass(action:canvass)"
